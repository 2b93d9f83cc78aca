"""Everything on a page beside the pieces: crop marks, the fold line, the strip.

Invariant: it is the same for every page that shows the same pieces at the same places, so that exports can ask for it
too.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from zlib import crc32

from generators.drawing.scene import Points, Polygon, Polyline, Shape, Style
from generators.drawing.shapes import rectangle
from generators.messages import Messages, sheet_words
from generators.sheets import registration
from generators.sheets.crop_marks import crop_marks, parts_outside, rays
from generators.sheets.page import Cut, Flip, Page
from generators.sheets.registration import Registration
from generators.sheets.strip import strip

FOLD = Style(width=0.2, dash=(3.0, 2.0))

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

SIDES = {"front": "F", "back": "B", "both": "FB"}


@dataclass(frozen=True, slots=True)
class Furniture:
    """The sheet's id and what is drawn beside the pieces."""

    id: str
    shapes: tuple[Shape, ...]


def initials(game: str) -> str:
    """What ids of sheets begin with: `JR` for `jupiter-rescue`."""
    return "".join(word[0] for word in game.split("-") if word).upper()


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
    setup, found = page.setup, rays(page)
    beside = strip(setup.paper, page.edge, _lines(page, version), page.link, setup.ink, found, page.clear)
    kept = tuple(rectangle(left, top, right - left, bottom - top) for left, top, right, bottom in page.clear)
    marks = crop_marks(found, (*beside.boxes, *kept), setup.ink)
    registered = registration.marks(setup.registration, setup.paper) if page.is_cut else ()
    black = tuple(Polygon(mark, Style(fill=registration.BLACK)) for mark in registered)
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
