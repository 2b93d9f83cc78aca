"""Strokes: the outlines that drawings of Rescue are built from.

Law of this file: it knows shapes, no meanings. Corners are rounded, ends are round, and an angle is in degrees
clockwise from east, as everywhere in the scenes.
"""

from collections.abc import Iterable, Sequence
from math import atan2, ceil, degrees, hypot, pi, radians, tan

from generators.drawing.scene import (
    Circle,
    Curve,
    Group,
    Path,
    Point,
    Points,
    Shape,
    Style,
    Transform,
    rotation,
    scaling,
    translation,
)
from generators.drawing.shapes import QUARTER, between, polar

MIRROR = Transform(a=-1)
"""Left becomes right."""


def fill(ink: str) -> Style:
    """An area without a line."""
    return Style(fill=ink)


def line(ink: str, width: float, dash: tuple[float, ...] = ()) -> Style:
    """A line with round ends and corners, without an area."""
    return Style(stroke=ink, width=width, dash=dash, rounded=True)


def edged(ink: str, edge: str, width: float) -> Style:
    """An area set off from what lies below it by a line in another ink."""
    return Style(fill=ink, stroke=edge, width=width, rounded=True)


def disc(x: float, y: float, radius: float, ink: str) -> Circle:
    """A filled circle."""
    return Circle((x, y), radius, fill(ink))


# --- placing ---------------------------------------------------------------------------------------------------------


def placed(shapes: Iterable[Shape], x: float = 0, y: float = 0, size: float = 1, angle: float = 0) -> Group:
    """The shapes enlarged by `size`, turned by `angle`, and then moved."""
    return Group(tuple(shapes), translation(x, y).after(rotation(angle)).after(scaling(size)))


def mirrored(shapes: Iterable[Shape]) -> Group:
    """The shapes as seen in a mirror that stands on the y axis."""
    return Group(tuple(shapes), MIRROR)


def both(*shapes: Shape) -> tuple[Shape, ...]:
    """The shapes and their mirror images."""
    return (*shapes, mirrored(shapes))


def around(shapes: Iterable[Shape], count: int, first: float = 0) -> tuple[Shape, ...]:
    """The shapes `count` times, turned about the origin by equal steps."""
    kept = tuple(shapes)
    return tuple(Group(kept, rotation(first + 360 * i / count)) for i in range(count))


# --- areas -----------------------------------------------------------------------------------------------------------


def soft(points: Sequence[Point], radius: float | Sequence[float], style: Style) -> Path:
    """A polygon with round corners: one radius for all of them, or one for each (0 is sharp)."""
    radii = [radius] * len(points) if isinstance(radius, float | int) else list(radius)
    corners = [_corner(points[i - 1], point, points[(i + 1) % len(points)], radii[i]) for i, point in enumerate(points)]
    segments = [segment for into, curve in corners for segment in (into, curve)]
    return Path(corners[-1][1].end, tuple(segments), style)


def _corner(before: Point, at: Point, after: Point, radius: float) -> tuple[Point, Curve]:
    """Where a round corner begins, and its curve; it takes at most half of either side."""
    lengths = [hypot(other[0] - at[0], other[1] - at[1]) for other in (before, after)]
    bend = abs(atan2(before[1] - at[1], before[0] - at[0]) - atan2(after[1] - at[1], after[0] - at[0]))
    inside = min(bend, 2 * pi - bend)
    cut = min(radius / tan(inside / 2), lengths[0] / 2, lengths[1] / 2)
    start, end = (between(at, other, cut / length) for other, length in zip((before, after), lengths, strict=True))
    # For a circle, handles grow with the turn: 0.55 of the way for a right angle, less for a blunt one.
    pull = 4 / 3 * tan((pi - inside) / 4) * tan(inside / 2)
    return start, Curve(between(start, at, pull), between(end, at, pull), end)


def ellipse(centre: Point, wide: float, high: float, style: Style) -> Path:
    """An upright ellipse by its two radii."""
    x, y = centre
    w, h = wide * QUARTER, high * QUARTER
    segments = (
        Curve((x + wide, y + h), (x + w, y + high), (x, y + high)),
        Curve((x - w, y + high), (x - wide, y + h), (x - wide, y)),
        Curve((x - wide, y - h), (x - w, y - high), (x, y - high)),
        Curve((x + w, y - high), (x + wide, y - h), (x + wide, y)),
    )
    return Path((x + wide, y), segments, style)


def symmetric(start: Point, half: Sequence[Point | Curve], style: Style) -> Path:
    """An outline that is its own mirror image: its right half, from one point of the y axis to another."""
    ends = [start, *(part.end if isinstance(part, Curve) else part for part in half)]
    back = [
        Curve(_left(part.second), _left(part.first), _left(ends[i])) if isinstance(part, Curve) else _left(ends[i])
        for i, part in reversed(list(enumerate(half)))
    ]
    return Path(start, (*half, *back), style)


def _left(point: Point) -> Point:
    return -point[0], point[1]


def bend(centre: Point, radius: float, start: float, end: float) -> tuple[Curve, ...]:
    """The curves of an arc from one angle to the other, either way round."""
    steps = max(1, ceil(abs(end - start) / 90))
    step = (end - start) / steps
    handle = radius * 4 / 3 * tan(radians(step) / 4)
    curves = []
    for i in range(steps):
        a, b = start + i * step, start + (i + 1) * step
        first = polar(polar(centre, radius, a), handle, a + 90)
        second = polar(polar(centre, radius, b), handle, b - 90)
        curves.append(Curve(first, second, polar(centre, radius, b)))
    return tuple(curves)


def arc(centre: Point, radius: float, start: float, end: float, style: Style) -> Path:
    """An open arc."""
    return Path(polar(centre, radius, start), bend(centre, radius, start, end), style, closed=False)


def ring_sector(centre: Point, inner: float, outer: float, start: float, end: float, style: Style) -> Path:
    """A piece of a ring, or of a pie if `inner` is 0."""
    back = bend(centre, inner, end, start) if inner else ()
    return Path(
        polar(centre, outer, start), (*bend(centre, outer, start, end), polar(centre, inner, end), *back), style
    )


# --- arrows ----------------------------------------------------------------------------------------------------------


def arrow_head(tip: Point, angle: float, size: float, ink: str) -> Path:
    """A head that points along the angle; as long as `size`, a little broader."""
    x, y = tip
    corners = [(0.0, 0.0), polar((0, 0), size * 1.2, 180 - 33), polar((0, 0), size * 1.2, 180 + 33)]
    placing = translation(x, y).after(rotation(angle))
    return soft([placing.apply(corner) for corner in corners], size * 0.1, fill(ink))


def curved_arrow(
    centre: Point, radius: float, start: float, end: float, width: float, head: float, ink: str
) -> tuple[Shape, ...]:
    """An arrow along a circle; it ends, with the tip of its head, at the angle `end`."""
    turn = 1 if end > start else -1
    length = degrees(head / radius)
    tip = polar(centre, radius, end)
    return (
        arc(centre, radius, start, end - turn * length * 0.7, line(ink, width)),
        arrow_head(tip, end + turn * (90 - length * 0.45), head, ink),
    )


# --- tentacles -------------------------------------------------------------------------------------------------------


def spline(points: Sequence[Point], steps: int = 8) -> Points:
    """A smooth line through the points (Catmull and Rom), as many short ones."""
    ends = [_beyond(points[1], points[0]), *points, _beyond(points[-2], points[-1])]
    line_points = [_between(ends[i : i + 4], j / steps) for i in range(len(points) - 1) for j in range(steps)]
    return (*line_points, points[-1])


def _beyond(inner: Point, end: Point) -> Point:
    return 2 * end[0] - inner[0], 2 * end[1] - inner[1]


def _between(four: Sequence[Point], t: float) -> Point:
    weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, -(t**2) + t**3)
    x, y = (sum(w * p[axis] for w, p in zip(weights, four, strict=True)) / 2 for axis in (0, 1))
    return x, y


def spiral(centre: Point, radii: tuple[float, float], angles: tuple[float, float], steps: int = 8) -> Points:
    """Points on the way round a centre, from the first radius and angle to the last."""
    parts = [i / steps for i in range(steps + 1)]
    return tuple(
        polar(centre, radii[0] + (radii[1] - radii[0]) * part, angles[0] + (angles[1] - angles[0]) * part)
        for part in parts
    )


def tentacle(points: Sequence[Point], root: float, tip: float, style: Style) -> Path:
    """A limb through the points, as broad as `root` where it begins and as `tip` where it ends, round at both."""
    spine = spline(points)
    last = len(spine) - 1
    angles = [_angle(spine[max(i - 1, 0)], spine[min(i + 1, last)]) for i in range(last + 1)]
    widths = [root + (tip - root) * i / last for i in range(last + 1)]
    left, right = ([polar(spine[i], widths[i] / 2, angles[i] + side) for i in range(last + 1)] for side in (-90, 90))
    end = bend(spine[-1], tip / 2, angles[-1] - 90, angles[-1] + 90)
    start = bend(spine[0], root / 2, angles[0] + 90, angles[0] + 270)
    return Path(left[0], (*left[1:], *end, *reversed(right), *start), style)


def _angle(start: Point, end: Point) -> float:
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))
