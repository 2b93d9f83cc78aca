"""The game against its second implementation, which was written from the rulebook and the readings alone.

Both are asked about the same positions and actions, sensible and senseless ones, and must agree to the last field. A
long run is `python -m tests.skies.against_oracle --plies 100000`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.skies import oracle_rules, oracle_steps
from tests.skies.against_oracle import Match, Tally, the_game
from tests.skies.oracle_board import Board

PLIES = 1_200
MANY = 20_000


def run(seed: int, plies: int) -> Tally:
    tally = Tally()
    Match(the_game(), tally, random.Random(seed)).run(plies)
    return tally


@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_agree_with_the_second_implementation(seed: int) -> None:
    tally = run(seed, PLIES)
    assert not tally.disagreements, tally.disagreements[0]
    assert tally.refused > tally.plies / 5
    assert tally.strewn > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_long_random_games_agree_with_the_second_implementation(seed: int) -> None:
    tally = run(seed, MANY)
    assert not tally.disagreements, tally.disagreements[0]
    assert {rule for _, rule in tally.endings} == {"end.won", "end.mother-ship", "end.damage"}
    assert {level for level, _ in tally.endings} == set(range(1, 9))


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "energy up to eight": (oracle_steps, "MOST_ENERGY", 8),
    "the excavator goes back to the first row": (oracle_steps, "FLOOR", 0),
    "digging is free": (oracle_rules, "DIGGING_COST", 0),
    "no robot makes way": (Board, "makes_way", lambda self, cell: False),
    "no anti-air": (oracle_steps.Steps, "is_anti_air", lambda self, cell: False),
    "no glowing symbols": (oracle_steps.Steps, "apply_symbol", lambda self: None),
    "ships that are shot stay": (oracle_steps.Steps, "shoot", lambda self, value: False),
}


@pytest.mark.parametrize(("owner", "name", "wrong"), FAULTS.values(), ids=FAULTS)
def test_a_wrong_reading_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, wrong: Callable[..., Any] | int
) -> None:
    monkeypatch.setattr(owner, name, wrong)
    for seed in range(20):
        if run(seed, 100).disagreements:
            return
    pytest.fail("2,000 plies showed no difference")
