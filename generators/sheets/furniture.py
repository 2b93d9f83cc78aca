"""Everything on a page beside the pieces: crop marks, the fold line, the strip.

Invariant: it is the same for every page that shows the same pieces at the same places, so that exports can ask for it
too.
"""

from dataclasses import dataclass

from generators.drawing.scene import Polyline, Shape, Style
from generators.kits import Kit
from generators.messages import sheet_words
from generators.sheets.crop_marks import crop_marks, parts_outside, rays
from generators.sheets.page import Cut, Flip, Page
from generators.sheets.strip import strip

FOLD = Style(width=0.2, dash=(3.0, 2.0))

SIDES = {"front": "F", "back": "B", "both": "FB"}


@dataclass(frozen=True, slots=True)
class Furniture:
    """The sheet's id and what is drawn beside the pieces."""

    id: str
    shapes: tuple[Shape, ...]


def initials(game: str) -> str:
    """What ids of sheets begin with: `JR` for `jupiter-rescue`."""
    return "".join(word[0] for word in game.split("-") if word).upper()


def sheet_id(page: Page, kit: Kit) -> str:
    """What names the page for ever, such as `JR-cards-A4-long-1F`: game, kit, paper, flip, cut, sheet and side."""
    setup = page.setup
    apart = "apart" if setup.cut is Cut.APART else ""
    parts = (
        initials(setup.game),
        kit.name,
        setup.paper.name,
        _flip(page, kit),
        apart,
        f"{page.sheet}{SIDES[page.side]}",
    )
    return "-".join(part for part in parts if part)


def _flip(page: Page, kit: Kit) -> Flip:
    """A kit without backs is printed on one side, whatever the flip."""
    return page.setup.flip if kit.is_double else Flip.SINGLE


def furniture(page: Page, kit: Kit, of: int, version: str) -> Furniture:
    """Marks, fold line and strip of one of `of` sheets."""
    setup, found = page.setup, rays(page) if kit.cutting == "straight" else ()
    beside = strip(setup.paper, page.edge, _lines(page, kit, of, version), page.link, setup.ink, found)
    marks = crop_marks(found, beside.boxes, setup.ink)
    fold = tuple(
        Polyline(part, Style(stroke=setup.ink, width=FOLD.width, dash=FOLD.dash))
        for part in (parts_outside(_fold_line(page), beside.boxes) if page.fold else ())
    )
    return Furniture(sheet_id(page, kit), (*marks, *fold, *beside.shapes))


def _fold_line(page: Page) -> tuple[tuple[float, float], tuple[float, float]]:
    width, height = page.setup.paper.width, page.setup.paper.height
    if page.fold == "upright":
        return (width / 2, 0.0), (width / 2, height)
    return (0.0, height / 2), (width, height / 2)


def _lines(page: Page, kit: Kit, of: int, version: str) -> tuple[str, ...]:
    """What the page is, how it is printed, and its id."""
    words = sheet_words(page.setup.language)
    what = words("strip/what", title=kit.title, paper=page.setup.paper.name, side=words(f"side/{page.side}"))
    sheet = words("strip/sheet", sheet=page.sheet, of=of)
    how = words(f"flip/{page.setup.flip if kit.is_double else 'none'}")
    return (
        f"{what} · {sheet}",
        f"{words('strip/scale')} · {how}",
        f"{sheet_id(page, kit)} · {words('strip/version', version=version)}",
    )
