"""The printed components of Jupiter Rescue."""
