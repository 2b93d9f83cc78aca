"""How a table came to be: where it started, and what was done since.

Law of this file: going on costs the same after a hundred thousand steps as after the first, and changes no history
that somebody else holds.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from jupiter.client.steps import Step


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Done:
    """One thing that was done, and what was done before it."""

    before: "Done | None"
    step: Step
    """As it was asked: a ROLL stays one, since what falls depends on it."""
    state: str | None
    """What was there afterwards, whether or not the step says it."""
    label: str | None
    """The action in the server's words."""

    def in_full(self) -> Step:
        """The step with its state and its label; what it says itself stays as it is."""
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
    """Of the record that was gone on from."""

    def then(self, step: Step, state: str | None = None, label: str | None = None) -> "History":
        """With one more step, and what it led to."""
        return replace(self, last=Done(self.last, step, state, label))

    def in_full(self) -> Iterator[Step]:
        """Every step, with its state and its label wherever they are known."""
        return (done.in_full() for done in self._done())

    def __iter__(self) -> Iterator[Step]:
        return (done.step for done in self._done())

    def _done(self) -> Iterator[Done]:
        done, found = self.last, list[Done]()
        while done is not None:
            found.append(done)
            done = done.before
        return reversed(found)

    def __repr__(self) -> str:
        return f"<History from a {self.kind}>"
