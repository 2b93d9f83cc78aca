"""Core markers: a plate for each robot, to lie on the picture of the card that is its core.

Invariant: a plate is two tokens wide and cut straight, and on every card it has room beside the combos, so that it
hides no words, no cost and no combo. It is a chip to plug in, in the robot's ink within a dark frame, which runs off
the cut so that no neighbour shows where that slips: the head looks out of a round window as the pod's seats are, beside
it stands what the plate marks, over the robot's name, and its contacts run off on the right. The letter has the frame's
upper left corner.
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
from jupiter.generators.drawing.shapes import arc, rectangle, rounded_box
from jupiter.generators.drawing.text import Box, Setting, centred, fit
from jupiter.generators.messages import Messages
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.camera_marks import CORE_MARK, CORE_MARK_AT, MARKS
from jupiter.generators.rescue.figures.brush import shade
from jupiter.generators.rescue.look import AMBER, CREAM, NIGHT, ROBOTS, press
from jupiter.generators.rescue.texts import words

WIDTH, HEIGHT = 30.0, 15.0
BLEED, SAFE = 3.0, 0.9
ON_CARD: Point = (6.0, 17.0)
"""Where the upper left corner of a plate may lie on any card."""
HEAD: tuple[Point, float] = ((-7.15, 0.0), 5.15)
"""Middle and radius of the robot's head."""
WINDOW, LINE = 5.5, 0.45
"""Radius of the light window about the head, and width of its edge."""
FRAME, BEND, CONNECTOR_AT = 1.3, 1.2, 12.0
"""Width of the frame, how far its corners bend, and where the connector begins."""
CONTACTS, CONTACT = (-4.4, -2.2, 0.0, 2.2, 4.4), 1.1
"""Heights of the contacts' middles, and how high they are."""
TRACK_AT, TRACK = 5.05, 0.35
"""How far above and below the middle the two tracks run to the outermost contacts, and their width."""
LABEL: tuple[float, float] = (-0.55, 11.6)
"""Left edge and width of what stands beside the head."""
WORD_AT, WORD_SIZE, WORD_FLOOR = -1.65, 15.5, 12.0
"""How high the word stands, and its size in points."""
NAME_AT, NAME_SIZE, NAME_FLOOR = 2.75, 8.25, 7.5
"""The same of the robot's name."""
EDGE = 0.2
"""Width of lines about the panel and its contacts where ink is spared."""
TAB, LETTER_SIZE, LETTER_AT = 2.95, 8.0, (-12.85, -5.1)
"""How far the letter's corner reaches into the panel, the letter's size in points, and its middle."""


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
    label = _mark(on, robot) if is_marked else (*_tracks(on, ink), *_label(on, robot, ink, say))
    head = figures.place(figures.robot_head(on, robot.id), *HEAD)
    sign = centred(say(f"sign/{robot.id}"), LETTER_AT, LETTER_SIZE, on.on(NIGHT))
    shapes = *_plate(on, ink), *label, *_window(on), head, sign
    safe = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
    drawn = Group(shapes, translation(WIDTH / 2, HEIGHT / 2))
    return Scene(f"core-{robot.id}", WIDTH, HEIGHT, (drawn,), BLEED, safe)


def _plate(press: Press, ink: Ink) -> Shapes:
    """The frame out to the bleed, the contacts, and the panel in the robot's ink but for the letter's corner."""
    width, height = WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED
    left, top = FRAME - WIDTH / 2, FRAME - HEIGHT / 2
    box = rounded_box(left, top, CONNECTOR_AT - left, -2 * top, BEND)
    # The first quarter of the outline is its upper left corner.
    panel = (*arc((left, top), TAB, 90, 0), *box[len(box) // 4 :])
    gold = _edged(press, AMBER)
    return (
        Polygon(rectangle(-width / 2, -height / 2, width, height), Style(fill=press.under(NIGHT))),
        # From under the panel, so that nothing is between the two.
        *(Polygon(rectangle(CONNECTOR_AT - BEND, y - CONTACT / 2, WIDTH / 2, CONTACT), gold) for y in CONTACTS),
        Polygon(panel, _edged(press, ink)),
    )


def _edged(press: Press, ink: Ink) -> Style:
    """An area of the plate; where ink is spared a line is left of it."""
    line = press.colour(NIGHT) if press.mode is Mode.LOW else None
    return Style(fill=press.under(ink), stroke=line, width=EDGE)


def _tracks(press: Press, ink: Ink) -> Shapes:
    """A track above the words and one below, from the head to the outermost contacts."""
    style = Style(stroke=press.colour(shade(ink)), width=TRACK)
    bend, end = CONNECTOR_AT - TRACK_AT + CONTACTS[-1], CONTACTS[-1]
    return tuple(
        Polyline(((HEAD[0][0], way * TRACK_AT), (bend, way * TRACK_AT), (CONNECTOR_AT, way * end)), style)
        for way in (-1, 1)
    )


def _window(press: Press) -> Shapes:
    """The light window about the head."""
    return (Circle(HEAD[0], WINDOW, Style(fill=press.under(CREAM), stroke=press.colour(NIGHT), width=LINE)),)


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


def _mark(press: Press, robot: Robot) -> Shapes:
    """The camera mark on a light ground that is no square, lest a camera take that for the mark."""
    dark, light = press.colour(NIGHT), press.colour(CREAM)
    (x, y), reach = CORE_MARK_AT, CORE_MARK * (0.5 + aruco.QUIET)
    plate = rectangle(x - reach - 0.9, y - reach, 2 * reach + 1.8, 2 * reach)
    mark = aruco.mark(MARKS[f"core/{robot.id}"], CORE_MARK_AT, CORE_MARK, 0, dark, light)
    return Polygon(plate, Style(fill=light)), mark
