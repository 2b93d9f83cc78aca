"""The real server, started as `make run` starts it, for the tests that need one."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

ROOT = Path(__file__).parents[2]
NIM = "tests.games.nim.app:create_app()"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen) -> None:
    for _ in range(200):
        assert process.poll() is None, process.communicate()
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("The server does not answer.")


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
        wait_for(port, process)
        yield port, process
    finally:
        process.terminate()
        process.communicate(timeout=60)


PATIENCE = 60
"""Seconds without a sign of life; machines that test much at once are slow."""


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
