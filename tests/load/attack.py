"""`python -m tests.load.attack`: what one client notices while others hold the server up, all in these ways at a time.

* connections that say nothing, that send a head or a body a byte a second, that do not read what they asked for, or
  200 bytes of it a second; each is opened again when the server ends it, and they come from many addresses;
* with `--openings` in place of these, one address that opens and closes connections;
* one client that asks for the dearest things there are, without a pause for as long as it is let in.

The client that is measured asks for checks, half of them over a new connection, and whether the server lives.
The attackers are a process of their own, on other addresses of this machine (127.0.0.2 and up; Linux has them all).
"""

import argparse
import asyncio
import json
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from http.client import HTTPConnection, HTTPException
from itertools import count, cycle
from typing import Any

from jupiter.games.rescue import notation
from jupiter.games.rescue.play.legal import LegalActions
from tests.recorded import paths, read
from tests.rescue.positions import texts, work
from tests.serving import ROOT, serving

GAME = "/v1/games/jupiter-rescue"
DEFAULTS = {"JUPITER_RATE_LIMIT": "", "JUPITER_PRINT_RATE_LIMIT": "", "JUPITER_PREPARE": ""}
"""Settings of `make run`."""

BIND_WITHOUT_PORT = 24
"""Linux's `IP_BIND_ADDRESS_NO_PORT`: a port that another connection has just left can be taken."""

PATIENCE = 10
"""Seconds without an answer that count as an error."""

PACE = 0.05
"""Seconds from one question of the measured client to the next: less than its limit."""


@dataclass(frozen=True, slots=True)
class Attack:
    """How many of each kind there are."""

    silent: int = 1000
    heads: int = 200
    bodies: int = 50
    unread: int = 20
    slowly_read: int = 20
    dear: int = 16
    """Connections of the one client that asks for what is dear."""
    openings: int = 0
    """Connections that one address opens a second, each of which it closes at once."""

    def scaled(self, factor: float) -> "Attack":
        """A smaller or larger one."""
        return Attack(**{name: max(number and 1, round(number * factor)) for name, number in asdict(self).items()})


# --- those who attack -------------------------------------------------------------------------------------------------


def head(method: str, path: str, body: bytes = b"", length: int | None = None) -> bytes:
    """A request as bytes."""
    size = len(body) if length is None else length
    fields = f"Host: x\r\nContent-Type: application/json\r\nContent-Length: {size}\r\n\r\n"
    return f"{method} {path} HTTP/1.1\r\n{fields}".encode() + body


def dear_requests() -> list[bytes]:
    """The dearest requests there are, each of a kind."""
    longest = max(texts(), key=lambda text: len(list(LegalActions(notation.from_text(text)))))
    record = max((read(path) for path in paths("jupiter-rescue")), key=lambda one: len(one["actions"]))
    pairs = [{"state": state, "action": action} for state, action in work()[:100]]
    bodies: dict[str, Any] = {
        "actions": {"state": longest, "limit": 1000},
        "checks": {"questions": pairs},
        "replay": {"setup": record["setup"], "actions": record["actions"]},
    }
    posts = [head("POST", f"{GAME}/{name}", json.dumps(body).encode()) for name, body in bodies.items()]
    orders = [head("GET", f"{GAME}/print/{sheet}.pdf?ink=low") for sheet in ("tiles", "cards", "reference")]
    return [*posts, *posts, *posts, *orders]


class Attackers:
    """All of them, from many addresses."""

    def __init__(self, port: int, attack: Attack) -> None:
        self.port, self.attack = port, attack
        self._addresses = cycle(f"127.0.1.{number}" for number in range(1, 51))
        self._is_open = asyncio.Semaphore(0)

    async def run(self, seconds: float) -> None:
        """Attack; say on standard output when all have begun."""
        kinds: list[tuple[int, Callable[[Any, Any], Awaitable[None]]]] = [
            (self.attack.silent, self._say_nothing),
            (self.attack.heads, self._drip_head),
            (self.attack.bodies, self._drip_body),
            (self.attack.unread, self._read_nothing),
            (self.attack.slowly_read, self._read_slowly),
        ]
        tasks = [asyncio.create_task(self._again_and_again(way)) for number, way in kinds for _ in range(number)]
        dear = dear_requests()
        tasks += [
            asyncio.create_task(self._ask_dearly(dear[number % len(dear) :] + dear))
            for number in range(self.attack.dear)
        ]
        flood = asyncio.create_task(self._open_and_close(self.attack.openings))
        opened = 0
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                for opened in range(1, len(tasks) + 1):  # noqa: B007 - told below
                    await self._is_open.acquire()
        print(f"{opened} of {len(tasks)} connections", flush=True)
        await asyncio.wait([*tasks, flood], timeout=seconds)
        for task in (*tasks, flood):
            task.cancel()

    async def _open(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        # Small buffers, or what is not read would not be noticed.
        connection = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0), limit=1024)
        self._is_open.release()
        return connection

    async def _again_and_again(self, way: Callable[[Any, Any], Awaitable[None]]) -> None:
        address = next(self._addresses)
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self._open(address)
                try:
                    await way(reader, writer)
                finally:
                    writer.close()
            await asyncio.sleep(0.5)

    async def _say_nothing(self, reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
        await reader.read()

    async def _drip_head(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(f"GET {GAME} HTTP/1.1\r\nHost: x\r\nX-Slow: ".encode())
        await self._drip(reader, writer)

    async def _drip_body(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(head("POST", f"{GAME}/check", length=5000))
        await self._drip(reader, writer)

    async def _drip(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while not reader.at_eof():
            writer.write(b" ")
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1), 1)

    async def _read_nothing(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(head("GET", "/openapi.json") * 10)
        # The end of a connection whose answers are not read is only noticed when something is written.
        await asyncio.sleep(60)

    async def _read_slowly(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(head("GET", "/openapi.json") * 10)
        while not reader.at_eof():
            await reader.read(200)
            await asyncio.sleep(1)

    async def _open_and_close(self, a_second: int) -> None:
        """Open connections and close them, as many a second; they are established before they are accepted."""
        begin, opened = time.monotonic(), 0
        while True:
            await asyncio.sleep(0.01)
            while opened < a_second * (time.monotonic() - begin):
                opened += 1
                with socket.socket() as one, suppress(OSError):
                    one.setsockopt(socket.IPPROTO_IP, BIND_WITHOUT_PORT, 1)
                    one.bind(("127.0.0.3", 0))
                    one.connect(("127.0.0.1", self.port))

    async def _ask_dearly(self, requests: list[bytes]) -> None:
        for turn in count():
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self._open("127.0.0.2")
                try:
                    for request in requests[turn % 3 :]:
                        writer.write(request)
                        await self._read_answer(reader)
                finally:
                    writer.close()
            await asyncio.sleep(0.1)

    async def _read_answer(self, reader: asyncio.StreamReader) -> None:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
        fields = dict(line.split(": ", 1) for line in lines[1:-2])
        await reader.readexactly(int(fields["content-length"]))
        if lines[0].split()[1] == "429":
            await asyncio.sleep(min(1.0, float(fields["retry-after"])))


@contextmanager
def attacking(port: int, attack: Attack, seconds: float) -> Iterator[str]:
    """The attack as a process; gives what it says when it has begun."""
    command = [sys.executable, "-m", "tests.load.attack", "--port", str(port), "--seconds", str(seconds)]
    numbers = [str(number) for number in asdict(attack).values()]
    with subprocess.Popen([*command, "--numbers", *numbers], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield process.stdout.readline().strip()
        finally:
            process.kill()


# --- the one who is measured ------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Seen:
    """What the client has seen."""

    checks: list[float] = field(default_factory=list)
    """Seconds."""
    lives: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{_told('check', self.checks)}; {_told('/livez', self.lives)}; {len(self.errors)} errors {self.errors[:3]}"
        )


def _told(name: str, times: list[float]) -> str:
    if len(times) < 2:
        return f"{name}: {len(times)} answers"
    p50, p99 = (1000 * statistics.quantiles(times, n=100, method="inclusive")[at] for at in (49, 98))
    return f"{name}: {len(times)} answers, p50 {p50:.0f} ms, p99 {p99:.0f} ms, worst {1000 * max(times):.0f} ms"


class Client:
    """Asks for a check on a connection that is kept, then on a new one, and now and then whether the server lives."""

    def __init__(self, port: int) -> None:
        self.port, self.seen = port, Seen()
        self._kept: HTTPConnection | None = None

    def run(self, seconds: float) -> Seen:
        """Ask for so long."""
        bodies = cycle(json.dumps({"state": state, "action": action, "form": "text"}) for state, action in work())
        end = time.monotonic() + seconds
        for number, body in zip(count(), bodies, strict=False):
            if time.monotonic() > end:
                break
            begin = time.monotonic()
            self._check(body, is_new=bool(number % 2))
            if not number % 10:
                self._time(self.seen.lives, "GET", "/livez", None, is_new=True)
            time.sleep(max(0.0, PACE - (time.monotonic() - begin)))
        if self._kept:
            self._kept.close()
        return self.seen

    def _check(self, body: str, *, is_new: bool) -> None:
        self._time(self.seen.checks, "POST", f"{GAME}/check", body, is_new=is_new)

    def _time(self, times: list[float], method: str, path: str, body: str | None, *, is_new: bool) -> None:
        begin = time.monotonic()
        connection = None if is_new else self._kept
        connection = connection or HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            answer.read()
            if answer.status != 200:
                self.seen.errors.append(f"{path}: {answer.status}")
        except (OSError, HTTPException) as error:
            self.seen.errors.append(f"{path}: {type(error).__name__}")
            connection.close()
            if not is_new:
                self._kept = None
        else:
            times.append(time.monotonic() - begin)
            if is_new:
                connection.close()
            else:
                self._kept = connection


def measure(port: int, attack: Attack, seconds: float) -> tuple[Seen, Seen, str]:
    """What a client sees before and during the attack, and what the attackers say of themselves."""
    before = Client(port).run(min(3.0, seconds))
    with attacking(port, attack, seconds + 3 * PATIENCE) as summary:
        # Connections that were let in have to be served for longer than a moment.
        time.sleep(1)
        return before, Client(port).run(seconds), summary


def time_to_stop(port: int, process: "subprocess.Popen[bytes]", attack: Attack, seconds: float) -> tuple[float, str]:
    """Seconds from a signal to stop to the end of a server that is attacked, and what the attackers say."""
    with attacking(port, attack, seconds + 6 * PATIENCE) as summary:
        time.sleep(seconds)
        begin = time.monotonic()
        process.terminate()
        process.wait(timeout=6 * PATIENCE)
        return time.monotonic() - begin, summary


def main() -> None:
    """Measure a server as `make run` starts it, or one that runs already."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.attack", description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--scale", type=float, default=1.0, help="a smaller or larger attack")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--port", type=int, help="of a server to attack, and only that")
    parser.add_argument("--stop", action="store_true", help="how long a server takes to stop while it is attacked")
    parser.add_argument(
        "--openings", type=int, help="nothing but connections that one address opens and closes, so many a second"
    )
    parser.add_argument("--numbers", type=int, nargs=7, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.numbers:
        asyncio.run(Attackers(options.port, Attack(*options.numbers)).run(options.seconds))
        return
    with serving(workers=options.workers, output=subprocess.DEVNULL, **DEFAULTS) as served:
        attack = Attack(0, 0, 0, 0, 0, 0, options.openings) if options.openings else Attack().scaled(options.scale)
        if options.stop:
            taken, summary = time_to_stop(served.port, served.process, attack, options.seconds)
            print(f"attack: {summary}\nstopped after {taken:.1f} s")
            return
        before, during, summary = measure(served.port, attack, options.seconds)
    print(f"before: {before}\nattack: {summary}\nduring: {during}")


if __name__ == "__main__":
    main()
