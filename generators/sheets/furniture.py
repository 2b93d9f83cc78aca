"""Everything on a page beside the pieces: crop marks, the fold line, the strip.

Invariant: it is the same for every page that shows the same pieces at the same places, so that exports can ask for it
too.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from zlib import crc32

from jupiter.generators.drawing.convex import bounding_box, contains, is_convex, span, widen
from jupiter.generators.drawing.scene import Point, Points, Polygon, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.messages import Messages, sheet_words
from jupiter.generators.order.kits import Paper
from jupiter.generators.order.page_setup import INSET, LENGTH, SQUARE, THICKNESS, Cut, Flip, Registration
from jupiter.generators.sheets.page import Page, Placed, Ray
from jupiter.generators.sheets.strip import strip

FOLD = Style(width=0.2, dash=(3.0, 2.0))

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

SIDES = {"front": "F", "back": "B", "both": "FB"}


@dataclass(frozen=True, slots=True)
class Furniture:
    """The sheet's id and what is drawn beside the pieces."""

    id: str
    shapes: tuple[Shape, ...]


def initials(game: str) -> str:
    """What ids of sheets begin with: `JR` for `jupiter-rescue`, and two letters of a single word."""
    words = [word for word in game.split("-") if word]
    return ("".join(word[0] for word in words) if len(words) > 1 else game[:2]).upper()


def sheet_id(page: Page) -> str:
    """What names the page for ever, such as `JR-cards-A4-long-1F-7KQ2`.

    Game, what was ordered, paper, flip, cut, registration marks, sheet, side, and a checksum of the outlines: pieces
    that lie otherwise have another id, so that no cutting template is laid on the wrong sheet.
    """
    setup = page.setup
    parts = (
        initials(setup.game),
        page.name,
        setup.paper.name,
        _flip(page),
        "apart" if setup.cut is Cut.APART else "",
        setup.registration if setup.registration is not Registration.NONE else "",
        f"{page.sheet}{SIDES[page.side]}",
        page.outlines,
    )
    return "-".join(part for part in parts if part)


def checksum(outlines: Iterable[Points]) -> str:
    """Four letters and digits that tell these outlines from others, to a hundredth of a millimetre.

    Letters that are read as digits are not among them.
    """
    # The uneven shift keeps round measures from being rounded one way here and the other way there.
    rounded = [[(round(x * 100 + 0.1234), round(y * 100 + 0.1234)) for x, y in outline] for outline in outlines]
    value = crc32(repr(rounded).encode())
    return "".join(DIGITS[value >> shift & 31] for shift in (15, 10, 5, 0))


def _flip(page: Page) -> Flip:
    """A sheet without backs is printed on one side, whatever the flip."""
    return page.setup.flip if page.is_double else Flip.SINGLE


def furniture(page: Page, version: str) -> Furniture:
    """Marks, fold line and strip of a sheet."""
    setup, all_rays = page.setup, rays(page)
    beside = strip(setup.paper, page.edge, _lines(page, version), page.link, setup.ink, all_rays, page.clear)
    kept = tuple(rectangle(left, top, right - left, bottom - top) for left, top, right, bottom in page.clear)
    registered = registration_marks(setup.registration, setup.paper) if page.is_cut else ()
    # A machine needs no crop marks, and may take one beside its own marks for one of them.
    marks = () if registered else crop_marks(all_rays, (*beside.boxes, *kept), setup.ink)
    black = tuple(Polygon(mark, Style(fill=BLACK)) for mark in registered)
    fold = tuple(
        Polyline(part, Style(stroke=setup.ink, width=FOLD.width, dash=FOLD.dash))
        for part in (parts_outside(_fold_line(page), beside.boxes) if page.fold else ())
    )
    return Furniture(sheet_id(page), (*black, *marks, *fold, *beside.shapes))


def _fold_line(page: Page) -> tuple[tuple[float, float], tuple[float, float]]:
    width, height = page.setup.paper.width, page.setup.paper.height
    if page.fold == "upright":
        return (width / 2, 0.0), (width / 2, height)
    return (0.0, height / 2), (width, height / 2)


def _lines(page: Page, version: str) -> tuple[str, ...]:
    """What the page is, how and by which printer it is printed, and its id."""
    setup, words = page.setup, sheet_words(page.setup.language)
    what = words("strip/what", title=page.title, paper=setup.paper.name, side=words(f"side/{page.side}"))
    sheet = words("strip/sheet", sheet=page.sheet, of=page.of)
    how = words(f"flip/{setup.flip if page.is_double else 'none'}")
    return (
        f"{what} · {sheet}",
        f"{words('strip/scale')} · {how}",
        *_printer(page, words),
        f"{sheet_id(page)} · {words('strip/version', version=version)}",
    )


def _printer(page: Page, words: Messages) -> tuple[str, ...]:
    """The printer that the sheet is made for, with its correction where there is a back to correct."""
    setup, offset = page.setup, page.setup.offset
    if not setup.printer:
        return ()
    if not (page.is_double and setup.is_flipped):
        return (words("strip/printer", printer=setup.printer),)
    numbers = {"x": f"{offset.x:g}", "y": f"{offset.y:g}", "degrees": f"{offset.degrees:g}"}
    return (words("strip/corrected", printer=setup.printer, **numbers),)


# --- registration marks -----------------------------------------------------------------------------------------------

# A machine's program looks for them at these places on this paper: they are neither moved nor scaled nor coloured.

BLACK = "#000000"


def registration_marks(kind: Registration, paper: Paper) -> tuple[Points, ...]:
    """A square at the upper left, and a corner at the upper right and at the lower left; or nothing."""
    if kind is Registration.NONE:
        return ()
    right, bottom, thick = paper.width - INSET, paper.height - INSET, THICKNESS
    return (
        rectangle(INSET, INSET, SQUARE, SQUARE),
        (
            (right - LENGTH, INSET), (right, INSET), (right, INSET + LENGTH),
            (right - thick, INSET + LENGTH), (right - thick, INSET + thick), (right - LENGTH, INSET + thick),
        ),
        (
            (INSET, bottom - LENGTH), (INSET + thick, bottom - LENGTH), (INSET + thick, bottom - thick),
            (INSET + LENGTH, bottom - thick), (INSET + LENGTH, bottom), (INSET, bottom),
        ),
    )  # fmt: skip


# --- crop marks -------------------------------------------------------------------------------------------------------

# A mark begins beyond the bleed, runs outward until the page (or its half beside a fold) ends or another piece's bleed
# begins, and is left out where something else stands. Both sides of a sheet have them.

# Guides to print-and-play ask for this width, and for no mark on a piece (pnp-howto).
MARK_GAP, MARK_WIDTH, SHORTEST = 0.5, 0.15, 1.0
"""Distance of marks from any bleed, their line, and the least length that is worth ink."""

MARK_END = 10.0
"""What is drawn of a long mark at each end (mm): beside its piece, and at the edge of the paper."""

TOUCH = 0.02
"""Marks that lie this near to one another (mm) are one."""


def halves(page: Page) -> tuple[Points, ...]:
    """The parts of the page in which marks end: the page, or its halves beside the fold."""
    width, height = page.setup.paper.width, page.setup.paper.height
    if page.fold == "upright":
        return rectangle(0, 0, width / 2, height), rectangle(width / 2, 0, width / 2, height)
    if page.fold == "level":
        return rectangle(0, 0, width, height / 2), rectangle(0, height / 2, width, height / 2)
    return (rectangle(0, 0, width, height),)


def rays(page: Page) -> tuple[Ray, ...]:
    """All marks of a page, each from its inner to its outer end, before anything else is given room."""
    hulls = [_hull(one) for one in page.placed]
    middles = [one.middle for one in page.placed]
    radii = [max(hypot(x - at[0], y - at[1]) for x, y in hull) for at, hull in zip(middles, hulls, strict=True)]
    free: dict[tuple[int, ...], Ray] = {}
    for half in halves(page):
        for i, one in enumerate(page.placed):
            if one.kit.cutting != "straight" or not contains(half, (middles[i],)):
                continue
            # Neighbours come first: they stop most rays, and a stopped ray is not looked at any further.
            others = sorted((hypot(x - middles[i][0], y - middles[i][1]), j) for j, (x, y) in enumerate(middles))
            around = [(middles[j], hulls[j], radii[j]) for _, j in others]
            for start, along in _beyond(one.outline):
                ray = _free(start, along, around, half)
                if ray is not None:
                    free.setdefault(_key(ray), ray)
    return tuple(free.values())


def _hull(one: Placed) -> Points:
    """What marks of others keep out of: the outline with its bleed, or the box around one that is not convex."""
    outline = one.outline
    # Rays are stopped by convex outlines alone (`span`), and the box is on the safe side.
    if not is_convex(outline):
        left, top, right, bottom = bounding_box(outline)
        outline = rectangle(left, top, right - left, bottom - top)
    return widen(outline, one.face.bleed + MARK_GAP)


def _beyond(outline: Points) -> Iterator[tuple[Point, Point]]:
    """For each side both ends, with the unit vector that leads away from the side."""
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        length = hypot(bx - ax, by - ay)
        along = (bx - ax) / length, (by - ay) / length
        yield (bx, by), along
        yield (ax, ay), (-along[0], -along[1])


def _free(start: Point, along: Point, around: Sequence[tuple[Point, Points, float]], half: Points) -> Ray | None:
    """The part of the ray beyond the bleed of its own piece and before that of any other, if there is some.

    `around` are the middles, the widened outlines and the radii of all pieces, its own first.
    """
    inside, paper = span(start, along, around[0][1]), span(start, along, half)
    if inside is None or paper is None:
        return None
    first, last = inside[1], paper[1]
    for (x, y), hull, radius in around[1:]:
        # Too far beside the ray to meet it: most pieces are, and the exact question is slow.
        if abs((x - start[0]) * along[1] - (y - start[1]) * along[0]) > radius:
            continue
        met = span(start, along, hull)
        if met is not None and met[1] > first + TOUCH:
            last = min(last, met[0])
        if last <= first + SHORTEST:
            return None
    return (_at(start, along, first), _at(start, along, last)) if last > first + SHORTEST else None


def _at(start: Point, along: Point, distance: float) -> Point:
    return start[0] + along[0] * distance, start[1] + along[1] * distance


def _key(ray: Ray) -> tuple[int, ...]:
    """By its outer end and its direction, so that marks that two pieces share are one."""
    (ax, ay), (bx, by) = ray
    length = hypot(bx - ax, by - ay)
    # The uneven shift keeps round measures from lying on the border of two keys.
    return (
        round(bx / TOUCH + 0.1234),
        round(by / TOUCH + 0.1234),
        round((bx - ax) / length * 100 + 0.1234),
        round((by - ay) / length * 100 + 0.1234),
    )


def crop_marks(marks: Iterable[Ray], blocked: Sequence[Points], ink: str) -> tuple[Polyline, ...]:
    """The marks as lines, without what would run through the blocked outlines (convex, clockwise)."""
    style = Style(stroke=ink, width=MARK_WIDTH)
    return tuple(Polyline(part, style) for ray in marks for end in _ends(ray) for part in parts_outside(end, blocked))


def _ends(mark: Ray) -> tuple[Ray, ...]:
    """Both ends of a long mark: a ruler needs no more, and lines right across bare paper look like cuts."""
    (start, end), length = mark, hypot(mark[1][0] - mark[0][0], mark[1][1] - mark[0][1])
    if length <= 3 * MARK_END:
        return (mark,)
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    return (start, _at(start, along, MARK_END)), (_at(start, along, length - MARK_END), end)


def parts_outside(ray: Ray, blocked: Sequence[Points]) -> Iterator[Ray]:
    """The parts of a line that lie in none of the outlines and are not too short."""
    start, end = ray
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    spans = sorted(met for outline in blocked if (met := span(start, along, outline)) is not None)
    at = 0.0
    for first, last in (*spans, (length, length)):
        if min(first, length) - at >= SHORTEST:
            yield _at(start, along, at), _at(start, along, min(first, length))
        at = max(at, last)
