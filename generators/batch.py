"""Many sheets at once, in as many processes as the machine has cores: the same bytes, sooner."""

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import starmap

from generators.kits import Booklet
from generators.options import PrintOptions
from generators.ordering import document, impose_sheet
from generators.output import describe_candidates, describe_file
from generators.print_set import PrintSet
from jupiter.interruption import Held, Undone

Job = tuple[PrintSet, str, PrintOptions]
"""The game, the sheet's name, and how it is to be made."""


@dataclass(frozen=True, slots=True)
class JobResult:
    """A file, in words what it holds and which layouts were compared, and how many sheets of pieces it has."""

    data: bytes
    what: str
    layouts: str
    sheets: int


def run(jobs: Sequence[Job]) -> Iterator[JobResult]:
    """The jobs done, in their order, each as soon as it and those before it are.

    :raises PieceTooLargeError: if a piece does not fit its paper.
    :raises TextOverflowError: if a text does not fit its place.
    """
    workers = min(len(jobs), os.cpu_count() or 1)
    if workers < 2:
        yield from starmap(_run_job, jobs)
        return
    with Undone(_end_workers), ProcessPoolExecutor(workers, initializer=_take_no_signals) as pool:
        # A worker that is not yet known could not be ended.
        with Held():
            waiting = [pool.submit(_run_job, *job) for job in jobs]
        try:
            yield from (future.result() for future in waiting)
        finally:
            # Abandoned jobs are dropped, so that a fault ends the run at once.
            pool.shutdown(cancel_futures=True)


def _end_workers() -> None:
    """What they were making is lost, and only that: they write no files."""
    for worker in multiprocessing.active_children():
        worker.kill()


def _take_no_signals() -> None:
    """Leave Ctrl+C, which reaches every process, to the one that ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _run_job(print_set: PrintSet, sheet: str, options: PrintOptions) -> JobResult:
    made = impose_sheet(print_set, sheet, options)
    data = document(print_set, made, options)
    what = describe_file(made, data)
    if isinstance(made, Booklet):
        return JobResult(data, what, "", 0)
    return JobResult(data, what, describe_candidates(made.summary), made.summary.sheets)
