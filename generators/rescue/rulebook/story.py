"""The turn that the rulebook tells in pictures, as data: a game from its set-up, action by action.

Invariant: the rules check alone says what an action leads to; pictures are drawn from its positions and events.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

LAID = (
    *("2A", "1B", "4D", "5C", "1C", "3B", "2B"),
    *("5A", "5B", "1D", "3A", "2C", "4A", "1A", "3C", "4B", "2D", "3D", "4C"),
)
"""Tiles by cell, all with the open side up; 5D stays in the box."""
DOCK = 20
"""Where the pod docks at the beginning."""
FIRST, SECOND = "sky", "orange"
"""Whose turn is played before, and whose turn the story shows."""
CARDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {FIRST: ("follower", "boost"), SECOND: ("rocket-boots", "follower")}
)
"""By robot: the core and the one card of its hand."""

BEFORE = (
    "MOVE:8.1",
    "COMMAND:1.1:7.4:1.0/FOC",
    "COMMAND:7.4:7.3:1.1/FOC",
    "COMMAND:1.2:8.5:1.3/FOC",
    "COMMAND:8.5:8.0:1.2/FOC",
    "END",
    "ROLL:5",
    "PLACE:7.6",
    "DRAW:SN",
)
"""The first player's turn, which is not told."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one picture shows; title and caption stand in the catalogue under its name."""

    name: str
    actions: tuple[str, ...]
    tells: tuple[str, ...]
    """What the caption says that comes of it, in this order: types of events, each with its place or number."""
    shows_end: bool = False
    """Whether the picture shows how it ends, and not how it begins."""
    cards: tuple[str, ...] = ()
    """The core and the hand, by code, where they are shown in place of the board."""
    spent: int = 0
    """Actions that are spent when it is over."""


STEPS = (
    Step("move", ("MOVE:7.0/RBC",), ("robot-moved 7.0",), spent=1),
    Step("attack", ("ATTACK:7.6",), ("creep-killed 7.6",), spent=2),
    Step("command", ("COMMAND:7.3:7.2:7.4/FOH",), ("colonist-moved 7.2", "colonist-followed 7.3"), spent=3),
    Step("board", ("COMMAND:7.2:P:7.3/FOL",), ("colonist-moved pod", "colonist-followed 7.2"), spent=4),
    Step("last", ("COMMAND:7.2:P",), ("colonist-moved pod",), spent=5),
    Step("conversion", ("END",), ("colonist-converted 8.0",), shows_end=True, spent=5),
    Step("invasion", ("ROLL:5", "PLACE:7.1", "PLACE:8.3"), ("creep-placed 7.1", "creep-placed 8.3"), True, spent=5),
    Step("draw", ("DRAW:GR",), ("turn-ended",), True, ("RB", "GR"), 5),
)
"""The second player's turn."""

SHOWN = (1, 7, 8)
"""Cells of the pictures, beside that of the pod."""


def beginning() -> dict[str, Any]:
    """The position after the set-up but for the Colonists, as the rules check reads it."""
    robots = [{"robot": r, "at": "pod", "core": [core], "hand": [card]} for r, (core, card) in CARDS.items()]
    return {
        "tiles": [{"cell": c, "tile": tile, "side": "open", "rotation": 0} for c, tile in enumerate(LAID)],
        "pod": {"dock": DOCK, "due": None, "colonists": 0},
        "creeps": [],
        "robots": robots,
        "evacuated": 0,
        "lost": 0,
        "turn": {"number": 1, "robot": FIRST, "phase": "actions", "used": []},
    }
