"""Line drawings in the log: each structure, technology and area as a field engineer sketches it.

Invariant: a sketch is made of solids in a plan of its own; how large it stands on paper, its place decides, and its
lines are as thick in every size.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from jupiter.generators.ark.sketches import areas, modules, structures, technologies
from jupiter.generators.ark.sketches.pen import Pen
from jupiter.generators.drawing.inks import Press
from jupiter.generators.drawing.scene import Circle, Group, Path, Point, Polygon, Polyline, Shape, Shapes, Transform
from jupiter.generators.drawing.text import Box

Draw = Callable[[Pen], Shapes]

SKETCHES: Mapping[str, Draw] = MappingProxyType(
    {**structures.SKETCHES, **modules.SKETCHES, **technologies.SKETCHES, **areas.SKETCHES}
)
"""By the id of a structure, a technology or an area."""

LEAST, LARGEST = 0.45, 1.25
"""Millimetres of a unit: at least, to be no smudge, and at most, so that neighbours look drawn at one scale."""


def scale(name: str, box: Box, largest: float = LARGEST) -> float:
    """How many millimetres a unit of the sketch has in that box, so that neighbours look drawn at one scale."""
    left, top, right, bottom = bounds(name)
    return max(0.0, min(box.width / (right - left), box.height / (bottom - top), largest))


def sketch(
    press: Press, name: str, box: Box, align: float = 1.0, largest: float = LARGEST, *, is_on_dark: bool = False
) -> Group:
    """The sketch as large as the box lets it, on the box's floor; `align` is 0 for its left end and 1 for its right."""
    left, _, right, bottom = bounds(name)
    size = round(scale(name, box, largest), 3)
    x = box.x + align * (box.width - size * (right - left)) - size * left
    return Group(
        _drawn(press, name, size, is_on_dark), Transform(size, 0, 0, size, x, box.y + box.height - size * bottom)
    )


def placed(press: Press, name: str, foot: Point, size: float, weight: float) -> Group:
    """The sketch with its origin there, of that size in mm a unit, in lines so many times as wide."""
    return Group(SKETCHES[name](Pen.on(press, size, weight)), Transform(size, 0, 0, size, *foot))


@lru_cache(maxsize=256)
def _drawn(press: Press, name: str, scale: float, is_on_dark: bool) -> Shapes:
    return SKETCHES[name](Pen.on_dark(press, scale) if is_on_dark else Pen.on(press, scale))


@lru_cache(maxsize=64)
def bounds(name: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a sketch, in its units."""
    points = [point for shape in SKETCHES[name](Pen()) for point in _points(shape)]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _points(shape: Shape) -> list[Point]:
    if isinstance(shape, Circle):
        (x, y), radius = shape.centre, shape.radius
        return [(x - radius, y - radius), (x + radius, y + radius)]
    if isinstance(shape, Path):
        return [shape.start, *(one if isinstance(one, tuple) else one.end for one in shape.segments)]
    assert isinstance(shape, Polygon | Polyline)
    return list(shape.points)
