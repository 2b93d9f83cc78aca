"""Building structures: which icons dice tick, what power and food are paid, and when a structure is complete."""

import pytest

from tests.ark.table import (
    STRUCTURES,
    after,
    breaks,
    broken,
    derived,
    do,
    event,
    kept,
    listed,
    own,
    refused,
    sheet,
    story,
    tracks,
    untold,
    using,
)

# --- icons ----------------------------------------------------------------------------------------------------------


@kept("ore.icon")
def test_icons_are_ticked_in_any_order_and_over_several_rounds():
    """Reading 3: of structures and entrances, and several in one round."""
    state = after(using("12346"), "ORE:1:PORT.6:6", "ORE:1:PORT.1:1", "BULLDOZE:1:B.2:2", "CONFIRM:1")
    state = after(state, "ROLL:12345", "ORE:1:PORT.3:3", "BULLDOZE:1:B.5:5")
    assert own(state)["ticked"] == ["PORT.1", "PORT.3", "PORT.6", "B.2", "B.5"]


@broken("ore.icon")
def test_an_icon_is_ticked_once():
    state = using("22345", sheet(ticked="AG1.2"))
    assert breaks(state, "ORE:1:AG1.2:2") == ("ore.icon", {"player": "p1", "icon": "AG1.2"})
    state = using("22345", sheet(ticked="M-RARE.RANY", opened="C", researched="RARE"))
    about = {"player": "p1", "icon": "M-RARE.RANY"}
    assert breaks(state, "RARE:1:M-RARE.RANY:2.2") == ("ore.icon", about)


@broken("ore.icon/paid")
def test_power_of_a_structure_is_paid_once():
    state = using("22345", sheet(ticked="LAB.POWER", opened="B", power=1))
    assert breaks(state, "POWER:1:LAB") == ("ore.icon", {"player": "p1", "structure": "LAB"})
    poor = using("22345", sheet(ticked="LAB.POWER", opened="B", power=0))
    assert refused(poor, "POWER:1:LAB") == {"ore.icon", "power.reserve"}


@broken("ore.icon/fed")
def test_no_more_food_is_paid_than_a_structure_has_icons():
    """Reading 61: its food icons are only counted."""
    state = using("22345", sheet(fed="PORT3"))
    verdict = do(state, "FOOD:1:PORT")
    assert own(verdict.state)["food_paid"] == {"PORT": 4, "M-FOOD": 0}
    assert breaks(verdict.state, "FOOD:1:PORT") == ("ore.icon", {"player": "p1", "structure": "PORT"})


def test_no_structure_has_two_equal_icons_of_one_kind():
    """Reading 61: so an icon is named by what it shows."""
    for structure in STRUCTURES.values():
        for icons in (structure["ore"], structure["rare"]):
            assert len(set(icons)) == len(icons)


# --- common ore -----------------------------------------------------------------------------------------------------


@kept("ore.die")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_ticks_an_icon_of_its_value_and_an_asterisk_takes_any(die):
    """Reading 1."""
    state = using(str(die) * 5)
    verdict = do(state, f"ORE:1:PORT.{die}:{die}")
    assert story(verdict) == ["icon-ticked"]
    assert event(verdict, "icon-ticked").about == {"player": "p1", "icon": f"PORT.{die}", "dice": [die]}
    assert (event(verdict, "icon-ticked").rule, verdict.cost) == ("ore.die", 1)
    assert do(state, f"ORE:1:RES1.ANY:{die}").legal


@broken("ore.die")
@pytest.mark.parametrize("die", [1, 2, 4, 5, 6])
def test_a_die_ticks_no_icon_of_another_value(die):
    assert breaks(using("12456"), f"ORE:1:AG2.3:{die}") == ("ore.die", {"icon": "AG2.3", "value": die})


@broken("ore.die")
def test_a_smelted_die_counts_with_its_new_value_alone():
    state = using("12456", sheet(built="SMELT"))
    assert breaks(state, "ORE:1:AG1.4:4-5") == ("ore.die", {"icon": "AG1.4", "value": 5})


# --- rare ore -------------------------------------------------------------------------------------------------------


@kept("rare.technology")
def test_with_rare_ore_extraction_diamonds_are_ticked_even_in_the_same_round():
    """Reading 8; test vector 5: with four dice, two are left after the pair."""
    state = using("34455", sheet(boxes="RARE2", population=6, opened="C"))
    verdict = do(state, "RESEARCH:1:4.4:RARE3", "RARE:1:M-RARE.RANY:3.5")
    assert story(verdict) == ["icon-ticked"]
    assert (event(verdict, "icon-ticked").rule, verdict.cost) == ("rare.sum", 2)
    three = after(using("34455", sheet(boxes="RARE2", opened="C")), "RESEARCH:1:4.4:RARE3")
    assert refused(three, "RARE:1:M-RARE.RANY:3.5") == {"dice.actions"}


@broken("rare.technology")
def test_without_rare_ore_extraction_no_diamond_is_ticked():
    state = using("34455", sheet(boxes="RARE4"))
    assert breaks(state, "RARE:1:PORT.R7:3.4") == ("rare.technology", {"player": "p1", "icon": "PORT.R7"})
    assert not listed(state, "rare-ore")


@kept("rare.sum")
@pytest.mark.parametrize(
    ("dice", "icon"), [("1.5", "R6"), ("3.3", "R6"), ("1.6", "R7"), ("3.4", "R7"), ("2.6", "R8"), ("4.4", "R8")]
)
def test_two_dice_tick_a_diamond_with_their_sum(dice, icon):
    rolled = "".join(sorted(dice.replace(".", "") + "111"))
    verdict = do(using(rolled, sheet(researched="RARE")), f"RARE:1:PORT.{icon}:{dice}")
    assert own(verdict.state)["ticked"] == [f"PORT.{icon}"]
    assert event(verdict, "icon-ticked").about["dice"] == [int(die) for die in dice.split(".")]


@kept("rare.sum")
def test_a_diamond_with_an_asterisk_takes_any_two_dice():
    state = using("11266", sheet(researched="RARE", opened="C"))
    rare = listed(state, "rare-ore")
    assert {text for text in rare if "RANY" in text} == {
        f"RARE:1:M-RARE.RANY:{dice}" for dice in ("1.1", "1.2", "1.6", "2.6", "6.6")
    }


@broken("rare.sum")
def test_two_dice_with_another_sum_tick_no_diamond():
    state = using("12346", sheet(researched="RARE"))
    assert breaks(state, "RARE:1:PORT.R7:2.4") == ("rare.sum", {"icon": "PORT.R7", "sum": 6})


# --- power and food -------------------------------------------------------------------------------------------------


@kept("power.reserve")
def test_power_is_paid_whole_at_any_time_and_takes_no_die():
    """Reading 13: before, between and after the dice."""
    seat = sheet(opened="B", power=2)
    verdict = do(using("34455", seat), "POWER:1:LAB")
    assert event(verdict, "power-paid").about == {"player": "p1", "structure": "LAB", "count": 1, "power": 1}
    assert verdict.cost == 0
    state = after(using("34455", seat), "ORE:1:LAB.4:4", "POWER:1:LAB", "ORE:1:LAB.5:5", "ORE:1:MED.3:3", "POWER:1:MED")
    assert tracks(state)[3] == 0
    assert own(state)["used"] == [3, 4, 5]


@broken("power.reserve")
def test_power_that_is_not_there_cannot_be_paid_not_even_in_part():
    """Test vector 6."""
    about = {"player": "p1", "structure": "PORT", "cost": 5, "power": 2}
    assert breaks(using("12345"), "POWER:1:PORT") == ("power.reserve", about)
    assert not listed(using("12345"), "power")


@kept("food.track")
def test_food_is_paid_one_at_a_time_down_to_none_and_takes_no_die():
    """Reading 14: also when all dice are used."""
    state = using("12345", sheet(food=1, fed="PORT2", used="123", ticked="PORT.1 PORT.2 PORT.3"))
    verdict = do(state, "FOOD:1:PORT")
    assert event(verdict, "food-paid").about == {"player": "p1", "structure": "PORT", "food": 0}
    assert (tracks(verdict.state)[0], verdict.cost) == (0, 0)
    several = after(using("12345", sheet(opened="C")), "FOOD:1:PORT", "FOOD:1:M-FOOD", "FOOD:1:M-FOOD")
    assert (tracks(several)[0], own(several)["food_paid"]) == (1, {"PORT": 1, "M-FOOD": 2})


@broken("food.track")
def test_without_food_none_is_paid():
    state = using("12345", sheet(food=0))
    assert breaks(state, "FOOD:1:PORT") == ("food.track", {"player": "p1", "structure": "PORT"})
    assert not listed(state, "food")


# --- complete -------------------------------------------------------------------------------------------------------

LAST: list[tuple[str, dict[str, str], str]] = [
    ("AG1", {"ticked": "AG1.2"}, "ORE:1:AG1.4:4"),
    ("LAB", {"ticked": "LAB.4 LAB.5", "opened": "B"}, "POWER:1:LAB"),
    ("LAB", {"ticked": "LAB.POWER LAB.5", "opened": "B"}, "ORE:1:LAB.4:4"),
    ("M-RARE", {"ticked": "M-RARE.R8", "opened": "C", "researched": "RARE"}, "RARE:1:M-RARE.RANY:4.5"),
    ("M-FOOD", {"ticked": "M-FOOD.1 M-FOOD.4 M-FOOD.ANY", "opened": "C", "fed": "M-FOOD1"}, "FOOD:1:M-FOOD"),
]
"""A structure, what is done of it, and the action that completes it."""


@kept("structure.complete")
@pytest.mark.parametrize(("structure", "done", "action"), LAST)
def test_a_structure_is_complete_with_its_last_icon_power_or_food(structure, done, action):
    power = 1 if "LAB.POWER" in done["ticked"] else 2
    state = using("12445", sheet(**done, power=power))
    assert structure not in derived(state)["complete"]
    verdict = do(state, action)
    assert event(verdict, "structure-completed").about == {"player": "p1", "structure": structure}
    assert structure in derived(verdict.state)["complete"]


@broken("structure.complete")
def test_a_structure_that_lacks_one_icon_is_not_complete():
    verdict = do(using("12445", sheet(opened="B")), "ORE:1:LAB.4:4", "ORE:1:LAB.5:5")
    assert untold(verdict, "structure-completed")
    assert "LAB" not in derived(verdict.state)["complete"]
    fed = do(using("12345", sheet(opened="C", ticked="M-FOOD.1 M-FOOD.4 M-FOOD.ANY")), "FOOD:1:M-FOOD")
    assert untold(fed, "structure-completed")


@kept("structure.complete")
def test_what_is_completed_in_a_round_counts_at_its_end():
    """Readings 17 and 50: an Ag Dome, a residence, the Entertainment Center, Vats, Stacked Housing."""
    state = using("14455", sheet(ticked="AG1.2 ENT.5 ENT.POWER", opened="A", power=1, boxes="HYDRO6 HOUSE5"))
    verdict = do(state, "ORE:1:AG1.4:4", "ORE:1:ENT.ANY:5", "ORE:1:RES1.ANY:1", "CONFIRM:1")
    assert event(verdict, "food-produced").about["count"] == 1
    assert event(verdict, "morale-moved").about["entertainment"] == 1
    assert event(verdict, "residences-missing").about["built"] == 1  # The colony has grown into section 3.
    verdict = do(state, "RESEARCH:1:4.4:HYDRO1.HOUSE1", "CONFIRM:1")
    assert event(verdict, "food-produced").about["count"] == 1
    assert untold(verdict, "residences-missing")
