"""Goes on with an action of a game that asks until it waits for nothing."""

from collections.abc import Callable
from random import Random
from typing import Any

from jupiter.engine.asking import Need
from jupiter.engine.game import is_asking
from jupiter.engine.verdict import Verdict
from tests.contract.patterns import text_of
from tests.contract.samples import AnyGame, Samples

MOST = 200
"""Answers of one action: more are a circle."""

Answer = Callable[[Need], str]


def at_random(samples: Samples, rnd: Random) -> Answer:
    """Any answer that there is."""

    def answer(need: Need) -> str:
        if need.pattern is None:
            return rnd.choice(need.forms)
        return samples.answer(rnd, need) if samples.answer else text_of(need.pattern, rnd)

    return answer


def answered(game: AnyGame, state: Any, action: Any, answer: Answer) -> tuple[Any, Verdict[Any]]:
    """The action with all answers that it wants, and the last verdict; in a game that does not ask as it is."""
    *_, last = small_steps(game, state, action, answer) if is_asking(game) else [(action, game.check(state, action))]
    return last


def small_steps(game: AnyGame, state: Any, action: Any, answer: Answer) -> list[tuple[Any, Verdict[Any]]]:
    """The same with one answer more each time, from the action as it is; any procedure may be one."""
    ask = getattr(game, "resolve_procedure", game.check)
    steps = [(action, ask(state, action))]
    while (need := steps[-1][1].needs) is not None:
        assert len(steps) <= MOST, game.action_text(action)
        action = game.with_answers(action, [*game.answers(action), answer(need)])
        steps.append((action, ask(state, action)))
    return steps
