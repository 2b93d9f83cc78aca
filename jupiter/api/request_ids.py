"""The id of a request: in its answer and in the log, so that a client's report can be found there."""

import re
import secrets

from flask import Flask, Response, request

from jupiter.api.notes import notes

HEADER = "X-Request-Id"
GOOD = re.compile(r"[A-Za-z0-9._-]{1,64}")
"""What a client or a proxy may choose; it cannot break a line of the log."""


def made() -> str:
    """An id of our own."""
    return secrets.token_hex(12)


def request_id() -> str:
    """The id of the request at hand: the one it came with, if that is good."""
    found = notes()
    if "request_id" not in found:
        sent = request.headers.get(HEADER, "")
        found["request_id"] = sent if GOOD.fullmatch(sent) else made()
    return str(found["request_id"])


def register(app: Flask) -> None:
    """Have `app` send it with every answer."""
    app.after_request(_tell)


def _tell(response: Response) -> Response:
    response.headers[HEADER] = request_id()
    return response
