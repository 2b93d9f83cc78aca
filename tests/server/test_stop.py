"""How a server is stopped, and what becomes of one whose worker dies: nobody who asks goes without an answer."""

import json
import os
import signal
import socket
import threading
import time
from http.client import HTTPException
from pathlib import Path

from tests.server.running import answer_to, running
from tests.serving import PATIENCE

CHECK = json.dumps({"state": "NIM1.345.0", "action": "ALL:0"})


def workers_of(process) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


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


def test_a_stop_drops_no_accepted_request():
    with running(WORKERS="2") as (port, process):
        clients = Clients(port)
        time.sleep(1)
        process.terminate()
        process.wait(timeout=PATIENCE)
        clients.end()
    assert clients.good > 50
    assert clients.refused, "they asked till after the end"
    assert clients.bad == []


def test_a_draining_server_answers_but_is_not_ready():
    with running(JUPITER_DRAIN="2") as (port, process):
        assert answer_to(port, "GET", "/readyz")[0].status == 200
        process.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        answer, body = answer_to(port, "GET", "/readyz")
        assert (answer.status, json.loads(body)["type"]) == (503, "/v1/problems/stopping")
        assert answer_to(port, "GET", "/livez")[0].status == 200
        begin = time.monotonic()
        assert process.wait(timeout=PATIENCE) == 0
        assert time.monotonic() - begin > 0.5, "it went on for the rest of the time"


def test_a_second_signal_ends_the_draining():
    with running(JUPITER_DRAIN="300") as (port, process):
        assert answer_to(port, "GET", "/livez")[0].status == 200
        process.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=PATIENCE) == 0


def test_ctrl_c_stops_the_server_silently_and_without_a_drain():
    with running(WORKERS="2", JUPITER_DRAIN="300") as (port, process):
        assert answer_to(port, "GET", "/livez")[0].status == 200
        while len(workers := workers_of(process)) < 2:
            time.sleep(0.1)
        for pid in (process.pid, *workers):  # All of them hear it from the terminal.
            os.kill(pid, signal.SIGINT)
        assert process.wait(timeout=PATIENCE) == 0
        assert process.stderr.read() == b""


def test_a_request_under_way_is_finished():
    with running() as (port, process):
        with socket.create_connection(("127.0.0.1", port)) as slow:
            fields = f"Host: x\r\nContent-Type: application/json\r\nContent-Length: {len(CHECK)}"
            slow.sendall(f"POST /v1/games/nim/check HTTP/1.1\r\n{fields}\r\n\r\n{CHECK[:5]}".encode())
            time.sleep(0.5)
            process.terminate()
            time.sleep(0.5)
            slow.sendall(CHECK[5:].encode())
            assert slow.recv(4096).startswith(b"HTTP/1.1 200")
        assert process.wait(timeout=PATIENCE) == 0


def test_a_killed_worker_is_replaced_while_the_others_answer():
    with running(WORKERS="2") as (port, process):
        assert answer_to(port, "GET", "/livez")[0].status == 200
        while len(before := workers_of(process)) < 2:
            time.sleep(0.1)
        clients = Clients(port, threads=3)
        os.kill(before[0], signal.SIGKILL)
        time.sleep(2)
        clients.end()
        after = workers_of(process)
        assert len(after) == 2 and before[0] not in after and before[1] in after
        assert all(isinstance(found, OSError | HTTPException) for found in clients.bad)
        assert len(clients.bad) <= 3, "at most what the dead worker had in hand"
        assert clients.good > 20


def test_a_reload_replaces_the_workers_and_drops_no_request():
    with running(WORKERS="2") as (port, process):
        assert answer_to(port, "GET", "/livez")[0].status == 200
        while len(before := workers_of(process)) < 2:
            time.sleep(0.1)
        clients = Clients(port, threads=3)
        process.send_signal(signal.SIGHUP)
        end = time.monotonic() + 60
        while len(after := workers_of(process)) != 2 or set(after) & set(before):
            assert time.monotonic() < end, (before, after)
            time.sleep(0.1)
        begin = clients.good
        time.sleep(1)
        clients.end()
        assert clients.good > begin, "those that are new answer"
        assert (clients.refused, clients.bad) == (0, [])
