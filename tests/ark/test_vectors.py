"""The sheet's own test vectors, by their numbers, and the rulebook's worked example: both implementations pass them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import pytest

from tests.ark import oracle
from tests.ark.hand_made import colony, confirm, disaster, food, ore, power, rare, research, roll, table
from tests.ark.oracle_sheet import Action, Position
from tests.side_by_side import playable


class Rules(Protocol):
    """One of the implementations."""

    def start(self) -> Position: ...

    def broken(self, position: Position, action: Action) -> Sequence[str]: ...

    def after(self, position: Position, action: Action) -> tuple[Position, Sequence[str]]:
        """The next position and the types of the events."""
        ...

    def derived(self, position: Position) -> Mapping[str, Any]: ...


class First:
    """The game."""

    def __init__(self) -> None:
        self.game = playable("last-ark-from-ceti")

    def start(self) -> Position:
        return dict(self.game.position(self.game.setup({}).state))

    def broken(self, position: Position, action: Action) -> Sequence[str]:
        verdict = self.game.check(self.game.read_state(position), self.game.read_action(action))
        return [violation.rule for violation in verdict.violations]

    def after(self, position: Position, action: Action) -> tuple[Position, Sequence[str]]:
        verdict = self.game.check(self.game.read_state(position), self.game.read_action(action))
        assert verdict.legal
        return dict(self.game.position(verdict.state)), [event.type for event in verdict.events]

    def derived(self, position: Position) -> Mapping[str, Any]:
        derived: Mapping[str, Any] = self.game.position(self.game.read_state(position))["derived"]
        return derived


class Second:
    """What it is tested against."""

    def start(self) -> Position:
        return oracle.start()

    def broken(self, position: Position, action: Action) -> Sequence[str]:
        return oracle.violations(position, action)

    def after(self, position: Position, action: Action) -> tuple[Position, Sequence[str]]:
        after, events = oracle.apply(position, action)
        return after, [kind for kind, _, _ in events]

    def derived(self, position: Position) -> Mapping[str, Any]:
        return oracle.derived(position)


@pytest.fixture(params=[First, Second])
def rules(request: pytest.FixtureRequest) -> Rules:
    found: Rules = request.param()
    return found


def play(rules: Rules, position: Position, actions: Iterable[Action]) -> Position:
    for action in actions:
        position, _ = rules.after(position, action)
    return position


def markers(rules: Rules, position: Position) -> tuple[int, int, int, int]:
    """Food, morale, population, dice of the first player."""
    sheet = position["players"][0]["sheet"]
    return sheet["food"], sheet["morale"], sheet["population"], first(rules, position)["dice_actions"]


def first(rules: Rules, position: Position) -> Mapping[str, Any]:
    derived: Mapping[str, Any] = rules.derived(position)["players"][0]
    return derived


def score(rules: Rules, position: Position) -> int:
    return int(first(rules, position)["points"]["score"])


def final_score(rules: Rules, sheet: dict[str, Any]) -> int:
    return score(rules, table(sheet, phase="over", blight=14))


def test_1_the_start(rules: Rules) -> None:
    position = rules.start()
    sheet = position["players"][0]["sheet"]
    assert markers(rules, position) == (4, 5, 5, 3) and sheet["power"] == 2
    assert sheet["ticked"] == [] and set(sheet["boxes"].values()) == {0} and position["blight"] == 0


def test_2_the_worked_example_of_the_rulebook(rules: Rules) -> None:
    """Food 4 to 6, morale 5 to 6, population 5 to 6, two residences, food to 4, a fourth die."""
    after = play(rules, table(colony("AG1 AG2 RES1 RES2")), [confirm()])
    assert markers(rules, after) == (4, 6, 6, 4)


def test_3_the_same_with_one_residence(rules: Rules) -> None:
    after = play(rules, table(colony("AG1 AG2 RES1")), [confirm()])
    assert markers(rules, after) == (4, 4, 6, 4)


@pytest.mark.parametrize("die", range(1, 7))
def test_4_doing_nothing_scores_nothing(rules: Rules, die: int) -> None:
    position, seen = rules.start(), []
    while position["phase"] != "over":
        if position["phase"] == "disaster":
            position = play(rules, position, [disaster(die)])
        else:
            position = play(rules, position, [roll(1, 2, 3, 4, 5), confirm()])
            seen.append(markers(rules, position))
    assert seen[:3] == [(3, 3, 5, 3), (2, 1, 4, 3), (2, 0, 2, 2)]
    assert len(seen) == 14 and score(rules, position) == 0


def test_5_the_laboratory_finishes_rare_ore_extraction_and_a_fourth_die_ticks_a_diamond(rules: Rules) -> None:
    sheet = colony("LAB", population=6)
    researched = play(rules, table(sheet, dice=[2, 4, 4, 5, 6]), [research(4, 4, RARE=5)])
    assert "RARE" in first(rules, researched)["complete"]
    after = play(rules, researched, [rare("PORT.R7", 2, 5)])
    assert "PORT.R7" in after["players"][0]["sheet"]["ticked"]
    fewer = play(rules, table(colony("LAB"), dice=[2, 4, 4, 5, 6]), [research(4, 4, RARE=5)])
    assert rules.broken(fewer, rare("PORT.R7", 2, 5)) == ["dice.actions"]
    assert rules.broken(table(sheet, dice=[2, 4, 4, 5, 6]), research(4, 4, RARE=5, FEST=1)) == ["research.boxes"]


def test_6_power_is_paid_whole(rules: Rules) -> None:
    ready = colony(ticked="B.2 B.5 LAB.4 LAB.5 MED.3 MED.5 MED.ANY", power=2)
    after, told = rules.after(table(ready), power("LAB"))
    assert "structure-completed" in told and after["players"][0]["sheet"]["power"] == 1
    after, told = rules.after(after, power("MED"))
    assert "structure-completed" in told and after["players"][0]["sheet"]["power"] == 0
    assert rules.broken(table(ready), power("PORT")) == ["power.reserve"]
    assert rules.broken(table(ready | {"power": 5}), power("PORT")) == []


def test_7_a_spaceport_of_round_9_ends_the_game_after_the_disaster(rules: Rules) -> None:
    ready = colony("PORT", food_paid={"PORT": 3})
    after, told = rules.after(table(ready, blight=8), food("PORT"))
    assert told == ["food-paid", "structure-completed", "spaceport-completed"]
    after, told = rules.after(after, confirm())
    assert after["phase"] == "disaster" and "food-produced" in told and "disaster-due" in told
    after, told = rules.after(after, disaster(6))
    assert after["phase"] == "over" and after["blight"] == 9 and "player-scored" in told


def test_8_modules_score_with_a_spaceport_alone(rules: Rules) -> None:
    assert final_score(rules, colony("M-ORE M-FOOD", food=0, population=0)) == 0
    assert final_score(rules, colony("M-ORE M-FOOD PORT", known="RARE", food=0, population=0)) == 10 + 10 + 1
    area_c = "RES4 M-PWR M-ORE M-RARE M-FOOD"
    assert final_score(rules, colony(area_c, known="RARE", food=0, population=0)) == 5 + 1


@pytest.mark.parametrize(("more", "before"), [("", 4), (" MED", 5)])
def test_9_a_growing_colony(rules: Rules, more: str, before: int) -> None:
    """Food 5 keeps morale 6, which brings population from 8 to 9, section 4."""
    position = table(colony("RES1 RES2 RES3" + more, food=5, morale=6, population=8))
    assert markers(rules, position) == (5, 6, 8, before)
    after, told = rules.after(position, confirm())
    assert markers(rules, after) == (2, 6, 9, 5)
    assert "residences-missing" not in told
    assert ("dice-marker-moved" in told) == (more == "")


@pytest.mark.parametrize(("more", "dice"), [("MED", 5), ("", 4)])
def test_10_fever_with_and_without_a_med_center(rules: Rules, more: str, dice: int) -> None:
    position = table(colony(more, population=9), phase="disaster", blight=4)
    assert markers(rules, position)[3] == 5
    assert markers(rules, play(rules, position, [disaster(3)]))[2:] == (7, dice)


def test_11_the_genome_archive_in_round_1_gives_a_fourth_die(rules: Rules) -> None:
    after = play(rules, rules.start(), [roll(4, 4, 2, 1, 6), research(4, 4, GENOME=4)])
    assert markers(rules, after)[2:] == (7, 4)
    after = play(rules, after, [ore("AG1.2", 2), ore("RES2.1", 1)])
    assert rules.broken(after, ore("RES2.6", 6)) == ["dice.actions"]
