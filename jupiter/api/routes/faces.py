"""The faces of a game's pieces as SVG, for clients that draw its board."""

from flask import Response
from marshmallow import fields

from jupiter.api.answers import Answer
from jupiter.api.http.cacheable import SVG, SVG_SCHEMA, cacheable_json, cacheable_text
from jupiter.api.http.problems import UNKNOWN_FACE, Refused, malformed
from jupiter.api.http.query_args import single_arg
from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.ports import printer_of
from jupiter.api.registry import AnyGame, find_game
from jupiter.api.shapes import Json
from jupiter.engine.errors import Malformed

blueprint = Blueprint("faces", __name__, url_prefix="/v1/games/<game>/faces", description="Faces of the pieces as SVG")
blueprint.url_value_preprocessor(find_game)

LANGUAGE = {
    "name": "language",
    "in": "query",
    "description": "Language of the words on the card, as in BCP 47; a refusal names those there are.",
    "schema": {"type": "string", "default": "en"},
}


class FaceSheet(Answer):
    """A sheet of symbols."""

    name = fields.String(required=True)
    href = fields.String(required=True, metadata={"description": "Address of the SVG."})
    faces = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "The `id` of each `<symbol>`, its origin in the middle."},
    )


class FaceOfCard(Answer):
    """The face of a kind of card."""

    card = fields.String(required=True)
    href = fields.String(required=True, metadata={"description": "Address of the SVG; `language` goes into its query."})


class FacesAnswer(Answer):
    """Every face there is of a game."""

    sheets = fields.List(fields.Nested(FaceSheet), required=True)
    cards = fields.List(fields.Nested(FaceOfCard), required=True)


@blueprint.route("")
@blueprint.response(200, FacesAnswer)
@blueprint.doc(operationId="list_faces")
def list_faces(game: AnyGame) -> Response:
    """The sheets of symbols and the cards that there are pictures of."""
    screen = printer_of(game).screen
    at = f"/v1/games/{game.id}/faces"

    def listed() -> Json:
        sheets = screen.sheets().items()
        return {
            "sheets": [{"name": n, "href": f"{at}/{n}.svg", "faces": list(faces)} for n, faces in sheets],
            "cards": [{"card": card, "href": f"{at}/cards/{card}.svg"} for card in screen.cards()],
        }

    return cacheable_json(listed)


@blueprint.route("/<sheet>.svg")
@blueprint.response(200, SVG_SCHEMA, content_type=SVG)
@blueprint.doc(operationId="get_face_sheet")
def get_face_sheet(game: AnyGame, sheet: str) -> Response:
    """One SVG with a symbol for each face; set them down by `<use href="#id" width height>`."""
    screen = printer_of(game).screen
    if sheet not in screen.sheets():
        known = ", ".join(screen.sheets())
        raise Refused(UNKNOWN_FACE, f"{game.name} has no sheet of faces {sheet[:80]!r}, but {known}.")
    return cacheable_text(screen.sheet(sheet), SVG)


@blueprint.route("/cards/<card>.svg")
@blueprint.response(200, SVG_SCHEMA, content_type=SVG)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.doc(operationId="get_card_face", parameters=[LANGUAGE])
def get_card_face(game: AnyGame, card: str) -> Response:
    """The whole face of a kind of card, with its words."""
    screen = printer_of(game).screen
    if card not in screen.cards():
        raise Refused(UNKNOWN_FACE, f"{game.name} has no card {card[:80]!r}, but {', '.join(screen.cards())}.")
    try:
        return cacheable_text(screen.card(card, single_arg("language", "en")), SVG)
    except Malformed as error:
        raise malformed(error.faults) from error
