"""Turns for threads: a client with many requests waits only for its own."""

import asyncio
import threading
from contextlib import suppress

import pytest

from jupiter.server.turns import MAX_WAITING, Crowded, Turns
from tests.loops import comes, run
from tests.serving import PATIENCE


def always():
    return True


class Work:
    """Things to do that are begun and last until they are let go; `begun` is in order."""

    def __init__(self):
        self.begun, self._gates = [], {}
        self._changed = threading.Condition()

    def of(self, name):
        gate = self._gates[name] = threading.Event()

        def work():
            with self._changed:
                self.begun.append(name)
                self._changed.notify_all()
            assert gate.wait(10)
            return name

        return work

    def let_go(self, *names):
        for name in names:
            self._gates[name].set()

    async def has_begun(self, number):
        """Wait until so many have begun."""
        await comes(lambda: len(self.begun) >= number)


async def asked(turns, work, client, name, is_wanted=always):
    """The task of a request, which has got in line."""
    task = asyncio.create_task(turns.run(client, work.of(name), is_wanted))
    await asyncio.sleep(0)
    return task


def test_a_client_has_at_most_its_share_of_the_threads():
    async def main():
        turns, work = Turns(4, 2, "test"), Work()
        tasks = [await asked(turns, work, "much", f"m{number}") for number in range(4)]
        tasks.append(await asked(turns, work, "other", "o"))
        await work.has_begun(3)
        await asyncio.sleep(0.05)
        assert sorted(work.begun) == ["m0", "m1", "o"], "a thread stays free for others"
        work.let_go("m0", "m1", "m2", "m3", "o")
        assert await asyncio.gather(*tasks) == ["m0", "m1", "m2", "m3", "o"]

    run(main())


def test_the_client_with_the_fewest_threads_goes_first_then_the_one_that_waited_longest():
    async def main():
        turns, work = Turns(2, 2, "test"), Work()
        names = [("a", "a1"), ("a", "a2"), ("a", "a3"), ("a", "a4"), ("b", "b1"), ("c", "c1"), ("b", "b2")]
        tasks = [await asked(turns, work, client, name) for client, name in names]
        await work.has_begun(2)
        for done, (number, _) in zip(("a1", "b1", "c1", "b2", "a2", "a3", "a4"), enumerate(names, 3), strict=True):
            work.let_go(done)
            await work.has_begun(min(number, len(names)))
        assert work.begun == ["a1", "a2", "b1", "c1", "b2", "a3", "a4"]
        await asyncio.gather(*tasks)

    run(main())


def test_no_work_is_begun_for_a_disconnected_client():
    async def main():
        turns, work = Turns(1, 1, "test"), Work()
        first = await asked(turns, work, "a", "first")
        gone = await asked(turns, work, "b", "gone", is_wanted=lambda: False)
        last = await asked(turns, work, "c", "last")
        work.let_go("first", "last")
        assert list(await asyncio.gather(first, gone, last)) == ["first", None, "last"]
        assert work.begun == ["first", "last"]

    run(main())


def test_a_crowding_client_is_refused_but_not_others_nor_its_streams():
    async def main():
        turns, work = Turns(1, 1, "test"), Work()
        first = await asked(turns, work, "much", "first")
        waiting = [await asked(turns, work, "much", str(number)) for number in range(MAX_WAITING)]
        with pytest.raises(Crowded):
            await turns.run("much", work.of("more"), always)
        going_on = asyncio.create_task(turns.run("much", lambda: "goes on", always, is_begun=True))
        other = await asked(turns, work, "other", "other")
        work.let_go("first", "other", *map(str, range(MAX_WAITING)))
        assert await other == "other"
        assert work.begun[:2] == ["first", "other"]
        assert await going_on == "goes on"
        await asyncio.gather(first, *waiting)

    run(main())


def test_cancelled_jobs_make_room():
    async def main():
        turns, work, is_open = Turns(1, 1, "test"), Work(), True
        first = await asked(turns, work, "a", "first")
        gone = [await asked(turns, work, "a", str(number), lambda: is_open) for number in range(MAX_WAITING)]
        is_open = False
        more = await asked(turns, work, "a", "more")
        assert await asyncio.gather(*gone) == [None] * MAX_WAITING
        work.let_go("first", "more")
        assert list(await asyncio.gather(first, more)) == ["first", "more"]

    run(main())


def test_an_exception_is_raised_in_the_caller_and_the_thread_goes_on():
    def fail():
        raise KeyError("a mistake")

    async def main():
        turns = Turns(1, 1, "test")
        with pytest.raises(KeyError, match="a mistake"):
            await turns.run("a", fail, always)
        assert await turns.run("a", lambda: "well", always) == "well"

    run(main())


def test_a_cancelled_caller_frees_its_thread():
    async def main():
        turns, work = Turns(1, 1, "test"), Work()
        task = await asked(turns, work, "a", "left")
        await work.has_begun(1)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        work.let_go("left")
        assert await turns.run("a", lambda: "next", always) == "next"

    run(main())


def test_a_cancelled_job_in_line_is_skipped():
    async def main():
        turns, work = Turns(1, 1, "test"), Work()
        first = await asked(turns, work, "a", "first")
        stopped = [await asked(turns, work, client, f"{client} stopped") for client in "abc"]
        last = await asked(turns, work, "c", "last")
        for task in stopped:
            task.cancel()
        assert [type(result) for result in await asyncio.gather(*stopped, return_exceptions=True)] == [
            asyncio.CancelledError
        ] * 3
        work.let_go("first", "last")
        assert list(await asyncio.gather(first, last)) == ["first", "last"]
        assert work.begun == ["first", "last"]

    run(main())


def test_a_thread_that_comes_back_when_the_loop_is_closed_ends_without_a_fault():
    """As when a server stops before it has answered; a fault in the thread would fail this test."""
    turns, work = Turns(1, 1, "late"), Work()

    async def main():
        task = await asked(turns, work, "a", "late")
        await work.has_begun(1)
        task.cancel()

    run(main())
    (thread,) = (one for one in threading.enumerate() if one.name == "late-1")
    work.let_go("late")
    thread.join(PATIENCE)
    assert not thread.is_alive()
