"""The lines that a machine cuts: each once, as long as it can be, however many pieces share it.

Invariant: no point of an outline moves and no part of it is lost; lines that lie on one another become one. Lengths in
mm.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, degrees, hypot

from jupiter.generators.drawing.scene import Point, Points

TOUCH = 0.01
"""Lines nearer than this lie on one another, ends nearer than this touch."""

SHORTEST = 1e-6
"""Sides shorter than this have no direction."""

TURN = 0.02
"""Degrees by which the directions of lines on one another may differ."""

Interval = tuple[float, float, int]
"""A part of a line from its foot, from where to where, and the outline it is of."""


@dataclass(slots=True)
class Line:
    """A line by its unit vector and its distance from the origin, and which of its parts are cut."""

    along: Point
    distance: float
    parts: list[Interval] = field(default_factory=list)

    def at(self, way: float) -> Point:
        """The point that far from the foot of the origin."""
        (x, y), d = self.along, self.distance
        return way * x - d * y, way * y + d * x


@dataclass(frozen=True, slots=True)
class Cuts:
    """Closed outlines that share nothing with others, and the lines of those that do."""

    closed: tuple[Points, ...]
    lines: tuple[tuple[Point, Point], ...]


def cuts(outlines: Sequence[Points]) -> Cuts:
    """What is cut, so that no line is cut twice."""
    lines = _lines((start, end, i) for i, points in enumerate(outlines) for start, end in _sides(points))
    shared = {i for line in lines for i in _sharing(line)}
    alone = tuple(points for i, points in enumerate(outlines) if i not in shared)
    kept = (Line(line.along, line.distance, [part for part in line.parts if part[2] in shared]) for line in lines)
    return Cuts(alone, tuple(_join_parts(kept)))


def merge_segments(segments: Iterable[tuple[Point, Point]]) -> tuple[tuple[Point, Point], ...]:
    """The segments, those that lie on one another or go on from one another as one."""
    return tuple(_join_parts(_lines((start, end, 0) for start, end in segments)))


def _sides(points: Points) -> Iterable[tuple[Point, Point]]:
    return pairwise((*points, points[0]))


def _lines(segments: Iterable[tuple[Point, Point, int]]) -> list[Line]:
    """The segments by the lines on which they lie."""
    cells: dict[tuple[int, int], list[Line]] = {}
    ordered = []
    for start, end, outline in segments:
        if hypot(end[0] - start[0], end[1] - start[1]) < SHORTEST:
            continue
        along = _direction(start, end)
        distance = along[0] * start[1] - along[1] * start[0]
        key = round(degrees(atan2(along[1], along[0])) / TURN), round(distance / TOUCH)
        line = next((line for line in _near(cells, key) if abs(line.distance - distance) < TOUCH), None)
        if line is None:
            line = Line(along, distance)
            cells.setdefault(key, []).append(line)
            ordered.append(line)
        ways = sorted(line.along[0] * x + line.along[1] * y for x, y in (start, end))
        line.parts.append((ways[0], ways[1], outline))
    return ordered


def _near(cells: dict[tuple[int, int], list[Line]], key: tuple[int, int]) -> Iterable[Line]:
    # Lines as good as equal may be rounded to neighbouring keys.
    for turn in (0, -1, 1):
        for step in (0, -1, 1):
            yield from cells.get((key[0] + turn, key[1] + step), ())


def _direction(start: Point, end: Point) -> Point:
    """The unit vector along the segment, one of the two for both ways of going: rightward, or else downward."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    is_upright = abs(dx) < length * 1e-6
    sign = -1.0 if (dy < 0 if is_upright else dx < 0) else 1.0
    return (0.0, 1.0) if is_upright else (sign * dx / length, sign * dy / length)


def _sharing(line: Line) -> Iterable[int]:
    """The outlines that have a part of the line in common with another one."""
    reach, owner = float("-inf"), -1
    for first, last, outline in sorted(line.parts):
        if first < reach - TOUCH and outline != owner:
            yield from (owner, outline)
        if last > reach:
            reach, owner = last, outline


def _join_parts(lines: Iterable[Line]) -> Iterable[tuple[Point, Point]]:
    """The parts of each line that overlap or touch as one."""
    for line in lines:
        runs: list[list[float]] = []
        for first, last, _ in sorted(line.parts):
            if runs and first <= runs[-1][1] + TOUCH:
                runs[-1][1] = max(runs[-1][1], last)
            else:
                runs.append([first, last])
        yield from ((line.at(first), line.at(last)) for first, last in runs)
