"""The context of the current request: id, client, game, language, notes for log and metrics.

It is known from the request's WSGI environment alone, so that it makes no difference whether Flask answers or not.

Invariant: nothing that a client sent leaves here for logs or figures but the request id, whose shape is checked. So the
route is the pattern of the address, never the address, and whatever is none of ours has one name. A header about the
client is believed only as far as a trusted proxy wrote it.
"""

import re
import secrets
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar, Token
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any, NamedTuple, cast

from flask import Flask, current_app, has_request_context, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header
from werkzeug.middleware.proxy_fix import ProxyFix

from jupiter.engine.game import Described, is_playable
from jupiter.service import games
from jupiter.service.games import Games
from jupiter.service.languages import Wanted

NOTES = "jupiter.notes"
"""Where a request's environment holds the notes.

They are not in Flask's `g`, which a request of the application to itself shares with the one that it is made in.
"""

KNOWN_CLIENT = "client"
"""Of a request's notes: the client, if it is known by an API key."""

INTERNAL = "jupiter.internal"
"""Marks in a request's environment that the application asks itself; no client can set it."""

Notes = dict[str, Any]

LOG_FIELDS = "fields"
"""The attribute of a log record that holds what its line says beside the message."""

ID_HEADER = "X-Request-Id"
GOOD_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
"""What a client or a proxy may choose; it cannot break a line of the log."""

TRACE = re.compile(r"(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?")
"""`traceparent` of W3C's Trace Context: version, id of the trace, and what may follow in later versions."""

TRACE_VERSION = "00"
"""The one in which nothing may follow."""

METHODS = frozenset({"GET", "HEAD", "POST", "QUERY", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT"})
OTHER_METHOD = "other"
NO_ROUTE = "nowhere"
"""The route of whatever is at no address."""

IPV6_NETWORK = 64
"""Bits of an IPv6 address that belong to a household; it has as many addresses of the rest as it likes."""

UNKNOWN_CLIENT = "unknown"


class AnsweredRequest(NamedTuple):
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
    trace_id: str | None
    """Of the trace that the request belongs to, if it names one."""


def register(app: Flask) -> None:
    """Note the route of each request to `app`."""
    # Nothing else of Flask's comes as early.
    app.url_value_preprocessor(_note_route)


def trust_proxies(app: Flask, number: int) -> None:
    """Take the addresses of clients of `app` from so many trusted proxies."""
    if number:
        # Each proxy adds one entry to the headers. setattr, since to a type checker the attribute is a method.
        setattr(app, "wsgi_app", ProxyFix(app.wsgi_app, x_for=number, x_proto=number))  # noqa: B010


# --- notes ------------------------------------------------------------------------------------------------------------

_environ: ContextVar[dict[str, Any]] = ContextVar("environ")


def begin(environ: dict[str, Any]) -> Token[dict[str, Any]]:
    """Make the request of this environment the current one, with new notes; `end` takes the token."""
    environ[NOTES] = {"begun": time.perf_counter()}
    return _environ.set(environ)


def end(token: Token[dict[str, Any]]) -> None:
    """Make the request before it the current one again."""
    _environ.reset(token)


def is_at_hand() -> bool:
    """Whether there is a current request."""
    return _environ.get(None) is not None or has_request_context()


def environ() -> dict[str, Any]:
    """The environment of the current request."""
    # Without a frame there is Flask's, in a test or while an answer is streamed.
    current = _environ.get(None)
    return request.environ if current is None else current


def notes() -> dict[str, Any]:
    """The notes on the current request."""
    noted: dict[str, Any] = environ().setdefault(NOTES, {})
    return noted


@contextmanager
def uncharged() -> Iterator[None]:
    """Exempt the work done inside from the charge of the current request.

    That is for what a process does once for all its clients, and for what is charged by itself.
    """
    if not is_at_hand():
        yield
        return
    noted, begun = notes(), time.thread_time()
    before = uncharged_seconds(noted)
    try:
        yield
    finally:
        # That of blocks inside is in it already.
        noted["uncharged"] = before + time.thread_time() - begun


def uncharged_seconds(noted: Mapping[str, Any]) -> float:
    """Seconds of processor time that are exempt from the charge."""
    seconds: float = noted.get("uncharged", 0.0)
    return seconds


def note_verdict(game: str, *, legal: bool) -> None:
    """Count a checked action of that game, legal or not, for the metrics."""
    counts = notes().setdefault("verdicts", Counter())
    counts[game, "yes" if legal else "no"] += 1


def _note_route(_endpoint: str | None, _values: dict[str, object] | None) -> None:
    if request.url_rule:
        notes()["route"] = request.url_rule.rule


def is_internal() -> bool:
    """Whether the application itself makes the request, which is neither counted nor logged."""
    return INTERNAL in environ()


def answered_request(environ: Mapping[str, Any], status: int, size: int) -> AnsweredRequest:
    """The request of this environment with its status and the number of bytes of its answer's body."""
    now, noted, method = time.perf_counter(), environ[NOTES], environ["REQUEST_METHOD"]
    return AnsweredRequest(
        request_id_of(environ),
        method if method in METHODS else OTHER_METHOD,
        noted.get("route", NO_ROUTE),
        status,
        now - noted.get("begun", now),
        size,
        noted.get("problem"),
        trace_id_of(environ),
    )


# --- ids --------------------------------------------------------------------------------------------------------------


def new_request_id() -> str:
    """A new id for a request."""
    return secrets.token_hex(12)


def request_id_of(environ: Mapping[str, Any]) -> str:
    """The id of a request in response and log: that of its `X-Request-ID` if it is well-formed."""
    noted: Notes = environ[NOTES]
    known: str | None = noted.get("request_id")
    if known is None:
        sent = environ.get("HTTP_X_REQUEST_ID")
        known = noted["request_id"] = sent if sent and GOOD_ID.fullmatch(sent) else new_request_id()
    return known


def trace_id_of(environ: Mapping[str, Any]) -> str | None:
    """The id of the trace that a request belongs to, as its `traceparent` says; it is in no answer."""
    sent = environ.get("HTTP_TRACEPARENT")
    match = TRACE.fullmatch(sent) if sent else None
    return match[2] if match and not (match[1] == TRACE_VERSION and match[3]) else None


def log_ids() -> dict[str, str]:
    """By what a line of the log is found again: the ids of the current request and of its trace."""
    notes()
    current = environ()
    trace = trace_id_of(current)
    return {"request_id": request_id_of(current)} | ({"trace_id": trace} if trace else {})


# --- clients ----------------------------------------------------------------------------------------------------------


def client() -> str:
    """The client as limits know it: the name of one with an API key, an IPv4 address, or an IPv6 network."""
    current = environ()
    known: str | None = current.get(NOTES, {}).get(KNOWN_CLIENT)
    return known or client_key(current.get("REMOTE_ADDR") or "")


def note_known_client(noted: Notes, name: str) -> str:
    """Note that the request comes from the known client of that name; gives the client as limits know it."""
    # No address begins like that.
    noted[KNOWN_CLIENT] = name = f"key:{name}"
    return name


@lru_cache(maxsize=4096)
def client_key(text: str) -> str:
    """The client of that address; all unreadable addresses count as one client."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return UNKNOWN_CLIENT
    if not isinstance(address, IPv6Address):
        return str(address)
    # A socket that listens for both protocols shows IPv4 clients in this form, all in one network, `::/64`.
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> (128 - IPV6_NETWORK) << (128 - IPV6_NETWORK))}/{IPV6_NETWORK}"


# --- what a client would like -----------------------------------------------------------------------------------------

MAX_ACCEPT = 1000
"""Characters that are read of a header which lists what a client would like; browsers send a tenth of that."""


def shortened(header: str) -> str:
    """The header cut to its first entries: to parse a head full of them would take as long as many answers."""
    return header if len(header) <= MAX_ACCEPT else header[:MAX_ACCEPT].rpartition(",")[0]


def wanted_languages(environ: Mapping[str, Any]) -> Wanted:
    """The languages of the client, most wanted first."""
    header = environ.get("HTTP_ACCEPT_LANGUAGE")
    return parse_languages(shortened(header)) if header else ()


@lru_cache(maxsize=256)
def parse_languages(header: str) -> Wanted:
    """The tags of an `Accept-Language` with their weights."""
    return tuple(parse_accept_header(header, LanguageAccept))


# --- games ------------------------------------------------------------------------------------------------------------


def register_games(app: Flask, games_by_id: Mapping[str, Described]) -> None:
    """Set the games that `app` serves."""
    app.extensions["jupiter-games"] = dict(games_by_id)
    app.extensions["jupiter-playable"] = frozenset(name for name, game in games_by_id.items() if is_playable(game))
    for game in games_by_id.values():
        for language in game.languages:
            game.in_language(language)  # Each is read now, so that no request waits for it or meets a fault in it.


def served() -> Games:
    """The games of the current application by id."""
    return games_of(current_app)


def games_of(app: Flask) -> Games:
    """The games of an application by id."""
    return cast("Games", app.extensions["jupiter-games"])


def find_game(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Replace the game's id in the URL arguments by the game in the client's language.

    :raises Refused: `unknown-game`, naming the games there are.
    """
    if values and "game" in values:
        values["game"] = games.find_game(served(), values["game"], wanted_languages(request.environ))


def find_playable(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """As `find_game`, for operations on a state.

    :raises Refused: `unknown-game`, or `not-playable`.
    """
    find_game(endpoint, values)
    # Known beforehand: to look a game over takes as long as many an answer.
    if values and "game" in values and values["game"].id not in current_app.extensions["jupiter-playable"]:
        games.as_playable(values["game"])
