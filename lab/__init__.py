"""Players that are good, and what comes of letting them play: the lab.

Invariant: it asks games by their protocol (`jupiter.engine.game.Simulating`); what it knows of one game is in the
folder of that game, and nothing imports the lab.
"""
