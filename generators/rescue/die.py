"""The die: its faces are tiles of the modules by their numbers; the six is a Creep.

Invariant: a face has the tint of the module's tiles, and about its number shows it as pips on the corners of a tile, so
that it is read from any side.
"""

from dataclasses import replace
from functools import cache

from jupiter.generators.building import die
from jupiter.generators.building.die import SIDE
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import Circle, Point, Points, Polygon, Scene, Shapes, Style, Text
from jupiter.generators.drawing.shapes import filled_polygon, polar, regular, smooth_line
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT, RIM, SUPER_CREEP, press
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.tiles.modules import tint

HIGHEST = max(die.PLACES)
TILE, NUMBER_SIZE = 5.7, 30.0
"""Radius of the tile on a face to its corners, and its number in points."""
LINE, HALO = 0.4, 0.3
"""Width of the tile's outline, and of the light about the Creep."""
PIP = 1.0
"""Radius of all pips, which keep 1.3 mm to the folds."""
EDGE = 0.28
"""Width of the outline of a pip that does not count."""
FLOOR = 0.82
"""How much lighter than its face the tile is."""
DEEP, PALE = replace(mix(CREEP, SUPER_CREEP, 0.65), hatch=CREEP.hatch), mix(CREEP, RIM, 0.25)
"""Of the six's ground, darker than any other, and of the Creep on it."""
SIXTH = (
    (3.7, -30.0), (3.75, -20.0), (4.2, -12.0), (5.0, -8.5), (5.8, -6.5), (6.45, -2.0),
    (6.75, 5.0), (6.5, 10.5), (6.0, 9.5), (5.4, 6.5), (4.7, 7.5), (4.05, 13.0), (3.75, 21.0),
)  # fmt: skip
"""A sixth of its outline, a tentacle between two pips: how far out, and degrees from the middle between them."""
EYE: tuple[Point, float] = ((0.0, 1.62), 1.38)
"""The Creep's eye, in the bowl of the six: how far from the middle of the face, and its radius."""


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
    faces = {number: die.Face(_ground(on, number), _picture(on, number)) for number in die.PLACES}
    return die.net(on, "die", faces)


def _ground(press: Press, number: int) -> Ink:
    """The ink of a face: only where ink is spared is it hatched, for greys tell it from others."""
    return _ink(number) if press.mode is Mode.LOW else without_hatch(_ink(number))


def _ink(number: int) -> Ink:
    """The tint of the module's tiles, or danger."""
    return DEEP if number == HIGHEST else tint(number, "open")


def _picture(press: Press, number: int) -> Shapes:
    """The picture of a face, its top left corner at the origin: a tile, its domes the pips."""
    middle = (SIDE / 2, SIDE / 2)
    if number == HIGHEST:
        return _creep(press, middle)
    base = middle[0], middle[1] + fonts.cap_height(NUMBER_SIZE) / 2
    return (
        Polygon(_tile(middle), Style(press.under(mix(_ink(number), CREAM, FLOOR)), press.colour(NIGHT), LINE)),
        *_pips(press, middle, number),
        Text(base, str(number), fonts.NAME, NUMBER_SIZE, press.colour(NIGHT), "centre"),
    )


def _creep(press: Press, middle: Point) -> Shapes:
    """The six, every tile with a Creep gets another: a Creep that reaches out between the pips."""
    outline, light = _outline(middle), press.under(CREAM)
    base = middle[0], middle[1] + fonts.cap_height(NUMBER_SIZE) / 2
    (x, y), radius = EYE
    look = (middle[0] + x, middle[1] + y)
    return (
        Polygon(outline, Style(fill=light, stroke=light, width=2 * HALO, rounded=True)),
        filled_polygon(outline, press.colour(PALE)),
        *_pips(press, middle, HIGHEST),
        Text(base, str(HIGHEST), fonts.NAME, NUMBER_SIZE, light, "centre"),
        Circle(look, radius, Style(fill=light, stroke=press.colour(DEEP), width=0.45)),
        Circle((look[0], look[1] + 0.2), 0.52 * radius, Style(fill=press.colour(NIGHT))),
        Circle((look[0] - 0.3, look[1] - 0.15), 0.16 * radius, Style(fill=light)),
    )


def _outline(middle: Point) -> Points:
    """The Creep in one smooth line."""
    points = tuple(polar(middle, r, turn + bend) for turn in range(30, 390, 60) for r, bend in SIXTH)
    steps = 6
    return smooth_line((points[-1], *points, *points[:2]), steps)[steps : -steps - 1]


def _tile(middle: Point) -> Points:
    """The corners lie about the middle as the domes of a tile do."""
    return regular(middle, TILE, 6, -120)


def _pips(press: Press, middle: Point, number: int) -> Shapes:
    """A pip on each corner of the tile: as many are dark as the number says, the rest only outlined."""
    ground, night = _ink(number), press.colour(NIGHT)
    full = Style(fill=press.on(ground) if ground == DEEP else night)
    rest = Style(fill=press.under(CREAM), stroke=night, width=EDGE)
    shapes: list[Circle] = []
    for i, at in enumerate(_tile(middle)):
        shapes.append(Circle(at, PIP, full) if i < number else Circle(at, PIP - EDGE / 2, rest))
    return tuple(shapes)
