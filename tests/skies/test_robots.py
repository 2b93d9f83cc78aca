"""Building robots, placing them, wearing them down; readings 10, 28 to 32, 43, 44 and 51 to 53."""

import pytest

from tests.skies.table import (
    GAME,
    after,
    base,
    breaks,
    broken,
    do,
    event,
    events,
    in_order,
    kept,
    listed,
    names,
    placing,
    refused,
    resolving,
    sky,
    story,
    table,
    untold,
    view,
)

UPPER_DIFFICULT = "EEEEDEE"


def aside(state):
    """Blue dice that are set aside."""
    return view(state)["derived"]["robots_aside"]


# --- building -------------------------------------------------------------------------------------------------------


@kept("room.robot")
def test_a_robot_room_sets_a_blue_die_to_its_value():
    verdict = do(resolving("B2B5 B1B1"), "USE:B2:ASIDE")
    assert event(verdict, "robot-built").about == {"value": 4}
    assert view(verdict.state)["built"] == [4]
    assert aside(verdict.state) == 1
    assert base(verdict.state) == "B1B1"


@kept("room.robot")
def test_a_robot_has_a_six_at_most():
    """Reading 28: twelve less six are six."""
    state = resolving("C4B6 C5R6 B3B1", cards=UPPER_DIFFICULT, excavator="D1", energy=0)
    verdict = do(state, "USE:C4:ASIDE")
    assert event(verdict, "robot-built").about == {"value": 6}
    assert event(verdict, "energy-gained").about["count"] == 6


@kept("room.robot")
def test_a_robot_of_more_than_six_counts_as_six():
    """Reading 28: no room of ours makes more; one of an own set does."""
    cards = GAME.components()["card_set"]
    room = next(room for room in cards["upper"]["rooms"] if room["id"] == "U2")
    room["modifier"] = 5
    verdict = do(resolving("B2B6 B1B1", card_set=cards), "USE:B2:ASIDE")
    assert event(verdict, "robot-built").about == {"value": 6}


@kept("room.robot")
def test_a_robot_at_work_can_be_taken_and_what_it_would_have_done_is_lost():
    """Reading 30."""
    state = resolving("B2B5 B3R2 B1B1", ships="S1 S3 S4 S5 3.2")
    assert {"USE:B2", "USE:B2:ASIDE", "USE:B2:B3"} <= listed(state)
    verdict = do(state, "USE:B2:B3")
    assert story(verdict) == ["energy-spent", "robot-taken", "robot-built", "die-removed"]
    assert event(verdict, "robot-taken").about == {"at": "B3"}
    assert (base(verdict.state), aside(verdict.state)) == ("B1B1", 1)
    assert refused(verdict.state, "USE:B3") == {"resolve.once"}


@kept("room.robot")
def test_a_robot_that_was_resolved_can_be_taken_too():
    """Readings 30 and 43."""
    state = after(resolving("B2B5 B3R2 B1B1", energy=3), "USE:B3")
    assert base(after(state, "USE:B2:B3")) == "B1B1"


@broken("room.robot")
def test_a_robot_room_used_without_a_blue_die_builds_nothing_and_leaves_all_robots_at_work():
    """Reading 43."""
    verdict = do(resolving("B2B5 B3R2 B1B1"), "USE:B2")
    assert event(verdict, "nothing-gained").about == {"at": "B2", "effect": "robot"}
    assert untold(verdict, "robot-built", "robot-taken")
    assert base(verdict.state) == "B1B1 B3R2"


@kept("room.robot")
def test_energy_can_be_had_of_a_room_of_energy_and_robots_without_dismantling_one():
    """Reading 43: DU4, with both blue dice at work."""
    state = resolving("C4B6 C5B5 A1R3 B3R2", cards=UPPER_DIFFICULT, excavator="D1", energy=0)
    verdict = do(state, "USE:C4")
    assert event(verdict, "energy-gained").about["count"] == 5
    assert base(verdict.state) == "A1R3 B3R2"


@kept("room.robot")
def test_a_robot_can_rebuild_itself():
    """Readings 31 and 52: its value is taken first, with it; its die then waits with the new value."""
    verdict = do(resolving("B2R5 B1B1"), "USE:B2:B2")
    assert story(verdict) == ["energy-spent", "robot-taken", "robot-built"]
    assert view(verdict.state)["built"] == [4]
    assert base(verdict.state) == "B1B1"


@kept("room.robot")
def test_of_two_robots_in_a_room_the_one_that_is_not_taken_loses_one():
    """Reading 52."""
    state = resolving("C4R5 C5R4 B3B1", cards=UPPER_DIFFICULT, excavator="D1")
    verdict = do(state, "USE:C4:C5")
    assert event(verdict, "robot-built").about == {"value": 3}
    assert base(verdict.state) == "B3B1 C4R4X"
    assert names(events(verdict, "robot-worn"), "at") == ["C4"]


@broken("robot.room")
def test_only_a_robot_room_builds_a_robot():
    assert breaks(resolving("B1B5"), "USE:B1:ASIDE") == ("robot.room", {"at": "B1"})


@kept("robot.room")
def test_both_kinds_of_robot_room_build_robots():
    for layout, cell in (({"base": "B2B5 B1B1"}, "B2"), ({"base": "D1B5 B2B1", "excavator": "E1"}, "D1")):
        assert f"USE:{cell}:ASIDE" in listed(resolving(**layout))


@kept("robot.value")
def test_a_robot_room_with_a_value_of_one_builds_one():
    assert view(after(resolving("B2B2 B1B1"), "USE:B2:ASIDE"))["built"] == [1]


@broken("robot.value")
def test_of_a_value_of_nothing_comes_no_robot():
    """Readings 23, 28 and 44: the room may be used without a blue die."""
    state = resolving("B2B1 B1B1")
    assert breaks(state, "USE:B2:ASIDE") == ("robot.value", {"at": "B2", "value": 0})
    verdict = do(state, "USE:B2")
    assert event(verdict, "nothing-gained").about["effect"] == "robot"
    assert view(verdict.state)["energy"] == 1


@kept("robot.source")
def test_the_blue_die_is_one_set_aside_or_any_robot_at_work():
    """Reading 43."""
    state = resolving("B2B5 A1R2 B3R6")
    assert {text for text in listed(state, "use") if text.startswith("USE:B2")} == {"USE:B2", "USE:B2:A1", "USE:B2:B3"}


@broken("robot.source")
def test_where_no_robot_works_none_can_be_taken():
    for cell in ("B3", "B1", "F5"):
        assert breaks(resolving("B2B5 B1B1"), f"USE:B2:{cell}") == ("robot.source", {"robot": cell})


@broken("robot.source/aside")
def test_a_robot_that_was_built_and_is_not_placed_yet_is_neither_aside_nor_at_work():
    """Reading 43."""
    state = resolving("B2B5 D1B4 A1R2", excavator="E1", energy=7)
    state = after(state, "USE:B2:ASIDE")
    assert breaks(state, "USE:D1:ASIDE") == ("robot.source", {})
    assert listed(state, "use") == {"USE:D1", "USE:D1:A1"}


def test_two_robots_are_built_in_a_round():
    state = resolving("B2B5 E4B4 B1B1", excavator="E3", energy=7)
    state = after(state, "USE:B2:ASIDE", "USE:E4:ASIDE")
    assert (view(state)["built"], aside(state)) == ([4, 4], 0)
    assert view(after(state, "SKIP:B1"))["phase"] == "deploy"


# --- wear -----------------------------------------------------------------------------------------------------------


@kept("robot.wear")
def test_a_robot_stays_and_loses_one_whether_its_room_was_used_or_not():
    """Reading 32."""
    for action in ("USE:B1", "SKIP:B1"):
        verdict = do(resolving("B1R4 B3B1"), action)
        assert event(verdict, "robot-worn").about == {"at": "B1", "value": 3}
        assert base(verdict.state) == "B1R3X B3B1"


@kept("robot.wear")
def test_a_room_works_with_the_value_that_a_robot_has_before_it_loses_one():
    """Reading 32."""
    verdict = do(resolving("B1R4 B3B1"), "USE:B1")
    assert in_order(verdict, "energy-gained", "robot-worn")
    assert event(verdict, "energy-gained").about["count"] == 3


@broken("robot.wear")
def test_a_robot_with_a_one_is_removed():
    """Reading 32."""
    verdict = do(resolving("B1R1 B3B1"), "SKIP:B1")
    assert event(verdict, "robot-removed").about == {"at": "B1"}
    assert (base(verdict.state), aside(verdict.state)) == ("B3B1", 2)


# --- placing robots -------------------------------------------------------------------------------------------------


@kept("robot.placed")
def test_robots_are_placed_when_all_rooms_are_resolved_and_work_from_the_next_round_on():
    """Readings 29 and 53: it does not lose 1 in this round."""
    state = after(resolving("B2B5 B1B1"), "USE:B2:ASIDE", "USE:B1")
    assert view(state)["phase"] == "deploy"
    verdict = do(state, "DEPLOY:4:B1")
    assert event(verdict, "robot-placed").about == {"value": 4, "at": "B1"}
    assert in_order(verdict, "robot-placed", "mother-ship-moved", "round-began")
    assert base(verdict.state) == "B1R4"


@kept("robot.placed")
def test_a_robot_may_be_placed_on_what_was_excavated_this_round():
    """Reading 29."""
    state = resolving("B2B5 C1B4", energy=7)
    state = after(state, "USE:B2:ASIDE", "DIG:C1")
    assert {"DEPLOY:4:C4", "DEPLOY:4:C3", "DEPLOY:4:C2"} <= listed(state)
    assert "DEPLOY:4:C1" not in listed(state)


@broken("robot.placed")
def test_only_robots_that_wait_are_placed_and_all_of_them():
    """Reading 53."""
    state = table("deploy", built="24")
    assert breaks(state, "DEPLOY:3:B1") == ("robot.placed", {"value": 3})
    assert {text.split(":")[0] for text in listed(state)} == {"DEPLOY"}
    state = after(state, "DEPLOY:4:B1")
    assert refused(state, "DEPLOY:4:B2") == {"robot.placed"}
    assert view(after(state, "DEPLOY:2:B2"))["phase"] == "roll"


@kept("robot.spot")
def test_a_robot_goes_to_any_free_spot_of_an_excavated_room_also_anti_air_and_robot_rooms():
    """Readings 31 and 48."""
    state = table("deploy", built="4", excavator="C2")
    rooms = {f"A{number}" for number in range(1, 6)} | {"B1", "B2", "B3", "B5", "C4", "C3"}
    assert listed(state) == {f"DEPLOY:4:{cell}" for cell in rooms}


@broken("robot.spot")
@pytest.mark.parametrize("cell", ["B4", "C5", "C4", "F5"])
def test_a_robot_goes_neither_into_a_tunnel_nor_where_nothing_is_excavated(cell):
    assert breaks(table("deploy", built="4"), f"DEPLOY:4:{cell}") == ("robot.spot", {"at": cell})


@broken("robot.spot/robot")
def test_a_robot_does_not_go_where_one_works():
    state = table("deploy", built="4", base="B1R2")
    assert breaks(state, "DEPLOY:4:B1") == ("robot.spot", {"at": "B1"})
    assert refused(state, "DEPLOY:3:B1") == {"robot.placed", "robot.spot"}


def test_a_robot_that_was_placed_can_be_lost_in_the_same_round():
    """Reading 53: the symbol of row 2 moves the excavator back to C5, where it takes the robot on C4 with it."""
    state = table("deploy", built="4", excavator="C3", mother_ship=1)
    verdict = do(state, "DEPLOY:4:C4")
    assert in_order(verdict, "robot-placed", "excavator-retreated", "robot-lost")
    assert base(verdict.state) == ""


def test_robots_move_no_ships():
    state = table("deploy", built="4", ships="S1 S2 S3 S4 S5")
    assert sky(after(state, "DEPLOY:4:B1")) == "S1 S2 S3 S4 S5"
    assert sky(after(placing("B3", base="B1R6"), "PLACE:B3:B2")) == "S1 S3 S4 S5 3.2"
