"""What complete structures are good for."""

import pytest

from tests.ark.table import (
    LAUNCHED,
    STRUCTURES,
    Shown,
    after,
    broken,
    closed,
    derived,
    do,
    event,
    events,
    in_order,
    kept,
    moved,
    own,
    points,
    refused,
    rolling,
    sheet,
    story,
    tracks,
    untold,
    using,
    view,
    warned,
)

# --- food and homes -------------------------------------------------------------------------------------------------


@kept("benefit.dome")
@pytest.mark.parametrize(("built", "count"), [("", 1), ("AG2", 2), ("AG2 AG3", 3), ("AG2 AG3 AG4", 4)])
def test_each_dome_produces_a_food_and_a_food_icon_is_ticked(built, count):
    """Reading 17."""
    verdict = do(using("12346", sheet(built=built, ticked="AG1.2")), "ORE:1:AG1.4:4")
    assert event(verdict, "food-icon-ticked").about == {"player": "p1", "count": count}
    assert in_order(verdict, "structure-completed", "food-icon-ticked")
    assert derived(verdict.state)["food_per_round"] == count
    assert event(do(verdict.state, "CONFIRM:1"), "food-produced").about["count"] == count


@broken("benefit.dome")
def test_a_dome_that_lacks_an_icon_produces_nothing():
    verdict = closed(sheet(ticked="AG1.2 AG2.3"))
    assert event(verdict, "food-produced").about["count"] == 0


@kept("benefit.residence")
@pytest.mark.parametrize(("built", "count"), [("", 0), ("RES1", 1), ("RES1 RES2", 2), ("RES1 RES2 RES3 RES4", 4)])
def test_each_residence_houses_a_section(built, count):
    verdict = closed(sheet(built=built, population=12, food=5))
    assert derived(verdict.state)["residences"] == count
    missing = [event.about["missing"] for event in verdict.events if event.type == "residences-missing"]
    assert missing == ([4 - count] if count < 4 else [])


@broken("benefit.residence")
def test_a_residence_that_lacks_an_icon_houses_nobody():
    about = event(closed(sheet(ticked="RES2.1")), "residences-missing").about
    assert (about["needed"], about["built"], about["missing"]) == (1, 0, 1)


# --- power and dice -------------------------------------------------------------------------------------------------


@kept("benefit.power")
@pytest.mark.parametrize(
    ("power", "station", "action", "to"),
    [
        (2, {"ticked": "PWR1.3"}, "ORE:1:PWR1.6:6", 6),
        (0, {"ticked": "PWR1.3"}, "ORE:1:PWR1.6:6", 4),
        (1, {"ticked": "PWR2.2", "opened": "B"}, "ORE:1:PWR2.6:6", 6),
        (6, {"ticked": "PWR2.2", "built": "PWR1", "opened": "B"}, "ORE:1:PWR2.6:6", 8),
    ],
)
def test_a_power_station_gives_its_power_once_and_what_does_not_fit_is_lost(power, station, action, to):
    """Reading 16: the track ends at 8."""
    verdict = do(using("12346", sheet(**station, power=power)), action)
    assert moved(verdict, "power-gained") == (power, to)
    gain = event(verdict, "power-gained")
    assert (gain.rule, gain.about["count"]) == ("benefit.power", 4 if "PWR1.6" in action else 5)
    closing = do(verdict.state, "CONFIRM:1")
    assert untold(closing, "power-gained")
    assert tracks(closing.state)[3] == to


@broken("benefit.power")
def test_a_station_that_lacks_an_icon_gives_no_power():
    verdict = do(using("12346"), "ORE:1:PWR1.3:3")
    assert untold(verdict, "power-gained")
    assert tracks(verdict.state)[3] == 2


MED: Shown = {"ticked": "MED.3 MED.5 MED.POWER", "opened": "B", "power": 1}


@kept("benefit.med-center")
def test_the_med_center_gives_a_die_at_once_and_for_good():
    state = using("12346", sheet(**MED, used="13"))
    verdict = do(state, "ORE:1:MED.ANY:6")
    assert story(verdict) == ["icon-ticked", "structure-completed", "dice-marker-moved"]
    assert event(verdict, "dice-marker-moved").rule == "benefit.med-center"
    assert moved(verdict, "dice-marker-moved") == (3, 4)
    assert derived(verdict.state)["actions_left"] == 1
    later = after(verdict.state, "CONFIRM:1", "ROLL:12345")
    assert derived(later)["dice_actions"] == 4


@kept("benefit.med-center")
def test_it_stays_and_adds_its_die_again_when_the_population_falls():
    """Readings 25 and 26; test vector 10: a fever from 9 to 7 leaves five dice, without the Center four."""
    for built, dice in (("MED", 5), ("", 4)):
        state = after(warned(sheet(built=built, population=9, power=1)), "DISASTER:3")
        assert (own(state)["population"], derived(state)["dice_actions"]) == (7, dice)


@broken("benefit.med-center")
def test_never_more_than_five_dice_are_used():
    """Reading 26: it adds nothing where the population alone gives five."""
    state = using("12346", sheet(**MED, population=9))
    verdict = do(state, "ORE:1:MED.ANY:6")
    assert untold(verdict, "dice-marker-moved")
    assert derived(verdict.state)["dice_actions"] == 5


# --- morale and population ------------------------------------------------------------------------------------------


@kept("benefit.entertainment")
def test_the_entertainment_center_adds_a_morale_each_round_before_its_number_is_read():
    """Reading 19: morale goes from 5 to 6, and the population grows in the same round."""
    verdict = closed(sheet(built="ENT RES1 RES2", power=1))
    about = event(verdict, "morale-moved").about
    assert (about["effect"], about["entertainment"], about["from"], about["to"]) == (0, 1, 5, 6)
    assert moved(verdict, "population-moved") == (5, 6)


@broken("benefit.entertainment")
def test_without_it_or_its_power_morale_gains_nothing():
    verdict = closed(sheet(ticked="ENT.5 ENT.ANY", opened="A", built="RES1"))
    assert event(verdict, "morale-moved").about["entertainment"] == 0
    assert moved(verdict, "morale-moved") == (5, 5)


NURSERY: Shown = {"built": "NURS", "power": 1}


@kept("benefit.nursery")
@pytest.mark.parametrize("dice", ["12334", "13333", "33666", "12366"])
def test_with_the_nursery_population_grows_by_one_on_a_double_three_or_six(dice):
    """Reading 11: never by more than one."""
    verdict = do(rolling(sheet(**NURSERY), sheet()), f"ROLL:{dice}")
    gain = event(verdict, "population-gained")
    assert (gain.rule, gain.about) == ("benefit.nursery", {"player": "p1", "count": 1, "from": 5, "to": 6})
    assert own(verdict.state, 2)["population"] == 5


@kept("benefit.nursery")
def test_a_die_gained_at_the_roll_is_used_in_the_same_round():
    """Readings 12 and 46."""
    verdict = do(rolling(sheet(**NURSERY)), "ROLL:12334")
    assert moved(verdict, "dice-marker-moved") == (3, 4)
    assert derived(verdict.state)["actions_left"] == 4


@kept("benefit.nursery")
def test_at_the_end_of_its_track_the_population_stays_and_is_told_all_the_same():
    verdict = do(rolling(sheet(**NURSERY, population=14)), "ROLL:12334")
    assert moved(verdict, "population-gained") == (14, 14)
    assert untold(verdict, "dice-marker-moved")


@broken("benefit.nursery")
@pytest.mark.parametrize("dice", ["12345", "11224", "44555", "12356"])
def test_other_doubles_and_single_dice_make_nobody_grow(dice):
    assert untold(do(rolling(sheet(**NURSERY)), f"ROLL:{dice}"), "population-gained")


@broken("benefit.nursery")
def test_the_roll_before_it_was_built_does_not_count():
    """Readings 11 and 50: dice as rolled, from the next roll on."""
    state = using("12334", sheet(ticked="NURS.3 NURS.POWER", opened="A", power=1))
    verdict = do(state, "ORE:1:NURS.ANY:4")
    assert story(verdict) == ["icon-ticked", "structure-completed"]
    assert own(verdict.state)["population"] == 5
    closing = do(verdict.state, "CONFIRM:1")
    assert untold(closing, "population-gained")


# --- research, Spaceport, modules -----------------------------------------------------------------------------------


@kept("benefit.laboratory")
@pytest.mark.parametrize("split", ["GENOME4.RARE1", "RARE3.HYDRO2", "HYDRO5"])
def test_with_the_laboratory_a_pair_ticks_one_box_more(split):
    """Reading 6: for each pair one, also if the boxes are split; test vector 5."""
    verdict = do(using("12444", sheet(built="LAB", power=1)), f"RESEARCH:1:4.4:{split}")
    assert sum(event.about["count"] for event in events(verdict, "boxes-ticked")) == 5


@kept("benefit.laboratory")
def test_a_new_laboratory_helps_the_next_pair():
    """Reading 50."""
    state = using("11445", sheet(ticked="LAB.4", opened="B", population=6))
    state = after(state, "ORE:1:LAB.5:5", "POWER:1:LAB", "RESEARCH:1:1.1:HYDRO2")
    assert own(state)["boxes"]["HYDRO"] == 2


@broken("benefit.laboratory")
def test_without_the_laboratory_a_pair_ticks_its_number_and_with_it_one_more_alone():
    assert refused(using("12444"), "RESEARCH:1:4.4:HYDRO5") == {"research.boxes"}
    assert refused(using("12444", sheet(built="LAB", power=1)), "RESEARCH:1:4.4:HYDRO6") == {"research.boxes"}


ALMOST: Shown = {
    "ticked": "PORT.1 PORT.2 PORT.3 PORT.4 PORT.5 PORT.6 PORT.R6 PORT.R7 PORT.R8 PORT.POWER",
    "built": "PWR1",
    "researched": "RARE",
    "power": 1,
    "fed": "PORT3",
}
"""A Spaceport that lacks one food."""


@kept("benefit.spaceport")
def test_the_spaceport_ends_the_game_with_the_round_and_the_others_go_on_until_they_confirm():
    """Readings 31 and 54."""
    state = using("12345", sheet(**ALMOST), sheet())
    verdict = do(state, "FOOD:1:PORT")
    assert story(verdict) == ["food-paid", "structure-completed", "spaceport-completed"]
    assert event(verdict, "spaceport-completed").about == {"player": "p1"}
    assert (view(verdict.state)["phase"], verdict.outcome) == ("allocate", None)
    state = after(verdict.state, "ORE:1:AG1.2:2", "ORE:2:AG1.2:2", "CONFIRM:1", "ORE:2:AG1.4:4")
    last = do(state, "CONFIRM:2")
    assert view(last.state)["phase"] == "over"
    assert last.outcome.reason == "The ark is launched by Player 1."


@kept("benefit.spaceport")
def test_its_ten_points_are_counted_once():
    """Reading 35."""
    assert points(using("12345", sheet(**LAUNCHED))) == {"spaceport": 10, "technologies": 1, "score": 11}


@broken("benefit.spaceport")
def test_a_spaceport_that_lacks_a_food_neither_scores_nor_ends_the_game():
    state = using("12345", sheet(**ALMOST))
    assert points(state) == {"technologies": 1, "score": 1}
    assert event(do(state, "CONFIRM:1"), "round-began").about == {"round": 2}


MODULES: Shown = {"built": "M-PWR PORT PWR1 PWR2", "researched": "RARE", "power": 0}


@kept("benefit.modules")
def test_a_module_is_worth_points_with_a_complete_spaceport_and_nothing_else():
    """Readings 42 and 43: the ore modules need their own kind of ore only."""
    assert points(using("12345", sheet(**MODULES)))["modules"] == 5
    assert [STRUCTURES["M-ORE"]["rare"], STRUCTURES["M-RARE"]["ore"]] == [[], []]
    state = using("13456", sheet(ticked="M-FOOD.1 M-FOOD.4", fed="M-FOOD2", opened="C"))
    assert story(do(state, "ORE:1:M-FOOD.ANY:6")) == ["icon-ticked", "structure-completed"]


@broken("benefit.modules")
def test_without_a_spaceport_a_module_is_worth_nothing():
    assert points(using("12345", sheet(built="M-PWR PWR1", power=3))) == {}
