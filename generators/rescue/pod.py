"""The Evacuation Pod: a piece as large as a tile, docked on one side, away on the other; and its deck for robots.

Invariant: the pod is one space, so its floor is light and without a wall; lanes run into it from the middle of every
edge, where those of the tiles end. Seats and berths are larger than what stands on them and touch no lane, no jamb and
no camera mark; they bound nothing. Seven seats and seven standees need more room than a cell of the board has, so the
berths are on a second piece of the same outline, which lies beside the pod wherever it is. Coordinates are those of
`lattice`.
"""

from dataclasses import replace
from functools import lru_cache

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Press
from jupiter.generators.drawing.scene import Circle, Group, Polygon, Scene, Shape, Style, Text, rotation, translation
from jupiter.generators.drawing.shapes import filled_polygon, polar, rectangle, star
from jupiter.generators.drawing.text import Box, Setting, fit
from jupiter.generators.messages import Messages
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition
from jupiter.generators.rescue import figures, look
from jupiter.generators.rescue.camera_marks import DECK
from jupiter.generators.rescue.look import icon
from jupiter.generators.rescue.options import TILE_WIDTH
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.tiles import around, lattice, scene
from jupiter.generators.rescue.tiles.lattice import ORIGIN
from jupiter.generators.rescue.tiles.plate import flat, marks
from jupiter.generators.rescue.tiles.ways import gangway

PITCH = 16.2
"""From one seat to the next."""

SEAT = 8.0
"""Radius of a seat; a token is 15 mm wide."""

BERTH, BERTH_DEPTH = 23.0, 15.0
"""A berth is as long as a standee is wide, and as deep as its sole, with half a millimetre to spare on each side."""

HULL = 3.0
"""Depth of the hull around the floor."""

SEATS = (ORIGIN, *(polar(ORIGIN, PITCH, 60 * (d - 1)) for d in DIRECTIONS))
"""Toward the edges, so that who sits there touches no camera mark in a corner."""

BERTH_AT = (23.6, -6.7)
"""The middle of a berth along the right edge; moved along the edge, so that six fit round a seventh."""

BERTHS = (ORIGIN, *(rotation(60 * i).apply(BERTH_AT) for i in range(6)))
"""Room for robots, on the deck."""


@lru_cache(maxsize=KEPT)
def kit(edition: Edition) -> Kit:
    """The pod and its deck for robots, which is alike on both sides."""
    say, outline, robots = words(edition.language), lattice.outline(edition[TILE_WIDTH]), deck(edition)
    pieces = (
        Piece("pod", outline, front(edition), back(edition), title=say("sheet/pod")),
        Piece("pod-deck", outline, robots, robots, title=say("pod-deck/title")),
    )
    return Kit("pod", say("sheet/pod"), pieces)


@lru_cache(maxsize=KEPT)
def front(edition: Edition) -> Scene:
    """The docked pod: seats for the Colonists."""
    press = look.press(edition.mode)
    shapes = *_hull(edition, press), *_floor(press), *_seats(press)
    label = marks(press, "pod") if edition[CAMERA_MARKS] else ()
    return scene(edition, "pod", (around(edition, (*shapes, *label)),))


def _hull(edition: Edition, press: Press) -> tuple[Shape, ...]:
    """The hull, and the gangways through it."""
    stripe = Polygon(lattice.inset(1.4), Style(stroke=press.colour(look.AMBER), width=0.6))
    shapes: list[Shape] = [*flat(press, lattice.bleed_outline(edition), look.NIGHT, edge=False), stripe]
    for d in DIRECTIONS:
        end = polar(ORIGIN, lattice.WIDTH / 2 + lattice.BLEED / lattice.scale(edition) + 0.5, 60 * (d - 1))
        shapes.append(gangway(press, polar(ORIGIN, 24, 60 * (d - 1)), end, look.STEEL))
    return tuple(shapes)


def _floor(press: Press) -> tuple[Shape, ...]:
    """The floor, open to the lanes."""
    floor, night = press.colour(look.CREAM), press.colour(look.NIGHT)
    wall = Style(fill=floor, stroke=press.colour(look.STEEL), width=1.0)
    # What opens the wall to the lane.
    doors = [filled_polygon(rectangle(24.6, -lattice.LANE / 2, 7, lattice.LANE), floor)]
    posts = [filled_polygon(rectangle(28.6, y, 2.2, 1.4), night) for y in (-lattice.LANE / 2 - 1.4, lattice.LANE / 2)]
    return (
        Polygon(lattice.inset(HULL), wall),
        *(Group((*doors, *posts), rotation(60 * (d - 1))) for d in DIRECTIONS),
    )


def _seats(press: Press) -> tuple[Shape, ...]:
    """Seats, each with a Colonist and its number."""
    sand, night, floor = press.colour(look.SAND), press.colour(look.NIGHT), press.colour(look.CREAM)
    shapes: list[Shape] = []
    for number, seat in enumerate(SEATS[: load().numbers.pod_seats], 1):
        shapes += (
            Circle(seat, SEAT - 0.4, Style(fill=floor, stroke=press.colour(look.AMBER), width=0.8)),
            Circle(seat, SEAT, Style(stroke=night, width=0.2)),
            icon("colonist", (seat[0], seat[1] - 1.0), 4.8, sand, floor),
            Text((seat[0], seat[1] + 6.1), str(number), fonts.BOLD, 8, night, "centre"),
        )
    return tuple(shapes)


# --- the robots' deck -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def deck(edition: Edition) -> Scene:
    """The deck: a berth along each edge, one in the middle, and how it is used."""
    press, say, scale = look.press(edition.mode), words(edition.language), lattice.scale(edition)
    hull = flat(press, lattice.bleed_outline(edition), look.NIGHT, edge=False)
    floor = Polygon(
        lattice.inset(1.0), Style(fill=press.colour(look.CREAM), stroke=press.colour(look.AMBER), width=0.6)
    )
    berths = (Group(_berth(press), rotation(60 * i).after(translation(*BERTH_AT))) for i in range(6))
    middle = Polygon(rectangle(-BERTH / 2, -BERTH_DEPTH / 2, BERTH, BERTH_DEPTH), _dashes(press))
    note = _deck_note(press, say, scale, is_marked=edition[CAMERA_MARKS])
    return scene(edition, "pod-deck", (around(edition, (*hull, floor, *berths, middle, *note)),))


def _deck_note(press: Press, say: Messages, scale: float, *, is_marked: bool) -> tuple[Shape, ...]:
    """What the deck is for, in the middle berth; in a few words beside a camera mark."""
    text = Setting(fonts.REGULAR, press.colour(look.NIGHT), 8, 6.5 / min(1, scale), "centre", "middle")
    if not is_marked:
        return fit(f"pod-deck ({say.language})", say("pod-deck/text"), Box(-10.7, -6.9, 21.4, 13.8), text)
    short = replace(text, font=fonts.NARROW)
    note = fit(f"pod-deck, marked ({say.language})", say("pod-deck/short"), Box(-0.6, -6.9, 11.4, 13.8), short)
    return *note, *marks(press, DECK)


def _dashes(press: Press) -> Style:
    return Style(stroke=press.colour(look.STEEL), width=0.5, dash=(1.6, 1.0))


def _berth(press: Press) -> tuple[Shape, ...]:
    """A berth that stands on end, with a robot's head that looks out over the edge."""
    sand, floor = press.colour(look.SAND), press.colour(look.CREAM)
    head = Group((icon("robot", ORIGIN, 5.0, sand, floor),), rotation(90))
    return Polygon(rectangle(-BERTH_DEPTH / 2, -BERTH / 2, BERTH_DEPTH, BERTH), _dashes(press)), head


# --- away -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def back(edition: Edition) -> Scene:
    """The pod away among the stars, and what to do with the piece meanwhile."""
    press, say = look.press(edition.mode), words(edition.language)
    shapes = (
        *flat(press, lattice.bleed_outline(edition), look.NIGHT, edge=False),
        *_sky(press),
        *_note(press, say, lattice.scale(edition)),
    )
    label = marks(press, "pod/away") if edition[CAMERA_MARKS] else ()
    return scene(edition, "pod-away", (around(edition, (*shapes, *label)),))


def _sky(press: Press) -> tuple[Shape, ...]:
    """Stars, Jupiter below and the pod on its way."""
    light = press.on(look.NIGHT)
    places = ((-21, -14), (19, -19), (25, -4), (-26, 1), (-13, -22), (-6, -17), (-9, -12), (14, -7))
    stars = tuple(filled_polygon(star((x, y), 0.9 - 0.05 * i, 0.3, 4), light) for i, (x, y) in enumerate(places))
    frame = Style(fill=press.under(look.NIGHT), stroke=press.colour(look.AMBER), width=0.9)
    flame = filled_polygon(((-1.6, 0.5), (0, 6.0), (1.6, 0.5)), press.colour(look.AMBER))
    flight = Group((flame,), translation(1.8, -5.6).after(rotation(24)))
    planet = Group(figures.jupiter(press, (-1, 42.5), 24.5, -14), clip=lattice.inset(2.65))
    rocket = figures.place(figures.pod(press), (4.5, -11.5), 8.0, 24)
    return Polygon(lattice.inset(2.2), frame), *stars, planet, flight, rocket


def _note(press: Press, say: Messages, scale: float) -> tuple[Shape, ...]:
    """What to do meanwhile; the floor is one of real points, however small the piece."""
    light = press.on(look.NIGHT)
    title = Setting(fonts.NAME, light, 15, 9, "centre", "middle", lines=1)
    small = Setting(fonts.REGULAR, light, 8, 6.5 / min(1, scale), "centre")
    return (
        *fit(f"pod: title ({say.language})", say("pod-away/title"), Box(-20, 1.2, 40, 5.4), title),
        *fit(f"pod: note ({say.language})", say("pod-away/text"), Box(-26, 7.6, 52, 10.4), small),
    )
