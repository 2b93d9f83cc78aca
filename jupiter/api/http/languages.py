"""In which language an answer is: the client's `Accept-Language` (RFC 9110), held against what the game speaks.

Invariant: the choice depends on that header alone, and an answer that depends on it says so. What a client sent
wrongly is told in English.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from flask import Response, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

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

OF_PROBLEMS = "en"
"""Language of problem details, but for what is wrong with a position."""


def requested_language(languages: Sequence[str]) -> str:
    """The language of the answer to the current request; the first of `languages` where the client wants no other."""
    asked = request.headers.get("Accept-Language")
    return best_language(asked, tuple(languages)) if asked else languages[0]


@lru_cache(maxsize=256)
def best_language(asked: str, languages: tuple[str, ...]) -> str:
    """The language that the header wants most; `de-CH` wants `de`, and `*` whatever is not named."""
    accepted = parse_accept_header(asked, LanguageAccept)
    quality: dict[str, float] = {}
    for tag, weight in accepted:
        main = tag.replace("_", "-").partition("-")[0].lower()
        quality[main] = max(weight, quality.get(main, 0))
    rest = quality.pop("*", 0)
    # Of languages wanted alike, the one that is named first; `max` keeps the first of equals.
    named = [main for main in quality if main in languages]
    order = [*named, *(language for language in languages if language not in quality)]
    first = max(order, key=lambda language: quality.get(language, rest), default=languages[0])
    return first if quality.get(first, rest) > 0 else languages[0]


def set_language(response: Response, language: str) -> Response:
    """Put the language of the answer into its headers."""
    response.headers["Content-Language"] = language
    response.vary.add("Accept-Language")
    return response


def document(operation: dict[str, Any]) -> None:
    """Describe the header of answers, where the operation takes ours."""
    if any(parameter.get("name") == HEADER["name"] for parameter in operation.get("parameters", ())):
        described = {"description": "The language of the texts.", "schema": {"type": "string"}}
        operation["responses"]["200"].setdefault("headers", {})["Content-Language"] = described
