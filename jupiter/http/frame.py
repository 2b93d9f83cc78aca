"""What goes around every request, whoever answers it: its notes, headers that all answers have, figures and log.

Invariant: Flask and what is answered without it stand inside the same frame, so that nothing of this depends on which
of them answers.
"""

from collections.abc import Iterable
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any

from jupiter.http import request_context
from jupiter.http.headers import Pairs, add_common
from jupiter.http.limits import limit_headers, settle
from jupiter.http.logs import log_request

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

    from jupiter.http.metrics import Figures


class Frame:
    """A WSGI application around the one that answers."""

    def __init__(self, inner: "WSGIApplication", figures: "Figures | None", *, is_logging: bool) -> None:
        self._inner, self._figures, self._is_logging = inner, figures, is_logging
        self._under_way = figures.under_way.track_inprogress if figures else nullcontext

    def __call__(self, environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        with request_context.at_hand(environ), self._under_way():
            return self._inner(environ, partial(self._start, start_response, environ))

    def _start(
        self, start_response: "StartResponse", environ: dict[str, Any], status: str, headers: Pairs, *error: Any
    ) -> Any:
        """Start the response with the headers that it lacks, and count and log the request."""
        code, noted = int(status[:3]), environ[request_context.NOTES]
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
        return start_response(status, headers, *error)
