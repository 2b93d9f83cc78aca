"""Answers in rows (NDJSON): a JSON object a line, sent while the next ones are made.

Invariant: the last line says that it is the last, `{"end": ...}`, or `{"problem": ...}` if a mistake of ours was met
on the way, when the status has long been told. Such an answer is never kept: it may be cut short.
"""

from collections.abc import Callable, Iterator

from flask import Response, request
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

from jupiter.http.bodies import to_json
from jupiter.http.headers import wishes
from jupiter.http.problems import log_internal_error
from jupiter.http.request_context import request_id
from jupiter.service.shapes import Json

NDJSON = "application/x-ndjson"
CHUNK = 16 * 1024
"""Bytes that are sent together; but the first row goes alone, as soon as it is made."""


def wants_rows() -> bool:
    """Whether the client of the request at hand asks for rows rather than for one JSON value."""
    accepted = wishes(request.headers.get("Accept", ""))
    if NDJSON not in accepted:
        return False
    return parse_accept_header(accepted, MIMEAccept).best_match(["application/json", NDJSON]) == NDJSON


def send_rows(rows: Iterator[Json], charged: Callable[[Iterator[bytes]], Iterator[bytes]]) -> Response:
    """The answer that sends these rows while they are made, in parts that `charged` goes through."""
    response = Response(charged(_chunks(rows, request_id())), mimetype=NDJSON)
    response.headers["Cache-Control"] = "no-store"
    # A proxy such as nginx would wait for more than one row otherwise; our server waits for slow readers itself.
    response.headers["X-Accel-Buffering"] = "no"
    return response


def _chunks(rows: Iterator[Json], of_request: str) -> Iterator[bytes]:
    """The lines, outside of Flask's context: whoever sends them may do so in another thread."""
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
        lines.append(to_json({"problem": log_internal_error(error, of_request).details()}) + b"\n")
    yield b"".join(lines)
