"""Polls and events, which are answered without Flask."""

import pytest
from flask import Flask

from jupiter.relay.keys import new_key
from tests.games.nim.app import create_app
from tests.relay.phone import Phone, at, entry


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


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/events", {}),
        ("/events?after={first}", {}),
        ("/events?after=unknown", {}),
        ("/events", {"Last-Event-ID": "{first}"}),
        ("/events", {"Last-Event-ID": "{newest}"}),
        ("/events?after={first}&after=2&other=3", {"Last-Event-ID": "{first}"}),
        ("", {"If-None-Match": '"{first}"'}),
        ("?after={first}", {"If-None-Match": '"{first}"'}),
        ("?after=unknown", {"If-None-Match": '"UNKNOWN.1"'}),
    ],
)
def test_what_has_come_has_the_same_response_without_flask_as_with_it(phone, monkeypatch, path, headers):
    table = phone.open(name="Ann")
    joiner = phone.join(table, "Bob \u2192")
    newest = phone.enter(joiner, table["version"], entry(4), entry(5)).json
    versions = {"first": table["version"], "newest": newest["version"]}
    sent = {name: value.format(**versions) for name, value in headers.items()} | {"X-Request-Id": "mine"}
    address = at(table) + path.format(**versions)
    plain = phone.send("GET", address, key=joiner["key"], **sent, **{"Accept-Encoding": "identity"})
    monkeypatch.setattr(Flask, "full_dispatch_request", None)
    quick = phone.send("GET", address, key=joiner["key"], **sent)
    assert (quick.status_code, quick.data) == (plain.status_code, plain.data)
    assert plain.status_code == 200
    for answer in (quick, plain):
        # It says what the request has cost.
        answer.headers.remove("RateLimit")
    assert sorted(quick.headers) == sorted(plain.headers)


@pytest.mark.parametrize("path", ["/events?after=1&after=2", "/events?other=1", "?after=1&after=2"])
def test_an_address_that_cannot_be_read_is_refused_in_the_same_words(phone, path):
    table = phone.open()
    tags = {"If-None-Match": '"UNKNOWN.1"'}
    quick, plain = (
        phone.send("GET", at(table) + path, key=table["key"], **tags, **more)
        for more in ({}, {"Accept-Encoding": "identity"})
    )
    assert (quick.status_code, quick.data) == (plain.status_code, plain.data)
    assert quick.status_code == 422


def test_what_a_client_can_read_compressed_is_flask_s(phone):
    table = phone.open()
    answer = phone.send("GET", f"{at(table)}/events", key=table["key"], **{"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"


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
