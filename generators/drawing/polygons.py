"""Outlines as points, so that they can be filled, lined and cut with alike. Lengths in mm, angles in degrees clockwise.

Invariant: curves become short straight lines whose number depends on the kind of curve and never on its size.
"""

from math import hypot

from generators.drawing.scene import Point, Points
from generators.drawing.shapes import between, polar, rectangle


def arc(centre: Point, radius: float, first: float, last: float, steps: int = 24) -> Points:
    """Points along an arc between two angles."""
    return tuple(polar(centre, radius, first + (last - first) * i / steps) for i in range(steps + 1))


def ellipse(centre: Point, across: float, down: float, steps: int = 60) -> Points:
    """An upright ellipse by its two radii."""
    return tuple((centre[0] + across * x, centre[1] + down * y) for x, y in arc((0, 0), 1, 0, 360, steps)[:-1])


def rounded_corners(corners: Points, radius: float) -> Points:
    """A polygon with its corners rounded off."""
    outline: list[Point] = []
    for i, corner in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        outline += _bend(_toward(corner, before, radius), corner, _toward(corner, after, radius))
    return tuple(outline)


def rounded_box(x: float, y: float, width: float, height: float, radius: float) -> Points:
    """An upright rectangle with round corners."""
    return rounded_corners(rectangle(x, y, width, height), radius)


def rounded_bar(start: Point, end: Point, width: float) -> Points:
    """A bar with round ends."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    x, y = (end[1] - start[1]) / length * width / 2, (start[0] - end[0]) / length * width / 2
    return (*_cap(end, (x, y)), *_cap(start, (-x, -y)))


def smooth_line(points: Points, steps: int = 8) -> Points:
    """A smooth line through the points (Catmull and Rom)."""
    ends = (points[0], *points, points[-1])
    spans = range(len(ends) - 3)
    return (*(_between(ends[i : i + 4], step / steps) for i in spans for step in range(steps)), points[-1])


def tapered_limb(spine: Points, root: float, tip: float) -> Points:
    """A limb along a smooth line, as wide as told at its root and its round tip."""
    line = smooth_line(spine)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(line):
        (x1, y1), (x2, y2) = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        reach = (root + (tip - root) * i / (len(line) - 1)) / 2 / (hypot(x2 - x1, y2 - y1) or 1)
        left.append((x - (y2 - y1) * reach, y + (x2 - x1) * reach))
        right.append((x + (y2 - y1) * reach, y - (x2 - x1) * reach))
    end, side = line[-1], right[-1]
    return (*left, *reversed(_cap(end, (side[0] - end[0], side[1] - end[1]))), *reversed(right))


def _toward(start: Point, end: Point, way: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return between(start, end, min(way / length, 0.5))


def _bend(start: Point, corner: Point, end: Point, steps: int = 7) -> list[Point]:
    ways = (i / steps for i in range(steps + 1))
    return [between(between(start, corner, way), between(corner, end, way), way) for way in ways]


def _cap(centre: Point, arm: Point, steps: int = 10) -> tuple[Point, ...]:
    """Half a circle that begins at the arm's end and turns clockwise."""
    x, y = arm
    turns = (polar((0, 0), 1, 180 * i / steps) for i in range(steps + 1))
    return tuple((centre[0] + x * c - y * s, centre[1] + x * s + y * c) for c, s in turns)


def _between(points: Points, t: float) -> Point:
    """A point of the Catmull-Rom span between the second and the third of four points."""
    weights = (
        (-t + 2 * t * t - t**3) / 2,
        (2 - 5 * t * t + 3 * t**3) / 2,
        (t + 4 * t * t - 3 * t**3) / 2,
        (-t * t + t**3) / 2,
    )
    pairs = list(zip(weights, points, strict=True))
    return sum(w * x for w, (x, _) in pairs), sum(w * y for w, (_, y) in pairs)
