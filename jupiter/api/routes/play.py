"""What is asked about a state: set it up, list its actions, check one, validate, describe, replay a record.

Invariant: every answer depends on the request alone, and is in the language of the game at hand; a question asked twice
has the same answer. So whatever can be asked by POST can be asked by QUERY (RFC 10008), too, the method of a question
with a body that says it is safe. OpenAPI 3.1 has no word for it; the description of the API says it.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from flask import Flask, Response, current_app, request

from jupiter.api import shapes
from jupiter.api.answers import (
    ActionsAnswer,
    CheckAnswer,
    ChecksAnswer,
    DescribeAnswer,
    ReplayAnswer,
    SetupAnswer,
    ValidateAnswer,
)
from jupiter.api.cursors import cursor, digest, start_of
from jupiter.api.http.bodies import to_json
from jupiter.api.http.languages import HEADER, set_language
from jupiter.api.http.problems import IMPOSSIBLE_STATE, Refused
from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.registry import AnyGame, find_game
from jupiter.api.replays import Progress, replayed
from jupiter.api.request_context import note_verdict
from jupiter.api.requests import (
    ActionsRequest,
    CheckRequest,
    ChecksRequest,
    DescribeRequest,
    ReplayRequest,
    SetupRequest,
    StateRequest,
)
from jupiter.api.server.limits import LISTS
from jupiter.engine.errors import Malformed
from jupiter.engine.verdict import Verdict

blueprint = Blueprint("play", __name__, url_prefix="/v1/games/<game>", description="Ask about a state")
blueprint.url_value_preprocessor(find_game)

QUERY = "QUERY"

Asked = dict[str, Any]


def answer(game: AnyGame, body: shapes.Json) -> Response:
    """The body as it is: dumping it through its schema would cost more than making it."""
    return set_language(Response(to_json(body), mimetype="application/json"), game.language)


def possible(game: AnyGame, state: Any) -> Any:
    """The state, if the rules can be asked about it.

    :raises Refused: `impossible-state`, with everything that is wrong with it.
    """
    found = game.problems(state)
    if found:
        raise Refused(IMPOSSIBLE_STATE, found[0].message, game.language, problems=shapes.problems(found))
    return state


def state_problems(game: AnyGame, states: Iterable[Any]) -> Iterator[shapes.Json]:
    """What is wrong with each of these states, with its `index`; of equal neighbours with the first."""
    before = object()
    for index, state in enumerate(states):
        if state != before:
            yield from ({**row, "index": index} for row in shapes.problems(game.problems(state)))
        before = state


def round_trips(game: AnyGame, text: str, state: Any) -> bool:
    """Whether the text says all of the state."""
    try:
        return bool(game.read_state(text) == state)
    except Malformed:
        return False


def verdict_json(game: AnyGame, state: Any, action: Any, form: str) -> shapes.Json:
    """The verdict on an action, and the way out if it is refused."""
    action = game.resolve(state, action)
    verdict = game.check(state, action)
    note_verdict(game.id, legal=verdict.legal)
    alternatives = () if verdict.legal else game.alternatives(state, action)
    return {
        "legal": verdict.legal,
        "cost": verdict.cost,
        "violations": [shapes.violation(broken) for broken in verdict.violations],
        **shapes.action(game, state, action, form),
        **shapes.state(game, verdict.state, form),
        "events": [shapes.event(event) for event in verdict.events],
        "outcome": shapes.outcome(verdict.outcome),
        "instead": [shapes.legal_action(game, state, other, form) for other in alternatives],
    }


@blueprint.before_request
def raise_body_limit() -> None:
    """Where much is asked at once, more is read."""
    if request.endpoint in LISTS:
        request.max_content_length = current_app.config["MAX_LIST_LENGTH"]


@blueprint.route("/setup", methods=["POST"])
@blueprint.arguments(SetupRequest)
@blueprint.response(200, SetupAnswer)
@blueprint.doc(operationId="setup", parameters=[HEADER])
def setup(asked: Asked, game: AnyGame) -> Response:
    """Set up a new game.

    The body is the options themselves, as `setup` of `GET /v1/games/{game}` describes them, and `form`.
    """
    new: Verdict[Any] = asked["new"]
    return answer(
        game, shapes.state(game, new.state, asked["form"]) | {"events": [shapes.event(event) for event in new.events]}
    )


@blueprint.route("/actions", methods=["POST"])
@blueprint.arguments(ActionsRequest)
@blueprint.response(200, ActionsAnswer)
@blueprint.doc(operationId="actions", parameters=[HEADER])
def actions(asked: Asked, game: AnyGame) -> Response:
    """List the legal actions.

    The list is complete and always in the same order. Each action can be sent to `check` as it is.
    """
    state = possible(game, asked["state"])
    question = digest(game.state_text(state), asked["types"], asked["actors"])
    start = start_of(asked["cursor"], question)
    legal = game.legal(state, asked["types"], asked["actors"])
    total, end = legal.count(), start + asked["limit"]
    rows = [shapes.legal_action(game, state, action, asked["form"]) for action in legal.page(start, asked["limit"])]
    return answer(game, {"actions": rows, "total": total, "next": cursor(end, question) if end < total else None})


@blueprint.route("/check", methods=["POST"])
@blueprint.arguments(CheckRequest)
@blueprint.response(200, CheckAnswer)
@blueprint.doc(operationId="check", parameters=[HEADER])
def check(asked: Asked, game: AnyGame) -> Response:
    """Check an action, and learn what follows.

    An illegal action is answered with 200, `legal: false`, every rule that it breaks, and the state unchanged.
    """
    return answer(game, verdict_json(game, possible(game, asked["state"]), asked["action"], asked["form"]))


@blueprint.route("/checks", methods=["POST"])
@blueprint.arguments(ChecksRequest)
@blueprint.response(200, ChecksAnswer)
@blueprint.doc(operationId="checks", parameters=[HEADER])
def checks(asked: Asked, game: AnyGame) -> Response:
    """Check many actions at once, each by itself.

    Each answer is that of `check`. An impossible state refuses them all; its problems tell the `index` of the question.
    """
    questions = [(question.get("state", asked.get("state")), question["action"]) for question in asked["questions"]]
    found = list(state_problems(game, [state for state, _ in questions]))
    if found:
        raise Refused(IMPOSSIBLE_STATE, found[0]["message"], game.language, problems=found)
    return answer(game, {"answers": [verdict_json(game, state, action, asked["form"]) for state, action in questions]})


@blueprint.route("/validate", methods=["POST"])
@blueprint.arguments(StateRequest)
@blueprint.response(200, ValidateAnswer)
@blueprint.doc(operationId="validate", parameters=[HEADER])
def validate(asked: Asked, game: AnyGame) -> Response:
    """List everything that makes a state impossible."""
    return answer(game, {"problems": shapes.problems(game.problems(asked["state"]))})


@blueprint.route("/describe", methods=["POST"])
@blueprint.arguments(DescribeRequest)
@blueprint.response(200, DescribeAnswer)
@blueprint.doc(operationId="describe", parameters=[HEADER])
def describe(asked: Asked, game: AnyGame) -> Response:
    """Turn a state's text form into the JSON position, and back.

    Any state that can be read is described, an impossible one too. If only the JSON form can hold it, as a figure where
    there is no tile, `state` is null.
    """
    state = asked["state"]
    found = shapes.state(game, state, asked["form"])
    if "state" in found and not round_trips(game, found["state"], state):
        found["state"] = None
    found |= {"to_act": list(game.to_act(state)), "unknown": list(game.unknown(state))}
    return answer(game, found | {"outcome": shapes.outcome(game.outcome(state))})


@blueprint.route("/replay", methods=["POST"])
@blueprint.arguments(ReplayRequest)
@blueprint.response(200, ReplayAnswer)
@blueprint.doc(operationId="replay", parameters=[HEADER])
def replay(asked: Asked, game: AnyGame) -> Response:
    """Replay a record from a state, or from a set-up; a record file can be sent as it is.

    It goes on up to the first step that does not go, and then tells its `index` and why; 200 either way.
    """
    steps: list[shapes.Json] | None = [] if asked["steps"] else None
    if "setup" in asked:
        progress = Progress.from_setup(game, asked["setup"], steps=steps)
    else:
        progress = Progress(game, possible(game, asked["state"]), steps=steps)
    return answer(game, replayed(progress, asked["actions"], asked["form"]))


def register_query(app: Flask) -> None:
    """Have `app` answer QUERY wherever it answers POST about a state; the addresses have to be registered before."""
    for rule in list(app.url_map.iter_rules()):
        if rule.endpoint.startswith(f"{blueprint.name}."):
            app.add_url_rule(rule.rule, rule.endpoint, methods=[QUERY])


@blueprint.after_request
def accept_query(response: Response) -> Response:
    """Say what a QUERY may be written in."""
    response.headers["Accept-Query"] = "application/json"
    return response
