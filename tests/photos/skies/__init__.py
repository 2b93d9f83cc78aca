"""Photos of Under Falling Skies, made by code, and the scores of their readings."""
