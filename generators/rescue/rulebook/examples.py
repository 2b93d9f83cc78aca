"""The examples of the rulebook, as data: what lies where, and what is claimed about it.

Invariant: nothing is claimed here that the rules check does not say, too; the tests put every example before it. Places
are `cell.n` or `pod`, tiles a printed id, then the turns (`/2`) and `L` for the labyrinth side.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from jupiter.engine.hexes import neighbours

ROBOT = "robot/orange"
"""The figure that acts in every example."""


@dataclass(frozen=True, slots=True, eq=False)
class Claim:
    """An action of the example's robot, with the way to draw it, and the rule that refuses it if one does."""

    action: str
    way: tuple[str, str]
    breaks: str = ""
    jumps: tuple[str, ...] = ()
    """Places of the figures that it passes over."""


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """Part of a colony; the captions of its claims and marks stand in the catalogue, numbered in this order."""

    name: str
    tiles: Mapping[int, str]
    figures: Mapping[str, str]
    claims: tuple[Claim, ...] = ()
    marks: tuple[tuple[str, bool], ...] = ()
    """Figures that are spoken of instead: whether what the caption tells befalls them."""
    lit: tuple[int, ...] = ()
    """Cells of the Command Range."""
    dock: int | None = None
    hand: tuple[str, ...] = ()
    tile: float = 38.0
    """Greatest width of a tile in the picture (mm)."""

    @property
    def numbers(self) -> range:
        """The numbers of the captions."""
        return range(1, len(self.claims) + len(self.marks) + 1)

    @property
    def refusals(self) -> tuple[str, ...]:
        """The refusing rule of each number, empty for none."""
        return (*(claim.breaks for claim in self.claims), *("" for _ in self.marks))

    @property
    def goods(self) -> tuple[bool, ...]:
        """Whether each number is drawn as something that happens."""
        return (*(not claim.breaks for claim in self.claims), *(good for _, good in self.marks))


MOVING = Example(
    "moving",
    {0: "1AL", 1: "1B"},
    {"0.1": ROBOT, "0.0": "colonist"},
    (
        Claim("MOVE:1.4", ("0.1", "1.4")),
        Claim("MOVE:0.6", ("0.1", "0.6")),
        Claim("MOVE:0.2", ("0.1", "0.2"), "move.bridge"),
        Claim("MOVE:0.0", ("0.1", "0.0"), "move.occupied"),
    ),
)

RANGE = Example(
    "range",
    {0: "1A", 1: "1B", 7: "2D", 8: "5A", 18: "2B"},
    {"7.0": ROBOT, "8.5": "colonist", "1.4": "colonist", "0.0": "colonist"},
    (
        Claim("COMMAND:8.5:8.0", ("8.5", "8.0")),
        Claim("COMMAND:1.4:0.1", ("1.4", "0.1")),
        Claim("COMMAND:0.0:0.2", ("0.0", "0.2"), "command.range"),
    ),
    lit=(1, 7, 8, 18),
    tile=18.5,
)

BOOTS = Example(
    "boots",
    {3: "1D", 2: "1C", 8: "5A"},
    {"3.0": ROBOT, "2.4": "colonist", "8.0": "creep"},
    (
        Claim("MOVE:8.4/RBH", ("3.0", "8.4"), jumps=("2.4",)),
        Claim("MOVE:8.1/RBH", ("8.4", "8.1"), "rocket-boots.clear"),
        Claim("MOVE:2.3/RBH", ("3.0", "2.3"), "rocket-boots.line"),
    ),
    hand=("RB",),
)

DOCK = neighbours(7)[1]
DOCKING = Example(
    "docking",
    {7: "2D", 8: "5A"},
    {"pod": ROBOT},
    (
        Claim("MOVE:7.2", ("pod", "7.2")),
        Claim("MOVE:8.1", ("pod", "8.1")),
        Claim("MOVE:7.1", ("pod", "7.1"), "move.bridge"),
    ),
    dock=DOCK,
    tile=27.0,
)

CONVERSION = Example(
    "conversion",
    {0: "1AL", 1: "1B"},
    {"0.0": "creep", "0.1": "colonist", "0.5": "colonist", "0.3": "colonist", "1.4": "colonist"},
    marks=(("0.1", True), ("0.5", True), ("0.3", False), ("1.4", False)),
)

CLAIMING = (MOVING, RANGE, BOOTS, DOCKING)
EXAMPLES = (*CLAIMING, CONVERSION)


@dataclass(frozen=True, slots=True, eq=False)
class Placement:
    """A tile that gets a Creep on a roll of 6, and where the Creep may go; no space, where none is placed."""

    name: str
    cell: int
    tile: str
    figures: Mapping[str, str]
    spaces: tuple[str, ...]
    events: tuple[str, ...] = field(default=())
    """What follows, by type of event, if the Creep goes to the first of the spaces."""

    @property
    def edges(self) -> tuple[int, ...]:
        """The directions in which no tile lies beyond."""
        return tuple(d for d, cell in enumerate(neighbours(self.cell), 1) if cell > LAST_CELL)


LAST_CELL = 18
"""The last cell of a whole colony."""


def _on(cell: int, kinds: str) -> Mapping[str, str]:
    """Figures on hub and domes 1 to 6, by letter; a dot for none."""
    names = {"C": "colonist", "X": "creep", "R": ROBOT}
    return {f"{cell}.{n}": names[letter] for n, letter in enumerate(kinds) if letter != "."}


PLACEMENTS = (
    Placement("edge", 7, "2D", _on(7, "XC.C..."), ("7.2", "7.6")),
    Placement("open", 9, "5A", _on(9, "CXCX..C"), ("9.4", "9.5")),
    Placement("replace", 11, "1D", _on(11, "CXXXCXX"), ("11.0", "11.4")),
    Placement("destroyed", 13, "5B", _on(13, "XXXXX.X"), ("13.5",), ("tile-destroyed",)),
    Placement("guarded", 15, "1C", _on(15, "RXXXXXX"), ()),
)
"""All five get their Creep on one roll of 6, for each holds one."""
