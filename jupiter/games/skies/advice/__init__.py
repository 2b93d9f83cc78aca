"""What can be asked about a position of Under Falling Skies: what speaks against it, and what lies ahead.

Invariant: the rules need nothing of it; only `game` joins the two.
"""
