"""The real server, started as `make run` starts it, for the tests that need one."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse

from tests.serving import PATIENCE, ROOT, free_port, until_ready

NIM = "tests.games.nim.app:create_app()"


def started(port, app=NIM, **environment: str) -> subprocess.Popen:
    own = {"HOST": "127.0.0.1", "PORT": str(port), "WORKERS": "1", "PYTHONIOENCODING": "utf-8"}
    return subprocess.Popen(
        [sys.executable, "-m", "jupiter.server", app],
        cwd=ROOT,
        env=os.environ | own | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


@contextmanager
def running(app=NIM, **settings: str) -> Iterator[tuple[int, subprocess.Popen]]:
    """The port of a server with these settings, and its master process."""
    port = free_port()
    process = started(port, app, **settings)
    try:
        until_ready(process, port)
        yield port, process
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def answer_to(port: int, method: str, path: str, body=None, **headers: str) -> tuple[HTTPResponse, bytes]:
    """The answer and its body, over a connection of its own."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        chunked = headers.get("Transfer-Encoding") == "chunked"
        connection.request(method, path, body, headers, encode_chunked=chunked)
        answer = connection.getresponse()
        return answer, answer.read()
    finally:
        connection.close()
