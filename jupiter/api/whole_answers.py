"""Answers whose head leaves the process with the body, in one call to the system.

gunicorn sends the head by itself. A process that dies between the two has begun an answer that no proxy can take back
and no other server can end; one that dies before has said nothing, and the question is asked of another server. What
the system takes at once, some hundred kilobytes, is said whole or not at all; only files and large sheets are more.
"""

from typing import Any

from gunicorn.http import wsgi


class Gathering:
    """The socket of one answer, as gunicorn writes to it: the head waits for what comes after it."""

    def __init__(self, sock: Any) -> None:
        self._sock = sock
        self._head: bytes | None = None
        """What waits; None before there is any. Empty when it is gone."""

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


class WholeAnswer(wsgi.Response):
    """gunicorn's answer, sent as a whole."""

    def __init__(self, req: Any, sock: Any, cfg: Any) -> None:
        super().__init__(req, Gathering(sock), cfg)

    def close(self) -> None:
        """End the answer."""
        super().close()
        self.sock.flush()


def send_whole_answers() -> None:
    """Have gunicorn answer so in this process. It takes a class of ours for HTTP/2 alone, so its own name is set."""
    wsgi.Response = WholeAnswer
