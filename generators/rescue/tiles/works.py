"""What is no space: the Plant and the Dish, each in place of a dome.

Invariant: each has eight corners and a full ground, where a space is round and light. Drawn about the origin, in mm.
"""

from dataclasses import replace

from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Shapes,
    Style,
    place,
    scaling,
)
from jupiter.generators.drawing.shapes import arc, ellipse, gear, regular
from jupiter.generators.rescue import look
from jupiter.generators.rescue.figures.brush import Brush
from jupiter.generators.rescue.tiles.lattice import ORIGIN
from jupiter.generators.rescue.tiles.modules import CRITICAL
from jupiter.generators.rescue.tiles.plate import flat, signal

SPECIAL = 7.4
"""Radius of the eight corners; in all six places it is clear of the rim."""
CORE = 6.1
"""Radius of the ground of the picture."""
LINE = 0.28
GLOW = mix(look.GREEN, look.CREAM, 0.3)
COILS = mix(look.GREEN, look.NIGHT, 0.4)
RINGS = mix(look.BLUE, look.CREAM, 0.28)
BOLT = ((0.25, -1), (-0.6, 0.15), (-0.08, 0.15), (-0.25, 1), (0.6, -0.2), (0.08, -0.2))
BOWL: Point = (0.0, -0.2)
"""The middle of the dish's mouth."""


def works(press: Press, module: int) -> Shapes:
    """What that module has: a Plant or a Dish in its collar."""
    picture = _plant(press) if module == CRITICAL[0] else _dish(press)
    collar = Style(stroke=signal(press, look.NIGHT), width=0.8, dash=(1.3, 1.3))
    base = press.ground(_octagon(SPECIAL), replace(look.NIGHT, hatch=None))
    return *base, Polygon(_octagon(SPECIAL - 0.7), collar), *picture


def _octagon(radius: float) -> Points:
    return regular(ORIGIN, radius, 8, 22.5)


def _plant(press: Press) -> Shapes:
    """A core that glows in its coils, and the bolt."""
    is_low, colour = press.mode is Mode.LOW, press.colour(COILS)
    coil = Polygon(gear(ORIGIN, 5.5, 4.7, 16), Style(stroke=colour, width=0.25) if is_low else Style(fill=colour))
    core = Circle(ORIGIN, 4.1, Style(fill=press.under(GLOW), stroke=press.on(look.NIGHT), width=0.4))
    bolt = tuple((3.4 * x, 3.4 * y) for x, y in BOLT)
    return *flat(press, _octagon(CORE), look.GREEN), coil, core, *Brush(press, look.CREAM, LINE).flat(bolt, look.CREAM)


def _dish(press: Press) -> Shapes:
    """A dish that looks up to the right and sends."""
    brush, (x, y) = Brush(press, look.CREAM, LINE), BOWL
    ring, wave = (
        Style(stroke=press.colour(RINGS), width=0.7),
        Style(stroke=press.on(look.BLUE), width=0.8, rounded=True),
    )
    rings = () if press.mode is Mode.LOW else tuple(Circle(ORIGIN, radius, ring) for radius in (5.2, 3.6))
    foot: Points = ((-1.4, 2.3), (0.2, 5.3), (-4.8, 5.3))
    picture = (
        *brush.flat(foot, look.STEEL),
        *brush.solid(arc(BOWL, 4.6, 45, 225), look.CREAM),
        place(brush.flat(ellipse(ORIGIN, 4.6, 1.3), look.SAND), BOWL, 1.0, 45),
        *brush.mark((BOWL, (x + 2.2, y - 2.2)), 0.5),
        *brush.disc((x + 2.2, y - 2.2), 0.75, look.VERMILION),
        *(Polyline(arc((x + 1.0, y - 1.0), radius, -72, -18), wave) for radius in (3.8, 5.4)),
    )
    return *flat(press, _octagon(CORE), look.BLUE), *rings, Group(picture, scaling(0.8))
