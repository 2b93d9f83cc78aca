"""Parameters of an address, each given once.

Invariant: what is given twice is refused, since any choice between the two would be a guess.
"""

from collections.abc import Collection, Mapping, Sequence

from jupiter.engine.errors import Fault
from jupiter.service.problems import malformed

MAX_UNKNOWN = 8
"""Unknown parameters that are named at most."""

Args = Mapping[str, Sequence[str]]
"""By name, all that was given, decoded."""


def known_args(args: Args, names: Collection[str]) -> dict[str, str]:
    """Those parameters of these names that are given.

    :raises Refused: `malformed`, naming each that is given more than once, and each other one.
    """
    message = f"Unknown parameter; known here: {', '.join(names)}."
    faults = [Fault(name[:80], message) for name in args if name not in names]
    if faults := [*faults[:MAX_UNKNOWN], *_repeated(args, names)]:
        raise malformed(faults)
    return _single(args)


def all_args(args: Args) -> dict[str, str]:
    """All parameters.

    :raises Refused: `malformed`, naming each that is given more than once.
    """
    if faults := _repeated(args, args):
        raise malformed(faults)
    return _single(args)


def _repeated(args: Args, names: Collection[str]) -> list[Fault]:
    return [Fault(name, "Given more than once; give it once.") for name in names if len(args.get(name, ())) > 1]


def _single(args: Args) -> dict[str, str]:
    return {name: given[0] for name, given in args.items()}
