"""Hexagonal cells: axial coordinates, pointy top, numbered along a spiral without end.

Directions run clockwise from east, 1 to 6. Cell 0 is the centre; ring *k* holds 6k cells, starts at its east corner
and runs clockwise (its first step goes south-west).
"""

from functools import lru_cache
from math import isqrt
from typing import NamedTuple

DIRECTIONS = (1, 2, 3, 4, 5, 6)
"""E, SE, SW, W, NW, NE."""


class Hex(NamedTuple):
    """Axial coordinates of a cell."""

    q: int
    r: int


STEPS = {1: Hex(1, 0), 2: Hex(0, 1), 3: Hex(-1, 1), 4: Hex(-1, 0), 5: Hex(0, -1), 6: Hex(1, -1)}
"""The step in each direction."""


def rotate(direction: int, by: int) -> int:
    """The direction after `by` clockwise turns of 60 degrees."""
    return (direction - 1 + by) % 6 + 1


def opposite(direction: int) -> int:
    """The direction back."""
    return (direction + 2) % 6 + 1


def ring_size(rings: int) -> int:
    """How many cells a board of the centre and `rings` rings has."""
    return 1 + 3 * rings * (rings + 1)


def axial(cell: int) -> Hex:
    """Where the numbered cell lies."""
    if cell == 0:
        return Hex(0, 0)
    # The largest ring with ring_size(ring - 1) <= cell: the root of a quadratic, in whole numbers.
    ring = (3 + isqrt(12 * cell - 3)) // 6
    side, along = divmod(cell - ring_size(ring - 1), ring)
    corner, step = STEPS[side + 1], STEPS[rotate(side + 1, 2)]
    return Hex(corner.q * ring + step.q * along, corner.r * ring + step.r * along)


def number(q: int, r: int) -> int:
    """The number of the cell that lies there."""
    ring = max(abs(q), abs(r), abs(q + r))
    if ring == 0:
        return 0
    for side in DIRECTIONS:
        corner, step = STEPS[side], STEPS[rotate(side, 2)]
        along = (q - corner.q * ring) * step.q + (r - corner.r * ring) * step.r
        # A step that changes both coordinates is counted twice in the product.
        along = along if step.q == 0 or step.r == 0 else along // 2
        if 0 <= along < ring and (q, r) == (corner.q * ring + step.q * along, corner.r * ring + step.r * along):
            return ring_size(ring - 1) + (side - 1) * ring + along
    raise AssertionError((q, r))


@lru_cache(maxsize=1 << 14)
def neighbours(cell: int) -> tuple[int, int, int, int, int, int]:
    """The cells to the E, SE, SW, W, NW and NE."""
    q, r = axial(cell)
    east, south_east, south_west, west, north_west, north_east = (number(q + s.q, r + s.r) for s in STEPS.values())
    return east, south_east, south_west, west, north_west, north_east
