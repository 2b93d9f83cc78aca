"""The spaces of a tile: the hub with its number and the domes; and in place of one dome what is no space (`works`).

Invariant: what is round can be stood on, and its frame shows round a figure's base. Coordinates are those of `lattice`.
"""

from functools import cache

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue.board import Face
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Polyline,
    Scene,
    Shape,
    Stamp,
    Style,
    Text,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import arc
from jupiter.generators.rescue import look
from jupiter.generators.rescue.tiles.insides import inside
from jupiter.generators.rescue.tiles.lattice import DOME, HUB, ORIGIN, space
from jupiter.generators.rescue.tiles.modules import tint
from jupiter.generators.rescue.tiles.ways import WALLS
from jupiter.generators.rescue.tiles.works import works

FRAME = 1.0
"""Width of the frame around a dome's glass."""
INSIDE = 6.5
"""Radius of what a dome holds."""


def spaces(press: Press, face: Face, side: str, *, is_furnished: bool) -> tuple[Shape, ...]:
    """Hub and domes, and in place of one dome the Plant or Dish where the face has one."""
    glass = dome(press, WALLS[side], face.module if is_furnished else 0)
    corner = translation(-glass.width / 2, -glass.height / 2)
    domes = tuple(Stamp(glass, translation(*space(d)).after(corner)) for d in DIRECTIONS if d != face.special)
    special = (Group(works(press, face.module), translation(*space(face.special))),) if face.special else ()
    return *domes, *_hub(press, face.module), *special


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
