"""The picture of the game, 16 to 9: the Blight takes hex after hex, and the ark leaves the outpost."""

from collections.abc import Iterator
from functools import lru_cache

from jupiter.generators.ark.look import INK, LEDGER, PAPER, RULE, RUST, icon, press
from jupiter.generators.drawing.inks import Mode, mix
from jupiter.generators.drawing.scene import Circle, Point, Points, Polygon, Polyline, Scene, Shape, Style, place
from jupiter.generators.drawing.shapes import hexagon, rectangle, smooth_line, tapered_limb

WIDTH, HEIGHT = 96.0, 54.0
SQUARE = 4.0
HEX = 13.0
"""Width of a hex."""
STEP = HEX * 0.875
"""Between two rows of hexes."""
OUTPOST: Point = (72.0, 43.4)
ARK: Point = (80.0, 15.0)
COURSE: Points = ((72.9, 32.6), (73.6, 29.0), (75.0, 25.2), (77.2, 20.8))
"""The way of the ark, as one plots it."""
MASS: Points = (
    (-6.0, 10.0),
    (6.0, 8.0),
    (15.0, 12.5),
    (22.0, 11.0),
    (29.0, 17.0),
    (27.0, 24.0),
    (35.0, 30.0),
    (33.0, 38.0),
    (39.0, 45.0),
    (37.0, 60.0),
    (-6.0, 60.0),
)
LIMBS: tuple[tuple[Points, float, float], ...] = (
    (((14.0, 20.0), (26.0, 15.0), (35.0, 12.0), (42.0, 15.0), (48.0, 12.0)), 5.0, 1.2),
    (((20.0, 30.0), (32.0, 28.0), (42.0, 27.0), (47.0, 31.0), (55.0, 29.0)), 5.4, 1.0),
    (((24.0, 40.0), (36.0, 43.0), (46.0, 46.0), (52.0, 43.0), (60.0, 46.5)), 5.0, 1.0),
    (((8.0, 18.0), (12.0, 11.0), (15.0, 5.0), (22.0, 4.0), (26.0, 1.5)), 4.0, 1.0),
)
DROPS = ((48.0, 12.0, 1.9), (53.0, 9.5, 0.9), (55.0, 29.0, 1.7), (59.4, 27.2, 0.8), (60.0, 46.5, 1.5), (26.0, 1.5, 1.5))
EYES = ((9.0, 20.0, 2.6), (18.0, 30.0, 3.4), (9.5, 40.0, 2.2), (23.0, 44.0, 2.8), (20.0, 18.5, 1.6), (28.0, 36.0, 1.3))


@lru_cache(maxsize=len(Mode))
def picture(mode: Mode = Mode.NORMAL) -> Scene:
    """The whole picture."""
    return Scene("picture", WIDTH, HEIGHT, tuple(_shapes(mode)))


def _shapes(mode: Mode) -> Iterator[Shape]:
    on = press(mode)
    yield from on.ground(rectangle(0, 0, WIDTH, HEIGHT), LEDGER, edge=False)
    faint = Style(stroke=on.colour(mix(LEDGER, RULE, 0.45)), width=0.15)
    yield from (Polyline(((i * SQUARE, 0), (i * SQUARE, HEIGHT)), faint) for i in range(1, int(WIDTH / SQUARE)))
    yield from (Polyline(((0, i * SQUARE), (WIDTH, i * SQUARE)), faint) for i in range(1, int(HEIGHT / SQUARE) + 1))
    for middle in _hexes():
        yield Polygon(hexagon(middle, HEX - 0.9), Style(fill=on.under(PAPER), stroke=on.colour(RULE), width=0.35))
    grown = Style(fill=on.colour(RUST))
    yield Polygon(smooth_line((*MASS, MASS[0]), 10), grown)
    yield from (Polygon(tapered_limb(spine, root, tip), grown) for spine, root, tip in LIMBS)
    yield from (Circle((x, y), radius, grown) for x, y, radius in DROPS)
    for x, y, radius in EYES:
        yield Circle((x, y), radius, Style(fill=on.under(LEDGER)))
        yield Circle((x + 0.2 * radius, y - 0.1 * radius), 0.42 * radius, Style(fill=on.colour(INK)))
    yield Polyline(smooth_line(COURSE), Style(stroke=on.colour(INK), width=0.6, dash=(1.4, 1.1), rounded=True))
    yield icon("outpost", OUTPOST, 8.6, on.colour(INK), on.under(PAPER))
    yield place((icon("spaceport", (0, 0), 1.0, on.colour(INK), on.under(LEDGER)),), ARK, 9.4, 28)


def _hexes() -> Iterator[Point]:
    """The middles of hexes, row by row, in honeycomb."""
    for row in range(-1, 6):
        for column in range(9):
            yield column * HEX + (HEX / 2 if row % 2 else 0.0), 4.0 + row * STEP
