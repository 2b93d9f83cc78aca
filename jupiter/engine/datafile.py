"""Reading definitions hard: each entry of a data file is asked for what it must hold, and a fault names file and entry.

Invariant: it knows no game, and reads no file but the one of a game's data that it is asked for.
"""

import json
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any


class DefinitionFault(ValueError):
    """A data file does not hold what it must."""

    def __init__(self, file: str, entry: str, message: str) -> None:
        super().__init__(f"{file}: {entry}: {message}")
        self.file = file
        self.entry = entry


def read_data(package: str, names: Iterable[str]) -> dict[str, dict[str, Any]]:
    """The tables of a game's `data/<name>.toml` by name, and those of `data/rules/en.toml` as `rules`.

    :param package: the game's, such as `jupiter.games.rescue`.
    :raises DefinitionFault: where a file is no TOML.
    """
    data = files(package).joinpath("data")
    paths = {name: f"{name}.toml" for name in names} | {"rules": "rules/en.toml"}
    return {name: parse(data.joinpath(path), path) for name, path in paths.items()}


def parse(path: Traversable, name: str) -> dict[str, Any]:
    """The tables of a file, which goes by that name in messages.

    :raises DefinitionFault: where the file is no TOML.
    """
    try:
        return tables(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise DefinitionFault(name, "the file", str(error)) from error


def tables(text: str) -> dict[str, Any]:
    """The tables of a TOML file.

    What browsers run has the same tables written as JSON (`jupiter/wasm/bundle.py`), which Python reads ten times as
    quickly; no TOML begins with a brace.

    :raises ValueError: where the text is no TOML.
    """
    written: dict[str, Any] = json.loads(text) if text.startswith("{") else tomllib.loads(text)
    return written


class Entry:
    """One table of a data file, with the name it goes by in messages."""

    def __init__(self, file: str, name: str, table: object) -> None:
        self.file = file
        self.name = name
        if not isinstance(table, Mapping):
            raise DefinitionFault(file, name, "must be a table")
        self._table = table
        self._asked: set[str] = set()

    def __repr__(self) -> str:
        return f"<Entry {self.file}: {self.name}>"

    def __iter__(self) -> Iterator[str]:
        """The keys that are given, in the order of the file."""
        return iter(self._table)

    def fault(self, message: str) -> DefinitionFault:
        """A fault of this entry."""
        return DefinitionFault(self.file, self.name, message)

    def has(self, key: str) -> bool:
        """Whether the key is given."""
        return key in self._table

    def value(self, key: str) -> Any:
        """Whatever the key holds; it must be given."""
        self._asked.add(key)
        if key not in self._table:
            raise self.fault(f"{key} is missing")
        return self._table[key]

    def text(self, key: str) -> str:
        """A text that is not empty."""
        text = self.value(key)
        if not isinstance(text, str) or not text.strip():
            raise self.fault(f"{key} must be a text that is not empty")
        return text

    def version(self, key: str) -> str:
        """A version, major.minor."""
        text = self.text(key)
        if not re.fullmatch(r"\d+\.\d+", text):
            raise self.fault(f"{key} must be a version, major.minor")
        return text

    def word(self, key: str, allowed: Collection[str]) -> str:
        """One of the allowed words."""
        word = self.text(key)
        if word not in allowed:
            raise self.fault(f"{key} is {word!r}; allowed: {', '.join(sorted(allowed))}")
        return word

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number between two others."""
        if default is not None and key not in self._table:
            return default
        value = self.value(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(f"{key} must be a whole number from {low} to {high}")
        return value

    def wholes(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """Different whole numbers between two others, sorted."""
        values = self.value(key)
        good = isinstance(values, list) and all(isinstance(v, int) and low <= v <= high for v in values)
        if not good or len(set(values)) != len(values):
            raise self.fault(f"{key} must list different whole numbers from {low} to {high}")
        return tuple(sorted(values))

    def span(self, key: str, low: int, high: int) -> tuple[int, int]:
        """The least and the most: two whole numbers between two others, the second not below the first."""
        values = self.value(key)
        whole = isinstance(values, list) and all(type(v) is int and low <= v <= high for v in values)
        if not whole or len(values) != 2 or values[0] > values[1]:
            raise self.fault(f"{key} must list the least and the most, whole numbers from {low} to {high}")
        return values[0], values[1]

    def table(self, key: str) -> "Entry":
        """A table inside this one."""
        return Entry(self.file, f"{self.name}: {key}", self.value(key))

    def tables(self, key: str, named_by: str = "id") -> Iterator["Entry"]:
        """The tables of a list, each named by one of its fields."""
        tables = self.value(key)
        if not isinstance(tables, list) or not tables:
            raise self.fault(f"{key} must list tables")
        for number, table in enumerate(tables, 1):
            name = table.get(named_by, f"number {number}") if isinstance(table, Mapping) else f"number {number}"
            yield Entry(self.file, f"{key} {name}", table)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, none empty."""
        texts = self.value(key)
        if not isinstance(texts, list) or not all(isinstance(t, str) and t.strip() for t in texts):
            raise self.fault(f"{key} must list texts that are not empty")
        return tuple(texts)

    def done(self) -> None:
        """To be called last: whatever was not asked for is a slip of the pen."""
        for key in self._table:
            if key not in self._asked:
                raise self.fault(f"unknown key {key!r}; known: {', '.join(sorted(self._asked))}")


def unique(entries: Collection[str], file: str, what: str) -> None:
    """Each name once; else a fault that names the first double."""
    seen: set[str] = set()
    for name in entries:
        if name in seen:
            raise DefinitionFault(file, name, f"this {what} stands twice")
        seen.add(name)
