"""`python -m tests.load.listeners`: many listen to the events of tables; what that takes of a processor.

Each table has listeners, and a change now and then that each of them has to hear of. Clients come from addresses of
their own, which the server believes of this machine as of a proxy.
"""

import argparse
import asyncio
import statistics
import time
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

import httpx

from tests.loops import apart
from tests.serving import processor_seconds, serving

NIM = "tests.games.nim.app:create_app()"
START = {"state": "NIM1.345.0", "label": "Start", "kind": "start", "action": None}
HOUSE = 8
"""Listeners behind one address."""


@dataclass(slots=True)
class Heard:
    """What listeners heard of changes."""

    listening: int = 0
    """Listeners that have been answered: to take them in costs more than a minute of listening."""
    changes: int = 0
    delays: list[float] = field(default_factory=list)
    """Seconds from a change being sent until a listener heard of it."""
    processor: float = 0.0
    """Share of one processor that the server took."""


def measure(tables: int, listeners: int, seconds: float, rate: float, workers: int = 1) -> Heard:
    """Let `listeners` at each of `tables` listen for so long, with so many changes a second in all."""
    with serving(NIM, workers, JUPITER_TRUSTED_PROXIES="1") as server:
        return apart(lambda: asyncio.run(_measure(server.address, server.workers, tables, listeners, seconds, rate)))


async def _measure(address: str, workers: Any, tables: int, listeners: int, seconds: float, rate: float) -> Heard:
    heard = Heard()
    made: dict[str, float] = {}
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=address, timeout=None, limits=limits) as client:
        opened = [await _opened(client, number) for number in range(tables)]
        ears = [
            asyncio.create_task(_listen(client, table, number * listeners + one, made, heard))
            for number, table in enumerate(opened)
            for one in range(listeners)
        ]
        while heard.listening < len(ears):
            assert not any(ear.done() for ear in ears), "a listener was refused"
            await asyncio.sleep(1)
        await asyncio.sleep(3)
        before, begun = processor_seconds(workers()), time.monotonic()
        while (now := time.monotonic() - begun) < seconds:
            await _change(client, opened[heard.changes % tables], made)
            heard.changes += 1
            await asyncio.sleep(max(0.0, heard.changes / rate - now))
        await asyncio.sleep(2)
        heard.processor = (processor_seconds(workers()) - before) / (time.monotonic() - begun)
        for ear in ears:
            ear.cancel()
        for result in await asyncio.gather(*ears, return_exceptions=True):
            assert isinstance(result, asyncio.CancelledError), f"a listener has ended: {result!r}"
    return heard


async def _opened(client: httpx.AsyncClient, number: int) -> dict[str, Any]:
    body = {"game": "nim", "entries": [START], "at": 0, "name": "Ann"}
    answer = await client.post("/v1/tables", json=body, headers=_from(number * 100))
    assert answer.status_code == HTTPStatus.CREATED, answer.text
    table: dict[str, Any] = answer.json()
    return table


async def _change(client: httpx.AsyncClient, table: dict[str, Any], made: dict[str, float]) -> None:
    entry = {**START, "kind": "fix"}
    body = {"base": table["version"], "keep": table["count"], "entries": [entry], "at": table["count"]}
    path, headers = f"/v1/tables/{table['id']}/entries", {"Authorization": f"Bearer {table['opener']}"}
    made[table["id"]] = time.monotonic()
    answer = await client.post(path, json=body, headers=headers)
    assert answer.status_code == HTTPStatus.OK, answer.text
    table |= answer.json()


async def _listen(
    client: httpx.AsyncClient, table: dict[str, Any], number: int, made: dict[str, float], heard: Heard
) -> None:
    headers = {"Authorization": f"Bearer {table['opener']}", "Last-Event-ID": table["version"], **_from(number)}
    async with client.stream("GET", f"/v1/tables/{table['id']}/events", headers=headers) as stream:
        assert stream.status_code == HTTPStatus.OK, stream.status_code
        heard.listening += 1
        async for line in stream.aiter_lines():
            if line.startswith("data: "):
                heard.delays.append(time.monotonic() - made[table["id"]])


def _from(number: int) -> dict[str, str]:
    house = number // HOUSE
    return {"X-Forwarded-For": f"10.0.{house // 250}.{house % 250 + 1}"}


def main() -> None:
    """Measure, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--listeners", type=int, default=8, help="at each table")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=10, help="changes a second in all")
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    heard = measure(options.tables, options.listeners, options.seconds, options.rate, options.workers)
    delays = sorted(heard.delays)
    print(
        f"{options.tables * options.listeners} listeners, {heard.changes} changes heard {len(delays)} times: "
        f"{heard.processor:.1%} of a processor; "
        f"heard after {statistics.median(delays):.2f} s, at most {delays[-1]:.2f} s"
        if delays
        else f"{heard.processor:.1%} of a processor"
    )


if __name__ == "__main__":
    main()
