"""What a player may want in the base: a die on a cell.

Invariant: whether a goal can be read does not depend on a position; whether it is one there is asked apart.
"""

from typing import NamedTuple

from jupiter.engine.errors import Fault
from jupiter.engine.fields import Field, Record
from jupiter.engine.schemas import Schema
from jupiter.games.skies.actions import CELL
from jupiter.games.skies.parts import CELL_NAMES
from jupiter.games.skies.state import ROBOT, State


class Goal(NamedTuple):
    """An action die on a cell."""

    at: int

    def is_reached(self, state: State) -> bool:
        """Whether one lies there; a robot makes way for it."""
        return any(die.cell == self.at and die.kind != ROBOT for die in state.base)


_GOAL = Record("Goal", (Field("at", CELL),), Goal)
read_goal = _GOAL.read_alone


def goal_schema() -> Schema:
    """JSON Schema of a goal as it is sent."""
    return {**_GOAL.sent_whole(), "examples": [{"at": CELL_NAMES[0]}]}


def goal_faults(state: State, goal: Goal) -> list[Fault]:
    """Why the goal is none in a position, and what would be one."""
    return [Fault("at", "must be a cell without a black or white die", joint=True)] if goal.is_reached(state) else []
