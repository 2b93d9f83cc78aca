"""Searches find what is best, say how sure they are, and know no more than their player."""

from random import Random

import pytest

from jupiter.games.ark.play.legal import LegalActions as ArkActions
from jupiter.games.ark.state import Phase as ArkPhase
from jupiter.players.halving import Halving
from jupiter.players.models import EVALUATED
from jupiter.players.models import model as model_of
from jupiter.players.plan import Planner
from jupiter.players.player import Model, View
from jupiter.players.registry import player_named
from jupiter.players.tree import Tree
from tests.contract.playing import course
from tests.contract.samples import played
from tests.games.nim.rules import Heaps, Nim
from tests.players.wager import CHANCES, WAGER, Table

SEARCHES = pytest.mark.parametrize("search", [Halving, Tree, Planner])


def advice(search, budget, model, state, seed=1):
    """What a search says last."""
    *_, last = search(budget).advise(View(model, state, model.actor(state)), Random(seed))
    return last


def is_lost(heaps):
    """Whether who moves in Nim loses against perfect play (C. L. Bouton, 1901)."""
    rest = 0
    for beads in heaps:
        rest ^= beads
    return rest == 0


@pytest.mark.parametrize("heaps", [(1, 2, 2), (3, 1), (1, 1, 3), (2, 3), (1, 2, 1, 1)])
@pytest.mark.parametrize(("search", "budget"), [(Tree, 1500)])
def test_the_tree_finds_a_perfect_move_of_nim(search, budget, heaps):
    game = Nim()
    best = advice(search, budget, Model(game), Heaps(heaps))[0].action
    assert is_lost(game.after(Heaps(heaps), best).heaps), (heaps, best)


@SEARCHES
def test_a_move_that_wins_at_once_is_found(search):
    # Flat playouts tell only what wins against chance, so that deeper traps are the tree's matter.
    assert advice(search, 200, Model(Nim()), Heaps((3, 0)))[0].action.count == 3


@SEARCHES
def test_the_chances_of_bets_lie_within_their_intervals_and_the_best_bet_comes_first(search):
    within, first, advised = 0, 0, 0
    for seed in range(100):
        estimates = advice(search, 120, Model(WAGER), Table(waited=True), seed)
        first += estimates[0].action == "high"
        for one in estimates:
            low, high = one.interval
            advised += 1
            within += low <= CHANCES[one.action] <= high
            assert 0 <= low <= one.value <= high <= 1
    assert within >= 0.93 * advised
    assert first >= 85, "two of three against one of two"


@SEARCHES
def test_advice_gets_sharper_and_every_playout_is_counted(search):
    view = View(Model(WAGER), Table(waited=True), "better")
    counts = [sum(one.playouts for one in estimates) for estimates in search(160).advise(view, Random(1))]
    assert len(counts) > 1
    assert counts == sorted(counts)
    assert 100 <= counts[-1] <= 160


@SEARCHES
@pytest.mark.parametrize("name", EVALUATED)
def test_two_positions_that_differ_in_what_is_hidden_get_the_same_advice(name, search):
    game = played(name)
    model = Model(game, model_of(name).evaluation)
    states = [model.settle(game.reseeded(state, 5)) for state in course(name, 0).some_states(6)]
    for state in [state for state in states if model.actor(state)][:3]:
        advised = [advice(search, 6, model, game.reseeded(state, seed)) for seed in (3, 4)]
        assert advised[0] == advised[1], game.state_text(state)
        assert all(one.action in game.legal(state) for one in advised[0])


@pytest.mark.parametrize("name", EVALUATED)
@pytest.mark.parametrize("player", ["random", "habit", "greedy", "halving:4", "tree:4", "turn:4"])
def test_the_same_seed_makes_the_same_choice_and_it_is_listed(name, player):
    model = model_of(name)
    states = [model.settle(model.reseeded(state, 9)) for state in course(name, 1).some_states(5)]
    for state in [state for state in states if model.actor(state)][1:3]:
        view = View(model, state, model.actor(state))
        choices = [player_named(player).choose(view, Random(2)) for _ in range(2)]
        assert choices[0] == choices[1]
        assert choices[0] in model.game.legal(state)


def test_who_plans_by_turns_plans_anew_only_where_something_has_happened_that_was_not_known(monkeypatch):
    planned, plan = [], Planner.plan

    def noted(planner, view, random):
        planned.append(view.state)
        return plan(planner, view, random)

    monkeypatch.setattr(Planner, "plan", noted)
    model, player = model_of("jupiter-rescue"), player_named("turn:2")
    state, before, random = model.game.setup({"players": 2, "seed": 4}).state, None, Random(3)
    for _ in range(12):
        happened = model.chance(state) is not None
        state = model.settle(state)
        if not (actor := model.actor(state)):
            break
        view, plans = View(model, state, actor), len(planned)
        action = player.choose(view, random)
        assert action in model.game.legal(state)
        if happened or actor != before:
            assert planned[-1] == view.state
        assert len(planned) - plans <= 1
        state, before = model.after(state, action), actor
    assert 0 < len(planned) < 12


def best_score(game, state, score):
    """The most that the rest of a round without chance can bring, by trying everything."""
    if state.phase is not ArkPhase.ALLOCATE:
        return score(state, "p1")
    return max(best_score(game, game.after(state, action), score) for action in ArkActions(state))


def test_in_a_last_round_that_was_solved_the_tree_comes_to_the_best_score():
    model = model_of("last-ark-from-ceti")
    game, solved = model.game, 0
    for seed in range(40):
        state = game.setup({"players": 1, "seed": seed}).state
        random = Random(seed)
        greedy, tree = player_named("greedy"), player_named("tree:60")
        while model.actor(state := model.settle(state)) and not (state.blight == 13 and game.legal(state).count() <= 7):
            state = model.after(state, greedy.choose(View(model, state, "p1"), random))
        if not model.actor(state) or game.legal(state).count() < 3:
            continue
        most = best_score(game, state, model.evaluation.score)
        while model.actor(state):
            state = model.after(state, tree.choose(View(model, state, "p1"), random))
        assert model.evaluation.score(state, "p1") == most
        solved += 1
        if solved == 3:
            return
    pytest.fail("too few last rounds were short enough to be solved")
