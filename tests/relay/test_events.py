"""Events of tables: what a `GET` would bring, sent as it comes, for as long as somebody listens."""

import json
import time
from threading import Thread

import httpx
import pytest

from jupiter.server.connections import LAST_SECONDS
from tests.relay.phone import START, at, entry, kind_of
from tests.serving import PATIENCE, serving

NIM = "tests.games.nim.app:create_app()"


def events_of(text):
    """Events by id: the last of the fields of each block that has data."""
    blocks = [
        dict(line.split(": ", 1) for line in block.splitlines() if line[:1] != ":") for block in text.split("\n\n")
    ]
    return [(block.get("event"), block.get("id"), json.loads(block["data"])) for block in blocks if "data" in block]


def test_an_event_is_what_a_poll_would_bring(phone):
    table = phone.open(name="Ann")
    changed = phone.enter(table, table["version"], entry(4)).json
    for known in ("", table["version"]):
        answer = phone.send("GET", f"{at(table)}/events", key=table["key"], **{"Last-Event-ID": known})
        news = phone.get(table, f"?after={known}").json
        assert events_of(answer.text) == [(None, changed["version"], news)]
        assert answer.headers["ETag"] == f'"{changed["version"]}"'


def test_who_has_all_that_came_is_sent_no_event(phone):
    table = phone.open()
    answer = phone.send("GET", f"{at(table)}/events?after={table['version']}", key=table["key"])
    assert (answer.status_code, events_of(answer.text)) == (200, [])


def test_events_are_for_who_has_a_key_of_the_table(phone):
    table = phone.open()
    other = phone.open()
    for key, kind in ((None, ("no-key", 401)), (other["key"], ("wrong-key", 403))):
        assert kind_of(phone.send("GET", f"{at(table)}/events", key=key)) == kind


class Listening(Thread):
    """Somebody who listens; gives what came, and when it ended."""

    def __init__(self, address, table):
        super().__init__()
        self.url, self.headers = f"{address}{at(table)}/events", {"Authorization": f"Bearer {table['key']}"}
        self.text, self.ended = "", 0.0
        self.start()

    def run(self):
        with httpx.stream("GET", self.url, headers=self.headers, timeout=PATIENCE) as answer:
            for part in answer.iter_text():
                self.text += part
        self.ended = time.monotonic()

    def hears(self, count):
        begun = time.monotonic()
        while len(events_of(self.text.rpartition("\n\n")[0] + "\n\n")) < count:
            assert time.monotonic() < begun + PATIENCE
            time.sleep(0.01)
        return events_of(self.text)


@pytest.mark.slow
def test_who_listens_hears_what_others_enter_and_who_is_removed_hears_that():
    with serving(NIM) as server, httpx.Client(base_url=server.address) as client:
        opened = client.post("/v1/tables", json={"game": "nim", "entries": [START], "at": 0, "name": "Ann"}).json()
        joined = client.post("/v1/tables/join", json={"code": opened["code"], "name": "Bob"}).json()
        opener, joiner = (Listening(server.address, table) for table in (opened, joined))
        for listening in (opener, joiner):
            listening.hears(1)
        body = {"base": opened["version"], "keep": 1, "entries": [entry(4)], "at": 1}
        path, key = f"{at(opened)}/entries", {"Authorization": f"Bearer {joined['key']}"}
        changed = client.post(path, json=body, headers=key).json()
        for listening in (opener, joiner):
            _, version, news = listening.hears(2)[1]
            assert (version, news["entries"], news["changes"][0]["by"]) == (changed["version"], [entry(4)], "Bob")
        key = {"Authorization": f"Bearer {opened['key']}"}
        client.delete(f"{at(opened)}/joiners/{joined['joiner']}", headers=key).raise_for_status()
        event, _, problem = joiner.hears(3)[2]
        assert (event, problem["status"]) == ("problem", 403)
        joiner.join(PATIENCE)
        assert len(opener.hears(3)) == 3
        begun = time.monotonic()
        server.process.terminate()
        opener.join(PATIENCE)
        # The master waits for half a second before it tells its workers.
        assert opener.ended - begun < LAST_SECONDS + 1
