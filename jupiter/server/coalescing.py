"""A transport that sends what is written in one turn of the event loop in one piece.

uvicorn writes the head of an answer and then its body, and uvloop sends each at once. A process that is killed in
between would leave a client with an answer that has begun, which no client asks for again; one that has heard nothing
does. (Only what is larger than the system's own buffer still goes in parts.)

Invariant: everything is sent in the order in which it was written, before the connection is closed.
"""

import asyncio
from typing import Any


class Joining:
    """Stands for a transport; what it does not do itself, the transport does."""

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        self._loop, self._transport = loop, transport
        self._parts: list[bytes] = []
        """Written in this turn of the loop."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send that when this turn of the loop is over."""
        if not self._parts:
            self._loop.call_soon(self._send)
        self._parts.append(data)

    def write_eof(self) -> None:
        """Send what was written, and the end after it."""
        self._send()
        self._transport.write_eof()

    def close(self) -> None:
        """Send what was written, then close."""
        self._send()
        self._transport.close()

    def _send(self) -> None:
        parts, self._parts = self._parts, []
        if parts and not self._transport.is_closing():
            self._transport.writelines(parts)
