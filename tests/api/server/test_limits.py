"""How much a client may ask for, and what it is told."""

import math
import time

import pytest

from jupiter.api.request_context import INTERNAL
from jupiter.api.server import redis_counts
from jupiter.api.server.limits import FREE, PRINTING
from jupiter.api.server.settings import Settings
from jupiter.service.limits import LIMITS
from tests.games.nim.app import create_app

BOX = "/v1/games/nim/print/box.pdf"


def limited(limit="3 per minute", print_limit="off", **more):
    return create_app(
        Settings.from_environment(
            {"JUPITER_RATE_LIMIT": limit, "JUPITER_PRINT_RATE_LIMIT": print_limit, "JUPITER_METRICS": "on"} | more
        )
    ).test_client()


def test_who_asks_too_much_is_told_how_long_to_wait():
    client = limited()
    assert [client.get("/v1/games").status_code for _ in range(4)] == [200, 200, 200, 429]
    answer = client.get("/v1/games")
    assert answer.mimetype == "application/problem+json"
    assert answer.json["type"] == "/v1/problems/rate-limited"
    assert answer.json["detail"] == "At most 3 requests in 60 seconds; ask again in 60 seconds."
    assert answer.headers["Retry-After"] == "60"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Retry-After" in answer.headers["Access-Control-Expose-Headers"]


def test_what_is_left_is_told_with_every_answer():
    client = limited("3 per minute", "2 per hour")
    assert client.get("/v1/games").headers["RateLimit-Policy"] == '"all";q=3;w=60'
    answer = client.get(BOX)
    assert answer.headers["RateLimit-Policy"] == '"all";q=3;w=60, "print";q=2;w=3600'
    assert answer.headers["RateLimit"] == '"all";r=1;t=60, "print";r=1;t=3600'


@pytest.mark.parametrize(
    ("name", "field", "part", "size"),
    [("checks", "questions", {"action": "ALL:0"}, 3), ("replay", "actions", "ALL:0", 8)],
)
def test_many_questions_in_one_request_count_as_what_they_take(name, field, part, size):
    def left(parts):
        body = {"state": "NIM1.33.0", field: [part] * parts}
        answer = limited("500 per minute").post(f"/v1/games/nim/{name}", json=body)
        return answer.status_code, int(answer.headers["RateLimit"].split(";")[1].removeprefix("r="))

    assert left(1) == (200, 499)
    assert left(size) == (200, 499)
    assert left(size + 1) == (200, 498)
    assert left(5 * size) == (200, 495)
    # What is refused for its length is not read, and counts no more than the longest that is.
    most = {"checks": LIMITS.questions, "replay": LIMITS.steps}[name]
    assert left(2_500) == (422, 500 - math.ceil(most / size))


@pytest.mark.parametrize("body", [[], "text", 4, {}, {"questions": 7}, {"questions": {"0": 1}}])
def test_what_has_no_list_where_one_should_be_counts_once(body):
    answer = limited("30 per minute").post("/v1/games/nim/checks", json=body)
    assert (answer.status_code, answer.headers["RateLimit"]) == (422, '"all";r=29;t=60')


def test_what_is_asked_by_query_counts_as_much():
    body = {"state": "NIM1.33.0", "questions": [{"action": "ALL:0"}] * 30}
    answer = limited("30 per minute").open("/v1/games/nim/checks", method="QUERY", json=body)
    assert (answer.status_code, answer.headers["RateLimit"]) == (200, '"all";r=20;t=60')


def test_a_code_counts_by_its_length():
    client = limited("30 per minute")
    assert client.get("/v1/qr.svg?text=http://a.example/").headers["RateLimit"] == '"all";r=28;t=60'
    assert client.get(f"/v1/qr.svg?text=http://a.example/{'b' * 183}").headers["RateLimit"] == '"all";r=7;t=60'
    assert client.get(f"/v1/qr.svg?text=http://a.example/{'c' * 183}").status_code == 429


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_no_request_counts_as_more_than_all(limit):
    client = limited(f"{limit} per minute")
    body = {"state": "NIM1.33.0", "questions": [{"action": "ALL:0"}] * 100}
    assert [client.post("/v1/games/nim/checks", json=body).status_code for _ in range(2)] == [200, 429]


def test_a_batch_that_is_too_much_is_refused_before_it_is_read():
    client = limited("40 per minute")
    body = {"state": "NIM1.33.0", "questions": [{"action": "ALL:0"}] * 100}
    assert client.post("/v1/games/nim/checks", json=body).headers["RateLimit"] == '"all";r=6;t=60'
    answer = client.post("/v1/games/nim/checks", json={**body, "state": "nonsense"})
    assert (answer.status_code, answer.json["type"]) == (429, "/v1/problems/rate-limited")
    assert answer.headers["RateLimit"] == '"all";r=0;t=60'


def test_who_waits_as_long_as_told_is_let_in(monkeypatch):
    now = 1000.0
    monkeypatch.setattr(time, "time", lambda: now)
    client = limited("2 per minute")
    assert [client.get("/v1/games").status_code for _ in range(2)] == [200, 200]
    for now in (1000.5, 1030.0, 1059.2, 1059.999):
        answer = client.get("/v1/games")
        assert answer.status_code == 429
        wait = int(answer.headers["Retry-After"])
        assert wait >= 1
        assert now + wait >= 1060
    now = 1060.0
    assert client.get("/v1/games").status_code == 200


def test_sheets_have_a_limit_of_their_own():
    client = limited("100 per minute", "2 per minute")
    assert [client.get(BOX).status_code for _ in range(3)] == [200, 200, 429]
    assert "2 PDF files in 60 seconds" in client.get(BOX).json["detail"]
    assert client.get("/v1/games").status_code == 200


@pytest.mark.parametrize("path", ["/nowhere", "/v1/games/chess", "/v1/games/nim/check"])
def test_what_is_refused_anyway_is_counted_as_well(path):
    client = limited()
    assert [client.get(path).status_code for _ in range(4)][3] == 429


@pytest.mark.parametrize("path", ["/livez", "/readyz", "/metrics", "/static/dom.js", "/sw.js", "/manifest.webmanifest"])
def test_probes_figures_and_files_are_free(path):
    client = limited("1 per day")
    client.get("/v1/games")
    for _ in range(3):
        with client.get(path) as answer:
            assert answer.status_code == 200
            assert "RateLimit" not in answer.headers


def test_what_a_browser_asks_before_it_asks_is_free():
    client = limited("1 per day")
    assert [client.options("/v1/games/nim/check").status_code for _ in range(3)] == [200] * 3


def test_every_endpoint_that_is_named_exists():
    assert set(limited().application.view_functions) >= FREE | PRINTING


def test_each_client_has_its_own_count_and_an_ipv6_household_has_one():
    client = limited("1 per day", JUPITER_TRUSTED_PROXIES="1")
    addresses = ("192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1", "192.0.2.1")
    found = [client.get("/v1/games", headers={"X-Forwarded-For": address}).status_code for address in addresses]
    assert found == [200, 200, 200, 429, 200, 429]


def test_what_the_application_asks_itself_is_not_counted():
    client = limited("1 per day")
    for _ in range(3):
        assert client.get("/v1/games", environ_overrides={INTERNAL: True}).status_code == 200


def test_limits_can_be_off():
    answer = limited("off").get("/v1/games")
    assert "RateLimit" not in answer.headers


def test_a_redis_that_is_away_takes_nothing_down(monkeypatch):
    monkeypatch.setattr(redis_counts, "TIMEOUT", 0.05)
    client = limited(JUPITER_RATE_LIMIT_STORAGE="redis://127.0.0.1:1/0")
    assert [client.get("/v1/games").status_code for _ in range(4)] == [200, 200, 200, 429]
