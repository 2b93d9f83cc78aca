"""A position under change: the log of what happens to it, and numbers drawn from its seed.

Invariant: whatever is drawn from the seed is counted, so that it is never drawn again.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from jupiter.engine.chance import Chance
from jupiter.engine.localizer import Localizer, LogEntry
from jupiter.engine.verdict import Event


class Draft:
    """What the drafts of all games have; a game's own adds the fields of its states, and how one is made and frozen."""

    seed: int | None
    """None if all chance is observed."""
    drawn: int
    """Numbers used from the seed."""
    log: list[LogEntry]
    """What happened so far; empty at first."""

    def emit(self, kind: str, *, rule: str = "", **about: Any) -> None:
        """Adds to the log; `about` holds pieces and places as in JSON."""
        self.log.append((kind, rule, about))

    def events(self, says: Localizer) -> Sequence[Event]:
        """The log so far in sentences."""
        return says.events(tuple(self.log))

    @contextmanager
    def chance(self) -> Iterator[Chance]:
        """Numbers from the seed; how many were used is kept."""
        if self.seed is None:
            raise AssertionError("laws let nothing be drawn without a seed")
        chance = Chance(self.seed, self.drawn)
        yield chance
        self.drawn = chance.used
