"""Over HTTP: `check`, and an endpoint of the same app that parses the same body and answers as many bytes.

One worker, the same server, the same client, by turns.
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


class Connection(asyncio.Protocol):
    """Sends the next request as soon as it has an answer."""

    def __init__(self, requests: list[bytes], tally: list[int]) -> None:
        self.requests = requests
        self.tally = tally
        """Answers, bytes of the last answer's body."""
        self.buffer = b""
        self.sent = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self._send()

    def _send(self) -> None:
        assert isinstance(self.transport, asyncio.WriteTransport)
        self.transport.write(self.requests[self.sent % len(self.requests)])
        self.sent += 1

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
            self._send()


def _same(connection: Connection) -> Connection:
    return connection


async def _rate(port: int, path: str, bodies: list[bytes]) -> tuple[float, int]:
    requests = [
        f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n".encode()
        + body
        for body in bodies
    ]
    tally = [0, 0]
    loop = asyncio.get_running_loop()
    transports = []
    for number in range(CONNECTIONS):
        connection = Connection(requests[number:] + requests[:number], tally)
        transport, _ = await loop.create_connection(partial(_same, connection), "127.0.0.1", port)
        transports.append(transport)
    await asyncio.sleep(0.3)
    before, start = tally[0], time.perf_counter()
    await asyncio.sleep(SECONDS)
    rate = (tally[0] - before) / (time.perf_counter() - start)
    for transport in transports:
        transport.abort()
    return rate, tally[1]


def requests_per_second() -> tuple[float, float]:
    """`check`, and the endpoint that only parses and answers; the median of several rounds each."""
    bodies = [json.dumps({"state": state, "action": action}).encode() for state, action in work()]
    rates_by_path: dict[str, list[float]] = {CHECK: [], "/echo": []}
    with serving("bench.echo:create_app()") as server:
        for _ in range(ROUNDS):
            for path, rates in rates_by_path.items():
                rates.append(asyncio.run(_rate(server.port, path, bodies))[0])
    return statistics.median(rates_by_path[CHECK]), statistics.median(rates_by_path["/echo"])
