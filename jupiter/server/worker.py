"""A process that answers, at one port or at two, and what it looks after each second: its parent, and its metrics.

Invariant: a worker whose master is gone stops as if told to, so that its port is free for the next server. It looks at
its parent instead of having Linux send a signal (`PR_SET_PDEATHSIG`): that works everywhere, and ends it cleanly.
"""

import logging
import os
import resource
import signal
import socket
import ssl
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

from gunicorn.arbiter import Arbiter
from uvicorn.config import Config
from uvicorn.server import Server
from uvicorn_worker import UvicornWorker

from jupiter.http import draining
from jupiter.http.settings import Settings
from jupiter.server.admission import OPENINGS_AT_ONCE, OPENINGS_PER_SECOND, SHARE, Connections, Openings
from jupiter.server.certificate import files_in
from jupiter.server.connections import Connection

if TYPE_CHECKING:
    from jupiter.server.figures import WorkerFigures

OPTIONS: dict[str, Any] = {
    "loop": "uvloop",
    "lifespan": "off",
    "ws": "none",
    "access_log": False,
    "server_header": False,
    # The application knows which proxies to believe.
    "proxy_headers": False,
    # Seconds from one look at the parent to the next.
    "timeout_notify": 1,
}
"""uvicorn's."""

SWITCH_SECONDS = 0.001
"""Python's switch interval: the event loop, which reads and writes for all, is one of the threads."""

OWN_FILES = 128
"""Files that a process has open beside its connections, at most."""

log = logging.getLogger(__name__)


def open_files() -> int:
    """The limit of open files and connections of a process."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def connections_for(settings: Settings) -> Connections:
    """The bounds of connections that these settings mean.

    Behind proxies all come from their addresses. Who limits no client's requests does not limit its connections' rate.
    """
    most = open_files() - OWN_FILES
    if settings.trusted_proxies:
        return Connections(most)
    return Connections(most, SHARE, Openings(OPENINGS_PER_SECOND, OPENINGS_AT_ONCE) if settings.rate_limit else None)


def tls_for(settings: Settings) -> ssl.SSLContext:
    """TLS with the certificate of this machine, which is made before the first worker."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    files = files_in(settings.https_folder)
    context.load_cert_chain(files.chain, files.key)
    return context


class TwoPorts(Server):
    """uvicorn's server, with TLS at one of the ports alone."""

    def __init__(self, config: Config, settings: Settings) -> None:
        super().__init__(config)
        self._settings = settings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen at all sockets."""
        secure = [one for one in sockets or () if one.getsockname()[1] == self._settings.https_port]
        await super().startup([one for one in sockets or () if one not in secure])
        plain = self.servers
        if secure:
            self.config.ssl = tls_for(self._settings)
            await super().startup(secure)
            self.servers += plain


class Worker(UvicornWorker):
    """A worker process."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        server = args[3]
        self._settings: Settings = server.settings
        self._connections = connections_for(server.settings)
        self._figures: WorkerFigures | None = server.worker_figures
        stop_timeout: int = server.settings.stop_timeout
        # The master ends a worker that takes longer; an orphan has none.
        last = {"timeout_graceful_shutdown": stop_timeout, "http": partial(Connection, self._connections)}
        self.CONFIG_KWARGS = OPTIONS | last
        sys.setswitchinterval(SWITCH_SECONDS)
        super().__init__(*args, **kwargs)

    async def _serve(self) -> None:
        """As `UvicornWorker` does, with a server of two ports."""
        self.config.app = self.wsgi
        server = TwoPorts(self.config, self._settings)
        self._install_sigquit_handler()
        await server.serve(sockets=self.sockets)
        if not server.started:
            sys.exit(Arbiter.WORKER_BOOT_ERROR)

    def init_signals(self) -> None:
        """As uvicorn does, but ignore Ctrl+C, which the whole group of processes gets: the master ends the workers."""
        super().init_signals()
        signal.signal(signal.SIGINT, signal.SIG_IGN)

    async def callback_notify(self) -> None:
        """Tell the master that this worker is well, as each second; stop if there is no master any more."""
        await super().callback_notify()
        if self._figures:
            self._figures.observe(self._connections, self.wsgi)
        if os.getppid() != self.ppid:
            log.warning("The master process is gone: this worker stops")
            draining.begin()
            signal.raise_signal(signal.SIGTERM)
