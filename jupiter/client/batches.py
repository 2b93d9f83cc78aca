"""Long lists in batches that the server reads: questions of `checks`, steps of `replay`.

Invariant: what the caller sees is as if all had been sent at once; an error counts items from the start of the list.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar

from jupiter.client.answers import Event, Replay, Verdict
from jupiter.client.errors import ApiError
from jupiter.client.fields import Json, Notation, objects, optional, require
from jupiter.client.history import History, Start
from jupiter.client.limits import BATCH_BYTES
from jupiter.client.protocol import encode_json
from jupiter.client.records import FORMAT, Record

Question: TypeAlias = tuple[Notation, Notation]
"""A state and an action."""
RefusalT = TypeVar("RefusalT", bound=ApiError)


@dataclass(frozen=True, slots=True)
class Batch:
    """A part of a list, for one request."""

    name: str
    """Field of the body that holds the list."""
    first: int
    """Where the part begins in the whole list, counted from 0."""
    items: Sequence[Any]
    fields: Json
    """All other fields of the body."""

    @classmethod
    def fill(cls, name: str, first: int, items: Iterable[Any], fields: Json) -> "Batch":
        """As many of these items, in their order, as the server reads at once; one, if even that is too long."""
        room = BATCH_BYTES - len(encode_json({**fields, name: []}))
        taken: list[Any] = []
        for item in items:
            room -= len(encode_json(item)) + 1
            if taken and room < 0:
                break
            taken.append(item)
        return cls(name, first, taken, fields)

    def body(self) -> Json:
        """The body of the request."""
        return {**self.fields, self.name: self.items}

    def first_half(self) -> "Batch":
        """The same with half as many items."""
        return replace(self, items=self.items[: len(self.items) // 2])

    def recount(self, error: RefusalT) -> RefusalT:
        """The refusal of this part, with its items counted from the start of the whole list."""
        errors = [self._recount_field(row) for row in _rows(error, "errors")]
        problems = [_recount_index(row, self.first) for row in _rows(error, "problems")]
        detail = "; ".join(f"{row.get('field')}: {row.get('message')}" for row in errors[:3])
        raw = {**error.raw, "errors": errors, "problems": problems, "detail": detail or error.detail}
        return type(error)(error.status, raw, error.retry_after)

    def _recount_field(self, row: dict[str, Any]) -> dict[str, Any]:
        name, _, rest = optional(row, "field", str, "").partition(".")
        number, dot, inner = rest.partition(".")
        if name != self.name or not number.isdecimal():
            return row
        return {**row, "field": f"{name}.{int(number) + self.first}{dot}{inner}"}


def _rows(error: ApiError, name: str) -> list[dict[str, Any]]:
    return [row for row in optional(error.raw, name, list, []) if isinstance(row, dict)]


def _recount_index(row: dict[str, Any], first: int) -> dict[str, Any]:
    index = row.get("index")
    return {**row, "index": index + first} if isinstance(index, int) else row


def question_batch(questions: Sequence[Question], first: int, most: int) -> Batch:
    """Questions of `checks` from the one numbered `first` on."""
    # A state is longer than any action, so the one that most questions share is sent once.
    common = questions[first][0]
    items = (
        {"action": action} if state == common else {"state": state, "action": action}
        for state, action in questions[first : first + most]
    )
    return Batch.fill("questions", first, items, {"state": common})


def parse_verdicts(raw: Json) -> tuple[Verdict, ...]:
    """The answers of `checks`, in the order of the questions."""
    require(raw, "answers", list)
    return objects(raw, "answers", Verdict.read)


def step_batch(record: Record, start: Start, first: int, most: int, *, steps: bool) -> Batch:
    """Steps of a record from the one numbered `first` on, which is played at `start`; `steps` asks for each result."""
    fields: dict[str, Any] = {"format": FORMAT, "game": record.game, "rules": record.rules, start.kind: start.value}
    fields |= {"form": "both"} | ({"steps": True} if steps else {})
    # Labels and comments stay here: the rules do not read them.
    items = (step.item(with_words=False) for step in record.steps[first : first + most])
    return Batch.fill("actions", first, items, fields)


def join_replays(first: Replay | None, then: Replay) -> Replay:
    """Two parts of a replay as one; the second's steps are counted on from the first's."""
    if first is None:
        return then
    return replace(
        then,
        applied=first.applied + then.applied,
        index=None if then.index is None else first.applied + then.index,
        cost=None if first.cost is None or then.cost is None else first.cost + then.cost,
        events=first.events + tuple(event.later(first.applied) for event in then.events),
        steps=first.steps + then.steps,
    )


def replayed_history(record: Record, replay: Replay) -> History:
    """How the end of a record came about, from a replay of all its steps."""
    history = History(record.start.kind, record.start.value, tags=dict(record.tags))
    for step, result in zip(record.steps, replay.steps, strict=True):
        history = history.then(step, result.state, result.label)
    return history


def last_events(replay: Replay) -> tuple[Event, ...]:
    """What happened in the last step, or in the set-up if there is none, numbered by no step as outside of a replay."""
    last = replay.applied - 1 if replay.applied else None
    return tuple(replace(event, index=None) for event in replay.events if event.index == last)
