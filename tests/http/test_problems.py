"""Everything else that can go wrong, and that nothing does so in HTML."""

import logging

import pytest
from flask import Flask, abort

from jupiter.api import serve_games
from jupiter.http.problems import KINDS
from jupiter.relay.problems import TABLE_KINDS
from tests.games.nim.rules import Nim
from tests.http.answers import problem


@pytest.mark.parametrize(
    "path", ["/nowhere", "/v2", "/v1/", "/v1/games/", "//v1/games", "/v1/games/nim/fly", "/docs/x.js"]
)
def test_an_unknown_address_is_a_problem_that_is_not_kept(client, path):
    answer = client.get(path)
    problem(answer, 404, "unknown-address")
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["", "/rules", "/rules/end", "/components"])
def test_the_refusal_of_an_unknown_game_lists_the_games(client, path):
    detail = problem(client.get(f"/v1/games/chess{path}"), 404, "unknown-game")["detail"]
    assert "'chess'" in detail
    assert "nim" in detail


def test_game_and_rule_are_looked_up_before_anything_is_read(client):
    problem(client.post("/v1/games/chess/check", data="x"), 404, "unknown-game")
    problem(client.get("/v1/games/nim/rules/castling"), 404, "unknown-rule")


def test_the_refusal_of_a_wrong_method_is_not_kept(client):
    """`test_manners.py` has the methods that it lists."""
    answer = client.delete("/v1/games/nim")
    problem(answer, 405, "wrong-method")
    assert answer.headers["Cache-Control"] == "no-store"


def test_every_type_of_problem_is_the_address_of_its_description_and_all_are_listed(client):
    for kind in KINDS.values():
        assert client.get(kind.type).json == {
            "type": kind.type,
            "title": kind.title,
            "status": kind.status,
            "cure": kind.remedy,
        }
    assert [row["type"] for row in client.get("/v1/problems").json["problems"]] == [
        k.type for k in (*KINDS.values(), *TABLE_KINDS.values())
    ]
    assert client.get("/v1/problems/none").status_code == 404


class Broken(Nim):
    """A game with a mistake in it, in every language."""

    def in_language(self, language):
        return self

    def check(self, state, action):
        raise KeyError(state)


class Shallow(Nim):
    """A game whose reader recurses into all of its input."""

    def read_state(self, source):
        raise RecursionError


def test_a_body_nested_too_deeply_is_malformed():
    app = Flask(__name__)
    serve_games(app, {"nim": Shallow()})
    problem(app.test_client().post("/v1/games/nim/validate", json={"state": {"a": []}}), 422, "malformed")


def broken_app() -> Flask:
    app = Flask(__name__)
    serve_games(app, {"nim": Broken()})
    app.add_url_rule("/teapot", view_func=lambda: abort(418))
    return app


def test_an_internal_error_is_a_problem_without_a_trace_and_is_logged_without_the_request(caplog):
    with caplog.at_level(logging.ERROR):
        answer = broken_app().test_client().post("/v1/games/nim/check", json={"state": "NIM1.345.0", "action": "ALL:0"})
    assert (answer.status_code, answer.mimetype) == (500, "application/problem+json")
    assert "(3, 4, 5)" not in answer.text + caplog.text
    assert "KeyError" in caplog.text
    assert "test_problems.py" in caplog.text


def test_any_other_error_of_http_is_a_problem_too():
    answer = broken_app().test_client().get("/teapot")
    assert (answer.status_code, answer.mimetype) == (418, "application/problem+json")
    assert answer.json["type"] == "about:blank"
