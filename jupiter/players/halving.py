"""Flat Monte Carlo with sequential halving: every action gets some playouts, the better half of them as many again.

Sequential halving: Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013; for
games: T. Cazenave, "Sequential Halving Applied to Trees", IEEE TCIAIG 7(1), 2015. It spends a budget known before so
that the best action is missed as seldom as can be, where UCB keeps regret low while it plays.

The n-th playouts of all actions begin in the same world (common random numbers), so that luck does not tell them apart.
"""

from collections.abc import Iterator, Sequence
from math import ceil, log2
from random import Random

from jupiter.engine.chance import SEEDS
from jupiter.players.advice import Estimate
from jupiter.players.player import View
from jupiter.players.playouts import Playouts

WIDTH = 16
"""Actions that are played out at most, where an evaluation tells which look best."""


class Halving:
    """Advises by flat Monte Carlo with sequential halving."""

    def __init__(self, playouts: int) -> None:
        """With so many playouts for a decision."""
        self.budget = playouts

    def __repr__(self) -> str:
        return f"halving:{self.budget}"

    def advise(self, view: View, random: Random) -> Iterator[Sequence[Estimate]]:
        left = [Estimate(action) for action in promising(view, random, max(2, min(WIDTH, self.budget // 2)))]
        dropped: list[Estimate] = []
        play = Playouts(view.model)
        rounds = max(1, ceil(log2(len(left))))
        for number in range(rounds):
            each = max(1, self.budget // (rounds * len(left)))
            for seed in [random.randrange(SEEDS) for _ in range(each)]:
                self._play_all(view, play, left, seed)
            left.sort(key=lambda estimate: -estimate.value)
            yield [*left, *dropped]
            if number < rounds - 1:
                dropped = [*left[(len(left) + 1) // 2 :], *dropped]
                left = left[: (len(left) + 1) // 2]

    def _play_all(self, view: View, play: Playouts, left: Sequence[Estimate], seed: int) -> None:
        """One playout of each action, all in the same world."""
        model = view.model
        world = model.reseeded(view.state, seed)
        for estimate in left:
            end = play.end(model.after(world, estimate.action), Random(seed))
            estimate.add(model.value(end, view.actor))


def promising(view: View, random: Random, most: int) -> list[object]:
    """The actions that look best at a glance, in random order without an evaluation."""
    actions = view.candidates(random)
    model, world = view.model, view.world(random)
    if len(actions) > most and model.evaluation is not None:
        actions.sort(key=lambda action: -model.value(model.after(world, action), view.actor))
    return actions[:most] if model.evaluation is not None else actions
