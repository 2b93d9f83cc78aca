"""The real server in a process of its own, started as `make run` starts it, for as long as it is needed.

Invariant: it limits no client's requests unless the settings say so; the limits would be all that is tested otherwise.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
APP = "app:create_app()"
UNLIMITED = {"JUPITER_RATE_LIMIT": "off", "JUPITER_PRINT_RATE_LIMIT": "off"}
"""Settings for a client that sends more than players at a table do: a request that is turned away tests nothing."""


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs on this machine."""

    port: int
    process: subprocess.Popen[bytes]
    """The master process, which keeps the workers."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def workers(self) -> list[int]:
        """Process ids of those that answer."""
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def kill_worker(self) -> None:
        """Kill one with whatever it has in hand; the master starts another."""
        os.kill(self.workers()[0], signal.SIGKILL)

    def kill_worker_and_wait(self) -> None:
        """The same, and wait until another has taken its place.

        :raises RuntimeError: if none does within ten seconds.
        """
        before = self.workers()
        os.kill(before[0], signal.SIGKILL)
        for _ in range(200):
            if before[0] not in (now := self.workers()) and len(now) >= len(before):
                return
            time.sleep(0.05)
        raise RuntimeError("no worker took the place of the one that was killed")


@contextmanager
def serving(app: str = APP, workers: int = 1, **settings: str) -> Iterator[Served]:
    """A server on a free port, with these settings as environment variables.

    :raises RuntimeError: if it does not start.
    """
    port = _free_port()
    environment = {"HOST": "127.0.0.1", "PORT": str(port), "WORKERS": str(workers), "PYTHONIOENCODING": "utf-8"}
    environment |= UNLIMITED | settings
    process = subprocess.Popen(
        [sys.executable, "-m", "jupiter.server", app],
        cwd=ROOT,
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_until_ready(process, port)
        yield Served(port, process)
    finally:
        process.terminate()
        process.wait(timeout=60)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_until_ready(process: subprocess.Popen[bytes], port: int) -> None:
    for _ in range(600):
        if process.poll() is not None:
            break
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError("the server does not start")
