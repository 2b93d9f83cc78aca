"""Where on the board of a game things happen, for maps of many games.

Invariant: a place is one of the game's own texts, and lies where it does on the table, whatever lies there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Spot = tuple[float, float]
"""Steps to the right and down."""


@dataclass(frozen=True)
class BoardMap:
    """What a map of a game shows."""

    kinds: Mapping[str, tuple[str, str]]
    """By type of event: what happens, as the title of a map, and the field of the event's data that says where."""
    spot: Callable[[str], Spot | None]
    """Of a place; None for one that is on no map."""
