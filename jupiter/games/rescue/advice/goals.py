"""What a player may want to get to: a space, a Colonist, a Creep.

Invariant: whether a goal can be read does not depend on a position; whether it is one there is asked apart.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from jupiter.engine.codecs import one_of
from jupiter.engine.errors import Fault
from jupiter.engine.json_reader import Reader
from jupiter.engine.schemas import Schema, closed_object
from jupiter.games.rescue.actions import codecs
from jupiter.games.rescue.board import IN_POD, POD
from jupiter.games.rescue.state import State


class Aim(StrEnum):
    """What is to be done about the place."""

    REACH = "reach"
    """The acting robot stands there."""
    COMMAND = "command"
    """The Colonist there is in the acting robot's Command Range."""
    RESCUE = "rescue"
    """The Colonist there gets into the pod."""
    KILL = "kill"
    """The Creep or Super Creep there dies."""


class Goal(NamedTuple):
    """Something to get to."""

    place: int
    aim: Aim | None = None
    """None where what stands there decides."""


def goal_schema() -> Schema:
    """JSON Schema of a goal as it is sent."""
    fields = {
        "place": {**codecs()["place"].schema, "description": "A space, the pod, or the dome of a Super Creep."},
        "aim": {
            "type": "string",
            "enum": list(Aim),
            "description": (
                "`reach`: the acting robot stands there. `command`: the Colonist there is in its Command Range. "
                "`rescue`: the Colonist there gets into the pod. `kill`: the Creep there dies. If it is left out, what "
                "stands there decides: a Colonist is rescued, a Creep killed, any other place reached."
            ),
        },
    }
    return {**closed_object(fields, ["place"]), "examples": [{"place": "0.0"}, {"place": "pod", "aim": "reach"}]}


def read_goal(source: Mapping[str, Any]) -> Goal:
    """The goal that a JSON object means.

    :raises Malformed: with every faulty field.
    """
    reader = Reader(source, ("place", "aim"))
    codec = codecs()["place"]
    where: int = reader.required("place", codec.from_json, codec.what, POD)
    aims = {str(aim): aim for aim in Aim}
    read = one_of({name: name for name in aims})
    aim = reader.optional("aim", read, f"one of {', '.join(aims)}")
    reader.done()
    return Goal(where, aims[aim] if aim else None)


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
    bit, board = 1 << goal.place, state.board
    wanted, remedy = {
        Aim.KILL: (state.creeps | state.supers, "must be that of a Creep or Super Creep, to be killed"),
        Aim.RESCUE: (state.colonists, "must be that of a Colonist on a tile, to be rescued"),
        Aim.COMMAND: (state.colonists, "must be that of a Colonist on a tile, to be commanded"),
        Aim.REACH: (board.spaces | IN_POD, "must be a space of the colony, or the pod; a Plant or Dish is no space"),
    }[aim_of(state, goal)]
    return [] if wanted & bit else [Fault("place", remedy, joint=True)]
