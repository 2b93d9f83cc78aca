"""The forms that an outline in a drawing's file can have, as shapes with true curves or as points."""

from dataclasses import dataclass
from math import atan2, ceil, degrees, hypot, radians, sqrt, tan

from jupiter.generators.drawing.scene import Circle, Curve, Path, Point, Points, Polygon, Polyline, Style
from jupiter.generators.drawing.shapes import (
    QUARTER,
    arc,
    between,
    ellipse,
    polar,
    rectangle,
    rounded_box,
    rounded_rectangle,
)


@dataclass(frozen=True, slots=True)
class Ellipse:
    """An upright ellipse, or a circle, by its radii."""

    centre: Point
    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Rectangle:
    """An upright rectangle by its upper left corner; its corners are round where `radius` is not 0."""

    x: float
    y: float
    width: float
    height: float
    radius: float


@dataclass(frozen=True, slots=True)
class Quadratic:
    """A quadratic Bezier segment, from wherever the outline is to `end`."""

    control: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Arc:
    """A part of a circle between two angles (degrees clockwise from east), from wherever the outline is to `end`."""

    centre: Point
    radius: float
    first: float
    last: float
    end: Point


Segment = Point | Quadratic | Curve | Arc


@dataclass(frozen=True, slots=True)
class Outline:
    """A line from `start` through its segments, closed or open."""

    start: Point
    segments: tuple[Segment, ...]
    closed: bool


Form = Ellipse | Rectangle | Outline


# --- as points -------------------------------------------------------------------------------------------------------


def points(form: Form) -> Points:
    """The form as points, an ellipse clockwise from its right."""
    if isinstance(form, Ellipse):
        return ellipse(form.centre, form.across, form.down)
    if isinstance(form, Rectangle):
        if form.radius:
            return rounded_box(form.x, form.y, form.width, form.height, form.radius)
        return rectangle(form.x, form.y, form.width, form.height)
    path = [form.start]
    for segment in form.segments:
        path += _steps(path[-1], segment)
    # A curve may come back to the start, which closes the outline anyway.
    return tuple(path[:-1] if form.closed and path[-1] == path[0] else path)


def _steps(start: Point, segment: Segment) -> Points:
    """The points of a segment after its start."""
    if isinstance(segment, Curve):
        return tuple(_on_curve(start, segment, i / 8) for i in range(1, 9))
    if isinstance(segment, Quadratic):
        ways = [i / 7 for i in range(1, 8)]
        to, on = segment.control, segment.end
        return tuple(between(between(start, to, way), between(to, on, way), way) for way in ways)
    if isinstance(segment, Arc):
        steps = ceil(abs(segment.last - segment.first) / 7.5 - 0.01)
        return arc(segment.centre, segment.radius, segment.first, segment.last, steps)[1:]
    return (segment,)


def _on_curve(start: Point, curve: Curve, way: float) -> Point:
    a, b = between(start, curve.first, way), between(curve.first, curve.second, way)
    c = between(curve.second, curve.end, way)
    return between(between(a, b, way), between(b, c, way), way)


# --- as shapes -------------------------------------------------------------------------------------------------------


def shape(form: Form, style: Style) -> Circle | Polygon | Polyline | Path:
    """The form as a shape, with true curves."""
    if isinstance(form, Ellipse):
        return Circle(form.centre, form.across, style) if form.across == form.down else _ellipse(form, style)
    if isinstance(form, Rectangle):
        if form.radius:
            return rounded_rectangle(form.x, form.y, form.width, form.height, form.radius, style)
        return Polygon(rectangle(form.x, form.y, form.width, form.height), style)
    if all(isinstance(segment, tuple) for segment in form.segments):
        return Polygon(points(form), style) if form.closed else Polyline(points(form), style)
    segments: list[Point | Curve] = []
    at = form.start
    for segment in form.segments:
        segments += _curves(at, segment)
        at = segment if isinstance(segment, tuple) else segment.end
    return Path(form.start, tuple(segments), style, form.closed)


def _ellipse(form: Ellipse, style: Style) -> Path:
    (x, y), wide, high = form.centre, form.across, form.down
    w, h = wide * QUARTER, high * QUARTER
    segments = (
        Curve((x + wide, y + h), (x + w, y + high), (x, y + high)),
        Curve((x - w, y + high), (x - wide, y + h), (x - wide, y)),
        Curve((x - wide, y - h), (x - w, y - high), (x, y - high)),
        Curve((x + w, y - high), (x + wide, y - h), (x + wide, y)),
    )
    return Path((x + wide, y), segments, style)


def _curves(start: Point, segment: Segment) -> tuple[Point | Curve, ...]:
    """A segment as cubic ones."""
    if isinstance(segment, Quadratic):
        to, end = segment.control, segment.end
        return (Curve(between(start, to, 2 / 3), between(end, to, 2 / 3), end),)
    if isinstance(segment, Arc):
        return bend(segment.centre, segment.radius, segment.first, segment.last)
    return (segment,)


def bend(centre: Point, radius: float, start: float, end: float) -> tuple[Curve, ...]:
    """The curves of an arc from one angle to the other, either way round."""
    # An angle that is 90 degrees but for what was rounded off is one curve all the same.
    steps = max(1, ceil(abs(end - start) / 90 - 0.01))
    step = (end - start) / steps
    handle = radius * 4 / 3 * tan(radians(step) / 4)
    curves = []
    for i in range(steps):
        a, b = start + i * step, start + (i + 1) * step
        first = polar(polar(centre, radius, a), handle, a + 90)
        second = polar(polar(centre, radius, b), handle, b - 90)
        curves.append(Curve(first, second, polar(centre, radius, b)))
    return tuple(curves)


def arc_between(start: Point, radius: float, is_large: bool, is_clockwise: bool, end: Point) -> Arc:
    """The arc of that radius from start to end, as SVG's appendix on arcs finds its centre."""
    x, y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    half = hypot(x, y)
    radius = max(radius, half)
    away = sqrt(radius * radius - half * half) / half * (1 if is_large != is_clockwise else -1)
    centre = (start[0] + end[0]) / 2 + away * y, (start[1] + end[1]) / 2 - away * x
    first, last = (degrees(atan2(at[1] - centre[1], at[0] - centre[0])) for at in (start, end))
    if is_clockwise and last < first:
        last += 360
    elif not is_clockwise and last > first:
        last -= 360
    return Arc(centre, radius, first, last, end)
