"""The phases of a round, and rolling the dice that all players share."""

import pytest

from jupiter.engine.errors import Malformed
from tests.ark.table import (
    GAME,
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
    rolling,
    sheet,
    story,
    using,
    view,
    violations,
    warned,
)

# --- phases ---------------------------------------------------------------------------------------------------------

OF_EACH = {
    "roll": (rolling(), "ROLL:12345"),
    "allocate": (using("12344"), "RESEARCH:1:4.4:RARE4"),
    "disaster": (warned(), "DISASTER:2"),
}


@kept("round.phase")
@pytest.mark.parametrize("phase", OF_EACH)
def test_each_phase_has_actions_of_its_own(phase):
    state, action = OF_EACH[phase]
    assert do(state, action).legal
    for other, (another, _) in OF_EACH.items():
        if other != phase:
            assert refused(another, action) == {"round.phase"}


@kept("round.phase")
def test_a_round_is_rolled_used_and_closed_and_the_next_one_begins():
    """Reading 38: what is allowed once a turn or once a round is allowed again in the next round."""
    state = after(rolling(sheet(built="SMELT RES1")), "ROLL:12345", "ORE:1:AG1.2:1-2")
    verdict = do(state, "CONFIRM:1")
    assert event(verdict, "round-began").about == {"round": 2}
    again = after(verdict.state, "ROLL:12345", "ORE:1:AG1.4:5-4")
    assert own(again)["ticked"].count("AG1.4") == 1
    assert view(again)["derived"]["round"] == 2


@broken("round.phase")
def test_an_action_of_another_phase_is_refused_and_told_when_it_belongs():
    about = {"now": "roll", "action": "ore", "belongs": ["allocate"]}
    assert breaks(rolling(), "ORE:1:AG1.2:2") == ("round.phase", about)
    about = {"now": "disaster", "action": "confirm", "belongs": ["allocate"]}
    assert breaks(warned(), "CONFIRM:1") == ("round.phase", about)
    assert breaks(using("12345"), "ROLL:12345")[0] == breaks(rolling(), "DISASTER")[0] == "round.phase"


def test_in_another_phase_player_and_icon_are_looked_at_but_neither_dice_nor_boxes():
    state = rolling(sheet(ticked="AG1.2"))
    assert refused(state, "ORE:1:AG1.2:6") == {"round.phase", "ore.icon"}
    assert refused(state, "ORE:1:AG3.6:1-5F") == {"round.phase", "area.blocked"}
    assert refused(state, "RARE:1:PORT.R6:1.1") == {"round.phase", "rare.technology"}
    assert refused(state, "POWER:1:PORT") == {"round.phase", "power.reserve"}
    assert refused(state, "FOOD:1:M-FOOD") == {"round.phase", "area.blocked"}
    assert refused(state, "RESEARCH:1:1.2:RARE7") == refused(state, "CONFIRM:1:PORT") == {"round.phase"}
    assert refused(state, "CONFIRM:2") == {"round.phase", "setup.sheets"}


# --- rolling --------------------------------------------------------------------------------------------------------


@kept("roll.dice")
def test_five_dice_are_rolled_and_lie_there_for_everybody():
    verdict = do(rolling(sheet(), sheet()), "ROLL:63142")
    assert story(verdict) == ["dice-rolled"]
    assert event(verdict, "dice-rolled").about == {"dice": [1, 2, 3, 4, 6]}
    assert event(verdict, "dice-rolled").rule == "roll.dice"
    assert view(verdict.state)["dice"] == [1, 2, 3, 4, 6]
    assert [derived(verdict.state, number)["dice_left"] for number in (1, 2)] == [[1, 2, 3, 4, 6]] * 2


@broken("roll.dice")
@pytest.mark.parametrize("dice", ["1234", "123456", "12347", ""])
def test_a_roll_of_another_number_of_dice_cannot_even_be_read(dice):
    named = [int(die) for die in dice]
    for source, field in ((f"ROLL:{dice}", ""), ({"type": "roll", "dice": named}, "dice")):
        with pytest.raises(Malformed) as caught:
            GAME.read_action(source)
        assert [fault.field for fault in caught.value.faults] == [field]


@kept("roll.seed")
def test_with_a_seed_the_dice_are_rolled_by_it_or_said():
    state = rolling(seed=7)
    verdict = do(state, "ROLL")
    assert view(verdict.state)["chance"] == {"seed": 7, "drawn": 5}
    assert len(event(verdict, "dice-rolled").about["dice"]) == 5
    assert do(state, "ROLL").state == verdict.state
    observed = do(state, "ROLL:11111").state
    assert view(observed)["chance"] == {"seed": 7, "drawn": 0}
    disaster = do(warned(seed=7), "DISASTER")
    assert view(disaster.state)["chance"]["drawn"] == 1


@broken("roll.seed")
def test_without_a_seed_somebody_must_say_what_fell():
    assert breaks(rolling(), "ROLL") == ("roll.seed", {})
    assert breaks(warned(), "DISASTER") == ("roll.seed", {})


def test_every_roll_of_the_table_is_listed_and_that_of_the_seed_where_there_is_one():
    assert len(listed(rolling())) == 252
    assert listed(rolling(seed=1)) - listed(rolling()) == {"ROLL"}
    assert listed(warned()) == {f"DISASTER:{die}" for die in range(1, 7)}
    assert listed(warned(seed=1)) - listed(warned()) == {"DISASTER"}


@pytest.mark.parametrize("player", ["p1", "p2"])
def test_anybody_may_roll(player):
    assert GAME.legal(rolling(sheet(), sheet()), [], [player]).count() == 252


# --- dice for everybody ---------------------------------------------------------------------------------------------


@kept("dice.shared")
def test_the_same_die_serves_every_player():
    """Reading 28: nobody takes anything from anybody, and all act in the order they like."""
    state = using("12345", sheet(), sheet(), sheet())
    state = after(state, "ORE:3:AG1.2:2", "ORE:1:AG1.2:2", "ORE:2:AG1.2:2", "ORE:1:AG1.4:4")
    assert [own(state, number)["used"] for number in (1, 2, 3)] == [[2, 4], [2], [2]]
    assert view(state)["dice"] == [1, 2, 3, 4, 5]
    assert list(GAME.to_act(state)) == ["p1", "p2", "p3"]


@broken("dice.shared")
def test_a_die_that_one_player_has_used_is_gone_for_that_player_alone():
    state = using("12345", sheet(used="2", ticked="AG1.2"), sheet())
    assert violations(state, "BULLDOZE:1:B.2:2").keys() == {"dice.once"}
    assert do(state, "BULLDOZE:2:B.2:2").legal
