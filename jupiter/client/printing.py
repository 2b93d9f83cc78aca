"""Printing, as frozen values: plans and files.

Invariant: which options there are and which values are good, the server says (`game.print_options()`); they are texts
here.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from jupiter.client.fields import Json, number, objects, optional, require

_NAMED = re.compile(r'filename="([^"/\\]+)"')


@dataclass(frozen=True, slots=True)
class File:
    """A file that was made to order."""

    name: str
    """It says how it was ordered; without a folder."""
    media_type: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Taken:
    """What printing takes."""

    sheets: int
    """Of paper."""
    pages: int
    """Printed sides."""
    ink: float
    """In percent of a page that is covered all over."""
    cost: float
    """By the server's prices."""
    name: str = ""
    """Of the sheet, if it is one."""
    title: str = ""
    weight: int | None = None
    """Of the paper, in g/m²; None of all together."""
    pieces: int = 0
    """To cut out."""

    @classmethod
    def read(cls, raw: Json) -> "Taken":
        return cls(
            require(raw, "sheets", int),
            require(raw, "pages", int),
            number(raw, "ink"),
            number(raw, "cost"),
            optional(raw, "name", str, ""),
            optional(raw, "title", str, ""),
            optional(raw, "weight", int, 0) or None,
            optional(raw, "pieces", int, 0),
        )


@dataclass(frozen=True, slots=True)
class Plan:
    """What it takes to print some sheets: each of them, each weight of paper, all together."""

    sheets: tuple[Taken, ...]
    weights: tuple[Taken, ...]
    """The heaviest first."""
    total: Taken
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer."""

    @classmethod
    def read(cls, raw: Json) -> "Plan":
        sheets, weights = objects(raw, "sheets", Taken.read), objects(raw, "weights", Taken.read)
        return cls(sheets, weights, Taken.read(require(raw, "total", dict)), raw)


def chosen(options: Mapping[str, object], sheets: Iterable[str] = ()) -> dict[str, str]:
    """The options of an order as texts, lists and objects as JSON."""
    names = ",".join(sheets)
    return {**({"sheets": names} if names else {}), **{name: _text(value) for name, value in options.items()}}


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list | dict) else str(value)


def file_name(disposition: str, usual: str) -> str:
    """The name that a file is sent with; it leads to no folder."""
    match = _NAMED.search(disposition)
    return match[1] if match and match[1].strip(".") else usual
