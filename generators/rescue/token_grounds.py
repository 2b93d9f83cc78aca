"""What tokens lie on: a pattern for each kind that goes on beyond the cut, so that kinds differ where inks do not.

Invariant: a pattern has two or three tones of one ink, surrounds the middle, and has no edge along the cut, so that a
cut that is a little off shows nothing. Where ink is spared only its lines are left. Drawn about the token's middle.
"""

from collections.abc import Callable, Iterator
from math import cos, radians, tan

from jupiter.generators.building import tokens as shape
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Point, Points, Polygon, Shapes, Style, rotation
from jupiter.generators.drawing.shapes import arc, polar, rectangle, regular, star
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT, RIM
from jupiter.generators.rescue.options import SMALLEST_TOKEN

WIDTH = 15.0
"""Side of the square beside a tile of the usual width."""
REACH = WIDTH / 2 + shape.BLEED * WIDTH / SMALLEST_TOKEN
"""Bleed is in real mm: this is enough for the smallest token, whose drawing is made smaller most."""
LINE = 0.22
"""Width of the lines where ink is spared."""
TAB, TAB_AT, PORTHOLE = 4.0, 7.05, 5.6
"""Radius of the corner with the letter and how far out its middle is, and radius of the round window in the middle."""
TRACK_WIDTH, TRACK = 0.4, ((3.35, 4.45), (5.3, 6.4), (5.3, 2 * REACH))
"""Of a robot's token: width of a track, and the line of one from the window to the edge."""

Pattern = Callable[[Ink], Iterator[tuple[Points, Ink]]]
"""Areas from back to front, with their inks, over the ink of the whole."""


def ground(press: Press, ink: Ink, pattern: Pattern, middle: Point = (0.0, 0.0)) -> Shapes:
    """All of a token out to its bleed, the pattern about that middle."""
    x, y = middle
    moved = ((tuple((u + x, v + y) for u, v in points), tone) for points, tone in pattern(ink))
    areas = [(rectangle(-REACH, -REACH, 2 * REACH, 2 * REACH), ink), *moved]
    if press.mode is Mode.LOW:
        line = Style(stroke=press.colour(ink), width=LINE)
        return tuple(Polygon(area, line) for area, _ in areas[1:])
    return tuple(Polygon(area, Style(fill=press.colour(tone))) for area, tone in areas)


def rays(ink: Ink) -> Iterator[tuple[Points, Ink]]:
    """Rays out of the middle."""
    return _rays(14, mix(ink, CREAM, 0.55))


def flames(ink: Ink) -> Iterator[tuple[Points, Ink]]:
    """Fewer rays, and broader."""
    return _rays(9, mix(ink, CREAM, 0.84))


def _rays(count: int, pale: Ink) -> Iterator[tuple[Points, Ink]]:
    step = 360 / count
    for i in range(count):
        first = -90 + step * (i - 0.25)
        yield ((0.0, 0.0), polar((0, 0), 2 * REACH, first), polar((0, 0), 2 * REACH, first + step / 2)), pale


def ripples(ink: Ink) -> Iterator[tuple[Points, Ink]]:
    """Rings that wave, as about something soft that moves, the innermost the lightest."""
    rings = ((9.6, 0.55, 0.4), (8.35, 0.5, 0.0), (7.1, 0.45, 0.5))
    for radius, depth, part in rings:
        turns = (3 * i for i in range(120))
        yield tuple(polar((0, 0), radius + depth * cos(radians(9 * turn)), turn) for turn in turns), mix(ink, RIM, part)


def jags(ink: Ink) -> Iterator[tuple[Points, Ink]]:
    """Bursts one in the other, all points, the innermost so light that what is dark stands out."""
    bursts = ((12.5, 8.2, mix(ink, CREEP, 0.6)), (8.6, 7.4, ink), (6.8, 6.0, mix(CREEP, RIM, 0.9)))
    for outer, inner, tone in bursts:
        yield star((0, 0), outer, inner, 16), tone


def porthole(ink: Ink) -> Iterator[tuple[Points, Ink]]:
    """A round window in a board whose tracks, two in each corner, are a little darker."""
    tone = mix(ink, NIGHT, 0.22)
    for turn in range(0, 360, 90):
        way = rotation(turn)
        yield tuple(way.apply(point) for point in _bent(TRACK)), tone
        yield tuple(way.apply((v, u)) for u, v in _bent(TRACK)), tone
    yield regular((0, 0), PORTHOLE, 72, 0), CREAM


def _bent(line: Points) -> Points:
    """The outline of a track along three points, whose second stretch is upright."""
    (x, y), (at, bend), (_, end) = line
    half, slant, mitre = TRACK_WIDTH / 2, TRACK_WIDTH / 2 * cos(radians(45)), TRACK_WIDTH / 2 * tan(radians(22.5))
    right = (x + slant, y - slant), (at + half, bend - mitre), (at + half, end)
    left = (at - half, end), (at - half, bend + mitre), (x - slant, y + slant)
    return *right, *left


def tab(press: Press, ink: Ink) -> Polygon:
    """The corner that holds the letter."""
    fill, line = press.under(ink), press.colour(ink if press.mode is Mode.LOW else CREAM)
    # Past the bleed, where its line is not seen.
    side, end = TAB_AT - TAB, 2 * REACH
    corner = (*arc((TAB_AT, TAB_AT), TAB, 180, 270), (end, side), (end, end), (side, end))
    return Polygon(corner, Style(fill=fill, stroke=line, width=0.35))
