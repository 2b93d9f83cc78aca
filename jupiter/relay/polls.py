"""Polls of a table, most of which find nothing new.

A hundred tables of eight phones ask some hundreds of times a second. So a poll that brings nothing is answered by a
WSGI application of its own, without Flask's request and response; Flask answers every other request.

Invariant: the response is that of Flask's route; a test compares the two.
"""

from collections.abc import Iterable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Flask

from jupiter.http import problems, request_context
from jupiter.http.headers import NO_STORE
from jupiter.http.limits import limits_of
from jupiter.http.responses import STATUS_LINES
from jupiter.relay.keys import KEY_LETTERS
from jupiter.relay.relay import Relay
from jupiter.relay.routes import AT, RELAY, TABLE, key_of
from jupiter.service.problems import Refused

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

START = f"{AT}/"
ROUTE = f"{AT}{TABLE}"
"""As Flask names it."""


class Polls:
    """A WSGI application that answers polls without news, and passes every other request on."""

    def __init__(self, app: Flask, otherwise: "WSGIApplication") -> None:
        self._limits, self._otherwise = limits_of(app), otherwise
        self._relay: Relay | None = app.extensions.get(RELAY)

    def __call__(self, environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        path, known = environ["PATH_INFO"], environ.get("HTTP_IF_NONE_MATCH", "")
        is_table = path.startswith(START) and len(path) == len(START) + KEY_LETTERS
        # Only one strong tag is compared here; `*`, weak tags and lists need Flask's parser.
        is_poll = is_table and environ["REQUEST_METHOD"] == "GET" and known.startswith('"')
        if not is_poll or self._relay is None:
            return self._otherwise(environ, start_response)
        environ[request_context.NOTES]["route"] = ROUTE
        try:
            self._limits.begin(environ)
        except Refused as error:
            return problems.refusal(error).send(environ, start_response)
        try:
            head = self._relay.seen(path.removeprefix(START), key_of(environ))
        except Refused:
            # Flask words it, and charges nothing twice.
            return self._otherwise(environ, start_response)
        if known != f'"{head.tag}"':
            return self._otherwise(environ, start_response)
        start_response(STATUS_LINES[HTTPStatus.NOT_MODIFIED], [("ETag", known), NO_STORE])
        return ()
