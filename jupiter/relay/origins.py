"""Which pages may use the tables: those of this server, and of the origins that whoever runs it has named.

All else here is the same for everybody, so that pages of any origin may ask it. A table is not: a page that somebody
merely visits could open tables, and fill them, on a server that only the visitor reaches.

Invariant: a request of a foreign page is refused before anything is done, and its page can read nothing, but for the
document. A program that is no browser sends no origin and is no page.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from flask import Flask

from jupiter.http import problems, request_context
from jupiter.http.headers import ALWAYS, COMMON, SAME_ORIGIN
from jupiter.http.limits import limits_of
from jupiter.relay.problems import FOREIGN_ORIGIN
from jupiter.relay.routes import AT, is_shared
from jupiter.service.problems import Refused

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

PUBLIC = f"{AT}/openapi.json"


class Origins:
    """A WSGI application that passes on what may be asked."""

    def __init__(self, app: Flask, allowed: Collection[str], inner: "WSGIApplication") -> None:
        self._limits, self._allowed, self._inner = limits_of(app), frozenset(allowed), inner
        self._is_shared = is_shared(app)

    def __call__(self, environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        path = environ["PATH_INFO"]
        if self._is_shared and path.startswith(AT) and path != PUBLIC:
            noted, origin = environ[request_context.NOTES], environ.get("HTTP_ORIGIN")
            noted[COMMON] = SAME_ORIGIN
            if origin in self._allowed:
                noted[COMMON] = _readable_by(str(origin))
            elif origin is not None and not _is_own(environ, origin):
                return self._refuse(environ, start_response)
        return self._inner(environ, start_response)

    def _refuse(self, environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        error = Refused(FOREIGN_ORIGIN, FOREIGN_ORIGIN.remedy)
        try:
            self._limits.begin(environ)
        except Refused as limited:
            error = limited
        return problems.refusal(error).send(environ, start_response)


def _readable_by(origin: str) -> tuple[tuple[str, str], ...]:
    own = {"Access-Control-Allow-Origin": origin, "Vary": "Origin"}
    return tuple((ALWAYS | own).items())


def _is_own(environ: Mapping[str, Any], origin: str) -> bool:
    """Whether a page of this server asks."""
    # A browser says so itself where the connection is safe, whatever the proxies make of the host's name.
    if environ.get("HTTP_SEC_FETCH_SITE") == "same-origin":
        return True
    host: str = environ.get("HTTP_HOST", "")
    return origin.partition("://")[2].lower() == host.lower() != ""
