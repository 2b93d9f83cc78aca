"""The address of QR codes, which `jupiter/service/qr.py` draws."""

from functools import lru_cache

from flask import Response

from jupiter.api.openapi.blueprint import Blueprint
from jupiter.http.cacheable import SVG, SVG_SCHEMA, cacheable_text
from jupiter.http.query_args import single_arg
from jupiter.service import qr

blueprint = Blueprint("codes", __name__, url_prefix="/v1", description="QR codes of addresses")

TEXT = {
    "name": "text",
    "in": "query",
    "required": True,
    "description": "The address; percent-encode it, since it may hold `#` and `&`.",
    "schema": {"type": "string", "pattern": "^https?://[!-~]+$", "maxLength": qr.MAX_CHARACTERS},
    "example": "http://192.168.1.5:8000/play/chess#e4",
}


@blueprint.route("/qr.svg")
@blueprint.response(200, SVG_SCHEMA, content_type=SVG)
@blueprint.alt_response(422, "UNPROCESSABLE_ENTITY")
@blueprint.doc(operationId="get_qr_code", parameters=[TEXT])
def get_qr_code() -> Response:
    """The QR code of a web address, black on white with the quiet zone that readers need."""
    text = single_arg("text")
    qr.check(text)
    return cacheable_text(draw_code(text), SVG)


@lru_cache(256)
def draw_code(text: str) -> str:
    """The code as SVG."""
    return qr.draw(text)
