"""The cover: the mother ship over the city at night, ships that fall on it, and the base below, cut open."""

from collections.abc import Iterator

from jupiter.generators.drawing.inks import WHITE, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import (
    Group,
    Point,
    Polygon,
    Polyline,
    Shape,
    Shapes,
    Style,
    Transform,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import rectangle, star
from jupiter.generators.skies import cutaway, hull, marks, picture
from jupiter.generators.skies.dimensions import SURFACE, WIDTH
from jupiter.generators.skies.look import AMBER, EMBER, HOT, INK, PALE, RADAR, STEEL, icon

GROUND = 92.0
"""How much of the cover is ground, in mm of the picture."""
HULL_MIDDLE, HULL_SIZE = 48.0, 2.9
"""Where the mother ship is on the cover, below its upper edge, and how much larger than on its card."""
SHIP, TRAIL = 8.5, 40.0
"""Radius of a ship, and the length of its trail."""
FALLING = (("ship-2", 20.0, 136.0), ("ship-4", 62.0, 122.0), ("ship-1", 110.0, 144.0), ("ship-3", 142.0, 124.0),
           ("ship-5", 164.0, 148.0), ("ship-red", 40.0, 152.0))  # fmt: skip
"""Ships on the cover: which, and where, in mm of the picture from its top."""
SHOTS = ((76.4, -1.0, (63.0, 127.0)), (154.0, -1.0, (140.0, 128.0)))
"""Guns on the street, which way each points (1 for right), and where its shell bursts, in the same coordinates."""
GUN, BURST = 6.0, 5.4
"""Radii of a gun and of a burst."""


def art(press: Press, width: float, height: float, lower: float = 0.0) -> Shapes:
    """The mother ship above the city, and ships that fall; so many mm of the picture lower than usual."""
    factor = width / cutaway.WIDE
    high = height / factor
    top = SURFACE + GROUND - high
    scenery = picture.area(press, (0.0, top, cutaway.WIDE, top + high))
    ships = (shape for name, x, y in FALLING for shape in _ship(press, name, (x, top + lower + y)))
    shots = (shape for x, way, (u, v) in SHOTS for shape in _shot(press, x, way, (u, top + lower + v)))
    (x, y), at = hull.MIDDLE, (WIDTH, top + lower + HULL_MIDDLE)
    home = translation(*at).after(scaling(HULL_SIZE)).after(translation(-x, -y))
    above = Group((hull.ship(press, has_bridge=False),), home)
    # Printed sparingly no arc of the sky shows above the ship.
    calm = (
        (Polygon(rectangle(-2.0, top - 2.0, cutaway.WIDE + 4.0, HULL_MIDDLE + lower), Style(fill=WHITE)),)
        if press.mode is Mode.LOW
        else ()
    )
    shapes = (*scenery, *cutaway.base(press), *ships, *shots, *calm, above)
    return (Group((Group(shapes, scaling(factor).after(translation(0, -top))),), clip=rectangle(0, 0, width, height)),)


def strip(press: Press, width: float, street: float) -> Shapes:
    """The city and the base below it, the street so far below the upper edge."""
    factor = width / cutaway.WIDE
    top = SURFACE - street / factor
    scenery = picture.area(press, (0.0, top, cutaway.WIDE, SURFACE + cutaway.DEEP + 30.0))
    return (Group((*scenery, *cutaway.base(press)), scaling(factor).after(translation(0, -top))),)


def _shot(press: Press, x: float, way: float, burst: Point) -> Iterator[Shape]:
    """A gun on its stand in the street, and what it has fired."""
    y = SURFACE - 7.8
    muzzle = x + 0.55 * GUN * way, y - 0.9 * GUN
    flight = Style(stroke=press.colour(AMBER), width=0.7, dash=(2.4, 2.0), rounded=True)
    yield Polyline((muzzle, burst), flight)
    yield from _burst(press, burst)
    yield Polygon(rectangle(x - 7.0, SURFACE - 2.4, 14.0, 3.0), Style(fill=press.colour(mix(STEEL, INK, 0.35))))
    dark = press.under(INK)
    yield Group((icon("anti-air", (0, 0), GUN, press.colour(RADAR), dark),), Transform(a=way, e=x, f=y))


def _ship(press: Press, name: str, at: Point) -> Iterator[Shape]:
    """A ship, and the trail of its fall."""
    ink = HOT if name == "ship-red" else RADAR
    x, y = at
    sky = picture.sky_ink((x, y - 14.0))
    if press.mode is not Mode.LOW:
        for half, part, long in ((4.6, 0.16, 1.0), (3.0, 0.34, 0.72), (1.4, 0.55, 0.42)):
            trail = ((x - half, y - 2.0), (x, y - TRAIL * long), (x + half, y - 2.0))
            yield Polygon(trail, Style(fill=press.colour(mix(sky, ink, part))))
    yield from marks.figure(press, name, at, SHIP, ink, INK)


def _burst(press: Press, at: Point) -> Iterator[Shape]:
    """An explosion in the air."""
    for part, ink, points in ((1.0, EMBER, 11), (0.72, AMBER, 11), (0.42, PALE, 9)):
        yield from press.ground(star(at, part * BURST, 0.55 * part * BURST, points), without_hatch(ink))
