"""Over HTTP: `check`, beside a game that does nothing, and beside plain Flask with python-chess.

All are asked by turns by the same client, with bodies of the same size answered by bodies of the same size, on the same
server with one worker; ours has its limits, figures and request ids on. What counts is the processor time of the
server, which other load on the machine hardly changes; where the system does not count it, answers per second.
"""

import asyncio
import itertools
import json
import os
import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from subprocess import DEVNULL

from bench.apps import IDLE, MOVE
from bench.questions import CHESS, Question, streamed
from bench.table import OPERATION, Row
from jupiter.games import GAMES
from tests.serving import Served, serving

CONNECTIONS = 8
SECONDS = 1.5
ROUNDS = 7
GAME = next(iter(GAMES))
AS_IN_PUBLIC = {"JUPITER_RATE_LIMIT": "1000000 per second", "JUPITER_METRICS_PORT": "9090"}
OFTEN = 200
"""So many questions are asked again and again, so that whatever can be remembered of them is."""
STREAM_PARTS = 6
"""A stream of questions is asked in so many parts, by turns with other streams."""


@dataclass(frozen=True, slots=True)
class Target:
    """Questions to one address of a server."""

    served: Served
    path: str
    bodies: Sequence[bytes]

    def requests(self) -> list[bytes]:
        """The questions as HTTP has them."""
        head = f"POST {self.path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: "
        return [f"{head}{len(body)}\r\n\r\n".encode() + body for body in self.bodies]


@dataclass(frozen=True, slots=True)
class Cost:
    """What answers took."""

    rate: float
    """Answers per second."""
    processor: float | None
    """Seconds of the server's processor for one answer; None where the system does not count them."""

    def times(self, other: "Cost") -> float:
        """How many of these can be answered while one of the others is."""
        if self.processor and other.processor:
            return other.processor / self.processor
        return self.rate / other.rate

    def __str__(self) -> str:
        used = "" if self.processor is None else f", {self.processor * 1e6:.0f} µs of the processor each"
        return f"{self.rate:,.0f} a second{used}"


class Connection(asyncio.Protocol):
    """Sends the next request as soon as it has an answer, as long as there are any."""

    def __init__(self, requests: Iterator[bytes], sizes: list[int]) -> None:
        self.requests, self.sizes = requests, sizes
        """`sizes` has the length of each answer's body that has come."""
        self.buffer = b""
        self.is_over = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        self.transport = transport
        self._send()

    def _send(self) -> None:
        request = next(self.requests, None)
        if request is not None:
            self.transport.write(request)
        elif not self.is_over.done():
            self.is_over.set_result(None)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, is_whole, body = self.buffer.partition(b"\r\n\r\n")
        if not is_whole:
            return
        if not head.startswith(b"HTTP/1.1 200") or b'{"error' in body:
            self.is_over.set_exception(RuntimeError(self.buffer.decode()))
            return
        size = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        if len(body) >= size:
            self.buffer = b""
            self.sizes.append(size)
            self._send()


async def _ask(port: int, requests: Iterator[bytes]) -> list[int]:
    """Ask them all, and give the sizes of the answers."""
    sizes: list[int] = []
    loop = asyncio.get_running_loop()
    connections = [Connection(requests, sizes) for _ in range(CONNECTIONS)]
    for connection in connections:
        await loop.create_connection(partial(lambda one: one, connection), "127.0.0.1", port)
    try:
        await asyncio.gather(*(connection.is_over for connection in connections))
    finally:
        for connection in connections:
            connection.transport.abort()
    return sizes


def _again(requests: Sequence[bytes], seconds: float) -> Iterator[bytes]:
    """The same ones over and over for so long."""
    end, at = time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        yield requests[at % len(requests)]
        at += 1


def _processor_seconds(pid: int) -> float | None:
    """What a process and those that it started have used of the processor, if the system counts it."""
    own = Path(f"/proc/{pid}")
    if not own.exists():
        return None
    user, system = (own / "stat").read_text().rpartition(")")[2].split()[11:13]
    children = [child for task in own.glob("task/*/children") for child in task.read_text().split()]
    inner = sum(_processor_seconds(int(child)) or 0 for child in children)
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK") + inner


def _cost(served: Served, requests: Iterator[bytes]) -> Cost:
    before, start = _processor_seconds(served.process.pid), time.perf_counter()
    answers = len(asyncio.run(_ask(served.port, requests)))
    rate = answers / (time.perf_counter() - start)
    after = _processor_seconds(served.process.pid)
    return Cost(rate, None if before is None or after is None else (after - before) / answers)


def _middle(costs: Sequence[Cost]) -> Cost:
    processor = [cost.processor for cost in costs if cost.processor is not None]
    return Cost(statistics.median(cost.rate for cost in costs), statistics.median(processor) if processor else None)


def cost_again(targets: Mapping[str, Target]) -> dict[str, Cost]:
    """What the same questions cost over and over, by turns, in several rounds."""
    costs: dict[str, list[Cost]] = {name: [] for name in targets}
    for _ in range(1 + ROUNDS):
        for name, one in targets.items():
            costs[name].append(_cost(one.served, _again(one.requests(), SECONDS)))
    return {name: _middle(own[1:]) for name, own in costs.items()}  # The first round is for warming up.


def cost_once(targets: Mapping[str, Target]) -> dict[str, Cost]:
    """What the questions cost if each is asked once, by turns in several parts."""
    costs: dict[str, list[Cost]] = {name: [] for name in targets}
    for part in range(STREAM_PARTS):
        for name, one in targets.items():
            costs[name].append(_cost(one.served, iter(one.requests()[part::STREAM_PARTS])))
    return {name: _middle(own) for name, own in costs.items()}


def once(name: str) -> list[Question]:
    """The states of whole games, the last first, so that no answer is the next question."""
    return streamed(name)[::-1]


def often(name: str) -> list[Question]:
    """Some of them, evenly spread."""
    every = once(name)
    return every[:: max(1, len(every) // OFTEN)][:OFTEN]


def bodies_of(questions: Sequence[Question]) -> list[bytes]:
    """Bodies of `check`, in text form."""
    return [json.dumps({"state": state, "action": action, "form": "text"}).encode() for state, action in questions]


def _of_chess(questions: Sequence[Question], bodies: Sequence[bytes], size: int) -> list[bytes]:
    """Questions about chess, as long as these bodies, whose answers are so many bytes long."""
    padded = []
    for (fen, move), body in zip(itertools.cycle(questions), bodies, strict=False):
        question = {"fen": fen, "move": move, "size": size, "padding": ""}
        question["padding"] = "." * max(0, len(body) - len(json.dumps(question)))
        padded.append(json.dumps(question).encode())
    return padded


def rows() -> Iterator[Row]:
    """The figures of `check` in text form, one worker."""
    with ExitStack() as stack:
        ours = stack.enter_context(serving("bench.apps:with_idle_game()", workers=1, output=DEVNULL, **AS_IN_PUBLIC))
        theirs = stack.enter_context(serving("bench.apps:plain()"))
        size = _usual_size(Target(ours, address(GAME), bodies_of(often(GAME))))
        for choose, measure, how in (
            (often, cost_again, "questions again and again"),
            (once, cost_once, "questions once each"),
        ):
            bodies = bodies_of(choose(GAME))
            costs = measure(
                {
                    "check": Target(ours, address(GAME), bodies),
                    "idle": Target(ours, address(IDLE), bodies),
                    "chess": Target(theirs, MOVE, _of_chess(choose(CHESS), bodies, size)),
                }
            )
            what = f"HTTP `check` in text, one worker, by processor time: {len(bodies):,} {how}"
            check, idle, plain = costs["check"], costs["idle"], costs["chess"]
            beside = f"{plain} (plain Flask with python-chess, same server and sizes)"
            yield Row(what, str(check), beside, check.times(plain), "at least 1")
            beside = f"{idle} (a game whose rules take no time, same server)"
            yield Row(what, str(check), beside, check.times(idle), page=OPERATION)


def _usual_size(target: Target) -> int:
    return round(statistics.median(asyncio.run(_ask(target.served.port, iter(target.requests())))))


def address(game: str) -> str:
    """Where its actions are checked."""
    return f"/v1/games/{game}/check"
