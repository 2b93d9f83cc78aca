"""What a record is made of: where it starts, and its steps."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from jupiter.client.words import bad

STEP_FIELDS = ("action", "state", "label", "comment")

Notation: TypeAlias = str | Mapping[str, Any]
"""A state or an action in its text form or its JSON form."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where a record starts."""

    kind: Literal["setup", "state"]
    value: Notation = field(hash=False)
    """The options of the set-up, or the state."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a record: an action, what the table was put right to, or an action and what it led to."""

    action: Notation | None = field(default=None, hash=False)
    """None where the table was put right by hand."""
    state: Notation | None = field(default=None, hash=False)
    """What was there afterwards; None where the record does not say."""
    label: str | None = None
    """The step in words."""
    comment: str | None = None
    """What somebody says of it."""

    def __post_init__(self) -> None:
        if self.action is None and self.state is None:
            bad("", "A step needs an action or a state.")

    def item(self, *, with_words: bool = True) -> Any:
        """As it stands in a file; without words if the rules alone are asked."""
        names = STEP_FIELDS if with_words else STEP_FIELDS[:2]
        found = {name: value for name in names if (value := getattr(self, name)) is not None}
        return found["action"] if found.keys() == {"action"} else found
