"""How a table came to be: where it started, and what was done since.

Law of this file: going on costs the same after a hundred thousand steps as after the first, and changes no history
that somebody else holds.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Done:
    """One thing that was done, and what was done before it."""

    before: "Done | None"
    action: str | Mapping[str, Any] | None
    """As it was asked: a ROLL stays one, since what falls depends on it. None where the table was put right."""
    state: str | None = None
    """What the table was put right to."""
    comment: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """A start and all that was done since."""

    kind: Literal["setup", "state"]
    start: str | Mapping[str, Any]
    last: Done | None = None

    def then(self, action: str | Mapping[str, Any], comment: str | None = None) -> "History":
        """With one more action."""
        return History(self.kind, self.start, Done(self.last, action, None, comment))

    def put_right(self, state: str, comment: str | None = None) -> "History":
        """With the table put right by hand."""
        return History(self.kind, self.start, Done(self.last, None, state, comment))

    def __iter__(self) -> Iterator[Done]:
        done, found = self.last, list[Done]()
        while done is not None:
            found.append(done)
            done = done.before
        return reversed(found)

    def __repr__(self) -> str:
        return f"<History from a {self.kind}>"
