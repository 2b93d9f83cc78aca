"""What players know of Jupiter Rescue."""
