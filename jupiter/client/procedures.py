"""How far a procedure has come, as frozen values.

Invariant: as in `answers.py`, whatever an answer holds that is not known here is kept in `raw`.
"""

from dataclasses import dataclass, field
from typing import Any

from jupiter.client.answers import (
    Event,
    Need,
    Outcome,
    Undecidable,
    Violation,
    parse_need,
    parse_outcome,
    parse_undecidable,
)
from jupiter.client.fields import Json, objects, optional, require, strings


@dataclass(frozen=True, slots=True)
class Fact:
    """A part of the position that is another one now."""

    field: str
    """Its dotted path in the position."""
    before: Any
    """As in the position; None if it is not known."""
    after: Any

    @classmethod
    def read(cls, raw: Json) -> "Fact":
        return cls(require(raw, "field", str), raw.get("before"), raw.get("after"))


@dataclass(frozen=True, slots=True)
class Resolved:
    """How far a procedure has come: what it waits for, or all that happened."""

    legal: bool
    violations: tuple[Violation, ...]
    """Every rule that stands against it; empty exactly if it is legal."""
    text: str
    """The procedure's text form, with its answers."""
    label: str
    """The procedure in words."""
    answers: tuple[str, ...]
    """Those so far. To take one back, ask again without it."""
    needs: Need | None
    """What has to be answered next; None if nothing."""
    undecidable: Undecidable | None
    """The secret on which it hangs what follows; None if none does."""
    sequence: tuple[Event, ...]
    """What has happened for certain so far, each with the rule behind it."""
    changed: tuple[Fact, ...] = field(hash=False)
    """What is otherwise in the position after it; empty as long as it waits."""
    state: str
    """Text form of the state after it; of the state before it as long as it waits."""
    outcome: Outcome | None
    """How the game ended; None while it goes on."""
    procedure: Json = field(default_factory=dict, hash=False)
    """The procedure's JSON form, with its answers."""
    position: Json = field(default_factory=dict, repr=False, compare=False)
    """JSON form of `state`."""
    raw: Json = field(default_factory=dict, repr=False, compare=False)
    """The whole answer."""

    @classmethod
    def read(cls, raw: Json) -> "Resolved":
        return cls(
            legal=require(raw, "legal", bool),
            violations=objects(raw, "violations", Violation.read),
            text=optional(raw, "text", str, ""),
            label=optional(raw, "label", str, ""),
            answers=strings(raw, "answers"),
            needs=parse_need(raw),
            undecidable=parse_undecidable(raw),
            sequence=objects(raw, "sequence", Event.read),
            changed=objects(raw, "changed", Fact.read),
            state=require(raw, "state", str),
            outcome=parse_outcome(raw),
            procedure=optional(raw, "procedure", dict, {}),
            position=optional(raw, "position", dict, {}),
            raw=raw,
        )

    @property
    def is_done(self) -> bool:
        """Whether it has come to its end."""
        return self.legal and self.needs is None and self.undecidable is None
