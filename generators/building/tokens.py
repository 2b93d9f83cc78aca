"""Tokens that are square or round: their outline, their bleed, and how they are cut.

Invariant: a square shares its cut lines with its neighbours; a disc stands alone in a gutter, with a fine line to cut
or to lay a punch on. All games' tokens are cut alike. Lengths in mm.
"""

from jupiter.generators.drawing.scene import Points
from jupiter.generators.drawing.shapes import rectangle, regular
from jupiter.generators.order.kits import Cutting
from jupiter.generators.order.options import TOKEN_SHAPE, Edition

BLEED, ROUND_BLEED = 3.0, 1.5
"""Around a square, and around a disc: a punch that is half the gutter off still finds ink."""
CORNERS = 72
"""Of the outline of a disc."""


def outline(edition: Edition, width: float) -> Points:
    """The outline of a token of that width; its box begins at the origin."""
    if edition[TOKEN_SHAPE]:
        return regular((width / 2, width / 2), width / 2, CORNERS, 0)
    return rectangle(0, 0, width, width)


def bleed(edition: Edition) -> float:
    """How far a face goes on beyond the outline."""
    return ROUND_BLEED if edition[TOKEN_SHAPE] else BLEED


def cutting(edition: Edition) -> Cutting:
    """How tokens are cut."""
    return "line" if edition[TOKEN_SHAPE] else "straight"
