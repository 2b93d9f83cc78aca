"""A browser's pages on a slower processor, their web workers too.

The browser's own tool (`Emulation.setCPUThrottlingRate`) slows the thread of a page and no other, so that a worker
would look four times as fast as it is. Here the whole process of each page is stopped for a part of the time, in slices
that are short beside what is measured.

Invariant: whatever happens, every process runs again in the end.
"""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SLICE = 0.004
"""Seconds in which a page runs before it is stopped again."""

LOOK = 0.1
"""Seconds between two looks for new processes."""


def pages() -> set[int]:
    """The processes that show pages, of all browsers that this process has started."""
    parents = {int(one.name): _parent(one) for one in Path("/proc").iterdir() if one.name.isdigit()}
    return {pid for pid in parents if _is_ours(pid, parents) and _shows_pages(pid)}


def _parent(process: Path) -> int:
    with suppress(OSError):
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    return 0


def _is_ours(pid: int, parents: dict[int, int]) -> bool:
    while pid > 1:
        pid = parents.get(pid, 0)
        if pid == os.getpid():
            return True
    return False


def _shows_pages(pid: int) -> bool:
    with suppress(OSError):
        return b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Pages run at one part in `times` of the speed; a Linux system is needed."""
    is_over = threading.Event()
    thread = threading.Thread(target=_brake, args=(times, is_over))
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def _brake(times: int, is_over: threading.Event) -> None:
    found, looked = set[int](), 0.0
    try:
        while not is_over.is_set():
            if time.monotonic() - looked > LOOK:
                found, looked = pages(), time.monotonic()
            ran = time.perf_counter()
            time.sleep(SLICE)
            _tell(found, signal.SIGSTOP)
            # As long as it really ran: a busy machine wakes nobody on time.
            time.sleep((time.perf_counter() - ran) * (times - 1))
            _tell(found, signal.SIGCONT)
    finally:
        _tell(pages() | found, signal.SIGCONT)


def _tell(processes: set[int], what: signal.Signals) -> None:
    for pid in processes:
        with suppress(ProcessLookupError):
            os.kill(pid, what)
