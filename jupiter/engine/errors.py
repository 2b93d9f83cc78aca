"""Faults of form: what was sent cannot be read at all, as opposed to an action that the rules refuse."""

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One faulty field of something that was sent."""

    field: str
    """Where it stands, dotted from the outside in: `players.0.hand`; empty for the whole."""
    message: str
    """What is wrong and what would be right."""
    joint: bool = dataclasses.field(default=False, compare=False)
    """Whether the field keeps to its schema by itself, and only does not fit another, or its own check."""

    def within(self, outer: str) -> "Fault":
        """The same fault seen from one level further out."""
        return dataclasses.replace(self, field=f"{outer}.{self.field}" if self.field else outer)


class Malformed(ValueError):
    """What was sent cannot be read; `faults` lists every faulty field."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(f"{f.field}: {f.message}" if f.field else f.message for f in self.faults))

    @classmethod
    def at(cls, field: str, message: str, joint: bool = False) -> "Malformed":
        """A single fault."""
        return cls([Fault(field, message, joint)])

    def within(self, outer: str) -> "Malformed":
        """The same faults seen from one level further out."""
        return type(self)(fault.within(outer) for fault in self.faults)

    def as_joint(self) -> "Malformed":
        """The same faults of something that keeps to its schema as a whole."""
        return type(self)(dataclasses.replace(fault, joint=True) for fault in self.faults)


class OtherVersion(Malformed):
    """The state was written for other rules than these, and is not guessed at."""
