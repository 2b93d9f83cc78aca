"""Polls of a table, most of which find nothing new, and events of it, which many listeners are sent at once.

A hundred tables of eight phones ask some hundreds of times a second. So a poll that brings nothing, and what is asked
for those who listen, is answered by a WSGI application of its own, without Flask's request and response; Flask answers
every other request.

Invariant: the response is that of Flask's route; a test compares the two.
"""

import re
from collections.abc import Iterable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, NamedTuple

from flask import Flask

from jupiter.http import problems, request_context
from jupiter.http.headers import ENCODING_HEADER, NO_STORE, Pairs
from jupiter.http.limits import limits_of
from jupiter.http.query_args import single_arg
from jupiter.http.responses import STATUS_LINES
from jupiter.relay.keys import KEY_LETTERS
from jupiter.relay.relay import Relay
from jupiter.relay.routes import (
    AT,
    EVENT_STREAM,
    EVENTS,
    JSON,
    RECONNECT,
    RELAY,
    TABLE,
    UNBUFFERED,
    event_of,
    key_of,
    known_version,
    news_as_json,
)
from jupiter.service.problems import Refused

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

ADDRESS = re.compile(rf"{AT}/(?P<table>[^/]{{{KEY_LETTERS}}})(?P<events>/events)?")

TAG = re.compile(r'"[0-9A-Z.]{1,40}"')
"""A strong tag as ours are; `*`, weak tags and lists need Flask's parser."""

VARY = ("Vary", ENCODING_HEADER)


class Answer(NamedTuple):
    """A whole response, but for the headers of all responses."""

    headers: Pairs
    body: bytes = b""
    status: HTTPStatus = HTTPStatus.OK


class Polls:
    """A WSGI application that answers polls without news and events, and passes every other request on."""

    def __init__(self, app: Flask, otherwise: "WSGIApplication") -> None:
        self._limits, self._otherwise = limits_of(app), otherwise
        self._relay: Relay | None = app.extensions.get(RELAY)

    def __call__(self, environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        match = ADDRESS.fullmatch(environ["PATH_INFO"])
        if match is None or self._relay is None or not _is_quick(environ, is_events=bool(match["events"])):
            return self._otherwise(environ, start_response)
        # As Flask names it.
        environ[request_context.NOTES]["route"] = f"{AT}{EVENTS if match['events'] else TABLE}"
        try:
            self._limits.begin(environ)
        except Refused as error:
            return problems.refusal(error).send(environ, start_response)
        answering = _events if match["events"] else _news
        try:
            answer = answering(self._relay, match["table"], environ)
        except Refused:
            # Flask words it, and charges nothing twice.
            answer = None
        if answer is None:
            return self._otherwise(environ, start_response)
        start_response(STATUS_LINES[answer.status], [*answer.headers, NO_STORE])
        return (answer.body,) if answer.body else ()


def _is_quick(environ: dict[str, Any], *, is_events: bool) -> bool:
    if environ["REQUEST_METHOD"] != "GET":
        return False
    return _is_plain(environ) if is_events else TAG.fullmatch(environ.get("HTTP_IF_NONE_MATCH", "")) is not None


def _is_plain(environ: dict[str, Any]) -> bool:
    """Whether nothing can be compressed, as for those who listen."""
    return "HTTP_ACCEPT_ENCODING" not in environ


def _news(relay: Relay, table: str, environ: dict[str, Any]) -> Answer | None:
    """What a poll brings; None if Flask is to answer."""
    head, known = relay.seen(table, key_of(environ)), environ["HTTP_IF_NONE_MATCH"]
    if known == f'"{head.tag}"':
        return Answer([("ETag", known)], status=HTTPStatus.NOT_MODIFIED)
    if not _is_plain(environ):
        return None
    news = relay.news(table, single_arg("after"))
    return _answer(news_as_json(news), news.head.tag, JSON)


def _events(relay: Relay, table: str, environ: dict[str, Any]) -> Answer:
    head, known = relay.seen(table, key_of(environ)), known_version(environ)
    if known == head.tag:
        return _answer(RECONNECT, known, EVENT_STREAM, UNBUFFERED)
    news = relay.news(table, known)
    return _answer(event_of(news), news.head.tag, EVENT_STREAM, UNBUFFERED)


def _answer(body: bytes, tag: str, media_type: str, *more: tuple[str, str]) -> Answer:
    size = ("Content-Length", str(len(body)))
    return Answer([("Content-Type", media_type), size, ("ETag", f'"{tag}"'), VARY, *more], body)
