"""Replays a record of actions, up to its end or to the first refusal."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from jupiter.api import shapes
from jupiter.api.registry import AnyGame
from jupiter.engine.verdict import Verdict


@dataclass(slots=True)
class Record:
    """How far a replay has come."""

    state: Any
    applied: int = 0
    cost: int = 0
    events: list[shapes.Json] = field(default_factory=list)

    @classmethod
    def from_setup(cls, verdict: Verdict[Any]) -> "Record":
        """One that starts with a set-up, whose events belong to no action."""
        return cls(verdict.state, events=[shapes.indexed_event(event, None) for event in verdict.events])

    def go_on(self, verdict: Verdict[Any]) -> None:
        """Take up what follows from the next action."""
        self.events += [shapes.indexed_event(event, self.applied) for event in verdict.events]
        self.cost += verdict.cost
        self.applied += 1
        self.state = verdict.state


def replayed(game: AnyGame, record: Record, actions: Sequence[Any], form: str) -> shapes.Json:
    """As the answer of `check`, with `applied` and `index`; `cost` is that of all applied actions together."""
    refused = None
    for action in actions:
        verdict = game.check(record.state, game.resolve(record.state, action))
        if not verdict.legal:
            refused = verdict
            break
        record.go_on(verdict)
    return {
        "legal": refused is None,
        "applied": record.applied,
        "index": record.applied if refused else None,
        "cost": record.cost,
        "violations": [shapes.violation(broken) for broken in refused.violations] if refused else [],
        **shapes.state(game, record.state, form),
        "events": record.events,
        "outcome": shapes.outcome(game.outcome(record.state)),
    }
