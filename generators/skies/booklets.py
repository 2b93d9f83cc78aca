"""How the booklets of Under Falling Skies look."""

from functools import lru_cache

from jupiter.games.skies.definitions import load
from jupiter.generators.booklets import pages
from jupiter.generators.booklets.style import CHAPTER_HEIGHT, Accents, Book, Lines
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import Circle, Group, Polygon, Polyline, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import look
from jupiter.generators.skies.look import typesetter

HAIR = Ink("hair", "#B9C7D6")
ACCENTS = Accents(heading=look.HOT, hair=HAIR, bar=look.RADAR, board=look.ROCK[4])
RINGS = (64.0, 52.0, 42.0, 33.0, 25.0, 18.0, 12.0, 7.0)
"""Radii of the broadcast behind a chapter's title, about a mast at its right."""
MAST = 21.0
"""From the right edge."""
ROOFS = ((34.0, 4.2), (28.5, 2.6), (15.0, 5.4), (9.0, 3.4), (3.5, 6.4))
"""Houses beside the mast: how far each reaches to the left of the right edge, and how high it is."""


@lru_cache(maxsize=64)
def book(edition: Edition) -> Book:
    """What the booklets of that edition are set with."""
    game = load()
    return pages.book(typesetter(edition), game.name, game.rules, game.catalogue, ACCENTS, _opening)


def _opening(press: Press, width: float, title: Shapes) -> Lines:
    """The head of a chapter: the city at night, and its broadcast."""
    box = rectangle(0, 0, width, CHAPTER_HEIGHT)
    ground = press.ground(box, without_hatch(look.INK))
    drawn = Group((*_rings(press, width), *_city(press, width)), clip=box)
    y = CHAPTER_HEIGHT + 0.9
    line = Polyline(((0, y), (width, y)), Style(stroke=press.colour(look.HOT), width=0.8))
    return Lines((*ground, drawn, *title, line), y + 0.4)


def _rings(press: Press, width: float) -> Shapes:
    middle, count = (width - MAST, CHAPTER_HEIGHT + 1.0), len(RINGS)
    if press.mode is Mode.LOW:
        return tuple(Circle(middle, radius, Style(stroke=press.colour(HAIR), width=0.25)) for radius in RINGS[2:])
    inks = (mix(look.INK, look.SKY[min(12, 4 + number)], 0.25 + 0.75 * number / count) for number in range(count))
    return tuple(Circle(middle, radius, Style(fill=press.colour(ink))) for radius, ink in zip(RINGS, inks, strict=True))


def _city(press: Press, width: float) -> Shapes:
    """Roofs, and the mast between them."""
    style = Style(fill=press.under(look.INK), stroke=press.colour(look.INK), width=0.2)
    shapes: list[Shape] = [
        Polygon(rectangle(width - left, CHAPTER_HEIGHT - high, 5.6, high + 1), style) for left, high in ROOFS
    ]
    x, top = width - MAST, CHAPTER_HEIGHT - 9.0
    thin = Style(stroke=press.colour(look.INK), width=0.3)
    shapes += [Polyline(((x + side, CHAPTER_HEIGHT), (x, top)), thin) for side in (-1.1, 1.1)]
    shapes.append(Circle((x, top), 0.6, Style(fill=press.colour(look.HOT))))
    return tuple(shapes)
