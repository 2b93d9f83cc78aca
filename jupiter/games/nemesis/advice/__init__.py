"""What can be asked about a position of Nemesis: what speaks against it, and the odds.

Invariant: the rules need nothing of it; only `game` joins the two.
"""
