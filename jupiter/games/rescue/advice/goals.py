"""What a player may want to get to: a space, a Colonist, a Creep.

Invariant: whether a goal can be read does not depend on a position; whether it is one there is asked apart.
"""

from enum import StrEnum
from typing import NamedTuple

from jupiter.engine.errors import Fault
from jupiter.engine.fields import Field, Record, choice
from jupiter.engine.schemas import Schema, closed_object
from jupiter.games.rescue.actions import codecs
from jupiter.games.rescue.board import IN_POD
from jupiter.games.rescue.state import State


class Aim(StrEnum):
    """What is to be done about the place."""

    REACH = "reach"
    """The acting robot stands there."""
    COMMAND = "command"
    """The Colonist there is in the acting robot's Command Range."""
    RESCUE = "rescue"
    """The Colonist there gets into the pod."""
    SEND = "send"
    """The Colonist there gets to another space."""
    KILL = "kill"
    """The Creep or Super Creep there dies."""


class Goal(NamedTuple):
    """Something to get to."""

    place: int
    aim: Aim | None = None
    """None where what stands there decides."""
    to: int | None = None
    """Where the Colonist is sent; None where nobody is."""


_PLACE = codecs()["place"].described("A space, the pod, or the dome of a Super Creep.")
_AIM = choice({aim.value: aim for aim in Aim}).described(
    "`reach`: the acting robot stands there. `command`: the Colonist there is in its Command Range. `rescue`: the "
    "Colonist there gets into the pod. `send`: the Colonist there gets to `to`. `kill`: the Creep there dies. If it is "
    "left out, what stands there decides: a Colonist is rescued, a Creep killed, any other place reached."
)
_TO = codecs()["place"].described("Where a Colonist is to be sent, with `send` and with no other aim.")
_GOAL = Record("Goal", (Field("place", _PLACE), Field("aim", _AIM, default=None), Field("to", _TO, default=None)), Goal)
read_goal = _GOAL.read_alone


def goal_schema() -> Schema:
    """JSON Schema of a goal as it is sent."""
    examples = [
        {"place": "0.0"},
        {"place": "pod", "aim": "reach"},
        {"place": "0.0", "aim": "send", "to": "0.1"},
    ]
    return {**closed_object(_GOAL.options(), _GOAL.needed), "examples": examples}


def aim_of(state: State, goal: Goal) -> Aim:
    """What is to be done about the place in a position."""
    bit = 1 << goal.place
    if goal.aim is not None:
        return goal.aim
    if (state.creeps | state.supers) & bit:
        return Aim.KILL
    return Aim.RESCUE if state.colonists & bit else Aim.REACH


def goal_faults(state: State, goal: Goal) -> list[Fault]:
    """Why the goal is none in a position, and what would be one."""
    bit, spaces = 1 << goal.place, state.board.spaces | IN_POD
    aim = aim_of(state, goal)
    wanted, remedy = {
        Aim.KILL: (state.creeps | state.supers, "must be that of a Creep or Super Creep, to be killed"),
        Aim.RESCUE: (state.colonists, "must be that of a Colonist on a tile, to be rescued"),
        Aim.SEND: (state.colonists, "must be that of a Colonist on a tile, to be sent"),
        Aim.COMMAND: (state.colonists, "must be that of a Colonist on a tile, to be commanded"),
        Aim.REACH: (spaces, "must be a space of the colony, or the pod; a Plant or Dish is no space"),
    }[aim]
    faults = [] if wanted & bit else [Fault("place", remedy, joint=True)]
    if aim is Aim.SEND and (goal.to is None or not spaces >> goal.to & 1):
        faults.append(Fault("to", "must be a space of the colony, or the pod, for `send`", joint=True))
    if aim is not Aim.SEND and goal.to is not None:
        faults.append(Fault("to", "must be left out, unless the aim is `send`", joint=True))
    return faults
