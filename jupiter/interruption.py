"""Ctrl+C and SIGTERM end a program in one line, at whatever moment they come.

Invariant: the process ends where it stands, not by an exception: libraries swallow those, and while Python imports or
shuts down they become tracebacks. So whatever must not stay behind is told beforehand, with `Undone`. It is installed
before anything else is imported, and imports next to nothing itself.
"""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

Call = Callable[[], object]

SIGNALS = (signal.SIGINT, signal.SIGTERM)

CLEAR = "\r\x1b[K"
"""What clears the line on which a terminal shows `^C` or how far the program is."""

_calls: list[Call] = []
_held: list[int] = []
_is_held = False


def install(line: str) -> None:
    """From now on both signals print this line and end the process with 128 and their number: 130 or 143.

    A signal that is ignored, as in the background of a shell, stays ignored. Processes that are forked off end without
    a word.
    """
    owner = os.getpid()

    def end(number: int, _frame: FrameType | None) -> None:
        if os.getpid() == owner:
            if _is_held:
                _held.append(number)
                return
            _clean_up()
            _tell(line)
        os._exit(128 + number)

    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, end)


def finish() -> None:
    """All is done: a signal that comes now, while Python shuts down, changes nothing."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)


def _clean_up() -> None:
    # A second signal must not come between.
    finish()
    for call in reversed(_calls):
        # The process ends, whatever cannot be undone.
        with suppress(Exception):
            call()


def _tell(line: str) -> None:
    # Nobody may be listening any more.
    with suppress(OSError):
        os.write(2, f"{CLEAR if os.isatty(2) else ''}{line}\n".encode())


class Undone:
    """While it is entered, the call is made before a signal ends the process: `with Undone(half.unlink): ...`."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def __enter__(self) -> None:
        _calls.append(self._call)

    def __exit__(self, *_error: object) -> None:
        _calls.remove(self._call)


class Held:
    """While it is entered, signals wait: for what must not be done by half, and is soon done."""

    def __enter__(self) -> None:
        global _is_held  # noqa: PLW0603 - there is one process, and one state of it
        _is_held = True

    def __exit__(self, *_error: object) -> None:
        global _is_held  # noqa: PLW0603
        _is_held = False
        if _held:
            os.kill(os.getpid(), _held.pop())
