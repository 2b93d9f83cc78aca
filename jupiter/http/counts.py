"""The units that each client has used: in the memory of a process, and in a store that all processes share if set.

Invariant: counting never fails, and no count falls below zero. While the shared store is away each process counts on
from its last reply. The memory is bounded: the clients seen longest ago are forgotten first.
"""

import time
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Protocol

MAX_CLIENTS = 100_000
"""Clients that a process knows at most; some 30 MB."""


@dataclass(slots=True, eq=False)
class Window:
    """What one client has used in one window of time."""

    used: int
    end: float
    """As of `time.time()`."""


class SharedCounts(Protocol):
    """Counts that all processes share, which may be away."""

    def add(self, key: str, seconds: int, amount: int) -> tuple[int, float] | None:
        """Count, and give what is used in all and when the window ends; None while the counts are away."""

    def give_back(self, key: str, amount: int) -> int | None:
        """Take so much off again, and give what is used in all; None while the counts are away, or in a new window."""


class Counts:
    """The units that every client has used. Threads may share it."""

    def __init__(self, shared: SharedCounts | None = None, max_clients: int = MAX_CLIENTS) -> None:
        self._shared = shared
        self._kept = max_clients
        self._lock = Lock()
        self._by_key: OrderedDict[str, Window] = OrderedDict()

    def __len__(self) -> int:
        """The clients that this process knows."""
        return len(self._by_key)

    def add(self, key: str, seconds: int, amount: int) -> tuple[int, Window]:
        """Count, and give what is used in all now, and the window, in which others may go on counting."""
        reply = self._shared.add(key, seconds, amount) if self._shared else None
        with self._lock:
            window = self._by_key.get(key)
            if window is not None and window.end <= time.time():
                window = None
            if reply:
                # The end of one window comes out some milliseconds apart each time; the next ends much later.
                if window is None or abs(window.end - reply[1]) > seconds / 2:
                    window = self._put(key, Window(0, reply[1]))
                window.used = reply[0]
            else:
                window = window or self._put(key, Window(0, time.time() + seconds))
                window.used += amount
            return window.used, window

    def give_back(self, key: str, window: Window, amount: int) -> None:
        """Take so much off again of what was counted in that window; in another it does not count any more."""
        used = self._shared.give_back(key, amount) if self._shared and window.end > time.time() else None
        with self._lock:
            window.used = max(0, window.used - amount) if used is None else used

    def _put(self, key: str, window: Window) -> Window:
        self._by_key[key] = window
        self._by_key.move_to_end(key)
        while len(self._by_key) > self._kept:
            self._by_key.popitem(last=False)
        return window
