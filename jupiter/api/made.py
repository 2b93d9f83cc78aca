"""Texts that are made once and never change while the server runs, as answers: strong ETag, 304 for who has them."""

from functools import lru_cache
from hashlib import sha256
from typing import cast

from flask import Response, request

from jupiter.api.still import MAX_AGE

SVG = "image/svg+xml"
PICTURE = {"type": "string"}
"""The schema of an answer that is a picture."""


def made(text: str, mimetype: str) -> Response:
    """The answer that is this text."""
    response = Response(text, mimetype=mimetype)
    response.set_etag(_etag(text))
    response.cache_control.public = True
    response.cache_control.max_age = MAX_AGE
    return cast("Response", response.make_conditional(request))


@lru_cache(maxsize=128)
def _etag(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]
