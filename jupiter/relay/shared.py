"""A table as the relay sees it: a log, the current entry, and who may write.

A change keeps the first entries of the log, puts others behind them, and says at which it stands then; so one shape
is an action, an undo, a jump and a correction. A change counts only on the version that it was made on.

Invariant: the relay knows no game. Entries are JSON texts that it never looks into; what is beyond a bound is refused
before anything is changed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from jupiter.service.limits import KIB, LIMITS

HOURS = 12
"""That a table stays after its last change."""

SECONDS = HOURS * 3600

MAX_ENTRIES = LIMITS.steps
"""Of the log of one table."""

MAX_BYTES = LIMITS.list_body_bytes - 8 * KIB
"""Of the log of one table, so that one request can bring it whole."""

MAX_TABLES = 1000
"""Open at a time."""

MAX_TOTAL = 24 * KIB * KIB
"""Bytes of all logs; a container has 64 MiB for such files, and a Redis of `deploy/` as much in all."""

IDLE = 3600
"""Seconds without a change after which a table makes room for a new one, the longest first, where there is none."""

MAX_CHANGES = 100
"""Changes that are kept one by one; a phone that has missed more is sent the whole log."""

ALL, OPENER = "all", "opener"
"""Who may enter."""


class NoRoom(Exception):
    """The store has no room for the change."""


class TableFull(NoRoom):
    """The log of this table would become too long."""


class Away(Exception):
    """The store of the tables is unavailable."""


@dataclass(frozen=True, slots=True)
class Head:
    """A table without its log."""

    id: str
    game: str
    seal: str
    writer: str
    code: str
    life: str
    """Drawn anew whenever the table is opened, so that versions of an earlier log are not taken for its own."""
    version: int = 1
    at: int = 0
    count: int = 0
    size: int = 0
    """Bytes of the log."""
    writing: str = ALL
    changed: float = 0.0
    """As of `time.time()`."""
    is_ended: bool = False

    @property
    def tag(self) -> str:
        """The version as clients see it, an entity tag."""
        return f"{self.life}.{self.version}"

    def number(self, tag: str) -> int | None:
        """The number of a client's version; None if it is of an earlier table of that id or in the future."""
        life, _, number = tag.partition(".")
        # `isdigit` alone takes digits that `int` refuses, and `int` refuses thousands of digits.
        is_known = life == self.life and number.isascii() and number.isdigit() and len(number) < 10
        return int(number) if is_known and int(number) <= self.version else None


@dataclass(frozen=True, slots=True)
class Change:
    """One change, as other phones receive it."""

    by: str
    """The name of the phone that made it; may be empty."""
    was: int
    """Where the table stood before."""
    kept: int
    """Entries that it kept, from the first."""
    added: int
    at: int


@dataclass(frozen=True, slots=True)
class Splice:
    """A change as a phone requests it."""

    keep: int
    entries: Sequence[str]
    """As JSON."""
    at: int
    by: str = ""

    @property
    def size(self) -> int:
        """Bytes of its entries."""
        return sum(len(entry.encode()) for entry in self.entries)


@dataclass(frozen=True, slots=True)
class News:
    """The news since a version: the first `keep` entries are unchanged, these follow."""

    head: Head
    keep: int
    entries: Sequence[str]
    changes: Sequence[Change]
    """Oldest first; none after an unknown version."""


class Store(Protocol):
    """The store of the logs, shared by all processes of a server. Each method is atomic.

    A table that is ended stays as a head without a log, so that nobody opens it again by mistake. What has not been
    changed for `SECONDS` is gone. Every method may raise `Away`.
    """

    def open(self, head: Head, entries: Sequence[str]) -> bool:
        """Keep a new table with these entries, which its head counts; False if there is one of that id, ended or not.

        :raises NoRoom: if there are too many, or too much in them, and none is idle.
        """

    def head(self, table: str) -> Head | None:
        """The table of that id."""

    def find(self, code: str) -> Head | None:
        """The table of that code."""

    def change(self, table: str, base: str, splice: Splice) -> Head | None:
        """Make a change on the version `base`; None if the table is gone, or at another one.

        :raises NoRoom: if the log would be too long; `IndexError` if the change does not fit the log.
        """

    def news(self, table: str, after: str | None) -> News | None:
        """What has come after that version; everything after none, or an unknown one."""

    def set_writing(self, table: str, writing: str) -> Head | None:
        """Set who may enter; that is a version of its own."""

    def end(self, table: str) -> None:
        """Forget the log; the table cannot be opened again."""


def check_splice(count: int, size: int, dropped: int, splice: Splice) -> tuple[int, int]:
    """The number of entries after a change, and their bytes.

    :param dropped: bytes of the entries that are not kept.
    :raises IndexError: if the change does not fit a log of so many entries.
    :raises TableFull: if the log would be too long.
    """
    after, bytes_after = splice.keep + len(splice.entries), size - dropped + splice.size
    if splice.keep > count or splice.at >= after:
        raise IndexError(count)
    if after > MAX_ENTRIES or bytes_after > MAX_BYTES:
        raise TableFull
    return after, bytes_after
