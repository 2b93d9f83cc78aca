"""Whoever changes tables without a pause keeps nobody else waiting."""

import signal
import subprocess
import sys
import threading
import time

import pytest

from jupiter.relay.sqlite_file import SqliteFile
from tests.serving import ROOT, until

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


def test_who_waits_for_a_thread_that_writes_without_a_pause_is_next(file):
    is_over, turns = threading.Event(), []

    def write():
        while not is_over.is_set():
            with file.writing():
                turns.append(1)
                time.sleep(0.01)

    other = threading.Thread(target=write)
    other.start()
    until(lambda: turns)
    before = len(turns)
    for _ in range(TURNS):
        change(file)
    assert len(turns) - before <= MOST
    is_over.set()
    other.join()


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
    until(file._lock._of_threads.locked)
    with pytest.raises(TimeoutError), file._lock.held(0.05):
        pass
    assert waiting.is_alive()
    process.kill()
    waiting.join()
