"""Commanding, and the pod that launches and returns (rulebook section "Commanding")."""

import pytest

from tests.rescue.table import (
    after,
    broken,
    codes,
    do,
    event,
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


# --- who, and from where --------------------------------------------------------------------------------------------


@kept("command.colonist")
def test_a_command_moves_a_colonist_one_space():
    verdict = do(table(colonists="0.1"), "COMMAND:0.1:1.4")
    assert verdict.cost == 1
    assert "1.4" in view(verdict.state)["colonists"]
    assert "0.1" not in view(verdict.state)["colonists"]
    assert event(verdict, "colonist-moved").message == "A Colonist moves from 0.1 to 1.4."


@broken("command.colonist")
@pytest.mark.parametrize(("place", "to"), [("0.2", "0.1"), ("0.3", "0.4"), ("0.1", "0.6")])
def test_only_colonists_are_commanded(place, to):
    state = table(creeps="0.2", robots={"orange": "0.0", "green": "0.3"})
    only = refusal(state, f"COMMAND:{place}:{to}")
    assert (only.rule, only.message) == ("command.colonist", f"No Colonist is on {place}.")
    assert only.about == {"place": place}


@broken("command.colonist/pod")
def test_nobody_comes_out_of_an_empty_pod():
    state = table(robots={"orange": "7.0", "green": "pod"})
    assert says(state, "COMMAND:P:7.1") == ("command.colonist", "No Colonist is in the docked pod.")


@broken("command.colonist/pod")
def test_nobody_is_commanded_out_of_a_pod_that_is_away():
    state = table(robots={"orange": "7.0", "green": "pod"}, dock=None, aboard=3)
    assert {"command.colonist", "move.bridge"} <= refused(state, "COMMAND:P:7.1")


@broken("command.colonist/boarding")
def test_a_colonist_who_boards_does_not_follow_itself():
    state = table(robots={"orange": "7.0", "green": "0.0"}, colonists="7.1", core={"orange": "follower"})
    assert says(state, "COMMAND:7.1:P:P/FOC") == (
        "command.colonist",
        "The Colonist who boards is the only one in the pod; there is nobody else to follow.",
    )


@kept("command.colonist")
def test_a_colonist_is_commanded_into_and_out_of_the_docked_pod():
    state = table(robots={"orange": "7.0", "green": "0.0"}, colonists="7.1", aboard=2)
    inside = do(state, "COMMAND:7.1:P").state
    assert view(inside)["pod"]["colonists"] == 3
    outside = do(inside, "COMMAND:P:7.1").state
    assert view(outside)["pod"]["colonists"] == 2
    assert "7.1" in view(outside)["colonists"]


@kept("move.bridge", "move.occupied")
def test_a_colonist_moves_over_bridges_to_open_spaces_only():
    state = table(colonists="0.1", creeps="0.2")
    assert listed(state, "command") >= {"COMMAND:0.1:0.6", "COMMAND:0.1:1.4"}
    assert not listed(state, "command") & {"COMMAND:0.1:0.2", "COMMAND:0.1:0.0"}


@broken("move.bridge", "move.occupied", "board.space", "move.bridge/here")
def test_a_colonist_is_blocked_like_anybody():
    state = table(tiles={0: "1AL"}, colonists="0.1 8.1", creeps="0.6", robots={"orange": "0.0", "green": "1.0"})
    assert says(state, "COMMAND:0.1:0.2") == ("move.bridge", "No bridge joins 0.1 and 0.2.")
    assert says(state, "COMMAND:0.1:0.6") == (
        "move.occupied",
        "A Creep stands on 0.6; only one figure may occupy a space.",
    )
    assert refused(state, "COMMAND:0.1:0.1") == {"move.bridge", "move.occupied"}
    near = table(colonists="8.1", robots={"orange": "8.0", "green": "pod"})
    assert refused(near, "COMMAND:8.1:20.4") == {"board.space", "move.bridge"}


# --- Command Range --------------------------------------------------------------------------------------------------


@kept("command.range")
def test_a_colonist_on_the_own_tile_or_one_beside_it_is_in_range_and_may_leave_it():
    state = table(colonists="1.1")
    moved = do(state, "COMMAND:1.1:7.4").state
    assert "7.4" in view(moved)["colonists"]
    assert "command.range" in refused(moved, "COMMAND:7.4:1.1")


@kept("command.range")
def test_tiles_that_share_an_edge_are_beside_each_other_without_a_bridge():
    state = table(robots={"orange": "17.0", "green": "pod"}, colonists="18.0")
    assert do(state, "COMMAND:18.0:18.1").legal  # The Plant 18.5 lies between them.


@broken("command.range")
def test_a_colonist_two_tiles_away_is_stuck():
    only = refusal(table(colonists="7.0"), "COMMAND:7.0:7.3")
    assert only.rule == "command.range"
    assert only.message == "7.0 is outside the Command Range of the orange robot (at 0.0)."
    assert only.about == {"place": "7.0", "robot": "orange", "at": "0.0"}


@kept("command.range")
def test_the_docked_pod_is_a_tile_beside_each_tile_that_it_touches():
    from_pod = table(robots={"orange": "pod", "green": "0.0"}, dock=20, colonists="7.0 8.0 1.0 2.0", crowd=False)
    assert {text.split(":")[1] for text in listed(from_pod, "command")} == {"7.0", "8.0"}
    from_tile = table(robots={"orange": "8.0", "green": "0.0"}, dock=20, aboard=1)
    assert "COMMAND:P:7.2" in listed(from_tile, "command")


@broken("command.range")
def test_a_robot_on_a_tile_that_the_pod_does_not_touch_calls_nobody_out_of_it():
    state = table(robots={"orange": "1.0", "green": "0.0"}, aboard=1)
    assert refused(state, "COMMAND:P:7.1") == {"command.range"}


# --- the pod launches -----------------------------------------------------------------------------------------------


@kept("pod.launch")
def test_the_seventh_colonist_launches_the_pod_and_robots_stay_aboard():
    state = table(robots={"orange": "7.0", "green": "pod"}, colonists="7.1", aboard=6, evacuated=14)
    verdict = do(state, "COMMAND:7.1:P")
    assert event(verdict, "pod-launched").about == {"colonists": 7}
    assert in_order(verdict, "colonist-moved", "pod-launched")
    assert view(verdict.state)["evacuated"] == 21
    assert view(verdict.state)["pod"] == {"dock": None, "due": "orange", "colonists": 0}
    assert view(verdict.state)["robots"][1]["at"] == "pod"


@broken("pod.launch")
def test_the_sixth_colonist_does_not_launch_the_pod():
    state = table(robots={"orange": "7.0", "green": "pod"}, colonists="7.1", aboard=5, evacuated=21)
    verdict = do(state, "COMMAND:7.1:P")
    assert untold(verdict, "pod-launched", "colonists-evacuated")
    assert view(verdict.state)["pod"] == {"dock": 19, "due": None, "colonists": 6}
    assert view(verdict.state)["evacuated"] == 21


# --- and returns ----------------------------------------------------------------------------------------------------


@kept("pod.return")
def test_the_pod_stays_away_until_the_same_player_s_next_turn():
    state = table(robots={"orange": "7.0", "green": "0.0", "sky": "1.0"}, colonists="7.1", aboard=6, evacuated=14)
    state = after(state, "COMMAND:7.1:P", "END", "ROLL:1", "DRAW:TE")
    assert turn_of(state) == ("green", "actions")
    state = after(state, "END", "ROLL:1", "DRAW:BO")
    assert turn_of(state) == ("sky", "actions")
    assert view(state)["pod"]["dock"] is None
    state = after(state, "END", "ROLL:1", "DRAW:SW")
    assert turn_of(state) == ("orange", "dock")
    verdict = do(state, "DOCK:25")
    assert event(verdict, "pod-docked").about == {"cell": 25}
    assert turn_of(verdict.state) == ("orange", "actions")
    assert view(verdict.state)["turn"]["spent"] == 0


@broken("pod.return")
def test_without_pilot_the_pod_does_not_dock_during_the_actions():
    state = table(dock=None, due="green")
    assert says(state, "DOCK:25") == (
        "pod.return",
        "The pod docks by itself only at the beginning of a turn; without Pilot it cannot dock now.",
    )
    assert listed(state, "dock") == set()


@broken("pod.return")
def test_a_pod_that_is_due_must_dock_before_anything_else():
    state = table(dock=None, due="orange", phase="dock")
    assert listed(state) == listed(state, "dock")
    assert refused(state, "MOVE:0.1") == {"turn.phase"}
    assert refused(table(dock=None, due="orange"), "DOCK:25") == {"pod.return"}


@kept("pod.dock")
def test_the_pod_docks_at_any_cell_that_touches_a_tile():
    state = table(dock=None, due="orange", phase="dock")
    assert listed(state) == {f"DOCK:{cell}" for cell in range(19, 37)}
    assert view(do(state, "DOCK:33").state)["pod"] == {"dock": 33, "due": None, "colonists": 0}


@broken("pod.dock/tile", "pod.dock/apart")
def test_the_pod_docks_neither_on_a_tile_nor_apart_from_the_colony():
    state = table(dock=None, due="orange", phase="dock")
    assert says(state, "DOCK:7") == ("pod.dock", "A tile lies on cell 7; the pod docks beside the colony.")
    assert says(state, "DOCK:40") == ("pod.dock", "Cell 40 touches no tile; the pod docks at the colony's edge.")
    assert refusal(state, "DOCK:40").about == {"cell": 40}


def test_a_pod_docked_on_a_tile_or_apart_is_an_impossible_position():
    assert codes(table(dock=7, impossible=True)) == {"pod.on-tile"}
    assert codes(table(dock=40, impossible=True)) == {"pod.touches-nothing"}
