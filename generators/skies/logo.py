"""The game's name as a logo: letters cut from a slab that glow from below, bent like the belly of the mother ship.

Invariant: it is drawn about its middle and stands on any dark ground, in three lines or, where there is little height,
in one; where ink is spared it is white letters within lines.
"""

from dataclasses import replace
from functools import lru_cache

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import WHITE, Ink, Mode, Press, mix
from jupiter.generators.drawing.lettering import Solid, solid, stretched
from jupiter.generators.drawing.scene import (
    Group,
    Point,
    Polygon,
    Scene,
    Shape,
    Shapes,
    Stamp,
    Style,
    place,
    translation,
)
from jupiter.generators.drawing.text import Box
from jupiter.generators.skies.look import AMBER, EMBER, HOT, INK, PALE, STEEL

STACKED, LEVEL = (108.0, 59.0), (150.0, 20.5)
"""Width and height in three lines, and in one."""
FLAT = 3.2
"""Rooms that are so many times as wide as high have it in one line."""
BACK: Point = (1.2, 2.2)
"""How far the letters reach back."""
LINE, BOLD = 0.5, 0.9
"""Width of their outlines; of a single line, which is printed small, it is bolder."""


def logo(press: Press, name: str, room: Box) -> Group:
    """The name, which has three words, as large as fits a room, in its middle."""
    is_flat = room.width > FLAT * room.height
    width, height = LEVEL if is_flat else STACKED
    factor = min(room.width / width, room.height / height)
    drawn = Stamp(_scene(press, name.upper(), is_flat), translation(-width / 2, -height / 2))
    return place((drawn,), (room.x + room.width / 2, room.y + room.height / 2), factor)


@lru_cache(maxsize=12)
def _scene(press: Press, name: str, is_flat: bool) -> Scene:
    """The logo as a drawing, which a file holds once."""
    width, height = LEVEL if is_flat else STACKED
    drawn = _level(press, name) if is_flat else _stacked(press, name)
    return Scene(f"logo {name}", width, height, (Group(drawn, translation(width / 2, height / 2)),), 2.0)


def _stacked(press: Press, name: str) -> Shapes:
    first, second, third = name.split(" ")
    pale, fiery = _how(press, ((1.0, PALE),)), _fire(press)
    return (
        Group(solid(stretched(first, fonts.NAME, 33.0, 8.6), pale, 8.6, 150.0), translation(0.0, -20.0)),
        *_bars(press),
        Group(solid(stretched(second, fonts.NAME, 100.0, 19.0), fiery, 19.0, 190.0), translation(0.0, 2.0)),
        Group(solid(stretched(third, fonts.NAME, 80.0, 17.0), fiery, 17.0, 212.0), translation(0.0, 23.6)),
    )


def _bars(press: Press) -> Shapes:
    """On both sides of the first word the beams of a broadcast, and the ship that they warn of."""
    beams: list[Shape] = []
    for side in (-1.0, 1.0):
        for number in range(3):
            near, far, y = side * (21.0 + 1.4 * number), side * (40.0 - 4.5 * number), -27.0 + 3.2 * number
            sag = 0.06 * (abs(far) - abs(near))
            points = ((near, y - 0.7), (far, y + sag), (near, y + 0.7))
            style = Style(fill=press.colour(HOT), stroke=press.colour(INK), width=0.5, rounded=True)
            beams.append(Polygon(points, style))
    return tuple(beams)


def _level(press: Press, name: str) -> Shapes:
    drawn = stretched(name, fonts.NAME, 146.0, 14.0)
    return (Group(solid(drawn, replace(_fire(press), width=BOLD), 14.0, 900.0), translation(0.0, 6.4)),)


def _fire(press: Press) -> Solid:
    return _how(press, ((0.42, PALE), (0.6, mix(AMBER, PALE, 0.35)), (0.78, AMBER), (1.0, EMBER)))


def _how(press: Press, bands: tuple[tuple[float, Ink], ...]) -> Solid:
    """The letters' paint: bands of those inks; white within lines where ink is spared."""
    is_low = press.mode is Mode.LOW
    return Solid(
        bands=((1.0, WHITE),) if is_low else tuple((part, press.colour(ink)) for part, ink in bands),
        line=press.colour(INK),
        lit=WHITE if is_low else press.colour(HOT),
        shade=press.colour(STEEL if is_low else mix(HOT, INK, 0.45)),
        width=LINE,
        depth=BACK,
    )
