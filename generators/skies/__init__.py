"""The printed components of Under Falling Skies."""
