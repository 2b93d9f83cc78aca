"""Answers that stay the same as long as the server runs: made once, served with a strong ETag, 304 if known."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, cast

from flask import Response, current_app, request

from jupiter.api.plain_json import dump

MAX_AGE = 300


def still(make: Callable[[], Any]) -> Response:
    """The answer to the current path: what `make` gives, as JSON, or 304 for a client that has it."""
    known = cast("dict[str, tuple[bytes, str]]", current_app.extensions.setdefault("jupiter-still", {}))
    if request.path not in known:
        body = dump(make())
        known[request.path] = body, sha256(body).hexdigest()[:32]
    body, etag = known[request.path]
    response = Response(body, mimetype="application/json")
    response.set_etag(etag)
    response.cache_control.public = True
    response.cache_control.max_age = MAX_AGE
    return cast("Response", response.make_conditional(request))
