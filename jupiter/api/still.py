"""Answers that stay the same as long as the server runs: made once, served with a strong ETag, 304 if known."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, cast

from flask import Response, current_app, request

from jupiter.api.languages import say
from jupiter.api.plain_json import dump

MAX_AGE = 300


Known = dict[tuple[str, str | None], tuple[bytes, str]]


def still(make: Callable[[], Any], language: str | None = None) -> Response:
    """The answer to the current path: what `make` gives, as JSON, or 304 for a client that has it.

    :param language: of the answer, one of those that a game speaks; None for an answer that has none.
    """
    known = cast("Known", current_app.extensions.setdefault("jupiter-still", {}))
    key = request.path, language
    if key not in known:
        body = dump(make())
        # The language is in the tag, too: texts may be the same in two of them, what is told of them is not.
        known[key] = body, sha256(f"{language}:".encode() + body).hexdigest()[:32]
    body, etag = known[key]
    response = Response(body, mimetype="application/json")
    response.set_etag(etag)
    response.cache_control.public = True
    response.cache_control.max_age = MAX_AGE
    response = cast("Response", response.make_conditional(request))
    return response if language is None else say(response, language)
