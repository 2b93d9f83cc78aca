"""A table as the relay sees it: a log, the current entry, and the settings of its opener.

A change keeps the first entries of the log, puts others behind them, and says at which it stands then; so one shape
is an action, an undo, a jump and a correction. A change counts only on the version that it was made on.

Invariant: the relay knows no game. Entries are JSON texts that it never looks into; what is beyond a bound is refused
before anything is changed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import orjson

from jupiter.relay.seats import Place, read_seats
from jupiter.relay.tokens import Joiner, TableSettings, read_settings
from jupiter.service.limits import KIB, LIMITS

HOURS = 12
"""That a table stays after the last change of its log."""

SECONDS = HOURS * 3600

MAX_ENTRIES = LIMITS.steps
"""Of the log of one table."""

MAX_BYTES = LIMITS.list_body_bytes - 8 * KIB
"""Of the log of one table, so that one request can bring it whole."""

MAX_CHANGES = 100
"""Changes that are kept one by one. A phone that has missed more is sent the whole log; a change that is sent once more
after as many others is not known again."""

MAX_JOINERS = 64
"""That are listed, those who joined or entered last. Others hold their keys all the same."""


class TableFull(Exception):
    """The log of this table would become too long."""


@dataclass(frozen=True, slots=True)
class Head:
    """A table without its log."""

    id: str
    game: str
    seal: str
    life: str
    """Drawn anew whenever the table is opened, so that versions of an earlier log are not taken for its own."""
    client: str
    """Out of whose share its room comes."""
    admission: str = ""
    """The private key that admits joiners; empty until its opener has come."""
    signed_settings: str = ""
    """As signed; empty until somebody has brought them."""
    code: str = ""
    """That of the settings, by which the table is found."""
    version: int = 1
    at: int = 0
    count: int = 0
    size: int = 0
    """Bytes of the log."""
    blocks: int = 1
    """Of room that are reserved for it; see `room.py`."""
    entered_first: str = ""
    """The id of who brought the first entries."""
    listed: str = "[]"
    """Ids and names of those at the table, as JSON: the opener, then whoever joined or entered last."""
    is_played: bool = False
    """Whether somebody else has entered, too."""
    is_ended: bool = False
    seated: str = "{}"
    """Who sits where, as JSON; see `seats.py`."""

    @property
    def joiners(self) -> tuple[Joiner, ...]:
        """Those at the table that are listed."""
        return tuple(Joiner(*row) for row in orjson.loads(self.listed))

    @property
    def seats(self) -> Mapping[str, Place]:
        """Who sits where."""
        return read_seats(self.seated)

    @property
    def tag(self) -> str:
        """The version as clients see it, an entity tag."""
        return f"{self.life}.{self.version}"

    @property
    def settings(self) -> TableSettings:
        """What the opener has set."""
        return read_settings(self.seal, self.signed_settings)

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
    """The name of who made it."""
    joiner: str
    """The id of who made it."""
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


def listed(joiners: Sequence[Joiner]) -> str:
    """Those at a table as its head has them, `MAX_JOINERS` at most; the first stays."""
    kept = [*joiners[:1], *joiners[1:][1 - MAX_JOINERS :]]
    return orjson.dumps([(joiner.id, joiner.name) for joiner in kept]).decode()


def check_splice(count: int, size: int, dropped: int, splice: Splice) -> tuple[int, int]:
    """The number of entries after a change, and their bytes.

    :param dropped: bytes of the entries that are not kept.
    :raises IndexError: with the entries that there would be, if the change does not fit a log of so many.
    :raises TableFull: if the log would be too long.
    """
    after, bytes_after = splice.keep + len(splice.entries), size - dropped + splice.size
    if splice.keep > count or splice.at >= after:
        raise IndexError(min(count, splice.keep) + len(splice.entries))
    if after > MAX_ENTRIES or bytes_after > MAX_BYTES:
        raise TableFull
    return after, bytes_after
