"""`python -m bench.tables`: what tables of several phones cost the default server, asked or sent as news comes.

A hundred tables with eight phones each, every phone with a connection and an address of its own. At each table somebody
enters an action every six seconds. Measured are the processor time and the memory of the server's processes, and how
long it takes until the seven other phones have what was entered; beside it the server without anybody.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.serving import ROOT, Served, _free_port, _wait_until_ready

TABLES, PHONES = 100, 8
PAUSE = 6.0
"""Seconds between two actions at a table."""

STATE = "JR1.0:" + "0123456789ABCDEF" * 20
"""As long as states of real games are."""


@dataclass
class Phone:
    """One phone: a connection that stays open, as a browser's does."""

    port: int
    address: str
    table: str = ""
    key: str = ""
    version: str = ""
    count: int = 0
    reader: asyncio.StreamReader | None = None
    writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, bytes]:
        """Status and body of an answer."""
        reader, _ = await self.send(method, path, body, **headers)
        status, told = await self.head(reader)
        return status, await reader.readexactly(int(told.get("content-length", 0)))

    async def send(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Send a request, and give where the answer comes."""
        if self.reader is None or self.writer is None or self.writer.is_closing():
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        raw = json.dumps(body).encode() if body is not None else b""
        told = {"Host": "localhost", "X-Forwarded-For": self.address, "Content-Length": str(len(raw)), **headers}
        told |= {"Authorization": f"Bearer {self.key}"} if self.key else {}
        told |= {"Content-Type": "application/json"} if raw else {}
        lines = "".join(f"{name}: {value}\r\n" for name, value in told.items())
        self.writer.write(f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode() + raw)
        return self.reader, self.writer

    async def head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        """Status and headers."""
        raw = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.partition(": ") for line in raw[1:] if line)
        return int(raw[0].split()[1]), {name.lower(): value for name, _, value in pairs}


@dataclass
class Run:
    """What has come of a run."""

    entered: dict[str, dict[int, float]] = field(default_factory=dict)
    """By table, when the entry of each number was sent."""
    waits: list[float] = field(default_factory=list)
    answers: int = 0
    faults: int = 0

    def saw(self, phone: Phone, count: int) -> None:
        """A phone has all entries up to that number."""
        now = time.perf_counter()
        for number in range(phone.count, count):
            sent = self.entered.get(phone.table, {}).get(number)
            if sent:
                self.waits.append(now - sent)
        phone.count = count


async def look(run: Run, phone: Phone, every: float, until: float) -> None:
    """Ask again and again."""
    await asyncio.sleep(random.random() * every)
    while time.perf_counter() < until:
        begun = time.perf_counter()
        path = f"/v1/tables/{phone.table}?after={phone.version}"
        status, raw = await phone.ask("GET", path, **{"If-None-Match": f'"{phone.version}"'})
        run.answers += 1
        if status == 200:
            found = json.loads(raw)
            run.saw(phone, found["count"])
            phone.version = found["version"]
        elif status != 304:
            run.faults += 1
        await asyncio.sleep(max(0.0, every - (time.perf_counter() - begun)))


async def listen(run: Run, phone: Phone, until: float) -> None:
    """Be sent what comes."""
    stream = Phone(phone.port, phone.address)
    reader, writer = await stream.send("GET", f"/v1/tables/{phone.table}/events")
    await stream.head(reader)
    try:
        async with asyncio.timeout(until - time.perf_counter()):
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    found = json.loads(line[6:])
                    run.saw(phone, found["count"])
                    phone.version = found["version"]
                    run.answers += 1
    except TimeoutError:
        writer.close()


async def enter(run: Run, phones: list[Phone], until: float) -> None:
    """Somebody at the table enters an action now and then."""
    await asyncio.sleep(random.random() * PAUSE)
    first, phone = phones[0], Phone(phones[0].port, phones[0].address, phones[0].table, phones[0].key)
    _, raw = await phone.ask("GET", f"/v1/tables/{phone.table}")
    version, count = json.loads(raw)["version"], 1
    while time.perf_counter() < until - 3:
        entry = {"state": STATE, "label": "Orange moves to 7.1", "kind": "do", "action": f"MOVE:{count}"}
        run.entered.setdefault(first.table, {})[count] = time.perf_counter()
        change = {"base": version, "keep": count, "entries": [entry], "at": count}
        status, raw = await phone.ask("POST", f"/v1/tables/{phone.table}/entries", change)
        if status == 200:
            version, count = json.loads(raw)["version"], count + 1
        else:
            run.faults += 1
        await asyncio.sleep(random.uniform(0.5, 1.5) * PAUSE)


async def seated(port: int) -> list[list[Phone]]:
    """All phones at their tables."""
    tables = []
    for n in range(TABLES):
        phones = [Phone(port, f"10.{n}.{m}.1") for m in range(PHONES)]
        entry = {"state": STATE, "label": "Start", "kind": "start"}
        _, raw = await phones[0].ask("POST", "/v1/tables", {"game": "jupiter-rescue", "entries": [entry], "at": 0})
        made = json.loads(raw)
        for phone in phones:
            phone.table, phone.key, phone.version, phone.count = made["id"], made["key"], made["version"], 1
        tables.append(phones)
    return tables


async def play(served: Served, every: float | None, seconds: float) -> tuple[Run, float, float]:
    """A run: asked every so many seconds, or sent (None). What came of it, processor seconds, MB."""
    tables, run = await seated(served.port), Run()
    await asyncio.sleep(1)
    before, until = processor_seconds(served), time.perf_counter() + seconds
    jobs = [enter(run, phones, until) for phones in tables]
    phones = [phone for some in tables for phone in some[1:]]
    jobs += [look(run, one, every, until) if every else listen(run, one, until) for some in tables for one in some]
    await asyncio.gather(*jobs)
    used, megabytes = processor_seconds(served) - before, memory(served)
    for phone in phones:
        if phone.writer:
            phone.writer.close()
    return run, used, megabytes


def processor_seconds(served: Served) -> float:
    """Of all processes of the server."""
    ticks = 0
    for pid in (served.process.pid, *served.workers()):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(served: Served) -> float:
    """MB that its processes have, shared ones counted once."""
    total = 0
    for pid in (served.process.pid, *served.workers()):
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
        total += int(next(line for line in rollup.splitlines() if line.startswith("Pss:")).split()[1])
    return total / 1024


@contextmanager
def serving(module: str) -> Iterator[Served]:
    """The default server, behind a proxy that names 800 clients."""
    port = _free_port()
    own = {"HOST": "127.0.0.1", "PORT": str(port), "JUPITER_TRUSTED_PROXIES": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", module], cwd=ROOT, env=os.environ | own, stdout=subprocess.DEVNULL
    )
    try:
        _wait_until_ready(process, port)
        time.sleep(2)
        yield Served(port, process)
    finally:
        process.terminate()
        process.wait(timeout=60)


def row(name: str, run: Run, used: float, megabytes: float, seconds: float) -> None:
    """Print what came of a run."""
    waits = sorted(run.waits) or [0.0]
    p99 = waits[int(len(waits) * 0.99)]
    print(
        f"  {name:22}{used / seconds * 100:9.1f} %{megabytes:9.0f} MB{run.answers / seconds:10.0f}"
        f"{statistics.median(waits) * 1000:10.0f} ms{p99 * 1000:8.0f} ms{run.faults:8}"
    )


def show(seconds: float = 30.0) -> None:
    """Measure and print."""
    print(f"{TABLES} tables of {PHONES} phones, an action every {PAUSE:.0f} s at each, {seconds:.0f} s:")
    print(f"  {'':22}{'processor':>11}{'memory':>12}{'answers/s':>10}{'seen p50':>13}{'p99':>11}{'faults':>8}")
    with serving("jupiter.api.server") as served:
        before = processor_seconds(served)
        time.sleep(5)
        row("nobody", Run(), processor_seconds(served) - before, memory(served), 5)
        for every in (1.0, 2.0, 3.0, 4.0):
            row(f"asked every {every:.0f} s", *asyncio.run(play(served, every, seconds)), seconds)
    with serving("bench.table_streams") as served:
        row("sent (SSE)", *asyncio.run(play(served, None, seconds)), seconds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0)
    show(parser.parse_args().seconds)
