"""Rolling dice, by a seed or as they fell on the table, and the white ones that have the rest rolled again."""

import pytest

from jupiter.engine.chance import Chance
from tests.skies.table import (
    GAME,
    after,
    breaks,
    broken,
    do,
    event,
    kept,
    listed,
    placing,
    read,
    refusal,
    refused,
    story,
    table,
    untold,
    view,
)


def rolled(state):
    """What the dice show."""
    return view(state)["rolled"]


@kept("roll.dice")
def test_three_black_and_two_white_dice_are_rolled_at_the_start_of_a_round():
    verdict = do(table("roll"), "ROLL:B354W62")
    assert rolled(verdict.state) == {"black": [3, 4, 5], "white": [2, 6]}
    assert view(verdict.state)["phase"] == "place"
    assert event(verdict, "dice-rolled").about == {"black": [3, 4, 5], "white": [2, 6]}


@kept("roll.dice")
def test_after_a_white_die_only_those_are_rolled_that_are_not_placed():
    state = table("roll", base="B1B2 A2W3", ships="S3 S4 S5 2.1 2.2")
    assert rolled(after(state, "ROLL:B16W4")) == {"black": [1, 6], "white": [4]}
    state = table("roll", base="B1B2 A2W3 A3B1 A4B5")
    assert rolled(after(state, "ROLL:W4")) == {"black": [], "white": [4]}


@broken("roll.dice")
def test_a_roll_names_as_many_dice_of_each_colour_as_are_to_be_rolled():
    state = table("roll", base="B1B2 A2W3", ships="S3 S4 S5 2.1 2.2")
    for dice in ("B16", "W4", "B1W4", "B166W4", "B16W44", "B134W56"):
        assert breaks(state, f"ROLL:{dice}") == ("roll.dice", {"black": 2, "white": 1})


@kept("roll.seed")
def test_a_seed_rolls_the_black_dice_and_then_the_white_ones():
    state = table("roll", seed=1969)
    chance = Chance(1969)
    numbers = [chance.die() for _ in range(5)]
    verdict = do(state, "ROLL")
    assert rolled(verdict.state) == {"black": sorted(numbers[:3]), "white": sorted(numbers[3:])}
    assert view(verdict.state)["chance"] == {"seed": 1969, "drawn": chance.used}


@kept("roll.seed")
def test_dice_that_fell_on_the_table_count_though_there_is_a_seed_and_use_none_of_its_numbers():
    state = table("roll", seed=1969)
    assert view(after(state, "ROLL:B111W11"))["chance"] == {"seed": 1969, "drawn": 0}


@broken("roll.seed")
def test_without_a_seed_a_roll_says_what_the_dice_show():
    assert refusal(table("roll"), "ROLL").rule == "roll.seed"
    assert "ROLL" not in listed(table("roll"))
    assert "ROLL" in listed(table("roll", seed=0))


@pytest.mark.parametrize(("base", "ways"), [("", 56 * 21), ("A1W1", 56 * 6), ("A1W1 A2W2", 56), ("A1W1 A2B2", 21 * 6)])
def test_every_fall_of_the_dice_is_listed_once(base, ways):
    assert len(listed(table("roll", base=base))) == ways
    assert len(listed(table("roll", base=base, seed=3))) == ways + 1


@kept("place.white")
def test_after_a_white_die_the_others_are_rolled_again_when_the_ships_have_moved():
    """Reading 39."""
    verdict = do(placing("B345W26"), "PLACE:W2:B1")
    assert story(verdict) == ["die-placed", "ship-moved", "dice-to-roll"]
    assert event(verdict, "dice-to-roll").about == {"black": 3, "white": 1}
    assert view(verdict.state)["phase"] == "roll"
    assert rolled(verdict.state) == {"black": [], "white": []}
    assert refused(verdict.state, "PLACE:B3:B2") == {"round.phase"}
    assert refused(verdict.state, "ROLL:B345W26") == {"roll.dice"}


@broken("place.white")
def test_after_a_black_die_nothing_is_rolled_again_nor_after_a_white_one_that_is_the_last():
    verdict = do(placing("B345W26"), "PLACE:B3:B1")
    assert untold(verdict, "dice-to-roll")
    assert rolled(verdict.state) == {"black": [4, 5], "white": [2, 6]}
    assert refused(verdict.state, "ROLL:B45W26") == {"round.phase"}
    last = do(placing("W3", base="A1B1 A2B1 A3B1 A4W1"), "PLACE:W3:B5")
    assert untold(last, "dice-to-roll")
    assert view(last.state)["phase"] == "resolve"


def test_a_place_while_dice_are_to_be_rolled_names_what_is_wrong_with_its_cell_too():
    state = table("roll", base="B1W2 B2R4", ships="S2 S3 S4 S5 2.1")
    assert refused(state, "PLACE:B3:B1") == {"round.phase", "place.column", "place.spot"}
    assert refused(state, "PLACE:B3:B2") == {"round.phase", "place.spot"}
    assert refused(state, "PLACE:B3:B4") == {"round.phase", "place.room"}
    assert refused(state, "PLACE:B3:C5") == {"round.phase", "place.excavator"}
    assert refused(state, "PLACE:B3:B3") == {"round.phase"}


def test_a_roll_is_worded_with_both_colours_and_without_dice_by_the_seed():
    state = table("roll", base="A1W1 A2W2", seed=4)
    assert GAME.label(state, read("ROLL:B136")) == "The dice show: black 1, 3 and 6, white none"
    assert GAME.label(state, read("ROLL")) == "Roll the dice by the seed"
    assert event(do(state, "ROLL:B136"), "dice-rolled").about == {"black": [1, 3, 6], "white": []}
