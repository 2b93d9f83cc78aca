"""Parts of a colony as pictures: real tiles and tokens, and what is said about them.

Invariant: what may be done has a solid arrow, what may not a dashed one; their inks only help. Coordinates are those
of a board of tiles of nominal width (`lattice`), scaled as a whole.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from math import atan2, degrees, hypot

from jupiter.games.rescue.board import Placed
from jupiter.generators.booklets.marks import arrow_head
from jupiter.generators.booklets.style import Lines
from jupiter.generators.drawing.inks import Press
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polyline,
    Shape,
    Stamp,
    Style,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import between, hexagon, polar, regular
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import look, tokens
from jupiter.generators.rescue.diagram import diagram, middle
from jupiter.generators.rescue.tiles.lattice import CORNER, ORIGIN, WIDTH, cell_middle

BERTH = "pod.0"
"""The berth in the pod where the acting robot is shown."""
TOKEN = 7.0
"""Radius of a figure on the board."""
BADGE = 4.9
"""Radius of a number."""
SHORT = 2.0
"""How far before the middle of a space an arrow ends."""
SHAFT = 2.6
HALO = 2.6
"""How much wider the light line under an arrow is."""
DASH = (3.4, 2.6)
LARGE = 9.6
"""Radius of a figure in a small picture; it still leaves the bridges to be seen."""
SEATS = 7
"""Places in the pod for Colonists; those of robots come after them."""
GAP = 7.2
"""Radius of the ring around a missing bridge."""


@lru_cache(maxsize=64)
def plain(edition: Edition) -> Edition:
    """The edition whose pieces are shown: nominal tiles without marks and codes."""
    return replace(edition, own=(), address="")


def spot(place: str, dock: int | None = None) -> Point:
    """Where a figure on a place stands; in the pod it has a berth."""
    return middle(BERTH if place == "pod" else place, dock)


def seat(number: int, dock: int) -> Point:
    """Where the figure in that seat of the docked pod stands."""
    return middle(f"pod.{number}", dock)


def berth(number: int, dock: int) -> Point:
    """Where a robot aboard is shown, from 0: on the last seats, since small pictures have no room for the deck."""
    return seat(SEATS - 1 - number, dock)


def lay_tiles(edition: Edition, colony: Mapping[int, str], dock: int | None = None) -> Stamp:
    """Tiles and the pod; a tile is its printed id, then `L` for the labyrinth side."""
    board = [Placed(cell, text[:2], "labyrinth" if text.endswith("L") else "open", 0) for cell, text in colony.items()]
    (left, top), (right, _) = box((*colony, *(() if dock is None else (dock,))))
    return Stamp(diagram(plain(edition), board, {}, dock, right - left), translation(left, top))


def place_figures(edition: Edition, on: Mapping[str, str], dock: int | None = None) -> Iterator[Shape]:
    """The figures on a board, each on its place."""
    for place, kind in on.items():
        yield figure(edition, kind, spot(place, dock))


def figure(edition: Edition, kind: str, at: Point, radius: float = TOKEN) -> Group:
    """A token, punched out, in the middle of a space."""
    face = tokens.face(plain(edition), kind)
    stamp = Stamp(face, translation(-face.width / 2, -face.height / 2))
    return Group((stamp,), translation(*at).after(scaling(radius / TOKEN)), clip=regular(ORIGIN, TOKEN, 48, 0))


def outline(
    press: Press, cell: int, edges: Iterable[int], width: float = 2.6, dash: tuple[float, ...] = ()
) -> Iterator[Shape]:
    """Lines along edges of a cell, by direction."""
    style = Style(stroke=press.colour(look.VERMILION), width=width, dash=dash, rounded=not dash)
    for d in edges:
        ends = (polar(cell_middle(cell), CORNER, 60 * (d - 1) + turn) for turn in (-30, 30))
        yield Polyline(tuple(ends), style)


def ring(press: Press, at: Point, radius: float, dash: tuple[float, ...] = ()) -> tuple[Shape, ...]:
    """A ring around something that is spoken of."""
    light = Style(stroke=press.under(look.CREAM), width=4.4)
    return Circle(at, radius, light), Circle(
        at, radius, Style(stroke=press.colour(look.VERMILION), width=2.4, dash=dash)
    )


def cross(press: Press, at: Point, arm: float) -> tuple[Shape, ...]:
    """A cross over a figure that is killed."""
    (x, y), ink = at, press.colour(look.VERMILION)
    lines = ((x - arm, y - arm), (x + arm, y + arm)), ((x - arm, y + arm), (x + arm, y - arm))
    light = Style(stroke=press.under(look.CREAM), width=5.6, rounded=True)
    dark = Style(stroke=ink, width=3.2, rounded=True)
    return *(Polyline(line, light) for line in lines), *(Polyline(line, dark) for line in lines)


def arrow(press: Press, start: Point, end: Point, *, good: bool, short: float = SHORT) -> tuple[Shape, ...]:
    """From one figure towards a space: solid where it happens, dashed where it does not."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    tip = between(start, end, 1 - short / length)
    tail = between(start, end, TOKEN * 0.86 / length)
    neck = between(tip, tail, 2.2 / length)
    ink = press.colour(look.BLUE if good else look.RUST)
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    shaft = Style(stroke=ink, width=SHAFT, dash=() if good else DASH)
    light = Style(stroke=press.under(look.CREAM), width=SHAFT + HALO)
    way = (tail, neck)
    return (
        Polyline(way, light),
        arrow_head(between(tip, end, 1.3 / length), angle, 7.6, press.under(look.CREAM)),
        Polyline(way, shaft),
        arrow_head(tip, angle, 5.0, ink),
    )


def box(cells: Iterable[int]) -> tuple[Point, Point]:
    """The upper left and the lower right corner of the box around cells."""
    corners: Points = tuple(c for cell in cells for c in hexagon(cell_middle(cell), WIDTH))
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*corners, strict=True))
    return (left, top), (right, bottom)


def picture(
    shapes: Iterable[Shape], cells: Iterable[int], width: float, most: float, pad: float = 2.0, below: float = 0.0
) -> Lines:
    """Shapes on the board, of that width but with no tile wider than `most`, in the middle of the width.

    :param below: how far they reach below the cells.
    """
    (left, top), (right, bottom) = box(cells)
    scale = min(width / (right - left + 2 * pad), most / WIDTH)
    x = (width - scale * (right - left)) / 2
    home = translation(x, scale * pad).after(scaling(scale)).after(translation(-left, -top))
    return Lines((Group(tuple(shapes), home),), scale * (bottom - top + 2 * pad + below))


def tick(press: Press, start: Point, end: Point) -> tuple[Shape, ...]:
    """A small arrow that tells an order."""
    ink = press.colour(look.RUST)
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    return Polyline((start, between(start, end, 0.7)), Style(stroke=ink, width=2.2)), arrow_head(end, angle, 7.0, ink)


def plus(press: Press, at: Point, radius: float) -> tuple[Shape, ...]:
    """A space that a new figure may go to."""
    x, y = at
    arm = radius * 0.55
    light, ink = press.under(look.CREAM), press.colour(look.BLUE)
    cross = (((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm)))
    return (
        Circle(at, radius + 0.9, Style(fill=light)),
        Circle(at, radius, Style(fill=light, stroke=ink, width=1.6)),
        *(Polyline(line, Style(stroke=ink, width=2.2)) for line in cross),
    )
