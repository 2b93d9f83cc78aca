"""The method QUERY beside POST."""

import pytest

from jupiter.service.operations import operations_of
from tests.games.nim import questions
from tests.games.nim.rules import Nim

QUESTIONS = dict(questions.QUESTIONS)


def test_every_operation_that_nim_answers_is_tried_here():
    assert QUESTIONS.keys() == set(operations_of(Nim()))


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_query_has_the_answer_of_the_post(client, name):
    address = f"/v1/games/nim/{name}"
    posted = client.post(address, json=QUESTIONS[name])
    queried = client.open(address, method="QUERY", json=QUESTIONS[name])
    assert (queried.status_code, queried.json) == (200, posted.json)
    assert queried.headers["Accept-Query"] == "application/json"


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_faulty_query_is_refused_as_the_post_is(client, name):
    address = f"/v1/games/nim/{name}"
    for body in ("{", "[]", '{"nobody": 1}'):
        sent = {"data": body, "content_type": "application/json"}
        posted, queried = client.post(address, **sent), client.open(address, method="QUERY", **sent)
        assert (queried.status_code, queried.json) == (posted.status_code, posted.json)


def test_the_methods_of_a_question_are_listed_with_query(client):
    refusal = client.get("/v1/games/nim/checks")
    assert refusal.status_code == 405
    assert set(refusal.allow) == {"OPTIONS", "POST", "QUERY"}
    assert set(client.options("/v1/games/nim/check").allow) == {"GET", "HEAD", "OPTIONS", "POST", "QUERY"}


def test_addresses_of_get_alone_refuse_query(client):
    assert client.open("/v1/games/nim", method="QUERY").status_code == 405
