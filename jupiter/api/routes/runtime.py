"""The files with which a browser runs the rules, at a content-addressed URL.

Invariant: what has such an address never changes, so that it may be kept for good; and only the worker's script may
compile WebAssembly.
"""

from collections.abc import Collection
from pathlib import Path
from threading import Lock
from typing import cast

from flask import Blueprint, Flask, Response, current_app, request

from jupiter.api.routes.assets import YEAR
from jupiter.http.headers import ENCODING_HEADER, add_vary
from jupiter.http.request_context import uncharged
from jupiter.http.responses import accepts_gzip
from jupiter.service.problems import UNKNOWN_ADDRESS, Refused
from jupiter.wasm import pyodide, vision
from jupiter.wasm.runtime import File, Runtime, build

KEY = "jupiter-runtime"
"""Of the application's extensions."""

WORKER_POLICIES = {
    "worker.js": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    "playing-worker.js": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    # OpenCV.js makes functions of text, to call what is in its WebAssembly.
    "photos-worker.js": "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'",
}
"""What each worker may load and run: its own folder's scripts, WebAssembly, and nothing from elsewhere."""

blueprint = Blueprint("runtime", __name__)


class Built:
    """The folder, built on first use. Thread-safe."""

    def __init__(self, scripts: Path, games: frozenset[str]) -> None:
        self.games = games
        self._scripts = scripts
        self._lock = Lock()
        self._runtime: Runtime | None = None

    def get(self) -> Runtime | None:
        """The folder; None where what browsers run has not been fetched."""
        with self._lock:
            if self._runtime is None and pyodide.is_here() and vision.is_here():
                with uncharged():
                    self._runtime = build(self._scripts)
            return self._runtime


def register(app: Flask, scripts: Path, games: Collection[str]) -> None:
    """Serve the folder, with our modules that lie in `scripts`, for the games whose rules it has, by their ids."""
    app.extensions[KEY] = Built(scripts, frozenset(games))
    app.register_blueprint(blueprint)


def of(app: Flask, game: str) -> Runtime | None:
    """The folder that `app` serves for a game, if it serves one."""
    built = cast("Built", app.extensions[KEY])
    return built.get() if game in built.games else None


@blueprint.get("/runtime/<digest>/<name>")
def runtime_file(digest: str, name: str) -> Response:
    """A file of the folder, compressed for clients that accept gzip."""
    runtime = cast("Built", current_app.extensions[KEY]).get()
    if runtime is None or digest != runtime.digest or name not in runtime.files:
        raise Refused(UNKNOWN_ADDRESS, "There is no such file, or a newer one; reload the page.")
    return _response(runtime.files[name], digest)


def _response(file: File, digest: str) -> Response:
    is_small = accepts_gzip(request.headers.get(ENCODING_HEADER, ""))
    response = Response(file.compressed if is_small else file.content, mimetype=file.media_type)
    response.set_etag(f"{digest}-{file.name}{'-gzip' if is_small else ''}")
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    add_vary(response, ENCODING_HEADER)
    if is_small:
        response.headers["Content-Encoding"] = "gzip"
    if policy := WORKER_POLICIES.get(file.name):
        response.headers["Content-Security-Policy"] = policy
    return cast("Response", response.make_conditional(request))
