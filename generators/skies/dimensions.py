"""Where things stand on a card, and where a card lies in the picture that all nine make. Lengths in mm.

Invariant: the five columns have the same places on every card of the column, so that they run through all of them.
"""

from collections.abc import Mapping
from types import MappingProxyType

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import BASE_ROWS, COLUMNS, SKY_CARDS, SKY_ROWS
from jupiter.generators.drawing.scene import Point
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.kits import CARD

HEIGHT, WIDTH = CARD
"""Cards lie on a long side."""
BLEED, SAFE = 3.0, 3.5
OUTLINE = rectangle(0, 0, WIDTH, HEIGHT)
FULL = rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
"""The card with its bleed."""
WITHIN = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
"""The outline that holds all words."""
CARD_MIDDLE = (WIDTH / 2, HEIGHT / 2)
"""Of a card."""

MARGIN, PITCH = 8.0, 15.8
"""Left edge of the first column, and the width of a column."""
MARGIN_MIDDLE = 4.7
SKY_ROW = HEIGHT / SKY_ROWS
BASE_TOP, BASE_ROW = 2.55, 19.3
"""Upper edge of the first row of rooms on a base card, and the height of a row."""
STRIP, SLOT = 4.6, 14.5
"""Height of the strip that says what a room does, and the side of a slot below it."""

SURFACE = (1 + SKY_CARDS) * HEIGHT
"""Height of the street in the picture."""

PLACES: Mapping[str, Point] = MappingProxyType(
    {"mother-ship": (0.0, 0.0)}
    | {f"sky-{number}": (0.0, number * HEIGHT) for number in range(1, SKY_CARDS + 1)}
    | {"upper": (0.0, SURFACE), "lower": (0.0, SURFACE + HEIGHT)}
    | {"overview": (WIDTH, SURFACE - HEIGHT), "tracks": (WIDTH, SURFACE)}
)
"""Upper left corner of each card in the picture: the column, and beside its middle the overview and the tracks."""


def column_left(column: int) -> float:
    """Left edge of a column, from 1."""
    return MARGIN + PITCH * (column - 1)


def column_middle(column: int) -> float:
    """Middle of a column, from 1."""
    return column_left(column) + PITCH / 2


def row_middle(row: int) -> float:
    """Middle of a row of a sky card, from 0."""
    return SKY_ROW * (row + 0.5)


def cell_corner(cell: int) -> Point:
    """Upper left corner of a cell's share of its card, the strip on top."""
    row, column = divmod(cell, COLUMNS)
    return column_left(column + 1), BASE_TOP + BASE_ROW * (row % BASE_ROWS)


def slot_corner(cell: int) -> Point:
    """Upper left corner of the slot of a cell."""
    x, y = cell_corner(cell)
    return x + (PITCH - SLOT) / 2, y + STRIP


def berths() -> tuple[Point, ...]:
    """Where ships that wait may lie on the mother ship: as many as there are ships."""
    supply = load().supply
    count = supply.green_ships + supply.red_ships
    return tuple((WIDTH / 2 + 11.3 * (number - (count - 1) / 2), 29.2) for number in range(count))
