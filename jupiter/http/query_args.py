"""Parameters of the query of a request, each given once."""

from collections.abc import Collection
from urllib.parse import parse_qs

from jupiter.http.request_context import environ
from jupiter.service import query


def single_arg(name: str, default: str = "") -> str:
    """The query parameter of that name.

    :raises Refused: `malformed`, if it is given more than once, or another one is given.
    """
    return known_args((name,)).get(name, default)


def known_args(names: Collection[str]) -> dict[str, str]:
    """Those query parameters of these names that are given.

    :raises Refused: `malformed`, naming each that is given more than once, and each other one.
    """
    return query.known_args(_args(), names)


def query_args() -> dict[str, str]:
    """All query parameters.

    :raises Refused: `malformed`, naming each that is given more than once.
    """
    return query.all_args(_args())


def _args() -> query.Args:
    # As Werkzeug reads it for Flask's `request.args`.
    text = environ().get("QUERY_STRING", "").encode("latin-1").decode()
    return parse_qs(text, keep_blank_values=True, errors="werkzeug.url_quote")
