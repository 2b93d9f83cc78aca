"""Small pictures of the steps from paper to pieces.

Invariant: a picture fills the box of `WIDE` x `HIGH` mm, from its upper left corner, and has no words.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from generators.drawing.inks import WHITE, Press, without_hatch
from generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Shape,
    Stamp,
    Style,
    scaling,
    translation,
)
from generators.drawing.shapes import rectangle, regular
from generators.edition import Edition
from generators.kits import Piece
from generators.rescue import cards, cores, die, figures, look, pod, tiles, tokens, tuckbox
from generators.rescue.icons import icon

WIDE, HIGH = 38.0, 26.0
MIDDLE: Point = (WIDE / 2, HIGH / 2)
DASH = (1.2, 0.9)
ICON: Point = (28.6, 32.35)
"""Where the icon of a card with combos has its middle."""

Drawing = Callable[[Press, Edition], tuple[Shape, ...]]


def picture(name: str, press: Press, edition: Edition) -> tuple[Shape, ...]:
    """The picture of that step, on its ground."""
    ground = press.ground(rectangle(0, 0, WIDE, HIGH), without_hatch(look.CREAM))
    return *ground, *PICTURES[name](press, edition)


def _line(press: Press, width: float = 0.4, dash: tuple[float, ...] = ()) -> Style:
    return Style(stroke=press.colour(look.NIGHT), width=width, dash=dash, rounded=not dash)


def _sheet(press: Press, x: float, y: float, width: float, height: float) -> Polygon:
    return Polygon(rectangle(x, y, width, height), Style(fill=WHITE, stroke=press.colour(look.NIGHT), width=0.4))


def _icon(press: Press, name: str, at: Point, radius: float) -> Group:
    return icon(name, at, radius, press.colour(look.NIGHT), press.under(look.CREAM))


def _disc(press: Press, name: str, at: Point, radius: float) -> tuple[Shape, ...]:
    """An icon on a night disc, which stands out from what lies under it."""
    ground = press.ground(regular(at, radius, 40, 0), without_hatch(look.NIGHT))
    return *ground, icon(name, at, radius * 0.68, press.on(look.NIGHT), press.under(look.NIGHT))


def _scale(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """A sheet with its ruler, and a ruler laid on it that agrees."""
    marks = [((8.0 + 2 * i, 15.0), (8.0 + 2 * i, 15.0 - (2.4 if i % 5 == 0 else 1.4))) for i in range(11)]
    ruler = press.ground(rectangle(6.5, 15.6, 25, 5.0), without_hatch(look.AMBER))
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


def _cutting(press: Press, _edition: Edition) -> tuple[Shape, ...]:
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
        shapes.append(Group((Group((Stamp(face),), clip=outline),), translation(x, 6.5).after(scaling(factor))))
    return tuple(shapes)


def _standee(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """A standee from the side, its feet one on the other, and from the front."""
    side = Polyline(((14.4, 21.2), (7, 21.2), (11, 4), (15, 22), (7.6, 22)), _line(press, 0.6))
    board = _sheet(press, 20.5, 3.5, 12.5, 18.5)
    return side, board, figures.place(figures.robot(press, "orange"), (26.8, 12.4), 5.6)


def _sleeve(press: Press, edition: Edition) -> tuple[Shape, ...]:
    """A card half in its sleeve."""
    face = cards.back(edition)
    factor = 17.0 / face.height
    card = Group(
        (Stamp(face),), translation(14, 2).after(scaling(factor)), clip=rectangle(0, 0, face.width, face.height)
    )
    sleeve = Polygon(rectangle(13.2, 8, face.width * factor + 1.6, 16), _line(press, 0.5))
    return card, sleeve


def _paper(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """Papers from thin to thick."""
    ground = (*_stack(press, 5, 0.5), *_stack(press, 15.5, 1.5), *_stack(press, 26, 3.5))
    return tuple(ground)


def _stack(press: Press, x: float, thick: float) -> tuple[Shape, ...]:
    ink = press.ground(rectangle(x, 19 - thick, 8, thick), without_hatch(look.OCHRE))
    sheet = Polygon(((x + 2, 8), (x + 10, 8), (x + 8, 19 - thick), (x, 19 - thick)), Style(fill=WHITE))
    edge = Polygon(sheet.points, _line(press, 0.4))
    return *ink, sheet, edge, Polygon(rectangle(x, 19 - thick, 8, thick), _line(press, 0.3))


def _gutter(press: Press, edition: Edition) -> tuple[Shape, ...]:
    """Front and back side by side, with the fold between them, and the glue inside."""
    piece = pod.kit(edition).pieces[0]
    factor = 11.0 / piece.front.width
    behind = replace(piece, front=piece.back or piece.front)
    halves = _front_shapes(piece, (5.5, 6.6), factor), _front_shapes(behind, (21.5, 6.6), factor)
    fold = Polyline(((19, 1.5), (19, 24.5)), _line(press, 0.5, DASH))
    return _sheet(press, 3, 3, 32, 20), *halves, fold, *_disc(press, "glue", (19, 21.4), 3.6)


def _front_shapes(piece: Piece, at: Point, factor: float) -> Group:
    """The front of a piece, cut out."""
    return Group((Group((Stamp(piece.front),), clip=piece.outline),), translation(*at).after(scaling(factor)))


def _board(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """A sheet above the board that it is glued to."""
    thick = press.ground(rectangle(5, 17.5, 28, 3.6), without_hatch(look.OCHRE))
    line = Polygon(rectangle(5, 17.5, 28, 3.6), _line(press, 0.3))
    sheet = Polygon(((9, 6), (35, 6), (29, 13), (3, 13)), Style(fill=WHITE))
    edge = Polygon(sheet.points, _line(press, 0.4))
    return *thick, line, sheet, edge, *_disc(press, "glue", (19, 14.8), 4.2)


def _tiles(press: Press, edition: Edition) -> tuple[Shape, ...]:
    """Two rows of a honeycomb, and the zigzag between them."""
    piece = tiles.kit(edition).pieces[0]
    wide, top = 12.0, 0.4
    side = wide / 3**0.5
    places = ((4.0, top), (16.0, top), (10.0, top + 1.5 * side), (22.0, top + 1.5 * side))
    faces = (_front_shapes(piece, at, wide / piece.front.width) for at in places)
    zigzag = tuple((4.0 + wide / 2 * i, top + side * (1.5 + i % 2 / 2)) for i in range(6))
    light = Style(stroke=press.under(look.CREAM), width=1.9)
    cut = Style(stroke=press.colour(look.NIGHT), width=0.8, dash=DASH)
    return *faces, Polyline(zigzag, light), Polyline(zigzag, cut), *_disc(press, "scissors", (33.4, 8.2), 3.6)


def _cores(_press: Press, edition: Edition) -> tuple[Shape, ...]:
    """A core marker on a card, around the icon."""
    card = next(piece for piece in cards.kit(edition).pieces if piece.name.startswith("GR"))
    marker, factor = cores.cores(edition).pieces[0], 0.4
    (x, y), (left, top) = ICON, cores.centre()
    upper = Group((Stamp(card.front),), clip=rectangle(0, 0, card.front.width, HIGH / factor))
    on_it = _front_shapes(marker, (x - left, y - top), 1.0)
    return (Group((upper, on_it), translation(6.4, 0).after(scaling(factor))),)


def _die(press: Press, edition: Edition) -> tuple[Shape, ...]:
    """The net of the die."""
    return _net(press, die.kit(edition).pieces[0], 22.0)


def _tuckbox(press: Press, edition: Edition) -> tuple[Shape, ...]:
    """The net of the box."""
    return _net(press, tuckbox.kit(edition).pieces[0], 22.0)


def _net(press: Press, piece: Piece, high: float) -> tuple[Shape, ...]:
    factor = high / piece.front.height
    x = (WIDE - factor * piece.front.width) / 2
    inner = Group((Stamp(piece.front),), clip=piece.outline)
    white = Polygon(piece.outline, Style(fill=WHITE))
    edge = Polygon(piece.outline, Style(stroke=press.colour(look.NIGHT), width=0.25 / factor))
    return (Group((white, inner, edge), translation(x, (HIGH - high) / 2).after(scaling(factor))),)


def _score(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """A ruler along a fold, from tick to tick."""
    ruler = press.ground(rectangle(3, 14.2, 32, 5.4), without_hatch(look.AMBER))
    ticks = (Polyline(((x, 13.6), (x + 3, 13.6)), _line(press, 0.5)) for x in (3.5, 31.5))
    fold = Polyline(((7.5, 13.6), (30.5, 13.6)), _line(press, 0.4, DASH))
    return _sheet(press, 7, 3, 24, 20), *ruler, *ticks, fold, *_disc(press, "fold", (19, 9.0), 4.0)


def _tools(press: Press, _edition: Edition) -> tuple[Shape, ...]:
    """Something to cut and something to glue."""
    return _icon(press, "scissors", (11, 13), 7.0), _icon(press, "glue", (27, 13), 7.0)


PICTURES: Mapping[str, Drawing] = MappingProxyType(
    {
        "tools": _tools,
        "paper": _paper,
        "scale": _scale,
        "flip": _flip,
        "calibrate": _calibrate,
        "gutter": _gutter,
        "board": _board,
        "score": _score,
        "cut": _cutting,
        "tiles": _tiles,
        "tokens": _tokens,
        "cores": _cores,
        "standee": _standee,
        "die": _die,
        "tuckbox": _tuckbox,
        "sleeve": _sleeve,
    }
)
"""Each step's picture, in the order in which one works."""
