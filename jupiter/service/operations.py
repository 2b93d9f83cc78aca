"""What is asked about a state: set it up, list its actions, check one, validate, describe, replay a record.

Every playable game answers these; what only some answer, such as what lies ahead, stands in `OFFERS` of the engine, and
whoever asks another game is told what that one answers.

Invariant: every answer depends on the question alone, and is in the language of the game; a question asked twice has
the same answer.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from marshmallow import Schema

from jupiter.engine.errors import Malformed
from jupiter.engine.game import OFFERS, Described, Foreseeing, Guiding, Resolving, is_asking, is_offered, is_playable
from jupiter.engine.verdict import Verdict
from jupiter.service import answers, outlook_answers, requests, shapes
from jupiter.service.advising import Advice
from jupiter.service.changes import changed
from jupiter.service.fields import read
from jupiter.service.paging import cursor, digest, start_of
from jupiter.service.plain import read_plain
from jupiter.service.problems import IMPOSSIBLE_STATE, NOT_OFFERED, Refused, malformed
from jupiter.service.replay import Progress, replay_json
from jupiter.service.shapes import AnyGame, Json

Question = dict[str, Any]
"""A request's body as its schema has read it: states and actions are the game's own values."""


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that can be asked about a state; the docstring of `run` describes it to clients."""

    name: str
    request: Schema
    """One object for all requests: to make one takes longer than to load with it, and loading leaves nothing in it."""
    answer: type[Schema]
    """Describes what `run` answers; nothing is dumped through it."""
    run: Callable[[AnyGame, Question], Json]


def answer(game: AnyGame, operation: str, body: Any) -> Json:
    """The answer to the body of a request, which is any JSON value.

    :param operation: one of `OPERATIONS`.
    :raises Refused: `not-offered`, `malformed`, `inconsistent`, `other-version` or `impossible-state`.
    """
    definition = OPERATIONS[operation]
    refuse_unless_offered(game, operation)
    question = read_plain(game, operation, body)
    return definition.run(game, read(game, definition.request, body) if question is None else question)


def setup(game: AnyGame, question: Question) -> Json:
    """Set up a new game.

    The body is the options themselves, as `setup` of `GET /v1/games/{game}` describes them, and `form`.
    """
    new: Verdict[Any] = question["new"]
    return shapes.state(game, new.state, question["form"]) | {"events": [shapes.event(event) for event in new.events]}


def actions(game: AnyGame, question: Question) -> Json:
    """List the legal actions.

    The list is complete and always in the same order. Each action can be sent to `check` as it is. Where one thing can
    be done in thousands of ways, an action of the list stands for several: it leaves out a field, as the notation of
    the game tells, is legal without it, and `check` judges every way to fill it in.
    """
    state = possible(game, question["state"])
    key = digest(game.state_text(state), question["types"], question["actors"])
    start = start_of(question["cursor"], key)
    legal = game.legal(state, question["types"], question["actors"])
    total, end = legal.count(), start + question["limit"]
    page = legal.page(start, question["limit"])
    rows = [shapes.legal_action(game, state, action, question["form"]) for action in page]
    return {"actions": rows, "total": total, "next": cursor(end, key) if end < total else None}


def check(game: AnyGame, question: Question) -> Json:
    """Check an action, and learn what follows.

    An illegal action is answered with 200, `legal: false`, every rule that it breaks, and the state unchanged.
    """
    return _verdict(game, possible(game, question["state"]), question["action"], question["form"])


def checks(game: AnyGame, question: Question) -> Json:
    """Check many actions at once, each by itself.

    Each answer is that of `check`. An impossible state refuses them all; its problems tell the `index` of the question.
    """
    pairs = [(one.get("state", question.get("state")), one["action"]) for one in question["questions"]]
    problems = list(_state_problems(game, [state for state, _ in pairs]))
    if problems:
        raise Refused(IMPOSSIBLE_STATE, problems[0]["message"], game.language, problems=problems)
    return {"answers": [_verdict(game, state, action, question["form"]) for state, action in pairs]}


def validate(game: AnyGame, question: Question) -> Json:
    """List everything that makes a state impossible.

    It is searched for more thoroughly than by the other operations, and a state is called impossible only where that is
    proved. If the list is empty, nothing speaks against the state.
    """
    return {"problems": shapes.problems(game.audit(question["state"]))}


def describe(game: AnyGame, question: Question) -> Json:
    """Turn a state's text form into the JSON position, and back.

    Any state that can be read is described, an impossible one too. If only the JSON form can hold it, `state` is null.
    """
    state = question["state"]
    described = shapes.state(game, state, question["form"])
    if "state" in described and not _round_trips(game, described["state"], state):
        described["state"] = None
    described |= {"to_act": list(game.to_act(state)), "unknown": list(game.unknown(state))}
    return described | {"outcome": shapes.outcome(game.outcome(state))}


def replay(game: AnyGame, question: Question) -> Json:
    """Replay a record from a state, or from a set-up; a record file can be sent as it is.

    It goes on up to the first step that does not go, and then tells its `index` and why; 200 either way.
    """
    steps: list[Json] | None = [] if question["steps"] else None
    if "setup" in question:
        progress = Progress.from_setup(game, question["setup"], steps=steps)
    else:
        progress = Progress(game, possible(game, question["state"]), steps=steps)
    return replay_json(progress, question["actions"], question["form"])


def outlook(game: AnyGame, question: Question) -> Json:
    """Tell what lies ahead: what will come, what each result of a die would do, and what is left to lose.

    Each course of `ahead` is a list of actions with what `check` answers to them, so that any of them can be played.
    Its `harm` says how bad it is: `none`, `harm` (what can be put right), `loss` (for good) or `defeat`.
    """
    foreseeing = cast("Foreseeing[Any, Any]", game)
    return shapes.outlook(game, foreseeing.outlook(possible(game, question["state"])))


def ways(game: AnyGame, question: Question) -> Json:
    """Tell how to get somewhere: the cheapest ways to a goal, in one step or several.

    Each step is a legal action that `check` takes after the ones before it; where the actions of the turn do not do, a
    way goes on for later. The first way uses up nothing beyond its cost; the others cost less, or cannot do without.
    What is no goal in the state is refused, naming the field.
    """
    guiding = cast("Guiding[Any, Any]", game)
    state, goal = possible(game, question["state"]), question["goal"]
    if faults := guiding.goal_faults(state, goal):
        raise malformed([fault.within("goal") for fault in faults])
    return shapes.ways(game, guiding.ways(state, goal), question["form"])


def advice(game: AnyGame, question: Question) -> Json:
    """Tell what somebody would do who looks ahead: the best few actions, what each is worth, and how sure that is.

    `value` is what the adviser makes of the position after the action, from 0 to 1: it compares actions, and is no
    chance to win. That of the position itself is the value of the best action. Where nobody decides, since the game is
    over or dice or cards come next, there are no actions, and `actor` and `value` are null. The same question with the
    same `seed` has the same answer, and nothing that comes by chance is known to it before.
    """
    given = Advice.begin(game, possible(game, question["state"]), question)
    for _ in given.steps():
        pass
    return given.answer()


def resolve(game: AnyGame, question: Question) -> Json:
    """Go through a procedure: be asked for what dice, decks and hidden pieces show, one answer after the other.

    The state need have no more of the table than the procedure looks at. The answers so far are sent each time, so that
    one is taken back by leaving it out. As long as `needs` is not null, it is what has to be answered next, and
    `sequence` has what has happened until then; then it has all that happened, and `changed` what is otherwise now.
    """
    resolving, procedure = cast("Resolving[Any, Any]", game), question["procedure"]
    state = possible(game, question["state"])
    verdict = resolving.resolve_procedure(state, procedure)
    named = shapes.action(game, state, procedure, question["form"])
    if "action" in named:
        named = {"procedure": named.pop("action"), **named}
    after, facts = shapes.state(game, verdict.state, question["form"]), []
    # To write a whole position takes as long as many a procedure.
    if verdict.state != state:
        facts = changed(game.position(state), after.get("position") or game.position(verdict.state))
    return {
        "legal": verdict.legal,
        "violations": [shapes.violation(broken) for broken in verdict.violations],
        **named,
        "answers": list(resolving.answers(procedure)),
        **shapes.waiting(verdict),
        "sequence": [shapes.event(event) for event in verdict.events],
        "changed": facts,
        **after,
        "outcome": shapes.outcome(verdict.outcome),
    }


OPERATIONS: Mapping[str, Operation] = {
    run.__name__: Operation(run.__name__, request(), reply, run)
    for run, request, reply in (
        (setup, requests.SetupRequest, answers.SetupAnswer),
        (actions, requests.ActionsRequest, answers.ActionsAnswer),
        (check, requests.CheckRequest, answers.CheckAnswer),
        (checks, requests.ChecksRequest, answers.ChecksAnswer),
        (validate, requests.StateRequest, answers.ValidateAnswer),
        (describe, requests.DescribeRequest, answers.DescribeAnswer),
        (replay, requests.ReplayRequest, answers.ReplayAnswer),
        (outlook, requests.StateRequest, outlook_answers.OutlookAnswer),
        (ways, requests.WaysRequest, outlook_answers.WaysAnswer),
        (resolve, requests.ResolveRequest, answers.ResolveAnswer),
        (advice, requests.AdviceRequest, outlook_answers.AdviceAnswer),
    )
}
"""By name, in the order in which they are presented."""


def does_answer(game: AnyGame, operation: str) -> bool:
    """Whether the game, a playable one, answers the operation."""
    return operation not in OFFERS or is_offered(game, operation)


def refuse_unless_offered(game: AnyGame, operation: str) -> None:
    """:raises Refused: `not-offered`, naming what the game answers instead."""
    if operation in OFFERS and not does_answer(game, operation):
        raise Refused(NOT_OFFERED, f"{game.name} does not answer {operation}, but {', '.join(operations_of(game))}.")


def operations_of(game: Described) -> tuple[str, ...]:
    """What the game answers; nothing if it is not played."""
    if not is_playable(game):
        return ()
    return tuple(name for name in OPERATIONS if does_answer(game, name))


def possible(game: AnyGame, state: Any) -> Any:
    """The state, if the rules can be asked about it.

    :raises Refused: `impossible-state`, with everything that is wrong with it.
    """
    problems = game.problems(state)
    if problems:
        raise Refused(IMPOSSIBLE_STATE, problems[0].message, game.language, problems=shapes.problems(problems))
    return state


def _state_problems(game: AnyGame, states: Iterable[Any]) -> Iterator[Json]:
    """What is wrong with each of these states, with its `index`; of equal neighbours with the first."""
    before = object()
    for index, state in enumerate(states):
        if state != before:
            yield from ({**row, "index": index} for row in shapes.problems(game.problems(state)))
        before = state


def _round_trips(game: AnyGame, text: str, state: Any) -> bool:
    """Whether the text says all of the state."""
    try:
        return bool(game.read_state(text) == state)
    except Malformed:
        return False


def _verdict(game: AnyGame, state: Any, action: Any, form: str) -> Json:
    """The verdict on an action, and the way out if it is refused."""
    action = game.resolve(state, action)
    verdict = game.check(state, action)
    alternatives = () if verdict.legal else game.alternatives(state, action)
    lifted = {} if verdict.legal else game.lifted_by(state, action)
    shape = {
        "legal": verdict.legal,
        "cost": verdict.cost,
        "violations": [shapes.violation(broken, lifted.get(broken.rule)) for broken in verdict.violations],
        **shapes.action(game, state, action, form),
        **shapes.state(game, verdict.state, form),
        "events": [shapes.event(event) for event in verdict.events],
        "outcome": shapes.outcome(verdict.outcome),
        "unneeded": list(verdict.unneeded),
        "instead": [shapes.legal_action(game, state, other, form) for other in alternatives],
    }
    return shape | shapes.waiting(verdict) if is_asking(game) else shape
