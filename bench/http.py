"""Over HTTP: `check`, and beside it an endpoint of the same app that parses the same body and answers one of its size.

One worker, same server, same client, in turn.
"""

import asyncio
import json
import statistics
import time
from functools import partial

from tests.rescue.positions import work
from tests.serving import serving

CONNECTIONS = 8
SECONDS = 2.0
ROUNDS = 5
CHECK = "/v1/games/jupiter-rescue/check"


class Asker(asyncio.Protocol):
    """One connection that asks the next question as soon as it has an answer."""

    def __init__(self, requests: list[bytes], tally: list[int]) -> None:
        self.requests = requests
        self.tally = tally
        """Answers, bytes of the last answer's body."""
        self.buffer = b""
        self.asked = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self._ask()

    def _ask(self) -> None:
        assert isinstance(self.transport, asyncio.WriteTransport)
        self.transport.write(self.requests[self.asked % len(self.requests)])
        self.asked += 1

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        head, found, body = self.buffer.partition(b"\r\n\r\n")
        if not found:
            return
        if not head.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(self.buffer.decode())
        size = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        if len(body) >= size:
            self.buffer = b""
            self.tally[0] += 1
            self.tally[1] = size
            self._ask()


def _same(asker: Asker) -> Asker:
    return asker


async def _rate(port: int, path: str, bodies: list[bytes]) -> tuple[float, int]:
    requests = [
        f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n".encode()
        + body
        for body in bodies
    ]
    tally = [0, 0]
    loop = asyncio.get_running_loop()
    links = []
    for number in range(CONNECTIONS):
        asker = Asker(requests[number:] + requests[:number], tally)
        transport, _ = await loop.create_connection(partial(_same, asker), "127.0.0.1", port)
        links.append(transport)
    await asyncio.sleep(0.3)
    before, start = tally[0], time.perf_counter()
    await asyncio.sleep(SECONDS)
    rate = (tally[0] - before) / (time.perf_counter() - start)
    for transport in links:
        transport.abort()
    return rate, tally[1]


def requests_per_second() -> tuple[float, float]:
    """`check`, and the endpoint that only parses and answers; the median of several rounds each."""
    bodies = [json.dumps({"state": state, "action": action}).encode() for state, action in work()]
    found: dict[str, list[float]] = {CHECK: [], "/echo": []}
    with serving("bench.echo:create_app()") as server:
        for _ in range(ROUNDS):
            for path, rates in found.items():
                rates.append(asyncio.run(_rate(server.port, path, bodies))[0])
    return statistics.median(found[CHECK]), statistics.median(found["/echo"])
