"""Where things happen in Under Falling Skies: in the sky over the cities, and in the base.

Invariant: places are those of the text form: `row.column` of the sky, `A1` to `F5` of the base.
"""

from jupiter.games.skies.parts import CITY
from jupiter.players.places import BoardMap, Spot


def spot(place: str) -> Spot | None:
    """Of a space of the sky, whose rows are counted from the mother ship down, or of a cell of the base below it."""
    row, dot, column = place.partition(".")
    if dot:
        return float(column), float(row)
    return float(place[1]), float(CITY + 2 + "ABCDEF".index(place[0]))


MAP = BoardMap(
    {
        "ship-shot": ("Ships shot down", "at"),
        "die-placed": ("Dice placed", "at"),
        "excavator-moved": ("Excavated up to", "to"),
    },
    spot,
)
