"""JSON as text, read and written by Python's own parser: for those who have no faster one.

Invariant: what is read and refused here is read and refused by the HTTP API in the same words, and what is written is
what it sends, to the byte. A test holds the two together.
"""

import json
from collections.abc import Mapping
from typing import Any

from jupiter.service import strict_json
from jupiter.service.problems import NOT_JSON, Refused, malformed

MOST = 2**64 - 1
"""Integers beyond it, and below `LEAST`, are read as other numbers are: many programs could not write them again."""

LEAST = -(2**63)

TOO_DEEP = "It is nested too deeply."


def read(text: str) -> Any:
    """The JSON value of the text.

    :raises Refused: `not-json`; `malformed` if a field is given twice, or a number is too large for anything.
    """
    check(text)
    try:
        return json.loads(text, parse_int=_number)
    except RecursionError:
        raise Refused(NOT_JSON, TOO_DEEP) from None


def check(text: str) -> None:
    """Refuse a text that is no JSON, or holds what its form does not show to be wrong.

    :raises Refused: as `read`.
    """
    try:
        found = strict_json.faults(text)
    except json.JSONDecodeError as error:
        raise Refused(NOT_JSON, f"{error.msg} (line {error.lineno}, column {error.colno}).") from None
    except ValueError as error:
        raise Refused(NOT_JSON, f"{str(error).capitalize()}.") from None
    if found:
        raise malformed(found)


def _number(digits: str) -> int | float:
    number = int(digits)
    return number if LEAST <= number <= MOST else float(number)


def write(value: Any) -> str:
    """The value as JSON: compact, keys in the order of their making, each character as it is."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=as_dict)


def as_dict(value: object) -> object:
    """What stands for a value that JSON has no word for: of a mapping of any kind, a dictionary.

    :raises TypeError: for anything else.
    """
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not ready for JSON")
