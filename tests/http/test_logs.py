"""Lines of the log: what is in them, and what never is."""

import json
import logging
import re

import pytest

from jupiter.http import logs
from jupiter.http.request_context import INTERNAL
from jupiter.http.settings import Settings
from tests.games.nim.app import create_app
from tests.server.running import answer_to, started
from tests.serving import PATIENCE, free_port, until_ready

SECRETS = ("NIM1.345.0", "ALL:0", "secret", "chess", "castling", "192.0.2.77", "curl/8")


def settings(**more):
    return Settings.from_environment({"JUPITER_LOG_REQUESTS": "on", "JUPITER_LOG_FORMAT": "json"} | more)


@pytest.fixture
def lines(caplog):
    """The lines that requests have led to, as they are written."""
    caplog.set_level(logging.INFO, "jupiter")

    def written(form="json"):
        formatter = logs.formatter(settings(JUPITER_LOG_FORMAT=form))
        return [formatter.format(record) for record in caplog.records]

    return written


@pytest.fixture
def client():
    return create_app(settings()).test_client()


def test_a_request_has_one_line(client, lines):
    answer = client.post("/v1/games/nim/check", json={"state": "NIM1.345.0", "action": "ALL:0"})
    (line,) = map(json.loads, lines())
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line.pop("time"))
    assert 0 < line.pop("ms") < 10_000
    assert line == {
        "level": "info",
        "logger": "jupiter.requests",
        "message": "request",
        "request_id": answer.headers["X-Request-Id"],
        "method": "POST",
        "route": "/v1/games/<game>/check",
        "status": 200,
        "bytes": len(answer.data),
    }


def test_the_document_with_an_example_of_every_problem_is_logged_as_no_problem(client, lines):
    assert client.get("/openapi.json").status_code == 200
    (line,) = map(json.loads, lines())
    assert "problem" not in line


@pytest.mark.parametrize(
    ("method", "path", "status", "route", "problem"),
    [
        ("GET", "/v1/games/chess/rules", 404, "/v1/games/<game>/rules", "unknown-game"),
        ("GET", "/v1/games/nim/rules/castling", 404, "/v1/games/<game>/rules/<rule>", "unknown-rule"),
        ("GET", "/secret?secret=1", 404, "nowhere", "unknown-address"),
        ("BREW", "/v1/games", 405, "nowhere", "wrong-method"),
        ("POST", "/v1/games/nim/check", 415, "/v1/games/<game>/check", "wrong-media-type"),
    ],
)
def test_a_refusal_names_its_kind_and_the_route(client, lines, method, path, status, route, problem):
    assert client.open(path, method=method).status_code == status
    (line,) = map(json.loads, lines())
    assert (line["status"], line["route"], line["problem"]) == (status, route, problem)
    assert line["method"] == ("other" if method == "BREW" else method)


@pytest.mark.parametrize("form", ["json", "text"])
def test_nothing_that_a_client_sends_is_logged(client, lines, form):
    sent = {"headers": {"User-Agent": "curl/8"}, "environ_base": {"REMOTE_ADDR": "192.0.2.77"}}
    client.post("/v1/games/nim/check?secret=1", json={"state": "NIM1.345.0", "action": "ALL:0"}, **sent)
    client.post("/v1/games/nim/check", data="secret", **sent)
    client.get("/v1/games/chess/rules", **sent)
    client.get("/v1/games/nim/rules/castling", **sent)
    client.open("/v1/games", method="secret", **sent)
    text = "\n".join(lines(form))
    assert text.count("\n") == 4
    assert not [secret for secret in SECRETS if secret in text]


def test_an_inner_request_leaves_no_trace_in_the_line_of_the_outer(lines):
    app = create_app(settings())

    @app.get("/outer")
    def outer():
        app.test_client().get("/nowhere", environ_overrides={INTERNAL: True})
        return "done"

    app.test_client().get("/outer", headers={"X-Request-Id": "abc"})
    (line,) = map(json.loads, lines())
    assert (line["route"], line["status"], line["request_id"]) == ("/outer", 200, "abc")
    assert "problem" not in line


def test_without_the_setting_no_line_is_written_and_none_for_requests_of_the_application_to_itself(client, lines):
    create_app().test_client().get("/v1/games")
    client.get("/v1/games", environ_overrides={INTERNAL: True})
    assert lines() == []


def test_a_line_of_text_has_the_fields_of_json(client, lines):
    client.get("/v1/games/chess", headers={"X-Request-Id": "abc"})
    (line,) = lines("text")
    assert re.fullmatch(
        r"\S+Z info jupiter.requests request request_id=abc method=GET route=/v1/games/<game> status=404 ms=[\d.]+ "
        r"bytes=\d+ problem=unknown-game",
        line,
    )


TRACE, PARENT = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"


@pytest.mark.parametrize("sent", [f"00-{TRACE}-{PARENT}-01", f"cc-{TRACE}-{PARENT}-00", f"cc-{TRACE}-{PARENT}-00-more"])
def test_the_trace_of_a_request_is_in_its_line_and_in_no_answer(client, lines, sent):
    answer = client.get("/v1/games/chess", headers={"traceparent": sent})
    (line,) = map(json.loads, lines())
    assert line["trace_id"] == TRACE
    assert TRACE not in f"{answer.headers}{answer.text}"
    client.get("/v1/games")
    assert "trace_id" not in json.loads(lines()[-1]), "that of one request is not that of the next"


MALFORMED_TRACES = [
    "",
    TRACE,
    f"ff-{TRACE}-{PARENT}-01",
    f"00-{TRACE}-{PARENT}-01-more",
    f"00-{TRACE.upper()}-{PARENT}-01",
    f"00-{'0' * 32}-{PARENT}-01",
    f"00-{TRACE}-{'0' * 16}-01",
    f"00-{TRACE[1:]}-{PARENT}-01",
    f"00-{TRACE}-{PARENT}-01,00-{TRACE}-{PARENT}-01",
    f"00-{TRACE}-{PARENT}-01\u00a0",
]


def test_a_malformed_trace_is_ignored(client, lines):
    for sent in MALFORMED_TRACES:
        assert client.get("/v1/games", headers={"traceparent": sent}).status_code == 200
    written = list(map(json.loads, lines()))
    assert len(written) == len(MALFORMED_TRACES)
    assert ["trace_id" in line for line in written] == [False] * len(written)


def test_a_mistake_of_ours_has_the_trace_of_its_request(lines):
    app = create_app(settings())
    app.add_url_rule("/broken", view_func=lambda: {}["secret"])
    app.test_client().get("/broken", headers={"traceparent": f"00-{TRACE}-{PARENT}-01"})
    assert [json.loads(line)["trace_id"] for line in lines()] == [TRACE, TRACE]


def test_a_mistake_of_ours_can_be_found_by_the_id_of_the_request(lines):
    app = create_app(settings())
    app.add_url_rule("/broken", view_func=lambda: {}["secret"])
    with app.test_client() as client:
        client.get("/broken", headers={"X-Request-Id": "abc"})
        mistake, request = map(json.loads, lines())
    assert (mistake["level"], mistake["request_id"], request["request_id"]) == ("error", "abc", "abc")
    assert mistake["message"].startswith("KeyError\n") and "test_logs.py" in mistake["message"]
    assert (request["status"], request["problem"]) == (500, "internal")


def test_a_trace_stays_in_one_line():
    try:
        int("a\nb")
    except ValueError as error:
        record = logging.LogRecord("x", logging.ERROR, "", 1, "What\nis", (), (ValueError, error, error.__traceback__))
    line = logs.JsonLines().format(record)
    assert "\n" not in line
    assert json.loads(line)["trace"].endswith("'a\\nb'")


def test_a_server_writes_json_and_nothing_else():
    port = free_port()
    process = started(port, JUPITER_LOG_REQUESTS="on", JUPITER_LOG_FORMAT="json", JUPITER_LOG_LEVEL="info")
    until_ready(process, port)
    answer_to(port, "GET", "/v1/games", **{"X-Request-Id": "mine"})
    process.terminate()
    shown, written = process.communicate(timeout=PATIENCE)
    entries = [json.loads(line) for line in written.splitlines()]
    assert shown == b"", "no greeting among the lines"
    assert [line["route"] for line in entries if line.get("request_id") == "mine"] == ["/v1/games"]
    assert "gunicorn.error" in {line["logger"] for line in entries}
