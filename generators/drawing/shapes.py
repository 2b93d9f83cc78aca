"""Outlines that drawings share. Lengths in mm, angles in degrees clockwise from east (y grows downward).

Invariant: outlines given as points have curves of short straight lines, so that they can be filled, lined and cut with
alike; how many depends on the kind of curve and never on its size.
"""

from collections.abc import Mapping
from math import atan2, cos, hypot, pi, radians, sin, sqrt, tan
from types import MappingProxyType

from jupiter.generators.drawing.scene import Curve, Path, Point, Points, Polygon, Style

QUARTER = 4 / 3 * (sqrt(2) - 1)
"""Handle length, in radii, of the cubic Bezier that stands for a quarter of a circle."""


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point at that distance and angle from the centre."""
    return centre[0] + radius * cos(radians(degrees)), centre[1] + radius * sin(radians(degrees))


def regular(centre: Point, radius: float, corners: int, first: float) -> Points:
    """The corners of a regular polygon, clockwise, the first one at the angle `first`."""
    return tuple(polar(centre, radius, first + 360 * i / corners) for i in range(corners))


def hexagon(centre: Point, width: float) -> Points:
    """A hexagon with a point at the top; `width` is flat to flat."""
    return regular(centre, width / sqrt(3), 6, -90)


def star(centre: Point, outer: float, inner: float, points: int) -> Points:
    """A star with one point at the top; radii of its points and of its notches."""
    radii = (outer, inner)
    return tuple(polar(centre, radii[i % 2], -90 + 180 * i / points) for i in range(2 * points))


def gear(centre: Point, outer: float, inner: float, teeth: int) -> Points:
    """A cog wheel; each tooth and each gap between two takes half of its share of the circle."""
    step = 360 / teeth
    corners = ((-0.20, outer), (0.20, outer), (0.30, inner), (0.70, inner))
    return tuple(polar(centre, radius, -90 + step * (i + at)) for i in range(teeth) for at, radius in corners)


def rectangle(x: float, y: float, width: float, height: float) -> Points:
    """An upright rectangle by its top left corner."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def band(start: Point, end: Point, width: float) -> Points:
    """The rectangle of that width along the line from start to end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = sqrt(dx * dx + dy * dy)
    x, y = -dy / length * width / 2, dx / length * width / 2
    return (
        (start[0] + x, start[1] + y),
        (end[0] + x, end[1] + y),
        (end[0] - x, end[1] - y),
        (start[0] - x, start[1] - y),
    )


def between(start: Point, end: Point, part: float) -> Point:
    """The point that lies at that part (0 to 1) of the way."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def filled_polygon(points: Points, ink: str) -> Polygon:
    """A polygon without a line."""
    return Polygon(points, Style(fill=ink))


def rounded_rectangle(x: float, y: float, width: float, height: float, radius: float, style: Style) -> Path:
    """An upright rectangle with round corners."""
    right, bottom, keep = x + width, y + height, radius * (1 - QUARTER)
    return Path(
        (x + radius, y),
        (
            (right - radius, y),
            Curve((right - keep, y), (right, y + keep), (right, y + radius)),
            (right, bottom - radius),
            Curve((right, bottom - keep), (right - keep, bottom), (right - radius, bottom)),
            (x + radius, bottom),
            Curve((x + keep, bottom), (x, bottom - keep), (x, bottom - radius)),
            (x, y + radius),
            Curve((x, y + keep), (x + keep, y), (x + radius, y)),
        ),
        style,
    )


def rounded_polygon(points: Points, radius: float, style: Style) -> Path:
    """A polygon with round corners; a corner takes at most half of either side."""
    corners = [_corner(points[i - 1], point, points[(i + 1) % len(points)], radius) for i, point in enumerate(points)]
    segments = [segment for into, curve in corners for segment in (into, curve)]
    return Path(corners[-1][1].end, tuple(segments), style)


def _corner(before: Point, at: Point, after: Point, radius: float) -> tuple[Point, Curve]:
    """Where a round corner begins, and its curve."""
    lengths = [hypot(other[0] - at[0], other[1] - at[1]) for other in (before, after)]
    bend = abs(atan2(before[1] - at[1], before[0] - at[0]) - atan2(after[1] - at[1], after[0] - at[0]))
    inside = min(bend, 2 * pi - bend)
    cut = min(radius / tan(inside / 2), lengths[0] / 2, lengths[1] / 2)
    start, end = (between(at, other, cut / length) for other, length in zip((before, after), lengths, strict=True))
    # For a circle, handles grow with the turn: 0.55 of the way for a right angle, less for a blunt one.
    pull = 4 / 3 * tan((pi - inside) / 4) * tan(inside / 2)
    return start, Curve(between(start, at, pull), between(end, at, pull), end)


def arc(centre: Point, radius: float, first: float, last: float, steps: int = 24) -> Points:
    """Points along an arc between two angles."""
    return tuple(polar(centre, radius, first + (last - first) * i / steps) for i in range(steps + 1))


def ellipse(centre: Point, across: float, down: float, steps: int = 60) -> Points:
    """An upright ellipse by its two radii."""
    return tuple((centre[0] + across * x, centre[1] + down * y) for x, y in arc((0, 0), 1, 0, 360, steps)[:-1])


def rounded_corners(corners: Points, *radii: float) -> Points:
    """A polygon with its corners rounded off, all alike, or each by its own radius."""
    outline: list[Point] = []
    for i, corner in enumerate(corners):
        before, after, radius = corners[i - 1], corners[(i + 1) % len(corners)], radii[i % len(radii)]
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
    """A limb along a smooth line, with those widths at its root and its round tip."""
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


PIPS: Mapping[int, tuple[tuple[int, int], ...]] = MappingProxyType(
    {
        1: ((0, 0),),
        2: ((-1, -1), (1, 1)),
        3: ((-1, -1), (0, 0), (1, 1)),
        4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
        6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    }
)
"""Where the pips of a number are, in steps from the middle of a face."""
