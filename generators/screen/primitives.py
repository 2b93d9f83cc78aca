"""A scene taken apart for the screen: primitives, each an area or a line, all in the coordinates of the face.

Invariant: groups and stamps are dissolved, and what sticks out of their clips is cut off as geometry where it can be; a
primitive keeps a clip only where it can not. Nothing here rounds but letters: theirs are rounded from where the letter
begins, so that a letter is written alike wherever it stands. Lengths in mm.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot, sqrt

from fontTools.pens.basePen import decomposeQuadraticSegment

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.convex import (
    TIGHT,
    area,
    clip_to_line,
    contains,
    is_convex,
    middle,
    outward_sides,
    signed_distance,
    span,
)
from jupiter.generators.drawing.fonts import Stroke, letter
from jupiter.generators.drawing.scene import (
    MM_PER_POINT,
    Circle,
    Curve,
    Group,
    Path,
    Point,
    Points,
    Polygon,
    Polyline,
    Shape,
    Stamp,
    Style,
    Text,
    Transform,
)
from jupiter.generators.drawing.shapes import band, rectangle, regular

SPILL = 0.05
"""How far lines may stick out of a clip (mm): less than can be seen."""

ROUND = 24
"""A regular polygon with so many corners is a circle to the eye."""


@dataclass(frozen=True, slots=True)
class Quadratic:
    """A quadratic Bezier segment, as letters have, from wherever the outline is to `end`."""

    control: Point
    end: Point


Segment = Point | Curve | Quadratic
"""A straight one is the point where it ends."""


@dataclass(frozen=True, slots=True)
class Disc:
    """A whole circle."""

    centre: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Outline:
    """A line from `start` through segments, closed or open."""

    start: Point
    segments: tuple[Segment, ...]
    is_closed: bool = True

    @property
    def points(self) -> Points:
        """All points that it is made of, handles too; it lies within their hull."""
        return self.start, *(point for segment in self.segments for point in ends(segment))

    @property
    def is_straight(self) -> bool:
        """Whether it has no curve."""
        return not any(isinstance(segment, Curve | Quadratic) for segment in self.segments)


@dataclass(frozen=True, slots=True)
class Primitive:
    """An area (`style.fill`) or a line (`style.stroke`), never both; `clips` are what it has to be cut off by."""

    contours: tuple[Outline | Disc, ...]
    style: Style
    clips: tuple[Points, ...] = ()

    @property
    def is_area(self) -> bool:
        """Whether it is filled."""
        return self.style.fill is not None

    @property
    def reach(self) -> float:
        """How far the line goes beyond its points."""
        return 0.0 if self.is_area else self.style.width / 2


NOTHING = Outline((0.0, 0.0), ())
"""What is left where all is cut off."""


def ends(segment: Segment) -> Points:
    """The points of a segment; the last is where it ends."""
    match segment:
        case Curve(first, second, end):
            return first, second, end
        case Quadratic(control, end):
            return control, end
        case _:
            return (segment,)


def dissolve(shapes: tuple[Shape, ...], onto: Transform, clips: tuple[Points, ...], grid: float) -> Iterator[Primitive]:
    """The primitives of the shapes in the order of painting; `grid` is what letters are rounded to."""
    for shape in shapes:
        if isinstance(shape, Group):
            inner = onto.after(shape.transform)
            more = () if shape.clip is None else (_clockwise(tuple(map(inner.apply, shape.clip))),)
            yield from dissolve(shape.shapes, inner, (*clips, *more), grid)
        elif isinstance(shape, Stamp):
            scene, b = shape.scene, shape.scene.bleed
            box = rectangle(-b, -b, scene.width + 2 * b, scene.height + 2 * b)
            yield from dissolve((Group(scene.shapes, shape.transform, box),), onto, clips, grid)
        else:
            for primitive in _primitives(shape, onto, grid):
                yield from _clip_all(primitive, clips)


def _primitives(shape: Shape, onto: Transform, grid: float) -> Iterator[Primitive]:
    """The area and the line of a simple shape."""
    if isinstance(shape, Text):
        yield Primitive(tuple(_letters(shape, onto, grid)), Style(fill=shape.ink))
        return
    assert not isinstance(shape, Group | Stamp)
    style, contour = shape.style, _contour(shape, onto)
    if style.fill is not None and not isinstance(shape, Polyline):
        yield Primitive((_make_clockwise(contour),), Style(fill=style.fill))
    if style.stroke is not None and style.width:
        size = sqrt(abs(onto.a * onto.d - onto.b * onto.c))
        dash = tuple(part * size for part in style.dash)
        yield Primitive((contour,), Style(None, style.stroke, style.width * size, dash, style.rounded))


def _contour(shape: Polygon | Polyline | Circle | Path, onto: Transform) -> Outline | Disc:
    match shape:
        case Circle(centre, radius, _):
            return Disc(onto.apply(centre), radius * sqrt(abs(onto.a * onto.d - onto.b * onto.c)))
        case Path():
            return Outline(
                onto.apply(shape.start), tuple(_transform_segment(s, onto) for s in shape.segments), shape.closed
            )
    points = tuple(map(onto.apply, shape.points))
    if isinstance(shape, Polygon):
        return _as_disc(points) or Outline(points[0], points[1:])
    return Outline(points[0], points[1:], is_closed=False)


def _transform_segment(segment: Segment, onto: Transform) -> Segment:
    points = tuple(map(onto.apply, ends(segment)))
    return points[0] if len(points) == 1 else Curve(*points) if len(points) == 3 else Quadratic(*points)


def _as_disc(points: Points) -> Disc | None:
    """The circle that a regular polygon with many corners stands for."""
    if len(points) < ROUND:
        return None
    centre = middle(points)
    radii = [hypot(x - centre[0], y - centre[1]) for x, y in points]
    return Disc(centre, sum(radii) / len(radii)) if max(radii) - min(radii) < 1e-3 * max(radii) else None


# --- letters ----------------------------------------------------------------------------------------------------------


def _letters(text: Text, onto: Transform, grid: float) -> Iterator[Outline]:
    """The outlines of the letters; each begins on the grid, and its points lie on the grid from there."""
    x = fonts.left_end(text)
    for one in (letter(character, text.font) for character in text.text):
        scale = text.size * MM_PER_POINT / one.em
        at = _snap_to_grid(onto.apply((x, text.at[1])), grid)
        place = Transform(scale * onto.a, scale * onto.b, -scale * onto.c, -scale * onto.d)
        for outline in _glyph_outlines(one.strokes):
            yield _place_outline(outline, place, at, grid)
        x += one.advance * scale


def _glyph_outlines(steps: tuple[Stroke, ...]) -> Iterator[Outline]:
    """The outlines that a pen has drawn."""
    start, segments = (0.0, 0.0), list[Segment]()
    for name, points in steps:
        if name == "moveTo":
            start, segments = points[0], []
        elif name == "lineTo":
            segments.append(points[0])
        elif name == "qCurveTo":
            segments += (Quadratic(control, end) for control, end in decomposeQuadraticSegment(points))
        elif name == "curveTo":
            segments.append(Curve(*points))
        else:
            yield Outline(start, tuple(segments))


def _place_outline(outline: Outline, place: Transform, at: Point, grid: float) -> Outline:
    def put(point: Point) -> Point:
        x, y = _snap_to_grid(place.apply(point), grid)
        return at[0] + x, at[1] + y

    def segment(one: Segment) -> Segment:
        points = tuple(map(put, ends(one)))
        return points[0] if len(points) == 1 else Curve(*points) if len(points) == 3 else Quadratic(*points)

    return Outline(put(outline.start), tuple(map(segment, outline.segments)))


def _snap_to_grid(point: Point, grid: float) -> Point:
    return round(point[0] / grid) * grid, round(point[1] / grid) * grid


# --- turning round and cutting off ------------------------------------------------------------------------------------


def _clockwise(points: Points) -> Points:
    return points if area(points) >= 0 else points[::-1]


def _make_clockwise(contour: Outline | Disc) -> Outline | Disc:
    """The outline run through clockwise, as letters are: so areas that overlap in one path do not cancel out."""
    if isinstance(contour, Disc) or area(contour.points) >= 0:
        return contour
    places = [contour.start, *(ends(segment)[-1] for segment in contour.segments)]
    segments = list[Segment]()
    for before, segment in zip(places[-2::-1], contour.segments[::-1], strict=True):
        match segment:
            case Curve(first, second, _):
                segments.append(Curve(second, first, before))
            case Quadratic(control, _):
                segments.append(Quadratic(control, before))
            case _:
                segments.append(before)
    return Outline(places[-1], tuple(segments), contour.is_closed)


def _clip_all(primitive: Primitive, clips: tuple[Points, ...]) -> list[Primitive]:
    """The primitive without what the clips take away; nothing where it lies outside."""
    primitives = [primitive]
    for clip in clips:
        primitives = [part for primitive in primitives for part in _clip_one(primitive, clip)]
    return primitives


def _clip_one(primitive: Primitive, clip: Points) -> list[Primitive]:
    if is_convex(clip):
        if all(_is_inside_clip(contour, clip, primitive.reach) for contour in primitive.contours):
            return [primitive]
        if _is_outside(primitive, clip):
            return []
        if _runs_along(primitive, clip):
            return [part for bar in _bars(primitive) for part in _clip_one(bar, clip)]
    clipped = _clip_contour(primitive, clip)
    if clipped is None:
        # Nothing is known that cuts it off as geometry, so the file has to.
        return [replace(primitive, clips=(*primitive.clips, clip))]
    return [replace(primitive, contours=(clipped,))] if len(clipped.points) > 1 else []


def _is_outside(primitive: Primitive, clip: Points) -> bool:
    """Whether all of it lies beyond one of the sides."""
    sides = outward_sides(clip)
    return any(all(_is_beyond(contour, side, primitive.reach) for contour in primitive.contours) for side in sides)


def _clip_contour(primitive: Primitive, clip: Points) -> Outline | None:
    """What is left of the one contour; None for several, or where it takes more than straight cuts."""
    if len(primitive.contours) != 1:
        return None
    (contour,) = primitive.contours
    return _clip_area(contour, clip) if primitive.is_area else _clip_line(contour, clip)


def _runs_along(primitive: Primitive, clip: Points) -> bool:
    """Whether it is a plain bent line whose corners all lie on the clip, so that their outer half is cut off anyway."""
    (contour, *others) = primitive.contours
    if primitive.is_area or others or primitive.style.dash or not isinstance(contour, Outline) or contour.is_closed:
        return False
    corners = contour.points[1:-1]
    return contour.is_straight and len(corners) > 0 and not any(_is_inside(corner, clip) for corner in corners)


def _is_inside(point: Point, clip: Points) -> bool:
    return all(signed_distance(point, side) < -TIGHT for side in outward_sides(clip))


def _bars(primitive: Primitive) -> Iterator[Primitive]:
    """The pieces of a line as areas."""
    (contour,) = primitive.contours
    assert isinstance(contour, Outline)
    for start, end in pairwise(contour.points):
        corners = band(start, end, primitive.style.width)
        yield Primitive(
            (_make_clockwise(Outline(corners[0], corners[1:])),), Style(fill=primitive.style.stroke), primitive.clips
        )


def _is_inside_clip(contour: Outline | Disc, clip: Points, reach: float) -> bool:
    spare = SPILL - reach if reach else 1e-6
    if isinstance(contour, Disc):
        return contains(clip, (contour.centre,), spare - contour.radius)
    return contains(clip, contour.points, spare)


def _is_beyond(contour: Outline | Disc, side: tuple[Point, Point], reach: float) -> bool:
    if isinstance(contour, Disc):
        return signed_distance(contour.centre, side) >= contour.radius + reach
    return all(signed_distance(point, side) >= reach for point in contour.points)


def _clip_area(contour: Outline | Disc, clip: Points) -> Outline | None:
    """An area with straight sides or a disc, cut off; None if it is bent otherwise, or dented like the clip."""
    points = regular(contour.centre, contour.radius, 72, 0) if isinstance(contour, Disc) else contour.points
    if isinstance(contour, Outline) and not contour.is_straight:
        return None
    if not is_convex(clip):
        if not is_convex(points):
            return None
        # What two areas have in common is the same whichever of them cuts, but only a convex one can.
        points, clip = clip, points
    for side in outward_sides(clip):
        points = clip_to_line(points, side)
        if len(points) < 3:
            return NOTHING
    return Outline(points[0], points[1:])


def _clip_line(contour: Outline | Disc, clip: Points) -> Outline | None:
    """A straight line, cut off; None for other lines."""
    if isinstance(contour, Disc) or len(contour.points) != 2 or not is_convex(clip):
        return None
    (x, y), end = contour.points
    along = end[0] - x, end[1] - y
    inside = span((x, y), along, clip)
    if inside is None or inside[0] >= 1 or inside[1] <= 0:
        return NOTHING
    first, last = max(inside[0], 0.0), min(inside[1], 1.0)
    return Outline(
        (x + first * along[0], y + first * along[1]), ((x + last * along[0], y + last * along[1]),), is_closed=False
    )
