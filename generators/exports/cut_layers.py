"""Layers for cutting machines: where a printed sheet, or a single piece, is cut and folded, in mm.

Invariant: **the layer of a sheet is made from the very imposition that the same order prints**, and says in its name
and in itself which sheet that is: by the id that is printed on it. A layer is as large as the paper that is cut.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from jupiter.generators.drawing.scene import Group, Point, Points, Polygon, Polyline
from jupiter.generators.exports import layer_files
from jupiter.generators.exports.cut_lines import cuts, merge_segments
from jupiter.generators.exports.layer_files import Layer, Segment
from jupiter.generators.make.documents import impose_sheet
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import PrintOptions
from jupiter.generators.order.page_setup import Flip
from jupiter.generators.order.print_set import PrintSet, kit_names
from jupiter.generators.sheets import Imposition, Page, sheet_id
from jupiter.generators.sheets.furniture import furniture
from jupiter.generators.sheets.page import Placed

WRITERS = {"svg": layer_files.svg, "dxf": layer_files.dxf}
"""By the ending of the file."""


@dataclass(frozen=True, slots=True)
class Box:
    """The part of the page that is cut: all of it, or what lies up once it is folded."""

    width: float
    height: float

    def has(self, line: Segment) -> bool:
        """Whether all of the line is in it."""
        return all(-EDGE <= x <= self.width + EDGE and -EDGE <= y <= self.height + EDGE for x, y in line)


EDGE = 1e-6


def files(print_set: PrintSet, options: PrintOptions, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """The layers of each sheet that the order prints, and for each kit one of a single piece, which is of no sheet.

    :raises PieceTooLargeError: if a piece does not fit the paper, so that there is no sheet to cut.
    """
    for name in names:
        sheet = impose_sheet(print_set, name, options) if kit_names(print_set, name) else None
        if isinstance(sheet, Imposition):
            for kit in sheet.kits:
                piece = "one-piece" if len(sheet.kits) == 1 else f"one-piece-{kit.name}"
                yield from _written(f"{name}/{piece}", piece_layer(kit))
            for layer in sheet_layers(sheet, print_set.version):
                yield from _written(f"{name}/{layer.id}", layer)


def _written(path: str, layer: Layer) -> Iterator[tuple[str, bytes]]:
    for ending, write in WRITERS.items():
        yield f"{path}.{ending}", write(layer)


def piece_layer(kit: Kit) -> Layer:
    """One piece of the kit, as large as the box around it."""
    first = kit.pieces[0]
    size = first.front.width, first.front.height
    return Layer("", f"{kit.title}: one piece, of no sheet", size, cuts([first.outline]), tuple(_sides(first.folds)))


def sheet_layers(imposition: Imposition, version: str) -> Iterator[Layer]:
    """A layer for each page that lies up when it is cut; sides that are not joined are each cut on their own."""
    pages = imposition.pages if imposition.setup.flip is Flip.SINGLE else imposition.fronts
    return (_layer(page, version) for page in pages)


def _layer(page: Page, version: str) -> Layer:
    box, name = _cut_part(page), sheet_id(page)
    # Once the page is folded and glued, what lies up is cut, and what is behind it with it.
    up = [one for one in page.placed if page.fold is None or one.side == "front"]
    folded = "" if page.fold is None else ", folded and glued"
    return Layer(
        name,
        f"{name}: {page.title}, {page.setup.paper.name}, sheet {page.sheet} of {page.of}{folded}, set {version}",
        (box.width, box.height),
        cuts([one.cut for one in up]),
        merge_segments(_folds(up)),
        tuple(line for line in _printed_lines(page, version) if box.has(line)),
    )


def _cut_part(page: Page) -> Box:
    """The front half of a folded page is the left or the upper one."""
    paper = page.setup.paper
    across, down = 2 if page.fold == "upright" else 1, 2 if page.fold == "level" else 1
    return Box(paper.width / across, paper.height / down)


def _folds(placed: Iterable[Placed]) -> Iterator[Segment]:
    return _sides(tuple(map(one.transform.apply, fold)) for one in placed for fold in one.piece.folds)


def _sides(lines: Iterable[Sequence[Point]]) -> Iterator[Segment]:
    return ((start, end) for line in lines for start, end in pairwise(line))


def _printed_lines(page: Page, version: str) -> Iterator[Segment]:
    """What is printed on the sheet and can be seen there by a camera: registration and crop marks, and the square."""
    for shape in furniture(page, version).shapes:
        if isinstance(shape, Polyline) and not shape.style.dash:
            yield from _sides([shape.points])
        elif isinstance(shape, Polygon):
            yield from _sides([_closed(shape.points)])
        elif isinstance(shape, Group):
            squares = (inner.points for inner in shape.shapes if isinstance(inner, Polygon))
            yield from _sides(_closed(tuple(map(shape.transform.apply, square))) for square in squares)


def _closed(points: Sequence[Point]) -> Points:
    return (*points, points[0])
