"""Every problem that makes a position impossible, and the nearest position that has none."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import pytest

from jupiter.engine.errors import Malformed
from jupiter.games.skies.actions import Action
from jupiter.games.skies.advice.problems import SUBJECTS
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.state import State
from jupiter.games.skies.wording import LANGUAGES
from tests.contract.impossible import check_that_any_position_is_answered, states_as_sent
from tests.contract.playing import course
from tests.skies.random_positions import mutated, random_position
from tests.skies.table import GAME, START, codes, table, view

FULL = "S1 S2 S3 S4"
"""Four ships; the fifth stands where the test says."""
DUG_UP = {"cards": "EEEEEDE"}

IMPOSSIBLE: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    # The problem, the phase, what is impossible, and what is nearest to it and possible.
    ("ships.green", "place", {"ships": f"{START} 9.1", "waiting": 0}, {"ships": f"{FULL} 9.1"}),
    ("ships.green", "place", {"waiting": 1}, {"waiting": 0}),
    ("ships.green", "place", {"ships": FULL, "waiting": 0}, {"ships": FULL, "waiting": 1}),
    ("ships.red", "place", {"red": "9.1 9.2 9.3"}, {"red": "9.1 9.2"}),
    ("ships.red", "place", {"red": "9.1", "red_waiting": 2}, {"red": "9.1", "red_waiting": 1}),
    ("ships.space", "place", {"ships": "S1 S2 S3 9.1 9.1"}, {"ships": "S1 S2 S3 9.1 9.2"}),
    ("ships.space", "place", {"red": "S5"}, {"ships": FULL, "red": "S5"}),
    ("ships.row", "place", {"mother_ship": 3, "ships": f"{FULL} 3.1"}, {"mother_ship": 3, "ships": f"{FULL} 4.1"}),
    ("ships.row", "over", {"mother_ship": 12, "ships": f"{FULL} 11.1"}, {"mother_ship": 12, "ships": f"{FULL} 12.1"}),
    ("ships.city", "place", {"ships": f"{FULL} 16.1"}, {"ships": f"{FULL} 15.1"}),
    ("mother-ship.round", "place", {"number": 3, "mother_ship": 1}, {"number": 3, "mother_ship": 2}),
    ("round.number", "place", {"number": 0}, {"number": 1}),
    ("research.track", "over", {"research": 15}, {"research": 14}),
    ("damage.track", "over", {"damage": 6}, {"damage": 5}),
    ("excavator.floor", "roll", {"excavator": "A1"}, {"excavator": "B1"}),
    ("dice.black", "place", {"base": "A1B1 A2B1 A3B1 A4B1"}, {"base": "A1B1 A2B1 A3B1 A4W1"}),
    ("dice.white", "place", {"base": "A1W1 A2W1 A3W1"}, {"base": "A1W1 A2W1 A3B1"}),
    ("dice.blue", "place", {"base": "A1R1 A2R1 A3R1"}, {"base": "A1R1 A2R1"}),
    ("dice.blue", "deploy", {"base": "A1R1 A2R1", "built": "3"}, {"base": "A1R1", "built": "3"}),
    ("dice.column", "place", {"base": "A1B1 B1B1"}, {"base": "A1B1 B1R1"}),
    ("dice.tunnel", "place", {"base": "B4B1"}, {"base": "B5B1"}),
    ("dice.excavator", "place", {"base": "C5B1"}, {"base": "C4B1"}),
    ("dice.digging", "place", {"base": "D1B1 D2B1"}, {"base": "D1B1 A2B1"}),
    (
        "dice.route",
        "place",
        {**DUG_UP, "base": "F5B1", "excavator": "E5"},
        {**DUG_UP, "base": "F5B1", "excavator": "E4"},
    ),
    ("robot.spot", "place", {"base": "B4R1"}, {"base": "B3R1"}),
    ("robot.spot", "place", {"base": "D1R1"}, {"base": "D1R1", "excavator": "D2"}),
    ("die.resolved", "place", {"base": "B1R2X"}, {"base": "B1R2"}),
    ("die.resolved", "resolve", {"base": "B1B2X B2B1"}, {"base": "B1R2X B2B1"}),
    ("die.anti-air", "resolve", {"base": "A1B1 B2B1"}, {"base": "A1R1 B2B1"}),
    ("phase.rolled", "roll", {"rolled": "B1"}, {}),
    ("phase.place", "place", {"base": "A1B1 A2B1 A3B1 A4W1 A5W1"}, {"base": "A1B1 A2B1 A3B1 A4W1"}),
    ("phase.roll", "roll", {"base": "B1B2"}, {"base": "B1W2"}),
    ("phase.roll", "roll", {"base": "A1B1 A2B1 A3B1 A4W1 A5W1"}, {"base": "A1B1 A2B1 A3B1 A4W1"}),
    ("phase.resolve", "resolve", {}, {"base": "B1B1"}),
    ("phase.resolve", "resolve", {"base": "B1R2X"}, {"base": "B1R2"}),
    ("phase.dice", "deploy", {"base": "B1B1", "built": "3"}, {"base": "B1R1", "built": "3"}),
    ("phase.dice", "respawn", {"base": "B1B1", "ships": FULL}, {"ships": FULL}),
    ("phase.built", "place", {"built": "3"}, {}),
    ("phase.built", "respawn", {"built": "3", "ships": FULL}, {"ships": FULL}),
    ("phase.deploy", "deploy", {}, {"built": "3"}),
    ("phase.respawn", "respawn", {}, {"ships": FULL}),
    ("phase.respawn", "respawn", {"red_waiting": 1}, {"ships": f"{FULL} 9.5", "red_waiting": 1}),
    ("phase.waiting", "roll", {"ships": FULL}, {"red_waiting": 1}),
    ("phase.ended", "place", {"damage": 5}, {"damage": 4}),
    ("phase.ended", "place", {"research": 14}, {"research": 13}),
    ("phase.ended", "place", {"mother_ship": 12}, {"mother_ship": 11}),
    ("phase.over", "over", {}, {"damage": 5}),
    ("ending.two", "over", {"research": 14, "damage": 5}, {"research": 14, "damage": 4}),
    ("ending.two", "over", {"research": 14, "mother_ship": 12}, {"research": 14, "mother_ship": 11}),
]


@pytest.mark.suite
@pytest.mark.parametrize(("code", "phase", "bad", "good"), IMPOSSIBLE)
def test_an_impossible_position_has_this_problem_alone_and_the_nearest_possible_one_has_none(code, phase, bad, good):
    assert codes(table(phase, **bad, impossible=True)) == {code}
    assert codes(table(phase, **good)) == set()


def test_every_problem_is_met_here():
    known = {key.removeprefix("problem/") for key in LANGUAGES.texts("en") if key.startswith("problem/")}
    assert known == {code for code, *_ in IMPOSSIBLE}


@pytest.mark.suite
def test_too_few_dice_are_told_while_dice_are_placed():
    position = view(table(base="A1B1 A2B1 A3B1 A4W1"))
    assert codes(GAME.read_state({**position, "rolled": {}, "base": position["base"][:3]})) == {
        "dice.white",
        "phase.place",
    }
    assert codes(GAME.read_state({**position, "base": position["base"][1:]})) == {"dice.black"}


@pytest.mark.suite
def test_ships_stand_in_the_city_only_when_the_game_was_lost_in_a_move():
    lost: dict[str, Any] = {"damage": 5, "ships": "S1 S2 S3 16.4 16.4"}
    assert codes(table("over", **lost)) == set()
    assert "ships.city" in codes(table("place", **lost, impossible=True))


@pytest.mark.suite
def test_each_problem_names_the_pieces_that_it_is_about():
    (problem,) = GAME.problems(table(base="D1B1 D2B1", impossible=True))
    assert problem.about == {"cells": ["D1", "D2"]}
    (problem,) = GAME.problems(table(ships=f"{FULL} 3.1", mother_ship=3, impossible=True))
    assert problem.about == {"at": "3.1", "row": 3}


@pytest.mark.parametrize("seed", range(6))
def test_no_position_however_impossible_makes_an_answer_fail(seed):
    check_that_any_position_is_answered(GAME.id, Random(seed), 60, ("card_set",))


def spoiled(rnd: Random) -> Iterator[State]:
    while True:
        with suppress(Malformed):
            yield GAME.read_state(mutated(random_position(rnd), rnd))


@pytest.mark.parametrize("seed", range(6))
def test_where_no_screen_is_true_nothing_makes_the_position_impossible(seed):
    rnd = Random(seed)
    for state in (*islice(spoiled(rnd), 40), *states_as_sent(GAME.id, rnd, 20, ("card_set",))):
        context = Context(state, Action(""))
        for is_suspect, find in SUBJECTS:
            assert is_suspect(context) or not list(find(context)), (find, GAME.state_text(state))


def test_of_positions_that_play_leads_to_hardly_a_subject_is_looked_at_in_full():
    contexts = [Context(state, Action("")) for state in course(GAME.id, 1).states]
    looked_at = [find for context in contexts for is_suspect, find in SUBJECTS if is_suspect(context)]
    assert len(looked_at) < 1.5 * len(contexts)


def test_a_roll_with_more_dice_in_the_base_than_there_are_has_none_to_roll():
    state = table("roll", base="A1B1 A2B1 A3B1 A4B1 A5W1", impossible=True)
    assert GAME.legal(state).count() == 6
    assert view(state)["derived"]["to_roll"] == {"black": 0, "white": 1}
