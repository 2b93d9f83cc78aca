"""Responses that are made for one request, without Flask: as bytes, and gzipped for a client that reads gzip.

Invariant: a compressed response is another variant of the same thing. It has an ETag of its own, and whatever could be
compressed says `Vary: Accept-Encoding`, compressed or not.
"""

import gzip
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Response
from werkzeug.datastructures import Accept
from werkzeug.http import HTTP_STATUS_CODES, http_date, parse_accept_header, parse_etags
from werkzeug.sansio.http import is_resource_modified

from jupiter import __version__
from jupiter.http.headers import ENCODING_HEADER, Pairs
from jupiter.http.request_context import shortened
from jupiter.service.problems import PROBLEM_LANGUAGE

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse

STATUS_LINES = {status: f"{status} {phrase.upper()}" for status, phrase in HTTP_STATUS_CODES.items()}

MAX_AGE = 300
"""Seconds for which a client need not ask again."""

PUBLIC = f"public, max-age={MAX_AGE}"
"""`Cache-Control` of what anybody may keep."""

MIN_SIZE, MAX_SIZE = 500, 8 * 1024 * 1024
"""Bytes: smaller bodies hardly shrink, and larger ones would hold up the players."""

LEVEL = 5
"""How hard gzip tries with what is made for one request."""

ETAG_SUFFIX = "-gzip"
"""What the ETag of a compressed variant ends with."""


@dataclass(slots=True)
class WsgiResponse:
    """A response with a body of bytes, to which the headers of all responses are still added."""

    body: bytes = b""
    status: int = HTTPStatus.OK
    media_type: str = "application/json"
    language: str = PROBLEM_LANGUAGE
    varies_by: tuple[str, ...] = ()
    """The headers of the request that it depends on, beside `Accept-Encoding`."""
    etag: str | None = None
    """Of a response that may be kept."""
    more: Pairs = field(default_factory=list)
    """Further headers."""

    def send(self, environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        """Send it as WSGI does: compressed if the client reads that, without a body if it has it."""
        body, status, etag = self.body, self.status, self.etag
        is_packed = MIN_SIZE <= len(body) <= MAX_SIZE and accepts_gzip(environ.get("HTTP_ACCEPT_ENCODING") or "")
        headers = [("Vary", ", ".join((*self.varies_by, ENCODING_HEADER))), *self.more]
        if etag is not None:
            etag, status = _variant(environ, etag, is_packed)
            headers += [("ETag", f'"{etag}"'), ("Cache-Control", PUBLIC), ("Date", http_date())]
        if status == HTTPStatus.NOT_MODIFIED:
            body = b""
        elif is_packed:
            body = gzip_bytes(body, LEVEL)
            headers.append(("Content-Encoding", "gzip"))
        if body:
            headers += [("Content-Type", self.media_type), ("Content-Language", self.language)]
        if body or status == HTTPStatus.OK:
            headers.append(("Content-Length", str(len(body))))
        start_response(STATUS_LINES[status], headers)
        return () if environ["REQUEST_METHOD"] == "HEAD" else (body,)

    def for_flask(self) -> Response:
        """The same for Flask, which adds what depends on the request."""
        headers = [("Content-Type", self.media_type), ("Content-Language", self.language), *self.more]
        if self.varies_by:
            headers.append(("Vary", ", ".join(self.varies_by)))
        return Response(self.body, self.status, headers)


def _variant(environ: dict[str, Any], etag: str, is_packed: bool) -> tuple[str, int]:
    """The ETag of the variant that is sent, and the status: 304 if the client has this variant or the plain one.

    By RFC 10008 QUERY is as safe as GET, and what holds for one holds for the other.
    """
    known, wanted = environ.get("HTTP_IF_NONE_MATCH"), environ.get("HTTP_IF_MATCH")
    status = HTTPStatus.OK
    for variant in (etag, etag + ETAG_SUFFIX) if is_packed else (etag,):
        etag = variant
        if not is_resource_modified(http_if_none_match=known, http_if_match=wanted, etag=f'"{etag}"'):
            status = HTTPStatus.PRECONDITION_FAILED if parse_etags(wanted) else HTTPStatus.NOT_MODIFIED
        if status == HTTPStatus.NOT_MODIFIED:
            break
    return etag, status


def etag_of(body: bytes, version: str) -> str:
    """The ETag of the answer to a question.

    :param version: of what answers beside this program: the rules and the language.
    """
    return sha256(f"{__version__}:{version}:".encode() + body).hexdigest()[:32]


def accepts_gzip(header: str) -> bool:
    """Whether a client that accepts these encodings reads gzip, and likes it as well as plain bytes."""
    return _accepts_gzip(shortened(header))


@lru_cache(maxsize=256)
def _accepts_gzip(header: str) -> bool:
    accepted = parse_accept_header(header, Accept)
    quality = accepted.quality("gzip")
    return quality > 0 and quality >= dict(accepted).get("identity", 0)


def gzip_bytes(plain: bytes, level: int) -> bytes:
    """The bytes compressed, the same for the same bytes."""
    return gzip.compress(plain, level, mtime=0)
