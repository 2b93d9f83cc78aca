"""What domes hold, seen from above: bunks, a greenhouse, a reactor hall, a radio room, stores, by the module's number.

Invariant: an inside has one tint, so near that of the glass that no figure, however small, is harder to see on it; it
keeps within the frame. Drawn in a circle of radius 1.
"""

from collections.abc import Callable, Mapping
from math import cos, radians
from types import MappingProxyType

from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Point, Points, Polygon, Shapes, Style
from jupiter.generators.drawing.shapes import arc, gear, polar, rectangle, regular, rounded_box
from jupiter.generators.rescue import look

TINT = 0.32
"""How much of the module's own tint an inside has: a contrast of 1.4 at most to the glass."""
LINE = 0.02

Plan = tuple[tuple[Points, ...], tuple[Points, ...]]
"""Areas in the tint, and what is cut out of them again."""


def inside(press: Press, module: int, tint: Ink) -> Shapes:
    """The inside of a dome of that module; where ink is spared only its lines."""
    areas, cuts = PLANS[module]()
    ink = mix(look.CREAM, mix(tint, look.STEEL, 0.65), TINT)
    if press.mode is Mode.LOW:
        line = Style(stroke=press.colour(mix(look.CREAM, look.STEEL, 0.45)), width=LINE)
        return tuple(Polygon(area, line) for area in (*areas, *cuts))
    fill, light = Style(fill=press.colour(ink)), Style(fill=press.colour(look.CREAM))
    return *(Polygon(area, fill) for area in areas), *(Polygon(cut, light) for cut in cuts)


def _about(outline: Points, at: Point, degrees: float) -> Points:
    """An outline that is drawn around the origin, turned and set down."""
    (a, b), (c, d) = polar((0, 0), 1, degrees), polar((0, 0), 1, degrees + 90)
    return tuple((at[0] + x * a + y * c, at[1] + x * b + y * d) for x, y in outline)


def _bunks() -> Plan:
    """Six beds around a table."""
    bed, pillow = rounded_box(-0.3, -0.19, 0.6, 0.38, 0.09), rounded_box(0.08, -0.13, 0.15, 0.26, 0.05)
    places = [(polar((0, 0), 0.62, 60 * i + 30), 60 * i + 30) for i in range(6)]
    table, rim = regular((0, 0), 0.2, 24, 0), regular((0, 0), 0.12, 24, 0)
    return (*(_about(bed, *place) for place in places), table), (*(_about(pillow, *place) for place in places), rim)


def _greenhouse() -> Plan:
    """Seven plants, their leaves all round."""
    middles = ((0.0, 0.0), *regular((0, 0), 0.6, 6, -90))
    turns = [10.0 * j for j in range(36)]
    plants = (
        tuple(polar(at, 0.22 + 0.045 * cos(radians(6 * a)), a + 20 * i) for a in turns) for i, at in enumerate(middles)
    )
    return tuple(plants), tuple(regular(at, 0.07, 12, 0) for at in middles)


def _reactor() -> Plan:
    """A core in its coils, with pipes to six pumps."""
    pumps = tuple(_about(rounded_box(-0.13, -0.17, 0.26, 0.34, 0.06), polar((0, 0), 0.74, a), a) for a in _sixths())
    pipes = tuple(_about(rectangle(-0.16, -0.045, 0.32, 0.09), polar((0, 0), 0.5, a), a) for a in _sixths())
    return (gear((0, 0), 0.42, 0.34, 12), *pumps, *pipes), (regular((0, 0), 0.24, 30, 0),)


def _radio() -> Plan:
    """A mast that sends, and desks along the wall."""
    waves = tuple(
        (*arc((0, 0), r + 0.06, first, first + 100, 14), *reversed(arc((0, 0), r - 0.05, first, first + 100, 14)))
        for r in (0.34, 0.58)
        for first in (-140.0, 40.0)
    )
    desks = tuple(
        _about(rounded_box(-0.09, -0.2, 0.18, 0.4, 0.05), polar((0, 0), 0.74, a), a) for a in (-60, 0, 120, 180)
    )
    return (regular((0, 0), 0.15, 24, 0), *waves, *desks), (regular((0, 0), 0.07, 12, 0),)


def _stores() -> Plan:
    """Crates, large and small, and a lane between them."""
    crates = ((-0.72, -0.42, 0.4), (-0.26, -0.74, 0.5), (0.3, -0.6, 0.36), (-0.62, 0.06, 0.34), (-0.22, -0.18, 0.3),
              (0.16, -0.18, 0.5), (-0.5, 0.46, 0.3), (-0.14, 0.38, 0.44), (0.36, 0.4, 0.26))  # fmt: skip
    lids = tuple(
        _about(rectangle(-0.36 * s, -0.025, 0.72 * s, 0.05), (x + s / 2, y + s / 2), 45 if i % 2 else -45)
        for i, (x, y, s) in enumerate(crates)
    )
    return tuple(rounded_box(x, y, s, s, 0.04) for x, y, s in crates), lids


def _sixths() -> tuple[float, ...]:
    return tuple(60.0 * i for i in range(6))


PLANS: Mapping[int, Callable[[], Plan]] = MappingProxyType(
    {1: _bunks, 2: _greenhouse, 3: _reactor, 4: _radio, 5: _stores}
)
"""By the number of the module."""
