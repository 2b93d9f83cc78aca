"""How to get somewhere: of every game that tells, each way is made of actions that it takes one after the other."""

from random import Random

import jsonschema_rs
import pytest

from jupiter.engine.errors import Malformed
from jupiter.engine.game import offers
from tests.contract.playing import course
from tests.contract.samples import EVERY, PLAYED, played, samples_of
from tests.contract.test_protocol import is_json

STATES, GOALS = 4, 3
"""Positions of each random game, and goals in each."""
GUIDING = [name for name in PLAYED if "ways" in offers(EVERY[name])]

guiding = pytest.mark.parametrize("name", GUIDING)
seen = pytest.mark.parametrize("seed", [pytest.param(n, marks=[] if n < 1 else [pytest.mark.slow]) for n in range(6)])


def asked(name, seed):
    """Some positions of a random game, each with goals of which the game may find that they are none there."""
    make, rnd = samples_of(name).goals, Random(seed)
    assert make is not None, f"the samples of {name} lack goals"
    return [(state, make(rnd, state)) for state in course(name, seed).some_states(STATES) for _ in range(GOALS)]


def schema_of(game):
    return {**game.schemas()["Goal"], "$defs": dict(game.schemas())}


@guiding
@seen
def test_each_way_is_legal_as_far_as_it_can_be_done_now(name, seed):
    game = played(name)
    for state, goal in asked(name, seed):
        read = game.read_goal(goal)
        if game.goal_faults(state, read):
            continue
        answer = game.ways(state, read)
        assert answer.message
        for route in answer.routes:
            assert route.message
            assert is_json(list(route.spends))
            costs = [step.cost for step in route.steps]
            assert route.cost == (None if None in costs else sum(costs))
            now, was_now = state, True
            for step in route.steps:
                assert game.label(step.state, step.action)
                assert was_now or not step.now, "what comes after a step for later is for later"
                was_now = step.now
                if step.now:
                    verdict = game.check(now, step.action)
                    assert verdict.legal
                    assert verdict.cost == step.cost
                    now = verdict.state


@guiding
@seen
def test_a_goal_keeps_to_its_schema_and_a_fault_of_it_names_a_field(name, seed):
    game = played(name)
    schema = schema_of(game)
    for state, goal in asked(name, seed):
        assert jsonschema_rs.is_valid(schema, goal)
        for fault in game.goal_faults(state, game.read_goal(goal)):
            assert fault.field in schema["properties"]
            assert fault.message
            assert fault.joint


@guiding
def test_an_example_is_a_goal_in_a_new_game_and_what_is_none_is_refused(name):
    game = played(name)
    schema = schema_of(game)
    first, *_ = schema["examples"]
    assert all(jsonschema_rs.is_valid(schema, example) for example in schema["examples"])
    assert not game.goal_faults(game.setup(samples_of(name).options(Random(1))).state, game.read_goal(first))
    wrongs: list[dict] = [{}, {**first, "nonsense": 1}, {field: [] for field in first}]
    for wrong in wrongs:
        assert not jsonschema_rs.is_valid(schema, wrong)
        with pytest.raises(Malformed):
            game.read_goal(wrong)
