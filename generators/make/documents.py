"""PDF documents of what is ordered, one or many at once, in as many processes as the machine has cores.

Invariant: the same order gives the same bytes, in one process or in several.
"""

import gc
import multiprocessing
import os
import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from itertools import starmap
from types import MappingProxyType

from jupiter.generators.drawing import fonts
from jupiter.generators.make.files import describe_candidates, describe_file
from jupiter.generators.messages import sheet_words
from jupiter.generators.order.kits import Booklet, Kit
from jupiter.generators.order.options import Edition, PrintOptions
from jupiter.generators.order.page_setup import Binding, Flip, PageSetup
from jupiter.generators.order.print_set import CALIBRATION, PrintSet, kit_names, titles
from jupiter.generators.sheets import Imposition, calibration, impose
from jupiter.generators.writers import pdf
from jupiter.generators.writers.metadata import Duplex
from jupiter.interruption import Held, Undone

DUPLEX: Mapping[Flip, Duplex] = MappingProxyType(
    {
        Flip.LONG: "DuplexFlipLongEdge",
        Flip.SHORT: "DuplexFlipShortEdge",
        Flip.FOLD: "Simplex",
        Flip.SINGLE: "Simplex",
    }
)
"""What the printer's window is set to for sheets that have backs."""


def kits_on(print_set: PrintSet, name: str, edition: Edition) -> tuple[Kit, ...]:
    """The kits that lie on the sheets of that name, in the game's order; none for booklets.

    :raises TextOverflowError: if a text does not fit.
    """
    printables = (print_set.make(kit, edition) for kit in kit_names(print_set, name))
    return tuple(kit for kit in printables if isinstance(kit, Kit))


def impose_sheet(print_set: PrintSet, name: str, options: PrintOptions) -> Imposition | Booklet:
    """What is printed by that name.

    :raises PieceTooLargeError: if a piece does not fit the paper.
    :raises TextOverflowError: if a text does not fit.
    """
    if name == CALIBRATION:
        return _calibration(print_set, options)
    kits = kits_on(print_set, name, options.edition)
    if not kits:
        booklet = print_set.make(name, options.edition)
        assert isinstance(booklet, Booklet), name
        return booklet
    return impose(name, titles(print_set, options.edition.language)[name], kits, options.setup)


def document(print_set: PrintSet, printable: Imposition | Booklet, options: PrintOptions) -> bytes:
    """The sheets as PDF.

    :raises UnsafeTextError: if a word of a face is not safe from the knife.
    """
    if isinstance(printable, Booklet):
        setup = options.setup
        if printable.folded and setup.binding is Binding.FOLDED:
            return printable.folded(setup.paper, setup.flip is Flip.LONG)
        return printable.pdf(setup.paper)
    # Where nothing has a back, printing on both sides would put one front behind another.
    flip = options.setup.flip if any(page.side == "back" for page in printable.pages) else Flip.SINGLE
    title = f"{print_set.name}: {printable.title}"
    return pdf.document(printable.scenes(print_set.version), title, options.edition.language, duplex=DUPLEX[flip])


def as_printed(print_set: PrintSet, name: str, options: PrintOptions) -> PrintOptions:
    """The options that stand for all with the same bytes: of the setup a flat booklet depends on the paper alone."""
    setup = options.setup
    is_flat = name != CALIBRATION and setup.binding is Binding.FLAT and not kit_names(print_set, name)
    return replace(options, setup=PageSetup(setup.paper)) if is_flat else options


def _calibration(print_set: PrintSet, options: PrintOptions) -> Booklet:
    scenes = calibration.scenes(options.setup, print_set.version)
    language = options.edition.language
    title = sheet_words(language)("calibration/name")
    document = partial(pdf.document, scenes, f"{print_set.name}: {title}", language, duplex=DUPLEX[options.setup.flip])
    return Booklet(CALIBRATION, title, lambda _: document())


# --- many at once -----------------------------------------------------------------------------------------------------

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
    workers = min(len(jobs), os.cpu_count() or 1) - 1
    if workers < 1:
        yield from starmap(_run_job, jobs)
        return
    # What is read before workers are forked they share; the collector would touch and so copy it.
    fonts.register_fonts()
    gc.collect()
    gc.freeze()
    with Undone(_end_workers), ProcessPoolExecutor(workers, initializer=_take_no_signals) as pool:
        # A worker that is not yet known could not be ended.
        with Held():
            waiting = {i: pool.submit(_run_job, *job) for i, job in enumerate(jobs)}
        try:
            yield from _results(jobs, waiting)
        finally:
            gc.unfreeze()
            # Abandoned jobs are dropped, so that a fault ends the run at once.
            pool.shutdown(cancel_futures=True)


def _results(jobs: Sequence[Job], waiting: dict[int, Future[JobResult]]) -> Iterator[JobResult]:
    """The results in order; what no worker has begun is done here: a process that only waits takes memory, too."""
    for i in range(len(jobs)):
        while not waiting[i].done():
            free = next((j for j, future in waiting.items() if future.cancel()), None)
            if free is None:
                break
            waiting[free] = _done(jobs[free])
        # A file that is handed over is kept no longer.
        yield waiting.pop(i).result()


def _done(job: Job) -> Future[JobResult]:
    """The job done at once; a fault of it is raised when its turn comes."""
    future: Future[JobResult] = Future()
    try:
        future.set_result(_run_job(*job))
    except Exception as fault:  # noqa: BLE001 - raised by `result`.
        future.set_exception(fault)
    return future


def _end_workers() -> None:
    """What they were making is lost, and only that: they write no files."""
    for worker in multiprocessing.active_children():
        worker.kill()


def _take_no_signals() -> None:
    """Leave Ctrl+C, which reaches every process, to the one that ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _run_job(print_set: PrintSet, sheet: str, options: PrintOptions) -> JobResult:
    printable = impose_sheet(print_set, sheet, options)
    data = document(print_set, printable, options)
    what = describe_file(printable, data)
    if isinstance(printable, Booklet):
        return JobResult(data, what, "", 0)
    return JobResult(data, what, describe_candidates(printable.summary), printable.summary.sheets)
