"""The faces of a game's pieces as SVG, for clients that draw its board."""

from collections.abc import Sequence

from flask import Response
from marshmallow import fields

from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.ports import printer_of
from jupiter.engine.errors import Malformed
from jupiter.engine.game import Described
from jupiter.http.cacheable import SVG, SVG_SCHEMA, cacheable_by_path, cacheable_text
from jupiter.http.problems import UNKNOWN_FACE
from jupiter.http.query_args import single_arg
from jupiter.http.request_context import find_game
from jupiter.service.answers import AnswerSchema
from jupiter.service.problems import Refused, malformed
from jupiter.service.shapes import Json

blueprint = Blueprint("faces", __name__, url_prefix="/v1/games/<game>/faces", description="Faces of the pieces as SVG")
blueprint.url_value_preprocessor(find_game)

LANGUAGE = {
    "name": "language",
    "in": "query",
    "description": "Language of the words on the card, as in BCP 47; a refusal names those there are.",
    "schema": {"type": "string", "default": "en"},
}


class FaceSheet(AnswerSchema):
    """A sheet of symbols."""

    name = fields.String(required=True)
    href = fields.String(required=True, metadata={"description": "Address of the SVG."})
    faces = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "The `id` of each `<symbol>`, its origin in the middle."},
    )


class FaceOfCard(AnswerSchema):
    """The face of a kind of card."""

    card = fields.String(required=True)
    href = fields.String(required=True, metadata={"description": "Address of the SVG; `language` goes into its query."})


class SingleFace(AnswerSchema):
    """One face of a group."""

    face = fields.String(required=True)
    href = fields.String(required=True, metadata={"description": "Address of the SVG; `language` goes into its query."})


class FaceGroup(AnswerSchema):
    """Single faces of one kind, which carry words: cards, boards, references."""

    name = fields.String(required=True)
    faces = fields.List(fields.Nested(SingleFace), required=True)


class FacesAnswer(AnswerSchema):
    """Every face there is of a game."""

    sheets = fields.List(fields.Nested(FaceSheet), required=True)
    groups = fields.List(fields.Nested(FaceGroup), required=True)
    cards = fields.List(
        fields.Nested(FaceOfCard), required=True, metadata={"description": "The faces of the group `cards` once more."}
    )


CARDS = "cards"
"""The group that has an address and a field of its own."""


@blueprint.route("")
@blueprint.response(200, FacesAnswer)
@blueprint.doc(operationId="list_faces")
def list_faces(game: Described) -> Response:
    """The sheets of symbols and the single faces that there are pictures of."""
    screen = printer_of(game).screen
    at = f"/v1/games/{game.id}/faces"

    def group(name: str, faces: Sequence[str]) -> Json:
        return {"name": name, "faces": [{"face": face, "href": f"{at}/{name}/{face}.svg"} for face in faces]}

    def listing() -> Json:
        groups = screen.groups()
        return {
            "sheets": [{"name": n, "href": f"{at}/{n}.svg", "faces": list(f)} for n, f in screen.atlases().items()],
            "groups": [group(name, faces) for name, faces in groups.items()],
            "cards": [{"card": card, "href": f"{at}/{CARDS}/{card}.svg"} for card in groups.get(CARDS, ())],
        }

    return cacheable_by_path(listing)


@blueprint.route("/<sheet>.svg")
@blueprint.response(200, SVG_SCHEMA, content_type=SVG)
@blueprint.doc(operationId="get_face_sheet")
def get_face_sheet(game: Described, sheet: str) -> Response:
    """One SVG with a symbol for each face; set them down by `<use href="#id" width height>`."""
    screen = printer_of(game).screen
    if sheet not in screen.atlases():
        known = ", ".join(screen.atlases())
        raise Refused(UNKNOWN_FACE, f"{game.name} has no sheet of faces {sheet[:80]!r}, but {known}.")
    return cacheable_text(screen.atlas(sheet), SVG)


@blueprint.route(f"/{CARDS}/<card>.svg")
@blueprint.response(200, SVG_SCHEMA, content_type=SVG)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.doc(operationId="get_card_face", parameters=[LANGUAGE])
def get_card_face(game: Described, card: str) -> Response:
    """The whole face of a kind of card, with its words."""
    cards = printer_of(game).screen.groups().get(CARDS, ())
    if card not in cards:
        raise Refused(UNKNOWN_FACE, f"{game.name} has no card {card[:80]!r}, but {', '.join(cards)}.")
    return _face(game, CARDS, card)


@blueprint.route("/<group>/<face>.svg")
@blueprint.response(200, SVG_SCHEMA, content_type=SVG)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.doc(operationId="get_face", parameters=[LANGUAGE])
def get_face(game: Described, group: str, face: str) -> Response:
    """A single face of any group, with its words."""
    groups = printer_of(game).screen.groups()
    if group not in groups:
        known = ", ".join(groups)
        raise Refused(UNKNOWN_FACE, f"{game.name} has no group of faces {group[:80]!r}, but {known}.")
    if face not in groups[group]:
        known = ", ".join(groups[group])
        raise Refused(UNKNOWN_FACE, f"{game.name} has no face {face[:80]!r} in {group}, but {known}.")
    return _face(game, group, face)


def _face(game: Described, group: str, face: str) -> Response:
    try:
        return cacheable_text(printer_of(game).screen.face(group, face, single_arg("language", "en")), SVG)
    except Malformed as error:
        raise malformed(error.faults) from error
