"""Putting ships back on starting spots; readings 37, 38 and 51."""

from tests.skies.table import (
    after,
    breaks,
    broken,
    codes,
    do,
    event,
    kept,
    listed,
    refused,
    resolving,
    sky,
    table,
    untold,
    view,
    waits,
)


@kept("respawn.ship")
def test_ships_that_wait_are_put_back_one_by_one_green_or_red_as_the_player_likes():
    """Reading 51."""
    state = table("respawn", ships="S1 S2 3.3", red_waiting=1)
    assert listed(state) == {"RESPAWN:G:4", "RESPAWN:G:5", "RESPAWN:R:4", "RESPAWN:R:5"}
    verdict = do(state, "RESPAWN:R:4")
    assert event(verdict, "ship-respawned").about == {"ship": "red", "column": 4}
    assert (sky(verdict.state), sky(verdict.state, "red"), waits(verdict.state)) == ("S1 S2 3.3", "S4", (2, 0))


@broken("respawn.ship")
def test_a_ship_that_does_not_wait_is_not_put_back():
    state = table("respawn", ships="S1 S2 3.3")
    assert breaks(state, "RESPAWN:R:4") == ("respawn.ship", {"ship": "red"})
    only_red = table("respawn", ships="S1 S2 3.3 9.3 9.2", red_waiting=1)
    assert breaks(only_red, "RESPAWN:G:4") == ("respawn.ship", {"ship": "green"})


@kept("respawn.spot")
def test_a_ship_that_finds_no_spot_waits_for_the_third_phase_of_the_next_round():
    """Reading 51: it counts in no column."""
    state = resolving("B1B1", red="9.1", red_waiting=1)
    verdict = do(state, "SKIP:B1")
    assert event(verdict, "ships-wait").about == {"count": 1}
    assert (view(verdict.state)["phase"], waits(verdict.state)) == ("roll", (0, 1))
    assert codes(verdict.state) == set()


@broken("respawn.spot")
def test_a_starting_spot_takes_one_ship():
    """Reading 38: its ship is in that column."""
    state = table("respawn", ships="S1 2.2 3.3 4.4")
    full = table("respawn", ships="S1 2.2 3.3 4.4 5.5", red_waiting=1)
    assert breaks(full, "RESPAWN:R:1") == ("respawn.spot", {"column": 1})
    assert refused(state, "RESPAWN:G:1") == {"respawn.spot", "respawn.column"}


@kept("respawn.column")
def test_a_column_without_a_ship_comes_first_and_with_none_left_any_free_spot_will_do():
    """Reading 37."""
    state = table("respawn", ships="9.1 9.2 9.3")
    assert listed(state) == {"RESPAWN:G:4", "RESPAWN:G:5"}
    state = after(state, "RESPAWN:G:4")
    assert listed(state) == {"RESPAWN:G:5"}
    full = table("respawn", ships="S1 9.2 9.3 9.4 9.5", red_waiting=2)
    assert listed(full) == {"RESPAWN:R:2", "RESPAWN:R:3", "RESPAWN:R:4", "RESPAWN:R:5"}


@broken("respawn.column")
def test_no_ship_is_put_above_a_column_that_has_one_while_another_has_none():
    """Reading 37: a ship on a starting spot is in its column, a red one, too."""
    state = table("respawn", ships="S1 9.2", red="9.3", waiting=3)
    assert breaks(state, "RESPAWN:G:2") == ("respawn.column", {"column": 2, "free": [4, 5]})
    assert refused(state, "RESPAWN:G:3") == {"respawn.column"}


@kept("respawn.ship")
def test_the_round_begins_with_the_last_ship():
    verdict = do(table("respawn", ships="9.1 9.2 9.3 9.4"), "RESPAWN:G:5")
    assert event(verdict, "round-began").about == {"round": 2}
    assert untold(verdict, "ships-wait")


def test_when_the_last_spot_is_filled_the_others_wait():
    verdict = do(table("respawn", ships="S1 S2 S3 S4 9.5", red_waiting=2), "RESPAWN:R:5")
    assert event(verdict, "ships-wait").about == {"count": 1}
    assert (sky(verdict.state, "red"), waits(verdict.state)) == ("S5", (0, 1))


def test_what_is_wrong_with_ship_spot_and_column_is_told_at_once():
    state = table("respawn", ships="S1 9.2 9.3 9.4")
    assert refused(state, "RESPAWN:R:1") == {"respawn.ship", "respawn.spot", "respawn.column"}


def test_ships_swept_up_while_dice_are_placed_are_put_back_in_the_third_phase():
    """Reading 18."""
    state = resolving("B1B1", ships="S1 S2 S3", mother_ship=3)
    assert view(after(state, "SKIP:B1"))["phase"] == "respawn"
