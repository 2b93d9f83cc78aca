"""What is wrong with a JSON text that its form does not show: fields given twice, numbers too large for anything.

Parsers take the last of two fields with one name and say nothing, or refuse a number by words about their own insides.
This is looked for where a parser has failed, or cannot have read all that was sent.

Invariant: nothing is guessed; whichever of two fields was meant, only the sender knows.
"""

import json
from collections import Counter
from collections.abc import Iterator
from math import isinf
from typing import Any

from jupiter.engine.errors import Fault
from jupiter.service import json_form

TOO_DEEP = "It is nested too deeply."
TWICE = "Given more than once; give it once."
TOO_LARGE = "Larger than any number that is read here."

DEEPEST = 254
"""Objects and lists within one another that are read. No question needs ten; a parser in a browser, or one that writes
what it has read, can go no deeper than about this, and all refuse the same."""


class _Object(list[tuple[str, Any]]):
    """A JSON object as its pairs, so that none of them gets lost."""


class _Large:
    """Stands for a number that is too large."""


_LARGE = _Large()


def faults(text: str) -> list[Fault]:
    """Every field that is given more than once in its object, and every number that is too large.

    :raises ValueError: with a sentence, if the text is no JSON, or is nested deeper than `DEEPEST`.
    """
    # Looked at before a parser goes in: in a browser, depth ends the program.
    if json_form.is_deeper(text, DEEPEST):
        raise ValueError(TOO_DEEP)
    if wrong := json_form.fault_of(text):
        raise ValueError(wrong)
    return list(_faults(json.loads(text, object_pairs_hook=_Object, parse_int=_number, parse_float=_number)))


def _number(text: str) -> object:
    return _LARGE if isinf(float(text)) else 0


def _faults(whole: Any) -> Iterator[Fault]:
    left = [("", whole)]
    while left:
        path, value = left.pop()
        if isinstance(value, _Object):
            counts = Counter(name for name, _ in value)
            yield from (Fault(_within(path, name), TWICE) for name, count in counts.items() if count > 1)
            left += [(_within(path, name), inner) for name, inner in reversed(value)]
        elif isinstance(value, list):
            left += [(_within(path, str(at)), inner) for at, inner in reversed(list(enumerate(value)))]
        elif value is _LARGE:
            yield Fault(path, TOO_LARGE)


def _within(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
