"""Counting of clients: in memory, in a Redis, and while that is away."""

import logging
import shutil
import socket
import subprocess
import threading
import time

import pytest

from jupiter.api.server import redis_counts
from jupiter.api.server.counts import Counts, Windows
from jupiter.api.server.redis_counts import RedisCounts
from tests.api.running import free_port


def test_a_count_lasts_as_long_as_its_window():
    found = Counts()
    assert [found.incr("a", 60), found.incr("a", 60), found.incr("b", 60)] == [1, 2, 1]
    assert found.get("a") == 2
    assert 59 < found.get_expiry("a") - time.time() <= 60
    assert found.incr("short", 0) == found.incr("short", 0) == 1


def test_what_is_forgotten_is_counted_anew():
    found = Counts()
    found.incr("a", 60)
    found.incr("b", 60)
    found.clear("a")
    assert (found.get("a"), found.get("b"), found.reset(), found.get("b")) == (0, 1, 1, 0)


def test_the_memory_is_bounded_and_keeps_who_came_last():
    windows = Windows(max_clients=3)
    for key in "abcd":
        windows.add(key, 60, 1)
    assert windows.find("a") is None
    assert all(windows.find(key) for key in "bcd")


def test_threads_lose_no_count():
    found = Counts()
    threads = [threading.Thread(target=lambda: [found.incr("a", 60) for _ in range(500)]) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found.get("a") == 4000


def test_without_a_redis_a_process_counts_by_itself_and_says_so_once(caplog):
    with caplog.at_level(logging.WARNING):
        found = Counts(RedisCounts(f"redis://127.0.0.1:{free_port()}"))
        assert [found.incr("a", 60) for _ in range(4)] == [1, 2, 3, 4]
    assert [record.message for record in caplog.records] == [
        "Redis is away (ConnectionError); each process counts clients for itself."
    ]


def test_a_redis_that_does_not_answer_is_not_waited_for_long():
    with socket.create_server(("127.0.0.1", 0)) as silent:
        found = Counts(RedisCounts(f"redis://127.0.0.1:{silent.getsockname()[1]}"))
        begin = time.monotonic()
        assert found.incr("a", 60) == 1
        first = time.monotonic() - begin
        assert [found.incr("a", 60) for _ in range(100)][-1] == 101
        assert time.monotonic() - begin < first + 1, "only one of them waits"


class Redis:
    """A real one that can be stopped and started again."""

    def __init__(self, port, folder):
        self.port, self.folder = port, folder

    def start(self):
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
        self.process = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL)
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)

    def stop(self):
        self.process.terminate()
        self.process.wait()


@pytest.fixture
def redis(tmp_path):
    if shutil.which("redis-server") is None:
        pytest.fail("These tests need redis-server: run `make test`, which installs it.")
    found = Redis(free_port(), tmp_path)
    found.start()
    yield found
    found.stop()


def test_processes_with_the_same_redis_count_together(redis):
    one, other = (Counts(RedisCounts(f"redis://127.0.0.1:{redis.port}")) for _ in range(2))
    assert [one.incr("a", 60), other.incr("a", 60), one.incr("a", 60)] == [1, 2, 3]
    assert (one.get("a"), other.get("a")) == (3, 2)
    assert 59 < one.get_expiry("a") - time.time() <= 61


def test_many_counted_at_once_in_a_new_window_have_its_end(redis):
    found = Counts(RedisCounts(f"redis://127.0.0.1:{redis.port}"))
    for _ in range(5):
        found.incr("a", 60)
    # Redis has begun a new window, and this process still knows the one before.
    subprocess.run(["redis-cli", "-p", str(redis.port), "flushall"], check=True, capture_output=True)
    assert found.incr("a", 90, 24) == 24
    assert found.get_expiry("a") - time.time() > 65


def test_counting_goes_on_while_redis_is_away_and_it_is_used_again_when_it_is_back(redis, monkeypatch, caplog):
    monkeypatch.setattr(redis_counts, "PAUSE", 0.2)
    found = Counts(RedisCounts(f"redis://127.0.0.1:{redis.port}"))
    assert [found.incr("a", 60) for _ in range(2)] == [1, 2]
    redis.stop()
    assert [found.incr("a", 60) for _ in range(3)] == [3, 4, 5], "it counts on from what it heard last"
    time.sleep(0.3)
    assert [found.incr("a", 60) for _ in range(2)] == [6, 7]
    redis.start()
    time.sleep(0.3)
    assert found.incr("a", 60) == 1
    told = [record.message.split("(")[0].strip() for record in caplog.records]
    assert told == ["Redis is away", "Redis is back."]
