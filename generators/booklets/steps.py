"""Small pictures of the steps from paper to pieces.

Invariant: a picture fills the box of `WIDE` x `HIGH` mm, from its upper left corner, and has no words.
"""

from jupiter.generators.booklets.style import Book
from jupiter.generators.drawing.inks import WHITE, without_hatch
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Polygon,
    Polyline,
    Scene,
    Shapes,
    Stamp,
    Style,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import rectangle, regular
from jupiter.generators.drawing.svg_reader import Icons
from jupiter.generators.order.kits import Piece

WIDE, HIGH = 38.0, 26.0
MIDDLE: Point = (WIDE / 2, HIGH / 2)
DASH = (1.2, 0.9)
ICONS = Icons("jupiter.generators.booklets")
"""Tools, and what is done with paper."""


def ground(book: Book) -> Shapes:
    """What every picture stands on."""
    return book.press.ground(rectangle(0, 0, WIDE, HIGH), without_hatch(book.press.light))


def line(book: Book, width: float = 0.4, dash: tuple[float, ...] = ()) -> Style:
    """A dark line."""
    return Style(stroke=book.press.colour(book.press.dark), width=width, dash=dash, rounded=not dash)


def sheet(book: Book, x: float, y: float, width: float, height: float) -> Polygon:
    """A sheet of paper."""
    return Polygon(rectangle(x, y, width, height), Style(fill=WHITE, stroke=line(book).stroke, width=0.4))


def disc(book: Book, name: str, at: Point, radius: float) -> Shapes:
    """An icon on a dark disc, which stands out from what lies under it."""
    press = book.press
    plate = press.ground(regular(at, radius, 40, 0), without_hatch(press.dark))
    return *plate, ICONS.icon(name, at, radius * 0.68, press.on(press.dark), press.under(press.dark))


def placed(piece: Piece, face: Scene, at: Point, factor: float) -> Group:
    """A face of the piece, cut out."""
    return Group((Group((Stamp(face),), clip=piece.outline),), translation(*at).after(scaling(factor)))


def tools(book: Book) -> Shapes:
    """Something to cut and something to glue."""
    dark, light = book.press.colour(book.press.dark), book.press.under(book.press.light)
    return ICONS.icon("scissors", (11, 13), 7.0, dark, light), ICONS.icon("glue", (27, 13), 7.0, dark, light)


def paper(book: Book) -> Shapes:
    """Papers from thin to thick."""
    return *_stack(book, 5, 0.5), *_stack(book, 15.5, 1.5), *_stack(book, 26, 3.5)


def _stack(book: Book, x: float, thick: float) -> Shapes:
    ink = book.press.ground(rectangle(x, 19 - thick, 8, thick), without_hatch(book.accents.board))
    top = Polygon(((x + 2, 8), (x + 10, 8), (x + 8, 19 - thick), (x, 19 - thick)), Style(fill=WHITE))
    edge = Polygon(top.points, line(book))
    return *ink, top, edge, Polygon(rectangle(x, 19 - thick, 8, thick), line(book, 0.3))


def scale(book: Book) -> Shapes:
    """A sheet with its ruler, and a ruler laid on it that agrees."""
    marks = [((8.0 + 2 * i, 15.0), (8.0 + 2 * i, 15.0 - (2.4 if i % 5 == 0 else 1.4))) for i in range(11)]
    ruler = book.press.ground(rectangle(6.5, 15.6, 25, 5.0), without_hatch(book.accents.bar))
    over = [((8.0 + 2 * i, 15.6), (8.0 + 2 * i, 15.6 + (2.4 if i % 5 == 0 else 1.4))) for i in range(11)]
    lines = (Polyline(mark, line(book, 0.3)) for mark in (*marks, *over, ((8.0, 15.0), (28.0, 15.0))))
    return sheet(book, 4, 4, 30, 18), *ruler, *lines


def flip(book: Book) -> Shapes:
    """A sheet, the way over its edge, and its back."""
    fold = Polyline(((19, 3.5), (19, 22.5)), line(book, 0.4, DASH))
    return sheet(book, 4, 5, 13, 16), sheet(book, 21, 5, 13, 16), fold, *disc(book, "flip", MIDDLE, 5.2)


def calibrate(book: Book) -> Shapes:
    """The crosses of front and back, a little apart."""
    x, y = MIDDLE
    front = (((x - 7, y), (x + 7, y)), ((x, y - 7), (x, y + 7)))
    back = (((x - 5.4, y + 1.2), (x + 8.6, y + 1.2)), ((x + 1.6, y - 5.8), (x + 1.6, y + 8.2)))
    light = Style(stroke=book.press.colour(book.accents.heading), width=0.5, dash=DASH)
    crosses = *(Polyline(c, line(book, 0.5)) for c in front), *(Polyline(c, light) for c in back)
    return sheet(book, 8, 3, 22, 20), *crosses, Circle(MIDDLE, 4.0, line(book, 0.3))


def gutter(book: Book, piece: Piece) -> Shapes:
    """Front and back side by side, with the fold between them, and the glue inside."""
    factor = 11.0 / piece.front.width
    behind = piece.back or piece.front
    halves = placed(piece, piece.front, (5.5, 6.6), factor), placed(piece, behind, (21.5, 6.6), factor)
    fold = Polyline(((19, 1.5), (19, 24.5)), line(book, 0.5, DASH))
    return sheet(book, 3, 3, 32, 20), *halves, fold, *disc(book, "glue", (19, 21.4), 3.6)


def board(book: Book) -> Shapes:
    """A sheet above the board that it is glued to."""
    thick = book.press.ground(rectangle(5, 17.5, 28, 3.6), without_hatch(book.accents.board))
    outline = Polygon(rectangle(5, 17.5, 28, 3.6), line(book, 0.3))
    top = Polygon(((9, 6), (35, 6), (29, 13), (3, 13)), Style(fill=WHITE))
    return *thick, outline, top, Polygon(top.points, line(book)), *disc(book, "glue", (19, 14.8), 4.2)


def score(book: Book) -> Shapes:
    """A ruler along a fold, from tick to tick."""
    ruler = book.press.ground(rectangle(3, 14.2, 32, 5.4), without_hatch(book.accents.bar))
    ticks = (Polyline(((x, 13.6), (x + 3, 13.6)), line(book, 0.5)) for x in (3.5, 31.5))
    fold = Polyline(((7.5, 13.6), (30.5, 13.6)), line(book, 0.4, DASH))
    return sheet(book, 7, 3, 24, 20), *ruler, *ticks, fold, *disc(book, "fold", (19, 9.0), 4.0)


def cut(book: Book) -> Shapes:
    """A block of cards with common lines, and the first long cut."""
    columns = [((10.0 + 6 * i, 6.0), (10.0 + 6 * i, 20.0)) for i in range(4)]
    rows = [((10.0, 6.0 + 7 * i), (28.0, 6.0 + 7 * i)) for i in range(3)]
    grid = (Polyline(ends, line(book, 0.3)) for ends in (*columns, *rows))
    ink = book.press.colour(book.accents.heading)
    first = Polyline(((16.0, 1.5), (16.0, 24.5)), Style(stroke=ink, width=0.7, dash=DASH))
    return sheet(book, 7, 3, 24, 20), *grid, first, *disc(book, "scissors", (16, 22), 3.6)


def sleeve(book: Book, face: Scene, x: float = 14) -> Shapes:
    """A card half in its sleeve; its left edge is given."""
    factor = 17.0 / face.height
    card = Group(
        (Stamp(face),), translation(x, 2).after(scaling(factor)), clip=rectangle(0, 0, face.width, face.height)
    )
    return card, Polygon(rectangle(x - 0.8, 8, face.width * factor + 1.6, 16), line(book, 0.5))


def net(book: Book, piece: Piece, high: float = 22.0) -> Shapes:
    """What is cut out to be folded."""
    factor = high / piece.front.height
    x = (WIDE - factor * piece.front.width) / 2
    inner = Group((Stamp(piece.front),), clip=piece.outline)
    white = Polygon(piece.outline, Style(fill=WHITE))
    edge = Polygon(piece.outline, Style(stroke=line(book).stroke, width=0.25 / factor))
    return (Group((white, inner, edge), translation(x, (HIGH - high) / 2).after(scaling(factor))),)
