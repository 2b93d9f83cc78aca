"""How ships move and what the spaces where they end do: arrows, mother ship symbols, the city; readings 11 to 22."""

import pytest

from tests.skies.table import (
    GAME,
    after,
    broken,
    do,
    end,
    event,
    events,
    in_order,
    kept,
    names,
    placing,
    sky,
    story,
    untold,
    view,
    waits,
)

ABOVE_DIFFICULT = "DDEEEEE"


# --- moving ---------------------------------------------------------------------------------------------------------


@kept("ships.move")
def test_a_ship_moves_down_as_many_spaces_as_the_die_shows():
    """Test vector 3."""
    verdict = do(placing("B2"), "PLACE:B2:B1")
    assert sky(verdict.state) == "S2 S3 S4 S5 2.1"
    assert event(verdict, "ship-moved").about == {"ship": "green", "from": "S1", "to": "2.1"}


@kept("ships.move")
def test_a_starting_spot_lies_in_the_row_of_the_mother_ship():
    """Reading 49."""
    verdict = do(placing("B1", mother_ship=9), "PLACE:B1:B5")
    assert sky(verdict.state) == "S1 S2 S3 S4 10.5"


@kept("ships.move")
def test_all_ships_of_a_column_move_together_before_their_spaces_are_resolved_from_the_top():
    """Reading 11."""
    verdict = do(placing("B3", ships="S2 1.2 3.2", waiting=2), "PLACE:B3:B2")
    moved = [(one.about["from"], one.about["to"]) for one in events(verdict, "ship-moved")]
    assert moved == [("S2", "3.2"), ("1.2", "4.2"), ("3.2", "6.2")]
    assert names(events(verdict, "ship-followed-arrow"), "from") == ["4.2", "6.2"]
    assert story(verdict) == ["die-placed", *["ship-moved"] * 3, *["ship-followed-arrow"] * 2]
    assert sky(verdict.state) == "3.2 4.3 6.1"


@kept("ships.move")
def test_green_and_red_ships_move_alike_and_in_the_order_of_their_rows():
    verdict = do(placing("B1", ships="S1 S2 S3 S4 7.5", red="5.5 2.5"), "PLACE:B1:B5")
    assert [(one.about["ship"], one.about["to"]) for one in events(verdict, "ship-moved")] == [
        ("red", "3.5"), ("red", "6.5"), ("green", "8.5"),
    ]  # fmt: skip


@broken("ships.move")
def test_the_ships_of_other_columns_stay_and_spaces_that_are_passed_do_nothing():
    """Reading 12: 4.5 is a mother ship symbol."""
    verdict = do(placing("B6", ships="S1 S2 S3 S4 3.5"), "PLACE:B6:B5")
    assert sky(verdict.state) == "S1 S2 S3 S4 9.5"
    assert untold(verdict, "mother-ship-moved")


def test_a_die_in_a_column_without_ships_moves_nothing():
    assert story(do(placing("B3", ships="S2 S3 S4 S5 2.2"), "PLACE:B3:B1")) == ["die-placed"]


# --- arrows ---------------------------------------------------------------------------------------------------------


@kept("ships.arrow")
def test_a_ship_that_ends_on_an_arrow_moves_on_to_the_space_beside():
    """Test vector 4."""
    verdict = do(placing("B3", ships="S1 S3 S4 S5 1.2"), "PLACE:B3:B2")
    assert sky(verdict.state) == "S1 S3 S4 S5 4.3"
    turn = event(verdict, "ship-followed-arrow")
    assert turn.about == {"ship": "green", "from": "4.2", "to": "4.3"}


@broken("ships.arrow")
def test_a_ship_stays_on_an_arrow_that_points_at_an_occupied_space():
    """Reading 13; a red ship occupies a space like a green one."""
    for ships, red in (("S1 S3 S4 1.2 4.3", ""), ("S1 S3 S4 S5 1.2", "4.3")):
        verdict = do(placing("B3", ships=ships, red=red), "PLACE:B3:B2")
        assert "4.2" in sky(verdict.state).split()
        assert event(verdict, "ship-blocked").about == {"ship": "green", "at": "4.2", "to": "4.3"}
        assert untold(verdict, "ship-followed-arrow")


@kept("ships.arrow")
def test_a_ship_that_was_blocked_moves_on_with_the_next_die_as_from_any_space():
    """Reading 13: the arrow has no further effect."""
    verdict = do(placing("B1", ships="S1 S3 S4 4.2 4.3"), "PLACE:B1:B2")
    assert sky(verdict.state) == "S1 S3 S4 4.3 5.2"


@broken("ships.arrow")
def test_the_space_at_the_end_of_an_arrow_has_no_effect():
    """Reading 14: in an own set of cards an arrow may lead to a mother ship symbol or to another arrow."""
    for target in ("mother-ship", "left", "explosion-1"):
        verdict = do(placing("B1", card_set=with_target(target)), "PLACE:B1:B1")
        assert story(verdict) == ["die-placed", "ship-moved", "ship-followed-arrow"]
        assert sky(verdict.state) == "S2 S3 S4 S5 1.2"


def with_target(space):
    """Our easy cards with an arrow in 1.1 that points at such a space."""
    cards = GAME.components()["card_set"]
    cards["sky"][0]["rows"][0]["spaces"] = ["right", space, "empty", "empty", "empty"]
    return cards


def test_a_ship_that_moves_on_into_another_column_can_be_moved_again_in_the_same_round():
    state = after(placing("B13", ships="S1 S3 S4 S5 1.2"), "PLACE:B3:B2", "PLACE:B1:B3")
    assert sky(state) == "S1 S4 S5 1.3 5.2"  # By the arrows of 4.2 and 5.3.


def test_two_ships_that_end_on_neighbouring_arrows_in_one_move_see_where_the_upper_one_went():
    """Reading 11: the upper ship leaves 4.2 for 4.3 before the lower one is looked at."""
    verdict = do(placing("B1", ships="S1 S3 S4 3.2 5.2"), "PLACE:B1:B2")
    assert sky(verdict.state).split()[-2:] == ["4.3", "6.1"]


# --- explosions -----------------------------------------------------------------------------------------------------


@kept("ships.explosion")
def test_a_ship_that_ends_on_an_explosion_stays_there():
    verdict = do(placing("B3"), "PLACE:B3:B2")
    assert story(verdict) == ["die-placed", "ship-moved"]
    assert "3.2" in sky(verdict.state).split()


@broken("ships.explosion")
def test_an_explosion_does_nothing_until_fighters_are_used():
    state = after(placing("B3", base="A1B1 A3B1 A4W1 A5W1", ships="S1 S2 S3 S4 S5"), "PLACE:B3:B2")
    assert view(state)["phase"] == "resolve"
    assert waits(state) == (0, 0)


# --- mother ship symbols --------------------------------------------------------------------------------------------


@kept("ships.mother-ship")
def test_a_ship_that_ends_on_a_mother_ship_symbol_moves_it_down_without_the_glowing_symbol():
    """Reading 16: the symbol of row 2 would move the excavator back."""
    verdict = do(placing("B1", ships="S1 S2 S3 S4 3.5", mother_ship=1, excavator="C4"), "PLACE:B1:B5")
    assert story(verdict) == ["die-placed", "ship-moved", "mother-ship-moved"]
    assert event(verdict, "mother-ship-moved").rule == "ships.mother-ship"
    assert (view(verdict.state)["mother_ship"], view(verdict.state)["excavator"]) == (2, "C4")
    assert "4.5" in sky(verdict.state).split()


@kept("ships.mother-ship")
def test_ships_in_the_row_that_the_mother_ship_enters_wait_on_its_card_also_the_one_that_moved_it():
    """Reading 18."""
    state = placing("B1", ships="S1 S5 4.1 4.4 9.2", red="4.2", mother_ship=3)
    verdict = do(state, "PLACE:B1:B5")
    assert [(one.about["ship"], one.about["at"]) for one in events(verdict, "ship-swept")] == [
        ("green", "4.1"), ("red", "4.2"), ("green", "4.4"), ("green", "4.5"),
    ]  # fmt: skip
    assert (sky(verdict.state), waits(verdict.state)) == ("S1 9.2", (3, 1))


@kept("ships.mother-ship")
def test_two_ships_on_such_symbols_move_it_twice_the_upper_one_first():
    """Reading 20."""
    verdict = do(placing("B1", ships="S1 S2 S3 3.5 12.5", mother_ship=1), "PLACE:B1:B5")
    assert names(events(verdict, "mother-ship-moved"), "row") == [2, 3]
    assert untold(verdict, "ship-swept")


@kept("ships.mother-ship")
def test_two_ships_on_symbols_of_neighbouring_rows_are_swept_up_one_after_the_other():
    """Readings 18 and 20."""
    state = placing("B1", ships="S1 S2 S3 S4 4.1", mother_ship=3, cards=ABOVE_DIFFICULT)
    verdict = do(state, "PLACE:B1:B1")
    assert story(verdict)[3:] == ["mother-ship-moved", "ship-swept"] * 2
    assert names(events(verdict, "mother-ship-moved"), "row") == [4, 5]
    assert names(events(verdict, "ship-swept"), "at") == ["4.1", "5.1"]


@broken("ships.mother-ship")
def test_the_skull_is_not_ignored():
    """Readings 16 and 17."""
    verdict = do(placing("B1", ships="S1 S2 S3 S4 12.5", mother_ship=11), "PLACE:B1:B5")
    assert story(verdict)[-2:] == ["mother-ship-moved", "game-lost"]
    assert end(verdict.state) == "end.mother-ship"


def test_ships_on_starting_spots_travel_with_the_card_in_the_first_phase_too():
    """Reading 19."""
    state = after(placing("B1", ships="S1 S2 S3 S4 3.5", mother_ship=1), "PLACE:B1:B5")
    assert sky(state).startswith("S1 S2 S3 S4")
    assert sky(after(state, "PLACE:B1:B1")) == "S2 S3 S4 3.1 4.5"


# --- the city -------------------------------------------------------------------------------------------------------


@kept("ships.city")
def test_a_ship_that_reaches_the_city_does_damage_and_goes_onto_the_mother_ship_card():
    """Reading 21: it would move further and stops there."""
    verdict = do(placing("B6", ships="S1 S2 S4 S5 14.3"), "PLACE:B6:B3")
    assert event(verdict, "ship-moved").about["to"] == "16.3"
    assert event(verdict, "city-hit").about == {"ship": "green", "column": 3}
    assert event(verdict, "damage-taken").about == {"count": 1, "damage": 1, "limit": 5}
    assert in_order(verdict, "ship-moved", "city-hit", "damage-taken")
    assert (sky(verdict.state), waits(verdict.state), view(verdict.state)["damage"]) == ("S1 S2 S4 S5", (1, 0), 1)


@kept("ships.city")
def test_a_red_ship_that_reaches_the_city_comes_back_like_a_green_one():
    """Reading 35."""
    verdict = do(placing("B6", red="14.3"), "PLACE:B6:B3")
    assert event(verdict, "city-hit").about == {"ship": "red", "column": 3}
    assert waits(verdict.state) == (0, 1)


@kept("ships.city")
def test_two_ships_that_reach_the_city_at_once_each_do_damage_the_one_from_further_up_first():
    verdict = do(placing("B6", ships="S1 S2 S4 S5 15.3", red="13.3"), "PLACE:B6:B3")
    assert names(events(verdict, "city-hit"), "ship") == ["red", "green"]
    assert names(events(verdict, "damage-taken"), "damage") == [1, 2]
    assert story(verdict)[1:] == ["ship-moved", "ship-moved", *["city-hit", "damage-taken"] * 2]
    assert waits(verdict.state) == (1, 1)


@broken("ships.city")
def test_a_ship_in_the_row_above_the_city_does_no_damage_yet():
    verdict = do(placing("B1", ships="S1 S2 S4 S5 14.3"), "PLACE:B1:B3")
    assert untold(verdict, "city-hit", "damage-taken")
    assert "15.3" in sky(verdict.state).split()


@pytest.mark.parametrize(("cards", "limit"), [("EEEEEEE", 5), ("EEEEDEE", 5), ("EEEEEDE", 4), ("EEEEDDE", 4)])
def test_the_base_falls_with_the_hit_that_brings_its_damage_to_the_skull(cards, limit):
    """Test vector 8."""
    for damage in range(limit):
        state = placing("B1", cards=cards, damage=damage, ships="S1 S2 S4 S5 15.3")
        verdict = do(state, "PLACE:B1:B3")
        assert event(verdict, "damage-taken").about == {"count": 1, "damage": damage + 1, "limit": limit}
        assert end(verdict.state) == ("end.damage" if damage + 1 == limit else "")
