"""How much one client may ask for, counted by the package limits.

Invariant: a client that waits as long as it is told to is let in. So counting is by fixed windows: a client's
time begins with its first request, and when it is over all of its requests are there again.
What is asked for by machines that watch the server, and files that never change, is free.

Flask-Limiter, which is built on the same package, is not used: it counts after a game is looked up, so that unknown
ones cost nothing, may tell a client to wait 0 seconds, and answers some with 500 if Redis goes away under several
threads.
"""

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from flask import Flask, Response, current_app, request
from limits import RateLimitItem, parse
from limits.strategies import FixedWindowRateLimiter

from jupiter.api import request_context
from jupiter.api.http.problems import RATE_LIMITED, Later
from jupiter.api.request_context import is_internal, notes
from jupiter.api.server.counts import Counts
from jupiter.api.server.settings import Rate, Settings
from jupiter.service.limits import LIMITS as SERVICE_LIMITS

FREE = frozenset(
    {
        "health.livez",
        "health.readyz",
        "metrics.figures",
        "assets.joined_file",
        "pages.static",
        "pages.kit_file",
        "docs.docs_file",
        "offline.worker",
        "offline.manifest",
    }
)
"""Endpoints that are not counted."""

PRINTING = frozenset({"printing.print_sheet"})
"""Endpoints that have a limit of their own beside the general one."""

LISTS = {"checks": ("questions", SERVICE_LIMITS.questions, 3), "replay": ("actions", SERVICE_LIMITS.steps, 8)}
"""Operations that are asked many things at once: the list in the body, how many of its items are read at most, and how
many take about as long as a request that asks one thing."""

LIMITS = "jupiter-limits"
"""Of the application's extensions."""


@dataclass(frozen=True, slots=True)
class Remaining:
    """What is left to a client of one limit."""

    limit: "Limit"
    remaining: int
    wait: int
    """Whole seconds until all is there again; at least one."""

    def __str__(self) -> str:
        """As the header RateLimit has it."""
        return f'"{self.limit.name}";r={self.remaining};t={self.wait}'


@dataclass(frozen=True, slots=True)
class Limit:
    """One limit, the same for every client."""

    name: str
    what: str
    """For people."""
    item: RateLimitItem
    policy: str
    """As the header RateLimit-Policy has it."""
    endpoints: frozenset[str] | None = None
    """What it holds for; None for everything that is not free."""

    @classmethod
    def of(cls, name: str, what: str, rate: Rate, endpoints: frozenset[str] | None = None) -> "Limit":
        """The limit that a setting means."""
        return cls(name, what, parse(str(rate)), f'"{name}";q={rate.amount};w={rate.seconds}', endpoints)


class Limited(Later):
    """Too many requests of one client; it is told how long to wait."""

    def __init__(self, left: Remaining) -> None:
        limit, wait = left.limit, left.wait
        told = f"At most {limit.item.amount} {limit.what} in {limit.item.get_expiry()} seconds"
        super().__init__(RATE_LIMITED, f"{told}; ask again in {wait} second{'s' if wait > 1 else ''}.", wait)


class Limits:
    """The limits of an application, and the counts of its clients. Threads may share it."""

    def __init__(self, limits: tuple[Limit, ...], redis: str | None) -> None:
        self._limits = limits
        # Redis' library takes a third of a second to import; who counts in memory need not wait for it.
        shared = import_module("jupiter.api.server.redis_counts").RedisCounts(redis) if redis else None
        self._counter = FixedWindowRateLimiter(Counts(shared))

    def count(self) -> None:
        """Count the request at hand.

        :raises Limited: if it is one too many.
        """
        notes()["limits"] = []
        for limit in self._applicable():
            self._hit(limit, 1)

    def count_more(self, requests: int) -> None:
        """Count the request at hand, which is counted once, as so many more.

        :raises Limited: if that is too many.
        """
        notes()["limits"] = []
        for limit in self._applicable():
            # One that counts as more than all would never be let in.
            self._hit(limit, min(requests, limit.item.amount - 1))

    def _hit(self, limit: Limit, cost: int) -> None:
        client = request_context.client()
        is_good = not cost or self._counter.hit(limit.item, limit.name, client, cost=cost)
        end, remaining = self._counter.get_window_stats(limit.item, limit.name, client)
        left = Remaining(limit, remaining, max(1, math.ceil(end - time.time())))
        notes()["limits"].append(left)
        if not is_good:
            raise Limited(left)

    def _applicable(self) -> Iterator[Limit]:
        # What a browser asks before it may ask is free, too.
        if request.endpoint in FREE or request.method == "OPTIONS" or is_internal():
            return
        for limit in self._limits:
            if limit.endpoints is None or request.endpoint in limit.endpoints:
                yield limit


def register(app: Flask, settings: Settings) -> None:
    """Have `app` count its clients' requests, and refuse what is too much."""
    found = []
    if settings.rate_limit:
        found.append(Limit.of("all", "requests", settings.rate_limit))
    if settings.print_rate_limit:
        found.append(Limit.of("print", "PDF files", settings.print_rate_limit, PRINTING))
    if found:
        limits = app.extensions[LIMITS] = Limits(tuple(found), settings.rate_limit_storage)
        # Before the game is looked up, so that an unknown one is counted as well.
        app.url_value_preprocessor(lambda _endpoint, _values: limits.count())
        app.after_request(_send_limits)


def count_items(operation: str, body: Any) -> None:
    """Count the request at hand as what its body asks for, before anything of that is done.

    :raises Limited: if it is too much.
    """
    name, most, size = LISTS.get(operation, ("", 0, 1))
    items = body.get(name) if isinstance(body, dict) else None
    if isinstance(items, list):
        count_more(math.ceil(min(len(items), most) / size) - 1)


def count_more(requests: int) -> None:
    """Count the request at hand, which is counted once, as so many more, for the work that it asks for.

    :raises Limited: if that is too many.
    """
    limits: Limits | None = current_app.extensions.get(LIMITS)
    if limits and requests > 0:
        limits.count_more(requests)


def _send_limits(response: Response) -> Response:
    """Say what is left, as draft-ietf-httpapi-ratelimit-headers has it."""
    lefts: list[Remaining] = notes().get("limits", [])
    if lefts:
        response.headers["RateLimit-Policy"] = ", ".join(left.limit.policy for left in lefts)
        response.headers["RateLimit"] = ", ".join(map(str, lefts))
    return response
