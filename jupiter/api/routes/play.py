"""The addresses at which something is asked about a state, one for each operation of the service.

Invariant: the answer is the service's own. Whatever can be asked by POST can be asked by QUERY (RFC 10008), too, the
method of a question with a body that says it is safe. OpenAPI 3.1 has no word for it; the API's description says it.
An answer depends on nothing but the question, so whoever asks by a safe method may keep it; `play_urls.py` has those
questions that fit into an address.
"""

from typing import Any, cast

from flask import Flask, Response, current_app, request

from jupiter.api.openapi.blueprint import Blueprint
from jupiter.http.answer import Answer
from jupiter.http.bodies import json_value, read_body, to_json
from jupiter.http.cacheable import cacheable_answer
from jupiter.http.headers import LANGUAGE_HEADER, add_vary, set_language
from jupiter.http.limits import charged_stream
from jupiter.http.request_context import find_playable, note_verdict
from jupiter.http.rows import send_rows, wants_rows
from jupiter.service.limits import LISTS
from jupiter.service.operations import OPERATIONS, Operation, answer
from jupiter.service.rows import IN_ROWS, answer_rows
from jupiter.service.shapes import AnyGame, Json

blueprint = Blueprint("play", __name__, url_prefix="/v1/games/<game>", description="Ask about a state")
blueprint.url_value_preprocessor(find_playable)

QUERY = "QUERY"
ACCEPT_QUERY = ("Accept-Query", "application/json")
"""The header that says what a QUERY may be written in."""


def add_route(operation: Operation) -> None:
    """Answer the operation at an address of its name; its docstring describes it in the document."""

    def view(game: AnyGame) -> Response:
        request.max_content_length = most_bytes(current_app, operation.name)
        question = json_value(read_body())
        if operation.name in IN_ROWS and wants_rows():
            return respond_in_rows(game, operation.name, question)
        return respond(game, operation.name, question)

    view.__name__, view.__doc__ = operation.name, operation.run.__doc__
    for decorate in (
        blueprint.doc(operationId=operation.name, parameters=[LANGUAGE_HEADER]),
        blueprint.response(200, operation.answer),
        blueprint.body(operation.request),
        blueprint.route(f"/{operation.name}", methods=["POST"]),
    ):
        view = decorate(view)


def most_bytes(app: Flask, operation: str) -> int:
    """How long the body of a question may be."""
    return cast("int", app.config["MAX_LIST_LENGTH" if operation in LISTS else "MAX_CONTENT_LENGTH"])


def answered(game: AnyGame, operation: str, question: Any) -> Answer:
    """The answer to a question, which is any JSON value.

    :raises Refused: as `jupiter.service.operations.answer`.
    """
    found = answer(game, operation, question)
    note_verdicts(game, operation, found)
    # Written as it is: dumping it through its schema would cost more than making it.
    return Answer(to_json(found), game.language, is_chosen=True)


for _operation in OPERATIONS.values():
    add_route(_operation)


def respond(game: AnyGame, operation: str, question: Any) -> Response:
    """The answer to a question, which may be kept if it was asked by a safe method."""
    found = answered(game, operation, question)
    if request.method == "POST":
        return found.response()
    version = f"{game.rules_version}:{game.language}"
    response = cacheable_answer(found.body, found.media_type, version)
    if request.method == QUERY and operation in IN_ROWS:
        add_vary(response, "Accept")
    return set_language(response, game.language)


def respond_in_rows(game: AnyGame, operation: str, question: Any) -> Response:
    """The answer to a question in rows, charged with those that are sent."""
    return set_language(send_rows(answer_rows(game, operation, question), charged_stream), game.language)


def note_verdicts(game: AnyGame, operation: str, found: Json) -> None:
    """Note for the figures which actions were legal."""
    if operation == "check":
        note_verdict(game.id, legal=found["legal"])
    elif operation == "checks":
        for verdict in found["answers"]:
            note_verdict(game.id, legal=verdict["legal"])


def register_query(app: Flask) -> None:
    """Have `app` answer QUERY wherever it answers POST about a state; the addresses have to be registered before."""
    for rule in list(app.url_map.iter_rules()):
        if rule.rule.startswith(str(blueprint.url_prefix)) and "POST" in (rule.methods or ()):
            app.add_url_rule(rule.rule, rule.endpoint, methods=[QUERY])


@blueprint.after_request
def accept_query(response: Response) -> Response:
    """Say it with every answer here."""
    response.headers.add(*ACCEPT_QUERY)
    return response
