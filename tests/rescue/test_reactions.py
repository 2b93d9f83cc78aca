"""Phase Shift and Suppressant in their windows (rulebook section "The Cards")."""

from typing import Any

import pytest

from tests.rescue.table import (
    after,
    broken,
    do,
    event,
    hand_of,
    in_order,
    kept,
    listed,
    refusal,
    refused,
    says,
    table,
    untold,
    view,
)


def turn_of(state):
    """Whose turn it is, and the phase."""
    turn = view(state)["turn"]
    return turn["robot"], turn["phase"]


# --- the windows -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["phase-shift", "suppressant"])
@pytest.mark.parametrize("held", ["core", "hand"])
def test_whoever_can_react_to_the_die_is_asked(card, held):
    places: dict[str, Any] = {held: {"orange": card}}
    state = table(phase="roll", **places)
    rolled = do(state, "ROLL:2").state
    assert turn_of(rolled) == ("orange", "react")
    passed = do(rolled, "PASS").state
    assert turn_of(passed) == ("orange", "invade")
    assert view(passed)["turn"]["pending"] == [7]


def test_whoever_cannot_react_is_not_asked():
    assert turn_of(do(table(phase="roll"), "ROLL:2").state) == ("orange", "invade")
    others = table(phase="roll", hand={"green": "phase-shift suppressant"}, core={"orange": "phase-shift"})
    assert turn_of(do(others, "ROLL:2").state) == ("orange", "react")
    others = table(phase="roll", hand={"green": "phase-shift suppressant"})
    assert turn_of(do(others, "ROLL:2").state) == ("orange", "invade")
    spent = table(phase="roll", core={"orange": "suppressant"}, used="suppressant")
    assert turn_of(do(spent, "ROLL:2").state) == ("orange", "invade")


@pytest.mark.parametrize("card", ["phase-shift", "suppressant"])
def test_only_suppressant_reacts_to_a_setback(card):
    state = do(table(phase="draw", hand={"orange": card}), "DRAW:SI").state
    assert turn_of(state) == (("orange", "setback") if card == "suppressant" else ("green", "actions"))


def test_only_suppressant_and_passing_belong_to_the_window_of_a_setback():
    state = do(table(phase="draw", hand={"orange": "suppressant phase-shift teleport"}), "DRAW:SI").state
    assert {text.split(":")[0].split("/")[0] for text in listed(state)} == {"SUPPRESS", "PASS"}
    assert refused(state, "REROLL/PSH") == {"turn.phase"}


# --- Phase Shift -----------------------------------------------------------------------------------------------------


@kept("phase-shift.reroll")
def test_phase_shift_rolls_once_more_and_the_new_result_counts():
    state = do(table(phase="roll", hand={"orange": "phase-shift phase-shift"}), "ROLL:3").state
    again = do(state, "REROLL/PSH")
    assert event(again, "die-rerolled").message == "The die is rolled again."
    assert turn_of(again.state) == ("orange", "roll")
    second = do(again.state, "ROLL:4").state
    assert turn_of(second) == ("orange", "react")
    third = do(second, "REROLL/PSH", "ROLL:2").state
    assert view(third)["turn"]["die"] == 2
    assert view(third)["turn"]["pending"] == [7]
    assert view(third)["creeps"] == []
    assert view(third)["discards"] == ["phase-shift", "phase-shift"]


@broken("phase-shift.reroll")
def test_once_a_creep_is_placed_or_without_the_card_nothing_is_rolled_again():
    state = after(table(phase="roll", hand={"orange": "phase-shift"}), "ROLL:3", "PASS", "PLACE:18.6")
    assert refused(state, "REROLL/PSH") == {"turn.phase"}
    other = table(phase="react", hand={"orange": "suppressant", "green": "phase-shift"})
    assert refused(other, "REROLL/PSH") == {"power.held"}
    assert refused(other, "REROLL") == {"power.needed"}


@broken("power.once")
def test_phase_shift_as_core_works_once_a_turn():
    state = after(table(phase="roll", core={"orange": "phase-shift"}, hand={"orange": "suppressant"}), "ROLL:3")
    state = after(state, "REROLL/PSC", "ROLL:3")
    assert says(state, "REROLL/PSC") == (
        "power.once",
        "The core Phase Shift of the orange robot has been used this turn.",
    )


# --- Suppressant -----------------------------------------------------------------------------------------------------


@kept("suppressant.tile")
def test_suppressant_is_played_on_any_tile():
    state = do(table(phase="roll", hand={"orange": "suppressant"}), "ROLL:3").state
    assert listed(state) == {"PASS", *(f"SUPPRESS:{cell}/SUH" for cell in range(19))}


@broken("suppressant.tile")
def test_suppressant_is_not_played_where_no_tile_lies():
    state = do(table(phase="roll", hand={"orange": "suppressant"}), "ROLL:3").state
    only = refusal(state, "SUPPRESS:25/SUH")
    assert (only.rule, only.message) == ("suppressant.tile", "No tile lies on cell 25.")
    assert only.about == {"cell": 25}


@kept("suppressant.spares")
def test_suppressant_keeps_the_creep_of_this_roll_off_a_tile():
    state = do(table(phase="roll", hand={"orange": "suppressant"}), "ROLL:4").state
    verdict = do(state, "SUPPRESS:15/SUH")
    assert event(verdict, "tile-shielded").message == (
        "The orange robot protects the tile on cell 15: no Creep is added to it this turn, and its Colonists are spared"
        " in the next Conversion."
    )
    assert event(verdict, "tiles-invaded").about["cells"] == [11, 17]
    assert hand_of(verdict.state, "orange") == []


@kept("suppressant.spares")
def test_its_colonists_are_spared_in_the_next_conversion():
    state = table(phase="roll", hand={"orange": "suppressant"}, colonists="7.0 7.3 8.0", creeps="7.1 7.2 8.1")
    verdict = do(state, "ROLL:1", "SUPPRESS:7/SUH", "DRAW:TE", "END")
    assert event(verdict, "colonists-spared").message == "The Suppressant spares the Colonists on 7.0 and 7.3."
    assert event(verdict, "colonist-converted").about == {"place": "8.0"}
    assert {"7.0", "7.3"} <= set(view(verdict.state)["colonists"])


@broken("suppressant.spares")
def test_they_are_not_spared_in_the_one_after_that_and_the_tile_is_invaded_next_turn():
    state = table(phase="roll", hand={"orange": "suppressant"}, colonists="7.0", creeps="7.1")
    state = after(state, "ROLL:1", "SUPPRESS:7/SUH", "DRAW:TE", "END", "ROLL:2")
    assert turn_of(state) == ("green", "invade")
    verdict = do(state, "PLACE:7.2", "DRAW:BO", "END")
    assert event(verdict, "colonist-converted").about == {"place": "7.0"}
    assert untold(verdict, "colonists-spared")


@kept("suppressant.spares")
def test_with_fast_creeps_the_next_conversion_is_that_of_this_turn():
    state = table(
        phase="roll",
        hand={"orange": "suppressant"},
        colonists="7.0 8.0",
        creeps="7.1 8.1",
        variants=["fast-creeps"],
    )
    verdict = do(state, "ROLL:1", "SUPPRESS:7/SUH")
    assert in_order(verdict, "tile-shielded", "colonists-spared", "colonist-converted")
    assert event(verdict, "colonist-converted").about == {"place": "8.0"}
    assert view(verdict.state)["turn"]["calm"] == []


@kept("suppressant.spares")
@pytest.mark.parametrize(("setback", "cell", "special"), [("SI", 11, "11.1"), ("PG", 9, "9.1")])
def test_suppressant_keeps_super_creeps_off_too(setback, cell, special):
    state = do(table(phase="draw", hand={"orange": "suppressant"}), f"DRAW:{setback}").state
    spared = do(state, f"SUPPRESS:{cell}/SUH")
    assert in_order(spared, "tile-shielded", "super-creep-placed", "setback-discarded")
    assert special not in view(spared.state)["super_creeps"]
    assert special in view(do(state, "PASS").state)["super_creeps"]


@kept("suppressant.spares")
def test_after_surge_is_drawn_suppressant_keeps_the_second_creep_off():
    state = table(phase="roll", hand={"orange": "suppressant"})
    state = after(state, "ROLL:2", "PASS", "PLACE:7.1", "DRAW:SG", "SUPPRESS:7/SUH")
    assert turn_of(state) == ("green", "actions")
    assert view(state)["creeps"] == ["7.1"]


@kept("suppressant.spares")
def test_a_tile_protected_after_the_die_is_protected_from_a_setback_of_the_same_turn():
    state = table(phase="roll", hand={"orange": "suppressant"})
    state = after(state, "ROLL:1", "SUPPRESS:9/SUH", "DRAW:PG")
    assert view(state)["super_creeps"] == ["13.2", "16.4", "18.5"]


@kept("suppressant.spares")
def test_the_protection_travels_with_a_moved_tile():
    state = table(
        phase="roll", hand={"orange": "suppressant", "green": "module-control"}, colonists="8.1", creeps="8.0"
    )
    state = after(state, "ROLL:1", "SUPPRESS:8/SUH", "DRAW:TE", "MODULE:8:26:0/MCH")
    assert view(state)["turn"]["calm"] == [26]
    verdict = do(state, "END")
    assert event(verdict, "colonists-spared").about == {"places": ["26.1"]}
    assert untold(verdict, "colonist-converted")


@kept("suppressant.spares")
def test_several_suppressants_protect_several_tiles():
    state = do(table(phase="roll", hand={"orange": "suppressant"}, core={"orange": "suppressant"}), "ROLL:4").state
    state = after(state, "SUPPRESS:11/SUH", "SUPPRESS:15/SUC")
    assert turn_of(state) == ("orange", "invade")
    assert view(state)["turn"]["pending"] == [17]
    assert view(state)["turn"]["shielded"] == [11, 15]
