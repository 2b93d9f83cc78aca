"""Whoever changes tables without a pause keeps nobody else waiting."""

import signal
import subprocess
import sys
import threading
from functools import partial

import pytest

from jupiter.relay.file_lock import FileLock
from jupiter.relay.sqlite_file import SqliteFile
from tests.serving import PATIENCE, ROOT, until

TURNS = 10

MOST = 10 * TURNS
"""Changes of another one meanwhile. There is one for each turn, but a busy machine may not wake at once who waits."""

WRITING = """
import sys, time
from pathlib import Path
from jupiter.relay.sqlite_file import SqliteFile

folder, pause = Path(sys.argv[1]), float(sys.argv[2])
file = SqliteFile("", folder / "tables")
while True:
    with file.writing(), open(folder / "turns", "ab") as turns:
        turns.write(b"x")
        turns.flush()
        time.sleep(pause)
"""
"""A program that changes the file again and again, for a `pause` each time."""


@pytest.fixture
def file(tmp_path):
    return SqliteFile("", tmp_path / "tables")


@pytest.fixture
def writing(tmp_path):
    """Starts that program; gives it, and a function that counts its changes, once it has begun one."""
    processes = []

    def start(pause):
        command = [sys.executable, "-c", WRITING, str(tmp_path), str(pause)]
        processes.append(subprocess.Popen(command, cwd=ROOT))
        until(lambda: (tmp_path / "turns").exists() and count() > 0)
        return processes[-1]

    def count():
        return (tmp_path / "turns").stat().st_size

    yield start, count
    for process in processes:
        process.kill()
        process.wait()


def change(file):
    with file.writing():
        pass


def test_who_waits_for_a_process_that_writes_without_a_pause_is_next(file, writing):
    start, count = writing
    change(file)
    start(0.01)
    before = count()
    for _ in range(TURNS):
        change(file)
    # By SQLite's own waiting hundreds come first, or it is given up.
    assert count() - before <= MOST


def test_threads_come_in_the_order_in_which_they_asked(tmp_path):
    lock = FileLock(tmp_path / "lock")
    order: list[int] = []

    def ask(number):
        with lock.held(PATIENCE):
            order.append(number)

    def is_waiting(count):
        return len(lock._turns._waiting) == count

    with lock.held(PATIENCE):
        threads = [threading.Thread(target=ask, args=(number,)) for number in range(5)]
        for number, thread in enumerate(threads, 1):
            thread.start()
            until(partial(is_waiting, number))
        with pytest.raises(TimeoutError), lock.held(0):
            pass
    for thread in threads:
        thread.join()
    assert order == list(range(5))
    with lock.held(0):
        pass


def test_a_process_that_is_killed_while_it_writes_keeps_nobody_waiting(file, writing):
    start, _ = writing
    start(600).kill()
    change(file)


def test_while_a_process_stands_still_one_thread_waits_and_the_others_are_told(file, writing):
    start, _ = writing
    process = start(600)
    process.send_signal(signal.SIGSTOP)
    waiting = threading.Thread(target=change, args=[file])
    waiting.start()
    until(lambda: file._lock._turns._is_taken)
    with pytest.raises(TimeoutError), file._lock.held(0.05):
        pass
    assert waiting.is_alive()
    process.kill()
    waiting.join()
