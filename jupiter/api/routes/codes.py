"""QR codes, so that one phone hands a game to the next."""

import re
from functools import lru_cache
from io import BytesIO

import segno
from flask import Response
from segno.consts import MODE_ALPHANUMERIC, MODE_BYTE

from jupiter.api.http.cacheable import SVG, SVG_SCHEMA, cacheable_text
from jupiter.api.http.query_args import single_arg
from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.server import prices
from jupiter.api.server.limits import charge_at_least
from jupiter.engine.errors import Fault
from jupiter.service.problems import malformed

blueprint = Blueprint("codes", __name__, url_prefix="/v1", description="QR codes of addresses")

MAX_CHARACTERS = 2500
"""Characters of an address; a code with more is too fine for a phone's screen."""

ADDRESS = re.compile(r"https?://[!-~]+", re.ASCII)
DENSE = re.compile(r"[0-9A-Z $%*+\-./:]*", re.ASCII)
"""What a code holds in five and a half bits a character."""

TEXT = {
    "name": "text",
    "in": "query",
    "required": True,
    "description": "The address; percent-encode it, since it may hold `#` and `&`.",
    "schema": {"type": "string", "pattern": "^https?://[!-~]+$", "maxLength": MAX_CHARACTERS},
    "example": "http://192.168.1.5:8000/play/chess#e4",
}


@blueprint.route("/qr.svg")
@blueprint.response(200, SVG_SCHEMA, content_type=SVG)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.doc(operationId="get_qr_code", parameters=[TEXT])
def get_qr_code() -> Response:
    """The QR code of a web address, black on white with the quiet zone that readers need."""
    text = single_arg("text")
    if not text:
        raise malformed([Fault("text", "Missing; give the address, percent-encoded, as ?text=http%3A%2F%2F…")])
    if len(text) > MAX_CHARACTERS:
        raise malformed([Fault("text", f"Has {len(text)} characters; send at most {MAX_CHARACTERS}.")])
    if not ADDRESS.fullmatch(text):
        raise malformed([Fault("text", "Is no web address; send http:// or https:// and printable ASCII characters.")])
    return cacheable_text(draw_code(text), SVG)


@lru_cache(256)
def draw_code(text: str) -> str:
    """The code as SVG; its view box counts in modules. What is drawn already costs nothing more.

    :raises Limited: if that is too much for the client.
    """
    charge_at_least(prices.of_code(len(text)))
    out = BytesIO()
    code = segno.make_qr(segments(text), error="l")  # type: ignore[arg-type]  # its stubs know no segments
    code.save(out, kind="svg", xmldecl=False, svgclass=None, lineclass=None, omitsize=True, dark="#000", light="#fff")
    return out.getvalue().decode()


def segments(text: str) -> list[tuple[str, int]]:
    """The address in two parts where the fragment is of characters that a code holds in less room."""
    head, mark, tail = text.partition("#")
    if len(tail) > len(head) and DENSE.fullmatch(tail):
        return [(head + mark, MODE_BYTE), (tail, MODE_ALPHANUMERIC)]
    return [(text, MODE_BYTE)]
