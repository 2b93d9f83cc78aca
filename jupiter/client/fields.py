"""How fields are read from the JSON of an answer.

Invariant: an answer may hold more than is known here, which breaks nothing; what is missing or of the wrong type is
named.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

Json = Mapping[str, Any]
Notation: TypeAlias = str | Mapping[str, Any]
"""A state or an action in its text form or its JSON form."""
FieldT = TypeVar("FieldT")
PartT = TypeVar("PartT")


class BadField(ValueError):
    """An answer lacks a field that it must have, or has one of another type."""


def require(raw: Json, name: str, kind: type[FieldT]) -> FieldT:
    """A field that must be there.

    :raises BadField: naming it.
    """
    value = raw.get(name)
    if not isinstance(value, kind):
        raise BadField(f"The field {name} of the answer is {type(value).__name__}, not {kind.__name__}.")
    return value


def number(raw: Json, name: str) -> float:
    """A number that must be there, whole or not.

    :raises BadField: naming it.
    """
    return float(raw[name]) if isinstance(raw.get(name), int) else require(raw, name, float)


def optional(raw: Json, name: str, kind: type[FieldT], default: FieldT) -> FieldT:
    """A field that may be missing or null. Of another type it counts as missing: a newer server may have changed it."""
    value = raw.get(name)
    return value if isinstance(value, kind) else default


def nullable(raw: Json, name: str, kind: type[FieldT]) -> FieldT | None:
    """The same with None as the default."""
    value = raw.get(name)
    return value if isinstance(value, kind) else None


def objects(raw: Json, name: str, parse: Callable[[Json], PartT]) -> tuple[PartT, ...]:
    """A list of objects, each parsed; empty if it is missing."""
    return tuple(parse(row) for row in optional(raw, name, list, []) if isinstance(row, dict))


def strings(raw: Json, name: str) -> tuple[str, ...]:
    """A list of strings; empty if it is missing."""
    return tuple(text for text in optional(raw, name, list, []) if isinstance(text, str))
