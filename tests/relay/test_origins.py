"""Pages of other origins may not use the tables of a server, unless it names them."""

import pytest

from tests.games.nim.app import create_app
from tests.relay.phone import Phone, at, kind_of

FOREIGN = {"Origin": "https://elsewhere.example"}


def test_a_page_of_another_origin_is_refused_before_anything_is_done(phone):
    """Review: a visit to any page was enough to fill the tables of a server that only the visitor reaches."""
    table = phone.open()
    for answer in (
        phone.send("POST", "/v1/tables", {"game": "nim"}, **FOREIGN),
        phone.send("POST", "/v1/tables/join", {"code": table["code"]}, **FOREIGN),
        phone.get(table, **FOREIGN),
        phone.get(table, **FOREIGN, **{"If-None-Match": f'"{table["version"]}"'}),
        phone.send("DELETE", at(table), key=table["key"], **FOREIGN),
        phone.send("GET", "/v1/tables", **FOREIGN),
    ):
        assert kind_of(answer) == ("foreign-origin", 403)
        assert not [name for name in dict(answer.headers) if name.startswith("Access-Control-")]
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://localhost:81", "http://[", "x"])
def test_an_origin_is_foreign_unless_it_is_this_server(phone, origin):
    table = phone.open()
    assert kind_of(phone.get(table, Origin=origin)) == ("foreign-origin", 403)
    request = {"Origin": origin, "Access-Control-Request-Method": "PATCH"}
    preflight = phone.client.options(at(table), headers=request)
    assert kind_of(preflight) == ("foreign-origin", 403)
    assert "Access-Control-Allow-Origin" not in preflight.headers
    assert phone.get(table).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://localhost"},
        {"Origin": "https://localhost"},
        {"Origin": "https://club.example", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "https://Club.example", "Host": "club.example"},
        {},
    ],
)
def test_pages_of_this_server_and_programs_may_ask(phone, headers):
    table = phone.open()
    answer = phone.get(table, **headers)
    assert answer.status_code == 200
    assert "Access-Control-Allow-Origin" not in answer.headers


def test_a_page_of_another_origin_may_read_the_document(phone):
    answer = phone.client.get("/v1/tables/openapi.json", headers=FOREIGN)
    assert (answer.status_code, answer.headers["Access-Control-Allow-Origin"]) == (200, "*")


def test_pages_of_origins_that_are_named_may_ask(monkeypatch):
    monkeypatch.setenv("JUPITER_TABLES_ORIGINS", "https://elsewhere.example")
    phone = Phone(create_app())
    table = phone.open()
    for answer in (phone.get(table, **FOREIGN), phone.send("GET", at(table), **FOREIGN)):
        assert answer.headers["Access-Control-Allow-Origin"] == FOREIGN["Origin"]
        assert "Origin" in answer.headers.getlist("Vary")
    request = {**FOREIGN, "Access-Control-Request-Method": "PATCH"}
    preflight = phone.client.options(at(table), headers=request)
    assert preflight.status_code == 204
    assert {"PUT", "PATCH", "DELETE"} <= set(preflight.headers["Access-Control-Allow-Methods"].split(", "))
    assert {"Authorization", "Idempotency-Key"} <= set(preflight.headers["Access-Control-Allow-Headers"].split(", "))
    assert kind_of(phone.get(table, Origin="https://other.example")) == ("foreign-origin", 403)


def test_a_refused_page_is_charged_as_any_other(monkeypatch, processor):
    monkeypatch.setenv("JUPITER_RATE_LIMIT", "10 per hour")
    client = create_app().test_client()
    answers = [client.get("/v1/tables", headers=FOREIGN).status_code for _ in range(12)]
    assert answers == [403] * 10 + [429] * 2


def test_the_root_says_where_the_document_is(phone):
    """Review: it was 405, with no word of it."""
    answer = phone.send("GET", "/v1/tables")
    assert answer.status_code == 200
    assert phone.client.get(answer.json["openapi"]).json["openapi"] == "3.1.1"
    assert "service-desc" in answer.headers["Link"]
