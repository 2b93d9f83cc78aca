"""Legal actions that are made in batches, so that they can be counted and turned over without making all of them.

Invariant: iteration, `count` and `page` go through the same batches in the same order. Iteration makes them as it goes
and keeps none, so that a long list takes no memory; `count` and `page` make them once for both and keep them.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Generic, TypeVar

ActionT = TypeVar("ActionT")

MOST_ALTERNATIVES = 5
"""Legal actions suggested in place of a refused one: no more than can be read at a table."""


class Batches(ABC, Generic[ActionT]):
    """The `jupiter.engine.game.LegalActions` of a game that says what its batches are, and whether it has an action."""

    @abstractmethod
    def batches(self) -> Iterator[Sequence[ActionT]]:
        """All legal actions: complete, without doubles, in a fixed order. A batch may make its actions one by one."""

    @abstractmethod
    def __contains__(self, action: object) -> bool: ...

    def __iter__(self) -> Iterator[ActionT]:
        return chain.from_iterable(self.batches())

    @cached_property
    def _made(self) -> tuple[Sequence[ActionT], ...]:
        """All batches."""
        return tuple(self.batches())

    def count(self) -> int:
        """How many there are."""
        return sum(map(len, self._made))

    def page(self, start: int, size: int) -> list[ActionT]:
        """Those numbered `start` up to `start + size - 1`; fewer at the end."""
        page: list[ActionT] = []
        for batch in self._made:
            if start < len(batch):
                # No slice: a batch that makes its actions one by one, perhaps of millions, takes numbers alone.
                page += [batch[number] for number in range(start, min(len(batch), start + size - len(page)))]
            start = max(0, start - len(batch))
            if len(page) == size:
                break
        return page
