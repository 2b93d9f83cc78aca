"""Answers go out as a whole: seen at the socket that gunicorn writes to."""

from types import SimpleNamespace

import pytest
from gunicorn.config import Config
from gunicorn.http import wsgi

from jupiter.api.server.worker import WholeAnswer, send_whole_answers
from tests.api.running import answer_to, running


class Wire:
    """Keeps each call to the system."""

    def __init__(self):
        self.calls = []

    def sendall(self, data):
        self.calls.append(bytes(data))


@pytest.fixture
def wire():
    return Wire()


def begun(wire, *headers, status="200 OK", method="GET"):
    asked = SimpleNamespace(method=method, version=(1, 1), headers=[], should_close=lambda: False)
    answer = WholeAnswer(asked, wire, Config())
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
    begun(wire, status=status, method=method).close()
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


def test_gunicorn_answers_so_in_a_worker():
    send_whole_answers()
    asked = SimpleNamespace(
        method="GET", version=(1, 1), headers=[], scheme="http", uri="/", path="/", query="", body=None,
        proxy_protocol_info=None, _expected_100_continue=False,
    )  # fmt: skip
    answer, _ = wsgi.create(asked, Wire(), ("127.0.0.1", 1), ("127.0.0.1", 2), Config())
    assert isinstance(answer, WholeAnswer)


@pytest.mark.parametrize(("method", "path"), [("GET", "/docs/records.md"), ("HEAD", "/v1/games"), ("GET", "/sw.js")])
def test_files_and_answers_without_a_body_arrive(method, path):
    with running() as (port, _):
        answer, body = answer_to(port, method, path)
    assert answer.status == 200
    assert len(body) == (0 if method == "HEAD" else int(answer.headers["Content-Length"]))
