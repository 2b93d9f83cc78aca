"""Placing dice: which die, in which column, on which cell; readings 2 to 10, 46, 48 and 50."""

import pytest

from tests.skies.table import (
    DIFFICULT,
    after,
    base,
    breaks,
    broken,
    codes,
    do,
    event,
    events,
    in_order,
    kept,
    listed,
    placing,
    refusal,
    refused,
    resolving,
    sky,
    table,
    untold,
    view,
    violations,
    waits,
)

LOWER_DIFFICULT = "EEEEEDE"


def cells(state, die="B3"):
    """Cells on which a die can be placed."""
    return {text.split(":")[2] for text in listed(state, "place") if text.split(":")[1] == die}


def column(state, number, die="B3"):
    """The same in one column."""
    return {cell for cell in cells(state, die) if cell[1] == str(number)}


# --- dice and columns -----------------------------------------------------------------------------------------------


@kept("place.die")
def test_a_die_is_placed_with_the_value_that_it_shows():
    verdict = do(placing("B344W26"), "PLACE:B4:B1")
    assert base(verdict.state) == "B1B4"
    assert view(verdict.state)["rolled"] == {"black": [3, 4], "white": [2, 6]}
    assert event(verdict, "die-placed").about == {"die": "black", "value": 4, "at": "B1"}


@broken("place.die")
@pytest.mark.parametrize("die", ["B2", "W3", "W5", "B6"])
def test_a_die_that_was_not_rolled_is_refused(die):
    colour = {"B": "black", "W": "white"}[die[0]]
    assert breaks(placing("B345W26"), f"PLACE:{die}:B1") == ("place.die", {"die": colour, "value": int(die[1])})


@kept("place.column")
def test_five_dice_fill_the_five_columns():
    """Reading 8."""
    state = after(table("roll"), "ROLL:B123W45", "PLACE:B1:A1", "PLACE:B2:A2", "PLACE:B3:A3", "PLACE:W4:A4", "ROLL:W6")
    assert cells(state, "W6") == {"A5", "B5", "D5", "E5", "F5"}
    assert view(after(state, "PLACE:W6:B5"))["phase"] == "resolve"


@broken("place.column")
def test_a_second_action_die_in_a_column_is_refused():
    """Reading 8: both cells of a room that lies in one column share it."""
    state = placing("B3", base="B1B2", ships="S2 S3 S4 S5 2.1")
    assert breaks(state, "PLACE:B3:A1") == ("place.column", {"column": 1, "at": "B1"})
    assert refused(state, "PLACE:B3:D1") == {"place.column"}
    upright = placing("B3", base="E5B1", cards=LOWER_DIFFICULT, excavator="F4")
    assert refused(upright, "PLACE:B3:F5") == {"place.column"}


@kept("place.column")
def test_a_robot_does_not_count_for_its_column():
    state = placing("B3", base="B1R2")
    assert {"A1", "D1"} <= cells(state)
    upright = placing("B3", base="E5R1", cards=LOWER_DIFFICULT, excavator="F4")
    assert "F5" in cells(upright)


def test_all_that_is_wrong_with_a_die_and_its_cell_is_told_at_once():
    state = placing("B3", base="B1B2", ships="S2 S3 S4 S5 2.1")
    assert refused(state, "PLACE:W6:B1") == {"place.die", "place.column", "place.spot"}
    assert refused(state, "PLACE:W6:B4") == {"place.die", "place.room"}
    dug = placing("B3", base="D1B6")
    assert refused(dug, "PLACE:B3:D1") == {"place.column", "place.spot", "place.dig"}
    assert refused(dug, "PLACE:B3:E1") == {"place.column", "place.dig"}


# --- spots ----------------------------------------------------------------------------------------------------------


@kept("place.spot")
def test_each_slot_of_a_larger_room_takes_a_die_of_its_own():
    state = after(placing("B34", excavator="D1"), "PLACE:B3:C2", "PLACE:B4:C3")
    assert base(state) == "C2B3 C3B4"


@broken("place.spot")
def test_a_spot_that_holds_a_die_takes_no_other():
    state = placing("B3", base="B1B2", ships="S2 S3 S4 S5 2.1")
    assert violations(state, "PLACE:B3:B1")["place.spot"].about == {"at": "B1"}


@broken("place.spot/robot")
def test_a_spot_that_a_robot_occupies_takes_no_action_die():
    """Reading 9."""
    assert breaks(placing("B3", base="B1R2"), "PLACE:B3:B1") == ("place.spot", {"at": "B1"})


@kept("place.spot")
def test_a_robot_makes_room_where_the_column_has_no_other_place():
    """Reading 10: column 4 has A4 alone, and the digging die of the round lies elsewhere."""
    state = placing("B3", base="A4R5 D1B6")
    assert column(state, 4) == {"A4"}
    verdict = do(state, "PLACE:B3:A4")
    assert in_order(verdict, "robot-displaced", "die-placed", "ship-moved")
    assert event(verdict, "robot-displaced").about == {"at": "A4"}
    assert base(verdict.state) == "A4B3 D1B6"
    assert view(verdict.state)["derived"]["robots_aside"] == 2
    assert sky(verdict.state) == "S1 S2 S3 S5 2.3"


@kept("place.spot")
def test_the_player_chooses_which_of_the_robots_makes_room():
    """Reading 10: two robots hold both places of column 3."""
    state = placing("B3", base="A3R5 B3R1 D1B6")
    assert column(state, 3) == {"A3", "B3"}
    assert base(after(state, "PLACE:B3:B3")) == "A3R5 B3B3 D1B6"


@kept("place.spot")
def test_a_robot_makes_room_above_the_excavator_too():
    """Reading 10: B4 is a tunnel, C4 has the excavator, and the round has its digging die."""
    state = placing("B3", base="A4R5 C3B6", excavator="C4")
    assert column(state, 4) == {"A4"}


@broken("place.spot/robot")
@pytest.mark.parametrize(
    ("lying", "robot"),
    [("A4R5", "A4"), ("A3R5 D1B6", "A3")],
    ids=["while the column can be dug for", "while another spot is free"],
)
def test_no_robot_makes_room_while_the_column_has_another_place(lying, robot):
    """Reading 10."""
    assert breaks(placing("B3", base=lying), f"PLACE:B3:{robot}") == ("place.spot", {"at": robot})


@broken("place.spot/robot")
def test_no_robot_makes_room_in_a_column_that_has_its_die():
    """Reading 10."""
    state = placing("B3", base="A4R5 D4B6", excavator="C5")
    assert refused(state, "PLACE:B3:A4") == {"place.column", "place.spot"}


def test_a_robot_beside_the_way_makes_room_too():
    """Readings 10 and 50: with the excavator at the end, column 5 has A5, B5, D5, E5 and F5 alone."""
    state = placing("B3", base="D5R1 E5R2", cards=LOWER_DIFFICULT, excavator="F4")
    assert column(state, 5) == {"A5", "B5", "F5"}


def test_a_robot_that_made_room_is_aside_and_can_be_built_anew_in_the_same_round():
    """Reading 10."""
    state = placing("B3", base="A4R5 D1B6 B2R4 A3W1 A2B1 A5W1", energy=7)
    state = after(state, "PLACE:B3:A4")
    assert view(state)["phase"] == "resolve"
    assert "USE:B2:ASIDE" in listed(state)


# --- rooms and tunnels ----------------------------------------------------------------------------------------------


@kept("place.room")
def test_dice_go_into_the_rooms_before_the_excavator():
    """Reading 2."""
    excavated = {f"{row}{number}" for row in "AB" for number in range(1, 6)} - {"B4"}
    assert {cell for cell in cells(placing("B3")) if cell[0] in "AB"} == excavated
    assert "C4" in cells(placing("B3", excavator="C3", base="D1B6"))


@broken("place.room")
def test_a_tunnel_behind_the_excavator_takes_no_die():
    """Reading 7."""
    assert breaks(placing("B3"), "PLACE:B3:B4") == ("place.room", {"at": "B4"})
    assert refused(placing("B3", excavator="F5"), "PLACE:B3:F1") == {"place.room"}


@kept("place.room")
def test_a_slot_behind_the_excavator_takes_a_die_though_its_room_is_not_whole_yet():
    """Reading 48: the excavator stands on C2, so that C3 alone of the room C2, C3 is excavated."""
    state = placing("B3", excavator="C2", base="D1B6")
    assert "C3" in cells(state)
    resolved = resolving("C3B3 B1B2", excavator="C2")
    assert refusal(resolved, "USE:C3").rule == "use.slots"
    assert "SKIP:C2" in listed(resolved)


@kept("place.excavator")
def test_the_spaces_next_to_the_excavator_take_dice():
    state = placing("B3", excavator="C3")
    assert {"C4", "C2"} <= cells(state)


@broken("place.excavator")
@pytest.mark.parametrize("here", ["C5", "C4", "C3", "F5"])
def test_the_space_of_the_excavator_takes_no_die(here):
    """Readings 2 and 4."""
    assert breaks(placing("B3", excavator=here), f"PLACE:B3:{here}") == ("place.excavator", {"at": here})


# --- digging dice ---------------------------------------------------------------------------------------------------


@kept("place.dig")
def test_one_die_a_round_may_lie_on_any_space_that_is_not_excavated_yet_room_or_tunnel():
    """Readings 3 and 4: however far, and however low the die."""
    state = placing("B1")
    ahead = {"C4", "C3", "C2", "C1", *(f"{row}{number}" for row in "DEF" for number in range(1, 6))}
    assert {cell for cell in cells(state, "B1") if cell[0] in "CDEF"} == ahead
    verdict = do(state, "PLACE:B1:F5")
    assert sky(verdict.state) == "S1 S2 S3 S4 1.5"


@broken("place.dig")
def test_a_second_digging_die_in_a_round_is_refused():
    state = placing("B3", base="D1B6")
    assert breaks(state, "PLACE:B3:C4") == ("place.dig", {"at": "C4", "dug": "D1"})
    assert cells(state) == {"A2", "A3", "A4", "A5", "B2", "B3", "B5"}


@broken("place.dig/route")
def test_a_cell_beside_the_way_is_never_a_space_to_dig_for():
    """Reading 50."""
    state = placing("B3", cards=LOWER_DIFFICULT, excavator="E5")
    assert breaks(state, "PLACE:B3:F5") == ("place.dig", {"at": "F5", "beside": "E5"})


@kept("place.dig")
def test_a_cell_beside_the_way_is_excavated_with_the_cell_that_it_opens_with():
    """Reading 50."""
    state = placing("B3", cards=LOWER_DIFFICULT, excavator="E4", base="D1R1")
    assert {"E5", "F5"} <= cells(state)
    digging = placing("B3", cards=LOWER_DIFFICULT, excavator="E4", base="E3B1")
    assert {"E5", "F5"} <= cells(digging)


def test_at_the_end_of_the_way_nothing_is_left_to_dig_for():
    for cards, last in (("EEEEEEE", "F5"), (LOWER_DIFFICULT, "F4")):
        state = placing("B3", cards=cards, excavator=last)
        tunnels = {"EEEEEEE": {"B4", "C5", "E3", "F1", "F5"}, LOWER_DIFFICULT: {"B4", "C5", "E1", "F3", "F4"}}[cards]
        every = {f"{row}{number}" for row in "ABCDEF" for number in range(1, 6)}
        assert cells(state) == every - tunnels


def test_every_column_keeps_a_place_wherever_the_excavator_can_be():
    """Reading 10: the floor of the excavator alone leaves column 1 to 5 their anti-air."""
    for cards in ("EEEEEEE", DIFFICULT):
        for excavator in ("B1", "B2", "B3", "B5"):
            state = placing("B3", cards=cards, excavator=excavator, base="D1B1")
            assert {cell[1] for cell in cells(state)} == {"2", "3", "4", "5"}


# --- anti-air -------------------------------------------------------------------------------------------------------


@kept("room.anti-air")
def test_a_die_in_anti_air_moves_the_ships_one_space_less():
    """Test vector 2."""
    assert sky(after(placing("B4"), "PLACE:B4:A5")) == "S1 S2 S3 S4 3.5"
    verdict = do(placing("B5"), "PLACE:B5:A5")
    assert sky(verdict.state) == "S1 S2 S3 S4 4.5"
    assert view(verdict.state)["mother_ship"] == 1
    assert untold(verdict, "excavator-retreated", "ship-swept")


@kept("room.anti-air")
def test_with_a_one_in_anti_air_nothing_moves_and_nothing_happens_again():
    """Reading 15."""
    state = placing("B1", ships="S1 S2 S3 S4 4.5")
    verdict = do(state, "PLACE:B1:A5")
    assert untold(verdict, "ship-moved", "mother-ship-moved", "ship-followed-arrow", "city-hit")
    assert sky(verdict.state) == sky(state)


@kept("room.anti-air")
def test_a_die_in_anti_air_keeps_its_column_until_all_are_placed_and_is_then_put_aside():
    """Reading 46."""
    state = placing("B3", base="A1B1 A2B1 B3W1 A4W1")
    assert refused(state, "PLACE:B3:B1") == {"place.column"}
    verdict = do(state, "PLACE:B3:B5")
    assert [(one.about["at"], one.rule) for one in events(verdict, "die-removed")] == [
        ("A1", "room.anti-air"), ("A2", "room.anti-air"), ("A4", "room.anti-air"),
    ]  # fmt: skip
    assert base(verdict.state) == "B3W1 B5B3"


@kept("room.anti-air")
def test_five_dice_in_anti_air_leave_nothing_to_resolve_and_the_mother_ship_moves_at_once():
    verdict = do(placing("B1", base="A1B1 A2B1 A3W1 A4W1"), "PLACE:B1:A5")
    assert in_order(verdict, "die-placed", "die-removed", "mother-ship-moved", "round-began")
    assert (view(verdict.state)["round"], view(verdict.state)["phase"]) == (2, "roll")


@kept("room.anti-air")
def test_a_robot_in_anti_air_does_nothing_but_is_resolved_and_loses_one():
    """Readings 31 and 46: the ships of its column move the whole way."""
    state = placing("B3", base="A1R4 B2B1 A3B1 A4W1 A5W1", ships="S1 S2 S3 S4 S5")
    verdict = do(state, "PLACE:B3:B1")
    assert sky(verdict.state) == "S2 S3 S4 S5 3.1"
    assert base(verdict.state) == "A1R4 B1B3 B2B1"
    assert {"SKIP:A1"} == {text for text in listed(verdict.state) if ":A1" in text and not text.startswith("USE:B2")}
    assert base(after(verdict.state, "SKIP:A1")) == "A1R3X B1B3 B2B1"


@broken("room.anti-air")
def test_anti_air_is_never_used_when_rooms_are_resolved():
    """Reading 31."""
    state = resolving("A1R4 B1B3")
    assert breaks(state, "USE:A1") == ("room.anti-air", {"at": "A1"})


# --- the end of placing ---------------------------------------------------------------------------------------------


def test_the_last_die_ends_placing_also_if_it_is_white():
    for rolled, lying in (("B3", "B1B1 B2B1 B3W1 A4W1"), ("W3", "B1B1 B2B1 B3B1 A4W1")):
        state = after(placing(rolled, base=lying), f"PLACE:{rolled}:B5")
        assert view(state)["phase"] == "resolve"
        assert view(state)["rolled"] == {"black": [], "white": []}


def test_ships_that_moved_in_the_first_phase_wait_on_the_card_until_the_third():
    """Reading 18."""
    state = after(placing("B4", ships="S1 S2 S3 S4 14.5"), "PLACE:B4:B5")
    assert waits(state) == (1, 0)
    assert codes(state) == set()
