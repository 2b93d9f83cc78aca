"""The printed components of Last Ark from Ceti."""
