"""Where objects lie on a table of a program: pieces at their spots, everything else in rows in front of them.

Invariant: no two objects lie over one another unless a game's own spots say so (a figure on a tile). Lengths in mm, the
middle of what the spots take is the origin, y towards the player in front.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jupiter.generators.drawing.scene import Point
from jupiter.generators.exports.simulator_objects import Json
from jupiter.generators.order.kits import Spot

GAP, AISLE = 15.0, 40.0
"""Distance of objects in a row and of rows; distance of the rows from what is laid out."""

WIDEST = 620.0
"""A row of objects is as wide as what is laid out, or this."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@dataclass(frozen=True, slots=True, eq=False)
class Thing:
    """An object that is not laid down yet, of which kit and piece it is, and what room it takes."""

    kit: str
    piece: str
    state: Json
    room: tuple[float, float]
    is_hexagon: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """An object at its place."""

    thing: Thing
    at: Point
    turn: float = 0.0
    is_face_down: bool = False


def lay_out(spots: Sequence[Spot], things: Sequence[Thing]) -> list[Laid]:
    """All things, those that have spots in the order of the spots: a figure comes after the tile that it stands on."""
    left, at_spots = list(things), list[Laid]()
    for spot in spots:
        thing = next((one for one in left if (one.kit, one.piece) == (spot.kit, spot.piece)), None)
        if thing is not None:
            left.remove(thing)
            at_spots.append(Laid(thing, spot.at, spot.turn, spot.is_face_down))
    return [*at_spots, *_rows(left, extent(at_spots))]


def extent(laid: Sequence[Laid]) -> Box:
    """The box around everything that is laid down; a point where nothing is."""
    boxes = [_box(one) for one in laid]
    if not boxes:
        return (0.0, 0.0, 0.0, 0.0)
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _box(one: Laid) -> Box:
    # Any turn fits into the square of the longer side.
    width, height = one.thing.room if one.turn % 180 == 0 else (max(one.thing.room),) * 2
    x, y = one.at
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _rows(things: Sequence[Thing], taken: Box) -> Iterator[Laid]:
    """Things in rows below what is taken, each row centred."""
    middle, widest = (taken[0] + taken[2]) / 2, max(WIDEST, taken[2] - taken[0])
    top = taken[3] + AISLE
    for row in _filled(things, widest):
        width = sum(thing.room[0] for thing in row) + GAP * (len(row) - 1)
        height, x = max(thing.room[1] for thing in row), middle - width / 2
        for thing in row:
            yield Laid(thing, (x + thing.room[0] / 2, top + height / 2))
            x += thing.room[0] + GAP
        top += height + GAP


def _filled(things: Sequence[Thing], widest: float) -> Iterator[list[Thing]]:
    row, width = list[Thing](), 0.0
    for thing in things:
        if row and width + thing.room[0] > widest:
            yield row
            row, width = [], 0.0
        row.append(thing)
        width += thing.room[0] + GAP
    if row:
        yield row
