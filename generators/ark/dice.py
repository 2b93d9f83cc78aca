"""The five dice that all players share: nets to fold.

Invariant: all are alike. A face is dark within a light edge, so that no fold cracks its ink and none that is a little
off shows, and has its number as light pips; the one is the ark, whose window is its pip. The Blight stands at the foot
of each face, and its limbs reach up where no pips are.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import limbs
from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, RULE, press
from jupiter.generators.ark.texts import words
from jupiter.generators.building import die
from jupiter.generators.drawing.inks import Mode, Press, mix, without_hatch
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
    Transform,
)
from jupiter.generators.drawing.shapes import rounded_box, smooth_line, tapered_limb
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import Edition

SIDE = die.SIDE
BODY, PLATE = mix(LEDGER, PAPER, 0.5), without_hatch(INK)
"""The ground of all faces at their edges, and within."""
EDGE, CORNER = 1.3, 2.2
"""Width of the light edge, and radius of the corners within."""
APART, PIP, RIM = 3.8, 1.5, 0.25
"""Of pips: how far from the middle, their radius, and the dark around them."""
ROOT, TIP = 2.8, 0.75
"""Widths of the Blight's limbs."""
FOOT: Points = ((1.0, 14.3), (3.6, 14.1), (5.8, 13.9), (8.0, 13.3), (10.2, 13.9), (12.4, 14.1), (15.0, 14.3))
"""The edge of what they grow out of."""
LIMBS: Mapping[int, tuple[Points, ...]] = MappingProxyType(
    {
        1: (((2.7, 16.0), (2.5, 13.5), (2.5, 11.0), (2.7, 8.6), (3.5, 7.3), (4.4, 7.7), (4.3, 8.7)),),
        2: (((4.6, 16.5), (3.4, 13.6), (3.6, 10.8), (5.4, 9.0), (7.6, 9.6), (8.0, 11.4), (6.6, 12.2), (5.9, 11.3)),),
        3: (
            ((4.4, 16.5), (3.1, 13.6), (2.9, 10.6), (3.3, 8.3), (4.6, 7.6), (5.3, 8.7), (4.6, 9.6)),
            ((5.6, 16.5), (5.9, 13.6), (7.0, 11.8), (8.6, 11.6), (9.2, 12.7), (8.3, 13.1)),
        ),
        4: (((8.2, 17.0), (6.9, 14.0), (8.2, 11.3), (9.5, 9.0), (9.0, 6.7), (7.1, 6.2), (6.2, 7.8), (7.6, 8.7)),),
        5: (
            ((7.4, 17.0), (7.4, 14.0), (7.0, 11.9), (6.0, 10.0), (4.4, 8.8), (3.0, 7.8), (3.2, 6.6), (4.3, 6.8)),
            ((8.6, 17.0), (8.6, 14.0), (9.0, 11.9), (10.0, 10.0), (11.6, 8.8), (13.0, 7.8), (12.8, 6.6), (11.7, 6.8)),
        ),
        6: (((8.4, 17.0), (7.2, 14.2), (8.1, 11.6), (8.6, 9.0), (7.4, 6.8), (7.4, 4.4), (8.5, 3.6), (8.9, 4.9)),),
    }
)
"""The ways of its limbs on each face, from below it."""
HULL: Points = ((8.0, 1.7), (9.3, 3.2), (10.3, 5.0), (10.8, 7.2), (10.6, 9.4), (9.9, 11.4), (9.4, 12.4))
FIN: Points = ((10.5, 8.8), (12.2, 10.6), (12.9, 13.9), (9.0, 11.9))
"""The right half of the ark, and its fin."""
BAND: Points = ((6.2, 3.9), (9.8, 3.9))
"""The joint of its nose."""
ENGINE = ((6.9, 12.7), (9.1, 12.7), (9.6, 14.0), (6.4, 14.0))
PORTHOLE: tuple[Point, float] = ((8.0, 7.2), 1.6)
"""Its window."""
SIZE, MIDDLE = 0.9, (SIDE / 2, 13.4)
"""How large it is, and about which point."""


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
    rim = Style(fill=press.on(PLATE), stroke=press.under(PLATE), width=RIM)
    return die.pips(number, SIDE, APART, PIP + RIM / 2, rim)


def _blight(press: Press, number: int, is_small: bool) -> Iterator[Shape]:
    """What grows on a face; nothing where ink is saved, since its lines there would only disturb."""
    if press.mode is Mode.LOW:
        return
    for spine in LIMBS[number]:
        if is_small:
            yield Polygon(tapered_limb(spine, ROOT, TIP), limbs.growth(press))
        else:
            yield from limbs.limb(press, spine, ROOT, TIP)
    yield Polygon((*smooth_line(FOOT, 3), (SIDE, SIDE), (0.0, SIDE)), limbs.growth(press))


def _ark(press: Press) -> Shapes:
    """The ark, lit from the left."""
    light, dark = press.on(PLATE), press.under(PLATE)
    shade = press.colour(MOSS if press.mode is Mode.LOW else mix(RULE, PAPER, 0.35))
    (x, y), radius = PORTHOLE
    hull = smooth_line(HULL, 3)
    solid = Style(fill=light)
    rim = Style(fill=dark, stroke=dark, width=0.9, rounded=True)
    outline = (*_mirrored(hull), *reversed(hull))
    drawn: Shapes = (
        *(Polygon(shape, rim) for shape in (outline, FIN, _mirrored(FIN), ENGINE)),
        *(Polygon(shape, solid) for shape in (FIN, _mirrored(FIN), ENGINE)),
        Polygon(outline, solid),
        Polygon((*hull, (SIDE / 2, hull[-1][1])), Style(fill=shade)),
        Polyline(BAND, Style(stroke=dark, width=0.45)),
        Circle((x, y), radius, Style(fill=dark)),
    )
    x, y = MIDDLE
    return (Group(drawn, Transform(SIZE, 0, 0, SIZE, x * (1 - SIZE), y * (1 - SIZE))),)


def _mirrored(points: Points) -> Points:
    return tuple((SIDE - x, y) for x, y in points)
