"""The gangways of a tile, and the gaps where one is missing. Coordinates are those of `lattice`.

Invariant: a bridge is a clear light lane from space to space; a missing one is a pit, barred at both ends by boards in
amber and black, so that nothing of it is as light as a lane; all red where ink is spared.
"""

from dataclasses import replace
from functools import lru_cache
from math import atan2, degrees, dist

from jupiter.games.rescue.board import Face
from jupiter.generators.drawing.inks import Hatch, Ink, Mode, Press, without_hatch
from jupiter.generators.drawing.scene import (
    Group,
    Point,
    Points,
    Polyline,
    Scene,
    Shape,
    Stamp,
    Style,
    rotation,
    translation,
)
from jupiter.generators.drawing.shapes import band, filled_polygon, polar, rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import look
from jupiter.generators.rescue.tiles import lattice
from jupiter.generators.rescue.tiles.lattice import DOME, GANGWAY, HUB, LANE, ORIGIN, space
from jupiter.generators.rescue.tiles.plate import flat

WALLS = {"open": look.STEEL, "labyrinth": look.NIGHT}
"""What gangways and the frames of domes are made of."""

BOARD, BOARD_WIDTH, APART = 1.05, 7.2, 0.3
"""Thickness and width of a board that bars a gap, and what it keeps from the space."""

SPARSE_PIT = Hatch(45, 1.0, 0.22)
"""Of a pit where ink is spared."""


def ways(edition: Edition, press: Press, face: Face, side: str) -> tuple[Shape, ...]:
    """Every bridge and every gap of the face, and the near halves of the bridges across its edges."""
    shapes: list[Shape] = []
    for d in face.exits:
        end = polar(ORIGIN, lattice.WIDTH / 2 + lattice.BLEED / lattice.scale(edition) + 0.5, 60 * (d - 1))
        shapes.append(gangway(press, space(d), end, WALLS[side]))
    for pair in lattice.pairs():
        start, end = space(pair[0]), space(pair[1])
        if lattice.is_bridged(face, pair):
            shapes.append(gangway(press, start, end, WALLS[side]))
        elif not face.special or face.special not in pair:  # 0 is no special dome, and the hub
            near = (HUB if start == ORIGIN else DOME) - lattice.SPACING / 2
            shapes.append(_along(start, end, _gap(press, near)))
    return tuple(shapes)


def gangway(press: Press, start: Point, end: Point, wall: Ink) -> Stamp:
    """A bridge: two walls and the lane between them."""
    return _along(start, end, _bridge(press, round(dist(start, end), 4), wall))


def _along(start: Point, end: Point, scene: Scene) -> Stamp:
    """A scene laid from left to right on the middle of the way from start to end."""
    turn = rotation(degrees(atan2(end[1] - start[1], end[0] - start[0])))
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    return Stamp(scene, translation(*middle).after(turn).after(translation(-scene.width / 2, -scene.height / 2)))


@lru_cache(maxsize=512)
def _bridge(press: Press, length: float, wall: Ink) -> Scene:
    # Where ink is spared, walls are white: what is dark otherwise has bolder lines.
    bold = press.mode is Mode.LOW and wall == look.NIGHT
    rail, height = Style(stroke=press.colour(look.NIGHT), width=0.4 if bold else 0.2), GANGWAY + 1
    start, end = (0.0, height / 2), (length, height / 2)
    lane, whole = band(start, end, LANE), band(start, end, GANGWAY)
    rails = (Polyline(points[i : i + 2], rail) for points in (lane, whole) for i in (0, 2))
    shapes = *_walls(press, whole, wall), filled_polygon(lane, press.colour(look.CREAM)), *rails
    return Scene(f"bridge-{length:g}", length, height, shapes)


def _walls(press: Press, whole: Points, wall: Ink) -> tuple[Shape, ...]:
    """The two walls; where ink is spared, their lines."""
    return flat(press, whole, without_hatch(wall) if press.mode is Mode.LOW else wall, edge=False)


@lru_cache(maxsize=256)
def _gap(press: Press, near: float) -> Scene:
    """A pit with its two boards; `near` is where, from the middle to the left, the first space ends."""
    far, half, height = lattice.SPACING / 2 - DOME, lattice.SPACING / 2, BOARD_WIDTH + 1
    ink = replace(look.NIGHT, hatch=SPARSE_PIT)
    pit = flat(press, rectangle(near - 0.6, -GANGWAY / 2, far - near + 1.2, GANGWAY), ink)
    shapes = *pit, *_board(press, near + APART), *_board(press, far - APART - BOARD)
    return Scene(f"gap{near:g}", 2 * half, height, (Group(shapes, translation(half, height / 2)),))


def _board(press: Press, x: float) -> tuple[Shape, ...]:
    """A board across, from x on, with four slanting stripes."""
    line = Style(stroke=press.colour(look.NIGHT), width=0.2)
    outline = rectangle(x, -BOARD_WIDTH / 2, BOARD, BOARD_WIDTH)
    if press.mode is Mode.LOW:
        return (filled_polygon(outline, press.colour(look.RUST)),)
    step = BOARD_WIDTH / 7
    stripes = []
    for i in range(0, 7, 2):
        y = -BOARD_WIDTH / 2 + i * step
        slant = step * 0.4 if 0 < i < 6 else 0.0
        corners = ((x, y + slant), (x + BOARD, y - slant), (x + BOARD, y + step - slant), (x, y + step + slant))
        stripes.append(filled_polygon(corners, press.colour(look.AMBER)))
    frame = Polyline((*outline, outline[0]), line)
    return filled_polygon(outline, press.colour(look.NIGHT)), *stripes, frame
