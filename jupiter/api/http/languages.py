"""The header `Accept-Language` of requests, and `Content-Language` of answers.

Invariant: the language of an answer depends on that header alone, and an answer that depends on it says so. What a
client sent wrongly is described in English.
"""

from functools import lru_cache

from flask import Response, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from jupiter.service.languages import Wanted

HEADER = {
    "name": "Accept-Language",
    "in": "header",
    "description": (
        "The languages that you want texts in, such as `de-CH, fr;q=0.5`; the game's `languages` lists what there is. "
        "English if none of yours is there. Ids, codes and text forms are the same in all of them."
    ),
    "schema": {"type": "string"},
    "example": "en",
}
"""As a parameter in the document, of every operation whose answer has texts of a game."""


def wanted_languages() -> Wanted:
    """What the client of the current request wants texts in."""
    header = request.headers.get("Accept-Language")
    return parse_languages(header) if header else ()


@lru_cache(maxsize=256)
def parse_languages(header: str) -> Wanted:
    """The tags of an `Accept-Language` with their weights."""
    return tuple(parse_accept_header(header, LanguageAccept))


def set_language(response: Response, language: str) -> Response:
    """Put the language of the answer into its headers."""
    response.headers["Content-Language"] = language
    response.vary.add("Accept-Language")
    return response
