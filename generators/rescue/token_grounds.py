"""What tokens lie on: a pattern for each kind that goes on beyond the cut, so that kinds differ where inks do not.

Invariant: a pattern has two or three tones of one ink, surrounds the middle, and has no edge along the cut, so that a
cut that is a little off shows nothing. Where ink is spared only its lines are left. Drawn about the token's middle.
"""

from collections.abc import Callable, Iterator
from math import cos, radians

from jupiter.generators.building import tokens as shape
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Point, Points, Polygon, Shapes, Style
from jupiter.generators.drawing.shapes import polar, rectangle, regular, star
from jupiter.generators.rescue.look import CREAM, CREEP, RIM
from jupiter.generators.rescue.options import SMALLEST_TOKEN

WIDTH = 15.0
"""Side of the square beside a tile of the usual width."""
REACH = WIDTH / 2 + shape.BLEED * WIDTH / SMALLEST_TOKEN
"""Bleed is in real mm: this is enough for the smallest token, whose drawing is made smaller most."""
LINE = 0.22
"""Width of the lines where ink is spared."""
TAB, PORTHOLE = 4.75, 5.6
"""Radii of the corner with the letter, and of the round window in the middle."""

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


def porthole(_ink: Ink) -> Iterator[tuple[Points, Ink]]:
    """A round window: a broad frame of the ink is left about it."""
    yield regular((0, 0), PORTHOLE, 72, 0), CREAM


def tab(press: Press, ink: Ink) -> Polygon:
    """The corner that holds the letter."""
    fill, line = press.under(ink), press.colour(ink if press.mode is Mode.LOW else CREAM)
    return Polygon(regular((WIDTH / 2, WIDTH / 2), TAB, 48, 0), Style(fill=fill, stroke=line, width=0.35))
