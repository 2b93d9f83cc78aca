"""The server as it is started for users, for as long as it is measured."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent


@contextmanager
def server(app: str = "app:create_app()") -> Iterator[int]:
    """The port, on this machine, of one worker that serves that application.

    :raises RuntimeError: if it does not start.
    """
    port = _free_port()
    environment = os.environ | {"HOST": "127.0.0.1", "PORT": str(port), "WORKERS": "1"}
    command = [sys.executable, "-m", "jupiter.api.serve", app]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    try:
        _wait(process, port)
        yield port
    finally:
        process.terminate()
        process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    for _ in range(100):
        time.sleep(0.1)
        with socket.socket() as probe:
            if process.poll() is None and probe.connect_ex(("127.0.0.1", port)) == 0:
                return
    raise RuntimeError("the server does not start")
