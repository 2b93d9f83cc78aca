"""Which connections a process takes: how many, how many of one address, and how fast an address opens them.

Invariant: a connection that has sent a whole head is never closed for another one. No step here looks through all
connections or all addresses, since an attack has tens of thousands of either.
"""

import asyncio
from collections import Counter, defaultdict
from enum import Enum
from typing import Protocol

from jupiter.http import draining

SHARE = 256
"""Connections of one address to a process."""

OPENINGS_PER_SECOND, OPENINGS_AT_ONCE = 100, 512
"""Connections that one address may open to a process: a second on average, and at a time. The rate is that of the
requests that the limits let through, so that who asks once on each connection may spend all of its limit."""

CHECK_SECONDS, LAST_CHECK_SECONDS = 1.0, 0.25
"""From one look at all connections to the next, and while the server stops."""


class Turned(Enum):
    """Why a connection was not taken, or was closed for another one; the value names it in the metrics."""

    TOO_FAST = "rate"
    SHARE_TAKEN = "share"
    FULL = "full"
    SILENT = "silent"
    """It had sent no whole head, and another one needed its place."""


class Admitted(Protocol):
    """A connection as it is seen here."""

    address: str
    loop: asyncio.AbstractEventLoop

    def check(self, now: float) -> None:
        """Close it on a timeout of its client."""

    def give_way(self) -> None:
        """Close it, since another one needs its place."""


class Openings:
    """A token bucket for each address, full at first; one that must be full again is forgotten."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second, self._at_once = per_second, at_once
        self._buckets: dict[str, tuple[float, float]] = {}
        """Tokens that were left, and when."""
        self._buckets_before: dict[str, tuple[float, float]] = {}
        """Those from which nothing was taken lately. When a bucket takes to fill has passed again, all are full."""
        self._since = 0.0

    def __len__(self) -> int:
        return len(self._buckets) + len(self._buckets_before)

    def take(self, address: str, now: float) -> bool:
        """Take a token from the bucket of the address; returns whether there was one."""
        if now - self._since > self._at_once / self._per_second:
            self._buckets_before, self._buckets, self._since = self._buckets, {}, now
        left, at = self._buckets.get(address) or self._buckets_before.get(address) or (self._at_once, now)
        left = min(self._at_once, left + (now - at) * self._per_second)
        if left < 1:
            return False
        self._buckets[address] = left - 1, now
        return True


class Silent:
    """The connections that have not sent a whole head yet, by address."""

    def __init__(self) -> None:
        self._of: defaultdict[str, dict[Admitted, None]] = defaultdict(dict)
        """Oldest first."""
        self._with: defaultdict[int, dict[str, None]] = defaultdict(dict)
        """The addresses that have so many of them."""
        self._most = 0

    def add(self, connection: Admitted) -> None:
        """Add a new connection."""
        of_address = self._of[connection.address]
        of_address[connection] = None
        self._move(connection.address, len(of_address) - 1, len(of_address))

    def discard(self, connection: Admitted) -> None:
        """Remove a connection, if it is here."""
        of_address = self._of.get(connection.address, {})
        if connection in of_address:
            del of_address[connection]
            self._move(connection.address, len(of_address) + 1, len(of_address))

    def oldest_of(self, address: str) -> Admitted | None:
        """The one of that address that has been silent for longest."""
        return next(iter(self._of.get(address, ())), None)

    def oldest(self) -> Admitted | None:
        """The one that has been silent for longest, of an address that has most of them."""
        return self.oldest_of(next(iter(self._with[self._most]))) if self._most else None

    def _move(self, address: str, before: int, after: int) -> None:
        """Keep the order of addresses when one has one more or one less than before."""
        if before:
            del self._with[before][address]
        if after:
            self._with[after][address] = None
        else:
            del self._of[address]
        if after > self._most or not self._with[self._most]:
            self._most = after


class Connections:
    """All connections of a process, checked for timeouts each second."""

    def __init__(self, most: int, share: int | None = None, openings: Openings | None = None) -> None:
        """`most` connections in all, `share` of one address; no share if all come from a proxy."""
        self._most, self._share, self._openings = most, share, openings
        self._open: set[Admitted] = set()
        self._of_address: Counter[str] = Counter()
        self._silent = Silent()
        self._is_watching = False
        self.turned: Counter[Turned] = Counter()
        """How many were not taken, or closed for others, since the process began."""
        self.unread: Counter[str] = Counter()
        """Requests that were refused before the application saw them, by kind of problem."""

    def __len__(self) -> int:
        return len(self._open)

    def may_open(self, address: str, now: float) -> bool:
        """Whether the address opens connections no faster than it may."""
        if self._openings is None or self._openings.take(address, now):
            return True
        self.turned[Turned.TOO_FAST] += 1
        return False

    def admit(self, connection: Admitted) -> bool:
        """Count a new connection if there is room, for which a silent one may have to go; returns whether there is."""
        address = connection.address
        if self._share and self._of_address[address] >= self._share:
            if not self._close(self._silent.oldest_of(address), Turned.SHARE_TAKEN):
                return False
        elif len(self._open) >= self._most and not self._close(self._silent.oldest(), Turned.FULL):
            return False
        self._open.add(connection)
        self._of_address[address] += 1
        self._silent.add(connection)
        if not self._is_watching:
            self._is_watching = True
            connection.loop.call_later(CHECK_SECONDS, self._check_all, connection.loop)
        return True

    def has_spoken(self, connection: Admitted) -> None:
        """Note that a connection has sent a whole head, and is closed for no other one from now on."""
        self._silent.discard(connection)

    def remove(self, connection: Admitted) -> None:
        """Uncount a closed connection; does nothing for one that is not counted."""
        if connection in self._open:
            self._open.remove(connection)
            self._silent.discard(connection)
            self._of_address[connection.address] -= 1
            # Counter's own subtraction would look at all addresses, of which there may be tens of thousands.
            if not self._of_address[connection.address]:
                del self._of_address[connection.address]

    def _close(self, silent: Admitted | None, otherwise: Turned) -> bool:
        """Close that connection for another one; without any, the other one is the one that is turned away."""
        if silent is None:
            self.turned[otherwise] += 1
            return False
        self.turned[Turned.SILENT] += 1
        # Before the loop reports its end: its place is taken at once.
        self.remove(silent)
        silent.give_way()
        return True

    def _check_all(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        for connection in tuple(self._open):
            connection.check(now)
        loop.call_later(LAST_CHECK_SECONDS if draining.is_draining() else CHECK_SECONDS, self._check_all, loop)
