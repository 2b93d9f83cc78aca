"""The die: a net to fold and glue to a cube.

Invariant: its faces are the modules' numbers and, for the six, a Creep; opposite faces make seven. Beside its figure a
face shows its number as pips, on the corners of a tile, so that it is read from any side.
"""

from functools import cache

from generators.drawing import fonts
from generators.drawing.inks import WHITE, Ink, Mode, Press
from generators.drawing.scene import Circle, Group, Point, Points, Polygon, Polyline, Scene, Style, Text, translation
from generators.drawing.shapes import between, hexagon, rectangle
from generators.edition import Edition
from generators.kits import Kit, Piece
from generators.rescue import figures, glue
from generators.rescue.figures.brush import Shapes
from generators.rescue.look import CREAM, CREEP, NIGHT, STEEL, VERMILION, press
from generators.rescue.texts import words

SIDE = 16.0
TAB, TAPER = 5.0, 3.5
BLEED = 3.0
SPILL = 0.5
"""How far the ground of a face goes on into a tab."""
NOTCH = 0.07
"""Length of the marks at a fold's ends, in sides."""

FACES: dict[int, tuple[int, int]] = {1: (1, 0), 3: (0, 1), 2: (1, 1), 4: (2, 1), 6: (1, 2), 5: (1, 3)}
"""Column and row of each face in the net, a cross."""

EDGES: tuple[tuple[Point, Point, bool], ...] = (
    ((1, 0), (2, 0), False),
    ((2, 0), (2, 1), True),
    ((2, 1), (3, 1), False),
    ((3, 1), (3, 2), False),
    ((3, 2), (2, 2), False),
    ((2, 2), (2, 3), True),
    ((2, 3), (2, 4), True),
    ((2, 4), (1, 4), True),
    ((1, 4), (1, 3), True),
    ((1, 3), (1, 2), True),
    ((1, 2), (0, 2), False),
    ((0, 2), (0, 1), False),
    ((0, 1), (1, 1), False),
    ((1, 1), (1, 0), True),
)
"""The outline of the faces, clockwise, in sides; whether a tab stands on the edge."""

JOINTS: tuple[tuple[Point, Point], ...] = (
    ((1, 1), (2, 1)),
    ((1, 1), (1, 2)),
    ((2, 1), (2, 2)),
    ((1, 2), (2, 2)),
    ((1, 3), (2, 3)),
)
"""The folds between faces, in sides."""

CRITICAL = (3, 4)
"""Modules that hold what the colony cannot lose; their tiles have a red rim, and so have these faces."""


def kit(edition: Edition) -> Kit:
    """The one die."""
    drawing = face(edition)
    folds = tuple((_mm(a), _mm(b)) for a, b in (*JOINTS, *((a, b) for a, b, has_tab in EDGES if has_tab)))
    return Kit("die", words(edition.language)("sheet/die"), (Piece("die", outline(), drawing, folds=folds),), "line")


def face(edition: Edition) -> Scene:
    """The net, printed side up."""
    return _face(edition.mode)


def outline() -> Points:
    """The outline of the net, tabs and all, clockwise."""
    return tuple(point for a, b, has_tab in EDGES for point in ((_mm(a), *_tab(a, b)) if has_tab else (_mm(a),)))


@cache
def _face(mode: Mode) -> Scene:
    on = press(mode)
    shapes = (
        *(shape for number in FACES for shape in _ground(on, number)),
        *(shape for a, b, has_tab in EDGES if has_tab for shape in _bare(on, a, b)),
        *(Group(_picture(on, number), translation(*_mm(at))) for number, at in FACES.items()),
        *(tick for a, b in JOINTS for tick in _fold_marks(on, a, b)),
    )
    width, height = 3 * SIDE, 4 * SIDE + TAB
    return Scene("die", width, height, shapes, BLEED, rectangle(2, 2, width - 4, height - 4))


def _mm(point: Point) -> Point:
    return point[0] * SIDE, point[1] * SIDE


def _outside_point(a: Point, b: Point, along: float, out: float) -> Point:
    """The point so far along the edge and outside it, in mm."""
    x, y = b[0] - a[0], b[1] - a[1]
    return a[0] * SIDE + x * along + y * out, a[1] * SIDE + y * along - x * out


def _tab(a: Point, b: Point) -> tuple[Point, Point]:
    return _outside_point(a, b, TAPER, TAB), _outside_point(a, b, SIDE - TAPER, TAB)


def _bare(press: Press, a: Point, b: Point) -> Shapes:
    """A tab is bare paper with thin lines where the glue goes."""
    foot = SPILL * TAPER / TAB
    tab = (_outside_point(a, b, foot, SPILL), *_tab(a, b), _outside_point(a, b, SIDE - foot, SPILL))
    return (Polygon(tab, Style(fill=WHITE)), *glue.glue_lines(press, tab))


def _ground(press: Press, number: int) -> Shapes:
    """The ground of a face; it goes on beyond free edges as bleed."""
    column, row = FACES[number]
    corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
    reach = [_reach((corners[i], corners[(i + 1) % 4])) for i in range(4)]
    x, y = column * SIDE - reach[3], row * SIDE - reach[0]
    box = rectangle(x, y, SIDE + reach[1] + reach[3], SIDE + reach[0] + reach[2])
    return press.ground(box, _ink(number), edge=False)


def _reach(edge: tuple[Point, Point]) -> float:
    found = [has_tab for a, b, has_tab in EDGES if (a, b) == edge]
    return (SPILL if found[0] else BLEED) if found else 0.0


def _ink(number: int) -> Ink:
    return CREEP if number == max(FACES) else CREAM


def _picture(press: Press, number: int) -> Shapes:
    """The picture of a face, its top left corner at the origin."""
    middle, ink = (SIDE / 2, SIDE / 2), VERMILION if number in CRITICAL else STEEL
    if number == max(FACES):
        return _creep(press, middle)
    line = Style(fill=press.under(CREAM), stroke=press.colour(ink), width=0.9, rounded=True)
    base = middle[0], middle[1] + fonts.cap_height(24) / 2
    return (
        Polygon(hexagon(middle, 11.6), line),
        *_pips(press, middle, number, ink),
        Text(base, str(number), fonts.NAME, 24, press.colour(NIGHT), "centre"),
    )


def _creep(press: Press, middle: Point) -> Shapes:
    """The six: every tile with a Creep gets another."""
    number, base = max(FACES), (middle[0], 13.1)
    return (
        Polygon(hexagon(middle, 11.0), Style(fill=press.under(CREAM))),
        *_pips(press, middle, number, CREEP),
        figures.place(figures.creep(press), (middle[0], 6.3), 3.75),
        Text(base, str(number), fonts.NAME, 12, press.colour(NIGHT), "centre"),
    )


def _pips(press: Press, middle: Point, number: int, ink: Ink) -> Shapes:
    """A pip on as many corners of the hexagon as the number says, the rest left small and empty."""
    ground = _ink(number)
    full = Style(
        fill=press.on(ground) if ground == CREEP else press.colour(NIGHT), stroke=press.under(ground), width=0.3
    )
    empty = Style(fill=press.under(CREAM), stroke=press.colour(ink), width=0.4)
    pips = enumerate(hexagon(middle, 11.6))
    return tuple(Circle(at, *((1.3, full) if i < number else (0.7, empty))) for i, at in pips)


def _fold_marks(press: Press, a: Point, b: Point) -> Shapes:
    """Two short notches at the ends of a fold between faces; a line all along it would spoil both."""
    style = Style(stroke=press.colour(STEEL), width=0.15)
    ends = (
        (between(_mm(a), _mm(b), start), between(_mm(a), _mm(b), end)) for start, end in ((0, NOTCH), (1 - NOTCH, 1))
    )
    return tuple(Polyline(line, style) for line in ends)
