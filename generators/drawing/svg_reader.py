"""Drawings that are kept as SVG files: outlines with class names, which any viewer shows and any editor changes.

A file says where outlines run and, by the names of their classes, what is to be done with each; colours and the weight
of lines are up to the caller (the colours in its `<style>` are for viewers). It may use `path`, `circle`,
`ellipse`, `rect`, `polygon`, `polyline`, `line`, `g`, `use` of what stands above it, `clipPath` with one outline, and
the transforms `translate`, `rotate`, `scale` and `matrix`. What editors note in namespaces of their own is ignored.

An icon of a game is such a file of its folder `drawings/icons`, drawn around the origin within radius 1 in the colours
of two classes: `ink`, that of the figure, and `cut`, that of what is cut out of it.

Invariant: nothing else is skipped. What this reader does not understand is a `DrawingError` that names the file.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from importlib.resources import files
from types import MappingProxyType
from xml.etree import ElementTree as ET

from fontTools.svgLib.path.parser import parse_path

from jupiter.generators.drawing.forms import (
    Ellipse,
    Form,
    Outline,
    Quadratic,
    Rectangle,
    Segment,
    arc_between,
    points,
    shape,
)
from jupiter.generators.drawing.scene import (
    Curve,
    Group,
    Point,
    Shape,
    Style,
    Transform,
    rotation,
    scaling,
    translation,
)

_SVG = "{http://www.w3.org/2000/svg}"
_HREF = ("href", "{http://www.w3.org/1999/xlink}href")


class DrawingError(ValueError):
    """A file that is no drawing that this reader understands; the message names the file and what is wrong."""


# --- what a file holds -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Part:
    """An outline, the classes that say what to do with it, and its attributes that are not its geometry."""

    form: Form
    classes: tuple[str, ...]
    attributes: Mapping[str, str]

    def numbers(self, attribute: str) -> tuple[float, ...]:
        """The numbers of an attribute; none where it is not given."""
        return tuple(map(float, _numbers(self.attributes.get(attribute, ""))))


@dataclass(frozen=True, slots=True)
class Parts:
    """Parts that belong together; `transform` and `clip` (both may be None) hold for all of them."""

    members: tuple["Part | Parts", ...]
    name: str = ""
    classes: tuple[str, ...] = ()
    transform: Transform | None = None
    clip: Form | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole file: what it shows in a few words, its box (left, top, width, height), and all of its parts."""

    title: str
    box: tuple[float, float, float, float]
    parts: Parts

    def group(self, name: str) -> Parts:
        """The group of that id.

        :raises DrawingError: where there is none.
        """
        for parts in _groups(self.parts):
            if parts.name == name:
                return parts
        raise DrawingError(f"{self.title}: has no group {name!r}")


def _groups(parts: Parts) -> list[Parts]:
    return [parts, *(inner for member in parts.members if isinstance(member, Parts) for inner in _groups(member))]


Painter = Callable[[Part], tuple[Shape, ...]]


def in_colours(colours: Mapping[str, str]) -> Painter:
    """A painter for parts of the classes `fill-NAME` and `line-NAME`, by the colours of those names.

    Lines are round at their ends and corners unless their `stroke-linecap` says otherwise.
    """
    fills = {f"fill-{name}": colour for name, colour in colours.items()}
    lines = {f"line-{name}": colour for name, colour in colours.items()}

    def paint(part: Part) -> tuple[Shape, ...]:
        if not part.classes or not {*fills, *lines}.issuperset(part.classes):
            raise DrawingError(f"a part of the classes {part.classes} has none of {', '.join([*fills, *lines])}")
        return (shape(part.form, _style(part, _first(part, fills), _first(part, lines))),)

    return paint


def _first(part: Part, colours: Mapping[str, str]) -> str | None:
    """The colour of the first class that has one."""
    return next((colours[name] for name in part.classes if name in colours), None)


def _style(part: Part, fill: str | None, stroke: str | None) -> Style:
    if stroke is None:
        return Style(fill)
    (width,) = part.numbers("stroke-width")
    rounded = part.attributes.get("stroke-linecap", "round") == "round"
    return Style(fill, stroke, width, part.numbers("stroke-dasharray"), rounded)


AT_REST: Mapping[str, Transform] = MappingProxyType({})


def painted(
    parts: Parts, painter: Painter, left_out: str | None = None, moved: Mapping[str, Transform] = AT_REST
) -> tuple[Shape, ...]:
    """The shapes that the painter makes of the parts, but for those of the class `left_out`.

    :param moved: the maps of groups, by id, that stand otherwise than in the file.
    """
    shapes: list[Shape] = []
    for member in parts.members:
        if left_out in member.classes:
            continue
        if isinstance(member, Part):
            shapes += painter(member)
        elif (onto := moved.get(member.name)) is not None:
            shapes.append(Group(painted(member, painter, left_out), onto))
        else:
            shapes += painted(member, painter, left_out, moved)
    if parts.transform is None and parts.clip is None:
        return tuple(shapes)
    clip = None if parts.clip is None else points(parts.clip)
    return (Group(tuple(shapes), parts.transform or Transform(), clip),)


# --- reading ---------------------------------------------------------------------------------------------------------


def read(name: str, text: str) -> Drawing:
    """The drawing in the text of an SVG file; `name` is what errors call it.

    :raises DrawingError: for a text that is no SVG, or has something in it that this reader does not understand.
    """
    try:
        return _Reader().drawing(ET.fromstring(text))
    except (ET.ParseError, ValueError, KeyError) as error:
        raise DrawingError(f"{name}: {error}") from error


class _Reader:
    """Reads one file; what has an id is remembered for `use` and `clip-path`."""

    def __init__(self) -> None:
        self.by_id: dict[str, Part | Parts] = {}
        self.clips: dict[str, Form] = {}

    def drawing(self, root: ET.Element) -> Drawing:
        if root.tag != f"{_SVG}svg":
            raise DrawingError(f"begins with {_tag(root)}, not with svg")
        left, top, width, height = map(float, _numbers(root.attrib["viewBox"]))
        title = root.findtext(f"{_SVG}title", "").strip()
        return Drawing(title, (left, top, width, height), Parts(self.members(root)))

    def members(self, element: ET.Element) -> tuple[Part | Parts, ...]:
        """What is drawn inside the element, in order."""
        parts = []
        for child in element:
            tag = _tag(child)
            if tag == "clipPath":
                self.clips[child.attrib["id"]] = self.clip(child)
            elif tag not in _UNDRAWN:
                parts.append(self.member(tag, child))
        return tuple(parts)

    def clip(self, element: ET.Element) -> Form:
        members = self.members(element)
        if len(members) != 1 or not isinstance(members[0], Part):
            raise DrawingError(f"clipPath {element.attrib['id']!r} has not one outline")
        return members[0].form

    def member(self, tag: str, element: ET.Element) -> Part | Parts:
        given = dict(element.attrib)
        name, classes = given.pop("id", ""), tuple(given.pop("class", "").split())
        transform, clip = _transform(given.pop("transform", "")), self.clip_of(given.pop("clip-path", ""))
        drawn = self.inner(tag, element, given, classes)
        if isinstance(drawn, Parts) or transform or clip:
            members = drawn.members if isinstance(drawn, Parts) else (drawn,)
            drawn = Parts(members, name, classes, transform, clip)
        if name:
            self.by_id[name] = drawn
        return drawn

    def inner(self, tag: str, element: ET.Element, given: dict[str, str], classes: tuple[str, ...]) -> Part | Parts:
        """The element without its transform and clip."""
        if tag == "g":
            _nothing_left(given)
            return Parts(self.members(element))
        if tag == "use":
            (key,) = (key for key in _HREF if key in given)
            return Parts((self.by_id[given.pop(key).removeprefix("#")],))
        if tag not in _FORMS:
            raise DrawingError(f"has an element {tag!r}, which is none of {', '.join(['g', 'use', *_FORMS])}")
        form = _FORMS[tag](given)
        painting = {key: value for key, value in given.items() if key in _PAINTING or key.startswith("data-")}
        _nothing_left({key: value for key, value in given.items() if key not in painting})
        return Part(form, classes, MappingProxyType(painting))

    def clip_of(self, value: str) -> Form | None:
        return self.clips[value.removeprefix("url(#").removesuffix(")")] if value else None


_UNDRAWN = {"title", "desc", "style", "metadata", "defs", ""}
_PAINTING = {"stroke-width", "stroke-dasharray", "stroke-linecap"}


def _tag(element: ET.Element) -> str:
    """The element's name; empty for comments and for what is not SVG."""
    tag = element.tag if isinstance(element.tag, str) else ""
    return tag.removeprefix(_SVG) if tag.startswith(_SVG) else ""


def _nothing_left(attributes: Mapping[str, str]) -> None:
    left = [key for key in attributes if not key.startswith("{")]
    if left:
        raise DrawingError(f"has attributes that are not read: {', '.join(left)}")


def _numbers(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,]+", text) if word]


def _transform(text: str) -> Transform | None:
    """The map that a `transform` attribute names; None for none."""
    steps = re.findall(r"(\w+)\s*\(([^)]*)\)", text)
    return (
        reduce(Transform.after, (_step(kind, *map(float, _numbers(values))) for kind, values in steps))
        if steps
        else None
    )


def _step(kind: str, *values: float) -> Transform:
    if kind == "translate":
        return translation(*values, *(0.0,) * (2 - len(values)))
    if kind == "rotate" and len(values) == 1:
        return rotation(*values)
    if kind == "scale":
        return scaling(*values) if len(values) == 1 else Transform(a=values[0], d=values[1])
    if kind == "matrix":
        return Transform(*values)
    raise DrawingError(f"has a transform {kind!r} of {len(values)} numbers")


# --- outlines --------------------------------------------------------------------------------------------------------

Given = dict[str, str]


def _take(given: Given, *names: str) -> tuple[float, ...]:
    return tuple(float(given.pop(name, "0")) for name in names)


def _circle(given: Given) -> Form:
    x, y, radius = _take(given, "cx", "cy", "r")
    return Ellipse((x, y), radius, radius)


def _ellipse(given: Given) -> Form:
    x, y, across, down = _take(given, "cx", "cy", "rx", "ry")
    return Ellipse((x, y), across, down)


def _rectangle(given: Given) -> Form:
    x, y, width, height, radius = _take(given, "x", "y", "width", "height", "rx")
    return Rectangle(x, y, width, height, radius)


def _line(given: Given) -> Form:
    x1, y1, x2, y2 = _take(given, "x1", "y1", "x2", "y2")
    return Outline((x1, y1), ((x2, y2),), closed=False)


def _polyline(given: Given) -> Form:
    return _straight(given, closed=False)


def _polygon(given: Given) -> Form:
    return _straight(given, closed=True)


def _straight(given: Given, *, closed: bool) -> Outline:
    numbers = list(map(float, _numbers(given.pop("points"))))
    start, *others = zip(numbers[::2], numbers[1::2], strict=True)
    return Outline(start, tuple(others), closed)


def _path(given: Given) -> Form:
    pen = _Pen()
    parse_path(given.pop("d"), pen)
    return pen.outline()


_FORMS: Mapping[str, Callable[[Given], Form]] = MappingProxyType(
    {
        "path": _path,
        "circle": _circle,
        "ellipse": _ellipse,
        "rect": _rectangle,
        "polygon": _polygon,
        "polyline": _polyline,
        "line": _line,
    }
)


class _Pen:
    """Takes down what fontTools reads in path data, whose names of methods these are."""

    def __init__(self) -> None:
        self.starts: list[Point] = []
        self.segments: list[Segment] = []
        self.at: Point = (0, 0)
        self.closed = False

    def outline(self) -> Outline:
        if len(self.starts) != 1:
            raise DrawingError(f"has a path of {len(self.starts)} outlines, not of one")
        start, segments = self.starts[0], tuple(self.segments)
        # The parser draws the line that closes an outline; painting closes it anyway.
        is_double = self.closed and segments[-1] == start
        return Outline(start, segments[:-1] if is_double else segments, self.closed)

    def moveTo(self, point: Point) -> None:  # noqa: N802
        self.starts.append(point)
        self.at = point

    def lineTo(self, point: Point) -> None:  # noqa: N802
        self._add(point, point)

    def curveTo(self, first: Point, second: Point, end: Point) -> None:  # noqa: N802
        self._add(Curve(first, second, end), end)

    def qCurveTo(self, control: Point, end: Point) -> None:  # noqa: N802
        self._add(Quadratic(control, end), end)

    def arcTo(  # noqa: N802
        self, rx: float, ry: float, _rotation: float, is_large: bool, is_clockwise: bool, end: Point
    ) -> None:
        if rx != ry:
            raise DrawingError(f"has an arc with two radii, {rx} and {ry}")
        self._add(arc_between(self.at, rx, is_large, is_clockwise, end), end)

    def closePath(self) -> None:  # noqa: N802
        self.closed = True

    def endPath(self) -> None:  # noqa: N802
        pass

    def _add(self, segment: Segment, end: Point) -> None:
        self.segments.append(segment)
        self.at = end


# --- icons ------------------------------------------------------------------------------------------------------------


class Icons:
    """The icons of one package, such as `jupiter.generators.rescue`: the name of an icon is that of its file."""

    def __init__(self, package: str) -> None:
        self._where = f"{package.replace('.', '/')}/drawings/icons"
        self.folder = files(package) / "drawings" / "icons"
        self.names: tuple[str, ...] = tuple(sorted(file.name.removesuffix(".svg") for file in self.folder.iterdir()))
        self.drawing = cache(self._read)
        # An icon stands in many places and inks are few.
        self._shapes = lru_cache(maxsize=512)(self._paint)

    def icon(self, name: str, centre: Point, radius: float, ink: str, cut: str) -> Group:
        """The icon around the centre, as large as a circle of that radius.

        :raises KeyError: for an icon that there is not; the message names the file to add.
        """
        return Group(self._shapes(name, ink, cut), translation(*centre).after(scaling(radius)))

    def _paint(self, name: str, ink: str, cut: str) -> tuple[Shape, ...]:
        """The icon around the origin."""
        return painted(self.drawing(name).parts, in_colours({"ink": ink, "cut": cut}))

    def _read(self, name: str) -> Drawing:
        """The drawing of the icon, as it is in its file."""
        if name not in self.names:
            raise KeyError(f"no icon {name!r}: add {self._where}/{name}.svg")
        return read(f"{name}.svg", (self.folder / f"{name}.svg").read_text(encoding="utf-8"))
