"""Answers made smaller by gzip for clients that can read it.

Invariant: a compressed answer is another variant of the same thing. It has an ETag of its own, and whatever
could be compressed says `Vary: Accept-Encoding`, compressed or not. What is small or compressed already is left alone.
"""

import gzip
from collections import OrderedDict
from functools import lru_cache
from http import HTTPStatus
from threading import Lock

from flask import Flask, Response, request
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

from jupiter.http.answer import Answer
from jupiter.http.cacheable import ONE_OF_MANY, conditional
from jupiter.http.headers import Pairs, add_vary, wishes
from jupiter.http.request_context import notes

COMPRESSED_TYPES = frozenset(
    {
        "application/json",
        "application/manifest+json",
        "application/problem+json",
        "image/svg+xml",
        "application/javascript",
    }
)
"""Besides everything that is `text/`."""

MIN_SIZE, MAX_SIZE = 500, 8 * 1024 * 1024
"""Bytes: smaller bodies hardly shrink, and larger ones would hold up the players."""

CACHE_SIZE = 8 * 1024 * 1024
"""Bytes of compressed bodies that a process keeps."""

ENCODING_HEADER = "Accept-Encoding"

LEVEL, KEPT_LEVEL = 5, 9
"""How hard gzip tries: with what is made for one request, and with what is kept."""

ETAG_SUFFIX = "-gzip"
"""What the ETag of a compressed variant ends with."""


Key = tuple[str | None, str]
"""Endpoint and ETag of a plain body. The address is left out: with any query behind it, it is another one each time."""


class GzipCache:
    """The compressed bodies of answers that do not change, those used last. Threads may share it."""

    def __init__(self, kept: int = CACHE_SIZE) -> None:
        self._room = kept
        self._lock = Lock()
        self._bodies: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0

    def body(self, key: Key, plain: bytes) -> bytes:
        """The compressed body."""
        with self._lock:
            if key in self._bodies:
                self._bodies.move_to_end(key)
                return self._bodies[key]
        compressed = gzip_bytes(plain, KEPT_LEVEL)
        with self._lock:
            if key not in self._bodies:
                self._bodies[key] = compressed
                self._size += len(compressed)
            while self._size > self._room:
                self._size -= len(self._bodies.popitem(last=False)[1])
        return compressed


def register(app: Flask) -> None:
    """Have `app` compress its answers."""
    cache = GzipCache()

    @app.after_request
    def compress(response: Response) -> Response:
        if not is_text(response):
            return response
        add_vary(response, ENCODING_HEADER)
        if response.status_code == HTTPStatus.NOT_MODIFIED or not is_whole(response):
            return response
        if not accepts_gzip(request.headers.get(ENCODING_HEADER, "")):
            return response
        return gzip_response(response, cache)


def is_text(response: Response) -> bool:
    """Whether the answer is of a kind that shrinks."""
    kind = response.mimetype or ""
    return kind.startswith("text/") or kind in COMPRESSED_TYPES


def is_whole(response: Response) -> bool:
    """Whether the answer is all there, neither a part of a file nor a stream, and of a size that is worth it."""
    if response.status_code == HTTPStatus.PARTIAL_CONTENT or "Content-Encoding" in response.headers:
        return False
    if response.is_streamed and not response.direct_passthrough:
        return False
    size = response.calculate_content_length() or response.content_length or 0
    return MIN_SIZE <= size <= MAX_SIZE


def accepts_gzip(header: str) -> bool:
    """Whether a client that accepts these encodings reads gzip, and likes it as well as plain bytes."""
    return _accepts_gzip(wishes(header))


@lru_cache(maxsize=256)
def _accepts_gzip(header: str) -> bool:
    accepted = parse_accept_header(header, Accept)
    quality = accepted.quality("gzip")
    return quality > 0 and quality >= dict(accepted).get("identity", 0)


def gzip_response(response: Response, cache: GzipCache) -> Response:
    """The same answer, compressed."""
    etag, is_weak = response.get_etag()
    # A file is sent by the server itself unless its bytes are asked for.
    response.direct_passthrough = False
    plain = response.get_data()
    is_kept = etag is not None and not is_weak and ONE_OF_MANY not in notes()
    response.set_data(cache.body((request.endpoint, etag or ""), plain) if is_kept else gzip_bytes(plain, LEVEL))
    response.headers["Content-Encoding"] = "gzip"
    response.headers.pop("Accept-Ranges", None)
    if etag is not None:
        response.set_etag(etag + ETAG_SUFFIX, weak=bool(is_weak))
        # The client may have this variant already; the plain one was asked about before.
        response = conditional(response)
    return response


def sent(answer: Answer, accepted: str) -> tuple[Pairs, bytes]:
    """Headers and body of an answer that is made for one request, to a client that accepts these encodings."""
    body, encoding = answer.body, None
    if MIN_SIZE <= len(body) <= MAX_SIZE and accepts_gzip(accepted):
        body, encoding = gzip_bytes(body, LEVEL), "gzip"
    vary = f"Accept-Language, {ENCODING_HEADER}" if answer.is_chosen else ENCODING_HEADER
    headers = [*answer.headers(), ("Content-Length", str(len(body))), ("Vary", vary)]
    if encoding:
        headers.append(("Content-Encoding", encoding))
    return headers, body


def gzip_bytes(plain: bytes, level: int) -> bytes:
    """The bytes compressed, the same for the same bytes."""
    return gzip.compress(plain, level, mtime=0)
