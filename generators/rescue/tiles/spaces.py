"""The spaces of a tile: the hub with its number and the domes; and what is no space, the Plant and the Dish.

Invariant: what is round can be stood on, and its frame shows round a figure's base; what cannot has eight corners and a
full ground. Coordinates are those of `lattice`.
"""

from dataclasses import replace
from functools import cache

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue.board import Face
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Polygon,
    Polyline,
    Scene,
    Shape,
    Stamp,
    Style,
    Text,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import arc, filled_polygon, polar, regular
from jupiter.generators.rescue import look
from jupiter.generators.rescue.tiles.insides import inside
from jupiter.generators.rescue.tiles.lattice import DOME, HUB, ORIGIN, space
from jupiter.generators.rescue.tiles.modules import CRITICAL, tint
from jupiter.generators.rescue.tiles.plate import flat, signal
from jupiter.generators.rescue.tiles.ways import WALLS

FRAME = 1.0
"""Width of the frame around a dome's glass."""
INSIDE = 6.5
"""Radius of what a dome holds."""

SPECIAL = 7.4
"""Radius of the eight corners of a Plant or Dish; in all six places it is clear of the rim."""


CORE = 6.1
"""Radius of the ground of its picture."""


def spaces(press: Press, face: Face, side: str, *, is_furnished: bool) -> tuple[Shape, ...]:
    """Hub and domes, and in place of one dome the Plant or Dish where the face has one."""
    glass = dome(press, WALLS[side], face.module if is_furnished else 0)
    corner = translation(-glass.width / 2, -glass.height / 2)
    domes = tuple(Stamp(glass, translation(*space(d)).after(corner)) for d in DIRECTIONS if d != face.special)
    return *domes, *_hub(press, face.module), *_special(press, face)


@cache
def dome(press: Press, wall: Ink, module: int) -> Scene:
    """A dome of glass, with what domes of that module hold; empty for module 0."""
    is_low = press.mode is Mode.LOW
    frame = Style(stroke=press.under(wall), width=FRAME)
    outer, inner = (Style(stroke=press.colour(look.NIGHT), width=width) for width in (0.2, 0.12 if is_low else 0.2))
    shine = Style(stroke=press.colour(look.SAND), width=0.7, rounded=True)
    lights: tuple[tuple[float, float], ...] = () if is_low else ((190, 245), (254, 262))
    shapes: tuple[Shape, ...] = (
        Circle(ORIGIN, DOME, Style(fill=press.colour(look.CREAM))),
        *((Group(inside(press, module, tint(module, "open")), scaling(INSIDE)),) if module else ()),
        Circle(ORIGIN, DOME - FRAME / 2, frame),
        Circle(ORIGIN, DOME, outer),
        Circle(ORIGIN, DOME - FRAME, inner),
        *(Polyline(arc(ORIGIN, 5.7, *ends, 8), shine) for ends in lights),
    )
    half = DOME + 0.5
    return Scene(f"dome-{module}", 2 * half, 2 * half, (Group(shapes, translation(half, half)),))


def _hub(press: Press, module: int) -> tuple[Shape, ...]:
    """The hub with its number, seen on a tile without figures."""
    night, cream = press.colour(look.NIGHT), press.colour(look.CREAM)
    large = Text((0, fonts.cap_height(32) / 2), str(module), fonts.NAME, 32, night, "centre")
    wall = 0.5 if press.mode is Mode.LOW else 1.4
    return (
        Circle(ORIGIN, HUB - wall / 2, Style(fill=cream, stroke=night, width=wall)),
        Circle(ORIGIN, HUB - 0.7, Style(stroke=press.on(look.NIGHT), width=0.3, dash=(0.9, 0.9))),
        large,
    )


# --- what is no space -------------------------------------------------------------------------------------------------


def _special(press: Press, face: Face) -> tuple[Shape, ...]:
    if not face.special:
        return ()
    picture = _plant(press) if face.module == CRITICAL[0] else _dish(press)
    collar = Style(stroke=signal(press, look.NIGHT), width=0.8, dash=(1.3, 1.3))
    base = *press.ground(_octagon(SPECIAL), replace(look.NIGHT, hatch=None)), Polygon(_octagon(SPECIAL - 0.7), collar)
    return (Group((*base, *picture), translation(*space(face.special))),)


def _octagon(radius: float) -> tuple[Point, ...]:
    return regular(ORIGIN, radius, 8, 22.5)


def _plant(press: Press) -> tuple[Shape, ...]:
    """A green core behind glass panes, and the bolt."""
    pane, outer, inner = Style(stroke=press.on(look.GREEN), width=0.3), _octagon(CORE), _octagon(4.3)
    bars = tuple(Polyline((one, other), pane) for one, other in zip(outer, inner, strict=True))
    corners = ((0.25, -1), (-0.6, 0.15), (-0.08, 0.15), (-0.25, 1), (0.6, -0.2), (0.08, -0.2))
    bolt = filled_polygon(tuple((3.5 * x, 3.5 * y) for x, y in corners), press.on(look.GREEN))
    return *flat(press, outer, look.GREEN), *bars, Polygon(inner, pane), bolt


def _dish(press: Press) -> tuple[Shape, ...]:
    """A dish that looks up to the right and sends."""
    ink = press.on(look.BLUE)
    line, wave = Style(stroke=ink, width=0.6, rounded=True), Style(stroke=ink, width=0.7, rounded=True)
    bowl = filled_polygon((*_arc_about((0.2, -0.4), 4.6, 45, 225),), ink)
    foot = filled_polygon(((-1.2, 2.2), (0.2, 5.2), (-4.4, 5.2)), ink)
    feed = Polyline(((0.2, -0.4), (2.2, -2.4)), line)
    waves = tuple(Polyline(_arc_about((1.2, -1.4), radius, -70, -20), wave) for radius in (3.6, 5.2))
    picture: tuple[Shape, ...] = foot, bowl, feed, Circle((2.2, -2.4), 0.7, Style(fill=ink)), *waves
    return *flat(press, _octagon(CORE), look.BLUE), Group(picture, translation(-0.2, 0.1).after(scaling(0.8)))


def _arc_about(centre: Point, radius: float, first: float, last: float) -> tuple[Point, ...]:
    return tuple(polar(centre, radius, first + (last - first) * i / 16) for i in range(17))
