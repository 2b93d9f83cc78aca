"""The game against its second implementation, which was written from the rulebook and the readings alone.

Both are asked about the same positions and actions, sensible and senseless ones, and must agree to the last field. A
long run is `python -m tests.ark.against_oracle --plies 100000`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ark import oracle_data, oracle_rules
from tests.ark.against_oracle import ENDINGS, Match
from tests.ark.oracle_sheet import Sheet
from tests.ark.oracle_steps import Steps
from tests.side_by_side import is_noticed, played

PLIES = 1_000
MANY = 12_000


@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_agree_with_the_second_implementation(seed: int) -> None:
    tally = played(Match, seed, PLIES)
    assert not tally.disagreements, tally.disagreements[0]
    assert tally.refused > tally.plies / 5
    assert tally.random > 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_long_random_games_agree_with_the_second_implementation(seed: int) -> None:
    tally = played(Match, seed, MANY)
    assert not tally.disagreements, tally.disagreements[0]
    assert {ending for _, ending in tally.endings} == set(ENDINGS)
    assert {players for players, _ in tally.endings} == set(range(1, 7))
    assert set(tally.rules) == set(oracle_data.CATALOGUE)


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "a sixth die": (oracle_data, "MOST_DICE", 6),
    "three morale for a missing residence": (oracle_data, "MORALE_PER_RESIDENCE", 3),
    "the Nursery looks for 6s alone": (oracle_data, "NURSERY_DOUBLES", (6,)),
    "no Laboratory": (oracle_data, "LABORATORY_BOXES", 0),
    "a warning too early": (oracle_data, "WARNINGS", (3, 7, 9, 11, 13)),
    "areas open with one icon": (Sheet, "is_open", lambda self, area: True),
    "dice always fit": (oracle_rules, "fits", lambda action: True),
    "markers pass the end of the track": (oracle_data, "TOP", {**oracle_data.TOP, "power": 9}),
    "the dice marker moves in silence": (Steps, "dice_marker", lambda self, player, before, rule="": None),
}


@pytest.mark.parametrize(("owner", "name", "wrong"), FAULTS.values(), ids=FAULTS)
def test_a_wrong_reading_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, wrong: Callable[..., Any] | int
) -> None:
    monkeypatch.setattr(owner, name, wrong)
    assert is_noticed(Match)
