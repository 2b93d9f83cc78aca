"""Moving: spaces, bridges, figures in the way, the pod (rulebook section "Moving")."""

from copy import deepcopy
from typing import Any

import pytest

from tests.rescue.table import (
    TILES,
    at,
    broken,
    codes,
    do,
    event,
    events,
    kept,
    listed,
    refusal,
    refused,
    says,
    table,
    view,
    violations,
)


def moves(*places):
    """Texts of moves."""
    return {f"MOVE:{place}" for place in places}


# --- bridges --------------------------------------------------------------------------------------------------------


@kept("move.bridge")
def test_a_robot_moves_over_a_bridge_to_the_next_space():
    verdict = do(table(), "MOVE:0.1")
    assert verdict.cost == 1
    assert at(verdict.state, "orange") == "0.1"
    moved = event(verdict, "robot-moved")
    assert moved.message == "The orange robot moves from 0.0 to 0.1."
    assert moved.about == {"robot": "orange", "from": "0.0", "to": "0.1"}
    assert view(verdict.state)["turn"]["spent"] == 1


@kept("move.bridge")
def test_a_hub_is_joined_to_its_six_domes_and_a_dome_to_its_hub_two_domes_and_one_beyond_the_edge():
    assert listed(table(), "move") == moves("0.1", "0.2", "0.3", "0.4", "0.5", "0.6")
    assert listed(table(robots={"orange": "0.1", "green": "pod"}), "move") == moves("0.0", "0.2", "0.6", "1.4")


@broken("move.bridge")
def test_without_a_bridge_there_is_no_way():
    state = table(tiles={0: "1AL"})
    only = refusal(state, "MOVE:0.3")
    assert only.rule == "move.bridge"
    assert only.message == "No bridge joins 0.0 and 0.3."
    assert only.about == {"from": "0.0", "to": "0.3"}
    assert listed(state, "move") == moves("0.1", "0.2", "0.4", "0.5", "0.6")


@broken("move.bridge")
def test_a_turned_tile_turns_its_missing_bridges_along():
    state = table(tiles={0: "1A/1L"})
    assert says(state, "MOVE:0.4") == ("move.bridge", "No bridge joins 0.0 and 0.4.")
    assert do(state, "MOVE:0.3").legal


@broken("move.bridge")
@pytest.mark.parametrize("to", ["1.4", "1.0", "12.1"])
def test_a_move_is_one_space(to):
    assert says(table(), f"MOVE:{to}") == ("move.bridge", f"No bridge joins 0.0 and {to}.")


@broken("move.bridge")
def test_domes_at_a_corner_where_three_tiles_meet_are_joined_only_across_edges():
    state = table(robots={"orange": "0.1", "green": "pod"})
    assert refused(state, "MOVE:2.6") == {"move.bridge"}
    assert refused(state, "MOVE:1.3") == {"move.bridge"}


@broken("move.bridge/here", "move.occupied")
def test_a_robot_does_not_move_to_where_it_stands():
    state = table()
    assert refused(state, "MOVE:0.0") == {"move.bridge", "move.occupied"}


@kept("move.bridge")
def test_players_may_bring_tile_faces_of_their_own():
    tiles = deepcopy(list(TILES.values()))
    own = next(tile for tile in tiles if tile["id"] == "1B")
    own["open"]["exits"] = [1, 2, 3, 5, 6]
    crowd = " ".join(f"4.{n}" for n in range(7))
    at_edge: dict[str, Any] = {"tile_set": {"tiles": tiles}, "crowd": False, "colonists": crowd, "dock": 25}
    state = table(robots={"orange": "0.1", "green": "pod"}, **at_edge)
    assert listed(state, "move") == moves("0.0", "0.2", "0.6")
    back = table(robots={"orange": "1.4", "green": "pod"}, **at_edge)
    assert listed(back, "move") == moves("1.0", "1.3", "1.5")


# --- spaces ---------------------------------------------------------------------------------------------------------


@kept("board.space")
def test_hubs_and_domes_are_spaces():
    state = do(table(robots={"orange": "0.1", "green": "pod"}), "MOVE:0.0", "MOVE:0.4").state
    assert at(state, "orange") == "0.4"


@broken("board.space/special")
@pytest.mark.parametrize(("hub", "special", "what"), [("9.0", "9.1", "Power Plant"), ("11.0", "11.1", "Command Dish")])
def test_a_plant_or_dish_is_no_space(hub, special, what):
    state = table(robots={"orange": hub, "green": "pod"})
    assert refused(state, f"MOVE:{special}") == {"board.space", "move.bridge"}
    assert f"MOVE:{special}" not in listed(state, "move")
    assert len(listed(state, "move")) == 5


@broken("board.space/special")
def test_a_plant_is_named_in_the_refusal_and_turns_with_its_tile():
    state = table(tiles={0: "3A/2"})
    space = violations(state, "MOVE:0.3")["board.space"]
    assert space.message == "0.3 is a Power Plant and no space."
    assert space.about == {"place": "0.3", "what": "power-plant"}
    assert do(state, "MOVE:0.1").legal


@broken("board.space")
def test_there_is_no_space_where_no_tile_lies():
    wrong = violations(table(robots={"orange": "7.6", "green": "pod"}), "MOVE:36.3")
    assert set(wrong) == {"board.space", "move.bridge"}
    assert wrong["board.space"].message == "36.3 is no space: no tile lies on cell 36."
    assert wrong["board.space"].about == {"place": "36.3", "cell": 36}


@broken("board.space/pod")
def test_nobody_goes_into_a_pod_that_is_away():
    wrong = violations(table(robots={"orange": "7.1", "green": "7.0"}, dock=None), "MOVE:P")
    assert set(wrong) == {"board.space", "move.bridge"}
    assert wrong["board.space"].message == "The pod is away; there is no going there."


# --- figures in the way ---------------------------------------------------------------------------------------------


@kept("move.occupied")
def test_a_robot_moves_around_what_stands_in_its_way():
    state = table(colonists="0.1", creeps="0.2", robots={"orange": "0.0", "green": "0.3"})
    assert listed(state, "move") == moves("0.4", "0.5", "0.6")
    assert at(do(state, "MOVE:0.4").state, "orange") == "0.4"


@broken("move.occupied")
@pytest.mark.parametrize(
    ("figures", "message"),
    [
        ({"colonists": "0.1"}, "A Colonist stands on 0.1; only one figure may occupy a space."),
        ({"creeps": "0.1"}, "A Creep stands on 0.1; only one figure may occupy a space."),
        (
            {"robots": {"orange": "0.0", "green": "0.1"}},
            "The green robot stands on 0.1; only one figure may occupy a space.",
        ),
    ],
)
def test_a_figure_on_the_bridge_end_blocks_the_way(figures, message):
    assert says(table(**figures), "MOVE:0.1") == ("move.occupied", message)


@broken("move.occupied", "move.bridge")
def test_nobody_moves_through_other_figures():
    state = table(robots={"orange": "0.1", "green": "0.0", "sky": "pod"}, colonists="0.2", creeps="0.6 1.4")
    assert listed(state, "move") == set()
    assert refused(state, "MOVE:0.0") == {"move.occupied"}
    assert refused(state, "MOVE:0.3") == {"move.bridge"}
    assert refused(state, "MOVE:1.0") == {"move.bridge"}


# --- the pod --------------------------------------------------------------------------------------------------------


@kept("pod.space")
def test_the_pod_has_room_for_robots_beside_six_colonists_and_they_block_nobody():
    state = table(robots={"orange": "7.2", "green": "pod", "sky": "pod"}, dock=20, aboard=6)
    inside = do(state, "MOVE:P").state
    assert [robot["at"] for robot in view(inside)["robots"]] == ["pod", "pod", "pod"]
    assert view(inside)["pod"]["colonists"] == 6
    assert listed(inside, "move") == moves("7.2", "8.1")
    assert at(do(inside, "MOVE:8.1").state, "orange") == "8.1"


@broken("pod.space")
def test_the_pod_never_holds_seven_colonists():
    assert codes(table(aboard=7, impossible=True)) == {"pod.full"}
    assert codes(table(aboard=6)) == set()


@broken("pod.space")
def test_a_space_of_the_colony_takes_one_figure_where_the_pod_takes_many():
    assert codes(table(colonists="0.1", creeps="0.1", impossible=True)) == {"space.two-figures"}
    assert codes(table(robots={"orange": "pod", "green": "pod"})) == set()


@kept("pod.away")
def test_a_robot_aboard_the_undocked_pod_trades_with_robots_aboard_and_uses_what_reaches_anywhere():
    aboard = {"orange": "pod", "green": "pod"}
    state = table(robots=aboard, dock=None, hand={"orange": "teleport heat-seeker"}, creeps="0.3")
    assert listed(state, "trade") == {"TRADE:G:HS:-", "TRADE:G:TE:-", "TRADE:G:HSTE:-"}
    assert at(do(state, "MOVE:0.0/TEH").state, "orange") == "0.0"
    assert events(do(state, "ATTACK:0.3/HSH"), "creep-killed")


@broken("pod.away")
def test_a_robot_aboard_the_undocked_pod_does_not_step_out():
    state = table(robots={"orange": "pod", "green": "0.0"}, dock=None)
    wrong = violations(state, "MOVE:7.1")
    assert set(wrong) == {"pod.away", "move.bridge"}
    assert wrong["pod.away"].message == "The pod is undocked; the orange robot aboard reaches nothing outside."
    assert wrong["pod.away"].about == {"figure": "orange"}
    assert listed(state) == {"END"}


@broken("pod.away")
@pytest.mark.parametrize("action", ["ATTACK:7.1", "ATTACK:7.1/SNC", "COMMAND:7.0:7.3", "MOVE:7.1/JUH", "MOVE:7.0/SWH"])
def test_a_robot_aboard_the_undocked_pod_acts_on_nothing_outside(action):
    state = table(
        robots={"orange": "pod", "green": "0.0"},
        dock=None,
        creeps="7.1",
        colonists="7.0",
        core={"orange": "sniper"},
        hand={"orange": "juggernaut swap"},
    )
    assert "pod.away" in refused(state, action)


@kept("pod.away", "pod.space")
def test_the_pod_is_entered_from_every_tile_that_it_touches():
    for start in ("7.2", "8.1"):
        state = table(robots={"orange": start, "green": "0.0"}, dock=20)
        assert at(do(state, "MOVE:P").state, "orange") == "pod"
    assert "MOVE:P" not in listed(table(robots={"orange": "7.1", "green": "0.0"}, dock=20), "move")
