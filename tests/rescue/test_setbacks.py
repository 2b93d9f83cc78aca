"""Setback cards and Super Creeps (rulebook sections of these names)."""

import pytest

from tests.rescue.table import (
    after,
    at,
    broken,
    do,
    event,
    events,
    hand_of,
    in_order,
    kept,
    listed,
    names,
    refused,
    table,
    untold,
    view,
)

PLANTS = ["9.1", "13.2", "16.4", "18.5"]
DISHES = ["11.1", "15.2", "17.4"]


def turn_of(state):
    """Whose turn it is, and the phase."""
    turn = view(state)["turn"]
    return turn["robot"], turn["phase"]


def limit(state):
    """The hand limit."""
    return view(state)["derived"]["hand_limit"]


def allowed(state):
    """The actions allowed this turn."""
    return view(state)["derived"]["actions_allowed"]


# --- Surge -----------------------------------------------------------------------------------------------------------


@kept("setback.surge")
def test_surge_adds_a_second_creep_to_each_tile_that_got_one_this_turn():
    state = after(table(phase="roll"), "ROLL:4", "PLACE:17.5", "PLACE:11.3", "PLACE:15.5")
    verdict = do(state, "DRAW:SG")
    surged = event(verdict, "tiles-surged")
    assert surged.message == "Surge: these tiles get another Creep (cells): 11, 15 and 17."
    assert turn_of(verdict.state) == ("orange", "surge")
    assert view(verdict.state)["turn"]["pending"] == [11, 15, 17]
    assert not [text for text in listed(verdict.state) if text in ("PLACE:17.5", "PLACE:17.0", "PLACE:8.1")]
    done = do(verdict.state, "PLACE:11.2", "PLACE:15.6", "PLACE:17.6")
    assert event(done, "setback-discarded").message == "Discard Surge."
    assert len(view(done.state)["creeps"]) == 6
    assert turn_of(done.state) == ("green", "actions")


@kept("setback.surge")
def test_surge_follows_the_order_of_placing_and_can_destroy_a_tile():
    state = table(phase="roll", creeps="7.2 7.3 7.4 7.5 7.6", dock=30)
    state = after(state, "ROLL:2")
    verdict = do(state, "DRAW:SG")
    assert in_order(verdict, "setback-drawn", "tiles-surged", "creep-placed", "tile-destroyed", "setback-discarded")


@kept("setback.surge")
def test_a_tile_where_a_colonist_was_replaced_surges_too():
    state = table(phase="roll", creeps="7.1 7.2 7.3 7.4", colonists="7.5 7.6", robots={"orange": "7.0", "green": "pod"})
    state = after(state, "ROLL:2", "PLACE:7.5")
    assert event(do(state, "DRAW:SG"), "colonist-replaced").about == {"place": "7.6"}


@broken("setback.surge")
def test_a_tile_that_got_nothing_or_is_destroyed_does_not_surge():
    none = do(table(phase="roll", creeps="8.0"), "ROLL:1", "DRAW:SG")
    assert event(none, "no-tile-surged")
    assert untold(none, "creep-placed")
    gone = table(phase="roll", creeps="7.0 7.2 7.3 7.4 7.5 7.6", dock=30)
    verdict = do(gone, "ROLL:2", "DRAW:SG")
    assert event(verdict, "no-tile-surged")
    full = table(phase="roll", creeps="7.1 7.2 7.3 7.4 7.5 7.6", robots={"orange": "7.0", "green": "pod"})
    verdict = do(full, "ROLL:2", "DRAW:SG")
    assert event(verdict, "no-tile-surged")


@broken("setback.surge")
def test_other_setbacks_place_no_normal_creep():
    verdict = do(table(phase="roll"), "ROLL:2", "PLACE:7.1", "DRAW:PG")
    assert untold(verdict, "tiles-surged", "creep-placed")
    assert turn_of(verdict.state) == ("green", "actions")


# --- Power Grab and Signal to Noise ----------------------------------------------------------------------------------


@kept("setback.power-grab")
def test_power_grab_covers_every_plant_on_a_tile_without_a_robot():
    verdict = do(table(phase="draw", robots={"orange": "13.0", "green": "pod"}), "DRAW:PG")
    assert names(events(verdict, "super-creep-placed")) == ["9.1", "16.4", "18.5"]
    assert {e.rule for e in events(verdict, "super-creep-placed")} == {"setback.power-grab"}
    assert view(verdict.state)["super_creeps"] == ["9.1", "16.4", "18.5"]
    assert view(verdict.state)["discards"] == ["power-grab"]
    assert limit(verdict.state) == 1


@broken("setback.power-grab")
def test_power_grab_covers_no_dish():
    verdict = do(table(phase="draw"), "DRAW:PG")
    assert view(verdict.state)["super_creeps"] == PLANTS
    assert allowed(verdict.state) == 5


@kept("setback.signal-to-noise")
def test_signal_to_noise_covers_every_dish_on_a_tile_without_a_robot():
    verdict = do(table(phase="draw"), "DRAW:SI")
    assert names(events(verdict, "super-creep-placed")) == DISHES
    assert event(do(table(phase="draw", supers="11.1 15.2"), "DRAW:SI"), "super-creep-placed").message == (
        "Put a Super Creep on 17.4."
    )
    assert {e.rule for e in events(verdict, "super-creep-placed")} == {"setback.signal-to-noise"}
    assert allowed(verdict.state) == 4


@broken("setback.signal-to-noise")
def test_signal_to_noise_covers_no_plant_and_lowers_no_hand_limit():
    verdict = do(table(phase="draw"), "DRAW:SI")
    assert view(verdict.state)["super_creeps"] == DISHES
    assert limit(verdict.state) == 4


@kept("super.guarded")
def test_a_robot_on_the_tile_guards_its_plant():
    verdict = do(table(phase="draw", robots={"orange": "9.4", "green": "18.0"}), "DRAW:PG")
    assert view(verdict.state)["super_creeps"] == ["13.2", "16.4"]


@broken("super.guarded")
def test_a_robot_beside_the_tile_or_in_the_pod_guards_nothing_and_a_covered_plant_gets_no_second():
    verdict = do(table(phase="draw", robots={"orange": "8.3", "green": "pod"}, dock=21, supers="13.2"), "DRAW:PG")
    assert names(events(verdict, "super-creep-placed")) == ["9.1", "16.4", "18.5"]
    assert view(verdict.state)["super_creeps"] == PLANTS


# --- what Super Creeps do --------------------------------------------------------------------------------------------


@kept("super.hand")
@pytest.mark.parametrize("covered", range(5))
def test_each_covered_plant_lowers_the_hand_limit_down_to_zero(covered):
    state = table(supers=" ".join(PLANTS[:covered]), phase="draw", hand={"orange": "boost pilot swap sniper"})
    assert limit(state) == 4 - covered
    state = do(state, "DRAW:TE").state
    for card in ("TE", "BO", "PI", "SN", "SW")[: covered + 1]:
        if turn_of(state) == ("orange", "discard"):
            state = do(state, f"DISCARD:{card}").state
    assert len(hand_of(state, "orange")) == 4 - covered
    assert turn_of(state) == ("green", "actions")


@broken("super.hand")
def test_a_lower_limit_makes_nobody_discard_before_the_end_of_the_own_turn():
    state = table(phase="draw", hand={"green": "boost pilot swap"}, robots={"orange": "0.0", "green": "1.0"})
    verdict = do(state, "DRAW:PG")
    assert limit(verdict.state) == 0
    assert len(hand_of(verdict.state, "green")) == 3
    assert untold(verdict, "card-discarded")
    ended = after(verdict.state, "END", "ROLL:1", "DRAW:TE")
    assert turn_of(ended) == ("green", "discard")


@broken("super.hand")
def test_a_covered_dish_leaves_the_hand_limit_alone():
    assert limit(table(supers=" ".join(DISHES))) == 4


@kept("super.actions")
def test_while_a_dish_is_covered_there_are_four_actions_and_the_fifth_is_back_at_once():
    state = table(supers="11.1", robots={"orange": "11.0", "green": "pod"})
    assert allowed(state) == 4
    state = after(state, "MOVE:11.2", "MOVE:11.0", "MOVE:11.2")
    freed = do(state, "ATTACK:11.1").state
    assert allowed(freed) == 5
    assert at(do(freed, "MOVE:11.0").state, "orange") == "11.0"


@kept("super.actions")
def test_covered_dishes_do_not_add_up():
    assert allowed(table(supers=" ".join(DISHES))) == 4
    freed = do(table(supers="11.1 15.2", robots={"orange": "11.0", "green": "pod"}), "ATTACK:11.1").state
    assert allowed(freed) == 4


@broken("super.actions", "turn.actions")
def test_a_fifth_action_is_refused_while_a_dish_is_covered_but_not_for_plants():
    assert refused(table(supers="11.1", spent=4), "MOVE:0.1") == {"turn.actions"}
    assert do(table(supers=" ".join(PLANTS), spent=4), "MOVE:0.1").legal
    boosted = do(table(supers="11.1", spent=4, hand={"orange": "boost"}), "BOOST/BOH").state
    assert do(boosted, "MOVE:0.1").legal


@kept("super.six")
def test_super_creeps_spawn_nothing_on_a_six():
    verdict = do(table(phase="roll", supers="9.1 11.1"), "ROLL:6")
    assert event(verdict, "no-tile-invaded")
    assert untold(verdict, "creep-placed")


@broken("super.six")
def test_a_normal_creep_beside_a_super_creep_spawns_one():
    verdict = do(table(phase="roll", supers="9.1 11.1", creeps="9.0"), "ROLL:6")
    assert event(verdict, "tiles-invaded").about["cells"] == [9]
    assert view(do(verdict.state, "PLACE:9.2").state)["super_creeps"] == ["9.1", "11.1"]


@kept("super.adjacent")
def test_a_super_creep_converts_nobody_and_fills_nothing():
    converted = do(table(supers="9.1", colonists="9.0 9.2 9.6"), "END")
    assert untold(converted, "colonist-converted")
    state = table(supers="9.1", creeps="9.0 9.4 9.5 9.6", phase="roll")
    verdict = do(state, "ROLL:3", "PLACE:9.2")
    assert untold(verdict, "tile-destroyed")


@broken("super.adjacent")
def test_a_normal_creep_there_converts_and_fills():
    verdict = do(table(supers="9.1", creeps="9.3", colonists="9.2"), "END")
    assert event(verdict, "colonist-converted").about == {"place": "9.2"}
    state = table(supers="9.1", creeps="9.0 9.3 9.4 9.5 9.6", phase="roll")
    verdict = do(state, "ROLL:3", "PLACE:9.2")
    assert event(verdict, "tile-destroyed").about["cell"] == 9


@broken("super.adjacent", "grenadier.creep")
def test_grenadier_does_not_reach_a_super_creep_as_its_second():
    state = table(supers="9.1", creeps="9.2", robots={"orange": "9.0", "green": "pod"}, core={"orange": "grenadier"})
    assert "grenadier.creep" in refused(state, "ATTACK:9.2:9.1/GRC")


@kept("super.lifted")
def test_when_its_tile_is_destroyed_a_super_creep_is_gone_with_its_effect():
    state = table(supers="9.1 11.1", creeps="9.0 9.3 9.4 9.5 9.6 11.0 11.2 11.3 11.4 11.5", colonists="9.2 11.6")
    assert (limit(state), allowed(state)) == (3, 4)
    verdict = do(state, "END")
    assert len(events(verdict, "tile-destroyed")) == 2
    assert view(verdict.state)["super_creeps"] == []
    assert (limit(verdict.state), allowed(verdict.state)) == (4, 5)


@broken("super.lifted")
def test_while_its_tile_stands_the_effect_stays():
    state = table(supers="9.1 11.1", creeps="9.0 9.3 9.4 9.5 9.6 11.0 11.2 11.3 11.4 11.5")
    verdict = do(state, "END")
    assert untold(verdict, "tile-destroyed")
    assert (limit(verdict.state), allowed(verdict.state)) == (3, 4)
