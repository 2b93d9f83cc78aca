"""The cover: the ark on its pad, and the Blight that climbs towards it."""

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, sin

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import limbs, logo, look, sketches
from jupiter.generators.ark.look import ICONS
from jupiter.generators.drawing.inks import Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Shape,
    Shapes,
    Style,
)
from jupiter.generators.drawing.shapes import hexagon, rectangle, smooth_line
from jupiter.generators.drawing.text import Box
from jupiter.generators.drawing.texture import contours, noise, smooth_path, warped

STEP = 8.0
"""Of the grid on the log book's board."""
WINDOW = 0.56
"""Width of the hexagon that the ark stands in, in widths of the cover."""
SLIM = 0.69
"""Width of a cover that is no broader than usual, in its heights; the ark grows no larger on broader ones."""
TRACK, RING = 0.1, 0.655
"""Width of a hex of the Blight track, and how far it is from the middle, in widths of the window."""
TAKEN = (2,)
"""Hexes that the Blight has taken: a limb lies over them."""
LIMBS: tuple[tuple[Points, float], ...] = (
    (((-0.03, 0.14), (0.05, 0.36), (0.01, 0.50), (0.045, 0.60), (0.095, 0.605), (0.105, 0.565), (0.07, 0.55)), 0.05),
    (((1.03, 0.16), (0.96, 0.40), (0.99, 0.54), (0.945, 0.62), (0.90, 0.61), (0.90, 0.57), (0.935, 0.56)), 0.045),
    (((0.47, -0.02), (0.52, 0.08), (0.47, 0.155), (0.495, 0.195), (0.535, 0.19), (0.54, 0.16)), 0.055),
    (
        (
            (0.13, -0.02),
            (0.02, 0.16),
            (0.06, 0.31),
            (0.16, 0.395),
            (0.265, 0.425),
            (0.335, 0.395),
            (0.335, 0.345),
            (0.285, 0.325),
            (0.25, 0.345),
        ),
        0.115,
    ),
    (
        (
            (0.90, -0.02),
            (0.985, 0.15),
            (0.95, 0.33),
            (0.86, 0.435),
            (0.765, 0.475),
            (0.70, 0.45),
            (0.70, 0.40),
            (0.745, 0.38),
            (0.78, 0.40),
        ),
        0.105,
    ),
    (((0.27, -0.02), (0.36, 0.08), (0.30, 0.17), (0.335, 0.245), (0.405, 0.265), (0.435, 0.23), (0.395, 0.20)), 0.085),
    (((0.73, -0.02), (0.64, 0.08), (0.70, 0.17), (0.665, 0.24), (0.60, 0.255), (0.573, 0.22), (0.61, 0.195)), 0.08),
)
"""The Blight's limbs by their spines, in parts of width and height from the lower left, and by the widths of their
roots: those behind first; the others reach over the window's edge."""
TIP = 0.011
"""Width of a tip in widths."""
EYES = ((0.04, 0.205, 0.021), (0.972, 0.205, 0.020), (0.338, 0.125, 0.014), (0.662, 0.122, 0.013))
"""Its eyes: where, as above, and their radius in widths."""
FAR: Points = (
    (-60.0, -4.0),
    (-44, -18),
    (-36, -11),
    (-24, -24),
    (-12, -10),
    (2, -20),
    (18, -6),
    (30, -22),
    (44, -9),
    (60, -16),
)
NEAR: Points = ((-60, 8), (-46, -1), (-34, 5), (-18, -4), (-4, 4), (14, -3), (28, 4), (46, -6), (60, 3))
GROUND: Points = ((-60, 14), (-20, 9), (25, 10), (60, 16))
"""Two ridges of the land and its plain, in hundredths of the window's width from its middle."""
STROKES = ((-40, 22, 9), (-12, 18, 6), (20, 20, 8), (30, 30, 10), (-34, 36, 8), (22, 42, 6), (-20, 46, 5))
"""Strokes on the plain: where they begin, and how long they are."""
COLONY = (
    ("LAB", 31.0, 10.0, 1.2),
    ("RES3", -36.0, 24.0, 1.3),
    ("AG4", 24.0, 26.0, 1.5),
    ("PORT", -3.0, 33.0, 2.5),
)
"""Sketches from far to near: where they stand, as above, and their size."""


def art(press: Press, width: float, height: float) -> Shapes:
    """The board of the log book, the window with the ark, and the Blight below."""
    box = rectangle(0, 0, width, height)
    middle, across = (width / 2, height * 0.575), WINDOW * min(width, SLIM * height)
    drawn = (
        *_grid(press, width, height),
        *_window(press, middle, across),
        *_track(press, middle, across),
        *_blight(press, width, height),
    )
    return (*press.ground(box, without_hatch(look.INK)), Group(drawn, clip=box))


def title(press: Press, room: Box) -> Shapes:
    """The game's name on the cover."""
    return (logo.title(press, load().name, room, is_on_dark=True),)


def _grid(press: Press, width: float, height: float) -> Iterator[Shape]:
    if press.mode is Mode.LOW:
        return
    line = Style(stroke=press.colour(mix(look.INK, look.MOSS, 0.28)), width=0.2)
    for i in range(1, int(width / STEP) + 1):
        yield Polyline(((i * STEP, 0), (i * STEP, height)), line)
    for i in range(1, int(height / STEP) + 1):
        yield Polyline(((0, i * STEP), (width, i * STEP)), line)


def _window(press: Press, middle: Point, across: float) -> Iterator[Shape]:
    """Ledger paper on which the land, the colony and the ark are sketched."""
    outline = hexagon(middle, across)
    yield from press.ground(outline, without_hatch(look.LEDGER))
    yield Group((*_lines(press, middle, across), *land(press, middle, across)), clip=outline)
    if press.mode is not Mode.LOW:
        yield Polygon(hexagon(middle, across + 1.8), Style(stroke=press.colour(look.PAPER), width=1.8))
    yield Polygon(outline, Style(stroke=press.colour(look.INK), width=0.7))


def _lines(press: Press, middle: Point, across: float) -> Iterator[Shape]:
    """The lines of ledger paper."""
    (x, y), count = middle, int(across / 7)
    rule = Style(stroke=press.colour(mix(look.LEDGER, look.RULE, 0.6)), width=0.2)
    for i in range(-count, count + 1):
        yield Polyline(((x - across, y + i * 4.2), (x + across, y + i * 4.2)), rule)


def land(press: Press, middle: Point, across: float) -> Iterator[Shape]:
    """Three planes: the ridge and its suns, the houses, and the ark on its pad in front."""
    unit = across / 100

    def at(a: float, b: float) -> Point:
        return middle[0] + unit * a, middle[1] + unit * b

    pale, soft = press.colour(mix(look.LEDGER, look.RULE, 0.9)), press.colour(mix(look.RULE, look.MOSS, 0.35))
    line = Style(stroke=press.colour(look.MOSS), width=0.35, rounded=True)
    yield Circle(at(-22, -30), 9 * unit, replace(line, fill=press.under(look.PAPER)))
    yield Circle(at(14, -41), 3.2 * unit, line)
    planes: tuple[tuple[Points, str], ...] = ((FAR, pale), (NEAR, soft), (GROUND, press.under(look.PAPER)))
    for points, fill in planes:
        ridge = tuple(at(a, b) for a, b in points)
        shown = press.under(look.PAPER) if press.mode is Mode.LOW else fill
        yield Polygon((*ridge, at(60, 62), at(-60, 62)), Style(fill=shown))
        yield Polyline(ridge, line)
    for left, down, wide in STROKES:
        yield Polyline((at(left, down), at(left + wide, down)), Style(stroke=pale, width=0.5, rounded=True))
    for name, a, b, size in COLONY:
        yield sketches.placed(press, name, at(a, b), size * unit, 1.2 + 0.4 * size)


def _track(press: Press, middle: Point, across: float) -> Iterator[Shape]:
    """The hexes of the Blight track in a ring, from the lower left to the outpost at the lower right."""
    game = load()
    dark, rust, light = press.colour(look.INK), press.colour(look.RUST), press.under(look.LEDGER)
    size = TRACK * across
    for number in range(1, game.hexes + 1):
        if number in TAKEN:
            continue
        angle = pi * (0.80 + 1.40 * (number - 1) / (game.hexes - 1))
        at = middle[0] + across * RING * cos(angle), middle[1] + across * RING * sin(angle)
        sign = "outpost" if number == game.hexes else "warning" if number in game.warnings else ""
        ink = rust if sign == "warning" else dark
        yield Polygon(hexagon(at, size), Style(fill=light, stroke=ink, width=0.5))
        if sign:
            yield ICONS.icon(sign, at, size * 0.3, ink, light)


def _blight(press: Press, width: float, height: float) -> Iterator[Shape]:
    """The mass at the foot in two planes, its limbs, and its eyes."""
    dark, style, near = limbs.shade(press), limbs.growth(press), _crest(width, height, 0.885, 0.022, 2.4, 0.0)
    far = style if press.mode is Mode.LOW else Style(fill=dark)
    yield Polygon(_crest(width, height, 0.845, 0.030, 3.3, 0.9), far)
    for spine, root in LIMBS:
        yield from limbs.limb(press, tuple((width * x, height * (1 - y)) for x, y in spine), root * width, TIP * width)
    yield Polygon(near, style)
    if press.mode is not Mode.LOW:
        yield Group(tuple(_veins(press, width, height)), clip=near)
    for x, y, radius in EYES:
        middle, r = (width * x, height * (1 - y)), radius * width
        light = Style(fill=press.under(look.LEDGER))
        yield Circle(middle, r, Style(fill=press.under(look.LEDGER), stroke=dark, width=0.1 * r))
        yield Circle((middle[0] + 0.15 * r, middle[1] - 0.22 * r), 0.5 * r, Style(fill=press.colour(look.INK)))
        yield Circle((middle[0] + 0.02 * r, middle[1] - 0.40 * r), 0.14 * r, light)


def _veins(press: Press, width: float, height: float) -> Iterator[Shape]:
    """Paler swells of the mass."""
    field = warped(noise(5, 0.11 * width, 2), 0.03 * width, 8, 0.08 * width)
    box = Box(0.0, height * 0.87, width, height * 0.13)
    for level, part in ((0.60, 0.08), (0.72, 0.18)):
        light = press.colour(mix(look.RUST, look.LEDGER, part))
        for ring, _ in contours(field, box, level, 0.012 * width):
            yield smooth_path(ring, Style(fill=light))


def _crest(width: float, height: float, top: float, swell: float, pace: float, start: float) -> Points:
    """A mass that is as wide as the cover, by its wavy upper edge."""
    edge = smooth_line(tuple((width * i / 8, height * (top + swell * sin(i * pace + start))) for i in range(-1, 10)))
    return (*edge, (width * 1.2, height + 1), (-width * 0.2, height + 1))
