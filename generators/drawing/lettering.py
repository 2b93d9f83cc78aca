"""Letters of a title as shapes, to be set on an arc, shaded and cut like any other drawing.

Invariant: a letter is one outline; a counter, such as the hole of an A, is joined to it by a slit without width. They
are for looking at: who reads a page aloud, or searches it, needs the words as text as well. Lengths in mm, sizes in
points.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise
from math import cos, hypot, sin

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.convex import area
from jupiter.generators.drawing.fonts import Stroke
from jupiter.generators.drawing.scene import (
    MM_PER_POINT,
    Font,
    Group,
    Point,
    Points,
    Polygon,
    Shapes,
    Style,
    translation,
)
from jupiter.generators.drawing.shapes import between

LIGHT: Point = (-0.8, -0.6)
"""Where light comes from, the upper left, as a vector of length 1."""
FLATTENED = 4
"""Straight lines that stand for a curve of a letter."""
STRAIGHT, BESIDE = 4.0, 1.0
"""How long a straight line is that stands for a part of a bent band, and how far bands reach beyond their letter."""


def on_line(text: str, font: Font, size: float, start: Point, spacing: float = 0.0) -> tuple[Points, ...]:
    """The outlines of a line of letters; `start` is the left end of its base line, `spacing` goes between letters."""
    placed, x = list[Points](), start[0]
    for character in text:
        outlines, advance = _letter(character, font, size)
        placed += (tuple((x + a, start[1] + b) for a, b in outline) for outline in outlines)
        x += advance + spacing
    return tuple(placed)


def width(text: str, font: Font, size: float, spacing: float = 0.0) -> float:
    """How wide such a line runs."""
    return fonts.width(text, font, size) + spacing * (len(text) - 1)


# --- letters that make a sign --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Solid:
    """How letters of a sign are painted: bands from top to foot, each with the part of the height where it ends."""

    bands: tuple[tuple[float, str], ...]
    line: str
    """Of outlines, and of what lies behind all letters."""
    lit: str
    shade: str
    """Of the sides that face the light, and of those that do not."""
    width: float
    """Of the outline."""
    depth: Point
    """How far the letters reach back."""


def stretched(text: str, font: Font, wide: float, height: float) -> tuple[Points, ...]:
    """The outlines of letters with capitals of that height, as wide as is asked for, about the middle of their base."""
    drawn = on_line(text, font, height / fonts.cap_height(1.0), (0.0, 0.0))
    xs = [x for outline in drawn for x, _ in outline]
    left, factor = min(xs), wide / (max(xs) - min(xs))
    return tuple(tuple(((x - left) * factor - wide / 2, y) for x, y in outline) for outline in drawn)


def bent(outline: Points, radius: float) -> Points:
    """An outline whose base line becomes an arc about a centre so far below it; letters widen with it."""
    ways = ((x / radius, radius - y) for x, y in outline)
    return tuple((round(away * sin(angle), 3), round(radius - away * cos(angle), 3)) for angle, away in ways)


def solid(outlines: Sequence[Points], how: Solid, height: float, radius: float) -> Shapes:
    """Letters as solids on an arc, the light on them, what is behind them first.

    :param height: of the capitals; bands lie from there to the base line.
    """
    letters = tuple(bent(outline, radius) for outline in outlines)
    around = Style(fill=how.line, stroke=how.line, width=3 * how.width, rounded=True)
    rim = Style(fill=how.line, stroke=how.line, width=how.width, rounded=True)
    bodies = tuple(Polygon(letter, around) for letter in letters)
    steps = max(1, round(hypot(*how.depth) / how.width))
    ways = [translation(*between((0, 0), how.depth, i / steps)) for i in range(steps, -1, -1)]
    return (
        # Copies of a letter that follow on one another take next to no room in a file.
        *(Group((body,), way) for body in bodies for way in ways),
        *(side for letter in letters for side in _sides(letter, how)),
        *(Polygon(letter, rim) for letter in letters),
        *(
            Group(tuple(_strips(outline, how, height, radius)), clip=letter)
            for outline, letter in zip(outlines, letters, strict=True)
        ),
    )


def _sides(outline: Points, how: Solid) -> Iterator[Polygon]:
    """The sides of a solid, light or dark as they face; sides beside one another that face alike are one."""
    dx, dy = how.depth

    def facing(side: tuple[Point, Point]) -> tuple[bool, bool]:
        """Whether it faces the light, and which way it is swept: one piece never folds over itself."""
        (x, y), (u, v) = side
        # Bodies run clockwise on paper (y grows downward), counters do not: outwards is one side of both.
        outwards = (v - y, x - u)
        is_lit = (outwards[0] * LIGHT[0] + outwards[1] * LIGHT[1]) > -0.35 * hypot(*outwards)
        return is_lit, (u - x) * dy > (v - y) * dx

    for (is_lit, _), sides in groupby(pairwise((*outline, outline[0])), facing):
        run = tuple(sides)
        near = (run[0][0], *(end for _, end in run))
        far = ((x + dx, y + dy) for x, y in reversed(near))
        colour = how.lit if is_lit else how.shade
        yield Polygon((*near, *far), Style(colour, colour, 0.05, rounded=True))


def _strips(outline: Points, how: Solid, height: float, radius: float) -> Iterator[Polygon]:
    """The bands, from one side of a letter to the other; each goes on under those below it, so that no seam shows."""
    left, right = min(x for x, _ in outline) - BESIDE, max(x for x, _ in outline) + BESIDE
    steps = max(1, round((right - left) / STRAIGHT))
    xs = [left + (right - left) * i / steps for i in range(steps + 1)]
    top = -2.0 * height
    for part, colour in how.bands:
        strip = (*((x, top) for x in xs), *((x, height) for x in reversed(xs)))
        yield Polygon(bent(strip, radius), Style(fill=colour))
        top = height * (part - 1)


@lru_cache(maxsize=512)
def _letter(character: str, font: Font, size: float) -> tuple[tuple[Points, ...], float]:
    """The outlines of a letter about the left end of its base line, and its advance."""
    letter = fonts.letter(character, font)
    scale = size * MM_PER_POINT / letter.em
    rings = [tuple((round(scale * x, 3), round(-scale * y, 3)) for x, y in ring) for ring in _rings(letter.strokes)]
    bodies = [ring for ring in rings if area(ring) > 0]
    holes = [ring for ring in rings if area(ring) < 0]
    if letter.strokes and not bodies:
        bodies, holes = holes, bodies
    for hole in sorted(holes, key=min):
        own = next(i for i, body in enumerate(bodies) if _holds(body, hole[0]))
        bodies[own] = _joined(bodies[own], hole)
    return tuple(bodies), letter.advance * scale


def _rings(strokes: tuple[Stroke, ...]) -> list[Points]:
    """Closed outlines of straight lines."""
    rings: list[Points] = []
    ring: list[Point] = []
    for what, points in strokes:
        if what == "moveTo":
            ring = [points[0]]
        elif what == "lineTo":
            ring.append(points[0])
        elif what == "qCurveTo":
            ring += _curve(ring[-1], points)
        else:
            rings.append(tuple(ring[:-1] if ring[0] == ring[-1] else ring))
    return rings


def _curve(start: Point, points: tuple[Point, ...]) -> list[Point]:
    """A run of quadratic curves, whose ends between two handles are implied."""
    ends = [between(a, b, 0.5) for a, b in pairwise(points[:-1])]
    drawn = list[Point]()
    for handle, end in zip(points[:-1], (*ends, points[-1]), strict=True):
        for i in range(1, FLATTENED + 1):
            way = i / FLATTENED
            drawn.append(between(between(start, handle, way), between(handle, end, way), way))
        start = end
    return drawn


def _holds(body: Points, point: Point) -> bool:
    """Whether the outline goes around the point."""
    x, y = point
    crossed = [
        a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) > x
        for a, b in pairwise((*body, body[0]))
        if (a[1] > y) != (b[1] > y)
    ]
    return sum(crossed) % 2 == 1


def _joined(body: Points, hole: Points) -> Points:
    """The outline with a slit to the hole, where the way is shortest, around it and back."""
    i, j = min(
        ((i, j) for i in range(len(body)) for j in range(len(hole))),
        key=lambda one: hypot(body[one[0]][0] - hole[one[1]][0], body[one[0]][1] - hole[one[1]][1]),
    )
    return (*body[: i + 1], *hole[j:], *hole[: j + 1], *body[i:])
