"""Core markers: a plate for each robot, to lie on the picture of the card that is its core.

Invariant: a plate is two tokens wide and cut straight, and on every card it has room beside the combos, so that it
hides no words, no cost and no combo. It tells its robot as the robot's token does: by ink, by head and by letter; and
says what it marks on a bar like the one that the card has for its core.
"""

from dataclasses import replace
from functools import cache

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Robot
from jupiter.generators.drawing import aruco, fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press
from jupiter.generators.drawing.scene import Group, Point, Polygon, Scene, Shapes, Style, translation
from jupiter.generators.drawing.shapes import hexagon, rectangle, rounded_box
from jupiter.generators.drawing.text import Box, Setting, centred, fit
from jupiter.generators.messages import Messages
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.camera_marks import CORE_MARK, CORE_MARK_AT, MARKS
from jupiter.generators.rescue.look import CREAM, NIGHT, ROBOTS, press
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.token_grounds import cells, ground, tab

WIDTH, HEIGHT = 30.0, 15.0
BLEED, SAFE = 3.0, 0.9
ON_CARD: Point = (6.0, 17.0)
"""Where the upper left corner of a plate may lie on any card."""
HEAD: tuple[Point, float] = ((-7.5, 0.0), 6.5)
CORE: tuple[Point, float] = ((6.5, 0.0), 6.4)
"""Middle and radius of the robot's head, and of the chip that stands for its core."""
PINS = (-3.2, 0.0, 3.2)
"""Where the pins of the chip are, from its middle."""
BAR, WORD_SIZE, WORD_FLOOR = (13.4, 4.9), 11.0, 8.0
"""Width and height of the bar across the wheel, and the size of its word in points."""
HALO = 0.42
LETTER_SIZE, LETTER_AT = 7.5, (13.15, 5.6)


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
    shapes = (
        *ground(on, ink, cells, WIDTH / 2 + BLEED),
        Group((tab(on, ink),), translation(WIDTH / 4, 0)),
        *_haloed(on, figures.robot_head(on, robot.id), *HEAD),
        *(_mark(on, robot) if is_marked else _core(on, ink, say)),
        centred(say(f"sign/{robot.id}"), LETTER_AT, LETTER_SIZE, on.readable(ink)),
    )
    safe = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
    drawn = Group(shapes, translation(WIDTH / 2, HEIGHT / 2))
    return Scene(f"core-{robot.id}", WIDTH, HEIGHT, (drawn,), BLEED, safe)


def _haloed(press: Press, shapes: Shapes, at: Point, radius: float) -> Shapes:
    around = figures.halo(shapes, press.under(CREAM), HALO / radius)
    return figures.place(around, at, radius), figures.place(shapes, at, radius)


def _core(press: Press, ink: Ink, say: Messages) -> Shapes:
    """What says that the card is a core: a chip, as in the icon, and across it a bar like the card's with the word."""
    (x, y), radius = CORE
    body = rounded_box(x - 0.8 * radius, y - 0.8 * radius, 1.6 * radius, 1.6 * radius, 1.0)
    pins = tuple(rounded_box(x + at - 0.85, y - radius, 1.7, 2 * radius, 0.5) for at in PINS)
    rim = Style(press.under(CREAM), press.under(CREAM), 2 * HALO + 0.45, rounded=True)
    line = Style(press.under(ink), press.colour(NIGHT), 0.45, rounded=True)
    chip = (*(Polygon(part, rim) for part in (*pins, body)), *(Polygon(part, line) for part in (*pins, body)))
    heart = Polygon(hexagon((x, y), 1.05 * radius), Style(press.under(CREAM), press.colour(NIGHT), 0.3))
    width, height = BAR
    bar = rounded_box(x - width / 2, y - height / 2, width, height, height / 2)
    plate = Style(press.under(NIGHT), press.colour(CREAM if press.on_ink(NIGHT) == CREAM else NIGHT), HALO)
    setting = Setting(fonts.NAME, press.on(NIGHT), WORD_SIZE, WORD_FLOOR, "centre", "middle", 1)
    room = Box(x - width / 2 + 0.7, y - height / 2, width - 1.4, height)
    word = fit(f"core marker ({say.language})", say("rulebook/core"), room, setting)
    return *chip, heart, Polygon(bar, plate), *word


def _mark(press: Press, robot: Robot) -> Shapes:
    """The camera mark on a light ground that is no square, lest a camera take its edge for the mark's."""
    dark, light = press.colour(NIGHT), press.colour(CREAM)
    (x, y), reach = CORE_MARK_AT, CORE_MARK * (0.5 + aruco.QUIET)
    plate = rectangle(x - reach, y - reach - 1.2, 2 * reach, 2 * reach + 2.4)
    mark = aruco.mark(MARKS[f"core/{robot.id}"], CORE_MARK_AT, CORE_MARK, 0, dark, light)
    return Polygon(plate, Style(fill=light)), mark
