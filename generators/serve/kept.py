"""A bounded store of what was made last.

Invariant: what was used least lately goes first; the newest stays even if it alone is larger than the bound.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """Values by key, of which the sizes together keep to the bound. Threads may share it."""

    def __init__(self, bound: int, size: Callable[[V], int]) -> None:
        self._bound, self._size = bound, size
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()
        self._total = 0

    def get(self, key: K) -> V | None:
        """What is kept under the key, if anything is."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
            return self._values.get(key)

    def put(self, key: K, value: V) -> V:
        """Keep the value, which is given back."""
        with self._lock:
            if key in self._values:
                self._total -= self._size(self._values.pop(key))
            self._values[key] = value
            self._total += self._size(value)
            while len(self._values) > 1 and self._total > self._bound:
                self._total -= self._size(self._values.popitem(last=False)[1])
        return value
