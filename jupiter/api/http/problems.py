"""Everything that can go wrong with a request, as RFC 9457 problem details.

Invariant: no other answers a fault. An illegal action is no fault: it is a good question with a good answer.
"""

import logging
import traceback
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from flask import Response
from werkzeug.exceptions import HTTPException

from jupiter.api.http.languages import OF_PROBLEMS, set_language
from jupiter.api.request_context import notes
from jupiter.engine.errors import Fault

MEDIA_TYPE = "application/problem+json"
ADDRESS = "/v1/problems/"

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of problem, told apart by programs through its `type`."""

    name: str
    """The last part of the `type`."""
    status: int
    """HTTP status that goes with it."""
    title: str
    """The same for each problem of the kind."""
    cure: str
    """What the client has to do about it."""

    @property
    def type(self) -> str:
        """URI reference of the kind, where its description is served."""
        return ADDRESS + self.name

    def described(self) -> dict[str, Any]:
        """What its address answers."""
        return {"type": self.type, "title": self.title, "status": self.status, "cure": self.cure}


NOT_JSON = Kind("not-json", 400, "The body is not JSON", "Send one JSON object in UTF-8.")
BAD_REQUEST = Kind("bad-request", 400, "The request cannot be read", "Send a request that keeps to HTTP.")
UNKNOWN_ADDRESS = Kind("unknown-address", 404, "There is nothing at this address", "/openapi.json lists the addresses.")
UNKNOWN_GAME = Kind("unknown-game", 404, "There is no such game", "GET /v1/games lists the games.")
UNKNOWN_RULE = Kind("unknown-rule", 404, "There is no such rule", "GET /v1/games/{game}/rules lists the rules.")
UNKNOWN_SHEET = Kind(
    "unknown-sheet", 404, "There is no such sheet to print", "GET /v1/games/{game}/print lists the sheets."
)
UNKNOWN_FACE = Kind(
    "unknown-face", 404, "There is no such picture", "GET /v1/games/{game}/faces lists the sheets and the cards."
)
WRONG_METHOD = Kind("wrong-method", 405, "The address has other methods", "Use one that the header Allow lists.")
TOO_LARGE = Kind(
    "too-large",
    413,
    "The body is too large",
    "Send less: states as text, a batch of fewer questions, or a long record in parts.",
)
WRONG_MEDIA_TYPE = Kind(
    "wrong-media-type", 415, "The body is of the wrong type", "Send JSON with Content-Type: application/json."
)
MALFORMED = Kind(
    "malformed",
    422,
    "Fields of the request are faulty",
    "Mend every field that `errors` lists: all, or the first 100.",
)
OTHER_VERSION = Kind(
    "other-version", 422, "It is of another version of the rules", "Play it on with a server of that version."
)
INCONSISTENT = Kind(
    "inconsistent",
    422,
    "Fields of the request do not fit together",
    "Each field keeps to its schema; see in `errors` what does not fit: two fields, or a text and its own check.",
)
IMPOSSIBLE_STATE = Kind(
    "impossible-state", 422, "The state cannot come about", "Mend what `problems` lists; `validate` lists the same."
)
RATE_LIMITED = Kind(
    "rate-limited", 429, "The client has asked too much", "Ask again after the seconds that Retry-After names."
)
BUSY = Kind("busy", 503, "The server has its hands full", "Ask again after the seconds that Retry-After names.")
STOPPING = Kind("stopping", 503, "The server is being stopped", "Ask another one; this one answers a little longer.")
INTERNAL = Kind("internal", 500, "The server made a mistake", "It is not yours. Please report what you sent.")

KINDS: Mapping[str, Kind] = {
    kind.name: kind
    for kind in (
        NOT_JSON, BAD_REQUEST, UNKNOWN_ADDRESS, UNKNOWN_GAME, UNKNOWN_RULE, UNKNOWN_SHEET, UNKNOWN_FACE, WRONG_METHOD,
        TOO_LARGE, WRONG_MEDIA_TYPE, MALFORMED, INCONSISTENT, OTHER_VERSION, IMPOSSIBLE_STATE, RATE_LIMITED, BUSY,
        STOPPING, INTERNAL,
    )
}  # fmt: skip

BY_STATUS: Mapping[int, Kind] = {
    kind.status: kind for kind in (BAD_REQUEST, UNKNOWN_ADDRESS, WRONG_METHOD, TOO_LARGE, WRONG_MEDIA_TYPE)
}


class Refused(HTTPException):
    """A request that is answered with a problem of a known kind."""

    def __init__(self, kind: Kind, detail: str, language: str | None = None, **extra: Any) -> None:
        super().__init__(detail)
        self.language = language
        """The one that the client chose, where what is told of a position is in it; else `OF_PROBLEMS`."""
        self.code = kind.status
        self.kind = kind
        self.extra = extra


MOST_FAULTS = 100
"""Faults that are told of one request."""
MOST_FRAMES = 20
"""Places that are logged of one mistake, the innermost."""
WRITTEN_DOWN = "The mistake has been written down."
"""What a client is told of one."""


class Later(Refused):
    """A refusal that may be another answer in a moment; it tells how long to wait."""

    def __init__(self, kind: Kind, detail: str, wait: int) -> None:
        super().__init__(kind, detail)
        self.wait = wait
        """Whole seconds, at least one."""

    def get_headers(self, *args: Any, **names: Any) -> list[tuple[str, str]]:
        """With the time to wait."""
        return [*super().get_headers(*args, **names), ("Retry-After", str(self.wait))]


def malformed(faults: Iterable[Fault], kind: Kind | None = None) -> Refused:
    """The refusal of a request with these faulty fields; `inconsistent` if each keeps to its schema by itself."""
    faults = list(faults)
    kind = kind or (INCONSISTENT if all(fault.joint for fault in faults) else MALFORMED)
    rows = [{"field": fault.field, "message": fault.message} for fault in faults[:MOST_FAULTS]]
    detail = "; ".join(f"{row['field']}: {row['message']}" if row["field"] else row["message"] for row in rows[:3])
    more = f"; and {len(faults) - 3} more" if len(faults) > 3 else ""
    return Refused(kind, detail + more, errors=rows)


def problem(kind: Kind, detail: str, extra: Mapping[str, Any]) -> dict[str, Any]:
    """A problem's body."""
    return {"type": kind.type, "title": kind.title, "status": kind.status, "detail": detail, **extra}


def kind_of(error: HTTPException) -> str:
    """The name of its kind, for logs and figures."""
    kind = error.kind if isinstance(error, Refused) else BY_STATUS.get(error.code or 500)
    return kind.name if kind else "other"


def answer_http_error(error: HTTPException) -> Response:
    """What is answered to a refusal of ours, or of Flask's or Werkzeug's; their headers (`Allow`) are kept."""
    status = error.code or 500
    notes()["problem"] = kind_of(error)
    if isinstance(error, Refused):
        body = problem(error.kind, error.description or error.kind.title, error.extra)
    elif status in BY_STATUS:
        body = problem(BY_STATUS[status], BY_STATUS[status].cure, {})
    else:
        body = {"type": "about:blank", "title": error.name, "status": status, "detail": error.description}
    response = Response(orjson.dumps(body), status, mimetype=MEDIA_TYPE)
    for name, value in error.get_headers():
        if name != "Content-Type":
            response.headers[name] = value
    if isinstance(error, Refused) and error.language is not None:
        return set_language(response, error.language)
    response.headers["Content-Language"] = OF_PROBLEMS
    return response


def answer_mistake(error: Exception) -> Response:
    """The last resort: nothing of the mistake is told to the client, and nothing that the client sent is logged."""
    # The message may quote the request, so only the place is kept.
    log.error("%s\n%s", type(error).__name__, "".join(traceback.format_tb(error.__traceback__, -MOST_FRAMES)))
    return answer_http_error(Refused(INTERNAL, WRITTEN_DOWN))
