"""The examples of the rulebook, as data: what lies where, and what happens.

Invariant: nothing is claimed here that the rules check does not say, too; the tests put every example before it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from jupiter.generators.skies.diagram import NOBODY, Box, Table, base, research_box, rows


@dataclass(frozen=True, slots=True)
class Way:
    """Where a ship or a marker goes, in steps; the arrow is drawn so far beside the middle and below it (mm)."""

    places: tuple[str, ...]
    aside: float = 0.0
    below: float = 0.0


@dataclass(frozen=True, slots=True)
class Mark:
    """A number on a place, or beside the piece that lies there."""

    number: int
    place: str


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """A picture and what is claimed of it; the captions stand in the catalogue, numbered from 1."""

    name: str
    table: Table
    boxes: tuple[Box, ...]
    """What the picture shows, from the top."""
    actions: tuple[str, ...] = ()
    """Played one after the other, from the position that the table shows by default."""
    refused: Mapping[str, str] = field(default_factory=lambda: NOBODY)
    """Actions that are refused instead, each with a rule that it breaks."""
    ways: tuple[Way, ...] = ()
    marks: tuple[Mark, ...] = ()
    breaks: tuple[str, ...] = ()
    """The rule that forbids what a caption speaks of, empty for none."""


FIRST_ROUND = (
    "ROLL:B134W25",
    "PLACE:B4:B1",
    "PLACE:B3:C2",
    "PLACE:W5:B5",
    "ROLL:B5W3",
    "PLACE:W3:B3",
    "ROLL:B6",
    "PLACE:B6:A4",
)
ROLLED = (("black", 1), ("black", 3), ("black", 4), ("white", 2), ("white", 5))
"""What the dice show at its beginning."""
FIRST = Example(
    "first",
    Table(
        ships={"4.1": "ship-1", "3.2": "ship-2", "8.4": "ship-3", "5.4": "ship-4", "5.5": "ship-5"},
        dice={"B1": ("black", 4), "C2": ("black", 3), "B5": ("white", 5), "B3": ("white", 3), "A4": ("black", 6)},
        excavator="C5",
    ),
    (rows(0, 8), base("A", "C")),
    FIRST_ROUND,
    ways=(
        Way(("S1", "4.1")),
        Way(("S2", "3.2")),
        Way(("S3", "3.3", "3.4", "8.4"), 3.0),
        Way(("S4", "5.4"), -3.0),
        Way(("S5", "5.5")),
    ),
    marks=(Mark(1, "B1"), Mark(2, "C2"), Mark(3, "B5"), Mark(4, "B3"), Mark(5, "A4")),
)
"""A whole first phase; the picture shows its end."""

SECOND = Example(
    "second",
    Table(
        mother_ship=1,
        ships={"S1": "ship-1", "S3": "ship-2", "8.4": "ship-3", "5.4": "ship-4", "5.5": "ship-5"},
        excavator="C2",
        research=2,
        energy=2,
    ),
    (rows(1, 8), base("A", "C")),
    ("USE:B1", "USE:B5", "USE:B3", "DIG:C2", "RESPAWN:G:1", "RESPAWN:G:3"),
    marks=(Mark(1, "B1"), Mark(2, "B5"), Mark(3, "B3"), Mark(4, "C2"), Mark(5, "arrow"), Mark(6, "S1"), Mark(6, "S3")),
)
"""The second and the third phase of the same round; the picture shows their end."""

REFUSED = Example(
    "refused",
    Table(
        dice={"B1": ("white", 3), "D4": ("black", 5), "C2": ("blue", 2)},
        excavator="D2",
    ),
    (base("A", "E"),),
    ("PLACE:B4:C3",),
    {
        "PLACE:B4:A1": "place.column",
        "PLACE:B4:C2": "place.spot",
        "PLACE:B4:C5": "place.room",
        "PLACE:B4:D2": "place.excavator",
        "PLACE:B4:E3": "place.dig",
    },
    marks=(Mark(1, "C3"), Mark(2, "A1"), Mark(3, "C2"), Mark(4, "C5"), Mark(5, "D2"), Mark(6, "E3")),
    breaks=("", "place.column", "place.spot", "place.room", "place.excavator", "place.dig"),
)

SYMBOL = Example(
    "symbol",
    Table(1, {"S2": "ship-2", "S3": "ship-3", "S5": "ship-5", "2.1": "ship-1", "6.4": "ship-4"}),
    (rows(1, 6),),
    ("PLACE:B3:B5",),
    ways=(Way(("S5", "4.5")),),
    marks=(Mark(1, "S5"), Mark(2, "2.1"), Mark(3, "S3")),
)

CITY = Example(
    "city",
    Table(5, {"S1": "ship-1", "S3": "ship-3", "S4": "ship-4", "13.2": "ship-2", "9.2": "ship-5"}),
    (rows(9, 16),),
    ("PLACE:B5:B2",),
    ways=(Way(("13.2", "16.2"), 3.6), Way(("9.2", "14.2"), -4.6)),
    marks=(Mark(1, "13.2"), Mark(2, "9.2")),
)

DIG = Example(
    "dig",
    Table(dice={"C2": ("black", 3), "C1": ("black", 3)}, excavator="C5"),
    (base("C", "C"),),
    ("DIG:C2",),
    {"DIG:C1": "dig.value"},
    marks=(Mark(1, "C2"), Mark(2, "C1")),
    breaks=("", "dig.value"),
)

LARGE = Example(
    "large",
    Table(
        dice={"F2": ("black", 6), "F3": ("black", 5), "F4": ("white", 4)},
        excavator="F5",
        research=9,
        energy=1,
    ),
    (base("F", "F"), research_box()),
    ("USE:F2",),
    ways=(Way(("research 9", "research 10", "research 11", "research 12"), aside=-4.9, below=4.9),),
    marks=(Mark(1, "F2"), Mark(2, "research 12")),
)

DESCENT = Example(
    "descent",
    Table(
        1,
        {"S3": "ship-3", "2.1": "ship-1", "3.4": "ship-4"},
        {"C3": ("blue", 3)},
        excavator="C2",
    ),
    (rows(1, 3), base("C", "C")),
    ("SKIP:B1",),
    ways=(Way(("C2", "C3")),),
    marks=(Mark(1, "C2"), Mark(2, "C3"), Mark(3, "2.1")),
)

RESPAWN = Example(
    "respawn",
    Table(3, {"S3": "ship-3", "7.2": "ship-2", "6.5": "ship-red"}),
    (rows(3, 7),),
    ("RESPAWN:G:1", "RESPAWN:G:4", "RESPAWN:G:2"),
    {"RESPAWN:G:2": "respawn.column", "RESPAWN:G:3": "respawn.spot"},
    marks=(Mark(1, "S1"), Mark(2, "S4"), Mark(3, "S2"), Mark(4, "S3")),
    breaks=("", "", "respawn.column", "respawn.spot"),
)

EXAMPLES = (FIRST, SECOND, REFUSED, SYMBOL, CITY, DIG, LARGE, DESCENT, RESPAWN)
LIFE = (4, 3, 2, 1)
"""What a robot that was built with a 4 shows from round to round."""
