"""How many cost units each client has used: one count for all processes that are forked after it was made.

The counts are a table in shared memory. A client has a slot, found by a hash of its name, with the end of its window
and a cell for each process. **A process writes only cells of its own**, so that counting needs no lock between
processes: what a client has used is the sum of its cells. A cell names the generation of the slot that it belongs to,
so that a new window, or another client in the slot, begins at nothing without a cell being cleared. Only to begin a
window does a process lock the slot's bucket, for some microseconds.

Invariant: a process that is killed at any moment holds up nobody, since the system gives back its locks (`fcntl`), and
loses no count but the one that it was writing: its cells stay, and the process that replaces it goes on with them. No
count falls below zero. Time is `time.monotonic()`: one clock for all processes of a machine, which nobody sets.

SQLite and LMDB on a memory file system were measured, and a lock for each count: docs/operation.md.
"""

import fcntl
import logging
import os
import secrets
import tempfile
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from mmap import mmap
from threading import Lock
from typing import Protocol

SLOTS = 1 << 18
"""Of all clients, one for each limit that a client meets. With 100,000 of them taken, one newcomer in some hundreds
finds its bucket full, and gets the slot whose window ends first."""

WAYS = 8
"""Slots of a bucket: a client's slot is one of those of its bucket."""

KEY, END, GENERATION, CELLS = range(4)
"""The words of a slot, each of 64 bits: a hash of the client's name, the end of its window in microseconds, the number
of windows that the slot has had, and from here on a cell for each process: generation and count, 32 bits each."""

SPARE = 2
"""Columns beside those of the workers: for one that is replaced before it has ended, and the process that forks."""

MICRO = 1_000_000
BITS = 32
MAX = (1 << BITS) - 1

log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Window:
    """What one client has used in one window of time, as of when it was last counted by its holder."""

    used: int
    end: float
    """By `time.monotonic()`."""
    slot: int
    """Where its slot begins in the table."""
    generation: int


class SharedCounts(Protocol):
    """Counts that several machines share, which may be away."""

    def add(self, key: str, seconds: int, amount: int) -> tuple[int, float] | None:
        """Count, and give what is used in all and the seconds that the window lasts; None while the counts are away."""

    def give_back(self, key: str, amount: int) -> int | None:
        """Take so much off again, and give what is used in all; None while the counts are away, or in a new window."""


class Counts:
    """The units that every client has used. Threads and forked processes may share it."""

    def __init__(self, processes: int = 1, shared: SharedCounts | None = None, slots: int = SLOTS) -> None:
        """`processes` count together at most; a further one counts for itself."""
        self._shared = shared
        self._table = _Table(processes + SPARE, slots)
        self._lock = Lock()
        self._process = 0
        self._column = 0
        secret = secrets.token_bytes(16)
        self._client = lru_cache(maxsize=4096)(lambda key: _Client(_hash(secret, key)))

    def add(self, key: str, seconds: int, amount: int, window: Window | None = None) -> Window:
        """Count, and give what is used in all now; `window`, if it goes on, is where the client was counted last."""
        if window is not None and self._shared is None and window.end > time.monotonic():
            with self._lock:
                return self._table.add(self._column, window, amount)
        reply = self._shared.add(key, seconds, amount) if self._shared else None
        client = self._client(key)
        with self._lock:
            column, table = self._own_column(), self._table
            if reply is None:
                return table.add(column, table.window(client, seconds), amount)
            used, left = reply
            window = table.window(client, left)
            # The end of one window comes out some milliseconds apart each time; the next ends much later.
            is_same = abs(window.end - time.monotonic() - left) <= seconds / 2
            more = used - table.used(window)
            # Nobody takes anything off the cells of others.
            if is_same and more >= -table.own(column, window):
                return table.add(column, window, more)
            return table.add(column, table.begin(client, left), used)

    def give_back(self, key: str, window: Window, amount: int) -> None:
        """Take so much off again of what was counted in that window; in another it does not count any more."""
        # After its end the same key in Redis may count another window.
        is_under_way = window.end > time.monotonic()
        used = self._shared.give_back(key, amount) if self._shared and is_under_way else None
        with self._lock:
            column, table = self._own_column(), self._table
            table.add(column, window, -amount if used is None else used - table.used(window))

    def _own_column(self) -> int:
        """The column of this process, which it keeps until it ends."""
        process = os.getpid()
        if process != self._process:
            column = self._table.claim()
            if column is None:
                log.warning("More processes than WORKERS count clients; this one counts for itself.")
                self._table, column = _Table(1, self._table.slots), 0
                self._client.cache_clear()  # They know where their slots were in the other table.
            self._column, self._process = column, process
        return self._column


def _hash(secret: bytes, key: str) -> int:
    # Keyed, so that nobody can choose addresses that meet in one bucket. Two of a million clients have the same number
    # with a chance of one in thirty million.
    return int.from_bytes(blake2b(key.encode(), digest_size=8, key=secret).digest()) or 1


@dataclass(slots=True, eq=False)
class _Client:
    """What a process knows of a client: the hash of its name, and where its slot began when it was last counted."""

    number: int
    slot: int = 0


class _Table:
    """The shared memory and its locks. The caller lets one thread of a process in at a time."""

    def __init__(self, columns: int, slots: int) -> None:
        self.slots = slots
        self._columns, self._stride = columns, CELLS + columns
        self._words = memoryview(mmap(-1, 8 * slots * self._stride)).cast("Q")
        self._locks = _anonymous_file()
        weakref.finalize(self, os.close, self._locks)

    def claim(self) -> int | None:
        """A column of cells that no living process has; None if there is none."""
        for column in range(self._columns):
            try:
                # The lock is kept: the system opens it when the process ends, however it ends.
                fcntl.lockf(self._locks, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, column)
            except OSError:
                continue
            return column
        return None

    def window(self, client: _Client, seconds: float) -> Window:
        """The window of that client, begun if there is none."""
        if self._words[client.slot] != client.number:
            client.slot = next((slot for slot in self._bucket(client.number) if self._words[slot] == client.number), 0)
        if self._words[client.slot] == client.number:
            window = self._at(client.slot)
            if window.end > time.monotonic():
                return window
        return self.begin(client, seconds, is_others_kept=True)

    def begin(self, client: _Client, seconds: float, *, is_others_kept: bool = False) -> Window:
        """A new window of that client; or, if that is kept, one that another process has begun just now."""
        words, number, slots = self._words, client.number, self._bucket(client.number)
        with self._locked(slots.start // self._stride):
            slot = next((one for one in slots if words[one] == number), None)
            if slot is None:
                slot = min(slots, key=lambda one: words[one + END])
            elif is_others_kept and (window := self._at(slot)).end > time.monotonic():
                return window
            # Nobody's while it is changed: a process that is killed here leaves an empty slot.
            words[slot] = 0
            words[slot + END] = int((time.monotonic() + seconds) * MICRO)
            words[slot + GENERATION] = (words[slot + GENERATION] + 1) & MAX
            words[slot] = number
            client.slot = slot
            return self._at(slot)

    def used(self, window: Window) -> int:
        """What all processes have counted in the window."""
        used, generation = 0, window.generation
        for cell in self._words[window.slot + CELLS : window.slot + self._stride].tolist():
            if cell >> BITS == generation:
                used += cell & MAX
        return used

    def own(self, column: int, window: Window) -> int:
        """What the process of that column has counted in the window."""
        word = self._words[window.slot + CELLS + column]
        return word & MAX if word >> BITS == window.generation else 0

    def add(self, column: int, window: Window, amount: int) -> Window:
        """Count so much more, or less, in a column; nothing if the slot is another window's by now."""
        words, generation = self._words, window.generation
        if words[window.slot + GENERATION] == generation:
            cell = window.slot + CELLS + column
            word = words[cell]
            count = amount if word >> BITS != generation else (word & MAX) + amount
            words[cell] = generation << BITS | (0 if count < 0 else min(count, MAX))
            window.used = self.used(window)
        return window

    def _at(self, slot: int) -> Window:
        return Window(0, self._words[slot + END] / MICRO, slot, self._words[slot + GENERATION])

    def _bucket(self, number: int) -> range:
        """Where the slots begin that the client with this number may have."""
        first = number % (self.slots // WAYS) * WAYS * self._stride
        return range(first, first + WAYS * self._stride, self._stride)

    @contextmanager
    def _locked(self, slot: int) -> Iterator[None]:
        """Keep other processes from beginning windows in the bucket that begins with this slot, of all slots."""
        # Behind the locks of the columns.
        start = self._columns + slot
        fcntl.lockf(self._locks, fcntl.LOCK_EX, 1, start)
        try:
            yield
        finally:
            fcntl.lockf(self._locks, fcntl.LOCK_UN, 1, start)


def _anonymous_file() -> int:
    """A descriptor of an empty file without a name, for locks."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("jupiter-counts")
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())
