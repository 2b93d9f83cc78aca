"""Advice over HTTP: by an address that anybody may keep, in rows, charged before it is worked out, or not offered."""

import json
import re

import pytest
from flask import Flask

from jupiter.api import serve_games
from jupiter.http.charges import PLAYOUT
from jupiter.http.rows import NDJSON
from jupiter.http.settings import Settings
from jupiter.players.advised import advised
from jupiter.service.limits import LIMITS
from tests.games.nim.rules import Nim
from tests.http.answers import problem

ADDRESS, PATH = "/v1/games/nim/advice", "/v1/games/{game}/advice"
ASKED = {"state": "NIM1.357.0", "playouts": 40, "seed": 3, "form": "text"}


def client_of(most=LIMITS.playouts, limit="6000 per minute"):
    app = Flask(__name__, static_folder=None)
    settings = Settings.from_environment({"JUPITER_RATE_LIMIT": limit})
    serve_games(app, advised({"nim": Nim()}, most), settings=settings)
    return app.test_client()


@pytest.fixture(scope="module")
def client():
    return client_of()


def test_an_address_has_the_answer_of_a_body_and_may_be_kept(client):
    sent = client.post(ADDRESS, json=ASKED)
    kept = client.get(ADDRESS, query_string=ASKED)
    assert (kept.status_code, kept.data) == (200, sent.data)
    assert kept.headers["Cache-Control"].startswith("public")
    again = client.get(ADDRESS, query_string=ASKED, headers={"If-None-Match": kept.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_a_bad_parameter_is_refused_as_a_field_is(client):
    refused = client.get(ADDRESS, query_string=ASKED | {"playouts": "many"})
    assert [row["field"] for row in problem(refused, 422, "malformed")["errors"]] == ["playouts"]


def test_rows_end_with_the_whole_answer(client):
    answer = client.post(ADDRESS, json=ASKED, headers={"Accept": NDJSON})
    *rows, last = map(json.loads, answer.text.splitlines())
    assert answer.mimetype == NDJSON
    assert len(rows) > 3
    assert last == {"end": client.post(ADDRESS, json=ASKED).json}


def test_playouts_are_charged_before_they_are_begun_and_what_they_do_not_take_is_given_back(processor):
    client = client_of(limit=f"{30 * PLAYOUT} per minute")
    answer = client.post(ADDRESS, json=ASKED | {"playouts": 25})
    left = int(re.search(r"r=(\d+)", answer.headers["RateLimit"])[1])
    assert (answer.status_code, left) == (200, 30 * PLAYOUT - 1)
    client.post("/v1/games/nim/check", json={"state": "NIM1.357.0", "action": "ALL:0"})
    refused = client.post(ADDRESS, json=ASKED | {"playouts": 30})
    assert "of which this would take" in problem(refused, 429, "rate-limited")["detail"]
    assert client.post(ADDRESS, json=ASKED | {"playouts": 25}).status_code == 200


def test_a_server_that_offers_no_advice_says_so():
    client = client_of(most=0)
    assert client.get("/v1/games/nim").json["offers"] == []
    problem(client.post(ADDRESS, json=ASKED), 404, "not-offered")


def test_the_documents_of_a_game_with_advice_describe_it_with_examples():
    client = client_of()
    document = client.get("/v1/games/nim/openapi.json").json
    path = document["paths"][PATH]
    for method in ("get", "post"):
        assert path[method]["responses"]["200"]["content"]["application/json"]["examples"]
    assert next(one["schema"] for one in path["get"]["parameters"] if one["name"] == "playouts")["maximum"] == 250
    rows = client.get("/v1/games/nim/openapi-3.2.json").json["paths"][PATH]["post"]["responses"]["200"]["content"]
    assert rows[NDJSON]["itemSchema"]["anyOf"][1]["$ref"].endswith("/AdviceLastRow")
