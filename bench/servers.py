"""`python -m bench.servers`: the server beside others that could be used, with the same application, on the same day.

The others are installed apart, with all that they need of ours on the path:

    python -m venv /tmp/servers && /tmp/servers/bin/pip install -r bench/servers.in
    python -m bench.servers --others /tmp/servers/bin

Of each it is measured: checks in text form that wrk gets over 16 connections from one process, and the processor time
of one; what a client notices while 1,270 connections hold the server up (`tests.load.attack`); how many requests of
eight clients that never ask again break when a process is killed, and when the server is told to stop; the time to
start, and the memory of two processes.
"""

import argparse
import json
import os
import re
import signal
import socket
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from tests.load.attack import GAME, Attack, measure
from tests.rescue.positions import work
from tests.serving import ROOT, UNLIMITED

Command = Callable[[str, str, str], list[str]]
"""From the folder of the others' programs, the port, and the number of processes."""

SCRIPT = """
local bodies = {{ {bodies} }}
local at = 0
request = function()
  at = at % #bodies + 1
  return wrk.format("POST", "{path}", {{ ["Content-Type"] = "application/json" }}, bodies[at])
end
"""

OURS = "ours: gunicorn + uvicorn"
GRANIAN = ["--http", "1", "--no-ws", "--backlog", "4096", "--backpressure", "5000", "--respawn-failed-workers"]
GRANIAN += ["--http1-header-read-timeout", "10000", "--log-level", "error"]

SERVERS: dict[str, Command] = {
    OURS: lambda *_: [sys.executable, "-m", "jupiter.api.server"],
    "gunicorn gthread": lambda _, port, workers: [
        *(sys.executable, "-m", "gunicorn", "-k", "gthread", "--threads", "16", "--preload"),
        *("-b", f"127.0.0.1:{port}", "-w", workers, "bench.server_fronts:wsgi"),
    ],
    "gunicorn asgi": lambda _, port, workers: [
        *(sys.executable, "-m", "gunicorn", "-k", "asgi", "--preload", "--asgi-loop", "uvloop"),
        *("-b", f"127.0.0.1:{port}", "-w", workers, "bench.server_fronts:asgi"),
    ],
    "uvicorn alone": lambda _, port, workers: [
        *(sys.executable, "-m", "uvicorn", "--port", port, "--workers", workers, "--no-access-log"),
        *("--log-level", "error", "bench.server_fronts:asgi"),
    ],
    "granian WSGI": lambda others, port, workers: [
        *(f"{others}/granian", "--interface", "wsgi", "--blocking-threads", "16", *GRANIAN),
        *("--port", port, "--workers", workers, "bench.server_fronts:wsgi"),
    ],
    "granian RSGI": lambda others, port, workers: [
        *(f"{others}/granian", "--interface", "rsgi", "--loop", "uvloop", *GRANIAN),
        *("--port", port, "--workers", workers, "bench.server_fronts:rsgi"),
    ],
    "hypercorn": lambda others, port, workers: [
        *(f"{others}/hypercorn", "-b", f"127.0.0.1:{port}", "-w", workers, "--log-level", "error"),
        "bench.server_fronts:asgi",
    ],
    "tornado": lambda others, port, workers: [
        f"{others}/python", "-m", "bench.server_fronts", "tornado", port, workers
    ],
    "waitress": lambda others, port, workers: [
        f"{others}/python", "-m", "bench.server_fronts", "waitress", port, workers
    ],
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Running:
    """A server that runs."""

    port: int
    process: subprocess.Popen[bytes]
    started: float
    """Seconds that it took to answer."""

    def processes(self) -> list[int]:
        """Its processes, the first one first."""
        found = [self.process.pid]
        for pid in found:
            with suppress(OSError):
                for task in Path(f"/proc/{pid}/task").iterdir():
                    found += [int(child) for child in (task / "children").read_text().split()]
        return found

    def processor_seconds(self) -> float:
        """That all of them have used."""
        ticks = 0
        for pid in self.processes():
            with suppress(OSError):
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """Of memory, what they share counted once."""
        total = 0
        for pid in self.processes():
            with suppress(OSError):
                found = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
                total += int(found[1]) if found else 0
        return total / 1024

    def workers(self) -> list[int]:
        """Those that have the most threads: the ones that answer, if there are others."""
        children = self.processes()[1:]
        return children[-2:] or [self.process.pid]


@contextmanager
def running(name: str, others: str, workers: int, *, is_limited: bool = False) -> Iterator[Running]:
    """That server with so many processes.

    :raises RuntimeError: if it does not answer.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    own = {"HOST": "127.0.0.1", "PORT": str(port), "WORKERS": str(workers), "PYTHONIOENCODING": "utf-8"}
    path = os.pathsep.join((str(ROOT), sysconfig.get_path("purelib")))
    settings = {"PYTHONPATH": path} | ({} if is_limited else UNLIMITED)
    begin = time.monotonic()
    process = subprocess.Popen(
        SERVERS[name](others, str(port), str(workers)),
        cwd=ROOT,
        env=os.environ | own | settings,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        while not _lives(port):
            if process.poll() is not None or time.monotonic() - begin > 30:
                raise RuntimeError(f"{name} does not start")
            time.sleep(0.02)
        yield Running(port, process, time.monotonic() - begin)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
        # Some leave processes behind when their first one ends.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def _lives(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/livez")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def script() -> str:
    """Checks in text form, for wrk."""
    bodies = (json.dumps({"state": state, "action": action, "form": "text"}) for state, action in work())
    return SCRIPT.format(bodies=",".join(map(json.dumps, bodies)), path=f"{GAME}/check")


def speed(name: str, others: str, seconds: float) -> tuple[float, float]:
    """Checks per second of one process, and microseconds of processor time of one."""
    with running(name, others, 1) as server, tempfile.NamedTemporaryFile("w") as questions:
        questions.write(script())
        questions.flush()

        def ask(duration: float) -> tuple[float, int]:
            command = ["wrk", "-t1", "-c16", f"-d{duration:.0f}s", "-s", questions.name]
            ran = subprocess.run(
                [*command, f"http://127.0.0.1:{server.port}"], capture_output=True, text=True, check=True
            )
            rate = re.search(r"Requests/sec:\s+([\d.]+)", ran.stdout)
            number = re.search(r"(\d+) requests in", ran.stdout)
            assert rate, ran.stdout
            assert number, ran.stdout
            return float(rate[1]), int(number[1])

        ask(2)
        before = server.processor_seconds()
        rate, number = ask(seconds)
        return rate, (server.processor_seconds() - before) / number * 1e6


class Clients:
    """Eight that ask over new connections, and never again what has failed."""

    def __init__(self, port: int) -> None:
        self.port, self.good, self.refused, self.broken = port, 0, 0, 0
        self._is_over = threading.Event()
        self._threads = [threading.Thread(target=self._ask) for _ in range(8)]
        for thread in self._threads:
            thread.start()

    def _ask(self) -> None:
        while not self._is_over.is_set():
            connection = HTTPConnection("127.0.0.1", self.port, timeout=10)
            try:
                connection.request("GET", "/v1/games/jupiter-rescue")
                connection.getresponse().read()
                self.good += 1
            except ConnectionRefusedError:
                self.refused += 1
                time.sleep(0.02)
            except (OSError, HTTPException):
                self.broken += 1
            finally:
                connection.close()

    def end(self) -> None:
        """Let them end."""
        self._is_over.set()
        for thread in self._threads:
            thread.join()


def killed(name: str, others: str) -> str:
    """What becomes of requests when one of two processes is killed three times."""
    with running(name, others, 2) as server:
        time.sleep(1)
        clients = Clients(server.port)
        for _ in range(3):
            time.sleep(1)
            with suppress(ProcessLookupError):
                os.kill(server.workers()[0], signal.SIGKILL)
        time.sleep(2)
        clients.end()
        after = "" if _lives(server.port) and server.process.poll() is None else ", down"
        return f"{clients.broken + clients.refused} of {clients.good}{after}"


def stopped(name: str, others: str) -> str:
    """How many requests break when the server is told to stop under load, and how long that takes."""
    with running(name, others, 2) as server:
        clients = Clients(server.port)
        time.sleep(1.5)
        server.process.terminate()
        begin = time.monotonic()
        with suppress(subprocess.TimeoutExpired):
            server.process.wait(20)
        took = time.monotonic() - begin
        clients.end()
        return f"{clients.broken} of {clients.good}, {took:.1f} s"


def attacked(name: str, others: str, seconds: float) -> str:
    """What a client notices of the attack."""
    with running(name, others, 2, is_limited=True) as server:
        _, seen, _ = measure(server.port, Attack(), seconds)
        return str(seen)


def main() -> None:
    """Measure each."""
    parser = argparse.ArgumentParser(prog="python -m bench.servers", description=__doc__.partition("\n")[0])
    parser.add_argument("--others", default="", help="the folder of the programs of the others")
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--only", nargs="+", default=list(SERVERS), choices=list(SERVERS))
    parser.add_argument("--parts", nargs="+", default=["speed", "attack", "kill", "stop", "start"])
    options = parser.parse_args()
    for name in options.only:
        try:
            _tell(name, options.others, options.seconds, options.parts)
        except (OSError, RuntimeError) as error:
            print(f"{name}: {error}", flush=True)


def _tell(name: str, others: str, seconds: float, parts: list[str]) -> None:
    print(name, flush=True)
    if "start" in parts:
        with running(name, others, 2) as server:
            print(f"  ready after {server.started:.1f} s, two processes {server.megabytes():.0f} MB", flush=True)
    if "speed" in parts:
        rate, cost = min((speed(name, others, seconds) for _ in range(3)), key=lambda found: found[1])
        print(f"  {rate:,.0f} checks a second, {cost:.0f} us of processor time each", flush=True)
    if "attack" in parts:
        print(f"  attacked: {attacked(name, others, 2 * seconds)}", flush=True)
    if "kill" in parts:
        print(f"  killed, requests broken: {killed(name, others)}", flush=True)
    if "stop" in parts:
        print(f"  stopped, requests broken: {stopped(name, others)}", flush=True)


if __name__ == "__main__":
    main()
