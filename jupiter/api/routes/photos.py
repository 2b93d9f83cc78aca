"""Photos of a table: `POST …/photos` with some files answers which pieces lie where, and what has to be asked.

Invariant: nothing of a photo is kept, logged or looked at here. Another process decodes and reads it, and is gone when
the answer is there.
"""

from typing import Any

from flask import Response, current_app, request
from marshmallow import fields

from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.ports import photo_slot, photos_of
from jupiter.engine.errors import Malformed
from jupiter.http.bodies import FORM_DATA, json_value, read_files, to_json
from jupiter.http.charges import PHOTO
from jupiter.http.headers import LANGUAGE_HEADER, set_language
from jupiter.http.limits import charged_order
from jupiter.http.request_context import find_playable
from jupiter.service.answers import AnswerSchema, ProblemRow
from jupiter.service.fields import marked
from jupiter.service.limits import LIMITS
from jupiter.service.photos import STATE, known_position, with_problems
from jupiter.service.problems import NOT_OFFERED, UNREADABLE_PHOTO, Refused, malformed
from jupiter.service.shapes import PHOTOS, AnyGame

blueprint = Blueprint("photos", __name__, url_prefix="/v1/games/<game>", description="Photos of tables")
blueprint.url_value_preprocessor(find_playable)

FIELD = "photos"

BODY = {
    "required": True,
    "content": {
        FORM_DATA: {
            "schema": {
                "type": "object",
                "properties": {
                    FIELD: {
                        "type": "array",
                        "items": {"type": "string", "format": "binary"},
                        "minItems": 1,
                        "maxItems": LIMITS.photos,
                        "description": "JPEG, PNG or WebP files of one table, turned as EXIF says.",
                    },
                    STATE: marked(
                        "state-text",
                        "The game in progress: the board is numbered and turned as there, and what no camera sees is "
                        "taken from it. A JSON position is taken as well, which the schema of a form cannot describe.",
                    ),
                },
                "required": [FIELD],
                "additionalProperties": False,
            }
        }
    },
}


class PhotoSize(AnswerSchema):
    """One of the photos."""

    width = fields.Integer(required=True, metadata={"description": "In pixels, turned as EXIF says."})
    height = fields.Integer(required=True)
    marks = fields.Integer(required=True, metadata={"description": "Camera marks that were found."})


class SeenPiece(AnswerSchema):
    """A piece that is seen for certain."""

    piece = fields.String(required=True, metadata={"description": "The name of its camera mark, or `ticked`."})
    place = fields.String(required=True, metadata={"description": "As in a position."})
    rotation = fields.Integer(metadata={"description": "Of a tile: times 60 degrees clockwise."})
    photo = fields.Integer(required=True, metadata={"description": "The number of a photo that shows it."})
    corners = fields.List(
        fields.List(fields.Float()), required=True, metadata={"description": "Of its outline, clockwise, in pixels."}
    )
    confidence = fields.Float(required=True)


class PhotoDoubt(AnswerSchema):
    """What has to be asked."""

    code = fields.String(required=True)
    message = fields.String(required=True, metadata={"description": "The question, in the language of the answer."})
    place = fields.String(required=True, metadata={"description": "As in a position; empty for the whole table."})
    choices = fields.List(
        fields.String(), required=True, metadata={"description": "What it may be, the likeliest first."}
    )
    photo = fields.Integer()
    corners = fields.List(fields.List(fields.Float()), required=True)


class PhotosAnswer(AnswerSchema):
    """What photos of one table show. A place that is in neither `pieces` nor `doubts` is seen to be empty."""

    photos = fields.List(fields.Nested(PhotoSize), required=True)
    pieces = fields.List(fields.Nested(SeenPiece), required=True, metadata={"description": "All of these are sure."})
    doubts = fields.List(fields.Nested(PhotoDoubt), required=True)
    missing = fields.List(
        fields.String(), required=True, metadata={"description": "What belongs on the board and is on no photo."}
    )
    board = fields.Dict(required=True, metadata={"description": "Fields of a position, as far as they are seen."})
    state = fields.String(
        required=True, allow_none=True, metadata=marked("state-text", "The same position in text form, or null.")
    )
    position = fields.Dict(
        required=True,
        allow_none=True,
        metadata=marked(
            "position", "The JSON position, if nothing is doubtful and all of it is seen or in `state`; else null."
        ),
    )
    problems = fields.List(
        fields.Nested(ProblemRow), required=True, metadata={"description": "What makes that position impossible."}
    )


@blueprint.route(f"/{PHOTOS}", methods=["POST"])
@blueprint.response(200, PhotosAnswer)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="read_photos", parameters=[LANGUAGE_HEADER], requestBody=BODY)
def read_photos(game: AnyGame) -> Response:
    """Read photos of one table: which pieces lie where, and what has to be asked.

    Pieces are known by their camera marks and their printed faces. What is not sure is a doubt and no piece. Photos are
    neither kept nor logged.
    """
    reader = photos_of(current_app)
    if game.id not in reader.games():
        raise Refused(NOT_OFFERED, f"Photos of {game.name} are not read here.")
    photos, form = read_files(request.environ, FIELD, LIMITS.photos, LIMITS.photos_bytes)
    known = _known(game, form)
    # Who has to come again has paid nothing.
    with photo_slot(), charged_order(PHOTO * len(photos), is_elsewhere=True):
        try:
            seen = reader.read(game.id, photos, known, game.language)
        except Malformed as error:
            raise malformed(error.faults, UNREADABLE_PHOTO) from error
    return set_language(Response(to_json(with_problems(game, seen)), mimetype="application/json"), game.language)


def _known(game: AnyGame, form: dict[str, str]) -> dict[str, Any] | None:
    """The position that was sent beside the photos.

    :raises Refused: `malformed` or `inconsistent`; `not-json`.
    """
    question: dict[str, Any] = dict(form)
    if STATE in question and question[STATE].lstrip().startswith("{"):
        question[STATE] = json_value(question[STATE].encode())
    return known_position(game, question)
