"""`python -m bench.load --workers 1 2`: the served API at its limit, as many questions as it takes.

Law of this file: every answer is counted and held against what it should be; a wrong one, or a status that is neither
200 nor 429, ends the run. `--kill` ends a worker in the middle: then connections may break, and are taken up again.
"""

import argparse
import asyncio
import json
import os
import signal
import statistics
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial

from app import create_app
from bench.positions import work
from bench.serving import serving

CHECK = "/v1/games/jupiter-rescue/check"
SETTLING = 1.0
"""Seconds before anything is counted."""


@dataclass(slots=True)
class Tally:
    """What a run has seen."""

    times: list[float] = field(default_factory=list)
    """Seconds that each answer took."""
    statuses: Counter[int] = field(default_factory=Counter)
    broken: int = 0
    """Connections that ended before their answer, and whose question was asked again."""
    wrong: list[str] = field(default_factory=list)
    known: dict[int, bytes] = field(default_factory=dict)
    """The answer to each question, by its number."""


class Client(asyncio.Protocol):
    """A connection that asks the next question as soon as it has an answer."""

    def __init__(self, load: "Load", number: int) -> None:
        self.load, self.number = load, number
        self.buffer, self.since = b"", 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self._ask()

    def _ask(self) -> None:
        assert isinstance(self.transport, asyncio.WriteTransport)
        self.buffer, self.since = b"", time.perf_counter()
        self.transport.write(self.load.requests[self.number % len(self.load.requests)])

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, found, body = self.buffer.partition(b"\r\n\r\n")
        if not found or len(body) < int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]):
            return
        self.load.answered(self.number % len(self.load.requests), int(head[9:12]), body, self.since)
        self.number += 1
        self._ask()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - either way it is gone
        if not self.load.is_over:
            self.load.tally.broken += 1
            self.load.take_up(self.number)


class Load:
    """Questions to one server from many connections at once."""

    def __init__(self, port: int) -> None:
        bodies = [json.dumps({"state": state, "action": action}).encode() for state, action in work()]
        head = f"POST {CHECK} HTTP/1.1\r\nHost: load\r\nContent-Type: application/json\r\nContent-Length: "
        self.requests = [head.encode() + str(len(body)).encode() + b"\r\n\r\n" + body for body in bodies]
        self.port, self.tally, self.is_over = port, Tally(), False
        client = create_app().test_client()
        for number, body in enumerate(bodies):
            self.tally.known[number] = client.post(CHECK, data=body, content_type="application/json").data
        self.tasks = set[asyncio.Task[None]]()

    def answered(self, number: int, status: int, body: bytes, since: float) -> None:
        """Count an answer, and hold it against what the application gives by itself."""
        tally = self.tally
        tally.times.append(time.perf_counter() - since)
        tally.statuses[status] += 1
        if status not in (200, 429):
            tally.wrong.append(f"{status}: {body[:200]!r}")
        elif status == 200 and tally.known[number] != body:
            tally.wrong.append(f"another answer than the application gives: {body[:200]!r}")

    def take_up(self, number: int) -> None:
        """Ask a question by a new connection."""
        task = asyncio.get_running_loop().create_task(self._connect(number))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _connect(self, number: int) -> None:
        while not self.is_over:
            try:
                await asyncio.get_running_loop().create_connection(
                    partial(Client, self, number), "127.0.0.1", self.port
                )
            except OSError:
                await asyncio.sleep(0.05)
            else:
                return

    async def run(self, connections: int, seconds: float, kill: int | None) -> float:
        """Ask for so many seconds; gives answers per second."""
        for number in range(connections):
            self.take_up(number * 17)
        await asyncio.sleep(SETTLING)
        self.tally.times.clear()
        start = time.perf_counter()
        if kill is not None:
            await asyncio.sleep(seconds / 2)
            os.kill(_a_worker_of(kill), signal.SIGKILL)
        await asyncio.sleep(seconds - (time.perf_counter() - start))
        self.is_over = True
        return len(self.tally.times) / (time.perf_counter() - start)


def _a_worker_of(pid: int) -> int:
    found = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=True)
    return int(found.stdout.split()[0])


def measured(workers: int, connections: int, seconds: float, *, is_killing: bool = False) -> tuple[float, Tally]:
    """Answers per second of a server with so many workers, and all that was seen."""
    with serving(workers=workers) as served:
        load = Load(served.port)
        rate = asyncio.run(load.run(connections, seconds, served.pid if is_killing else None))
        return rate, load.tally


def main() -> None:
    """Measure each number of workers in turn; exit code 1 if an answer was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--kill", action="store_true", help="kill a worker half-way")
    asked = parser.parse_args()
    wrong = []
    for workers in asked.workers:
        rate, tally = measured(workers, asked.connections, asked.seconds, is_killing=asked.kill)
        cuts = statistics.quantiles(tally.times, n=1000)
        p50, p99, worst = (1000 * seconds for seconds in (cuts[499], cuts[989], max(tally.times)))
        print(
            f"{workers} workers, {asked.connections} connections: {rate:,.0f} answers/s, "
            f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, worst {worst:.0f} ms, statuses {dict(tally.statuses)}, "
            f"{tally.broken} connections taken up again, {len(tally.wrong)} wrong"
        )
        wrong += tally.wrong
    print(*wrong[:10], sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
