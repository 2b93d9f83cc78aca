"""The quick way answers as Flask does, and stands aside where it has to."""

import io
import json
import logging
import random
import secrets
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Blueprint, Flask

from app import create_app
from jupiter.api import quick
from jupiter.http import logs
from jupiter.http.request_context import LOG_FIELDS
from tests.fuzz.mutations import Case, Mutator
from tests.games.nim import app as nim

Answer = tuple[str, list[tuple[str, str]], bytes]

CHECK = "/v1/games/nim/check"
GOOD = b'{"state": "NIM1.345.0", "action": "ALL:0"}'
SETTINGS = {
    "JUPITER_RATE_LIMIT": "150 per minute",
    "JUPITER_METRICS_PORT": "9090",
    "JUPITER_LOG_REQUESTS": "on",
}
HEADERS = {
    "HTTP_ACCEPT_LANGUAGE": ("de", "fr;q=0.5, en;q=0.1", "xx", "*", ",,;q=", "é"),
    "HTTP_ACCEPT_ENCODING": ("gzip", "gzip;q=0", "identity, gzip;q=0.5", "br, *", "GZIP"),
    "HTTP_X_REQUEST_ID": ("abc-1", "", "a b", "x" * 65, "\xff"),
    "HTTP_CONTENT_ENCODING": ("identity", "gzip", "Identity"),
    "HTTP_TRANSFER_ENCODING": ("chunked", "gzip, chunked"),
    "HTTP_ACCEPT": ("*/*", "application/x-ndjson", "application/x-ndjson;q=0.1, application/json"),
    "HTTP_ORIGIN": ("https://example.org",),
    "HTTP_IF_NONE_MATCH": ("*",),
    "CONTENT_TYPE": (
        "", "application/json", "APPLICATION/JSON ; a=b", "application/vnd.x+json", "application/json;", "text/json",
        "application/json; charset=utf-8", "application/json; charset=UTF-16", 'application/json; charset="utf-8"',
    ),
    "CONTENT_LENGTH": ("", "0", "5", "-1", "+5", "99999999", "1_0", "²", "9" * 5000),
    "REMOTE_ADDR": ("192.0.2.7", "2001:db8::1", "", "somebody"),
    "QUERY_STRING": ("x=1", "state=a", "%ff"),
}  # fmt: skip


def ask(app: Flask, case: Case, headers: dict[str, str]) -> Answer:
    """Status, headers sorted, body."""
    path, _, query = case.path.partition("?")
    seen: list[tuple[str, list[tuple[str, str]]]] = []
    environ: dict[str, Any] = {
        "REQUEST_METHOD": case.method, "SCRIPT_NAME": "", "PATH_INFO": path, "QUERY_STRING": query,
        "SERVER_NAME": "test", "SERVER_PORT": "80", "SERVER_PROTOCOL": "HTTP/1.1", "HTTP_HOST": "test",
        "REMOTE_ADDR": "192.0.2.1", "CONTENT_TYPE": case.kind, "CONTENT_LENGTH": str(len(case.body)),
        "wsgi.url_scheme": "http", "wsgi.input": io.BytesIO(case.body), "wsgi.errors": sys.stderr,
        "wsgi.version": (1, 0), "wsgi.multithread": True, "wsgi.multiprocess": True, "wsgi.run_once": False,
        **headers,
    }  # fmt: skip

    def start(status: str, found: list[tuple[str, str]], _error: Any = None) -> Any:
        seen.append((status, list(found)))

    parts = app(environ, start)
    body = b"".join(parts)
    if hasattr(parts, "close"):
        parts.close()
    ((status, found),) = seen
    return status, sorted(_in_order(*pair) for pair in found), body


def _in_order(name: str, value: str) -> tuple[str, str]:
    # Flask lists methods in the order of a set.
    return name, ", ".join(sorted(value.split(", "))) if name == "Allow" else value


def post(app: Flask, body: bytes = GOOD, **headers: str) -> Answer:
    return ask(app, Case("POST", CHECK, body), headers)


class Counting(quick.QuickWay):
    """Counts what it answers."""

    answered = 0

    def __call__(self, environ: dict[str, Any]) -> Any:
        made = super().__call__(environ)
        self.answered += made is not None
        return made


class Clock:
    """A time that goes on when it is told to."""

    now = 1_000_000_000.0


@pytest.fixture
def same_for_all(monkeypatch):
    """Nothing differs from one request to the next but what is asked."""
    clock = Clock()
    monkeypatch.setattr(time, "time", lambda: clock.now)
    monkeypatch.setattr(time, "thread_time", lambda: 0.0)
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    for name, value in SETTINGS.items():
        monkeypatch.setenv(name, value)
    return clock


def both(make=create_app) -> tuple[Flask, Flask]:
    """An application as it is, and one that Flask answers for alone, since it has a hook of its own."""
    one, other = make(), make()
    other.before_request(lambda: None)
    for app in (one, other):
        post(app)  # The first request is Flask's everywhere.
    return one, other


def cases(seed: int, count: int) -> Iterator[tuple[Case, dict[str, str]]]:
    rnd = random.Random(seed)
    for case in Mutator(seed).cases(count):
        headers = {name: rnd.choice(values) for name, values in HEADERS.items() if rnd.random() < 0.08}
        yield case, headers


def hold_equal(count: int, clock: Clock, caplog, monkeypatch) -> None:
    monkeypatch.setattr("jupiter.api.application.QuickWay", Counting)
    one, other = both()
    caplog.set_level(logging.INFO, logs.requests.name)
    lines: tuple[list[Any], list[Any]] = [], []
    statuses: set[str] = set()
    limited = 0
    for case, headers in cases(3, count):
        answers = []
        clock.now += 0.3
        for app, written in zip((one, other), lines, strict=True):
            caplog.clear()
            answers.append(ask(app, case, headers))
            written += [
                {**vars(record)[LOG_FIELDS], "ms": 0} for record in caplog.records if record.name == logs.requests.name
            ]
        assert answers[0] == answers[1], (case, headers)
        statuses.add(answers[0][0][:3])
        limited += answers[0][0].startswith("429")
    assert lines[0] == lines[1]
    assert figures(one) == figures(other)
    assert {"200", "400", "404", "405", "413", "415", "422", "429"} <= statuses
    assert quick_way(one).answered > count / 4
    assert limited < count / 2, "else little but the limit is tried"
    assert quick_way(other).answered == 0


def quick_way(app: Flask) -> Any:
    frame: Any = app.wsgi_app
    return frame._ways[0]


def figures(app: Flask) -> list[str]:
    """Everything that is counted, but for seconds."""
    text = app.extensions["jupiter-figures"].text()
    return sorted(
        line
        for line in text.splitlines()
        if "seconds_bucket" not in line and "seconds_sum" not in line and "_created" not in line
    )


def test_both_ways_are_equal_to_the_byte_for_whatever_is_sent(same_for_all, caplog, monkeypatch):
    hold_equal(1_500, same_for_all, caplog, monkeypatch)


@pytest.mark.slow
def test_both_ways_are_equal_to_the_byte_for_much_more(same_for_all, caplog, monkeypatch):
    hold_equal(30_000, same_for_all, caplog, monkeypatch)


@pytest.mark.parametrize("headers", [{}, {"HTTP_ACCEPT_ENCODING": "gzip"}, {"HTTP_X_REQUEST_ID": "mine"}])
def test_a_plain_question_is_answered_without_flask(headers, monkeypatch):
    app = nim.create_app()
    first = post(app, **headers)
    monkeypatch.setattr(Flask, "full_dispatch_request", None)
    assert post(app, **headers)[2] == first[2]


def test_a_mistake_of_ours_is_answered_and_logged_as_by_flask(same_for_all, monkeypatch):
    def mistaken(*_):
        raise KeyError("secret")

    monkeypatch.setattr("jupiter.api.routes.play.answer", mistaken)
    one, other = both(nim.create_app)
    written: list[dict[str, Any]] = []
    handler = logging.Handler()
    monkeypatch.setattr(handler, "emit", lambda record: written.append(logs.content(record)))
    monkeypatch.setattr(logging.getLogger("jupiter.http.problems"), "handlers", [handler])
    answer = post(one, HTTP_X_REQUEST_ID="mine")
    assert answer == post(other, HTTP_X_REQUEST_ID="mine")
    assert answer[0].startswith("500 ")
    quickly, by_flask = written
    assert quickly["request_id"] == by_flask["request_id"] == "mine"
    assert all(line["message"].startswith("KeyError\n") for line in written)


def test_a_body_that_ends_early_is_told_alike_by_both(same_for_all):
    one, other = both(nim.create_app)
    answer = post(one, GOOD, CONTENT_LENGTH=str(len(GOOD) + 5))
    assert answer == post(other, GOOD, CONTENT_LENGTH=str(len(GOOD) + 5))
    assert answer[0].startswith("400 ")
    assert json.loads(answer[2])["type"] == "/v1/problems/bad-request"


@pytest.mark.parametrize("hook", ["before_request", "after_request", "teardown_request", "url_value_preprocessor"])
def test_a_hook_of_the_applications_own_is_not_passed_by(hook):
    app = nim.create_app()
    seen = []

    def note(*given):
        seen.append(given)
        return given[0] if hook == "after_request" else None

    getattr(app, hook)(note)
    post(app), post(app)
    assert len(seen) == 2


def test_a_handler_or_a_view_of_the_applications_own_is_not_passed_by():
    app = nim.create_app()
    app.view_functions["play.check"] = lambda **_: "own"
    assert [post(app)[2], post(app)[2]] == [b"own", b"own"]


def test_addresses_of_the_applications_own_do_not_hinder_it(monkeypatch):
    app = nim.create_app()
    own = Blueprint("own", "own", url_prefix="/own")
    own.before_request(lambda: None)
    own.add_url_rule("/", view_func=lambda: "own")
    app.register_blueprint(own)
    first = post(app)
    monkeypatch.setattr(Flask, "full_dispatch_request", None)
    assert post(app)[2] == first[2]
