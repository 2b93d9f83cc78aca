"""What is known of a request when it has been answered, for logs and figures.

Law of this file: nothing that a client sent is in it but the request id, whose shape is checked. So the route is the
pattern of the address, never the address, and whatever is none of ours has one name.
"""

from dataclasses import dataclass
from time import perf_counter

from flask import Flask, Response, request

from jupiter.api.notes import notes
from jupiter.api.request_ids import request_id

METHODS = frozenset({"GET", "HEAD", "POST", "QUERY", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT"})
OTHER = "other"
NOWHERE = "nowhere"
"""The route of whatever is at no address."""

INTERNAL = "jupiter.internal"
"""Marks in a request's environment that the application asks itself; no client can set it."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A request and its answer."""

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


def register(app: Flask) -> None:
    """Have `app` remember when a request came in; nothing else of Flask's is so early."""
    app.url_value_preprocessor(_begin)


def _begin(_endpoint: str | None, _values: dict[str, object] | None) -> None:
    notes()["begun"] = perf_counter()


def is_internal() -> bool:
    """Whether nobody but the application itself asks: that is neither counted nor told."""
    return INTERNAL in request.environ


def answered(response: Response) -> Answered:
    """The request at hand, and this answer to it."""
    now, noted = perf_counter(), notes()
    return Answered(
        request_id=request_id(),
        method=request.method if request.method in METHODS else OTHER,
        route=request.url_rule.rule if request.url_rule else NOWHERE,
        status=response.status_code,
        seconds=now - noted.get("begun", now),
        size=0 if request.method == "HEAD" else response.calculate_content_length() or response.content_length or 0,
        problem=noted.get("problem"),
    )
