"""What can be asked about a position of Jupiter Rescue: what speaks against it, what lies ahead, the ways to a goal.

Invariant: the rules need nothing of it; only `game` joins the two.
"""
