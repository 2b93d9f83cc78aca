"""The JSON position: a state as an object that a stranger can read and draw. `json_decode` is the way back."""

from functools import lru_cache
from typing import Any

from jupiter.engine.localizer import Localizer
from jupiter.games.skies import card_sets
from jupiter.games.skies.actions import DICE_BY_LETTER, SHIPS_BY_LETTER
from jupiter.games.skies.column import Column
from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import CELL_NAMES, CELLS, SKY_CARDS, SPACE_NAMES, Side
from jupiter.games.skies.state import GREEN, RED, ROBOT, State, outcome
from jupiter.games.skies.wording import localizer

KINDS = {**DICE_BY_LETTER, ROBOT: "blue"}
"""Dice by letter, robots among them."""


def to_json(state: State, says: Localizer | None = None) -> dict[str, Any]:
    """The JSON position of a state; what is for people in it is in English if not told otherwise."""
    column = state.column
    return {
        "game": load().id,
        "rules": load().rules,
        "cards": sides_to_json(column.sides),
        "card_set": "standard" if column.own is None else card_sets.to_json(column.own),
        "mother_ship": state.mother_ship,
        "energy": state.energy,
        "research": state.research,
        "damage": state.damage,
        "excavator": CELL_NAMES[column.route[state.excavator]],
        "ships": [
            {"ship": SHIPS_BY_LETTER[colour], "at": SPACE_NAMES[space]}
            for colour, some in ((GREEN, state.green), (RED, state.red))
            for space in some
        ],
        "waiting": {"green": state.waiting[0], "red": state.waiting[1]},
        "rolled": {"black": list(state.black), "white": list(state.white)},
        "base": [
            {"at": CELL_NAMES[die.cell], "die": KINDS[die.kind], "value": die.value, "resolved": die.resolved}
            for die in state.base
        ],
        "built": list(state.built),
        "round": state.round,
        "phase": str(state.phase),
        "chance": {"seed": state.seed, "drawn": state.drawn},
        "derived": derived(state, says or localizer()),
    }


def sides_to_json(sides: str) -> dict[str, Any]:
    """Which side of each card shows."""
    names = [Side.EASY.value if letter == "E" else Side.DIFFICULT.value for letter in sides]
    upper, lower, tracks = names[SKY_CARDS:]
    return {"sky": names[:SKY_CARDS], "upper": upper, "lower": lower, "tracks": tracks}


def derived(state: State, says: Localizer) -> dict[str, Any]:
    """What people want to see and programs could work out; ignored when sent in."""
    column, end = state.column, says.outcome(outcome(state))
    black, white = state.to_roll
    return {
        "level": column.level,
        "excavated": list(_excavated(column, state.excavator)),
        "robots_aside": state.robots_aside,
        "red_ships_aside": state.red_aside,
        "to_roll": {"black": black - len(state.black), "white": white - len(state.white)},
        "next_symbol": card_sets.symbol_name(column.symbol_below(state.mother_ship)),
        "skull_row": column.skull_row,
        "research_track": list(column.research),
        "damage_limit": column.damage_limit,
        "outcome": None if end is None else end.brief(),
    }


@lru_cache(maxsize=512)
def _excavated(column: Column, excavator: int) -> tuple[str, ...]:
    """The cells before the excavator."""
    mask = column.excavated[excavator]
    return tuple(CELL_NAMES[cell] for cell in range(CELLS) if mask >> cell & 1)
