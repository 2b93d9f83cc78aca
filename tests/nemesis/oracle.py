"""A slow, plain second implementation of Nemesis, to test the first one against.

It was written from the quick reference and the readings without sight of the first, and shares neither code nor data
with it. What is printed on the pieces is in oracle_data.py, questions about a table in oracle_table.py, legality in
oracle_rules.py, answers, decks and markers in oracle_play.py; models, moves, fights, events and the end have files of
their own, and oracle_actions.py has what players do and how rounds go on.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.nemesis.oracle_actions import act
from tests.nemesis.oracle_candidates import legal, senseless
from tests.nemesis.oracle_play import Asks, Event, Hangs, Impossible, Over, Play, Wanted
from tests.nemesis.oracle_procedures import PROCEDURES, do, sensible
from tests.nemesis.oracle_rules import violations
from tests.nemesis.oracle_table import Action, Position, copied

__all__ = [
    "PROCEDURES",
    "Answer",
    "answer",
    "apply",
    "halfway",
    "legal",
    "outcome",
    "run",
    "senseless",
    "sensible",
    "violations",
]


@dataclass
class Answer:
    """What comes of an action: rules that it breaks, or what happened and the position after it."""

    position: Position
    violations: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    wants: Wanted | None = None
    hangs: tuple[str, ...] | None = None


def answer(position: Position, action: Action) -> Answer:
    """The position stays as it is where an answer is wanted, or a secret decides."""
    if action["type"] in PROCEDURES:
        return run(position, lambda play: do(play, action), action.get("answers", ()))
    if broken := violations(position, action):
        return Answer(position, broken)
    return run(position, lambda play: act(play, action), action.get("answers", ()))


def apply(position: Position, action: Action) -> tuple[Position, list[tuple[str, str, dict[str, Any]]]]:
    """The position after a legal action that has all its answers, and what happened.

    :raises ValueError: if the action is not legal, or more has to be told.
    """
    done = answer(position, action)
    if done.violations or done.wants is not None or done.hangs is not None:
        raise ValueError(f"{action} breaks {done.violations}, wants {done.wants} or hangs on {done.hangs}")
    return done.position, [(what, rule, {}) for rule, what in done.events]


def run(position: Position, procedure: Callable[[Play], None], answers: object = ()) -> Answer:
    play = Play(copied(position), list(answers))  # type: ignore[call-overload]
    try:
        with contextlib.suppress(Over):
            procedure(play)
    except Impossible:
        return Answer(position, ["answer.possible"])
    except Asks as asks:
        return Answer(position, [], play.events, wants=asks.wanted)
    except Hangs as hangs:
        return Answer(position, [], play.events, hangs=hangs.secrets)
    if play.used < len(play.answers):
        return Answer(position, ["answer.possible"])
    return Answer(play.position, [], play.events)


def halfway(position: Position, action: Action, events: int | None = None) -> Position:
    """The table as it lies when the next answer is wanted, or at the end.

    :param events: the table as it lies when so many events have changed it, if that is sooner.
    """
    play = _Watched(copied(position), action.get("answers", ()), events)
    with contextlib.suppress(Over, Asks, Hangs, Impossible, _Enough):
        if events == 0:
            raise _Enough
        if action["type"] in PROCEDURES:
            do(play, action)
        else:
            act(play, action)
    return play.position


class _Enough(Exception):
    """So many events have happened."""


class _Watched(Play):
    """Breaks off after so many events."""

    def __init__(self, position: Position, answers: Sequence[str], most: int | None) -> None:
        super().__init__(position, answers)
        self.most = most

    def tell(self, rule: str, what: str = "") -> None:
        super().tell(rule, what)
        if len(self.events) == self.most:
            raise _Enough


def outcome(position: Position) -> tuple[None, str] | None:
    """None while the game goes on; otherwise the rule that ended it."""
    return (None, position["ended"]) if position["phase"] == "over" else None
