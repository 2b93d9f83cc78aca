"""Answers in rows: sent while they are made, whole by their last row, and refused before the first as any other."""

import json
import re
from itertools import count

import pytest
from flask import Flask

from jupiter.api import serve_games
from jupiter.engine.game import OFFERS
from jupiter.http.charges import BYTES_PER_UNIT
from jupiter.http.rows import CHUNK, NDJSON
from jupiter.http.settings import Settings
from jupiter.service.rows import IN_ROWS
from tests.games.nim.questions import QUESTIONS
from tests.games.nim.rules import Nim, Take
from tests.http.answers import problem

SECRET = "what a client sent"
START = "NIM1.345.0"
ROWS = {"Accept": NDJSON}
MANY = 1_000_000
"""More rows than anybody waits for."""
LIMITED = Settings.from_environment({"JUPITER_RATE_LIMIT": "600000 per minute"})
ASKED = [(name, body) for name, body in QUESTIONS if name in IN_ROWS]


def rows(client, operation, method="POST", **body):
    """The rows of the answer, and the end."""
    answer = client.open(f"/v1/games/nim/{operation}", method=method, json=body, headers=ROWS)
    assert (answer.status_code, answer.mimetype) == (200, NDJSON), answer.text
    assert answer.text.endswith("\n")
    *before, last = map(json.loads, answer.text.splitlines())
    return before, last["end"]


# --- what they say ----------------------------------------------------------------------------------------------------


def test_all_actions_are_on_one_page(client, ask):
    actions, end = rows(client, "actions", state=START)
    whole = ask("actions", state=START)
    assert (actions, end) == (whole["actions"], {"total": whole["total"], "next": None})
    assert {name for name, _ in ASKED} == set(IN_ROWS) - set(OFFERS), "test_advice.py tries what Nim is not asked here"


def test_a_list_begins_at_a_cursor_and_ends_at_a_limit(client, ask):
    page = ask("actions", state=START, limit=5)
    first, end = rows(client, "actions", state=START, limit=5)
    assert (first, end) == (page["actions"], {"total": page["total"], "next": page["next"]})
    rest, end = rows(client, "actions", state=START, cursor=end["next"])
    assert [*first, *rest] == ask("actions", state=START)["actions"]
    assert end["next"] is None
    assert (
        rows(client, "actions", state=START, types=["all"])[0] == ask("actions", state=START, types=["all"])["actions"]
    )
    beyond = page["next"].replace("5.", "99.", 1)
    assert rows(client, "actions", state=START, cursor=beyond) == ([], {"total": page["total"], "next": None})


def test_a_record_is_its_start_its_steps_and_the_verdict(client, ask):
    body = {"setup": {"heaps": [1, 2]}, "actions": ["ALL:0", {"state": "NIM1.02.0", "comment": "Put right."}, "ALL:1"]}
    whole = ask("replay", **body, steps=True)
    (start, *steps), end = rows(client, "replay", **body)
    assert (start["index"], start["state"]) == (None, "NIM1.12.0")
    assert [event["type"] for event in start["events"]] == ["set-up"]
    assert [step["index"] for step in steps] == [0, 1, 2]
    assert [event for row in (start, *steps) for event in row["events"]] == whole["events"]
    assert [{name: row[name] for name in ("text", "label", "state")} for row in steps] == whole["steps"]
    assert end == {name: value for name, value in whole.items() if name not in ("events", "steps")}


def test_a_record_that_stops_ends_with_why(client, ask):
    body = {"state": START, "actions": ["ALL:0", "ALL:0", "ALL:1"]}
    steps, end = rows(client, "replay", **body)
    assert [row["index"] for row in steps] == [None, 0]
    assert (end["legal"], end["index"], end["stopped"]) == (False, 1, "illegal")
    assert end["violations"] == ask("replay", **body)["violations"]


@pytest.mark.parametrize(("operation", "body"), ASKED)
def test_a_query_has_the_rows_of_the_post_in_every_language(client, operation, body):
    for language in ("en", "de"):
        headers = {**ROWS, "Accept-Language": language}
        path = f"/v1/games/nim/{operation}"
        posted, queried = (client.open(path, method=one, json=body, headers=headers) for one in ("POST", "QUERY"))
        assert posted.data == queried.data
        assert posted.headers["Content-Language"] == queried.headers["Content-Language"] == language


# --- when they are sent -----------------------------------------------------------------------------------------------


class Endless(Nim):
    """Nim with a million ways to take a bead, which counts the actions that it has listed."""

    def __init__(self, processor):
        super().__init__()
        self.processor = processor
        self.listed = 0
        self.seconds_each = 0.0
        """Seconds of processor time for each."""
        self.breaks_at: float = float("inf")

    def in_language(self, language):
        return self

    def legal(self, state, types=(), actors=()):
        return self

    def count(self):
        return MANY

    def __iter__(self):
        for number in count():
            self.listed = number + 1
            self.processor.work(self.seconds_each)
            if number == self.breaks_at:
                raise RuntimeError(SECRET)
            yield Take(0, 1)


@pytest.fixture
def endless(processor):
    return Endless(processor)


@pytest.fixture
def served(endless):
    app = Flask(__name__)
    serve_games(app, {"nim": endless}, settings=LIMITED)
    return app.test_client()


@pytest.fixture
def response(served):
    """The answer of that game in rows, which nobody has read yet."""
    return served.post("/v1/games/nim/actions", json={"state": START}, headers=ROWS, buffered=False)


def test_the_first_row_is_sent_at_once_and_the_rest_while_it_is_made(endless, response):
    chunks = response.iter_encoded()
    assert json.loads(next(chunks))["text"] == "TAKE:0:1"
    assert endless.listed == 1
    before = endless.listed
    for _ in range(3):
        chunk = next(chunks)
        assert CHUNK < len(chunk) < CHUNK + 1000
        assert endless.listed - before == chunk.count(b"\n")
        before = endless.listed
    response.close()
    assert endless.listed < 1000, "nothing is made for a client that has gone"


def test_an_internal_error_on_the_way_is_the_last_row_and_logged(endless, response, caplog):
    endless.breaks_at = 500
    *steps, last = map(json.loads, response.text.splitlines())
    assert len(steps) == 500
    assert last["problem"]["type"] == "/v1/problems/internal"
    (logged,) = (record for record in caplog.records if "RuntimeError" in record.message)
    assert logged.fields == {"request_id": response.headers["X-Request-Id"]}
    assert SECRET not in response.text + caplog.text


def left_to(client):
    """Cost units left to the client, as the headers of a further answer say."""
    return int(re.search(r'"all";r=(\d+)', client.get("/v1/problems").headers["RateLimit"])[1])


@pytest.mark.parametrize("parts", [1, 4])
def test_rows_are_charged_with_the_time_of_those_that_were_made(served, endless, parts):
    endless.seconds_each = 0.001
    answer = served.post("/v1/games/nim/actions", json={"state": START}, headers=ROWS, buffered=False)
    chunks = answer.iter_encoded()
    size = sum(len(next(chunks)) for _ in range(parts))
    before = left_to(served)
    answer.close()
    assert before - 1 - left_to(served) == pytest.approx(3 * endless.listed + size / BYTES_PER_UNIT, abs=2)
    assert endless.listed > 100 * (parts - 1)


# --- who gets them ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        (NDJSON, NDJSON),
        (f"{NDJSON}, */*;q=0.1", NDJSON),
        (f"{NDJSON};q=0.9, application/json;q=0.5", NDJSON),
        (f"application/json, {NDJSON}", "application/json"),
        (f"{NDJSON};q=0", "application/json"),
        ("*/*", "application/json"),
        ("application/*", "application/json"),
        ("text/html", "application/json"),
        ("", "application/json"),
    ],
)
@pytest.mark.parametrize(("operation", "body"), ASKED)
def test_rows_are_sent_to_clients_that_prefer_them(client, accept, kind, operation, body):
    for method in ("POST", "QUERY"):
        answer = client.open(f"/v1/games/nim/{operation}", method=method, json=body, headers={"Accept": accept})
        assert (answer.status_code, answer.mimetype) == (200, kind)


def test_other_questions_and_addresses_know_no_rows(client):
    assert client.post("/v1/games/nim/describe", json={"state": START}, headers=ROWS).mimetype == "application/json"
    assert client.get(f"/v1/games/nim/actions?state={START}", headers=ROWS).mimetype == "application/json"


@pytest.mark.parametrize(("operation", "body"), ASKED)
def test_rows_are_not_kept_and_caches_know_of_them(client, operation, body):
    for method in ("POST", "QUERY"):
        in_rows = client.open(f"/v1/games/nim/{operation}", method=method, json=body, headers=ROWS)
        assert in_rows.headers["Cache-Control"] == "no-store"
        assert in_rows.headers["X-Accel-Buffering"] == "no"
        assert "ETag" not in in_rows.headers
    queried = client.open(f"/v1/games/nim/{operation}", method="QUERY", json=body)
    assert "Accept" in queried.vary


@pytest.mark.parametrize(
    ("operation", "body", "status", "kind"),
    [
        ("actions", {}, 422, "malformed"),
        ("actions", {"state": START, "limit": 0}, 422, "malformed"),
        ("actions", {"state": START, "limit": 1001}, 422, "malformed"),
        ("actions", {"state": START, "cursor": "5.0123456789abcdef"}, 422, "inconsistent"),
        ("actions", {"state": "NIM1.12.7"}, 422, "impossible-state"),
        ("replay", {"actions": []}, 422, "inconsistent"),
        ("replay", {"state": START, "actions": ["FLY"]}, 422, "malformed"),
        ("replay", {"state": "NIM1.12.7", "actions": []}, 422, "impossible-state"),
    ],
)
def test_a_refusal_comes_before_the_first_row(client, operation, body, status, kind):
    refused = client.post(f"/v1/games/nim/{operation}", json=body, headers=ROWS)
    assert problem(refused, status, kind) == client.post(f"/v1/games/nim/{operation}", json=body).json
