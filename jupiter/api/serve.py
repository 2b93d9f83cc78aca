"""Serves the application with gunicorn, and shows the address and its QR code in the terminal.

`python -m jupiter.api.serve [module:factory()]`; the environment's HOST, PORT and WORKERS go before the defaults.
"""

import json
import logging
import os
import socket
import struct
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from io import TextIOWrapper
from typing import Any, cast

import segno
from gunicorn import util
from gunicorn.app.base import BaseApplication
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine
from gunicorn.workers.gthread import ThreadWorker

from jupiter.api.printers import ORDERS
from jupiter.api.problems import BAD_REQUEST, MEDIA_TYPE

APPLICATION = "app:create_app()"
ANY_ADDRESS = ("0.0.0.0", "::", "")  # noqa: S104 - phones at the table are on other addresses than this machine
THREADS = ORDERS + 4
"""Of a worker; orders of sheets, which take seconds, always leave some to those who play."""
PATIENCE = 10
"""Seconds that a thread waits for the rest of a request."""

log = logging.getLogger("gunicorn.error")


@dataclass(frozen=True, slots=True)
class Place:
    """Where the server listens."""

    host: str
    port: int
    workers: int

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Place":
        """HOST, PORT and WORKERS, or all addresses, 8000 and one for each of up to four processors.

        :raises ValueError: if a number is none.
        """
        host = environment.get("HOST") or ANY_ADDRESS[0]
        port = environment.get("PORT") or 8000
        workers = environment.get("WORKERS") or min(4, os.cpu_count() or 1)
        return cls(host, int(port), int(workers))

    @property
    def bind(self) -> str:
        """As gunicorn wants it."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def urls(self) -> list[str]:
        """Addresses for people; the last is the one for other devices."""
        if self.host not in ANY_ADDRESS:
            return [f"http://{self.bind}/"]
        hosts = ["localhost", address_on_network()]
        return [f"http://{host}:{self.port}/" for host in dict.fromkeys(hosts) if host]


def address_on_network() -> str | None:
    """The address of this machine as other devices at the table know it; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only chooses the address that it would send from.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def greet(place: Place) -> None:
    """Print the addresses, and the QR code of the one for other devices."""
    *_, outside = place.urls
    print("\nThe table is ready:", *place.urls, "", sep="\n  ")
    segno.make(outside).terminal(compact=True, border=2)
    print(f"\n{outside}docs shows the API. Ctrl+C ends the server.\n", flush=True)


class Worker(ThreadWorker):
    """gunicorn's thread worker, which answers what is not HTTP with problem details instead of HTML."""

    def handle(self, conn: Any) -> Any:
        """Serve a connection; one that falls silent in the middle of a request gives its thread back."""
        conn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, struct.pack("ll", PATIENCE, 0))
        return super().handle(conn)

    def murder_pending(self) -> None:
        """Close connections that have asked nothing for long; when the server stops, all of them."""
        if not self.alive:
            for conn in self.pending_conns:
                conn.timeout = 0.0
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
    head = (
        f"HTTP/1.1 {status} {reason}",
        "Connection: close",
        f"Content-Type: {MEDIA_TYPE}",
        f"Content-Length: {len(body)}",
        "Access-Control-Allow-Origin: *",
    )
    return "\r\n".join((*head, "", body)).encode()


class Server(BaseApplication):
    """gunicorn, configured here and nowhere else."""

    def __init__(self, place: Place, application: str) -> None:
        self.place = place
        self.application = application
        super().__init__()

    def load_config(self) -> None:
        """Threads, so that a silent connection blocks nobody for long; no logs of requests: they are the players'."""
        settings = {
            "bind": self.place.bind,
            "workers": self.place.workers,
            "worker_class": "jupiter.api.serve.Worker",
            "threads": THREADS,
            "keepalive": 15,
            "preload_app": True,
            "control_socket_disable": True,
            "loglevel": "warning",
            "when_ready": lambda _: greet(self.place),
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """The WSGI application, made before the workers start, so that they share its memory."""
        return util.import_app(self.application)


def main() -> None:
    """Serve until ended."""
    # A terminal without block characters gets a worse QR code, but the addresses all the same.
    cast("TextIOWrapper", sys.stdout).reconfigure(errors="replace")
    try:
        place = Place.from_environment(os.environ)
    except ValueError:
        sys.exit("PORT and WORKERS are numbers.")
    Server(place, sys.argv[1] if len(sys.argv) > 1 else APPLICATION).run()


if __name__ == "__main__":
    main()
