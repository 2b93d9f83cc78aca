"""Questions asked by an address: the same answers as by POST, which anybody may keep, and nothing guessed."""

import gzip
from urllib.parse import quote, urlencode

import pytest

from jupiter.http import compression, responses
from jupiter.http.compression import GzipCache
from tests.games.app import create_app as create_app_of
from tests.games.nim.app import create_app
from tests.games.nim.rules import Nim
from tests.http.answers import problem

START = "NIM1.345.0"
CHECK = {"state": START, "action": "TAKE:1:9"}
ASKED = [
    ("check", CHECK, CHECK),
    ("check", {**CHECK, "form": "text"}, {**CHECK, "form": "text"}),
    ("actions", {"state": START}, {"state": START}),
    ("actions", {"state": START, "types": "", "actors": ""}, {"state": START}),
    ("actions", {"state": START, "types": "take,all", "actors": "first"}, {
        "state": START, "types": ["take", "all"], "actors": ["first"],
    }),
    ("actions", {"state": START, "limit": "3", "form": "json"}, {"state": START, "limit": 3, "form": "json"}),
]  # fmt: skip
"""Operation, query, and the body that asks the same."""


def address(operation, query):
    return f"/v1/games/nim/{operation}?{urlencode(query)}"


@pytest.mark.parametrize(("operation", "query", "body"), ASKED)
@pytest.mark.parametrize("language", ["en", "de"])
def test_an_address_is_answered_as_the_post_and_the_query_are_to_the_byte(client, operation, query, body, language):
    headers = {"Accept-Language": language}
    got = client.get(address(operation, query), headers=headers)
    assert (got.status_code, got.mimetype) == (200, "application/json"), got.text
    for method in ("POST", "QUERY"):
        posted = client.open(f"/v1/games/nim/{operation}", method=method, json=body, headers=headers)
        assert (posted.data, posted.headers["Content-Language"]) == (got.data, got.headers["Content-Language"])


def test_pages_are_turned_over_by_address(client):
    page = client.get(address("actions", {"state": START, "limit": "5"})).json
    pages = page["actions"]
    while page["next"]:
        page = client.get(address("actions", {"state": START, "limit": "5", "cursor": page["next"]})).json
        pages += page["actions"]
    assert pages == client.get(address("actions", {"state": START})).json["actions"]
    assert len(pages) > 10


def test_signs_of_an_address_may_be_escaped_or_not(client):
    query = f"state={START}&action=TAKE:1:9"
    plain = client.get(f"/v1/games/nim/check?{query}").data
    assert client.get(f"/v1/games/nim/check?state={quote(START)}&action={quote('TAKE:1:9', safe='')}").data == plain


# --- kept -------------------------------------------------------------------------------------------------------------


def ask_both(client, query, body, **headers):
    """The answers to the same question by GET and by QUERY."""
    yield client.get(address("check", query), headers=headers)
    yield client.open("/v1/games/nim/check", method="QUERY", json=body, headers=headers)


def test_an_answer_may_be_kept_by_anybody_and_is_not_sent_again(client):
    for answer in ask_both(client, CHECK, CHECK):
        assert answer.headers["Cache-Control"] == f"public, max-age={responses.MAX_AGE}"
        assert set(answer.vary) >= {"Accept-Encoding", "Accept-Language"}
        tag, is_weak = answer.get_etag()
        assert tag and not is_weak
        for again in ask_both(client, CHECK, CHECK, **{"If-None-Match": answer.headers["ETag"]}):
            assert (again.status_code, again.data) == (304, b"")
            for name in ("ETag", "Cache-Control", "Vary"):
                assert again.headers[name] == answer.headers[name]


def test_a_compressed_answer_has_a_tag_of_its_own(client):
    zipped = {"Accept-Encoding": "gzip"}
    body = {"state": START}
    plain = client.get(address("actions", body))
    for sent in (
        {"path": address("actions", body)},
        {"path": "/v1/games/nim/actions", "method": "QUERY", "json": body},
    ):
        packed = client.open(**sent, headers=zipped)
        assert gzip.decompress(packed.data) == plain.data
        assert packed.headers["ETag"] != plain.headers["ETag"]
        again = client.open(**sent, headers={**zipped, "If-None-Match": packed.headers["ETag"]})
        assert (again.status_code, again.data) == (304, b"")


def test_the_server_keeps_what_all_ask_for_and_none_of_the_many_answers_to_questions(monkeypatch):
    kept = []

    class Watched(GzipCache):
        def body(self, key, plain):
            kept.append(key[0])
            return super().body(key, plain)

    monkeypatch.setattr(compression, "GzipCache", Watched)
    client = create_app().test_client()
    for path in (address("actions", {"state": START}), "/v1/problems"):
        assert client.get(path, headers={"Accept-Encoding": "gzip"}).headers["Content-Encoding"] == "gzip"
    assert kept == ["problems.list_problems"]


def test_the_tag_is_of_one_answer_one_language_and_one_version_of_program_and_rules(client, monkeypatch):
    def tag(sender=client, language="en", **query):
        return sender.get(address("check", CHECK | query), headers={"Accept-Language": language}).headers["ETag"]

    class Later(Nim):
        rules_version = "1.1"

    first = tag()
    assert first == tag() == tag(create_app().test_client())
    later = create_app_of(games=(Later(),)).test_client()
    others = [tag(action="TAKE:1:8"), tag(language="de"), tag(form="text"), tag(later)]
    monkeypatch.setattr(responses, "__version__", "999.0.0")
    others.append(tag())
    assert len({first, *others}) == len(others) + 1


def test_post_is_not_kept_and_neither_is_a_refusal(client):
    assert client.post("/v1/games/nim/check", json=CHECK).headers["Cache-Control"] == "no-store"
    for answer in ask_both(client, {"state": START}, {"state": START}):
        problem(answer, 422, "malformed")
        assert answer.headers["Cache-Control"] == "no-store"
        assert "ETag" not in answer.headers


def test_a_tag_that_is_known_does_not_hide_a_refusal(client):
    problem(client.get(address("check", {"state": "?"}), headers={"If-None-Match": "*"}), 422, "malformed")


# --- refused ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("operation", "query", "fields"),
    [
        ("check", "", {"state", "action"}),
        ("check", f"state={START}", {"action"}),
        ("check", f"state={START}&action=ALL:0&state={START}", {"state"}),
        ("check", f"state={START}&action=ALL:0&position=1&Form=text", {"position", "Form"}),
        ("check", f"state={START}&action=ALL:0&form=xml", {"form"}),
        ("check", f"state={START}&action={{}}", {"action"}),
        ("check", f"state={START}&action=ALL:0&limit=3", {"limit"}),
        ("actions", f"state={START}&limit=0", {"limit"}),
        ("actions", f"state={START}&limit=1001", {"limit"}),
        ("actions", f"state={START}&limit=3.0", {"limit"}),
        ("actions", f"state={START}&limit=%2B3", {"limit"}),
        ("actions", f"state={START}&limit=%D9%A3", {"limit"}),
        ("actions", f"state={START}&limit={'9' * 5000}", {"limit"}),
        ("actions", f"state={START}&limit=", {"limit"}),
        ("actions", f"state={START}&types=take,fly&actors=nobody", {"types.1", "actors.0"}),
        ("actions", f"state={START}&types={',' * 100}", {"types"}),
        ("actions", f"state={START}&cursor=1", {"cursor"}),
    ],
)
def test_every_faulty_parameter_is_named(client, operation, query, fields):
    refusal = problem(client.get(f"/v1/games/nim/{operation}?{query}"), 422, "malformed")
    assert {fault["field"] for fault in refusal["errors"]} == fields


def test_an_impossible_state_is_refused_as_by_post(client):
    query = {"state": "NIM1.12.7", "action": "ALL:0"}
    posted = client.post("/v1/games/nim/check", json=query)
    assert problem(client.get(address("check", query)), 422, "impossible-state") == posted.json


def test_a_game_that_is_not_played_or_not_there_is_named(client):
    problem(client.get("/v1/games/chess/check?state=x"), 404, "unknown-game")
