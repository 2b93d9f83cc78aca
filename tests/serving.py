"""The real server in a process of its own, started as `make run` starts it, for as long as it is needed.

Invariant: it limits no client's requests unless the settings say so; the limits would be all that is tested otherwise.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
APP = "app:create_app()"
PATIENCE = 600
"""Seconds after which a test takes something for hung; a slow machine that has other work stays far below."""
UNLIMITED = {"JUPITER_RATE_LIMIT": "off", "JUPITER_PRINT_RATE_LIMIT": "off"}
"""Settings for a client that sends more than players at a table do: a request that is turned away tests nothing."""
AT_ONCE = {"JUPITER_PREPARE": "off"}
"""Settings for a server that lives for seconds: most tests ask for little of what would be prepared."""


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

        :raises TimeoutError: if none does.
        """
        before = self.workers()
        os.kill(before[0], signal.SIGKILL)
        until(lambda: before[0] not in (now := self.workers()) and len(now) >= len(before))


@contextmanager
def serving(app: str = APP, workers: int = 1, output: int = subprocess.DEVNULL, **settings: str) -> Iterator[Served]:
    """A server on a free port, with these settings as environment variables.

    :raises RuntimeError: if it does not start.
    """
    port = free_port()
    process = start(port, app, workers, output, **settings)
    try:
        until_ready(process, port)
        yield Served(port, process)
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def start(
    port: int | str, app: str = APP, workers: int = 1, output: int = subprocess.DEVNULL, **settings: str
) -> "subprocess.Popen[bytes]":
    """Start a server, which listens at the port some time later; `subprocess.PIPE` keeps what it prints."""
    environment = {"HOST": "127.0.0.1", "PORT": str(port), "WORKERS": str(workers), "PYTHONIOENCODING": "utf-8"}
    return subprocess.Popen(
        [sys.executable, "-m", "jupiter.server", app],
        cwd=ROOT,
        env=os.environ | environment | UNLIMITED | AT_ONCE | settings,
        stdout=output,
        stderr=output,
    )


def free_port() -> int:
    """A port of this machine at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def processor_seconds(pids: Iterable[int]) -> float:
    """Seconds of processor time that these processes have taken (Linux)."""
    fields = [Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split() for pid in pids]
    ticks = sum(int(user) + int(system) for *_, user, system in (one[:13] for one in fields))
    return ticks / os.sysconf("SC_CLK_TCK")


def until_ready(process: subprocess.Popen[Any], port: int) -> None:
    """Wait until a process listens at a port.

    :raises RuntimeError: if it ends instead.
    """

    def listens() -> bool:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended instead of starting: {process.communicate()}")
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    until(listens)


def until(condition: Callable[[], object], pause: Callable[[float], object] = time.sleep) -> None:
    """Wait until a condition holds, with a `pause` of so many seconds before each further look.

    :raises TimeoutError: if it never does.
    """
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("what a test waits for has not come")
        pause(0.05)
