"""The access log, one line a request, and the formats of log lines.

Invariant: no body, no address with what it holds, no address of a client, and of headers nothing but ids of a checked
shape. A line names the route, the ids of the request and of the trace that it is part of, and what came of it.
"""

import logging
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import orjson

from jupiter.http.request_context import LOG_FIELDS, AnsweredRequest, is_at_hand, log_ids
from jupiter.http.settings import Settings

OWN = "jupiter"
"""The logger that all of ours are under."""

requests = logging.getLogger("jupiter.requests")


def log_request(one: AnsweredRequest) -> None:
    """Write the line of a request."""
    requests.info("%s", "request", extra={LOG_FIELDS: fields_of(one)})


def fields_of(one: AnsweredRequest) -> dict[str, Any]:
    """What the line of a request has."""
    fields = {
        "request_id": one.request_id,
        "method": one.method,
        "route": one.route,
        "status": one.status,
        "ms": round(one.seconds * 1000, 1),
        "bytes": one.size,
    }
    more = {"problem": one.problem, "trace_id": one.trace_id}
    return fields | {name: value for name, value in more.items() if value}


def configure(settings: Settings) -> None:
    """Send this project's log to standard error; for a process that does nothing but serve."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter(settings))
    own = logging.getLogger(OWN)
    own.handlers = [handler]
    own.propagate = False
    own.setLevel(settings.log_level.upper())
    requests.setLevel(logging.INFO)


def formatter(settings: Settings) -> logging.Formatter:
    """The formatter of all lines, gunicorn's included."""
    return JsonLines() if settings.log_format == "json" else TextLines()


def content(record: logging.LogRecord) -> dict[str, Any]:
    """The fields of a line, the same in every format."""
    fields: Mapping[str, Any] = getattr(record, LOG_FIELDS, {})
    moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    line = {"time": moment.replace("+00:00", "Z"), "level": record.levelname.lower(), "logger": record.name}
    if not fields and is_at_hand():
        fields = log_ids()
    return line | {"message": record.getMessage()} | dict(fields)


class JsonLines(logging.Formatter):
    """A JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = content(record)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


class TextLines(logging.Formatter):
    """For people: `time level message key=value ...`."""

    def format(self, record: logging.LogRecord) -> str:
        line = content(record)
        head = [line.pop(name) for name in ("time", "level", "logger", "message")]
        text = " ".join([*head, *(f"{name}={value}" for name, value in line.items())])
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text
