"""What the lab knows of Jupiter Rescue."""
