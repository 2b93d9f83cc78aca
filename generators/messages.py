"""Message catalogues: what components say, in each language, by key.

Law of this file: a drawing holds no words. A language is one TOML file in a game's folder `messages`; its nested
tables and lists become keys such as `card/BO/name` or `reference/turn/lines/0`. English is the yardstick: another
language has the same keys, each with the same `{names}`, no more and no fewer.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

YARDSTICK = "en"


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
        found = []
        for key in keys:
            if key not in self.by_key:
                break
            found.append(self.by_key[key])
        return tuple(found)


def flat(table: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
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
        yield from flat(inner, f"{prefix}/{name}" if prefix else str(name))


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages that the package has catalogues for, English first."""
    names = (file.name for file in files(package).joinpath("messages").iterdir())
    found = sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))
    return YARDSTICK, *(name for name in found if name != YARDSTICK)


def load(package: str, language: str, given: Mapping[str, str]) -> Messages:
    """The language's catalogue of the package; `given` are the English messages that the game's definitions hold.

    :raises MessageError: where there is no such language, its file is no catalogue, or it has other keys than English
        or other names in a message.
    """
    if language not in languages(package):
        raise MessageError(f"{package} has no {language!r}, but {', '.join(languages(package))}")
    english = dict(given) | _read(package, YARDSTICK)
    if language == YARDSTICK:
        return Messages(language, english)
    own = _read(package, language)
    _check(language, english, own)
    return Messages(language, own)


@cache
def _read(package: str, language: str) -> dict[str, str]:
    text = files(package).joinpath("messages", f"{language}.toml").read_text(encoding="utf-8")
    try:
        return dict(flat(tomllib.loads(text)))
    except ValueError as error:
        raise MessageError(f"{language}.toml: {error}") from error


def _check(language: str, english: Mapping[str, str], own: Mapping[str, str]) -> None:
    faults = [f"lacks {key!r}" for key in english if key not in own]
    faults += [f"has {key!r}, which English lacks" for key in own if key not in english]
    faults += [
        f"{key!r} has other names in braces" for key in own if key in english and _differ(own[key], english[key])
    ]
    if faults:
        raise MessageError(f"{language}.toml {'; '.join(faults)}")


def _differ(one: str, other: str) -> bool:
    return _names(one) != _names(other)


def _names(text: str) -> set[str]:
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name}
    except ValueError as error:
        raise MessageError(f"{text!r}: {error}") from error
