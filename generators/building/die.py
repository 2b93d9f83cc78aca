"""A die: a net to fold and glue to a cube.

Invariant: opposite faces make seven, and nothing that has to be read lies on a fold or under glue. What the faces show
is up to the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from jupiter.generators.building import glue
from jupiter.generators.drawing import shapes
from jupiter.generators.drawing.inks import WHITE, Ink, Press
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Scene,
    Shapes,
    Stamp,
    Style,
    translation,
)
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.kits import Die as DieModel
from jupiter.generators.order.kits import Piece

SIDE = 16.0
"""Of the usual die, in mm."""
TAB, TAPER = 5.0, 3.5
BLEED, BEYOND = 3.0, 2.0
"""Round the net, and how far the ground goes on beyond a free edge: white paper is left between nets on a sheet."""
SPILL = 0.5
"""How far the ground of a face goes on into a tab."""
TICK = 0.5, 2.0
"""From where to where beyond the net the marks of folds are, so that none is left on a die."""

PLACES: dict[int, tuple[int, int]] = {1: (1, 0), 3: (0, 1), 2: (1, 1), 4: (2, 1), 6: (1, 2), 5: (1, 3)}
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

ENDS: tuple[tuple[Point, Point], ...] = (
    ((1, 0), (0, -1)),
    ((2, 0), (0, -1)),
    ((1, 3), (-1, 0)),
    ((2, 3), (1, 0)),
    ((1, 4), (0, 1)),
    ((2, 4), (0, 1)),
    ((1, 4), (-1, 0)),
    ((2, 4), (1, 0)),
)
"""Where folds leave the net, in sides, and in which direction; elsewhere a cut goes on in their line."""

PIPS = shapes.PIPS


@dataclass(frozen=True, slots=True)
class Face:
    """A face: the ink of its ground, and its picture from its top left corner, `SIDE` wide and high."""

    ground: Ink
    picture: Shapes


def piece(name: str, drawing: Scene, side: float = SIDE, *, title: str = "", colour: str = WHITE) -> Piece:
    """The net as a piece to cut out and fold; on a screen it is a die in that colour."""
    folds = tuple((_mm(a, side), _mm(b, side)) for a, b in (*JOINTS, *((a, b) for a, b, has_tab in EDGES if has_tab)))
    rolled = DieModel(side, colour)
    return Piece(name, outline(side), drawing, folds=folds, title=title, model=rolled)


def outline(side: float = SIDE) -> Points:
    """The outline of the net, tabs and all, clockwise."""
    points: list[Point] = []
    for a, b, has_tab in EDGES:
        points += (_mm(a, side), *(_tab(a, b, side) if has_tab else ()))
    return tuple(points)


def net(press: Press, name: str, faces: Mapping[int, Face], side: float = SIDE) -> Scene:
    """The net with the faces by their numbers, printed side up."""
    drawn = (
        *(shape for number in PLACES for shape in _ground(press, number, faces[number].ground, side)),
        # After all grounds: the bleed of one face reaches over the tab of another, which has to stay bare for glue.
        *(shape for edge in _tabbed() for shape in (*_spill(press, edge, faces, side), *_bare(press, *edge, side))),
        *(Group(faces[number].picture, translation(*_mm(at, side))) for number, at in PLACES.items()),
        *(_tick(press, at, out, side) for at, out in ENDS),
    )
    width, height = 3 * side, 4 * side + TAB
    return Scene(name, width, height, drawn, BLEED, rectangle(2, 2, width - 4, height - 4))


def pips(number: int, side: float, apart: float, radius: float, style: Style) -> Shapes:
    """The pips of a face from its top left corner, that far apart and of that radius."""
    middle = side / 2
    return tuple(Circle((middle + apart * x, middle + apart * y), radius, style) for x, y in PIPS[number])


def cut_out(drawing: Scene, number: int, side: float = SIDE) -> Group:
    """One face as it lies in the net, cut out, with its top left corner at the origin."""
    x, y = _mm(PLACES[number], side)
    return Group((Group((Stamp(drawing),), clip=rectangle(x, y, side, side)),), translation(-x, -y))


def _mm(point: Point, side: float) -> Point:
    return point[0] * side, point[1] * side


def _outside_point(a: Point, b: Point, along: float, out: float, side: float) -> Point:
    """The point so far along the edge and outside it, in mm."""
    x, y = b[0] - a[0], b[1] - a[1]
    return a[0] * side + x * along + y * out, a[1] * side + y * along - x * out


def _tab(a: Point, b: Point, side: float) -> tuple[Point, Point]:
    return _outside_point(a, b, TAPER, TAB, side), _outside_point(a, b, side - TAPER, TAB, side)


def _tabbed() -> tuple[tuple[Point, Point], ...]:
    """The edges with a tab."""
    return tuple((a, b) for a, b, has_tab in EDGES if has_tab)


def _spill(press: Press, edge: tuple[Point, Point], faces: Mapping[int, Face], side: float) -> Shapes:
    """The foot of a tab in the ground of its own face, over the bleed of the face beside it."""
    (a, b), foot = edge, SPILL * TAPER / TAB
    inside = _outside_point(a, b, side / 2, -side / 2, side)
    (number,) = (n for n, (x, y) in PLACES.items() if (int(inside[0] / side), int(inside[1] / side)) == (x, y))
    ends = _outside_point(a, b, foot, SPILL, side), _outside_point(a, b, side - foot, SPILL, side)
    return press.ground((_mm(a, side), *ends, _mm(b, side)), faces[number].ground, edge=False)


def _bare(press: Press, a: Point, b: Point, side: float) -> Shapes:
    """A tab is bare paper with thin lines where the glue goes."""
    foot = SPILL * TAPER / TAB
    tab = (_outside_point(a, b, foot, SPILL, side), *_tab(a, b, side), _outside_point(a, b, side - foot, SPILL, side))
    return (Polygon(tab, Style(fill=WHITE)), *glue.glue_lines(press, tab))


def _ground(press: Press, number: int, ink: Ink, side: float) -> Shapes:
    """The ground of a face; it goes on beyond free edges as bleed."""
    column, row = PLACES[number]
    corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
    reach = [_reach((corners[i], corners[(i + 1) % 4])) for i in range(4)]
    x, y = column * side - reach[3], row * side - reach[0]
    box = rectangle(x, y, side + reach[1] + reach[3], side + reach[0] + reach[2])
    return press.ground(box, ink, edge=False)


def _reach(edge: tuple[Point, Point]) -> float:
    tabs = [has_tab for a, b, has_tab in EDGES if (a, b) == edge]
    return (SPILL if tabs[0] else BEYOND) if tabs else 0.0


def _tick(press: Press, at: Point, out: Point, side: float) -> Polyline:
    """A mark in the line of a fold, on what is cut away: a ruler is laid from one to the other."""
    (x, y), (u, v) = _mm(at, side), out
    line = tuple((x + far * u, y + far * v) for far in TICK)
    return Polyline(line, Style(stroke=press.colour(press.line), width=0.15))
