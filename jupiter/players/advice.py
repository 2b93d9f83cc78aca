"""What a search says of a position: its actions with what they are worth and how sure that is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, Protocol

from jupiter.players.player import View

Z = 1.96
"""Standard errors on either side of an interval of 95 %."""


@dataclass(slots=True)
class Estimate:
    """What an action is worth by its playouts so far."""

    action: Any
    playouts: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """One more playout came to this."""
        self.playouts += 1
        self.total += value
        self.squares += value * value

    @property
    def value(self) -> float:
        """The mean, from 0 to 1; 0 without playouts."""
        return self.total / self.playouts if self.playouts else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean of very many playouts lies, with 95 % confidence; widened as if two more, 0 and 1, had come.

        The two pseudo-observations are those of Agresti and Coull (1998), so that few playouts, all of them alike, do
        not look sure.
        """
        n = self.playouts + 4
        mean = (self.total + 2) / n
        deviation = sqrt(max(0.0, (self.squares + 2) / n - mean * mean) / n)
        return max(0.0, mean - Z * deviation), min(1.0, mean + Z * deviation)


class Adviser(Protocol):
    """A search that can be stopped at any time."""

    def advise(self, view: View, random: Random) -> Iterator[Sequence[Estimate]]:
        """The actions, the best first; again and again with more playouts, until the budget is spent."""
        ...


class Searching:
    """The player that does what an adviser says last."""

    def __init__(self, adviser: Adviser) -> None:
        self.adviser = adviser

    def __repr__(self) -> str:
        return repr(self.adviser)

    def choose(self, view: View, random: Random) -> Any:
        actions = view.candidates(random)
        if len(actions) == 1:
            return actions[0]
        *_, last = self.adviser.advise(view, random)
        return last[0].action
