"""The id of a request."""

import re

import pytest

OURS = re.compile(r"[0-9a-f]{24}")


@pytest.mark.parametrize("sent", ["a", "A-b_c.9", "x" * 64])
def test_a_good_id_is_taken(client, sent):
    assert client.get("/v1/games", headers={"X-Request-Id": sent}).headers["X-Request-Id"] == sent


@pytest.mark.parametrize("sent", ["", "x" * 65, "a b", "a,b", "<b>", "ä", "a\tb"])
def test_any_other_is_replaced(client, sent):
    assert OURS.fullmatch(client.get("/v1/games", headers={"X-Request-Id": sent}).headers["X-Request-Id"])


@pytest.mark.parametrize("path", ["/nowhere", "/v1/games/chess", "/v1/games/nim/check", "/static/dom.js"])
def test_every_answer_has_one_and_each_its_own(client, path):
    found = set()
    for _ in range(3):
        with client.get(path) as answer:
            found.add(answer.headers["X-Request-Id"])
            assert "X-Request-Id" in answer.headers["Access-Control-Expose-Headers"]
    assert len(found) == 3
    assert all(OURS.fullmatch(one) for one in found)
