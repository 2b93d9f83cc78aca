"""What a position is worth to a player: how a game ended, or a guess by features of the position.

Invariant: a value lies between 0 and 1, and more is better; a game that has ended is worth what it brought.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from math import exp
from operator import mul
from typing import Any

from jupiter.engine.datafile import parse
from jupiter.engine.verdict import Outcome

Features = Mapping[str, float]
"""What speaks for a player and what against, by name; most between 0 and 1."""

Habit = Callable[[Any, str], Any]
"""A rule of thumb: the action that it wants an actor to do in a state, or None where it has nothing to say."""

Starts = Callable[[Any, str], Iterable[tuple[Any, ...]]]
"""What an actor's turn may well begin with in a state: actions one after the other; nothing where that is left open."""


def share_of_win(outcome: Outcome, player: str) -> float:
    """1 for who has won, 0 for who has not; those who share the first rank share the 1.

    :param player: one of the game's actors.
    """
    if outcome.won is not None:
        return float(outcome.won)
    winners = outcome.winners
    return 1 / len(winners) if player in winners else 0.0


@dataclass(frozen=True)
class Evaluation:
    """A guess at the value of a position of one game, and what its players try to get more of."""

    features: Callable[[Any, str], Features]
    """Of a state for an actor."""
    weights: Mapping[str, float]
    """By feature; `base` is what there is without any."""
    score: Callable[[Any, str], float]
    """What a state has brought an actor so far, by which games that ended are compared: a higher one is better."""
    success: Callable[[Any, str], float] | None = None
    """The value of a state in which the game has ended; the share of the win if left out."""
    depth: int = 10
    """How many decisions a playout goes on for before the position is evaluated."""
    habit: Habit | None = None
    """The rule of thumb that playouts go on by, if there is one."""
    turns: int = 0
    """How often dice or cards come in a playout by the rule of thumb before the position is evaluated; 0 for as often
    as they do until the game ends."""
    width: int = 6
    """Positions that a beam of plans goes on from; 0 where plans by the rule of thumb are better than any of a beam."""
    starts: Starts | None = None
    """What plans begin with, where trying every single action first would be too narrow."""
    lookahead: Callable[[Any, str], float] | None = None
    """The value of a state for an actor after the best that can be made of the dice and cards that lie ready. Where
    there is one, playouts end as soon as dice or cards have come once more."""
    chance: Callable[[Any, float, int], float | None] | None = None
    """The chance to win of a state with such a value by so many playouts, as measured (`calibration.py`); None where
    that has not been measured."""
    is_shared: bool = True
    """Whether all players win or lose together."""

    def guess(self, state: Any, player: str) -> float:
        """The value of a state in which the game goes on."""
        weights = self.weights
        present = self.features(state, player)
        total = weights["base"] + sum(map(mul, map(weights.__getitem__, present), present.values()))
        return 1 / (1 + exp(-total)) if total > -700 else 0.0  # exp ends at 709.


def load_weights(package: str) -> tuple[Mapping[str, float], Mapping[str, Any]]:
    """The weights of a game by feature, and how far its playouts go, from `weights.toml` in its package.

    :raises jupiter.engine.datafile.DefinitionFault: if the file is no TOML.
    """
    table = load_table(package, "weights.toml")
    return table["weights"], table["playouts"]


def load_table(package: str, name: str) -> dict[str, Any]:
    """What a TOML file of a game's package holds.

    :raises jupiter.engine.datafile.DefinitionFault: if the file is no TOML.
    """
    return parse(files(package).joinpath(name), name)
