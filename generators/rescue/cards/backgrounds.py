"""What lies behind the picture of a card: one pattern for each type, so that types differ without their colour too.

Invariant: a pattern is scenery. It is drawn in tints of the type's ink, lies inside the panel of the picture and goes
on to the end of the bleed; printed sparingly only its lines are left.
"""

from collections.abc import Callable, Iterator, Mapping
from math import hypot
from types import MappingProxyType

from generators.drawing.inks import Mode, mix, without_hatch
from generators.drawing.polygons import arc
from generators.drawing.scene import Group, Point, Points, Polygon, Shape, Style
from generators.drawing.shapes import hexagon, polar, rectangle
from generators.rescue.cards.dimensions import BAND, Layout
from generators.rescue.look import CREAM, TYPES
from generators.typesetting import Typesetter

PALE, DEEP = 0.62, 0.36
"""How much of the ground's and of the pattern's ink is the light one's."""

Pattern = Callable[[Points, Point], Iterator[Points]]


def background(layout: Layout, typesetter: Typesetter, kind: str, bottom: float, centre: Point) -> tuple[Shape, ...]:
    """The panel of the picture down to that height, its pattern around or past that centre."""
    panel = rectangle(-layout.bleed, BAND, layout.width + 2 * layout.bleed, bottom - BAND)
    ink, press = TYPES[kind], typesetter.press
    pale, deep = (without_hatch(mix(ink, CREAM, part)) for part in (PALE, DEEP))
    is_low = press.mode is Mode.LOW
    style = Style(stroke=press.colour(pale), width=0.12) if is_low else Style(fill=press.colour(deep))
    areas = tuple(Polygon(points, style) for points in PATTERNS[kind](panel, centre))
    return *press.ground(panel, pale), Group(areas, clip=panel)


def _chevrons(panel: Points, _: Point) -> Iterator[Points]:
    """Arrow heads across the panel, pointing where the badge's arrow points."""
    (left, top), (right, bottom) = panel[0], panel[2]
    half, width, step = (bottom - top) / 2, 4.2, 9.6
    x = left - half
    while x < right:
        middle = (top + bottom) / 2
        yield (
            (x, top), (x + width, top), (x + width + half * 0.6, middle), (x + width, bottom), (x, bottom),
            (x + half * 0.6, middle),
        )  # fmt: skip
        x += step


def _waves(panel: Points, centre: Point) -> Iterator[Points]:
    """Rings of sound around the picture."""
    right, bottom = panel[2]
    radius = 5.0
    while radius < hypot(right, bottom - centre[1]):
        yield *arc(centre, radius + 2.6, 0, 360, 72), *reversed(arc(centre, radius, 0, 360, 72))
        radius += 6.0


def _rays(_: Points, centre: Point) -> Iterator[Points]:
    """Rays out of the picture."""
    count = 20
    for i in range(count):
        first = 360 * i / count + 4.0
        yield centre, polar(centre, 90, first), polar(centre, 90, first + 180 / count)


def _plates(panel: Points, _: Point) -> Iterator[Points]:
    """Plates of a hull."""
    (left, top), (right, bottom) = panel[0], panel[2]
    wide, y, odd = 9.0, top - 1.0, False
    high = wide * 0.866
    while y < bottom + high:
        x = left + (wide / 2 if odd else 0.0)
        while x < right + wide:
            yield hexagon((x, y), wide - 2.2)
            x += wide
        y, odd = y + high, not odd


PATTERNS: Mapping[str, Pattern] = MappingProxyType(
    {"move": _chevrons, "command": _waves, "attack": _rays, "misc": _plates}
)
"""A pattern for each type that has a picture; Setbacks tear it open."""
