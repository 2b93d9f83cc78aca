"""The pieces to count once everything is cut: a picture of each kind, how many there are, and a box to tick.

Invariant: pictures and numbers are those of the kits, so nothing is counted that is not printed.
"""

from collections.abc import Iterable, Iterator, Sequence

from jupiter.generators.booklets import Block, Frame, Part, style
from jupiter.generators.booklets.steps import placed
from jupiter.generators.booklets.style import BODY, NAME, SMALL, Book, Lines
from jupiter.generators.drawing.scene import Polygon, Shape, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.kits import Kit, Piece

COLUMN, GAP = 28.0, 5.0
"""Least width of a cell, and what is between two."""
MOST = 5
"""Cells in a row."""
HIGH = 23.0
"""Of a picture."""
SHOWN, ASIDE = 3, 0.4
"""Most pieces in a picture, and how far each lies beside the one before, as a part of its width."""
TICK = 3.2


def pieces(book: Book, kits: Iterable[Kit], frame: Frame) -> Part:
    """All kits in rows, under a heading."""
    every = tuple(kits)
    across = min(MOST, int((frame.width + GAP) / (COLUMN + GAP)))
    each = (frame.width - GAP * (across - 1)) / across
    rows = tuple(_row(book, every[i : i + across], each) for i in range(0, len(every), across))
    title = style.paragraph(book, book.words("guide/pieces/title"), frame.width, NAME, keeps=True)
    text = style.paragraph(book, book.words("guide/pieces/text"), frame.width, BODY, before=1.0, keeps=True)
    return Part((title, text, *rows), before=7.0)


def _row(book: Book, kits: Sequence[Kit], each: float) -> Block:
    return style.block(style.row([_cell(book, kit, each) for kit in kits], each + GAP), before=4.0)


def _cell(book: Book, kit: Kit, each: float) -> Lines:
    """The picture; below it a box to tick, and how many there are of what."""
    words = book.words("rulebook/count", count=len(kit.pieces), name=kit.title)
    text = style.lines(book, words, each - TICK - 1.6, SMALL)
    line = Style(stroke=book.press.colour(book.press.dark), width=0.3)
    tick = Polygon(rectangle(0, HIGH + 2.2, TICK, TICK), line)
    shapes = (*_picture(kit, each), tick, style.at(TICK + 1.6, HIGH + 1.8, *text.shapes))
    return Lines(shapes, HIGH + 2.0 + text.height)


def _picture(kit: Kit, each: float) -> Iterator[Shape]:
    """Some of its different pieces, one over the other, as large as there is room."""
    some = _different(kit.pieces)
    wide, high = some[0].front.width, some[0].front.height
    factor = min(HIGH / high, each / (wide * (1 + ASIDE * (len(some) - 1))), 1.0)
    for i, piece in enumerate(some):
        yield placed(piece, piece.front, (ASIDE * i * wide * factor, HIGH - high * factor), factor)


def _different(every: Sequence[Piece]) -> Sequence[Piece]:
    """Pieces with different faces from all over the kit, few enough for a picture."""
    faces = list({piece.name: piece for piece in every}.values())
    return faces[:: max(1, -(-len(faces) // SHOWN))]
