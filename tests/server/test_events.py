"""Server-sent events: an answer that goes on as long as somebody listens, at the cost of one poll for all listeners."""

import asyncio
from collections import Counter

import pytest

from jupiter.server import events
from jupiter.server.events import ON_STOP
from jupiter.server.front import Front
from tests.loops import comes, run
from tests.server.test_front import THREADS, Client
from tests.serving import PATIENCE

AT = "/v1/tables/T"


class Tables:
    """An application with one table, which has events and a version."""

    def __init__(self):
        self.version, self.refused = 1, {}
        self.asked: Counter[str] = Counter()

    def __call__(self, environ, start_response):
        path, key = environ["PATH_INFO"], environ.get("HTTP_AUTHORIZATION", "")
        self.asked[path.removeprefix(AT)] += 1
        known = environ.get("HTTP_LAST_EVENT_ID", "") or environ["QUERY_STRING"].removeprefix("after=")
        if status := self.refused.get(key):
            start_response(status, [("Content-Type", "application/problem+json")])
            return [b'{"type": "no"}']
        if environ.get("HTTP_IF_NONE_MATCH") == f'"{self.version}"':
            start_response("304 Not Modified", [])
            return []
        body = "".join(f"id: {n}\ndata: {key}\n\n" for n in range(int(known or 0) + 1, self.version + 1)).encode()
        kind = "text/event-stream" if path.endswith("/events") else "application/json"
        start_response(
            "200 OK", [("Content-Type", kind), ("Content-Length", str(len(body))), ("ETag", f'"{self.version}"')]
        )
        return [body]


class Ear(Client):
    """A client that listens."""

    def __init__(self, key="a", address="1.2.3.4", known="0"):
        headers = [(b"authorization", key.encode()), (b"last-event-id", known.encode())]
        super().__init__(f"{AT}/events", method="GET", headers=headers, address=address)
        self.key = key
        self._hung_up = asyncio.Event()
        self.scope[ON_STOP] = lambda end: setattr(self, "stop", end)

    async def receive(self):
        if self._parts:
            return await super().receive()
        await self._hung_up.wait()
        return {"type": "http.disconnect"}

    def hang_up(self):
        self.is_gone = True
        self._hung_up.set()

    @property
    def ids(self):
        return [int(line[4:]) for line in self.body.decode().splitlines() if line.startswith("id: ")]

    @property
    def is_over(self):
        return len(self.sent) > 1 and not self.sent[-1].get("more_body", False)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(events, "POLL_SECONDS", 0.01)


def listening(scenario, *ears):
    """The result of a scenario that is given the tables and the clients that listen there."""

    async def main():
        tables, clients = Tables(), [ear() for ear in ears]
        front = Front(tables, THREADS, 0)
        tasks = [asyncio.create_task(client.ask(front)) for client in clients]
        async with asyncio.timeout(PATIENCE):
            await comes(lambda: all(client.sent for client in clients))
            result = await scenario(tables, *clients)
            for client in clients:
                client.hang_up()
            await asyncio.gather(*tasks)
        return result

    return run(main())


def test_what_comes_is_sent_to_each_listener_once_and_in_order():
    async def scenario(tables, one, other):
        for version in (2, 3, 5):
            tables.version = version
            await comes(lambda: one.ids[-1:] == other.ids[-1:] == [tables.version])
        return one, other, tables.asked

    one, other, _ = listening(scenario, lambda: Ear("a"), lambda: Ear("b", known="1"))
    assert (one.ids, other.ids) == ([1, 2, 3, 4, 5], [2, 3, 4, 5])
    assert one.headers[b"content-type"] == b"text/event-stream"
    assert not {b"content-length", b"etag"} & set(one.headers)
    assert "data: a" in one.body.decode()
    assert "data: b" not in one.body.decode()


def test_one_poll_serves_all_who_listen_and_each_is_asked_for_only_when_something_has_come():
    async def polled(tables, times=5):
        polls = tables.asked[""]
        await comes(lambda: tables.asked[""] >= polls + times)

    async def scenario(tables, *ears):
        # A poll that comes while somebody begins to listen may ask once more for who has no answer yet.
        await polled(tables)
        before = tables.asked["/events"]
        await polled(tables)
        return before, tables.asked["/events"], len(ears)

    before, after, ears = listening(scenario, *[Ear] * 8)
    assert before == after
    assert ears <= after < 2 * ears


def test_a_listener_that_has_lost_its_right_is_told_so_and_the_others_go_on():
    async def scenario(tables, removed, other):
        tables.refused = {"removed": "403 Forbidden"}
        tables.version = 2
        await comes(lambda: removed.is_over)
        tables.version = 3
        await comes(lambda: other.ids[-1] == 3)
        return removed.body, other.is_over

    body, is_over = listening(scenario, lambda: Ear("removed"), lambda: Ear("other"))
    assert body.endswith(b'event: problem\ndata: {"type": "no"}\n\n')
    assert not is_over


@pytest.mark.parametrize("status", ["429 Too Many Requests", "503 Service Unavailable", "500 Internal Server Error"])
def test_a_refusal_that_passes_ends_no_answer(status):
    async def scenario(tables, ear):
        tables.refused = {"a": status}
        tables.version = 2
        polls = tables.asked.total()
        await comes(lambda: tables.asked.total() > polls + 3)
        tables.refused = {}
        await comes(lambda: ear.ids == [1, 2])
        return ear.is_over

    assert listening(scenario, Ear) is False


def test_a_client_that_is_refused_at_once_hears_why_as_ever():
    async def main():
        tables = Tables()
        tables.refused = {"a": "403 Forbidden"}
        return await Ear().ask(Front(tables, THREADS, 0))

    client = run(main())
    assert (client.status, client.body, client.is_over) == (403, b'{"type": "no"}', True)


def test_silence_is_broken_by_comments_and_the_stop_of_the_server_ends_the_answer_at_once(monkeypatch):
    monkeypatch.setattr(events, "HEARTBEAT_SECONDS", 0.01)

    async def scenario(_, ear):
        await comes(lambda: ear.body.count(b":\n\n") > 2)
        ear.stop()
        await comes(lambda: ear.is_over)

    listening(scenario, Ear)


def test_nothing_is_asked_for_clients_that_have_gone():
    async def scenario(tables, *ears):
        for ear in ears:
            ear.hang_up()
        await comes(lambda: all(ear.is_over for ear in ears))
        await asyncio.sleep(0.05)
        before = tables.asked.total()
        await asyncio.sleep(0.05)
        return tables.asked.total() - before

    assert listening(scenario, Ear, Ear) == 0


def test_one_client_has_a_share_of_the_listeners_and_all_have_a_bound(monkeypatch):
    monkeypatch.setattr(events.Events.__init__, "__defaults__", (3, 2))

    async def scenario(_, *ears):
        return [ear.status for ear in ears]

    ears = [lambda n=n: Ear(address=f"1.2.3.{n}") for n in (1, 1, 1, 2, 3)]
    assert sorted(listening(scenario, *ears)) == [200, 200, 200, 503, 503]


@pytest.mark.parametrize(("now", "next_poll"), [(5.0, 6.0), (5.01, 6.0), (5.4999, 6.0), (5.51, 7.0), (5.9995, 7.0)])
def test_all_addresses_are_polled_at_the_same_moments_and_none_twice_at_one(monkeypatch, now, next_poll):
    monkeypatch.setattr(events, "POLL_SECONDS", 1.0)
    assert now + events._seconds_to_next_poll(now) == pytest.approx(next_poll)
