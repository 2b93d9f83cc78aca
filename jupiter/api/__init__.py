"""The stateless HTTP API: it translates between requests and the game protocol, and does nothing else.

Invariant: it knows no game and keeps nothing between two requests. What may be done and what follows is
asked of the game; what is answered to a fault is decided in `problems.py` alone.
"""

from jupiter.api.application import serve_games

__all__ = ["serve_games"]
