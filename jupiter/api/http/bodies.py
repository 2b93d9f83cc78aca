"""JSON bodies: how they are read (media type, size, JSON) and written (compact, keys in the order of their making)."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

import orjson
from flask import Request, Response, request
from flask.json.provider import JSONProvider
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge
from werkzeug.http import parse_options_header

from jupiter.api.http.problems import BAD_REQUEST, NOT_JSON, TOO_LARGE, WRONG_MEDIA_TYPE
from jupiter.service.problems import Refused

IDENTITY = "identity"
"""The encoding of a body that is as it is."""

ENDS_EARLY = "The body ends too early or is not chunked as it says."


def read_json() -> Any:
    """The JSON value in the body of the current request.

    :raises Refused: `wrong-media-type`, `too-large`, `not-json` or `bad-request`.
    """
    check_media_type(request.headers.get("Content-Type", ""), request.headers.get("Content-Encoding", IDENTITY))
    return json_value(_bytes(request))


def json_value(body: bytes) -> Any:
    """The JSON value in these bytes.

    :raises Refused: `not-json`.
    """
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise Refused(NOT_JSON, f"{error.msg} (line {error.lineno}, column {error.colno}).") from None


def check_media_type(content_type: str, encoding: str) -> None:
    """Refuse a body that is not plain JSON.

    :raises Refused: `wrong-media-type`.
    """
    mimetype = _mimetype(content_type)
    is_json = mimetype == "application/json" or (mimetype.startswith("application/") and mimetype.endswith("+json"))
    if not is_json or encoding != IDENTITY:
        what = (mimetype or "A body without Content-Type")[:80]
        packed = "" if encoding == IDENTITY else f" in {encoding[:20]}"
        raise Refused(WRONG_MEDIA_TYPE, f"{what}{packed} cannot be read here; send plain application/json.")


@lru_cache(maxsize=256)
def _mimetype(content_type: str) -> str:
    return parse_options_header(content_type)[0].lower()


def _bytes(req: Request) -> bytes:
    limit = cast("int", req.max_content_length)
    try:
        body = req.get_data()
    except RequestEntityTooLarge:
        body = None
    except (OSError, ClientDisconnected) as error:  # It did not come in time, or not whole.
        raise Refused(BAD_REQUEST, ENDS_EARLY) from error
    # Of a body without a length Werkzeug gives the part up to the limit as if it were all.
    if body is None or (req.content_length is None and len(body) >= limit):
        raise Refused(TOO_LARGE, f"At most {limit} bytes are read.")
    if len(body) < (req.content_length or 0):
        raise Refused(BAD_REQUEST, ENDS_EARLY)
    return body


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
