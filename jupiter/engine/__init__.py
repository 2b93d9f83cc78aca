"""What every game shares: the game protocol, laws, verdicts, the rule catalogue, languages, text and JSON, chance.

Invariant: it knows no game, imports no web or drawing library, reads nothing but a game's own data and keeps no state.
"""
