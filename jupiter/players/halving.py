"""Flat Monte Carlo with sequential halving: every action gets some playouts, the better half of them as many again.

Sequential halving: Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013; for
games: T. Cazenave, "Sequential Halving Applied to Trees", IEEE TCIAIG 7(1), 2015. It spends a budget known before so
that the best action is missed as seldom as can be, where UCB keeps regret low while it plays.

The n-th playouts of all actions begin in the same world (common random numbers), so that luck does not tell them apart.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, log2
from random import Random
from typing import Any

from jupiter.engine.chance import SEEDS
from jupiter.players.advice import Estimate
from jupiter.players.player import View
from jupiter.players.playouts import Playouts

WIDTH = 16
"""Actions that are played out at most, where an evaluation tells which look best."""


@dataclass(frozen=True, slots=True)
class Arm:
    """Something that one may do, and what came of it so far."""

    start: Any
    """The state from which playouts go on."""
    estimate: Estimate
    """Of the first action of it."""


def halve(view: View, arms: Sequence[Arm], budget: int, random: Random) -> Iterator[Sequence[Estimate]]:
    """Plays arms out by sequential halving; after each playout the estimates, those of the arms that are left first."""
    play, model = Playouts(view.model), view.model
    left, dropped = list(arms), list[Arm]()
    rounds = max(1, ceil(log2(len(left))))
    for number in range(rounds):
        # What earlier rounds could not share out evenly goes to the last ones.
        each = max(1, budget // (rounds - number) // len(left))
        budget -= each * len(left)
        for seed in [random.randrange(SEEDS) for _ in range(each)]:
            for arm in left:
                arm.estimate.add(play.value(model.reseeded(arm.start, seed), view.actor, Random(seed)))
                yield [one.estimate for one in (*left, *dropped)]
        left.sort(key=lambda arm: -arm.estimate.value)
        yield [one.estimate for one in (*left, *dropped)]
        if number < rounds - 1:
            half = (len(left) + 1) // 2
            left, dropped = left[:half], [*left[half:], *dropped]


class Halving:
    """Advises by flat Monte Carlo with sequential halving."""

    def __init__(self, playouts: int) -> None:
        """With so many playouts for a decision."""
        self.budget = playouts

    def __repr__(self) -> str:
        return f"halving:{self.budget}"

    def advise(self, view: View, random: Random) -> Iterator[Sequence[Estimate]]:
        actions = promising(view, random, max(2, min(WIDTH, self.budget // 2)))
        arms = [Arm(view.model.after(view.state, action), Estimate(action)) for action in actions]
        yield from halve(view, arms, self.budget, random)


def promising(view: View, random: Random, most: int) -> list[object]:
    """The actions that look best at a glance, in random order without an evaluation."""
    actions = view.candidates(random)
    model, world = view.model, view.world(random)
    if len(actions) > most and model.evaluation is not None:
        actions.sort(key=lambda action: -model.value(model.after(world, action), view.actor))
    return actions[:most] if model.evaluation is not None else actions
