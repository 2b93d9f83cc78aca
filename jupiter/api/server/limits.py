"""How much one client may ask for, counted in what it costs (`prices.py`).

A request is charged before the work with the most that it may cost, and what was not used is given back after it.

Invariant: a client that waits as long as it is told to is let in. So counting is by fixed windows: a client's
time begins with its first request, and when it is over all of its units are there again; and no request is charged more
than all of them. A request that a limit refuses costs one unit, whatever it asked for.
What is asked for by machines that watch the server, and files that never change, is free.

Charging works on a request's notes and needs nothing of Flask's. Flask-Limiter and the package limits, on which it is
built, are not used: they give nothing back.
"""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from flask import Flask, current_app

from jupiter.api import request_context
from jupiter.api.http.problems import RATE_LIMITED, Later
from jupiter.api.request_context import is_internal, notes
from jupiter.api.server import prices
from jupiter.api.server.counts import Counts, SharedCounts, Window
from jupiter.api.server.settings import Rate, Settings
from jupiter.service import work
from jupiter.service.problems import Refused
from jupiter.service.work import Json

FREE = frozenset(
    {
        "health.livez",
        "health.readyz",
        "assets.joined_file",
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
"""Of a request's notes: what it was charged, of each limit."""

Notes = dict[str, Any]


class Limited(Later):
    """Too much of one client; it is told how long to wait."""

    def __init__(self, charge: "Charge", cost: int) -> None:
        limit, wait = charge.limit, charge.wait
        told = f"At most {limit.rate.amount} {limit.what} in {limit.rate.seconds} seconds"
        if cost > prices.REQUEST:
            told += f", of which this would take {cost} more and {charge.remaining} are left"
        super().__init__(RATE_LIMITED, f"{told}; ask again in {wait} second{'s' if wait > 1 else ''}.", wait)


class Limit:
    """One limit, the same for every client."""

    def __init__(self, name: str, what: str, rate: Rate) -> None:
        self.name = name
        self.what = what
        """For people."""
        self.rate = rate
        # Without `qu` the draft takes the unit to be requests. Only registered units would be understood by others.
        self.policy = f'"{name}";q={rate.amount};qu="{prices.UNIT}";w={rate.seconds}'
        """As the header RateLimit-Policy has it."""


class Charge:
    """What one request is charged of one limit."""

    __slots__ = ("_counts", "_key", "_window", "cost", "limit")

    def __init__(self, limit: Limit, counts: Counts, client: str) -> None:
        self.limit = limit
        self.cost = 0
        self._counts = counts
        self._key = f"{limit.name}:{client}"
        self._window: Window | None = None

    def add(self, cost: int) -> None:
        """Charge so much more.

        :raises Limited: if that is too much; then it is not charged, unless it is the first.
        """
        most = self.limit.rate.amount
        # One that counts as more than all would never be let in.
        cost = min(cost, most - self.cost)
        used, window = self._counts.add(self._key, self.limit.rate.seconds, cost)
        if used <= most:
            self.cost += cost
            self._window = window
            return
        if self._window is not None:
            self._counts.give_back(self._key, window, cost)
        else:
            self._window = window
        raise Limited(self, cost)

    def take(self, cost: int) -> None:
        """Charge so much in all for what is done already, whether there is as much left or not."""
        more = min(cost, self.limit.rate.amount) - self.cost
        if more > 0 and self._window is not None:
            _, self._window = self._counts.add(self._key, self.limit.rate.seconds, more)
            self.cost += more

    def settle(self, cost: int) -> None:
        """Give back what it was charged more than that."""
        if cost < self.cost and self._window is not None:
            self._counts.give_back(self._key, self._window, self.cost - cost)
            self.cost = cost

    @property
    def remaining(self) -> int:
        """Cost units that are left."""
        return max(0, self.limit.rate.amount - (self._window.used if self._window else 0))

    @property
    def wait(self) -> int:
        """Whole seconds until all is there again; at least one."""
        return max(1, math.ceil(self._window.end - time.time())) if self._window else 1

    def __str__(self) -> str:
        """As the header RateLimit has it. The draft leaves room for parameters of one's own, with a prefix."""
        return f'"{self.limit.name}";r={self.remaining};t={self.wait};jupiter-cost={self.cost}'


class Limits:
    """The limits of an application, and what its clients have used. Threads may share it."""

    def __init__(self, everything: Rate | None, orders: Rate | None, counts: Counts) -> None:
        self._everything = Limit("all", "cost units", everything) if everything else None
        self._orders = Limit("print", "cost units of what is printed", orders) if orders else None
        self._counts = counts

    def begin(self, noted: Notes, endpoint: str | None, client: str, cost: int = prices.REQUEST) -> None:
        """Charge a request, unless its endpoint is free, or its notes say that it has been charged before.

        :raises Limited: if it is too much.
        """
        if self._everything and CHARGES not in noted and endpoint not in FREE:
            # In two steps, since the first is charged even if it is too much.
            self._charge(self._everything, noted, client, prices.REQUEST)
            raise_to(noted, cost)

    def begin_order(self, noted: Notes, client: str, cost: int) -> None:
        """Charge an order of something printed, which has a limit of its own beside the general one.

        :raises Limited: if it is too much.
        """
        if self._orders:
            self._charge(self._orders, noted, client, cost)

    def _charge(self, limit: Limit, noted: Notes, client: str, cost: int) -> None:
        charge = noted.setdefault(CHARGES, {})[limit.name] = Charge(limit, self._counts, client)
        charge.add(cost)


def raise_to(noted: Notes, cost: int, name: str = "all") -> None:
    """Have a request be charged so much in all, before what makes it dearer is done.

    :raises Limited: if that is too much.
    """
    charge: Charge | None = noted.get(CHARGES, {}).get(name)
    if charge and cost > charge.cost:
        charge.add(cost - charge.cost)


def settle(noted: Notes, cost: int, name: str = "all") -> None:
    """Give back what a request was charged more than that."""
    charge: Charge | None = noted.get(CHARGES, {}).get(name)
    if charge:
        charge.settle(cost)


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
    if settings.rate_limit or settings.print_rate_limit:
        app.extensions[LIMITS] = Limits(settings.rate_limit, settings.print_rate_limit, Counts(_shared(settings)))
        # Before the game is looked up, so that an unknown one is counted as well.
        app.url_value_preprocessor(lambda endpoint, _values: begin(app, endpoint))


def _shared(settings: Settings) -> SharedCounts | None:
    """Counts in the Redis that the settings name, if they name one.

    :raises OSError: if the file with its password cannot be read.
    """
    if settings.rate_limit_storage is None:
        return None
    # Redis' library takes a third of a second to import; who counts in memory need not wait for it.
    found: SharedCounts = import_module("jupiter.api.server.redis_counts").RedisCounts(
        settings.rate_limit_storage, settings.redis_password()
    )
    return found


def begin(app: Flask, endpoint: str | None) -> None:
    """Charge the request at hand, which asks that endpoint of `app`.

    :raises Limited: if it is too much.
    """
    limits: Limits | None = app.extensions.get(LIMITS)
    # What a browser asks before it may ask is free, too.
    if limits and request_context.environ()["REQUEST_METHOD"] != "OPTIONS" and not is_internal():
        limits.begin(notes(), endpoint, request_context.client(), prices.ENDPOINTS.get(endpoint or "", prices.REQUEST))


def charge_at_least(cost: int) -> None:
    """Have the request at hand be charged so much in all, before what makes it dearer is done.

    :raises Limited: if that is too much.
    """
    raise_to(notes(), cost)


@contextmanager
def charged_unless_refused(cost: int) -> Iterator[None]:
    """Have the request at hand be charged so much in all for what is done inside, or as any other if that is refused.

    :raises Limited: if that is too much.
    """
    noted = notes()
    raise_to(noted, cost)
    try:
        yield
    except Exception:
        settle(noted, prices.REQUEST)
        raise


class Answering:
    """An operation that is being answered; who answers puts the answer here."""

    answer: Json | None = None


@contextmanager
def charged(operation: str, body: Any) -> Iterator[Answering]:
    """Charge the request at hand with what the operation may cost at most, and give back what it did not.

    :raises Limited: if that is too much.
    """
    noted, answering = notes(), Answering()
    if CHARGES not in noted:
        yield answering
        return
    most, asked = prices.at_most(operation, body)
    raise_to(noted, most)
    try:
        yield answering
    finally:
        settle(noted, prices.used(operation, asked, answering.answer))


@contextmanager
def charged_if_refused(size: int) -> Iterator[None]:
    """Charge the request at hand with its body, so many bytes, if it is refused: all faults are looked for.

    Who is refused by a limit is charged no more.
    """
    try:
        yield
    except Limited:
        raise
    except Refused:
        charge: Charge | None = notes().get(CHARGES, {}).get("all")
        if charge:
            charge.take(prices.of_refused_body(size))
        raise


class ChargedRows:
    """What the request at hand is charged for an answer in rows: as many as there may be, in the end those sent."""

    def __init__(self, operation: str, body: Any) -> None:
        """Charge what it takes to read the body.

        :raises Limited: if that is too much.
        """
        self._noted, self._operation, self._asked = notes(), operation, work.asked(operation, body)
        raise_to(self._noted, self._cost(0))

    def _cost(self, rows: int) -> int:
        return prices.of_rows(self._operation, self._asked, rows)

    def expect(self, rows: int) -> None:
        """Charge as many, before the first is made.

        :raises Limited: if that is too much.
        """
        raise_to(self._noted, self._cost(rows))

    def settle(self, rows: int) -> None:
        """Give back what was not sent, wherever the rest of the request is."""
        settle(self._noted, self._cost(rows))


@contextmanager
def charged_order(at_most: int = prices.ORDER_AT_MOST) -> Iterator[None]:
    """Charge the request at hand with an order of something printed, and give back what it did not take.

    :raises Limited: if that is too much.
    """
    limits: Limits | None = current_app.extensions.get(LIMITS)
    if limits and not is_internal():
        limits.begin_order(notes(), request_context.client(), at_most)
    begin = time.thread_time()
    try:
        yield
    finally:
        settle(notes(), prices.of_seconds(time.thread_time() - begin), "print")
