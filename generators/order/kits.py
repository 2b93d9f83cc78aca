"""What a game gives to be printed: kits of pieces to cut out, booklets to read, a table laid out for a screen.

Invariant: a kit is a value and knows nothing of sheets. Lengths in mm; on a table x runs to the right and y towards the
player in front, and turns are in degrees, clockwise from above. Faces of one piece are as large as the box around its
outline, and draw on beyond it as far as their bleed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from jupiter.generators.drawing.scene import Point, Points, Scene

Cutting = Literal["straight", "line"]
"""Pieces that are cut with straight cuts get crop marks; others a fine line around them."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright."""

    name: str
    width: float
    height: float
    is_usual: bool = False
    """Whether sheets and cut layers are made for it unasked."""


PAPERS: Mapping[str, Paper] = MappingProxyType(
    {
        paper.name: paper
        for paper in (
            Paper("A4", 210.0, 297.0, is_usual=True),
            Paper("Letter", 215.9, 279.4, is_usual=True),
            Paper("A3", 297.0, 420.0),
            Paper("Tabloid", 279.4, 431.8),
        )
    }
)
"""By name, in the order in which they are offered. A further size is a line here and nothing else."""

USUAL_PAPERS = tuple(paper for paper in PAPERS.values() if paper.is_usual)


BOARD_WEIGHT, CARD_WEIGHT, PAGE_WEIGHT = 300, 250, 120
"""Weights of paper (g/m²): for what is laid out and pushed about, for what is held or folded, for what is read."""


CARD = (63.0, 88.0)
"""Short and long side of a card that fits the sleeves most games use (mm)."""


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


# By identity (`eq=False`): copies are pieces of their own, and drawings are slow to compare.
@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """A thing to cut out: its outline (clockwise, within its box), its faces, and where it is folded (lines).

    The outline is the same mirrored left to right, so that front and back are cut as one. Without a back the piece is
    printed on one side only.
    """

    name: str
    outline: Points
    front: Scene
    back: Scene | None = None
    folds: tuple[Points, ...] = ()
    title: str = ""
    """What a table on a screen calls it; empty where the words on its front say so."""
    about: str = ""
    """What such a table says of it beside its title; empty for the other words on its front."""
    corner: float = 0.0
    """Radius of its corners once a punch or a machine has rounded them; for rectangles."""
    model: Model | None = None
    """What stands or is rolled on such a table in place of a piece that is folded."""


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """Pieces of one kind, all with the same outline, that share sheets."""

    name: str
    title: str
    pieces: tuple[Piece, ...]
    cutting: Cutting = "straight"
    weight: int = CARD_WEIGHT
    """The paper that suits it, in g/m²."""
    turns_rows: bool = False
    """Whether every second row is turned by half where cut lines are shared, so that like sides of pieces meet.

    Their outline is the same turned.
    """
    run: int = 1
    """How many pieces that follow one another belong together: rows hold whole runs where that costs no sheet."""

    @property
    def is_double(self) -> bool:
        """Whether the pieces have backs."""
        return self.pieces[0].back is not None


@dataclass(frozen=True, slots=True, eq=False)
class Booklet:
    """Pages to read or to fill in, on paper of `PAGE_WEIGHT`, which decides how many there are and how they look."""

    name: str
    title: str
    pdf: Callable[[Paper], bytes]
    board: Callable[[], Kit] | None = None
    """Of a page that one plays on: the same as a piece, for programs that have no paper."""
    folded: Callable[[Paper, bool], bytes] | None = None
    """The same on sheets of that paper that are folded and stapled; backs stand on their heads if the flag is set, as a
    flip on the long edge wants it. None for pages that are not bound."""


Printable = Kit | Booklet


# --- on a table of a program ------------------------------------------------------------------------------------------

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
