"""The scene model: what a component face or a sheet shows, independent of any file format.

All lengths are millimetres. The origin is the top left corner, x grows to the right and **y grows downward**, so
positive angles turn clockwise as one looks at the paper. Type sizes alone are points (1/72 inch), as type sizes are.
Everything is immutable and hashable.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from math import cos, radians, sin
from struct import iter_unpack, pack
from types import MappingProxyType
from typing import Literal, overload

MM_PER_POINT = 25.4 / 72

Point = tuple[float, float]
Points = tuple[Point, ...]
Align = Literal["left", "centre", "right"]

BEFORE: Mapping[Align, float] = MappingProxyType({"left": 0.0, "centre": 0.5, "right": 1.0})
"""How much of a line's width, or of the room that it leaves, lies to the left of where it is set."""


@dataclass(frozen=True, slots=True)
class Style:
    """Inks (`#RRGGBB`, None for none) and the line: width and dashes in mm, ends and corners round or sharp."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    rounded: bool = False


@dataclass(frozen=True, slots=True)
class Font:
    """A face of a type family: the name of its file, and how CSS asks for it."""

    name: str
    family: str
    weight: int
    italic: bool = False


class PackedPoints(Sequence[Point]):
    """Points as shapes keep them: 16 bytes each, where tuples of floats take 112; a set of sheets has 250,000."""

    __slots__ = ("_packed",)

    def __init__(self, points: Sequence[Point]) -> None:
        self._packed = pack(f"{2 * len(points)}d", *chain.from_iterable(points))

    def __iter__(self) -> Iterator[Point]:
        return iter_unpack("2d", self._packed)

    def __len__(self) -> int:
        return len(self._packed) // 16

    @overload
    def __getitem__(self, at: int) -> Point: ...
    @overload
    def __getitem__(self, at: slice) -> Points: ...
    def __getitem__(self, at: int | slice) -> Point | Points:
        return tuple(self)[at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PackedPoints) and self._packed == other._packed

    def __hash__(self) -> int:
        return hash(self._packed)

    def __repr__(self) -> str:
        return repr(tuple(self))


def packed(points: Sequence[Point]) -> PackedPoints:
    """The points, packed unless they are already."""
    return points if isinstance(points, PackedPoints) else PackedPoints(points)


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed shape with straight sides."""

    points: Sequence[Point]
    style: Style

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", packed(self.points))


@dataclass(frozen=True, slots=True)
class Polyline:
    """An open line through points; two points make a straight line."""

    points: Sequence[Point]
    style: Style

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", packed(self.points))


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle; radius in mm."""

    centre: Point
    radius: float
    style: Style


@dataclass(frozen=True, slots=True)
class Curve:
    """A cubic Bezier segment of a path, from wherever the path is to `end`."""

    first: Point
    second: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Path:
    """A line from `start` through straight (a point) and curved (a `Curve`) segments, closed or open."""

    start: Point
    segments: tuple[Point | Curve, ...]
    style: Style
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; `at` is the left end, middle or right end of its base line, `size` is in points."""

    at: Point
    text: str
    font: Font
    size: float
    ink: str
    align: Align = "left"


@dataclass(frozen=True, slots=True)
class Transform:
    """An affine map: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, point: Point) -> Point:
        """Where the point comes to lie."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, inner: "Transform") -> "Transform":
        """The map that does `inner` first and then this one."""
        return Transform(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            *self.apply((inner.e, inner.f)),
        )


Tag = Literal[
    "", "H1", "H2", "H3", "P", "LI", "Lbl", "LBody", "TOCI", "Table", "TR", "TH", "TD", "Figure", "Link", "Artifact"
]
"""What a group is, by the name that PDF has for it; empty for nothing of its own."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a group is to readers on a screen and to screen readers. It changes nothing that is printed.

    Only PDF keeps it, and only on a page itself: what is in a `Stamp` has none.
    """

    tag: Tag = ""
    says: str = ""
    """What a picture shows, in words."""
    names: tuple[str, ...] = ()
    """Names of this place, to which others may lead."""
    title: str = ""
    """What bookmarks call this place; empty for no bookmark."""
    level: int = 1
    """How deep the bookmark stands; chapters have 1."""
    to: str = ""
    """Where a click leads: the name of a place in the same file, or a web address."""


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes moved, turned or scaled together, and cut off outside `clip`, a polygon in the group's coordinates."""

    shapes: tuple["Shape", ...]
    transform: Transform = Transform()
    clip: Sequence[Point] | None = None
    meaning: Meaning | None = None

    def __post_init__(self) -> None:
        if self.clip is not None:
            object.__setattr__(self, "clip", packed(self.clip))


@dataclass(frozen=True, slots=True)
class Stamp:
    """A whole scene set down at a place, cut off where its bleed ends.

    However often it is used, a PDF holds its drawing once; an SVG has it at each place, for machines that know no more.
    """

    scene: "Scene"
    transform: Transform = Transform()


Shape = Polygon | Polyline | Circle | Path | Text | Group | Stamp
Shapes = tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of `width` x `height` mm: one face of a component, or one page."""

    name: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    bleed: float = 0.0
    """How far the drawing goes on beyond the box on each side, so that a cut beside the line shows no white (mm)."""
    safe: Points = ()
    """The convex outline (clockwise) that holds all words, so that no cut takes a letter; empty for no promise."""


def texts(shapes: tuple[Shape, ...], onto: Transform = Transform()) -> Iterator[tuple[Text, Transform]]:
    """All texts among the shapes, however deep, each with the map from its own coordinates to those of `onto`."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape, onto
        elif isinstance(shape, Group):
            yield from texts(shape.shapes, onto.after(shape.transform))
        elif isinstance(shape, Stamp):
            yield from texts(shape.scene.shapes, onto.after(shape.transform))


def meanings(shapes: tuple[Shape, ...]) -> Iterator[Meaning]:
    """What the groups among the shapes mean, however deep; a stamp means nothing."""
    for shape in shapes:
        if isinstance(shape, Group):
            if shape.meaning is not None:
                yield shape.meaning
            yield from meanings(shape.shapes)


def translation(x: float, y: float) -> Transform:
    """The map that moves by x and y mm."""
    return Transform(e=x, f=y)


def rotation(degrees: float) -> Transform:
    """The map that turns clockwise about the origin."""
    cosine, sine = cos(radians(degrees)), sin(radians(degrees))
    return Transform(cosine, sine, -sine, cosine)


def scaling(factor: float) -> Transform:
    """The map that enlarges from the origin."""
    return Transform(a=factor, d=factor)


def place(shapes: Shapes, centre: Point, radius: float, degrees: float = 0) -> Group:
    """A drawing put at that centre, its unit circle of that radius, turned clockwise."""
    return Group(shapes, translation(*centre).after(rotation(degrees)).after(scaling(radius)))


def mirror(shapes: Shapes) -> Group:
    """The shapes as in a mirror that stands upright on the origin."""
    return Group(shapes, Transform(a=-1))
