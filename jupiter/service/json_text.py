"""JSON by the standard library, for where there is no faster parser.

Invariant: what is read and refused here is read and refused by the HTTP API in the same words, and what is written is
what it sends, to the byte. A test holds the two together.
"""

import json
from collections.abc import Mapping
from math import isinf
from typing import Any

from jupiter.service import json_form, strict_json
from jupiter.service.problems import NOT_JSON, Refused, malformed
from jupiter.service.strict_json import DEEPEST

MOST = 2**64 - 1
"""Integers beyond it, and below `LEAST`, are read as other numbers are: many programs could not write them again."""

LEAST = -(2**63)

ESCAPE = "\\u"


def read(text: str) -> Any:
    """The JSON value of the text.

    :raises Refused: `not-json`; `malformed` if a field is given twice, or a number is too large for anything.
    """
    if json_form.is_deeper(text, DEEPEST) or ESCAPE in text:
        check(text)
    try:
        return _PARSER.decode(text)
    except ValueError:
        check(text)
        raise Refused(NOT_JSON, NOT_JSON.remedy) from None


def check(text: str) -> None:
    """Refuse a text that is not JSON, or JSON that breaks a further rule of ours.

    :raises Refused: as `read`.
    """
    try:
        faults = strict_json.faults(text)
    except ValueError as error:
        raise Refused(NOT_JSON, str(error)) from None
    if faults:
        raise malformed(faults)


def _whole(digits: str) -> int | float:
    # Larger ones are floats to orjson, the server's parser, and both have to read the same.
    number = int(digits)
    return number if LEAST <= number <= MOST else _finite(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if isinf(number):
        raise ValueError
    return number


def _once(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(fields)
    if len(values) < len(fields):
        raise ValueError
    return values


def _no_number(_name: str) -> None:
    raise ValueError


_PARSER = json.JSONDecoder(object_pairs_hook=_once, parse_int=_whole, parse_float=_finite, parse_constant=_no_number)
"""Raises a `ValueError` for all that `check` refuses, but for half of a character, which only an escape can give."""


def write(value: Any) -> str:
    """The value as compact JSON, keys in insertion order, without escapes of printable characters."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=as_dict)


def as_dict(value: object) -> object:
    """A JSON type in place of another: a dictionary for any mapping.

    :raises TypeError: for anything else.
    """
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not ready for JSON")
