"""The games of an experiment in batches, and the rows that come of them.

Invariant: a game's rows follow from experiment, player and number alone, so that it does not matter who plays it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from jupiter.lab.experiments.definition import Experiment
from jupiter.players.course import Row, game_rows
from jupiter.players.match import seated
from jupiter.players.models import map_of, model, parts_of
from jupiter.players.player import Model
from jupiter.players.registry import player_named
from jupiter.players.restricted import Restricted

Key = tuple[str, int]
"""A game of a run: player, number."""

SMALL, LARGE = 1, 10
"""Games of a batch of players that search, and of others, whose games are soon over."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Games that are played one after the other, and stored together."""

    player: str
    numbers: tuple[int, ...]


def batches(experiment: Experiment, games: int, stored: Iterable[Key]) -> Iterator[Batch]:
    """What is still to be played of the first so many games of each player, the lowest numbers of all players first."""
    known = set(stored)
    for first in range(0, games, LARGE):
        for player in experiment.players:
            numbers = [n for n in range(first, min(first + LARGE, games)) if (player, n) not in known]
            size = SMALL if ":" in player else LARGE
            for start in range(0, len(numbers), size):
                yield Batch(player, tuple(numbers[start : start + size]))


def play_batch(experiment: Experiment, batch: Batch) -> list[list[Row]]:
    """The rows of each game of a batch: that of the game, then one of each turn.

    :raises RuntimeError: if a game has no end.
    """
    known = model(experiment.game)
    if experiment.excluded:
        known = Restricted(known, parts_of(experiment.game)[experiment.excluded])
    return [_rows(known, experiment, batch.player, number) for number in batch.numbers]


def _rows(known: Model, experiment: Experiment, name: str, number: int) -> list[Row]:
    players = seated(known, player_named(name), player_named(experiment.rivals or name))
    key = {"player": name, "game": number}
    return game_rows(known, experiment.options, players, experiment.seed + number, map_of(experiment.game), key)
