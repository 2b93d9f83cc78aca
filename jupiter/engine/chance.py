"""Chance without secrets: numbers that follow from a seed and a counter, the same for ever.

A state carries its seed and how many numbers it has used, so that anybody can compute what comes next. The mixing
function is the finaliser of SplitMix64 (public domain), which is fixed by its arithmetic and not by a Python version.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEEDS = 1 << 32
"""Seeds are whole numbers below this."""

_MASK = (1 << 64) - 1


def number(seed: int, used: int) -> int:
    """The number, below 2**64, that comes after `used` others."""
    # No constant may ever change: the seed of a saved game stands for these very numbers.
    z = (seed * 0xD1342543DE82EF95 + (used + 1) * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Chance:
    """A run of numbers from one seed; `used` goes back into the state."""

    def __init__(self, seed: int, used: int = 0) -> None:
        self.seed = seed
        self.used = used

    def __repr__(self) -> str:
        return f"Chance({self.seed}, {self.used})"

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely (to within n / 2**64)."""
        drawn = number(self.seed, self.used) * n >> 64
        self.used += 1
        return drawn

    def die(self, faces: int = 6) -> int:
        """A number from 1 to `faces`."""
        return self.below(faces) + 1

    def pick(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in a new order (Fisher and Yates)."""
        pile = list(things)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile
