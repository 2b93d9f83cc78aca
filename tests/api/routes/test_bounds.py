"""What one request can have the server do is bounded: long lists are not looked into, nor are all their faults told."""

import json

import pytest

from jupiter.api.routes import codes
from jupiter.service.problems import MAX_FAULTS

START = "NIM1.33.0"
LONG: dict[str, dict[str, object]] = {
    "checks": {"questions": [1] * 20_000},
    "actions": {"types": [""] * 15_000, "actors": [""] * 5000},
    "replay": {"actions": [1] * 100_000, "tags": {f"T{n}": "" for n in range(5000)}},
}


@pytest.mark.parametrize("name", LONG)
def test_a_list_that_is_too_long_is_one_fault_whatever_is_in_it(client, name):
    body = json.dumps({"state": START, **LONG[name]}, separators=(",", ":"))
    answer = client.post(f"/v1/games/nim/{name}", data=body, content_type="application/json")
    assert answer.status_code == 422
    assert {fault["field"] for fault in answer.json["errors"]} == set(LONG[name])
    assert all("ore than" in fault["message"] or "1 to 100" in fault["message"] for fault in answer.json["errors"])


def test_of_many_faults_the_first_hundred_are_listed_with_their_number(refused):
    problem = refused("replay", 422, "malformed", {"state": START, "actions": [0] * 1000})
    assert len(problem["errors"]) == MAX_FAULTS == 100
    assert problem["detail"].endswith("; and 997 more")


@pytest.mark.parametrize("field", ["state", "types", "actors", "limit", "cursor", "form", "other"])
def test_a_value_that_is_nested_deeply_is_no_mistake_of_the_server(client, field):
    for depth in (300, 500, 900, 1020):
        body = f'{{"state":"{START}","{field}":{"[" * depth}{"]" * depth}}}'
        answer = client.post("/v1/games/nim/actions", data=body, content_type="application/json")
        assert answer.status_code in (400, 422)
        assert answer.mimetype == "application/problem+json"


def test_a_web_address_is_drawn_as_a_code_once(client):
    codes.draw_code.cache_clear()
    for _ in range(3):
        assert client.get("/v1/qr.svg?text=http://table/").status_code == 200
    assert (codes.draw_code.cache_info().misses, codes.draw_code.cache_info().hits) == (1, 2)
