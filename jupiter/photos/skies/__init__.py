"""Photos of Under Falling Skies: the marks and faces of its pieces, and the position that they show."""
