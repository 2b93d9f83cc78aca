"""RFC 9457 problem details for requests that fail, and the kinds of problems that HTTP adds.

Invariant: no other module answers a fault. Kinds that have nothing to do with HTTP are in `jupiter.service.problems`.
"""

import logging
import traceback
from collections.abc import Mapping
from typing import Any

import orjson
from flask import Flask, Response
from werkzeug.exceptions import HTTPException

from jupiter.http.api_keys import HEADER
from jupiter.http.request_context import LOG_FIELDS, log_ids, notes
from jupiter.http.responses import WsgiResponse
from jupiter.service.problems import (
    IMPOSSIBLE_STATE,
    INCONSISTENT,
    INTERNAL,
    MALFORMED,
    NOT_JSON,
    NOT_OFFERED,
    NOT_PLAYABLE,
    OTHER_VERSION,
    PROBLEM_LANGUAGE,
    TOO_LARGE,
    UNKNOWN_ADDRESS,
    UNKNOWN_GAME,
    UNKNOWN_RULE,
    UNREADABLE_PHOTO,
    Kind,
    Refused,
    problem_details,
)

MEDIA_TYPE = "application/problem+json"

log = logging.getLogger(__name__)

BAD_REQUEST = Kind("bad-request", 400, "The request cannot be read", "Send a request that keeps to HTTP.")
WRONG_API_KEY = Kind(
    "wrong-api-key", 401, "Nobody has this API key", "Send the key that the server's operator gave you, or none."
)
UNKNOWN_SHEET = Kind(
    "unknown-sheet", 404, "There is no such sheet to print", "GET /v1/games/{game}/print lists the sheets."
)
UNKNOWN_EXPORT = Kind("unknown-export", 404, "There is no such export", "GET /v1/games/{game}/print lists the exports.")
UNKNOWN_FACE = Kind(
    "unknown-face", 404, "There is no such picture", "GET /v1/games/{game}/faces lists the sheets and the cards."
)
WRONG_METHOD = Kind("wrong-method", 405, "The address has other methods", "Use one that the header Allow lists.")
URI_TOO_LONG = Kind(
    "uri-too-long", 414, "The address is too long", "Ask by POST or QUERY, whose body may hold more; see `limits`."
)
WRONG_MEDIA_TYPE = Kind(
    "wrong-media-type", 415, "The body is of the wrong type", "Send JSON with Content-Type: application/json."
)
BAD_RANGE = Kind(
    "bad-range", 416, "The file has no such part", "Ask for a range within the size that Content-Range names."
)
UNKNOWN_EXPECTATION = Kind(
    "unknown-expectation", 417, "The expectation is not known", "Leave Expect out, or send Expect: 100-continue."
)
HEADERS_TOO_LARGE = Kind("headers-too-large", 431, "The headers are too large", "Send fewer and shorter headers.")
RATE_LIMITED = Kind("rate-limited", 429, "Too many requests", "Ask again after the seconds that Retry-After names.")
UNKNOWN_TRANSFER_CODING = Kind(
    "unknown-transfer-coding", 501, "The body is sent in a coding that is not known",
    "Send it with Content-Length, or with Transfer-Encoding: chunked and nothing else.",
)  # fmt: skip
BUSY = Kind("busy", 503, "The server is busy", "Ask again after the seconds that Retry-After names.")
STOPPING = Kind("stopping", 503, "The server is being stopped", "Ask another one; this one answers a little longer.")

KINDS: Mapping[str, Kind] = {
    kind.name: kind
    for kind in (
        NOT_JSON, BAD_REQUEST, WRONG_API_KEY, UNKNOWN_ADDRESS, UNKNOWN_GAME, UNKNOWN_RULE, NOT_PLAYABLE, NOT_OFFERED,
        UNKNOWN_SHEET, UNKNOWN_EXPORT, UNKNOWN_FACE, WRONG_METHOD, TOO_LARGE, URI_TOO_LONG, WRONG_MEDIA_TYPE, MALFORMED,
        INCONSISTENT, OTHER_VERSION, IMPOSSIBLE_STATE, UNREADABLE_PHOTO, BAD_RANGE, UNKNOWN_EXPECTATION, RATE_LIMITED,
        HEADERS_TOO_LARGE, UNKNOWN_TRANSFER_CODING, BUSY, STOPPING, INTERNAL,
    )
}  # fmt: skip

KIND_BY_STATUS: Mapping[int, Kind] = {
    kind.status: kind
    for kind in (
        BAD_REQUEST, UNKNOWN_ADDRESS, WRONG_METHOD, TOO_LARGE, URI_TOO_LONG, WRONG_MEDIA_TYPE, BAD_RANGE,
        HEADERS_TOO_LARGE,
    )
}  # fmt: skip


API_KEY_CHALLENGE = f'ApiKey header="{HEADER}"'
"""`WWW-Authenticate` of a request with a wrong API key."""

MAX_FRAMES = 20
"""Places that are logged of one mistake, the innermost."""

ERROR_LOGGED = "The error has been logged."
"""What a client is told of one."""


class Later(Refused):
    """A temporary refusal, with the seconds to wait."""

    def __init__(self, kind: Kind, detail: str, wait: int) -> None:
        super().__init__(kind, detail)
        self.wait = wait
        """Whole seconds, at least one."""


def register(app: Flask) -> None:
    """Handle refusals and internal errors of `app`; flask-smorest handles Flask's own HTTP errors."""
    app.register_error_handler(Refused, lambda error: refusal(error).for_flask())
    app.register_error_handler(Exception, lambda error: internal_error(error).for_flask())


def answer_http_error(error: HTTPException) -> Response:
    """The response to an HTTP error that Flask raised."""
    return http_error(error).for_flask()


def kind_name(error: HTTPException) -> str:
    """The name of the problem's kind, for logs and figures."""
    kind = KIND_BY_STATUS.get(error.code or 500)
    return kind.name if kind else "other"


def refusal(error: Refused) -> WsgiResponse:
    """The problem details of a question that is refused."""
    response = _problem(error.details(), error.kind.name, error.language)
    if error.is_localized:
        response.varies_by = ("Accept-Language",)
    if error.kind is WRONG_API_KEY:
        # RFC 9110 wants one; no scheme is registered for keys in a header of their own.
        response.more.append(("WWW-Authenticate", API_KEY_CHALLENGE))
    if isinstance(error, Later):
        response.more.append(("Retry-After", str(error.wait)))
    return response


def http_error(error: HTTPException) -> WsgiResponse:
    """The problem details of a refusal of Flask's or Werkzeug's, with its headers (`Allow`)."""
    status = error.code or 500
    kind = KIND_BY_STATUS.get(status)
    if kind:
        body = problem_details(kind, kind.remedy, {})
    else:
        body = {"type": "about:blank", "title": error.name, "status": status, "detail": error.description}
    response = _problem(body, kind_name(error))
    response.more += [(name, value) for name, value in error.get_headers() if name != "Content-Type"]
    return response


def internal_error(error: Exception) -> WsgiResponse:
    """The last resort: no detail of the error is sent to the client, and nothing that the client sent is logged."""
    return refusal(log_internal_error(error, log_ids()))


def log_internal_error(error: Exception, ids: Mapping[str, str]) -> Refused:
    """Log an internal error with the ids of its request; returns the problem details for the client."""
    # The message may quote the request, so only the place is kept.
    place = "".join(traceback.format_tb(error.__traceback__, -MAX_FRAMES))
    log.error("%s\n%s", type(error).__name__, place, extra={LOG_FIELDS: ids})
    return Refused(INTERNAL, ERROR_LOGGED)


def _problem(body: Mapping[str, Any], kind: str, language: str = PROBLEM_LANGUAGE) -> WsgiResponse:
    notes()["problem"] = kind
    return WsgiResponse(orjson.dumps(body), body["status"], MEDIA_TYPE, language)
