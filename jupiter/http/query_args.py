"""Parameters of the query of a request, each given once, all of them in UTF-8."""

import re
from collections.abc import Collection
from urllib.parse import parse_qs

from jupiter.engine.errors import Fault
from jupiter.http.problems import BAD_REQUEST
from jupiter.http.request_context import environ
from jupiter.service import query
from jupiter.service.problems import malformed

NO_TEXT = re.compile("[\udc80-\udcff]")
"""What stands for a byte that is not UTF-8."""


def single_arg(name: str, default: str = "") -> str:
    """The query parameter of that name.

    :raises Refused: `malformed`, if it is given more than once, or another one is given; `bad-request`,
        if one is not UTF-8.
    """
    return known_args((name,)).get(name, default)


def known_args(names: Collection[str]) -> dict[str, str]:
    """Those query parameters of these names that are given.

    :raises Refused: `malformed`, naming each that is given more than once, and each other one; `bad-request`, naming
        each that is not UTF-8.
    """
    return query.known_args(_args(), names)


def query_args() -> dict[str, str]:
    """All query parameters.

    :raises Refused: `malformed`, naming each that is given more than once; `bad-request`, naming each that is not
        UTF-8.
    """
    return query.all_args(_args())


def first_args() -> dict[str, str]:
    """All query parameters of a page, which takes the first of those that are given more than once.

    :raises Refused: `bad-request`, naming each that is not UTF-8.
    """
    return {name: given[0] for name, given in _args().items()}


def _args() -> query.Args:
    text = environ().get("QUERY_STRING", "").encode("latin-1").decode(errors="surrogateescape")
    # As Werkzeug reads it for Flask's `request.args`.
    args = parse_qs(text, keep_blank_values=True, errors="werkzeug.url_quote")
    if faults := [_no_text(name) for name, given in args.items() if NO_TEXT.search(name + "".join(given))]:
        raise malformed(faults, BAD_REQUEST)
    return args


def _no_text(name: str) -> Fault:
    shown = name.encode(errors="surrogateescape").decode(errors="backslashreplace")
    return Fault(shown[:80], "Holds a byte that is not UTF-8; send it in UTF-8, percent-encoded.")
