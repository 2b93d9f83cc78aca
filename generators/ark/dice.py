"""The five dice that all players share: nets to fold.

Invariant: all are alike. Each face has its number as a figure and as pips, to be read at the far end of a table and
found again on the sheet.
"""

from functools import lru_cache

from jupiter.games.ark.definitions import load
from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, press
from jupiter.generators.ark.texts import words
from jupiter.generators.building import die
from jupiter.generators.drawing.inks import Mode, Press
from jupiter.generators.drawing.scene import Polygon, Scene, Shapes, Style
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import centred
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition

SIDE = die.SIDE
APART, PIP = 4.1, 1.45


def kit(edition: Edition) -> Kit:
    """As many as lie on the table."""
    net, say = face(edition), words(edition.language)
    title, ink = say("table/die"), LEDGER.colour
    pieces = (die.piece(f"die-{n}", net, title=title, colour=ink) for n in range(1, load().numbers.pool + 1))
    return Kit("dice", say("sheet/dice"), tuple(pieces), "line")


def face(edition: Edition) -> Scene:
    """The net, printed side up."""
    return _net(edition.mode)


@lru_cache(maxsize=len(Mode))
def _net(mode: Mode) -> Scene:
    on = press(mode)
    return die.net(on, "die", {number: die.Face(LEDGER, picture(on, number)) for number in die.PIPS})


def picture(press: Press, number: int) -> Shapes:
    """One face, its upper left corner at the origin: a box like those on the sheet."""
    frame = Style(fill=press.under(PAPER), stroke=press.colour(INK), width=0.45)
    inner = Style(stroke=press.colour(MOSS), width=0.2)
    return (
        Polygon(rounded_box(1.0, 1.0, SIDE - 2.0, SIDE - 2.0, 2.0), frame),
        Polygon(rounded_box(1.6, 1.6, SIDE - 3.2, SIDE - 3.2, 1.5), inner),
        *die.pips(number, SIDE, APART, PIP, Style(fill=press.colour(INK))),
        centred(str(number), die.beside_pips(number, SIDE, APART), 8.5, press.colour(MOSS)),
    )
