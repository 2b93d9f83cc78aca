"""Where things happen in Jupiter Rescue: on the hubs and domes of the tiles.

Invariant: a place is `cell.n` as in the text form (docs/jupiter-rescue/notation.md).
"""

from math import cos, pi, sin, sqrt

from jupiter.engine.hexes import axial
from jupiter.players.places import BoardMap, Spot

DOME = 0.33
"""How far a dome is from its hub, where hubs of tiles side by side are 1 apart."""


def spot(place: str) -> Spot | None:
    """Of a hub or a dome; the pod docks in many cells and is on no map."""
    cell, dot, number = place.partition(".")
    if not dot:
        return None
    q, r = axial(int(cell))
    across, down = q + r / 2, r * sqrt(3) / 2
    if number != "0":
        turn = (int(number) - 1) * pi / 3
        across, down = across + DOME * cos(turn), down + DOME * sin(turn)
    return across, down


MAP = BoardMap(
    {
        "creep-placed": ("Creeps placed by Invasions", "place"),
        "colonist-converted": ("Colonists converted", "place"),
        "creep-killed": ("Creeps killed", "place"),
    },
    spot,
)
