"""How the booklets of Jupiter Rescue look."""

from functools import lru_cache

from jupiter.games.rescue.definitions import load
from jupiter.generators.booklets import pages
from jupiter.generators.booklets.style import CHAPTER_HEIGHT, Accents, Book, Lines
from jupiter.generators.drawing.inks import Press, without_hatch
from jupiter.generators.drawing.scene import Polyline, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import look
from jupiter.generators.rescue.look import typesetter

ACCENTS = Accents(heading=look.RUST, hair=look.SAND, bar=look.AMBER, board=look.OCHRE)
STRIPES = ((look.RUST, 1.0), (look.OCHRE, 0.8), (look.SAND, 0.6))


@lru_cache(maxsize=64)
def book(edition: Edition) -> Book:
    """What the booklets of that edition are set with."""
    game = load()
    return pages.book(typesetter(edition), game.name, game.rules, game.catalogue, ACCENTS, _opening)


def _opening(press: Press, width: float, title: Shapes) -> Lines:
    """The head of a chapter: night above the bands of Jupiter."""
    shapes: list[Shape] = [*press.ground(rectangle(0, 0, width, CHAPTER_HEIGHT), without_hatch(look.NIGHT)), *title]
    y = CHAPTER_HEIGHT
    for ink, deep in STRIPES:
        y += 0.5
        shapes.append(Polyline(((0, y + deep / 2), (width, y + deep / 2)), Style(stroke=press.colour(ink), width=deep)))
        y += deep
    return Lines(tuple(shapes), y)
