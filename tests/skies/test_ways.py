"""Ways to a cell: every die that reaches it and no other, with where the ships end, as the rules check has it."""

from random import Random

import pytest

from jupiter.games.skies.game import UnderFallingSkies
from tests.skies.contract import random_position

GAME = UnderFallingSkies()
SEEDS = range(12)


def placing(rnd):
    """A position in which dice are placed."""
    while True:
        state = random_position(rnd)
        if GAME.position(state)["phase"] == "place":
            return state


def ways(state, at):
    return GAME.ways(state, GAME.read_goal({"at": at}))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_ways_to_a_cell_are_the_legal_placings_there(seed):
    state = placing(Random(seed))
    legal = [GAME.action_json(action) for action in GAME.legal(state, ["place"])]
    for at in sorted({one["at"] for one in legal}):
        answer = ways(state, at)
        steps = [GAME.action_json(step.action) for route in answer.routes for step in route.steps]
        assert steps == [one for one in legal if one["at"] == at]
        assert answer.complete


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_way_says_of_ships_is_where_the_rules_check_puts_them(seed):
    state = placing(Random(seed))
    for action in GAME.legal(state, ["place"]):
        fields = GAME.action_json(action)
        after = GAME.check(state, action)
        ships = {(one["ship"], one["at"]) for one in GAME.position(after.state)["ships"]}
        moved = ships - {(one["ship"], one["at"]) for one in GAME.position(state)["ships"]}
        (route,) = [one for one in ways(state, fields["at"]).routes if one.steps[0].action == action]
        die, _, what = route.message.partition(": ")
        assert die == f"the {fields['die']} {fields['value']}"
        if GAME.position(after.state)["phase"] in ("place", "roll", "resolve"):
            assert {f"a {ship} ship to {at}" for ship, at in moved} <= set(what.split(", "))
        hits = [event for event in after.events if event.type == "city-hit"]
        assert what.count("into the city") == len(hits)
        called = [event for event in after.events if event.rule == "ships.mother-ship"]
        assert ("the mother ship down to row" in what) == bool(called)


def test_a_cell_that_no_die_reaches_is_told_with_the_reason_and_a_die_that_lies_there_is_no_goal():
    state = GAME.read_state("UFS1.0:EEEEEEE:11.2.13.0.F1:S1S2S3S4S5..00:-/D3B6.D4W6/-:1U:-:EBB3")
    goal = GAME.read_goal({"at": "D3"})
    (fault,) = GAME.goal_faults(state, goal)
    assert (fault.field, fault.message) == ("at", "must be a cell without a black or white die")
    assert ways(state, "A1").message == "Ways are looked for while dice are placed."


def test_a_column_with_a_die_has_no_way_for_another():
    rnd = Random(1)
    state = placing(rnd)
    while not (dice := [one for one in GAME.position(state)["base"] if one["die"] != "blue"]):
        state = placing(rnd)
    column = dice[0]["at"][1]
    cell = next(f"{row}{column}" for row in "ABCDEF" if f"{row}{column}" not in {one["at"] for one in dice})
    answer = ways(state, cell)
    assert not answer.routes
    assert answer.message == (
        f"None of the dice reaches {cell} as things stand. "
        f"Column {column} already has an action die, on {dice[0]['at']}."
    )
