"""The outermost WSGI application: notes on each request, common headers, metrics and log.

Invariant: Flask and what is answered without it stand inside the same frame, so that nothing of this depends on which
of them answers.
"""

from collections.abc import Iterable
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from jupiter.http import request_context
from jupiter.http.bodies import body_size
from jupiter.http.headers import ALWAYS, COMMON, NO_STORE, Pairs
from jupiter.http.limits import limit_headers, settle
from jupiter.http.logs import log_request

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

    from jupiter.http.metrics import Figures


_ALWAYS = tuple(ALWAYS.items())


class Frame:
    """WSGI middleware around the application that answers."""

    def __init__(self, inner: "WSGIApplication", figures: "Figures | None", *, is_logging: bool) -> None:
        self._inner, self._figures, self._is_logging = inner, figures, is_logging
        self._under_way: set[int] = figures.under_way if figures else set()
        """The current requests, by the ids of their environments: to add and to discard needs no lock."""

    def __call__(self, environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        token, current = request_context.begin(environ), id(environ)
        self._under_way.add(current)
        try:
            return self._inner(environ, partial(self._start, start_response, environ))
        finally:
            self._under_way.discard(current)
            request_context.end(token)

    def _start(
        self, start_response: "StartResponse", environ: dict[str, Any], status: str, headers: Pairs, *error: Any
    ) -> Any:
        """Start the response with the common headers, and count and log the request."""
        code, noted = int(status[:3]), environ[request_context.NOTES]
        method = environ["REQUEST_METHOD"]
        size = 0 if method == "HEAD" else _size(headers)
        # First, since the headers tell what it has cost.
        settle(noted, body_size(environ), size)
        if method == "POST" or (code >= HTTPStatus.BAD_REQUEST and method != "OPTIONS"):
            # Nobody keeps what answers a question with a body, or a fault.
            headers[:] = [pair for pair in headers if pair[0] != "Cache-Control"]
            headers.append(NO_STORE)
        headers += noted.get(COMMON, _ALWAYS)
        headers += limit_headers(noted)
        headers.append((request_context.ID_HEADER, request_context.request_id_of(environ)))
        if (self._is_logging or self._figures is not None) and request_context.INTERNAL not in environ:
            one = request_context.answered_request(environ, code, size)
            if self._figures is not None:
                self._figures.count(one, noted.get("verdicts", {}))
            if self._is_logging:
                log_request(one)
        return start_response(status, headers, *error)


def _size(headers: Pairs) -> int:
    """Bytes of the body that these headers announce."""
    for name, value in headers:
        if name == "Content-Length":
            return int(value)
    return 0
