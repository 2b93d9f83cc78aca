"""What can be asked about a position of Last Ark from Ceti: what speaks against it, what lies ahead, ways to a goal.

Invariant: the rules need nothing of it; only `game` joins the two.
"""
