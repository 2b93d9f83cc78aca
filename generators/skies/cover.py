"""The cover: the mother ship above the city at night, and ships that fall on it."""

from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import Group, Polygon, Shapes, Style, scaling, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.skies import mother_ship, picture
from jupiter.generators.skies.dimensions import SURFACE, WIDTH
from jupiter.generators.skies.look import HOT, RADAR, icon

GROUND = 78.0
"""How much of the cover is ground, in mm of the picture."""
HULL_MIDDLE, HULL_SIZE = 32.0, 2.0
"""Where the mother ship is on the cover, below its upper edge, and how much larger than on its card."""
SHIP, TRAIL = 7.0, 34.0
"""Radius of a ship, and the length of its trail."""
FALLING = (("ship-2", 24.0, 118.0), ("ship-4", 66.0, 86.0), ("ship-1", 104.0, 128.0), ("ship-3", 136.0, 92.0),
           ("ship-5", 160.0, 134.0), ("ship-red", 42.0, 146.0))  # fmt: skip
"""Ships on the cover: which, and where, in mm of the picture from its top."""


def art(press: Press, width: float, height: float) -> Shapes:
    """The mother ship above the city, and ships that fall."""
    factor = width / (2 * WIDTH)
    high = height / factor
    top = SURFACE + GROUND - high
    scenery = picture.area(press, (0.0, top, 2 * WIDTH, top + high))
    ships = (shape for name, x, y in FALLING for shape in _ship(press, name, x, top + y))
    (x, y), at = mother_ship.MIDDLE, (WIDTH, top + HULL_MIDDLE)
    home = translation(*at).after(scaling(HULL_SIZE)).after(translation(-x, -y))
    above = Group(tuple(mother_ship.hull(press)), home)
    drawn = Group((*scenery, *ships, above), scaling(factor).after(translation(0, -top)))
    return (Group((drawn,), clip=rectangle(0, 0, width, height)),)


def _ship(press: Press, name: str, x: float, y: float) -> Shapes:
    """A ship, and the trail of its fall."""
    ink = HOT if name == "ship-red" else RADAR
    trail = ((x - 3.0, y - 2.0), (x, y - TRAIL), (x + 3.0, y - 2.0))
    glow = Polygon(trail, Style(fill=press.colour(mix(picture.sky_ink((x, y - 12.0)), ink, 0.35))))
    drawn = icon(name, (x, y), SHIP, press.colour(ink), press.under(press.dark))
    return (drawn,) if press.mode is Mode.LOW else (glow, drawn)
