"""Standees: the robots as figures that stand, each a strip of paper folded to an A.

Invariant: from top to bottom a strip is tab, back (upside down), front, tab; folded at the ridge, both pictures stand
upright and their outlines meet. It is as wide as two domes are apart, so robots can stand side by side; drawn 40 mm
high beside tiles of the usual width, and scaled with them.
"""

from dataclasses import replace
from functools import lru_cache, partial

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Robot
from jupiter.generators.building import glue
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import (
    Group,
    Polygon,
    Polyline,
    Scene,
    Shapes,
    Style,
    Transform,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import arc, rectangle, rounded_box
from jupiter.generators.drawing.text import Box, Setting, centred, fit
from jupiter.generators.messages import Messages
from jupiter.generators.order.kits import Kit, Piece, Standing
from jupiter.generators.order.options import KEPT, Edition
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.look import CREAM, NIGHT, ROBOTS, SAND, press
from jupiter.generators.rescue.options import NOMINAL, TILE_WIDTH
from jupiter.generators.rescue.texts import words

WIDTH, HEIGHT, TAB = 22.0, 40.0, 14.0
"""Of a picture, and how far the tabs reach that make the floor (mm)."""
LENGTH = 2 * (HEIGHT + TAB)
FOLDS = (TAB, TAB + HEIGHT, TAB + 2 * HEIGHT)
BLEED = 3.0
INSET = 2.0
"""Of all words from the cut."""

RIDGE, PLINTH = 1.6, 7.4
"""Height of the strips in the robot's ink at the top and at the foot of a picture."""
FIGURE = 12.2
"""Half the height of the figure, which then keeps 1.7 mm from the cuts beside it."""
SKY, DISC, BAND = 0.9, 0.58, 0.7
"""How much cream is in the robot's ink behind it: in the sky, in the planet and in its band."""
NAME_SIZE, NAME_FLOOR, LETTER_SIZE, SOLE_SIZE = 9.5, 6.0, 13.0, 20.0
SPILL = 0.8
"""How far a picture goes on beyond the fold at its foot."""
REACH = WIDTH / 2 + BLEED * 1.5


def kit(edition: Edition) -> Kit:
    """A standee for each robot."""
    pieces = tuple(_piece(edition, robot) for robot in load().robots)
    return Kit("standees", words(edition.language)("sheet/standees"), pieces)


def size(edition: Edition) -> float:
    """What the strip is scaled by."""
    return edition[TILE_WIDTH] / NOMINAL


def _piece(edition: Edition, robot: Robot) -> Piece:
    drawing = face(edition, robot)
    width, length = drawing.width, drawing.height
    folds = tuple(((0.0, y * size(edition)), (width, y * size(edition))) for y in FOLDS)
    front, back = (partial(side, edition, robot, is_back=is_back) for is_back in (False, True))
    title = words(edition.language)(f"table/robot/{robot.id}")
    standing = Standing(HEIGHT * size(edition), front, back)
    return Piece(drawing.name, rectangle(0, 0, width, length), drawing, folds=folds, title=title, model=standing)


def side(edition: Edition, robot: Robot, *, is_back: bool) -> Scene:
    """One picture of a standee as it stands."""
    shapes = _picture(press(edition.mode), robot, words(edition.language), is_back=is_back)
    factor, name = size(edition), f"standee-{robot.id}-{'back' if is_back else 'front'}"
    return Scene(name, WIDTH * factor, HEIGHT * factor, (Group(shapes, scaling(factor)),))


def face(edition: Edition, robot: Robot) -> Scene:
    """The strip of that robot."""
    return _face(edition.mode, edition.language, size(edition), robot)


@lru_cache(maxsize=7 * KEPT)
def _face(mode: Mode, language: str, factor: float, robot: Robot) -> Scene:
    on, say = press(mode), words(language)
    back = Transform(-1, 0, 0, -1, WIDTH, TAB + HEIGHT)
    shapes = (
        Group(_picture(on, robot, say, is_back=True), back),
        Group(_picture(on, robot, say, is_back=False), translation(0, TAB + HEIGHT)),
        *_tabs(on, robot, language),
        *_folds(on, robot),
    )
    width, length, inset = WIDTH * factor, LENGTH * factor, INSET * factor
    safe = rectangle(inset, inset, width - 2 * inset, length - 2 * inset)
    return Scene(f"standee-{robot.id}", width, length, (Group(shapes, scaling(factor)),), BLEED, safe)


def _folds(press: Press, robot: Robot) -> Shapes:
    """Dashes across the strip, and ticks beyond it; all folds lie in the robot's ink."""
    lines = tuple(((0.0, y), (WIDTH, y)) for y in FOLDS)
    colour = press.readable(ROBOTS[robot.id])
    return (
        *(dash for line in lines for dash in glue.dashes(line, colour)),
        *(tick for line in lines for tick in glue.ticks(press, line, NIGHT)),
    )


def _picture(press: Press, robot: Robot, say: Messages, *, is_back: bool) -> Shapes:
    """The robot before a planet in a scene of its own ink, on a plinth that names it; top left corner at the origin."""
    ink = ROBOTS[robot.id]
    middle, floor = WIDTH / 2, HEIGHT - PLINTH
    # Not every robot's ink has a hatching: where ink is spared none has.
    plain = without_hatch(ink) if press.mode is Mode.LOW else ink
    draw = figures.robot_back if is_back else figures.robot
    return (
        *press.ground(rectangle(middle - REACH, 0, 2 * REACH, HEIGHT), mix(ink, CREAM, SKY), edge=False),
        *_planet(press, ink, middle, floor),
        *press.ground(rectangle(middle - REACH, 0, 2 * REACH, RIDGE), plain, edge=False),
        *press.ground(rectangle(middle - REACH, floor, 2 * REACH, PLINTH + SPILL), plain, edge=False),
        *_edges(press, ink, floor),
        figures.place(draw(press, robot.id), (middle, floor - FIGURE), FIGURE),
        *_name(press, ink, robot, say),
    )


def _edges(press: Press, ink: Ink, floor: float) -> Shapes:
    """Printed sparingly, where ridge and plinth end."""
    if press.mode is not Mode.LOW:
        return ()
    style = Style(stroke=press.colour(ink), width=0.6)
    return tuple(Polyline(((WIDTH / 2 - REACH, y), (WIDTH / 2 + REACH, y)), style) for y in (RIDGE, floor))


def _planet(press: Press, ink: Ink, middle: float, floor: float) -> Shapes:
    """The planet behind the robot, in two bands."""
    at, radius = (middle, floor - FIGURE * 1.42), 9.8
    disc, tone = arc(at, radius, 0, 360, 72)[:-1], replace(mix(ink, CREAM, DISC), hatch=SAND.hatch)
    clear = rectangle(middle - REACH, at[1] - 2.5, 2 * REACH, 4.2)
    band = Polygon(clear, Style(fill=press.under(mix(ink, CREAM, BAND))))
    return *press.ground(disc, tone, edge=False), Group((band,), clip=disc)


def _name(press: Press, ink: Ink, robot: Robot, say: Messages) -> Shapes:
    """Letter and name on the plinth, on a plate that keeps hatching from them."""
    floor = HEIGHT - PLINTH
    plate = rounded_box(1.3, floor + 1.0, WIDTH - 2.6, PLINTH - 2.0, 1.2)
    room = Box(7.6, floor, WIDTH - INSET - 7.6, PLINTH)
    setting = Setting(fonts.NAME, press.readable(ink), NAME_SIZE, NAME_FLOOR, "left", "middle", 1)
    return (
        Polygon(plate, Style(fill=press.under(ink))),
        centred(say(f"sign/{robot.id}"), (4.7, floor + PLINTH / 2), LETTER_SIZE, press.readable(ink)),
        *fit(f"standee {robot.id} ({say.language})", say(f"robot/{robot.id}"), room, setting),
    )


def _tabs(press: Press, robot: Robot, language: str) -> Shapes:
    """The upper tab gets glue; the lower one is the sole and carries the letter."""
    return (
        *glue.glue_lines(press, rectangle(0, 0, WIDTH, TAB - SPILL)),
        *_glue_word(press, language),
        centred(words(language)(f"sign/{robot.id}"), (WIDTH / 2, LENGTH - TAB / 2), SOLE_SIZE, press.colour(NIGHT)),
    )


def _glue_word(press: Press, language: str) -> Shapes:
    who, say = f"standee ({language})", words(language)("build/glue")
    return glue.word(press, who, say, (WIDTH / 2, TAB / 2), WIDTH - 2 * INSET, TAB - 2 * INSET)
