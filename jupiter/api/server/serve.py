"""Serves the application with gunicorn, and shows the address and its QR code in the terminal.

`settings.py` says what the environment may set.
"""

import logging
import os
import shutil
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from io import TextIOWrapper
from typing import Any, cast

import segno
from gunicorn import util
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.glogging import Logger

from jupiter.api.server import draining, logs
from jupiter.api.server.listener import drop_new_connections
from jupiter.api.server.settings import SHARED_FIGURES, BadSettings, Settings

APPLICATION = "app:create_app()"
ANY_ADDRESS = ("0.0.0.0", "::", "")  # noqa: S104 - phones at the table are on other addresses than this machine
MEMORY_FOLDER = "/dev/shm"  # noqa: S108 - each file in it has a name that nobody guesses
"""Files that are none, where there are such; no disk is waited for, and a system that cannot be written to will do."""


def memory_folder() -> str | None:
    """`MEMORY_FOLDER` where there is such; None elsewhere, for the system's own choice."""
    return MEMORY_FOLDER if os.access(MEMORY_FOLDER, os.W_OK) else None


@dataclass(frozen=True, slots=True)
class ListenAddress:
    """Where the server listens."""

    host: str
    port: int

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


def print_addresses(place: ListenAddress) -> None:
    """Print the addresses, and the QR code of the one for other devices."""
    *_, outside = place.urls
    print("\nThe table is ready:", *place.urls, "", sep="\n  ")
    segno.make(outside).terminal(compact=True, border=2)
    print(f"\n{outside}docs shows the API. Ctrl+C ends the server.\n", flush=True)


class GunicornLogger(Logger):
    """gunicorn's log, written like ours."""

    def setup(self, cfg: Any) -> None:
        """As `logs.configure` has set it up."""
        super().setup(cfg)
        self.error_log.handlers = logging.getLogger(logs.OWN).handlers

    def exception(self, msg: Any, *args: Any, **kwargs: Any) -> None:
        """Mistakes of ours with their trace; a client that falls silent (see `worker.IO_TIMEOUT`) is none."""
        if isinstance(sys.exc_info()[1], BlockingIOError):
            self.debug("A client fell silent.")
        else:
            super().exception(msg, *args, **kwargs)


class Master(Arbiter):
    """gunicorn's master process, which can go on for a while when it is told to stop."""

    stop_at = float("inf")

    def handle_term(self) -> None:
        """Stop; the first time only when whoever sends requests here has had time to see that we do.

        :raises StopIteration: to stop at once.
        """
        patience = self.app.settings.drain
        if draining.is_draining() or not patience:
            super().handle_term()
        draining.begin()
        self.stop_at = time.monotonic() + patience

    def manage_workers(self) -> None:
        """What gunicorn does every second.

        :raises StopIteration: when the time to drain is over.
        """
        if time.monotonic() >= self.stop_at:
            raise StopIteration
        super().manage_workers()

    def stop(self, graceful: bool = True) -> None:
        """Have nobody new come in, so that workers cut nobody off; connections that are kept open hear of it, too."""
        draining.begin()
        if not self.are_listeners_shared():
            for listener in self.LISTENERS:
                drop_new_connections(listener)
        super().stop(graceful)

    def are_listeners_shared(self) -> bool:
        """Whether others go on with the same sockets: systemd, or a gunicorn that replaces this one or is replaced."""
        return bool(self.systemd or self.reexec_pid or self.master_pid)


class Server(BaseApplication):
    """gunicorn, configured here and nowhere else."""

    def __init__(self, settings: Settings, application: str) -> None:
        self.settings = settings
        self.application = application
        super().__init__()

    def load_config(self) -> None:
        """Threads, so that a silent connection blocks nobody for long."""
        settings, place = self.settings, ListenAddress(self.settings.host, self.settings.port)
        found = {
            "bind": place.bind,
            "workers": settings.workers,
            "worker_class": "jupiter.api.server.worker.Worker",
            "threads": settings.threads,
            "keepalive": 15,
            # It waits for as long as a client likes, whatever its socket is set to.
            "sendfile": False,
            "graceful_timeout": settings.stop_timeout,
            "preload_app": True,
            "control_socket_disable": True,
            "worker_tmp_dir": memory_folder(),
            "logger_class": "jupiter.api.server.serve.GunicornLogger",
            "loglevel": settings.log_level,
            "child_exit": lambda _, worker: forget_worker(worker.pid),
        }
        if settings.log_format == "text":
            found["when_ready"] = lambda _: print_addresses(place)
        for name, value in found.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """The WSGI application, made before the workers start, so that they share its memory."""
        return util.import_app(self.application)

    def run(self) -> None:
        """Serve until ended."""
        Master(self).run()


@contextmanager
def shared_figures() -> Iterator[None]:
    """Have all processes add their figures up, and those of workers that are gone; no file is left in the end."""
    folder, master = tempfile.mkdtemp(prefix="jupiter-figures-", dir=memory_folder()), os.getpid()
    os.environ[SHARED_FIGURES] = folder
    try:
        yield
    finally:
        # Workers come by here, too, when they end.
        if os.getpid() == master:
            shutil.rmtree(folder, ignore_errors=True)


def forget_worker(pid: int) -> None:
    """A worker is gone; what it was doing is not under way any more."""
    if SHARED_FIGURES in os.environ:
        from prometheus_client import multiprocess  # noqa: PLC0415 - it has to come after `shared_figures`

        multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]


def main() -> None:
    """Serve until ended; settings that are bad end it before it begins."""
    # A terminal without block characters gets a worse QR code, but the addresses all the same.
    cast("TextIOWrapper", sys.stdout).reconfigure(errors="replace")
    try:
        settings = Settings.from_environment(os.environ)
    except BadSettings as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    logs.configure(settings)
    with shared_figures() if settings.metrics else nullcontext():
        Server(settings, sys.argv[1] if len(sys.argv) > 1 else APPLICATION).run()
