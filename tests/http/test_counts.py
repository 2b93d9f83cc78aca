"""Counting of clients: in memory, in a Redis, and while that is away."""

import logging
import multiprocessing
import socket
import subprocess
import threading
import time
from contextlib import ExitStack, contextmanager

import pytest

from jupiter.http import redis_link
from jupiter.http.counts import SPARE, WAYS, Counts
from jupiter.http.redis_counts import RedisCounts
from tests.redis_server import Redis
from tests.serving import free_port


def counting(shared=None):
    return Counts(shared=shared)


def used(counts, key):
    """The units used by this client, as this process knows it."""
    return counts.add(key, 60, 0).used


def test_a_count_lasts_as_long_as_its_window():
    counts = Counts()
    assert [counts.add(key, 60, amount).used for key, amount in (("a", 1), ("a", 5), ("b", 2))] == [1, 6, 2]
    assert 59 < counts.add("a", 60, 1).end - time.monotonic() <= 60
    assert [counts.add("short", 0, 1).used for _ in range(2)] == [1, 1]


def test_returned_units_are_available_again():
    counts = Counts()
    window = counts.add("a", 60, 50)
    counts.give_back("a", window, 38)
    assert counts.add("a", 60, 1).used == 13


def test_units_returned_after_their_window_count_in_no_other(monkeypatch):
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    counts = Counts()
    window = counts.add("a", 60, 50)
    now = 1060.0
    assert counts.add("a", 60, 3).used == 3
    counts.give_back("a", window, 40)
    assert used(counts, "a") == 3


def test_the_memory_is_bounded_and_the_client_whose_window_ends_first_is_forgotten_first():
    counts = Counts(slots=WAYS)
    for number in range(WAYS + 1):
        counts.add(str(number), 60 + number, 1)
    assert [used(counts, str(number)) for number in range(1, WAYS + 1)] == [1] * WAYS
    assert used(counts, "0") == 0


def test_threads_lose_no_count():
    counts = Counts()

    def count():
        for _ in range(500):
            window = counts.add("a", 60, 3)
            counts.give_back("a", window, 2)

    threads = [threading.Thread(target=count) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert used(counts, "a") == 4000


# --- several processes ------------------------------------------------------------------------------------------------

FORK = multiprocessing.get_context("fork")


@contextmanager
def forked(work, *given):
    """A process that does this work, killed at the end if it is still there."""
    process = FORK.Process(target=work, args=given, daemon=True)
    process.start()
    try:
        yield process
    finally:
        process.kill()
        process.join()


def count_many(counts, times):
    threads = [threading.Thread(target=lambda: [counts.add("a", 60, 1) for _ in range(times)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_forked_processes_count_together_and_lose_nothing():
    counts = Counts(processes=2)
    with forked(count_many, counts, 500) as one, forked(count_many, counts, 500) as other:
        one.join()
        other.join()
    assert counts.add("a", 60, 3).used == 4003


def test_a_process_gives_back_what_it_counted_and_others_see_it():
    counts = Counts()
    window = counts.add("a", 60, 100)
    with forked(counts.add, "a", 60, 7) as other:
        other.join()
    counts.give_back("a", window, 90)
    assert (window.used, used(counts, "a")) == (17, 17)


def test_two_processes_that_begin_a_window_at_once_begin_one():
    counts, barrier = Counts(processes=2), FORK.Barrier(2)

    def begin():
        for key in range(200):
            barrier.wait()
            counts.add(str(key), 60, 1)

    with forked(begin) as one, forked(begin) as other:
        one.join()
        other.join()
    assert {used(counts, str(key)) for key in range(200)} == {2}


def count_until_killed(counts, done):
    while True:
        window = counts.add("a", 60, 3)
        counts.give_back("a", window, 2)
        done.value += 1


def test_a_process_killed_at_any_moment_loses_no_more_than_its_last_charge():
    counts, total = Counts(processes=2), 0
    for number in range(6):
        done = FORK.Value("Q", 0, lock=False)
        with forked(count_until_killed, counts, done) as process:
            while not done.value and process.is_alive():
                pass
            time.sleep(0.001 * number)
        begun = time.monotonic()
        now = used(counts, "a")
        assert time.monotonic() - begun < 1, "nobody waits for the dead"
        assert 0 <= now - total - done.value <= 3
        total = now


def hold_every_lock(counts, is_held):
    with ExitStack() as stack:
        for slot in range(counts._table.slots):
            stack.enter_context(counts._table._locked(slot))
        is_held.set()
        time.sleep(60)


def test_a_process_killed_while_it_begins_a_window_holds_up_nobody():
    counts, is_held = Counts(slots=4 * WAYS), FORK.Event()
    waiting = threading.Thread(target=counts.add, args=("a", 60, 1))
    with forked(hold_every_lock, counts, is_held):
        assert is_held.wait(10)
        waiting.start()
        waiting.join(0.1)
        assert waiting.is_alive(), "else there is nothing to be held up by"
    waiting.join(5)
    assert not waiting.is_alive()
    assert used(counts, "a") == 1


def test_a_new_process_goes_on_with_the_cells_of_a_dead_one():
    counts = Counts(processes=2)
    for _ in range(3 * (2 + SPARE)):
        with forked(counts.add, "a", 60, 1) as process:
            process.join()
    assert used(counts, "a") == 3 * (2 + SPARE)


def test_more_processes_than_were_planned_for_count_for_themselves_and_log_it(caplog):
    counts, is_counted, is_over = Counts(processes=0), FORK.Event(), FORK.Event()

    def count_and_stay():
        counts.add("a", 60, 5)
        is_counted.set()
        is_over.wait(10)

    with ExitStack() as stack:
        for _ in range(SPARE):
            stack.enter_context(forked(count_and_stay))
            assert is_counted.wait(10)
            is_counted.clear()
        assert counts.add("a", 60, 1).used == 1
    assert [record.message for record in caplog.records] == [
        "More processes than WORKERS count clients; this one counts for itself."
    ]


# --- Redis ------------------------------------------------------------------------------------------------------------


def test_without_its_redis_a_process_counts_by_itself_and_logs_it_once(caplog):
    with caplog.at_level(logging.WARNING):
        counts = counting(RedisCounts(f"redis://127.0.0.1:{free_port()}"))
        assert [counts.add("a", 60, 1).used for _ in range(4)] == [1, 2, 3, 4]
    assert [record.message for record in caplog.records] == [
        "Redis is away (ConnectionError); each server counts clients for itself."
    ]


def test_a_redis_that_does_not_answer_is_not_waited_for_long():
    with socket.create_server(("127.0.0.1", 0)) as silent:
        counts = counting(RedisCounts(f"redis://127.0.0.1:{silent.getsockname()[1]}"))
        begin = time.monotonic()
        assert counts.add("a", 60, 1).used == 1
        first = time.monotonic() - begin
        assert [counts.add("a", 60, 1).used for _ in range(100)][-1] == 101
        assert time.monotonic() - begin < first + 1, "only one of them waits"


@pytest.fixture
def redis(tmp_path):
    redis = Redis(tmp_path)
    redis.start()
    yield redis
    redis.stop()


def test_processes_with_the_same_redis_count_together(redis):
    one, other = (counting(RedisCounts(f"redis://127.0.0.1:{redis.port}")) for _ in range(2))
    assert [one.add("a", 60, 1).used, other.add("a", 60, 5).used, one.add("a", 60, 1).used] == [1, 6, 7]
    assert 59 < other.add("a", 60, 0).end - time.monotonic() <= 60.1
    window = other.add("a", 60, 10)
    other.give_back("a", window, 9)
    assert used(one, "a") == 8


def test_a_new_window_in_redis_has_its_own_end(redis):
    counts = counting(RedisCounts(f"redis://127.0.0.1:{redis.port}"))
    before = counts.add("a", 60, 5)
    # Redis has begun a new window, and this process still knows the one before.
    subprocess.run(["redis-cli", "-p", str(redis.port), "flushall"], check=True, capture_output=True)
    window = counts.add("a", 190, 24)
    assert window.used == 24
    assert window.end - before.end > 120


def test_no_units_are_returned_to_a_window_that_redis_has_forgotten(redis):
    counts = counting(RedisCounts(f"redis://127.0.0.1:{redis.port}"))
    window = counts.add("a", 60, 5)
    subprocess.run(["redis-cli", "-p", str(redis.port), "flushall"], check=True, capture_output=True)
    counts.give_back("a", window, 4)
    assert used(counts, "a") == 0


def test_no_more_units_are_returned_than_redis_has_counted(redis, monkeypatch):
    monkeypatch.setattr(redis_link, "PAUSE", 0.1)
    counts = counting(RedisCounts(f"redis://127.0.0.1:{redis.port}"))
    redis.stop()
    window = counts.add("a", 60, 2000)
    redis.start()
    time.sleep(0.2)
    assert used(counting(RedisCounts(f"redis://127.0.0.1:{redis.port}")), "a") == 0
    counts.give_back("a", window, 1990)
    assert used(counts, "a") == 0
    assert counts.add("a", 60, 5).used == 5


def test_every_key_in_redis_expires(redis):
    counts = counting(RedisCounts(f"redis://127.0.0.1:{redis.port}"))
    for amount in (1, 0, 7):
        window = counts.add("a", 60, amount)
        counts.give_back("a", window, amount)
    command = ["redis-cli", "-p", str(redis.port), "ttl", "jupiter:used:a"]
    assert 0 < int(subprocess.run(command, check=True, capture_output=True, text=True).stdout) <= 60


def test_counting_goes_on_while_redis_is_away_and_it_is_used_again_when_it_is_back(redis, monkeypatch, caplog):
    monkeypatch.setattr(redis_link, "PAUSE", 0.2)
    counts = counting(RedisCounts(f"redis://127.0.0.1:{redis.port}"))
    assert [counts.add("a", 60, 1).used for _ in range(2)] == [1, 2]
    redis.stop()
    assert [counts.add("a", 60, 1).used for _ in range(3)] == [3, 4, 5], "it counts on from what it heard last"
    time.sleep(0.3)
    assert [counts.add("a", 60, 1).used for _ in range(2)] == [6, 7]
    redis.start()
    time.sleep(0.3)
    assert counts.add("a", 60, 1).used == 1
    messages = [record.message.split("(")[0].strip() for record in caplog.records]
    assert messages == ["Redis is away", "Redis is back."]


def test_a_thread_that_finds_redis_back_while_it_waited_for_the_lock_asks_it(monkeypatch):
    link = redis_link.RedisLink("redis://127.0.0.1:1/0", None, "nothing")
    link._away_until = time.monotonic() + 60

    class Lock:
        def __enter__(self):
            link._away_until = 0.0

        def __exit__(self, *_):
            pass

    monkeypatch.setattr(link, "_lock", Lock())
    assert link.ask(lambda: "asked") == "asked"
