"""JSON bodies: how they are read (media type, size, JSON, then the envelope's schema) and how they are written.

Invariant: every faulty field is listed at once. What is written is compact, its keys in the order of their making.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NoReturn, cast

import orjson
from flask import Request, Response
from flask.json.provider import JSONProvider
from gunicorn.http.errors import ParseException
from marshmallow import Schema, ValidationError
from webargs.flaskparser import FlaskParser, is_json_request
from werkzeug.exceptions import RequestEntityTooLarge

from jupiter.api.http.problems import (
    BAD_REQUEST,
    NOT_JSON,
    OTHER_VERSION,
    TOO_LARGE,
    WRONG_MEDIA_TYPE,
    Refused,
    malformed,
)
from jupiter.api.server.limits import count_items
from jupiter.engine.errors import Fault, Malformed, OtherVersion


class BodyParser(FlaskParser):
    """webargs' parser with a refusal of its own for each way in which a body can be wrong."""

    def load_json(self, req: Request, schema: Schema) -> Any:  # noqa: ARG002 - the schema is webargs' business
        """The body's JSON value.

        :raises Refused: `wrong-media-type`, `too-large`, `not-json`, or `rate-limited` for what it asks.
        """
        if not is_json_request(req) or req.headers.get("Content-Encoding", "identity") != "identity":
            raise Refused(WRONG_MEDIA_TYPE, f"{_named(req)} cannot be read here; send plain application/json.")
        try:
            body = orjson.loads(_whole(req))
        except orjson.JSONDecodeError as error:
            raise Refused(NOT_JSON, f"{error.msg} (line {error.lineno}, column {error.colno}).") from None
        count_items(body)
        return body

    def handle_error(
        self,
        error: ValidationError,
        req: Request,  # noqa: ARG002
        schema: Schema,  # noqa: ARG002
        *,
        error_status_code: int | None,  # noqa: ARG002
        error_headers: Mapping[str, str] | None,  # noqa: ARG002
    ) -> NoReturn:
        """Refuse a body that does not keep to the schema.

        :raises Refused: `other-version` if a state is of another version, else `malformed` or `inconsistent`.
        """
        # webargs puts the location, always "json" here, above marshmallow's messages.
        (messages,) = cast("dict[str, Any]", error.messages).values()
        found = list(_flat(messages))
        kind = OTHER_VERSION if any(other for _, other in found) else None
        raise malformed([fault for fault, _ in found], kind)


def _whole(req: Request) -> bytes:
    limit = cast("int", req.max_content_length)
    try:
        body = req.get_data()
    except RequestEntityTooLarge:
        body = None
    except (OSError, ParseException) as error:  # A client that fell silent, or a chunk that is none.
        raise Refused(BAD_REQUEST, "The body ends too early or is not chunked as it says.") from error
    # Of a body without a length Werkzeug gives the part up to the limit as if it were all.
    if body is None or (req.content_length is None and len(body) >= limit):
        raise Refused(TOO_LARGE, f"At most {limit} bytes are read.")
    return body


def _named(req: Request) -> str:
    encoding = req.headers.get("Content-Encoding")
    return (req.mimetype or "A body without Content-Type")[:80] + (f" in {encoding[:20]}" if encoding else "")


def _flat(messages: Any, path: str = "") -> Iterator[tuple[Fault, bool]]:
    """Marshmallow's nested messages as faults, each with whether it is one of version.

    A message is a sentence, or the `Malformed` that a game raised on reading the field.
    """
    if isinstance(messages, Mapping):
        for name, inner in messages.items():
            yield from _flat(inner, path if name == "_schema" else f"{path}.{name}" if path else str(name))
    elif isinstance(messages, list):
        for inner in messages:
            yield from _flat(inner, path)
    elif isinstance(messages, Malformed):
        for fault in messages.faults:
            yield fault.within(path) if path else fault, isinstance(messages, OtherVersion)
    else:
        yield Fault(path, str(messages)), False


# --- writing ----------------------------------------------------------------------------------------------------------


def to_json(value: Any) -> bytes:
    """The value as JSON in UTF-8."""
    try:
        return orjson.dumps(value, default=_as_dict)
    except TypeError:
        # orjson refuses what other programs could not read anyway, such as integers beyond 64 bits; better such an
        # answer than none.
        return json.dumps(value, default=_as_dict).encode()


def _as_dict(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not ready for JSON")


class OrjsonProvider(JSONProvider):
    """Flask's own JSON functions, done by orjson."""

    def dumps(self, obj: Any, **_: Any) -> str:
        return to_json(obj).decode()

    def loads(self, s: str | bytes, **_: Any) -> Any:
        return orjson.loads(s)

    def response(self, *args: Any, **kwargs: Any) -> Response:
        return Response(to_json(self._prepare_response_obj(args, kwargs)), mimetype="application/json")
