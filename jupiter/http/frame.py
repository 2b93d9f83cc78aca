"""What goes around every request, whoever answers it: its notes, headers that all answers have, figures and log.

Invariant: Flask and the quick way answer inside the same frame, so that nothing of this depends on which of them does.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from jupiter.http import request_context
from jupiter.http.headers import Pairs, add_common
from jupiter.http.limits import limit_headers, settle
from jupiter.http.logs import log_request

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

    from jupiter.http.metrics import Figures

Made = tuple[str, Pairs, bytes]
"""Status, headers and body of an answer, as WSGI has them."""


class Way(Protocol):
    """Somebody who answers some requests."""

    def __call__(self, environ: dict[str, Any]) -> Made | None:
        """The answer to the request at hand, or None to have Flask answer it, which finds it as it came."""


class Frame:
    """A WSGI application around Flask's."""

    def __init__(
        self, inner: "WSGIApplication", ways: Sequence[Way], figures: "Figures | None", *, is_logging: bool
    ) -> None:
        self._inner, self._ways = inner, ways
        self._figures, self._is_logging = figures, is_logging

    def __call__(self, environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        with request_context.at_hand(environ):
            if self._figures is None:
                return self._answer(environ, start_response)
            with self._figures.under_way.track_inprogress():
                return self._answer(environ, start_response)

    def _answer(self, environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        made = next((found for way in self._ways if (found := way(environ)) is not None), None)
        if made is not None:
            status, headers, body = made
            self._finish(environ, status, headers)
            start_response(status, headers)
            return (body,)

        def start(status: str, headers: Pairs, *error: Any) -> Any:
            self._finish(environ, status, headers)
            return start_response(status, headers, *error)

        return self._inner(environ, start)

    def _finish(self, environ: dict[str, Any], status: str, headers: Pairs) -> None:
        """Add the headers that the answer lacks, and count and log the request."""
        code, noted = int(status[:3]), request_context.notes()
        settle(noted)
        add_common(headers, environ["REQUEST_METHOD"], code)
        headers += limit_headers(noted)
        headers.append((request_context.ID_HEADER, request_context.request_id()))
        if (self._is_logging or self._figures is not None) and not request_context.is_internal():
            size = next((int(value) for name, value in headers if name == "Content-Length"), 0)
            one = request_context.answered_request(code, size)
            if self._figures is not None:
                self._figures.count(one, noted.get("verdicts", {}))
            if self._is_logging:
                log_request(one)
