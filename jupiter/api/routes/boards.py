"""The board of a position as a picture: `GET …/position.svg?state=…`, to be shown wherever an address can be shown.

A position that is JSON, or too long for an address, is sent as the body of a POST or a QUERY.

Invariant: the picture is drawn by the game's printer from the JSON position, which any client could draw from as well.
It depends on nothing but the address and the version of the program.
"""

from typing import Any

from flask import Response, current_app, request

from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.openapi.operations import STATE
from jupiter.api.ports import printers_of
from jupiter.api.routes.faces import LANGUAGE
from jupiter.engine.errors import Malformed
from jupiter.http.bodies import json_value, read_body
from jupiter.http.cacheable import SVG, SVG_SCHEMA, cacheable_answer
from jupiter.http.headers import ACCEPT_QUERY
from jupiter.http.problems import UNKNOWN_FACE
from jupiter.http.query_args import known_args
from jupiter.http.request_context import find_playable
from jupiter.service.fields import read
from jupiter.service.operations import OPERATIONS
from jupiter.service.problems import Refused, malformed
from jupiter.service.shapes import AnyGame

blueprint = Blueprint("boards", __name__, url_prefix="/v1/games/<game>", description="Positions as pictures")
blueprint.url_value_preprocessor(find_playable)

ENGLISH = "en"
"""The language of who asks for none."""

POSITION = OPERATIONS["validate"].request
"""What is asked: a state."""


@blueprint.after_request
def accept_query(response: Response) -> Response:
    """Say it with every answer here."""
    response.headers.add(*ACCEPT_QUERY)
    return response


@blueprint.route("/position.svg")
@blueprint.response(200, SVG_SCHEMA, content_type=SVG)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.doc(operationId="get_position_svg", parameters=[STATE, LANGUAGE])
def get_position_svg(game: AnyGame) -> Response:
    """The board of a position, as one SVG that needs nothing else.

    Any state that can be read is drawn, an impossible one too, so that it can be seen what is wrong with it. A game
    whose board is not drawn here is answered with 404.
    """
    args = known_args(("state", "language"))
    language = args.pop("language", ENGLISH)
    return _respond(game, args, language)


@blueprint.route("/position.svg", methods=["POST", "QUERY"])
@blueprint.body(POSITION)
@blueprint.response(200, SVG_SCHEMA, content_type=SVG)
@blueprint.doc(operationId="draw_position", parameters=[LANGUAGE])
def draw_position(game: AnyGame) -> Response:
    """The board of a position that is sent in the body, as one SVG.

    For a JSON position, and for a text that is too long for an address; all else is as with GET.
    """
    language = known_args(("language",)).get("language", ENGLISH)
    body = read_body(request.environ, current_app.config["MAX_CONTENT_LENGTH"])
    return _respond(game, json_value(body), language)


def _respond(game: AnyGame, question: Any, language: str) -> Response:
    """The picture, which may be kept if it was asked for by a safe method.

    :raises Refused: for a state that cannot be read, a language that there is not, or a game that is not drawn.
    """
    state = read(game, POSITION, question)["state"]
    drawn = _draw(game, state, language)
    if drawn is None:
        raise Refused(UNKNOWN_FACE, f"The board of {game.name} is not drawn here.")
    if request.method == "POST":
        return Response(drawn, mimetype=SVG)
    return cacheable_answer(drawn.encode(), SVG, f"{game.rules_version}:{language}")


def _draw(game: AnyGame, state: object, language: str) -> str | None:
    """The picture; None if the game's board is not drawn here.

    :raises Refused: `malformed` for a language that there is not, naming those there are.
    """
    printer = printers_of(current_app).get(game.id)
    if printer is None:
        return None
    # A position may hold the end of a game in words.
    spoken = game.in_language(language if language in game.languages else game.languages[0])
    try:
        return printer.screen.board(spoken.position(state), language)
    except Malformed as error:
        raise malformed(error.faults) from error
