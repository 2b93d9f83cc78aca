"""Serves the application, and shows the address and its QR code in the terminal.

gunicorn's master process listens, and starts, replaces and stops the processes that answer; in each of these uvicorn
reads and writes HTTP in an event loop, within the bounds of `connections.py`, and the application runs in threads
behind `front.py`. `settings.py` says what the environment may set.
"""

import argparse
import gc
import logging
import os
import resource
import shutil
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from io import TextIOWrapper
from typing import Any, cast

import segno
from gunicorn import util
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.glogging import Logger
from uvicorn_worker import UvicornWorker

from jupiter.files import APPLICATION
from jupiter.http import draining, logs
from jupiter.http.settings import SETTINGS, SHARED_FIGURES, BadSettings, Settings
from jupiter.server.connections import SHARE, Connection, Connections
from jupiter.server.front import Front
from jupiter.server.listener import drop_new_connections

ANY_ADDRESS = ("0.0.0.0", "::", "")  # noqa: S104 - phones at the table are on other addresses than this machine
GIVEN_SOCKETS = frozenset({"LISTEN_FDS", "GUNICORN_FD"})
"""Names in the environment by which systemd, or a gunicorn that is replaced, hands over what it listens at."""

MEMORY_FOLDER = "/dev/shm"  # noqa: S108 - each file in it has a name that nobody guesses
"""Files that are none, where there are such; no disk is waited for, and a system that cannot be written to will do."""


def memory_folder() -> str | None:
    """`MEMORY_FOLDER` where there is such; None elsewhere, for the system's own choice."""
    return MEMORY_FOLDER if os.access(MEMORY_FOLDER, os.W_OK) else None


OPTIONS: dict[str, Any] = {
    "loop": "uvloop",
    "lifespan": "off",
    "ws": "none",
    "access_log": False,
    "server_header": False,
    # The application knows which proxies to believe.
    "proxy_headers": False,
}
"""uvicorn's."""

HANDSHAKE_SECONDS = 0.5
"""For which connections that are being made are accepted when the server stops: more than a round trip takes."""

SWITCH_SECONDS = 0.001
"""After which a thread that works lets another one go on; the loop, which reads and writes for all, is one."""

GARBAGE = (10_000, 20, 100)
"""How seldom the garbage collector looks at new, older and old objects. With Python's own numbers a look at all of them
comes several times a second under load, and everybody waits a tenth of a second for it."""

MOST_FILES = 65_536
"""Files and connections that a process asks to have open at most."""

OWN_FILES = 128
"""Files that a process has open beside its connections, at most."""


@dataclass(frozen=True, slots=True)
class ListenAddress:
    """Where the server listens."""

    host: str
    port: int

    @property
    def bind(self) -> str:
        """As gunicorn wants it."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    def try_to_listen(self) -> None:
        """Have it told in one line, and at once, that nobody can listen here; gunicorn would try for five seconds.

        :raises OSError: if another program listens here, or this is no address of this machine.
        """
        if GIVEN_SOCKETS.isdisjoint(os.environ):
            family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
            with socket.socket(family) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind((self.host, self.port))

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


class Worker(UvicornWorker):
    """A process that answers."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        settings: Settings = args[3].settings
        connections = Connections(open_files() - OWN_FILES, None if settings.trusted_proxies else SHARE)
        self.CONFIG_KWARGS = OPTIONS | {"http": partial(Connection, connections)}
        sys.setswitchinterval(SWITCH_SECONDS)
        super().__init__(*args, **kwargs)

    def init_signals(self) -> None:
        """As uvicorn has it, but that Ctrl+C, which all processes hear, is no fault to tell of when one has ended."""
        super().init_signals()
        signal.signal(signal.SIGINT, signal.SIG_IGN)


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

    def handle_int(self) -> None:
        """Ctrl+C: stop at once, but let requests under way be finished; gunicorn sees to a second one.

        :raises StopIteration: always.
        """
        self.stop()
        raise StopIteration

    def manage_workers(self) -> None:
        """What gunicorn does every second.

        :raises StopIteration: when the time to drain is over.
        """
        if time.monotonic() >= self.stop_at:
            raise StopIteration
        super().manage_workers()

    def stop(self, graceful: bool = True) -> None:
        """Have nobody new come in, and the workers accept who got through, so that closing the door cuts nobody off."""
        draining.begin()
        if not self.are_listeners_shared():
            for listener in self.LISTENERS:
                drop_new_connections(listener)
            if graceful:
                time.sleep(HANDSHAKE_SECONDS)
        super().stop(graceful)

    def are_listeners_shared(self) -> bool:
        """Whether others go on with the same sockets: systemd, or a gunicorn that replaces this one or is replaced."""
        return bool(self.systemd or self.reexec_pid or self.master_pid)


class Server(BaseApplication):
    """gunicorn, configured here and nowhere else."""

    def __init__(self, settings: Settings, application: str, hooks: dict[str, Any]) -> None:
        self.settings = settings
        self.application = application
        self.hooks = hooks
        super().__init__()

    def load_config(self) -> None:
        """What there is to say to gunicorn."""
        settings, place = self.settings, ListenAddress(self.settings.host, self.settings.port)
        found = {
            "bind": place.bind,
            "workers": settings.workers,
            "worker_class": Worker,
            "keepalive": 15,
            "graceful_timeout": settings.stop_timeout,
            "preload_app": True,
            "control_socket_disable": True,
            "worker_tmp_dir": memory_folder(),
            "logger_class": "jupiter.server.serve.GunicornLogger",
            "loglevel": settings.log_level,
        } | self.hooks
        if settings.log_format == "text":
            found["when_ready"] = lambda _: print_addresses(place)
        for name, value in found.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """The application, made before the workers start, so that they share its memory."""
        application = util.import_app(self.application)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        return Front(application, self.settings.threads, self.settings.trusted_proxies)

    def run(self) -> None:
        """Serve until ended."""
        Master(self).run()


def open_files() -> int:
    """Files and connections that a process may have open."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def raise_open_files() -> None:
    """Let processes have as many open as the system lets them; its default is less than an attack takes."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    # A system that says "any number" may mean less.
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, MOST_FILES) if most > 0 else MOST_FILES, most))


@contextmanager
def shown_figures(settings: Settings) -> Iterator[dict[str, Any]]:
    """Have all processes add their figures up, and show them where the settings say; no file is left in the end.

    :yields: what gunicorn has to do about it.
    :raises OSError: if nobody can listen there.
    """
    if settings.metrics_port is None:
        yield {}
        return
    folder, master = tempfile.mkdtemp(prefix="jupiter-figures-", dir=memory_folder()), os.getpid()
    os.environ[SHARED_FIGURES] = folder
    # Where the figures are has to be known before.
    metrics = import_module("jupiter.http.metrics")
    try:
        with metrics.showing(settings.metrics_port, settings.metrics_host) as door:
            yield {
                # A copy of the door would hold the port when the master is gone.
                "post_fork": lambda _master, _worker: door.close(),
                "child_exit": lambda _master, worker: metrics.forget_worker(worker.pid),
            }
    finally:
        # Workers come by here, too, when they end.
        if os.getpid() == master:
            shutil.rmtree(folder, ignore_errors=True)


def arguments() -> argparse.Namespace:
    """What may be written behind the command, which is next to nothing: the environment says how to serve."""
    parser = argparse.ArgumentParser(
        # `jupiter serve` says so itself.
        prog=sys.argv[0] if sys.argv[0].endswith("serve") else "python -m jupiter.server",
        description="Serve the games on all addresses of this machine. Ctrl+C ends the server.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="settings, by the environment, such as PORT=8080:\n"
        + "\n".join(f"  {each.name:27}  {each.meaning} ({each.default})" for each in SETTINGS),
    )
    parser.add_argument(
        "application", nargs="?", default=APPLICATION, help="another application to serve: module:factory()"
    )
    return parser.parse_args()


def ready_settings() -> Settings:
    """The settings of a server that can begin; else it ends here, saying why."""
    try:
        settings = Settings.from_environment(os.environ)
    except BadSettings as error:
        sys.exit(refused(str(error)))
    place = ListenAddress(settings.host, settings.port)
    try:
        place.try_to_listen()
    except OSError as error:
        sys.exit(refused(f"Nobody can listen at {place.bind}: {error.strerror}. Set another PORT or HOST."))
    return settings


def refused(why: str) -> int:
    """The exit code of a server that cannot begin, once it has said why."""
    print(why, file=sys.stderr)
    return 2


def main() -> None:
    """Serve until ended; settings that are bad end it before it begins."""
    # A terminal without block characters gets a worse QR code, but the addresses all the same.
    cast("TextIOWrapper", sys.stdout).reconfigure(errors="replace")
    application: str = arguments().application
    settings = ready_settings()
    logs.configure(settings)
    raise_open_files()
    with ExitStack() as stack:
        try:
            hooks = stack.enter_context(shown_figures(settings))
        except OSError as error:
            sys.exit(refused(f"Nobody can listen at JUPITER_METRICS_PORT: {error.strerror}."))
        Server(settings, application, hooks).run()
