"""Polls that bring nothing, which are answered without Flask."""

from flask import Flask

from jupiter.relay.keys import new_key
from tests.games.nim.app import create_app
from tests.relay.phone import Phone, at


def test_a_poll_that_brings_nothing_is_answered_without_flask(phone, monkeypatch):
    table = phone.open()
    monkeypatch.setattr(Flask, "full_dispatch_request", None)
    answer = phone.get(table, **{"If-None-Match": f'"{table["version"]}"'})
    assert (answer.status_code, answer.data) == (304, b"")


def test_polls_with_and_without_flask_have_the_same_responses(phone):
    table = phone.open()
    sent = {"key": table["key"], "after": f"?after={table['version']}"}
    # Flask answers a list of two tags.
    quick, plain = (
        phone.get(table, **sent, **{"If-None-Match": tags, "X-Request-Id": "mine"})
        for tags in (f'"{table["version"]}"', f'"other", "{table["version"]}"')
    )
    assert (quick.status_code, quick.data) == (plain.status_code, plain.data) == (304, b"")
    assert sorted(quick.headers) == sorted(plain.headers)
    for key in (None, new_key()):
        refused = [
            phone.send("GET", at(table), key=key, **{"If-None-Match": tags}).json
            for tags in (f'"{table["version"]}"', f'"other", "{table["version"]}"')
        ]
        assert refused[0] == refused[1]


def test_a_304_is_charged_and_counted_as_any_other_answer(monkeypatch, processor, caplog):
    monkeypatch.setenv("JUPITER_RATE_LIMIT", "20 per hour")
    monkeypatch.setenv("JUPITER_LOG_REQUESTS", "on")
    phone = Phone(create_app())
    table = phone.open()
    with caplog.at_level("INFO"):
        answers = [phone.get(table, **{"If-None-Match": f'"{table["version"]}"'}) for _ in range(20)]
    assert {answer.status_code for answer in answers[:10]} == {304}
    assert answers[-1].status_code == 429
    left = [int(answer.headers["RateLimit"].split("r=")[1].split(";")[0]) for answer in answers[:10]]
    assert left == list(range(left[0], left[0] - 10, -1))
    assert len([record for record in caplog.records if record.name == "jupiter.requests"]) == 20
