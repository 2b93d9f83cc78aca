"""A process that answers: gunicorn's thread worker, with the cures for what it gets wrong.

Law of this file: whoever got through to the server gets an answer, and nobody can hold up the others, or the end.
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

from jupiter.api import headers, request_ids
from jupiter.api.problems import BAD_REQUEST, MEDIA_TYPE
from jupiter.api.whole_answers import send_whole_answers

PATIENCE = 10
"""Seconds that a thread waits for a sign of life of a client that sends or takes."""

LONGEST = 30
"""Seconds in which a request has to be there, however lively it trickles."""

log = logging.getLogger("gunicorn.error")


class Worker(ThreadWorker):
    """gunicorn's thread worker, which answers what is not HTTP with problem details instead of HTML."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        send_whole_answers()
        self.begun: dict[Any, float] = {}
        """Since when the connections that have a thread have it."""

    def handle(self, conn: Any) -> Any:
        """Serve a connection; one that falls silent in the middle of a request or an answer gives its thread back."""
        for way in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
            conn.sock.setsockopt(socket.SOL_SOCKET, way, struct.pack("ll", PATIENCE, 0))
        self.begun[conn] = time.monotonic()
        try:
            return super().handle(conn)
        finally:
            self.begun.pop(conn, None)

    def stop_listening(self) -> None:
        """Read no more from those who have not sent their request in time; who has is not disturbed by it."""
        latest = time.monotonic() - LONGEST
        for conn in [conn for conn, since in list(self.begun.items()) if since < latest]:
            with suppress(OSError):
                conn.sock.shutdown(socket.SHUT_RD)

    def set_accept_enabled(self, enabled: bool) -> None:
        """Accept or not; when the server stops, what waits in the system's queue first."""
        super().set_accept_enabled(enabled)
        if not enabled and not self.alive:
            self.accept_the_last()

    def accept_the_last(self) -> None:
        """Take who got through to the server, and close the door; the system cuts off who still waits there then."""
        for listener in self.sockets:
            before = -1
            while before != self.nr_conns:
                before = self.nr_conns
                self.accept(listener)
            listener.close()

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
    status, reason = 400, "Bad Request"
    if isinstance(error, LimitRequestLine):
        status, reason = 414, "URI Too Long"
    elif isinstance(error, LimitRequestHeaders):
        status, reason = 431, "Request Header Fields Too Large"
    body = json.dumps({"type": BAD_REQUEST.type, "title": reason, "status": status, "detail": BAD_REQUEST.cure})
    fields = headers.ALWAYS | {
        "Connection": "close",
        "Content-Type": MEDIA_TYPE,
        "Content-Length": str(len(body)),
        request_ids.HEADER: request_ids.made(),
    }
    head = (f"HTTP/1.1 {status} {reason}", *(f"{name}: {value}" for name, value in fields.items()))
    return "\r\n".join((*head, "", body)).encode()
