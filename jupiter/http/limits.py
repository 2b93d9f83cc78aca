"""How much one client may ask for: the limits of an application, and the charges of the request at hand.

A client is an address, or a known client with an API key (`api_keys.py`), which has limits of its own.
Requests of machines that watch the server, and for the small files of pages, are free. Documents of the API and the
rules for browsers have a limit of their own: a program can read the document when it has used up the other limit, and
nobody can have them sent without end.

Charging works on a request's notes and needs nothing of Flask's but the hook by which it begins.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn, cast

from flask import Flask, current_app

from jupiter.http import request_context
from jupiter.http.api_keys import KnownClients
from jupiter.http.charges import ORDER_AT_MOST, REQUEST, Charge, Limit, Limited, cost_of
from jupiter.http.counts import Counts, SharedCounts
from jupiter.http.problems import WRONG_API_KEY
from jupiter.http.rates import Rate
from jupiter.http.request_context import (
    INTERNAL,
    NOTES,
    Notes,
    client_key,
    is_internal,
    note_known_client,
    notes,
    uncharged,
    uncharged_seconds,
)
from jupiter.http.settings import Settings
from jupiter.service.problems import Refused

WRONG_KEY = 60
"""What a wrong API key costs: nobody guesses one, but whoever sends it should notice."""

WRONG_CODE = 60
"""The least that a wrong code of a table costs, so that nobody finds one by trying: 100 a minute for a client that may
spend 6,000."""

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

FILES = frozenset(
    {
        "docs.openapi_json",
        "docs.openapi_3_2_json",
        "docs.game_openapi_json",
        "docs.game_openapi_3_2_json",
        "tables.get_document",
        "pages.for_clients",
        "runtime.runtime_file",
    }
)
"""Endpoints of large files that are the same for everybody."""

FILES_TIMES = 5
"""A client has so many times as many units for files as for other requests."""

LIMITS = "jupiter-limits"
"""Of the application's extensions."""

ALLOWANCE = "allowance"
"""Of a request's notes: the limits of a known client."""

CHARGES = "charges"
"""Of a request's notes: its charges by the names of their limits."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """The limits of a client, each of which may be off."""

    everything: Limit | None
    files: Limit | None
    orders: Limit | None


@lru_cache(maxsize=256)
def allowance_of(everything: Rate | None, orders: Rate | None) -> Allowance:
    """What these rates allow."""
    files = everything and Rate(everything.amount * FILES_TIMES, everything.per)
    return Allowance(
        Limit("all", "cost units", everything) if everything else None,
        Limit("files", "cost units of files", files) if files else None,
        Limit("print", "cost units of what is printed", orders) if orders else None,
    )


class Limits:
    """The limits of an application, and what its clients have used. Threads may share it."""

    def __init__(self, allowance: Allowance, counts: Counts, known: KnownClients | None = None) -> None:
        self._allowance, self._counts, self._known = allowance, counts, known

    def begin(self, environ: dict[str, Any], endpoint: str | None = None) -> None:
        """Charge the request of this environment with the least, unless it is free or has been charged before.

        :raises Limited: if it is too much.
        :raises Refused: `wrong-api-key`.
        """
        noted = environ.setdefault(NOTES, {})
        # What a browser asks before it may ask is free, too.
        is_free = endpoint in FREE or environ["REQUEST_METHOD"] == "OPTIONS" or INTERNAL in environ
        if is_free or CHARGES in noted:
            return
        address = client_key(environ.get("REMOTE_ADDR") or "")
        key = environ.get("HTTP_X_API_KEY")
        if key is None or self._known is None:
            client, allowance = address, self._allowance
        elif known := self._known.find(key):
            client = note_known_client(noted, known.name)
            allowance = noted[ALLOWANCE] = allowance_of(known.everything, known.orders)
        else:
            self._refuse_key(noted, address)
        limit = allowance.files if endpoint in FILES else allowance.everything
        if limit:
            self._charge(limit, noted, client)

    def _refuse_key(self, noted: Notes, address: str) -> NoReturn:
        """:raises Refused: always."""
        if self._allowance.everything:
            charge = self._charge(self._allowance.everything, noted, address)
            charge.reserve(WRONG_KEY)
            charge.floor = WRONG_KEY
        raise Refused(WRONG_API_KEY, WRONG_API_KEY.remedy)

    def begin_order(self, noted: Notes, client: str, cost: int) -> Charge | None:
        """Charge an order of something printed, which has a limit of its own beside the general one.

        :raises Limited: if it is too much.
        """
        allowance: Allowance = noted.get(ALLOWANCE, self._allowance)
        limit = allowance.orders
        if limit is None:
            return None
        charge = self._charge(limit, noted, client)
        charge.reserve(cost)
        return charge

    def _charge(self, limit: Limit, noted: Notes, client: str) -> Charge:
        charge = Charge(limit, self._counts, client)
        noted.setdefault(CHARGES, {})[limit.name] = charge
        if charge.is_too_much:
            raise Limited(charge, REQUEST)
        return charge


def _first(noted: Notes) -> Charge | None:
    """The charge of the limit that the request itself counts in, if it is charged."""
    charges: dict[str, Charge] = noted.get(CHARGES, {})
    return charges.get("all") or charges.get("files")


def settle(noted: Notes, received: int, sent: int) -> None:
    """Charge a request with its bytes and the processor time that it took, but for that of what is kept for all.

    What is printed is charged to the limit of orders, its bytes as well.
    """
    order: Charge | None = noted.get(CHARGES, {}).get("print")
    if order:
        order.add(cost_of(0.0, sent))
    if charge := _first(noted):
        charge.settle(without=uncharged_seconds(noted), size=received + (0 if order else sent))


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
    is_counting = settings.rate_limit or settings.print_rate_limit or settings.api_keys
    counts = Counts(settings.workers, _shared(settings) if is_counting else None)
    allowance = allowance_of(settings.rate_limit, settings.print_rate_limit)
    limits = app.extensions[LIMITS] = Limits(allowance, counts, _known(settings))
    # Before the game is looked up, so that an unknown one is counted as well.
    app.url_value_preprocessor(lambda endpoint, _values: limits.begin(request_context.environ(), endpoint))


def limits_of(app: Flask) -> Limits:
    """The limits of an application."""
    return cast("Limits", app.extensions[LIMITS])


def _known(settings: Settings) -> KnownClients | None:
    """The clients that are known by their keys, if the settings name a file.

    :raises BadKeys: if it is faulty by now.
    """
    return KnownClients(Path(settings.api_keys)) if settings.api_keys else None


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
    charge = _first(notes())
    if charge:
        # Before the code is looked up, so that requests under way at once cannot try more than the limit allows.
        charge.reserve(cost)
        charge.floor = cost
    yield
    if charge:
        charge.floor = REQUEST


def reserve(cost: int) -> None:
    """Charge the request at hand with so much before its work is begun; what it does not take is given back.

    :raises Limited: if that is too much.
    """
    charge = _first(notes())
    if charge:
        charge.reserve(cost)


def charged_stream(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """These parts of the answer to the request at hand, which is charged with their time and bytes when they end.

    That is after the request, whose answer has begun by then, and maybe in another thread.
    """
    # The charge is found here, not in the generator: that begins when there is no request at hand any more.
    return _charged_stream(chunks, _first(notes()))


def _charged_stream(chunks: Iterator[bytes], charge: Charge | None) -> Iterator[bytes]:
    seconds, size = 0.0, 0
    try:
        while True:
            begun = time.thread_time()
            chunk = next(chunks, None)
            seconds += time.thread_time() - begun
            if chunk is None:
                return
            size += len(chunk)
            yield chunk
    finally:
        # A client that goes away closes the stream at the yield.
        if charge:
            charge.add(cost_of(seconds, size))


@contextmanager
def charged_order(
    at_most: int = ORDER_AT_MOST, *, is_elsewhere: bool = False, is_bounded: bool = False
) -> Iterator[None]:
    """Charge the request at hand with an order of something that takes long, and give back what it did not take.

    :param is_elsewhere: whether another process does the work: nothing of it is seen here, so that nothing is given
        back.
    :param is_bounded: whether it is charged no more than that, however long it takes.
    :raises Limited: if that is too much.
    """
    limits = limits_of(current_app)
    charge = None if is_internal() else limits.begin_order(notes(), request_context.client(), at_most)
    try:
        with uncharged():
            yield
    finally:
        if charge and not is_elsewhere:
            charge.settle(most=at_most if is_bounded else None)
