"""Metrics for Prometheus.

Invariant: the number of series is bounded by what there is on the server, whatever clients send.
The public address does not show them: the master process does, at a port of its own.
Each process that answers writes its figures into files that all share, and the master adds them up. Where these are
(`PROMETHEUS_MULTIPROC_DIR`) has to be set before this file is imported; `serve.py` does.
"""

import os
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from flask import Flask
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
    start_http_server,
)
from prometheus_client.registry import Collector

from jupiter.http.request_context import AnsweredRequest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds: a check takes about one millisecond, a sheet up to some seconds."""

_sampled: list[Callable[[], None]] = []


def sample() -> None:
    """Write what is looked at once a second; called by each process that answers."""
    for look in _sampled:
        look()


class Figures:
    """All figures of an application."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "jupiter_requests", "Requests answered", ("method", "route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "jupiter_request_seconds", "Time to answer", ("route",), buckets=BUCKETS, registry=self.registry
        )
        self.refusals = Counter("jupiter_refusals", "Requests refused", ("problem",), registry=self.registry)
        self.verdicts = Counter("jupiter_verdicts", "Actions checked", ("game", "legal"), registry=self.registry)
        self.under_way: set[int] = set()
        """Requests being answered, by the ids of their environments."""
        under_way = Gauge(
            "jupiter_requests_under_way", "Requests being answered", registry=self.registry, multiprocess_mode="livesum"
        )
        _sampled.append(lambda: under_way.set(len(self.under_way)))
        self.cached = Gauge(
            "jupiter_cached", "Values kept in memory", ("cache",), registry=self.registry, multiprocess_mode="livesum"
        )
        self._children: dict[tuple[Counter | Histogram | Gauge, *tuple[str, ...]], Any] = {}

    def _child(self, figure: Any, *labels: str) -> Any:
        """The series with these labels, cached since the library is slow to look one up."""
        series = self._children.get((figure, *labels))
        if series is None:
            series = self._children[figure, *labels] = figure.labels(*labels)
        return series

    def count(self, one: AnsweredRequest, verdicts: Mapping[tuple[str, str], int]) -> None:
        """Count a request, and how many actions of each game (id) in it were legal (`yes`) or not (`no`)."""
        self._child(self.requests, one.method, one.route, str(one.status)).inc()
        self._child(self.seconds, one.route).observe(one.seconds)
        if one.problem:
            self._child(self.refusals, one.problem).inc()
        for (game, legal), number in verdicts.items():
            self._child(self.verdicts, game, legal).inc(number)

    def watch_caches(self, sizes: Mapping[str, Callable[[], int]]) -> None:
        """Write once a second how many values each cache holds, by its name."""

        def look() -> None:
            for name, size in sizes.items():
                self._child(self.cached, name).set(size())

        _sampled.append(look)

    def text(self) -> str:
        """The figures of this process alone, for Prometheus."""
        sample()
        return generate_latest(self.registry).decode()


def register(app: Flask) -> Figures:
    """Count the requests of `app`."""
    figures = app.extensions["jupiter-figures"] = Figures()
    return figures


@contextmanager
def showing(port: int, host: str, own: Collector) -> Iterator[socket.socket]:
    """Serve the metrics of all processes, and those of this one, at a port of their own; returns its socket.

    :raises OSError: if that port cannot be listened at.
    """
    everyone = CollectorRegistry()
    everyone.register(own)
    multiprocess.MultiProcessCollector(everyone)  # type: ignore[no-untyped-call]
    server, thread = start_http_server(port, host, everyone)
    owner = os.getpid()
    try:
        yield server.socket
    finally:
        # A process that is forked meanwhile has no such thread.
        if os.getpid() == owner:
            server.shutdown()
            server.server_close()
            thread.join()


def forget_worker(pid: int) -> None:
    """Drop the gauges of a worker that has ended."""
    multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]
