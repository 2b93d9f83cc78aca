"""Gzip for Flask's responses, as `responses.py` has it for its own.

Invariant: what is small or compressed already is left alone.
"""

from collections import OrderedDict
from http import HTTPStatus
from threading import Lock

from flask import Flask, Response, request

from jupiter.http.cacheable import ONE_OF_MANY, conditional
from jupiter.http.headers import ENCODING_HEADER, add_vary
from jupiter.http.request_context import notes
from jupiter.http.responses import ETAG_SUFFIX, LEVEL, MAX_SIZE, MIN_SIZE, accepts_gzip, gzip_bytes

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

CACHE_SIZE = 8 * 1024 * 1024
"""Bytes of compressed bodies that a process keeps."""

KEPT_LEVEL = 9
"""How hard gzip tries with what is kept."""

Key = tuple[str | None, str]
"""Endpoint and ETag of a plain body. The address is left out: with any query behind it, it is another one each time."""


class GzipCache:
    """The compressed bodies of answers that do not change, least recently used first out. Thread-safe."""

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
    """Compress the responses of `app`."""
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
    """Whether the response is text, which compresses well."""
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


def gzip_response(response: Response, cache: GzipCache) -> Response:
    """The same answer, compressed."""
    etag, is_weak = response.get_etag()
    # A file is sent by the server itself unless its bytes are asked for.
    response.direct_passthrough = False
    plain = response.get_data()
    # One weak tag may stand for bodies of different bytes.
    is_kept = etag is not None and not is_weak and ONE_OF_MANY not in notes()
    response.set_data(cache.body((request.endpoint, etag or ""), plain) if is_kept else gzip_bytes(plain, LEVEL))
    response.headers["Content-Encoding"] = "gzip"
    # A range would be cut from the plain bytes, not from these.
    response.headers.pop("Accept-Ranges", None)
    if etag is not None:
        response.set_etag(etag + ETAG_SUFFIX, weak=bool(is_weak))
        # The client may have this variant already; the plain one was asked about before.
        response = conditional(response)
    return response
