"""How often each client has asked: in the memory of a process, and in a store that all processes share if there is one.

Invariant: counting never fails. While the shared store is away each process counts on from what it last heard. The
memory is bounded: the clients seen longest ago are forgotten first.
"""

import time
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Protocol

from limits.storage import Storage

MAX_CLIENTS = 100_000
"""Clients that a process knows at most; some 30 MB."""


@dataclass(slots=True)
class Window:
    """The count of one client in one time."""

    count: int
    end: float
    """As `time.time()` tells it."""


class Windows:
    """The counts that a process knows. Threads may share it."""

    def __init__(self, max_clients: int = MAX_CLIENTS) -> None:
        self._kept = max_clients
        self._lock = Lock()
        self._by_key: OrderedDict[str, Window] = OrderedDict()

    def add(self, key: str, seconds: float, amount: int) -> int:
        """Count, and give the count."""
        with self._lock:
            window = self._open(key) or self._put(key, Window(0, time.time() + seconds))
            window.count += amount
            return window.count

    def adopt(self, key: str, count: int, end: float) -> None:
        """Take over what is known elsewhere."""
        with self._lock:
            window = self._open(key)
            # Threads may hear of their requests in another order than Redis counted them.
            if window is None or count > window.count:
                self._put(key, Window(count, end))

    def find(self, key: str) -> Window | None:
        """The window that is open now, if there is one."""
        with self._lock:
            return self._open(key)

    def clear(self) -> int:
        """Forget all, and tell how many they were."""
        with self._lock:
            count = len(self._by_key)
            self._by_key.clear()
            return count

    def forget(self, key: str) -> None:
        """Forget one."""
        with self._lock:
            self._by_key.pop(key, None)

    def _open(self, key: str) -> Window | None:
        window = self._by_key.get(key)
        return window if window is not None and window.end > time.time() else None

    def _put(self, key: str, window: Window) -> Window:
        self._by_key[key] = window
        self._by_key.move_to_end(key)
        while len(self._by_key) > self._kept:
            self._by_key.popitem(last=False)
        return window


class SharedCounts(Protocol):
    """Counts that all processes share, which may be away."""

    def add(self, key: str, seconds: int, amount: int, known: Window | None) -> Window | None:
        """Count, and give the window; None while the counts are away.

        :param known: the same client's window as it was heard of last, whose end is still the same.
        """


class Counts(Storage):
    """A storage of the package limits."""

    STORAGE_SCHEME = None

    def __init__(self, shared: SharedCounts | None = None) -> None:
        super().__init__()
        self._windows = Windows()
        self._shared = shared

    @property
    def base_exceptions(self) -> tuple[type[Exception], ...]:
        return ()

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count, and give the count."""
        found: Window | None = None
        if self._shared:
            found = self._shared.add(key, expiry, amount, self._windows.find(key))
        if found:
            self._windows.adopt(key, found.count, found.end)
            return found.count
        return self._windows.add(key, expiry, amount)

    def get(self, key: str) -> int:
        """The count as this process knows it."""
        window = self._windows.find(key)
        return window.count if window else 0

    def get_expiry(self, key: str) -> float:
        """When the client's time is over."""
        window = self._windows.find(key)
        return window.end if window else time.time()

    def check(self) -> bool:
        return True

    def reset(self) -> int | None:
        return self._windows.clear()

    def clear(self, key: str) -> None:
        self._windows.forget(key)
