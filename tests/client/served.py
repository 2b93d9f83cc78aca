"""The real server in a process of its own, as long as it is needed."""

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

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs."""

    address: str
    process: subprocess.Popen

    def workers(self) -> list[int]:
        """The processes that answer."""
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def kill_a_worker(self) -> None:
        """Kill one with whatever it has in hand, and wait until another has taken its place."""
        victim, *_ = before = self.workers()
        os.kill(victim, signal.SIGKILL)
        for _ in range(200):
            if victim not in (now := self.workers()) and len(now) == len(before):
                return
            time.sleep(0.05)
        raise AssertionError("No worker took the place of the killed one.")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served(workers: int = 1, **settings: str) -> Iterator[Served]:
    """A server on a free port, started as `make run` starts it; it counts no requests unless it is set up so."""
    port = free_port()
    environment = {"HOST": "127.0.0.1", "PORT": str(port), "WORKERS": str(workers), "PYTHONIOENCODING": "utf-8"}
    environment |= {"JUPITER_RATE_LIMIT": "off"} | settings
    process = subprocess.Popen(
        [sys.executable, "-m", "jupiter.api.serve"],
        cwd=ROOT,
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(300):
            assert process.poll() is None, "The server has ended."
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield Served(f"http://127.0.0.1:{port}", process)
    finally:
        process.terminate()
        process.wait(timeout=60)
