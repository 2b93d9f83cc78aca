"""Convex outlines: widened, cut by a line, parted from one another. Points run clockwise (y grows downward); mm."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot, inf

from jupiter.generators.drawing.scene import Point, Points

TIGHT = 1e-6
"""Tolerance in mm where sizes may fit exactly."""

Line = tuple[Point, Point]
"""A point of a line and its unit normal."""


def is_convex(outline: Points) -> bool:
    """Whether the outline nowhere turns inward."""
    sides = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise((*outline, outline[0]))]
    return all(a[0] * b[1] - a[1] * b[0] >= -TIGHT for a, b in pairwise((*sides, sides[0])))


def bounding_box(outline: Points) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the box around the points."""
    xs, ys = zip(*outline, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(4096)
def outward_sides(outline: Points) -> tuple[Line, ...]:
    """Each side of the outline with its normal, which points outward."""
    return tuple((a, _unit(b[1] - a[1], a[0] - b[0])) for a, b in pairwise((*outline, outline[0])))


def widen(outline: Points, by: float) -> Points:
    """The outline with all its sides moved outward, its corners kept sharp."""
    sides = outward_sides(outline)
    return tuple(_corner(outline[i], sides[i - 1][1], sides[i][1], by) for i in range(len(outline)))


def _corner(point: Point, one: Point, other: Point, by: float) -> Point:
    """The corner of two sides that have both moved by `by` along their normals."""
    factor = by / (1 + one[0] * other[0] + one[1] * other[1])
    return point[0] + factor * (one[0] + other[0]), point[1] + factor * (one[1] + other[1])


def clip_to_line(outline: Points, line: Line) -> Points:
    """What of the outline lies behind the line, seen along its normal."""
    kept: list[Point] = []
    for start, end in pairwise((*outline, outline[0])):
        before, after = _snap(signed_distance(start, line)), _snap(signed_distance(end, line))
        if before <= 0:
            kept.append(start)
        if before * after < 0:
            part = before / (before - after)
            kept.append((start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])))
    return tuple(kept)


def _snap(distance: float) -> float:
    """0 for what is as good as 0, so that no corner is kept twice."""
    return 0.0 if abs(distance) < TIGHT else distance


def signed_distance(point: Point, line: Line) -> float:
    """How far the point lies beyond the line, along its normal."""
    (x, y), (nx, ny) = line
    return (point[0] - x) * nx + (point[1] - y) * ny


def separating_line(one: Points, other: Points) -> Line:
    """The line midway between two outlines that do not overlap, its normal towards the other.

    It runs across the way from middle to middle if such a line parts them, along a side if not.
    """
    a, b = middle(one), middle(other)
    normals = [_unit(b[0] - a[0], b[1] - a[1]), *(normal for _, normal in outward_sides(one))]
    normals += [(-x, -y) for _, (x, y) in outward_sides(other)]
    best: tuple[float, Line] | None = None
    for normal in normals:
        far = max(x * normal[0] + y * normal[1] for x, y in one)
        near = min(x * normal[0] + y * normal[1] for x, y in other)
        if best is None or near - far > best[0] + TIGHT:
            at = (far + near) / 2
            best = near - far, ((normal[0] * at, normal[1] * at), normal)
        # The first line that parts them will do; where none does, they overlap, and the least wrong one is taken.
        if best[0] >= -TIGHT:
            break
    assert best is not None
    return best[1]


def middle(outline: Points) -> Point:
    """The mean of the corners."""
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def area(outline: Points) -> float:
    """Of any outline that does not cross itself, clockwise."""
    return sum(x * v - u * y for (x, y), (u, v) in pairwise((*outline, outline[0]))) / 2


def perimeter(outline: Points) -> float:
    """The length of all sides."""
    return sum(hypot(u - x, v - y) for (x, y), (u, v) in pairwise((*outline, outline[0])))


def span(start: Point, along: Point, outline: Points) -> tuple[float, float] | None:
    """From where to where a ray is within the outline, as distances from its start along the vector; None if never."""
    first, last = -inf, inf
    for line in outward_sides(outline):
        distance, speed = signed_distance(start, line), along[0] * line[1][0] + along[1] * line[1][1]
        if abs(speed) < TIGHT:
            if distance > 0:
                return None
        elif speed > 0:
            last = min(last, -distance / speed)
        else:
            first = max(first, -distance / speed)
    return (first, last) if first < last else None


def contains(outline: Points, points: Sequence[Point], tolerance: float = TIGHT) -> bool:
    """Whether all the points lie in the outline."""
    # Loops, not generators: asked half a million times for a sheet of faces.
    for (x, y), (nx, ny) in outward_sides(outline):
        for px, py in points:
            if (px - x) * nx + (py - y) * ny > tolerance:
                return False
    return True


def _unit(x: float, y: float) -> Point:
    length = hypot(x, y) or 1.0
    return x / length, y / length
