"""The cover: the ark on its pad, and the Blight that climbs towards it."""

from collections.abc import Iterator
from math import cos, pi, sin

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import look
from jupiter.generators.ark.booklets import growth
from jupiter.generators.ark.look import ICONS
from jupiter.generators.drawing.inks import Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import Circle, Group, Point, Points, Polygon, Polyline, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import ellipse, hexagon, rectangle, smooth_line, tapered_limb

STEP = 8.0
"""Of the grid on the log book's board."""
WINDOW = 0.6
"""Width of the hexagon that the ark stands in, in widths of the cover."""
SLIM = 0.69
"""Width of a cover that is no broader than usual, in its heights; the ark grows no larger on broader ones."""
TRACK, RING = 0.092, 0.66
"""Width of a hex of the Blight track, and how far it is from the middle, in widths of the window."""
LIMBS: tuple[Points, ...] = (
    ((0.06, 0.0), (0.02, 0.18), (0.09, 0.34), (0.03, 0.47), (0.07, 0.58)),
    ((0.22, 0.0), (0.27, 0.12), (0.21, 0.24), (0.26, 0.33)),
    ((0.44, 0.0), (0.40, 0.09), (0.45, 0.17), (0.42, 0.22)),
    ((0.63, 0.0), (0.68, 0.10), (0.62, 0.20), (0.66, 0.27)),
    ((0.93, 0.0), (0.97, 0.16), (0.90, 0.31), (0.96, 0.43), (0.93, 0.51)),
)
"""The Blight's limbs by their spines, in parts of width and height from the lower left."""


def art(press: Press, width: float, height: float) -> Shapes:
    """The board of the log book, the window with the ark, and the Blight below."""
    box = rectangle(0, 0, width, height)
    middle, across = (width / 2, height * 0.53), WINDOW * min(width, SLIM * height)
    drawn = (
        *_grid(press, width, height),
        *_window(press, middle, across),
        *_track(press, middle, across),
        *_blight(press, width, height),
    )
    return (*press.ground(box, without_hatch(look.INK)), Group(drawn, clip=box))


def _grid(press: Press, width: float, height: float) -> Iterator[Shape]:
    ink = look.RULE if press.mode is Mode.LOW else mix(look.INK, look.MOSS, 0.28)
    line = Style(stroke=press.colour(ink), width=0.2)
    for i in range(1, int(width / STEP) + 1):
        yield Polyline(((i * STEP, 0), (i * STEP, height)), line)
    for i in range(1, int(height / STEP) + 1):
        yield Polyline(((0, i * STEP), (width, i * STEP)), line)


def _window(press: Press, middle: Point, across: float) -> Iterator[Shape]:
    """Ledger paper with the ark drawn on it."""
    outline = hexagon(middle, across)
    yield from press.ground(outline, without_hatch(look.LEDGER))
    x, y = middle
    yield Group(tuple(_lines(press, middle, across)), clip=outline)
    edge = look.INK if press.mode is Mode.LOW else look.LEDGER
    yield Polygon(outline, Style(stroke=press.colour(edge), width=1.6))
    thin = press.colour(look.MOSS)
    for radius in (0.40, 0.31):
        yield Circle(middle, across * radius, Style(stroke=thin, width=0.35, dash=(1.6, 1.2)))
    yield Polyline(((x, y - across * 0.46), (x, y + across * 0.46)), Style(stroke=thin, width=0.25))
    dark, light = press.colour(look.INK), press.under(look.LEDGER)
    yield ICONS.icon("spaceport", (x, y - across * 0.02), across * 0.30, dark, light)


def _lines(press: Press, middle: Point, across: float) -> Iterator[Shape]:
    """The lines of ledger paper."""
    (x, y), count = middle, int(across / 7)
    rule = Style(stroke=press.colour(look.RULE), width=0.25)
    for i in range(-count, count + 1):
        yield Polyline(((x - across, y + i * 4.2), (x + across, y + i * 4.2)), rule)


def _track(press: Press, middle: Point, across: float) -> Iterator[Shape]:
    """The hexes of the Blight track in a ring, from the lower left to the outpost at the lower right."""
    game = load()
    dark, rust, light = press.colour(look.INK), press.colour(look.RUST), press.under(look.LEDGER)
    size = TRACK * across
    for number in range(1, game.hexes + 1):
        angle = pi * (0.80 + 1.40 * (number - 1) / (game.hexes - 1))
        at = middle[0] + across * RING * cos(angle), middle[1] + across * RING * sin(angle)
        sign = "outpost" if number == game.hexes else "warning" if number in game.warnings else ""
        ink = rust if sign == "warning" else dark
        yield Polygon(hexagon(at, size), Style(fill=light, stroke=ink, width=0.5))
        if sign:
            yield ICONS.icon(sign, at, size * 0.3, ink, light)


def _blight(press: Press, width: float, height: float) -> Iterator[Shape]:
    """The mass at the foot, its limbs, and drops that run ahead."""
    style = growth(press)
    for spine in LIMBS:
        line = tuple((width * x, height * (1 - y)) for x, y in spine)
        yield Polygon(tapered_limb(line, width * 0.085, width * 0.012), style)
        (x, y), (x1, y1) = line[-1], line[-2]
        far = 0.032 * width / abs(y - y1)
        yield Polygon(ellipse((x + (x - x1) * far, y + (y - y1) * far), width * 0.008, width * 0.008, 24), style)
    crest = smooth_line(tuple((width * i / 8, height * (0.885 + 0.022 * sin(i * 2.4))) for i in range(-1, 10)))
    yield Polygon((*crest, (width * 1.2, height + 1), (-width * 0.2, height + 1)), style)
