"""Headers: those that every answer carries, those of pages, and those of languages.

Pages of any origin may ask, since nothing here is secret and no cookie is read or set. Our own pages load nothing from
elsewhere, run and wear nothing but files from here, share no window with another site, and use of the device what they
need: camera and wake lock at the table, the clipboard to hand a game on.

The language of an answer depends on `Accept-Language` alone, and an answer that depends on it says so. What a client
sent wrongly is described in English.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, request

from jupiter.http.request_context import notes

ALWAYS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": (
        "Accept-Query, Allow, Content-Language, Deprecation, ETag, Link, Location, RateLimit, RateLimit-Policy, "
        "Retry-After, Sunset, X-Request-Id"
    ),
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
SAME_ORIGIN = (
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
)
"""Instead of `ALWAYS`, on what pages of other origins may not read."""
ALWAYS_WITH_PAGES = tuple((ALWAYS | {"Cross-Origin-Resource-Policy": "same-origin"}).items())
"""The same of pages, which those of other sites do not show."""
COMMON = "common-headers"
"""Of a request's notes: what its answer carries instead of `ALWAYS`."""
PREFLIGHT = {
    "Access-Control-Allow-Headers": (
        "Authorization, Content-Type, Idempotency-Key, If-None-Match, X-API-Key, X-Request-Id"
    ),
    "Access-Control-Allow-Methods": "GET, HEAD, POST, QUERY, PUT, PATCH, DELETE, OPTIONS",
    "Access-Control-Max-Age": "86400",
}
NO_STORE = ("Cache-Control", "no-store")
ACCEPT_QUERY = ("Accept-Query", "application/json")
"""What a QUERY may be written in, said with every answer to a question about a state."""
ENCODING_HEADER = "Accept-Encoding"
CONTENT_POLICY = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' blob:; "
    "object-src 'none'"
)
"""Pictures of what was sent for by POST are a page's own."""
OF_PAGES = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": CONTENT_POLICY,
    "Permissions-Policy": (
        "camera=(self), screen-wake-lock=(self), clipboard-write=(self), "
        "display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"
    ),
}


Pairs = list[tuple[str, str]]
"""Headers as WSGI has them."""


def register(app: Flask) -> None:
    """Add CORS preflight answers and the content security policy of pages to `app`."""
    app.after_request(add_headers)


def add_headers(response: Response) -> Response:
    """Add the headers that some responses carry; the frame adds those of all."""
    if request.method == "OPTIONS":
        response.headers.update(PREFLIGHT)
        if is_preflight(request.environ):
            return empty(response, HTTPStatus.NO_CONTENT)
        return response if response.get_data() else empty(response, response.status_code)
    if response.mimetype == "text/html":
        notes()[COMMON] = ALWAYS_WITH_PAGES
        for name, value in OF_PAGES.items():
            response.headers.setdefault(name, value)
    return response


def is_preflight(environ: Mapping[str, Any]) -> bool:
    """Whether the request is a CORS preflight."""
    return "HTTP_ORIGIN" in environ and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in environ


def empty(response: Response, status: int) -> Response:
    """The response without a body, and without the headers that describe one.

    A preflight request is told yes where there is nothing as well: else the page that asked would never read the
    problem which says so.
    """
    response.status_code = status
    response.set_data(b"")
    for name in ("Content-Type", "Content-Length", "Content-Language"):
        response.headers.remove(name)
    return response


# --- languages --------------------------------------------------------------------------------------------------------

LANGUAGE_HEADER = {
    "name": "Accept-Language",
    "in": "header",
    "description": (
        "The languages that you want texts in, such as `de-CH, fr;q=0.5`; the game's `languages` lists what there is. "
        "English if none of yours is there. Ids, codes and text forms are the same in all of them."
    ),
    "schema": {"type": "string"},
    "example": "en",
}
"""As a parameter in the document, of every operation whose answer has texts of a game."""


def set_language(response: Response, language: str) -> Response:
    """Put the language of the answer into its headers."""
    response.headers["Content-Language"] = language
    add_vary(response, "Accept-Language")
    return response


def add_vary(response: Response, name: str) -> None:
    """Add a header of the request to `Vary`."""
    # Werkzeug's own `vary` reads and writes the header anew for each look at it.
    before = response.headers.get("Vary")
    if before is None:
        response.headers["Vary"] = name
    elif name not in before.split(", "):
        response.headers["Vary"] = f"{before}, {name}"
