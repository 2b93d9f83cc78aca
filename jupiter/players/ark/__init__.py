"""What players know of Last Ark from Ceti."""
