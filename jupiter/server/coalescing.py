"""A transport that coalesces writes: all of one iteration of the event loop are sent in one piece.

uvicorn writes the head of an answer and then its body, and uvloop sends each at once. A process that is killed in
between would leave a client with half an answer, which no client asks for again; without any it does. (Only what is
larger than the system's own buffer still goes in parts.)

Invariant: everything is sent in the order in which it was written, before the connection is closed.
"""

import asyncio
from typing import Any


class CoalescingTransport:
    """A wrapper of a transport, to which it delegates everything else."""

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        self._loop, self._transport = loop, transport
        self._parts: list[bytes] = []
        """Written in this turn of the loop."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Queue data until the end of this iteration of the loop."""
        if not self._parts:
            self._loop.call_soon(self._send)
        self._parts.append(data)

    def write_eof(self) -> None:
        """Flush, then send the end of the stream."""
        self._send()
        self._transport.write_eof()

    def close(self) -> None:
        """Flush, then close."""
        self._send()
        self._transport.close()

    def _send(self) -> None:
        parts, self._parts = self._parts, []
        if parts and not self._transport.is_closing():
            self._transport.writelines(parts)
