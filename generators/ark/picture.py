"""The picture of the game, 16 to 9: the ark on its pad, and the Blight that reaches for the colony."""

from collections.abc import Iterator
from functools import lru_cache

from jupiter.generators.ark import cover, limbs
from jupiter.generators.ark.look import INK, LEDGER, press
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import Circle, Point, Points, Polygon, Scene, Shape, Style
from jupiter.generators.drawing.shapes import rectangle, smooth_line

WIDTH, HEIGHT = 96.0, 54.0
MIDDLE: Point = (55.0, 23.0)
ACROSS = 71.0
"""Where the land lies, and its size."""
MASS: Points = (
    (-6.0, 5.0),
    (4.0, 8.0),
    (9.0, 16.0),
    (12.0, 26.0),
    (13.0, 36.0),
    (19.0, 43.0),
    (25.0, 49.0),
    (30.0, 60.0),
)
"""The edge of the Blight from its top."""
LIMBS: tuple[tuple[Points, float], ...] = (
    (((4.0, 12.0), (12.0, 4.5), (22.0, 3.2), (29.0, 6.5), (30.0, 12.0), (26.0, 14.2), (23.6, 11.8)), 6.4),
    (((10.0, 50.0), (27.0, 46.0), (40.0, 50.5), (50.0, 49.0), (53.0, 44.6), (49.5, 42.0), (46.6, 44.0)), 6.0),
    (
        ((6.0, 30.0), (18.0, 25.0), (30.0, 24.0), (40.0, 27.0), (42.5, 33.0), (38.5, 36.6), (34.4, 34.4), (35.6, 31.4)),
        9.0,
    ),
)
"""Its limbs by their spines and the widths of their roots."""
TIP = 1.0
EYES = ((4.6, 18.0, 2.6), (6.0, 33.0, 3.4), (14.4, 45.0, 2.4), (2.4, 46.5, 1.7), (9.6, 24.4, 1.3))


@lru_cache(maxsize=len(Mode))
def picture(mode: Mode = Mode.NORMAL) -> Scene:
    """The whole picture."""
    return Scene("picture", WIDTH, HEIGHT, tuple(_shapes(mode)))


def _shapes(mode: Mode) -> Iterator[Shape]:
    on = press(mode)
    yield from on.ground(rectangle(0, 0, WIDTH, HEIGHT), LEDGER, edge=False)
    yield from cover.land(on, MIDDLE, ACROSS)
    edge = smooth_line(MASS)
    for spine, root in LIMBS:
        yield from limbs.limb(on, spine, root, TIP)
    yield Polygon((*edge, (-6.0, 60.0)), limbs.growth(on))
    for x, y, radius in EYES:
        yield Circle((x, y), radius, Style(fill=on.under(LEDGER)))
        yield Circle((x + 0.2 * radius, y - 0.1 * radius), 0.45 * radius, Style(fill=on.colour(INK)))
