"""Answers that stay the same as long as the server runs: served with a strong ETag, 304 if known.

What is the same for everybody is made once; an answer to a question is made anew, and may be kept by the client and
by everybody between, since it depends on nothing but the question.
"""

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from threading import Lock
from typing import Any, cast

from flask import Response, current_app, request

from jupiter.http.bodies import to_json
from jupiter.http.headers import set_language
from jupiter.http.request_context import notes, uncharged
from jupiter.http.responses import PUBLIC, etag_of

SVG = "image/svg+xml"
SVG_SCHEMA = {"type": "string"}
"""The schema of an answer that is a picture."""

KEPT = "jupiter-cacheable"
"""Of the application's extensions."""

Key = tuple[str, str | None]
"""Path, with the variant where there are several, and language."""


class Kept:
    """Bodies with their ETags, each made once while concurrent requests for it wait. Thread-safe."""

    def __init__(self) -> None:
        self._kept: dict[Key, tuple[bytes, str]] = {}
        self._locks: dict[Key, Lock] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def get_or_make(self, key: Key, make: Callable[[], tuple[bytes, str]]) -> tuple[bytes, str]:
        """The kept value, or the result of `make`; nothing is kept if that raises."""
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        try:
            # One lock for all would not do: to make the document, other answers are asked for.
            with self._locks.setdefault(key, Lock()), uncharged():
                kept = self._kept[key] = self._kept.get(key) or make()
        finally:
            # Not kept: `make` raises for a rule that there is not, and clients can name any number of those.
            self._locks.pop(key, None)
        return kept


def cacheable_by_path(make: Callable[[], Any], language: str | None = None, variant: str = "") -> Response:
    """The result of `make` as JSON, made once for a path, language and variant, or 304 for a client that has it.

    The query is no part of the key: an answer that depends on one is made by `cacheable_answer`.

    :param language: of the answer, one of those that a game speaks; None for an answer that has none.
    :param variant: one of the few that there are at the path.
    """

    def tagged() -> tuple[bytes, str]:
        body = to_json(make())
        # The language is in the tag, too: texts may be the same in two of them, the header Content-Language is not.
        return body, sha256(f"{language}:".encode() + body).hexdigest()[:32]

    kept = cast("Kept", current_app.extensions.setdefault(KEPT, Kept()))
    body, etag = kept.get_or_make((f"{request.path}?{variant}", language), tagged)
    response = _cacheable(Response(body, mimetype="application/json"), etag)
    return response if language is None else set_language(response, language)


def cacheable_text(text: str, mimetype: str) -> Response:
    """The answer that is this text, or 304 for a client that has it."""
    return _cacheable(Response(text, mimetype=mimetype), _etag(text))


ONE_OF_MANY = "is_one_of_many"
"""Noted of an answer of which there are as many as clients can think of questions: nothing of it is kept here."""


def cacheable_answer(body: bytes, mimetype: str, version: str) -> Response:
    """The answer to a question that was asked by a safe method, or 304 for a client that has it.

    :param version: as in `etag_of`.
    """
    notes()[ONE_OF_MANY] = True
    return _cacheable(Response(body, mimetype=mimetype), etag_of(body, version))


def _cacheable(response: Response, etag: str) -> Response:
    response.set_etag(etag)
    # Werkzeug's own `cache_control` writes the header anew for each part of it.
    response.headers["Cache-Control"] = PUBLIC
    return conditional(response)


def conditional(response: Response) -> Response:
    """The answer, or 304 if the request at hand names its ETag.

    QUERY is as safe as GET, and what holds for one holds for the other (RFC 10008); Werkzeug knows the older one alone.
    """
    environ = request.environ
    if request.method == "QUERY":
        environ = {**environ, "REQUEST_METHOD": "GET"}
    return cast("Response", response.make_conditional(environ))


@lru_cache(maxsize=128)
def _etag(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]
