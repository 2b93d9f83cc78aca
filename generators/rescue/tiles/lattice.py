"""Where things lie on a tile of nominal width. Lengths in mm, the tile's middle is the origin, y grows downward.

The spaces form a triangular lattice whose spacing is a third of the width (flat to flat), so that the dome of a
neighbouring tile lies one spacing further out, across the middle of the edge.
"""

from math import sqrt

from jupiter.engine.hexes import DIRECTIONS, axial
from jupiter.engine.hexes import rotate as next_direction
from jupiter.games.rescue.board import Face
from jupiter.generators.drawing.scene import Point, Points, Transform, scaling, translation
from jupiter.generators.drawing.shapes import hexagon, polar
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue.options import NOMINAL, TILE_WIDTH

ORIGIN: Point = (0.0, 0.0)
WIDTH = NOMINAL
SPACING = WIDTH / 3
CORNER = WIDTH / sqrt(3)
"""From the middle to a corner."""

DOME, HUB = 8.0, 8.6
"""Radii of spaces; a token of 14.5 mm leaves a rim of each to be seen."""

LANE, GANGWAY = 3.4, 6.0
"""Widths of a bridge: the light lane in the middle, and all of it."""

CORNERS = tuple(-90.0 + 60 * i for i in range(6))
"""Angles of the corners, from the top one clockwise."""

MARK_CORNERS = CORNERS[::3]
"""The corners that hold camera marks; in the top one a mark stands upright in the printed face."""

SAFE = 2.5
"""Words keep this far from the edge, in real mm."""

BLEED = 3.0
"""Real mm."""


def scale(edition: Edition) -> float:
    """How much larger than nominal the tiles of the edition are."""
    return edition[TILE_WIDTH] / WIDTH


def box(edition: Edition) -> tuple[float, float]:
    """Width and height of the box around a tile of the edition."""
    return edition[TILE_WIDTH], edition[TILE_WIDTH] * 2 / sqrt(3)


def home(edition: Edition) -> Transform:
    """The map from coordinates around the middle, at nominal width, into the box around a tile of the edition."""
    width, height = box(edition)
    return translation(width / 2, height / 2).after(scaling(scale(edition)))


def outline(width: float) -> Points:
    """A tile's outline within the box around it."""
    return hexagon((width / 2, width / sqrt(3)), width)


def safe(width: float) -> Points:
    """The outline that holds a tile's words, within the box around the tile."""
    return hexagon((width / 2, width / sqrt(3)), width - 2 * SAFE)


def bleed_outline(edition: Edition) -> Points:
    """The outline of all that is printed around the origin, bleed included, at nominal width."""
    return hexagon(ORIGIN, WIDTH + 2 * BLEED / scale(edition))


def inset(depth: float) -> Points:
    """The tile's outline, drawn in by so much."""
    return hexagon(ORIGIN, WIDTH - 2 * depth)


def space(n: int) -> Point:
    """The middle of the hub (0) or of the dome in direction n."""
    return polar(ORIGIN, SPACING, 60 * (n - 1)) if n else ORIGIN


def pairs() -> tuple[tuple[int, int], ...]:
    """The twelve pairs of neighbouring spaces inside a tile."""
    return tuple((0, d) for d in DIRECTIONS) + tuple((d, next_direction(d, 1)) for d in DIRECTIONS)


def is_bridged(face: Face, pair: tuple[int, int]) -> bool:
    """Whether the face has the bridge between the two spaces."""
    first, second = pair
    return first in face.rim if first else second in face.spokes


def cell_middle(cell: int) -> Point:
    """The middle of a numbered cell of the board; that of cell 0 is the origin."""
    q, r = axial(cell)
    return WIDTH * (q + r / 2), WIDTH * sqrt(3) / 2 * r
