"""SVG files for cutting machines: where a piece, or a whole printed sheet, is cut and folded, in mm.

Invariant: a layer is as large as what it lies on, and groups say by their id what a line is for: `cut`, `score`, and
`register` for what is printed there too and is not cut.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from xml.etree import ElementTree as ET

from generators.drawing.scene import Group, Point, Points, Polygon, Polyline
from generators.edition import Edition
from generators.exports.cut_lines import Cuts, cuts, merge_segments
from generators.exports.faces import kits
from generators.kits import USUAL_PAPERS, Kit, Paper
from generators.print_set import PrintSet
from generators.sheets import PieceTooLargeError, impose_kit
from generators.sheets.furniture import Furniture, furniture
from generators.sheets.page import Page, PageSetup

RED, BLUE, BLACK = "#FF0000", "#0000FF", "#000000"
HAIRLINE = 0.1
"""Width of all lines in mm; machines follow their middle."""

Lines = Iterable[tuple[Point, Point]]


def files(print_set: PrintSet, edition: Edition) -> Iterator[tuple[str, bytes]]:
    """For each kit one layer for a single piece and one for each printed sheet on each usual paper.

    Papers on which the pieces do not fit have no layers.
    """
    for name, kit in kits(print_set, edition, are_cut=True):
        yield f"{name}/piece.svg", _piece(kit)
        for paper in USUAL_PAPERS:
            for page in _fronts(kit, paper, print_set, edition):
                yield f"{name}/{paper.name}-{page.sheet}.svg", _sheet(kit, page, print_set.version)


def _fronts(kit: Kit, paper: Paper, print_set: PrintSet, edition: Edition) -> tuple[Page, ...]:
    """The pages that lie upwards when they are cut, laid out as they are printed; none where a piece does not fit."""
    setup = PageSetup(paper, language=edition.language, address=edition.address, game=print_set.id, mode=edition.mode)
    try:
        return impose_kit(kit, setup).fronts
    except PieceTooLargeError:
        return ()


def _piece(kit: Kit) -> bytes:
    first = kit.pieces[0]
    return _svg(
        f"{kit.title}: one piece", (first.front.width, first.front.height), cuts([first.outline]), _pairs(first.folds)
    )


def _sheet(kit: Kit, page: Page, version: str) -> bytes:
    paper = page.setup.paper
    folds = (tuple(map(one.transform.apply, fold)) for one in page.placed for fold in one.piece.folds)
    cut = cuts([one.outline for one in page.placed])
    beside = furniture(page, version)
    title = f"{kit.title}: {paper.name}, sheet {page.sheet}"
    return _svg(title, (paper.width, paper.height), cut, merge_segments(_pairs(folds)), _printed_lines(beside))


def _pairs(lines: Iterable[Points]) -> Lines:
    return ((start, end) for line in lines for start, end in pairwise(line))


def _printed_lines(beside: Furniture) -> Lines:
    """What is printed on the sheet and can be seen there by a camera: crop marks, and the square of 10 mm."""
    yield from _pairs(shape.points for shape in beside.shapes if isinstance(shape, Polyline))
    for group in (shape for shape in beside.shapes if isinstance(shape, Group)):
        squares = (shape.points for shape in group.shapes if isinstance(shape, Polygon))
        for square in squares:
            yield from _pairs([tuple(map(group.transform.apply, (*square, square[0])))])


# --- SVG -------------------------------------------------------------------------------------------------------------


def _svg(title: str, size: tuple[float, float], cut: Cuts, folds: Lines, marks: Lines = ()) -> bytes:
    width, height = (_number(length) for length in size)
    root = ET.Element("svg", xmlns="http://www.w3.org/2000/svg", version="1.1")
    root.attrib |= {"width": f"{width}mm", "height": f"{height}mm", "viewBox": f"0 0 {width} {height}"}
    ET.SubElement(root, "title").text = title
    _add(_group(root, "register", BLACK), (), marks)
    _add(_group(root, "score", BLUE, "2 1"), (), folds)
    _add(_group(root, "cut", RED), cut.closed, cut.lines)
    ET.indent(root)
    text: bytes = ET.tostring(root, "utf-8", xml_declaration=True)
    return text + b"\n"


def _group(root: ET.Element, name: str, colour: str, dash: str = "") -> ET.Element:
    style = {"fill": "none", "stroke": colour, "stroke-width": f"{HAIRLINE}"}
    return ET.SubElement(root, "g", {"id": name} | style | ({"stroke-dasharray": dash} if dash else {}))


def _add(group: ET.Element, closed: Sequence[Points], lines: Lines) -> None:
    for outline in closed:
        ET.SubElement(group, "path", d=f"M{_points(outline)}Z")
    for line in lines:
        ET.SubElement(group, "path", d=f"M{_points(line)}")


def _points(points: Iterable[Point]) -> str:
    return " L".join(f"{_number(x)} {_number(y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{round(value, 4) + 0.0:.8g}"
