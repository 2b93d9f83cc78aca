"""Pages to fill in: player sheets on whole pages and on halves, and the solo log.

Invariant: a page is shared out evenly by straight cuts, so that half a page of A4 is A5; what is printed on it is
drawn for just that room, and drawn once however often it is printed.
"""

from dataclasses import replace

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import log, look
from jupiter.generators.ark import sheet as sheets
from jupiter.generators.ark.options import COPIES
from jupiter.generators.ark.sheet.panel import EDGE
from jupiter.generators.ark.texts import words
from jupiter.generators.drawing.inks import mix
from jupiter.generators.drawing.scene import Group, Scene, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.kits import PAPERS, Booklet, Kit, Paper, Piece
from jupiter.generators.order.options import Edition
from jupiter.generators.sheets.division import Draw, Rooms, divided, page
from jupiter.generators.writers import pdf

WHOLE = 65_000.0
"""Area (mm2) up to which paper holds one sheet: that of A4 and Letter, but not of A3 and Tabloid."""
BLEED, SAFE = 3.0, 1.0


def sheet(edition: Edition) -> Booklet:
    """Player sheets, each on a page; two beside one another on paper that is twice as large."""
    booklet = _booklet(edition, "sheet", _sheet, WHOLE)
    return replace(booklet, board=lambda: board(edition))


def pad(edition: Edition) -> Booklet:
    """Player sheets on half pages."""
    return _booklet(edition, "pad", _sheet, WHOLE / 2)


def solo_log(edition: Edition) -> Booklet:
    """Pages to note games for one."""
    return _booklet(edition, "log", log.page, WHOLE)


def _sheet(edition: Edition, width: float, height: float) -> Scene:
    return sheets.sheet(edition, width, height).scene


def _booklet(edition: Edition, name: str, draw: Draw, largest: float) -> Booklet:
    title = words(edition.language)(f"sheet/{name}")

    def document(paper: Paper) -> bytes:
        one_page = _page(edition, name, paper, draw, largest)
        count = -(-edition[COPIES] // len(rooms(paper, largest)))
        return pdf.document((one_page,) * count, f"{load().name}: {title}", edition.language, duplex="Simplex")

    return Booklet(name, title, document)


def rooms(paper: Paper, largest: float) -> Rooms:
    """The paper halved across its longer sides until no part has more than that area (mm2)."""
    return divided(paper, lambda parts: parts[0].width * parts[0].height <= largest)


def _page(edition: Edition, name: str, paper: Paper, draw: Draw, largest: float) -> Scene:
    ink = look.press(edition.mode).colour(mix(look.MOSS, look.PAPER, 0.3))
    return page(edition, name, paper, draw, rooms(paper, largest), ink)


def board(edition: Edition) -> Kit:
    """The player sheet as a piece, for programs that have no paper: as large as on A4, without the paper's edge."""
    paper, edge = PAPERS["A4"], EDGE
    drawn = _sheet(edition, paper.width, paper.height)
    width, height = paper.width - 2 * edge, paper.height - 2 * edge
    ground = look.press(edition.mode).ground(
        rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), look.LEDGER, edge=False
    )
    inside = rectangle(SAFE, SAFE, width - 2 * SAFE, height - 2 * SAFE)
    shapes = (*ground, Group(drawn.shapes, translation(-edge, -edge)))
    face = Scene(drawn.name, width, height, shapes, BLEED, inside)
    title = words(edition.language)("sheet/sheet")
    pieces = (Piece("player-sheet", rectangle(0, 0, width, height), face, title=title),)
    return Kit("sheet", title, pieces)
