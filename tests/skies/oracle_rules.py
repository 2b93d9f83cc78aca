"""Which rules an action breaks, by the second implementation of Under Falling Skies: one plain check after another."""

from __future__ import annotations

from collections.abc import Callable

from tests.skies.oracle_board import Action, Board, Position
from tests.skies.oracle_data import COLUMNS

PHASES = {
    "roll": "roll",
    "place": "place",
    "use": "resolve",
    "dig": "resolve",
    "skip": "resolve",
    "deploy": "deploy",
    "respawn": "respawn",
}
"""The phase of each type of action."""

DIGGING_COST = 1


def violations(position: Position, action: Action) -> list[str]:
    """Ids of the rules that the action breaks, sorted; [] if it is legal."""
    return sorted(broken_on(Board(position), action))


def broken_on(board: Board, action: Action) -> set[str]:
    """The same on a board that is made only once for many actions."""
    phase = board.position["phase"]
    if phase == "over":
        return {"game.over"}
    kind = action["type"]
    if PHASES[kind] == phase:
        return CHECKS[kind](board, action)
    if kind == "place" and phase == "roll":
        return {"round.phase"} | _cell(board, action["at"])
    return {"round.phase"}


def names_dice(action: Action) -> bool:
    """Whether a roll says what fell; one with empty lists is one without dice, as in the text form."""
    return bool(action.get("black") or action.get("white"))


def _roll(board: Board, action: Action) -> set[str]:
    if not names_dice(action):
        return {"roll.seed"} if board.position["chance"]["seed"] is None else set()
    named = {"black": len(action.get("black", [])), "white": len(action.get("white", []))}
    return set() if named == board.to_roll() else {"roll.dice"}


def _place(board: Board, action: Action) -> set[str]:
    broken = _cell(board, action["at"])
    if action["value"] not in board.position["rolled"][action["die"]]:
        broken.add("place.die")
    return broken


def _cell(board: Board, cell: str) -> set[str]:
    broken = set()
    if any(die["at"][1] == cell[1] for die in board.action_dice()):
        broken.add("place.column")
    if board.lying(cell) is not None and not board.makes_way(cell):
        broken.add("place.spot")
    if cell == board.position["excavator"]:
        broken.add("place.excavator")
    elif board.is_excavated(cell):
        if board.room_of(cell) is None:
            broken.add("place.room")
    elif board.digging_die() is not None or not board.is_dug_for(cell):
        broken.add("place.dig")
    return broken


def _use(board: Board, action: Action) -> set[str]:
    cell = action["at"]
    if not board.unresolved(cell):
        return {"resolve.once"}
    here = board.lying(cell)
    if here is not None and board.is_digging(here):
        return {"dig.room"}
    room = board.room_of(cell)
    assert room is not None
    broken = set()
    full = not board.empty_slots(room)
    if "anti-air" in room.effects:
        broken.add("room.anti-air")
    if not full:
        broken.add("use.slots")
    if board.position["energy"] < room.energy:
        broken.add("use.energy")
    if action.get("robot") is None:
        return broken
    if "robot" not in room.effects:
        broken.add("robot.room")
    elif full and board.value(room) < 1:
        broken.add("robot.value")
    if action["robot"] == "aside":
        if board.blue_aside() < 1:
            broken.add("robot.source")
    elif action["robot"] not in [robot["at"] for robot in board.robots()]:
        broken.add("robot.source")
    return broken


def _dig(board: Board, action: Action) -> set[str]:
    die = board.lying(action["at"])
    if die is None or not board.is_digging(die):
        return {"dig.die"}
    broken = set()
    if board.position["energy"] < DIGGING_COST:
        broken.add("dig.energy")
    if die["value"] < board.index(action["at"]) - board.excavator():
        broken.add("dig.value")
    return broken


def _skip(board: Board, action: Action) -> set[str]:
    return set() if board.unresolved(action["at"]) else {"resolve.once"}


def _deploy(board: Board, action: Action) -> set[str]:
    broken = set()
    if action["value"] not in board.position["built"]:
        broken.add("robot.placed")
    cell = action["at"]
    if board.room_of(cell) is None or not board.is_excavated(cell) or board.lying(cell) is not None:
        broken.add("robot.spot")
    return broken


def _respawn(board: Board, action: Action) -> set[str]:
    broken = set()
    if board.position["waiting"][action["ship"]] < 1:
        broken.add("respawn.ship")
    if board.is_ship_at(f"S{action['column']}"):
        broken.add("respawn.spot")
    without = [column for column in COLUMNS if not board.ships_in(column)]
    if without and action["column"] not in without:
        broken.add("respawn.column")
    return broken


CHECKS: dict[str, Callable[[Board, Action], set[str]]] = {
    "roll": _roll,
    "place": _place,
    "use": _use,
    "dig": _dig,
    "skip": _skip,
    "deploy": _deploy,
    "respawn": _respawn,
}
