"""Columns of parts under one another, all in one size of type, the largest in which they fit.

Invariant: no column is set smaller than another, and what height is left over is shared out between the parts.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from jupiter.generators.drawing.scene import Group, Shape, Shapes, translation
from jupiter.generators.drawing.text import STEP, TextOverflowError

Part = tuple[Shapes, float]
"""Shapes from their upper left corner, and their height with what follows (mm)."""
Column = Callable[[float], Iterator[Part]]
"""What stands in a column at that size of type (pt): its parts from the top."""

WIDEST = 2.0
"""What is added between two parts at most (mm)."""


@dataclass(frozen=True, slots=True)
class Room:
    """Where columns stand (mm), and their largest and smallest type (pt)."""

    lefts: Sequence[float]
    """Left edge of each column."""
    top: float
    height: float
    largest: float
    smallest: float
    widest: float = WIDEST


def set_columns(who: str, columns: Sequence[Column], room: Room) -> Iterator[Shape]:
    """All columns in the largest size in which they fit.

    :raises TextOverflowError: naming `who`, where they do not fit in the smallest one.
    """
    for parts, left in zip(fitted(who, columns, room), room.lefts, strict=True):
        for shapes, y in parts:
            yield Group(shapes, translation(left, y))


def fitted(who: str, columns: Sequence[Column], room: Room) -> list[list[Part]]:
    """The parts of each column in that size, each with where its top is.

    :raises TextOverflowError: naming `who`, where they do not fit in the smallest one.
    """
    size = room.largest
    while size >= room.smallest - 1e-9:
        done = [list(column(size)) for column in columns]
        if all(sum(height for _, height in parts) <= room.height for parts in done):
            return [_placed(parts, room) for parts in done]
        size -= STEP
    raise TextOverflowError(f"{who}: does not fit at {room.smallest} pt")


def _placed(parts: Sequence[Part], room: Room) -> list[Part]:
    rest = min((room.height - sum(height for _, height in parts)) / max(len(parts) - 1, 1), room.widest)
    placed, y = list[Part](), room.top
    for shapes, height in parts:
        placed.append((shapes, y))
        y += height + rest
    return placed
