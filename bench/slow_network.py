"""A slow network between a browser and a server, for whatever the browser asks: its pages, its web workers, itself.

The browser's own tool slows what a page asks for, and not what its workers do.

Invariant: bytes come as they were sent, in their order; all connections together share one line.
"""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

CHUNK = 4096


@dataclass(frozen=True, slots=True)
class Line:
    """How slow it is."""

    delay: float
    """Seconds in one direction."""
    down: float
    up: float
    """Bytes in a second."""


SLOW_4G = Line(delay=0.075, down=1.6e6 / 8, up=0.75e6 / 8)
"""What Lighthouse calls so: 150 ms there and back."""


class _Direction:
    """One direction of the line: whoever sends waits until the bytes before are through."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._free = 0.0

    async def send(self, size: int) -> None:
        now = asyncio.get_running_loop().time()
        self._free = max(now, self._free) + size / self._rate
        await asyncio.sleep(self._free - now)


@contextmanager
def slow_network(address: str, line: Line = SLOW_4G) -> Iterator[str]:
    """The address at which the server of this address is reached through the line."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        port = asyncio.run_coroutine_threadsafe(_open(address, line), loop).result()
        yield f"http://127.0.0.1:{port}"
    finally:
        asyncio.run_coroutine_threadsafe(_close(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()


async def _close() -> None:
    ours = asyncio.all_tasks() - {task for task in (asyncio.current_task(),) if task}
    for task in ours:
        task.cancel()
    await asyncio.gather(*ours, return_exceptions=True)


async def _open(address: str, line: Line) -> int:
    target = urlsplit(address)
    down, up = _Direction(line.down), _Direction(line.up)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection(target.hostname, target.port)
        both = (_carry(reader, to_server, up, line.delay), _carry(from_server, writer, down, line.delay))
        with suppress(asyncio.CancelledError):  # Python 3.11 complains of handlers that were cancelled.
            await asyncio.gather(*both)

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port: int = server.sockets[0].getsockname()[1]
    return port


async def _carry(source: asyncio.StreamReader, target: asyncio.StreamWriter, line: _Direction, delay: float) -> None:
    loop = asyncio.get_running_loop()
    with suppress(OSError, asyncio.CancelledError):
        while chunk := await source.read(CHUNK):
            await line.send(len(chunk))
            loop.call_later(delay, _write, target, chunk)
    loop.call_later(delay, target.close)


def _write(target: asyncio.StreamWriter, chunk: bytes) -> None:
    if not target.is_closing():
        target.write(chunk)
