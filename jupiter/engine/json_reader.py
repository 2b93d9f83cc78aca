"""Reading a JSON object that a client sent: every faulty field is named at once.

Invariant: it knows no game and never guesses; a faulty field is noted, and something harmless stands in for it
until `done` raises.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from jupiter.engine.codecs import whole
from jupiter.engine.errors import Fault, Malformed, OtherVersion

T = TypeVar("T")


class Readable(Protocol):
    """How a value is read, as `jupiter.engine.fields` has it."""

    def read(self, value: Any, at: str, faults: list[Fault]) -> Any: ...


class Reader:
    """Reads the fields of a JSON object and gathers every fault."""

    def __init__(self, fields: object, known: Sequence[str], name: str = "") -> None:
        self.name = name
        self.faults: list[Fault] = []
        self._fields: Mapping[str, Any] = fields if isinstance(fields, Mapping) else {}
        if not isinstance(fields, Mapping):
            self.faults.append(Fault(name, "must be an object"))
        for field in self._fields:
            if field not in known:
                self.fault(str(field), f"is not known; known: {', '.join(known)}")

    def fault(self, field: str, message: str, joint: bool = False) -> None:
        """Notes a fault of a field; a joint one if it only does not fit another field."""
        self.faults.append(Fault(f"{self.name}.{field}" if self.name else field, message, joint))

    def has(self, field: str) -> bool:
        """Whether the field is given and not null."""
        return self._fields.get(field) is not None

    def value(self, field: str) -> Any:
        """Whatever the field holds, or None."""
        return self._fields.get(field)

    def optional(self, field: str, read: Callable[[Any], T | None], what: str) -> T | None:
        """What `read` makes of the field; None if it is left out or null, or faulty (`read` returns None)."""
        if not self.has(field):
            return None
        value = read(self._fields[field])
        if value is None:
            self.fault(field, f"must be {what}")
        return value

    def optional_number(self, field: str, high: int, low: int = 0) -> int | None:
        """A whole number between two others; None if it is left out or null, or faulty."""
        return self.optional(field, whole(low, high), f"a whole number from {low} to {high}")

    def number(self, field: str, high: int, low: int = 0) -> int:
        """A whole number between two others, which must be given; `low` stands in after a fault."""
        return self.required(field, whole(low, high), f"a whole number from {low} to {high}", low)

    def optional_inner(self, field: str, known: Sequence[str]) -> "Reader | None":
        """As `inner`; None if the object is left out or null."""
        return self.inner(field, known) if self.has(field) else None

    def required(self, field: str, read: Callable[[Any], T | None], what: str, otherwise: T) -> T:
        """What `read` makes of the field, which must be given; `otherwise` stands in after a fault."""
        value = read(self._fields[field]) if self.has(field) else None
        if value is None:
            self.fault(field, f"must be {what}")
            return otherwise
        return value

    def defaulted(self, field: str, read: Callable[[Any], T | None], what: str, otherwise: T) -> T:
        """As `optional`, with a value for a field left out."""
        value = self.optional(field, read, what)
        return otherwise if value is None else value

    def read(self, field: str, form: Readable, otherwise: T) -> T:
        """What the form makes of the field; `otherwise` if it is left out or null, or cannot be used."""
        if not self.has(field):
            return otherwise
        value: T | None = form.read(self._fields[field], f"{self.name}.{field}" if self.name else field, self.faults)
        return otherwise if value is None else value

    def inner(self, field: str, known: Sequence[str]) -> "Reader":
        """A reader for an object inside; its faults belong to this one."""
        return self._within(field, self._fields.get(field, {}), known)

    def item(self, field: str, number: int, value: object, known: Sequence[str]) -> "Reader":
        """A reader for an object in a list, given its number from 0; its faults belong to this one."""
        return self._within(f"{field}.{number}", value, known)

    def _within(self, field: str, value: object, known: Sequence[str]) -> "Reader":
        inner = Reader(value, known, f"{self.name}.{field}" if self.name else field)
        # Its constructor has noted faults already, such as unknown fields; from here on both share one list.
        inner.faults, mine = self.faults, inner.faults
        self.faults += mine
        return inner

    def done(self) -> None:
        """:raises Malformed: if any field was faulty."""
        if self.faults:
            raise Malformed(self.faults)


def check_game(fields: Mapping[str, Any], game: str, rules: str) -> None:
    """Checks that a position is one of this game, before anything else in it is looked at.

    :raises Malformed: naming the field; `OtherVersion` for the rules of another major version.
    """
    version = fields.get("rules")
    if fields.get("game") != game:
        raise Malformed.at("game", f'must be "{game}"')
    if not isinstance(version, str) or not re.fullmatch(r"[0-9]{1,3}\.[0-9]{1,3}", version):
        raise Malformed.at("rules", f'must be a text, major.minor, such as "{rules}"')
    if version.split(".")[0] != rules.split(".", maxsplit=1)[0]:
        raise OtherVersion.at("rules", f"this program checks rules {rules}; the position is for {version}")
