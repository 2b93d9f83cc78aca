"""Has the server check any number of actions, in parts that it reads.

The server answers at most 100 questions in one request.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from jupiter.client.answers import Verdict
from jupiter.client.errors import BadAnswer
from jupiter.client.parting import BYTES, fitting, halving
from jupiter.client.parts import Json, must, parts
from jupiter.client.steps import Notation
from jupiter.client.talk import Talk, packed

QUESTIONS = 100
"""Of a part."""

Question: TypeAlias = tuple[Notation, Notation]
"""A state and an action."""


def checked(
    questions: Sequence[Question], ask: Callable[[Json], Talk[tuple[Verdict, ...]]]
) -> Talk[tuple[Verdict, ...]]:
    """The verdicts on all of these, in their order."""
    found: tuple[Verdict, ...] = ()
    most = QUESTIONS
    while len(found) < len(questions):
        first = len(found)
        state = questions[first][0]
        room = BYTES - len(packed(body(state, ())))
        items = fitting((item(state, *question) for question in questions[first : first + most]), room)
        asked, answers = yield from halving(items, "questions", first, _part(state, ask))
        most = asked if asked < len(items) else most
        if len(answers) != asked:
            raise BadAnswer("The server did not answer all that it was asked.")
        found += answers
    return found


def _part(
    state: Notation, ask: Callable[[Json], Talk[tuple[Verdict, ...]]]
) -> Callable[[list[Any]], Talk[tuple[Verdict, ...]]]:
    return lambda items: ask(body(state, items))


def body(state: Notation, items: Sequence[Any]) -> Json:
    """What is asked: the state of every question that names no other, and the questions."""
    return {"state": state, "questions": list(items)}


def item(common: Notation, state: Notation, action: Notation) -> Json:
    """One question. A state that all have in common is sent once, since it is longer than any action."""
    return {"action": action} if state == common else {"state": state, "action": action}


def verdicts(raw: Json) -> tuple[Verdict, ...]:
    """The answers in their order."""
    must(raw, "answers", list)
    return parts(raw, "answers", Verdict.read)
