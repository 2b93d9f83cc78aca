"""Using dice: each once, as many as the marker shows, and what Ore Smelter and Adaptive Foundry make of them."""

import pytest

from tests.ark.table import (
    GAME,
    Shown,
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
    untold,
    using,
    violations,
)

# --- once -----------------------------------------------------------------------------------------------------------


@kept("dice.once")
def test_of_two_equal_dice_each_is_used_once():
    state = after(using("22345"), "ORE:1:AG1.2:2", "BULLDOZE:1:B.2:2")
    assert own(state)["used"] == [2, 2]
    assert derived(state)["dice_left"] == [3, 4, 5]


@broken("dice.once")
def test_a_die_that_was_not_rolled_cannot_be_used():
    assert breaks(using("22345"), "BULLDOZE:1:C.1:1") == ("dice.once", {"die": 1})
    assert breaks(using("22345"), "RESEARCH:1:3.3") == ("dice.once", {"die": 3})
    assert breaks(using("22345", sheet(researched="RARE")), "RARE:1:PORT.R7:1.6") == ("dice.once", {"die": 1})


@broken("dice.once/used")
def test_a_die_that_was_used_cannot_be_used_again():
    state = using("22345", sheet(ticked="AG1.2", used="2"))
    assert breaks(state, "RESEARCH:1:2.2") == ("dice.once", {"player": "p1", "die": 2})
    state = after(state, "BULLDOZE:1:B.2:2")
    assert violations(state, "ORE:1:RES1.ANY:2")["dice.once"].about == {"player": "p1", "die": 2}
    assert not {text for text in listed(state) if text.endswith(":2")}


# --- how many -------------------------------------------------------------------------------------------------------


@kept("dice.actions")
@pytest.mark.parametrize(
    ("population", "dice"), [(0, 2), (2, 2), (3, 3), (5, 3), (6, 4), (8, 4), (9, 5), (11, 5), (12, 5), (14, 5)]
)
def test_the_section_of_the_population_says_how_many_dice_are_used(population, dice):
    """Reading 25: the marker always shows it, and never more than five."""
    state = using("11111", sheet(population=population))
    assert derived(state)["dice_actions"] == derived(state)["actions_left"] == dice
    with_center = using("11111", sheet(population=population, built="MED", power=1))
    assert derived(with_center)["dice_actions"] == min(dice + 1, 5)


@kept("dice.actions")
def test_nobody_has_to_use_all_dice():
    """Reading 30."""
    verdict = do(using("12345"), "CONFIRM:1")
    assert event(verdict, "player-confirmed").about == {"player": "p1"}


@broken("dice.actions")
def test_no_more_dice_are_used_than_the_marker_shows():
    state = after(using("12356"), "ORE:1:AG1.2:2", "ORE:1:AG2.3:3", "ORE:1:AG2.5:5")
    assert derived(state)["actions_left"] == 0
    about = {"player": "p1", "limit": 3, "used": 3, "count": 1}
    assert breaks(state, "ORE:1:RES1.ANY:1") == ("dice.actions", about)
    assert listed(state) == {"FOOD:1:PORT", "CONFIRM:1"}


@broken("dice.actions")
def test_a_diamond_and_a_pair_use_two_dice_each():
    """Reading 4."""
    state = using("13344", sheet(researched="RARE", ticked="AG1.4 AG2.3", used="34"))
    about = {"player": "p1", "limit": 3, "used": 2, "count": 2}
    assert breaks(state, "RARE:1:PORT.R7:3.4") == ("dice.actions", about)
    assert refused(state, "RESEARCH:1:4.4") == {"dice.actions", "dice.once"}
    assert do(using("13344", sheet(researched="RARE", ticked="AG2.3", used="3")), "RARE:1:PORT.R7:3.4").cost == 2


@kept("dice.actions")
def test_a_die_gained_while_dice_are_used_can_be_used_at_once():
    """Reading 46; test vector 11."""
    verdict = do(using("12344"), "RESEARCH:1:4.4:GENOME4")
    about = event(verdict, "dice-marker-moved").about
    assert about == {"player": "p1", "from": 3, "to": 4}
    assert derived(verdict.state)["actions_left"] == 2
    assert own(after(verdict.state, "ORE:1:RES1.ANY:1", "ORE:1:AG1.2:2"))["used"] == [1, 2, 4, 4]


# --- Ore Smelter ----------------------------------------------------------------------------------------------------

SMELTER: Shown = {"built": "SMELT"}


@kept("smelter.complete", "smelter.by-one")
@pytest.mark.parametrize("die", ["1-2", "3-2"])
def test_the_smelter_raises_or_lowers_a_die_by_one(die):
    verdict = do(using("13456", sheet(**SMELTER)), f"ORE:1:AG1.2:{die}")
    assert story(verdict) == ["smelter-used", "icon-ticked"]
    about = {"player": "p1", "die": int(die[0]), "value": 2}
    assert event(verdict, "smelter-used").about == about
    assert event(verdict, "smelter-used").rule == "smelter.by-one"
    assert event(verdict, "icon-ticked").about == {"player": "p1", "icon": "AG1.2", "dice": [int(die[0])]}
    assert own(verdict.state)["used"] == [int(die[0])]
    assert own(verdict.state)["smelter_used"] is True
    assert (derived(verdict.state)["smelter"], verdict.unneeded) == (False, ())


@broken("smelter.complete")
def test_without_a_complete_smelter_no_die_is_changed():
    """Reading 9: it is for its owner alone."""
    about = {"player": "p2", "die": 1, "value": 2}
    state = using("13456", sheet(**SMELTER), sheet(ticked="SMELT.1"))
    assert breaks(state, "ORE:2:AG1.2:1-2") == ("smelter.complete", about)


@kept("smelter.once")
def test_a_new_smelter_can_be_used_on_the_next_die_and_again_in_the_next_round():
    """Reading 10."""
    state = after(using("12356"), "ORE:1:SMELT.1:1", "ORE:1:SMELT.ANY:6", "ORE:1:AG1.4:5-4")
    assert own(state)["smelter_used"] is True
    again = after(state, "CONFIRM:1", "ROLL:12356")
    assert own(again)["smelter_used"] is False
    assert "ORE:1:AG1.2:1-2" in listed(again)


@broken("smelter.once")
def test_the_smelter_changes_one_die_a_round():
    state = after(using("13456", sheet(**SMELTER)), "ORE:1:AG1.2:3-2")
    assert breaks(state, "ORE:1:AG2.3:4-3") == ("smelter.once", {"player": "p1"})
    assert not {text for text in listed(state) if "-" in text.replace("M-", "")}


@broken("smelter.by-one")
@pytest.mark.parametrize(("die", "value"), [(1, 6), (6, 1), (1, 3), (4, 4)])
def test_a_die_is_changed_by_one_and_never_from_six_to_one(die, value):
    """Reading 9."""
    state = using("13456", sheet(**SMELTER))
    assert breaks(state, f"ORE:1:RES1.ANY:{die}-{value}") == ("smelter.by-one", {"die": die, "value": value})


@kept("smelter.by-one")
def test_a_smelted_die_makes_a_sum_or_a_pair():
    """Readings 9 and 55: the pair counts with its value after smelting."""
    state = using("13346", sheet(**SMELTER, researched="RARE"))
    assert do(state, "RARE:1:PORT.R8:3.6-5").legal
    assert refused(state, "RARE:1:PORT.R8:3.6") == {"rare.sum"}
    assert GAME.read_action("RARE:1:PORT.R6:3-2.3") == GAME.read_action("RARE:1:PORT.R6:3.3-2")
    verdict = do(state, "RESEARCH:1:3-4.4:FUSION4")
    assert event(verdict, "boxes-ticked").about["count"] == 4
    assert own(verdict.state)["used"] == [3, 4]
    assert refused(state, "RESEARCH:1:3.4-3:FUSION4") == {"research.boxes"}


@kept("smelter.once")
def test_a_smelter_without_need_is_allowed_told_and_used_up():
    """Reading 52; a smelted die is from 1 to 6 even for an asterisk."""
    state = using("13456", sheet(**SMELTER))
    verdict = do(state, "ORE:1:RES1.ANY:3-4")
    assert verdict.unneeded == ("smelter",)
    assert own(verdict.state)["smelter_used"] is True
    with pytest.raises(ValueError, match="must be like"):
        GAME.read_action("ORE:1:RES1.ANY:6-7")


# --- Adaptive Foundry -------------------------------------------------------------------------------------------------

FOUNDRY: Shown = {"researched": "FOUNDRY"}


@kept("foundry.complete")
@pytest.mark.parametrize("action", ["ORE:1:AG1.2:6F", "BULLDOZE:1:A.3:6F"])
def test_with_the_foundry_a_die_serves_any_common_ore_icon_or_entrance(action):
    """Reading 51."""
    verdict = do(using("13456", sheet(**FOUNDRY)), action)
    assert story(verdict)[:2] == ["foundry-used", "icon-ticked"]
    assert event(verdict, "foundry-used").about == {"player": "p1", "die": 6}
    assert event(verdict, "foundry-used").rule == "foundry.complete"
    assert (own(verdict.state)["foundry_used"], derived(verdict.state)["foundry"]) == (True, False)


@broken("foundry.complete")
def test_without_the_technology_no_die_counts_as_any_value():
    state = using("13456", sheet(boxes="FOUNDRY5"))
    assert breaks(state, "ORE:1:AG1.2:6F") == ("foundry.complete", {"player": "p1"})


@broken("foundry.complete")
@pytest.mark.parametrize("text", ["RARE:1:PORT.R7:3.3F", "RESEARCH:1:3.4F", "RESEARCH:1:3F.4:RARE1"])
def test_the_foundry_never_serves_a_diamond_or_a_pair(text):
    """Reading 51: no form can say it."""
    with pytest.raises(ValueError, match="must be like"):
        GAME.read_action(text)
    state = using("13456", sheet())
    assert refused(state, "ORE:1:AG1.2:6F") == {"foundry.complete"}


@broken("foundry.once")
def test_the_foundry_serves_one_die_a_round():
    state = after(using("13456", sheet(**FOUNDRY)), "ORE:1:AG1.2:6F")
    assert breaks(state, "ORE:1:AG1.4:5F") == ("foundry.once", {"player": "p1"})


@kept("foundry.once")
def test_the_foundry_can_be_used_again_in_the_next_round_and_without_need():
    """Reading 52: also where the die fits anyway."""
    state = after(using("13456", sheet(**FOUNDRY)), "ORE:1:AG1.2:6F", "CONFIRM:1", "ROLL:13456")
    verdict = do(state, "ORE:1:AG1.4:4F")
    assert verdict.unneeded == ("foundry",)
    assert own(verdict.state)["foundry_used"] is True


@kept("foundry.complete")
def test_smelter_and_foundry_can_both_be_used_on_one_die_or_on_two():
    """Reading 44."""
    state = using("13456", sheet(**SMELTER, **FOUNDRY))
    both = do(state, "ORE:1:AG1.2:5-6F")
    assert story(both) == ["smelter-used", "foundry-used", "icon-ticked"]
    assert event(both, "foundry-used").about["die"] == 5
    assert both.unneeded == ("smelter",)
    assert do(state, "ORE:1:RES1.ANY:5-6F").unneeded == ("smelter", "foundry")
    apart = do(state, "ORE:1:AG1.2:1-2", "ORE:1:AG2.3:6F")
    assert untold(apart, "smelter-used")
    assert own(apart.state)["used"] == [1, 6]


def test_every_fault_of_the_dice_is_named_at_once():
    state = using("13456", sheet(used="345", ticked="AG1.4 AG2.3 AG2.5"))
    rules = refused(state, "ORE:1:AG1.4:2-5F")
    assert rules == {
        "ore.icon", "dice.once", "dice.actions", "smelter.complete", "smelter.by-one", "foundry.complete",
    }  # fmt: skip
    used = using("13456", sheet(**SMELTER, **FOUNDRY, used="1", smelter_used=True, foundry_used=True))
    assert refused(used, "ORE:1:AG1.4:3-4F") == {"smelter.once", "foundry.once"}


def test_dice_and_helpers_of_a_round_are_cleared_when_it_closes():
    state = using("13456", sheet(**SMELTER, **FOUNDRY, used="1", smelter_used=True, foundry_used=True))
    cleared = own(after(state, "CONFIRM:1"))
    assert (cleared["used"], cleared["smelter_used"], cleared["foundry_used"]) == ([], False, False)
