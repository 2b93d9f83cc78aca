"""Has the server replay a record of any length, in parts that it reads, each going on where the one before it ended.

The server replays at most 2,000 steps in one request.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from jupiter.client.answers import Replay
from jupiter.client.errors import BadAnswer
from jupiter.client.history import History
from jupiter.client.parting import BYTES, fitting, halving
from jupiter.client.parts import Event, Json
from jupiter.client.records import FORMAT, Record
from jupiter.client.steps import Start
from jupiter.client.talk import Talk, packed

STEPS = 1000
"""Of a part."""


def body(record: Record, start: Start, items: Sequence[Any], *, steps: bool) -> dict[str, Any]:
    """What is asked: a record without the words, which the rules do not know."""
    head = {"format": FORMAT, "game": record.game, "rules": record.rules, start.kind: start.value}
    return {**head, "actions": list(items), "form": "both", **({"steps": True} if steps else {})}


def replayed(record: Record, ask: Callable[[Json], Talk[Replay]], *, steps: bool) -> Talk[Replay]:
    """How far a record goes by the rules, whatever its length; `steps` says whether each step is listed."""
    done: Replay | None = None
    start, most = record.start, STEPS
    while done is None or (done.legal and done.applied < len(record.steps)):
        first = done.applied if done else 0
        room = BYTES - len(packed(body(record, start, (), steps=steps)))
        items = fitting((step.item(with_words=False) for step in record.steps[first : first + most]), room)
        part = _part(record, start, ask, steps=steps)
        sent, answer = yield from halving(items, "actions", first, part)
        most = sent if sent < len(items) else most
        if (answer.legal and answer.applied != sent) or (steps and len(answer.steps) != answer.applied):
            raise BadAnswer("The server did not replay all that it was sent.")
        done, start = joined(done, answer), Start("state", answer.state)
    return done


def _part(
    record: Record, start: Start, ask: Callable[[Json], Talk[Replay]], *, steps: bool
) -> Callable[[list[Any]], Talk[Replay]]:
    return lambda items: ask(body(record, start, items, steps=steps))


def joined(first: Replay | None, then: Replay) -> Replay:
    """Two parts as one; the second's steps are counted on from the first's."""
    if first is None:
        return then
    return replace(
        then,
        applied=first.applied + then.applied,
        index=None if then.index is None else first.applied + then.index,
        cost=first.cost + then.cost,
        events=first.events + tuple(event.later(first.applied) for event in then.events),
        steps=first.steps + then.steps,
    )


def history(record: Record, replay: Replay) -> History:
    """How the end of a record came about that was replayed with its steps."""
    found = History(record.start.kind, record.start.value, tags=dict(record.tags))
    for step, went in zip(record.steps, replay.steps, strict=True):
        found = found.then(step, went.state, went.label)
    return found


def last_events(replay: Replay) -> tuple[Event, ...]:
    """What happened in the last step, or in the set-up if there is none, as it is told outside of a replay."""
    last = replay.applied - 1 if replay.applied else None
    return tuple(replace(event, index=None) for event in replay.events if event.index == last)
