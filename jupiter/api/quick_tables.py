"""The quick way of a phone that looks whether its table has gone on: most of the time it has not.

A hundred tables of eight phones ask some hundreds of times a second; each look that brings nothing is answered without
Flask's request and response, by the functions that answer it for Flask. Whatever else it is goes there.

Invariant: whoever asks cannot tell which way the answer came; a test holds the two equal.
"""

from typing import Any

from flask import Flask

from jupiter.api.quick import STATUS_LINES, Hooks
from jupiter.http import compression, limits, problems, request_context
from jupiter.http.frame import Made
from jupiter.http.headers import NO_STORE
from jupiter.relay import routes as tables
from jupiter.relay.keys import KEY_LETTERS
from jupiter.service.problems import Refused

NOT_MODIFIED = "304 NOT MODIFIED"

START = f"{tables.AT}/"


class QuickLook:
    """Answers those who have all there is at their table."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._relay = app.extensions.get(tables.RELAY)
        self._hooks = Hooks(app, tables.blueprint.name)
        endpoint = f"{tables.blueprint.name}.get_table"
        self._endpoint = endpoint
        self._route = next((rule.rule for rule in app.url_map.iter_rules() if rule.endpoint == endpoint), "")

    def __call__(self, environ: dict[str, Any]) -> Made | None:
        """The answer to a look that brings nothing; None for anything else, of which nothing has been read then."""
        path, known = environ["PATH_INFO"], environ.get("HTTP_IF_NONE_MATCH", "")
        is_look = (
            environ["REQUEST_METHOD"] == "GET" and path.startswith(START) and len(path) == len(START) + KEY_LETTERS
        )
        if not is_look or self._relay is None or not known.startswith('"') or not self._hooks.are_ours():
            return None
        request_context.notes()["route"] = self._route
        try:
            limits.begin(self._app, self._endpoint)
        except Refused as error:
            answer = problems.refusal(error)
            headers, body = compression.sent(answer, environ.get("HTTP_ACCEPT_ENCODING") or "")
            return STATUS_LINES[answer.status], headers, body
        try:
            head = self._relay.seen(path[len(START) :], tables.key_of(environ))
        except Refused:
            # Flask words it, and charges nothing twice.
            return None
        if known != f'"{head.tag}"':
            return None
        return NOT_MODIFIED, [("ETag", known), NO_STORE], b""
