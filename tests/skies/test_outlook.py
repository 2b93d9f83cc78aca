"""What lies ahead in Under Falling Skies: which dice let ships through, what the mother ship brings, what is left."""

import copy
import random
from contextlib import suppress
from itertools import islice

import pytest

from tests.skies.oracle_data import COLUMNS
from tests.skies.oracle_steps import Ended, Steps
from tests.skies.random_positions import random_position
from tests.skies.table import GAME, table


def threats(state, kind, language="en"):
    """The threats of a kind."""
    return [threat for threat in GAME.in_language(language).outlook(state).threats if threat.kind == kind]


def random_states(count):
    """So many possible positions."""
    rnd = random.Random(count)
    states = (GAME.read_state(random_position(rnd)) for _ in range(9 * count))
    return list(islice((state for state in states if not GAME.problems(state)), count))


def test_the_dice_that_let_a_ship_into_the_city_are_told_for_each_column():
    (city,) = threats(table(ships="12.2", mother_ship=3), "city")
    assert (city.about["column"], city.about["at"], city.about["fatal"]) == (2, ["12.2"], [])
    assert city.about["values"][-2:] == [5, 6]
    assert city.message.startswith("Column 2: a ship reaches the city with ")


def test_a_hit_that_loses_the_game_says_so():
    limit = GAME.position(table())["derived"]["damage_limit"]
    (city,) = threats(table(ships="12.2", mother_ship=3, damage=limit - 1), "city")
    assert city.about["fatal"] == city.about["values"]
    assert "That loses the game with" in city.message


def test_a_column_that_has_its_die_is_told_no_more_in_this_round():
    assert threats(table(ships="12.2", mother_ship=3, base="B2B1"), "city") == []


def test_what_the_mother_ship_brings_is_told_before_the_round_ends():
    state = table("resolve", base="C2B3", rolled="")
    (end,) = GAME.outlook(state).ahead
    assert (end.kind, end.odds, [action.type for action in end.actions]) == ("mother-ship", None, ["skip"])
    row = GAME.position(state)["mother_ship"] + 1
    assert end.message.startswith(f"At the end of the round the mother ship comes down to row {row}.")
    (early,) = threats(table(), "mother-ship")
    assert early.about["row"] == 1


def test_the_last_row_loses_the_game():
    skull = GAME.position(table())["derived"]["skull_row"]
    (end,) = GAME.outlook(table("resolve", base="C2B3", mother_ship=skull - 1, ships="", waiting=5, number=12)).ahead
    assert (end.harm, end.outcome.rule) == ("defeat", "end.mother-ship")
    assert "You have lost." in end.message
    assert end.message.endswith("All this if no further room is used.")


def test_dice_that_want_more_energy_than_there_is_are_told():
    base = "B2B3"
    assert [one.about["energy"] for one in threats(table("resolve", base=base, energy=0), "energy")] == [0]
    assert threats(table("resolve", base=base, energy=7), "energy") == []


def test_energy_that_a_room_gives_first_is_counted():
    state = GAME.read_state(
        "UFS1.0:EEEEEEE:0.2.0.0.C5:S522435164..00:W6/B1B5.B2B2.B3W4.C4B6/-:1P:BXX334.8:EB85"  # B1 gives 4.
    )
    assert threats(state, "energy") == []
    placed = GAME.check(state, GAME.read_action("PLACE:W6:B5")).state
    assert threats(placed, "energy") == []
    poor = GAME.check(placed, GAME.read_action("SKIP:B1")).state
    (threat,) = threats(poor, "energy")
    assert threat.about["needed"] - threat.about["energy"] == threat.about["short"]


def test_energy_is_lacking_where_some_dice_lie_and_not_where_a_room_is_named():
    for state in random_states(200):
        dice = {die["at"] for die in GAME.position(state)["base"]}
        assert all(set(threat.about["at"]) <= dice for threat in threats(state, "energy"))


def test_a_round_in_which_the_research_can_be_finished_is_no_defeat():
    state = GAME.read_state("UFS1.0:EEEEEEE:11.2.13.0.F1:S1S2S3S4S5..00:-/D3B6.D4W6/-:1U:-:EBB3")
    assert GAME.check(state, GAME.read_action("USE:D3")).outcome.won
    (end,) = GAME.outlook(state).ahead
    assert (end.outcome.won, end.harm, end.can_act) == (False, "none", True)
    assert "You have lost. The mother ship has come down to row 12." in end.message
    assert end.message.endswith("All this if no further room is used.")


def test_a_robot_that_could_be_put_elsewhere_is_not_told_as_lost():
    for state in random_states(300):
        for end in GAME.outlook(state).ahead:
            put = {event.about["at"] for event in end.events if event.type == "robot-placed"}
            lost = {event.about["at"] for event in end.events if event.type == "robot-lost"}
            assert ("A robot there is lost." in end.message) == bool(lost - put)


def test_what_is_left_is_counted():
    state = table(damage=1, research=2, mother_ship=4, ships="")
    derived = GAME.position(state)["derived"]
    left = {margin.kind: margin.left for margin in GAME.outlook(state).margins}
    assert left == {
        "damage": derived["damage_limit"] - 2,
        "rows": derived["skull_row"] - 5,
        "research": len(derived["research_track"]) - 2,
    }


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Am Ende der Runde kommt das Mutterschiff auf Reihe 1 herunter. Das gilt, wie es jetzt steht."),
        ("fr", "À la fin de la manche, le vaisseau mère descend à la ligne 1. Tout cela dans l\u2019état actuel."),
    ],
)
def test_it_is_said_in_the_language_of_the_table(language, sentence):
    (threat,) = threats(table(), "mother-ship", language)
    assert threat.message == sentence


# --- against the oracle -----------------------------------------------------------------------------------------------


DAILY = (*range(25), 239)
"""Seeds; with the last an action die lies where the excavator comes back to."""


@pytest.mark.parametrize("seed", [pytest.param(n, marks=() if n in DAILY else pytest.mark.slow) for n in range(400)])
def test_the_oracle_finds_the_same_threats(seed):
    rnd = random.Random(seed)
    while GAME.problems(state := GAME.read_state(position := random_position(rnd))):
        pass
    values = {(one.kind, one.about["column"]): one.about["values"] for one in _of_columns(state)}
    assert values == dict(_of_the_oracle(position))
    for threat in threats(state, "mother-ship"):
        after, happened = _descended(position)
        assert threat.about["row"] == (after["mother_ship"] if after["mother_ship"] > position["mother_ship"] else None)
        is_lost = "game-lost" in happened
        # The oracle counts no damage beyond the last space.
        assert is_lost or threat.about["damage"] == after["damage"] - position["damage"]
        assert ("You have lost." in threat.message) == is_lost
        assert ("A robot there is lost." in threat.message) == ("robot-lost" in happened)


def _of_columns(state):
    return [threat for threat in GAME.outlook(state).threats if threat.kind in ("city", "call")]


def _of_the_oracle(position):
    """For each column that can still get a die: the values that hit the city, and those that call the mother ship."""
    if position["phase"] not in ("roll", "place"):
        return
    taken = {int(die["at"][1:]) for die in position["base"] if die["die"] != "blue"}
    for column in COLUMNS:
        if column in taken:
            continue
        logs = {value: _moved(position, column, value) for value in range(1, 7)}
        for kind, event in (("city", "city-hit"), ("call", "mother-ship-moved")):
            if values := [value for value, happened in logs.items() if event in happened]:
                yield (kind, column), values


def _moved(position, column, value):
    """What happens to the oracle's ships."""
    steps = Steps(copy.deepcopy(position))
    with suppress(Ended):
        steps.move_ships(column, value)
    return {kind for kind, *_ in steps.events}


def _descended(position):
    """Where the oracle's mother ship comes to at the end of the round, and what happens by it."""
    steps = Steps(copy.deepcopy(position))
    with suppress(Ended):
        steps.apply_symbol()
        steps.descend("mother-ship.descent")
    return steps.position, {kind for kind, *_ in steps.events}
