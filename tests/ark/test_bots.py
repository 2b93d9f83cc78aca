"""The bots whose scores are told: what they do is legal, their sheets are the game's, and they keep to their plans."""

from itertools import product
from random import Random

import pytest

from jupiter.games.ark.layout import HEXES, WARNINGS
from tests.ark import balance, bots_tuning
from tests.ark.bots import PLANS, TABLES, TARGETS, TECHNOLOGY, Plan, plan
from tests.ark.bots_checked import Disagreed, check
from tests.ark.bots_play import Round, Strong, by_plan, dice_of, play, play_on, score_alone
from tests.ark.bots_sheet import PORT, Points, Sheet

NOTHING = plan(())


def names_built(sheet: Sheet) -> set[str]:
    """Targets with anything ticked."""
    return {
        name
        for name, target in TARGETS.items()
        if (sheet.boxes[target - TECHNOLOGY] if target >= TECHNOLOGY else sheet.ticks[target] or sheet.paid[target])
    }


# --- the rules check --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLANS)
def test_the_rules_check_accepts_every_action_of_a_plan_and_comes_to_the_same_sheets(name):
    for game in range(3):
        played = play([by_plan(PLANS[name])], dice_of(game))
        assert check(played, dice_of(game)).actions > 50
        assert sum(played.sheets[0].points()) == score_alone(PLANS[name], dice_of(game))


@pytest.mark.parametrize("habits", [{"patient": 0}, {"spare": 0}, {"ahead": 0}, {"ahead": 3}, {"pair": 1}])
def test_the_rules_check_accepts_every_habit(habits):
    changed = PLANS["mixed"]._replace(**habits)
    assert changed != PLANS["mixed"]
    for game in range(3):
        check(play([by_plan(changed)], dice_of(game)), dice_of(game))


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_rules_check_accepts_games_of_several(players):
    for game in range(2):
        chosen = Random(game).sample(list(PLANS.values()), players)
        played = play([by_plan(one) for one in chosen], dice_of(game))
        assert check(played, dice_of(game)).state.round == played.rounds


def test_the_rules_check_accepts_a_game_of_the_strong_player():
    played = play([Strong(list(PLANS.values())[:3], Random(1), times=1)], dice_of(1))
    assert check(played, dice_of(1)).actions > 50


def test_a_wrong_die_a_missing_step_and_another_disaster_are_noticed():
    dice = dice_of(0)
    played = play([by_plan(PLANS["mixed"])], dice)
    first = next(step for step in played.steps[0][0] if step.dice and step.dice[0])
    lies = [
        [first._replace(dice=(first.dice[0] % 6 + 1,))],
        [step for step in played.steps[0][0] if step is not first],
    ]
    for lie in lies:
        with pytest.raises(Disagreed):
            check(played._replace(steps=[[lie], *played.steps[1:]]), dice)
    harmless = [Round(fallen.dice, 6) for fallen in dice]
    assert any(dice[warning - 1].disaster != 6 for warning in WARNINGS)
    with pytest.raises(Disagreed):
        check(played, harmless)


def test_doing_nothing_scores_0_with_every_disaster():
    for die in range(1, 7):
        dice = [Round((1, 2, 3, 4, 5), die)] * HEXES
        played = play([by_plan(NOTHING)], dice)
        assert check(played, dice).state.round == HEXES
        assert sum(played.sheets[0].points()) == 0


def test_doing_nothing_scores_0_with_every_row_of_disasters():
    for struck in product(range(1, 7), repeat=len(WARNINGS)):
        by_hex = dict(zip(sorted(WARNINGS), struck, strict=True))
        sheet = Sheet()
        for number in range(1, HEXES + 1):
            sheet.economy()
            if number in by_hex:
                sheet.disaster(by_hex[number])
        assert sum(sheet.points()) == 0


# --- plans ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLANS)
def test_a_plan_keeps_to_its_order_and_the_order_to_its_character(name):
    order, table = list(TABLES[name]["order"]), TABLES[name]
    assert len(set(order)) == len(order)
    assert not set(order) & set(table.get("never", ()))
    assert sum(target in bots_tuning.RESEARCHED for target in order) <= table.get("technologies", len(order))
    first = [target in table["first"] for target in order] if "first" in table else []
    assert first == sorted(first, reverse=True)
    sheet = Sheet()
    play_on(PLANS[name], sheet, 1, dice_of(3))
    assert names_built(sheet) <= set(order)


def launch_rounds(chosen: Plan) -> set[int]:
    played = [play([by_plan(chosen)], dice_of(game)) for game in range(12)]
    return {game.rounds for game in played if game.sheets[0].complete(PORT)}


def test_alone_the_ark_is_launched_in_the_last_round_but_by_rush():
    assert {name: launch_rounds(chosen) for name, chosen in PLANS.items() if not chosen.at_once} == {
        name: {HEXES} if PORT in chosen.order else set() for name, chosen in PLANS.items() if not chosen.at_once
    }
    assert min(launch_rounds(PLANS["rush"])) < HEXES


def test_with_rivals_whoever_launches_early_is_ahead():
    early = 0
    for game in range(30):
        dice, chosen = dice_of(game), Random(game).sample(list(PLANS.values()), 3)
        played = play([by_plan(one) for one in chosen], dice)
        if played.rounds < HEXES and played.rounds not in WARNINGS:
            early += 1
            scores = [sum(sheet.points()) for sheet in played.sheets]
            assert played.sheets[scores.index(max(scores))].complete(PORT)
    assert early > 5


def test_the_people_are_housed_before_anything_else_is_built():
    sheet = Sheet()
    chosen = plan(["AG1", "RES1"])
    assert sheet.residences_missing(1)
    played = play([by_plan(chosen)], dice_of(0))
    assert played.steps[0][0][0].target == TARGETS["RES1"]
    played = play([by_plan(chosen._replace(ahead=0))], [Round((2, 3, 4, 5, 6), 6)] * HEXES)
    assert [step.target for step in played.steps[0][0]] == [TARGETS["AG1"], TARGETS["AG1"], TARGETS["RES1"]]


def test_the_strong_player_does_not_begin_a_spaceport_that_is_forbidden():
    strong = balance.strong_player("strong, Spaceport forbidden", Random(2), times=1)
    played = play([strong], dice_of(2))
    assert played.rounds == HEXES
    assert not played.sheets[0].ticks[PORT]


# --- tuning -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLANS)
def test_tuning_keeps_a_plan_in_character(name):
    table = TABLES[name]
    rnd, draft = Random(name), bots_tuning.draft(table)
    draft = draft.without(["LAB"]).keeping({"patient": 0})
    seen = set()
    for _ in range(300):
        draft = draft.changed(rnd)
        seen.add(draft.order)
        assert "LAB" not in draft.order
        assert not set(draft.order) & set(table.get("never", ()))
        assert sum(target in bots_tuning.RESEARCHED for target in draft.order) <= draft.technologies
        assert draft.habits["patient"] == 0
    assert len(seen) > 100


def test_tuning_finds_a_better_plan_than_none(monkeypatch):
    monkeypatch.setattr(bots_tuning, "GAMES", 20)
    poor = bots_tuning.draft({"order": ["AG1"]})
    better = bots_tuning.climb(poor, 40, Random(1))
    games = [dice_of(game) for game in range(20)]
    assert sum(better.scores(games)) > sum(poor.scores(games))


# --- the tables -------------------------------------------------------------------------------------------------------


def test_the_tables_have_a_line_for_each_plan(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["balance", "solo", "rivals", "--games", "2", "--rivals-games", "16"])
    assert balance.main() == 0
    printed = capsys.readouterr().out
    for table in TABLES.values():
        assert printed.count(f"| {table['title']} | ") == 2
    assert "check: 7 games" in printed


def test_a_line_tells_mean_error_and_tenths():
    results = [balance.Result(Points(10 * (score > 5), 0, score, 0, 0), 14, frozenset(), False) for score in range(11)]
    cells = balance.row("x", results).split(" | ")
    assert cells[1:8] == ["11", "14.0", "45 %", "9.5 ± 2.5", "1", "19", "20"]
