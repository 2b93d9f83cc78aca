"""Who plays the batches, on other machines: the workers of a Dask scheduler.

Invariant: each batch comes back once, played by the same code as here, or one sentence says why it cannot. This module
alone imports `distributed`.
"""

import asyncio
import logging
import socket
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from time import monotonic, sleep
from typing import Any, Self

from distributed import CancelledError, Client, Future, KilledWorker, rpc, wait

from jupiter.lab.experiments.definition import Experiment
from jupiter.lab.experiments.executors import MOST_DEATHS, ExecutorFault, Played
from jupiter.lab.experiments.playing import Batch, play_batch
from jupiter.lab.experiments.store import source_hash
from jupiter.players.course import Row

TIMEOUT = 10.0
"""Seconds within which a scheduler must answer."""
PATIENCE = 60.0
"""Seconds without a scheduler, or without any worker, after which the run ends."""
INTERVAL = 1.0
"""Seconds after which one looks whether they are there."""
QUEUED = 3
"""Batches that are sent for each thread of a worker, so that none waits for the next."""


DIFFERENT = "scheduler and workers do not have this version of the lab; install it there, and start them anew"


class OtherCode(RuntimeError):
    """A worker has other code than the run, and may play other games from a seed; of its host."""


@cache
def own_code() -> str:
    """The hash of the code that plays, worked out once in each process."""
    return source_hash()


def play_remotely(code: str, experiment: Experiment, batch: Batch) -> list[list[Row]]:
    """The rows of a batch: runs in a worker.

    :raises OtherCode: if the worker's code is another one.
    """
    if own_code() != code:
        raise OtherCode(socket.gethostname())
    return play_batch(experiment, batch)


class Cluster:
    """All workers of a scheduler, as they come and go. What a lost worker was playing is played again by others."""

    def __init__(self, address: str, timeout: float = TIMEOUT, patience: float = PATIENCE) -> None:
        """Connects to it.

        :param address: of the scheduler, such as `tcp://10.0.0.1:8786`.
        :raises ExecutorFault: if no scheduler answers there.
        """
        self.address = address
        self._timeout, self._patience = timeout, patience
        # What they would log is said in one sentence.
        for name in ("distributed", "distributed.client"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        try:
            # A client that finds no scheduler cannot be closed quickly.
            asyncio.run(asyncio.wait_for(_identity(address), timeout))
            self._client = Client(address, timeout=timeout)
        except (OSError, ValueError) as wrong:
            raise ExecutorFault(
                f"no Dask scheduler answers at {address}; start one by `dask scheduler`, or leave out --scheduler"
            ) from wrong

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        # Who has no scheduler any more cannot take leave of it.
        with suppress(OSError):
            self._client.close(timeout=self._timeout)

    @property
    def dashboard(self) -> str:
        """The address of the page that shows the workers at work."""
        return str(self._client.dashboard_link)

    def play(self, experiment: Experiment, batches: Sequence[Batch]) -> Iterator[Played]:
        """As `Executor.play`."""
        waiting, deaths, last_seen = iter(batches), 0, monotonic()
        running: dict[Future, Batch] = {}
        try:
            while True:
                if threads := self._threads():
                    last_seen = monotonic()
                elif monotonic() - last_seen > self._patience:
                    raise ExecutorFault(self._missing())
                while len(running) < QUEUED * threads and (batch := next(waiting, None)) is not None:
                    running[self._submit(experiment, batch)] = batch
                if not running and threads:
                    return
                for future in _finished(running):
                    batch = running.pop(future)
                    rows = self._rows(future)
                    if rows is not None:
                        deaths = 0
                        yield batch, rows
                        continue
                    deaths += 1
                    if deaths == MOST_DEATHS:
                        raise ExecutorFault(
                            f"batches were given up {deaths} times since their workers died; is there memory enough?"
                        )
                    running[self._submit(experiment, batch)] = batch
        except (CancelledError, OSError) as wrong:
            raise ExecutorFault(self._gone()) from wrong
        finally:
            self._cancel(running)

    def _threads(self) -> int:
        """Of all workers; 0 while the scheduler cannot be reached."""
        if self._client.status != "running":
            return 0
        try:
            return sum(self._client.nthreads().values())
        except OSError:
            return 0

    def _missing(self) -> str:
        if self._client.status != "running":
            return self._gone()
        return (
            f"the scheduler at {self.address} has no workers; start some by `dask worker {self.address}`, "
            "and the same command goes on"
        )

    def _gone(self) -> str:
        return f"the scheduler at {self.address} has gone; start it again, and the same command goes on"

    def _submit(self, experiment: Experiment, batch: Batch) -> Future:
        return self._client.submit(play_remotely, own_code(), experiment, batch, pure=False)

    def _rows(self, future: Future) -> list[list[Row]] | None:
        """Of a batch that is done; None if the workers that played it have died.

        :raises ExecutorFault: if it cannot be played there.
        """
        try:
            rows: list[list[Row]] = future.result()
        except KilledWorker:
            return None
        except (ImportError, AttributeError) as wrong:
            raise ExecutorFault(DIFFERENT) from wrong
        except OtherCode as wrong:
            raise ExecutorFault(
                f"the worker on {wrong} has other code, which may play other games; start it with the same version"
            ) from wrong
        except RuntimeError as wrong:
            if "deserialization" in str(wrong):
                raise ExecutorFault(DIFFERENT) from wrong
            raise
        return rows

    def _cancel(self, running: Iterable[Future]) -> None:
        with suppress(OSError, CancelledError):
            if self._client.status == "running":
                self._client.cancel(list(running))


async def _identity(address: str) -> Any:
    async with rpc(address) as scheduler:
        return await scheduler.identity()


def _finished(running: Collection[Future]) -> Iterable[Future]:
    """Those that are done; waits for one for a short time."""
    if not running:
        sleep(INTERVAL)
        return ()
    try:
        done: Iterable[Future] = wait(list(running), timeout=INTERVAL, return_when="FIRST_COMPLETED").done
    except TimeoutError:
        return ()
    return done
