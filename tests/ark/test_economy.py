"""Confirming, and the economy at the end of the round: food, morale, population, dice, residences, upkeep."""

from itertools import pairwise

import pytest

from jupiter.games.ark.definitions import load
from tests.ark.table import (
    HOUSED,
    after,
    breaks,
    broken,
    closed,
    derived,
    do,
    event,
    events,
    in_order,
    kept,
    listed,
    moved,
    own,
    refused,
    rolling,
    sheet,
    story,
    tracks,
    untold,
    using,
    view,
)

# --- confirming -----------------------------------------------------------------------------------------------------


@kept("confirm.once")
def test_the_round_closes_with_the_last_confirmation_and_what_was_used_is_cleared():
    """Reading 58: economy and Blight follow without a further action."""
    state = using("12345", sheet(used="1", ticked="RES1.ANY"), sheet())
    first = do(state, "CONFIRM:2")
    assert story(first) == ["player-confirmed"]
    assert view(first.state)["players"][1]["confirmed"] is True
    last = do(first.state, "CONFIRM:1")
    assert story(last)[:2] == ["player-confirmed", "food-produced"]
    assert in_order(last, "food-eaten", "hex-crossed", "round-began")
    position = view(last.state)
    assert (position["phase"], position["dice"], position["blight"]) == ("roll", [], 1)
    assert [player["confirmed"] for player in position["players"]] == [False, False]
    assert own(last.state)["used"] == []


@kept("confirm.once")
def test_the_economies_are_resolved_in_the_order_of_the_players_whoever_confirms_last():
    state = using("12345", sheet(), sheet(), sheet())
    verdict = do(state, "CONFIRM:3", "CONFIRM:1", "CONFIRM:2")
    assert [one.about["player"] for one in events(verdict, "food-produced")] == ["p1", "p2", "p3"]
    assert event(verdict, "player-confirmed").about == {"player": "p2"}


@broken("confirm.once")
def test_who_has_confirmed_does_nothing_more_until_the_next_roll():
    """Reading 53."""
    state = using("12344", sheet(confirmed=True, built="LAB", power=1), sheet())
    for action in ("ORE:1:AG1.2:2", "FOOD:1:PORT", "RESEARCH:1:4.4:RARE1", "BULLDOZE:1:A.3:3", "CONFIRM:1"):
        assert breaks(state, action) == ("confirm.once", {"player": "p1"})
    assert refused(state, "POWER:1:MED") == {"confirm.once"}
    assert {text.split(":")[1] for text in listed(state)} == {"2"}
    assert [derived(state, player)["actions_left"] for player in (1, 2)] == [0, 3]


@broken("confirm.once")
def test_no_action_takes_a_tick_back():
    """Reading 29: one changes one's mind by going back to an earlier position."""
    state = using("12345")
    ticked = after(state, "ORE:1:AG1.2:2")
    assert not {text for text in listed(ticked) if "AG1.2" in text}
    assert own(state)["ticked"] == []
    both = using("12345", sheet(confirmed=True), sheet())
    assert refused(both, "CONFIRM:1") == {"confirm.once"}


# --- food -----------------------------------------------------------------------------------------------------------


@kept("economy.food")
def test_the_food_marker_moves_right_by_one_for_each_dome():
    for built, count in (("", 0), ("AG1", 1), ("AG1 AG2", 2), ("AG1 AG2 AG3 AG4", 4)):
        verdict = closed(sheet(built=built))
        produced = event(verdict, "food-produced")
        assert (produced.rule, produced.about["count"]) == ("economy.food", count)
        assert moved(verdict, "food-produced") == (4, 4 + count)


@broken("economy.food")
def test_without_domes_food_stays_and_the_event_says_so():
    verdict = closed(sheet())
    assert event(verdict, "food-produced").about == {"player": "p1", "count": 0, "from": 4, "to": 4}


# --- morale ---------------------------------------------------------------------------------------------------------

FOOD_EFFECTS = [-2, -1, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2]
"""By space, from 0."""
MORALE_EFFECTS = [-2, -2, -1, -1, 0, 0, 1, 1, 1, 2, 2]


@kept("economy.morale")
@pytest.mark.parametrize(("food", "effect"), list(enumerate(FOOD_EFFECTS)))
def test_morale_moves_by_the_number_under_the_food_marker(food, effect):
    move = event(closed(sheet(food=food)), "morale-moved")
    assert move.rule == "economy.morale"
    assert move.about == {"player": "p1", "effect": effect, "entertainment": 0, "from": 5, "to": 5 + effect}


@kept("economy.morale")
def test_the_number_is_read_after_the_domes_have_produced():
    """Reading 18: the rulebook's example."""
    verdict = closed(sheet(built="AG1 AG2"))
    assert moved(verdict, "food-produced") == (4, 6)
    assert moved(verdict, "morale-moved") == (5, 6)


@kept("economy.morale")
def test_food_and_entertainment_center_make_one_move():
    """Reading 48: two moves would end on 1 above the lower end, and on 8 below the upper one."""
    low = closed(sheet(built="ENT", power=1, food=1, morale=0))
    assert moved(low, "morale-moved") == (0, 0)
    high = closed(sheet(built="ENT", power=1, food=0, morale=10))
    assert moved(high, "morale-moved") == (10, 9)


@broken("economy.morale")
def test_with_food_from_three_to_five_and_no_entertainment_center_morale_stays():
    for food in (3, 4, 5):
        verdict = closed(sheet(built="RES1", food=food))
        assert moved(verdict, "morale-moved") == (5, 5)
        assert tracks(verdict.state)[1] == 5


# --- population -----------------------------------------------------------------------------------------------------


@kept("economy.population")
@pytest.mark.parametrize(("morale", "effect"), list(enumerate(MORALE_EFFECTS)))
def test_population_moves_by_the_number_under_the_morale_marker(morale, effect):
    move = event(closed(sheet(morale=morale)), "population-moved")
    assert move.rule == "economy.population"
    assert move.about == {"player": "p1", "effect": effect, "from": 5, "to": 5 + effect}


@broken("economy.population")
def test_with_morale_of_four_or_five_the_population_stays():
    for morale in (4, 5):
        assert moved(closed(sheet(morale=morale)), "population-moved") == (5, 5)


@kept("economy.population")
def test_a_colony_without_people_plays_on_with_two_dice():
    """Reading 27."""
    verdict = closed(sheet(population=0, morale=0))
    assert event(verdict, "round-began").about == {"round": 2}
    assert derived(verdict.state)["dice_actions"] == 2
    assert own(after(verdict.state, "ROLL:12345", "ORE:1:AG1.2:2"))["used"] == [2]


# --- dice -----------------------------------------------------------------------------------------------------------

RISES = [(2, 2, 3), (5, 3, 4), (8, 4, 5)]
"""The last space before a divider, and the dice before and after it."""


@kept("economy.dice")
@pytest.mark.parametrize(("last", "fewer", "more"), RISES)
def test_a_divider_moves_the_dice_marker_by_one(last, fewer, more):
    """Reading 46: what the end of the round changes counts from the next round."""
    up = closed(sheet(population=last, morale=6))
    assert event(up, "dice-marker-moved").rule == "economy.dice"
    assert moved(up, "dice-marker-moved") == (fewer, more)
    assert derived(after(up.state, "ROLL:12345"))["actions_left"] == more
    down = closed(sheet(population=last + 1, morale=3))
    assert moved(down, "dice-marker-moved") == (more, fewer)


@broken("economy.dice")
@pytest.mark.parametrize("population", [0, 1, 3, 4, 6, 7, 9, 10, 11, 12, 13, 14])
def test_within_a_section_and_between_the_last_two_the_marker_stays(population):
    verdict = closed(sheet(population=population, morale=6))
    assert untold(verdict, "dice-marker-moved")


@kept("economy.dice")
def test_dice_come_first_then_residences_then_food():
    """Reading 23."""
    verdict = closed(sheet(morale=6))
    kinds = ["population-moved", "dice-marker-moved", "residences-missing", "food-eaten", "hex-crossed"]
    assert story(verdict)[3:8] == kinds


@kept("economy.dice")
def test_no_single_move_passes_two_dividers_and_two_moves_count_each():
    """Reading 24: the dividers lie three apart, and no move is longer than two."""
    sections = load().sections
    dividers = [this.to for this, following in pairwise(sections) if this.dice != following.dice]
    assert dividers == [2, 5, 8]
    moves = [abs(band.effect) for band in load().morale]
    moves += [disaster.losses.get("population", 0) for disaster in load().disasters]
    moves += [one.amount for one in load().technologies if one.benefit.value == "population"]
    assert max(moves) < min(second - first for first, second in pairwise(dividers))
    state = rolling(sheet(built="NURS", power=1, boxes="GENOME3", population=7))
    verdict = do(state, "ROLL:11233", "RESEARCH:1:1.1:GENOME1")
    assert derived(verdict.state)["dice_actions"] == 5


# --- residences and food --------------------------------------------------------------------------------------------


@kept("economy.residences")
@pytest.mark.parametrize(("population", "needed"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (12, 4)])
def test_each_missing_residence_costs_two_morale(population, needed):
    verdict = closed(sheet(population=population, morale=5))
    if needed == 0:
        assert untold(verdict, "residences-missing")
        return
    shortage = event(verdict, "residences-missing")
    assert shortage.rule == "economy.residences"
    assert (shortage.about["needed"], shortage.about["built"], shortage.about["missing"]) == (needed, 0, needed)
    assert moved(verdict, "residences-missing") == (5, max(0, 5 - 2 * needed))


@broken("economy.residences")
def test_with_enough_residences_no_morale_is_lost():
    verdict = closed(sheet(built="RES1 RES2", researched="HOUSE", population=9, food=5))
    assert untold(verdict, "residences-missing")
    assert tracks(verdict.state)[1] == 5


@kept("economy.residences")
def test_the_loss_acts_on_the_population_only_in_the_next_round():
    """Reading 20; test vector 4."""
    first = closed(sheet())
    assert tracks(first.state) == (3, 3, 5, 2)
    second = do(first.state, "ROLL:12345", "CONFIRM:1")
    assert tracks(second.state) == (2, 1, 4, 2)


@kept("economy.residences")
def test_the_section_after_the_move_counts_for_residences_and_food():
    """Reading 21: from 5 to 6, and from 6 to 5."""
    up = closed(sheet(built="RES1", morale=6))
    assert event(up, "residences-missing").about["needed"] == 2
    assert event(up, "food-eaten").about["count"] == 2
    down = closed(sheet(built="RES1", population=6, morale=3))
    assert untold(down, "residences-missing")
    assert event(down, "food-eaten").about["count"] == 1


@kept("economy.upkeep")
@pytest.mark.parametrize(("population", "upkeep"), [(3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (11, 3), (12, 4), (14, 4)])
def test_the_colony_eats_what_its_section_requires(population, upkeep):
    verdict = closed(sheet(**HOUSED, population=population, food=5))
    eaten = event(verdict, "food-eaten")
    assert (eaten.rule, eaten.about) == (
        "economy.upkeep",
        {"player": "p1", "count": upkeep, "from": 5, "to": 5 - upkeep},
    )


@broken("economy.upkeep")
def test_with_too_little_food_it_goes_to_none_and_that_is_all():
    """Reading 22."""
    verdict = closed(sheet(**HOUSED, population=8, food=1))
    assert event(verdict, "food-eaten").about == {"player": "p1", "count": 2, "from": 1, "to": 0}
    assert tracks(verdict.state)[:3] == (0, 4, 8)


@broken("economy.upkeep")
def test_a_colony_in_the_first_section_eats_nothing():
    verdict = closed(sheet(population=2))
    assert untold(verdict, "food-eaten")
    assert tracks(verdict.state)[0] == 4


@pytest.mark.parametrize(
    ("shown", "spaces", "dice"),
    [
        ({"built": "AG1 AG2 RES1 RES2"}, (4, 6, 6), 4),
        ({"built": "AG1 AG2 RES1"}, (4, 4, 6), 4),
        ({"built": "RES1 RES2 RES3", "food": 5, "morale": 6, "population": 8}, (2, 6, 9), 5),
    ],
    ids=["the example of the rulebook", "the same with one residence", "a growing colony"],
)
def test_a_round_ends_as_in_the_worked_examples(shown, spaces, dice):
    """Test vectors 2, 3 and 9."""
    verdict = closed(sheet(**shown))
    assert tracks(verdict.state)[:3] == spaces
    assert derived(verdict.state)["dice_actions"] == dice
    assert moved(verdict, "dice-marker-moved") == (dice - 1, dice)


def test_growing_into_the_section_of_five_dice_moves_no_marker_that_the_med_center_has_there():
    """Test vector 9."""
    verdict = closed(sheet(built="RES1 RES2 RES3 MED", food=5, morale=6, population=8, power=1))
    assert untold(verdict, "dice-marker-moved")
    assert derived(verdict.state)["dice_actions"] == 5


# --- the ends of the tracks -------------------------------------------------------------------------------------------


@kept("tracks.ends")
def test_a_marker_goes_as_far_as_its_track_and_the_rest_is_lost():
    """Reading 60: not the whole effect."""
    high = closed(sheet(built="AG1 AG2 RES1", food=11, morale=9, population=13))
    assert moved(high, "food-produced") == (11, 12)
    assert moved(high, "morale-moved") == (9, 10)
    assert moved(high, "population-moved") == (13, 14)
    low = closed(sheet(food=0, morale=1, population=1))
    assert moved(low, "morale-moved") == (1, 0)
    assert moved(low, "population-moved") == (1, 0)


@broken("tracks.ends")
def test_a_marker_at_the_end_of_its_track_stays_and_the_event_is_told():
    verdict = closed(sheet(built="AG1 RES1 RES2", food=12, morale=10, population=14))
    assert moved(verdict, "food-produced") == (12, 12)
    assert moved(verdict, "morale-moved") == (10, 10)
    assert moved(verdict, "population-moved") == (14, 14)
    low = closed(sheet(food=0, morale=0, population=0))
    assert (moved(low, "morale-moved"), moved(low, "population-moved")) == ((0, 0), (0, 0))
