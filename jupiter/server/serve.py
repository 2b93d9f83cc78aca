"""Serves the application with gunicorn, and prints its addresses and a QR code in the terminal.

gunicorn's master process listens, and starts, replaces and stops the processes that answer; in each of these uvicorn
reads and writes HTTP in an event loop, within the bounds of `connections.py`, and the application runs in threads
behind `front.py`. `settings.py` says what the environment may set.
"""

import argparse
import gc
import logging
import os
import resource
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from importlib import import_module
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, cast

import segno
from gunicorn import util
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.glogging import Logger

from jupiter.files import APPLICATION
from jupiter.http import draining, logs
from jupiter.http.prepared import prepare
from jupiter.http.settings import SETTINGS, SHARED_FIGURES, BadSettings, Settings
from jupiter.memory_folder import memory_folder, new_folder, remove_left_behind, remove_own
from jupiter.server.certificate import certificate
from jupiter.server.front import Front
from jupiter.server.listener import drop_new_connections
from jupiter.server.worker import Worker

if TYPE_CHECKING:
    from jupiter.server.figures import ProcessFigures, WorkerFigures

ANY_ADDRESS = ("0.0.0.0", "::", "")  # noqa: S104 - phones at the table are on other addresses than this machine
GIVEN_SOCKETS = frozenset({"LISTEN_FDS", "GUNICORN_FD"})
"""Names in the environment by which systemd, or a gunicorn that is replaced, hands over what it listens at."""

HTTPS_PORT = 8443
"""That `auto` means."""

HANDSHAKE_SECONDS = 0.5
"""For which a stopping server still accepts connections: longer than a handshake takes."""

GARBAGE = (10_000, 20, 100)
"""Thresholds of the garbage collector. With Python's own it goes through all objects several times a second under load,
and every request waits a tenth of a second for it."""

MOST_FILES = 65_536
"""Files and connections that a process asks to have open at most."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ListenAddress:
    """Where the server listens."""

    host: str
    port: int
    scheme: str = "http"

    @property
    def bind(self) -> str:
        """As gunicorn wants it."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    def try_to_listen(self) -> None:
        """Bind once, so that an error is reported at once; gunicorn would retry for five seconds.

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
            return [f"{self.scheme}://{self.bind}/"]
        hosts = ["localhost", address_on_network()]
        return [f"{self.scheme}://{host}:{self.port}/" for host in dict.fromkeys(hosts) if host]


def address_on_network() -> str | None:
    """The address of this machine in the local network; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only chooses the address that it would send from.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def listen_addresses(settings: Settings) -> tuple[ListenAddress, ...]:
    """Where a server with these settings listens: for HTTP, and for HTTPS if it is wanted."""
    plain = ListenAddress(settings.host, settings.port)
    port = settings.https_port
    return (plain, ListenAddress(settings.host, port, "https")) if isinstance(port, int) else (plain,)


def print_addresses(plain: ListenAddress, secure: ListenAddress | None = None) -> None:
    """Print the addresses, and the QR code of the one for other devices."""
    *_, outside = plain.urls
    print("\nThe table is ready:", *plain.urls, "", sep="\n  ")
    segno.make(outside).terminal(compact=True, border=2)
    if secure:
        print(f"\n{secure.urls[-1]} keeps the screens of phones on; {outside}https says what a phone asks first.")
    print(f"\n{outside}docs shows the API. Ctrl+C ends the server.\n", flush=True)


class GunicornLogger(Logger):
    """gunicorn's log in our format."""

    def setup(self, cfg: Any) -> None:
        """As `logs.configure` has set it up."""
        super().setup(cfg)
        self.error_log.handlers = logging.getLogger(logs.OWN).handlers


class Master(Arbiter):
    """gunicorn's master process, with a delay between SIGTERM and the stop."""

    stop_at = float("inf")

    def handle_term(self) -> None:
        """Stop; on the first SIGTERM after `drain` seconds, in which a load balancer can notice.

        :raises StopIteration: to stop at once.
        """
        drain_seconds = self.app.settings.drain
        if draining.is_draining() or not drain_seconds:
            super().handle_term()
        draining.begin()
        self.stop_at = time.monotonic() + drain_seconds

    def handle_int(self) -> None:
        """Ctrl+C: stop at once, but finish requests in progress; gunicorn handles a second one.

        :raises StopIteration: always.
        """
        self.stop()
        raise StopIteration

    def manage_workers(self) -> None:
        """The master's periodic check, every second.

        :raises StopIteration: when the time to drain is over.
        """
        if time.monotonic() >= self.stop_at:
            raise StopIteration
        super().manage_workers()

    def stop(self, graceful: bool = True) -> None:
        """Drop new connections while the workers accept queued ones, so that closing the socket resets none."""
        draining.begin()
        if not self.are_listeners_shared():
            for listener in self.LISTENERS:
                drop_new_connections(listener)
            if graceful:
                time.sleep(HANDSHAKE_SECONDS)
        super().stop(graceful)

    def are_listeners_shared(self) -> bool:
        """Whether the sockets are shared with systemd, or with a gunicorn during an upgrade."""
        return bool(self.systemd or self.reexec_pid or self.master_pid)


class Server(BaseApplication):
    """gunicorn with its configuration."""

    def __init__(self, settings: Settings, application: str, figures: "ShownFigures | None") -> None:
        self.settings = settings
        self._name = application
        self._figures = figures
        self.worker_figures = figures.of_worker if figures else None
        super().__init__()

    def load_config(self) -> None:
        """Set gunicorn's options."""
        settings, places = self.settings, listen_addresses(self.settings)
        options = {
            "bind": [place.bind for place in places],
            "workers": settings.workers,
            "worker_class": Worker,
            "keepalive": 15,
            "graceful_timeout": settings.stop_timeout,
            "preload_app": True,
            "control_socket_disable": True,
            "worker_tmp_dir": str(memory_folder()),
            "logger_class": "jupiter.server.serve.GunicornLogger",
            "loglevel": settings.log_level,
        } | (self._figures.hooks() if self._figures else {})
        if settings.log_format == "text":
            options["when_ready"] = lambda _: print_addresses(*places)
        for name, value in options.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """The application, made before the workers start, so that they share its memory."""
        application = self._application = util.import_app(self._name)
        if self.settings.prepare:
            prepare(application)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        return Front(application, self.settings.threads, self.settings.trusted_proxies)

    def run(self) -> None:
        """Serve until stopped."""
        master = Master(self)
        if self._figures:
            self._figures.of_processes.workers = lambda: tuple(master.WORKERS)
            self._figures.of_processes.application = lambda: self._application
        master.run()


def raise_open_files() -> None:
    """Raise the limit of open files to the hard limit; an attack takes more than the default."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    # A system that says "any number" may mean less.
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, MOST_FILES) if most > 0 else MOST_FILES, most))


@dataclass(frozen=True, slots=True)
class ShownFigures:
    """Metrics that are served."""

    listener: socket.socket
    of_worker: "WorkerFigures"
    of_processes: "ProcessFigures"
    forget_worker: Callable[[int], None]

    def hooks(self) -> dict[str, Any]:
        """Hooks for gunicorn."""
        # A copy of the socket would hold the port when the master is gone.
        return {"post_fork": lambda _master, _worker: self.listener.close(), "child_exit": self._end_worker}

    def _end_worker(self, _master: Arbiter, worker: Worker) -> None:
        self.of_processes.note_end()
        self.forget_worker(worker.pid)


@contextmanager
def shown_figures(settings: Settings) -> Iterator[ShownFigures | None]:
    """Serve the metrics of all processes together, where the settings say; their files are removed at the end.

    :yields: None if the settings want none.
    :raises OSError: if that port cannot be listened at.
    """
    if settings.metrics_port is None:
        yield None
        return
    folder = new_folder("figures")
    folder.mkdir(mode=0o700)
    os.environ[SHARED_FIGURES] = str(folder)
    # Their library reads where the figures are when it is imported.
    metrics, figures = import_module("jupiter.http.metrics"), import_module("jupiter.server.figures")
    of_processes = figures.ProcessFigures()
    try:
        with metrics.showing(settings.metrics_port, settings.metrics_host, of_processes) as listener:
            yield ShownFigures(listener, figures.WorkerFigures(), of_processes, metrics.forget_worker)
    finally:
        remove_own(folder)


def arguments() -> argparse.Namespace:
    """The command line: only the application; settings are in the environment."""
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
    """The settings, if the server can start with them; else the program exits with the reason."""
    try:
        settings = Settings.from_environment(os.environ)
    except BadSettings as error:
        sys.exit(refused(str(error)))
    logs.configure(settings)
    for place, names in zip(listen_addresses(settings), ("PORT or HOST", "JUPITER_HTTPS_PORT"), strict=False):
        try:
            place.try_to_listen()
        except OSError as error:
            sys.exit(refused(f"Nobody can listen at {place.bind}: {error.strerror}. Set another {names}."))
    return with_https(settings)


def https_hosts(settings: Settings) -> list[str]:
    """By what phones find this server, beside the names that every machine has."""
    host = address_on_network() if settings.host in ANY_ADDRESS else settings.host
    return [host] if host else []


def with_https(settings: Settings) -> Settings:
    """The settings with the port of HTTPS that `auto` means here, and a certificate made for it.

    With a port that was asked for, the program exits with the reason if there can be no HTTPS; `auto` goes without.
    """
    if settings.https_port is None:
        return settings
    wanted = replace(settings, https_port=HTTPS_PORT) if settings.https_port == "auto" else settings
    try:
        _, secure = listen_addresses(wanted)
        secure.try_to_listen()
        certificate(settings.https_folder, https_hosts(settings))
    except OSError as error:
        if wanted is settings:
            sys.exit(refused(f"{error.filename}: {error.strerror}. Set another JUPITER_HTTPS_DIR."))
        log.warning("There is no HTTPS: %s", error)
        wanted = replace(settings, https_port=None)
    # The application reads its settings from the environment, too.
    os.environ["JUPITER_HTTPS_PORT"] = str(wanted.https_port or "off")
    return wanted


def refused(why: str) -> int:
    """Print why the server cannot start, and give the exit code."""
    print(why, file=sys.stderr)
    return 2


def main() -> None:
    """Serve until stopped."""
    # A terminal without block characters gets a worse QR code, but the addresses all the same.
    cast("TextIOWrapper", sys.stdout).reconfigure(errors="replace")
    application: str = arguments().application
    settings = ready_settings()
    raise_open_files()
    remove_left_behind()
    with ExitStack() as stack:
        try:
            figures = stack.enter_context(shown_figures(settings))
        except OSError as error:
            sys.exit(refused(f"Nobody can listen at JUPITER_METRICS_PORT: {error.strerror}."))
        Server(settings, application, figures).run()
