"""Random games, the same ones each time.

A random player takes the type of an action first and then one of that type, so that what can be done in a thousand ways
does not keep out what can be done in one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from jupiter.engine.game import is_asking
from jupiter.engine.verdict import Verdict
from tests.contract.answering import answered, at_random
from tests.contract.samples import AnyGame, Samples, played, samples_of

BESIDE = 6
"""Random positions that are looked at along with each game."""


@dataclass(frozen=True, slots=True)
class Step:
    """A position of a game, what was done there, and what was answered."""

    state: Any
    action: Any
    verdict: Verdict[Any]


@dataclass(frozen=True, slots=True)
class Course:
    """A random game."""

    first: Any
    """The position that it begins with."""
    steps: Sequence[Step]
    options: Mapping[str, Any] | None = None
    """Of the set-up; None for a game that begins in the middle."""
    beside: Sequence[Any] = ()
    """Positions of other games that are looked at along with it."""

    @property
    def states(self) -> list[Any]:
        """All positions, from the first to the last."""
        return [self.first, *(step.verdict.state for step in self.steps)]

    def some_states(self, count: int) -> list[Any]:
        """So many of them, evenly spread, with the first and the last; and as many of those beside."""
        states = self.states
        if len(states) > count:
            states = [states[round(i * (len(states) - 1) / (count - 1))] for i in range(count)]
        return [*states, *self.beside[:count]]


def choose(game: AnyGame, kinds: Sequence[str], state: Any, rnd: Random) -> Any | None:
    """A legal action, each type as likely as another; None if there is none."""
    for kind in rnd.sample(kinds, len(kinds)):
        legal = game.legal(state, [kind])
        count = legal.count()
        if count:
            return legal.page(rnd.randrange(count), 1)[0]
    return None


def play(game: AnyGame, samples: Samples, rnd: Random) -> Course:
    """A random game from its set-up to its end, or as far as the samples say."""
    options = samples.options(rnd)
    return _go_on(game, samples, rnd, game.setup(options).state, options)


def _go_on(game: AnyGame, samples: Samples, rnd: Random, first: Any, options: Mapping[str, Any] | None) -> Course:
    kinds = [kind.type for kind in game.action_kinds()]
    state = first
    steps: list[Step] = []
    left = samples.steps
    while len(steps) < left:
        action = choose(game, kinds, state, rnd)
        if action is None:
            break
        action, verdict = answered(game, state, action, at_random(samples, rnd))
        # What hangs on a secret is no step: nothing is known to have come of it. Answers may turn out to forbid one.
        if verdict.undecidable is None and (verdict.legal or not is_asking(game)):
            steps.append(Step(state, action, verdict))
            state = verdict.state
        else:
            left -= 1
    return Course(first, steps, options)


@cache
def course(name: str, seed: int) -> Course:
    """The random game of that seed; whoever asks shares it. Every third begins in the middle, if its samples can."""
    return make_course(name, seed)


def make_course(name: str, seed: int) -> Course:
    """The same, made anew."""
    game, samples, rnd = played(name), samples_of(name), Random(seed)
    if samples.random_position is None:
        return play(game, samples, rnd)
    begun = play(game, samples, rnd) if seed % 3 < 2 else _play_on(game, samples, rnd, samples.random_position)
    return replace(begun, beside=[samples.random_position(rnd) for _ in range(BESIDE)])


def _play_on(game: AnyGame, samples: Samples, rnd: Random, random_position: Callable[[Random], Any]) -> Course:
    """A game that begins in the middle."""
    while game.outcome(first := random_position(rnd)) is not None:
        pass
    return _go_on(game, samples, rnd, first, None)
