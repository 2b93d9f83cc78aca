"""The die: its faces are tiles of the modules by their numbers; the six is a Creep.

Invariant: a face has the tint of the module's tiles and a ring with the pattern of their rim, and about its
number shows it as pips on the corners of a tile, so that it is read from any side.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import atan2, cos, sin
from types import MappingProxyType

from jupiter.generators.building import die
from jupiter.generators.building.die import SIDE
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import Circle, Point, Points, Scene, Shapes, Style, Text
from jupiter.generators.drawing.shapes import between, filled_polygon, polar, regular, tapered_limb
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT, RIM, SUPER_CREEP, press
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.tiles.modules import tint

HIGHEST = max(die.PLACES)
TILE, NUMBER_SIZE = 5.7, 30.0
"""Radius of the tile on a face to its corners, and its number in points."""
RING, DOT = 1.1, 0.42
"""Width of the ring, and radius of its dots, which are smaller than pips."""
PIP, HALO = 1.0, 0.3
"""Radius of all pips, which keep 1.3 mm to the folds, and the ground about them."""
EDGE = 0.28
"""Width of the outline of a pip that does not count."""
CLEAR = 1.5 / TILE
"""The part of an edge next to a pip that its ring leaves free."""
WEIGHT, FLOOR = 0.5, 0.75
"""How dark the ring is in the tint of its face, and how much lighter than its face the tile is."""
DEEP, PALE = replace(mix(CREEP, SUPER_CREEP, 0.4), hatch=CREEP.hatch), mix(CREEP, RIM, 0.25)
"""Of the six's ground, darker than any other, and of the Creep on it."""
BODY, LIMB = 4.5, (2.1, 0.75)
"""Radius of its body, and widths of its tentacles at root and tip."""
SPINE = ((3.0, -6.0), (4.3, -17.0), (5.6, -21.0), (6.7, -17.0), (7.15, -11.0))
"""The line of a tentacle about the pip that it holds: how far out, and degrees from the pip."""
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
        filled_polygon(_tile(middle), press.under(mix(_ink(number), CREAM, FLOOR))),
        *_ring(press, _tile(middle), number),
        *_pips(press, middle, number),
        Text(base, str(number), fonts.NAME, NUMBER_SIZE, press.colour(NIGHT), "centre"),
    )


def _creep(press: Press, middle: Point) -> Shapes:
    """The six, every tile with a Creep gets another: a Creep that holds the pips, the number its body and eye."""
    pale = press.colour(PALE)
    limbs = (
        tapered_limb(tuple(polar(middle, r, turn + bend) for r, bend in SPINE), *LIMB) for turn in range(0, 360, 60)
    )
    base = middle[0], middle[1] + fonts.cap_height(NUMBER_SIZE) / 2
    (x, y), radius = EYE
    look = (middle[0] + x, middle[1] + y)
    return (
        *(filled_polygon(limb, pale) for limb in limbs),
        Circle(middle, BODY, Style(fill=pale)),
        *_pips(press, middle, HIGHEST),
        Text(base, str(HIGHEST), fonts.NAME, NUMBER_SIZE, press.under(CREAM), "centre"),
        Circle(look, radius, Style(fill=press.under(CREAM), stroke=press.colour(DEEP), width=0.45)),
        Circle((look[0], look[1] + 0.2), 0.52 * radius, Style(fill=press.colour(NIGHT))),
        Circle((look[0] - 0.3, look[1] - 0.15), 0.16 * radius, Style(fill=press.under(CREAM))),
    )


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
        shapes.append(Circle(at, PIP + HALO, Style(fill=press.under(ground))))
        shapes.append(Circle(at, PIP, full) if i < number else Circle(at, PIP - EDGE / 2, rest))
    return tuple(shapes)


# --- rings ------------------------------------------------------------------------------------------------------------

Area = tuple[Point, ...]
"""Corners: how far along its share of an edge, and how far out in halves of the ring."""
AREAS: Mapping[int, tuple[int, Area]] = MappingProxyType(
    {
        1: (1, ((0.0, 0.45), (1.0, 0.45), (1.0, -0.45), (0.0, -0.45))),
        2: (1, ((0.18, 0.8), (0.82, 0.8), (0.82, -0.8), (0.18, -0.8))),
        3: (4, ((0.15, 1.0), (0.6, 1.0), (0.85, -1.0), (0.4, -1.0))),
        4: (4, ((0.06, 1.0), (0.94, 1.0), (0.5, -1.0))),
    }
)
"""What is dark on a ring by its number: shares of an edge, and the area in each. Elsewhere there are dots."""
DOTS = 0.1, 0.5, 0.9


def _ring(press: Press, corners: Points, number: int) -> Shapes:
    """The ring of a module by its number: the pattern of the rims of its tiles, all of one weight."""
    colour = press.colour(mix(tint(number, "open"), NIGHT, WEIGHT))
    edges = tuple(_between_pips(*edge) for edge in pairwise((*corners, corners[0])))
    if number not in AREAS:
        return tuple(Circle(between(*edge, part), DOT, Style(fill=colour)) for edge in edges for part in DOTS)
    shares, area = AREAS[number]
    return tuple(
        filled_polygon(tuple(_beside(*edge, (i + at) / shares, out * RING / 2) for at, out in area), colour)
        for edge in edges
        for i in range(shares)
    )


def _between_pips(start: Point, end: Point) -> tuple[Point, Point]:
    """What pips leave free of the edge between them."""
    return between(start, end, CLEAR), between(start, end, 1 - CLEAR)


def _beside(start: Point, end: Point, part: float, out: float) -> Point:
    """The point at that part of an edge, so far outside it; edges go round clockwise."""
    x, y = between(start, end, part)
    turn = atan2(end[1] - start[1], end[0] - start[0])
    return x + out * sin(turn), y - out * cos(turn)
