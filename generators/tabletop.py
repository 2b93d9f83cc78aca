"""A game on a table of a program: where its pieces begin, and what stands or is rolled there in place of folded paper.

Invariant: it says nothing about any one program, and nothing about rules. Lengths in mm, x to the right, y towards the
player in front; turns in degrees, clockwise as seen from above.
"""

from collections.abc import Callable
from dataclasses import dataclass

from generators.drawing.scene import Point, Scene

USUAL_SEATS = 4


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one piece begins: the kit's name, the piece's name, and where its middle lies.

    Several pieces may have one name; each spot takes another of them.
    """

    kit: str
    piece: str
    at: Point
    turn: float = 0.0
    is_face_down: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """How a table is laid out at the beginning. Pieces that no spot takes lie beside it: decks, and bags by title."""

    spots: tuple[Spot, ...] = ()
    seats: int = USUAL_SEATS
    """How many players at most have hands."""


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """A figure that stands: how tall it is, and its two pictures, drawn when they are asked for."""

    height: float
    front: Callable[[], Scene]
    back: Callable[[], Scene]


@dataclass(frozen=True, slots=True)
class Die:
    """A die of six numbers, with its width and colour (`#rrggbb`)."""

    side: float
    colour: str


Model = Standing | Die
"""What a piece of folded paper is on a table without paper."""
