"""The five dice that all players share: nets to fold.

Invariant: all are alike. A face is dark within a light edge, so that no fold cracks its ink, and has its number as
light pips and as a figure; the one is the ark. The Blight grows out of the same corner of each face, and the higher the
number, the farther it reaches.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import limbs
from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, RULE, press
from jupiter.generators.ark.texts import words
from jupiter.generators.building import die
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Scene,
    Shape,
    Shapes,
    Style,
)
from jupiter.generators.drawing.shapes import between, rounded_box, smooth_line, tapered_limb
from jupiter.generators.drawing.text import centred
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition

SIDE = die.SIDE
BODY, PLATE = without_hatch(LEDGER), without_hatch(INK)
"""The ground of all faces at their edges, and within."""
EDGE, CORNER = 0.9, 2.3
"""Width of the light edge, and radius of the corners within."""
APART, PIP, RIM = 4.1, 1.5, 0.5
"""Of pips: how far from the middle, their radius, and the dark around them."""
FIGURE = 9.0
"""Type (pt) of the figure."""
ROOT, TIP = 3.5, 0.8
"""Widths of the Blight's limbs."""
MASS: Points = ((0.0, 10.9), (1.9, 11.6), (3.0, 12.9), (4.4, 13.4), (5.3, 14.9), (5.2, 16.0))
"""The edge of what they grow out of, in the corner."""
ALONG: Points = ((0.2, 15.8), (3.0, 14.4), (6.0, 14.0), (9.0, 14.5), (12.0, 14.0), (14.0, 12.4), (14.3, 9.0), (14, 5))
UP: Points = ((0.2, 15.8), (1.7, 13.0), (2.0, 10.0), (1.5, 7.0), (2.0, 4.0), (3.6, 2.2), (7.0, 2.0))
"""The ways of its limbs from their corner: along the foot and up the other side, and up this one."""
GROWN = {1: (4.6, 4.0), 2: (6.6, 4.4), 3: (8.0, 5.8), 4: (12.9, 7.2), 5: (15.6, 8.2), 6: (19.4, 12.6)}
"""How far along both ways (mm) it has come on a face."""
CURL = ((0.9, 0.25), (1.5, 1.0), (1.3, 1.9), (0.6, 2.1))
"""How a limb's end bends inwards: onwards and aside (mm)."""
HULL: Points = ((8.0, 1.7), (9.3, 3.2), (10.3, 5.0), (10.8, 7.2), (10.6, 9.4), (9.9, 11.4), (9.4, 12.4))
FIN: Points = ((10.5, 8.8), (12.2, 10.6), (12.9, 13.9), (9.7, 12.1))
"""The right half of the ark, and its fin."""
BAND: Points = ((6.2, 3.9), (9.8, 3.9))
"""The joint of its nose."""
ENGINE = ((6.9, 12.7), (9.1, 12.7), (9.6, 14.0), (6.4, 14.0))
PORTHOLE: tuple[Point, float] = ((8.0, 7.2), 1.85)
"""Its window, in which the figure stands."""


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


def picture(press: Press, number: int, *, is_small: bool = False) -> Shapes:
    """One face, its upper left corner at the origin; a small one lacks what a screen would not show."""
    wide = SIDE - 2 * EDGE
    outline = rounded_box(EDGE, EDGE, wide, wide, CORNER)
    return (
        *press.ground(outline, PLATE),
        Group(tuple(_blight(press, number, is_small)), clip=outline),
        *(_ark(press) if number == 1 else _pips(press, number)),
    )


def _pips(press: Press, number: int) -> Shapes:
    rim = die.pips(number, SIDE, APART, PIP + RIM, Style(fill=press.under(PLATE)))
    figure = centred(str(number), (SIDE / 2, SIDE / 2 - APART), FIGURE, press.colour(_quiet(press)))
    return (*rim, *die.pips(number, SIDE, APART, PIP, Style(fill=press.on(PLATE))), figure)


def _quiet(press: Press) -> Ink:
    return MOSS if press.mode is Mode.LOW else mix(RULE, PAPER, 0.35)


def _blight(press: Press, number: int, is_small: bool) -> Iterator[Shape]:
    """What grows on a face; nothing where ink is saved, since its lines there would only disturb."""
    if press.mode is Mode.LOW:
        return
    for way, reach, side in zip((ALONG, UP), GROWN[number], (-1, 1), strict=True):
        spine = _spine(way, reach, side)
        if is_small:
            yield Polygon(tapered_limb(spine, ROOT, TIP), limbs.growth(press))
        else:
            yield from limbs.limb(press, spine, ROOT, TIP)
    yield Polygon((*smooth_line(MASS, 3), (0.0, SIDE)), limbs.growth(press))


def _spine(way: Points, reach: float, side: int) -> Points:
    """A way as far as that, in even steps, and then a hook towards the middle of the face."""
    line, steps = smooth_line(way, 6), max(3, round(reach / 2))
    points = [_at(line, reach * i / steps) for i in range(steps + 1)]
    (x, y), (u, v) = points[-2:]
    length = hypot(u - x, v - y)
    a, b = (u - x) / length, (v - y) / length
    hook = ((u + a * on - side * b * aside, v + b * on + side * a * aside) for on, aside in CURL)
    return (*points, *hook)


def _at(line: Points, reach: float) -> Point:
    """The point so far along a line."""
    for a, b in pairwise(line):
        length = hypot(b[0] - a[0], b[1] - a[1])
        if reach <= length:
            return between(a, b, reach / length)
        reach -= length
    return line[-1]


def _ark(press: Press) -> Shapes:
    """The ark, lit from the left, with the figure in its window."""
    light, dark = press.on(PLATE), press.under(PLATE)
    shade = press.colour(_quiet(press))
    (x, y), radius = PORTHOLE
    hull = smooth_line(HULL, 3)
    solid = Style(fill=light)
    rim = Style(fill=dark, stroke=dark, width=0.9, rounded=True)
    outline = (*_mirrored(hull), *reversed(hull))
    return (
        *(Polygon(shape, rim) for shape in (outline, FIN, _mirrored(FIN), ENGINE)),
        *(Polygon(shape, solid) for shape in (FIN, _mirrored(FIN), ENGINE)),
        Polygon(outline, solid),
        Polygon((*hull, (SIDE / 2, hull[-1][1])), Style(fill=shade)),
        Polyline(BAND, Style(stroke=dark, width=0.45)),
        Circle((x, y), radius, Style(fill=dark, stroke=light, width=0.5)),
        centred("1", (x, y), FIGURE, light),
    )


def _mirrored(points: Points) -> Points:
    return tuple((SIDE - x, y) for x, y in points)
