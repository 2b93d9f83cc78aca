"""Bounds of connections: time and size of head and body, time to read a response, number of connections.

uvicorn's protocol reads HTTP; this only watches it. All connections are checked each second, which costs less than
timers for each request.

Invariant: no connection stays open for longer than its client keeps it busy, and none is closed while an answer is due.
"""

import asyncio
import logging
from collections import Counter
from enum import Enum
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from jupiter.http import draining
from jupiter.http.problems import BAD_REQUEST, BUSY, HEADERS_TOO_LARGE, URI_TOO_LONG
from jupiter.http.request_context import client_key
from jupiter.server.coalescing import CoalescingTransport
from jupiter.server.front import BODY_SECONDS, IS_GONE, RETRY_SECONDS
from jupiter.server.refusals import CRLF, Refusal
from jupiter.service.problems import Kind

HEAD_SECONDS = 10
"""Seconds in which a head has to be there, from its first byte or from the beginning of the connection."""

STUCK_SECONDS, STUCK_BYTES = 20, 16 * 1024
"""A client has to take so many bytes of an answer in so many seconds, or all that is left."""

LAST_SECONDS = 1
"""Seconds that a connection without a request yet is left when the server stops."""

MAX_URL, MAX_HEAD, MAX_FIELDS = 8190, 32 * 1024, 100
"""Bytes of an address, bytes of a head as a whole, fields in it."""

FRAMING = frozenset({b"content-length", b"transfer-encoding"})
"""Fields of a head that tell where the body ends."""

MAX_PIPELINED = 16
"""Requests that wait behind one another on a connection."""

SHARE = 256
"""Connections of one address to a process."""

log = logging.getLogger(__name__)


class Awaited(Enum):
    """The part of a request that the client has to send next."""

    NOTHING = 0
    HEAD = 1
    BODY = 2


class TooMuch(Exception):
    """A part of a request exceeds its limit of size."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind.title)
        self.kind = kind


class Connections:
    """All connections of a process, checked for timeouts each second."""

    def __init__(self, most: int, share: int | None) -> None:
        """`most` connections in all, `share` of one address; None if all come from a proxy."""
        self._most, self._share = most, share
        self._open: set[Connection] = set()
        self._of_address: Counter[str] = Counter()
        self._is_watching = False

    def admit(self, connection: "Connection") -> bool:
        """Count a new connection if there is room; returns whether there is."""
        address = connection.address
        if len(self._open) >= self._most or (self._share and self._of_address[address] >= self._share):
            return False
        self._open.add(connection)
        self._of_address[address] += 1
        if not self._is_watching:
            self._is_watching = True
            connection.loop.call_later(1, self._check_all, connection.loop)
        return True

    def remove(self, connection: "Connection") -> None:
        """Uncount a closed connection; does nothing for one that was not admitted."""
        if connection in self._open:
            self._open.remove(connection)
            self._of_address[connection.address] -= 1
            # Counter's own subtraction would look at all addresses, of which there may be tens of thousands.
            if not self._of_address[connection.address]:
                del self._of_address[connection.address]

    def _check_all(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        for connection in tuple(self._open):
            connection.check(now)
        loop.call_later(1, self._check_all, loop)


class Connection(HttpToolsProtocol):
    """One connection."""

    address: str

    def __init__(self, connections: Connections, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._connections = connections
        self._awaited, self._since = Awaited.HEAD, self.loop.time()
        self._size, self._hosts = 0, 0
        """Of the head that is coming."""
        self._is_new, self._is_refused, self._is_stopping = True, False, False
        self._framing: list[bytes] = []
        """Of a body that the parser does not read, since its request asks for another protocol: the fields about it."""
        self._is_again = False
        self._left, self._left_since = 0, 0.0
        """Bytes that the client has not taken, and since when it has taken less than `STUCK_BYTES` of them."""

    # --- the connection -----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit it if there is room."""
        super().connection_made(CoalescingTransport(self.loop, transport))  # type: ignore[arg-type]
        self.address = client_key(self.client[0] if self.client else "")
        if not self._connections.admit(self):
            transport.write(Refusal.of(BUSY, RETRY_SECONDS).encoded())
            self._is_refused = True
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another connection."""
        super().connection_lost(exc)
        self._connections.remove(self)

    def shutdown(self) -> None:
        """Stop: finish requests in progress, and give a new connection a moment for its request."""
        self._is_stopping = True
        if self._awaited is Awaited.HEAD and self._is_idle():
            if self._is_new:
                self._since = min(self._since, self.loop.time() - HEAD_SECONDS + LAST_SECONDS)
        else:
            super().shutdown()

    def check(self, now: float) -> None:
        """Close the connection on a timeout of its client."""
        left = self.transport.get_write_buffer_size()
        if left:
            if not self._left or left > self._left or left <= self._left - STUCK_BYTES:
                self._left, self._left_since = left, now
            elif now - self._left_since > STUCK_SECONDS:
                self.transport.abort()
            return
        self._left = 0
        seconds = HEAD_SECONDS if self._awaited is Awaited.HEAD else BODY_SECONDS
        if self._awaited is not Awaited.NOTHING and now - self._since > seconds and self._is_idle():
            self.transport.close()

    def _is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete or self.cycle.disconnected

    # --- what comes ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse HTTP; anything else is refused, and all data after it ignored."""
        self._unset_keepalive_if_required()
        if self._is_refused:
            return
        self._is_new = False
        if self._awaited is Awaited.NOTHING:
            self._await(Awaited.HEAD)
        begun = self.scope
        try:
            self._read(data)
        except httptools.HttpParserError as error:
            reason = error.__context__
            self._refuse(reason.kind if isinstance(reason, TooMuch) else BAD_REQUEST)
            return
        if self._awaited is Awaited.HEAD and self.scope is begun:
            self._size += len(data)
            if self._size > MAX_HEAD:
                self._refuse(HEADERS_TOO_LARGE)

    def _read(self, data: bytes) -> None:
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            # No other protocol is spoken here, so the request is answered as any other. The parser takes what follows
            # the head for that protocol; a new parser, given the fields about the body, reads it.
            if self._framing:
                fields, self._framing = self._framing, []
                self.parser = httptools.HttpRequestParser(self)
                self._is_again = True
                self.parser.feed_data(CRLF.join((b"POST / HTTP/1.1", *fields, CRLF)))
                self._is_again = False
                self.parser.feed_data(data[upgrade.args[0] :])

    def _await(self, what: Awaited) -> None:
        self._awaited, self._since = what, self.loop.time()

    def on_message_begin(self) -> None:
        """A head begins."""
        if self._is_again:
            return
        super().on_message_begin()
        self.scope[IS_GONE] = self.transport.is_closing  # type: ignore[literal-required]
        self._await(Awaited.HEAD)
        self._size = self._hosts = 0

    def on_url(self, url: bytes) -> None:
        """Read the address.

        :raises TooMuch: of it.
        """
        if self._is_again:
            return
        super().on_url(url)
        if len(self.url) > MAX_URL:
            raise TooMuch(URI_TOO_LONG)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a field of the head.

        :raises TooMuch: of them.
        """
        if self._is_again:
            return
        super().on_header(name, value)
        self._size += len(name) + len(value)
        self._hosts += self.headers[-1][0] == b"host"
        if self._size > MAX_HEAD or len(self.headers) > MAX_FIELDS:
            raise TooMuch(HEADERS_TOO_LARGE)

    def on_headers_complete(self) -> None:
        """Start the response, or queue the request.

        :raises TooMuch: of fields, or of hosts.
        """
        if self._is_again:
            return
        if self._hosts != 1 and (self._hosts or self.parser.get_http_version() == "1.1"):
            raise TooMuch(BAD_REQUEST)
        if len(self.pipeline) >= MAX_PIPELINED:
            raise TooMuch(BUSY)
        super().on_headers_complete()
        self._await(Awaited.BODY)
        if self.parser.should_upgrade():
            self._framing = [b"%s: %s" % field for field in self.headers if field[0] in FRAMING]
            self.cycle.keep_alive = False
        if self._is_stopping or draining.is_draining():
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        """The request is complete, unless its body is still being read."""
        if self._framing:
            return
        super().on_message_complete()
        self._awaited = Awaited.NOTHING

    # --- what is refused ----------------------------------------------------------------------------------------------

    def _refuse(self, kind: Kind) -> None:
        """Answer with that problem, or close the connection after pending responses to earlier requests."""
        log.info("Not read: %s", kind.name)
        self._is_refused = True
        is_body = self._awaited is Awaited.BODY
        if is_body and self.cycle is not None:
            # What waits for the rest of it has to hear that there is none.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self._is_idle() or (is_body and not self.pipeline and not self.cycle.response_started):
            self.transport.write(Refusal.of(kind).encoded())
            # Incoming bytes are read and ignored for a while: a connection closed with unread bytes is reset, and the
            # answer lost.
            self.transport.write_eof()
            self._awaited, self._since = Awaited.HEAD, self.loop.time() - HEAD_SECONDS + LAST_SECONDS
        else:
            self.cycle.keep_alive = False
