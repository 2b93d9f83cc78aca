"""The pod docked: its inside, with seats for the Colonists.

Invariant: seats are larger than what stands on them and touch no lane, no airlock and no camera mark; they bound
nothing, for the pod is one space. Coordinates are those of `lattice`.
"""

from functools import lru_cache

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Press, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Point,
    Polyline,
    Scene,
    Shape,
    Shapes,
    Style,
    Text,
)
from jupiter.generators.drawing.shapes import polar
from jupiter.generators.drawing.text import Box
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition
from jupiter.generators.rescue import look
from jupiter.generators.rescue.look import icon
from jupiter.generators.rescue.pod.fittings import furniture, hatch, title
from jupiter.generators.rescue.pod.hull import FLOOR, NOSE, docks, hull, on_floor, rays, seam, space
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.tiles import around, lattice, scene
from jupiter.generators.rescue.tiles.lattice import ORIGIN
from jupiter.generators.rescue.tiles.plate import marks

PITCH = 16.2
"""From one seat to the next."""

SEAT = 8.0
"""Radius of a seat; a token is 15 mm wide."""

SEATS = (ORIGIN, *(polar(ORIGIN, PITCH, 60 * (d - 1)) for d in DIRECTIONS))
"""Toward the edges, so that who sits there touches no camera mark in a corner."""

TITLE, TITLE_SIZE = Box(-7.9, -31.2, 15.8, 7.4), 9.0
"""Room for the name, and its size in points."""
GHOST = mix(look.CREAM, look.BLUE, 0.42)
"""Of the Colonist on an empty seat."""


@lru_cache(maxsize=KEPT)
def front(edition: Edition) -> Scene:
    """The docked pod."""
    press = look.press(edition.mode)
    shapes = (
        *space(edition, press),
        *hull(press),
        *_seams(press),
        *furniture(press),
        *docks(edition, press),
        *_seats(press),
        *(marks(press, "pod") if edition[CAMERA_MARKS] else _corners(edition, press)),
    )
    return scene(edition, "pod", (around(edition, shapes),))


def _corners(edition: Edition, press: Press) -> Shapes:
    """What is where camera marks would be: the hatch, and the name."""
    say = words(edition.language)
    return *hatch(press), *title(
        press, f"pod ({say.language})", say("sheet/pod"), lattice.scale(edition), TITLE, TITLE_SIZE
    )


def _seams(press: Press) -> Shapes:
    """Plates of the floor."""
    style = seam(press, FLOOR)
    ring = (*(polar(ORIGIN, 27.0, a) for a in lattice.CORNERS), polar(ORIGIN, 27.0, -90))
    return (on_floor(NOSE, (*rays(style, 16.4), Polyline(ring, style))),)


def _seats(press: Press) -> Shapes:
    """Seats as the rocket's round windows, each with a Colonist and its number."""
    ghost, night, cream = press.colour(GHOST), press.colour(look.NIGHT), press.colour(look.CREAM)
    shapes: list[Shape] = []
    for number, at in enumerate(SEATS[: load().numbers.pod_seats], 1):
        shapes += (
            *seat(press, at, SEAT, look.BLUE),
            icon("colonist", (at[0], at[1] - 1.3), 4.4, ghost, cream),
            Text((at[0], at[1] + 6.2), str(number), fonts.BOLD, 8, night, "centre"),
        )
    return tuple(shapes)


def seat(press: Press, at: Point, radius: float, ink: Ink, line: float = 0.3) -> Shapes:
    """An empty seat, its ring in that ink, with an outline of that width."""
    night = press.colour(look.NIGHT)
    return (
        Circle(at, radius - 0.5, Style(fill=press.colour(look.CREAM), stroke=press.colour(ink), width=1.0)),
        Circle(at, radius - 0.1, Style(stroke=night, width=line)),
        Circle(at, radius - 1.0, Style(stroke=night, width=0.15)),
    )
