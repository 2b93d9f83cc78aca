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
PORT = 8765
ADDRESS = f"http://127.0.0.1:{PORT}"


@contextmanager
def server(app: str = "app:create_app()") -> Iterator[str]:
    """The address of one worker that serves that application.

    :raises RuntimeError: if it does not start.
    """
    environment = os.environ | {"HOST": "127.0.0.1", "PORT": str(PORT), "WORKERS": "1"}
    command = [sys.executable, "-m", "jupiter.api.serve", app]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    try:
        _wait()
        yield ADDRESS
    finally:
        process.terminate()
        process.wait()


def _wait() -> None:
    for _ in range(100):
        time.sleep(0.1)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", PORT)) == 0:
                return
    raise RuntimeError("the server does not start")
