"""Primitives gathered into layers, as few as can be: what a screen paints as one path each.

Invariant: the picture stays as it was. A primitive joins an earlier layer of its style only if nothing that was painted
in between touches it where it can be seen; all inks are opaque, so within one layer the order is nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import hypot, inf

from jupiter.generators.drawing.convex import TIGHT, Line, clip_to_line, contains, is_convex, outward_sides
from jupiter.generators.drawing.scene import Point, Points, Style
from jupiter.generators.drawing.shapes import band, rectangle
from jupiter.generators.screen.primitives import Disc, Outline, Primitive

Contour = Outline | Disc


@dataclass(frozen=True, slots=True)
class Layer:
    """Outlines that are painted at once; with both inks, first all areas and then all lines."""

    contours: tuple[Contour, ...]
    style: Style
    clips: tuple[Points, ...]


Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class _Extent:
    """Where a primitive is: within that distance of the hull of its points, which run clockwise."""

    hull: Points
    reach: float
    box: Box
    sides: tuple[Line, ...]

    def touches(self, other: "_Extent", occluders: Sequence["_Extent"]) -> bool:
        """Whether the two, whose boxes meet, may have a point in common that none of the occluders covers."""
        if self.is_beside(other) or other.is_beside(self):
            return False
        if self.reach or other.reach:
            return not _are_far(self, other)
        return not _is_hidden(self, other, occluders)

    def is_beside(self, other: "_Extent") -> bool:
        """Whether the other one lies beyond one of the sides."""
        room = self.reach + other.reach - TIGHT
        for (x, y), (nx, ny) in self.sides:
            far = room + x * nx + y * ny
            for u, v in other.hull:
                if u * nx + v * ny < far:
                    break
            else:
                return True
        return False


@dataclass(slots=True)
class _OpenLayer:
    """A layer while primitives are still joining it."""

    style: Style
    clips: tuple[Points, ...]
    contours: list[Contour] = field(default_factory=list)
    extents: list[_Extent] = field(default_factory=list)
    box: Box = (inf, inf, -inf, -inf)

    def touches(self, extents: list[_Extent], occluders: Sequence[_Extent]) -> bool:
        """Whether one of those can be seen to lie on a primitive of this layer."""
        for other in extents:
            left, top, right, bottom = other.box
            if _are_apart(self.box, other.box):
                continue
            for mine in self.extents:
                x1, y1, x2, y2 = mine.box
                if x1 < right and left < x2 and y1 < bottom and top < y2 and mine.touches(other, occluders):
                    return True
        return False

    def take(self, primitive: Primitive, extents: list[_Extent]) -> None:
        """Let the primitive join."""
        self.contours += primitive.contours
        self.extents += extents
        for extent in extents:
            left, top, right, bottom = extent.box
            self.box = min(self.box[0], left), min(self.box[1], top), max(self.box[2], right), max(self.box[3], bottom)


def _are_apart(one: Box, other: Box) -> bool:
    return one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]


def gather_layers(primitives: Sequence[Primitive]) -> tuple[Layer, ...]:
    """The layers that show the primitives."""
    layers: list[_OpenLayer] = []
    occluders = list(map(_occluder, primitives))
    for i, primitive in enumerate(primitives):
        extents = _extents(primitive)
        later = [
            occluder for occluder in occluders[i + 1 :] if occluder and not _are_apart(occluder.box, extents[0].box)
        ]
        layer = _joinable(layers, primitive, extents, later)
        if layer is None:
            layer = _OpenLayer(primitive.style, primitive.clips)
            layers.append(layer)
        layer.take(primitive, extents)
    return tuple(_merge_fill_and_stroke([Layer(tuple(a.contours), a.style, a.clips) for a in layers if a.contours]))


def _occluder(primitive: Primitive) -> _Extent | None:
    """The convex area that a primitive is, which covers what lies below; None for other primitives."""
    if not primitive.is_area or primitive.clips or len(primitive.contours) != 1:
        return None
    (contour,) = primitive.contours
    is_plain = isinstance(contour, Disc) or (contour.is_straight and is_convex(contour.points))
    return _extent(contour, 0.0) if is_plain else None


def _joinable(
    layers: list[_OpenLayer], primitive: Primitive, extents: list[_Extent], occluders: Sequence[_Extent]
) -> _OpenLayer | None:
    """The lowest layer that the primitive may join."""
    lowest = None
    # Down from the top, until something is in the way that would be painted over.
    for layer in reversed(layers):
        if (layer.style, layer.clips) == (primitive.style, primitive.clips):
            lowest = layer
        if layer.touches(extents, occluders):
            break
    return lowest


def _is_hidden(one: _Extent, other: _Extent, occluders: Sequence[_Extent]) -> bool:
    """Whether an occluder covers all that two hulls have in common."""
    common = _common(one.hull, other.hull)
    return len(common) < 3 or any(_covers(occluder, common) for occluder in occluders)


@lru_cache(maxsize=4096)
def _common(one: Points, other: Points) -> Points:
    """What two hulls have in common; tiles are alike, so it is asked for often."""
    for side in outward_sides(other):
        one = clip_to_line(one, side)
        if len(one) < 3:
            break
    return one


def _covers(occluder: _Extent, points: Points) -> bool:
    if len(occluder.hull) > 1:
        return contains(occluder.hull, points[:1]) and contains(occluder.hull, points)
    ((left, top),) = occluder.hull
    return all(hypot(x - left, y - top) <= occluder.reach for x, y in points)


def _merge_fill_and_stroke(layers: list[Layer]) -> Iterable[Layer]:
    """Areas whose outlines are drawn next, in one layer with them."""
    waiting: Layer | None = None
    for layer in layers:
        if waiting is not None:
            if _is_edge(waiting, layer):
                yield replace(layer, style=replace(layer.style, fill=waiting.style.fill))
                waiting = None
                continue
            yield waiting
        waiting = layer
    if waiting is not None:
        yield waiting


def _is_edge(area: Layer, line: Layer) -> bool:
    is_pair = area.style.stroke is None and line.style.fill is None and area.clips == line.clips
    return is_pair and set(map(_places, area.contours)) == set(map(_places, line.contours))


def _places(contour: Contour) -> frozenset[Point] | Disc:
    return contour if isinstance(contour, Disc) else frozenset(contour.points)


def _extents(primitive: Primitive) -> list[_Extent]:
    """Where the primitive's contours are; words are taken as a whole."""
    if len(primitive.contours) == 1:
        return [_extent(primitive.contours[0], primitive.reach)]
    points = [point for contour in primitive.contours if isinstance(contour, Outline) for point in contour.points]
    xs, ys = zip(*points, strict=True) if points else ((0.0,), (0.0,))
    return [_around(rectangle(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), primitive.reach)]


def _extent(contour: Contour, reach: float) -> _Extent:
    if isinstance(contour, Disc):
        return _around((contour.centre,), contour.radius + reach)
    if reach and len(contour.points) == 2 and contour.points[0] != contour.points[1]:
        return _around(hull(band(*contour.points, 2 * reach)), 0.0)
    # Sharp corners of a line reach beyond half its width.
    return _around(hull(contour.points), 1.2 * reach)


def _around(points: Points, reach: float) -> _Extent:
    xs, ys = zip(*points, strict=True)
    box = min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach
    sides = tuple(line for line in outward_sides(points) if line[1] != (0.0, 0.0))
    return _Extent(points, reach, box, sides)


def hull(points: Points) -> Points:
    """The convex hull, clockwise (Andrew's monotone chain)."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    return (*_chain(ordered), *_chain(ordered[::-1]))


def _chain(points: list[Point]) -> list[Point]:
    kept: list[Point] = []
    for x, y in points:
        while len(kept) > 1 and _turn(kept[-2], kept[-1], (x, y)) <= 0:
            kept.pop()
        kept.append((x, y))
    return kept[:-1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _are_far(one: _Extent, other: _Extent) -> bool:
    """Whether two hulls lie further apart than both reach, seen from corner to nearest corner."""
    distance, x, y = min((hypot(c - a, d - b), c - a, d - b) for a, b in one.hull for c, d in other.hull)
    if not distance:
        return False
    first = max(a * x + b * y for a, b in one.hull)
    second = min(c * x + d * y for c, d in other.hull)
    return (second - first) / distance >= one.reach + other.reach - TIGHT
