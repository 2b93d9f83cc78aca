"""Stops and restarts of a server, and the death of a worker: every request that was accepted is answered."""

import json
import os
import signal
import socket
import threading
import time
from http.client import HTTPException
from pathlib import Path

import pytest

from jupiter.memory_folder import memory_folder
from tests.server.running import answer_to, running, started
from tests.serving import PATIENCE, free_port, until, until_ready

CHECK = json.dumps({"state": "NIM1.345.0", "action": "ALL:0"})


def both_workers(server):
    """Their process ids, when both have been started and one has answered."""
    until(lambda: len(server.workers()) == 2)
    assert answer_to(server.port, "GET", "/livez")[0].status == 200
    return server.workers()


def is_alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except OSError:
        return False


def listens(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Clients:
    """Threads that ask without pause until told to end; what came of it is counted."""

    def __init__(self, port, threads=6):
        self.port, self.good, self.refused, self.bad = port, 0, 0, []
        self.lock = threading.Lock()
        self.ending = threading.Event()
        self.threads = [threading.Thread(target=self.ask) for _ in range(threads)]
        for thread in self.threads:
            thread.start()

    def ask(self):
        while not self.ending.is_set():
            try:
                answer, _ = answer_to(
                    self.port, "POST", "/v1/games/nim/check", CHECK, **{"Content-Type": "application/json"}
                )
                with self.lock:
                    self.good += answer.status == 200
                    if answer.status != 200:
                        self.bad.append(answer.status)
            except ConnectionRefusedError:
                with self.lock:
                    self.refused += 1
                time.sleep(0.01)
            except (OSError, HTTPException) as error:
                with self.lock:
                    self.bad.append(error)

    def end(self):
        self.ending.set()
        for thread in self.threads:
            thread.join()


@pytest.fixture(scope="module")
def pair():
    """A server of two workers."""
    with running(workers=2) as server:
        yield server


def test_a_stop_drops_no_accepted_request():
    with running(workers=2) as server:
        clients = Clients(server.port)
        until(lambda: clients.good > 50)
        server.process.terminate()
        server.process.wait(timeout=PATIENCE)
        clients.end()
    assert clients.refused, "they asked till after the end"
    assert clients.bad == []


def test_a_draining_server_answers_but_is_not_ready():
    with running(JUPITER_DRAIN="2") as server:
        assert answer_to(server.port, "GET", "/readyz")[0].status == 200
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        answer, body = answer_to(server.port, "GET", "/readyz")
        assert (answer.status, json.loads(body)["type"]) == (503, "/v1/problems/stopping")
        assert answer_to(server.port, "GET", "/livez")[0].status == 200
        begin = time.monotonic()
        assert server.process.wait(timeout=PATIENCE) == 0
        assert time.monotonic() - begin > 0.5, "it went on for the rest of the time"


def test_a_second_signal_ends_the_draining():
    with running(JUPITER_DRAIN="300") as server:
        assert answer_to(server.port, "GET", "/livez")[0].status == 200
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(timeout=PATIENCE) == 0


def test_ctrl_c_stops_the_server_silently_and_without_a_drain():
    with running(workers=2, JUPITER_DRAIN="300") as server:
        for pid in (server.process.pid, *both_workers(server)):  # All of them hear it from the terminal.
            os.kill(pid, signal.SIGINT)
        assert server.process.wait(timeout=PATIENCE) == 0
        assert server.process.stderr.read() == b""


def test_a_request_under_way_is_finished():
    with running() as server:
        with socket.create_connection(("127.0.0.1", server.port)) as slow:
            fields = f"Host: x\r\nContent-Type: application/json\r\nContent-Length: {len(CHECK)}"
            slow.sendall(f"POST /v1/games/nim/check HTTP/1.1\r\n{fields}\r\n\r\n{CHECK[:5]}".encode())
            time.sleep(0.5)
            server.process.terminate()
            time.sleep(0.5)
            slow.sendall(CHECK[5:].encode())
            assert slow.recv(4096).startswith(b"HTTP/1.1 200")
        assert server.process.wait(timeout=PATIENCE) == 0


def figures_of(server):
    """The folders in which its processes share figures."""
    return list(memory_folder().glob(f"jupiter-figures-{server.process.pid}-*"))


def test_the_workers_of_a_killed_master_end_and_another_server_can_take_the_port():
    with (
        running(workers=2, JUPITER_METRICS_PORT=str(free_port())) as server,
        running(JUPITER_METRICS_PORT=str(free_port())) as living,
    ):
        workers = both_workers(server)
        (left,), (used,) = figures_of(server), figures_of(living)
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait(timeout=PATIENCE)
        begin = time.monotonic()
        until(lambda: not any(map(is_alive, workers)))
        assert time.monotonic() - begin < 5
        # Whatever server starts next removes it, that of another test as well.
        again = started(server.port)
        until_ready(again, server.port)
        assert not left.exists()
        assert any(used.iterdir())
        assert answer_to(server.port, "GET", "/livez")[0].status == 200
        again.terminate()
        again.communicate(timeout=PATIENCE)


def test_the_workers_of_a_killed_master_finish_what_they_have_in_hand():
    with running() as server, socket.create_connection(("127.0.0.1", server.port)) as slow:
        fields = f"Host: x\r\nContent-Type: application/json\r\nContent-Length: {len(CHECK)}"
        slow.sendall(f"POST /v1/games/nim/check HTTP/1.1\r\n{fields}\r\n\r\n{CHECK[:5]}".encode())
        time.sleep(0.2)
        (worker,) = server.workers()
        os.kill(server.process.pid, signal.SIGKILL)
        until(lambda: not listens(server.port))
        slow.sendall(CHECK[5:].encode())
        assert slow.recv(4096).startswith(b"HTTP/1.1 200")
        until(lambda: not is_alive(worker))


def test_a_killed_worker_is_replaced_while_the_others_answer(pair):
    before = both_workers(pair)
    clients = Clients(pair.port, threads=3)
    os.kill(before[0], signal.SIGKILL)
    until(lambda: len(after := pair.workers()) == 2 and before[0] not in after)
    until(lambda: clients.good > 20)
    clients.end()
    assert before[1] in pair.workers()
    assert all(isinstance(error, OSError | HTTPException) for error in clients.bad)
    assert len(clients.bad) <= 3, "at most what the dead worker had in hand"


def test_a_reload_replaces_the_workers_and_drops_no_request(pair):
    before = both_workers(pair)
    clients = Clients(pair.port, threads=3)
    pair.process.send_signal(signal.SIGHUP)
    until(lambda: len(after := pair.workers()) == 2 and not set(after) & set(before))
    begin = clients.good
    until(lambda: clients.good > begin)
    clients.end()
    assert (clients.refused, clients.bad) == (0, [])
