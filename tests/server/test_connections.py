"""What a connection may take, held over the wire: heads, bodies and answers in time and of a bounded size, a place."""

import json
import re
import socket
import struct
import threading
import time
from contextlib import contextmanager, suppress
from functools import partial

import pytest
import uvicorn

from jupiter.http import draining
from jupiter.http.headers import ALWAYS
from jupiter.server import connections, front
from jupiter.server.admission import Connections, Openings
from jupiter.server.connections import Connection
from jupiter.server.front import Front
from jupiter.server.worker import OPTIONS
from tests.serving import PATIENCE

LARGE = 40_000_000


def app(environ, start_response):
    """Answers with what it was asked; `/large` with more than the system takes at once."""
    if environ["PATH_INFO"] == "/slow":
        time.sleep(0.3)
    try:
        sent = environ["wsgi.input"].read()
    except TimeoutError:
        sent = b"late"
    body = b"x" * LARGE if environ["PATH_INFO"] == "/large" else environ["PATH_INFO"].encode() + b" " + sent
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]


@contextmanager
def serving(most=1000, share=None, openings=None):
    """A server within this process, so that its bounds can be set."""
    with socket.create_server(("127.0.0.1", 0), backlog=1000) as listener:
        http = partial(Connection, Connections(most, share, openings))
        options = OPTIONS | {"http": http, "log_config": None}
        server = uvicorn.Server(uvicorn.Config(Front(app, 16, 0), **options))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield listener.getsockname()[1]
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


@pytest.fixture(scope="module")
def port():
    with serving() as port:
        yield port


def connected(port):
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def until_the_end(client):
    """All that comes until the server closes the connection."""
    received = b""
    while part := client.recv(65536):
        received += part
    return received


def asked(port, sent):
    """The answer to these bytes, up to the end of the connection."""
    with connected(port) as client:
        client.sendall(sent)
        return until_the_end(client)


def get(path="/", *fields, version="1.1", close=True):
    lines = [f"GET {path} HTTP/{version}", "Host: x", *fields, *(["Connection: close"] if close else []), "", ""]
    return "\r\n".join(lines).encode()


def statuses(answers):
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3}) ", answers)]


def is_whole_problem(answer, status, kind):
    head, _, body = answer.partition(b"\r\n\r\n")
    problem = json.loads(body)
    assert statuses(head) == [status]
    assert (problem["status"], problem["type"]) == (status, f"/v1/problems/{kind}")
    fields = dict(line.split(": ", 1) for line in head.decode().split("\r\n")[1:])
    assert fields["Content-Type"] == "application/problem+json"
    assert int(fields["Content-Length"]) == len(body)
    assert (fields["Connection"], fields["Cache-Control"]) == ("close", "no-store")
    assert re.fullmatch("[0-9a-f]{24}", fields["X-Request-Id"])
    assert ALWAYS.items() <= fields.items()
    return True


# --- heads ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "status", "kind"),
    [
        (b"nonsense\r\n\r\n", 400, "bad-request"),
        (b"GET / HTTP/1.1\r\n\r\n", 400, "bad-request"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400, "bad-request"),
        (b"GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400, "bad-request"),
        (b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n", 400, "bad-request"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400, "bad-request"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400, "bad-request"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n", 400, "bad-request"),
        (
            b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
            501,
            "unknown-transfer-coding",
        ),
        (get("/", "Expect: 200-ok"), 417, "unknown-expectation"),
        (get("/" + "a" * 8190), 414, "uri-too-long"),
        (b"GET /" + b"a" * 100_000, 414, "uri-too-long"),
        (get("/", "X: " + "a" * 40_000), 431, "headers-too-large"),
        (get("/", *(f"X-{number}: a" for number in range(100))), 431, "headers-too-large"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 1_000_000, 431, "headers-too-large"),
    ],
)
def test_each_fault_of_a_head_or_body_is_a_problem_of_its_kind(port, sent, status, kind):
    assert is_whole_problem(asked(port, sent), status, kind)


@pytest.mark.parametrize(
    "sent",
    [
        get("/" + "a" * 8188),
        get("/", "X: " + "a" * 30_000),
        get("/", *(f"X-{number}: a" for number in range(97))),
        b"GET / HTTP/1.0\r\n\r\n",
        b"\r\n\r\n" + get(),
    ],
)
def test_a_request_at_the_limits_is_answered(port, sent):
    assert statuses(asked(port, sent)) == [200]


def test_an_endless_head_in_small_pieces_is_refused(port):
    with connected(port) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        with suppress(ConnectionError):
            for _ in range(100):
                client.sendall(b"a" * 1000)
                time.sleep(0.002)
        assert is_whole_problem(until_the_end(client), 431, "headers-too-large")


# --- requests behind one another --------------------------------------------------------------------------------------


def test_pipelined_requests_are_answered_in_order(port):
    received = asked(port, get("/slow", close=False) + get("/a", close=False) + get("/b"))
    assert statuses(received) == [200, 200, 200]
    assert re.findall(rb"\r\n\r\n(/\w+) ", received) == [b"/slow", b"/a", b"/b"]


def test_bytes_after_the_last_request_are_not_answered(port):
    assert statuses(asked(port, get("/a") + get("/b"))) == [200]


def test_requests_before_a_broken_one_are_answered_before_the_connection_closes(port):
    received = asked(port, get("/slow", close=False) + b"nonsense\r\n\r\n")
    assert statuses(received) == [200]
    assert b"connection: close" in received


def test_a_request_with_a_broken_body_is_not_answered_before_the_requests_before_it(port):
    begun = time.monotonic()
    received = asked(
        port, get("/slow", close=False) + b"POST /b HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno\r\n"
    )
    assert statuses(received) == [200]
    assert received.endswith(b"/slow ")
    assert time.monotonic() - begun < 10


def test_the_number_of_pipelined_requests_is_bounded(port):
    codes = statuses(asked(port, get("/slow", close=False) + get("/a", close=False) * 1000))
    assert codes == [200] * (1 + connections.MAX_PIPELINED)


def test_head_and_body_of_an_answer_are_sent_in_one_piece(port):
    with connected(port) as client:
        for _ in range(200):
            client.sendall(get("/abc", close=False))
            assert client.recv(65536).endswith(b"\r\n\r\n/abc "), "a process that dies between them has begun an answer"


def test_an_answer_to_head_has_no_body(port):
    received = asked(port, get("/abc").replace(b"GET", b"HEAD"))
    assert statuses(received) == [200]
    assert received.endswith(b"\r\n\r\n")
    assert b"content-length: 5" in received


UPGRADE = ("Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA")
"""As Java's client sends them with every first request."""


@pytest.mark.parametrize(
    ("fields", "parts", "body"),
    [
        ((), [b""], b""),
        (("Content-Length: 3",), [b"xyz"], b"xyz"),
        (("Content-Length: 3",), [b"", b"x", b"yz"], b"xyz"),
        (("Content-Length: 3",), [b"xyz" + get("/no")], b"xyz"),
        (("Transfer-Encoding: chunked",), [b"2\r\nxy\r\n", b"1\r\nz\r\n0\r\n\r\n"], b"xyz"),
    ],
)
def test_an_upgrade_to_another_protocol_is_ignored(port, fields, parts, body):
    with connected(port) as client:
        client.sendall(get("/a", *UPGRADE, *fields, close=False) + parts[0])
        for part in parts[1:]:
            time.sleep(0.05)
            client.sendall(part)
        received = until_the_end(client)
    assert statuses(received) == [200]
    assert received.endswith(b"/a " + body)


# --- bodies -----------------------------------------------------------------------------------------------------------


def post(length, *fields):
    return "\r\n".join(["POST /p HTTP/1.1", "Host: x", f"Content-Length: {length}", *fields, "", ""]).encode()


def test_expect_is_answered_with_100_continue(port):
    with connected(port) as client:
        client.sendall(post(4, "Expect: 100-continue", "Connection: close"))
        assert client.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
        client.sendall(b"body")
        assert until_the_end(client).endswith(b"/p body")


def test_expect_with_too_long_a_body_is_not_answered_with_100_continue(port):
    received = asked(port, post(10_000_000, "Expect: 100-continue"))
    assert statuses(received) == [200], "the application answers without the body"
    assert b"connection: close" in received


def test_the_rest_of_an_unread_body_is_not_taken_for_a_request(port):
    with connected(port) as client:
        client.sendall(post(front.MAX_BODY + 100) + get("/no") * 5)
        time.sleep(0.2)
        client.sendall(b"x" * (front.MAX_BODY + 100 - 5 * len(get("/no"))) + get("/yes"))
        received = until_the_end(client)
    assert statuses(received) == [200, 200]
    assert b"/no" not in received
    assert received.endswith(b"/yes ")


def test_a_trickling_body_is_refused_and_its_connection_closed(monkeypatch):
    monkeypatch.setattr(front, "BODY_SECONDS", 0.3)
    with serving() as port, connected(port) as client:
        client.sendall(post(1000) + b"half")
        received = until_the_end(client)
        assert received.endswith(b"/p late")
        assert b"connection: close" in received


# --- time and place ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("begun", [b"", b"GET / HT", b"\r\n", get(close=False)[:-2]])
def test_a_connection_without_a_head_in_time_is_closed(monkeypatch, begun):
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.3)
    with serving() as port, connected(port) as client:
        client.sendall(begun)
        assert until_the_end(client) == b""


def test_the_next_head_has_as_much_time_as_the_first(monkeypatch):
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.3)
    with serving() as port, connected(port) as client:
        client.sendall(get("/a", close=False))
        client.recv(1000)
        time.sleep(1.5)  # It asks nothing; for that there is more time.
        client.sendall(b"GET / HT")
        assert until_the_end(client) == b""


def test_a_connection_whose_answer_is_not_read_is_closed(monkeypatch):
    monkeypatch.setattr(connections, "STUCK_SECONDS", 0.3)
    with serving() as port, connected(port) as client:
        client.sendall(get("/large"))
        time.sleep(3)
        with suppress(ConnectionResetError):
            assert len(until_the_end(client)) < LARGE


def test_a_slow_reader_gets_its_whole_answer(monkeypatch):
    monkeypatch.setattr(connections, "STUCK_SECONDS", 0.5)
    with serving() as port, connected(port) as client:
        client.sendall(get("/large"))
        size = 0
        while part := client.recv(2_000_000):
            size += len(part)
            time.sleep(0.1)
        assert size > LARGE


def is_served(client):
    try:
        client.sendall(get("/a", close=False))
        return statuses(client.recv(1000)) == [200]
    except ConnectionError:
        return False


def test_an_address_has_its_share_of_the_connections_and_others_have_theirs():
    with serving(share=3) as port:
        mine = [connected(port) for _ in range(3)]
        assert all(is_served(client) for client in mine)
        with connected(port) as one_more:
            received = until_the_end(one_more)
            assert is_whole_problem(received.replace(b"Retry-After: 1\r\n", b""), 503, "busy")
            assert b"Retry-After: 1" in received
        with socket.create_connection(("127.0.0.1", port), 10, ("127.0.0.2", 0)) as other:
            assert is_served(other)
        mine[0].close()
        time.sleep(0.2)
        with connected(port) as next_one:
            assert is_served(next_one), "what is closed makes room"
        for client in mine:
            client.close()


def is_closed(client):
    return until_the_end(client) == b""


def test_at_its_share_an_address_loses_silent_connections_and_no_newcomer():
    with serving(share=3) as port:
        silent = [connected(port) for _ in range(3)]
        time.sleep(0.1)
        asking = [connected(port) for _ in range(3)]
        assert all(is_served(client) for client in asking)
        assert all(is_closed(client) for client in silent)
        with connected(port) as one_more:
            assert not is_served(one_more), "nobody who asks is closed for another one"
        assert all(is_served(client) for client in asking)
        for client in (*silent, *asking):
            client.close()


def test_who_shares_an_address_with_silent_connections_at_their_share_is_never_refused():
    """The phone behind the network address of one who holds all the connections that the address may have."""
    with serving(share=50) as port:
        silent = [connected(port) for _ in range(50)]
        for _ in range(100):
            with connected(port) as client:
                assert is_served(client)
            silent.append(connected(port))  # The other one opens each again.
        for one in silent:
            one.close()


def test_a_full_process_closes_silent_connections_for_newcomers(monkeypatch):
    with serving(most=5) as port:
        one = connected(port)
        many = [socket.create_connection(("127.0.0.1", port), PATIENCE, ("127.0.0.2", 0)) for _ in range(4)]
        time.sleep(0.1)
        with connected(port) as client:
            assert is_served(client)
            assert is_closed(many[0])
            assert is_served(one)
        for each in (one, *many):
            each.close()


def test_silent_connections_are_closed_in_time(monkeypatch):
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.3)
    with serving(most=5) as port:
        silent = [connected(port) for _ in range(5)]
        assert all(is_closed(one) for one in silent)
        for one in silent:
            one.close()


def test_an_address_that_opens_connections_too_fast_is_cut_off_and_others_are_not():
    with serving(openings=Openings(per_second=1, at_once=5)) as port:
        for _ in range(5):
            with connected(port) as client:
                assert is_served(client)
        with connected(port) as client, suppress(ConnectionResetError):
            client.sendall(get())
            assert until_the_end(client) == b""
        with socket.create_connection(("127.0.0.1", port), PATIENCE, ("127.0.0.2", 0)) as other:
            assert is_served(other)
        time.sleep(1.1)
        with connected(port) as client:
            assert is_served(client)


def test_reset_connections_make_room():
    with serving(share=2) as port:
        for _ in range(20):
            client = connected(port)
            client.sendall(get("/slow", close=False))
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            client.close()
            time.sleep(0.05)
        with connected(port) as client:
            assert is_served(client)


# --- the end ----------------------------------------------------------------------------------------------------------


def test_a_stopping_server_answers_new_connections_and_closes_silent_ones():
    with serving() as port:
        idle, new, asking, half = (connected(port) for _ in range(4))
        assert is_served(idle)
        asking.sendall(get("/slow", close=False))
        half.sendall(get("/half", close=False)[:10])
        time.sleep(0.1)
        # All of it happens while `serving` waits for the end.
        later = threading.Timer(
            0.5, lambda: (new.sendall(get("/new", close=False)), half.sendall(get("/half", close=False)[10:]))
        )
        later.start()
    assert until_the_end(idle) == b""
    for client, path in ((asking, b"/slow"), (new, b"/new"), (half, b"/half")):
        received = until_the_end(client)
        assert received.endswith(path + b" ")
        assert b"connection: close" in received
    for client in (idle, new, asking, half):
        client.close()


def test_while_the_server_drains_connections_are_not_kept_open(monkeypatch, port):
    monkeypatch.setattr(draining, "is_draining", lambda: True)
    received = asked(port, get("/a", close=False))
    assert statuses(received) == [200]
    assert b"connection: close" in received


def ended_after(clients):
    """Seconds until the server has closed all of them."""
    begin = time.monotonic()
    for client in clients:
        with suppress(ConnectionResetError):
            until_the_end(client)
    return time.monotonic() - begin


def test_a_stopping_server_answers_whole_requests_and_waits_for_no_slow_client():
    with serving() as port:
        heads, bodies, unread = ([connected(port) for _ in range(3)] for _ in range(3))
        for client in heads:
            client.sendall(b"GET / HTTP/1.1\r\nX: ")
        for client in bodies:
            client.sendall(post(1000) + b"half")
        for client in unread:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.sendall(get("/large"))
        asking = connected(port)
        asking.sendall(get("/slow", close=False))
        time.sleep(0.1)
        begin = time.monotonic()
    # The server has ended by now.
    assert time.monotonic() - begin < 5
    assert statuses(until_the_end(asking)) == [200]
    for client in bodies:
        head, _, body = until_the_end(client).partition(b"\r\n\r\n")
        assert json.loads(body)["type"] == "/v1/problems/stopping"
        assert b"Retry-After: 1" in head
    for client in (*heads, *bodies, *unread, asking):
        client.close()
