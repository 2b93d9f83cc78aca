"""Evaluations: each feature has a weight, and values stay between 0 and 1."""

from types import SimpleNamespace

import pytest

from jupiter.engine.verdict import Outcome, Standing
from jupiter.players.evaluation import Evaluation, share_of_win
from jupiter.players.models import EVALUATED, evaluation_of
from tests.contract.playing import course
from tests.contract.samples import played


@pytest.mark.parametrize("name", EVALUATED)
@pytest.mark.parametrize("seed", range(3))
def test_every_feature_has_a_weight_and_a_guess_is_a_share(name, seed):
    game, evaluation = played(name), evaluation_of(name)
    for state in course(name, seed).some_states(12):
        for player in game.to_act(state):
            features = evaluation.features(state, player)
            assert features.keys() <= evaluation.weights.keys()
            assert 0 <= evaluation.guess(state, player) <= 1
            assert evaluation.score(state, player) >= 0


@pytest.mark.parametrize("name", EVALUATED)
def test_no_weight_is_for_a_feature_that_there_is_not(name):
    game, evaluation = played(name), evaluation_of(name)
    known = {"base"}
    for seed in range(6):
        for state in course(name, seed).some_states(12):
            for player in game.to_act(state):
                known |= evaluation.features(state, player).keys()
    assert evaluation.weights.keys() - known <= {"launched"}, "seldom seen in random games"


def test_a_guess_rises_with_what_speaks_for_the_player_and_never_overflows():
    evaluation = Evaluation(lambda state, _: {"good": state.good}, {"base": 0, "good": 2}, lambda *_: 0)
    values = [evaluation.guess(SimpleNamespace(good=good), "") for good in (-1e6, -1, 0, 1, 1e6)]
    assert values == sorted(values)
    assert (values[0], values[2], values[-1]) == (0, 0.5, 1)


def test_the_share_of_a_win():
    assert share_of_win(Outcome("", "end", won=True), "a") == 1
    assert share_of_win(Outcome("", "end", won=False), "a") == 0
    tied = Outcome("", "end", standings=(Standing("a", 1), Standing("b", 1), Standing("c", 3)))
    assert [share_of_win(tied, player) for player in "abc"] == [0.5, 0.5, 0]


def test_a_game_that_the_lab_knows_nothing_of_has_no_evaluation():
    assert evaluation_of("nim") is None
