"""How one value is written in text and in JSON and read back, and the kinds of value that every game has.

Invariant: whatever is read is either a value of the right kind, or refused; nothing is guessed.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from jupiter.engine.errors import Malformed


@dataclass(frozen=True, slots=True)
class Codec:
    """One kind of value: its text form, its JSON form and its JSON Schema."""

    what: str
    """What is expected, for messages: "a place such as 4.2"."""
    pattern: re.Pattern[str]
    """Matches the text form."""
    from_text: Callable[[str], Any]
    to_text: Callable[[Any], str]
    from_json: Callable[[Any], Any]
    """Returns None where the value is not of this kind."""
    to_json: Callable[[Any], Any]
    schema: Mapping[str, Any]
    written: str
    """Regular expression of the text forms that are read, for the published schema."""

    def read(self, name: str, value: object) -> Any:
        """The value from JSON.

        :raises Malformed: naming the field.
        """
        found = self.from_json(value)
        if found is None:
            raise Malformed.at(name, f"must be {self.what}")
        return found


def number_codec(what: str, low: int, high: int) -> Codec:
    """Whole numbers of one digit, between two others."""
    schema = {"type": "integer", "minimum": low, "maximum": high}
    digits = f"[{low}-{high}]"
    return Codec(what, re.compile(digits), int, str, whole(low, high), int, schema, digits)


def name_codec(what: str, letters: Mapping[str, str]) -> Codec:
    """Things with a name in JSON and a letter in text, given as letter by name; the letter is the value."""
    names = {letter: name for name, letter in letters.items()}
    pattern = f"[{''.join(names)}]"
    return Codec(
        f"{what}: {', '.join(letters)}",
        re.compile(pattern),
        str,
        str,
        one_of(letters),
        names.__getitem__,
        {"type": "string", "enum": list(letters)},
        pattern,
    )


# --- readers of JSON: each returns None for what is not of its kind ---------------------------------------------------


def whole(low: int, high: int) -> Callable[[object], int | None]:
    """Reads whole numbers from `low` to `high`."""

    def read(value: object) -> int | None:
        good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        return value if good and isinstance(value, int) else None

    return read


def one_of(names: Mapping[str, str]) -> Callable[[object], str | None]:
    """Reads names, each as what the mapping has for it."""

    def read(value: object) -> str | None:
        return names.get(value) if isinstance(value, str) else None

    return read


def a_list(value: object) -> list[Any] | None:
    """The value, if it is a list."""
    return value if isinstance(value, list) else None


# --- patterns ---------------------------------------------------------------------------------------------------------


def up_to(high: int) -> str:
    """Regular expression of the whole numbers from 0 to `high` (10 or more), without needless zeros."""
    digits = str(high)
    shorter = ["[0-9]", *(f"[1-9][0-9]{{{more}}}" for more in range(1, len(digits) - 1))]
    below = [
        f"{digits[:at]}[{0 if at else 1}-{int(digit) - 1}][0-9]{{{len(digits) - at - 1}}}"
        for at, digit in enumerate(digits)
        if int(digit) > (0 if at else 1)
    ]
    return "|".join([*shorter, *below, digits])
