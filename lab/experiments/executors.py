"""Who plays the batches: processes of this machine, and whoever else keeps the protocol.

Invariant: each batch comes back once, or the executor says why it cannot; no process is left behind.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from jupiter.lab.experiments.definition import Experiment
from jupiter.lab.experiments.playing import Batch, play_batch
from jupiter.players.course import Row

MOST_DEATHS = 5
"""Times in a row that workers may die before any of them has played a batch."""

Played = tuple[Batch, Sequence[Sequence[Row]]]


class ExecutorFault(RuntimeError):
    """Nobody can play."""


class Executor(Protocol):
    """Plays batches somewhere: all at once, one after the other, in any order."""

    def play(self, experiment: Experiment, batches: Sequence[Batch]) -> Iterator[Played]:
        """Each batch with the rows of its games, as soon as it has been played.

        :raises ExecutorFault: if batches are left that nobody can play.
        """
        ...


class Processes:
    """Processes on this machine. Batches of a process that dies are played again by others."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, experiment: Experiment, batches: Sequence[Batch]) -> Iterator[Played]:
        left, deaths = dict.fromkeys(batches), 0
        while left:
            try:
                for played in self._play(experiment, tuple(left)):
                    del left[played[0]]
                    deaths = 0
                    yield played
            except BrokenProcessPool as broken:
                deaths += 1
                if deaths == MOST_DEATHS:
                    raise ExecutorFault(
                        f"workers died {deaths} times before they had played a game; is there memory for "
                        f"{self.workers}? Give fewer --workers"
                    ) from broken

    def _play(self, experiment: Experiment, batches: Sequence[Batch]) -> Iterator[Played]:
        others = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(self.workers, initializer=_begin)
        try:
            waiting = iter(batches)
            running: dict[Future[list[list[Row]]], Batch] = {}
            while True:
                # Few wait in the queue of the pool, so that little is lost to it.
                while len(running) < 2 * self.workers and (batch := next(waiting, None)) is not None:
                    running[pool.submit(play_batch, experiment, batch)] = batch
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
        finally:
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
            pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """A worker ends without a word when it is interrupted, or when who began it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(1)
