"""Jupiter Rescue as it is played: what is legal, which rules an action breaks, and what follows from it."""
