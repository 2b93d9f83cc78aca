"""Pieces laid out on sheets of paper: fronts and backs that meet, crop marks, and a ruler on every page.

Sheets are printed on both sides and flipped on the long (upright) edge, so a back lies mirrored left to right.
Lengths in mm; places are those of the top left corner of the box around a piece.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, sqrt
from typing import Literal

from generators import fonts
from generators.scene import Group, Point, Points, Polyline, Scene, Shape, Style, moved, turned
from generators.shapes import between
from generators.text import Box, Setting, fit

Side = Literal["front", "back"]

STEEL = "#5B6C7D"
"""Ink of marks and of everything else that is not on a piece."""

PAGE_MARGIN = 5.0
"""What printers cannot reach is kept free of pieces."""

STRIP_MARGIN, STRIP_HEIGHT = 4.5, 4.6
"""Distance of the strip of ruler and words from the paper's edge, and its height."""

MARK_GAP, MARK_LENGTH, MARK_WIDTH = 1.5, 2.5, 0.15
"""Crop marks: their distance from the piece, length and line."""

STRIP_ROOM = STRIP_MARGIN + STRIP_HEIGHT + 0.3 + MARK_LENGTH + MARK_GAP
"""A margin this wide takes the strip beside the crop marks."""

RULER = 100.0

TIGHT = 1e-6
"""Tolerance in mm where sizes may fit exactly."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright."""

    name: str
    width: float
    height: float


PAPERS = {paper.name: paper for paper in (Paper("A4", 210.0, 297.0), Paper("Letter", 215.9, 279.4))}


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing to cut out: its outline within the box around it, and its faces, which are as large as the box."""

    name: str
    outline: Points
    front: Scene
    back: Scene


@dataclass(frozen=True, slots=True)
class Kit:
    """Pieces of one kind, all with the same outline, that share sheets. `layout` says how they are packed."""

    name: str
    title: str
    pieces: tuple[Piece, ...]
    layout: Literal["grid", "honeycomb"]


@dataclass(frozen=True, slots=True)
class Placed:
    """A face at its place on a page."""

    piece: Piece
    side: Side
    at: Point

    @property
    def face(self) -> Scene:
        """What is drawn."""
        return self.piece.front if self.side == "front" else self.piece.back

    @property
    def outline(self) -> Points:
        """Where it is cut. An outline is the same mirrored, so both sides share it."""
        return tuple((x + self.at[0], y + self.at[1]) for x, y in self.piece.outline)


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet."""

    paper: Paper
    sheet: int
    side: Side
    placed: tuple[Placed, ...]


def pages(kit: Kit, paper: Paper) -> tuple[Page, ...]:
    """All pages in the order of printing: front, back, front, back."""
    first = kit.pieces[0].front
    slots = _slots(kit.layout, first.width, first.height, paper)
    sheets = [kit.pieces[i : i + len(slots)] for i in range(0, len(kit.pieces), len(slots))]
    return tuple(page for number, pieces in enumerate(sheets, 1) for page in _sheet(pieces, slots, paper, number))


def _sheet(pieces: Sequence[Piece], slots: Sequence[Point], paper: Paper, number: int) -> tuple[Page, Page]:
    fronts = tuple(Placed(piece, "front", at) for piece, at in zip(pieces, slots, strict=False))
    backs = tuple(Placed(p.piece, "back", (paper.width - p.at[0] - p.face.width, p.at[1])) for p in fronts)
    return Page(paper, number, "front", fronts), Page(paper, number, "back", backs)


# --- packing ---------------------------------------------------------------------------------------------------------


class PieceTooLargeError(ValueError):
    """A piece does not fit the paper."""


def _slots(layout: str, width: float, height: float, paper: Paper) -> tuple[Point, ...]:
    """The places of the pieces on a page, centred, with room for the strip below them or to their left."""
    room = paper.width - 2 * PAGE_MARGIN, paper.height - 2 * PAGE_MARGIN
    places = _grid(width, height, *room) if layout == "grid" else _honeycomb(width, height, *room)
    while places and _strip_edge(_extent(places, width, height), paper) is None:
        last = places[-1][1]
        places = [place for place in places if place[1] < last]
    if not places:
        raise PieceTooLargeError(f"a piece of {width:.1f} x {height:.1f} mm does not fit {paper.name}")
    extent = _extent(places, width, height)
    left, top = (paper.width - extent[0]) / 2, (paper.height - extent[1]) / 2
    return tuple((x + left, y + top) for x, y in places)


def _grid(width: float, height: float, room_x: float, room_y: float) -> list[Point]:
    """Rows and columns with common cut lines."""
    columns, rows = int((room_x + TIGHT) / width), int((room_y + TIGHT) / height)
    return [(i * width, j * height) for j in range(rows) for i in range(columns)]


GUTTER = 1.0
"""White between neighbouring tiles of a honeycomb, which shows where to cut."""


def _honeycomb(width: float, height: float, room_x: float, room_y: float) -> list[Point]:
    """Rows of hexagons with a point at the top, every other row half a tile to the right."""
    across, down = width + GUTTER, (width + GUTTER) * sqrt(3) / 2
    rows = int((room_y - height + TIGHT) / down) + 1 if room_y >= height else 0
    counts = [int((room_x + GUTTER - shift + TIGHT) / across) for shift in (0, across / 2)]
    return [(i * across + j % 2 * across / 2, j * down) for j in range(rows) for i in range(counts[j % 2])]


def _extent(places: Sequence[Point], width: float, height: float) -> tuple[float, float]:
    return max(x for x, _ in places) + width, max(y for _, y in places) + height


def _strip_edge(extent: tuple[float, float], paper: Paper) -> Literal["bottom", "left"] | None:
    """The margin that takes the strip beside a centred block of that extent."""
    if (paper.height - extent[1]) / 2 >= STRIP_ROOM:
        return "bottom"
    return "left" if (paper.width - extent[0]) / 2 >= STRIP_ROOM else None


# --- drawing ---------------------------------------------------------------------------------------------------------


def drawn(kit: Kit, paper: Paper) -> tuple[Scene, ...]:
    """The pages as scenes."""
    laid = pages(kit, paper)
    return tuple(_draw(kit, page, number, len(laid)) for number, page in enumerate(laid, 1))


def _draw(kit: Kit, page: Page, number: int, of: int) -> Scene:
    """A page: pieces, crop marks, strip."""
    pieces = tuple(Group(p.face.shapes, moved(*p.at), p.piece.outline) for p in page.placed)
    name = f"{kit.name}-{page.paper.name}-{page.sheet}-{page.side}"
    shapes: tuple[Shape, ...] = (*pieces, *crop_marks(page), _strip(kit, page, number, of))
    return Scene(name, page.paper.width, page.paper.height, shapes)


def crop_marks(page: Page) -> tuple[Polyline, ...]:
    """Short lines that go on from the sides of the pieces, wherever they touch no piece."""
    outlines = [placed.outline for placed in page.placed]
    rays = {_rounded(ray) for outline in outlines for ray in _rays(outline)}
    free = sorted(ray for ray in rays if not any(_near(ray, outline) for outline in outlines))
    return tuple(Polyline(ray, Style(stroke=STEEL, width=MARK_WIDTH)) for ray in free)


def _rays(outline: Points) -> list[tuple[Point, Point]]:
    """For each side, what its crop marks would be: beyond its end and before its start."""
    sides = pairwise((*outline, outline[0]))
    return [ray for start, end in sides for ray in (_beyond(start, end), _beyond(end, start))]


def _beyond(start: Point, end: Point) -> tuple[Point, Point]:
    length = hypot(end[0] - start[0], end[1] - start[1])
    near, far = 1 + MARK_GAP / length, 1 + (MARK_GAP + MARK_LENGTH) / length
    return between(start, end, near), between(start, end, far)


def _rounded(ray: tuple[Point, Point]) -> tuple[Point, Point]:
    """To the micrometre, so that marks that two pieces share are one."""
    (a, b), (c, d) = ray
    return (round(a, 3), round(b, 3)), (round(c, 3), round(d, 3))


def _near(ray: tuple[Point, Point], outline: Points) -> bool:
    """Whether some point of the mark lies on the piece or closer to it than the gap, as good as."""
    return any(_inside(between(*ray, i / 8), outline, MARK_GAP * 0.6) for i in range(9))


def _inside(point: Point, outline: Points, margin: float) -> bool:
    """Whether the point lies in the convex outline (clockwise), widened by the margin."""
    return all(_outward(point, start, end) < margin for start, end in pairwise((*outline, outline[0])))


def _outward(point: Point, start: Point, end: Point) -> float:
    """How far the point lies outside of the side."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return ((point[0] - start[0]) * dy - (point[1] - start[1]) * dx) / hypot(dx, dy)


def _strip(kit: Kit, page: Page, number: int, of: int) -> Group:
    """The strip in the margin below the pieces, or turned upright in the one to their left."""
    first = kit.pieces[0].front
    extent = _extent([p.at for p in page.placed], first.width, first.height)
    least = min(p.at[0] for p in page.placed), min(p.at[1] for p in page.placed)
    edge = _strip_edge((extent[0] - least[0], extent[1] - least[1]), page.paper)
    length = (page.paper.width if edge == "bottom" else page.paper.height) - 4 * STRIP_MARGIN
    shapes = (*ruler(), *_words(kit, page, number, of, length))
    if edge == "bottom":
        return Group(shapes, moved(2 * STRIP_MARGIN, page.paper.height - STRIP_MARGIN - STRIP_HEIGHT))
    return Group(shapes, moved(STRIP_MARGIN, page.paper.height - 2 * STRIP_MARGIN).after(turned(-90)))


def ruler() -> tuple[Shape, ...]:
    """A line of 100 mm with a tick each 5 mm, its left end at x = 0."""
    style = Style(stroke=STEEL, width=MARK_WIDTH)
    ticks = [(x, 1.1 if x % 50 == 0 else 2.0 if x % 10 == 0 else 2.5) for x in range(0, int(RULER) + 1, 5)]
    lines = tuple(Polyline(((x, top), (x, 3.1)), style) for x, top in ticks)
    label = fit("ruler", "100 mm", Box(RULER + 1, 0.9, 14, 3), Setting(fonts.REGULAR, STEEL, 6, 6, stand="middle"))
    return (Polyline(((0, 3.1), (RULER, 3.1)), style), *lines, *label)


def _words(kit: Kit, page: Page, number: int, of: int, length: float) -> tuple[Shape, ...]:
    """What the page is, and how it is printed."""
    left = RULER + 17
    what = f"{kit.title} · {page.paper.name} · sheet {page.sheet} {page.side} · page {number} of {of}"
    how = "Print at 100 %, on both sides, flipped on the long edge."
    upper = fit(what, what, Box(left, 0, length - left, 2.4), Setting(fonts.BOLD, STEEL, 6, 4, lines=1))
    lower = fit(how, how, Box(left, 2.5, length - left, 2.4), Setting(fonts.REGULAR, STEEL, 6, 4, lines=1))
    return (*upper, *lower)
