"""Core markers: a cradle for each robot, to lie below the icon of the card that is its core.

Invariant: the cradle leaves the card's icon, name, cost and combos to be seen, and scissors alone cut it out: its
outline is one line, without a hole. Each robot's cradle tells itself by ink, by the beads along it, by its letter and
by the head on its plaque.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Robot
from jupiter.generators.drawing import aruco
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Scene,
    Shapes,
    Style,
    mirror,
    rotation,
    translation,
)
from jupiter.generators.drawing.shapes import arc, polar, rectangle, regular, rounded_box
from jupiter.generators.drawing.text import centred
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.camera_marks import CORE_MARK, CORE_MARK_AT, MARKS
from jupiter.generators.rescue.figures.brush import shade
from jupiter.generators.rescue.look import CREAM, NIGHT, ROBOTS, press
from jupiter.generators.rescue.texts import words

INNER, OUTER = 15.7, 21.2
"""Radii of the arc: the disc with the icon of a card lies within the inner one."""
MIDDLE, HALF = (INNER + OUTER) / 2, (OUTER - INNER) / 2
START = 27.0
"""Its arms begin so many degrees below the middle line, and leave the cost at its left to be seen."""
PLAQUE_WIDTH, PLAQUE_TOP, PLAQUE_BOTTOM = 15.0, 12.6, 23.0
BLEED = 3.0

LETTER_SIZE, LETTER_AT, HAND = 10.5, 29.0, 1.95
"""Points, degrees below the middle line, and radius of the disc behind a letter."""
BEADS = (43.5, 51.0, 58.5, 66.0)
"""Degrees below the middle line."""

Bead = Callable[[str], Shapes]


def _area_bead(points: Points) -> Bead:
    return lambda ink: (Polygon(points, Style(fill=ink)),)


def _line_bead(points: Points, width: float = 0.55) -> Bead:
    return lambda ink: (Polyline(points, Style(stroke=ink, width=width, rounded=True)),)


BEAD: Mapping[str, Bead] = MappingProxyType(
    {
        "orange": _area_bead(rectangle(-0.45, -0.95, 0.9, 1.9)),
        "sky": _area_bead(regular((0, 0), 0.85, 24, 0)),
        "green": _line_bead(((-1.5, 0), (1.5, 0)), 0.8),
        "yellow": _line_bead(((-1.0, -0.9), (0, 0.5), (1.0, -0.9)), 0.6),
        "blue": lambda ink: (Circle((0, 0), 0.85, Style(stroke=ink, width=0.5)),),
        "vermilion": _area_bead(regular((0, 0), 1.15, 3, 90)),
        "pink": _area_bead(((0, -1.25), (0.8, 0), (0, 1.25), (-0.8, 0))),
    }
)
"""What stands along the arc of each robot, drawn around the origin as it lies at the right end of the arc."""


def cores(edition: Edition) -> Kit:
    """A core marker for each robot; both sides show the same face."""
    pieces = tuple(_piece(edition, robot) for robot in load().robots)
    return Kit("cores", words(edition.language)("sheet/cores"), pieces, "line")


def _piece(edition: Edition, robot: Robot) -> Piece:
    drawing, title = face(edition, robot), words(edition.language)(f"table/core/{robot.id}")
    outline = tuple(translation(*centre()).apply(point) for point in ring())
    return Piece(drawing.name, outline, drawing, drawing, title=title)


def face(edition: Edition, robot: Robot) -> Scene:
    """The face of the robot's core marker; all its words stand well inside the cradle."""
    return _face(edition.mode, edition[CAMERA_MARKS], robot, words(edition.language)(f"sign/{robot.id}"))


@cache
def _face(mode: Mode, is_marked: bool, robot: Robot, letter: str) -> Scene:
    on = press(mode)
    shapes = (*_band(on, robot, letter), *(_mark(on, robot) if is_marked else _plaque(on, robot)))
    safe = tuple(translation(*centre()).apply(point) for point in regular((0, 0), OUTER - 0.5, 120, 0))
    width, height = 2 * corner()[0], centre()[1] + corner()[1]
    return Scene(f"core-{robot.id}", width, height, (Group(shapes, translation(*centre())),), BLEED, safe)


def ring(grow: float = 0.0) -> Points:
    """The outline around the arc's middle, clockwise, `grow` mm wider on all sides."""
    half, inner, outer = PLAQUE_WIDTH / 2 + grow, INNER - grow, OUTER + grow
    meet, top = _under(outer, half), PLAQUE_TOP - grow
    inner_end = _under(inner, (inner**2 - top**2) ** 0.5)
    cap = polar((0, 0), MIDDLE, START)
    right = (
        *arc(cap, HALF + grow, 180 + START, 360 + START, 16)[1:-1],
        *arc((0, 0), outer, START, meet, 40),
        (half, PLAQUE_BOTTOM + grow - 1.5),
        (half - 1.5, PLAQUE_BOTTOM + grow),
    )
    left = tuple((-x, y) for x, y in reversed(right))
    inside = arc((0, 0), inner, inner_end, START, 40)
    return (*right, *left, *((-x, y) for x, y in reversed(inside)), *inside)


@cache
def corner() -> Point:
    """The lower right corner of the box around the cradle, from the icon's middle."""
    return max(x for x, _ in ring()), PLAQUE_BOTTOM


@cache
def centre() -> Point:
    """The icon's middle, from the upper left corner of the box around the cradle."""
    return corner()[0], -min(y for _, y in ring())


def _under(radius: float, x: float) -> float:
    """The angle of the arc's lower point that lies so far to the right."""
    return next(a / 10 for a in range(900) if polar((0, 0), radius, a / 10)[0] <= x)


def _band(press: Press, robot: Robot, letter: str) -> Shapes:
    """The cradle in the robot's ink: two arms that meet at the plaque, with beads, and a letter in each hand.

    Nothing follows the cut, beside which a line would show how unsteady scissors are.
    """
    ink = plain(robot.id)
    beads = tuple(_bead(press, robot.id, angle) for angle in BEADS)
    at = polar((0, 0), MIDDLE, LETTER_AT)
    letters = tuple(centred(letter, (side * at[0], at[1]), LETTER_SIZE, press.colour(NIGHT)) for side in (1, -1))
    hand = Style(fill=press.under(CREAM), stroke=press.colour(shade(ink)), width=0.3)
    hands = tuple(Circle((side * at[0], at[1]), HAND, hand) for side in (1, -1))
    return (*press.ground(ring(BLEED), ink), *_round(press, ink), *beads, mirror(beads), *hands, *letters)


def _round(press: Press, ink: Ink) -> Shapes:
    """The shade along the outer half of the arms; it goes as far as the ground does, and no farther."""
    if press.mode is Mode.LOW:
        return ()
    shaded = (*arc((0, 0), OUTER + BLEED, -10, 190, 60), *arc((0, 0), MIDDLE + 0.9, 190, -10, 60))
    return (Group((Polygon(shaded, Style(fill=press.colour(mix(ink, NIGHT, 0.16)))),), clip=ring(BLEED)),)


def plain(robot_id: str) -> Ink:
    """The robot's ink without hatching, which would drown the beads."""
    return replace(ROBOTS[robot_id], hatch=None)


def _bead(press: Press, robot_id: str, angle: float) -> Group:
    place = translation(*polar((0, 0), MIDDLE, angle)).after(rotation(angle))
    return Group(BEAD[robot_id](press.readable(plain(robot_id))), place)


PLAQUE_MIDDLE = (0.0, (PLAQUE_TOP + PLAQUE_BOTTOM) / 2)


def _plaque(press: Press, robot: Robot) -> Shapes:
    """The robot's head, before a plate that is screwed on."""
    ground = mix(ROBOTS[robot.id], CREAM, 0.8)
    line = Style(fill=press.under(ground), stroke=press.colour(shade(ROBOTS[robot.id])), width=0.35, rounded=True)
    x, y = PLAQUE_MIDDLE
    screw = Style(fill=press.colour(shade(ROBOTS[robot.id])))
    return (
        Polygon(rounded_box(x - 5.9, y - 3.9, 11.8, 7.8, 1.4), line),
        *(Circle((x + a, y + b), 0.42, screw) for a in (-4.9, 4.9) for b in (-2.9, 2.9)),
        figures.place(figures.robot_head(press, robot.id), PLAQUE_MIDDLE, 4.5),
    )


def _mark(press: Press, robot: Robot) -> Shapes:
    """The camera mark on a light ground that is no square, lest a camera take its edge for the mark's."""
    dark, light = press.colour(NIGHT), press.colour(CREAM)
    x, y = PLAQUE_MIDDLE
    ground = rectangle(x - 6.6, y - 4.94, 13.2, 9.88)
    mark = aruco.mark(MARKS[f"core/{robot.id}"], CORE_MARK_AT, CORE_MARK, 0, dark, light)
    return Polygon(ground, Style(fill=light)), mark
