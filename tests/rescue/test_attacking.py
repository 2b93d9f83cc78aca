"""Attacking (rulebook section "Attacking")."""

import pytest

from tests.rescue.table import broken, do, event, kept, listed, refusal, refused, says, table, untold, view


@kept("attack.creep")
def test_an_attack_kills_a_creep_for_one_action():
    verdict = do(table(creeps="0.2 0.3"), "ATTACK:0.2")
    assert verdict.cost == 1
    assert view(verdict.state)["creeps"] == ["0.3"]
    assert event(verdict, "creep-killed").message == "The Creep on 0.2 is killed. Remove it."


@kept("attack.creep")
def test_a_super_creep_is_shot_like_any_other():
    state = table(robots={"orange": "9.4", "green": "pod"}, supers="9.1")
    verdict = do(state, "ATTACK:9.1")
    assert event(verdict, "super-creep-killed").about == {"place": "9.1"}
    assert view(verdict.state)["super_creeps"] == []
    assert untold(verdict, "creep-killed")


@broken("attack.creep")
@pytest.mark.parametrize("place", ["0.2", "0.4", "0.1"])
def test_nothing_but_a_creep_is_shot(place):
    state = table(colonists="0.2", robots={"orange": "0.0", "green": "0.4"})
    only = refusal(state, f"ATTACK:{place}")
    assert (only.rule, only.message) == ("attack.creep", f"No Creep is on {place}.")
    assert only.about == {"place": place}


@broken("attack.creep")
def test_a_plant_without_a_super_creep_is_no_target():
    state = table(robots={"orange": "9.4", "green": "pod"}, supers="13.2")
    assert says(state, "ATTACK:9.1") == ("attack.creep", "No Creep is on 9.1.")


@kept("attack.tile")
def test_a_creep_on_the_own_tile_is_shot_adjacent_or_not_and_past_other_figures():
    state = table(tiles={0: "1AL"}, robots={"orange": "0.3", "green": "pod"}, creeps="0.1 0.6", colonists="0.0 0.2 0.4")
    assert listed(state, "attack") == {"ATTACK:0.1", "ATTACK:0.6"}
    assert view(do(state, "ATTACK:0.6").state)["creeps"] == ["0.1"]


@broken("attack.tile/tile")
def test_a_creep_next_door_on_another_tile_is_out_of_reach():
    state = table(robots={"orange": "0.1", "green": "pod"}, creeps="1.4")
    only = refusal(state, "ATTACK:1.4")
    assert only.rule == "attack.tile"
    assert only.message == "1.4 is not on the tile of the orange robot (at 0.1)."
    assert only.about == {"place": "1.4", "robot": "orange", "at": "0.1"}
    assert listed(state, "attack") == set()


@broken("attack.tile/tile")
def test_a_robot_in_the_docked_pod_is_on_no_tile_with_creeps():
    state = table(robots={"orange": "pod", "green": "0.0"}, creeps="7.1")
    assert says(state, "ATTACK:7.1") == ("attack.tile", "7.1 is not on the tile of the orange robot (at the pod).")


@broken("attack.tile/near")
def test_sniper_reaches_no_further_than_the_tiles_beside():
    state = table(core={"orange": "sniper"}, creeps="7.4 1.0")
    assert says(state, "ATTACK:7.4/SNC") == (
        "attack.tile",
        "7.4 is neither on the tile of the orange robot (at 0.0) nor on a neighbouring one.",
    )
    assert listed(state, "attack") == {"ATTACK:1.0/SNC"}


@broken("attack.tile/tile", "attack.creep")
def test_every_rule_that_an_attack_breaks_is_told_in_the_order_of_the_rulebook():
    state = table(spent=5)
    assert refused(state, "ATTACK:5.0") == {"turn.actions", "attack.creep", "attack.tile"}
