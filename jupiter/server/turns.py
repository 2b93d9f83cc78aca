"""Threads that answer, and whose turn it is to have one.

Invariant: no client ever has more than its share of the threads; of those who wait the one that has the fewest goes
first, and of these the one whose last turn is longest ago. So whoever asks much waits for itself, and the others do not
wait for it. All of it happens in the event loop; threads only take what they are handed and hand back what came of it,
so nothing here needs a lock.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any

MAX_WAITING = 128
"""Requests of one client that wait for a thread at a time; new ones are refused then."""


class Crowded(Exception):
    """A client has as many requests waiting as may."""


@dataclass(slots=True, eq=False)
class _Job:
    """Something to do in a thread."""

    client: str
    work: Callable[[], Any]
    is_wanted: Callable[[], bool]
    """Whether anybody still waits for what comes of it."""
    found: asyncio.Future[Any]

    def is_given_up(self) -> bool:
        """Whether nobody waits for it; who asked is told so then, unless it is who was stopped."""
        if self.found.done():
            return True
        if self.is_wanted():
            return False
        self.found.set_result(None)
        return True


class Turns:
    """So many threads, which start when they are needed."""

    def __init__(self, threads: int, share: int, name: str) -> None:
        """`share` is the number of threads that one client has at most."""
        self._threads, self._share, self._name = threads, share, name
        self._started = 0
        self._busy = 0
        self._running: Counter[str] = Counter()
        """Threads that each client has."""
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()
        """Of each client that waits, what it waits for; who has been without a thread for longest is first."""
        self._handed: SimpleQueue[_Job] = SimpleQueue()

    async def run(
        self, client: str, work: Callable[[], Any], is_wanted: Callable[[], bool], *, is_begun: bool = False
    ) -> Any:
        """What `work` gives, done in a thread when it is the client's turn.

        None if nobody wants it any more by then; it is not begun in that case.

        :param is_begun: whether it goes on with something, which is not sent away: there is one for each connection.
        :raises Crowded: if too much of the client waits already.
        """
        if not is_wanted():
            return None
        job = _Job(client, work, is_wanted, asyncio.get_running_loop().create_future())
        if self._has_room_for(client):
            self._hand(job)
        else:
            self._put_off(job, is_begun=is_begun)
        return await job.found

    def _has_room_for(self, client: str) -> bool:
        return self._busy < self._threads and self._running[client] < self._share

    def _put_off(self, job: _Job, *, is_begun: bool) -> None:
        line = self._waiting.setdefault(job.client, deque())
        if len(line) >= MAX_WAITING:
            line = self._waiting[job.client] = deque(one for one in line if not one.is_given_up())
        if len(line) >= MAX_WAITING and not is_begun:
            raise Crowded
        line.append(job)

    def _hand(self, job: _Job) -> None:
        self._busy += 1
        self._running[job.client] += 1
        if self._started < self._busy:
            self._started += 1
            # Nobody waits for it at the end: what is not answered when the time to stop is up is given up.
            Thread(target=self._work, name=f"{self._name}-{self._started}", daemon=True).start()
        self._handed.put(job)

    def _work(self) -> None:
        while True:
            job = self._handed.get()
            try:
                found, error = job.work(), None
            except BaseException as raised:  # noqa: BLE001 - it is raised again where it is waited for
                found, error = None, raised
            job.found.get_loop().call_soon_threadsafe(self._end, job, found, error)
            del job, found, error

    def _end(self, job: _Job, found: Any, error: BaseException | None) -> None:
        self._busy -= 1
        self._running[job.client] -= 1
        if not self._running[job.client]:
            del self._running[job.client]
        if job.client in self._waiting:
            self._waiting.move_to_end(job.client)
        if self._waiting:
            self._hand_next()
        if not job.found.done():
            if error is None:
                job.found.set_result(found)
            else:
                job.found.set_exception(error)

    def _hand_next(self) -> None:
        """Give the thread that is free to whoever has the fewest, if anybody may have it."""
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
