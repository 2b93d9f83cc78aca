"""Long answers in rows, each made when it is sent: all legal actions, the steps of a record, advice that sharpens.

Invariant: whatever can be refused is refused before the first row; the last row is `{"end": ...}`, so that an answer
that was cut short is known by it. What is sent is not kept: a long answer takes no more room than a short one.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from jupiter.service import shapes
from jupiter.service.advising import Advice
from jupiter.service.fields import read
from jupiter.service.operations import OPERATIONS, Question, possible, refuse_unless_offered
from jupiter.service.paging import cursor, digest, start_of
from jupiter.service.replay import Progress, replay_rows
from jupiter.service.requests import ActionRowsRequest
from jupiter.service.shapes import AnyGame, Json


def answer_rows(game: AnyGame, operation: str, body: Any) -> Iterator[Json]:
    """The answer to the body of a request in rows.

    :param operation: one of `IN_ROWS`.
    :raises Refused: as `jupiter.service.operations.answer` does.
    """
    return IN_ROWS[operation](game, body)


ACTION_ROWS = ActionRowsRequest()


def action_rows(game: AnyGame, body: Any) -> Iterator[Json]:
    """The legal actions, as rows of the answer of `actions`; the end has `total` and `next`."""
    question: Question = read(game, ACTION_ROWS, body)
    state = possible(game, question["state"])
    key = digest(game.state_text(state), question["types"], question["actors"])
    legal = game.legal(state, question["types"], question["actors"])
    start, total = start_of(question["cursor"], key), legal.count()
    end = min(total, start + (question["limit"] or total))

    # Apart, since a generator would refuse only when its first row is asked for, and the answer has begun.
    def rows() -> Iterator[Json]:
        for action in islice(legal, start, end):
            yield shapes.legal_action(game, state, action, question["form"])
        yield {"end": {"total": total, "next": cursor(end, key) if end < total else None}}

    return rows()


def record_rows(game: AnyGame, body: Any) -> Iterator[Json]:
    """The steps of a record with their events; the end is the answer of `replay` without these."""
    question: Question = read(game, OPERATIONS["replay"].request, body)
    if "setup" in question:
        progress = Progress.from_setup(game, question["setup"])
    else:
        progress = Progress(game, possible(game, question["state"]))
    return replay_rows(progress, question["actions"], question["form"])


def begin_advice(game: AnyGame, body: Any) -> Advice:
    """The advice that a request's body asks for, with nothing worked out yet.

    :raises Refused: as `jupiter.service.operations.answer` does.
    """
    refuse_unless_offered(game, "advice")
    question: Question = read(game, OPERATIONS["advice"].request, body)
    return Advice.begin(game, possible(game, question["state"]), question)


def advice_rows(game: AnyGame, body: Any) -> Iterator[Json]:
    """The answer of `advice` so far, each by twice as many playouts as the one before; the end is the answer."""
    given = begin_advice(game, body)

    def rows() -> Iterator[Json]:
        for is_sharper in given.steps():
            if is_sharper:
                yield given.answer()
        yield {"end": given.answer()}

    return rows()


IN_ROWS: Mapping[str, Callable[[AnyGame, Any], Iterator[Json]]] = {
    "actions": action_rows,
    "replay": record_rows,
    "advice": advice_rows,
}
"""By operation."""
