"""What programs that play many games rely on: the path without lists, checks and words does what the rules do."""

from random import Random

import pytest

from jupiter.engine.chance import SEEDS
from jupiter.engine.game import is_simulating
from tests.contract.playing import course
from tests.contract.samples import PLAYED, played

SIMULATING = [name for name in PLAYED if is_simulating(played(name))]
LOOKED_AT = 12
"""Positions of each random game."""
PICKED = 30
"""Actions picked in each of them."""
SHORT = 12
"""Lists so long at most are picked from until every action has come."""

random_simulated_games = pytest.mark.random_games(SIMULATING)


def looked_at(name, seed):
    return played(name), course(name, seed).some_states(LOOKED_AT)


@random_simulated_games
def test_what_is_picked_is_listed_and_nothing_is_picked_only_where_nothing_is_listed(name, seed):
    game, states = looked_at(name, seed)
    rnd = Random(seed)
    for state in states:
        legal = game.legal(state)
        for _ in range(PICKED):
            action = game.pick(state, rnd)
            assert (action is None) == (legal.count() == 0), game.state_text(state)
            assert action is None or action in legal, (game.state_text(state), game.action_text(action))


@random_simulated_games
def test_every_action_of_a_list_can_be_picked(name, seed):
    game, states = looked_at(name, seed)
    rnd = Random(seed)
    for state in states:
        if game.legal(state).count() <= SHORT:
            left = set(game.legal(state))
            for _ in range(200 * SHORT):
                if not left:
                    break
                left.discard(game.pick(state, rnd))
            assert not left, (game.state_text(state), [game.action_text(action) for action in left])


@random_simulated_games
def test_an_action_leads_programs_to_where_the_check_leads(name, seed):
    game, states = looked_at(name, seed)
    rnd = Random(seed)
    for state in states:
        actions = [game.pick(state, rnd) for _ in range(PICKED)]
        actions += [game.chance(state), *game.legal(state).page(0, PICKED)]
        for action in {action for action in actions if action is not None}:
            assert game.after(state, action) == game.check(state, action).state, game.action_text(action)


@random_simulated_games
def test_chance_comes_from_the_seed_where_no_player_decides(name, seed):
    game, states = looked_at(name, seed)
    rnd = Random(seed)
    for state in states:
        seeded = game.reseeded(state, rnd.randrange(SEEDS))
        action = game.chance(seeded)
        kinds = {game.action_json(one)["type"] for one in game.legal(seeded).page(0, 2000)}
        if action is not None:
            assert action in game.legal(seeded)
            assert kinds == {game.action_json(action)["type"]}, "players have nothing else to decide there"


@random_simulated_games
def test_what_players_do_draws_nothing_from_the_seed(name, seed):
    game, states = looked_at(name, seed)
    rnd = Random(seed)
    for state in states:
        worlds = [game.reseeded(state, seed) for seed in (1, 2)]
        if game.chance(worlds[0]) is None and (action := game.pick(worlds[0], rnd)) is not None:
            one, other = (game.reseeded(game.after(world, action), 0) for world in worlds)
            assert one == other, game.action_text(action)


@random_simulated_games
def test_another_seed_changes_nothing_that_players_know(name, seed):
    game, states = looked_at(name, seed)
    rnd = Random(seed)
    for state in states:
        seeds = [rnd.randrange(SEEDS) for _ in range(2)]
        one, other = (game.reseeded(state, seed) for seed in seeds)
        assert game.reseeded(other, seeds[0]) == one, "nothing else hangs on the seed"
        assert list(game.problems(one)) == list(game.problems(state)) == []
        assert game.outcome(one) == game.outcome(state)
        assert list(game.to_act(one)) == list(game.to_act(state))
        assert set(game.legal(state).page(0, 500)) <= set(game.legal(one).page(0, 1000)), "None may have come to them"


@random_simulated_games
def test_the_same_numbers_pick_the_same_action(name, seed):
    game, states = looked_at(name, seed)
    for state in states:
        assert game.pick(state, Random(seed)) == game.pick(state, Random(seed))
