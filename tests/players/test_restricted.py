"""Players who leave a part of a game alone do not use it as long as anything else is legal."""

from random import Random

import pytest

from jupiter.players.models import EVALUATED, map_of, model, own_options, parts_of
from jupiter.players.player import Model
from jupiter.players.restricted import Restricted
from tests.contract.playing import course
from tests.players.wager import WAGER, Table


def bets(_state, action):
    return action in {"high", "even"}


def test_actions_of_a_part_are_no_candidates_no_choice_and_not_picked():
    restricted, random, state = Restricted(Model(WAGER), bets), Random(1), Table(seed=1)
    assert set(restricted.candidates(state, "better", random)) == {"low", "wait"}
    for choose in (lambda: restricted.choice(state, "better", random), lambda: restricted.pick(state, random)):
        assert {choose() for _ in range(60)} == {"low", "wait"}


def test_where_nothing_else_is_legal_a_part_is_used():
    restricted, state = Restricted(Model(WAGER), lambda *_: True), Table(seed=1)
    assert set(restricted.candidates(state, "better", Random(1))) == {"low", "even", "high", "wait"}
    assert restricted.pick(state, Random(1)) in WAGER.legal(state)
    assert restricted.choice(state, "better", Random(1)) in WAGER.legal(state)


@pytest.mark.parametrize("game", EVALUATED)
def test_parts_of_each_game_are_used_by_actions_and_never_by_all(game):
    """In the course of random games; what no action uses could not be left alone."""
    parts = parts_of(game)
    steps = [step for seed in range(4) for step in course(game, seed).steps]
    used = {name for step in steps for name, uses in parts.items() if uses(step.state, step.action)}
    assert len(used) >= len(parts) / 2


@pytest.mark.parametrize("game", [game for game in EVALUATED if map_of(game)])
def test_what_a_map_shows_happens_in_places_that_are_on_it(game):
    board, places = map_of(game), []
    assert board
    for seed in range(4):
        for step in course(game, seed).steps:
            places += [str(event.about[board.kinds[event.type][1]]) for event in step.verdict.events
                       if event.type in board.kinds]  # fmt: skip
    assert len({board.spot(place) for place in places}) >= 10
    assert len({board.spot(place) for place in places}) == len(set(places))


@pytest.mark.parametrize("game", EVALUATED)
def test_pieces_of_ones_own_are_options_of_the_set_up(game):
    assert set(own_options(game)) <= model(game).game.setup_schema()["properties"].keys()
