"""The colony seen from its side: modules that float, with domes on them, and the bridges between.

Invariant: a module is a flat hexagon drawn about the middle of its deck, of that width to either side;
everything that stands on a deck stands on its middle line.
"""

from math import pi, sin

from jupiter.generators.drawing.inks import mix
from jupiter.generators.drawing.scene import Group, Point, Points, Polygon, Shapes
from jupiter.generators.drawing.shapes import arc, between, ellipse, regular, rounded_corners
from jupiter.generators.rescue.figures.brush import Brush
from jupiter.generators.rescue.look import AMBER, BLUE, CREAM, GREEN, STEEL

TILT = 0.3
"""How deep a deck looks, as a part of its width."""
GLASS = mix(CREAM, BLUE, 0.22)


def deck(centre: Point, reach: float) -> Points:
    """The outline of a module's deck."""
    return tuple((x + centre[0], y * TILT + centre[1]) for x, y in regular((0, 0), reach, 6, 0))


def module(brush: Brush, centre: Point, reach: float, *, domed: bool = True) -> Shapes:
    """A module: engine below, hull, deck and (unless it is a landing place) domes."""
    x, y = centre
    top = deck(centre, reach)
    right, front_right, front_left, left = top[0], top[1], top[2], top[3]
    drop = 0.2 * reach
    low = tuple((a, b + drop) for a, b in (right, front_right, front_left, left))
    keel_y = front_right[1] + drop
    keel = ((x - 0.42 * reach, keel_y), (x + 0.42 * reach, keel_y), (x + 0.2 * reach, keel_y + 0.3 * reach))
    return (
        *brush.solid(rounded_corners((*keel, (x - 0.2 * reach, keel_y + 0.3 * reach)), 0.06 * reach), STEEL),
        *brush.solid((right, *low, left), STEEL),
        *_portholes(brush, front_left, front_right, drop),
        *brush.flat(top, CREAM),
        *_rim(brush, centre, reach),
        *(_domes(brush, (x, y), reach) if domed else ()),
    )


def _rim(brush: Brush, centre: Point, reach: float) -> Shapes:
    inner = deck(centre, 0.86 * reach)
    return brush.mark((*inner, inner[0]), brush.line * 0.6, STEEL)


def _portholes(brush: Brush, left: Point, right: Point, drop: float) -> Shapes:
    """Lit windows along the hull's front."""
    places = (between(left, right, part) for part in (0.14, 0.38, 0.62, 0.86))
    return tuple(s for x, y in places for s in brush.dot((x, y + drop * 0.52), drop * 0.2, AMBER))


def _domes(brush: Brush, centre: Point, reach: float) -> Shapes:
    x, y = centre
    small = ((x - 0.58 * reach, y - 0.02 * reach), (x + 0.58 * reach, y - 0.02 * reach))
    return (
        *(s for place in small for s in dome(brush, place, 0.22 * reach)),
        *dome(brush, (x, y + 0.04 * reach), 0.42 * reach),
    )


def dome(brush: Brush, foot: Point, radius: float) -> Shapes:
    """A glass dome with a green core and meridians."""
    x, y = foot
    base = ellipse(foot, radius * 1.12, radius * 0.3)
    shell = (
        *arc(foot, radius, 180, 360),
        *((a, y + 0.22 * radius * sin(pi * (a - x + radius) / (2 * radius))) for a in _steps(x, radius)),
    )
    core = ellipse((x, y + 0.02 * radius), radius * 0.46, radius * 0.5)
    ribs = (_rib(foot, radius, bend) for bend in (-0.5, 0.5))
    return (
        *brush.flat(base, STEEL),
        *brush.solid(shell, GLASS),
        Group((Polygon(core, brush.fill(GREEN)),), clip=shell),
        *(s for rib in ribs for s in brush.mark(rib, brush.line * 0.6)),
        *brush.mark(arc((x, y), radius * 0.78, 200, 232), brush.line * 1.2, CREAM),
        *brush.mark((*shell, shell[0])),
    )


def _steps(x: float, radius: float) -> tuple[float, ...]:
    return tuple(x + radius * (1 - i / 8) for i in range(1, 16))


def _rib(foot: Point, radius: float, bend: float) -> Points:
    """Half of an upright ellipse: a meridian."""
    x, y = foot
    return tuple((x + bend * radius * sin(pi / 2 * i / 12), y - radius * sin(pi / 2 * (1 - i / 12))) for i in range(13))


def bridge(brush: Brush, start: Point, end: Point, width: float) -> Shapes:
    """A gangway with a light lane."""
    return (*brush.tube((start, end), width, STEEL), *brush.mark((start, end), width * 0.3, CREAM))
