"""Small pictures of the steps from paper to pieces.

Law of this file: a picture fills the box of `WIDE` x `HIGH` mm, from its upper left corner, and has no words.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generators.drawing.inks import Press
from generators.drawing.scene import Circle, Group, Point, Points, Polygon, Polyline, Shape, Stamp, Style, moved, scaled
from generators.drawing.shapes import rectangle, regular
from generators.edition import Edition
from generators.rescue import cards, figures, look, tokens
from generators.rescue.icons import icon
from generators.rescue.typesetting import calm

WIDE, HIGH = 38.0, 26.0
MIDDLE: Point = (WIDE / 2, HIGH / 2)
DASH = (1.2, 0.9)

Drawing = Callable[[Press, Edition], tuple[Shape, ...]]


def picture(name: str, press: Press, edition: Edition) -> tuple[Shape, ...]:
    """The picture of that step, on its ground."""
    ground = press.ground(rectangle(0, 0, WIDE, HIGH), calm(look.CREAM))
    return *ground, *PICTURES[name](press, edition)


def _line(press: Press, width: float = 0.4, dash: tuple[float, ...] = ()) -> Style:
    return Style(stroke=press.colour(look.NIGHT), width=width, dash=dash, rounded=not dash)


def _sheet(press: Press, x: float, y: float, width: float, height: float) -> Polygon:
    return Polygon(rectangle(x, y, width, height), Style(fill="#FFFFFF", stroke=press.colour(look.NIGHT), width=0.4))


def _icon(press: Press, name: str, at: Point, radius: float) -> Group:
    return icon(name, at, radius, press.colour(look.NIGHT), press.under(look.CREAM))


def _disc(press: Press, name: str, at: Point, radius: float) -> tuple[Shape, ...]:
    """An icon on a night disc, which stands out from what lies under it."""
    ground = press.ground(regular(at, radius, 40, 0), calm(look.NIGHT))
    return *ground, icon(name, at, radius * 0.68, press.on(look.NIGHT), press.under(look.NIGHT))


def _scale(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """A sheet with its ruler, and a ruler laid on it that agrees."""
    marks = [((8.0 + 2 * i, 15.0), (8.0 + 2 * i, 15.0 - (2.4 if i % 5 == 0 else 1.4))) for i in range(11)]
    ruler = press.ground(rectangle(6.5, 15.6, 25, 5.0), calm(look.AMBER))
    over = [((8.0 + 2 * i, 15.6), (8.0 + 2 * i, 15.6 + (2.4 if i % 5 == 0 else 1.4))) for i in range(11)]
    lines = (Polyline(mark, _line(press, 0.3)) for mark in (*marks, *over, ((8.0, 15.0), (28.0, 15.0))))
    return _sheet(press, 4, 4, 30, 18), *ruler, *lines


def _calibrate(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """The crosses of front and back, a little apart."""
    x, y = MIDDLE
    front = (((x - 7, y), (x + 7, y)), ((x, y - 7), (x, y + 7)))
    back = (((x - 5.4, y + 1.2), (x + 8.6, y + 1.2)), ((x + 1.6, y - 5.8), (x + 1.6, y + 8.2)))
    light = Style(stroke=press.colour(look.RUST), width=0.5, dash=DASH)
    crosses = *(Polyline(c, _line(press, 0.5)) for c in front), *(Polyline(c, light) for c in back)
    return _sheet(press, 8, 3, 22, 20), *crosses, Circle(MIDDLE, 4.0, _line(press, 0.3))


def _flip(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """A sheet, the way over its edge, and its back."""
    fold = Polyline(((19, 3.5), (19, 22.5)), _line(press, 0.4, DASH))
    return _sheet(press, 4, 5, 13, 16), _sheet(press, 21, 5, 13, 16), fold, *_disc(press, "flip", MIDDLE, 5.2)


def _cut(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """A block of cards with common lines, and the first long cut."""
    columns = [((10.0 + 6 * i, 6.0), (10.0 + 6 * i, 20.0)) for i in range(4)]
    rows = [((10.0, 6.0 + 7 * i), (28.0, 6.0 + 7 * i)) for i in range(3)]
    grid = (Polyline(line, _line(press, 0.3)) for line in (*columns, *rows))
    first = Polyline(((16.0, 1.5), (16.0, 24.5)), Style(stroke=press.colour(look.RUST), width=0.7, dash=DASH))
    return _sheet(press, 7, 3, 24, 20), *grid, first, *_disc(press, "scissors", (16, 22), 3.6)


def _tokens(_press: Press, edition: Edition) -> tuple[Shape, ...]:
    """A token cut square and the same one punched round."""
    face = tokens.face(edition, "colonist")
    factor = 13.0 / face.width
    square: Points = rectangle(0, 0, face.width, face.height)
    round_: Points = regular((face.width / 2, face.height / 2), face.width * 7 / 15, 48, 0)
    shapes = []
    for x, outline in ((4.5, square), (20.5, round_)):
        shapes.append(Group((Group((Stamp(face),), clip=outline),), moved(x, 6.5).after(scaled(factor))))
    return tuple(shapes)


def _fold(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """A line that is scored, and the fold along it."""
    return (_icon(press, "fold", (12.5, 13), 7.5), *_disc(press, "glue", (28, 13), 5.6))


def _standee(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """A standee from the side and from the front."""
    side = Polyline(((6, 22), (11, 4), (16, 22), (6, 22)), _line(press, 0.6))
    board = _sheet(press, 20.5, 3.5, 12.5, 18.5)
    return side, board, figures.placed(figures.robot(press, "orange"), (26.8, 12.4), 5.6)


def _sleeve(press: Press, edition: Edition) -> tuple[Shape, ...]:
    """A card half in its sleeve."""
    face = cards.back(edition)
    factor = 17.0 / face.height
    card = Group((Stamp(face),), moved(14, 2).after(scaled(factor)), clip=rectangle(0, 0, face.width, face.height))
    sleeve = Polygon(rectangle(13.2, 8, face.width * factor + 1.6, 16), _line(press, 0.5))
    return card, sleeve


def _paper(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """Papers from thin to thick."""
    ground = (*_stack(press, 5, 0.5), *_stack(press, 15.5, 1.5), *_stack(press, 26, 3.5))
    return tuple(ground)


def _stack(press: Press, x: float, thick: float) -> tuple[Shape, ...]:
    ink = press.ground(rectangle(x, 19 - thick, 8, thick), calm(look.OCHRE))
    sheet = Polygon(((x + 2, 8), (x + 10, 8), (x + 8, 19 - thick), (x, 19 - thick)), Style(fill="#FFFFFF"))
    edge = Polygon(sheet.points, _line(press, 0.4))
    return *ink, sheet, edge, Polygon(rectangle(x, 19 - thick, 8, thick), _line(press, 0.3))


def _tools(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """Something to cut and something to glue."""
    return _icon(press, "scissors", (11, 13), 7.0), _icon(press, "glue", (27, 13), 7.0)


PICTURES: Mapping[str, Drawing] = MappingProxyType(
    {
        "tools": _tools,
        "scale": _scale,
        "calibrate": _calibrate,
        "flip": _flip,
        "paper": _paper,
        "cut": _cut,
        "tokens": _tokens,
        "fold": _fold,
        "standee": _standee,
        "sleeve": _sleeve,
    }
)
"""Each step's picture, in the order in which one works."""
