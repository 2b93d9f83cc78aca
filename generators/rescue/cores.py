"""Core markers: a plate for each robot, to lie on the picture of the card that is its core.

Invariant: a plate is two tokens wide and cut straight, and on every card it has room beside the combos, so that it
hides no words, no cost and no combo. It is a part to plug in, in the robot's ink between dark long sides, which run
off the cut so that no neighbour shows where that slips: the head looks out of a round window as the pod's seats are,
beside it stands what the plate marks, over the robot's name, and an edge connector runs off on the right.
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
    Scene,
    Shapes,
    Style,
    translation,
)
from jupiter.generators.drawing.shapes import polar, rectangle
from jupiter.generators.drawing.text import Box, Setting, centred, fit
from jupiter.generators.messages import Messages
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.camera_marks import CORE_MARK, CORE_MARK_AT, MARKS
from jupiter.generators.rescue.look import AMBER, CREAM, NIGHT, ROBOTS, press
from jupiter.generators.rescue.texts import words

WIDTH, HEIGHT = 30.0, 15.0
BLEED, SAFE = 3.0, 0.9
ON_CARD: Point = (6.0, 17.0)
"""Where the upper left corner of a plate may lie on any card."""
HEAD: tuple[Point, float] = ((-7.3, 0.0), 5.1)
"""Middle and radius of the robot's head."""
WINDOW, LINE = 5.5, 0.45
"""Radius of the light window about the head, and width of its edge."""
SIDE_BAND, CONNECTOR_AT = 0.65, 12.0
"""How far the dark of the long sides reaches in, and where that of the connector begins."""
CONTACTS, CONTACT, CONTACT_AT = (-4.8, -2.4, 0.0, 2.4, 4.8), 1.3, 12.8
"""Heights of the contacts' middles, how high they are, and where they begin."""
LABEL: tuple[float, float] = (-0.5, 11.4)
"""Left edge and width of what stands beside the head."""
WORD_AT, WORD_SIZE, WORD_FLOOR = -1.65, 15.5, 12.0
"""How high the word stands, and its size in points."""
NAME_AT, NAME_SIZE, NAME_FLOOR = 3.0, 8.25, 7.5
"""The same of the robot's name."""
EDGE = 0.2
"""Width of the line about the connector and its contacts."""
BADGE, BADGE_SIZE = 1.65, 8.0
"""Radius of the letter's badge, and the letter's size in points."""
BADGE_AT = polar(HEAD[0], WINDOW + 0.7, -139.0)
"""On the window's edge, and clear of ears and antennas."""


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
    label = _mark(on, robot) if is_marked else _label(on, robot, ink, say)
    head = figures.place(figures.robot_head(on, robot.id), *HEAD)
    shapes = *_plate(on, ink), head, *label, *_badge(on, robot, say)
    safe = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
    drawn = Group(shapes, translation(WIDTH / 2, HEIGHT / 2))
    return Scene(f"core-{robot.id}", WIDTH, HEIGHT, (drawn,), BLEED, safe)


def _plate(press: Press, ink: Ink) -> Shapes:
    """The robot's ink with its dark sides, the light window on the left, and the connector on the right."""
    width, height = WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED
    whole, night, end = rectangle(-width / 2, -height / 2, width, height), press.colour(NIGHT), width / 2
    dark = Style(fill=press.under(NIGHT), stroke=night, width=EDGE)
    gold = Style(fill=press.under(AMBER), stroke=night, width=EDGE)
    # In one piece, lest the line about one part of it runs through another.
    x, y = CONNECTOR_AT, HEIGHT / 2 - SIDE_BAND
    bracket = ((-end, -height), (end, -height), (end, height), (-end, height), (-end, y), (x, y), (x, -y), (-end, -y))
    return (
        *press.ground(whole, ink, edge=False),
        Group((Polygon(bracket, dark),), clip=whole),
        *(Polygon(rectangle(CONTACT_AT, y - CONTACT / 2, end, CONTACT), gold) for y in CONTACTS),
        Circle(HEAD[0], WINDOW, Style(fill=press.under(CREAM), stroke=night, width=LINE)),
    )


def _label(press: Press, robot: Robot, ink: Ink, say: Messages) -> Shapes:
    """What the plate marks, and whose it is."""
    (left, width), on = LABEL, press.readable(ink)
    word = Setting(fonts.NAME, on, WORD_SIZE, WORD_FLOOR, "centre", "middle", 1)
    name = Setting(fonts.NAME, on, NAME_SIZE, NAME_FLOOR, "centre", "middle", 1)
    who = f"core marker ({say.language})"
    return (
        *fit(who, say("rulebook/core").upper(), _room(left, width, WORD_AT), word),
        *fit(who, say(f"robot/{robot.id}"), _room(left, width, NAME_AT), name),
    )


def _room(left: float, width: float, middle: float) -> Box:
    """Room for a line about that height."""
    return Box(left, middle - 4.0, width, 8.0)


def _badge(press: Press, robot: Robot, say: Messages) -> Shapes:
    """The robot's letter on the window's edge."""
    badge = Circle(BADGE_AT, BADGE, Style(fill=press.colour(NIGHT)))
    return badge, centred(say(f"sign/{robot.id}"), BADGE_AT, BADGE_SIZE, press.colour(CREAM))


def _mark(press: Press, robot: Robot) -> Shapes:
    """The camera mark on a light ground that is no square, lest a camera take that for the mark."""
    dark, light = press.colour(NIGHT), press.colour(CREAM)
    (x, y), reach = CORE_MARK_AT, CORE_MARK * (0.5 + aruco.QUIET)
    plate = rectangle(x - reach, y - reach - 1.2, 2 * reach, 2 * reach + 2.4)
    mark = aruco.mark(MARKS[f"core/{robot.id}"], CORE_MARK_AT, CORE_MARK, 0, dark, light)
    return Polygon(plate, Style(fill=light)), mark
