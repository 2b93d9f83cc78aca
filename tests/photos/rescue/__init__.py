"""Tables of Jupiter Rescue: its printed faces, and a position laid with them by hand."""
