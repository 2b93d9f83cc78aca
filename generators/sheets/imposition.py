"""Kits imposed on sheets of paper: fronts and backs that meet, as pages to print.

Invariant: it decides which face lies where, and in what order pages come; what stands beside the pieces is drawn by
`furniture`. Cut pieces stay clear of the edge that printers do not reach, and their bleed of the strip.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generators.drawing import proof
from generators.drawing.convex import bounding_box, is_convex
from generators.drawing.scene import Group, Point, Polygon, Scene, Shape, Stamp, Style, Transform, rotation, translation
from generators.kits import Kit, Paper, Piece
from generators.sheets.cells import cells
from generators.sheets.furniture import checksum, furniture
from generators.sheets.layout import Layout, Room, layouts, rank
from generators.sheets.layout import sheets as sheets_of
from generators.sheets.page import Axis, Cut, Edge, Flip, Page, PageSetup, Placed
from generators.sheets.strip import room_beside

PAGE_MARGIN = 5.0
"""What printers may not reach is kept free of cut pieces; bleed may go nearer to the edge."""

FOLD_ROOM = 5.0
"""Distance of any bleed from a fold line."""

LINE_WIDTH = 0.15


class PieceTooLargeError(ValueError):
    """A piece does not fit the paper."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way to lay out a kit: its name in English, how many pieces a sheet takes, how many sheets that makes."""

    layout: str
    per_sheet: int
    sheets: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What printing takes: sheets of paper, pages of the file, pieces.

    `candidates` are all layouts that fit, best first, `layout` and `per_sheet` are of the one that was chosen.
    """

    sheets: int
    pages: int
    pieces: int
    per_sheet: int
    layout: str
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Imposition:
    """Kits as they lie on sheets, under the name by which they were ordered.

    It is the one source of all that is printed, cut, counted or shown of them.
    """

    name: str
    title: str
    kits: tuple[Kit, ...]
    setup: PageSetup
    pages: tuple[Page, ...]
    """In the order of printing: front, back, front, back; or first all fronts where sides are not joined."""
    summary: Summary

    @property
    def fronts(self) -> tuple[Page, ...]:
        """The pages that lie up when they are cut: one for each sheet."""
        return tuple(page for page in self.pages if page.side != "back")

    def scenes(self, version: str) -> Iterator[Scene]:
        """The pages as scenes, each named by the id of its sheet; `version` is printed on each.

        :raises UnsafeTextError: if a word of a face is not safe from the knife.
        """
        pieces = (piece for kit in self.kits for piece in kit.pieces)
        for face in {id(face): face for piece in pieces for face in (piece.front, piece.back) if face}.values():
            proof.check(face, self.setup.language)
        for page in self.pages:
            beside = furniture(page, version)
            paper = self.setup.paper
            yield Scene(beside.id, paper.width, paper.height, (*_faces(page), *beside.shapes))


def impose(name: str, title: str, kits: Sequence[Kit], setup: PageSetup) -> Imposition:
    """The kits on as few sheets as we know how; the same for the same order.

    :raises PieceTooLargeError: if a piece does not fit the paper.
    """
    (kit,) = kits
    found, link = _choose_layouts(kit, setup)
    laid = _pages(Order(name, title, setup), kit, found[0], link)
    return Imposition(name, title, tuple(kits), setup, laid, _summarize(kit, found, laid))


def impose_kit(kit: Kit, setup: PageSetup) -> Imposition:
    """One kit, under its own name.

    :raises PieceTooLargeError: if a piece does not fit the paper.
    """
    return impose(kit.name, kit.title, (kit,), setup)


@dataclass(frozen=True, slots=True)
class Order:
    """What all pages of an imposition have in common."""

    name: str
    title: str
    setup: PageSetup


# --- layouts ---------------------------------------------------------------------------------------------------------


def _choose_layouts(kit: Kit, setup: PageSetup) -> tuple[tuple[Layout, ...], str]:
    """The layouts that fit, best first, and where the QR code of the strip leads: it has one where it costs no sheet.

    :raises PieceTooLargeError: if none fits.
    """
    plain = _rank_layouts(kit, setup, link="")
    if not setup.link:
        return plain, ""
    linked = _rank_layouts(kit, setup, setup.link)
    # A QR code beside the pieces is welcome, but not worth a sheet of paper.
    is_free = bool(linked) and rank(linked[0], len(kit.pieces))[0] == rank(plain[0], len(kit.pieces))[0]
    return (linked, setup.link) if is_free else (plain, "")


def _rank_layouts(kit: Kit, setup: PageSetup, link: str) -> tuple[Layout, ...]:
    count, paper, bleed = len(kit.pieces), setup.paper, kit.pieces[0].front.bleed
    gap = 0.0 if setup.cut is Cut.SHARED and kit.cutting == "straight" else 2 * bleed
    reach = setup.reach if kit.is_double else 0.0
    beside = room_beside(link) + bleed + reach
    rooms = _rooms(paper, beside, max(PAGE_MARGIN, bleed, reach), bleed, _folds(kit, setup))
    outline = kit.pieces[0].outline
    found = sorted(layouts(outline, count, gap, rooms, (paper.width, paper.height)), key=lambda one: rank(one, count))
    if not found and not link:
        left, top, right, bottom = bounding_box(outline)
        folded = " and its back" if setup.flip is Flip.FOLD and kit.is_double else ""
        raise PieceTooLargeError(
            f"{kit.title}: a piece of {right - left:.1f} x {bottom - top:.1f} mm{folded} does not fit {paper.name}"
        )
    return tuple(found)


def _folds(kit: Kit, setup: PageSetup) -> tuple[Axis | None, ...]:
    return ("upright", "level") if setup.flip is Flip.FOLD and kit.is_double else (None,)


def _rooms(paper: Paper, beside: float, margin: float, bleed: float, folds: Sequence[Axis | None]) -> list[Room]:
    """Where fronts may lie: with the strip below them or to their left, on the whole page or on one half of it."""
    strips: tuple[tuple[Edge, float, float], ...] = (("bottom", margin, beside), ("left", beside, margin))
    return [_room(paper, (edge, left, below), margin, bleed, fold) for fold in folds for edge, left, below in strips]


def _room(paper: Paper, strip: tuple[Edge, float, float], margin: float, bleed: float, fold: Axis | None) -> Room:
    edge, left, below = strip
    width, height = paper.width, paper.height
    if fold is None:
        return Room(left, margin, width - margin, height - below, (width / 2, height / 2), edge)
    if fold == "upright":
        right, bottom, top = width / 2 - FOLD_ROOM - bleed, height - below, margin
    else:
        # The lower half is the upper one mirrored, and so is the room for the strip.
        right, bottom, top = width - margin, height / 2 - FOLD_ROOM - bleed, below
    return Room(left, top, right, bottom, ((left + right) / 2, (top + bottom) / 2), edge, fold)


def _summarize(kit: Kit, found: Sequence[Layout], laid: Sequence[Page]) -> Summary:
    count = len(kit.pieces)
    candidates = tuple(
        Candidate(f"{one.pattern}, {'turned' if one.is_turned else 'upright'}", one.block.count, sheets_of(one, count))
        for one in found
    )
    best = candidates[0]
    return Summary(best.sheets, len(laid), count, best.per_sheet, best.layout, candidates)


# --- pages -----------------------------------------------------------------------------------------------------------


def _pages(order: Order, kit: Kit, layout: Layout, link: str) -> tuple[Page, ...]:
    size, setup = layout.block.count, order.setup
    fronts = [
        _front(order, number, -(-len(kit.pieces) // size), _fronts(kit, first, layout), layout, link)
        for number, first in enumerate(range(0, len(kit.pieces), size), 1)
    ]
    if setup.flip is Flip.FOLD:
        return tuple(_fold_together(page) if page.is_double else page for page in fronts)
    if setup.flip is Flip.SINGLE:
        return (*fronts, *(_back(page) for page in fronts if page.is_double))
    return tuple(page for front in fronts for page in ((front, _back(front)) if front.is_double else (front,)))


def _front(order: Order, sheet: int, of: int, placed: tuple[Placed, ...], layout: Layout, link: str) -> Page:
    return Page(
        setup=order.setup,
        name=order.name,
        title=order.title,
        sheet=sheet,
        of=of,
        side="front",
        placed=placed,
        outlines=checksum(one.outline for one in placed),
        is_double=any(one.kit.is_double for one in placed),
        edge=layout.room.edge,
        fold=layout.room.fold,
        link=link,
    )


def _fronts(kit: Kit, first: int, layout: Layout) -> tuple[Placed, ...]:
    places = zip(kit.pieces[first : first + layout.block.count], layout.corners(), strict=False)
    return tuple(Placed(kit, piece, "front", _set_down(piece, corner, layout.is_turned)) for piece, corner in places)


def _set_down(piece: Piece, corner: Point, is_turned: bool) -> Transform:
    """The motion that brings the box around the outline to that corner."""
    left, top, _, bottom = bounding_box(piece.outline)
    if is_turned:
        return translation(corner[0] + bottom, corner[1] - left).after(rotation(90))
    return translation(corner[0] - left, corner[1] - top)


def _behind(page: Page) -> tuple[Placed, ...]:
    """The backs of a page of fronts. Each piece is turned over like a leaf of a book, upright seen from both sides."""
    setup, fronts = page.setup, [one for one in page.placed if one.kit.is_double]
    if setup.flip is Flip.SINGLE:
        return tuple(replace(one, side="back") for one in fronts)
    # What comes to lie behind is mirrored by the flip, and mirrored once more in itself: so words are not.
    onto = setup.correction.after(setup.behind(page.fold))
    return tuple(
        Placed(one.kit, one.piece, "back", onto.after(one.transform).after(Transform(a=-1, e=one.face.width)))
        for one in fronts
    )


def _back(page: Page) -> Page:
    return replace(page, side="back", placed=_behind(page), edge=_edge_behind(page))


def _edge_behind(page: Page) -> Edge:
    """Where the strip of the back page has room: at the same edge of the sheet."""
    behind: dict[tuple[Flip, Edge], Edge] = {(Flip.LONG, "left"): "right", (Flip.SHORT, "bottom"): "top"}
    return behind.get((page.setup.flip, page.edge), page.edge)


def _fold_together(page: Page) -> Page:
    return replace(page, side="both", placed=(*page.placed, *_behind(page)))


# --- drawing ---------------------------------------------------------------------------------------------------------


def _faces(page: Page) -> Iterator[Shape]:
    """The faces, each clipped to its own part of the page, so that no piece is printed over another."""
    clips = (
        cells(page.placed) if all(is_convex(one.piece.outline) for one in page.placed) else (None,) * len(page.placed)
    )
    for placed, clip in zip(page.placed, clips, strict=True):
        yield Group((Stamp(placed.face),), placed.transform, clip)
        if placed.kit.cutting == "line" and (placed.side == "front" or page.setup.flip is Flip.SINGLE):
            yield Polygon(placed.outline, Style(stroke=page.setup.ink, width=LINE_WIDTH))
