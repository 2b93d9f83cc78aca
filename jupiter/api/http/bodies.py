"""JSON bodies: how they are read (media type, size, JSON) and written (compact, keys in the order of their making)."""

import json
from collections.abc import Mapping
from typing import Any, cast

import orjson
from flask import Request, Response, request
from flask.json.provider import JSONProvider
from werkzeug.exceptions import RequestEntityTooLarge

from jupiter.api.http.problems import BAD_REQUEST, NOT_JSON, TOO_LARGE, WRONG_MEDIA_TYPE
from jupiter.service.problems import Refused


def read_json() -> Any:
    """The JSON value in the body of the current request.

    :raises Refused: `wrong-media-type`, `too-large`, `not-json` or `bad-request`.
    """
    if not request.is_json or request.headers.get("Content-Encoding", "identity") != "identity":
        raise Refused(WRONG_MEDIA_TYPE, f"{_media_type(request)} cannot be read here; send plain application/json.")
    try:
        return orjson.loads(_bytes(request))
    except orjson.JSONDecodeError as error:
        raise Refused(NOT_JSON, f"{error.msg} (line {error.lineno}, column {error.colno}).") from None


def _bytes(req: Request) -> bytes:
    limit = cast("int", req.max_content_length)
    try:
        body = req.get_data()
    except RequestEntityTooLarge:
        body = None
    except OSError as error:  # It did not come in time.
        raise Refused(BAD_REQUEST, "The body ends too early or is not chunked as it says.") from error
    # Of a body without a length Werkzeug gives the part up to the limit as if it were all.
    if body is None or (req.content_length is None and len(body) >= limit):
        raise Refused(TOO_LARGE, f"At most {limit} bytes are read.")
    return body


def _media_type(req: Request) -> str:
    encoding = req.headers.get("Content-Encoding")
    return (req.mimetype or "A body without Content-Type")[:80] + (f" in {encoding[:20]}" if encoding else "")


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
