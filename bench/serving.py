"""The server as it is started for users, for as long as it is measured."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent

APP = "app:create_app()"


@dataclass(frozen=True, slots=True)
class Served:
    """A server on this machine."""

    port: int
    pid: int
    """Of the process that keeps the workers."""


@contextmanager
def server(app: str = APP) -> Iterator[int]:
    """The port of one worker that serves that application.

    :raises RuntimeError: if it does not start.
    """
    with serving(app) as served:
        yield served.port


@contextmanager
def serving(app: str = APP, workers: int = 1) -> Iterator[Served]:
    """A server with so many workers, which has no limit but its speed.

    :raises RuntimeError: if it does not start.
    """
    port = _free_port()
    settings = {"HOST": "127.0.0.1", "PORT": str(port), "WORKERS": str(workers)}
    settings |= {"JUPITER_RATE_LIMIT": "off", "JUPITER_PRINT_RATE_LIMIT": "off"}
    command = [sys.executable, "-m", "jupiter.api.serve", app]
    process = subprocess.Popen(command, cwd=ROOT, env=os.environ | settings, stdout=subprocess.DEVNULL)
    try:
        _wait(process, port)
        yield Served(port, process.pid)
    finally:
        process.terminate()
        process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    for _ in range(600):
        time.sleep(0.1)
        if process.poll() is not None:
            break
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
    raise RuntimeError("the server does not start")
