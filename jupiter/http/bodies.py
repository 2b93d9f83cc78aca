"""Bodies: JSON, read (media type, size, JSON) and written (compact, keys in insertion order), and files sent to us."""

from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from typing import IO, Any

import orjson
from flask import Response
from flask.json.provider import JSONProvider
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.formparser import MultiPartParser
from werkzeug.http import parse_options_header
from werkzeug.wsgi import get_content_length

from jupiter.engine.errors import Fault
from jupiter.http.problems import BAD_REQUEST, WRONG_MEDIA_TYPE
from jupiter.service import json_text
from jupiter.service.limits import LIMITS
from jupiter.service.problems import NOT_JSON, TOO_LARGE, Refused, malformed

FORM_DATA = "multipart/form-data"
OTHER_FIELDS = 4 * LIMITS.body_bytes
"""Bytes of the fields of a form that are no files: werkzeug counts some of a file's among them."""
MORE_PARTS = 8
"""Parts of a form beside its files, known or not."""

IDENTITY = "identity"
"""The encoding of a body that is as it is."""

UTF_8 = ("utf-8", "utf8", "us-ascii")
"""What a charset may be called whose texts are UTF-8."""

ESCAPED_COLON = rb"\u003"
"""How a colon begins that is written as an escape; so do some other characters that nobody escapes."""

ENDS_EARLY = "The body ends too early or is not chunked as it says."


def read_body(environ: dict[str, Any], most: int) -> bytes:
    """The body of a request with a JSON media type.

    :param most: bytes that are read.
    :raises Refused: `wrong-media-type`, `too-large` or `bad-request`.
    """
    check_media_type(environ.get("CONTENT_TYPE") or "", environ.get("HTTP_CONTENT_ENCODING", IDENTITY))
    return _read(environ, most)


def read_files(environ: dict[str, Any], field: str, number: int, most: int) -> tuple[list[bytes], dict[str, str]]:
    """The files of one field of a form and its other fields, from a body that is `multipart/form-data`.

    Nothing is written to a disk.

    :param number: files that are read at most.
    :param most: bytes of the body that are read.
    :raises Refused: `wrong-media-type`, `too-large`, `bad-request`, or `malformed` for another field with a file, and
        for too many or no files.
    """
    kind, options = parse_options_header(environ.get("CONTENT_TYPE") or "")
    boundary = options.get("boundary", "")
    if kind.lower() != FORM_DATA or not boundary or environ.get("HTTP_CONTENT_ENCODING", IDENTITY) != IDENTITY:
        raise Refused(WRONG_MEDIA_TYPE, f"Photos are sent as plain {FORM_DATA}, with their boundary.")
    body = _read(environ, most)
    parser = MultiPartParser(_in_memory, OTHER_FIELDS, max_form_parts=number + MORE_PARTS)
    try:
        form, files = parser.parse(BytesIO(body), boundary.encode("latin-1", "replace"), len(body))
    except RequestEntityTooLarge:
        detail = f"At most {number} files and {OTHER_FIELDS} bytes of other fields are read."
        raise Refused(TOO_LARGE, detail) from None
    except ValueError as error:
        raise Refused(BAD_REQUEST, f"The body is no {FORM_DATA} with the boundary that it names.") from error
    contents = [file.stream.read() for file in files.getlist(field)]
    faults = [Fault(name, f"is not known; files stand in {field}.") for name in files if name != field]
    if not 1 <= len(contents) <= number:
        faults.append(Fault(field, f"must be 1 to {number} files."))
    if faults:
        raise malformed(faults)
    return contents, form.to_dict()


def _in_memory(
    total_content_length: int | None,  # noqa: ARG001
    content_type: str | None,  # noqa: ARG001
    filename: str | None,  # noqa: ARG001
    content_length: int | None = None,  # noqa: ARG001
) -> IO[bytes]:
    """Where a file of a form is put while it is read."""
    return BytesIO()


def _read(environ: dict[str, Any], most: int) -> bytes:
    length = get_content_length(environ)
    if length is not None and length > most:
        raise Refused(TOO_LARGE, f"At most {most} bytes are read.")
    # Where nothing says where the body ends, none is read.
    size = most if length is None and "wsgi.input_terminated" in environ else length or 0
    try:
        body: bytes = environ["wsgi.input"].read(size)
    except (OSError, ValueError) as error:  # It did not come in time, or not whole.
        raise Refused(BAD_REQUEST, ENDS_EARLY) from error
    # As many bytes as were asked for: whether more follow cannot be told.
    if length is None and len(body) >= most:
        raise Refused(TOO_LARGE, f"At most {most} bytes are read.")
    if len(body) < (length or 0):
        raise Refused(BAD_REQUEST, ENDS_EARLY)
    return body


def body_size(environ: Mapping[str, Any]) -> int:
    """Bytes of the body of a request, whether anybody reads it or not; no more than any address reads."""
    length = environ.get("CONTENT_LENGTH")
    if length:
        return min(int(length), LIMITS.list_body_bytes) if length.isdecimal() else 0
    if "HTTP_TRANSFER_ENCODING" not in environ:
        return 0
    # Our server has the body in memory. Others say no length only where they pass on what is not known to end.
    body = environ["wsgi.input"]
    return body.getbuffer().nbytes if isinstance(body, BytesIO) else 0


def json_value(body: bytes) -> Any:
    """The JSON value in these bytes.

    :raises Refused: `not-json`; `malformed` if a field is given twice, or a number is too large for any parser.
    """
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError:
        # In the words of the parser that everybody has: whoever answers without this one says the same.
        _check(body)
        raise Refused(NOT_JSON, NOT_JSON.remedy) from None
    if not _is_all_there(body, value):
        _check(body)
    return value


def _is_all_there(body: bytes, value: Any) -> bool:
    """Whether the value surely holds every field of the body: orjson keeps only the last of two with one name.

    A text has a colon for each field beside those in its strings. As many have to be there if the value is written
    again, unless one of them can be written as something else.
    """
    if ESCAPED_COLON in body:
        return False
    try:
        return body.count(b":") == orjson.dumps(value).count(b":")
    except orjson.JSONEncodeError:  # Nested deeper than orjson writes.
        return False


def _check(body: bytes) -> None:
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise Refused(NOT_JSON, "It is not UTF-8.") from None
    json_text.check(text)


def check_media_type(content_type: str, encoding: str) -> None:
    """Refuse a body that is not JSON in UTF-8, the only encoding of JSON (RFC 8259).

    :raises Refused: `wrong-media-type`.
    """
    mimetype, charset = _media_type(content_type)
    is_json = mimetype == "application/json" or (mimetype.startswith("application/") and mimetype.endswith("+json"))
    if not is_json or encoding != IDENTITY:
        what = (mimetype or "A body without Content-Type")[:80]
        packed = "" if encoding == IDENTITY else f" in {encoding[:20]}"
        raise Refused(WRONG_MEDIA_TYPE, f"{what}{packed} cannot be read here; send plain application/json.")
    if charset not in UTF_8:
        raise Refused(WRONG_MEDIA_TYPE, f"JSON in {charset[:20]} cannot be read here; send it in UTF-8.")


@lru_cache(maxsize=256)
def _media_type(content_type: str) -> tuple[str, str]:
    """Media type and charset."""
    mimetype, options = parse_options_header(content_type)
    return mimetype.lower(), options.get("charset", "utf-8").lower()


# --- writing ----------------------------------------------------------------------------------------------------------


def to_json(value: Any) -> bytes:
    """The value as JSON in UTF-8."""
    try:
        return orjson.dumps(value, default=json_text.as_dict)
    except TypeError:
        # orjson refuses what other programs could not read anyway, such as integers beyond 64 bits; better such an
        # answer than none.
        return json_text.write(value).encode()


class OrjsonProvider(JSONProvider):
    """Flask's JSON functions by orjson."""

    def dumps(self, obj: Any, **_: Any) -> str:
        return to_json(obj).decode()

    def loads(self, s: str | bytes, **_: Any) -> Any:
        return orjson.loads(s)

    def response(self, *args: Any, **kwargs: Any) -> Response:
        return Response(to_json(self._prepare_response_obj(args, kwargs)), mimetype="application/json")
