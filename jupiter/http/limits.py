"""How much one client may ask for, counted in **cost units** of processor time.

A request is charged one unit when it comes, and in the end with the processor time of the thread that answered it. So
the limit can be passed by the requests of a client that are under way at once; their number and the size of their
bodies are bounded. What is printed takes seconds: an order is charged with the most that it may take before it is
begun, of a limit of its own, and given back what it did not take.

Invariant: a client that waits as long as it is told to is let in. So counting is by fixed windows: a client's time
begins with its first request, and when it is over all of its units are there again; and no request is charged more
than all of them. Requests of machines that watch the server, and for files that never change, are free. Counting
never fails, and no count falls below zero: while the store that all processes share is away, each process counts on
from its last reply.

Charging works on a request's notes and needs nothing of Flask's. Flask-Limiter and the package limits, on which it is
built, are not used: they give nothing back.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from threading import Lock
from typing import Any, Protocol, cast

from flask import Flask, current_app

from jupiter.http import request_context
from jupiter.http.problems import RATE_LIMITED, Later
from jupiter.http.request_context import INTERNAL, NOTES, client_key, is_internal, notes, uncharged, uncharged_seconds
from jupiter.http.settings import Rate, Settings

UNIT = "cost-units"
"""As RateLimit-Policy names it."""

UNITS_PER_SECOND = 3000
"""Cost units of a second of processor time: a plain `check` in text form takes about one."""

REQUEST = 1
"""The least that a request costs."""

WRONG_CODE = 60
"""The least that a wrong code of a table costs, so that nobody finds one by trying: 100 a minute for a client that may
spend 6,000."""

ORDER_AT_MOST = 2000
"""Of a PDF file, before it is made. What is on it and what is kept of earlier ones make a hundredfold difference."""

PREVIEW_AT_MOST = 1000
"""Of a picture of a page; a browser asks for some at a time."""

EXPORT_AT_MOST = 12_000
"""Of an export, which takes up to 15 seconds: all that a client has in a minute."""

MAX_CLIENTS = 100_000
"""Clients that a process knows at most, some 30 MB; those seen longest ago are forgotten first."""

FREE = frozenset(
    {
        "health.livez",
        "health.readyz",
        "assets.bundle",
        "pages.static",
        "pages.kit_file",
        "docs.docs_file",
        "offline.worker",
        "offline.manifest",
        "well_known.security_txt",
        "well_known.robots_txt",
        "well_known.favicon",
    }
)
"""Endpoints that are not counted."""

LIMITS = "jupiter-limits"
"""Of the application's extensions."""

CHARGES = "charges"
"""Of a request's notes: its charges by the names of their limits."""

Notes = dict[str, Any]


# --- counts -----------------------------------------------------------------------------------------------------------


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
        # After its end the same key in Redis may count another window.
        used = self._shared.give_back(key, amount) if self._shared and window.end > time.time() else None
        with self._lock:
            window.used = max(0, window.used - amount) if used is None else used

    def _put(self, key: str, window: Window) -> Window:
        self._by_key[key] = window
        self._by_key.move_to_end(key)
        while len(self._by_key) > self._kept:
            self._by_key.popitem(last=False)
        return window


# --- limits -----------------------------------------------------------------------------------------------------------


class Limited(Later):
    """Too much of one client; it is told how long to wait."""

    def __init__(self, charge: "Charge", cost: int) -> None:
        limit, wait = charge.limit, charge.wait
        detail = f"At most {limit.rate.amount} {limit.what} in {limit.rate.seconds} seconds"
        if cost > REQUEST:
            detail += f", of which this would take {cost} more and {charge.remaining} are left"
        super().__init__(RATE_LIMITED, f"{detail}; ask again in {wait} second{'s' if wait > 1 else ''}.", wait)


class Limit:
    """One limit, the same for every client."""

    def __init__(self, name: str, what: str, rate: Rate) -> None:
        self.name = name
        self.what = what
        """For people."""
        self.rate, self.seconds = rate, rate.seconds
        # Without `qu` the draft takes the unit to be requests. Only registered units would be understood by others.
        self.policy = f'"{name}";q={rate.amount};qu="{UNIT}";w={rate.seconds}'
        """As the header RateLimit-Policy has it."""


class Charge:
    """What one request is charged of one limit, and the clock of its thread."""

    def __init__(self, limit: Limit, counts: Counts, client: str) -> None:
        """Charge the least, and start the clock."""
        self.limit = limit
        self.cost = min(REQUEST, limit.rate.amount)
        self.floor = REQUEST
        """What it costs at least."""
        self._begun = time.thread_time()
        self._counts = counts
        self._key = f"{limit.name}:{client}"
        used, self._window = counts.add(self._key, limit.seconds, self.cost)
        self.is_too_much = used > limit.rate.amount
        """Whether not even that was left; it is charged all the same."""

    def reserve(self, cost: int) -> None:
        """Charge so much in all, before the work is begun.

        :raises Limited: if that is too much; then it is not charged.
        """
        more = self._more(cost)
        used, window = self._counts.add(self._key, self.limit.seconds, more)
        if used > self.limit.rate.amount:
            self._counts.give_back(self._key, window, more)
            raise Limited(self, more)
        self.cost += more
        self._window = window

    def settle(self, without: float = 0.0) -> None:
        """Charge what the work took by the clock, whether as much is left or not, and give back what it did not take.

        :param without: seconds of it that are not charged.
        """
        cost = max(self.floor, of_seconds(time.thread_time() - self._begun - without))
        if cost > self.cost:
            self.add(cost - self.cost)
        elif cost < self.cost:
            self._counts.give_back(self._key, self._window, self.cost - cost)
            self.cost = cost

    def add(self, cost: int) -> None:
        """Charge so much more for what is done already."""
        more = self._more(self.cost + cost)
        if more:
            _, self._window = self._counts.add(self._key, self.limit.seconds, more)
            self.cost += more

    def _more(self, cost: int) -> int:
        # One that counts as more than all would never be let in.
        return max(0, min(cost, self.limit.rate.amount) - self.cost)

    @property
    def remaining(self) -> int:
        """Cost units that are left."""
        return max(0, self.limit.rate.amount - self._window.used)

    @property
    def wait(self) -> int:
        """Whole seconds until all is there again; at least one."""
        return max(1, math.ceil(self._window.end - time.time()))

    def __str__(self) -> str:
        """As the header RateLimit has it. The draft leaves room for parameters of one's own, with a prefix."""
        return f'"{self.limit.name}";r={self.remaining};t={self.wait};jupiter-cost={self.cost}'


class Limits:
    """The limits of an application, and what its clients have used. Threads may share it."""

    def __init__(self, everything: Rate | None, orders: Rate | None, counts: Counts) -> None:
        self._everything = Limit("all", "cost units", everything) if everything else None
        self._orders = Limit("print", "cost units of what is printed", orders) if orders else None
        self._counts = counts

    def begin(self, environ: dict[str, Any], endpoint: str | None = None) -> None:
        """Charge the request of this environment with the least, unless it is free or has been charged before.

        :raises Limited: if it is too much.
        """
        noted = environ.setdefault(NOTES, {})
        # What a browser asks before it may ask is free, too.
        is_free = endpoint in FREE or environ["REQUEST_METHOD"] == "OPTIONS" or INTERNAL in environ
        if self._everything and not is_free and CHARGES not in noted:
            self._charge(self._everything, noted, client_key(environ.get("REMOTE_ADDR") or ""))

    def begin_order(self, noted: Notes, client: str, cost: int) -> Charge | None:
        """Charge an order of something printed, which has a limit of its own beside the general one.

        :raises Limited: if it is too much.
        """
        if self._orders is None:
            return None
        charge = self._charge(self._orders, noted, client)
        charge.reserve(cost)
        return charge

    def _charge(self, limit: Limit, noted: Notes, client: str) -> Charge:
        charge = Charge(limit, self._counts, client)
        noted.setdefault(CHARGES, {})[limit.name] = charge
        if charge.is_too_much:
            raise Limited(charge, REQUEST)
        return charge


def of_seconds(seconds: float) -> int:
    """The cost of so much processor time."""
    return round(seconds * UNITS_PER_SECOND)


def _general(noted: Notes) -> Charge | None:
    """The charge of the general limit, if the request is charged."""
    charge: Charge | None = noted.get(CHARGES, {}).get("all")
    return charge


def settle(noted: Notes) -> None:
    """Charge a request with the processor time that it took, but for that of orders and of what is kept for all."""
    if charge := _general(noted):
        charge.settle(without=uncharged_seconds(noted))


def limit_headers(noted: Notes) -> list[tuple[str, str]]:
    """What is left and what it has cost, as draft-ietf-httpapi-ratelimit-headers has it; nothing if it is free."""
    charges = noted.get(CHARGES)
    if not charges:
        return []
    return [
        ("RateLimit-Policy", ", ".join([charge.limit.policy for charge in charges.values()])),
        ("RateLimit", ", ".join([str(charge) for charge in charges.values()])),
    ]


# --- the request at hand ----------------------------------------------------------------------------------------------


def register(app: Flask, settings: Settings) -> None:
    """Have `app` count its clients' requests, and refuse what is too much."""
    counts = Counts(_shared(settings) if settings.rate_limit or settings.print_rate_limit else None)
    limits = app.extensions[LIMITS] = Limits(settings.rate_limit, settings.print_rate_limit, counts)
    # Before the game is looked up, so that an unknown one is counted as well.
    app.url_value_preprocessor(lambda endpoint, _values: limits.begin(request_context.environ(), endpoint))


def limits_of(app: Flask) -> Limits:
    """The limits of an application."""
    return cast("Limits", app.extensions[LIMITS])


def _shared(settings: Settings) -> SharedCounts | None:
    """Counts in the Redis that the settings name, if they name one.

    :raises OSError: if the file with its password cannot be read.
    """
    if settings.rate_limit_storage is None:
        return None
    # Redis' library takes a third of a second to import, which counting in memory can do without.
    shared: SharedCounts = import_module("jupiter.http.redis_counts").RedisCounts(
        settings.rate_limit_storage, settings.redis_password()
    )
    return shared


@contextmanager
def dear_unless_right(cost: int) -> Iterator[None]:
    """Have the request at hand cost at least so much, unless what is done inside succeeds.

    :raises Limited: if that is too much.
    """
    charge = _general(notes())
    if charge:
        # Before the code is looked up, so that requests under way at once cannot try more than the limit allows.
        charge.reserve(cost)
        charge.floor = cost
    yield
    if charge:
        charge.floor = REQUEST


def charged_stream(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """These parts of the answer to the request at hand, which is charged with the time that they took when they end.

    That is after the request, whose answer has begun by then, and maybe in another thread.
    """
    # The charge is found here, not in the generator: that begins when there is no request at hand any more.
    return _charged_stream(chunks, _general(notes()))


def _charged_stream(chunks: Iterator[bytes], charge: Charge | None) -> Iterator[bytes]:
    seconds = 0.0
    try:
        while True:
            begun = time.thread_time()
            chunk = next(chunks, None)
            seconds += time.thread_time() - begun
            if chunk is None:
                return
            yield chunk
    finally:
        # A client that goes away closes the stream at the yield.
        if charge:
            charge.add(of_seconds(seconds))


@contextmanager
def charged_order(at_most: int = ORDER_AT_MOST) -> Iterator[None]:
    """Charge the request at hand with an order of something printed, and give back what it did not take.

    :raises Limited: if that is too much.
    """
    limits = limits_of(current_app)
    charge = None if is_internal() else limits.begin_order(notes(), request_context.client(), at_most)
    try:
        with uncharged():
            yield
    finally:
        if charge:
            charge.settle()
