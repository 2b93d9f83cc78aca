"""What the lab knows of Last Ark from Ceti."""
