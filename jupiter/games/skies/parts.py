"""What the game's parts are: the faces of its cards, and what stands on them. Frozen values, read by `definitions`.

Cells of the base are numbered 0 to 29, from A1 along the rows. Spaces of the sky are `5 * row + column - 1` with rows
from 1; so 0 to 4 are left for the starting spots, which travel with the mother ship.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

COLUMNS = 5
SKY_CARDS = 4
SKY_ROWS = 4
"""Rows of a sky card."""
CITY = SKY_CARDS * SKY_ROWS
"""The last row of the sky."""
BASE_ROWS = 3
"""Rows of a base card."""
CELLS = 2 * BASE_ROWS * COLUMNS
DIG_COST = 1
"""Energy for moving the excavator."""
SKULL = "skull"
SYMBOLS = ("none", "excavator", "research", "damage", "red-ship", SKULL)
EMPTY, LEFT, RIGHT, MOTHER_SHIP, STARS = ".", "<", ">", "M", "*"
"""What a space of the sky holds, but for explosions, which are digits."""
CONFIDENCES = ("high", "medium", "low", "own")


class Side(StrEnum):
    """The two sides of a card."""

    EASY = "easy"
    DIFFICULT = "difficult"


class Effect(StrEnum):
    """What a room can do."""

    ANTI_AIR = "anti-air"
    ENERGY = "energy"
    FIGHTERS = "fighters"
    RESEARCH = "research"
    ROBOT = "robot"


class Symbol(NamedTuple):
    """The glowing symbol in the margin of a row."""

    kind: str
    """One of `SYMBOLS`."""
    amount: int
    """How many spaces, or how much damage; 0 where that has no meaning."""


class SkyRow(NamedTuple):
    """A row of the sky."""

    symbol: Symbol
    spaces: str
    """One character for each column."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Where a side is less sure than it is as a whole."""

    row: int
    """Row of the card, from 1; 0 for what is in no row."""
    confidence: str
    text: str


@dataclass(frozen=True, slots=True)
class Source:
    """How sure the data of a side are."""

    confidence: str = "own"
    """One of `CONFIDENCES`."""
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class SkyFace:
    """One side of a sky card."""

    rows: tuple[SkyRow, ...]
    """From the top."""
    source: Source = field(default=Source(), compare=False)


@dataclass(frozen=True, slots=True)
class Room:
    """A room of the base."""

    id: str
    cells: tuple[int, ...]
    """Its slots, the first of which names it; rising."""
    effects: tuple[Effect, ...]
    energy: int = 0
    """What using it costs."""
    modifier: int = 0
    """What is added to the sum of its dice."""


@dataclass(frozen=True, slots=True)
class BaseFace:
    """One side of a base card."""

    route: tuple[int, ...]
    """Cells of the excavator's route over the card, in its order."""
    beside: Mapping[int, int]
    """Cells off the way, each with the cell on it that it opens with."""
    start: int | None
    """Where the excavator starts; None on the lower card."""
    damage: int
    """Spaces of the damage track on the card."""
    rooms: tuple[Room, ...]
    source: Source = field(default=Source(), compare=False)

    def __hash__(self) -> int:
        return hash((self.route, self.start, self.damage, self.rooms))


@dataclass(frozen=True, slots=True)
class TracksFace:
    """One side of the card with the research and the energy track."""

    research: tuple[int, ...]
    """The number of each space after the start; the last one wins."""
    energy: int
    """Where the energy tracker starts."""
    source: Source = field(default=Source(), compare=False)


Face = SkyFace | BaseFace | TracksFace


@dataclass(frozen=True, slots=True)
class CardSet:
    """The seven faces that lie on the table."""

    sky: tuple[SkyFace, ...]
    upper: BaseFace
    lower: BaseFace
    tracks: TracksFace


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of the rulebook that no card shows."""

    energy: int
    """Top of the energy track."""
    floor: int
    """The excavator never goes back beyond this index of its route (reading 10)."""
    robot: int
    """Highest value of a robot (reading 28)."""


@dataclass(frozen=True, slots=True)
class Supply:
    """How many of each there are in the box."""

    cards: int
    black: int
    white: int
    blue: int
    green_ships: int
    red_ships: int
    trackers: int

    @property
    def action_dice(self) -> int:
        """Dice that are rolled each round."""
        return self.black + self.white


def cell_name(cell: int) -> str:
    """`B2` for cell 6."""
    return CELL_NAMES[cell]


CELL_NAMES = tuple(f"{row}{column}" for row in "ABCDEF" for column in range(1, COLUMNS + 1))
CELLS_BY_NAME: Mapping[str, int] = {name: cell for cell, name in enumerate(CELL_NAMES)}
SPACE_NAMES = (
    *(f"S{column}" for column in range(1, COLUMNS + 1)),
    *(f"{row}.{column}" for row in range(1, CITY + 1) for column in range(1, COLUMNS + 1)),
)
"""`S2` for a starting spot, `7.2` for row 7, column 2."""
SPACES_BY_NAME: Mapping[str, int] = {name: space for space, name in enumerate(SPACE_NAMES)}
