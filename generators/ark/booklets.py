"""How the booklets of Last Ark from Ceti look."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import limbs, look
from jupiter.generators.ark.look import typesetter
from jupiter.generators.booklets import pages
from jupiter.generators.booklets.style import CHAPTER_HEIGHT, Accents, Book, Lines
from jupiter.generators.drawing.inks import Press, without_hatch
from jupiter.generators.drawing.scene import Group, Points, Polygon, Polyline, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import hexagon, rectangle
from jupiter.generators.order.options import Edition

ACCENTS = Accents(heading=look.RUST, hair=look.RULE, bar=look.MOSS, board=look.RULE)
HEX = 9.6
"""Width of a hex behind a chapter's title."""
HEXES = 5
LIMBS: tuple[Points, ...] = (
    ((1.0, 4.6), (-8.0, 2.6), (-16.0, 4.2), (-24.0, 2.6), (-28.5, 3.8), (-27.5, 6.0), (-25.4, 5.4)),
    ((1.0, 11.0), (-11.0, 12.4), (-21.0, 10.4), (-31.0, 11.6), (-36.0, 9.8), (-34.6, 7.4), (-32.2, 8.4)),
)
"""The Blight at the right edge: limbs by their spines, from that edge."""
ROOT, TIP = 5.0, 0.9
"""Their widths."""


@lru_cache(maxsize=64)
def book(edition: Edition) -> Book:
    """What the booklets of that edition are set with; their boxes are ledger paper."""
    at, game = typesetter(edition), load()
    ledger = replace(at, press=Press(edition.mode, light=look.LEDGER, dark=look.INK, line=look.MOSS))
    return pages.book(ledger, game.name, game.rules, game.catalogue, ACCENTS, _opening)


def _opening(press: Press, width: float, title: Shapes) -> Lines:
    """The head of a chapter: the last hexes of the track, and the Blight that takes them."""
    box = rectangle(0, 0, width, CHAPTER_HEIGHT)
    ground = press.ground(box, without_hatch(look.INK))
    drawn = Group((*_hexes(press, width), *_blight(press, width)), clip=box)
    y = CHAPTER_HEIGHT + 0.9
    line = Polyline(((0, y), (width, y)), Style(stroke=press.colour(look.RUST), width=0.8))
    return Lines((*ground, drawn, *title, line), y + 0.4)


def _hexes(press: Press, width: float) -> Iterator[Shape]:
    line = Style(stroke=press.colour(look.MOSS), width=0.35)
    for number in range(HEXES):
        x, y = width - (number + 0.4) * HEX, CHAPTER_HEIGHT / 2 + (1.9 if number % 2 else -1.9)
        yield Polygon(hexagon((x, y), HEX - 0.6), line)


def _blight(press: Press, width: float) -> Iterator[Shape]:
    """What grows in from the right."""
    mass = ((width + 1, -1.0), (width - 9.0, -1.0), (width - 6.0, 5.0), (width - 8.5, 9.0), (width - 7.0, 16.0))
    for spine in LIMBS:
        yield from limbs.limb(press, tuple((width + x, y) for x, y in spine), ROOT, TIP)
    yield Polygon((*mass, (width + 1, 16.0)), limbs.growth(press))
