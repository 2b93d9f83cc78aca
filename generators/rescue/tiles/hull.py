"""What lies on a hull: light and shadow, and between gangways what the module is for, as a sign.

Invariant: signs are alike on all tiles of a module and differ between modules; each keeps clear of gangways and domes,
and none is as light and as long as a lane. Coordinates are those of `lattice`.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue.board import Face
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Shape,
    Style,
    rotation,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import arc, filled_polygon, gear, polar, rectangle, regular, rounded_box
from jupiter.generators.rescue import look
from jupiter.generators.rescue.tiles import lattice
from jupiter.generators.rescue.tiles.lattice import DOME, HUB, ORIGIN, space
from jupiter.generators.rescue.tiles.modules import RIM, RIM_WIDTH, tint
from jupiter.generators.rescue.tiles.plate import AWAY, ID_CORNERS
from jupiter.generators.rescue.tiles.works import SPECIAL

SHADOW: Point = (0.75, 0.95)
"""How far shadows fall, away from the light that all pieces have."""
BEVEL = 0.9
"""Width of the plate's edge."""
SIGN = 0.88
"""Of a sign's drawing, so that it is clear of boards, too."""
DARKER, LIGHTER = 0.46, 0.46
"""How much of the dark ink signs have on the open side, and of the light one on the labyrinth side."""

Sign = tuple[tuple[Points, ...], tuple[Points, ...]]
"""Areas, and what is cut out of them again."""


def shadows(press: Press, face: Face, side: str) -> tuple[Shape, ...]:
    """The plate's edge, and the shadows of all that stands higher than a gangway; none where ink is spared."""
    if press.mode is Mode.LOW:
        return ()
    ground = tint(face.module, side)
    style = Style(fill=press.colour(mix(ground, look.NIGHT, 0.24 if side == "open" else 0.4)))
    radii = ((n, HUB if n == 0 else SPECIAL if n == face.special else DOME) for n in (0, *DIRECTIONS))
    cast = (Circle((space(n)[0] + SHADOW[0], space(n)[1] + SHADOW[1]), radius, style) for n, radius in radii)
    return *_bevel(press, ground), *cast


def _bevel(press: Press, ground: Ink) -> Iterator[Polygon]:
    """The edge of the plate within its rim: lit on the upper left, in shade on the lower right."""
    outer, inner = lattice.inset(RIM + RIM_WIDTH), lattice.inset(RIM + RIM_WIDTH + BEVEL)
    tones = [mix(ground, look.NIGHT, 0.2)] * 3 + [mix(ground, look.CREAM, 0.45)] * 3
    for i, tone in enumerate(tones):
        corners = outer[i], outer[(i + 1) % 6], inner[(i + 1) % 6], inner[i]
        yield filled_polygon(corners, press.colour(tone))


def signs(press: Press, module: int, side: str) -> tuple[Shape, ...]:
    """The module's sign in three places about the hub."""
    areas, cuts = SIGNS[module]()
    ground = tint(module, side)
    fill, clear = Style(fill=press.colour(_ink(press, ground, side))), Style(fill=press.under(ground))
    drawn = (*(Polygon(area, fill) for area in areas), *(Polygon(cut, clear) for cut in cuts))
    middles = ((angle, polar(ORIGIN, AWAY, angle)) for angle in ID_CORNERS)
    small = scaling(SIGN)
    return tuple(Group(drawn, translation(*at).after(rotation(angle + 90)).after(small)) for angle, at in middles)


def _ink(press: Press, ground: Ink, side: str) -> Ink:
    """Of signs: paler where ink is spared, since the ground is white there."""
    if press.mode is Mode.LOW or side == "open":
        return mix(ground, look.NIGHT, DARKER)
    return mix(ground, look.CREAM, LIGHTER)


def _bed() -> Sign:
    frame = rounded_box(-1.7, -2.5, 3.4, 5.0, 0.7)
    return (frame,), (rounded_box(-1.1, -2.0, 2.2, 1.2, 0.4), rectangle(-1.7, -0.3, 3.4, 0.4))


def _plant() -> Sign:
    """A stalk with three leaves."""
    leaf = (*arc((0.0, 1.0), 1.7, 215, 325, 8), *arc((0.0, -0.95), 1.7, 35, 145, 8))
    leaves = tuple(
        tuple((x + 1.3 * p * c - 1.3 * q * s, y + 1.3 * p * s + 1.3 * q * c) for p, q in leaf)
        for x, y, c, s in ((0.0, -1.2, 0.0, 1.0), (-1.3, 0.5, 0.8, 0.6), (1.3, 0.5, 0.8, -0.6))
    )
    return (*leaves, rectangle(-0.2, -0.6, 0.4, 3.2)), ()


def _core() -> Sign:
    """A wheel with its hub."""
    return (gear(ORIGIN, 2.7, 2.1, 8), regular(ORIGIN, 0.75, 18, 0)), _ring(1.4, 0.75)


def _ring(outer: float, inner: float) -> tuple[Points, ...]:
    """A ring of two halves, so that what is within it stays."""
    halves = ((0.0, 180.0), (180.0, 360.0))
    return tuple((*arc(ORIGIN, outer, *half, 12), *reversed(arc(ORIGIN, inner, *half, 12))) for half in halves)


def _mast() -> Sign:
    """A mast that sends to both sides."""
    waves = tuple(
        (*arc((0.0, -0.9), r + 0.24, first, first + 90, 8), *reversed(arc((0.0, -0.9), r - 0.24, first, first + 90, 8)))
        for r in (1.35, 2.3)
        for first in (-45.0, 135.0)
    )
    return (regular((0.0, -0.9), 0.6, 18, 0), ((-0.3, -0.6), (0.3, -0.6), (0.85, 2.6), (-0.85, 2.6)), *waves), ()


def _crate() -> Sign:
    """A crate with its braces."""
    holes = tuple(
        tuple(polar(ORIGIN, away, 90 * i + turn) for away, turn in ((0.45, 0), (1.95, 35), (1.95, -35)))
        for i in range(4)
    )
    return (rounded_box(-2.2, -2.2, 4.4, 4.4, 0.3),), holes


SIGNS: Mapping[int, Callable[[], Sign]] = MappingProxyType({1: _bed, 2: _plant, 3: _core, 4: _mast, 5: _crate})
"""By the number of the module."""
