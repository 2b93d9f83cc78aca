"""What a player may want to get to on a sheet: an icon ticked, a structure or a technology complete.

Invariant: whether a goal can be read does not depend on a position; whether it is one there is asked apart.
"""

from typing import NamedTuple

from jupiter.engine.errors import Fault
from jupiter.engine.fields import Field, Record, named
from jupiter.engine.schemas import Schema
from jupiter.games.ark import layout
from jupiter.games.ark.actions import PLAYER
from jupiter.games.ark.parts import PLAYERS
from jupiter.games.ark.state import Sheet, State

WANTED = (*layout.ICON_NAMES, *layout.STRUCTURE_NAMES, *layout.TECHNOLOGY_NAMES)
"""Everything that can be wanted; no name is of two kinds."""


class Goal(NamedTuple):
    """Something to get to."""

    player: int
    what: str
    """One of `WANTED`."""

    @property
    def icons(self) -> int:
        """The icons that it takes, as a set; none for a technology."""
        if self.what in layout.ICONS_BY_NAME:
            return 1 << layout.ICONS_BY_NAME[self.what]
        return layout.STRUCTURE_ICONS[self.structure] if self.structure >= 0 else 0

    @property
    def structure(self) -> int:
        """The structure to complete; -1 if it is none."""
        return layout.STRUCTURE_NAMES.index(self.what) if self.what in layout.STRUCTURE_NAMES else -1

    @property
    def technology(self) -> int:
        """The technology to complete; -1 if it is none."""
        return layout.TECHNOLOGIES_BY_NAME.get(self.what, -1)

    def is_reached(self, sheet: Sheet) -> bool:
        """Whether it is so on a sheet."""
        if self.technology >= 0:
            return sheet.boxes[self.technology] >= layout.BOXES[self.technology]
        if self.structure >= 0:
            return bool(sheet.colony.structures >> self.structure & 1)
        return sheet.ticked & self.icons == self.icons


_WHAT = named(
    {name: name for name in WANTED},
    "the name of an icon, a structure or a technology",
    {"enum": list(WANTED), "description": "An icon to be ticked, or a structure or technology to be completed."},
)
_GOAL = Record("Goal", (Field("player", PLAYER), Field("what", _WHAT)), Goal)
read_goal = _GOAL.read_alone


def goal_schema() -> Schema:
    """JSON Schema of a goal as it is sent."""
    example = {"player": PLAYERS[0], "what": layout.ICON_NAMES[0]}
    return {**_GOAL.sent_whole(), "examples": [example, {**example, "what": layout.TECHNOLOGY_NAMES[0]}]}


def goal_faults(state: State, goal: Goal) -> list[Fault]:
    """Why the goal is none in a position, and what would be one."""
    sheet = state.seats[goal.player].sheet if goal.player < len(state.seats) else None
    if sheet is None:
        return [Fault("player", "must be one who plays and whose sheet is known", joint=True)]
    if goal.is_reached(sheet):
        return [Fault("what", "must be what is still to be ticked or completed", joint=True)]
    return []
