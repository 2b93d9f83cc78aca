"""Answers that stay the same as long as the server runs: made once, served with a strong ETag, 304 if known."""

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from typing import Any, cast

from flask import Response, current_app, request

from jupiter.api.http.bodies import to_json
from jupiter.api.http.headers import set_language

MAX_AGE = 300
"""Seconds for which a client need not ask again."""

SVG = "image/svg+xml"
SVG_SCHEMA = {"type": "string"}
"""The schema of an answer that is a picture."""

Cache = dict[tuple[str, str | None], tuple[bytes, str]]
"""Body and ETag by path and language."""


def cacheable_json(make: Callable[[], Any], language: str | None = None) -> Response:
    """The answer to the current path: what `make` gives, as JSON, or 304 for a client that has it.

    :param language: of the answer, one of those that a game speaks; None for an answer that has none.
    """
    cache = cast("Cache", current_app.extensions.setdefault("jupiter-cacheable", {}))
    key = request.path, language
    if key not in cache:
        body = to_json(make())
        # The language is in the tag, too: texts may be the same in two of them, the header Content-Language is not.
        cache[key] = body, sha256(f"{language}:".encode() + body).hexdigest()[:32]
    body, etag = cache[key]
    response = _conditional(Response(body, mimetype="application/json"), etag)
    return response if language is None else set_language(response, language)


def cacheable_text(text: str, mimetype: str) -> Response:
    """The answer that is this text, or 304 for a client that has it."""
    return _conditional(Response(text, mimetype=mimetype), _etag(text))


def _conditional(response: Response, etag: str) -> Response:
    response.set_etag(etag)
    response.cache_control.public = True
    response.cache_control.max_age = MAX_AGE
    return cast("Response", response.make_conditional(request))


@lru_cache(maxsize=128)
def _etag(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]
