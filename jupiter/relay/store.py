"""The store of the tables, shared by all processes of a server, as the relay needs it.

What becomes of a table is decided in one place, `relay.py`, from what a `View` shows; a store only makes sure that
nothing has changed between the look and the write. So both stores do the same, and neither knows a rule.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from jupiter.relay.room import Tenant
from jupiter.relay.table import Change, Head, News


class Away(Exception):
    """The store of the tables is unavailable."""


@dataclass(frozen=True, slots=True)
class Mark:
    """By what a change is known again when it is sent once more."""

    key: str
    """Of who made it, and what it called it."""
    request: str
    """Stands for all that was sent."""


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a change that is known again."""

    request: str
    version: int
    at: int
    count: int


@dataclass(frozen=True, slots=True)
class Write:
    """What is to become of a table. What is None stays as it is."""

    head: Head
    change: Change | None = None
    """The change that led to the version of the head."""
    mark: Mark | None = None
    """Of that change."""
    keep: int | None = None
    """Entries that stay, from the first; `entries` follow. The table is in use then."""
    entries: Sequence[str] = ()
    gone: Sequence[Tenant] = ()
    """Tables that make way."""
    is_new: bool = False


class View(Protocol):
    """What a decision looks at."""

    def head(self, table: str) -> Head | None:
        """The table of that id, ended or not."""

    def bytes_from(self, table: str, first: int) -> int:
        """Bytes of the entries from that one on."""

    def done(self, table: str, key: str) -> Done | None:
        """The change of that mark among the last `MAX_CHANGES`."""

    def tenants(self) -> tuple[Sequence[Tenant], float]:
        """All tables, and the time by the clock of the store."""


Decision = Callable[[View], Write | Head]
"""Gives what is to be written, or the head that is the answer already. What it raises leaves all as it was."""


class Store(Protocol):
    """The logs of the tables. Each method is atomic.

    A table that is ended stays as a head without a log. What has not been entered at for `SECONDS` is gone. Every
    method may raise `Away`.
    """

    def head(self, table: str) -> Head | None:
        """The table of that id, ended or not."""

    def of_code(self, code: str) -> Sequence[Head]:
        """The tables whose code was said to be that one: an opener can sign what is another's."""

    def news(self, table: str, after: str | None) -> News | None:
        """What has come after that version; everything after none, or an unknown one. None if it is gone or ended."""

    def decide(self, decision: Decision) -> Head:
        """Carry out a decision about the tables as they are; it may be put more than once.

        :raises NoRoom: if the store itself is full.
        """

    def tenants(self) -> Sequence[Tenant]:
        """All tables."""
