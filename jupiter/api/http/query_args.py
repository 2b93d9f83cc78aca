"""Parameters of the query, each given once.

Invariant: what is given twice is refused, since any choice between the two would be a guess.
"""

from collections.abc import Collection

from flask import request

from jupiter.engine.errors import Fault
from jupiter.service.problems import malformed

MAX_FAULTS = 8


def single_arg(name: str, default: str = "") -> str:
    """The query parameter of that name.

    :raises Refused: `malformed`, if it is given more than once, or another one is given.
    """
    return known_args((name,)).get(name, default)


def known_args(names: Collection[str]) -> dict[str, str]:
    """Those query parameters of these names that are given.

    :raises Refused: `malformed`, naming each that is given more than once, and each other one.
    """
    told = f"Unknown parameter; known here: {', '.join(names)}."
    faults = [Fault(key[:80], told) for key in request.args if key not in names]
    if faults := [*faults[:MAX_FAULTS], *_repeated(*names)]:
        raise malformed(faults)
    return request.args.to_dict()


def query_args() -> dict[str, str]:
    """All query parameters.

    :raises Refused: `malformed`, naming each that is given more than once.
    """
    if faults := _repeated(*request.args):
        raise malformed(faults)
    return request.args.to_dict()


def _repeated(*names: str) -> list[Fault]:
    repeated = [name for name in names if len(request.args.getlist(name)) > 1]
    return [Fault(name, "Given more than once; give it once.") for name in repeated]
