"""The five dice that all players share: nets to fold.

Invariant: all are alike. Each face has its number as a figure and as pips, to be read at the far end of a table and
found again on the sheet; the one is the ark.
"""

from collections.abc import Iterator
from functools import lru_cache

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import limbs
from jupiter.generators.ark.look import ICONS, INK, LEDGER, MOSS, RULE, danger, press
from jupiter.generators.ark.texts import words
from jupiter.generators.building import die
from jupiter.generators.drawing.inks import Mode, Press, without_hatch
from jupiter.generators.drawing.scene import Group, Points, Polygon, Scene, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import rounded_box, smooth_line
from jupiter.generators.drawing.text import centred
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition

SIDE = die.SIDE
BODY = without_hatch(LEDGER)
"""The ground of all faces."""
APART, PIP = 4.1, 1.45
ARK = 5.3
"""Radius of the ark, which is the one."""
TIDE: Points = ((0.0, 14.0), (3.0, 13.7), (6.0, 14.2), (8.0, 13.9), (11.0, 14.3), (14.0, 13.8), (16.0, 14.0))
"""The edge of the Blight on a face."""


def kit(edition: Edition) -> Kit:
    """As many as lie on the table."""
    net, say = face(edition), words(edition.language)
    title, ink = say("table/die"), INK.colour
    pieces = (die.piece(f"die-{n}", net, title=title, colour=ink) for n in range(1, load().numbers.pool + 1))
    return Kit("dice", say("sheet/dice"), tuple(pieces), "line")


def face(edition: Edition) -> Scene:
    """The net, printed side up."""
    return _net(edition.mode)


@lru_cache(maxsize=len(Mode))
def _net(mode: Mode) -> Scene:
    on = press(mode)
    return die.net(on, "die", {number: die.Face(BODY, picture(on, number)) for number in die.PIPS})


def picture(press: Press, number: int) -> Shapes:
    """One face, its upper left corner at the origin: the paper of the log, and the Blight that comes onto it."""
    outline, ink = rounded_box(1.0, 1.0, SIDE - 2.0, SIDE - 2.0, 2.0), press.on(BODY)
    is_low = press.mode is Mode.LOW
    edge, quiet = press.colour(MOSS) if is_low else danger(press), press.colour(MOSS if is_low else RULE)
    pips = die.pips(number, SIDE, APART, PIP, Style(fill=ink))
    if number == 1:
        pips = (ICONS.icon("spaceport", (SIDE / 2, SIDE / 2), ARK, ink, press.under(BODY)),)
    return (
        Group(tuple(_blight(press)), clip=outline),
        Polygon(outline, Style(stroke=edge, width=0.5)),
        *pips,
        centred(str(number), die.beside_pips(number, SIDE, APART), 8.5, quiet),
    )


def _blight(press: Press) -> Iterator[Shape]:
    """What rises along the foot of a face; nothing where ink is saved, since a line there would only disturb."""
    if press.mode is not Mode.LOW:
        yield Polygon((*smooth_line(TIDE, 3), (SIDE, SIDE), (0.0, SIDE)), limbs.growth(press))
