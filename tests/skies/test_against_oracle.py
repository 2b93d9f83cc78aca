"""The game against its second implementation, which was written from the rulebook and the readings alone.

Both are asked about the same positions and actions, sensible and senseless ones, and must agree to the last field. A
long run is `python -m tests.skies.against_oracle --plies 100000`.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from jupiter.games import GAMES
from tests.matrices import first_of
from tests.side_by_side import Tally, is_noticed, played
from tests.skies import oracle, oracle_rules, oracle_steps
from tests.skies.against_oracle import ENDINGS, LEVELS, Match
from tests.skies.oracle_board import Board

PLIES = 400
MANY = 20_000


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_random_games_agree_with_the_second_implementation(seed: int) -> None:
    tally = played(Match, seed, PLIES)
    assert not tally.disagreements, tally.disagreements[0]
    assert tally.refused > tally.plies / 5
    assert tally.random > 4


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3])
def test_long_random_games_agree_with_the_second_implementation(seed: int) -> None:
    tally = played(Match, seed, MANY)
    assert not tally.disagreements, tally.disagreements[0]
    assert {rule for _, rule in tally.endings} == set(ENDINGS)
    assert {level for level, _ in tally.endings} == set(LEVELS)


@pytest.mark.parametrize(("excavator", "makes_way"), [("F5", True), ("F4", True), ("F3", False)])
def test_a_robot_makes_way_where_nothing_of_its_column_is_left_to_dig(excavator: str, makes_way: bool) -> None:
    """Reading 10 without a digging die; our cards have too many rooms for it, so the column is one of own cards."""
    card_set = copy.deepcopy(GAMES["under-falling-skies"].components()["card_set"])
    for half in ("upper", "lower"):
        rooms = [room for room in card_set[half]["rooms"] if room["cells"] == ["A4"] or "4" not in str(room["cells"])]
        card_set[half]["rooms"] = rooms
    position = oracle.start({"sky": ["easy"] * 4, "upper": "easy", "lower": "easy", "tracks": "easy"}, None, card_set)
    robot = {"at": "A4", "die": "blue", "value": 3, "resolved": False}
    dice = {"black": [1, 2, 3], "white": [4, 5]}
    position |= {"phase": "place", "excavator": excavator, "base": [robot], "rolled": dice}
    action = {"type": "place", "die": "black", "value": 3, "at": "A4"}
    assert oracle.violations(position, action) == ([] if makes_way else ["place.spot"])
    match = Match(Tally(), random.Random(1))
    match.compare_lists(match.game.read_state(position), position)
    match.compare(match.game.read_state(position), position, action)


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "energy up to eight": (oracle_steps, "MOST_ENERGY", 8),
    "the excavator goes back to the first row": (oracle_steps, "FLOOR", 0),
    "digging is free": (oracle_rules, "DIGGING_COST", 0),
    "no robot makes way": (Board, "makes_way", lambda self, cell: False),
    "no anti-air": (oracle_steps.Steps, "is_anti_air", lambda self, cell: False),
    "no glowing symbols": (oracle_steps.Steps, "apply_symbol", lambda self: None),
    "ships that are shot stay": (oracle_steps.Steps, "shoot", lambda self, value: False),
}


@pytest.mark.parametrize(("owner", "name", "wrong"), first_of(FAULTS.values(), usual=2, ids=FAULTS))
def test_a_wrong_reading_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, wrong: Callable[..., Any] | int
) -> None:
    monkeypatch.setattr(owner, name, wrong)
    assert is_noticed(Match)
