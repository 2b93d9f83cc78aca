"""Players: values that choose one action of the legal list.

Invariant: a player knows what the players of a position know, and nothing of chance to come; the same position and the
same seed give the same choice.
"""
