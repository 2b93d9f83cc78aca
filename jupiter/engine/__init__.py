"""What every game shares: the game protocol, verdicts, the rule catalogue, chance, hexes and notation helpers.

Invariant: it knows no game, imports no web or drawing library, does no I/O and keeps no state.
"""
