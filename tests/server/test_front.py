"""What stands before the application: whole requests before a thread is taken, answers as fast as they are read."""

import asyncio
import contextvars
import threading
from io import BytesIO

import pytest

from jupiter.server import front
from jupiter.server.front import IS_GONE, MAX_BODY, MAX_PHOTO_BODIES, Front, client_of, environ_of
from jupiter.service.limits import LIMITS
from tests.loops import comes, run
from tests.serving import PATIENCE

THREADS = 16


class Client:
    """A client that sends a request, and takes each part of the answer when allowed to."""

    def __init__(
        self, path="/", parts=(b"",), *, is_ended=True, method="POST", headers=(), is_chunked=False, address="1.2.3.4"
    ):
        length = [] if is_chunked else [(b"content-length", str(len(b"".join(parts))).encode())]
        chunked = [(b"transfer-encoding", b"chunked")] if is_chunked else []
        self.is_gone = False
        self.sent, self.taken = [], asyncio.Event()
        self.taken.set()
        self.reads = 0
        self._parts, self._is_ended = list(parts), is_ended
        self.scope = {
            "type": "http",
            "scheme": "http",
            "method": method,
            "raw_path": path.encode(),
            "query_string": b"",
            "http_version": "1.1",
            "server": ("127.0.0.1", 80),
            "client": (address, 999),
            "headers": [(b"accept-language", b"de"), (b"host", b"x"), *length, *chunked, *headers],
            IS_GONE: lambda: self.is_gone,
        }

    async def receive(self):
        self.reads += 1
        if self._parts:
            part = self._parts.pop(0)
            return {"type": "http.request", "body": part, "more_body": bool(self._parts) or not self._is_ended}
        if self.is_gone:
            return {"type": "http.disconnect"}
        return await asyncio.Event().wait()

    async def send(self, message):
        await self.taken.wait()
        self.sent.append(message)

    async def ask(self, served):
        await served(self.scope, self.receive, self.send)
        return self

    @property
    def status(self):
        return self.sent[0]["status"]

    @property
    def headers(self):
        return dict(self.sent[0]["headers"])

    @property
    def body(self):
        return b"".join(message["body"] for message in self.sent[1:])


def echo(environ, start_response):
    """An application that echoes the body of a request."""
    try:
        body = environ["wsgi.input"].read()
    except OSError as error:
        body = type(error).__name__.encode()
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]


def answered(app, *clients, threads=THREADS, trusted_proxies=0):
    """The clients, answered at a time."""

    async def main():
        served = Front(app, threads, trusted_proxies)
        connected = [client() for client in clients]
        await asyncio.wait_for(asyncio.gather(*(client.ask(served) for client in connected)), PATIENCE)
        return connected

    connected = run(main())
    return connected[0] if len(connected) == 1 else connected


def test_a_body_in_parts_reaches_the_application_as_a_whole():
    assert answered(echo, lambda: Client(parts=[b"one ", b"two ", b"three"])).body == b"one two three"


def test_an_answer_of_known_length_is_sent_in_two_messages():
    client = answered(echo, lambda: Client(parts=[b"body"]))
    assert [message["type"] for message in client.sent] == ["http.response.start", "http.response.body"]
    assert (client.status, client.headers[b"content-type"], client.sent[1]["body"]) == (200, b"text/plain", b"body")


def test_a_late_body_raises_an_error_in_the_application_and_closes_the_connection(monkeypatch):
    monkeypatch.setattr(front, "BODY_SECONDS", 0.05)
    client = answered(echo, lambda: Client(parts=[b"half"], is_ended=False))
    assert client.body == b"TimeoutError"
    assert client.headers[b"connection"] == b"close"


def test_a_client_that_leaves_before_its_body_is_there_gets_no_answer():
    def leaving():
        client = Client(parts=[b"half"], is_ended=False)
        client.is_gone = True
        return client

    assert answered(echo, leaving).sent == []


@pytest.mark.parametrize("waits", [False, True])
def test_a_body_with_too_large_a_length_is_not_read(waits):
    headers = [(b"expect", b"100-continue")] if waits else []
    client = answered(echo, lambda: Client(parts=[b"x" * (MAX_BODY + 1)], headers=headers))
    assert (client.body, client.reads) == (b"", 0)
    assert (b"connection" in client.headers) == waits, "it would take what it sends next for the body"


def test_a_chunked_body_is_read_one_byte_beyond_the_limit_at_most():
    client = answered(echo, lambda: Client(parts=[b"x" * 100_000] * 100, is_chunked=True))
    assert len(client.body) == MAX_BODY + 1
    assert client.reads == 4


PHOTOS = "/v1/games/nim/photos"


def test_photos_may_be_larger_than_other_bodies_and_have_a_limit_of_their_own():
    body = b"x" * (MAX_BODY + 1)
    assert answered(echo, lambda: Client(path=PHOTOS, parts=[body])).body == body
    assert answered(echo, lambda: Client(path=PHOTOS, parts=[bytes(LIMITS.photos_bytes + 1)])).reads == 0


def test_bodies_with_photos_beyond_those_that_fit_in_memory_are_refused_as_busy():
    clients = answered(echo, *[lambda: Client(path=PHOTOS, parts=[b"one ", b"two"])] * (MAX_PHOTO_BODIES + 2))
    assert sorted(client.status for client in clients) == [200] * MAX_PHOTO_BODIES + [503] * 2


def test_the_environment_is_that_of_wsgi():
    client = None

    async def main():
        nonlocal client
        client = Client(
            "/caf%C3%A9", headers=[(b"accept", b"a"), (b"accept", b"b"), (b"content-type", b"text/x"), (b"x_y", b"z")]
        )

    run(main())
    environ = environ_of(client.scope, BytesIO())
    assert environ["PATH_INFO"].encode("latin-1").decode() == "/café"
    assert (environ["HTTP_ACCEPT"], environ["CONTENT_TYPE"], environ["REMOTE_ADDR"]) == ("a,b", "text/x", "1.2.3.4")
    assert "HTTP_X_Y" not in environ, "it could pass for X-Y, which a proxy has checked"
    assert environ["wsgi.version"] == (1, 0), "PEP 3333"


@pytest.mark.parametrize(
    ("proxies", "forwarded", "client"),
    [
        (0, "9.9.9.9", "1.2.3.4"),
        (1, "8.8.8.8, 9.9.9.9", "9.9.9.9"),
        (2, "8.8.8.8, 9.9.9.9", "8.8.8.8"),
        (3, "8.8.8.8, 9.9.9.9", "1.2.3.4"),
        (1, "2001:db8::1", "2001:db8::/64"),
        (1, "nonsense", "unknown"),
    ],
)
def test_the_client_is_the_one_named_by_the_last_trusted_proxy(proxies, forwarded, client):
    assert client_of({"REMOTE_ADDR": "1.2.3.4", "HTTP_X_FORWARDED_FOR": forwarded}, proxies) == client


class Stream:
    """An answer in parts that does not say how long it is."""

    def __init__(self, parts):
        self.parts_made, self.closed = 0, 0
        self._parts = parts

    def __call__(self, environ, start_response):
        start_response("200 OK", [("Content-Type", "application/x-ndjson")])
        return self

    def __iter__(self):
        for part in self._parts:
            self.parts_made += 1
            yield part

    def close(self):
        self.closed += 1


def test_a_stream_is_sent_in_parts_and_closed():
    stream = Stream([b"x" * 40_000] * 5)
    client = answered(stream, Client)
    assert (len(client.body), stream.closed) == (200_000, 1)
    parts = [(len(message["body"]), message.get("more_body", False)) for message in client.sent[1:]]
    assert parts == [(40_000, True), (80_000, True), (80_000, True), (0, False)], "the first at once"


def test_a_client_that_does_not_read_holds_no_thread_and_one_part_of_a_stream():
    stream = Stream([b"x" * 70_000] * 1000)

    async def main():
        served, slow = Front(stream, THREADS, 0), [Client() for _ in range(THREADS * 3)]
        for client in slow:
            client.taken.clear()
        tasks = [asyncio.create_task(client.ask(served)) for client in slow]
        await comes(lambda: stream.parts_made >= len(slow))
        await asyncio.sleep(0.05)
        assert stream.parts_made == len(slow)
        for client in slow:
            client.is_gone = True
            client.taken.set()
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)

    run(main())
    assert stream.parts_made == THREADS * 3
    assert stream.closed == THREADS * 3, "what nobody reads any more is closed"


def test_context_variables_of_a_request_last_from_part_to_part():
    kept: contextvars.ContextVar[str] = contextvars.ContextVar("kept")
    threads = set()
    both = threading.Barrier(2, timeout=PATIENCE)

    def app(environ, start_response):
        start_response("200 OK", [])
        token = kept.set(environ["REMOTE_ADDR"])

        def parts():
            both.wait()  # Else one thread may be quick enough for both.
            for _ in range(20):
                threads.add(threading.current_thread())
                yield kept.get().encode() + b" " * 70_000
            kept.reset(token)

        return parts()

    for address, client in zip(
        "ab", answered(app, lambda: Client(address="a"), lambda: Client(address="b")), strict=True
    ):
        assert client.body.split() == [address.encode()] * 20
    assert len(threads) > 1


def test_an_exception_of_the_application_is_an_internal_error_that_quotes_nothing(caplog):
    def app(environ, start_response):
        raise KeyError("what the client sent")

    client = answered(app, Client)
    assert client.status == 500
    assert b"/v1/problems/internal" in client.body
    assert client.headers[b"cache-control"] == b"no-store"
    assert "KeyError" in caplog.text
    assert "sent" not in caplog.text


def test_a_failing_part_cuts_the_answer_off_and_closes_the_connection(caplog):
    def parts():
        yield b"x" * 70_000
        raise KeyError("what the client sent")

    class Failing(Stream):
        def __iter__(self):
            return parts()

    stream = Failing(())
    client = answered(stream, Client)
    assert all(message.get("more_body", True) for message in client.sent), "it has no end"
    assert stream.closed == 1
    assert "KeyError" in caplog.text
    assert "sent" not in caplog.text


@pytest.mark.parametrize(
    ("busy", "free", "threads"),
    [
        ("/v1/games", "/livez", 14),
        ("/v1/games", "/readyz", 14),
        ("/v1/games/nim/print/board.pdf", "/v1/games", 2),
        ("/v1/games/nim/openapi-3.2.json", "/v1/games", 2),
        ("/v1/games", "/v1/games/nim/faces/cards.svg", 14),
    ],
)
def test_probes_questions_and_drawings_do_not_wait_for_one_another(busy, free, threads):
    gate, begun = threading.Event(), []

    def app(environ, start_response):
        if environ["PATH_INFO"] == busy:
            begun.append(environ)
            assert gate.wait(PATIENCE)
        return echo(environ, start_response)

    async def main():
        served = Front(app, THREADS, 0)
        held = [asyncio.create_task(Client(busy, address=f"1.1.1.{number}").ask(served)) for number in range(40)]
        await comes(lambda: len(begun) >= threads)
        await asyncio.sleep(0.05)
        assert len(begun) == threads, "of 16, an eighth draws"
        assert (await asyncio.wait_for(Client(free).ask(served), PATIENCE)).status == 200
        assert not any(task.done() for task in held)
        gate.set()
        await asyncio.wait_for(asyncio.gather(*held), PATIENCE)

    run(main())


def test_too_many_requests_of_one_client_at_a_time_are_answered_with_busy():
    gate = threading.Event()

    def app(environ, start_response):
        assert gate.wait(PATIENCE)
        return echo(environ, start_response)

    async def main():
        served = Front(app, THREADS, 0)
        clients = [Client() for _ in range(200)]
        tasks = [asyncio.create_task(client.ask(served)) for client in clients]
        await comes(lambda: sum(bool(client.sent) for client in clients) == 200 - 128 - 2)
        gate.set()
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        return clients

    connected = run(main())
    refused = [client for client in connected if client.status == 503]
    assert len(refused) == 200 - 128 - 2
    assert refused[0].headers[b"retry-after"] == b"1"
    assert b"/v1/problems/busy" in refused[0].body


def test_a_stream_under_way_is_sent_to_its_end_whatever_else_its_client_asks_for(caplog):
    gate, stream = threading.Event(), Stream([b"x" * 70_000] * 5)

    def app(environ, start_response):
        if environ["PATH_INFO"] == "/stream":
            return stream(environ, start_response)
        assert gate.wait(PATIENCE)
        return echo(environ, start_response)

    async def main():
        served, reading = Front(app, THREADS, 0), Client("/stream")
        reading.taken.clear()
        tasks = [asyncio.create_task(reading.ask(served))]
        await comes(lambda: stream.parts_made == 1)
        crowd = [Client() for _ in range(140)]
        tasks += [asyncio.create_task(client.ask(served)) for client in crowd]
        await comes(lambda: any(client.sent for client in crowd))
        reading.taken.set()
        await asyncio.sleep(0.05)
        gate.set()
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        return reading

    assert len(run(main()).body) == 350_000
    assert stream.closed == 1
    assert caplog.text == ""
