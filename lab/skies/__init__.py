"""What the lab knows of Under Falling Skies."""
