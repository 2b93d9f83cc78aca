"""Kits imposed on sheets of paper: fronts and backs that meet, as pages to print.

Invariant: it decides which face lies where, and in what order pages come; what stands beside the pieces is drawn by
`furniture`. Cut pieces stay clear of the edge that printers do not reach, and their bleed of the strip.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from jupiter.generators.drawing import proof
from jupiter.generators.drawing.convex import bounding_box
from jupiter.generators.drawing.scene import (
    Group,
    Meaning,
    Point,
    Points,
    Polygon,
    Scene,
    Stamp,
    Style,
    Transform,
    translation,
)
from jupiter.generators.drawing.scene import Shape as Drawn
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.page_setup import Cut, Flip, PageSetup
from jupiter.generators.sheets.contents import contents
from jupiter.generators.sheets.furniture import checksum, furniture
from jupiter.generators.sheets.layout import Layout, Room, layouts, rank, rooms
from jupiter.generators.sheets.layout import sheets as sheets_of
from jupiter.generators.sheets.nesting import Nest, Pool, Shape, nest
from jupiter.generators.sheets.page import Edge, Page, Placed, cells

MARK_ROOM = 2.5
"""Between the bleeds of two blocks on a sheet: room for the crop marks of both."""

LINE_WIDTH = 0.15

QUARTERS = (Transform(), Transform(0, 1, -1, 0), Transform(-1, 0, 0, -1), Transform(0, -1, 1, 0))
"""Turns clockwise by none, one, two and three quarters."""


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

    @property
    def weight(self) -> int:
        """The paper that suits all of it (g/m²): that of the heaviest kit."""
        return max(kit.weight for kit in self.kits)

    def scenes(self, version: str) -> Iterator[Scene]:
        """The pages as scenes, each drawn when it is asked for; `version` is printed on each.

        :raises UnsafeTextError: if a word of a face is not safe from the knife.
        """
        pieces = (piece for kit in self.kits for piece in kit.pieces)
        for face in {id(face): face for piece in pieces for face in (piece.front, piece.back) if face}.values():
            proof.check(face, self.setup.language)
        return (scene(page, version) for page in self.pages)


def impose(name: str, title: str, kits: Sequence[Kit], setup: PageSetup) -> Imposition:
    """The kits on as few sheets as we know how; the same for the same order.

    :raises PieceTooLargeError: if a piece does not fit the paper.
    """
    order, link = Order(name, title, setup), setup.link(name)
    if len(kits) > 1:
        sheets = _nested(kits, setup, link)
        laid = _pages(order, sheets, is_set=True)
        pieces = sum(len(kit.pieces) for kit in kits)
        return Imposition(
            name, title, tuple(kits), setup, laid, Summary(len(sheets), len(laid), pieces, 0, "nested", ())
        )
    (kit,) = kits
    ranked, link = _choose_layouts(kit, setup, link)
    laid = _pages(order, _alone(kit, ranked[0], link, setup), is_set=False)
    return Imposition(name, title, (kit,), setup, laid, _summarize(kit, ranked, laid))


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


def _choose_layouts(kit: Kit, setup: PageSetup, link: str) -> tuple[tuple[Layout, ...], str]:
    """The layouts that fit, best first, and where the QR code of the strip leads: it has one where it costs no sheet.

    :raises PieceTooLargeError: if none fits.
    """
    plain = _rank_layouts(kit, setup, link="")
    if not link:
        return plain, ""
    linked = _rank_layouts(kit, setup, link)
    # A QR code beside the pieces is welcome, but not worth a sheet of paper.
    is_free = bool(linked) and rank(linked[0], len(kit.pieces))[0] == rank(plain[0], len(kit.pieces))[0]
    return (linked, link) if is_free else (plain, "")


def _rank_layouts(kit: Kit, setup: PageSetup, link: str) -> tuple[Layout, ...]:
    count, outline = len(kit.pieces), kit.pieces[0].outline
    spaces = rooms(setup, _bleed(kit), is_double=kit.is_double, link=link)
    size = setup.paper.width, setup.paper.height
    fitting = layouts(outline, count, _gap(kit, setup), spaces, size, kit.run)
    ranked = sorted(fitting, key=lambda one: rank(one, count, kit.run))
    if not ranked and not link:
        left, top, right, bottom = bounding_box(outline)
        folded = " and its back" if setup.flip is Flip.FOLD and kit.is_double else ""
        raise PieceTooLargeError(
            f"{kit.title}: a piece of {right - left:.1f} x {bottom - top:.1f} mm{folded} does not fit "
            f"{setup.paper.name}"
        )
    return tuple(ranked)


def _bleed(kit: Kit) -> float:
    return kit.pieces[0].front.bleed


def _gap(kit: Kit, setup: PageSetup) -> float:
    """The distance of neighbouring cut lines: 0 where they are common."""
    return 0.0 if setup.cut is Cut.SHARED and kit.cutting == "straight" else 2 * _bleed(kit)


def _summarize(kit: Kit, layouts: Sequence[Layout], laid: Sequence[Page]) -> Summary:
    count = len(kit.pieces)
    candidates = tuple(
        Candidate(f"{one.pattern}, {'turned' if one.is_turned else 'upright'}", one.block.count, sheets_of(one, count))
        for one in layouts
    )
    best = candidates[0]
    return Summary(best.sheets, len(laid), count, best.per_sheet, best.layout, candidates)


# --- sheets ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sheet:
    """The pieces of a sheet on its front, before its backs are found."""

    room: Room
    placed: tuple[Placed, ...]
    link: str


Member = tuple[Kit, Piece]
"""A piece, and the kit that it is of."""


def _alone(kit: Kit, layout: Layout, link: str, setup: PageSetup) -> list[Sheet]:
    """The sheets of one kit: the same block on each."""
    size, members = layout.block.count, [(kit, piece) for piece in kit.pieces]
    return [
        Sheet(layout.room, _set_down(members[i : i + size], layout, layout.at, setup), link)
        for i in range(0, len(members), size)
    ]


def _nested(kits: Sequence[Kit], setup: PageSetup, link: str) -> list[Sheet]:
    """The sheets of several kits.

    Where fronts and backs are glued, pieces without backs have sheets of their own: what is folded from one layer of
    paper is not to be two layers thick.

    :raises PieceTooLargeError: if a piece does not fit the paper.
    """
    if setup.is_flipped:
        return _nest_together(kits, setup, link)
    groups = ([kit for kit in kits if kit.is_double is is_double] for is_double in (True, False))
    return [sheet for group in groups if group for sheet in _nest_together(group, setup, link)]


def _nest_together(kits: Sequence[Kit], setup: PageSetup, link: str) -> list[Sheet]:
    alone = [_choose_layouts(kit, setup, link) for kit in kits]
    pools = _pools(kits, setup)
    plain = _search(pools, setup, link="")
    if any(kit.run > 1 for kit in kits):
        tidy = _pools(kits, setup, has_runs=True)
        in_runs = _search(tidy, setup, link="")
        if in_runs is not None and plain is not None and len(in_runs) <= len(plain):
            pools, plain = tidy, in_runs
    # The search knows good ways, not all of them: what kits take alone is never more than what they take together.
    most = sum(sheets_of(layouts[0], len(kit.pieces)) for kit, (layouts, _) in zip(kits, alone, strict=True))
    if plain is None or len(plain) > most:
        every = zip(kits, alone, strict=True)
        return [sheet for kit, (layouts, to) in every for sheet in _alone(kit, layouts[0], to, setup)]
    linked = _search(pools, setup, link, len(plain)) if link else None
    is_free = linked is not None and len(linked) == len(plain)
    return _assign(linked if linked is not None and is_free else plain, pools, setup, link if is_free else "")


Pooled = tuple[Pool, list[Member]]
"""Pieces for the search, and which they are; two pools of kits that are named alike can be equal."""


def _pools(kits: Sequence[Kit], setup: PageSetup, *, has_runs: bool = False) -> list[Pooled]:
    """The pieces that may share a block: those of one outline that are cut alike, of whatever kit."""
    alike: dict[object, list[Kit]] = {}
    for kit in kits:
        outline = tuple((round(x, 3), round(y, 3)) for x, y in kit.pieces[0].outline)
        alike.setdefault((outline, kit.cutting, _bleed(kit), kit.turns_rows), []).append(kit)
    pooled: list[Pooled] = []
    for same in alike.values():
        members = [(kit, piece) for kit in same for piece in kit.pieces]
        outline, is_double = same[0].pieces[0].outline, any(kit.is_double for kit in same)
        run = same[0].run if has_runs and len(same) == 1 else 1
        pooled.append((Pool(outline, len(members), _gap(same[0], setup), is_double, same[0].name, run), members))
    return pooled


def _search(pools: Sequence[Pooled], setup: PageSetup, link: str, enough: int = 0) -> Nest | None:
    kits = [kit for _, members in pools for kit, _ in members]
    bleed = max(map(_bleed, kits))
    room = rooms(setup, bleed, is_double=any(kit.is_double for kit in kits), link=link)
    return nest(tuple(pool for pool, _ in pools), room, 2 * bleed + MARK_ROOM, enough)


def _assign(nesting: Nest, pools: Sequence[Pooled], setup: PageSetup, link: str) -> list[Sheet]:
    """The blocks filled with pieces, in the order of the kits."""
    waiting = [iter(members) for _, members in pools]
    sheets = []
    for sheet in nesting:
        placed: list[Placed] = []
        for part in sheet.parts:
            placed += _set_down(list(islice(waiting[part.pool], part.shape.count)), part.shape, part.at, setup)
        sheets.append(Sheet(sheet.room, tuple(placed), link))
    return sheets


def _set_down(members: Sequence[Member], shape: Layout | Shape, at: Point, setup: PageSetup) -> tuple[Placed, ...]:
    """Pieces in their block, whose top left corner lies there."""
    placed = []
    for (kit, piece), (x, y) in zip(members, shape.block.corners(), strict=False):
        quarters = _quarters(kit, shape, (x, y), setup)
        placed.append(Placed(kit, piece, "front", _motion(piece.outline, (at[0] + x, at[1] + y), quarters)))
    return tuple(placed)


def _quarters(kit: Kit, shape: Layout | Shape, corner: Point, setup: PageSetup) -> int:
    """How many quarters a piece is turned clockwise: by half more in every second row, if the kit wants that."""
    quarters = 1 if shape.is_turned else 0
    # Apart, with bleed of their own between them, neighbours never meet, so turning gains nothing.
    if kit.turns_rows and _gap(kit, setup) == 0 and shape.pattern == "grid":
        block = shape.block
        # Rows run along the upper side of the pieces, which lies upright where they are turned.
        row = round(corner[0] / block.across) if shape.is_turned else round(corner[1] / block.down)
        quarters += 2 * (row % 2)
    return quarters


def _motion(outline: Points, corner: Point, quarters: int) -> Transform:
    """The motion that turns a piece and brings the box around its outline to that corner."""
    turned = QUARTERS[quarters % 4]
    left, top, _, _ = bounding_box(tuple(map(turned.apply, outline)))
    return translation(corner[0] - left, corner[1] - top).after(turned)


# --- pages -----------------------------------------------------------------------------------------------------------


def _pages(order: Order, sheets: Sequence[Sheet], *, is_set: bool) -> tuple[Page, ...]:
    placed = [sheet.placed for sheet in sheets]
    titles = contents(placed) if is_set else [order.title] * len(sheets)
    behind = contents(placed, is_behind=True) if is_set else titles
    fronts = [
        _front(order, (number, len(sheets)), sheet, both)
        for number, (sheet, both) in enumerate(zip(sheets, zip(titles, behind, strict=True), strict=True), 1)
    ]
    if order.setup.flip is Flip.FOLD:
        return tuple(_fold_together(page) if page.is_double else page for page in fronts)
    if order.setup.flip is Flip.SINGLE:
        return (*fronts, *(_back(page) for page in fronts if page.is_double))
    return tuple(page for front in fronts for page in ((front, _back(front)) if front.is_double else (front,)))


def _front(order: Order, number: tuple[int, int], sheet: Sheet, titles: tuple[str, str]) -> Page:
    return Page(
        setup=order.setup,
        name=order.name,
        title=titles[0],
        behind=titles[1],
        sheet=number[0],
        of=number[1],
        side="front",
        placed=sheet.placed,
        outlines=checksum(one.outline for one in sheet.placed),
        is_double=any(one.kit.is_double for one in sheet.placed),
        edge=sheet.room.edge,
        fold=sheet.room.fold,
        link=sheet.link,
    )


def _behind(page: Page) -> tuple[Placed, ...]:
    """The backs of a page of fronts. Each piece is turned over like a leaf of a book, upright seen from both sides."""
    setup, fronts = page.setup, [one for one in page.placed if one.kit.is_double]
    if setup.flip is Flip.SINGLE:
        # Each side is cut out on its own before they are glued: no flip of the paper mirrors a back.
        return tuple(replace(one, side="back") for one in fronts)
    # What comes to lie behind is mirrored by the flip, and mirrored once more in itself: so words are not.
    onto = setup.correction.after(setup.behind(page.fold))
    return tuple(
        Placed(one.kit, one.piece, "back", onto.after(one.transform).after(Transform(a=-1, e=one.face.width)))
        for one in fronts
    )


def _back(page: Page) -> Page:
    return replace(page, side="back", title=page.behind, placed=_behind(page), edge=_edge_behind(page))


def _edge_behind(page: Page) -> Edge:
    """Where the strip of the back page has room: at the same edge of the sheet."""
    behind: dict[tuple[Flip, Edge], Edge] = {(Flip.LONG, "left"): "right", (Flip.SHORT, "bottom"): "top"}
    return behind.get((page.setup.flip, page.edge), page.edge)


def _fold_together(page: Page) -> Page:
    return replace(page, side="both", placed=(*page.placed, *_behind(page)))


# --- drawing ---------------------------------------------------------------------------------------------------------


def scene(page: Page, version: str) -> Scene:
    """The page as a scene, named by the id of its sheet."""
    beside, paper = furniture(page, version), page.setup.paper
    return Scene(beside.id, paper.width, paper.height, (*_faces(page), *beside.shapes))


def _faces(page: Page) -> Iterator[Drawn]:
    """The faces, each clipped to its own part of the page, so that no piece is printed over another."""
    clips = cells(page.placed)
    for placed, clip in zip(page.placed, clips, strict=True):
        yield Group((Stamp(placed.face),), placed.transform, clip, Meaning("Figure", placed.says))
        # Scissors follow the side that lies up; a back lies up only where it has a page of its own.
        if placed.kit.cutting == "line" and (placed.side == "front" or page.setup.flip is Flip.SINGLE):
            yield Polygon(placed.outline, Style(stroke=page.setup.ink, width=LINE_WIDTH))
