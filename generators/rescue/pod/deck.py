"""The robots' deck, which lies beside the pod: a pad along each edge, one in the middle.

Invariant: a berth holds a standee or a token and touches no other; what is printed of it is a solid pad in the ink of a
robot, without a line along which one would cut. Coordinates are those of `lattice`.
"""

from dataclasses import replace
from functools import lru_cache

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Robot
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Press
from jupiter.generators.drawing.scene import Group, Polygon, Scene, Shapes, Style, rotation, translation
from jupiter.generators.drawing.shapes import rounded_box, rounded_corners
from jupiter.generators.drawing.text import Box, Setting, centred, fit
from jupiter.generators.messages import Messages
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition
from jupiter.generators.rescue import figures, look
from jupiter.generators.rescue.camera_marks import DECK
from jupiter.generators.rescue.pod.hull import skin, space
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

APART = 0.3
"""What a pad is smaller than its berth on each side, so that pads do not touch."""
VEIL = 0.5
"""How much of the light ink is in the head of the robot that stands there."""
SKIN, WALL, BEND = 0.9, 2.0, 3.5
"""How far inside the edge the hull begins, and the floor; where the bends of their corners begin."""


@lru_cache(maxsize=KEPT)
def deck(edition: Edition) -> Scene:
    """The deck: its pads, and what it is called."""
    press, say, scale = look.press(edition.mode), words(edition.language), lattice.scale(edition)
    is_marked = edition[CAMERA_MARKS]
    body, floor = (rounded_corners(lattice.inset(depth), BEND) for depth in (SKIN, WALL))
    line = Style(press.under(look.STEEL), press.colour(look.NIGHT), 0.4)
    robots = load().robots
    sides = (
        Group(_pad(press, robot, say), rotation(60 * i).after(translation(*BERTH_AT)).after(rotation(90)))
        for i, robot in enumerate(robots[1:])
    )
    middle = _pad(press, robots[0], say, is_bare=is_marked)
    mark = marks(press, DECK) if is_marked else ()
    hull = *space(edition, press), *skin(press, body), Polygon(floor, line)
    shapes = (*hull, *sides, *middle, *_title(press, say, scale), *mark)
    return scene(edition, "pod-deck", (around(edition, shapes),))


def _title(press: Press, say: Messages, scale: float) -> Shapes:
    """The name above the middle pad."""
    floor = 6.5 / min(1, scale)
    name = Setting(fonts.NAME, press.on(look.STEEL), 8.5, floor, "centre", "middle", lines=1)
    return fit(f"pod-deck ({say.language})", say("pod-deck/title"), Box(-10.8, -11.2, 21.6, 3.4), name)


def _pad(press: Press, robot: Robot, say: Messages, *, is_bare: bool = False) -> Shapes:
    """A robot's pad, in its ink; unless a camera mark lies there with its letter and an after-image of its head."""
    night, cream = press.colour(look.NIGHT), press.under(look.CREAM)
    ink, width, depth = look.ROBOTS[robot.id], BERTH - 2 * APART, BERTH_DEPTH - 2 * APART
    outline, inner = (
        rounded_box(d - width / 2, d - depth / 2, width - 2 * d, depth - 2 * d, 1.6 - d) for d in (0.0, 1.0)
    )
    pad = Polygon(outline, Style(press.colour(ink), night, 0.3)), Polygon(inner, Style(cream, night, 0.15))
    if is_bare:
        return pad
    head = figures.robot_head(replace(press, veil=VEIL), robot.id)
    letter = centred(say(f"sign/{robot.id}"), (-8.3, 0.0), 11, night)
    return *pad, figures.place(head, (1.3, 0.0), 5.2), letter
