"""The robots' deck, which lies beside the pod: a pad along each edge, one in the middle.

Invariant: a berth holds a standee or a token and touches no other; what is printed of it is a solid pad in the ink of a
robot, within the hull and without a line along which one would cut. Coordinates are those of `lattice`.
"""

from dataclasses import replace
from functools import lru_cache

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Robot
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Polygon,
    Polyline,
    Scene,
    Shapes,
    Style,
    rotation,
    translation,
)
from jupiter.generators.drawing.shapes import ellipse, filled_polygon, polar, rectangle, rounded_box, rounded_corners
from jupiter.generators.drawing.text import Box, Setting, centred, fit
from jupiter.generators.messages import Messages
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition
from jupiter.generators.rescue import figures, look
from jupiter.generators.rescue.camera_marks import DECK
from jupiter.generators.rescue.pod.hull import FLOOR, skin, space
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

PAD, PAD_DEPTH, PAD_EDGE = 20.2, 12.0, 1.1
"""What is printed of a berth, smaller than it, so that pads keep off each other and off the hull; its edge in ink."""
HUB, RIM, CAP = 16.6, 0.9, 7.2
"""The round lift under the middle pad: its radius, the width of its rim, and how far its caps are from the middle."""
SEAM_AT = 5.1
"""Where a seam runs between two pads, along the one edge."""
CORNER = ((29.4, 6.5), (29.4, 14.4), (25.0, 6.5))
"""The plate that fills the corner between two pads."""
VEIL = 0.5
"""How much of the light ink is in the head of the robot that stands there."""
SKIN, WALL, BEND = 0.9, 2.4, 3.5
"""How far inside the edge the hull begins, and the floor; where the bends of their corners begin."""
DARK, PALE = mix(look.STEEL, look.NIGHT, 0.45), mix(look.STEEL, look.CREAM, 0.3)
"""Of the floor's shadows and its corner plates."""


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
    plates = Group(tuple(Group(_plates(press), rotation(60 * i)) for i in range(6)), clip=floor)
    shapes = (*hull, plates, *sides, *_hub(press), *middle, *_title(press, say, scale), *mark)
    return scene(edition, "pod-deck", (around(edition, shapes),))


def _plates(press: Press) -> Shapes:
    """The floor between two pads: a seam with its rivets, and a riveted plate in the corner with a lamp."""
    night, dark = press.colour(look.NIGHT), press.colour(DARK)
    seam = Polyline(((HUB, SEAM_AT), (34.0, SEAM_AT)), Style(stroke=dark, width=0.3))
    rivets = (Circle((x, SEAM_AT), 0.42, Style(press.under(PALE), dark, 0.15)) for x in (18.4, 21.2))
    plate = Polygon(rounded_corners(CORNER, 1.0), Style(press.under(PALE), night, 0.25))
    lamp = Circle((28.0, 8.4), 1.0, Style(press.colour(look.AMBER), night, 0.25))
    bolt = Circle((28.6, 11.4), 0.4, Style(press.under(look.CREAM), night, 0.15))
    return seam, *rivets, plate, lamp, bolt


def _hub(press: Press) -> Shapes:
    """The lift in the middle, red and amber as the pod is."""
    night = press.colour(look.NIGHT)
    ring, within = ellipse(ORIGIN, HUB, HUB), ellipse(ORIGIN, HUB - RIM, HUB - RIM)
    caps = (
        filled_polygon(rectangle(-HUB, -HUB, 2 * HUB, HUB - CAP), press.under(look.VERMILION)),
        filled_polygon(rectangle(-HUB, CAP, 2 * HUB, HUB - CAP), press.under(look.AMBER)),
    )
    edges = (Polyline(((-HUB, y), (HUB, y)), Style(stroke=night, width=0.3)) for y in (-CAP, CAP))
    bolts = (
        Circle(polar(ORIGIN, 12.4, a), 0.55, Style(press.under(look.CREAM), night, 0.2)) for a in (58, 74, 90, 106, 122)
    )
    floor = filled_polygon(within, press.under(FLOOR))
    return (
        Polygon(ring, Style(press.under(look.CREAM), night, 0.4)),
        Group((floor, *caps, *edges), clip=within),
        Polygon(within, Style(stroke=night, width=0.3)),
        *bolts,
    )


def _title(press: Press, say: Messages, scale: float) -> Shapes:
    """The name on the lift's red cap."""
    floor = 6.5 / min(1, scale)
    name = Setting(fonts.NAME, press.on(look.VERMILION), 10, floor, "centre", "middle", lines=1)
    return fit(f"pod-deck ({say.language})", say("pod-deck/title"), Box(-10.6, -12.8, 21.2, 4.8), name)


def _pad(press: Press, robot: Robot, say: Messages, *, is_bare: bool = False) -> Shapes:
    """A robot's pad, in its ink; unless a camera mark lies there with its letter and an after-image of its head."""
    night, cream = press.colour(look.NIGHT), press.under(look.CREAM)
    width = BERTH if is_bare else PAD  # The mark needs the room.
    outline, inner = (
        rounded_box(d - width / 2, d - PAD_DEPTH / 2, width - 2 * d, PAD_DEPTH - 2 * d, 1.6 - d)
        for d in (0.0, PAD_EDGE)
    )
    pad = (
        Polygon(outline, Style(press.colour(look.ROBOTS[robot.id]), night, 0.35)),
        Polygon(inner, Style(cream, night, 0.2)),
    )
    if is_bare:
        return pad
    head = figures.robot_head(replace(press, veil=VEIL), robot.id)
    letter = centred(say(f"sign/{robot.id}"), (-6.6, 0.0), 11, night)
    return *pad, figures.place(head, (1.6, 0.0), 4.5), letter
