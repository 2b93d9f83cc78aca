"""Advice at the end of games on record, where trying everything tells which actions win for certain; and odd advisers.

What is advised anywhere is held to the legal list in `tests/service/test_advice.py`; a last round of a game that is
counted in points is solved in `test_search.py`.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from jupiter.players.advice import Estimate
from jupiter.players.advised import advised
from jupiter.players.player import View
from jupiter.service.operations import answer
from jupiter.service.rows import answer_rows
from tests.games.house import ADVISED
from tests.games.nim.rules import Nim
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


class Planning:
    """An adviser with several plans, some of which begin alike, who needs a while before anything is known."""

    def __init__(self, *plans: tuple[Any, tuple[float, ...]]) -> None:
        self._plans = plans

    def advise(self, _view: View, _random: Random) -> Iterator[list[Estimate]]:
        yield []
        estimates = [Estimate(action) for action, _ in self._plans]
        for estimate, (_, values) in zip(estimates, self._plans, strict=True):
            for value in values:
                estimate.add(value)
        yield estimates


def rated(monkeypatch: pytest.MonkeyPatch, *plans: tuple[str, tuple[float, ...]]) -> Any:
    """What a service makes of such plans in Nim, and how often it said something before."""
    game: Any = Nim()
    adviser = Planning(*((game.read_action(action), values) for action, values in plans))
    monkeypatch.setattr("jupiter.players.advised.adviser", lambda _playouts: adviser)
    given = answer_rows(cast("Any", advised({"nim": game}, 500)["nim"]), "advice", {"state": "NIM1.300.0"})
    *rows, last = given
    assert rows[-1:] in ([], [last["end"]])
    return last["end"], len(rows)


def test_plans_that_begin_alike_are_one_action_and_one_that_was_not_tried_is_none(monkeypatch):
    plans = ("TAKE:0:3", (1.0, 1.0)), ("TAKE:0:1", (0.5,)), ("TAKE:0:3", (0.0,)), ("TAKE:0:2", ())
    answer, rows = rated(monkeypatch, *plans)
    assert [(one["text"], one["value"]) for one in answer["actions"]] == [("TAKE:0:3", 1.0), ("TAKE:0:1", 0.5)]
    # What was played out of a worse plan was played out, too.
    assert [one["playouts"] for one in answer["actions"]] == [3, 1]
    assert (answer["value"], answer["playouts"], rows) == (1.0, 4, 1)


def test_a_single_plan_that_nobody_played_out_is_worth_what_its_first_action_leads_to(monkeypatch):
    answer, _ = rated(monkeypatch, ("TAKE:0:3", ()))
    assert [(one["text"], one["value"], one["playouts"]) for one in answer["actions"]] == [("TAKE:0:3", 1.0, 0)]
    assert answer["interval"] == {"least": 0.0, "most": 1.0}
