"""Plain questions, read without marshmallow: known fields with values of the very types that JSON has for them.

Invariant: what is read here is what the schema of the operation would have made of it. Whatever is rare or faulty is
left to the schema, which words the faults.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from jupiter.engine.errors import Malformed
from jupiter.engine.game import Guiding, Resolving
from jupiter.service.fields import DEFAULT_FORM, FORMS
from jupiter.service.limits import LIMITS
from jupiter.service.replay import Step
from jupiter.service.shapes import AnyGame

Question = dict[str, Any]

PAGE = 200
"""Actions in an answer where nobody says how many."""


class NotPlainError(Exception):
    """Something that only the schema can tell about."""


def read_plain(game: AnyGame, operation: str, body: Any) -> Question | None:
    """What the schema of the operation makes of a request's body; None where only the schema knows."""
    reader = _READERS.get(operation)
    if reader is None or type(body) is not dict:
        return None
    try:
        return reader(game, body)
    # The schema may still read it, as 4.0 for 4; if not, it names the faults of all fields at once.
    except (NotPlainError, Malformed, RecursionError):
        return None


def _check(game: AnyGame, body: Question) -> Question:
    _only(body, _CHECK)
    return {"state": _state(game, body), "action": _action(game, body), "form": _form(body)}


def _describe(game: AnyGame, body: Question) -> Question:
    _only(body, _DESCRIBE)
    return {"state": _state(game, body), "form": _form(body)}


def _state_alone(game: AnyGame, body: Question) -> Question:
    _only(body, _STATE)
    return {"state": _state(game, body)}


def _ways(game: AnyGame, body: Question) -> Question:
    _only(body, _WAYS)
    goal = body.get("goal")
    if type(goal) is not dict:
        raise NotPlainError
    question = {"state": _state(game, body), "form": _form(body)}
    return question | {"goal": cast("Guiding[Any, Any]", game).read_goal(goal)}


def _resolve(game: AnyGame, body: Question) -> Question:
    _only(body, _RESOLVE)
    source, answers = body.get("procedure"), body.get("answers", [])
    if type(source) not in (str, dict) or type(answers) is not list or len(answers) > LIMITS.answers:
        raise NotPlainError
    if not all(type(one) is str for one in answers):
        raise NotPlainError
    question = {"state": _state(game, body), "form": _form(body)}
    procedure = cast("Resolving[Any, Any]", game).read_procedure(cast("str | Question", source))
    return question | {"procedure": answered(game, procedure, answers)}


def answered(game: AnyGame, procedure: Any, answers: Sequence[str]) -> Any:
    """The procedure with these answers after its own.

    :raises Malformed: naming every faulty one under `answers`.
    """
    resolving = cast("Resolving[Any, Any]", game)
    own = resolving.answers(procedure)
    # By themselves first, so that a faulty one is named by its place in the request.
    alone = resolving.with_answers(procedure, answers) if answers else procedure
    if not (own and answers):
        return alone
    try:
        return resolving.with_answers(procedure, [*own, *answers])
    except Malformed as malformed:
        raise Malformed.at("answers", f"Do not fit behind those of the procedure: {malformed}", joint=True) from None


def _actions(game: AnyGame, body: Question) -> Question:
    _only(body, _ACTIONS)
    limit, cursor = body.get("limit", PAGE), body.get("cursor")
    # `type`, since True is an instance of int.
    if type(limit) is not int or not 1 <= limit <= LIMITS.page or not (cursor is None or type(cursor) is str):
        raise NotPlainError
    question = {"state": _state(game, body), "form": _form(body)}
    return question | {"types": [], "actors": [], "limit": limit, "cursor": cursor}


def _checks(game: AnyGame, body: Question) -> Question:
    _only(body, _CHECKS)
    has_state = not _STATE.isdisjoint(body)
    question = {"form": _form(body), **({"state": _state(game, body)} if has_state else {})}
    question["questions"] = [_question(game, one, has_state) for one in _list(body, "questions", LIMITS.questions)]
    if not question["questions"]:
        raise NotPlainError
    return question


def _question(game: AnyGame, question: Any, has_state: bool) -> Question:
    if type(question) is not dict:
        raise NotPlainError
    _only(question, _QUESTION)
    fields = {"action": _action(game, question)}
    if not (has_state and _STATE.isdisjoint(question)):
        fields["state"] = _state(game, question)
    return fields


def _replay(game: AnyGame, body: Question) -> Question:
    _only(body, _REPLAY)
    steps, setup, has_state = body.get("steps", False), body.get("setup"), not _STATE.isdisjoint(body)
    if type(steps) is not bool or has_state == ("setup" in body) or not (has_state or type(setup) is dict):
        raise NotPlainError
    actions = _list(body, "actions", LIMITS.steps)
    # An object without a `type` is a step with a state or words, which only the schema reads.
    if not all(type(one) is str or (type(one) is dict and "type" in one) for one in actions):
        raise NotPlainError
    question: Question = {"steps": steps, "form": _form(body)}
    question |= {"state": _state(game, body)} if has_state else {"setup": game.setup(cast("Question", setup))}
    question["actions"] = [Step(game.read_action(one)) for one in actions]
    return question


_STATE = {"state", "position"}
_QUESTION = _STATE | {"action", "text"}
_DESCRIBE = _STATE | {"form"}
_CHECK = _QUESTION | {"form"}
_WAYS = _DESCRIBE | {"goal"}
_RESOLVE = _DESCRIBE | {"procedure", "answers"}
# Without `types` and `actors`: only the schema holds them against the words of the game.
_ACTIONS = _DESCRIBE | {"limit", "cursor"}
_CHECKS = _DESCRIBE | {"questions"}
_REPLAY = _DESCRIBE | {"setup", "actions", "steps"}

_READERS: Mapping[str, Callable[[AnyGame, Question], Question]] = {
    "check": _check,
    "describe": _describe,
    "validate": _state_alone,
    "actions": _actions,
    "checks": _checks,
    "replay": _replay,
    "outlook": _state_alone,
    "ways": _ways,
    "resolve": _resolve,
}


# --- parts ------------------------------------------------------------------------------------------------------------


def _only(body: Question, known: set[str]) -> None:
    if not body.keys() <= known:
        raise NotPlainError


def _state(game: AnyGame, body: Question) -> Any:
    return game.read_state(_one_of(body, "state", "position", dict))


def _action(game: AnyGame, body: Question) -> Any:
    return game.read_action(_one_of(body, "action", "text", str))


def _one_of(body: Question, name: str, other: str, of_other: type) -> Any:
    """What stands under the one name, as text or object, or under the other, which takes one of the two alone."""
    if other not in body:
        value = body.get(name)
        if type(value) is str or type(value) is dict:
            return value
    elif name not in body and type(body[other]) is of_other:
        return body[other]
    raise NotPlainError


def _form(body: Question) -> str:
    form = body.get("form", DEFAULT_FORM)
    if type(form) is not str or form not in FORMS:
        raise NotPlainError
    return form


def _list(body: Question, name: str, most: int) -> list[Any]:
    items = body.get(name)
    if type(items) is not list or len(items) > most:
        raise NotPlainError
    return items
