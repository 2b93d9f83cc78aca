"""Routes of shared tables: a relay beside the rules check, independent of it.

Invariant: keys come in the header `Authorization`, never in an address, which servers and proxies log. Nothing here
is kept by a cache. A server that is set to share no tables answers all of it with one problem.
"""

from collections.abc import Mapping
from http import HTTPStatus
from importlib import import_module
from typing import Any

import orjson
from flask import Blueprint, Flask, Response, current_app, request

from jupiter.engine.errors import Fault
from jupiter.http.bodies import json_value, read_body, to_json
from jupiter.http.cacheable import ONE_OF_MANY, cacheable_by_path
from jupiter.http.headers import empty
from jupiter.http.limits import WRONG_CODE, dear_unless_right
from jupiter.http.query_args import single_arg
from jupiter.http.request_context import client, notes, served
from jupiter.http.settings import Settings
from jupiter.relay.document import document
from jupiter.relay.keys import JOINER
from jupiter.relay.problems import NO_TABLES
from jupiter.relay.relay import MovedOn, Relay, Seat
from jupiter.relay.repeats import HEADER, LEAST, OPENING_LEAST, Repeat
from jupiter.relay.requests import (
    ChangeRequest,
    JoinRequest,
    OpenAgainRequest,
    OpenRequest,
    SeatsRequest,
    WritingRequest,
    splice_of,
)
from jupiter.relay.sqlite_store import SqliteStore
from jupiter.relay.store import Store
from jupiter.relay.table import Head, News
from jupiter.relay.writes import Wanted
from jupiter.service.fields import load
from jupiter.service.games import find_game
from jupiter.service.limits import LIMITS
from jupiter.service.problems import Refused, malformed
from jupiter.service.requests import Envelope

RELAY = "jupiter-tables"
"""Of the application's extensions."""

AT = "/v1/tables"

TABLE = "/<string(length=26):table>"
"""Below it, as Flask names it."""

OPEN, OPEN_AGAIN, JOIN, CHANGE, WRITING, SEATS = (
    OpenRequest(), OpenAgainRequest(), JoinRequest(), ChangeRequest(), WritingRequest(), SeatsRequest(),
)  # fmt: skip

EVENTS = f"{TABLE}/events"
"""The same of its events."""

JSON, EVENT_STREAM = "application/json", "text/event-stream; charset=utf-8"

UNBUFFERED = ("X-Accel-Buffering", "no")
"""nginx would hold back what does not fill its buffer."""

RECONNECT = b"retry: 2000\n\n"
"""Tells a client that is cut off after how many milliseconds to come again."""

blueprint = Blueprint("tables", __name__, url_prefix=AT)
absent = Blueprint("no_tables", __name__, url_prefix=AT)


def register(app: Flask, settings: Settings) -> None:
    """Serve shared tables, if the settings enable them."""
    if settings.tables:
        app.extensions[RELAY] = Relay(_store(settings))
    app.register_blueprint(blueprint if settings.tables else absent)


def is_shared(app: Flask) -> bool:
    """Whether the application shares tables."""
    return RELAY in app.extensions


def _store(settings: Settings) -> Store:
    """The store of tables, in the Redis of the counts if there is one.

    :raises OSError: if the file with the password of Redis cannot be read.
    """
    if settings.rate_limit_storage is None:
        return SqliteStore()
    # Redis' library takes a third of a second to import.
    module = import_module("jupiter.relay.redis_store")
    store: Store = module.RedisStore(settings.rate_limit_storage, settings.redis_password())
    return store


@absent.route("", defaults={"_rest": ""}, methods=["GET", "POST"])
@absent.route("/<path:_rest>", methods=["GET", "POST", "PUT", "PATCH", "DELETE"])
def no_tables(_rest: str) -> Response:
    """The answer of a server without shared tables.

    :raises Refused: `no-tables`.
    """
    raise Refused(NO_TABLES, NO_TABLES.remedy)


@blueprint.after_request
def finish(response: Response) -> Response:
    """Forbid caches to keep anything, and name the authentication scheme where the key is missing."""
    if request.endpoint != "tables.get_document":
        response.headers["Cache-Control"] = "no-store"
    if response.status_code == HTTPStatus.UNAUTHORIZED:
        response.headers.setdefault("WWW-Authenticate", "Bearer")
    return response


@blueprint.errorhandler(MovedOn)
def moved_on(error: MovedOn) -> Response:
    """The problem with the news since the client's version."""
    notes()["problem"] = error.kind.name
    body = to_json({**error.details(), "table": _news(error.news)})
    return Response(body, error.kind.status, content_type="application/problem+json")


@blueprint.get("")
def get_root() -> Response:
    """Where to read on."""
    answer = _json({"openapi": f"{AT}/openapi.json", "docs": "/docs/http#tables"})
    answer.headers["Link"] = f'<{AT}/openapi.json>; rel="service-desc"'
    return answer


@blueprint.get("/openapi.json")
def get_document() -> Response:
    """The relay's own OpenAPI document: its answers depend on what has been, which the rules check's never do."""
    return cacheable_by_path(document)


@blueprint.post("")
def open_table() -> Response:
    """Open a table with a log."""
    data, repeat = _read(OPEN, LIMITS.list_body_bytes, OPENING_LEAST)
    seat = _relay().open(_wanted(data), repeat)
    answer = _json({**_seat(seat), "opener": seat.key}, HTTPStatus.CREATED)
    answer.headers["Location"] = f"{AT}/{seat.head.id}"
    return answer


@blueprint.post("/join")
def join_table() -> Response:
    """Find a table by its code. A wrong code is dear, so that trying many is no way."""
    with dear_unless_right(WRONG_CODE):
        data, repeat = _read(JOIN, LIMITS.body_bytes)
        seat = _relay().join(data["code"], data["name"], repeat)
    return _json(_seat(seat))


@blueprint.put(TABLE)
def open_table_again(table: str) -> Response:
    """Open a table again that the server has lost; one that is there stays, but for newer settings."""
    data, repeat = _read(OPEN_AGAIN, LIMITS.list_body_bytes)
    head, is_made = _relay().open_again(table, _key(), data["seal"], data["settings"], _wanted(data), repeat)
    return _json(_head(head), HTTPStatus.CREATED if is_made else HTTPStatus.OK)


@blueprint.get(TABLE)
def get_table(table: str) -> Response:
    """What has come to a table since the version that the client has."""
    after, relay = single_arg("after"), _relay()
    head = relay.seen(table, _key())
    if request.if_none_match.contains(head.tag):
        answer = empty(Response(), HTTPStatus.NOT_MODIFIED)
        answer.set_etag(head.tag)
        return answer
    # One tag stands for as many answers as there are versions to come from: nothing of them is kept here.
    notes()[ONE_OF_MANY] = True
    news = relay.news(table, after)
    answer = Response(news_as_json(news), content_type=JSON)
    # Something may have come between the two.
    answer.set_etag(news.head.tag)
    return answer


@blueprint.get(EVENTS)
def get_events(table: str) -> Response:
    """What has come to a table since `Last-Event-ID`, as one event; `jupiter.server` goes on with those that follow."""
    relay = _relay()
    head = relay.seen(table, _key())
    known = known_version(request.environ)
    # As of a table: one tag stands for many answers.
    notes()[ONE_OF_MANY] = True
    news = None if known == head.tag else relay.news(table, known)
    answer = Response(RECONNECT if news is None else event_of(news), content_type=EVENT_STREAM)
    answer.set_etag(head.tag if news is None else news.head.tag)
    name, value = UNBUFFERED
    answer.headers[name] = value
    return answer


@blueprint.post(f"{TABLE}/entries")
def change_table(table: str) -> Response:
    """Make a change on the version that the client has; where there is a later one nothing is taken."""
    data, repeat = _read(CHANGE, LIMITS.list_body_bytes)
    return _json(_head(_relay().enter(table, _key(), data["base"], data["splice"], repeat)))


@blueprint.patch(TABLE)
def set_writing(table: str) -> Response:
    """Say who may enter; for the opener."""
    data, repeat = _read(WRITING, LIMITS.body_bytes)
    return _json(_head(_relay().set_writing(table, _key(), data["writing"], repeat)))


@blueprint.patch(f"{TABLE}/seats")
def set_seats(table: str) -> Response:
    """Say who sits in some seats; the last word holds."""
    data, repeat = _read(SEATS, LIMITS.body_bytes)
    return _json(_head(_relay().seat(table, _key(), data["seats"], repeat)))


@blueprint.post(f"{TABLE}/code")
def renew_code(table: str) -> Response:
    """Draw another code; for the opener. The one before is none any more."""
    return _json(_head(_relay().renew_code(table, _key(), _repeat(b""))))


@blueprint.delete(f"{TABLE}/joiners/<string(length=8):joiner>")
def remove_joiner(table: str, joiner: str) -> Response:
    """Remove somebody, and draw another code; for the opener."""
    if not JOINER.fullmatch(joiner):
        raise malformed([Fault("joiner", "No id of a joiner, as `joiners` lists them.")])
    return _json(_head(_relay().remove(table, _key(), joiner, _repeat(b""))))


@blueprint.delete(TABLE)
def end_table(table: str) -> Response:
    """End the table; for the opener. Every phone keeps its game."""
    _relay().end(table, _key(), _repeat(b""))
    return empty(Response(), HTTPStatus.NO_CONTENT)


# --- what comes in and goes out ---------------------------------------------------------------------------------------


def _relay() -> Relay:
    relay: Relay = current_app.extensions[RELAY]
    return relay


def key_of(environ: Mapping[str, Any]) -> str | None:
    """The bearer key of the request in this environment."""
    scheme, _, key = environ.get("HTTP_AUTHORIZATION", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else None


def known_version(environ: Mapping[str, Any]) -> str:
    """The version that a listener has, as the request at hand says.

    :raises Refused: as `single_arg`.
    """
    return environ.get("HTTP_LAST_EVENT_ID") or single_arg("after")


def _key() -> str | None:
    return key_of(request.environ)


def _read(schema: Envelope, most: int, least: int = LEAST) -> tuple[Mapping[str, Any], Repeat | None]:
    """The body, and what makes it known again; `least` characters are asked of a key for that."""
    body = read_body(request.environ, most)
    return load(schema, json_value(body)), _repeat(body, least)


def _repeat(body: bytes, least: int = LEAST) -> Repeat | None:
    content = b" ".join((request.method.encode(), request.path.encode(), body))
    return Repeat.of(request.headers.get(HEADER), content, least)


def _wanted(data: Mapping[str, Any]) -> Wanted:
    """:raises Refused: `unknown-game`."""
    game = find_game(served(), data["game"]).id
    return Wanted(game, splice_of(data), client(), data["writing"], data["name"], data["seats"])


def _head(head: Head) -> dict[str, Any]:
    settings = head.settings
    return {
        "id": head.id, "game": head.game, "version": head.tag, "writing": settings.writing, "at": head.at,
        "count": head.count, "code": head.code, "settings": head.signed_settings, "settings_number": settings.number,
        "seats": head.seats,
    }  # fmt: skip


def _seat(seat: Seat) -> dict[str, Any]:
    joiner = seat.joiner
    return {**_head(seat.head), "key": seat.key, "seal": seat.head.seal, "joiner": joiner.id, "name": joiner.name}


def _news(news: News) -> dict[str, Any]:
    entries = [orjson.Fragment(entry) for entry in news.entries]
    more = {"entries": entries, "changes": news.changes, "joiners": news.head.joiners}
    return {**_head(news.head), "keep": news.keep, **more}


def news_as_json(news: News) -> bytes:
    """What a `GET` of a table brings."""
    return to_json(_news(news))


def event_of(news: News) -> bytes:
    """The version as its id, and what a `GET` brings as its data, in which there are no line breaks."""
    return b"%sid: %s\ndata: %s\n\n" % (RECONNECT, news.head.tag.encode(), news_as_json(news))


def _json(value: Any, status: int = HTTPStatus.OK) -> Response:
    return Response(to_json(value), status, content_type=JSON)
