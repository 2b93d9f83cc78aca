"""Parameters of the query of a request, each given once."""

from collections.abc import Collection

from flask import request

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
    return query.known_args(request.args.to_dict(flat=False), names)


def query_args() -> dict[str, str]:
    """All query parameters.

    :raises Refused: `malformed`, naming each that is given more than once.
    """
    return query.all_args(request.args.to_dict(flat=False))
