"""Figures for Prometheus.

Invariant: the number of series is bounded by what there is on the server, whatever clients send.
With several processes each writes its figures into files that all share, and any of them adds them up. Where these are
(`PROMETHEUS_MULTIPROC_DIR`) has to be set before this file is imported; `serve.py` does.
"""

import os
from collections.abc import Mapping
from typing import Any, cast

from flask import Blueprint, Flask, Response, current_app
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

from jupiter.api.request_context import AnsweredRequest
from jupiter.api.server.settings import SHARED_FIGURES

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds: a check takes about one millisecond, a sheet up to some seconds."""

blueprint = Blueprint("metrics", __name__)


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
        self.under_way = Gauge(
            "jupiter_requests_under_way", "Requests being answered", registry=self.registry, multiprocess_mode="livesum"
        )

        self._children: dict[tuple[Counter | Histogram, *tuple[str, ...]], Any] = {}

    def _child(self, figure: Any, *labels: str) -> Any:
        """The series of a figure with these labels; the library takes its time to find one."""
        found = self._children.get((figure, *labels))
        if found is None:
            found = self._children[figure, *labels] = figure.labels(*labels)
        return found

    def count(self, one: AnsweredRequest, verdicts: Mapping[tuple[str, str], int]) -> None:
        """Count a request, and how many actions of each game (id) in it were legal (`yes`) or not (`no`)."""
        self._child(self.requests, one.method, one.route, str(one.status)).inc()
        self._child(self.seconds, one.route).observe(one.seconds)
        if one.problem:
            self._child(self.refusals, one.problem).inc()
        for (game, legal), number in verdicts.items():
            self._child(self.verdicts, game, legal).inc(number)

    def text(self) -> bytes:
        """What Prometheus reads: this process's figures, or those of all."""
        if SHARED_FIGURES not in os.environ:
            return generate_latest(self.registry)
        everyone = CollectorRegistry()
        multiprocess.MultiProcessCollector(everyone)  # type: ignore[no-untyped-call]
        return generate_latest(everyone)


def register(app: Flask) -> Figures:
    """Have `app` show figures at `/metrics`; whoever answers counts with them."""
    found = app.extensions["jupiter-figures"] = Figures()
    app.register_blueprint(blueprint)
    return found


@blueprint.get("/metrics")
def figures() -> Response:
    """The figures, as they are now."""
    response = Response(_figures().text(), content_type=CONTENT_TYPE_LATEST)
    response.cache_control.no_store = True
    return response


def _figures() -> Figures:
    return cast("Figures", current_app.extensions["jupiter-figures"])
