"""The game's name as a logo: in the bands of Jupiter, on an arc, solid, with the pod on its orbit around it.

Invariant: it is drawn about its middle, `WIDTH` wide and `HEIGHT` high, or in one line, `LONG` wide and `LOW` high, and
stands on night or on any dark ground; where ink is spared it is white letters within lines.
"""

from dataclasses import replace

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import WHITE, Ink, Mode, Press, mix
from jupiter.generators.drawing.lettering import Solid, on_line, solid, stretched, width
from jupiter.generators.drawing.scene import Group, Point, Shapes, place, translation
from jupiter.generators.drawing.shapes import arc, filled_polygon, polar, rectangle
from jupiter.generators.drawing.text import Box
from jupiter.generators.rescue.figures.brush import Brush
from jupiter.generators.rescue.figures.characters import pod
from jupiter.generators.rescue.look import AMBER, CREAM, NIGHT, OCHRE, RUST, SAND, STEEL, VERMILION

WIDTH, HEIGHT = 107.0, 61.0
UPPER, LOWER = 17.0, 21.0
"""Height of the capitals of the two words."""
LONG, LOW = 150.0, 22.0
"""Width and height of the name in one line."""
FLAT = 4000.0
"""Radius of an arc that is as good as straight."""
BACK: Point = (1.8, 2.6)
"""How far the letters reach back."""

HEADING_GAP = 0.42
"""Between the two lines of a heading, in heights of its capitals."""

BANDS = ((0.17, SAND), (0.34, OCHRE), (0.58, CREAM), (0.78, RUST), (1.0, OCHRE))
PLAIN = ((0.5, CREAM), (1.0, SAND))
LIGHT = ((0.2, SAND), (0.4, OCHRE), (0.6, CREAM), (0.78, SAND), (1.0, CREAM))
"""The paint of the two words, and of the first where it is small."""


def _drawn(press: Press, name: str) -> Shapes:
    """The name, which has two words, the first above the second."""
    first, second = name.upper().split(" ", 1)
    upper = stretched(first, fonts.NAME, 80.0, UPPER)
    lower = stretched(second, fonts.NAME, 92.0, LOWER)
    bands, plain = _how(press, BANDS), _how(press, PLAIN)
    return (
        *_orbit(press),
        Group(solid(upper, bands, UPPER, 118.0), translation(-1.0, -5.7)),
        Group(solid(lower, plain, LOWER, 143.0), translation(-1.0, 20.1)),
    )


def logo(press: Press, name: str, room: Box) -> Group:
    """The name as large as fits a room, in its middle."""
    factor = min(room.width / WIDTH, room.height / HEIGHT)
    return place(_drawn(press, name), (room.x + room.width / 2, room.y + room.height / 2), factor)


def line(press: Press, name: str, room: Box, ground: Ink = NIGHT) -> Group:
    """The name in one line, as large as fits a room, in its middle, on a plate that keeps hatching from it."""
    first, second = name.upper().split(" ", 1)
    words = ((first, 69.0, -36.5, LIGHT), (second, 66.0, 36.5, PLAIN))
    shapes = tuple(
        Group(solid(stretched(word, fonts.NAME, wide, UPPER), _how(press, paint), UPPER, FLAT), translation(x, 7.5))
        for word, wide, x, paint in words
    )
    plate = filled_polygon(rectangle(-LONG / 2, -LOW / 2, LONG, LOW), press.under(ground))
    factor = min(room.width / LONG, room.height / LOW)
    return place((plate, *shapes), (room.x + room.width / 2, room.y + room.height / 2), factor)


def heading(press: Press, text: str, room: Box) -> Group:
    """A heading in the letters of the name, in two lines from the left, as large as fits a room, in its middle."""
    words = text.upper().split()
    cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
    lines = " ".join(words[:cut]), " ".join(words[cut:])
    size = min(
        room.width / max(width(line, fonts.NAME, 1.0) for line in lines),
        room.height / (2.0 + HEADING_GAP) / fonts.cap_height(1.0),
    )
    high = size * fonts.cap_height(1.0)
    top = room.y + (room.height - (2.0 + HEADING_GAP) * high) / 2
    how = replace(_how(press, PLAIN), width=0.045 * high, depth=(0.07 * high, 0.1 * high))
    placed = (
        Group(solid(on_line(line, fonts.NAME, size, (0.0, 0.0)), how, high, 25 * FLAT), translation(room.x, y))
        for line, y in zip(lines, (top + high, top + (2.0 + HEADING_GAP) * high), strict=True)
    )
    return Group(tuple(placed))


def _how(press: Press, bands: tuple[tuple[float, Ink], ...]) -> Solid:
    """The letters' paint: bands of those inks; white within lines where ink is spared."""
    is_low = press.mode is Mode.LOW
    return Solid(
        bands=((1.0, WHITE),) if is_low else tuple((part, press.colour(ink)) for part, ink in bands),
        line=press.colour(NIGHT),
        lit=WHITE if is_low else press.colour(VERMILION),
        shade=press.colour(STEEL if is_low else mix(RUST, NIGHT, 0.35)),
        width=0.55,
        depth=BACK,
    )


def _orbit(press: Press) -> Shapes:
    """The pod, and the way that it has come."""
    centre, radius = (-1.0, 70.3), 100.0
    way = Brush(press, CREAM, 0.4).mark(arc(centre, radius, -120, -64, 30), 0.9, AMBER)
    return (*way, place(pod(press), polar(centre, radius, -62.4), 6.4, 36))
