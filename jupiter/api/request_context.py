"""What is known of the request at hand: its id, who asks about which game, what is noted on the way, what came of it.

Invariant: nothing that a client sent leaves here for logs or figures but the request id, whose shape is checked. So the
route is the pattern of the address, never the address, and whatever is none of ours has one name. A header about the
client is believed only as far as a trusted proxy wrote it.
"""

import re
import secrets
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from time import perf_counter
from typing import Any, cast

from flask import Flask, Response, current_app, request
from werkzeug.middleware.proxy_fix import ProxyFix

from jupiter.api.http.headers import wanted_languages
from jupiter.engine.game import Described
from jupiter.service import games
from jupiter.service.games import Games

NOTES = "jupiter.notes"
"""Where a request's environment holds the notes.

They are not in Flask's `g`, which a request of the application to itself shares with the one that it is made in.
"""

INTERNAL = "jupiter.internal"
"""Marks in a request's environment that the application asks itself; no client can set it."""

ID_HEADER = "X-Request-Id"
GOOD_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
"""What a client or a proxy may choose; it cannot break a line of the log."""

METHODS = frozenset({"GET", "HEAD", "POST", "QUERY", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT"})
OTHER_METHOD = "other"
NO_ROUTE = "nowhere"
"""The route of whatever is at no address."""

IPV6_NETWORK = 64
"""Bits of an IPv6 address that belong to a household; it has as many addresses of the rest as it likes."""

UNKNOWN_CLIENT = "unknown"


@dataclass(frozen=True, slots=True)
class AnsweredRequest:
    """A request and its answer, as logs and figures know them."""

    request_id: str
    method: str
    route: str
    """`/v1/games/<game>/check`."""
    status: int
    seconds: float
    size: int
    """Bytes of the body."""
    problem: str | None
    """Kind of the problem, if the answer is one."""


def register(app: Flask, trusted_proxies: int) -> None:
    """Have `app` remember when a request came in, and know its client behind so many trusted proxies."""
    if trusted_proxies:
        # Each proxy adds one entry to the headers. setattr, since to a type checker the attribute is a method.
        setattr(app, "wsgi_app", ProxyFix(app.wsgi_app, x_for=trusted_proxies, x_proto=trusted_proxies))  # noqa: B010
    # Nothing else of Flask's comes as early.
    app.url_value_preprocessor(_note_begin)


def register_request_ids(app: Flask) -> None:
    """Have `app` send the request's id with every answer."""
    app.after_request(_send_request_id)


# --- notes ------------------------------------------------------------------------------------------------------------


def notes() -> dict[str, Any]:
    """The notes on the request at hand."""
    return cast("dict[str, Any]", request.environ.setdefault(NOTES, {}))


def note_verdict(game: str, *, legal: bool) -> None:
    """An action of that game has been checked; the figures count what came of it."""
    counts = notes().setdefault("verdicts", Counter())
    counts[game, "yes" if legal else "no"] += 1


def _note_begin(_endpoint: str | None, _values: dict[str, object] | None) -> None:
    notes()["begun"] = perf_counter()


def is_internal() -> bool:
    """Whether nobody but the application itself asks: that is neither counted nor logged."""
    return INTERNAL in request.environ


def answered_request(response: Response) -> AnsweredRequest:
    """The request at hand, and this answer to it."""
    now, noted = perf_counter(), notes()
    return AnsweredRequest(
        request_id=request_id(),
        method=request.method if request.method in METHODS else OTHER_METHOD,
        route=request.url_rule.rule if request.url_rule else NO_ROUTE,
        status=response.status_code,
        seconds=now - noted.get("begun", now),
        size=0 if request.method == "HEAD" else response.calculate_content_length() or response.content_length or 0,
        problem=noted.get("problem"),
    )


# --- ids --------------------------------------------------------------------------------------------------------------


def new_request_id() -> str:
    """An id of our own."""
    return secrets.token_hex(12)


def request_id() -> str:
    """The id of the request at hand, in its answer and in the log: the one it came with, if that is good."""
    found = notes()
    if "request_id" not in found:
        sent = request.headers.get(ID_HEADER, "")
        found["request_id"] = sent if GOOD_ID.fullmatch(sent) else new_request_id()
    return str(found["request_id"])


def _send_request_id(response: Response) -> Response:
    response.headers[ID_HEADER] = request_id()
    return response


# --- clients ----------------------------------------------------------------------------------------------------------


def client() -> str:
    """The client as limits know it: an IPv4 address, or an IPv6 network."""
    return client_key(request.remote_addr or "")


@lru_cache(maxsize=4096)
def client_key(text: str) -> str:
    """The client of that address; all whose address cannot be read are one."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return UNKNOWN_CLIENT
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> (128 - IPV6_NETWORK) << (128 - IPV6_NETWORK))}/{IPV6_NETWORK}"


# --- games ------------------------------------------------------------------------------------------------------------


def register_games(app: Flask, games_by_id: Mapping[str, Described]) -> None:
    """Make these games the ones that `app` serves."""
    app.extensions["jupiter-games"] = dict(games_by_id)
    for game in games_by_id.values():
        for language in game.languages:
            game.in_language(language)  # Each is read now, so that no request waits for it or meets a fault in it.


def served() -> Games:
    """The games of the current application by id."""
    return cast("Games", current_app.extensions["jupiter-games"])


def find_game(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Put the game itself, in the language that the client wants, where the URL has its id.

    :raises Refused: `unknown-game`, naming the games there are.
    """
    if values and "game" in values:
        values["game"] = games.find_game(served(), values["game"], wanted_languages())


def find_playable(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """As `find_game`, for addresses where something is asked about a state.

    :raises Refused: `unknown-game`, or `not-playable`.
    """
    find_game(endpoint, values)
    if values and "game" in values:
        values["game"] = games.as_playable(values["game"])
