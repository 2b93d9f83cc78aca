"""Responses to requests that never reach the application: malformed, too large, too many.

Invariant: they have the form and the headers of every other answer, and are never kept.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from email.utils import formatdate
from http import HTTPStatus

import orjson

from jupiter.http import headers, request_context
from jupiter.http.problems import MEDIA_TYPE
from jupiter.service.problems import PROBLEM_LANGUAGE, Kind, problem_details

CRLF = b"\r\n"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A response with its body."""

    status: int
    headers: Sequence[tuple[str, str]]
    body: bytes

    @classmethod
    def of(cls, kind: Kind, wait: int | None = None) -> "Refusal":
        """A refusal of that kind; `wait` is the number of seconds in `Retry-After`."""
        body = orjson.dumps(problem_details(kind, kind.remedy, {}))
        fields = headers.ALWAYS | {
            "Cache-Control": "no-store",
            "Connection": "close",
            "Content-Language": PROBLEM_LANGUAGE,
            "Content-Length": str(len(body)),
            "Content-Type": MEDIA_TYPE,
            request_context.ID_HEADER: request_context.new_request_id(),
        }
        if wait is not None:
            fields["Retry-After"] = str(wait)
        return cls(kind.status, tuple(fields.items()), body)

    def encoded(self) -> bytes:
        """As bytes of HTTP/1.1."""
        status = HTTPStatus(self.status)
        fields = (*self.headers, ("Date", formatdate(usegmt=True)))
        head = (f"HTTP/1.1 {status.value} {status.phrase}", *(f"{name}: {value}" for name, value in fields))
        return CRLF.join((*(line.encode("latin-1") for line in head), b"", self.body))
