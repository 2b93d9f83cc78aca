"""Bounds of a connection: time and size of head and body, time to read a response.

uvicorn's protocol reads HTTP; this only watches it. All connections are checked each second, which costs less than
timers for each request. `admission.py` bounds their number.

Invariant: no connection stays open for longer than its client keeps it busy, and none is closed while an answer is due.
When the server stops, clients have `LAST_SECONDS` for all that is theirs to do, to send as well as to read.
"""

import asyncio
import logging
from collections.abc import Callable
from enum import Enum
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from jupiter.http import draining
from jupiter.http.problems import (
    BAD_REQUEST,
    BUSY,
    HEADERS_TOO_LARGE,
    STOPPING,
    UNKNOWN_EXPECTATION,
    UNKNOWN_TRANSFER_CODING,
    URI_TOO_LONG,
)
from jupiter.http.request_context import client_key
from jupiter.server.admission import Connections
from jupiter.server.coalescing import CoalescingTransport
from jupiter.server.events import ON_STOP
from jupiter.server.front import BODY_SECONDS, IS_GONE, RETRY_SECONDS
from jupiter.server.refusals import CRLF, Refusal
from jupiter.service.problems import Kind

HEAD_SECONDS = 10
"""Seconds in which a head has to be there, from its first byte or from the beginning of the connection."""

STUCK_SECONDS, STUCK_BYTES = 20, 16 * 1024
"""A client has to take so many bytes of an answer in so many seconds, or all that is left."""

LAST_SECONDS = 1
"""Seconds that a client is left when the server stops: for a whole head, for a body, and for `STUCK_BYTES`."""

MAX_URL, MAX_HEAD, MAX_FIELDS = 8190, 32 * 1024, 100
"""Bytes of an address, bytes of a head as a whole, fields in it."""

FRAMING = frozenset({b"content-length", b"transfer-encoding"})
"""Fields of a head that tell where the body ends."""

VERSIONS = ("1.1", "1.0")
"""Of HTTP, that are answered."""

MAX_PIPELINED = 16
"""Requests that wait behind one another on a connection."""

PASSING = (BUSY, STOPPING)
"""Refusals after which a client may ask again."""

log = logging.getLogger(__name__)


class Awaited(Enum):
    """The part of a request that the client has to send next."""

    NOTHING = 0
    HEAD = 1
    BODY = 2


class Unreadable(Exception):
    """A request is not read further; it is answered with a problem of that kind."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind.title)
        self.kind = kind


class Connection(HttpToolsProtocol):
    """One connection."""

    address: str

    def __init__(self, connections: Connections, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._connections = connections
        self._is_silent, self._is_refused, self._is_stopping = True, False, False
        self._awaited, self._until = Awaited.HEAD, self.loop.time() + HEAD_SECONDS
        """What the client has to send next, and until when."""
        self._size, self._hosts = 0, 0
        """Of the head that is coming."""
        self._framing: list[bytes] = []
        """Of a body that the parser does not read, since its request asks for another protocol: the fields about it."""
        self._is_again = False
        self._end_answer: Callable[[], None] = lambda: None
        """Ends an answer that would go on."""
        self._left, self._left_since = 0, 0.0
        """Bytes that the client has not taken, and since when it has taken less than `STUCK_BYTES` of them."""

    # --- the connection -----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit it if there is room."""
        peer = transport.get_extra_info("peername")
        self.address = client_key(peer[0] if peer else "")
        if not self._connections.may_open(self.address, self.loop.time()):
            # Without an answer: to word one costs several times what it takes to close a connection.
            transport.abort()
            return
        super().connection_made(CoalescingTransport(self.loop, transport))  # type: ignore[arg-type]
        if not self._connections.admit(self):
            transport.write(Refusal.of(BUSY, RETRY_SECONDS).encoded())
            self._is_refused = True
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another connection."""
        if self.transport is not None:
            super().connection_lost(exc)
            self._connections.remove(self)

    def give_way(self) -> None:
        """Close the connection, which has sent no whole head yet."""
        self._is_refused = True
        self.transport.close()

    def shutdown(self) -> None:
        """Stop: finish requests that are there, and give the client a moment to complete one."""
        self._is_stopping = True
        self._end_answer()
        self._until = min(self._until, self.loop.time() + LAST_SECONDS)
        if self._awaited is Awaited.NOTHING or not self._is_idle():
            super().shutdown()

    def on_stop(self, end: Callable[[], None]) -> None:
        """Have `end` called when the server stops; at once if it does already."""
        self._end_answer = end
        if self._is_stopping:
            end()

    def check(self, now: float) -> None:
        """Close the connection on a timeout of its client."""
        left = self.transport.get_write_buffer_size()
        if left:
            if not self._left or left > self._left or left <= self._left - STUCK_BYTES:
                self._left, self._left_since = left, now
            elif now - self._left_since > (LAST_SECONDS if self._is_stopping else STUCK_SECONDS):
                self.transport.abort()
            return
        self._left = 0
        if self._awaited is Awaited.NOTHING or now <= self._until:
            return
        if self._is_idle():
            self.transport.close()
        elif self._is_stopping and self._awaited is Awaited.BODY:
            self._refuse(STOPPING)

    def _is_idle(self) -> bool:
        """Whether no answer is due; `cycle` is the last request, and those in the pipeline are before it."""
        return self.cycle is None or (not self.pipeline and (self.cycle.response_complete or self.cycle.disconnected))

    # --- what comes ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse HTTP; anything else is refused, and all data after it ignored."""
        self._unset_keepalive_if_required()
        if self._is_refused:
            return
        if self._awaited is Awaited.NOTHING:
            self._await(Awaited.HEAD, HEAD_SECONDS)
        begun = self.scope
        try:
            self._read(data)
        except httptools.HttpParserError as error:
            reason = error.__context__
            self._refuse(reason.kind if isinstance(reason, Unreadable) else BAD_REQUEST)
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

    def _await(self, what: Awaited, seconds: float) -> None:
        self._awaited = what
        self._until = self.loop.time() + (LAST_SECONDS if self._is_stopping else seconds)

    def on_message_begin(self) -> None:
        """A head begins."""
        if self._is_again:
            return
        super().on_message_begin()
        self.scope[IS_GONE] = self.transport.is_closing  # type: ignore[literal-required]
        self.scope[ON_STOP] = self.on_stop  # type: ignore[literal-required]
        self._await(Awaited.HEAD, HEAD_SECONDS)
        self._size = self._hosts = 0

    def on_url(self, url: bytes) -> None:
        """Read the address.

        :raises Unreadable: of it.
        """
        if self._is_again:
            return
        super().on_url(url)
        if len(self.url) > MAX_URL:
            raise Unreadable(URI_TOO_LONG)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a field of the head.

        :raises Unreadable: if it is too much, or asks what this server does not do.
        """
        if self._is_again:
            return
        super().on_header(name, value)
        self._size += len(name) + len(value)
        field = self.headers[-1][0]
        self._hosts += field == b"host"
        # The parser takes other codings for `chunked` if that is the last of them (RFC 9112, section 6.1).
        if field == b"transfer-encoding" and value.strip().lower() != b"chunked":
            raise Unreadable(UNKNOWN_TRANSFER_CODING)
        if field == b"expect" and not self.expect_100_continue:
            raise Unreadable(UNKNOWN_EXPECTATION)
        if self._size > MAX_HEAD or len(self.headers) > MAX_FIELDS:
            raise Unreadable(HEADERS_TOO_LARGE)

    def on_headers_complete(self) -> None:
        """Start the response, or queue the request.

        :raises Unreadable: of fields, of hosts, or of another version of HTTP.
        """
        if self._is_again:
            return
        version = self.parser.get_http_version()
        # The parser reads 0.9 and 2.0, too, which have no head like this.
        if version not in VERSIONS or (self._hosts != 1 and (self._hosts or version == "1.1")):
            raise Unreadable(BAD_REQUEST)
        if len(self.pipeline) >= MAX_PIPELINED:
            raise Unreadable(BUSY)
        if self._is_silent:
            self._is_silent = False
            self._connections.has_spoken(self)
        super().on_headers_complete()
        self._await(Awaited.BODY, BODY_SECONDS)
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
        self._connections.unread[kind.name] += 1
        self._is_refused = True
        is_body = self._awaited is Awaited.BODY
        # Nothing is sent before the answers to earlier requests, nor within one that has begun.
        is_next = self._is_idle() or (is_body and not self.pipeline and not self.cycle.response_started)
        if is_body and not self.cycle.response_started:
            # What waits for the rest of it has to hear that there is none.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if is_next:
            self.transport.write(Refusal.of(kind, RETRY_SECONDS if kind in PASSING else None).encoded())
            # Incoming bytes are read and ignored for a while: a connection closed with unread bytes is reset, and the
            # answer lost.
            self.transport.write_eof()
        else:
            self.cycle.keep_alive = False
        self._await(Awaited.HEAD, LAST_SECONDS)
