"""The operations are answered by a WSGI application of their own, which Flask stands behind."""

import json
import logging

import pytest
from flask import Flask

from jupiter.http.request_context import LOG_FIELDS
from jupiter.service.operations import OPERATIONS, operations_of
from tests.games.nim.app import create_app
from tests.games.nim.questions import QUESTIONS
from tests.games.nim.rules import Nim
from tests.http.answers import problem

CHECK = "/v1/games/nim/check"
GOOD = {"state": "NIM1.345.0", "action": "ALL:0"}
ROWS = {"Accept": "application/x-ndjson"}


@pytest.fixture
def without_flask(monkeypatch):
    """A client of an application whose Flask answers nothing."""
    client = create_app().test_client()
    monkeypatch.setattr(Flask, "full_dispatch_request", None)
    return client


def test_every_operation_that_nim_answers_is_tried_here():
    assert {name for name, _ in QUESTIONS} == set(operations_of(Nim()))


@pytest.mark.parametrize(("name", "body"), QUESTIONS)
def test_post_and_query_are_answered_alike_and_without_flask(without_flask, name, body):
    def both(**sent):
        answers = [without_flask.open(f"/v1/games/nim/{name}", method=one, **sent) for one in ("POST", "QUERY")]
        assert answers[0].data == answers[1].data
        assert answers[1].headers["Accept-Query"] == "application/json"
        return {answer.status_code for answer in answers}

    assert both(json=body) == {200}
    for faulty in ("{", "[]", '{"nobody": 1}'):
        assert both(data=faulty, content_type="application/json") <= {400, 422}


def test_rows_addresses_preflights_and_refusals_are_answered_without_flask(without_flask):
    ask = without_flask.open
    assert ask("/v1/games/nim/actions", method="POST", json={"state": GOOD["state"]}, headers=ROWS).status_code == 200
    assert ask(CHECK, method="GET", query_string=GOOD).status_code == 200
    assert ask(CHECK, method="HEAD", query_string=GOOD).data == b""
    assert ask(CHECK, method="OPTIONS").status_code == 200
    problem(ask(CHECK, method="PUT", json=GOOD), 405, "wrong-method")
    problem(ask("/v1/games/chess/check", method="POST", json=GOOD), 404, "unknown-game")
    problem(ask(CHECK, method="POST", data="{", content_type="application/json"), 400, "not-json")
    problem(ask(CHECK, method="POST", data="{}", content_type="text/plain"), 415, "wrong-media-type")
    problem(ask(CHECK, method="POST", json={"state": "x" * (1 << 16)}), 413, "too-large")


def test_all_other_addresses_are_flasks(client):
    for path in ("/v1/games/nim", "/v1/games/nim/rules", "/livez", "/openapi.json"):
        assert client.get(path).status_code == 200
    for path in ("/v1/games//check", "/v1/games/nim/check/", "/v1/games/nim/Check", "/v1/games/nim/none"):
        problem(client.post(path, json=GOOD), 404, "unknown-address")


def test_a_game_that_is_only_described_answers_no_operation():
    from tests.games.shelf import create_app

    client = create_app().test_client()
    described = [game["id"] for game in client.get("/v1/games").json["games"] if not game["playable"]]
    for game in described:
        for name in OPERATIONS:
            problem(client.post(f"/v1/games/{game}/{name}", json={}), 404, "not-playable")
    assert described


def test_a_mistake_of_ours_is_answered_and_logged_by_its_place(client, monkeypatch, caplog):
    secret = "what a client sent"

    def mistaken(*_):
        raise KeyError(secret)

    monkeypatch.setattr("jupiter.api.operations.answer", mistaken)
    with caplog.at_level(logging.ERROR, "jupiter.http.problems"):
        answer = client.post(CHECK, json=GOOD, headers={"X-Request-Id": "mine"})
    assert problem(answer, 500, "internal")
    ((record,),) = (caplog.records,)
    assert getattr(record, LOG_FIELDS) == {"request_id": "mine"}
    assert record.getMessage().startswith("KeyError\n")
    assert secret not in record.getMessage() + answer.text


def test_a_body_that_ends_early_is_refused(client):
    body = json.dumps(GOOD).encode()
    sent = {"CONTENT_LENGTH": str(len(body) + 5), "CONTENT_TYPE": "application/json"}
    answer = client.post(CHECK, data=body, environ_overrides=sent)
    problem(answer, 400, "bad-request")


def test_a_body_without_a_length_is_read_where_the_server_says_it_ends(client):
    body = json.dumps(GOOD).encode()
    chunked = {"CONTENT_TYPE": "application/json", "CONTENT_LENGTH": None, "wsgi.input_terminated": True}
    assert client.post(CHECK, data=body, environ_overrides=chunked).json["legal"]
    too_long = body + b" " * (1 << 16)
    problem(client.post(CHECK, data=too_long, environ_overrides=chunked), 413, "too-large")
    del chunked["wsgi.input_terminated"]
    problem(client.post(CHECK, data=body, environ_overrides=chunked), 400, "not-json")


@pytest.mark.parametrize("packed", ["", "gzip"])
def test_an_answer_that_has_to_be_the_known_one_is_refused_if_it_is_another(client, packed):
    actions = {"path": "/v1/games/nim/actions", "query_string": {"state": GOOD["state"]}}
    headers = {"Accept-Encoding": packed}
    tag = client.get(**actions, headers=headers).headers["ETag"]
    assert tag.endswith('-gzip"') == bool(packed)
    assert client.get(**actions, headers={**headers, "If-Match": '"another"'}).status_code == 412
    assert client.get(**actions, headers={**headers, "If-None-Match": f'"another", W/{tag}'}).status_code == 304


@pytest.mark.parametrize(
    ("method", "name", "varies"),
    [("QUERY", "actions", True), ("POST", "actions", False), ("GET", "actions", False), ("QUERY", "check", False)],
)
def test_only_an_answer_to_query_that_may_come_in_rows_varies_by_what_is_accepted(client, method, name, varies):
    question = {"state": "NIM1.345.0"} | ({"action": "ALL:0"} if name == "check" else {})
    sent = {"query_string": question} if method == "GET" else {"json": question}
    answer = client.open(f"/v1/games/nim/{name}", method=method, **sent)
    assert answer.status_code == 200
    assert ("Accept" in answer.headers["Vary"].split(", ")) is varies
