"""A slow, plain second implementation of Under Falling Skies, to test the first one against.

It works on the JSON positions and actions of docs/under-falling-skies/notation.md and shares neither code nor data with
the game. Rules: the rulebook's text, then the 55 readings, then the contract in docs/under-falling-skies/.
The cards are in oracle_data.py, questions about a position in oracle_board.py, legality in oracle_rules.py, effects and
what happens by itself in oracle_steps.py.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any

from tests.skies.oracle_board import CELLS, Action, Board, Position
from tests.skies.oracle_data import BLACK, COLUMNS, START_ENERGY, UPPER, WHITE
from tests.skies.oracle_rules import broken_on, violations
from tests.skies.oracle_steps import Event, Steps, in_order

__all__ = ["apply", "candidates", "in_order", "legal", "outcome", "start", "violations"]

DIE = range(1, 7)


def start(cards: dict[str, Any], seed: int | None = None, card_set: Any = "standard") -> Position:
    """The set-up with these sides of the cards, or with the faces of a card set of one's own."""
    own = card_set != "standard"
    return {
        "game": "under-falling-skies",
        "rules": "1.0",
        "cards": copy.deepcopy(cards),
        "card_set": copy.deepcopy(card_set),
        "mother_ship": 0,
        "energy": card_set["tracks"]["energy"] if own else START_ENERGY[cards["tracks"]],
        "research": 0,
        "damage": 0,
        "excavator": card_set["upper"]["start"] if own else UPPER[cards["upper"]].excavator,
        "ships": [{"ship": "green", "at": f"S{column}"} for column in COLUMNS],
        "waiting": {"green": 0, "red": 0},
        "rolled": {"black": [], "white": []},
        "base": [],
        "built": [],
        "round": 1,
        "phase": "roll",
        "chance": {"seed": seed, "drawn": 0},
    }


def apply(position: Position, action: Action) -> tuple[Position, list[Event]]:
    """The next position and what happens. The action must be legal.

    :raises ValueError: if it is not.
    """
    if broken := violations(position, action):
        raise ValueError(f"{action} breaks {broken}")
    after = copy.deepcopy(position)
    steps = Steps(after)
    steps.do(copy.deepcopy(action))
    return after, steps.events


def outcome(position: Position) -> tuple[bool, str] | None:
    """None while the game is on, else whether it is won, and by which rule it ended."""
    if position["phase"] != "over":
        return None
    board = Board(position)
    if position["research"] == len(board.research):
        return True, "end.won"
    if position["damage"] >= board.damage_limit:
        return False, "end.damage"
    return False, "end.mother-ship"


def legal(position: Position) -> list[Action]:
    """Every legal action once, as the notation writes it: all candidates of the phase, each tried."""
    board = Board(position)
    return [action for action in candidates(position, position["phase"]) if not broken_on(board, action)]


def candidates(position: Position, phase: str) -> Iterator[Action]:
    """Every action that can be written for a phase; a larger room is named by its first cell alone."""
    if phase == "roll":
        yield {"type": "roll"}
        for black, white in product(_falls(BLACK), _falls(WHITE)):
            if black or white:
                yield {"type": "roll", "black": black, "white": white}
    elif phase == "place":
        for die, value, at in product(("black", "white"), DIE, CELLS):
            yield {"type": "place", "die": die, "value": value, "at": at}
    elif phase == "resolve":
        yield from _resolving(Board(position))
    elif phase == "deploy":
        for value, at in product(DIE, CELLS):
            yield {"type": "deploy", "value": value, "at": at}
    elif phase == "respawn":
        for ship, column in product(("green", "red"), COLUMNS):
            yield {"type": "respawn", "ship": ship, "column": column}


def _falls(most: int) -> list[list[int]]:
    """All that up to so many dice can show, rising."""
    return [list(dice) for count in range(most + 1) for dice in combinations_with_replacement(DIE, count)]


def _resolving(board: Board) -> Iterator[Action]:
    for at in CELLS:
        room, here = board.room_of(at), board.lying(at)
        if room is not None and at == board.first_cell(room):
            yield {"type": "use", "at": at}
            for robot in ("aside", *CELLS):
                yield {"type": "use", "at": at, "robot": robot}
        yield {"type": "dig", "at": at}
        if room is None or at == board.first_cell(room) or (here is not None and board.is_digging(here)):
            yield {"type": "skip", "at": at}
