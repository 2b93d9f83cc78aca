"""What players know of Under Falling Skies."""
