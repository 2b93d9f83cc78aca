"""The robots' deck, which lies beside the pod and is built like it: two seats, three and two, within the same hull.

Invariant: a seat holds a token with its ring to be seen, and its letter stands on its rim, below the robot.
Seats are so far apart that standees, which all face the same way, have room side by side once the outer ones move by
`ROOM`. Coordinates are those of `lattice`.
"""

from dataclasses import replace
from functools import lru_cache

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Robot
from jupiter.generators.drawing.inks import Press, mix
from jupiter.generators.drawing.scene import Circle, Point, Scene, Shapes, Style
from jupiter.generators.drawing.shapes import polar
from jupiter.generators.drawing.text import Box, centred
from jupiter.generators.messages import Messages
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition
from jupiter.generators.rescue import figures, look
from jupiter.generators.rescue.camera_marks import DECK
from jupiter.generators.rescue.pod.cabin import seat
from jupiter.generators.rescue.pod.fittings import furniture, hatch, title
from jupiter.generators.rescue.pod.hull import hull, on_floor, rays, seam, space
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.tiles import around, lattice, scene
from jupiter.generators.rescue.tiles.lattice import ORIGIN
from jupiter.generators.rescue.tiles.plate import marks

BERTH, BERTH_AT = 7.75, (18.9, 0.0)
"""Radius of a seat, and its middle before the right edge."""
ROOM = 3.1
"""How far standees beside the middle one stand out of theirs where all seats are taken."""

BERTHS = (ORIGIN, *(polar(ORIGIN, BERTH_AT[0], 60 * (d - 1)) for d in DIRECTIONS))
"""Where robots are on the deck."""

BESIDE_MARK: tuple[Point, float] = ((5.9, 0.0), 5.0)
"""Middle and radius of the seat in the middle where there is a camera mark."""
FURNITURE, FROM_WALL = 0.76, 1.0
"""How large furniture is beside that of the pod, whose seats leave more room, and how far off the wall's shadow."""
HUB = 11.0
"""Where seams between two seats begin."""
LINE = 0.5
"""Width of a seat's outline: photos know an empty seat by it, whatever its ink."""
HEAD, RAISED, VEIL = 0.7, 0.065, 0.35
"""In a seat of radius 1, radius of the robot's head, and how far up it is; how much of the light ink is in it."""
BADGE, BADGE_AT, LETTER = 1.65, 1.0, 8.0
"""Radius of the letter's badge, where on a seat of radius 1 its middle is, and the letter's size in points."""
FLOOR, NOSE = mix(look.CREAM, look.SAND, 0.55), -25.8
"""The floor is warm where the pod's is cool, and the nose ends over the foremost seats."""
TITLE, TITLE_SIZE = Box(-9.0, -31.2, 18.0, 5.6), 11.5
"""Room for the name, and its size in points."""


@lru_cache(maxsize=KEPT)
def deck(edition: Edition) -> Scene:
    """The deck: its places, and what it is called."""
    press, say = look.press(edition.mode), words(edition.language)
    is_marked = edition[CAMERA_MARKS]
    middle, *others = load().robots
    places = zip(others, BERTHS[1:], strict=True)
    in_middle = BESIDE_MARK if is_marked else (ORIGIN, BERTH)
    shapes = (
        *space(edition, press),
        *hull(press, FLOOR, NOSE),
        *_seams(press),
        *furniture(press, FURNITURE, FROM_WALL),
        *hatch(press),
        *title(press, f"pod-deck ({say.language})", say("pod-deck/title"), lattice.scale(edition), TITLE, TITLE_SIZE),
        *(shape for robot, at in places for shape in _place(press, robot, say, at, BERTH)),
        *_place(press, middle, say, *in_middle),
        *(marks(press, DECK) if is_marked else ()),
    )
    return scene(edition, "pod-deck", (around(edition, shapes),))


def _seams(press: Press) -> Shapes:
    """Plates of the floor, one about each seat."""
    return (on_floor(NOSE, rays(seam(press, FLOOR), HUB)),)


def _place(press: Press, robot: Robot, say: Messages, at: Point, radius: float) -> Shapes:
    """A robot's seat with an after-image of its head, and its letter on the rim below."""
    head = figures.robot_head(replace(press, veil=VEIL), robot.id)
    badge = polar(at, BADGE_AT * radius, 90)
    rim = Style(fill=press.colour(look.NIGHT), stroke=press.colour(look.CREAM), width=0.4)
    return (
        *seat(press, at, radius, look.ROBOTS[robot.id], LINE),
        figures.place(head, (at[0], at[1] - RAISED * radius), HEAD * radius),
        Circle(badge, BADGE + 0.2, rim),
        centred(say(f"sign/{robot.id}"), badge, LETTER, press.colour(look.CREAM)),
    )
