"""A cut layer as a file: SVG, and DXF for programs that read no SVG. Both in mm, with a layer for each use of a line.

Invariant: both hold the same lines, and the same layer gives the same bytes. SVG counts downward from the upper left
corner of the paper, DXF upward from the lower left one. The DXF is of the oldest kind that is still read everywhere
(R12, ASCII): tables of line types and layers, lines and polylines, and nothing else.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from jupiter.generators.drawing.scene import Point, Points
from jupiter.generators.exports.cut_lines import Cuts

HAIRLINE = 0.1
"""Width of all lines in mm; machines follow their middle."""

Segment = tuple[Point, Point]


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """What is cut, folded, and printed to lay it by, in mm from the upper left corner of paper of that size.

    `id` is that of the printed sheet; empty for a single piece.
    """

    id: str
    title: str
    size: Point
    cut: Cuts
    score: tuple[Segment, ...] = ()
    register: tuple[Segment, ...] = ()


@dataclass(frozen=True, slots=True)
class Use:
    """What a line is for: its name, its colour in SVG and in DXF (the index of a colour), and its dashes."""

    name: str
    colour: str
    index: int
    dash: str = ""


REGISTER, SCORE, CUT = Use("register", "#000000", 7), Use("score", "#0000FF", 5, "2 1"), Use("cut", "#FF0000", 1)


def _uses(layer: Layer) -> tuple[tuple[Use, Sequence[Points], Iterable[Segment]], ...]:
    """Each use with its closed outlines and its lines; what is cut comes last, so that it lies on top."""
    return (REGISTER, (), layer.register), (SCORE, (), layer.score), (CUT, layer.cut.closed, layer.cut.lines)


# --- SVG -------------------------------------------------------------------------------------------------------------


def svg(layer: Layer) -> bytes:
    """The layer as SVG, with a group for each use; `data-sheet` and the title say which sheet it is of."""
    width, height = (_number(length) for length in layer.size)
    root = ET.Element("svg", xmlns="http://www.w3.org/2000/svg", version="1.1")
    root.attrib |= {"width": f"{width}mm", "height": f"{height}mm", "viewBox": f"0 0 {width} {height}"}
    if layer.id:
        root.set("data-sheet", layer.id)
    ET.SubElement(root, "title").text = layer.title
    for use, closed, lines in _uses(layer):
        style = {"fill": "none", "stroke": use.colour, "stroke-width": f"{HAIRLINE}"}
        dash = {"stroke-dasharray": use.dash} if use.dash else {}
        group = ET.SubElement(root, "g", {"id": use.name} | style | dash)
        for outline in closed:
            ET.SubElement(group, "path", d=f"M{_points(outline)}Z")
        for line in lines:
            ET.SubElement(group, "path", d=f"M{_points(line)}")
    ET.indent(root)
    text: bytes = ET.tostring(root, "utf-8", xml_declaration=True)
    return text + b"\n"


def _points(points: Iterable[Point]) -> str:
    return " L".join(f"{_number(x)} {_number(y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{round(value, 4) + 0.0:.8g}"


# --- DXF -------------------------------------------------------------------------------------------------------------

Pairs = Iterator[tuple[int, object]]
"""Group codes and values, of which a DXF file consists."""

MILLIMETRES, METRIC = 4, 1
DASHES = (2.0, -1.0)


def dxf(layer: Layer) -> bytes:
    """The layer as DXF, with a layer for each use; a comment at its head says which sheet it is of."""
    lines = (f"{code:>3}\n{value}\n" for code, value in _dxf(layer))
    return "".join(lines).encode("ascii", "replace")


def _dxf(layer: Layer) -> Pairs:
    yield 999, layer.title
    yield from _section("HEADER", _header(layer.size))
    yield from _section("TABLES", _tables())
    yield from _section("ENTITIES", _entities(layer))
    yield 0, "EOF"


def _section(name: str, content: Pairs) -> Pairs:
    yield from ((0, "SECTION"), (2, name))
    yield from content
    yield 0, "ENDSEC"


def _header(size: Point) -> Pairs:
    yield from ((9, "$ACADVER"), (1, "AC1009"))
    yield from ((9, "$INSUNITS"), (70, MILLIMETRES))
    yield from ((9, "$MEASUREMENT"), (70, METRIC))
    for low, high in (("$EXTMIN", "$EXTMAX"), ("$LIMMIN", "$LIMMAX")):
        yield from ((9, low), *_at((0.0, 0.0)), (9, high), *_at(size))


def _tables() -> Pairs:
    yield from ((0, "TABLE"), (2, "LTYPE"), (70, 2))
    yield from ((0, "LTYPE"), (2, "CONTINUOUS"), (70, 64), (3, "Solid line"), (72, 65), (73, 0), (40, _number(0.0)))
    whole = sum(map(abs, DASHES))
    yield from ((0, "LTYPE"), (2, "DASHED"), (70, 64), (3, "Dashed line"), (72, 65), (73, len(DASHES)), (40, whole))
    yield from ((49, dash) for dash in DASHES)
    yield 0, "ENDTAB"
    uses = (REGISTER, SCORE, CUT)
    yield from ((0, "TABLE"), (2, "LAYER"), (70, len(uses)))
    for use in uses:
        yield from ((0, "LAYER"), (2, use.name), (70, 0), (62, use.index), (6, "DASHED" if use.dash else "CONTINUOUS"))
    yield 0, "ENDTAB"


def _entities(layer: Layer) -> Pairs:
    height = layer.size[1]
    for use, closed, lines in _uses(layer):
        for outline in closed:
            yield from ((0, "POLYLINE"), (8, use.name), (66, 1), (70, 1), *_at((0.0, 0.0)))
            for x, y in outline:
                yield from ((0, "VERTEX"), (8, use.name), *_at((x, height - y)))
            yield from ((0, "SEQEND"), (8, use.name))
        for (ax, ay), (bx, by) in lines:
            yield from ((0, "LINE"), (8, use.name), *_at((ax, height - ay)), *_at((bx, height - by), 1))


def _at(point: Point, place: int = 0) -> Pairs:
    """A point by the group codes of the first or of a further place."""
    yield 10 + place, _number(point[0])
    yield 20 + place, _number(point[1])
