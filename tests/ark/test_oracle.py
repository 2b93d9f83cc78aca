"""The second implementation alone: its data, its text, and what its lists hold.

Each reading is tried on the game; the comparison of the two shows a fault of either. `test_vectors.py` has the test
vectors of the sheet.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from jupiter.engine.chance import Chance
from tests.ark import oracle
from tests.ark import oracle_data as data
from tests.ark.hand_made import colony, confirm, disaster, food, ore, power, rare, research, roll, table
from tests.ark.oracle import apply, legal, violations
from tests.ark.oracle_rules import PHASES, WITH_DICE
from tests.ark.oracle_sheet import PLAYERS, Action, Position, Sheet, rating_of
from tests.ark.random_positions import random_position
from tests.seeded import die_from

WHOLE_SHEET = " ".join(one.name for one in data.STRUCTURES)
ALL_KNOWN = " ".join(data.BOXES)


def sheet(position: Position, player: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = position["players"][player - 1]["sheet"]
    return found


def after(position: Position, *actions: Action) -> Position:
    for action in actions:
        position, _ = apply(position, action)
    return position


# --- the sheet


def test_the_sheet_has_as_many_icons_as_its_totals_say() -> None:
    assert len(data.STRUCTURES) == 20
    by_area = Counter(one.area for one in data.STRUCTURES for _ in one.ore)
    assert by_area == {"O": 17, "A": 8, "B": 9, "C": 12}
    assert sum(icon.endswith(".ANY") for icon in data.ORE_ICONS) == 9
    assert len(data.RARE_ICONS) == 5 and len(data.ENTRANCE_ICONS) == 6
    assert sum(one.power for one in data.STRUCTURES) == 12 and sum(one.food for one in data.STRUCTURES) == 6
    assert data.START["power"] + sum(data.STATIONS.values()) + data.FUSION_POWER == 15
    assert sum(data.BOXES.values()) == 41 and sum(data.TECHNOLOGY_POINTS.values()) == 8


def test_each_track_has_a_number_for_each_space() -> None:
    for row, track in [
        (data.FOOD_EFFECT, "food"),
        (data.FOOD_POINTS, "food"),
        (data.MORALE_EFFECT, "morale"),
        (data.MORALE_POINTS, "morale"),
        (data.SECTION, "population"),
        (data.POPULATION_POINTS, "population"),
    ]:
        assert len(row) == data.TOP[track] + 1


def test_everything_together_is_worth_68_points() -> None:
    everything = colony(WHOLE_SHEET, known=ALL_KNOWN, food=12, morale=10, population=14)
    assert Sheet(everything).points() == {
        "spaceport": 10,
        "modules": 20,
        "food": 5,
        "morale": 5,
        "population": 5,
        "technologies": 8,
        "areas": 15,
        "score": 68,
    }


@pytest.mark.parametrize(
    ("score", "rating"),
    [(23, "lost-colony"), (24, "survivors"), (31, "survivors"), (32, "founders"), (41, "ark-builders"), (49, "legend")],
)
def test_ratings_begin_at_their_scores(score: int, rating: str) -> None:
    assert rating_of(score) == rating


# --- chance


def test_the_seed_gives_the_dice_of_the_definition() -> None:
    chance = Chance(2**32 - 1)
    assert [die_from(2**32 - 1, drawn) for drawn in range(50)] == [chance.die() for _ in range(50)]


# --- phases


def test_in_the_wrong_phase_only_player_and_icon_are_looked_at() -> None:
    waiting = table(colony("AG1", power=0), None, phase="roll")
    assert violations(waiting, ore("AG1.2", 6)) == ["ore.icon", "round.phase"]
    assert violations(waiting, power("LAB")) == ["area.blocked", "power.reserve", "round.phase"]
    assert violations(waiting, rare("PORT.R7", 1, 1)) == ["rare.technology", "round.phase"]
    assert violations(waiting, research(1, 2)) == ["round.phase"]
    assert violations(waiting, confirm("p1", spaceport=True)) == ["round.phase"]
    assert violations(waiting, confirm("p2")) == ["round.phase"]
    assert violations(waiting, food("PORT", "p2")) == ["round.phase", "setup.sheets"]
    assert violations(waiting, disaster()) == ["round.phase"]


# --- text


def test_the_example_of_the_notation_is_written_and_read() -> None:
    ticked = "AG1.2 AG1.4 RES1.ANY B.2 B.5 LAB.POWER"
    known = colony(ticked=ticked, power=1, boxes={"GENOME": 3}, used=[4])
    position = table(known, None, dice=[2, 4, 4, 5, 6], blight=2, seed=7, confirmed=[2])
    position["chance"]["drawn"] = 15
    text = oracle.to_text(position)
    assert text.startswith("LAC1.0:2A:24456:4551.30100000.00000.30040.000000.00.00000003.4/XC:7.F:")
    assert oracle.from_text(text.lower()) == position


def test_the_whole_sheet_and_told_scores_are_written() -> None:
    everything = colony(WHOLE_SHEET, known=ALL_KNOWN, food=12, morale=10, population=14, power=8)
    position = table(everything, None, phase="over", blight=14)
    position["players"][1].update(spaceport=True, score=34)
    text = oracle.to_text(position)
    assert text[: text.rindex(":")] == "LAC1.0:14O:-:CAE8.331333SF.33377.3337F.33FF37.42.57564644.-/XP34:-"
    assert oracle.from_text(text) == position


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (roll(4, 2, 5, 6, 4), "ROLL:24456"),
        (roll(), "ROLL"),
        (ore("AG1.2", 2), "ORE:1:AG1.2:2"),
        (ore("AG1.2", 1, 2), "ORE:1:AG1.2:1-2"),
        (ore("AG1.2", 5, foundry=True), "ORE:1:AG1.2:5F"),
        (rare("PORT.R7", 3, 4), "RARE:1:PORT.R7:3.4"),
        (rare("PORT.R7", 3, 3, 4), "RARE:1:PORT.R7:3.3-4"),
        (power("LAB"), "POWER:1:LAB"),
        (food("PORT"), "FOOD:1:PORT"),
        (ore("A.3", 3), "BULLDOZE:1:A.3:3"),
        (research(4, 4, GENOME=1, RARE=3), "RESEARCH:1:4.4:RARE3.GENOME1"),
        (research(3, 4, 4), "RESEARCH:1:3-4.4"),
        (confirm("p1"), "CONFIRM:1"),
        (confirm("p2", spaceport=True), "CONFIRM:2:PORT"),
        (disaster(3), "DISASTER:3"),
        (disaster(), "DISASTER"),
    ],
)
def test_actions_are_written_as_in_the_notation(action: Action, text: str) -> None:
    assert oracle.action_to_text(action) == text


# --- legal actions


def written(player: str, dice: list[int]) -> Iterator[Action]:
    """Everything that can be written of a player with these dice, but research only without its boxes."""
    yield from (confirm(player), confirm(player, True))
    yield from (power(name, player) for name in data.POWERED)
    yield from (food(name, player) for name in data.FED)
    places = [("ore", icon) for icon in data.ORE_ICONS] + [("bulldoze", icon) for icon in data.ENTRANCE_ICONS]
    places += [("rare-ore", icon) for icon in data.RARE_ICONS] + [("research", "")]
    for kind, icon in places:
        count = 1 if kind in ("ore", "bulldoze") else 2
        for named in combinations_with_replacement(sorted(set(dice)), count):
            smelting = [{"die": die, "to": to} for die, to in product(sorted(set(named)), range(1, 7))]
            for smelter, foundry in product([None, *smelting], (False, True) if count == 1 else (False,)):
                action: Action = {"type": kind, "player": player, "dice": list(named)}
                action |= {"icon": icon} if icon else {}
                action |= {"smelter": smelter} if smelter else {}
                yield action | ({"foundry": True} if foundry else {})


def test_the_legal_list_is_all_that_can_be_written_and_breaks_no_rule() -> None:
    rnd, seen = random.Random(3), Counter[str]()
    for _ in range(25):
        position = random_position(rnd)
        if position["phase"] != "allocate":
            continue
        tried = [action for player in PLAYERS for action in written(player, position["dice"])]
        # Everybody whose sheet is known can confirm; saying so of the Spaceport is for hidden ones.
        expected = [action for action in tried if not violations(position, action)]
        listed = legal(position)
        assert sorted(map(str, map(_sorted, listed))) == sorted(map(str, map(_sorted, expected)))
        seen.update(action["type"] for action in listed)
    assert set(seen) == {*WITH_DICE, "power", "food", "confirm"}


def _sorted(action: Action) -> list[tuple[str, Any]]:
    return sorted(action.items())


def test_lists_of_other_phases() -> None:
    assert len(legal(oracle.start())) == 252 and len(legal(oracle.start(seed=1))) == 253
    assert len(legal(table(colony(), phase="disaster", blight=4))) == 6
    assert set(PHASES.values()) == {"roll", "allocate", "disaster"}


def test_an_action_leaves_the_position_alone() -> None:
    position = table(colony("AG1"), colony())
    before = oracle.to_text(position)
    after(position, ore("RES1.ANY", 1), confirm("p1"), confirm("p2"))
    assert oracle.to_text(position) == before
    with pytest.raises(ValueError, match=r"ore\.icon"):
        apply(position, ore("AG1.2", 2))
