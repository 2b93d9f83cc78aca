"""How the booklets of Last Ark from Ceti look."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import look
from jupiter.generators.ark.look import typesetter
from jupiter.generators.booklets import pages
from jupiter.generators.booklets.style import CHAPTER_HEIGHT, Accents, Book, Lines
from jupiter.generators.drawing.inks import Mode, Press, without_hatch
from jupiter.generators.drawing.scene import Group, Points, Polygon, Polyline, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import ellipse, hexagon, rectangle, tapered_limb
from jupiter.generators.order.options import Edition

ACCENTS = Accents(heading=look.RUST, hair=look.RULE, bar=look.MOSS, board=look.RULE)
HEX = 9.6
"""Width of a hex behind a chapter's title."""
HEXES = 5
LIMBS: tuple[Points, ...] = (
    ((0.0, 3.0), (-9.0, 2.2), (-17.0, 3.4), (-25.0, 2.0)),
    ((0.0, 12.0), (-12.0, 12.6), (-22.0, 11.2), (-31.0, 12.8), (-37.0, 12.0)),
)
"""The Blight at the right edge: limbs by their spines, from that edge."""
SPOTS: tuple[tuple[float, float, float], ...] = ((-29.0, 3.4, 0.7), (-41.0, 12.6, 0.6), (-21.5, 8.0, 0.5))
"""Drops that run ahead: where, and their radius."""


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
    style = growth(press)
    mass = ((width + 1, -1.0), (width - 9.0, -1.0), (width - 6.0, 5.0), (width - 8.5, 9.0), (width - 7.0, 16.0))
    yield Polygon((*mass, (width + 1, 16.0)), style)
    for spine in LIMBS:
        yield Polygon(tapered_limb(tuple((width + x, y) for x, y in spine), 4.4, 0.7), style)
    for x, y, radius in SPOTS:
        yield Polygon(ellipse((width + x, y), radius, radius, 24), style)


def growth(press: Press) -> Style:
    """How the Blight is inked: filled, or only lined where ink is saved."""
    rust = press.colour(look.RUST)
    return Style(fill=press.under(look.RUST), stroke=rust, width=0.3) if press.mode is Mode.LOW else Style(fill=rust)
