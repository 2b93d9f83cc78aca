"""The die: its faces are the modules' numbers and, for the six, a Creep.

Invariant: beside its figure a face shows its number as pips, on the corners of a tile, so that it is read from any
side.
"""

from functools import cache

from jupiter.generators.building import die
from jupiter.generators.building.die import SIDE
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press
from jupiter.generators.drawing.scene import Circle, Point, Polygon, Scene, Shapes, Style, Text
from jupiter.generators.drawing.shapes import hexagon
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT, STEEL, VERMILION, press
from jupiter.generators.rescue.texts import words

HIGHEST = max(die.PLACES)
CRITICAL = (3, 4)
"""Modules that hold what the colony cannot lose; their tiles have a red rim, and so have these faces."""


def kit(edition: Edition) -> Kit:
    """The one die."""
    title = words(edition.language)("sheet/die")
    return Kit("die", title, (die.piece("die", face(edition), title=title, colour=CREAM.colour),), "line")


def face(edition: Edition) -> Scene:
    """The net, printed side up."""
    return _face(edition.mode)


@cache
def _face(mode: Mode) -> Scene:
    on = press(mode)
    return die.net(on, "die", {number: die.Face(_ink(number), _picture(on, number)) for number in die.PLACES})


def _ink(number: int) -> Ink:
    return CREEP if number == HIGHEST else CREAM


def _picture(press: Press, number: int) -> Shapes:
    """The picture of a face, its top left corner at the origin."""
    middle, ink = (SIDE / 2, SIDE / 2), VERMILION if number in CRITICAL else STEEL
    if number == HIGHEST:
        return _creep(press, middle)
    line = Style(fill=press.under(CREAM), stroke=press.colour(ink), width=0.9, rounded=True)
    base = middle[0], middle[1] + fonts.cap_height(24) / 2
    return (
        Polygon(hexagon(middle, 11.6), line),
        *_pips(press, middle, number, ink),
        Text(base, str(number), fonts.NAME, 24, press.colour(NIGHT), "centre"),
    )


def _creep(press: Press, middle: Point) -> Shapes:
    """The six: every tile with a Creep gets another."""
    base = middle[0], 13.1
    return (
        Polygon(hexagon(middle, 11.0), Style(fill=press.under(CREAM))),
        *_pips(press, middle, HIGHEST, CREEP),
        figures.place(figures.creep(press), (middle[0], 6.3), 3.75),
        Text(base, str(HIGHEST), fonts.NAME, 12, press.colour(NIGHT), "centre"),
    )


def _pips(press: Press, middle: Point, number: int, ink: Ink) -> Shapes:
    """A pip on as many corners of the hexagon as the number says, the rest left small and empty."""
    ground = _ink(number)
    full = Style(
        fill=press.on(ground) if ground == CREEP else press.colour(NIGHT), stroke=press.under(ground), width=0.3
    )
    empty = Style(fill=press.under(CREAM), stroke=press.colour(ink), width=0.4)
    pips = enumerate(hexagon(middle, 11.6))
    return tuple(Circle(at, *((1.3, full) if i < number else (0.7, empty))) for i, at in pips)
