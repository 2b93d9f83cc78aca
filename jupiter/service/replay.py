"""Replays a record of steps, up to its end or to the first that does not go.

Invariant: a record is never misread. What it says is held against what the rules say, step by step, and where
they part it stops before that step and says so.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from jupiter.engine.game import is_asking
from jupiter.engine.verdict import Problem, Verdict, Violation
from jupiter.service import shapes
from jupiter.service.shapes import AnyGame

ENDS: Mapping[str, str] = {
    "illegal": "the rules refuse the action",
    "impossible": "the table was put to a state that is impossible",
    # Rules that were corrected since may let an action stay legal and lead elsewhere.
    "differs": "the action is legal, but leads to another state than the record says",
}
"""Why a replay stops before its end."""

WAITS: Mapping[str, str] = {
    "needs": "the record has no answer to what has to be told before it goes on",
    "undecidable": "what the action leads to hangs on a secret",
}
"""Why one of a game that asks may stop besides."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a record."""

    action: Any = None
    """What was done; None where the table was put right by hand."""
    state: Any = None
    """What was there afterwards; None where the record does not say."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Why a replay does not go on."""

    reason: str
    """One of `ENDS` or `WAITS`."""
    violations: Sequence[Violation] = ()
    problems: Sequence[Problem] = ()
    waits: shapes.Json = field(default_factory=dict)
    """As `shapes.waiting`."""


@dataclass(slots=True)
class Progress:
    """How far a replay has come."""

    game: AnyGame
    state: Any
    applied: int = 0
    cost: int | None = 0
    events: list[shapes.Json] = field(default_factory=list)
    steps: list[shapes.Json] | None = None
    """Every step that was gone along with, if anybody wants to know."""

    @classmethod
    def from_setup(cls, game: AnyGame, verdict: Verdict[Any], **more: Any) -> "Progress":
        """One that starts with a set-up, whose events belong to no action."""
        return cls(game, verdict.state, events=[shapes.indexed_event(event, None) for event in verdict.events], **more)

    def go_on(self, step: Step) -> Stop | None:
        """Take up what follows from the next step, or tell why nothing does."""
        return self._put_right(step.state) if step.action is None else self._act(step)

    def _act(self, step: Step) -> Stop | None:
        action = self.game.resolve(self.state, step.action)
        verdict = self.game.check(self.state, action)
        if not verdict.legal:
            return Stop("illegal", violations=verdict.violations)
        if verdict.needs is not None or verdict.undecidable is not None:
            return Stop("undecidable" if verdict.needs is None else "needs", waits=shapes.waiting(verdict))
        if step.state is not None and step.state != verdict.state:
            return Stop("differs")
        self.events += [shapes.indexed_event(event, self.applied) for event in verdict.events]
        self.cost = None if verdict.cost is None else (self.cost or 0) + verdict.cost
        self._come_to(verdict.state, action)
        return None

    def _put_right(self, state: Any) -> Stop | None:
        # Only here: a legal action leads from a possible state to a possible one.
        problems = self.game.problems(state)
        if problems:
            return Stop("impossible", problems=problems)
        self._come_to(state)
        return None

    def _come_to(self, state: Any, action: Any = None) -> None:
        if self.steps is not None:
            text = None if action is None else self.game.action_text(action)
            # Worded in the state before it, which `self.state` still is.
            label = None if action is None else self.game.label(self.state, action)
            self.steps.append({"text": text, "label": label, "state": self.game.state_text(state)})
        self.applied += 1
        self.state = state


def replay_json(progress: Progress, steps: Sequence[Step], form: str) -> shapes.Json:
    """As the answer of `check`, with how far it came; `cost` is that of all applied actions together."""
    stop = next(filter(None, map(progress.go_on, steps)), None)
    answer = _end(progress, stop, form, events=progress.events)
    return answer if progress.steps is None else answer | {"steps": progress.steps}


def replay_rows(progress: Progress, steps: Iterable[Step], form: str) -> Iterator[shapes.Json]:
    """The same in rows, each made when it is asked for: the start, every step that is gone along with, and the end.

    What has been told is forgotten, so that a long record takes no more room than a short one.
    """
    start = {"text": None, "label": None, "state": progress.game.state_text(progress.state)}
    yield {"index": None, **start, "events": progress.events}
    stop = None
    for step in steps:
        done: list[shapes.Json] = []
        progress.events, progress.steps = [], done
        stop = progress.go_on(step)
        if stop:
            break
        yield {"index": progress.applied - 1, **done[0], "events": progress.events}
    yield {"end": _end(progress, stop, form)}


def _end(progress: Progress, stop: Stop | None, form: str, **more: Any) -> shapes.Json:
    return {
        "legal": stop is None,
        "applied": progress.applied,
        "index": progress.applied if stop else None,
        "stopped": stop.reason if stop else None,
        "cost": progress.cost,
        "violations": [shapes.violation(broken) for broken in stop.violations] if stop else [],
        "problems": shapes.problems(stop.problems) if stop else [],
        **_waits(progress, stop),
        **shapes.state(progress.game, progress.state, form),
        **more,
        "outcome": shapes.outcome(progress.game.outcome(progress.state)),
    }


def _waits(progress: Progress, stop: Stop | None) -> shapes.Json:
    """What a game that asks waits for; nothing of others."""
    if not is_asking(progress.game):
        return {}
    return stop.waits if stop and stop.waits else {"needs": None, "undecidable": None}
