"""JSON as the API writes it: compact, keys in the order in which they were made, by orjson for speed."""

import json
from collections.abc import Mapping
from typing import Any

import orjson
from flask import Response
from flask.json.provider import JSONProvider


def dump(value: Any) -> bytes:
    """The value as JSON in UTF-8."""
    try:
        return orjson.dumps(value, default=_plain)
    except TypeError:
        # orjson refuses what other programs could not read anyway, such as integers beyond 64 bits; better such an
        # answer than none.
        return json.dumps(value, default=_plain).encode()


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not ready for JSON")


class OrjsonProvider(JSONProvider):
    """Flask's own JSON functions, done by orjson."""

    def dumps(self, obj: Any, **_: Any) -> str:
        return dump(obj).decode()

    def loads(self, s: str | bytes, **_: Any) -> Any:
        return orjson.loads(s)

    def response(self, *args: Any, **kwargs: Any) -> Response:
        return Response(dump(self._prepare_response_obj(args, kwargs)), mimetype="application/json")
