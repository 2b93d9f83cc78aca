"""Metrics of the processes themselves: connections, threads, workers, memory.

Each worker writes its own once a second; the master reads what there is of its workers when it is asked. Like
`jupiter.http.metrics`, this is imported when the environment says where the processes share what they write.

Invariant: labels are names that stand in the code, never a process id, so that replaced workers make no series.
"""

import logging
import os
from collections import Counter as Tally
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from jupiter.http import draining, metrics
from jupiter.relay.relay import Relay
from jupiter.relay.routes import RELAY
from jupiter.relay.store import Away
from jupiter.server.admission import Connections, Turned
from jupiter.server.front import Front

log = logging.getLogger(__name__)

KIB = 1024

TABLES = {
    "tables": ("jupiter_tables", "Shared tables that are open"),
    "played": ("jupiter_tables_played", "Shared tables at which two have entered"),
    "bytes": ("jupiter_tables_bytes", "Bytes reserved for the logs of shared tables"),
}
"""Figures of the relay, by the names that it has for them."""


class WorkerFigures:
    """Those of a worker; the values that are shown are sums over all of them."""

    def __init__(self) -> None:
        # The values reach the master by files, and from no registry.
        registry = CollectorRegistry()

        def gauge(name: str, what: str, *labels: str) -> Gauge:
            return Gauge(name, what, labels, registry=registry, multiprocess_mode="livesum")

        self._connections = gauge("jupiter_connections", "Open connections")
        self._turned = Counter(
            "jupiter_connections_turned_away", "Connections not taken, or closed for others", ("reason",),
            registry=registry,
        )  # fmt: skip
        self._unread = Counter(
            "jupiter_unread_requests", "Requests refused before the application saw them", ("problem",),
            registry=registry,
        )  # fmt: skip
        self._threads = gauge("jupiter_threads", "Threads that there may be", "pool")
        self._busy = gauge("jupiter_threads_busy", "Threads that answer", "pool")
        self._waiting = gauge("jupiter_requests_waiting", "Requests that wait for a thread", "pool")
        self._counted: dict[Counter, Tally[str]] = {self._turned: Tally(), self._unread: Tally()}

    def observe(self, connections: Connections, front: Front) -> None:
        """Write the values of this moment."""
        self._connections.set(len(connections))
        self._count_on(self._turned, Tally({why.value: connections.turned[why] for why in Turned}))
        self._count_on(self._unread, connections.unread + front.refused)
        for turns in front.pools:
            self._threads.labels(turns.name).set(turns.threads)
            self._busy.labels(turns.name).set(turns.busy)
            self._waiting.labels(turns.name).set(turns.waiting)
        metrics.sample()

    def _count_on(self, figure: Counter, totals: Tally[str]) -> None:
        before = self._counted[figure]
        for label in totals:
            figure.labels(label).inc(totals[label] - before[label])
        self._counted[figure] = totals


class ProcessFigures(Collector):
    """Those that the master knows; they are read when they are asked for."""

    def __init__(self) -> None:
        self.workers: Callable[[], Sequence[int]] = tuple
        """Gives the process ids of the workers."""
        self.application: Callable[[], object] = lambda: None
        self._ended = 0

    def note_end(self) -> None:
        """Count a worker that has ended, unless the server is being stopped."""
        self._ended += not draining.is_draining()

    def collect(self) -> Iterator[Any]:
        """The values of this moment."""
        workers = tuple(self.workers())
        yield GaugeMetricFamily("jupiter_workers", "Processes that answer", len(workers))
        yield CounterMetricFamily(
            "jupiter_workers_ended", "Processes that ended while the server ran; each was replaced", self._ended
        )
        sizes = [size for size in map(memory, workers) if size is not None]
        used = GaugeMetricFamily("jupiter_memory_bytes", "Memory, shared parts divided by who shares", labels=["of"])
        for of, size in (
            ("master", memory(os.getpid())),
            ("workers", sum(sizes)),
            ("largest worker", max(sizes, default=0)),
        ):
            if size is not None:
                used.add_metric([of], size)
        yield used
        yield from tables(self.application())


def tables(application: object) -> Iterator[Any]:
    """Those of the shared tables of an application; none if it has none."""
    relay: Relay | None = getattr(application, "extensions", {}).get(RELAY)
    if relay is None:
        return
    try:
        figures = relay.figures()
    except Away as error:
        log.info("No figures of the tables: %s", error)
        return
    for field, (name, what) in TABLES.items():
        yield GaugeMetricFamily(name, what, getattr(figures, field))


def memory(pid: int) -> int | None:
    """Bytes of memory of a process, shared ones divided by the number of those who share them; None if unknown."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) * KIB for line in lines if line.startswith("Pss:")), None)
