"""The components of a game to print and to cut out: PDF, pictures of pages, a plan, everything as one ZIP, exports.

Options stand in the query of a GET. Where they do not fit an address they are sent as the body of a POST or a QUERY: an
object of the same options, where lists may be lists.

Invariant: the same options give the same bytes, by whichever method they are sent.
"""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import TypeVar, cast

from flask import Response, current_app, request
from marshmallow import Schema, fields

from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.ports import SHEETS, Printer, export_slot, print_slot, printer_of, sheets_option
from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.game import Described
from jupiter.http.bodies import json_value, read_body, to_json
from jupiter.http.cacheable import cacheable_answer, cacheable_by_path, conditional
from jupiter.http.charges import EXPORT_AT_MOST, ORDER_AT_MOST, PLAN_AT_MOST, PREVIEW_AT_MOST
from jupiter.http.headers import ACCEPT_QUERY, LANGUAGE_HEADER, set_language
from jupiter.http.limits import charged_order
from jupiter.http.problems import UNKNOWN_EXPORT, UNKNOWN_SHEET
from jupiter.http.query_args import known_args, query_args
from jupiter.http.request_context import find_game
from jupiter.http.responses import MAX_AGE
from jupiter.service.answers import AnswerSchema
from jupiter.service.problems import Refused, malformed
from jupiter.service.shapes import Json

blueprint = Blueprint("printing", __name__, url_prefix="/v1/games/<game>/print", description="Components to print")
blueprint.url_value_preprocessor(find_game)

PDF, PNG, ZIP = "application/pdf", "image/png", "application/zip"
FILE = {"type": "string", "format": "binary"}

SIZES = ("small", "large")
SIZE = {
    "name": "size",
    "in": "query",
    "description": "360 or 1,240 pixels across.",
    "schema": {"type": "string", "enum": list(SIZES), "default": SIZES[0]},
}

Product = TypeVar("Product")

# --- what is answered: the schemas only describe it ------------------------------------------------------------------


class Sheet(AnswerSchema):
    """A kind of sheet to print."""

    name = fields.String(required=True)
    title = fields.String(required=True)
    help = fields.String(required=True, metadata={"description": "What it is for, in a short sentence."})
    href = fields.String(required=True, metadata={"description": "Address of the PDF; options go into its query."})
    usual = fields.Boolean(
        required=True, metadata={"description": "Whether it is among those that one prints who wants the whole game."}
    )


class PrintExport(AnswerSchema):
    """A format of another program, machine or service."""

    name = fields.String(required=True)
    help = fields.String(required=True, metadata={"description": "What it gives."})
    href = fields.String(
        required=True, metadata={"description": "Address of the ZIP; `sheets` and options go into its query."}
    )


class PrintOption(AnswerSchema):
    """An option of printing: `choices` lists the good values, or `form` and `pattern` describe them."""

    name = fields.String(required=True, metadata={"description": "Name of the query parameter."})
    help = fields.String(required=True)
    default = fields.String(required=True)
    choices = fields.List(fields.String())
    form = fields.String()
    pattern = fields.String(metadata={"description": "Regular expression of good values, where `form` describes them."})
    json = fields.Boolean(metadata={"description": "Whether the body of an order may hold it as a list."})


class PrintTake(AnswerSchema):
    """What printing takes."""

    sheets = fields.Integer(required=True, metadata={"description": "Sheets of paper."})
    pages = fields.Integer(required=True, metadata={"description": "Printed sides."})
    ink = fields.Float(required=True, metadata={"description": "In percent of a page that is covered all over."})
    cost = fields.Float(required=True, metadata={"description": "By the prices of the plan."})


class SheetPlan(PrintTake):
    """What one of the sheets as ordered takes."""

    name = fields.String(required=True)
    title = fields.String(required=True)
    weight = fields.Integer(required=True, metadata={"description": "Of the paper that suits it, in g/m²."})
    pieces = fields.Integer(required=True, metadata={"description": "To cut out; 0 of a booklet."})


class WeightPlan(PrintTake):
    """What is printed on paper of one weight takes."""

    weight = fields.Integer(required=True, metadata={"description": "In g/m²."})


class PlanAnswer(AnswerSchema):
    """What it takes to print these sheets."""

    version = fields.String(required=True, metadata={"description": "Of the set."})
    sheets = fields.List(fields.Nested(SheetPlan), required=True)
    weights = fields.List(fields.Nested(WeightPlan), required=True, metadata={"description": "The heaviest first."})
    total = fields.Nested(PrintTake, required=True)


class PrintAnswer(AnswerSchema):
    """What can be printed of a game, and how."""

    version = fields.String(required=True, metadata={"description": "Of the set; it is printed on every sheet."})
    sheets = fields.List(fields.Nested(Sheet), required=True)
    options = fields.List(fields.Nested(PrintOption), required=True)
    exports = fields.List(fields.Nested(PrintExport), required=True)
    prices = fields.List(
        fields.Nested(PrintOption), required=True, metadata={"description": "What a plan may be asked with besides."}
    )


# --- what is sent: which options there are, the document says by what the games have ---------------------------------


class SheetOrder(Schema):
    """Options of a sheet."""


class SheetsOrder(Schema):
    """Options of sheets, and which they are."""


class PlanOrder(Schema):
    """Options of sheets, which they are, and prices."""


SENT = ["POST", "QUERY"]
"""Methods by which options are sent in a body."""

# --- addresses --------------------------------------------------------------------------------------------------------


@blueprint.after_request
def accept_query(response: Response) -> Response:
    """Say it where orders are taken."""
    if request.endpoint != f"{blueprint.name}.{list_sheets.__name__}":
        response.headers.add(*ACCEPT_QUERY)
    return response


@blueprint.route("")
@blueprint.response(200, PrintAnswer)
@blueprint.doc(operationId="list_sheets", parameters=[LANGUAGE_HEADER])
def list_sheets(game: Described) -> Response:
    """The sheets and exports there are, and the options they can be made with."""
    printer = printer_of(game)
    return cacheable_by_path(lambda: _listing(game, printer), game.language)


def _listing(game: Described, printer: Printer) -> Json:
    at, about = f"/v1/games/{game.id}/print", printer.about(game.language)
    usual = printer.usual_sheets()
    sheets = [{**s, "href": f"{at}/{s['name']}.pdf", "usual": s["name"] in usual} for s in about["sheets"]]
    exports = [
        {"name": name, "help": use, "href": f"{at}/exports/{name}.zip"} for name, use in printer.exports().items()
    ]
    return about | {"sheets": sheets, "exports": exports, "prices": printer.price_options()}


@blueprint.route("/<sheet>.pdf")
@blueprint.response(200, FILE, content_type=PDF)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="print_sheet")
def print_sheet(game: Described, sheet: str) -> Response:
    """One kind of sheet as PDF, true to scale. The query may hold any of the options that the list of sheets names."""
    return _sheet(game, sheet)


@blueprint.route("/<sheet>.pdf", methods=SENT)
@blueprint.body(SheetOrder())
@blueprint.response(200, FILE, content_type=PDF)
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="order_sheet")
def order_sheet(game: Described, sheet: str) -> Response:
    """The same of an order that is sent in the body."""
    return _sheet(game, sheet)


def _sheet(game: Described, sheet: str) -> Response:
    printer, options = printer_of(game), _sent_options()
    _check_sheet(game, printer, sheet)
    _check_options(printer, options)
    data = _produced(lambda: printer.pdf(sheet, options))
    return _file(data, PDF, printer.file_name(sheet, options), is_shown=True)


@blueprint.route("/<sheet>/<int:page>.png")
@blueprint.response(200, FILE, content_type=PNG)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="preview_sheet", parameters=[SIZE])
def preview_sheet(game: Described, sheet: str, page: int) -> Response:
    """A picture of one page of that PDF, to be shown on a screen. The query may hold the same options."""
    return _preview(game, sheet, page)


@blueprint.route("/<sheet>/<int:page>.png", methods=SENT)
@blueprint.body(SheetOrder())
@blueprint.response(200, FILE, content_type=PNG)
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="order_preview", parameters=[SIZE])
def order_preview(game: Described, sheet: str, page: int) -> Response:
    """The same of an order that is sent in the body; the size stands in the query."""
    return _preview(game, sheet, page)


def _preview(game: Described, sheet: str, page: int) -> Response:
    printer, options = printer_of(game), _sent_options(("size",))
    _check_sheet(game, printer, sheet)
    size = options.pop("size", SIZES[0])
    faults = [] if size in SIZES else [Fault("size", f"{size[:40]!r} is not valid; use one of {', '.join(SIZES)}.")]
    _check_options(printer, options, faults)
    try:
        picture = _produced(lambda: printer.preview(sheet, options, page, size), PREVIEW_AT_MOST, is_bounded=True)
    except LookupError as error:
        raise Refused(UNKNOWN_SHEET, f"{sheet}: {error}") from error
    return _file(picture, PNG, f"{game.id}-{sheet}-{page}.png", is_shown=True)


@blueprint.route("/plan")
@blueprint.response(200, PlanAnswer)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="plan_print", parameters=[LANGUAGE_HEADER])
def plan_print(game: Described) -> Response:
    """What printing takes: paper by weight, printed sides, pieces, ink and cost.

    The query has the same options, and the prices by which the cost is counted.
    """
    return _plan(game)


@blueprint.route("/plan", methods=SENT)
@blueprint.body(PlanOrder())
@blueprint.response(200, PlanAnswer)
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="order_plan", parameters=[LANGUAGE_HEADER])
def order_plan(game: Described) -> Response:
    """What printing takes of an order that is sent in the body."""
    return _plan(game)


def _plan(game: Described) -> Response:
    printer, options = printer_of(game), _sent_options()
    known = [option["name"] for option in printer.price_options()]
    prices = {name: options.pop(name) for name in known if name in options}
    names = _sheets_of(printer, options, prices)
    plan = _produced(lambda: printer.planned(names, options, prices), PLAN_AT_MOST, is_bounded=True)
    if request.method == "POST":
        return set_language(Response(to_json(plan), mimetype="application/json"), game.language)
    answer = cacheable_answer(to_json(plan), "application/json", f"{plan['version']}:{game.language}")
    return set_language(answer, game.language)


@blueprint.route("/sheets.zip")
@blueprint.response(200, FILE, content_type=ZIP)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="print_all")
def print_all(game: Described) -> Response:
    """All these sheets as one ZIP of PDF files. The query has the same options."""
    return _archive(game)


@blueprint.route("/sheets.zip", methods=SENT)
@blueprint.body(SheetsOrder())
@blueprint.response(200, FILE, content_type=ZIP)
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="order_all")
def order_all(game: Described) -> Response:
    """The same of an order that is sent in the body."""
    return _archive(game)


def _archive(game: Described) -> Response:
    printer, options = printer_of(game), _sent_options()
    names = _sheets_of(printer, options)
    data = _produced(lambda: printer.archive(names, options), ORDER_AT_MOST * len(names))
    return _file(data, ZIP, _archive_name(game, printer, names, options))


@blueprint.route("/exports/<export>.zip")
@blueprint.response(200, FILE, content_type=ZIP)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="export_sheets")
def export_sheets(game: Described, export: str) -> Response:
    """These sheets as a machine, a service or a program wants them, as one ZIP. The query has the same options."""
    return _export(game, export)


@blueprint.route("/exports/<export>.zip", methods=SENT)
@blueprint.body(SheetsOrder())
@blueprint.response(200, FILE, content_type=ZIP)
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="order_export")
def order_export(game: Described, export: str) -> Response:
    """The same of an order that is sent in the body."""
    return _export(game, export)


def _export(game: Described, export: str) -> Response:
    printer, options = printer_of(game), _sent_options()
    if export not in printer.exports():
        known = ", ".join(printer.exports())
        raise Refused(UNKNOWN_EXPORT, f"{game.name} has no export {export[:80]!r}, but {known}.")
    names = _sheets_of(printer, options)
    with export_slot():
        data = _produced(lambda: printer.export(export, names, options), EXPORT_AT_MOST)
    return _file(data, ZIP, _archive_name(game, printer, names, options, export))


# --- what is asked for -----------------------------------------------------------------------------------------------


def _sent_options(beside: Sequence[str] = ()) -> dict[str, str]:
    """The options as texts, from the query or from the body.

    :param beside: what stands in the query of either.
    :raises Refused: `malformed`, naming each option that is given twice or is no text; as bodies are refused.
    """
    if request.method not in SENT:
        return query_args()
    given = known_args(beside)
    order = json_value(read_body(request.environ, current_app.config["MAX_CONTENT_LENGTH"]))
    if not isinstance(order, dict):
        raise malformed([Fault("", 'Must be an object of options, such as {"paper": "A4"}.')])
    texts = {name: _text(name, value) for name, value in order.items() if name not in beside}
    faults = [Fault(name[:80], "Must be a text, or a list where it is one.") for name in texts if texts[name] is None]
    faults += [Fault(name, "Stands in the query of the address.") for name in beside if name in order]
    if faults:
        raise malformed(faults)
    return given | cast("dict[str, str]", texts)


def _text(name: str, value: object) -> str | None:
    """The value as a query has it; None if it has none such."""
    if isinstance(value, str):
        return value
    if name == SHEETS and isinstance(value, list) and all(isinstance(one, str) for one in value):
        return ",".join(value)
    return to_json(value).decode() if isinstance(value, list | dict) else None


def _check_sheet(game: Described, printer: Printer, sheet: str) -> None:
    if sheet not in printer.sheets():
        raise Refused(UNKNOWN_SHEET, f"{game.name} has no sheet {sheet[:80]!r}, but {', '.join(printer.sheets())}.")


def _sheets_of(
    printer: Printer, options: dict[str, str], prices: Mapping[str, str] = MappingProxyType({})
) -> tuple[str, ...]:
    """The sheets that the query names, each once, or all that one prints; they are taken out of the options.

    Faults of prices are told with those of the other options.

    :raises Refused: `malformed` or `inconsistent`, naming each fault of the query.
    """
    wanted = options.pop(SHEETS, None)
    names = tuple(printer.usual_sheets() if wanted is None else dict.fromkeys(wanted.split(",")))
    message = f"{(wanted or '')[:40]!r} is not valid; use names {sheets_option(printer)['form']}."
    faults = [] if set(names) <= printer.sheets().keys() else [Fault(SHEETS, message)]
    try:
        printer.check_prices(prices)
    except Malformed as error:
        faults += error.faults
    _check_options(printer, options, faults)
    return names


def _check_options(printer: Printer, options: Mapping[str, str], faults: Sequence[Fault] = ()) -> None:
    """Refuse faulty options, all in one problem.

    :param faults: those found before.
    :raises Refused: `malformed` or `inconsistent`, naming each faulty option and its good values.
    """
    all_faults = list(faults)
    try:
        # Any sheet will do: which options there are does not depend on it.
        printer.file_name(next(iter(printer.sheets())), options)
    except Malformed as error:
        all_faults += error.faults
    if all_faults:
        raise malformed(all_faults)


def _produced(make: Callable[[], Product], at_most: int = ORDER_AT_MOST, *, is_bounded: bool = False) -> Product:
    """The result of `make`, charged to the client, made when a slot is free.

    :param is_bounded: whether more than `at_most` is not charged, however long it takes.

    :raises Refused: `inconsistent`, if it cannot be made of these options; `rate-limited`; `busy`.
    """
    try:
        with charged_order(at_most, is_bounded=is_bounded), print_slot():
            return make()
    except Malformed as error:
        raise malformed(error.faults) from error


# --- files -----------------------------------------------------------------------------------------------------------


def _file(data: bytes, media_type: str, name: str, *, is_shown: bool = False) -> Response:
    """The file as a download with a strong ETag; its name never contains text of the client's."""
    response = Response(data, mimetype=media_type)
    response.headers["Content-Disposition"] = f'{"inline" if is_shown else "attachment"}; filename="{name}"'
    if request.method == "POST":
        return response
    response.set_etag(sha256(data).hexdigest()[:32])
    response.cache_control.public = True
    response.cache_control.max_age = MAX_AGE
    return conditional(response)


def _archive_name(
    game: Described, printer: Printer, names: Sequence[str], options: Mapping[str, str], export: str = ""
) -> str:
    """`jupiter-rescue-A4-short.zip`, `jupiter-rescue-tiles-cut-A4.zip`: as a file in it, without its sheet."""
    only = f"-{names[0]}" if len(names) == 1 else ""
    first = f"{game.id}-{names[0]}"
    rest = printer.file_name(names[0], options).removeprefix(first).removesuffix(".pdf")
    return f"{game.id}{only}{f'-{export}' if export else ''}{rest}.zip"
