"""A process that answers: gunicorn's thread worker, with fixes for what it gets wrong.

Invariant: whoever got through to the server gets an answer, whole or not at all, and nobody can hold up the others, or
the end. What is overridden here is internal to gunicorn, so that `pyproject.toml` names the version that has it, and a
test holds each method against gunicorn's own.
"""

import json
import logging
import socket
import struct
import time
from contextlib import suppress
from typing import Any

from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine
from gunicorn.workers.gthread import ThreadWorker

from jupiter.api import request_context
from jupiter.api.http import headers
from jupiter.api.http.problems import BAD_REQUEST, HEADERS_TOO_LARGE, MEDIA_TYPE, URI_TOO_LONG
from jupiter.api.server import draining
from jupiter.service.problems import problem_details

IO_TIMEOUT = 10
"""Seconds that a thread waits for a sign of life of a client that sends or takes."""

REQUEST_DEADLINE = 30
"""Seconds in which a request has to be there, however lively it trickles."""

HANDSHAKE_TIME = 0.5
"""Seconds that connections which are being made have when the server stops: more than a round trip takes."""

log = logging.getLogger("gunicorn.error")


class WholeAnswerSocket:
    """The socket of one answer, as gunicorn writes to it: the head waits for what comes after it.

    gunicorn sends the head by itself. A process that dies between the two has begun an answer that no proxy can take
    back and no other server can end; one that dies before has said nothing, and another server is asked the question.
    What the system takes at once, some hundred kilobytes, is said whole or not at all; only large files are more.
    """

    def __init__(self, sock: Any) -> None:
        self._sock = sock
        self._head: bytes | None = None
        """What waits; None before there is any. Empty when it is gone."""

    def __getattr__(self, name: str) -> Any:
        """All else is the socket's own; `send`, which says 100 Continue, has nothing to wait for."""
        return getattr(self._sock, name)

    def sendall(self, data: bytes) -> None:
        """Keep the first that comes, the head; send all else at once, the head before it."""
        if self._head is None:
            self._head = data
        else:
            head, self._head = self._head, b""
            self._sock.sendall(head + data if head else data)

    def flush(self) -> None:
        """Send what waits: an answer without a body has nothing that takes it along."""
        if self._head:
            self.sendall(b"")


class Worker(ThreadWorker):
    """gunicorn's thread worker, which answers what is not HTTP with problem details instead of HTML."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.begun: dict[Any, float] = {}
        """Since when the connections that have a thread have it."""

    def handle(self, conn: Any) -> Any:
        """Serve a connection; one that falls silent in the middle of a request or an answer gives its thread back."""
        for way in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
            conn.sock.setsockopt(socket.SOL_SOCKET, way, struct.pack("ll", IO_TIMEOUT, 0))
        self.begun[conn] = time.monotonic()
        try:
            return super().handle(conn)
        finally:
            self.begun.pop(conn, None)

    def handle_request(self, req: Any, conn: Any) -> Any:
        """Answer one request, with head and body in one call to the system."""
        sock = conn.sock
        conn.sock = whole = WholeAnswerSocket(sock)
        try:
            is_kept_open = super().handle_request(req, conn)
            whole.flush()
        finally:
            conn.sock = sock
        return is_kept_open

    def stop_listening(self) -> None:
        """Read no more from those who have not sent their request in time; who has is not disturbed by it."""
        latest = time.monotonic() - REQUEST_DEADLINE
        for conn in [conn for conn, since in list(self.begun.items()) if since < latest]:
            with suppress(OSError):
                conn.sock.shutdown(socket.SHUT_RD)

    def set_accept_enabled(self, enabled: bool) -> None:
        """Accept or not; a worker that stops accepts who got through before."""
        if enabled or self.alive:
            super().set_accept_enabled(enabled)
        else:
            self.accept_the_last()

    def accept_the_last(self) -> None:
        """Take who got through to the server, and close the door; the system cuts off who still waits there then.

        When the whole server stops, the system begins no new connections (`listener.py`), and those that it has begun
        have a moment. A worker that stops alone waits for nothing: others go on with the same sockets.
        """
        if draining.is_draining():
            end = time.monotonic() + HANDSHAKE_TIME
            while (left := end - time.monotonic()) > 0:
                self.wait_for_and_dispatch_events(left)
        super().set_accept_enabled(False)
        for listener in self.sockets:
            before = -1
            while before != self.nr_conns:
                before = self.nr_conns
                self.accept(listener)
            listener.close()
        # gunicorn comes by here twice if it is told to stop while it has all the connections that it may have.
        self.sockets.clear()

    def murder_pending(self) -> None:
        """Close connections that have asked nothing for long; when the server stops, all of them."""
        if not self.alive:
            for conn in self.pending_conns:
                conn.timeout = 0.0
        self.stop_listening()
        super().murder_pending()

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:  # noqa: ARG002 - gunicorn's
        """Answer, and log what kind of fault it was without quoting the request."""
        log.info("Not HTTP: %s", type(exc).__name__)
        try:
            client.sendall(refusal(exc))
        except OSError:
            log.debug("The client is gone.")


def refusal(error: Exception) -> bytes:
    """A whole HTTP answer to a request that could not be read."""
    kind, reason = BAD_REQUEST, "Bad Request"
    if isinstance(error, LimitRequestLine):
        kind, reason = URI_TOO_LONG, "URI Too Long"
    elif isinstance(error, LimitRequestHeaders):
        kind, reason = HEADERS_TOO_LARGE, "Request Header Fields Too Large"
    body = json.dumps(problem_details(kind, kind.remedy, {}))
    fields = headers.ALWAYS | {
        "Cache-Control": "no-store",
        "Connection": "close",
        "Content-Type": MEDIA_TYPE,
        "Content-Length": str(len(body)),
        request_context.ID_HEADER: request_context.new_request_id(),
    }
    head = (f"HTTP/1.1 {kind.status} {reason}", *(f"{name}: {value}" for name, value in fields.items()))
    return "\r\n".join((*head, "", body)).encode()
