"""What a connection may take: a head and a body in time and of a bounded size, an answer that is read, a place.

The server's own protocol reads HTTP; this only watches it. Each second all connections are looked at, which costs less
than timers for each request.

Invariant: no connection stays for longer than its client keeps it busy, and none ends while it is owed an answer.
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
from jupiter.server.coalescing import Joining
from jupiter.server.front import BODY_SECONDS, IS_GONE, RETRY_SECONDS
from jupiter.server.refusals import CRLF, Refusal
from jupiter.service.problems import Kind

HEAD_SECONDS = 10
"""Seconds in which a head has to be there, from its first byte or from the beginning of the connection."""

STUCK_SECONDS, STUCK_BYTES = 20, 16 * 1024
"""A client has to take so many bytes of an answer in so many seconds, or all that is left."""

LAST_SECONDS = 1
"""Seconds for which a connection that has asked nothing yet is waited for when the server stops."""

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
    """What a client has to send next."""

    NOTHING = 0
    HEAD = 1
    BODY = 2


class TooMuch(Exception):
    """More of something than is read."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind.title)
        self.kind = kind


class Connections:
    """All connections of a process, which are looked at each second."""

    def __init__(self, most: int, share: int | None) -> None:
        """`most` there are at a time, `share` of one address; None where a proxy brings them."""
        self._most, self._share = most, share
        self._open: set[Connection] = set()
        self._of_address: Counter[str] = Counter()
        self._is_watching = False

    def take_in(self, connection: "Connection") -> bool:
        """Whether there is room for it."""
        address = connection.address
        if len(self._open) >= self._most or (self._share and self._of_address[address] >= self._share):
            return False
        self._open.add(connection)
        self._of_address[address] += 1
        if not self._is_watching:
            self._is_watching = True
            connection.loop.call_later(1, self._look, connection.loop)
        return True

    def leave(self, connection: "Connection") -> None:
        """It is closed, if it ever was taken in."""
        if connection in self._open:
            self._open.remove(connection)
            self._of_address[connection.address] -= 1
            # Counter's own subtraction would look at all addresses, of which there may be tens of thousands.
            if not self._of_address[connection.address]:
                del self._of_address[connection.address]

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        for connection in tuple(self._open):
            connection.look(now)
        loop.call_later(1, self._look, loop)


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
        """Bytes that the client has not taken, and since when it has hardly taken any."""

    # --- the connection -----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take it in if there is room."""
        super().connection_made(Joining(self.loop, transport))  # type: ignore[arg-type]
        self.address = client_key(self.client[0] if self.client else "")
        if not self._connections.take_in(self):
            transport.write(Refusal.of(BUSY, RETRY_SECONDS).on_the_wire())
            self._is_refused = True
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another."""
        super().connection_lost(exc)
        self._connections.leave(self)

    def shutdown(self) -> None:
        """The server stops: finish what is under way, and give who has just come a moment to say what it wants."""
        self._is_stopping = True
        if self._awaited is Awaited.HEAD and self._is_owed_nothing():
            if self._is_new:
                self._since = min(self._since, self.loop.time() - HEAD_SECONDS + LAST_SECONDS)
        else:
            super().shutdown()

    def look(self, now: float) -> None:
        """End it if its client has had the time that it has."""
        left = self.transport.get_write_buffer_size()
        if left:
            if not self._left or left > self._left or left <= self._left - STUCK_BYTES:
                self._left, self._left_since = left, now
            elif now - self._left_since > STUCK_SECONDS:
                self.transport.abort()
            return
        self._left = 0
        seconds = HEAD_SECONDS if self._awaited is Awaited.HEAD else BODY_SECONDS
        if self._awaited is not Awaited.NOTHING and now - self._since > seconds and self._is_owed_nothing():
            self.transport.close()

    def _is_owed_nothing(self) -> bool:
        return self.cycle is None or self.cycle.response_complete or self.cycle.disconnected

    # --- what comes ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Read HTTP; what is none is refused, and nothing that comes after it is looked at."""
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
            # Nobody here speaks another protocol, so that the request is one as any other. The parser takes what
            # follows its head for that protocol; a new one is told of the body, and reads it.
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
        """Have the request answered, or queued.

        :raises TooMuch: of them, or of hosts.
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
        """The request is there as a whole, unless its body is still to be read."""
        if self._framing:
            return
        super().on_message_complete()
        self._awaited = Awaited.NOTHING

    # --- what is refused ----------------------------------------------------------------------------------------------

    def _refuse(self, kind: Kind) -> None:
        """Answer that, unless answers to earlier requests are on their way; the connection ends after these then."""
        log.info("Not read: %s", kind.name)
        self._is_refused = True
        is_body = self._awaited is Awaited.BODY
        if is_body and self.cycle is not None:
            # Whoever waits for the rest of it hears that there is none.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self._is_owed_nothing() or (is_body and not self.pipeline and not self.cycle.response_started):
            self.transport.write(Refusal.of(kind).on_the_wire())
            # What still comes is taken for a while and not looked at: a connection closed with something unread in it
            # is reset, and the answer lost.
            self.transport.write_eof()
            self._awaited, self._since = Awaited.HEAD, self.loop.time() - HEAD_SECONDS + LAST_SECONDS
        else:
            self.cycle.keep_alive = False
