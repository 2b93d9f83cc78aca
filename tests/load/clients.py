"""Many connections at once to a served API, each of which asks the next question as soon as it has an answer.

Invariant: every answer is counted and compared with what the application gives by itself.
"""

import asyncio
import json
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial

from app import create_app
from tests.loops import apart
from tests.rescue.positions import work
from tests.serving import Served, serving

CHECK = "/v1/games/jupiter-rescue/check"
WARM_UP = 1.0
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
    expected: dict[int, bytes] = field(default_factory=dict)
    """The answer to each question, by its number."""


class Client(asyncio.Protocol):
    """A connection that asks the next question as soon as it has an answer."""

    def __init__(self, load: "Load", number: int) -> None:
        self.load, self.number = load, number
        self.buffer, self.since = b"", 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.load.transports.add(transport)
        self._ask()

    def _ask(self) -> None:
        self.buffer, self.since = b"", time.perf_counter()
        self.transport.write(self.load.requests[self.number % len(self.load.requests)])

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, separator, body = self.buffer.partition(b"\r\n\r\n")
        if not separator or len(body) < int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]):
            return
        self.load.count_answer(self.number % len(self.load.requests), int(head[9:12]), body, self.since)
        self.number += 1
        self._ask()

    def connection_lost(self, exc: Exception | None) -> None:
        self.load.transports.discard(self.transport)
        if not self.load.is_over:
            self.load.tally.broken += 1
            self.load.connect(self.number)


class Load:
    """Questions to one server from many connections at once."""

    def __init__(self, port: int) -> None:
        bodies = [json.dumps({"state": state, "action": action}).encode() for state, action in work()]
        head = f"POST {CHECK} HTTP/1.1\r\nHost: load\r\nContent-Type: application/json\r\nContent-Length: "
        self.requests = [head.encode() + str(len(body)).encode() + b"\r\n\r\n" + body for body in bodies]
        self.port, self.tally, self.is_over = port, Tally(), False
        client = create_app().test_client()
        for number, body in enumerate(bodies):
            self.tally.expected[number] = client.post(CHECK, data=body, content_type="application/json").data
        self.tasks = set[asyncio.Task[None]]()
        self.transports = set[asyncio.Transport]()

    def count_answer(self, number: int, status: int, body: bytes, since: float) -> None:
        """Count an answer, and compare it with what the application gives by itself."""
        tally = self.tally
        tally.times.append(time.perf_counter() - since)
        tally.statuses[status] += 1
        if status not in (200, 429):
            tally.wrong.append(f"{status}: {body[:200]!r}")
        elif status == 200 and tally.expected[number] != body:
            tally.wrong.append(f"another answer than the application gives: {body[:200]!r}")

    def connect(self, number: int) -> None:
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

    async def run(self, connections: int, seconds: float, kill: Served | None) -> float:
        """Ask for so many seconds; gives answers per second."""
        for number in range(connections):
            self.connect(number * 17)
        await asyncio.sleep(WARM_UP)
        self.tally.times.clear()
        start = time.perf_counter()
        if kill is not None:
            await asyncio.sleep(seconds / 2)
            kill.kill_worker()
        await asyncio.sleep(seconds - (time.perf_counter() - start))
        rate = len(self.tally.times) / (time.perf_counter() - start)
        self.is_over = True
        for transport in list(self.transports):
            transport.abort()
        # One round of the loop, in which the connections are closed.
        await asyncio.sleep(0)
        return rate


def measure(workers: int, connections: int, seconds: float, *, is_killing: bool = False) -> tuple[float, Tally]:
    """Answers per second of a server with so many workers, and all that was seen."""
    with serving(workers=workers) as served:
        load = Load(served.port)
        rate = apart(lambda: asyncio.run(load.run(connections, seconds, served if is_killing else None)))
        return rate, load.tally
