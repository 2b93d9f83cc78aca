"""What is on a tile and on a card: the real face, with numbers that say what its parts are.

Invariant: a number stands beside the face or on an empty spot, and a thin line leads from it to its part; what the
parts are called stands in the catalogue, in the same order. Lengths in mm, of the face as it is printed.
"""

from collections.abc import Mapping
from types import MappingProxyType

from generators.booklets import Block
from generators.drawing.inks import Press
from generators.drawing.scene import Circle, Group, Point, Polyline, Shape, Stamp, Style, scaling, translation
from generators.drawing.shapes import between, rectangle
from generators.edition import Edition
from generators.rescue import cards, look
from generators.rescue.rulebook import abilities, boards, pictures, style
from generators.rescue.rulebook.style import BODY, NAME, Lines
from generators.typesetting import Typesetter
from jupiter.games.rescue.definitions import load

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
    ((-43.0, -9.0), (-26.0, -13.5)),
    ((-12.0, -47.0), (-2.5, -32.5)),
)
"""Where each number stands, and the point that it speaks of, from the middle of the first tile."""

ROOM: tuple[Point, Point] = ((-48.0, -53.0), (114.0, 52.0))
"""The upper left and the lower right corner of all that is drawn of the tiles."""

SHOWN_CARD = "GR"
CARD_PARTS: tuple[tuple[Point, Point], ...] = (
    ((56.0, 8.0), (40.0, 9.0)),
    ((-5.0, 12.0), (6.0, 12.5)),
    ((-5.0, 34.0), (11.0, 34.4)),
    ((68.0, 31.0), (58.5, 31.0)),
    ((68.0, 60.0), (56.0, 60.0)),
    ((-5.0, 73.0), (6.5, 73.0)),
    ((68.0, 73.0), (56.5, 73.0)),
)
"""The same on the card, from its upper left corner."""

CARD_WIDTH = 46.0
MARGIN = 10.5
"""Beside the card, where numbers stand; of the card as it is printed."""
POINT, LINE = 1.1, 0.7


def tiles(typesetter: Typesetter, edition: Edition, width: float) -> Block:
    """Two tiles and their parts, beside the words that all rules use."""
    inner = width - 2 * pictures.PAD
    half = (inner - 7.0) / 2
    (left, top), (right, bottom) = ROOM
    factor = half / (right - left)
    shapes: list[Shape] = [boards.lay_tiles(edition, SHOWN_TILES)]
    shapes += (shape for i, part in enumerate(TILE_PARTS, 1) for shape in _callout(typesetter.press, i, *part))
    drawn = Lines((Group(tuple(shapes), scaling(factor).after(translation(-left, -top))),), factor * (bottom - top))
    key = _captions(typesetter, "tile", len(TILE_PARTS), half)
    return _panel(typesetter, "tile", (drawn, key), half, width)


def terms(typesetter: Typesetter, width: float) -> Block:
    """The words that all rules use, in two columns."""
    inner = width - 2 * pictures.PAD
    half = (inner - 7.0) / 2
    title = style.lines(typesetter, typesetter.words("rulebook/words/title"), inner, NAME)
    told = [style.lines(typesetter, text, half, BODY) for text in typesetter.words.under("rulebook/words/lines")]
    middle = (len(told) + 1) // 2
    left, right = (style.stack(some, 1.6) for some in (told[:middle], told[middle:]))
    row = Lines((*left.shapes, style.at(half + 7.0, 0, *right.shapes)), max(left.height, right.height))
    framed = style.with_box(typesetter, style.stack((title, row), 1.6), width, look.CREAM, pictures.PAD)
    return Block(framed.height, framed.shapes, before=3.0)


def card(typesetter: Typesetter, edition: Edition, width: float) -> Block:
    """A card and its parts."""
    face = cards.front(boards.plain(edition), load().cards[SHOWN_CARD])
    factor = CARD_WIDTH / (face.width + 2 * MARGIN)
    cut = Group((Stamp(face),), clip=rectangle(0, 0, face.width, face.height))
    shapes: list[Shape] = [cut]
    shapes += (shape for i, part in enumerate(CARD_PARTS, 1) for shape in _callout(typesetter.press, i, *part))
    drawn = Lines((Group(tuple(shapes), scaling(factor).after(translation(MARGIN, 0))),), factor * face.height)
    beside = (width - 2 * pictures.PAD - CARD_WIDTH - 14.0) / 2
    key, scopes = _captions(typesetter, "face", len(CARD_PARTS), beside), _scopes(typesetter, beside)
    row = Lines((*key.shapes, style.at(beside + 7.0, 0, *scopes.shapes)), max(key.height, scopes.height))
    return _panel(typesetter, "face", (drawn, row), CARD_WIDTH, width)


def _scopes(typesetter: Typesetter, width: float) -> Lines:
    """How long cards work."""
    title = style.lines(typesetter, typesetter.words("rulebook/scopes"), width, NAME)
    rows = [Lines(block.shapes, block.height) for block in abilities.scopes(typesetter, width)]
    return style.stack((title, *rows), 1.6)


def _panel(typesetter: Typesetter, name: str, halves: tuple[Lines, Lines], left: float, width: float) -> Block:
    """A picture, and words on its right, under a title on a tinted ground."""
    drawn, told = halves
    title = style.lines(typesetter, typesetter.words(f"rulebook/{name}/title"), width - 2 * pictures.PAD, NAME)
    high = max(drawn.height, told.height)
    down = (high - drawn.height) / 2
    row = Lines((style.at(0, down, *drawn.shapes), style.at(left + 7.0, 0, *told.shapes)), high)
    framed = style.with_box(typesetter, style.stack((title, row), 2.0), width, look.CREAM, pictures.PAD)
    return Block(framed.height, framed.shapes, before=5.0)


def _captions(typesetter: Typesetter, name: str, count: int, width: float) -> Lines:
    texts = (typesetter.words(f"rulebook/{name}/{i}") for i in range(1, count + 1))
    parts = (style.lines(typesetter, text, width - pictures.CAPTION, BODY) for text in texts)
    return style.stack([pictures.number_lines(typesetter, i, part) for i, part in enumerate(parts, 1)], 1.2)


def _callout(press: Press, number: int, at: Point, to: Point) -> tuple[Shape, ...]:
    """A number, and the line from it to what it speaks of."""
    dark, light = press.colour(look.NIGHT), press.under(look.CREAM)
    end = between(at, to, 0.999)
    return (
        Polyline((at, end), Style(stroke=light, width=3 * LINE)),
        Circle(to, 1.7 * POINT, Style(fill=light)),
        Polyline((at, end), Style(stroke=dark, width=LINE)),
        Circle(to, POINT, Style(fill=dark)),
        *boards.badge(press, number, at, good=True),
    )
