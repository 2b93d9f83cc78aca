"""What is on a tile and on a card: the real face, with numbers that say what its parts are.

Invariant: a number stands beside the face or on an empty spot, and a thin line leads from it to its part; what the
parts are called stands in the catalogue, in the same order. Lengths in mm, of the face as it is printed.
"""

from collections.abc import Mapping
from types import MappingProxyType

from jupiter.games.rescue.definitions import load
from jupiter.generators.booklets import Block, Frame, panels, style
from jupiter.generators.booklets.marks import callout, captions
from jupiter.generators.booklets.style import NAME, PAD, Book, Lines
from jupiter.generators.drawing.scene import Group, Point, Shape, Stamp, scaling, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import cards
from jupiter.generators.rescue.rulebook import abilities, boards

SHOWN_TILES: Mapping[int, str] = MappingProxyType({0: "3BL", 1: "4A"})
"""A labyrinth side with a Power Plant beside an open side with a Command Dish."""

TILE_PARTS: tuple[tuple[Point, Point], ...] = (
    ((-40.0, -30.0), (-17.0, -22.0)),
    ((0.0, 47.0), (0.0, 7.0)),
    ((66.0, -46.0), (66.0, -19.5)),
    ((33.0, -40.0), (33.0, -1.5)),
    ((20.0, -47.0), (16.5, -10.5)),
    ((25.0, 46.0), (14.5, 24.0)),
    ((108.0, 18.0), (92.0, 3.0)),
    ((-43.0, -13.5), (-13.2, -7.1)),
    ((-12.0, -47.0), (-2.5, -32.5)),
)
"""Where each number stands, and the point that it speaks of, from the middle of the first tile."""

ROOM: tuple[Point, Point] = ((-48.0, -53.0), (114.0, 52.0))
"""The upper left and the lower right corner of all that is drawn of the tiles."""

PICTURE, LOW = 0.43, 0.288
"""Width of the picture at most, as a part of that of the panel and of the height of a column: wide paper is low."""

SHOWN_CARD = "GR"
CARD_WIDTH = 42.0
MARGIN = 10.5
"""Beside the card, where numbers stand; of the card as it is printed."""


def tiles(book: Book, edition: Edition, frame: Frame) -> Block:
    """Two tiles and their parts, beside the words that all rules use."""
    inner = frame.width - 2 * PAD
    half = min(PICTURE * inner, LOW * frame.height)
    (left, top), (right, bottom) = ROOM
    factor = half / (right - left)
    shapes: list[Shape] = [boards.lay_tiles(edition, SHOWN_TILES)]
    shapes += (shape for i, part in enumerate(TILE_PARTS, 1) for shape in callout(book, i, *part, boards.BADGE))
    drawn = Lines((Group(tuple(shapes), scaling(factor).after(translation(-left, -top))),), factor * (bottom - top))
    key = _captions(book, "tile", len(TILE_PARTS), inner - half - panels.GAP)
    return panels.beside(book, book.words("rulebook/tile/title"), drawn, key, half, frame.width)


def _card_parts(end: float) -> tuple[tuple[Point, Point], ...]:
    """The same on the card, from its upper left corner; the picture, with the cost at its foot, ends at that height."""
    return (
        ((-5.0, 8.6), (5.0, 8.6)),
        ((68.0, 8.2), (58.5, 8.2)),
        ((-5.0, end - 2.2), (4.5, end - 2.2)),
        ((68.0, 31.0), (58.5, 31.0)),
        ((68.0, 60.0), (59.8, 60.0)),
        ((-5.0, 72.6), (5.0, 72.6)),
        ((68.0, 79.0), (58.5, 79.0)),
    )


def card(book: Book, edition: Edition, width: float) -> Block:
    """A card and its parts."""
    shown, unmarked = load().cards[SHOWN_CARD], boards.plain(edition)
    face, parts = cards.front(unmarked, shown), _card_parts(cards.picture_end(unmarked, shown))
    factor = CARD_WIDTH / (face.width + 2 * MARGIN)
    cut = Group((Stamp(face),), clip=rectangle(0, 0, face.width, face.height))
    shapes: list[Shape] = [cut]
    shapes += (shape for i, part in enumerate(parts, 1) for shape in callout(book, i, *part, boards.BADGE))
    drawn = Lines((Group(tuple(shapes), scaling(factor).after(translation(MARGIN, 0))),), factor * face.height)
    beside = (width - 2 * PAD - CARD_WIDTH - 14.0) / 2
    key, scopes = _captions(book, "face", len(parts), beside), _scopes(book, beside)
    row = Lines((*key.shapes, style.at(beside + 7.0, 0, *scopes.shapes)), max(key.height, scopes.height))
    return panels.beside(book, book.words("rulebook/face/title"), drawn, row, CARD_WIDTH, width)


def _scopes(book: Book, width: float) -> Lines:
    """How long cards work."""
    title = style.lines(book, book.words("rulebook/scopes"), width, NAME)
    rows = [Lines(block.shapes, block.height) for block in abilities.scopes(book, width)]
    return style.stack((title, *rows), 1.6)


def _captions(book: Book, name: str, count: int, width: float) -> Lines:
    return captions(book, [book.words(f"rulebook/{name}/{i}") for i in range(1, count + 1)], width)
