"""The die: its faces are tiles of the modules by their numbers and, for the six, a Creep.

Invariant: a face has the tint and the rim of the module's tiles, and beside its figure shows its number as pips on the
corners of a tile, so that it is read from any side.
"""

from functools import cache

from jupiter.generators.building import die
from jupiter.generators.building.die import SIDE
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Circle, Point, Polygon, Scene, Shapes, Style, Text
from jupiter.generators.drawing.shapes import hexagon
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT, RIM, press
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.tiles.modules import MODULES, tint

HIGHEST = max(die.PLACES)
TILE, NUMBER_SIZE, FIGURE = 11.6, 25.0, 4.15
"""Width of the tile on a face, its number in points, and the radius of the figure."""
PALE = mix(RIM, CREAM, 0.45)


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
    """Of the ground: the tint of the module's tiles, or danger."""
    return CREEP if number == HIGHEST else tint(number, "open")


def _picture(press: Press, number: int) -> Shapes:
    """The picture of a face, its top left corner at the origin: a tile, its domes the pips."""
    middle = (SIDE / 2, SIDE / 2)
    if number == HIGHEST:
        return _creep(press, middle)
    ink = MODULES[number].inks["open"]
    line = Style(fill=press.under(CREAM), stroke=press.colour(ink), width=1.0, rounded=True)
    base = middle[0], middle[1] + fonts.cap_height(NUMBER_SIZE) / 2
    return (
        Polygon(hexagon(middle, TILE), line),
        *_pips(press, middle, number, ink),
        Text(base, str(number), fonts.NAME, NUMBER_SIZE, press.colour(NIGHT), "centre"),
    )


def _creep(press: Press, middle: Point) -> Shapes:
    """The six: every tile with a Creep gets another."""
    line = Style(fill=press.under(PALE), stroke=press.colour(PALE), width=1.0, rounded=True)
    figure = figures.creep(press)
    around = figures.halo(figure, press.under(CREAM), 0.35 / FIGURE)
    at = middle[0], middle[1] - 1.9
    return (
        Polygon(hexagon(middle, TILE), line),
        *_pips(press, middle, HIGHEST, CREEP),
        figures.place(around, at, FIGURE),
        figures.place(figure, at, FIGURE),
        Text((middle[0], 13.4), str(HIGHEST), fonts.NAME, 11, press.colour(NIGHT), "centre"),
    )


def _pips(press: Press, middle: Point, number: int, ink: Ink) -> Shapes:
    """A pip on as many corners of the hexagon as the number says, the rest left small and empty."""
    ground = _ink(number)
    full = Style(
        fill=press.on(ground) if ground == CREEP else press.colour(NIGHT), stroke=press.under(ground), width=0.4
    )
    empty = Style(fill=press.under(CREAM), stroke=press.colour(ink), width=0.5)
    pips = enumerate(hexagon(middle, TILE))
    return tuple(Circle(at, *((1.4, full) if i < number else (0.8, empty))) for i, at in pips)
