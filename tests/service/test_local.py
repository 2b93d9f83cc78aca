"""Answers without HTTP: the same as the server's, for every kind of request and of refusal.

What random questions of every game come to is compared in `tests/wasm/`; here each kind has its case.
"""

import json

import pytest

from jupiter.games import GAMES
from jupiter.service.limits import LIMITS
from jupiter.service.local import Local, Reply
from tests.games.house import ADVISED, create_app

GAME = next(iter(GAMES))
SETUP = json.dumps({"players": 2, "seed": 4})

POSTED = {
    "a set-up": (f"v1/games/{GAME}/setup", SETUP),
    "a faulty field": (f"v1/games/{GAME}/setup", '{"players": "two"}'),
    "no object": (f"v1/games/{GAME}/check", "[]"),
    "no JSON": (f"v1/games/{GAME}/check", '{"state": }'),
    "nothing": (f"v1/games/{GAME}/check", ""),
    "a field given twice": (f"v1/games/{GAME}/check", '{"state": "", "state": ""}'),
    "half of a character": (f"v1/games/{GAME}/check", '{"state": "\\ud800"}'),
    "too large a number": (f"v1/games/{GAME}/setup", '{"seed": 1e999}'),
    "a number of 100 digits": (f"v1/games/{GAME}/setup", f'{{"players": 2, "seed": {"9" * 100}}}'),
    "too deep a nest": (f"v1/games/{GAME}/check", "[" * 300 + "]" * 300),
    "too long a body": (f"v1/games/{GAME}/check", json.dumps({"state": "x" * LIMITS.body_bytes})),
    "what the game does not answer": ("v1/games/nemesis/ways", "{}"),
    "an unknown game": ("v1/games/chess/check", "{}"),
    "an unknown operation": (f"v1/games/{GAME}/win", "{}"),
    "an unknown address": ("v1/game", "{}"),
}
TOLD = (
    "v1/games",
    f"v1/games/{GAME}",
    f"v1/games/{GAME}/rules",
    f"v1/games/{GAME}/rules/move.bridge",
    f"v1/games/{GAME}/rules/move.nowhere",
    f"v1/games/{GAME}/components",
    "v1/games/chess",
    "v1/games/chess/rules",
    f"v1/games/{GAME}/win",
    "v2/games",
)


@pytest.fixture(scope="module")
def server():
    return create_app().test_client()


@pytest.fixture(scope="module")
def here():
    return Local(ADVISED)


def as_reply(response):
    return Reply(response.status_code, response.mimetype, response.get_data(as_text=True))


@pytest.mark.parametrize("language", ["", "de", "fr"])
def test_whatever_is_posted_is_answered_as_by_the_server(server, here, language):
    for what, (path, body) in POSTED.items():
        headers = {"Accept-Language": language} if language else {}
        response = server.post(f"/{path}", data=body, content_type="application/json", headers=headers)
        assert here.reply("POST", path.split("/"), body, language) == as_reply(response), what


@pytest.mark.parametrize("language", ["", "de", "fr"])
def test_descriptions_of_games_are_those_of_the_server(server, here, language):
    for path in TOLD:
        headers = {"Accept-Language": language} if language else {}
        response = server.get(f"/{path}", headers=headers)
        assert here.reply("GET", path.split("/"), language=language) == as_reply(response), path


def test_an_internal_error_is_an_answer_without_a_word_of_the_request(monkeypatch, here):
    def fail(*_):
        raise RuntimeError("secret")

    monkeypatch.setattr("jupiter.service.local.answer", fail)
    reply = here.reply("POST", ["v1", "games", GAME, "setup"], SETUP)
    assert (reply.status, json.loads(reply.text)["title"]) == (500, "Internal error")
    assert "secret" not in reply.text


@pytest.mark.parametrize("method", ["PUT", "DELETE", "get", ""])
def test_another_method_is_answered_nowhere(here, method):
    assert here.reply(method, ["v1", "games"]).status == 404
