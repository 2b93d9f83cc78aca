"""Rules of thumb: what they want is legal, hangs on nothing hidden, and brings a game to its end."""

from random import Random

import pytest

from jupiter.players.models import EVALUATED, evaluation_of
from jupiter.players.models import model as model_of
from tests.contract.playing import course
from tests.contract.samples import played

RULES = {name: evaluation.habit for name in EVALUATED if (evaluation := evaluation_of(name)) and evaluation.habit}


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("seed", range(3))
def test_what_a_rule_of_thumb_wants_of_random_positions_is_legal_whatever_is_to_come(name, seed):
    game, habit, wanted = played(name), RULES[name], 0
    for state in course(name, seed).some_states(25):
        for actor in game.to_act(state):
            action = habit(state, actor)
            if action is not None:
                assert action in game.legal(state, (), (actor,)), game.state_text(state)
                assert action == habit(game.reseeded(state, 7), actor)
                wanted += 1
    assert wanted >= 5


@pytest.mark.parametrize("name", RULES)
def test_a_rule_of_thumb_plays_better_than_chance(name):
    model = model_of(name)
    game, evaluation = model.game, model.evaluation
    first = game.actors()[0]

    def score(choose, seed):
        state, random = model.settle(game.setup({"seed": seed}).state), Random(seed)
        while actor := model.actor(state):
            state = model.settle(model.after(state, choose(state, actor, random)))
        return evaluation.score(state, first)

    def by_chance(state, _actor, random):
        return model.pick(state, random)

    def by_habit(state, actor, random):
        return RULES[name](state, actor) or model.pick(state, random)

    assert sum(score(by_habit, seed) > score(by_chance, seed) for seed in range(8)) >= 7
