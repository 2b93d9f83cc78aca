"""The die: its faces are tiles of the modules by their numbers and, for the six, a Creep.

Invariant: a face has the tint of the module's tiles and a ring with the pattern of their rim, and beside its figure
shows its number as pips on the corners of a tile, so that it is read from any side.
"""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from math import atan2, cos, sin
from types import MappingProxyType

from jupiter.generators.building import die
from jupiter.generators.building.die import SIDE
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Circle, Point, Points, Polygon, Polyline, Scene, Shape, Shapes, Style, Text
from jupiter.generators.drawing.shapes import between, filled_polygon, regular
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT, RIM, press
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.tiles.modules import CRITICAL, MODULES, tint

HIGHEST = max(die.PLACES)
TILE, NUMBER_SIZE = 6.5, 35.0
"""Radius of the tile on a face to its corners, and its number in points."""
RING, LINE, DOT = 1.5, 0.2, 0.45
"""Width of the ring, of its edges where it is red and cream, and radius of its dots, which are smaller than pips."""
PIP, REST = 1.2, 0.7
"""Radii of a pip, and of what is on the other corners."""
FIGURE: tuple[Point, float] = ((10.15, 8.1), 2.4)
"""Where the Creep is on the six, and its radius."""
SIX: tuple[float, float] = (5.2, 27.0)
"""Where the six is across its face, and its size in points."""
PALE, FLOOR = mix(CREEP, RIM, 0.22), 0.6
"""Of the tile on the six, and how much lighter than its face any other tile is."""


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
    base = middle[0], middle[1] + fonts.cap_height(NUMBER_SIZE) / 2
    return (
        filled_polygon(_tile(middle), press.under(mix(_ink(number), CREAM, FLOOR))),
        *_ring(press, _tile(middle), number),
        *_pips(press, middle, number, PIP),
        Text(base, str(number), fonts.NAME, NUMBER_SIZE, press.colour(NIGHT), "centre"),
    )


def _creep(press: Press, middle: Point) -> Shapes:
    """The six: every tile with a Creep gets another."""
    line = Style(fill=press.under(PALE), stroke=press.colour(PALE), width=1.0, rounded=True)
    figure = figures.creep(press)
    around = figures.halo(figure, press.under(CREAM), 0.35 / FIGURE[1])
    at, size = SIX
    base = at, middle[1] + fonts.cap_height(size) / 2
    return (
        Polygon(_tile(middle), line),
        *_pips(press, middle, HIGHEST, PIP),
        figures.place(around, *FIGURE),
        figures.place(figure, *FIGURE),
        Text(base, str(HIGHEST), fonts.NAME, size, press.on(CREEP), "centre"),
    )


def _tile(middle: Point) -> Points:
    """The corners lie about the middle as the domes of a tile do."""
    return regular(middle, TILE, 6, -120)


def _pips(press: Press, middle: Point, number: int, radius: float) -> Shapes:
    """A pip on as many corners of the hexagon as the number says, the rest left small and light."""
    ground = _ink(number)
    full = Style(
        fill=press.on(ground) if ground == CREEP else press.colour(NIGHT), stroke=press.under(ground), width=0.5
    )
    rest = Style(fill=press.under(CREAM), stroke=press.colour(NIGHT), width=0.25)
    pips = enumerate(_tile(middle))
    return tuple(Circle(at, *((radius, full) if i < number else (REST, rest))) for i, at in pips)


# --- rings ------------------------------------------------------------------------------------------------------------


def _ring(press: Press, corners: Points, number: int) -> Shapes:
    """The ring of a module by its number, in the pattern of the rims of its tiles."""
    colour, around = press.colour(MODULES[number].inks["open"]), (*corners, corners[0])
    if number in CRITICAL:
        return _critical(press, colour, around, number)
    if number == 1:
        return (Polyline(around, Style(stroke=colour, width=RING)),)
    if number == 2:
        blocks = ((between(a, b, 0.29), between(a, b, 0.71)) for a, b in pairwise(around))
        return tuple(Polyline(block, Style(stroke=colour, width=RING)) for block in blocks)
    dots = (between(a, b, part) for a, b in pairwise(around) for part in (0.32, 0.5, 0.68))
    return tuple(Circle(dot, DOT, Style(fill=colour)) for dot in dots)


AREAS: Mapping[int, tuple[Point, ...]] = MappingProxyType(
    {3: ((0.15, 1), (0.65, 1), (0.85, -1), (0.35, -1)), 4: ((0.08, 1), (0.92, 1), (0.5, -1))}
)
"""What is red on the rings of critical modules: a stripe, a tooth; how far along its share of an edge, in or out."""


def _critical(press: Press, red: str, around: Points, number: int) -> Shapes:
    """Red on cream between two red lines: stripes that slant, or teeth with their points inward."""
    half, steps = RING / 2, 5
    shapes: list[Shape] = [Polyline(around, Style(stroke=red, width=RING + 2 * LINE))]
    shapes.append(Polyline(around, Style(stroke=press.under(CREAM), width=RING)))
    for start, end in pairwise(around):
        for i in range(steps):
            area = (_beside(start, end, (i + at) / steps, out * half) for at, out in AREAS[number])
            shapes.append(filled_polygon(tuple(area), red))
    return tuple(shapes)


def _beside(start: Point, end: Point, part: float, out: float) -> Point:
    """The point at that part of an edge, so far outside it; edges go round clockwise."""
    x, y = between(start, end, part)
    turn = atan2(end[1] - start[1], end[0] - start[0])
    return x + out * sin(turn), y - out * cos(turn)
