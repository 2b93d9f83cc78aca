"""How dice can be used: one or two, as rolled, one of them perhaps smelted, a single one perhaps by the Foundry.

A use is a number, and a set of uses a bit mask, so that a law about dice is one mask.

Invariant: there is a number for everything that can be asked, whether it makes sense or not; laws say what does.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from jupiter.games.ark.parts import ANY, FACES

VALUES = range(1, FACES + 1)


class Use(NamedTuple):
    """One or two dice of one action."""

    dice: tuple[int, ...]
    """As they were rolled, rising."""
    smelter: tuple[int, int] | None = None
    """A die, and what the Ore Smelter makes of it."""
    foundry: bool = False
    """Whether the Adaptive Foundry lets it count as any value."""

    @property
    def values(self) -> tuple[int, ...]:
        """The dice after smelting, rising."""
        if self.smelter is None:
            return self.dice
        die, value = self.smelter
        at = self.dice.index(die)
        return tuple(sorted((*self.dice[:at], value, *self.dice[at + 1 :])))


def _uses(dice: tuple[int, ...]) -> Iterator[Use]:
    smelted = [None, *((die, value) for die in dict.fromkeys(dice) for value in VALUES)]
    for foundry in (False, True) if len(dice) == 1 else (False,):
        for smelter in smelted:
            yield Use(dice, smelter, foundry)


SINGLES: tuple[Use, ...] = tuple(use for die in VALUES for use in _uses((die,)))
"""Uses of one die, by number."""
PAIRS: tuple[Use, ...] = tuple(use for dice in combinations_with_replacement(VALUES, 2) for use in _uses(dice))
"""Uses of two dice, by number."""
SINGLE_NUMBERS: Mapping[Use, int] = {use: number for number, use in enumerate(SINGLES)}
PAIR_NUMBERS: Mapping[Use, int] = {use: number for number, use in enumerate(PAIRS)}


class Masks:
    """Sets of uses of so many dice, by what they have in common."""

    def __init__(self, uses: tuple[Use, ...]) -> None:
        self._uses = uses
        self.all = (1 << len(uses)) - 1
        self.smelted = self._where(lambda use: use.smelter is not None)
        self.foundry = self._where(lambda use: use.foundry)
        self.by_one = self._where(lambda use: use.smelter is None or abs(use.smelter[0] - use.smelter[1]) == 1)
        """Smelted by one, or not at all."""
        self.equal = self._where(lambda use: len(set(use.values)) == 1)
        fits = {
            total: self._where(lambda use, total=total: sum(use.values) == total)  # type: ignore[misc]
            for total in range(1, 2 * FACES + 1)
        }
        self.fits: Mapping[int, int] = {ANY: self.all} | {total: mask | self.foundry for total, mask in fits.items()}
        """By value or sum of an icon."""
        self._count = len(uses[0].dice)
        self._by_dice = {use.dice: 0 for use in uses}
        for number, use in enumerate(uses):
            self._by_dice[use.dice] |= 1 << number
        self.of_dice = lru_cache(maxsize=1024)(self._of_dice)

    def _where(self, holds: Callable[[Use], bool]) -> int:
        return sum(1 << number for number, use in enumerate(self._uses) if holds(use))

    def _of_dice(self, left: tuple[int, ...]) -> int:
        """Uses whose dice are among these, which rise."""
        return sum([self._by_dice[dice] for dice in set(combinations(left, self._count))])


OF_ONE = Masks(SINGLES)
OF_TWO = Masks(PAIRS)
