"""Makes texts by regular expressions: as much of these as the games' schemas and questions use."""

import re
from importlib import import_module
from random import Random
from typing import Any

EXPRESSIONS = import_module("re._parser")
"""Python's own reader of regular expressions, which its type stubs do not know."""


class UnknownKeyword(ValueError):
    """A schema or an expression uses what is not known here; add it to `making.py` or `patterns.py`."""


def text_of(pattern: str, rnd: Random) -> str:
    """A text that a regular expression matches from end to end.

    Hypothesis makes such texts, too, but other ones where other modules are loaded.

    :raises UnknownKeyword: for an expression that says more than is known here.
    """
    parsed = EXPRESSIONS.parse(pattern)
    # What has to come next at some place is made by chance, and again where it did not come.
    while not re.fullmatch(pattern, text := _text(parsed, rnd), re.ASCII):
        pass
    return text


def _text(parsed: Any, rnd: Random) -> str:
    return "".join(_part(str(kind), argument, rnd) for kind, argument in parsed)


def _part(kind: str, argument: Any, rnd: Random) -> str:
    match kind:
        case "LITERAL":
            return chr(argument)
        case "IN":
            return _part(*_choice(argument, rnd), rnd)
        case "RANGE":
            return chr(rnd.randint(*argument))
        case "BRANCH":
            return _text(rnd.choice(argument[1]), rnd)
        case "SUBPATTERN":
            return _text(argument[-1], rnd)
        case "MAX_REPEAT":
            least, most, inner = argument
            return "".join(_text(inner, rnd) for _ in range(rnd.randint(least, min(most, least + 3))))
        case "AT" | "ASSERT":
            return ""
    raise UnknownKeyword(f"{kind} of a regular expression")


def _choice(among: Any, rnd: Random) -> tuple[str, Any]:
    kind, argument = rnd.choice(among)
    return str(kind), argument
