"""Counting of clients: in memory, in a Redis, and while that is away."""

import logging
import socket
import subprocess
import threading
import time

import pytest

from jupiter.http import redis_link
from jupiter.http.limits import Counts
from jupiter.http.redis_counts import RedisCounts
from tests.redis_server import Redis
from tests.serving import free_port


def used(counts, key):
    """The units used by this client, as this process knows it."""
    return counts.add(key, 60, 0)[0]


def test_a_count_lasts_as_long_as_its_window():
    counts = Counts()
    assert [counts.add(key, 60, amount)[0] for key, amount in (("a", 1), ("a", 5), ("b", 2))] == [1, 6, 2]
    assert 59 < counts.add("a", 60, 1)[1].end - time.time() <= 60
    assert [counts.add("short", 0, 1)[0] for _ in range(2)] == [1, 1]


def test_returned_units_are_available_again():
    counts = Counts()
    _, window = counts.add("a", 60, 50)
    counts.give_back("a", window, 38)
    assert counts.add("a", 60, 1)[0] == 13


def test_units_returned_after_their_window_count_in_no_other(monkeypatch):
    now = 1000.0
    monkeypatch.setattr(time, "time", lambda: now)
    counts = Counts()
    _, window = counts.add("a", 60, 50)
    now = 1060.0
    assert counts.add("a", 60, 3)[0] == 3
    counts.give_back("a", window, 40)
    assert used(counts, "a") == 3


def test_the_memory_is_bounded_and_keeps_the_latest_clients():
    counts = Counts(max_clients=3)
    for key in "abcd":
        counts.add(key, 60, 1)
    assert len(counts) == 3
    assert [used(counts, key) for key in "bcd"] == [1, 1, 1]
    assert used(counts, "a") == 0


def test_threads_lose_no_count():
    counts = Counts()

    def count():
        for _ in range(500):
            _, window = counts.add("a", 60, 3)
            counts.give_back("a", window, 2)

    threads = [threading.Thread(target=count) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert used(counts, "a") == 4000


def test_without_its_redis_a_process_counts_by_itself_and_logs_it_once(caplog):
    with caplog.at_level(logging.WARNING):
        counts = Counts(RedisCounts(f"redis://127.0.0.1:{free_port()}"))
        assert [counts.add("a", 60, 1)[0] for _ in range(4)] == [1, 2, 3, 4]
    assert [record.message for record in caplog.records] == [
        "Redis is away (ConnectionError); each process counts clients for itself."
    ]


def test_a_redis_that_does_not_answer_is_not_waited_for_long():
    with socket.create_server(("127.0.0.1", 0)) as silent:
        counts = Counts(RedisCounts(f"redis://127.0.0.1:{silent.getsockname()[1]}"))
        begin = time.monotonic()
        assert counts.add("a", 60, 1)[0] == 1
        first = time.monotonic() - begin
        assert [counts.add("a", 60, 1)[0] for _ in range(100)][-1] == 101
        assert time.monotonic() - begin < first + 1, "only one of them waits"


@pytest.fixture
def redis(tmp_path):
    redis = Redis(tmp_path)
    redis.start()
    yield redis
    redis.stop()


def test_processes_with_the_same_redis_count_together(redis):
    one, other = (Counts(RedisCounts(f"redis://127.0.0.1:{redis.port}")) for _ in range(2))
    assert [one.add("a", 60, 1)[0], other.add("a", 60, 5)[0], one.add("a", 60, 1)[0]] == [1, 6, 7]
    assert 59 < other.add("a", 60, 0)[1].end - time.time() <= 60.1
    _, window = other.add("a", 60, 10)
    other.give_back("a", window, 9)
    assert used(one, "a") == 8


def test_a_new_window_in_redis_has_its_own_end(redis):
    counts = Counts(RedisCounts(f"redis://127.0.0.1:{redis.port}"))
    _, before = counts.add("a", 60, 5)
    # Redis has begun a new window, and this process still knows the one before.
    subprocess.run(["redis-cli", "-p", str(redis.port), "flushall"], check=True, capture_output=True)
    count, window = counts.add("a", 190, 24)
    assert count == 24
    assert window.end - time.time() > 180
    assert window is not before


def test_no_units_are_returned_to_a_window_that_redis_has_forgotten(redis):
    counts = Counts(RedisCounts(f"redis://127.0.0.1:{redis.port}"))
    _, window = counts.add("a", 60, 5)
    subprocess.run(["redis-cli", "-p", str(redis.port), "flushall"], check=True, capture_output=True)
    counts.give_back("a", window, 4)
    assert used(counts, "a") == 0


def test_no_more_units_are_returned_than_redis_has_counted(redis, monkeypatch):
    monkeypatch.setattr(redis_link, "PAUSE", 0.1)
    counts = Counts(RedisCounts(f"redis://127.0.0.1:{redis.port}"))
    redis.stop()
    _, window = counts.add("a", 60, 2000)
    redis.start()
    time.sleep(0.2)
    assert used(Counts(RedisCounts(f"redis://127.0.0.1:{redis.port}")), "a") == 0
    counts.give_back("a", window, 1990)
    assert used(counts, "a") == 0
    assert counts.add("a", 60, 5)[0] == 5


def test_every_key_in_redis_expires(redis):
    counts = Counts(RedisCounts(f"redis://127.0.0.1:{redis.port}"))
    for amount in (1, 0, 7):
        _, window = counts.add("a", 60, amount)
        counts.give_back("a", window, amount)
    command = ["redis-cli", "-p", str(redis.port), "ttl", "jupiter:used:a"]
    assert 0 < int(subprocess.run(command, check=True, capture_output=True, text=True).stdout) <= 60


def test_counting_goes_on_while_redis_is_away_and_it_is_used_again_when_it_is_back(redis, monkeypatch, caplog):
    monkeypatch.setattr(redis_link, "PAUSE", 0.2)
    counts = Counts(RedisCounts(f"redis://127.0.0.1:{redis.port}"))
    assert [counts.add("a", 60, 1)[0] for _ in range(2)] == [1, 2]
    redis.stop()
    assert [counts.add("a", 60, 1)[0] for _ in range(3)] == [3, 4, 5], "it counts on from what it heard last"
    time.sleep(0.3)
    assert [counts.add("a", 60, 1)[0] for _ in range(2)] == [6, 7]
    redis.start()
    time.sleep(0.3)
    assert counts.add("a", 60, 1)[0] == 1
    messages = [record.message.split("(")[0].strip() for record in caplog.records]
    assert messages == ["Redis is away", "Redis is back."]
