"""A day of requests from before is answered today as it was then: who wrote a client for version 1 goes on."""

import re
from collections.abc import Mapping

import pytest

from app import create_app
from tests.v1.record import Json, read, send

_CALLS = ((1, 4), (2, 6), (3, 5), (4, 3), (5, 3))
REWORDED: Mapping[str, str] = (
    {
        f"Column {column}: a ship calls the mother ship down with {value}.": (
            f"In column {column} the mother ship comes down on a {value}."
        )
        for column, value in _CALLS
    }
    | {
        f"Spalte {column}: Ein Schiff holt das Mutterschiff herunter mit {value}.": (
            f"In Spalte {column} kommt das Mutterschiff bei {value} herunter."
        )
        for column, value in _CALLS
    }
    | {"known: place, aim": "known: place, aim, to"}
)
"""Sentences for people that are worded otherwise today, by how they were: one of the differences that
docs/operation.md ("What may change") allows in the answer to a recorded question."""

ADDED = re.compile(
    r'"can_act":(?:true|false),|,"anti_air":\[[^]]*\]|,"left_out":\[\]'
    r"|(?: All this| Das gilt,) (?:if|wenn) [^.]*\."
    r'|(?<="ways"),"advice","photos"(?=\])|(?<="answers":200),"playouts":250|(?<=ways), advice(?=\.")'
    r'|(?<=last-ark-from-ceti), nemesis(?=\.")'
)
"""Fields, sentences, offers and games that answers have today and had not then: another one."""

UNTRUE = {
    # Which dice of the next round call the mother ship was told while she was still to sweep up ships in this one.
    r'(?<="ahead":\[{"kind":"mother-ship")(.*"threats":\[)(?:{"kind":"call"[^}]*},?)+': r"\1",
    # Where no ways are looked for, none was told as the complete answer.
    r'^({"ways":\[\],"complete":)true(,"message":"Ways? )': r"\1false\2",
    r'^({"ways":\[\],"complete":)true(,"message":"Wege? )': r"\1false\2",
}
"""What was told by mistake, and what stands there now."""

DAY = read()


def expected(exchange: Json) -> Json:
    """The answer on record, in today's words."""
    answer: Json = {**exchange["answer"]}
    for untrue, now in UNTRUE.items():
        answer["body"] = re.sub(untrue, now, answer["body"])
    for before, now in REWORDED.items():
        answer["body"] = answer["body"].replace(before, now)
    return answer


@pytest.fixture(scope="module")
def client():
    return create_app().test_client()


@pytest.mark.slow
def test_every_request_of_a_day_on_record_is_answered_to_the_byte_as_it_was(client):
    replayed(client, DAY)


def test_some_requests_of_a_day_on_record_are_answered_to_the_byte_as_they_were(client):
    replayed(client, DAY[::9])


def replayed(client, exchanges):
    for exchange in exchanges:
        answer = send(client, exchange)
        answer["body"] = ADDED.sub("", answer["body"])
        assert answer == expected(exchange), {**exchange, "answer": "…"}


def test_the_day_holds_each_form_and_kind_of_answer():
    statuses = {exchange["answer"]["status"] for exchange in DAY}
    assert statuses == {200, 400, 404, 405, 415, 422}
    calls = {(one["method"], one["path"].partition("?")[0].rpartition("/")[2]) for one in DAY}
    assert {method for method, _ in calls} == {"DELETE", "GET", "OPTIONS", "POST", "QUERY"}
    operations = {"setup", "actions", "check", "checks", "validate", "describe", "replay", "outlook", "ways"}
    assert {name for method, name in calls if method == "POST"} == operations
    forms = {form for one in DAY for form in ("both", "text", "json") if f'"form": "{form}"' in (one["body"] or "")}
    assert forms == {"both", "text", "json"}


def test_every_difference_that_is_allowed_for_still_exists():
    bodies = "".join(exchange["answer"]["body"] for exchange in DAY)
    assert [before for before in REWORDED if before not in bodies] == []
