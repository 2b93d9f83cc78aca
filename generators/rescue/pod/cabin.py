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
    Group,
    Point,
    Polygon,
    Polyline,
    Scene,
    Shape,
    Shapes,
    Style,
    Text,
    rotation,
)
from jupiter.generators.drawing.shapes import arc, filled_polygon, polar, rectangle, rounded_box, rounded_corners
from jupiter.generators.drawing.text import Box, Setting, fit
from jupiter.generators.messages import Messages
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition
from jupiter.generators.rescue import look
from jupiter.generators.rescue.look import icon
from jupiter.generators.rescue.pod.hull import CABIN, FLOOR, LINE, NOSE, docks, hull, space
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

SEAM = mix(FLOOR, look.NIGHT, 0.22)
GHOST = mix(look.CREAM, look.BLUE, 0.42)
"""Of the Colonist on an empty seat."""


@lru_cache(maxsize=KEPT)
def front(edition: Edition) -> Scene:
    """The docked pod."""
    press, say = look.press(edition.mode), words(edition.language)
    is_marked = edition[CAMERA_MARKS]
    shapes = (
        *space(edition, press),
        *hull(press),
        *_furniture(press),
        *_nose(press),
        *docks(edition, press),
        *_seats(press),
        *(marks(press, "pod") if is_marked else (*_hatch(press), *_title(press, say, lattice.scale(edition)))),
    )
    return scene(edition, "pod", (around(edition, shapes),))


def _furniture(press: Press) -> Shapes:
    """Plates of the floor, consoles before the upper corners, and tanks before the lower ones."""
    seam = Style(stroke=press.colour(SEAM), width=0.22)
    rays = (Polyline((polar(ORIGIN, 16.4, a), polar(ORIGIN, 36, a)), seam) for a in lattice.CORNERS)
    ring = (*(polar(ORIGIN, 27.0, a) for a in lattice.CORNERS), polar(ORIGIN, 27.0, -90))
    return (
        Group((*rays, Polyline(ring, seam)), clip=CABIN),
        *(Group(_console(press), rotation(angle)) for angle in (-30, 210)),
        *(Group(_tanks(press), rotation(angle)) for angle in (30, 150)),
    )


def _console(press: Press) -> Shapes:
    """A desk along the wall to the right, with its screens."""
    night = press.colour(look.NIGHT)
    desk = rounded_corners(((24.8, -5.4), (29.8, -2.6), (29.8, 2.6), (24.8, 5.4), (23.2, 5.4), (23.2, -5.4)), 0.8)
    shapes: list[Polygon | Circle] = [Polygon(desk, Style(press.under(look.STEEL), night, LINE))]
    for y, ink in ((-3.7, look.GREEN), (0.0, look.BLUE), (3.7, look.AMBER)):
        screen = rounded_box(23.8, y - 1.4, 1.9, 2.8, 0.4)
        shapes.append(Polygon(screen, Style(press.colour(ink), night, 0.2)))
    lamps = ((27.6, -1.5), (27.6, 0.0), (27.6, 1.5))
    return *shapes, *(Circle(at, 0.45, Style(press.under(look.CREAM), night, 0.15)) for at in lamps)


def _tanks(press: Press) -> Shapes:
    """Three tanks of air by the wall to the right."""
    night = press.colour(look.NIGHT)
    shapes: list[Circle | Polyline] = []
    for at, radius in (((28.6, 0.0), 2.1), ((25.0, -2.9), 1.8), ((25.0, 2.9), 1.8)):
        shapes += (
            Circle(at, radius, Style(press.under(look.GREEN), night, LINE)),
            Circle(at, 0.45 * radius, Style(press.under(look.CREAM), night, 0.2)),
            Polyline(arc(at, 0.72 * radius, 190, 260, 8), Style(stroke=press.colour(look.CREAM), width=0.3)),
        )
    return tuple(shapes)


def _hatch(press: Press) -> Shapes:
    """The hatch to the engines, striped along its edge."""
    night, at = press.colour(look.NIGHT), (0.0, 26.6)
    spokes = (Polyline((polar(at, 0.6, a), polar(at, 2.6, a)), Style(stroke=night, width=0.35)) for a in (-90, 30, 150))
    return (
        Circle(at, 3.5, Style(press.under(look.AMBER), night, LINE)),
        Circle(at, 3.05, Style(stroke=night, width=0.5, dash=(0.8, 0.8))),
        Circle(at, 2.6, Style(press.under(look.STEEL), night, 0.2)),
        *spokes,
        Circle(at, 0.6, Style(press.under(look.CREAM), night, 0.2)),
    )


def _nose(press: Press) -> Shapes:
    """The red cone over the foremost seats, with its windscreen's edge."""
    ink = press.under(look.VERMILION)
    cone = Group((filled_polygon(rectangle(-40, -40, 80, 40 + NOSE - 0.2), ink),), clip=CABIN)
    line = Style(stroke=press.colour(look.NIGHT), width=LINE)
    return cone, Group((Polyline(((-40, NOSE - 0.2), (40, NOSE - 0.2)), line),), clip=CABIN)


def _title(press: Press, say: Messages, scale: float) -> Shapes:
    setting = Setting(
        fonts.NAME, press.on(look.VERMILION), 9, 6.5 / min(1, scale), "centre", "middle", lines=2, leading=1.02
    )
    return fit(f"pod ({say.language})", say("sheet/pod"), Box(-7.9, -31.2, 15.8, 7.4), setting)


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


def seat(press: Press, at: Point, radius: float, ink: Ink) -> Shapes:
    """An empty seat, its ring in that ink."""
    night = press.colour(look.NIGHT)
    return (
        Circle(at, radius - 0.5, Style(fill=press.colour(look.CREAM), stroke=press.colour(ink), width=1.0)),
        Circle(at, radius - 0.1, Style(stroke=night, width=0.3)),
        Circle(at, radius - 1.0, Style(stroke=night, width=0.15)),
    )
