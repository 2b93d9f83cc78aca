"""Has the server replay a record of any length, in parts that it reads, each going on where the one before it ended.

The server reads records of 256 kB and 2,000 steps unless it is set up otherwise. Parts stay below, so that no
answer takes long; one that is too large all the same is halved.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from jupiter.client.answers import Replay
from jupiter.client.errors import Malformed
from jupiter.client.parts import may
from jupiter.client.records import FORMAT, Record, Start, Step
from jupiter.client.talk import packed

STEPS = 1000
BYTES = 150_000
"""Of a body."""


def body(record: Record, start: Start, items: Sequence[Any]) -> dict[str, Any]:
    """What is asked: a record without the words, which the rules do not know."""
    head = {"format": FORMAT, "game": record.game, "rules": record.rules, start.kind: start.value}
    return {**head, "actions": list(items), "form": "both"}


def room(record: Record, start: Start) -> int:
    """The bytes that are left for steps."""
    return BYTES - len(packed(body(record, start, ())))


def fitting(steps: Sequence[Step], room: int) -> list[Any]:
    """The first steps, as many as have room, but at least one, if there is any."""
    found: list[Any] = []
    for step in steps:
        item = step.item(with_words=False)
        room -= len(packed(item)) + 1
        if found and room < 0:
            break
        found.append(item)
    return found


def counted_on(error: Malformed, steps: int) -> Malformed:
    """The same faults of a part, counted from the start of the record."""

    def moved(row: Any) -> Any:
        name, _, rest = may(row, "field", str, "").partition(".")
        number, dot, inner = rest.partition(".")
        if name != "actions" or not number.isdecimal():
            return row
        return {**row, "field": f"actions.{int(number) + steps}{dot}{inner}"}

    rows = [moved(row) for row in may(error.raw, "errors", list, []) if isinstance(row, dict)]
    detail = "; ".join(f"{row.get('field')}: {row.get('message')}" for row in rows[:3])
    return type(error)(error.status, {**error.raw, "errors": rows, "detail": detail or error.detail}, error.retry_after)


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
    )
