"""Runs an experiment: plays what is not stored yet, until there are enough games.

Invariant: how many games are enough depends on the games alone, never on who played them or when.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from time import monotonic

from jupiter.lab.experiments.definition import Experiment
from jupiter.lab.experiments.executors import Executor
from jupiter.lab.experiments.playing import batches
from jupiter.lab.experiments.store import Run
from jupiter.players.course import gain
from jupiter.players.statistics import wilson

FIRST = 50
"""Games of each player after which an experiment with a `width` looks for the first time."""
MOST_GROWTH = 4


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run is."""

    done: int
    """Games of all players that are stored."""
    planned: int
    seconds: float
    """Left, by the pace so far."""


def run(experiment: Experiment, stored: Run, executor: Executor, tell: Callable[[Progress], object]) -> int:
    """Plays until enough games of each player are stored, and says how many of each count.

    :raises StoreFault: if there is no room; :raises ExecutorFault: if nobody can play. What was played is stored.
    """
    games = target(experiment, stored, 0)
    began, before = monotonic(), len(stored.games)
    while True:
        planned = games * len(experiment.players)
        for _, rows in executor.play(experiment, tuple(batches(experiment, games, stored.games))):
            stored.add(rows)
            played = len(stored.games) - before
            tell(Progress(len(stored.games), planned, (planned - len(stored.games)) * (monotonic() - began) / played))
        further = target(experiment, stored, games)
        if further == games:
            stored.sort()
            return games
        games = further


def target(experiment: Experiment, stored: Run, games: int) -> int:
    """How many games each player is to play, once the first so many are stored; the same number if they are enough."""
    if experiment.games is not None:
        return experiment.games
    if not games:
        return min(FIRST, experiment.most)
    wanted = experiment.width or 1.0
    width = max(interval_width(stored, player, games) for player in experiment.players)
    if width <= wanted:
        return games
    # Intervals get narrower with the root of the number.
    needed = ceil(games * (width / wanted) ** 2)
    return min(max(needed, games + 1), games * MOST_GROWTH, experiment.most)


def interval_width(stored: Run, player: str, games: int) -> float:
    """Of the interval of what a player wins, by the first so many games."""
    low, high = wilson(sum(gain(stored.games[player, number]) for number in range(games)), games)
    return high - low
