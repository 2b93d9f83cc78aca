"""The game against its second implementation, which was written from the rulebook and the readings alone.

Both are asked about the same positions and actions, sensible and senseless ones, and must agree to the last field. A
long run is `python -m tests.ark.against_oracle --plies 100000`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.ark import oracle, oracle_rules
from tests.ark import oracle_data as data
from tests.ark.against_oracle import ENDINGS, Match
from tests.ark.hand_made import colony, table
from tests.ark.oracle_sheet import Sheet
from tests.ark.oracle_steps import Steps
from tests.ark.table import CATALOGUE
from tests.matrices import first_of
from tests.side_by_side import Tally, is_noticed, playable, played

PLIES = 200
MANY = 12_000


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_random_games_agree_with_the_second_implementation(seed: int) -> None:
    tally = played(Match, seed, PLIES)
    assert not tally.disagreements, tally.disagreements[0]
    assert tally.refused > tally.plies / 5
    assert tally.random > 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3])
def test_long_random_games_agree_with_the_second_implementation(seed: int) -> None:
    tally = played(Match, seed, MANY)
    assert not tally.disagreements, tally.disagreements[0]
    assert {ending for _, ending in tally.endings} == set(ENDINGS)
    assert {players for players, _ in tally.endings} == set(range(1, 7))
    assert set(tally.rules) == {rule.id for rule in CATALOGUE.values() if rule.refusals}


@pytest.mark.parametrize("score", range(11, 54))
def test_every_score_of_a_game_for_one_is_rated_alike(score: int) -> None:
    """Play seldom ends on the very score at which a rating begins."""
    fives, technologies = divmod(score - 11, 5)
    modules, tracks = data.MODULES[:fives], ("food", "morale", "population")[: max(0, fives - len(data.MODULES))]
    sheet = {track: data.TOP[track] if track in tracks else 0 for track in ("food", "morale", "population")}
    known = list(data.BOXES)[: technologies + 1]
    if fives > len(modules) + len(tracks):
        known = list(data.BOXES)[: technologies + 6]
    position = table(colony(" ".join(["PORT", *modules]), known=" ".join(known)), phase="over", blight=14)
    position["players"][0]["sheet"].update(sheet)
    state = playable("last-ark-from-ceti").read_state(position)
    match = Match(Tally(), random.Random(1))
    match.same_of_position(state, position)
    assert oracle.scores(position) == [score]


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "a sixth die": (data, "MOST_DICE", 6),
    "three morale for a missing residence": (data, "MORALE_PER_RESIDENCE", 3),
    "the Nursery looks for 6s alone": (data, "NURSERY_DOUBLES", (6,)),
    "no Laboratory": (data, "LABORATORY_BOXES", 0),
    "a warning too early": (data, "WARNINGS", (3, 7, 9, 11, 13)),
    "areas open with one icon": (Sheet, "is_open", lambda self, area: True),
    "dice always fit": (oracle_rules, "fits", lambda action: True),
    "markers pass the end of the track": (data, "TOP", {**data.TOP, "power": 9}),
    "the dice marker moves in silence": (Steps, "dice_marker", lambda self, player, before, rule="": None),
}


@pytest.mark.parametrize(("owner", "name", "wrong"), first_of(FAULTS.values(), usual=2, ids=FAULTS))
def test_a_wrong_reading_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, wrong: Callable[..., Any] | int
) -> None:
    monkeypatch.setattr(owner, name, wrong)
    assert is_noticed(Match)
