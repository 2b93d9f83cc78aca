"""Rows on the two halves of a card that is folded: no row stands on the fold.

Invariant: where rows have headings the fold lies before one of them, so that no section is parted; else the upper half
takes as many rows as fit. What a half has to spare goes between its rows. Lengths in mm.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from jupiter.generators.drawing.scene import Group, Shapes, translation
from jupiter.generators.rescue.references.panel import HEIGHT, SAFE

FOLD, CLEAR = HEIGHT / 2, 0.9
"""Where the card is folded, and what rows keep from there."""
BOTTOM = HEIGHT - SAFE + 0.3
"""Where rows end: a disc may reach a little beyond where words end."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row that may stand anywhere: what it belongs to, its height, and what it shows (drawn from its top down)."""

    key: str
    height: float
    shapes: Shapes = ()
    is_heading: bool = False
    above: float = 0.0
    """What it keeps from the row above it beyond the distance of all rows."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A row, and where its top is."""

    row: Row
    top: float

    @property
    def middle(self) -> float:
        return self.top + self.row.height / 2

    @property
    def bottom(self) -> float:
        return self.top + self.row.height

    @property
    def is_above(self) -> bool:
        """Whether it stands on the upper half."""
        return self.top < FOLD

    @property
    def shapes(self) -> Shapes:
        return (Group(self.row.shapes, translation(0, self.top)),)


def on_halves(rows: Sequence[Row], top: float, least: float, most: float) -> tuple[Placed, ...] | None:
    """The rows from that height down, their distance between `least` and `most`; None if they do not fit."""
    headings = [end for end in range(1, len(rows)) if rows[end].is_heading]
    ends = headings or range(1, len(rows))
    fitting = [end for end in ends if _room(rows[:end], top, FOLD - CLEAR, least) >= 0]
    if not fitting:
        return None
    end = fitting[-1]
    upper, lower = rows[:end], (replace(rows[end], above=0.0), *rows[end + 1 :])
    start = FOLD + CLEAR - (least if lower[0].is_heading else 0.0)
    if _room(lower, start, BOTTOM, least) < 0:
        return None
    return *_place(upper, top, FOLD - CLEAR, (least, most)), *_place(lower, start, BOTTOM, (least, most))


def ends(placed: Sequence[Placed]) -> tuple[float, ...]:
    """Where rows end, in the middle between two; none ends on the fold."""
    return tuple(
        (one.bottom + other.top) / 2 if one.is_above is other.is_above else FOLD + CLEAR
        for one, other in pairwise(placed)
    )


def _room(rows: Sequence[Row], top: float, bottom: float, gap: float) -> float:
    """What is left between two heights."""
    return bottom - top - sum(row.height + row.above for row in rows) - gap * len(rows)


def _place(rows: Sequence[Row], top: float, bottom: float, gaps: tuple[float, float]) -> list[Placed]:
    gap = min(gaps[1], gaps[0] + _room(rows, top, bottom, gaps[0]) / len(rows))
    placed = list[Placed]()
    for row in rows:
        top += gap + row.above
        placed.append(Placed(row, top))
        top += row.height
    return placed
