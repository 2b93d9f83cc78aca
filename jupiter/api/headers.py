"""Headers that every answer carries.

Pages of any origin may ask, since nothing here is secret and no cookie is read or set. Our own pages load nothing from
elsewhere, and run and wear nothing but files from here.
"""

from flask import Flask, Response, request

ALLOW_ORIGIN = ("Access-Control-Allow-Origin", "*")
PREFLIGHT = {
    "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
    "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS",
    "Access-Control-Max-Age": "86400",
}
CONTENT_POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"


def register(app: Flask) -> None:
    """Have `app` add the headers."""
    app.after_request(add_headers)


def add_headers(response: Response) -> Response:
    """Let any origin read the answer, and tell a preflight request what may be sent."""
    headers = response.headers
    headers.add(*ALLOW_ORIGIN)
    headers.add("X-Content-Type-Options", "nosniff")
    if request.method == "OPTIONS":
        headers.extend(PREFLIGHT)
        # Flask names HTML as the type of the empty body.
        headers.remove("Content-Type")
    elif request.method == "POST":
        headers.add("Cache-Control", "no-store")
    else:
        headers.add("Access-Control-Expose-Headers", "ETag")
    if response.mimetype == "text/html":
        headers.setdefault("Content-Security-Policy", CONTENT_POLICY)
    return response
