"""`python -m tests.load.tables --minutes 10`: honest tables, while others want all the room that there is for tables.

A table has four phones behind one address, which poll and enter as ours do (`static/shared-table/`). A phone that has
had no answer, or was refused, sends the same change again, as ours do. The attackers are `table_attack.py`.

Invariant: a move counts as lost unless it is in its table's log once, at the end, whatever was answered; and every
phone has that log then.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

from tests.load.attack import DEFAULTS
from tests.load.connection import NO_FIELDS, Answer, Broken, Connection
from tests.load.table_attack import BEGUN
from tests.loops import apart
from tests.redis_server import Redis
from tests.rescue.positions import texts
from tests.serving import APP, AT_ONCE, ROOT, Served, processor_seconds, serving

PHONES = 4
"""At a table."""

POLL = 2.0
"""Seconds between two polls of a phone at whose table something happens; a tenth more or less."""

RETRY = 2.0
"""Seconds after which a phone tries again."""

LONGEST_RETRY = 30.0

BOTH = 0.1
"""Share of the moves at which another phone of the table enters something, too."""

AIM = 0.15
"""Seconds that 99 of 100 moves take at most."""

MOVED_ON = "moved-on"


@dataclass(frozen=True, slots=True)
class Load:
    """What there is of each kind."""

    app: str = APP
    game: str = "jupiter-rescue"
    tables: int = 50
    seconds: float = 600
    pause: tuple[float, float] = (5, 10)
    """Seconds at least and at most between two moves at a table."""
    workers: int = 2
    attackers: int = 2
    connections: int = 4
    """Of each attacker."""
    turn: float = 60
    """Seconds of each way of attacking."""


@dataclass(slots=True)
class Seen:
    """What the phones saw, and what it took."""

    sent: int = 0
    times: list[float] = field(default_factory=list)
    """Seconds from entering each move until the table had taken it: a poll, a change, and what had to be repeated."""
    refusals: Counter[str] = field(default_factory=Counter)
    """Of changes, by kind of problem."""
    others: Counter[str] = field(default_factory=Counter)
    """Refusals of all other requests of phones."""
    broken: int = 0
    """Requests of phones without an answer."""
    polls: int = 0
    gone: int = 0
    """Tables that their phones could not find any more."""
    lost: int = 0
    doubled: int = 0
    apart: int = 0
    """Phones that had another log than their table at the end."""
    attackers: Mapping[str, int] = field(default_factory=dict)
    processor: Mapping[str, float] = field(default_factory=dict)
    """Share of one processor, by the processes that took it."""

    def milliseconds(self) -> tuple[float, float, float]:
        """The median, the 99th percentile and the longest time of a move; 0 without any."""
        if not self.times:
            return 0, 0, 0
        cuts = statistics.quantiles(self.times, n=100, method="inclusive") if len(self.times) > 1 else self.times * 99
        return 1000 * cuts[49], 1000 * cuts[98], 1000 * max(self.times)

    def faults(self, *, is_timed: bool) -> list[str]:
        """The aims that were missed."""
        refused = sum((self.refusals + self.others).values()) - self.refusals[MOVED_ON]
        missed = {
            "no move was sent": not self.sent,
            f"{self.lost} moves lost": self.lost,
            f"{self.doubled} moves taken twice": self.doubled,
            f"{refused} requests of phones refused": refused,
            f"{self.gone} tables gone": self.gone,
            f"{self.apart} phones out of step": self.apart,
            f"p99 not below {1000 * AIM:.0f} ms": is_timed and self.milliseconds()[1] >= 1000 * AIM,
            "the attackers never had all that they may have": self.attackers and not self.attackers.get("share-used"),
        }
        return [fault for fault, is_missed in missed.items() if is_missed]

    def __str__(self) -> str:
        p50, p99, worst = self.milliseconds()
        shares = ", ".join(f"{name} {share:.0%}" for name, share in self.processor.items())
        return (
            f"moves: {self.sent} sent, {len(self.times)} taken, {self.lost} lost, {self.doubled} taken twice; "
            f"p50 {p50:.0f} ms, p99 {p99:.0f} ms, worst {worst:.0f} ms\n"
            f"refused: of moves {dict(self.refusals)}, of {self.polls} polls and the rest {dict(self.others)}; "
            f"{self.broken} requests without an answer\n"
            f"tables gone: {self.gone}; phones out of step: {self.apart}\n"
            f"attackers: {dict(self.attackers)}\n"
            f"of a processor: {shares}"
        )


class Gone(Exception):
    """The table is not there any more, or not for this phone."""


class Phone:
    """A phone at a table: one step at a time, each begun with a look at the table."""

    def __init__(self, connection: Connection, seat: dict[str, Any], seen: Seen) -> None:
        self._connection, self._seat, self._seen = connection, seat, seen
        self._path = f"/v1/tables/{seat['id']}"
        self._version = ""
        self._is_busy = asyncio.Lock()
        self.labels: list[str] = []
        """Of the entries that it has."""

    async def poll(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(POLL * random.uniform(0.9, 1.1))
            async with self._is_busy:
                await self.look()

    async def look(self) -> None:
        """Have what came to the table since the last time.

        :raises Gone:
        """
        known = {"If-None-Match": f'"{self._version}"'} if self._version else {}
        after = f"?after={self._version}" if self._version else ""
        self._seen.polls += 1
        answer = await self._ask(self._seen.others, "GET", f"{self._path}{after}", fields=known)
        if answer.status == HTTPStatus.OK:
            self._take(answer.json)

    async def enter(self, entry: dict[str, Any]) -> None:
        """Enter a move; whatever is refused is tried again.

        :raises Gone:
        """
        begun = time.perf_counter()
        self._seen.sent += 1
        async with self._is_busy:
            await self.look()
            while not await self._send(entry):
                pass
        self._seen.times.append(time.perf_counter() - begun)

    async def _send(self, entry: dict[str, Any]) -> bool:
        """Whether the table has taken the move; if it has moved on, what came is taken here, and the move is not."""
        count = len(self.labels)
        body = json.dumps({"base": self._version, "keep": count, "entries": [entry], "at": count}).encode()
        again = {"Idempotency-Key": secrets.token_hex(16)}
        answer = await self._ask(self._seen.refusals, "POST", f"{self._path}/entries", body, again)
        if answer.problem == MOVED_ON:
            self._take(answer.json["table"])
            return False
        self._version = answer.json["version"]
        self.labels.append(entry["label"])
        return True

    async def _ask(
        self, refusals: Counter[str], method: str, path: str, body: bytes = b"", fields: Mapping[str, str] = NO_FIELDS
    ) -> Answer:
        """The answer to a request, which is repeated while there is none, or a refusal that may pass.

        :raises Gone: after a refusal that stays.
        """
        pause = RETRY
        while True:
            try:
                answer = await self._connection.ask(method, path, body, self._seat["key"], fields)
            except Broken:
                self._seen.broken += 1
            else:
                refusals.update([answer.problem] if answer.problem else [])
                if not answer.problem or answer.problem == MOVED_ON:
                    return answer
                if answer.status < 500 and answer.status != HTTPStatus.TOO_MANY_REQUESTS:
                    raise Gone(answer.problem)
                pause = max(pause, answer.wait)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_RETRY)

    def _take(self, news: Mapping[str, Any]) -> None:
        self._version = news["version"]
        self.labels[news["keep"] :] = [entry["label"] for entry in news["entries"]]


class Table:
    """A table with its phones, and the moves that are made at it."""

    def __init__(self, port: int, number: int, load: Load, states: list[str], seen: Seen) -> None:
        self._connections = [Connection(port, f"127.0.2.{number + 1}") for _ in range(PHONES)]
        self._number, self._load, self._states, self._seen = number, load, states, seen
        self._phones: list[Phone] = []
        self._labels = ["Start"]
        """Of all moves that were entered, in any order."""

    async def play(self) -> None:
        """Open the table, play at it for as long as is asked, and count what was lost."""
        try:
            await self._sit_down()
            async with asyncio.TaskGroup() as group:
                polls = [group.create_task(phone.poll()) for phone in self._phones]
                await self._make_moves()
                for poll in polls:
                    poll.cancel()
            await self._compare()
        except* Gone as gone:
            self._seen.gone += 1
            self._seen.lost += len(self._labels)
            print(f"table {self._number}: {gone.exceptions}", file=sys.stderr)
        finally:
            for connection in self._connections:
                await connection.end()

    async def _sit_down(self) -> None:
        body = {"game": self._load.game, "entries": [entry_of(self._states[0], "Start")], "at": 0, "name": "Phone 0"}
        self._opened = await self._sit(self._connections[0], "/v1/tables", body)
        for number, connection in enumerate(self._connections[1:]):
            await self._sit(
                connection, "/v1/tables/join", {"code": self._opened["code"], "name": f"Phone {number + 1}"}
            )

    async def _sit(self, connection: Connection, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        answer = await connection.ask("POST", path, json.dumps(body).encode())
        if answer.problem:
            self._seen.others[answer.problem] += 1
            raise Gone(answer.problem)
        seat: dict[str, Any] = answer.json
        self._phones.append(Phone(connection, seat, self._seen))
        return seat

    async def _make_moves(self) -> None:
        end = time.monotonic() + self._load.seconds
        async with asyncio.TaskGroup() as moves:
            while (pause := random.uniform(*self._load.pause)) < end - time.monotonic():
                await asyncio.sleep(pause)
                for phone in random.sample(self._phones, 2 if random.random() < BOTH else 1):
                    moves.create_task(phone.enter(self._next_entry()))

    def _next_entry(self) -> dict[str, Any]:
        number = len(self._labels)
        label = f"Move {number} at table {self._number}"
        self._labels.append(label)
        return entry_of(self._states[number % len(self._states)], label, kind="do", action=f"MOVE:{number}")

    async def _compare(self) -> None:
        """Compare what was entered with what the table and each phone have."""
        newcomer = Phone(self._connections[0], self._opened, self._seen)
        await newcomer.look()
        there = Counter(newcomer.labels)
        self._seen.lost += sum(not there[label] for label in self._labels)
        self._seen.doubled += sum(times > 1 for times in there.values())
        for phone in self._phones:
            await phone.look()
            self._seen.apart += phone.labels != newcomer.labels


def entry_of(state: str, label: str, kind: str = "start", action: str | None = None) -> dict[str, Any]:
    """An entry as phones send it."""
    return {"state": state, "label": label, "kind": kind, "action": action, "time": round(1000 * time.time())}


async def play(port: int, load: Load, seen: Seen) -> None:
    """Play at all tables; they are opened one after the other, so that their phones do not poll all at once."""
    states = texts()
    async with asyncio.TaskGroup() as group:
        for number in range(load.tables):
            group.create_task(Table(port, number, load, states, seen).play())
            await asyncio.sleep(min(POLL, load.seconds / 2) / load.tables)


@contextmanager
def attacking(port: int, load: Load, seen: Seen) -> Iterator[None]:
    """The attackers as a process; notes what they got when they end."""
    start = json.dumps(entry_of(texts()[0], "Start"))
    values = {"port": port, "game": load.game, "start": start, "clients": load.attackers}
    values |= {"connections": load.connections, "turn": load.turn}
    command = [sys.executable, "-m", "tests.load.table_attack"]
    command += [word for name, value in values.items() for word in (f"--{name}", str(value))]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        if process.stdout.readline().strip() != BEGUN:
            raise RuntimeError("the attackers did not begin")
        begun, before = time.monotonic(), processor_seconds([process.pid])
        yield
        share = (processor_seconds([process.pid]) - before) / (time.monotonic() - begun)
        seen.processor = {**seen.processor, "attackers": share}
        seen.attackers = json.loads(process.communicate()[0])


def measure(load: Load, redis: Redis | None = None) -> Seen:
    """What the phones see while the attackers are at their limits."""
    seen = Seen()
    settings = DEFAULTS | AT_ONCE | ({"JUPITER_RATE_LIMIT_STORAGE": redis.address} if redis else {})
    with serving(load.app, load.workers, **settings) as server:
        attack = attacking(server.port, load, seen) if load.attackers else nullcontext()
        with attack:
            begun, before = time.monotonic(), _used(server, redis)
            apart(lambda: asyncio.run(play(server.port, load, seen)))
            taken = time.monotonic() - begun
            seen.processor = {name: (used - before[name]) / taken for name, used in _used(server, redis).items()}
    return seen


def _used(server: Served, redis: Redis | None) -> dict[str, float]:
    pids = {"server": server.workers(), "phones": [os.getpid()]}
    if redis:
        pids["Redis"] = [redis.process.pid]
    return {name: processor_seconds(some) for name, some in pids.items()}


@contextmanager
def redis_server() -> Iterator[Redis]:
    """A Redis that ends with this run."""
    with tempfile.TemporaryDirectory() as folder:
        redis = Redis(Path(folder))
        redis.start()
        try:
            yield redis
        finally:
            redis.stop()


def main() -> None:
    """Measure; exit code 1 if an aim was missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.tables", description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--attackers", type=int, default=2)
    parser.add_argument("--connections", type=int, default=4, help="of each attacker")
    parser.add_argument("--redis", action="store_true", help="keep the tables in a Redis instead of in SQLite")
    parser.add_argument("--no-clock", action="store_true", help="pass however long a move takes")
    options = parser.parse_args()
    seconds = 60 * options.minutes
    load = Load(
        tables=options.tables, seconds=seconds, workers=options.workers, attackers=options.attackers,
        connections=options.connections, turn=min(60, seconds / 3),
    )  # fmt: skip
    with redis_server() if options.redis else nullcontext() as redis:
        seen = measure(load, redis)
    print(seen)
    faults = seen.faults(is_timed=not options.no_clock)
    print(*faults, sep="\n")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
