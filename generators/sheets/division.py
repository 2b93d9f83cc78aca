"""One drawing on a sheet of paper as often as the paper is divided, with lines to cut along.

Invariant: paper is shared out evenly by straight cuts, so that half a page of A4 is A5; what stands on it is drawn for
just that room, and drawn once however often it is printed.
"""

from collections.abc import Callable
from dataclasses import replace

from jupiter.generators.drawing import proof
from jupiter.generators.drawing.scene import (
    Group,
    Polyline,
    Scene,
    Shape,
    Stamp,
    Style,
    Transform,
    rotation,
    translation,
)
from jupiter.generators.drawing.text import Box
from jupiter.generators.order.kits import Paper
from jupiter.generators.order.options import Edition

Rooms = tuple[Box, ...]
Draw = Callable[[Edition, float, float], Scene]
"""Draws what fills upright paper of that width and height."""


def divided(paper: Paper, is_enough: Callable[[Rooms], bool]) -> Rooms:
    """The paper halved across the longer sides of its rooms, all of them at once, until there are enough."""
    rooms: Rooms = (Box(0.0, 0.0, paper.width, paper.height),)
    while not is_enough(rooms):
        rooms = tuple(half for room in rooms for half in _halves(room))
    return rooms


def _halves(room: Box) -> tuple[Box, Box]:
    if room.width > room.height:
        half = room.width / 2
        return replace(room, width=half), replace(room, x=room.x + half, width=half)
    half = room.height / 2
    return replace(room, height=half), replace(room, y=room.y + half, height=half)


def page(edition: Edition, name: str, paper: Paper, draw: Draw, rooms: Rooms, ink: str) -> Scene:
    """A page with the drawing in each of its rooms, and lines of that colour to cut along.

    :raises UnsafeTextError: where a word comes too near to the edge or to a cut.
    """
    wide, high = sorted((rooms[0].width, rooms[0].height))
    face = draw(edition, wide, high)
    proof.check(face, edition.language)
    shapes: list[Shape] = [Group((Stamp(face),), _set_down(room)) for room in rooms]
    shapes += (Polyline(line, Style(stroke=ink, width=0.2, dash=(2.0, 2.0))) for line in _cuts(paper, rooms))
    return Scene(name, paper.width, paper.height, tuple(shapes))


def _set_down(room: Box) -> Transform:
    """How a drawing that stands upright comes to lie in a room."""
    if room.width > room.height:
        return translation(room.x + room.width, room.y).after(rotation(90))
    return translation(room.x, room.y)


def _cuts(paper: Paper, rooms: Rooms) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The lines between rooms, each from edge to edge."""
    across = {room.x for room in rooms} - {0.0}
    down = {room.y for room in rooms} - {0.0}
    return [((x, 0.0), (x, paper.height)) for x in sorted(across)] + [
        ((0.0, y), (paper.width, y)) for y in sorted(down)
    ]
