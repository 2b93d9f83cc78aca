"""Bodies: those that cannot be read and how that is told, and how answers are written."""

import json
from types import MappingProxyType

import pytest

from jupiter.api.http.bodies import to_json

CHECK = "/v1/games/nim/check"
GOOD = b'{"state": "NIM1.345.0", "action": "ALL:0"}'


def problem_of(answer, status, kind):
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")
    assert answer.json["type"] == f"/v1/problems/{kind}"
    assert answer.json["detail"]
    return answer.json


@pytest.mark.parametrize("body", [b"", b"{", b"{'a': 1}", b'{"a": NaN}', b'"\xff"', b'{"a": "\\ud800"}', b"[" * 5000])
def test_what_is_not_json_is_400(client, body):
    problem_of(client.post(CHECK, data=body, content_type="application/json"), 400, "not-json")


@pytest.mark.parametrize("content_type", [None, "text/plain", "application/x-www-form-urlencoded", "application/xml"])
def test_another_content_type_is_415(client, content_type):
    problem_of(client.post(CHECK, data=GOOD, content_type=content_type), 415, "wrong-media-type")


def test_a_compressed_body_is_415(client):
    headers = {"Content-Encoding": "gzip"}
    answer = client.post(CHECK, data=GOOD, content_type="application/json", headers=headers)
    assert "gzip" in problem_of(answer, 415, "wrong-media-type")["detail"]


@pytest.mark.parametrize("content_type", ["application/json; charset=utf-8", "application/vnd.nim+json"])
def test_every_kind_of_json_is_read(client, content_type):
    assert client.post(CHECK, data=GOOD, content_type=content_type).status_code == 200


def test_more_than_64_kilobytes_are_413(client):
    fits = GOOD + b" " * (64 * 1024 - len(GOOD))
    assert client.post(CHECK, data=fits, content_type="application/json").status_code == 200
    problem = problem_of(client.post(CHECK, data=fits + b" ", content_type="application/json"), 413, "too-large")
    assert "65536" in problem["detail"]


@pytest.mark.parametrize("name", ["checks", "replay"])
def test_where_much_is_asked_at_once_384_kilobytes_are_read(client, name):
    question = {"questions": [{"action": "ALL:0"}]} if name == "checks" else {"actions": ["ALL:0"]}
    body = json.dumps({"state": "NIM1.345.0", **question}).encode()
    fits = body + b" " * (384 * 1024 - len(body))
    path = f"/v1/games/nim/{name}"
    assert client.post(path, data=fits, content_type="application/json").status_code == 200
    problem = problem_of(client.post(path, data=fits + b" ", content_type="application/json"), 413, "too-large")
    assert "393216" in problem["detail"]


@pytest.mark.parametrize("body", [[], "NIM1.345.0", 1, None, True])
def test_json_that_is_not_an_object_is_422(client, body):
    for name in ("check", "setup", "actions", "replay", "validate", "describe"):
        answer = client.post(f"/v1/games/nim/{name}", json=body, content_type="application/json")
        if body is None:
            answer = client.post(f"/v1/games/nim/{name}", data="null", content_type="application/json")
        assert problem_of(answer, 422, "malformed")["errors"] == [{"field": "", "message": "Not a JSON object."}]


def test_faults_of_envelope_state_and_action_are_told_at_once(refused):
    body = {
        "state": {"heaps": [1, -1], "turn": 0, "x": 1},
        "action": {"type": "take", "heap": "a"},
        "form": "xml",
        "fom": "text",
    }
    assert [fault["field"] for fault in refused("check", 422, "malformed", body)["errors"]] == [
        "state.x",
        "state.heaps.1",
        "form",
        "action.heap",
        "action.count",
        "fom",
    ]


def test_faults_of_a_set_up_and_its_form_are_told_at_once(refused):
    problem = refused("setup", 422, "malformed", {"heaps": [0, "a"], "form": 1, "colour": "red"})
    assert [fault["field"] for fault in problem["errors"]] == ["form", "colour", "heaps.1"]


def test_a_set_up_tells_its_form_among_the_fields_that_are_known(refused):
    (fault,) = refused("setup", 422, "malformed", {"Form": "text"})["errors"]
    assert fault == {"field": "Form", "message": "is not known; known: heaps, form"}


def test_an_unknown_field_is_told_which_ones_are_known(refused):
    (fault,) = refused("validate", 422, "malformed", {"state": "NIM1.3.0", "board": 1})["errors"]
    assert fault == {"field": "board", "message": "Unknown field; known here: state, position."}


def test_missing_fields_are_named(refused):
    errors = refused("check", 422, "malformed", {})["errors"]
    assert errors == [
        {"field": "state", "message": "Missing; this field is required."},
        {"field": "action", "message": "Missing; this field is required."},
    ]


@pytest.mark.parametrize("state", [1, [], True, None])
def test_a_state_is_text_or_an_object(refused, state):
    (fault,) = refused("validate", 422, "malformed", {"state": state})["errors"]
    assert fault["field"] == "state"


def test_a_state_of_another_version_has_a_problem_of_its_own(refused):
    problem = refused("check", 422, "other-version", {"state": "NIM2.345.0", "action": "?"})
    assert [fault["field"] for fault in problem["errors"]] == ["state", "action"]


@pytest.mark.parametrize("limit", [0, -1, 1001, "5", 1.5, True, None])
def test_a_limit_is_an_integer_from_1_to_1000(refused, limit):
    problem = refused("actions", 422, "malformed", {"state": "NIM1.3.0", "limit": limit})
    assert [fault["field"] for fault in problem["errors"]] == ["limit"]


def test_an_unknown_type_of_action_is_told_which_ones_are_known(refused):
    problem = refused("actions", 422, "malformed", {"state": "NIM1.3.0", "types": ["take", "fly"]})
    assert problem["errors"] == [{"field": "types.1", "message": "Not one of take, all."}]


def test_the_detail_stays_short_however_many_faults_there_are(refused):
    problem = refused("replay", 422, "malformed", {"state": "NIM1.3.0", "actions": [0] * 1000})
    assert len(problem["errors"]) == 100
    assert problem["detail"].endswith("; and 997 more")


# --- writing ----------------------------------------------------------------------------------------------------------


def test_keys_stay_in_their_order():
    assert to_json({"b": 1, "a": (2, None)}) == b'{"b":1,"a":[2,null]}'


def test_any_mapping_is_an_object():
    assert to_json(MappingProxyType({"a": 1})) == b'{"a":1}'


def test_integers_beyond_64_bits_are_written_all_the_same():
    assert to_json({"seed": 2**70}) == b'{"seed": 1180591620717411303424}'


def test_what_is_not_ready_for_json_is_not_guessed():
    with pytest.raises(TypeError, match="object is not ready"):
        to_json(object())
