"""The cover: the mother ship above the city at night, ships that fall on it, and the base below, cut open."""

from collections.abc import Iterator

from jupiter.games.skies.parts import Effect
from jupiter.generators.drawing.inks import Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import Group, Polygon, Polyline, Shape, Shapes, Style, scaling, translation
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.skies import hull, picture, sections
from jupiter.generators.skies.dimensions import SLOT, SURFACE, WIDTH
from jupiter.generators.skies.look import EFFECTS, HOT, INK, RADAR, ROCK, STEEL, icon

GROUND = 78.0
"""How much of the cover is ground, in mm of the picture."""
HULL_MIDDLE, HULL_SIZE = 32.0, 2.0
"""Where the mother ship is on the cover, below its upper edge, and how much larger than on its card."""
SHIP, TRAIL = 7.0, 34.0
"""Radius of a ship, and the length of its trail."""
FALLING = (("ship-2", 24.0, 118.0), ("ship-4", 66.0, 86.0), ("ship-1", 104.0, 128.0), ("ship-3", 136.0, 92.0),
           ("ship-5", 160.0, 134.0), ("ship-red", 42.0, 146.0))  # fmt: skip
"""Ships on the cover: which, and where, in mm of the picture from its top."""


DEEP = SLOT + 3.4
"""Height of a room."""
ROWS = (5.0, 27.0)
"""How deep rooms lie, row by row."""
SHAFTS = (46.4, 110.0)
"""Where the shafts are."""
ROOMS = (
    (Effect.ANTI_AIR, 7.0, 0),
    (Effect.ENERGY, 26.0, 0),
    (Effect.FIGHTERS, 55.0, 0),
    (Effect.ROBOT, 76.0, 0),
    (Effect.RESEARCH, 118.0, 0),
    (Effect.ANTI_AIR, 139.0, 0),
    (Effect.RESEARCH, 16.0, 1),
    (Effect.ENERGY, 60.0, 1),
    (Effect.FIGHTERS, 84.0, 1),
    (Effect.ROBOT, 124.0, 1),
    (Effect.ENERGY, 150.0, 1),
)
"""Rooms of the base: what they are for, their left edge in mm of the picture, and their row."""


def art(press: Press, width: float, height: float) -> Shapes:
    """The mother ship above the city, and ships that fall."""
    factor = width / (2 * WIDTH)
    high = height / factor
    top = SURFACE + GROUND - high
    scenery = picture.area(press, (0.0, top, 2 * WIDTH, top + high))
    ships = (shape for name, x, y in FALLING for shape in _ship(press, name, x, top + y))
    (x, y), at = hull.MIDDLE, (WIDTH, top + HULL_MIDDLE)
    home = translation(*at).after(scaling(HULL_SIZE)).after(translation(-x, -y))
    above = Group(tuple(hull.hull(press)), home)
    drawn = Group((*scenery, *_base(press), *ships, above), scaling(factor).after(translation(0, -top)))
    return (Group((drawn,), clip=rectangle(0, 0, width, height)),)


def _base(press: Press) -> Iterator[Shape]:
    """Rooms in two rows, joined by a way from room to room and by shafts with ladders."""
    upper, lower = (SURFACE + row + 0.62 * DEEP for row in ROWS)
    dug = Style(stroke=press.under(INK) if press.mode is Mode.LOW else press.colour(INK), width=4.2)
    rung = Style(stroke=press.colour(mix(STEEL, ROCK[3], 0.3)), width=0.5)
    if press.mode is not Mode.LOW:
        for y in (upper, lower):
            yield Polyline(((0.0, y), (2 * WIDTH, y)), dug)
    for x in SHAFTS:
        if press.mode is not Mode.LOW:
            yield Polyline(((x, SURFACE), (x, lower)), dug)
        for side in (-1.1, 1.1):
            yield Polyline(((x + side, SURFACE + 0.5), (x + side, lower + 2.0)), rung)
        for i in range(int((lower + 1.5 - SURFACE) / 1.9)):
            yield Polyline(((x - 1.1, SURFACE + 1.2 + 1.9 * i), (x + 1.1, SURFACE + 1.2 + 1.9 * i)), rung)
    for effect, x, row in ROOMS:
        yield from _room(press, effect, x, SURFACE + ROWS[row])


def _room(press: Press, effect: Effect, x: float, y: float) -> Iterator[Shape]:
    """A room with what stands in it, under a roof in its ink."""
    ink = EFFECTS[effect]
    walls = rounded_box(x, y, SLOT + 1.3, DEEP, 1.3)
    yield Polygon(walls, Style(fill=press.under(INK)))
    yield from sections.section(press, effect, (x + 0.65, y + 2.6))
    shown = press.colour(mix(INK, ink, 0.75)) if press.mode is not Mode.LOW else press.colour(STEEL)
    yield icon(effect, (x + SLOT / 2 + 0.65, y + 2.6 + SLOT / 2 + 0.4), 4.2, shown, press.under(INK))
    yield from press.ground(rounded_box(x, y, SLOT + 1.3, 2.6, 0.9), without_hatch(ink))
    yield Polygon(
        walls, Style(stroke=press.colour(STEEL if press.mode is Mode.LOW else mix(ink, INK, 0.35)), width=0.5)
    )


def _ship(press: Press, name: str, x: float, y: float) -> Shapes:
    """A ship, and the trail of its fall."""
    ink = HOT if name == "ship-red" else RADAR
    trail = ((x - 3.0, y - 2.0), (x, y - TRAIL), (x + 3.0, y - 2.0))
    glow = Polygon(trail, Style(fill=press.colour(mix(picture.sky_ink((x, y - 12.0)), ink, 0.35))))
    drawn = icon(name, (x, y), SHIP, press.colour(ink), press.under(press.dark))
    shade = icon(name, (x + 0.7, y + 0.6), SHIP, press.colour(mix(ink, INK, 0.65)), press.under(press.dark))
    return (drawn,) if press.mode is Mode.LOW else (glow, shade, drawn)
