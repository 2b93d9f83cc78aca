"""What tells the modules apart: a tint of the plate and a pattern along the rim for each number.

Invariant: tints differ for every eye, patterns differ where there is no colour at all, and every pattern lies within
the rim, clear of domes. What lies outside the rim has one colour on all tiles of a side, so that a cut that is a little
off shows no neighbour's tint. Coordinates are those of `lattice`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from types import MappingProxyType

from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Point, Points, Polygon, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import between, filled_polygon
from jupiter.generators.rescue import look
from jupiter.generators.rescue.tiles import lattice

CRITICAL = (3, 4)
"""Modules whose loss loses the game; their rims are red and cream."""

RIM, RIM_WIDTH = 1.2, 2.0
"""Depth inside the edge at which the rim begins, and its width."""

LINE = 0.25
Side = tuple[tuple[Point, Point], tuple[Point, Point]]
"""The outer and the inner line of the rim along one edge."""


@dataclass(frozen=True, slots=True)
class Module:
    """The tint of each side of the tile, what its rim is printed in on each, and the pattern of the rim."""

    tints: Mapping[str, Ink]
    inks: Mapping[str, Ink]
    pattern: Callable[[Press, Ink], tuple[Shape, ...]]

    def seam(self, side: str) -> Ink:
        """Of the lines on the plate."""
        return mix(self.tints[side], look.NIGHT, 0.35 if side == "open" else 0.6)


def sides() -> Iterator[Side]:
    """The rim along each of the six edges."""
    outer, inner = lattice.inset(RIM), lattice.inset(RIM + RIM_WIDTH)
    return zip(pairwise((*outer, outer[0])), pairwise((*inner, inner[0])), strict=True)


def _line(press: Press, ink: Ink) -> tuple[Shape, ...]:
    """One line without a break; printed sparingly, its two borders."""
    if press.mode is Mode.LOW:
        line = Style(stroke=press.colour(ink), width=LINE)
        return Polygon(lattice.inset(RIM + LINE / 2), line), Polygon(lattice.inset(RIM + RIM_WIDTH - LINE / 2), line)
    return (Polygon(lattice.inset(RIM + RIM_WIDTH / 2), Style(stroke=press.colour(ink), width=RIM_WIDTH)),)


def _blocks(press: Press, ink: Ink) -> tuple[Shape, ...]:
    """Long blocks, five to an edge; one at each end, so that corners are full."""
    colour = press.colour(ink)
    low = Style(fill=press.under(ink), stroke=colour, width=LINE)
    style = low if press.mode is Mode.LOW else Style(fill=colour)
    ends = ((0.0, 0.12), (0.22, 0.38), (0.62, 0.78), (0.88, 1.0))
    return tuple(Polygon(_slice(side, *end), style) for side in sides() for end in ends)


def _dots(press: Press, ink: Ink) -> tuple[Shape, ...]:
    """A row of dots: a line of round dashes that have no length to speak of."""
    middle = lattice.inset(RIM + RIM_WIDTH / 2)
    dash = 0.01, dist(*middle[:2]) / 12 - 0.01
    style = Style(stroke=press.colour(ink), width=1.45, dash=dash, rounded=True)
    return tuple(Polyline(edge, style) for edge in pairwise((*middle, middle[0])))


def _stripes(press: Press, red: Ink) -> tuple[Shape, ...]:
    """Slanting stripes in red and cream; a corner is red on both sides."""
    return _critical(press, red, (stripe for side in sides() for stripe in _slanting(side, _share(press))))


def _slanting(side: Side, share: float) -> Iterator[Points]:
    """Every second fifteenth of an edge, or that share of it; those at the ends do not slant."""
    (out, into), count = side, 15
    for i in range(0, count, 2):
        slant = 0.5 if 0 < i < count - 1 else 0.0
        start = i + 1 - share if i == count - 1 else i
        ends = start / count, (start + share) / count
        feet = (start + share + slant) / count, (start + slant) / count
        yield *(between(*out, end) for end in ends), *(between(*into, foot) for foot in feet)


def _share(press: Press) -> float:
    """How much of its room a red area takes."""
    return 0.55 if press.mode is Mode.LOW else 1.0


def _teeth(press: Press, red: Ink) -> tuple[Shape, ...]:
    """Teeth in red on cream, with their points inward."""
    count, half = 9, _share(press) / 2
    teeth = (
        tuple(between(*line, (i + 0.5 + at) / count) for line, at in ((out, -half), (out, half), (into, 0)))
        for out, into in sides()
        for i in range(count)
    )
    return _critical(press, red, teeth)


def _critical(press: Press, red: Ink, areas: Iterator[Points]) -> tuple[Shape, ...]:
    """Red areas on a band of cream between two lines."""
    cream = Style(stroke=press.colour(look.CREAM), width=RIM_WIDTH)
    line, colour = Style(stroke=press.colour(red), width=LINE), press.colour(red)
    middle = Polygon(lattice.inset(RIM + RIM_WIDTH / 2), cream)
    lines = (Polygon(lattice.inset(depth), line) for depth in (RIM, RIM + RIM_WIDTH))
    return middle, *(filled_polygon(area, colour) for area in areas), *lines


def _slice(side: Side, start: float, end: float) -> Points:
    """The part of the rim along an edge between two parts of its length."""
    out, into = side
    return between(*out, start), between(*out, end), between(*into, end), between(*into, start)


def _module(
    light: tuple[str, str], dark: tuple[str, str], ink: Ink | None, pattern: Callable[[Press, Ink], tuple[Shape, ...]]
) -> Module:
    """A module by its two tints, each with its name, and what its rim is printed in on the open side.

    On the labyrinth side that is the light tint; red stays red.
    """
    tints = {"open": Ink(*light), "labyrinth": Ink(*dark)}
    inks = {"open": ink or look.RUST, "labyrinth": tints["open"] if ink else look.RUST}
    return Module(MappingProxyType(tints), MappingProxyType(inks), pattern)


MODULES: Mapping[int, Module] = MappingProxyType(
    {
        1: _module(("straw", "#F5E1A7"), ("ochre", "#75530E"), Ink("bark", "#86561A"), _line),
        2: _module(("ice", "#B2D4E6"), ("deep blue", "#2E5E86"), Ink("sea", "#1F5C8B"), _blocks),
        3: _module(("clay", "#E7B199"), ("brick", "#94403A"), None, _stripes),
        4: _module(("moss", "#86BCAC"), ("pine", "#17504A"), None, _teeth),
        5: _module(("stone", "#DCD8CA"), ("slate", "#7A766C"), Ink("coal", "#3F4650"), _dots),
    }
)
"""By the number of the module."""


def rim(press: Press, module: int, side: str) -> tuple[Shape, ...]:
    """The pattern along the edge."""
    pattern = MODULES[module]
    return pattern.pattern(press, pattern.inks["open" if press.mode is Mode.LOW else side])


def tint(module: int, side: str) -> Ink:
    """Of the plate within the rim."""
    return MODULES[module].tints[side]
