"""Parameters of the query, each given once.

Invariant: what is given twice is refused, since any choice between the two would be a guess.
"""

from flask import request

from jupiter.engine.errors import Fault
from jupiter.service.problems import malformed

MAX_FAULTS = 8


def single_arg(name: str, default: str = "") -> str:
    """The query parameter of that name.

    :raises Refused: `malformed`, if it is given more than once, or another one is given.
    """
    faults = [Fault(key[:80], f"Unknown parameter; known here: {name}.") for key in request.args if key != name]
    if faults := [*faults[:MAX_FAULTS], *_repeated(name)]:
        raise malformed(faults)
    return request.args.get(name, default)


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
