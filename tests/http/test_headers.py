"""Headers for pages of other origins, and for caches."""

import pytest


@pytest.mark.parametrize("path", ["/v1/games", "/livez", "/openapi.json", "/nowhere", "/v1/games/nim/check"])
def test_any_origin_may_read_any_answer(client, path):
    assert client.get(path).headers["Access-Control-Allow-Origin"] == "*"


def test_a_preflight_answer_lists_methods_and_headers(client):
    answer = client.options("/v1/games/nim/check")
    assert answer.status_code == 200
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]
    assert "Content-Type" in answer.headers["Access-Control-Allow-Headers"]
    assert "Content-Type" not in answer.headers


def test_a_check_is_not_cached(client):
    answer = client.post("/v1/games/nim/check", json={"state": "NIM1.3.0", "action": "ALL:0"})
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "status"), [("/nowhere", 404), ("/v1/games/chess", 404), ("/v1/games/nim/checks", 405)]
)
def test_a_problem_is_not_cached(client, path, status):
    answer = client.get(path)
    assert (answer.status_code, answer.headers["Cache-Control"]) == (status, "no-store")


def test_no_cookie_is_set(client):
    assert "Set-Cookie" not in client.get("/v1/games").headers
