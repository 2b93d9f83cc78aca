"""The cover: the colony before Jupiter, and the way to the pod.

Invariant: the scene is drawn once, in a unit square whose upper edge is the lower edge of the calm sky; a wide
cover shows more of it at the sides, a tall one more of the planet above it. One line weight serves everything in it.
"""

from itertools import pairwise

from jupiter.generators.drawing.inks import Press, mix, without_hatch
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Polygon,
    Polyline,
    Shapes,
    Style,
    place,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import ellipse, filled_polygon, rectangle, smooth_line
from jupiter.generators.rescue.figures.brush import Brush
from jupiter.generators.rescue.figures.characters import pod, robot
from jupiter.generators.rescue.figures.colonists import colonist
from jupiter.generators.rescue.figures.menace import menace
from jupiter.generators.rescue.figures.sky import jupiter, sparkle, star_points
from jupiter.generators.rescue.figures.station import bridge, module
from jupiter.generators.rescue.look import AMBER, CREAM, NIGHT, SUPER_CREEP, VERMILION

SKY = 0.3
"""The part of the height that is left calm for the title."""
LOWER = 0.13
"""How far below the title's sky the planet begins, so that no letter stands on it."""
LINE = 0.0055
SHADOW = mix(CREAM, NIGHT, 0.2)
DECK: Point = (0.0, 0.665)
REACH = 0.5
POD: tuple[Point, float] = ((0.32, 0.475), 0.215)
ROBOT: tuple[Point, float] = ((0.085, 0.505), 0.155)
CROWD: tuple[tuple[Point, float, float], ...] = (
    ((-0.37, 0.585), 0.098, 18),
    ((-0.11, 0.58), 0.1, 6),
    ((-0.24, 0.645), 0.108, -16),
)
"""The Colonists: place, size, and how far each one leans."""
FAR: tuple[tuple[float, float, float], ...] = (
    (-1.62, 0.2, 0.14),
    (-1.24, 0.36, 0.22),
    (-0.82, 0.22, 0.14),
    (-0.4, 0.26, 0.155),
    (0.06, 0.16, 0.12),
    (0.46, 0.13, 0.09),
    (0.9, 0.28, 0.19),
    (1.4, 0.22, 0.15),
)
"""The modules behind: place, and reach to either side."""


def cover(press: Press, width: float, height: float, foot: float = 0.0) -> Shapes:
    """The picture of the rulebook's cover and the box, from its upper left corner (mm); it has no words.

    :param foot: how much of its lower end is left calm for words.
    """
    page = rectangle(0, 0, width, height)
    high = (1 - SKY) * height - foot
    size = min(width, high)
    slack = high - size
    radius = min(0.58 * width, 1.15 * height)
    planet = jupiter(press, (width * 0.61, SKY * height + 0.8 * slack + LOWER * size + radius), radius, 192)
    scene = Group(_scene(press), translation(width / 2, SKY * height + slack).after(scaling(size)))
    sky = press.ground(page, without_hatch(NIGHT), edge=False)
    depth = _depth(press, width, height, foot, LINE * size) if foot else ()
    return (Group((*sky, *_stars(press, width, height), *planet, scene, *depth), clip=page),)


def _depth(press: Press, width: float, height: float, foot: float, line: float) -> Shapes:
    """The dark that everything below comes from, whose ragged edge has a line: what stands behind it ends there."""
    edge = smooth_line(tuple((width * i / 16, height - foot * (1.0 if i % 2 else 0.88)) for i in range(17)))
    around = (*edge, (width + 3.0, height + 3.0), (-3.0, height + 3.0))
    key = Style(stroke=press.colour(NIGHT), width=line, rounded=True)
    return (*press.ground(around, without_hatch(SUPER_CREEP), edge=False), Polyline(edge, key))


def _stars(press: Press, width: float, height: float) -> Shapes:
    """A few stars, none among the words of the title."""
    least = min(width, height)
    style = Style(fill=press.on(NIGHT))
    dots = (
        Circle((x * width, y * height), least * (0.0014 + 0.002 * s), style)
        for x, y, s in star_points(64)
        if not ((0.12 < x < 0.88 and y < 0.22) or (0.25 < x < 0.75 and y < 0.32))
    )
    places = ((0.91, 0.055), (0.06, 0.25), (0.93, 0.3))
    large = (filled_polygon(sparkle((x * width, y * height), least * 0.018), press.on(NIGHT)) for x, y in places)
    return (*dots, *large)


def _scene(press: Press) -> Shapes:
    brush = Brush(press, CREAM, LINE, light=(-0.012, -0.006))
    ways = (((x, y), (u, v)) for (x, y, _), (u, v, _) in pairwise(FAR))
    down: tuple[tuple[Point, Point], ...] = (((-0.38, 0.3), (-0.24, 0.6)), ((0.9, 0.3), (0.42, 0.63)))
    return (
        *(s for ends in (*ways, *down) for s in bridge(brush, *ends, 0.028)),
        *(s for x, y, reach in FAR for s in module(brush, (x, y), reach)),
        *_landing(brush),
        *_party(brush),
        *menace(brush),
    )


def _landing(brush: Brush) -> Shapes:
    """The deck in front, with the marks that lead to the pod."""
    (x, y), size = POD
    pad = (x, y + 0.95 * size)
    arrows = (((a, 0.715), (a + 0.022, 0.735), (a, 0.755)) for a in (-0.06, -0.01, 0.04, 0.09))
    return (
        *module(brush, DECK, REACH, domed=False),
        *brush.mark((*ellipse(pad, 0.125, 0.04), (pad[0] + 0.125, pad[1])), 0.012, VERMILION),
        *(s for line in arrows for s in brush.mark(line, 0.012, AMBER)),
    )


def _party(brush: Brush) -> Shapes:
    """The pod, the robot and those it leads, and the shadows at their feet."""
    press = brush.press
    (x, y), size = ROBOT
    shadows = [(at, r * 0.9, at[1] + 1.02 * r) for at, r, _ in CROWD] + [((x, y), size * 0.85, y + size * 0.97)]
    return (
        *(Polygon(ellipse((at[0] + 0.03, low), r, r * 0.22), brush.fill(SHADOW)) for at, r, low in shadows),
        place(pod(press, LINE / POD[1]), *POD),
        place(robot(press, "orange", line=LINE / size), *ROBOT),
        *(place(colonist(press, LINE / r, number), at, r, lean) for number, (at, r, lean) in enumerate(CROWD)),
    )
