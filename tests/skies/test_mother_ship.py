"""The third phase: the symbol under the arrow, and the descent; readings 16 to 19 and 33 to 36."""

import pytest

from tests.skies.table import (
    after,
    base,
    broken,
    codes,
    do,
    end,
    event,
    events,
    in_order,
    kept,
    names,
    resolving,
    sky,
    story,
    table,
    untold,
    view,
    waits,
)

LOWER_DIFFICULT = "EEEEEDE"


def third(**layout):
    """What happens when the last room is left unused: the third phase, up to respawning."""
    lying = " ".join(["B1B1", layout.pop("base", "")]).strip()
    return do(resolving(" ".join(sorted(lying.split())), **layout), "SKIP:B1")


@kept("mother-ship.symbol")
def test_the_symbol_just_under_the_arrow_comes_first_and_then_the_descent():
    verdict = third(mother_ship=9)
    assert story(verdict) == ["die-removed", "damage-taken", "mother-ship-moved", "round-began"]
    assert event(verdict, "damage-taken").rule == "symbol.damage"
    assert event(verdict, "mother-ship-moved").about == {"row": 10}


@broken("mother-ship.symbol")
@pytest.mark.parametrize("mother_ship", [0, 10])
def test_a_row_without_a_symbol_does_nothing(mother_ship):
    assert story(third(mother_ship=mother_ship, research=3, excavator="D1")) == [
        "die-removed", "mother-ship-moved", "round-began",
    ]  # fmt: skip


@kept("mother-ship.symbol")
def test_each_row_of_the_easy_side_has_its_symbol():
    rules, counts = {}, {}
    for row in range(1, 12):
        symbol = third(mother_ship=row - 1, research=5, excavator="E1").events[1]
        rules[row], counts[row] = symbol.rule, symbol.about.get("count")
    nothing = "mother-ship.descent"
    assert list(rules.values()) == [
        nothing, "symbol.excavator", "symbol.red-ship", "symbol.research", "symbol.excavator", "symbol.excavator",
        "symbol.research", "symbol.red-ship", "symbol.excavator", "symbol.damage", nothing,
    ]  # fmt: skip
    assert (counts[4], counts[7], counts[10]) == (1, 2, 1)


# --- damage ---------------------------------------------------------------------------------------------------------


@kept("symbol.damage")
def test_the_base_takes_one_damage():
    verdict = third(mother_ship=9, damage=2)
    assert event(verdict, "damage-taken").about == {"count": 1, "damage": 3, "limit": 5}


@broken("symbol.damage")
def test_the_damage_that_loses_ends_the_game_before_the_descent():
    """Reading 22."""
    verdict = third(mother_ship=9, damage=4)
    assert story(verdict) == ["die-removed", "damage-taken", "game-lost"]
    assert (end(verdict.state), view(verdict.state)["mother_ship"]) == ("end.damage", 9)


# --- excavator ------------------------------------------------------------------------------------------------------


@kept("symbol.excavator")
@pytest.mark.parametrize(("mother_ship", "back"), [(1, "C2"), (5, "C3")])
def test_the_excavator_goes_back_as_many_spaces_as_shown(mother_ship, back):
    verdict = third(mother_ship=mother_ship, excavator="C1")
    assert event(verdict, "excavator-retreated").about == {"from": "C1", "to": back}


@kept("symbol.excavator")
def test_robots_on_its_new_space_or_beyond_are_removed():
    """Reading 34."""
    verdict = third(mother_ship=5, excavator="C1", base="C2R4 C3R2")
    assert view(verdict.state)["phase"] == "resolve"
    verdict = do(verdict.state, "SKIP:C2")
    assert story(verdict)[2:] == ["excavator-retreated", "robot-lost", "robot-lost", "mother-ship-moved", "round-began"]
    assert names(events(verdict, "robot-lost"), "at") == ["C2", "C3"]
    assert view(verdict.state)["derived"]["robots_aside"] == 2


@kept("symbol.excavator")
def test_a_robot_beside_the_way_is_removed_with_the_cell_that_it_opens_with():
    """Reading 50: F5 counts as E5."""
    state = table("deploy", built="4", base="B1R2", cards=LOWER_DIFFICULT, excavator="E4", mother_ship=1)
    verdict = do(state, "DEPLOY:4:F5")
    assert event(verdict, "excavator-retreated").about == {"from": "E4", "to": "E5"}
    assert (base(verdict.state), event(verdict, "robot-lost").about) == ("B1R2", {"at": "F5"})
    stays = table("deploy", built="4", cards=LOWER_DIFFICULT, excavator="E3", mother_ship=1)
    assert untold(do(stays, "DEPLOY:4:F5"), "robot-lost")


@broken("symbol.excavator")
def test_the_excavator_never_goes_back_beyond_the_second_row():
    """Readings 10 and 33."""
    verdict = third(mother_ship=5, excavator="B2")
    assert event(verdict, "excavator-retreated").about == {"from": "B2", "to": "B1"}
    floor = table("deploy", built="4", excavator="B1", mother_ship=5)
    assert untold(do(floor, "DEPLOY:4:A1"), "excavator-retreated", "robot-lost")


@broken("symbol.excavator")
def test_robots_before_its_new_space_stay():
    """Reading 34."""
    state = table("deploy", built="4", excavator="C4", mother_ship=1)
    assert base(after(state, "DEPLOY:4:B5")) == "B5R4"


# --- research -------------------------------------------------------------------------------------------------------


@kept("symbol.research")
@pytest.mark.parametrize(("mother_ship", "left"), [(3, 4), (6, 3)])
def test_research_goes_back_as_many_spaces_as_shown(mother_ship, left):
    verdict = third(mother_ship=mother_ship, research=5)
    assert event(verdict, "research-lost").about == {"count": 5 - left, "research": left}


@broken("symbol.research")
def test_research_goes_back_to_the_start_at_most():
    """Reading 33."""
    verdict = third(mother_ship=6, research=1)
    assert event(verdict, "research-lost").about == {"count": 1, "research": 0}
    assert untold(third(mother_ship=6), "research-lost")


# --- red ships ------------------------------------------------------------------------------------------------------


@kept("symbol.red-ship")
def test_a_red_ship_goes_onto_the_card_and_is_respawned_in_the_same_phase():
    verdict = third(mother_ship=2, ships="S1 S3 S4 S5 9.1")
    assert event(verdict, "red-ship-arrived").rule == "symbol.red-ship"
    assert (view(verdict.state)["phase"], waits(verdict.state)) == ("respawn", (0, 1))


@broken("symbol.red-ship")
def test_without_a_red_ship_aside_the_symbol_does_nothing():
    """Reading 36."""
    assert untold(third(mother_ship=2, red="9.1 9.2"), "red-ship-arrived")
    full = third(mother_ship=2, red="9.1", red_waiting=1)
    assert untold(full, "red-ship-arrived")
    assert event(third(mother_ship=2, red="9.1"), "ships-wait").about == {"count": 1}


# --- the descent ----------------------------------------------------------------------------------------------------


@kept("mother-ship.descent")
def test_the_mother_ship_moves_down_a_row_and_ships_in_its_way_go_onto_its_card():
    verdict = third(mother_ship=2, ships="3.1 3.3 4.2 S5 9.1", excavator="D1")
    assert event(verdict, "mother-ship-moved").rule == "mother-ship.descent"
    assert names(events(verdict, "ship-swept"), "at") == ["3.1", "3.3"]
    assert sky(verdict.state) == "S5 4.2 9.1"
    assert waits(verdict.state) == (2, 1)


@kept("mother-ship.descent")
def test_ships_on_starting_spots_travel_with_the_card():
    """Reading 19."""
    verdict = third(mother_ship=3)
    assert (sky(verdict.state), view(verdict.state)["mother_ship"]) == ("S1 S2 S3 S4 S5", 4)


@broken("mother-ship.descent")
def test_ships_below_the_new_row_stay():
    verdict = third(ships="2.1 S2 S3 S4 S5")
    assert untold(verdict, "ship-swept")
    assert sky(verdict.state) == "S2 S3 S4 S5 2.1"


def test_red_ships_are_swept_up_like_green_ones_by_column():
    verdict = third(mother_ship=3, ships="4.4 S1 S2 S3 S5", red="4.1 4.5")
    assert [(one.about["ship"], one.about["at"]) for one in events(verdict, "ship-swept")] == [
        ("red", "4.1"), ("green", "4.4"), ("red", "4.5"),
    ]  # fmt: skip


def test_a_round_begins_when_nothing_is_left_to_respawn():
    verdict = third()
    assert event(verdict, "round-began").about == {"round": 2}
    assert in_order(verdict, "mother-ship-moved", "round-began")
    assert codes(verdict.state) == set()
    assert view(verdict.state)["derived"]["to_roll"] == {"black": 3, "white": 2}
