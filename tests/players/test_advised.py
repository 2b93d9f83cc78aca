"""Advice at the end of games on record, where trying everything tells which actions win for certain.

What is advised anywhere is held to the legal list in `tests/service/test_advice.py`; a last round of a game that is
counted in points is solved in `test_search.py`.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from jupiter.service.operations import answer
from tests.games.house import ADVISED
from tests.recorded import paths, read

DEEPEST = {"jupiter-rescue": 1, "under-falling-skies": 3}
"""Decisions before the end that are tried out; of Jupiter Rescue there are hundreds of actions each time."""
ENOUGH = 2
"""Positions of a game in which some actions win and others do not."""


def wins(game: Any, state: Any, steps: int) -> bool:
    """Whether so many decisions can win the game, whatever dice and cards would come."""
    outcome = game.outcome(state)
    if outcome is not None or steps == 0:
        return outcome is not None and bool(outcome.won)
    if game.chance(game.reseeded(state, 0)) is not None:
        return False
    return any(wins(game, game.after(state, action), steps - 1) for action in game.legal(state))


def ends(game: Any, name: str) -> Iterator[tuple[Any, int]]:
    """The last positions of games on record that were won, each with the decisions until then."""
    for path in paths(name):
        record = read(path)
        states = [game.setup(record["setup"]).state]
        for action in record["actions"]:
            states.append(game.check(states[-1], game.read_action(action)).state)
        outcome = game.outcome(states[-1])
        if outcome is not None and outcome.won:
            yield from ((state, steps) for steps, state in enumerate(states[-2 : -2 - DEEPEST[name] : -1], 1))


@pytest.mark.parametrize("name", DEEPEST)
def test_where_an_action_wins_for_certain_such_a_one_is_advised(name: str) -> None:
    game: Any = ADVISED[name]
    solved = 0
    for state, steps in ends(game, name):
        if game.chance(game.reseeded(state, 0)) is not None:
            continue
        winning = {action for action in game.legal(state) if wins(game, game.after(state, action), steps - 1)}
        if not 0 < len(winning) < game.legal(state).count():
            continue
        best = answer(game, "advice", {"state": game.state_text(state), "playouts": 100, "seed": 1})["actions"][0]
        assert game.read_action(best["text"]) in winning, (game.state_text(state), best)
        solved += 1
    assert solved >= ENOUGH
