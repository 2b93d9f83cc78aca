"""A connection of one client from an address of its own, kept from one request to the next.

httpx takes a millisecond of a processor for a request; who measures a server on the same processors has to take less.
"""

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

PATIENCE = 10
"""Seconds without an answer after which a phone gives a request up."""

NO_FIELDS: Mapping[str, str] = MappingProxyType({})
NO_CONTENT = b"HTTP/1.1 204", b"HTTP/1.1 304"


class Broken(Exception):
    """The connection ended, or could not be opened, or nothing came for `PATIENCE`: nobody knows what became of it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server answered."""

    status: int
    wait: float
    """Seconds of `Retry-After`; 0 without it."""
    body: bytes

    @property
    def json(self) -> Any:
        """The body as an object."""
        return json.loads(self.body)

    @property
    def problem(self) -> str:
        """The kind of a refusal; "" for any other answer."""
        return str(self.json["type"]).rpartition("/")[2] if self.status >= 400 else ""


class Connection:
    """Opened with the first request, and again after it broke."""

    def __init__(self, port: int, address: str) -> None:
        """`address` is the client's, one of this machine."""
        self._port, self._address = port, address
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: bytes = b"", key: str = "", fields: Mapping[str, str] = NO_FIELDS
    ) -> Answer:
        """The answer to a request; `fields` are further ones of its head.

        :raises Broken:
        """
        lines = [f"{method} {path} HTTP/1.1", "Host: load", f"Content-Length: {len(body)}"]
        lines += ["Content-Type: application/json"] if body else []
        lines += [f"Authorization: Bearer {key}"] if key else []
        lines += [f"{name}: {value}" for name, value in fields.items()]
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = self._streams or await self._open()
                writer.write("\r\n".join([*lines, "", ""]).encode() + body)
                return await self._read(reader)
        except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
            self.close()
            raise Broken(type(error).__name__) from error
        except asyncio.CancelledError:
            # The answer would be taken for that to the next request.
            self.close()
            raise

    def close(self) -> None:
        """Close it, if it is open."""
        if self._streams:
            with suppress(OSError):
                self._streams[1].close()
        self._streams = None

    async def end(self) -> None:
        """Close it, and wait until it is closed."""
        streams, self._streams = self._streams, None
        if streams:
            streams[1].close()
            with suppress(OSError):
                await streams[1].wait_closed()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self._streams = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(self._address, 0))
        return self._streams

    async def _read(self, reader: asyncio.StreamReader) -> Answer:
        head = await reader.readuntil(b"\r\n\r\n")
        fields = dict(line.split(": ", 1) for line in head.decode("latin-1").lower().split("\r\n")[1:-2])
        length = 0 if head.startswith(NO_CONTENT) else int(fields["content-length"])
        body = await reader.readexactly(length)
        if fields.get("connection") == "close":
            self.close()
        return Answer(int(head[9:12]), float(fields.get("retry-after", 0)), body)
