"""Configuration files for static hosts, and addresses that only a server has.

Invariant: the site needs none of these files to work; each is for hosts that read it.
"""

import base64
import hashlib
import re
from functools import cache

from jupiter.api.routes.assets import YEAR
from jupiter.api.routes.runtime import WORKER_POLICIES
from jupiter.files import ROOT
from jupiter.http.headers import ALWAYS, OF_PAGES
from jupiter.site import markup

OF_SERVER = re.compile(
    r"/v1(?!/games/[\w-]+/faces/[\w/-]+\.svg$)(?:/|$)|/openapi|/docs/?$|/livez|/readyz|/\.well-known"
)
"""Paths of what answers questions; faces of pieces are files."""

KEPT = {"Cache-Control": f"public, max-age={YEAR}, immutable"}
"""For files named by their content."""


def is_of_server(path: str) -> bool:
    """Whether only a server has it."""
    return OF_SERVER.match(path) is not None


def files(digest: str) -> dict[str, bytes]:
    """What hosts look for by name; `digest` is that of the rules that run in a browser."""
    # GitHub Pages ignores names with a leading underscore unless Jekyll is turned off.
    return {".nojekyll": b"", "_headers": _headers(digest).encode(), "404.html": _not_found()}


def _headers(digest: str) -> str:
    """For Netlify and Cloudflare Pages, which add up all that fits a path: so pages have their own policy within."""
    shared = {name: ALWAYS[name] for name in ("Referrer-Policy", "X-Content-Type-Options")}
    by_path = {
        "/*": {**shared, "Permissions-Policy": OF_PAGES["Permissions-Policy"], "X-Frame-Options": "DENY"},
        "/assets/*": KEPT,
        "/runtime/*": KEPT,
        **{
            f"/runtime/{digest}/{worker}": {"Content-Security-Policy": policy}
            for worker, policy in WORKER_POLICIES.items()
        },
    }
    lines = ((path, *(f"  {name}: {value}" for name, value in headers.items())) for path, headers in by_path.items())
    return "".join(f"{line}\n" for part in lines for line in part)


@cache
def _not_found() -> bytes:
    """The page for unknown addresses: it stands at any depth, so it brings its style and looks for the root itself."""
    html = (ROOT / "templates" / "site-404.html").read_text(encoding="utf-8")
    inner = {kind: _digest(html, kind) for kind in ("style", "script")}
    policy = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; " + "; ".join(
        f"{kind}-src {source}" for kind, source in inner.items()
    )
    return markup.with_policy(html, "./", policy).encode()


def _digest(html: str, kind: str) -> str:
    """By which a policy allows the one style or script that stands in a page."""
    (inner,) = re.findall(rf"<{kind}>(.*?)</{kind}>", html, re.DOTALL)
    return f"'sha256-{base64.b64encode(hashlib.sha256(inner.encode()).digest()).decode()}'"
