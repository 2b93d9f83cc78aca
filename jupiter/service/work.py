"""How much work a question asks for, and how much an answer was: in counts of things that no game has to explain.

Invariant: a question that has not been read yet is only looked at, whatever it holds; and what is counted beforehand is
never less than what is counted in the end.
"""

from dataclasses import dataclass, replace
from typing import Any

from jupiter.service.limits import LIMITS
from jupiter.service.plain import PAGE

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Work:
    """Counts of one question."""

    read: int = 0
    """Items of the list in the body: questions of `checks`, steps of `replay`."""
    states: int = 0
    """States that these items bring along."""
    done: int = 0
    """Items of the answer: actions listed, questions answered, steps applied, actions of the courses of an outlook."""
    illegal: int = 0
    """Questions among these whose action is refused: the way out is searched for."""
    listed: int = 0
    """Steps that the answer lists with their states."""
    positions: int = 0
    """States read or written as JSON positions, beside those of items that are read."""


MOST_AHEAD = 60
"""Actions of an outlook's courses that are charged: twenty tiles, each hit by two faces of a die, make no more."""

LISTS = {"checks": ("questions", LIMITS.questions), "replay": ("actions", LIMITS.steps)}
"""Operations that are asked many things at once: the list in the body, and how many of its items are read at most."""


def asked(operation: str, body: Any) -> Work:
    """The most that the body, any JSON value, can ask for."""
    if not isinstance(body, dict):
        return Work()
    if operation == "actions":
        return Work(done=_page(body.get("limit", PAGE)), positions=_reads_position(body))
    if operation == "outlook":
        return Work(done=MOST_AHEAD, positions=_reads_position(body))
    if operation not in LISTS:
        return Work(positions=_positions(body))
    name, most = LISTS[operation]
    items = body.get(name)
    if not isinstance(items, list):
        return Work(positions=_positions(body))
    count = min(len(items), most)
    states = sum(_states(item) for item in items[:count] if isinstance(item, dict))
    if operation == "checks":
        return Work(count, states, count, illegal=count, positions=count * _writes_position(body))
    listed = count if body.get("steps") is True else 0
    return Work(count, states, count, listed=listed, positions=_positions(body))


def refused(work: Work) -> Work:
    """What was done of it if the question was refused: all of it was read."""
    return replace(work, done=0, illegal=0, listed=0, positions=0)


def done(operation: str, work: Work, answer: Json) -> Work:
    """What of the work that was asked for the answer tells of."""
    if operation == "actions":
        return replace(work, done=len(answer["actions"]))
    if operation == "outlook":
        return replace(work, done=min(MOST_AHEAD, sum(len(course["actions"]) for course in answer["ahead"])))
    if operation == "checks":
        return replace(work, illegal=sum(not one["legal"] for one in answer["answers"]))
    if operation == "replay":
        applied = answer["applied"]
        return replace(work, done=applied, listed=min(work.listed, applied))
    return work


def done_in_rows(operation: str, work: Work, rows: int) -> Work:
    """What of the work is done for so many rows of an answer in rows, in which each step of a record has its state."""
    return replace(work, done=rows, listed=rows if operation == "replay" else 0)


def _page(limit: Any) -> int:
    # What is not within these bounds is refused.
    return limit if isinstance(limit, int) and 0 < limit <= LIMITS.page else 0


def _states(item: Json) -> int:
    return (item.get("state") is not None) + (item.get("position") is not None)


def _positions(body: Json) -> int:
    return _reads_position(body) + _writes_position(body)


def _reads_position(body: Json) -> int:
    return 1 if isinstance(body.get("state"), dict) or body.get("position") is not None else 0


def _writes_position(body: Json) -> int:
    return 0 if body.get("form") == "text" else 1
