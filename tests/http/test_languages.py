"""The language of answers: `Accept-Language` chooses it, and headers tell it."""

import pytest

from jupiter.http.cacheable import KEPT
from jupiter.http.request_context import MAX_ACCEPT, parse_languages, shortened
from jupiter.service.languages import best_language
from tests.games.nim.questions import ANSWERED

CHOICE = ("en", "de", "fr")
START = {"heaps": [3, 4, 5], "turn": 0}
STILL = ["/v1/games/nim", "/v1/games/nim/rules", "/v1/games/nim/rules/end", "/v1/games/nim/components"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("de", "de"),
        ("DE", "de"),
        ("de-CH", "de"),
        ("de-CH-1996, en;q=0.5", "de"),
        ("de_CH", "de"),
        ("fr;q=0.3, de;q=0.9", "de"),
        ("fr;q=0.9, de;q=0.3", "fr"),
        ("fr, de", "fr"),
        ("de, fr", "de"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"),
        ("en-GB, de", "en"),
        ("it, en-US;q=0.8, fr;q=0.5", "en"),
        ("zh-Hant, fr;q=0.1", "fr"),
        ("es", "en"),
        ("es, *;q=0.1", "en"),
        ("*", "en"),
        ("*, de;q=0.5", "en"),
        ("*;q=0.2, de;q=0.5", "de"),
        ("en;q=0, *", "de"),
        ("de;q=0", "en"),
        ("de;q=0, en;q=0, fr;q=0", "en"),
        ("", "en"),
        ("garbage;;;q=x", "en"),
        (",,,;;q=", "en"),
        ("de;q=nan", "en"),
        ("fr;q=-1", "en"),
        ("../de, \x00", "en"),
        ("é" * 500, "en"),
    ],
)
def test_the_language_is_the_one_that_the_client_wants_most(accepted, language):
    assert best_language(parse_languages(accepted), CHOICE) == language


def german(client, method, path, **body):
    return client.open(path, method=method, headers={"Accept-Language": "de-CH, fr;q=0.5"}, **body)


def test_a_game_speaks_its_languages_and_english_where_none_of_them_is_asked_for(client):
    path = "/v1/games/nim/rules/end"
    assert client.get("/v1/games/nim").json["languages"] == ["en", "de"]
    assert german(client, "GET", path).json["text"] == "Wer die letzte Perle nimmt, gewinnt."
    assert german(client, "GET", "/v1/games/nim").json["actions"][0]["summary"] == "Nimm Perlen."
    for accepted in ("", "es", "garbage;q=", "*", "de;q=0"):
        answer = client.get(path, headers={"Accept-Language": accepted} if accepted else {})
        assert answer.json["text"] == "Who takes the last bead wins."
        assert (answer.headers["Content-Language"], "Accept-Language" in answer.vary) == ("en", True)


@pytest.mark.parametrize("path", STILL)
def test_fixed_answers_are_kept_once_for_each_language_and_say_so(client, path):
    ours, theirs = client.get(path), german(client, "GET", path)
    assert (theirs.headers["Content-Language"], "Accept-Language" in theirs.vary) == ("de", True)
    known = theirs.headers["ETag"]
    assert ours.headers["ETag"] != known
    again = client.get(path, headers={"If-None-Match": known, "Accept-Language": "de"})
    assert (again.status_code, "Accept-Language" in again.vary, again.headers["ETag"]) == (304, True, known)
    assert client.get(path, headers={"If-None-Match": known}).data == ours.data


def test_accept_headers_without_end_fill_no_memory(app, client):
    client.get("/v1/games/nim", headers={"Accept-Language": "de"})
    kept = len(app.extensions[KEPT])
    for number in range(50):
        client.get("/v1/games/nim", headers={"Accept-Language": f"x{number}, de-{number:03}"})
    assert len(app.extensions[KEPT]) == kept


def test_only_the_beginning_of_a_long_accept_header_is_read(client):
    many = ", ".join(["de", *[f"x-{number}" for number in range(5000)]])
    assert client.get("/v1/games/nim", headers={"Accept-Language": many}).headers["Content-Language"] == "de"
    assert len(shortened(many)) <= MAX_ACCEPT
    assert many.startswith(shortened(many) + ","), "none is cut in two"
    assert shortened("x" * 5000) == ""
    assert shortened("de, en") == "de, en"


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("setup", {}),
        ("actions", {"state": START}),
        ("check", {"state": START, "action": "TAKE:0:1"}),
        ("validate", {"state": START}),
        ("describe", {"state": START}),
        ("replay", {"state": START, "actions": []}),
    ],
)
def test_every_answer_about_a_state_names_its_language(client, name, body):
    answer = german(client, "POST", f"/v1/games/nim/{name}", json=body)
    assert answer.status_code == 200, answer.text
    assert (answer.headers["Content-Language"], "Accept-Language" in answer.vary) == ("de", True)


def test_labels_refusals_ways_out_and_outcomes_are_in_the_language(client):
    path = "/v1/games/nim/check"
    refused = german(client, "POST", path, json={"state": START, "action": "TAKE:0:0"}).json
    assert refused["violations"][0]["message"] == "Keine Perle wird genommen."
    assert refused["instead"][0]["label"] == "1 von Haufen 0 nehmen"
    last = german(client, "POST", path, json={"state": "NIM1.1.0", "action": "TAKE:0:1"}).json
    assert last["outcome"]["reason"] == "Die letzte Perle ist genommen."


def test_ids_and_text_forms_are_the_same_in_every_language(client):
    body = {"state": START, "action": "TAKE:0:0"}
    ours = client.post("/v1/games/nim/check", json=body).json
    theirs = german(client, "POST", "/v1/games/nim/check", json=body).json
    assert (ours["text"], ours["state"], ours["action"]) == (theirs["text"], theirs["state"], theirs["action"])
    assert ours["violations"][0]["rule"] == theirs["violations"][0]["rule"]


def test_problems_of_an_impossible_state_are_in_the_language(client):
    empty = {"state": {"heaps": [], "turn": 0}}
    assert german(client, "POST", "/v1/games/nim/validate", json=empty).json["problems"] == [
        {"code": "heaps.none", "message": "Es gibt keinen Haufen."}
    ]
    refused = german(client, "POST", "/v1/games/nim/actions", json=empty)
    assert (refused.status_code, refused.json["detail"]) == (422, "Es gibt keinen Haufen.")
    assert (refused.headers["Content-Language"], "Accept-Language" in refused.vary) == ("de", True)


def test_the_refusal_of_a_malformed_request_is_in_english(client):
    refused = german(client, "POST", "/v1/games/nim/check", json={"state": START})
    assert (refused.status_code, refused.headers["Content-Language"]) == (422, "en")


def whole(parameter, shared):
    """A parameter as it is or as it is referred to."""
    return shared[parameter["$ref"].rpartition("/")[2]] if "$ref" in parameter else parameter


def test_the_document_names_the_header_on_the_operations_that_it_affects(client):
    document = client.get("/openapi.json").json
    shared = document["components"]["parameters"]
    affected = {
        operation["operationId"]
        for path in document["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict)
        for parameter in operation.get("parameters", ())
        if whole(parameter, shared)["name"] == "Accept-Language"
        and "Content-Language" in operation["responses"]["200"]["headers"]
    }
    by_get = {"get_game", "list_rules", "get_rule", "get_components", "list_sheets", "plan_print", "order_plan"}
    by_get |= {"get_check", "get_actions"}
    assert affected == {*by_get, *ANSWERED, "read_photos"}
