"""A pool of threads that is shared fairly among clients.

Invariant: no client ever has more than its share of the threads; of the waiting clients the one with the fewest threads
goes first, and of these the one whose last turn is longest ago. So a busy client waits for itself, and the others do
not wait for it. All of it happens in the event loop; threads only take jobs and hand back results, so nothing here
needs a lock.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any

MAX_WAITING = 128
"""Requests of one client that may wait for a thread at a time; further ones are refused."""


class Crowded(Exception):
    """A client has `MAX_WAITING` requests waiting."""


@dataclass(slots=True, eq=False)
class _Job:
    """A function queued for a thread."""

    client: str
    work: Callable[[], Any]
    is_wanted: Callable[[], bool]
    """Whether its client is still connected."""
    result: asyncio.Future[Any]

    def is_given_up(self) -> bool:
        """Whether nobody waits for the result; None is the result if the client has gone."""
        if self.result.done():
            return True
        if self.is_wanted():
            return False
        self.result.set_result(None)
        return True


class Turns:
    """The pool; threads start on demand."""

    def __init__(self, threads: int, share: int, name: str) -> None:
        """`share` is the most threads that one client has."""
        self.name, self.threads = name, threads
        self._share = share
        self._started = 0
        self.busy = 0
        """Threads that have a job."""
        self._running: Counter[str] = Counter()
        """Threads that each client has."""
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()
        """The jobs of each waiting client; the one that has been without a thread for longest is first."""
        self._handed: SimpleQueue[_Job] = SimpleQueue()

    @property
    def waiting(self) -> int:
        """Jobs that wait for a thread."""
        return sum(map(len, self._waiting.values()))

    async def run(
        self, client: str, work: Callable[[], Any], is_wanted: Callable[[], bool], *, is_begun: bool = False
    ) -> Any:
        """The result of `work`, done in a thread when it is the client's turn; None, undone, if it is not wanted then.

        :param is_begun: whether it goes on with an answer, which is never refused: there is one for each connection.
        :raises Crowded: if too much of the client waits already.
        """
        if not is_wanted():
            return None
        job = _Job(client, work, is_wanted, asyncio.get_running_loop().create_future())
        if self._has_room_for(client):
            self._hand(job)
        else:
            self._put_off(job, is_begun=is_begun)
        return await job.result

    def _has_room_for(self, client: str) -> bool:
        return self.busy < self.threads and self._running[client] < self._share

    def _put_off(self, job: _Job, *, is_begun: bool) -> None:
        line = self._waiting.setdefault(job.client, deque())
        if len(line) >= MAX_WAITING:
            line = self._waiting[job.client] = deque(one for one in line if not one.is_given_up())
        if len(line) >= MAX_WAITING and not is_begun:
            raise Crowded
        line.append(job)

    def _hand(self, job: _Job) -> None:
        self.busy += 1
        self._running[job.client] += 1
        if self._started < self.busy:
            self._started += 1
            # A daemon: what is not answered when the time to stop is up is given up.
            Thread(target=self._work, name=f"{self.name}-{self._started}", daemon=True).start()
        self._handed.put(job)

    def _work(self) -> None:
        while True:
            job = self._handed.get()
            try:
                value, error = job.work(), None
            except BaseException as raised:  # noqa: BLE001 - it is raised again where it is waited for
                value, error = None, raised
            try:
                job.result.get_loop().call_soon_threadsafe(self._end, job, value, error)
            except RuntimeError:
                return  # The loop is closed: the time to stop is up.
            del job, value, error

    def _end(self, job: _Job, value: Any, error: BaseException | None) -> None:
        self.busy -= 1
        self._running[job.client] -= 1
        if not self._running[job.client]:
            del self._running[job.client]
        if job.client in self._waiting:
            self._waiting.move_to_end(job.client)
        if self._waiting:
            self._hand_next()
        if not job.result.done():
            if error is None:
                job.result.set_result(value)
            else:
                job.result.set_exception(error)

    def _hand_next(self) -> None:
        """Assign the free thread to the client with the fewest, if one is below its share."""
        while (client := min(self._waiting, key=self._running.__getitem__, default=None)) is not None:
            if not self._has_room_for(client):
                return
            line = self._waiting[client]
            job = line.popleft()
            if line:
                self._waiting.move_to_end(client)
            else:
                del self._waiting[client]
            if not job.is_given_up():
                self._hand(job)
                return
