"""Answers go out as a whole: seen at the socket that gunicorn writes to."""

import inspect
from types import SimpleNamespace

import pytest
from gunicorn.config import Config
from gunicorn.http import wsgi
from gunicorn.workers.gthread import ThreadWorker

from jupiter.api.server.worker import WholeAnswerSocket, Worker
from tests.api.running import answer_to, running


class Wire:
    """Keeps each call to the system."""

    def __init__(self):
        self.calls = []
        self.sent = []

    def sendall(self, data):
        self.calls.append(bytes(data))

    def send(self, data):
        self.sent.append(bytes(data))


@pytest.fixture(scope="module")
def server():
    """The port of a running server."""
    with running() as (port, _):
        yield port


@pytest.fixture
def wire():
    return Wire()


def begun(wire, *headers, status="200 OK", method="GET"):
    asked = SimpleNamespace(method=method, version=(1, 1), headers=[], should_close=lambda: False)
    answer = wsgi.Response(asked, WholeAnswerSocket(wire), Config())
    answer.start_response(status, list(headers))
    return answer


def test_head_and_body_are_one_call(wire):
    answer = begun(wire, ("Content-Length", "4"))
    answer.write(b"body")
    answer.close()
    (call,) = wire.calls
    assert call.startswith(b"HTTP/1.1 200 OK\r\n")
    assert call.endswith(b"\r\n\r\nbody")


@pytest.mark.parametrize(("status", "method"), [("204 No Content", "POST"), ("304 Not Modified", "GET")])
def test_an_answer_without_a_body_is_sent_at_its_end(wire, status, method):
    answer = begun(wire, status=status, method=method)
    answer.close()
    assert wire.calls == []
    answer.sock.flush()
    (call,) = wire.calls
    assert call.endswith(b"\r\n\r\n")


def test_what_fails_before_its_body_has_said_nothing(wire):
    begun(wire, ("Content-Length", "4")).send_headers()
    assert wire.calls == []


def test_a_body_in_parts_takes_the_head_along_with_the_first_and_comes_in_order(wire):
    answer = begun(wire, ("Content-Length", "6"))
    for part in (b"one", b"two"):
        answer.write(part)
    answer.close()
    assert [call[-3:] for call in wire.calls] == [b"one", b"two"]


def test_a_worker_answers_so_and_gives_the_connection_its_socket_back(wire, monkeypatch):
    def answer(self, req, conn):
        conn.sock.send(b"HTTP/1.1 100 Continue\r\n\r\n")
        conn.sock.sendall(b"head")
        if req == "fails":
            raise OSError("the client is gone")
        return True

    monkeypatch.setattr(ThreadWorker, "handle_request", answer)
    conn = SimpleNamespace(sock=wire)
    worker = object.__new__(Worker)
    assert worker.handle_request("works", conn) is True
    assert (wire.sent, wire.calls, conn.sock) == ([b"HTTP/1.1 100 Continue\r\n\r\n"], [b"head"], wire)
    with pytest.raises(OSError, match="gone"):
        worker.handle_request("fails", conn)
    assert (wire.calls, conn.sock) == ([b"head"], wire), "an answer that fails before its body has said nothing"


def test_every_method_that_the_worker_overrides_is_gunicorn_s_by_name_and_parameters():
    own = {name for name, value in vars(Worker).items() if inspect.isfunction(value)}
    overridden = own & {name for base in Worker.__mro__[1:] for name in vars(base)} - {"__init__"}
    assert overridden == {"handle", "handle_request", "set_accept_enabled", "murder_pending", "handle_error"}
    for name in overridden:
        ours, theirs = (inspect.signature(getattr(kind, name)).parameters for kind in (Worker, ThreadWorker))
        assert list(ours) == list(theirs), name


@pytest.mark.parametrize(("method", "path"), [("GET", "/docs/records.md"), ("HEAD", "/v1/games"), ("GET", "/sw.js")])
def test_files_and_answers_without_a_body_arrive(server, method, path):
    answer, body = answer_to(server, method, path)
    assert answer.status == 200
    assert len(body) == (0 if method == "HEAD" else int(answer.headers["Content-Length"]))
