"""Hosts of nothing but files: what the tests of the rules in a browser are served by.

Invariant: pages have the strictest Content-Security-Policy that there is, and the worker's script has the server's own.
What was asked for is remembered, so that a test can say that nothing else was.
"""

import gzip
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePath
from threading import Thread
from typing import ClassVar

from jupiter.api.routes.runtime import WORKER_POLICIES
from jupiter.wasm import bundle, bytecode, runtime
from tests.serving import ROOT

SCRIPTS = ROOT / "static" / "runtime"

PAGE_POLICY = "default-src 'self'"
EMPTY_PAGE = b"<!doctype html><html lang='en'><title>A page</title><link rel='icon' href='data:,'>"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
}


@cache
def built() -> runtime.Runtime:
    """What browsers are served, built once for all tests, and compiled first if this tree has not been."""
    bytecode.prepare([*bundle.sources().values()])
    return runtime.build(SCRIPTS)


class Host:
    """Files at their paths, `/` among them an empty page; what is changed in `files` is served so from then on."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.files = {"/": EMPTY_PAGE, **files}
        self.policies = dict(WORKER_POLICIES)
        """By name of the file, "" for the page; any other has that of a page, and "" is for none."""
        self.types = dict(TYPES)
        self.asked: list[str] = []
        self.address = ""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    host: ClassVar[Host]

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name that it has
        """Nothing; the tests tell what was asked for."""

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        self.host.asked.append(path)
        content = self.host.files.get(path)
        if content is None:
            self.send_error(404)
            return
        name = PurePath(path)
        packed = gzip.compress(content, 1)
        self.send_response(200)
        for header, value in (
            ("Content-Type", self.host.types.get(name.suffix or ".html", "application/octet-stream")),
            ("Content-Security-Policy", self.host.policies.get(name.name, PAGE_POLICY)),
            ("Content-Encoding", "gzip"),
            ("Content-Length", str(len(packed))),
            ("Cache-Control", "public, max-age=60"),
            ("Access-Control-Allow-Origin", "*"),
        ):
            if value:
                self.send_header(header, value)
        self.end_headers()
        self.wfile.write(packed)


@contextmanager
def serving(files: Mapping[str, bytes]) -> Iterator[Host]:
    """A host of these files, by path, as long as it is used."""
    host = Host(files)
    handler = type("Handler", (_Handler,), {"host": host})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        host.address = f"http://127.0.0.1:{server.server_port}"
        Thread(target=server.serve_forever, daemon=True).start()
        yield host
        server.shutdown()
