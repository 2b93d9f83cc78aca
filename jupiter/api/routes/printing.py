"""The components of a game as PDF, to print and to cut out."""

from hashlib import sha256
from typing import cast

from flask import Response, request

from jupiter.api.http.cacheable import MAX_AGE, cacheable_json
from jupiter.api.http.headers import LANGUAGE_HEADER
from jupiter.api.http.problems import UNKNOWN_SHEET
from jupiter.api.http.query_args import query_args
from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.ports import Printer, print_slot, printer_of
from jupiter.api.request_context import find_game
from jupiter.api.server.limits import charged_order
from jupiter.engine.errors import Malformed
from jupiter.engine.game import Described
from jupiter.service.answers import PrintAnswer
from jupiter.service.problems import Refused, malformed
from jupiter.service.shapes import Json

blueprint = Blueprint("printing", __name__, url_prefix="/v1/games/<game>/print", description="Components to print")
blueprint.url_value_preprocessor(find_game)


@blueprint.route("")
@blueprint.response(200, PrintAnswer)
@blueprint.doc(operationId="list_sheets", parameters=[LANGUAGE_HEADER])
def list_sheets(game: Described) -> Response:
    """The sheets there are, and the options they can be made with."""
    printer = printer_of(game)
    return cacheable_json(lambda: _listing(game, printer), game.language)


def _listing(game: Described, printer: Printer) -> Json:
    about = printer.about(game.language)
    return about | {"sheets": [{**s, "href": f"/v1/games/{game.id}/print/{s['name']}.pdf"} for s in about["sheets"]]}


@blueprint.route("/<sheet>.pdf")
@blueprint.response(200, {"type": "string", "format": "binary"}, content_type="application/pdf")
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="print_sheet")
def print_sheet(game: Described, sheet: str) -> Response:
    """One kind of sheet as PDF, true to scale. The query may hold any of the options that the list of sheets names."""
    printer = printer_of(game)
    if sheet not in printer.sheets():
        raise Refused(UNKNOWN_SHEET, f"{game.name} has no sheet {sheet[:80]!r}, but {', '.join(printer.sheets())}.")
    return _pdf(_draw(game, sheet), f"{game.id}-{sheet}.pdf")


def _draw(game: Described, sheet: str) -> bytes:
    """The sheet with the options in the query.

    :raises Refused: `malformed`, naming each faulty option and its good values; `rate-limited`; `busy`.
    """
    options = query_args()
    try:
        with charged_order(), print_slot():
            return printer_of(game).pdf(sheet, options)
    except Malformed as error:
        raise malformed(error.faults) from error


def _pdf(data: bytes, name: str) -> Response:
    """The file with a strong ETag; its name is one of ours, never the client's."""
    response = Response(data, mimetype="application/pdf")
    response.set_etag(sha256(data).hexdigest()[:32])
    response.cache_control.public = True
    response.cache_control.max_age = MAX_AGE
    response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return cast("Response", response.make_conditional(request))
