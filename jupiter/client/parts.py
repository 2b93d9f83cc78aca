"""The parts that answers are made of, as frozen values.

Law of this file: an answer may carry more than is known here. That is kept in `raw` and breaks nothing; what is missing
or of another kind than it has to be is told by name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

Json = Mapping[str, Any]
PartT = TypeVar("PartT")
KindT = TypeVar("KindT")


class Misshapen(ValueError):
    """An answer lacks a field that it has to have."""


def must(raw: Json, name: str, kind: type[KindT]) -> KindT:
    """A field that has to be there.

    :raises Misshapen: naming it.
    """
    value = raw.get(name)
    if not isinstance(value, kind):
        raise Misshapen(f"The field {name} of the answer is {type(value).__name__}, not {kind.__name__}.")
    return value


def may(raw: Json, name: str, kind: type[KindT], default: KindT) -> KindT:
    """A field that may be missing, null or of a kind that is not known here yet."""
    value = raw.get(name)
    return value if isinstance(value, kind) else default


def parts(raw: Json, name: str, read: Callable[[Json], PartT]) -> tuple[PartT, ...]:
    """A list of objects; none if it is missing."""
    return tuple(read(row) for row in may(raw, name, list, []) if isinstance(row, dict))


@dataclass(frozen=True, slots=True)
class Fault:
    """A faulty field of a request."""

    field: str
    """Dotted from the outside in; empty for the whole."""
    message: str
    """What is wrong and what would be right."""

    @classmethod
    def read(cls, raw: Json) -> "Fault":
        return cls(may(raw, "field", str, ""), may(raw, "message", str, ""))


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that makes a state impossible."""

    code: str
    """Stable, such as `space.two-figures`."""
    message: str
    """A sentence that names the pieces and places."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""

    @classmethod
    def read(cls, raw: Json) -> "Problem":
        return cls(may(raw, "code", str, ""), may(raw, "message", str, ""), raw)


@dataclass(frozen=True, slots=True)
class Violation:
    """One rule that an action breaks."""

    rule: str
    """Id of the rule, such as `move.bridge`; `game.rule(id)` has its text."""
    message: str
    """A sentence that names the very pieces and places."""
    section: str
    """The rulebook's section that holds the rule."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""

    @classmethod
    def read(cls, raw: Json) -> "Violation":
        return cls(must(raw, "rule", str), may(raw, "message", str, ""), may(raw, "section", str, ""), raw)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, in the order in which it happened."""

    type: str
    """What happened, such as `moved`."""
    message: str
    """A sentence that tells the table what to do with the pieces."""
    rule: str
    """Id of the rule that made it happen."""
    index: int | None = None
    """In a replay the step that made it happen, counted from 0; None for the set-up, and outside of a replay."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it; the pieces and places stand here by name."""

    @classmethod
    def read(cls, raw: Json) -> "Event":
        rule, index = may(raw, "rule", str, ""), raw.get("index")
        return cls(
            must(raw, "type", str), may(raw, "message", str, ""), rule, index if isinstance(index, int) else None, raw
        )

    def later(self, steps: int) -> "Event":
        """The same of a step that comes so many steps later."""
        return self if self.index is None else replace(self, index=self.index + steps)


@dataclass(frozen=True, slots=True)
class Replayed:
    """One step of a record, as it went by the rules."""

    text: str | None
    """The action's text form; None where the table was put right by hand, as the label is."""
    label: str | None
    """The action in words."""
    state: str
    """Text form of what it led to."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it."""

    @classmethod
    def read(cls, raw: Json) -> "Replayed":
        text, label = raw.get("text"), raw.get("label")
        return cls(
            text if isinstance(text, str) else None,
            label if isinstance(label, str) else None,
            must(raw, "state", str),
            raw,
        )


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    won: bool
    reason: str
    """A sentence."""
    rule: str
    """Id of the rule that ended the game."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it."""

    @classmethod
    def read(cls, raw: Json) -> "Outcome":
        return cls(must(raw, "won", bool), may(raw, "reason", str, ""), may(raw, "rule", str, ""), raw)


def outcome(raw: Json) -> Outcome | None:
    """How the game ended; None while it goes on."""
    return None if raw.get("outcome") is None else Outcome.read(must(raw, "outcome", dict))


@dataclass(frozen=True, slots=True)
class LegalAction:
    """A legal action, which can be checked and played as it is."""

    text: str
    """Text form."""
    label: str
    """In words."""
    cost: int
    """Actions of the turn's allowance."""
    action: Json = field(default_factory=dict, hash=False)
    """JSON form."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole of it."""

    @classmethod
    def read(cls, raw: Json) -> "LegalAction":
        cost, action = may(raw, "cost", int, 0), may(raw, "action", dict, {})
        return cls(must(raw, "text", str), may(raw, "label", str, ""), cost, action, raw)

    def __str__(self) -> str:
        return self.text
