"""Every way in which a request can fail, and which failures are retried."""

import json
import pickle
import socket
import threading
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest

from app import create_app
from jupiter.client import (
    ApiError,
    BadAnswer,
    Busy,
    Client,
    IllegalAction,
    JupiterError,
    Malformed,
    OtherVersion,
    RateLimited,
    Retries,
    ServerFault,
    TooLarge,
    UnknownGame,
    UnknownRule,
    Unreachable,
)
from jupiter.client.errors import KINDS, api_error
from jupiter.client.protocol import VERSION
from jupiter.client.retries import parse_retry_after
from jupiter.http.problems import KINDS as SERVED_KINDS
from jupiter.relay.problems import TABLE_KINDS

STATE: dict[str, Any] = {"state": "x", "position": {}, "outcome": None}
STEADY = Retries(tries=4, first=0.5, longest=8, patience=30, jitter=lambda: 1.0)


class ScriptedServer:
    """A client of a server that gives these answers in their order, and then the last of them again and again."""

    def __init__(self, *answers, retries=STEADY) -> None:
        self.answers = list(answers)
        self.requests: list[httpx.Request] = []
        self.pauses: list[float] = []
        self.client = Client(
            "http://table.test", transport=httpx.MockTransport(self.answer), retries=retries, sleep=self.pauses.append
        )

    def answer(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(answer, Exception):
            raise answer
        status, body, headers = (*answer, {})[:3] if isinstance(answer, tuple) else (200, answer, {})
        if isinstance(body, str):
            return httpx.Response(status, text=body, headers={"content-type": "text/html", **headers})
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return httpx.Response(status, content=content, headers={"content-type": "application/json", **headers})

    def describe(self):
        return self.client.game("nim").describe("x")


TEMPORARY = [
    httpx.ConnectError("refused"),
    httpx.ConnectTimeout("slow"),
    httpx.ReadError("reset"),
    httpx.ReadTimeout("slow"),
    httpx.RemoteProtocolError("peer closed connection without sending complete message body"),
    httpx.DecodingError("not gzip"),
    (200, b'{"state": "x", "posit'),
    (200, b""),
    (429, {"type": "/v1/problems/rate-limited"}),
    (502, "<html>Bad gateway</html>"),
    (503, {"type": "/v1/problems/busy"}),
    (504, ""),
]


@pytest.mark.parametrize("wrong", TEMPORARY, ids=repr)
def test_temporary_failures_are_retried_and_show_as_no_error(wrong):
    server = ScriptedServer(wrong, wrong, STATE)
    assert server.describe().state == "x"
    assert server.pauses == [0.5, 1.0]
    assert len({(request.method, request.url, request.content) for request in server.requests}) == 1


@pytest.mark.parametrize("wrong", TEMPORARY, ids=repr)
def test_a_lasting_failure_is_raised_after_the_stated_number_of_tries(wrong):
    server = ScriptedServer(wrong)
    with pytest.raises((Unreachable, Busy)):
        server.describe()
    assert len(server.requests) == 4
    assert server.pauses == [0.5, 1.0, 2.0]


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 408, 410, 413, 415, 422, 451, 500, 501, 505, 301, 304])
def test_no_other_refusal_is_retried(status):
    server = ScriptedServer(
        (status, {"type": "about:blank", "title": "No", "status": status, "detail": "Not so."}), STATE
    )
    with pytest.raises(ApiError) as caught:
        server.describe()
    assert (caught.value.status, caught.value.detail, len(server.requests), server.pauses) == (status, "Not so.", 1, [])


def test_the_number_of_tries_can_be_chosen():
    server = ScriptedServer(httpx.ReadError("reset"), STATE, retries=Retries(tries=1))
    with pytest.raises(Unreachable, match=r"table.test: reset \(one try\)"):
        server.describe()
    assert len(server.requests) == 1
    for wrong in ("tries", "first", "longest", "patience"):
        with pytest.raises(ValueError, match="Retries needs"):
            replace(Retries(), **{wrong: -1})  # type: ignore[arg-type]


@pytest.mark.parametrize("status", [429, 503])
def test_retry_after_is_respected(status):
    server = ScriptedServer((status, {}, {"Retry-After": "30"}), (status, {}, {"Retry-After": "0"}), STATE)
    assert server.describe().state == "x"
    assert server.pauses == [30.0, 1.0]


def test_a_retry_after_beyond_the_patience_is_raised_at_once():
    server = ScriptedServer((429, {"detail": "60 a minute."}, {"Retry-After": "31"}), STATE)
    with pytest.raises(RateLimited, match="60 a minute") as caught:
        server.describe()
    assert (caught.value.retry_after, server.pauses, len(server.requests)) == (31.0, [], 1)


def test_the_back_off_has_jitter_and_an_upper_limit():
    for tried in range(1, 100):
        pause = Retries(tries=1000, longest=5).pause(tried)
        assert pause is not None and 0 < pause <= 5
    pauses = {Retries().pause(3) for _ in range(50)}
    assert len(pauses) > 10
    assert all(pause is not None and 0.4 <= pause <= 0.8 for pause in pauses)


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        (None, None), ("", None), ("soon", None), ("-3", None), ("1.5", None), ("7", 7.0), (" 7 ", 7.0),
        ("9" * 5000, 999999999.0), ("Sat, 21 Nov 2026 12:00:30 GMT", 30.0), ("Sat, 21 Nov 2026 11:00:00 GMT", 0.0),
        ("Sat, 21 Nov 2026 12:00:30", 30.0), ("\u0667", None), ("Sat, 99 Nov 2026 12:00:30 GMT", None),
    ],
)  # fmt: skip
def test_retry_after_is_a_number_or_a_date(header, seconds):
    assert parse_retry_after(header, lambda: datetime(2026, 11, 21, 12, tzinfo=UTC)) == seconds


@pytest.mark.parametrize(
    ("status", "kind"),
    [(413, TooLarge), (429, RateLimited), (500, ServerFault), (502, Busy), (503, Busy), (504, Busy), (403, ApiError)],
)
def test_a_proxys_html_becomes_an_error_by_its_status_and_is_never_quoted(status, kind):
    server = ScriptedServer((status, "<html><script>alert(1)</script></html>"), retries=Retries(tries=1))
    with pytest.raises(kind) as caught:
        server.describe()
    assert type(caught.value) is kind
    assert "<" not in str(caught.value) and str(caught.value).startswith(str(status))
    assert caught.value.type == "about:blank"


@pytest.mark.parametrize("body", ["<html>Log in to the network</html>", b"[1]", b"null", b"5", b"[" * 100_000])
def test_an_answer_of_another_server_is_a_bad_answer(body):
    with pytest.raises((BadAnswer, Unreachable)) as caught:
        ScriptedServer(body, retries=Retries(tries=1)).describe()
    assert "Log in" not in str(caught.value)


@pytest.mark.parametrize("raw", [None, [], "x", {"type": 5, "errors": 7}, {"errors": [5, {"field": 3}]}])
def test_an_error_body_of_any_shape_becomes_an_api_error(raw):
    error = api_error(499, raw)
    assert type(error) is ApiError
    assert str(error) == "499 Unknown status"


def test_every_kind_of_problem_of_the_server_has_its_error_class():
    for kind in {**SERVED_KINDS, **TABLE_KINDS}.values():
        error = api_error(kind.status, kind.described())
        assert error.title == kind.title
        if kind.status in (413, 429, 500, 503) or kind.name in KINDS:
            assert type(error) is not ApiError, kind.name
    assert set(KINDS) <= set(SERVED_KINDS) | set(TABLE_KINDS)


def test_the_servers_refusals_raise_errors_of_their_class(client, game):
    with pytest.raises(UnknownGame, match="jupiter-rescue"):
        client.game("chess").setup()
    with pytest.raises(UnknownRule, match="no rule"):
        game.rule("move.nowhere")
    with pytest.raises(Malformed) as caught:
        game.setup(players=9, seed="x")
    assert {fault.field for fault in caught.value.errors} >= {"players"}
    assert all(fault.message for fault in caught.value.errors)
    with pytest.raises(OtherVersion):
        game.table("JR9.0:x")
    with pytest.raises(TooLarge):
        game.describe("x" * 70_000)


def test_a_busy_server_and_an_internal_error_are_different_errors():
    app = create_app()

    @app.before_request
    def fail():
        raise ZeroDivisionError

    app.logger.disabled = True
    transport = httpx.WSGITransport(app, raise_app_exceptions=False)
    with Client("http://table.test", transport=transport) as client, pytest.raises(ServerFault):
        client.games()


def test_all_errors_have_one_base_class_and_can_be_pickled():
    server = ScriptedServer((422, {"type": "/v1/problems/malformed", "errors": [{"field": "state", "message": "No."}]}))
    with pytest.raises(Malformed) as caught:
        server.describe()
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (type(copy), copy.errors, str(copy)) == (Malformed, caught.value.errors, str(caught.value))
    assert str(pickle.loads(pickle.dumps(Unreachable("No.", 3)))) == "No. (3 tries)"
    assert all(issubclass(kind, JupiterError) for kind in (ApiError, BadAnswer, IllegalAction, Unreachable))


def test_a_request_has_a_user_agent_and_an_accept_header():
    server = ScriptedServer(STATE)
    server.describe()
    headers = server.requests[0].headers
    assert headers["user-agent"] == f"jupiter-client/{VERSION}"
    assert "gzip" in headers["accept-encoding"]
    assert headers["content-type"] == "application/json"
    assert "accept-language" not in headers
    assert server.requests[0].extensions["timeout"] == {"connect": 5.0, "read": 30.0, "write": 30.0, "pool": 30.0}


def test_an_api_key_is_sent_with_every_request_and_shown_nowhere():
    requests: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        requests.append(request)
        return httpx.Response(200, json={"games": []})

    answers = httpx.MockTransport(answer)
    with Client("http://table.test", api_key="jupiter_secret", transport=answers) as client:
        client.games()
        assert "secret" not in repr(client)
    assert requests[0].headers["x-api-key"] == "jupiter_secret"
    for bad in ("", "a b", "ü", "a\r\nHost: elsewhere"):
        with pytest.raises(ValueError, match="no spaces"):
            Client(api_key=bad)


def test_a_base_url_with_a_path_and_a_timeout_can_be_chosen():
    requests = []

    def answer(request: httpx.Request) -> httpx.Response:
        requests.append(request)
        return httpx.Response(200, json=STATE)

    with Client("https://table.test/games/", transport=httpx.MockTransport(answer), timeout=2) as client:
        client.game("nim").describe("x")
    assert str(requests[0].url) == "https://table.test/games/v1/games/nim/describe"
    assert requests[0].extensions["timeout"]["connect"] == requests[0].extensions["timeout"]["read"] == 2


@contextmanager
def breaking(*answers: bytes):
    """A server that sends these bytes in their order, one per connection, and closes it."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            for answer in answers:
                connection, _ = listening.accept()
                with connection:
                    connection.recv(65536)
                    connection.sendall(answer)

        thread = threading.Thread(target=serve)
        thread.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        thread.join(10)


def http(body: bytes, length: int | None = None) -> bytes:
    head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {length or len(body)}\r\n\r\n"
    return head.encode() + body


def test_broken_connections_show_as_no_error():
    whole = json.dumps(STATE).encode()
    chunked = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"
    unmeasured = b"HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n" + whole[:9]
    slept: list[float] = []
    with (
        breaking(b"", b"HTTP/1.1 20", http(whole[:9], len(whole)), chunked, unmeasured, http(whole)) as address,
        Client(address, sleep=slept.append) as client,
    ):
        assert client.game("nim").describe("x").state == "x"
    assert len(slept) == 5


def test_successive_requests_share_a_connection():
    connections = 0
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            nonlocal connections
            connection, _ = listening.accept()
            connections += 1
            with connection:
                # Head and body may come one after the other.
                while part := connection.recv(65536):
                    if part.endswith(b"}"):
                        connection.sendall(http(json.dumps(STATE).encode()))

        thread = threading.Thread(target=serve)
        thread.start()
        with Client(f"http://127.0.0.1:{listening.getsockname()[1]}", retries=Retries(tries=1), timeout=10) as client:
            for _ in range(3):
                client.game("nim").describe("x")
        # Leaving the client closes the connection, and so ends the thread.
        thread.join(10)
        assert not thread.is_alive()
    assert connections == 1


def test_an_unreachable_server_is_named():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    with (
        Client(f"http://127.0.0.1:{port}", sleep=lambda _: None) as client,
        pytest.raises(Unreachable, match=r"127\.0\.0\.1.*6 tries") as caught,
    ):
        client.games()
    assert caught.value.tries == 6
