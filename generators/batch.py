"""Many sheets at once, in as many processes as the machine has cores: the same bytes, sooner."""

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import starmap

from generators.catalogue import PRINTED
from generators.order import Order
from generators.output import considered, summary, taken
from generators.printer import document, made

Job = tuple[str, str, Order]
"""The game's id, the sheet's name, and how it is ordered."""


@dataclass(frozen=True, slots=True)
class Done:
    """A file, in words what it holds and which layouts were compared, and how many sheets of pieces it has."""

    data: bytes
    what: str
    layouts: str
    sheets: int


def run(jobs: Sequence[Job]) -> Iterator[Done]:
    """The jobs done, in their order, each as soon as it and those before it are.

    :raises PieceTooLargeError: if a piece does not fit its paper.
    :raises TextOverflowError: if a text does not fit its place.
    """
    workers = min(len(jobs), os.cpu_count() or 1)
    if workers < 2:
        yield from starmap(_done, jobs)
        return
    with ProcessPoolExecutor(workers, initializer=_obey) as pool:
        # Abandoned jobs are dropped, so that a fault or an interrupt ends the run at once.
        waiting = [pool.submit(_done, *job) for job in jobs]
        try:
            yield from (future.result() for future in waiting)
        finally:
            pool.shutdown(cancel_futures=True)


def _obey() -> None:
    """Leave Ctrl+C, which reaches every process, to the one that ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _done(game: str, sheet: str, ordered: Order) -> Done:
    printed = PRINTED[game]
    component = made(printed, sheet, ordered)
    data = document(printed, component, ordered)
    found = summary(component, ordered)
    what = taken(component, found, data)
    return Done(data, what, considered(found), found.sheets) if found else Done(data, what, "", 0)
