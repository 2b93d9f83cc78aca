"""Rules of thumb: what they want is legal, hangs on nothing hidden, and brings a game to its end."""

from random import Random

import pytest

from jupiter.players.models import EVALUATED, evaluation_of
from jupiter.players.models import model as model_of
from jupiter.players.plan import LONGEST, Plans
from jupiter.players.player import View
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


@pytest.mark.parametrize(
    ("players", "variants"),
    [
        (1, []),
        (2, ["labyrinth", "robot-vulnerability", "fast-creeps", "ultimate-heroes", "polite-colonists"]),
        (3, ["robot-vulnerability", "fast-creeps"]),
        (7, []),
    ],
)
def test_the_rule_of_thumb_of_jupiter_rescue_plays_every_variant_to_its_end(players, variants):
    model, habit = model_of("jupiter-rescue"), RULES["jupiter-rescue"]
    state = model.settle(model.game.setup({"players": players, "variants": variants, "seed": players}).state)
    while actor := model.actor(state):
        action = habit(state, actor)
        assert action in model.game.legal(state), model.game.state_text(state)
        state = model.settle(model.after(state, action))
    assert model.game.outcome(state) is not None


@pytest.mark.parametrize("name", RULES)
def test_plans_are_legal_and_end_where_chance_or_another_player_goes_on(name):
    model = model_of(name)
    states = [model.settle(model.game.reseeded(state, 1)) for state in course(name, 1).some_states(8)]
    planned = 0
    for state in [state for state in states if model.actor(state)][:3]:
        actor = model.actor(state)
        plans = Plans(View(model, state, actor), Random(1))
        for _ in plans.search():
            pass
        for plan in plans.best(8):
            end = model.reseeded(state, 0)
            for action in plan.actions:
                assert action in model.game.legal(end)
                end = model.after(end, action)
            assert end == plan.end
            assert len(plan.actions) <= LONGEST
            assert model.chance(end) is not None or model.actor(end) != actor
            planned += 1
    assert planned > 3


@pytest.mark.parametrize("name", RULES)
def test_a_rule_of_thumb_plays_better_than_chance(name):
    model = model_of(name)
    game, evaluation = model.game, model.evaluation
    first = game.actors()[0]
    options = {"players": 2} if name == "jupiter-rescue" else {}

    def score(choose, seed):
        state, random = model.settle(game.setup({**options, "seed": seed}).state), Random(seed)
        while actor := model.actor(state):
            state = model.settle(model.after(state, choose(state, actor, random)))
        return evaluation.score(state, first)

    def by_chance(state, _actor, random):
        return model.pick(state, random)

    def by_habit(state, actor, random):
        return RULES[name](state, actor) or model.pick(state, random)

    assert sum(score(by_habit, seed) > score(by_chance, seed) for seed in range(8)) >= 7
