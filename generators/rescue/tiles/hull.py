"""What lies on a hull: the shadows of domes, and between gangways hatches, fans, grilles, pipes and cells.

Invariant: which, and how it is turned, follows from the tile's name alone; a line is thin and as dark as a seam, so
that nothing here is taken for a way. Each keeps clear of gangways and domes. Coordinates are those of `lattice`.
"""

from collections.abc import Callable

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue.board import Face
from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import Circle, Point, Points, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import arc, polar, rectangle, regular
from jupiter.generators.drawing.texture import chance
from jupiter.generators.rescue import look
from jupiter.generators.rescue.tiles.lattice import DOME, HUB, ORIGIN, SPACING, space
from jupiter.generators.rescue.tiles.modules import MODULES, tint
from jupiter.generators.rescue.tiles.plate import ID_CORNERS
from jupiter.generators.rescue.tiles.works import SPECIAL

LINE = 0.22
AWAY = SPACING / 3**0.5
"""From the middle of a tile to that of three spaces that touch."""

SHADOW: Point = (0.75, 0.95)
"""How far shadows fall, away from the light that all pieces have."""

Lines = tuple[Points, ...]
"""Lines; one that ends where it begins is closed."""


def equipment(press: Press, tile: str, module: int, side: str) -> tuple[Shape, ...]:
    """Something in each of three places about the hub."""
    style = Style(stroke=press.colour(MODULES[module].seam(side)), width=LINE, rounded=True)
    seed = sum(ord(letter) * 31**i for i, letter in enumerate(tile))
    shapes: list[Shape] = []
    for i, angle in enumerate(ID_CORNERS):
        kind = KINDS[int(len(KINDS) * chance(seed, i))]
        turn = angle + 90 + 120 * int(3 * chance(seed, i, 1))
        (a, b), (c, d), (x, y) = polar(ORIGIN, 1, turn), polar(ORIGIN, 1, turn + 90), polar(ORIGIN, AWAY, angle)
        shapes += (Polyline(tuple((x + p * a + q * c, y + p * b + q * d) for p, q in line), style) for line in kind())
    return tuple(shapes)


def shadows(press: Press, face: Face, side: str) -> tuple[Shape, ...]:
    """The shadows of all that stands higher than a gangway; there are none where ink is spared."""
    if press.mode is Mode.LOW:
        return ()
    ground = tint(face.module, side)
    style = Style(fill=press.colour(mix(ground, look.NIGHT, 0.24 if side == "open" else 0.4)))
    radii = ((n, HUB if n == 0 else SPECIAL if n == face.special else DOME) for n in (0, *DIRECTIONS))
    return tuple(Circle((space(n)[0] + SHADOW[0], space(n)[1] + SHADOW[1]), radius, style) for n, radius in radii)


def _ring(radius: float, corners: int = 24) -> Points:
    around = regular(ORIGIN, radius, corners, 0)
    return *around, around[0]


def _box(x: float, y: float, width: float, height: float) -> Points:
    corners = rectangle(x, y, width, height)
    return *corners, corners[0]


def _hatch() -> Lines:
    """A lid with a wheel."""
    spokes = ((polar(ORIGIN, 0.5, a), polar(ORIGIN, 1.9, a)) for a in (0, 120, 240))
    return _ring(2.5), _ring(1.9), _ring(0.5, 12), *spokes


def _fan() -> Lines:
    """A fan in its square."""
    blades = (arc(polar(ORIGIN, 0.95, a), 0.95, a + 180, a + 360, 8) for a in range(0, 360, 72))
    return _ring(2.4), *blades


def _grille() -> Lines:
    return _box(-1.9, -1.6, 3.8, 3.2), *(((-1.3, y), (1.3, y)) for y in (-0.9, -0.3, 0.3, 0.9))


def _pipes() -> Lines:
    """Two pipes with their flanges, that bend."""
    bends = (((-2.2, y), (x, y), (x, 2.3)) for x, y in ((1.1, -1.2), (0.4, -0.5), (-0.5, 0.4), (-1.2, 1.1)))
    return *bends, ((-1.4, -1.5), (-1.4, -0.2)), ((1.4, 1.2), (0.1, 1.2))


def _cells() -> Lines:
    """A panel of cells."""
    return _box(-2.1, -1.4, 4.2, 2.8), ((-2.1, 0), (2.1, 0)), ((-0.7, -1.4), (-0.7, 1.4)), ((0.7, -1.4), (0.7, 1.4))


KINDS: tuple[Callable[[], Lines], ...] = (_hatch, _fan, _grille, _pipes, _cells)
