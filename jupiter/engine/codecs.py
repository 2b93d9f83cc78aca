"""How one value is written in text and in JSON and read back, and the kinds of value that every game has.

Invariant: whatever is read is either a value of the right kind, or refused; nothing is guessed.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self, TypeVar

from jupiter.engine.errors import Fault

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class JsonType:
    """One kind of value in JSON."""

    what: str
    """What is expected, for messages: "a place such as 4.2"."""
    from_json: Callable[[Any], Any]
    """Returns None where the value is not of this kind."""
    to_json: Callable[[Any], Any]
    schema: Mapping[str, Any]

    @property
    def sent(self) -> Mapping[str, Any]:
        """The schema of a value that is sent."""
        return self.schema

    @property
    def answered(self) -> Mapping[str, Any]:
        """The schema of a value that is answered."""
        return self.schema

    def described(self, description: str) -> Self:
        """The same with a description in its schema."""
        return replace(self, schema={**self.schema, "description": description})

    def read(self, value: Any, at: str, faults: list[Fault]) -> Any:
        """The value from JSON; None, and a fault of the field `at`, where it is not of this kind."""
        held = self.from_json(value)
        if held is None:
            faults.append(Fault(at, f"must be {self.what}"))
        return held


@dataclass(frozen=True, slots=True)
class Codec(JsonType):
    """One kind of value in JSON and in text."""

    pattern: re.Pattern[str]
    """Matches the text form."""
    from_text: Callable[[str], Any]
    to_text: Callable[[Any], str]
    written: str
    """Regular expression of the text forms that are read, for the published schema."""


def unchanged(value: Any) -> Any:
    """Writes a value that JSON has as it is."""
    return value


def number_codec(what: str, low: int, high: int) -> Codec:
    """Whole numbers of one digit, between two others."""
    schema = {"type": "integer", "minimum": low, "maximum": high}
    digits = f"[{low}-{high}]"
    return Codec(what, whole(low, high), unchanged, schema, re.compile(digits), int, str, digits)


def name_codec(what: str, letters: Mapping[str, str]) -> Codec:
    """Things with a name in JSON and a letter in text, given as letter by name; the letter is the value."""
    names = {letter: name for name, letter in letters.items()}
    pattern = f"[{''.join(names)}]"
    return Codec(
        f"{what}: {', '.join(letters)}",
        one_of(letters),
        names.__getitem__,
        {"type": "string", "enum": list(letters)},
        re.compile(pattern),
        str,
        str,
        pattern,
    )


# --- readers of JSON: each returns None for what is not of its kind ---------------------------------------------------


def whole(low: int, high: int) -> Callable[[object], int | None]:
    """Reads whole numbers from `low` to `high`."""

    def read(value: object) -> int | None:
        # In Python bool is a kind of int; in JSON true is no number.
        good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        return value if good and isinstance(value, int) else None

    return read


def one_of(values: Mapping[str, T]) -> Callable[[object], T | None]:
    """Reads names, each as the value that it has."""

    def read(value: object) -> T | None:
        return values.get(value) if isinstance(value, str) else None

    return read


def a_list(value: object) -> list[Any] | None:
    """The value, if it is a list."""
    return value if isinstance(value, list) else None


# --- patterns ---------------------------------------------------------------------------------------------------------


def up_to(high: int) -> str:
    """Regular expression of the whole numbers from 0 to `high` (10 or more), without needless zeros."""
    # By patterns, since a schema cannot bound a number that stands within a text.
    digits = str(high)
    shorter = ["[0-9]", *(f"[1-9][0-9]{{{more}}}" for more in range(1, len(digits) - 1))]
    below = [
        f"{digits[:at]}[{0 if at else 1}-{int(digit) - 1}][0-9]{{{len(digits) - at - 1}}}"
        for at, digit in enumerate(digits)
        if int(digit) > (0 if at else 1)
    ]
    return "|".join([*shorter, *below, digits])
