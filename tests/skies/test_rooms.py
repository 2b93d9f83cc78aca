"""Resolving rooms: once each, in any order, for energy or not at all; readings 1, 23 to 27, 41 to 45 and 47."""

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
    refused,
    resolving,
    sky,
    story,
    untold,
    view,
    waits,
)

UPPER_DIFFICULT = "EEEEDEE"
LOWER_DIFFICULT = "EEEEEDE"
BIG_LAB = "F2B6 F3B5 F4W4"
"""Fifteen for research: L8 costs 1."""


# --- once each ------------------------------------------------------------------------------------------------------


@kept("resolve.once")
def test_rooms_are_resolved_one_at_a_time_in_any_order():
    state = resolving("B1B2 B3B4 B5W3", energy=3)
    for order in (("USE:B1", "USE:B3", "SKIP:B5"), ("SKIP:B5", "USE:B3", "USE:B1")):
        left = after(after(state, order[0]), order[1])
        assert len(base(left).split()) == 1
        assert view(do(left, order[2]).state)["round"] == 2


@kept("resolve.once")
def test_a_room_is_resolved_in_one_step_with_all_dice_and_robots_in_it():
    """Reading 47; a room may be named by any of its slots."""
    state = resolving("C2B2 C3R3 B1B1", excavator="D1", energy=0)
    for cell in ("C2", "C3"):
        verdict = do(state, f"USE:{cell}")
        assert event(verdict, "energy-gained").about == {"count": 5, "energy": 5}
        assert base(verdict.state) == "B1B1 C3R2X"
    assert listed(state) == {"USE:B1", "SKIP:B1", "USE:C2", "SKIP:C2"}


@broken("resolve.once")
def test_where_nothing_lies_nothing_is_resolved():
    state = resolving("B1B2")
    for action in ("USE:B5", "SKIP:B5", "SKIP:B4", "USE:F5"):
        assert breaks(state, action) == ("resolve.once", {"at": action[-2:]})
    assert refused(state, "USE:B5:ASIDE") == {"resolve.once"}


@broken("resolve.once/done")
def test_a_robot_is_resolved_once_a_round():
    state = after(resolving("B1R4 B3B2"), "USE:B1")
    for action in ("USE:B1", "SKIP:B1"):
        assert breaks(state, action) == ("resolve.once", {"at": "B1"})
    assert listed(state) == {"USE:B3", "SKIP:B3"}


@kept("resolve.once")
def test_dice_go_and_the_marks_of_robots_too_when_all_rooms_are_resolved():
    state = after(resolving("B1R4 B3B2"), "USE:B1", "SKIP:B3")
    assert base(state) == "B1R3"
    assert view(state)["phase"] == "roll"


# --- leaving rooms unused -------------------------------------------------------------------------------------------


@kept("resolve.skip")
def test_a_room_may_be_left_unused_without_paying():
    """Reading 41."""
    verdict = do(resolving("B3B4 B1B1", ships="S1 S2 S4 S5 3.2"), "SKIP:B3")
    assert event(verdict, "die-removed").rule == "resolve.skip"
    assert untold(verdict, "energy-spent", "ship-shot")
    assert view(verdict.state)["energy"] == 2


@broken("resolve.skip")
def test_a_room_that_is_left_unused_gives_nothing():
    verdict = do(resolving("B1B6 B3B1"), "SKIP:B1")
    assert story(verdict) == ["die-removed"]
    assert view(verdict.state)["energy"] == 2


# --- energy ---------------------------------------------------------------------------------------------------------


@kept("use.energy")
def test_using_a_room_costs_its_energy():
    verdict = do(resolving("C4B6 B1B1", excavator="D1"), "USE:C4")
    spent = event(verdict, "energy-spent")
    assert (spent.rule, spent.about) == ("use.energy", {"count": 2, "energy": 0})
    assert story(verdict)[0] == "energy-spent"


@kept("use.energy")
def test_energy_gained_in_one_room_can_be_spent_in_the_next():
    """Reading 42."""
    state = resolving("B1B4 B3B5", energy=0)
    assert "USE:B3" not in listed(state)
    assert view(after(state, "USE:B1", "USE:B3"))["energy"] == 2


@broken("use.energy")
def test_a_room_that_costs_more_than_there_is_can_only_be_left_unused():
    state = resolving("C4B6 B1B1", excavator="D1", energy=1)
    assert breaks(state, "USE:C4") == ("use.energy", {"at": "C4", "cost": 2, "energy": 1})
    assert "SKIP:C4" in listed(state)


@kept("use.energy")
@pytest.mark.parametrize(
    ("layout", "action", "effect"),
    [
        ({"base": "B1B6 B3B1", "energy": 7}, "USE:B1", "energy"),
        ({"base": "B3B6 B1B1"}, "USE:B3", "fighters"),
        ({"base": "B5B3 B1B1"}, "USE:B5", "research"),
        ({"base": "B2B6 B1B1"}, "USE:B2", "robot"),
    ],
)
def test_a_room_may_be_used_though_nothing_comes_of_it_and_costs_its_energy(layout, action, effect):
    """Reading 44: energy full, no ship to hit, the next number too high, no blue die named."""
    state = resolving(**layout)
    verdict = do(state, action)
    nothing = event(verdict, "nothing-gained")
    assert (nothing.rule, nothing.about) == ("use.value", {"at": action[-2:], "effect": effect})
    assert view(verdict.state)["energy"] == view(state)["energy"] - (0 if effect == "energy" else 1)


# --- values ---------------------------------------------------------------------------------------------------------


@kept("use.value")
def test_a_room_works_with_the_value_of_its_die_and_its_number():
    """Test vector 3: a 2 in U1 makes 1."""
    verdict = do(resolving("B1B2 B3B1"), "USE:B1")
    assert event(verdict, "energy-gained").about == {"count": 1, "energy": 3}
    state = resolving("D2B3 B1B1", excavator="E1", ships="S1 S2 S5 10.3 13.4")
    assert names(events(do(state, "USE:D2"), "ship-shot"), "at") == ["10.3", "13.4"]  # 3 + 1


@broken("use.value")
@pytest.mark.parametrize(
    ("layout", "action"),
    [({"base": "B1B1 B3B1"}, "USE:B1"), ({"base": "B3B1 B1B1", "ships": "S1 S3 S4 S5 3.2"}, "USE:B3")],
)
def test_with_nothing_or_less_a_room_does_nothing(layout, action):
    """Reading 23."""
    verdict = do(resolving(**layout), action)
    assert event(verdict, "nothing-gained").about["at"] == action[-2:]
    assert untold(verdict, "energy-gained", "ship-shot")


@broken("use.value")
def test_a_room_of_two_dice_can_have_less_than_nothing():
    """Reading 23: DU4 takes six off its two dice."""
    state = resolving("C4B1 C5B1 B3B1", cards=UPPER_DIFFICULT, excavator="D1")
    verdict = do(state, "USE:C4")
    assert names(events(verdict, "nothing-gained"), "effect") == ["energy", "robot"]
    assert view(verdict.state)["energy"] == 2


# --- larger rooms ---------------------------------------------------------------------------------------------------


@kept("use.slots")
def test_a_larger_room_adds_up_the_dice_in_all_its_slots():
    """Reading 25: its cost counts once; test vector 6."""
    state = resolving(f"{BIG_LAB} B1B1", excavator="F5", research=8)
    verdict = do(state, "USE:F3")
    assert event(verdict, "energy-spent").about == {"count": 1, "energy": 1}
    assert event(verdict, "research-advanced").about == {"count": 3, "research": 11}
    assert names(events(verdict, "die-removed"), "at") == ["F2", "F3", "F4"]


@kept("use.slots")
def test_the_number_above_a_larger_room_counts_once_and_both_its_effects_have_the_whole_value():
    """Reading 25; test vector 5: five and four less three make six for energy and for fighters."""
    state = resolving("B3B1 E1W4 E2B5", excavator="F5", energy=3, ships="7.1 10.5 14.3 15.5 4.1")
    verdict = do(state, "USE:E1")
    assert event(verdict, "energy-gained").about == {"count": 4, "energy": 7}
    assert names(events(verdict, "ship-shot"), "at") == ["4.1", "7.1", "10.5", "14.3", "15.5"]
    assert in_order(verdict, "energy-gained", "ship-shot", "die-removed")
    assert waits(verdict.state) == (5, 0)


@broken("use.slots")
def test_a_larger_room_with_an_empty_slot_has_no_effect():
    """Reading 24."""
    state = resolving("C2B2 B1B1", excavator="D1")
    assert breaks(state, "USE:C2") == ("use.slots", {"at": "C2", "empty": ["C3"]})
    assert breaks(resolving("F3B1 B1B1", excavator="F5"), "USE:F3")[1]["empty"] == ["F2", "F4"]


@kept("use.slots")
def test_the_dice_of_a_room_with_an_empty_slot_are_put_aside_and_its_robots_lose_one():
    """Readings 24 and 47: in one step."""
    state = resolving("F2R3 F4W4 B1B1", excavator="F5")
    verdict = do(state, "SKIP:F2")
    assert story(verdict) == ["robot-worn", "die-removed"]
    assert base(verdict.state) == "B1B1 F2R2X"


@broken("use.slots")
def test_all_that_is_wrong_with_a_room_is_told_at_once():
    state = resolving("F3B1 B1B1", excavator="F5", energy=0)
    assert refused(state, "USE:F3") == {"use.slots", "use.energy"}
    assert refused(state, "USE:F3:ASIDE") == {"use.slots", "use.energy", "robot.room"}
    assert refused(state, "USE:F3:D1") == {"use.slots", "use.energy", "robot.room", "robot.source"}
    assert refused(resolving("A1R4 B1B1"), "USE:A1:B1") == {"room.anti-air", "robot.room", "robot.source"}


def test_a_digging_die_in_a_slot_of_a_larger_room_is_no_die_of_that_room():
    """Readings 6 and 48: F4 digs, and the robot on F2 is in an excavated slot."""
    state = resolving("F2R4 F4B1 B1B1", excavator="F3")
    assert listed(state) == {"USE:B1", "SKIP:B1", "SKIP:F2", "DIG:F4", "SKIP:F4"}
    assert breaks(state, "USE:F2") == ("use.slots", {"at": "F2", "empty": ["F3", "F4"]})
    assert refused(state, "USE:F4") == {"dig.room"}
    assert base(after(state, "SKIP:F2")) == "B1B1 F2R3X F4B1"
    assert base(after(state, "SKIP:F3")) == "B1B1 F2R3X F4B1", "any slot names the room"
    assert base(after(state, "SKIP:F4")) == "B1B1 F2R4"


def test_a_room_whose_first_slot_has_the_digging_die_is_named_by_the_next():
    """Readings 6 and 48: no room of ours can be so, but in an own set L7 may have E3, the first on the way, too."""
    cards = GAME.components()["card_set"]
    next(room for room in cards["lower"]["rooms"] if room["id"] == "L7")["cells"] = ["E1", "E2", "E3"]
    state = resolving("B5B1 E1B1 E3R4", card_set=cards, excavator="E2")
    assert listed(state) == {"USE:B5", "SKIP:B5", "DIG:E1", "SKIP:E1", "SKIP:E2"}
    assert base(after(state, "SKIP:E3")) == "B5B1 E1B1 E3R3X"


# --- energy rooms ---------------------------------------------------------------------------------------------------


@kept("room.energy")
def test_an_energy_room_adds_its_value_to_the_energy_that_there_is():
    """Reading 1."""
    verdict = do(resolving("B1B4 B3B1", energy=2), "USE:B1")
    assert event(verdict, "energy-gained").about == {"count": 3, "energy": 5}


@broken("room.energy")
def test_no_more_energy_is_gained_than_makes_seven():
    """Reading 45: what the track holds is gained, the rest is lost."""
    verdict = do(resolving("B1B6 B3B1", energy=4), "USE:B1")
    assert event(verdict, "energy-gained").about == {"count": 3, "energy": 7}


# --- fighters -------------------------------------------------------------------------------------------------------


@kept("room.fighters")
def test_fighters_shoot_every_ship_on_an_explosion_of_up_to_their_value_in_all_columns():
    """Readings 26 and 45."""
    state = resolving("B3B4 B1B1", ships="3.2 4.1 6.4 8.3 S5")
    verdict = do(state, "USE:B3")
    shot = events(verdict, "ship-shot")
    assert names(shot, "at") == ["3.2", "4.1", "6.4", "8.3"]
    assert (sky(verdict.state), waits(verdict.state)) == ("S5", (4, 0))


@kept("room.fighters")
def test_a_red_ship_that_is_shot_down_is_put_aside_and_may_come_again():
    """Reading 35."""
    verdict = do(resolving("B3B4 B1B1", red="3.2 8.3"), "USE:B3")
    assert names(events(verdict, "red-ship-shot"), "at") == ["3.2", "8.3"]
    assert waits(verdict.state) == (0, 0)
    assert view(verdict.state)["derived"]["red_ships_aside"] == 2


@broken("room.fighters")
def test_a_ship_on_a_higher_explosion_or_on_none_is_not_shot():
    verdict = do(resolving("B3B4 B1B1", ships="3.2 7.5 5.1 8.3 S5"), "USE:B3")
    assert names(events(verdict, "ship-shot"), "at") == ["3.2", "8.3"]
    assert sky(verdict.state) == "S5 5.1 7.5"


@broken("room.fighters")
def test_two_rooms_of_fighters_are_never_added_up():
    """Reading 26: 3 and 3 do not shoot a ship on a 6."""
    state = resolving("B3B4 E5B3 B1B1", excavator="E4", ships="S1 S3 S4 S5 9.2", energy=7)
    for action in ("USE:B3", "USE:E5"):
        verdict = do(state, action)
        assert untold(verdict, "ship-shot")
        state = verdict.state


@broken("room.fighters")
def test_a_ship_on_a_starting_spot_is_not_shot_whatever_is_printed_under_it():
    """Reading 49: the starting spots lie on row 4, where 4.1 is an explosion."""
    verdict = do(resolving("B3B6 B1B1", mother_ship=4), "USE:B3")
    assert untold(verdict, "ship-shot")


# --- research -------------------------------------------------------------------------------------------------------


@kept("room.research")
def test_research_goes_on_over_as_many_spaces_as_the_value_covers_together():
    for value, spaces in ((2, 0), (3, 0), (4, 1), (5, 2), (6, 2)):
        verdict = do(resolving(f"B5B{value} B1B1"), "USE:B5")
        assert view(verdict.state)["research"] == spaces, value
    assert event(verdict, "research-advanced").about == {"count": 2, "research": 2}


@broken("room.research")
def test_what_is_left_of_the_value_is_lost():
    """Reading 27: two rooms with 3 and 1 left over do not make the next 4."""
    state = resolving("B5B6 C1B3 B3B1", excavator="D1", energy=7)
    state = after(state, "USE:B5")
    assert view(state)["research"] == 2
    verdict = do(state, "USE:C1")
    assert event(verdict, "nothing-gained").about == {"at": "C1", "effect": "research"}


@kept("room.research")
def test_research_on_three_spaces_at_once():
    """Test vector 6: fifteen before 4 and 7 covers 1, 4 and 7; before 4 it covers 4 and 7."""
    for research, reached in ((8, 11), (9, 12)):
        state = resolving(f"{BIG_LAB} B1B1", excavator="F5", research=research)
        assert view(after(state, "USE:F2"))["research"] == reached


def test_a_room_of_research_and_fighters_does_both_in_its_order():
    state = resolving("D2B4 D3B5 B1B1", cards=LOWER_DIFFICULT, excavator="E1", ships="S1 S2 S3 S4 4.1")
    verdict = do(state, "USE:D2")
    assert in_order(verdict, "research-advanced", "ship-shot", "die-removed")
    assert event(verdict, "research-advanced").about["count"] == 2


def test_a_room_that_lies_in_one_column_works_with_a_robot():
    """Reading 8: DL5, cells E5 and F5."""
    state = resolving("E5B6 F5R3 B1B1", cards=LOWER_DIFFICULT, excavator="F4", research=2)
    verdict = do(state, "USE:F5")
    assert event(verdict, "research-advanced").about == {"count": 3, "research": 5}
    assert base(verdict.state) == "B1B1 F5R2X"
