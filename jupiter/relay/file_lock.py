"""A lock of all threads of all processes of a machine; the system wakes who waits for it.

SQLite's own way to wait is to look again after pauses of up to a tenth of a second, which finds its file free by luck
alone as long as others write without a pause.

Invariant: a killed process gives the lock back. While one that has it stands still (SIGSTOP), a thread of each other
process waits for it, and all other threads are told so in time.
"""

import fcntl
import os
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class FileLock:
    """Held by one thread of one process at a time."""

    def __init__(self, file: Path) -> None:
        """`file` is made when the lock is first held; its folder has to be there then."""
        self._path = file
        self._of_threads = threading.Lock()
        self._file, self._pid = -1, 0

    @contextmanager
    def held(self, seconds: float) -> Iterator[None]:
        """Hold the lock.

        :param seconds: to wait for other threads of this process.
        :raises TimeoutError: if they take longer.
        :raises OSError: if the file cannot be opened.
        """
        if not self._of_threads.acquire(timeout=seconds):
            raise TimeoutError("another thread has the lock for too long")
        try:
            self._open()
            fcntl.flock(self._file, fcntl.LOCK_EX)
            try:
                yield
            finally:
                fcntl.flock(self._file, fcntl.LOCK_UN)
        finally:
            self._of_threads.release()

    def _open(self) -> None:
        # A file that a process was forked with would be locked for both.
        if self._pid != os.getpid():
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            self._pid = os.getpid()
            weakref.finalize(self, os.close, self._file)
