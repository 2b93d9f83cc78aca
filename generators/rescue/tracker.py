"""The Colonist Loss Tracker: one orbit that falls in around Jupiter, number by number, and ends in a burning moon.

Invariant: the numbers come from the definitions; the orbit takes as many stops as there are numbers, equally far apart,
and one more for failure.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin

from jupiter.games.rescue.definitions import load
from jupiter.generators.building.typesetting import Rows, Typesetter, flatten, stack
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, without_hatch
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Scene,
    Shape,
    Shapes,
    Style,
    rotation,
    translation,
)
from jupiter.generators.drawing.shapes import between, ellipse, rectangle, regular
from jupiter.generators.drawing.text import Box, Setting
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.figures.brush import Brush
from jupiter.generators.rescue.figures.station import bridge, module
from jupiter.generators.rescue.look import AMBER, CREAM, NIGHT, OCHRE, VERMILION, typesetter
from jupiter.generators.rescue.tiles.plate import marks

WIDTH, HEIGHT, BLEED, SAFE = 190.0, 120.0, 3.0, 4.0
CENTRE = (95.5, 60.5)
PLANET, GIRTH = (126.0, 57.5), 30.5
"""Where Jupiter is, and its radius."""
STOP = 5.8
"""Radius of a stop: a cube or the token of the lost covers it."""
ARROWHEAD = 1.7
"""Radius of the arrowheads between stops."""
MOON = 11.5
"""Radius of the burning moon."""
FIRST, SWEEP = 160.0, 327.0
"""Where the orbit begins (degrees clockwise from east) and how far it goes round."""
ZONE_LINE = 1.1
"""Both edges of the line around a part of the orbit together."""
LAST_STOPS = 4
"""As many stops before failure are in the ink of fire."""
TITLE, ADVICE = Box(36.5, 40.0, 55.0, 15.5), Box(36.5, 60.0, 55.0, 23.0)
MODULES: tuple[tuple[float, float, float], ...] = ((101.5, 76.0, 11.0), (123.5, 81.5, 13.5), (144.5, 73.5, 9.5))
"""Of the colony: the middle of each deck, and how far it reaches to either side."""
Placed = tuple[Point, float, float]
ADRIFT: tuple[Placed, ...] = (((98.5, 31.0), 7.2, -24), ((146.5, 44.5), 5.8, 30), ((87.0, 88.5), 5.6, 70))
LURKING: tuple[Placed, ...] = (((17.0, 102.0), 10.0, -14), ((175.0, 15.5), 8.5, 20))
"""Colonists, and Creeps: place, radius, and how each is turned."""
HALO = 0.45
START = Box(54.0, 26.6, 36.0, 5.0)
"""Where the words stand."""
WORDED = (START, TITLE, ADVICE)


def kit(edition: Edition) -> Kit:
    """The tracker, printed on one side."""
    board = Piece("tracker", rectangle(0, 0, WIDTH, HEIGHT), board_scene(edition))
    return Kit("tracker", typesetter(edition).words("sheet/tracker"), (board,))


@lru_cache(maxsize=KEPT)
def board_scene(edition: Edition) -> Scene:
    """The tracker's face.

    :raises TextOverflowError: naming tracker and language.
    """
    board, desk = board_at(typesetter(edition)), typesetter(edition)
    if not edition[CAMERA_MARKS]:
        return board
    label = Group(marks(desk.press, "tracker"), translation(WIDTH / 2, HEIGHT / 2))
    return replace(board, shapes=(*board.shapes, label))


def board_at(typesetter: Typesetter) -> Scene:
    """The tracker's face, set at that desk."""
    full = rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
    within = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
    shapes = (
        *typesetter.press.ground(full, without_hatch(NIGHT), edge=False),
        *_stars(typesetter),
        *figures.jupiter(typesetter.press, PLANET, GIRTH, -12),
        *_colony(typesetter),
        *_words(typesetter),
        *_orbit(typesetter),
    )
    return Scene("tracker", WIDTH, HEIGHT, shapes, BLEED, within)


# --- the orbit -------------------------------------------------------------------------------------------------------


def path(part: float) -> Point:
    """The point after that part (0 to 1) of the way round; it falls in toward Jupiter as it goes."""
    angle = radians(FIRST + SWEEP * part)
    fall = part * part
    return CENTRE[0] + (85.0 - 15.0 * fall) * cos(angle), CENTRE[1] + (49.5 - 6.5 * fall) * sin(angle)


def stops() -> Points:
    """Where the numbers stand, from the first to failure, equally far apart along the orbit."""
    tracker = load().tracker
    count = tracker.first - tracker.failure
    line = tuple(path(i / 2000) for i in range(2001))
    steps = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)]
    # The moon is larger than a stop; so the way to it is longer.
    pitch = sum(steps) / (count + 1.1 * (MOON - STOP) / STOP)
    places, gone, wanted = [line[0]], 0.0, pitch
    for step, (a, b) in zip(steps, pairwise(line), strict=True):
        if gone + step >= wanted and len(places) < count:
            places.append(between(a, b, (wanted - gone) / step))
            wanted += pitch
        gone += step
    return (*places, line[-1])


def _orbit(typesetter: Typesetter) -> tuple[Shape, ...]:
    """The line, the stops with their numbers, and the moon."""
    tracker, places = load().tracker, stops()
    line = tuple(path(i / 120) for i in range(121))
    shapes: list[Shape] = [
        *_zones(typesetter, places),
        Polyline(line, Style(stroke=typesetter.press.colour(OCHRE), width=1.1)),
        *_arrowheads(typesetter.press, places),
    ]
    for place, number in zip(places[:-1], range(tracker.first, tracker.last - 1, -1), strict=True):
        shapes += _stop(typesetter, number, place)
    return *shapes, *_moon(typesetter, places[-1])


def _arrowheads(press: Press, places: Points) -> Iterator[Shape]:
    """Which way the numbers go: an arrowhead between each stop and the next."""
    for a, b in pairwise(places[:-1]):
        head = Polygon(regular((0.0, 0.0), ARROWHEAD, 3, 0), Style(fill=press.colour(OCHRE)))
        turn = degrees(_angle((b[0] - a[0], b[1] - a[1])))
        yield Group((head,), translation(*between(a, b, 0.5)).after(rotation(turn)))


def _zones(typesetter: Typesetter, places: Points) -> Iterator[Shape]:
    """A broad band behind the numbers that a game may begin with, and one behind the last before failure."""
    tracker, numbers = load().tracker, load().numbers
    first, last = tracker.first - numbers.most_start, tracker.first - numbers.least_start
    yield from _zone(typesetter, (places[first], places[last]), AMBER, 3.6)
    # Two lines about the numbers before failure, so that they are told from the first ones without colour.
    for room in (6.0, 3.6):
        yield from _zone(typesetter, (places[-1 - LAST_STOPS], places[-2]), VERMILION, room)


def _zone(typesetter: Typesetter, ends: tuple[Point, Point], ink: Ink, room: float) -> tuple[Shape, ...]:
    """A line of that ink around a part of the orbit, which with it is so much wider than its stops."""
    line = tuple(path(i / 400) for i in range(401))
    start, end = (min(range(401), key=lambda i: hypot(line[i][0] - p[0], line[i][1] - p[1])) for p in ends)
    stretch, width = line[start : end + 1], 2 * STOP + room
    outer = Polyline(stretch, Style(stroke=typesetter.press.colour(ink), width=width, rounded=True))
    inner = Polyline(stretch, Style(stroke=typesetter.press.under(NIGHT), width=width - ZONE_LINE, rounded=True))
    return outer, inner


def _ink(number: int) -> Ink:
    definitions = load()
    if number >= definitions.numbers.least_start:
        return AMBER
    return VERMILION if number < definitions.tracker.last + LAST_STOPS else CREAM


def _stop(typesetter: Typesetter, number: int, centre: Point) -> tuple[Shape, ...]:
    ink = _ink(number)
    x, y = centre
    setting = Setting(fonts.NAME, typesetter.press.on(ink), 17, 15, "centre", "middle", 1)
    ring = Circle(centre, STOP - 0.8, Style(stroke=typesetter.press.on(ink), width=0.3))
    return (
        *typesetter.press.ground(ellipse(centre, STOP, STOP), without_hatch(ink)),
        *((ring,) if ink == VERMILION else ()),
        *typesetter.fit("tracker", str(number), Box(x - STOP, y - STOP, 2 * STOP, 2 * STOP), setting, ink),
    )


def _moon(typesetter: Typesetter, centre: Point) -> tuple[Shape, ...]:
    """The moon that burns up; its tail of fire streams back along the orbit."""
    x, y = centre
    ahead = path(1.0)[0] - path(0.99)[0], path(1.0)[1] - path(0.99)[1]
    back = pi + _angle(ahead)
    flames = [_flame(centre, back + turn, reach, breadth) for turn, reach, breadth in FLAMES]
    room = Box(x - MOON + 1.6, y - MOON + 1.6, 2 * MOON - 3.2, 2 * MOON - 3.2)
    setting = Setting(fonts.NAME, typesetter.press.on(VERMILION), 12, 9, "centre", "middle", 2, leading=1.05)
    inner = [_flame(centre, back + turn, 1 + 0.55 * (reach - 1), breadth) for turn, reach, breadth in FLAMES]
    return (
        *(shape for flame in flames for shape in typesetter.press.ground(flame, VERMILION)),
        *(shape for flame in inner for shape in typesetter.press.ground(flame, AMBER)),
        *typesetter.press.ground(ellipse(centre, MOON, MOON), without_hatch(VERMILION)),
        Circle(centre, MOON - 0.9, Style(stroke=typesetter.press.on(VERMILION), width=0.35)),
        *typesetter.fit("tracker", typesetter.words("tracker/failure"), room, setting, VERMILION),
    )


FLAMES = (
    (pi, 1.16, 0.3),
    (-2.7, 1.17, 0.3),
    (2.7, 1.17, 0.3),
    (-2.25, 1.19, 0.32),
    (2.25, 1.19, 0.32),
    (-1.8, 1.22, 0.33),
    (1.8, 1.22, 0.33),
    (-1.35, 1.25, 0.35),
    (1.35, 1.25, 0.35),
    (-0.92, 1.42, 0.38),
    (0.95, 1.4, 0.38),
    (-0.46, 1.62, 0.4),
    (0.48, 1.6, 0.4),
    (0.0, 1.84, 0.42),
)
"""Tongues of fire: their angle from the tail's, how far they reach, and half their breadth (radians) at the moon."""


def _angle(way: Point) -> float:
    return atan2(way[1], way[0])


def _flame(centre: Point, angle: float, reach: float, breadth: float) -> Points:
    at = ((angle - breadth, 0.92), (angle - 0.12, reach * 0.8), (angle + 0.08, reach), (angle + breadth, 0.92))
    return tuple((centre[0] + MOON * r * cos(a), centre[1] + MOON * r * sin(a)) for a, r in at)


# --- what stands inside ----------------------------------------------------------------------------------------------


def _words(typesetter: Typesetter) -> tuple[Shape, ...]:
    """Title and the two sentences one needs."""
    begin, step, ink = typesetter.words("tracker/begin"), typesetter.words("tracker/step"), typesetter.press.on(NIGHT)
    small = Setting(fonts.REGULAR, ink, 10, 7.5)
    return (
        figures.heading(typesetter.press, typesetter.words("sheet/tracker"), TITLE),
        *flatten(
            stack(
                typesetter,
                "tracker",
                [typesetter.with_term_icons(begin), typesetter.with_term_icons(step)],
                ADVICE,
                small,
                NIGHT,
                Rows(2.0, 0.0),
            )
        ),
        *_sign(typesetter),
    )


def _sign(typesetter: Typesetter) -> tuple[Shape, ...]:
    """The word for the band, along its inner side, with the numbers it holds."""
    setting = Setting(fonts.NAME, typesetter.press.on(NIGHT), 11, 9, "centre", lines=1)
    return typesetter.fit("tracker", typesetter.words("tracker/start"), START, setting, NIGHT)


def _colony(typesetter: Typesetter) -> tuple[Shape, ...]:
    """What is at stake: modules in front of Jupiter, those who have lost hold of them, and who waits for them."""
    press = typesetter.press
    brush = Brush(press, CREAM, 0.34, light=(-0.5, -0.3))
    return (
        *(shape for ends in pairwise((x, y) for x, y, _ in MODULES) for shape in bridge(brush, *ends, 1.8)),
        *(shape for x, y, reach in MODULES for shape in module(brush, (x, y), reach)),
        *(s for i, at in enumerate(ADRIFT) for s in _haloed(press, figures.colonist(press, number=i), at)),
        *(s for i, at in enumerate(LURKING) for s in _haloed(press, figures.creep(press, number=i + 1), at)),
    )


def _haloed(press: Press, figure: Shapes, placed: Placed) -> Shapes:
    """A figure that stands out from the night."""
    at, size, turn = placed
    around = figures.halo(figure, press.under(CREAM), HALO / size)
    return figures.place(around, at, size, turn), figures.place(figure, at, size, turn)


def _stars(typesetter: Typesetter) -> tuple[Shape, ...]:
    """Stars, strewn evenly by the golden ratio; white paper has none."""
    if typesetter.press.mode is Mode.LOW:
        return ()
    style = Style(fill=typesetter.press.on(NIGHT))
    spots = ((i * 0.754877666 % 1, i * 0.569840291 % 1, 0.14 + 0.2 * (i * 0.618034 % 1)) for i in range(1, 90))
    placed = (((x * WIDTH, y * HEIGHT), radius) for x, y, radius in spots)
    return tuple(Circle(spot, radius, style) for spot, radius in placed if not _is_worded(spot))


def _is_worded(spot: Point) -> bool:
    """Whether words stand about there, or the first number, beside which a star looks like a full stop."""
    x, y = spot
    first = hypot(x - path(0.0)[0], y - path(0.0)[1]) < STOP + 4.0
    return first or any(
        room.x - 2 < x < room.x + room.width + 2 and room.y - 2 < y < room.y + room.height for room in WORDED
    )
