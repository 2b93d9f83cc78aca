"""Core markers: a plate for each robot, to lie on the picture of the card that is its core.

Invariant: a plate is two tokens wide and cut straight, and on every card it has room beside the combos, so that it
hides no words, no cost and no combo. It tells its robot as the robot's token does: by ink, by head and by letter; and
says what it marks on a strip at its foot, as the card does for its core.
"""

from dataclasses import replace
from functools import cache

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Robot
from jupiter.generators.drawing import aruco, fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, without_hatch
from jupiter.generators.drawing.scene import Group, Point, Polygon, Scene, Shapes, Style, translation
from jupiter.generators.drawing.shapes import rectangle, rounded_box
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
"""Middle and radius of the robot's head beside a camera mark."""
ON_CHIP: tuple[Point, float] = ((0.0, -1.75), 4.8)
"""The same of its head on the chip."""
CHIP: tuple[float, float, float, float] = (-9.0, -5.5, 18.0, 8.4)
"""The chip that stands for a core: left, top, width, height."""
PINS = (-4.0, -1.6, 0.8)
"""How high the pins at either end of the chip are."""
FOOT, WORD_AT, WORD_SIZE, WORD_FLOOR = 2.9, 4.75, 9.0, 7.0
"""Where the strip at the foot begins, how high its word stands, and the size of that in points."""
HALO = 0.42
LETTER_SIZE, LETTER_AT = 7.5, (13.15, 5.6)
FOOT_LETTER_AT: Point = (12.2, 4.75)


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
        *(_marked(on, robot, ink, say) if is_marked else _core(on, robot, ink, say)),
    )
    safe = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
    drawn = Group(shapes, translation(WIDTH / 2, HEIGHT / 2))
    return Scene(f"core-{robot.id}", WIDTH, HEIGHT, (drawn,), BLEED, safe)


def _haloed(press: Press, shapes: Shapes, at: Point, radius: float) -> Shapes:
    around = figures.halo(shapes, press.under(CREAM), HALO / radius)
    return figures.place(around, at, radius), figures.place(shapes, at, radius)


def _core(press: Press, robot: Robot, ink: Ink, say: Messages) -> Shapes:
    """What says that the card is this robot's core: its head on a chip, as in the icon, and a strip with the word."""
    x, y, width, height = CHIP
    body = rounded_box(x, y, width, height, 1.2)
    pins = tuple(rounded_box(x - 1.6, at - 0.85, width + 3.2, 1.7, 0.5) for at in PINS)
    rim = Style(press.under(CREAM), press.under(CREAM), 2 * HALO + 0.45, rounded=True)
    line = Style(press.under(ink), press.colour(NIGHT), 0.45, rounded=True)
    heart = rounded_box(x + 1.7, y + 1.5, width - 3.4, height - 1.5, 0.8)
    return (
        *(Polygon(part, rim) for part in (*pins, body)),
        *(Polygon(part, line) for part in (*pins, body)),
        Polygon(heart, Style(press.under(CREAM), press.colour(NIGHT), 0.3)),
        *_haloed(press, figures.robot_head(press, robot.id), *ON_CHIP),
        *_foot(press, robot, say),
    )


def _foot(press: Press, robot: Robot, say: Messages) -> Shapes:
    """The strip with the word in its middle, and the robot's letter at its end."""
    strip = rectangle(-WIDTH / 2 - BLEED, FOOT, WIDTH + 2 * BLEED, HEIGHT / 2 + BLEED - FOOT)
    setting = Setting(fonts.NAME, press.on(NIGHT), WORD_SIZE, WORD_FLOOR, "centre", "middle", 1)
    who, room = f"core marker ({say.language})", Box(-10.0, WORD_AT - 2.0, 20.0, 4.0)
    return (
        *press.ground(strip, without_hatch(NIGHT)),
        *fit(who, say("rulebook/core"), room, setting),
        centred(say(f"sign/{robot.id}"), FOOT_LETTER_AT, WORD_SIZE, press.on(NIGHT)),
    )


def _marked(press: Press, robot: Robot, ink: Ink, say: Messages) -> Shapes:
    """The head beside the camera mark, and the letter in its corner."""
    return (
        Group((tab(press, ink),), translation(WIDTH / 4, 0)),
        *_haloed(press, figures.robot_head(press, robot.id), *HEAD),
        *_mark(press, robot),
        centred(say(f"sign/{robot.id}"), LETTER_AT, LETTER_SIZE, press.readable(ink)),
    )


def _mark(press: Press, robot: Robot) -> Shapes:
    """The camera mark on a light ground that is no square, lest a camera take its edge for the mark's."""
    dark, light = press.colour(NIGHT), press.colour(CREAM)
    (x, y), reach = CORE_MARK_AT, CORE_MARK * (0.5 + aruco.QUIET)
    plate = rectangle(x - reach, y - reach - 1.2, 2 * reach, 2 * reach + 2.4)
    mark = aruco.mark(MARKS[f"core/{robot.id}"], CORE_MARK_AT, CORE_MARK, 0, dark, light)
    return Polygon(plate, Style(fill=light)), mark
