"""A lock of all threads of all processes of a machine; the system wakes who waits for it.

SQLite's own way to wait is to look again after pauses of up to a tenth of a second, which finds its file free by luck
alone as long as others write without a pause.

Invariant: a killed process gives the lock back. While one that has it stands still (SIGSTOP), a thread of each other
process waits for it, and all other threads are told so in time. Threads of a process come in the order in which they
asked.
"""

import fcntl
import os
import threading
import weakref
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class FileLock:
    """Held by one thread of one process at a time."""

    def __init__(self, file: Path) -> None:
        """`file` is made when the lock is first held; its folder has to be there then."""
        self._path = file
        self._turns = _Turns()
        self._file, self._pid = -1, 0

    @contextmanager
    def held(self, seconds: float) -> Iterator[None]:
        """Hold the lock.

        :param seconds: to wait for other threads of this process.
        :raises TimeoutError: if they take longer.
        :raises OSError: if the file cannot be opened.
        """
        if not self._turns.take(seconds):
            raise TimeoutError("another thread has the lock for too long")
        try:
            self._open()
            fcntl.flock(self._file, fcntl.LOCK_EX)
            try:
                yield
            finally:
                fcntl.flock(self._file, fcntl.LOCK_UN)
        finally:
            self._turns.pass_on()

    def _open(self) -> None:
        # A file that a process was forked with would be locked for both.
        if self._pid != os.getpid():
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            self._pid = os.getpid()
            weakref.finalize(self, os.close, self._file)


class _Turns:
    """A lock that is handed to the thread that has waited for longest.

    One of Python's own goes to whoever asks next, and that is the thread that has just given it back, again and again.
    """

    def __init__(self) -> None:
        self._guard = threading.Lock()
        """Held for some steps, and never while anybody waits."""
        self._is_taken = False
        self._waiting: deque[threading.Event] = deque()

    def take(self, seconds: float) -> bool:
        """Wait for the turn of this thread, for so long; returns whether it has come."""
        with self._guard:
            if not self._is_taken:
                self._is_taken = True
                return True
            turn = threading.Event()
            self._waiting.append(turn)
        if turn.wait(seconds):
            return True
        with self._guard:
            # It may have come just now.
            if turn.is_set():
                return True
            self._waiting.remove(turn)
            return False

    def pass_on(self) -> None:
        """End this turn, and begin that of the thread that has waited for longest."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._is_taken = False
