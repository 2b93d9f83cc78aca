"""What the parts of text forms are made of: codes, numbers and flags, each of which may be unknown.

Invariant: what can be written in one way only is read in that way only.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import TypeVar

from jupiter.engine.notation import fault_in, number_from_text

UNKNOWN = "-"
NONE = "0"
"""A list with nothing in it."""
FLAGS: Mapping[bool | None, str] = {None: UNKNOWN, True: "Y", False: "N"}
FLAG = "[-YN]"
"""Regular expression of a flag."""
KNOWN = "(?:-|[0-9]{1,2})"
"""Regular expression of a number that may be unknown."""

_FLAGS = {text: flag for flag, text in FLAGS.items()}

T = TypeVar("T")
KeyT = TypeVar("KeyT", bound=Hashable)


def by_code(codes: Mapping[KeyT, str]) -> dict[str, KeyT]:
    """The other way round."""
    return {code: name for name, code in codes.items()}


def flag_from_text(text: str) -> bool | None:
    """A flag, which must be one."""
    return _FLAGS[text]


def known_to_text(number: int | None) -> str:
    """A number, or `-`."""
    return UNKNOWN if number is None else str(number)


def known_from_text(text: str, high: int, part: str) -> int | None:
    """The number, without needless zeros; None for `-`.

    :raises Malformed: naming the part.
    """
    return None if text == UNKNOWN else number_from_text(text, high, part)


def pairs(text: str) -> Iterator[str]:
    """The text by two characters."""
    return (text[at : at + 2] for at in range(0, len(text), 2))


def matched(expression: str, text: str, part: str, what: str) -> re.Match[str]:
    """The match of a whole text.

    :raises Malformed: naming the part, and what would be right.
    """
    match = re.fullmatch(expression, text)
    if not match:
        raise fault_in(part, f"{text!r} is no {what}")
    return match


def one_of(codes: Iterable[str]) -> str:
    """Regular expression of some codes."""
    return f"(?:{'|'.join(codes)})"


def same(value: T, write: Callable[[T], str], text: str, part: str) -> T:
    """The value, if it is written as it was read.

    :raises Malformed: naming the part.
    """
    if write(value) != text:
        raise fault_in(part, f"{text!r} is written {write(value)!r}")
    return value
