"""The robots' deck, which lies beside the pod and is built like it: a place along each edge, and one in the middle.

Invariant: a berth holds a standee or a token and touches no other. What is printed of it is a seat as the pod's, in the
ink of a robot and between two clamps, within the same hull. Coordinates are those of `lattice`.
"""

from dataclasses import replace
from functools import lru_cache

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Robot
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Press
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Polygon,
    Polyline,
    Scene,
    Shapes,
    Style,
    rotation,
    translation,
)
from jupiter.generators.drawing.shapes import polar, rounded_box
from jupiter.generators.drawing.text import Box, Setting, centred, fit
from jupiter.generators.messages import Messages
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition
from jupiter.generators.rescue import figures, look
from jupiter.generators.rescue.camera_marks import DECK
from jupiter.generators.rescue.pod.cabin import SEAM, seat
from jupiter.generators.rescue.pod.hull import CABIN, LINE, hull, leaf, space
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.tiles import around, lattice, scene
from jupiter.generators.rescue.tiles.lattice import ORIGIN
from jupiter.generators.rescue.tiles.plate import marks

BERTH, BERTH_DEPTH = 23.0, 15.0
"""A berth is as long as a standee is wide, and as deep as its sole, with half a millimetre to spare on each side."""

BERTH_AT = (23.6, -6.7)
"""The middle of a berth along the right edge; moved along the edge, so that six fit round a seventh."""

BERTHS = (ORIGIN, *(rotation(60 * i).apply(BERTH_AT) for i in range(6)))
"""Room for robots, on the deck."""

PLACE, PLACE_AT = 6.4, (21.8, -6.7)
"""Radius of a seat, and its middle in the berth along the right edge, within the wall."""
CLAMP = PLACE - 0.2
"""How far from a seat's middle its clamps are."""
BESIDE_MARK = (6.3, 0.0)
"""Middle of the seat in the middle where there is a camera mark, which then lies over a clamp."""
HUB, RAYS = 15.0, 15.0
"""Radius of the seam about the middle, and angle of the first of the seams between two places."""
HEAD, VEIL = 4.1, 0.35
"""Radius of the robot's head, and how much of the light ink is in it: it is not there yet."""
BADGE, LETTER = 1.75, 8.0
"""Radius of the letter's badge, and the letter's size in points."""
PLATE: tuple[float, float, float, float] = (-10.6, -13.4, 21.2, 4.6)
"""The name plate: left, top, width, height."""


@lru_cache(maxsize=KEPT)
def deck(edition: Edition) -> Scene:
    """The deck: its places, and what it is called."""
    press, say, scale = look.press(edition.mode), words(edition.language), lattice.scale(edition)
    is_marked = edition[CAMERA_MARKS]
    middle, *others = load().robots
    sides = ((robot, rotation(60 * i).apply(PLACE_AT), 60.0 * i) for i, robot in enumerate(others))
    shapes = (
        *space(edition, press),
        *hull(press),
        *_seams(press),
        *(shape for robot, at, turn in sides for shape in _place(press, robot, say, at, turn)),
        *_place(press, middle, say, BESIDE_MARK if is_marked else ORIGIN, -90.0),
        *(marks(press, DECK) if is_marked else ()),
        *_title(press, say, scale),
    )
    return scene(edition, "pod-deck", (around(edition, shapes),))


def _seams(press: Press) -> Shapes:
    """Plates of the floor: one in the middle, and one about each place."""
    style = Style(stroke=press.colour(SEAM), width=0.22)
    rays = (Polyline((polar(ORIGIN, HUB, RAYS + 60 * i), polar(ORIGIN, 36, RAYS + 60 * i)), style) for i in range(6))
    return (Group((*rays, Circle(ORIGIN, HUB, style)), clip=CABIN),)


def _title(press: Press, say: Messages, scale: float) -> Shapes:
    """The name, on a plate as red as the nose."""
    x, y, width, height = PLATE
    plate = Style(press.under(look.VERMILION), press.colour(look.NIGHT), LINE)
    name = Setting(fonts.NAME, press.on(look.VERMILION), 10, 6.5 / min(1, scale), "centre", "middle", lines=1)
    room = Box(x + 0.7, y, width - 1.4, height)
    return Polygon(rounded_box(x, y, width, height, 0.9), plate), *fit(
        f"pod-deck ({say.language})", say("pod-deck/title"), room, name
    )


def _place(press: Press, robot: Robot, say: Messages, at: Point, turn: float) -> Shapes:
    """A robot's seat between its clamps, with an after-image of its head, and its letter on the side of the middle."""
    clamps = tuple(Group(leaf(press), rotation(half).after(translation(0.0, CLAMP))) for half in (0.0, 180.0))
    head = figures.robot_head(replace(press, veil=VEIL), robot.id)
    x, y = rotation(turn).apply((-PLACE + 0.3, 0.0))
    badge = at[0] + x, at[1] + y
    return (
        Group(clamps, translation(*at).after(rotation(turn))),
        *seat(press, at, PLACE, look.ROBOTS[robot.id]),
        figures.place(head, at, HEAD),
        Circle(badge, BADGE, Style(fill=press.colour(look.NIGHT))),
        centred(say(f"sign/{robot.id}"), badge, LETTER, press.colour(look.CREAM)),
    )
