"""Clients that want all the room that there is for tables, as long as standard input is open; `tables.py` starts them.

Each has an address of its own and some connections, on each of which it sends the next request as soon as the last one
is answered, refused or not. In turns of some seconds they open tables, fill tables with large entries, and do one of
both each. Where a client has its share, it ends one of its tables now and then, to be let in again.

What they got comes on standard output as JSON: an object of counts.
"""

import argparse
import asyncio
import json
import sys
import time
from collections import Counter, deque
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from tests.load.connection import Answer, Broken, Connection

REFUSALS_BETWEEN_ENDS = 10
"""Refusals for want of a share after which a connection ends the oldest of its tables."""

LARGE = {"comment": "x" * 2000, "tags": {f"tag {number}": "y" * 500 for number in range(50)}}
"""Makes an entry of 30 kB, as large as one may be."""

BEGUN = "begun"
"""Printed when they have sent their first requests."""


class Attacker:
    """One connection of a client, with the tables that it opened."""

    def __init__(self, connection: Connection, game: str, start: dict[str, Any], counts: Counter[str]) -> None:
        self._connection, self._counts = connection, counts
        self._opening = json.dumps({"game": game, "entries": [start], "at": 0}).encode()
        self._large = json.dumps({**start, **LARGE})
        self._tables = deque[dict[str, Any]]()
        self._share_refusals = 0

    async def open(self) -> None:
        """Try to open a table."""
        answer = await self._ask("POST", "/v1/tables", self._opening)
        if answer.status == HTTPStatus.CREATED:
            self._counts["tables opened"] += 1
            self._tables.append(answer.json)

    async def fill(self) -> None:
        """Try to make the newest table larger; open one where there is none, or where it is full."""
        if not self._tables:
            await self.open()
            return
        table = self._tables[-1]
        body = f'{{"base": "{table["version"]}", "keep": {table["count"]}, "entries": [{self._large}], '
        answer = await self._ask("POST", self._path("/entries"), f'{body}"at": {table["count"]}}}'.encode(), table)
        if answer.status == HTTPStatus.OK:
            self._counts["bytes entered"] += len(self._large)
            table |= answer.json
        elif answer.status == HTTPStatus.NOT_FOUND:
            self._tables.pop()
        elif answer.status == HTTPStatus.CONFLICT:
            await self.open()

    def _path(self, rest: str = "", place: int = -1) -> str:
        return f"/v1/tables/{self._tables[place]['id']}{rest}"

    async def _ask(self, method: str, path: str, body: bytes = b"", table: dict[str, Any] | None = None) -> Answer:
        answer = await self._connection.ask(method, path, body, table["opener"] if table else "")
        self._counts["requests"] += 1
        if answer.problem:
            self._counts[answer.problem] += 1
        if answer.problem == "share-used":
            await self._end_sometimes()
        return answer

    async def _end_sometimes(self) -> None:
        self._share_refusals += 1
        if self._tables and not self._share_refusals % REFUSALS_BETWEEN_ENDS:
            answer = await self._ask("DELETE", self._path(place=0), table=self._tables[0])
            if answer.status in (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_FOUND):
                self._tables.popleft()
                self._counts["tables ended"] += 1


async def _attack(attacker: Attacker, ways: Sequence[str], turn: float, counts: Counter[str]) -> None:
    """Attack in one way after the other, `turn` seconds each."""
    begun = time.monotonic()
    while True:
        way = ways[int((time.monotonic() - begun) / turn) % len(ways)]
        try:
            await (attacker.open() if way == "number" else attacker.fill())
        except Broken:
            counts["connections broken"] += 1
            await asyncio.sleep(0.1)


async def attack(options: argparse.Namespace) -> Counter[str]:
    """Attack until standard input is closed; gives what came of it."""
    counts, closed = Counter[str](), asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, closed.set)
    start = json.loads(options.start)
    attacks = []
    for number in range(options.clients):
        ways = ("number", "bytes", ("number", "bytes")[number % 2])
        for _ in range(options.connections):
            connection = Connection(options.port, f"127.0.1.{number + 1}")
            attacker = Attacker(connection, options.game, start, counts)
            attacks.append(asyncio.create_task(_attack(attacker, ways, options.turn, counts)))
    await asyncio.sleep(0.1)
    print(BEGUN, flush=True)
    stop = asyncio.create_task(closed.wait())
    done, _ = await asyncio.wait([*attacks, stop], return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
    for task in attacks:
        task.cancel()
    await asyncio.wait(attacks)
    return counts


def main() -> None:
    """Attack the server at a port."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.table_attack", description=__doc__.partition("\n")[0])
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--game", required=True)
    parser.add_argument("--start", required=True, help="an entry to open tables with, as JSON")
    parser.add_argument("--clients", type=int, default=2)
    parser.add_argument("--connections", type=int, default=4, help="of each client")
    parser.add_argument("--turn", type=float, default=60, help="seconds of each way of attacking")
    print(json.dumps(asyncio.run(attack(parser.parse_args()))))


if __name__ == "__main__":
    main()
