"""Answers in rows: sent while they are made, whole by their last row, and refused before the first as any other."""

import json
import re
from itertools import count

import pytest
from flask import Flask

from jupiter.api import serve_games
from jupiter.api.http.rows import CHUNK, NDJSON
from jupiter.api.server.prices import PRICES
from jupiter.api.server.settings import Settings
from jupiter.service.rows import IN_ROWS
from jupiter.service.work import Work
from tests.api.answers import problem
from tests.games.nim.app import create_app
from tests.games.nim.questions import QUESTIONS
from tests.games.nim.rules import Nim, Take

SECRET = "what a client sent"
START = "NIM1.345.0"
ROWS = {"Accept": NDJSON}
MANY = 1_000_000
"""More rows than anybody waits for."""
ENOUGH = round(1.5 * PRICES["actions"].of(Work(done=MANY)))
"""Cost units with which so many can be asked for once, and not twice."""
LIMITED = Settings.from_environment({"JUPITER_RATE_LIMIT": f"{ENOUGH} per minute"})
ASKED = [(name, body) for name, body in QUESTIONS if name in IN_ROWS]


def rows(client, operation, method="POST", **body):
    """The rows of the answer, and the end."""
    answer = client.open(f"/v1/games/nim/{operation}", method=method, json=body, headers=ROWS)
    assert (answer.status_code, answer.mimetype) == (200, NDJSON), answer.text
    assert answer.text.endswith("\n")
    *before, last = map(json.loads, answer.text.splitlines())
    return before, last["end"]


def test_every_answer_in_rows_is_tried_here():
    assert {name for name, _ in ASKED} == set(IN_ROWS)


# --- what they say ----------------------------------------------------------------------------------------------------


def test_all_actions_are_on_one_page(client, ask):
    found, end = rows(client, "actions", state=START)
    whole = ask("actions", state=START)
    assert (found, end) == (whole["actions"], {"total": whole["total"], "next": None})


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
    asked = {"setup": {"heaps": [1, 2]}, "actions": ["ALL:0", {"state": "NIM1.02.0", "comment": "Put right."}, "ALL:1"]}
    whole = ask("replay", **asked, steps=True)
    (start, *steps), end = rows(client, "replay", **asked)
    assert (start["index"], start["state"]) == (None, "NIM1.12.0")
    assert [event["type"] for event in start["events"]] == ["set-up"]
    assert [step["index"] for step in steps] == [0, 1, 2]
    assert [event for row in (start, *steps) for event in row["events"]] == whole["events"]
    assert [{name: row[name] for name in ("text", "label", "state")} for row in steps] == whole["steps"]
    assert end == {name: value for name, value in whole.items() if name not in ("events", "steps")}


def test_a_record_that_stops_ends_with_why(client, ask):
    asked = {"state": START, "actions": ["ALL:0", "ALL:0", "ALL:1"]}
    found, end = rows(client, "replay", **asked)
    assert [row["index"] for row in found] == [None, 0]
    assert (end["legal"], end["index"], end["stopped"]) == (False, 1, "illegal")
    assert end["violations"] == ask("replay", **asked)["violations"]


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
    """Nim with a million ways to take a bead, which counts those that it was asked for."""

    def __init__(self, *args):
        super().__init__(*args)
        self.made = 0
        self.breaks_at: float = float("inf")

    def in_language(self, language):
        return self

    def legal(self, state, types=(), actors=()):
        return self

    def count(self):
        return MANY

    def __iter__(self):
        for number in count():
            self.made = number + 1
            if number == self.breaks_at:
                raise RuntimeError(SECRET)
            yield Take(0, 1)


@pytest.fixture
def endless():
    return Endless()


@pytest.fixture
def served(endless):
    app = Flask(__name__)
    serve_games(app, {"nim": endless}, settings=LIMITED)
    return app.test_client()


@pytest.fixture
def asked(served):
    """The answer of that game in rows, which nobody has read yet."""
    return served.post("/v1/games/nim/actions", json={"state": START}, headers=ROWS, buffered=False)


def test_the_first_row_is_sent_at_once_and_the_rest_while_it_is_made(endless, asked):
    chunks = asked.iter_encoded()
    assert json.loads(next(chunks))["text"] == "TAKE:0:1"
    assert endless.made == 1
    before = endless.made
    for _ in range(3):
        chunk = next(chunks)
        assert CHUNK < len(chunk) < CHUNK + 1000
        assert endless.made - before == chunk.count(b"\n")
        before = endless.made
    asked.close()
    assert endless.made < 1000, "nothing is made for a client that has gone"


def test_a_mistake_of_ours_on_the_way_is_told_as_the_last_row_and_logged(endless, asked, caplog):
    endless.breaks_at = 500
    *found, last = map(json.loads, asked.text.splitlines())
    assert len(found) == 500
    assert last["problem"]["type"] == "/v1/problems/internal"
    (logged,) = (record for record in caplog.records if "RuntimeError" in record.message)
    assert logged.fields == {"request_id": asked.headers["X-Request-Id"]}
    assert SECRET not in asked.text + caplog.text


def charged(answer):
    """What is left to the client, and what its request has been charged."""
    found = re.search(r'"all";r=(\d+);t=\d+;jupiter-cost=(\d+)', answer.headers["RateLimit"])
    assert found
    return int(found[1]), int(found[2])


def test_rows_are_charged_before_they_are_made_and_given_back_if_they_are_not_sent(served, asked, endless):
    left, cost = charged(asked)
    assert cost == pytest.approx(PRICES["actions"].of(Work(done=MANY)), abs=1)
    for _ in range(3):
        next(asked.iter_encoded())
    asked.close()
    sent = PRICES["actions"].of(Work(done=endless.made))
    assert charged(served.get("/v1/problems"))[0] == pytest.approx(left + cost - sent - 1, abs=1)


def test_more_rows_than_a_client_has_left_are_refused(served):
    first, second = (
        served.post("/v1/games/nim/actions", json={"state": START}, headers=ROWS, buffered=False) for _ in range(2)
    )
    assert first.status_code == 200
    problem(second, 429, "rate-limited")
    first.close()


def test_a_record_in_rows_is_charged_by_its_steps():
    body = {"state": "NIM1.33.0", "actions": ["ALL:0"] * 400}
    _, cost = charged(create_app(LIMITED).test_client().post("/v1/games/nim/replay", json=body, headers=ROWS))
    price = PRICES["replay"]
    assert cost == pytest.approx(price.of(Work(read=400, done=401, listed=401, positions=1)), abs=1)


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
def test_rows_go_to_those_who_like_them_better_than_one_value(client, accept, kind, operation, body):
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
        ("actions", {"state": START, "limit": 1001}, 422, "malformed"),
        ("actions", {"state": START, "cursor": "5.0123456789abcdef"}, 422, "inconsistent"),
        ("actions", {"state": "NIM1.12.7"}, 422, "impossible-state"),
        ("replay", {"actions": []}, 422, "inconsistent"),
        ("replay", {"state": START, "actions": ["FLY"]}, 422, "malformed"),
        ("replay", {"state": "NIM1.12.7", "actions": []}, 422, "impossible-state"),
    ],
)
def test_what_is_refused_is_refused_before_the_first_row_as_ever(client, operation, body, status, kind):
    refused = client.post(f"/v1/games/nim/{operation}", json=body, headers=ROWS)
    assert problem(refused, status, kind) == client.post(f"/v1/games/nim/{operation}", json=body).json
