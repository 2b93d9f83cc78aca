"""Core markers: a plate for each robot, to lie on the picture of the card that is its core.

Invariant: a plate is two tokens wide and cut straight, and on every card it has room beside the combos, so that it
hides no words, no cost and no combo. It is a name plate: the robot's head looks out of a light window on the left, and
on the robot's ink beside it stands what the plate marks, over the robot's letter and name.
"""

from dataclasses import replace
from functools import cache

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Robot
from jupiter.generators.drawing import aruco, fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Polygon,
    Polyline,
    Scene,
    Shapes,
    Style,
    translation,
)
from jupiter.generators.drawing.shapes import arc, filled_polygon, polar, rectangle
from jupiter.generators.drawing.text import Box, Setting, centred, fit
from jupiter.generators.messages import Messages
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.camera_marks import CORE_MARK, CORE_MARK_AT, MARKS
from jupiter.generators.rescue.look import CREAM, NIGHT, ROBOTS, press
from jupiter.generators.rescue.texts import words

WIDTH, HEIGHT = 30.0, 15.0
BLEED, SAFE = 3.0, 0.9
ON_CARD: Point = (6.0, 17.0)
"""Where the upper left corner of a plate may lie on any card."""
HEAD: tuple[Point, float] = ((-8.1, 0.0), 6.2)
"""Middle and radius of the robot's head."""
WINDOW, LINE = 8.1, 0.4
"""Radius of the light window about the head, which the plate's edges cut off, and width of its edge."""
LABEL: tuple[float, float] = (1.05, 12.7)
"""Left edge and width of what stands beside the head."""
WORD_AT, WORD_SIZE, WORD_FLOOR = -1.6, 19.0, 14.0
"""How high the word stands, and its size in points."""
NAME_AT, NAME_SIZE, NAME_FLOOR = 3.6, 9.0, 7.5
"""The same of the robot's name."""
BADGE, BADGE_SIZE, BADGE_TURN = 1.7, 8.0, -38.0
"""Radius of the letter's badge, the letter's size in points, and where on the window's edge it sits (degrees)."""
LETTER_AT: Point = (12.6, 5.0)
"""Of the letter beside a camera mark."""


def cores(edition: Edition) -> Kit:
    """A core marker for each robot; both sides show the same face."""
    pieces = tuple(_piece(edition, robot) for robot in load().robots)
    return Kit("cores", words(edition.language)("sheet/cores"), pieces)


def _piece(edition: Edition, robot: Robot) -> Piece:
    drawing, title = face(edition, robot), words(edition.language)(f"table/core/{robot.id}")
    return Piece(drawing.name, rectangle(0, 0, WIDTH, HEIGHT), drawing, drawing, title=title)


def face(edition: Edition, robot: Robot) -> Scene:
    """The face of the robot's core marker."""
    return _face(edition.mode, edition[CAMERA_MARKS], robot, edition.language)


@cache
def _face(mode: Mode, is_marked: bool, robot: Robot, language: str) -> Scene:
    say = words(language)
    on = replace(press(mode), is_sketch=mode is Mode.LOW)
    ink = replace(ROBOTS[robot.id], hatch=None)
    label = _mark(on, robot, ink, say) if is_marked else _label(on, robot, ink, say)
    head = figures.place(figures.robot_head(on, robot.id), *HEAD)
    shapes = *_plate(on, ink), head, *label
    safe = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
    drawn = Group(shapes, translation(WIDTH / 2, HEIGHT / 2))
    return Scene(f"core-{robot.id}", WIDTH, HEIGHT, (drawn,), BLEED, safe)


def _plate(press: Press, ink: Ink) -> Shapes:
    """The robot's ink out to the bleed, and the light window on the left."""
    whole = rectangle(-WIDTH / 2 - BLEED, -HEIGHT / 2 - BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
    left, top, (x, y) = *whole[0], HEAD[0]
    edge = arc((x, y), WINDOW, -90, 90, 48)
    window = ((left, top), (x, top), *edge, (x, -top), (left, -top))
    line = Style(stroke=press.colour(NIGHT), width=LINE)
    return *press.ground(whole, ink, edge=False), filled_polygon(window, press.under(CREAM)), Polyline(edge, line)


def _label(press: Press, robot: Robot, ink: Ink, say: Messages) -> Shapes:
    """What the plate marks, and whose it is: by name, and by letter on a badge at the window's edge."""
    (left, width), on, badge = LABEL, press.readable(ink), polar(HEAD[0], WINDOW, BADGE_TURN)
    word = Setting(fonts.NAME, on, WORD_SIZE, WORD_FLOOR, "centre", "middle", 1)
    name = Setting(fonts.NAME, on, NAME_SIZE, NAME_FLOOR, "centre", "middle", 1)
    who = f"core marker ({say.language})"
    return (
        *fit(who, say("rulebook/core").upper(), _room(left, width, WORD_AT), word),
        *fit(who, say(f"robot/{robot.id}"), _room(left, width, NAME_AT), name),
        Circle(badge, BADGE, Style(fill=press.colour(NIGHT))),
        centred(say(f"sign/{robot.id}"), badge, BADGE_SIZE, press.colour(CREAM)),
    )


def _room(left: float, width: float, middle: float) -> Box:
    """Room for a line about that height."""
    return Box(left, middle - 4.0, width, 8.0)


def _mark(press: Press, robot: Robot, ink: Ink, say: Messages) -> Shapes:
    """The letter, and the camera mark on a light ground that is no square, lest a camera take that for the mark."""
    dark, light = press.colour(NIGHT), press.colour(CREAM)
    (x, y), reach = CORE_MARK_AT, CORE_MARK * (0.5 + aruco.QUIET)
    plate = rectangle(x - reach, y - reach - 1.2, 2 * reach, 2 * reach + 2.4)
    mark = aruco.mark(MARKS[f"core/{robot.id}"], CORE_MARK_AT, CORE_MARK, 0, dark, light)
    letter = centred(say(f"sign/{robot.id}"), LETTER_AT, BADGE_SIZE, press.readable(ink))
    return Polygon(plate, Style(fill=light)), mark, letter
