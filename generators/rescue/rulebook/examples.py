"""The examples of the rulebook, as data: what lies where, and what is claimed about it.

Invariant: nothing is claimed here that the rules check does not say, too; no book is made before `proof` has asked it.
Places are `cell.n` or `pod`, tiles a printed id, then `L` for the labyrinth side.
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

    @property
    def is_gap(self) -> bool:
        """Whether it speaks of a bridge that is missing; then the gap is what the picture must leave to be seen."""
        return self.breaks == "move.bridge"


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """Part of a colony; the captions of its claims and marks stand in the catalogue, numbered in this order.

    Pictures have letters instead of numbers, because tiles have numbers of their own.
    """

    name: str
    tiles: Mapping[int, str]
    figures: Mapping[str, str]
    claims: tuple[Claim, ...] = ()
    marks: tuple[tuple[str, bool, float], ...] = ()
    """Figures that are spoken of instead: whether what the caption tells befalls them, and in which direction of the
    figure (degrees clockwise from east) the letter stands, so that it covers no bridge."""
    gaps: tuple[tuple[str, str], ...] = ()
    """Spaces side by side that no bridge joins: what lies between them has a ring around it."""
    gone: tuple[int, ...] = ()
    """Cells whose tiles have been destroyed."""
    lit: tuple[int, ...] = ()
    """Cells of the Command Range."""
    dock: int | None = None
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
        return (*(not claim.breaks for claim in self.claims), *(good for _, good, _ in self.marks))


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
    gaps=(("0.1", "0.2"),),
    tile=32.0,
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
    tile=15.5,
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
    tile=19.0,
)

CONVERSION = Example(
    "conversion",
    {0: "1AL", 1: "1B"},
    {"0.0": "creep", "0.1": "colonist", "0.5": "colonist", "0.3": "colonist", "1.4": "colonist"},
    marks=(("0.1", True, -60.0), ("0.5", True, 240.0), ("0.3", False, 120.0), ("1.4", False, 120.0)),
    gaps=(("0.0", "0.3"),),
    tile=25.0,
)

ISLANDS = Example(
    "islands",
    {0: "2D", 7: "5A"},
    {"pod": ROBOT},
    (Claim("MOVE:0.1", ("pod", "0.1")), Claim("MOVE:7.4", ("pod", "7.4"))),
    dock=1,
    gone=(1, 2, 6, 8, 18),
    tile=18.0,
)
"""Two parts of a colony that nothing joins any more but the pod, which lies where the tile between them was."""

CLAIMING = (MOVING, RANGE, DOCKING, ISLANDS)
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
