"""Photos of Jupiter Rescue: its pieces' marks and faces, and the position that they show."""
