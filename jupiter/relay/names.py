"""Names of those who sit at a table.

Invariant: a name fits one line of a screen and nothing in it turns the line around; no two at a table look the same
to a hasty reader.
"""

import re
import unicodedata
from collections.abc import Iterable

MAX_NAME = 24
"""Characters."""

UNPRINTED = "\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff"
"""Characters of a regular expression's class: controls but tab and line feed, and those that turn text around."""

NAME = re.compile(rf"[^{UNPRINTED}\t\n]{{0,{MAX_NAME}}}")


def is_name(value: object) -> bool:
    """Whether a value is a name that the relay could have given."""
    return isinstance(value, str) and NAME.fullmatch(value) is not None and value == value.strip() and value != ""


def distinct(wanted: str, others: Iterable[str]) -> str:
    """A name like the one wanted that none of the others has: `Ann 2`; for none wanted a number, `#2`."""
    taken = {_looks(name) for name in others}
    wanted = " ".join(wanted.split())
    number = 1
    name = wanted or f"#{len(taken) + 1}"
    while _looks(name) in taken:
        number += 1
        name = _numbered(wanted, number) if wanted else f"#{len(taken) + number}"
    return name


def _numbered(name: str, number: int) -> str:
    behind = f" {number}"
    return name[: MAX_NAME - len(behind)].rstrip() + behind


def _looks(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
