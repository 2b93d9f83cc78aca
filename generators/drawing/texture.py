"""What a surface is made of: noise and its contours.

Invariant: the same seed gives the same lines, on every machine and each time: a lattice of numbers is mixed from
integers, and no state is kept. Lengths in mm.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import floor, hypot

from jupiter.generators.drawing.convex import area
from jupiter.generators.drawing.scene import Curve, Path, Point, Points, Style
from jupiter.generators.drawing.shapes import between
from jupiter.generators.drawing.text import Box

Field = Callable[[float, float], float]
"""A value for each point."""

Corner = tuple[int, int]
Edge = tuple[Corner, Corner]

Ring = tuple[Points, bool]
"""A closed outline, and whether what it holds lies below the level: a hole."""

FINEST = 0.35
"""Points of a contour that are nearer to one another than this part of a cell are one."""


def chance(seed: int, x: int = 0, y: int = 0) -> float:
    """A number from 0 up to 1 that looks like chance, by seed and place in a lattice."""
    mixed = (x * 0x165667B1 + y * 0x27D4EB2F + seed * 0x9E3779B1 + 0x85EBCA77) & 0xFFFFFFFF
    for shift, factor in ((15, 0x2C1B3C6D), (12, 0x297A2D39)):
        mixed = ((mixed ^ (mixed >> shift)) * factor) & 0xFFFFFFFF
    return (mixed ^ (mixed >> 15)) / 0x100000000


# --- noise ------------------------------------------------------------------------------------------------------------


def noise(seed: int, size: float, octaves: int = 3) -> Field:
    """Smooth noise of about 0 to 1, its broadest swells `size` mm wide, each octave half as wide and as high."""

    def value(x: float, y: float) -> float:
        total, weight = 0.0, 0.0
        for octave in range(octaves):
            part = 0.5**octave
            total += part * _swell(seed + octave, x / size / part, y / size / part)
            weight += part
        return total / weight

    return value


def _swell(seed: int, x: float, y: float) -> float:
    """The lattice's numbers about a point, smoothly joined."""
    column, row = floor(x), floor(y)
    u, v = _ease(x - column), _ease(y - row)
    upper, lower = (
        chance(seed, column, line) * (1 - u) + chance(seed, column + 1, line) * u for line in (row, row + 1)
    )
    return upper * (1 - v) + lower * v


def _ease(way: float) -> float:
    return way * way * (3 - 2 * way)


def warped(field: Field, by: float, seed: int, size: float) -> Field:
    """The field as if its ground had been pulled about by up to that much, in swells of that size."""
    across, down = noise(seed, size, 2), noise(seed + 101, size, 2)

    def value(x: float, y: float) -> float:
        return field(x + by * (2 * across(x, y) - 1), y + by * (2 * down(x, y) - 1))

    return value


# --- contours ---------------------------------------------------------------------------------------------------------


def contours(field: Field, box: Box, level: float, cell: float) -> tuple[Ring, ...]:
    """Outlines of where the field is above a level, within a box: the largest first, so that each covers what holds it.

    `cell` is how fine the field is looked at. Where it is above the level at the edge, the outline follows the edge.
    """
    columns, rows = max(1, round(box.width / cell)), max(1, round(box.height / cell))
    values = {corner: value - level for corner, value in _looked_at(field, box, columns, rows).items()}

    def place(edge: tuple[tuple[int, int], tuple[int, int]]) -> Point:
        one, other = sorted(edge)
        a, b = values.get(one, -1e9), values.get(other, -1e9)
        at = between(one, other, a / (a - b))
        return (
            box.x + min(max(at[0], 0.0), columns) * box.width / columns,
            box.y + min(max(at[1], 0.0), rows) * box.height / rows,
        )

    steps = {
        start: end
        for i in range(-1, columns + 1)
        for j in range(-1, rows + 1)
        for start, end in _steps(((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)), values)
    }
    rings = [_thinned(tuple(map(place, ring)), FINEST * cell) for ring in _chains(steps)]
    drawn = sorted((ring for ring in rings if len(ring) > 2), key=lambda ring: -abs(area(ring)))
    return tuple((ring, area(ring) < 0) for ring in drawn)


@lru_cache(maxsize=4)
def _looked_at(field: Field, box: Box, columns: int, rows: int) -> Mapping[Corner, float]:
    """The field at the corners of a grid; kept, since one field has contours at many levels."""
    return {
        (i, j): field(box.x + i * box.width / columns, box.y + j * box.height / rows)
        for i in range(columns + 1)
        for j in range(rows + 1)
    }


def _steps(corners: Sequence[Corner], values: dict[Corner, float]) -> list[tuple[Edge, Edge]]:
    """How contours cross a cell: from an edge where its corners, clockwise, sink below the level to the next."""
    crossed: list[tuple[Edge, bool]] = []
    for one, other in pairwise((*corners, corners[0])):
        before, after = values.get(one, -1.0) > 0, values.get(other, -1.0) > 0
        if before != after:
            crossed.append(((min(one, other), max(one, other)), before))
    return [(edge, crossed[(i + 1) % len(crossed)][0]) for i, (edge, sinks) in enumerate(crossed) if sinks]


def _chains(steps: dict[Edge, Edge]) -> list[list[Edge]]:
    """Steps joined to rings."""
    rings, left = [], dict(steps)
    while left:
        start = next(iter(left))
        ring, at = [start], left.pop(start)
        while at != start:
            ring.append(at)
            at = left.pop(at)
        rings.append(ring)
    return rings


def _thinned(ring: Points, least: float) -> Points:
    """The ring without points that crowd."""
    kept = [ring[0]]
    for point in ring[1:]:
        if hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) >= least:
            kept.append(point)
    return tuple(kept)


def smooth_path(points: Points, style: Style, *, closed: bool = True) -> Path:
    """A smooth curve through all points (Catmull and Rom, as cubic Beziers)."""
    around = (points[-1], *points, *points[:2]) if closed else (points[0], *points, points[-1])
    spans = len(points) if closed else len(points) - 1
    curves = (_span(*around[i : i + 4]) for i in range(spans))
    return Path(_fine(*points[0]), tuple(curves), style, closed)


def _span(before: Point, start: Point, end: Point, after: Point) -> Curve:
    return Curve(
        _fine(start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6),
        _fine(end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6),
        _fine(*end),
    )


def _fine(x: float, y: float) -> Point:
    """A point as finely as a hand is: more digits would only make files larger."""
    return round(x, 2), round(y, 2)
