"""The Evacuation Pod: a piece as large as a tile, docked on one side, away on the other; and its deck for robots.

Invariant: seven seats and seven standees need more room than a cell of the board has, so the berths are on a second
piece of the same outline, which lies beside the pod wherever it is.
"""

from functools import lru_cache

from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import KEPT, Edition
from jupiter.generators.rescue.options import TILE_WIDTH
from jupiter.generators.rescue.pod.away import back
from jupiter.generators.rescue.pod.cabin import SEAT, SEATS, front
from jupiter.generators.rescue.pod.deck import BERTH, BERTH_AT, BERTHS, ROOM, deck
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.tiles import lattice

__all__ = ["BERTH", "BERTHS", "BERTH_AT", "ROOM", "SEAT", "SEATS", "back", "deck", "front", "kit"]


@lru_cache(maxsize=KEPT)
def kit(edition: Edition) -> Kit:
    """The pod and its deck for robots, which is alike on both sides."""
    say, outline, robots = words(edition.language), lattice.outline(edition[TILE_WIDTH]), deck(edition)
    pieces = (
        Piece("pod", outline, front(edition), back(edition), title=say("sheet/pod")),
        Piece("pod-deck", outline, robots, robots, title=say("pod-deck/title")),
    )
    return Kit("pod", say("sheet/pod"), pieces)
