"""Catalogues of messages: texts by key, one TOML file for each language, all held against the English one.

Invariant: English is the reference. Another language has the same keys, each with the same `{names}`, no more and no
fewer; `validate_against` tells where it has not, and `complete` falls back to English there. Nested tables and lists
become keys such as `card/BO/name` or `reference/turn/lines/0`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from itertools import takewhile
from string import Formatter
from typing import Any

from jupiter.engine.datafile import tables

REFERENCE_LANGUAGE = "en"


class MessageError(ValueError):
    """A catalogue lacks a message, or has one that does not agree with the English one."""


@dataclass(frozen=True, eq=False)
class Messages:
    """The messages of one language by key."""

    language: str
    """As in BCP 47: `en`, `de`."""
    by_key: Mapping[str, str]

    def __call__(self, key: str, **names: object) -> str:
        """The message with its `{names}` filled in; without names it is as it stands in the catalogue.

        :raises MessageError: where the catalogue has no such message, or the message has a name that is not given.
        """
        if key not in self.by_key:
            raise MessageError(f"{self.language}.toml has no message {key!r}")
        try:
            return self.by_key[key].format(**names) if names else self.by_key[key]
        except KeyError as error:
            raise MessageError(f"{self.language}.toml: {key!r} needs {error}, which is not given") from error

    def under(self, prefix: str) -> tuple[str, ...]:
        """The messages of a list, in order."""
        keys = (f"{prefix}/{i}" for i in range(len(self.by_key)))
        return tuple(self.by_key[key] for key in takewhile(self.by_key.__contains__, keys))


def flatten(table: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
    """The texts in nested tables and lists, each with its key.

    :raises MessageError: for a number, a date or the like: it has no words.
    """
    if isinstance(table, str):
        yield prefix, table
        return
    if not isinstance(table, dict | list | tuple):
        raise MessageError(f"{prefix!r} is {table!r}, which is no text; put it in quotation marks")
    entries = table.items() if isinstance(table, dict) else enumerate(table)
    for name, inner in entries:
        yield from flatten(inner, f"{prefix}/{name}" if prefix else str(name))


def languages(folder: Traversable) -> tuple[str, ...]:
    """The languages that the folder has catalogues for, English first."""
    names = sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    return REFERENCE_LANGUAGE, *(name for name in names if name != REFERENCE_LANGUAGE)


def read_tables(folder: Traversable, language: str) -> dict[str, Any]:
    """The tables of the language's file.

    :raises MessageError: where the file is no TOML.
    """
    text = folder.joinpath(f"{language}.toml").read_text(encoding="utf-8")
    try:
        return tables(text)
    except ValueError as error:
        raise MessageError(f"{language}.toml: {error}") from error


def read(folder: Traversable, language: str) -> dict[str, str]:
    """The texts of the language's file by key.

    :raises MessageError: where the file is no catalogue.
    """
    tables = read_tables(folder, language)
    try:
        return dict(flatten(tables))
    except MessageError as error:
        raise MessageError(f"{language}.toml: {error}") from error


def validate_against(language: str, own: Mapping[str, str], english: Mapping[str, str]) -> None:
    """Validate a language's texts against the English ones.

    :raises MessageError: where it has other keys, or other names in a message.
    """
    faults = [f"lacks {key!r}" for key in english if key not in own]
    faults += [f"has {key!r}, which English lacks" for key in own if key not in english]
    faults += [
        f"{key!r} has other names in braces"
        for key in own
        if key in english and placeholders(own[key]) != placeholders(english[key])
    ]
    if faults:
        raise MessageError(f"{language}.toml {'; '.join(faults)}")


def complete(own: Mapping[str, str], english: Mapping[str, str]) -> dict[str, str]:
    """A language's texts, with the English one wherever it has none that `validate_against` would accept.

    So a text that is still to be translated is read in English, instead of keeping a server from starting.
    """
    return {key: own[key] if key in own and _fits(own[key], text) else text for key, text in english.items()}


def _fits(text: str, english: str) -> bool:
    try:
        return placeholders(text) == placeholders(english)
    except MessageError:
        return False


def placeholders(text: str) -> set[str]:
    """The names in braces; a number of the game goes by its whole name, such as `cost:trade`.

    :raises MessageError: where a brace has no partner.
    """
    try:
        return {_placeholder(name, form or "") for _, name, form, _ in Formatter().parse(text) if name}
    except ValueError as error:
        raise MessageError(f"{text!r}: {error}") from error


def _placeholder(name: str, form: str) -> str:
    number, bar, _ = form.partition("|")
    return f"{name}:{number}" if bar else name


class Numbers:
    """The numbers of a game in the words of one language: `{cost:trade|one action|@ actions}` in a text.

    Between the bars stands what is said of 1, then what is said of more, where `@` is the number in words and `#` in
    digits. So a text keeps its grammar when the number changes.
    """

    _PLACE = re.compile(r"\{(\w+:[^|{}]+)\|([^|{}]*)\|([^|{}]*)\}")

    def __init__(self, values: Mapping[str, int], words: Sequence[str]) -> None:
        self.values = values
        """By name."""
        self._words = words
        """From one on."""

    def fill(self, text: str) -> str:
        """The text with its numbers.

        :raises MessageError: where it names an unknown number, or one that has no word.
        """
        return self._PLACE.sub(self._say, text) if "|" in text else text

    def _say(self, place: re.Match[str]) -> str:
        name, one, more = place.groups()
        if name not in self.values:
            raise MessageError(f"{place[0]} names a number that there is not; there are {', '.join(self.values)}")
        number = self.values[name]
        template = one if number == 1 else more
        if number < 1 or ("@" in template and number > len(self._words)):
            raise MessageError(f"{place[0]}: {name} is {number}, which has no word; word the text anew")
        words = template.replace("#", str(number)).replace("@", self._words[number - 1] if "@" in template else "")
        # The words for numbers have small letters: what is said of 1 shows whether a sentence begins here.
        return words[:1].upper() + words[1:] if one[:1].isupper() else words
