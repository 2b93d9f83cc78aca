"""The history of a table: its start and every step since.

Invariant: going on costs the same after a hundred thousand steps as after the first, and changes no history that
somebody else holds.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from jupiter.client.fields import Notation
from jupiter.client.validation import refuse

STEP_FIELDS = ("action", "state", "label", "comment", "time")


@dataclass(frozen=True, slots=True)
class Start:
    """Where a record starts."""

    kind: Literal["setup", "state"]
    value: Notation = field(hash=False)
    """The options of the set-up, or the state."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a record: an action, a correction of the table, or an action with its result."""

    action: Notation | None = field(default=None, hash=False)
    """None where the table was corrected by hand."""
    state: Notation | None = field(default=None, hash=False)
    """The state afterwards; None where the record does not say."""
    label: str | None = None
    """The step in words."""
    comment: str | None = None
    """A player's remark."""
    time: str | None = None
    """Time in UTC, such as `2026-11-22T19:30:00Z`; None if unknown."""

    def __post_init__(self) -> None:
        if self.action is None and self.state is None:
            refuse("", "A step needs an action or a state.")

    def item(self, *, with_words: bool = True) -> Any:
        """As it stands in a file; without label and comment as it is sent to be replayed."""
        names = STEP_FIELDS if with_words else STEP_FIELDS[:2]
        given = {name: value for name in names if (value := getattr(self, name)) is not None}
        return given["action"] if given.keys() == {"action"} else given


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Done:
    """A step that was done, linked to the one before: earlier tables share their part of the chain."""

    before: "Done | None"
    step: Step
    """As it was sent: a ROLL stays one, since a replay draws the same number."""
    state: str | None
    """The state afterwards, whether or not the step has it."""
    label: str | None
    """The action in the server's words."""

    def full_step(self) -> Step:
        """The step with its state and its label, unless it has its own."""
        state = self.state if self.step.state is None else self.step.state
        label = self.label if self.step.label is None else self.step.label
        return replace(self.step, state=state, label=label)


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """A start and all that was done since."""

    kind: Literal["setup", "state"]
    start: str | Mapping[str, Any]
    last: Done | None = None
    tags: Mapping[str, str] = field(default_factory=dict)
    """Of the record that was resumed."""

    def then(self, step: Step, state: str | None = None, label: str | None = None) -> "History":
        """With one more step and its result."""
        return replace(self, last=Done(self.last, step, state, label))

    def full_steps(self) -> Iterator[Step]:
        """Every step, with its state and its label where they are known."""
        return (done.full_step() for done in self._chain())

    def __iter__(self) -> Iterator[Step]:
        return (done.step for done in self._chain())

    def _chain(self) -> Iterator[Done]:
        done, steps = self.last, list[Done]()
        while done is not None:
            steps.append(done)
            done = done.before
        return reversed(steps)

    def __repr__(self) -> str:
        return f"<History from a {self.kind}>"
