"""Streamed answers in rows (NDJSON): one JSON object a line.

Invariant: the last line says that it is the last, `{"end": ...}`, or `{"problem": ...}` if a mistake of ours was met
on the way, when the status has long been told. Such an answer is never kept: it may be cut short.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

from jupiter.http.bodies import to_json
from jupiter.http.headers import NO_STORE, Pairs
from jupiter.http.problems import log_internal_error
from jupiter.http.request_context import log_ids, shortened
from jupiter.http.responses import STATUS_LINES
from jupiter.service.shapes import Json

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse

NDJSON = "application/x-ndjson"
CHUNK = 16 * 1024
"""Bytes that are sent together; but the first row goes alone, as soon as it is made."""


def wants_rows(accept: str) -> bool:
    """Whether this `Accept` header prefers rows to one JSON value."""
    accepted = shortened(accept)
    if NDJSON not in accepted:
        return False
    return parse_accept_header(accepted, MIMEAccept).best_match(["application/json", NDJSON]) == NDJSON


@dataclass(slots=True)
class RowsResponse:
    """A response that streams its rows."""

    rows: Iterator[Json]
    language: str
    charged: Callable[[Iterator[bytes]], Iterator[bytes]]
    """What the parts of the response go through."""
    more: Pairs = field(default_factory=list)
    """Further headers."""

    def send(self, _environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        """Send it as WSGI does."""
        headers = [
            ("Content-Type", NDJSON),
            ("Content-Language", self.language),
            ("Vary", "Accept-Language"),
            NO_STORE,
            # Else a proxy such as nginx would wait for more than one row; our server waits for slow readers itself.
            ("X-Accel-Buffering", "no"),
            *self.more,
        ]
        start_response(STATUS_LINES[HTTPStatus.OK], headers)
        return self.charged(_chunks(self.rows, log_ids()))


def _chunks(rows: Iterator[Json], ids: Mapping[str, str]) -> Iterator[bytes]:
    """The lines; made outside the request's context, since another thread may send them."""
    lines: list[bytes] = []
    size = enough = 0
    try:
        for row in rows:
            lines.append(to_json(row) + b"\n")
            size += len(lines[-1])
            if size > enough:
                yield b"".join(lines)
                lines, size, enough = [], 0, CHUNK
    except Exception as error:  # noqa: BLE001 - whatever it is, the client has to be told
        lines.append(to_json({"problem": log_internal_error(error, ids).details()}) + b"\n")
    yield b"".join(lines)
