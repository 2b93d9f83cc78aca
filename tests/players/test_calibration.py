"""What values of an adviser mean: curves rise, say what was measured, and say nothing of what was not."""

from collections.abc import Mapping
from typing import Any

import pytest

from jupiter.games import GAMES
from jupiter.players.advised import advised
from jupiter.players.calibration import Curve
from jupiter.players.models import EVALUATED, evaluation_of
from jupiter.players.models import model as model_of

CURVE = Curve(64, (0.2, 0.4, 0.8), (0.1, 0.5, 0.9))
MEASURED: Mapping[str, Any] = {
    "jupiter-rescue": ([{"players": 2}, {"players": 4}], [{"players": 3}, {"players": 2, "variants": ["labyrinth"]}]),
    "under-falling-skies": ([{"level": 1}], [{"level": 2}]),
}


def chance_of(game: str) -> Any:
    """What the game's folder says of chances, if it does."""
    evaluation = evaluation_of(game)
    assert evaluation is not None
    return evaluation.chance


@pytest.mark.parametrize(
    ("value", "chance"), [(0.0, 0.1), (0.2, 0.1), (0.3, 0.3), (0.4, 0.5), (0.6, 0.7), (0.8, 0.9), (1.0, 0.9)]
)
def test_between_two_points_lies_a_straight_line_and_beyond_them_nothing_changes(value, chance):
    assert CURVE.chance(value) == pytest.approx(chance)


def test_a_value_by_far_fewer_playouts_than_were_measured_means_no_chance():
    assert CURVE.chance_by(0.4, 60) == 0.5
    assert CURVE.chance_by(0.4, 40) is None


@pytest.mark.parametrize(
    ("values", "chances"),
    [((0.1,), (0.2,)), ((0.1, 0.2), (0.2,)), ((0.2, 0.1), (0.1, 0.2)), ((0.1, 0.2), (0.3, 0.2)), ((0, 1), (0, 1.1))],
)
def test_a_curve_that_does_not_rise_is_refused(values, chances):
    with pytest.raises(ValueError, match=r"curve|chances"):
        Curve(64, values, chances)


@pytest.mark.parametrize("game", MEASURED)
def test_chances_are_given_for_what_was_measured_and_for_nothing_else(game):
    known, others = MEASURED[game]
    chance: Any = chance_of(game)
    for options in known:
        state = model_of(game).game.setup({**options, "seed": 1}).state
        chances = [chance(state, value / 20, 64) for value in range(21)]
        assert chances == sorted(chances)
        assert 0 <= chances[0] < chances[-1] <= 1
        assert chance(state, 0.5, 16) is None
    for options in others:
        assert chance(model_of(game).game.setup({**options, "seed": 1}).state, 0.5, 64) is None


def test_games_of_points_have_no_chance_to_win():
    assert {game for game in EVALUATED if chance_of(game) is None} == {"last-ark-from-ceti"}


def test_advice_tells_the_chance_once_it_has_looked_ahead_as_often_as_was_measured():
    game: Any = advised(GAMES, 250)["under-falling-skies"]
    model = model_of("under-falling-skies")
    state = model.settle(model.game.setup({"level": 1, "seed": 2}).state)
    few, *_, many = (ratings for ratings in game.advise(state, "player", 64, 1) if ratings)
    assert few[0].chance is None
    assert many[0].chance == chance_of("under-falling-skies")(state, many[0].value, 64)
