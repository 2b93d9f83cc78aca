"""Bodies: the refusal of unreadable requests, and the form of answers."""

import codecs
import json
from dataclasses import dataclass
from io import BytesIO
from random import Random
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jupiter.http.bodies import body_size, json_value, to_json
from jupiter.service.problems import Refused
from jupiter.service.strict_json import DEEPEST
from tests.http.answers import problem

CHECK = "/v1/games/nim/check"
GOOD = b'{"state": "NIM1.345.0", "action": "ALL:0"}'


@pytest.mark.parametrize("body", [b"", b"{", b"{'a': 1}", b'{"a": NaN}', b'"\xff"', b'{"a": "\\ud800"}', b"[" * 5000])
def test_a_body_that_is_not_json_is_refused_with_400(client, body):
    problem(client.post(CHECK, data=body, content_type="application/json"), 400, "not-json")


def test_a_byte_order_mark_is_no_part_of_json(client):
    for mark, encoding in ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (b"", "utf-16")):
        body = mark + GOOD.decode().encode(encoding)
        problem(client.post(CHECK, data=body, content_type="application/json"), 400, "not-json")


@pytest.mark.parametrize("content_type", [None, "text/plain", "application/x-www-form-urlencoded", "application/xml"])
def test_another_content_type_is_415(client, content_type):
    problem(client.post(CHECK, data=GOOD, content_type=content_type), 415, "wrong-media-type")


def test_a_compressed_body_is_415(client):
    headers = {"Content-Encoding": "gzip"}
    answer = client.post(CHECK, data=GOOD, content_type="application/json", headers=headers)
    assert "gzip" in problem(answer, 415, "wrong-media-type")["detail"]


@pytest.mark.parametrize("charset", ["utf-16", "UTF-16LE", "iso-8859-1", '"utf-32"', "x" * 300])
def test_json_in_another_charset_than_utf_8_is_415_whatever_the_body_is(client, charset):
    answer = client.post(CHECK, data=GOOD, content_type=f"application/json; charset={charset}")
    assert problem(answer, 415, "wrong-media-type")["detail"].endswith("cannot be read here; send it in UTF-8.")
    assert len(answer.json["detail"]) < 100


@pytest.mark.parametrize(
    "content_type",
    [
        "application/json; charset=utf-8",
        'Application/JSON;Charset="UTF-8"',
        "application/json; charset=us-ascii",
        "application/vnd.nim+json",
    ],
)
def test_every_kind_of_json_is_read(client, content_type):
    assert client.post(CHECK, data=GOOD, content_type=content_type).status_code == 200


def test_more_than_64_kilobytes_are_413(client):
    fits = GOOD + b" " * (64 * 1024 - len(GOOD))
    assert client.post(CHECK, data=fits, content_type="application/json").status_code == 200
    refusal = problem(client.post(CHECK, data=fits + b" ", content_type="application/json"), 413, "too-large")
    assert "65536" in refusal["detail"]


class Broken(BytesIO):
    """A body that does not come whole."""

    def __init__(self, error):
        super().__init__()
        self.error = error

    def read(self, *_):
        raise self.error


@pytest.mark.parametrize("error", [TimeoutError("too late"), ValueError("no chunk")])
def test_a_body_that_does_not_come_whole_is_400(client, error):
    headers = {"CONTENT_TYPE": "application/json", "CONTENT_LENGTH": str(len(GOOD))}
    answer = client.post(CHECK, environ_overrides=headers | {"wsgi.input": Broken(error)})
    assert "ends too early" in problem(answer, 400, "bad-request")["detail"]


def test_a_body_that_is_not_known_to_end_is_not_counted():
    chunked = {"HTTP_TRANSFER_ENCODING": "chunked"}
    assert body_size({**chunked, "wsgi.input": BytesIO(GOOD)}) == len(GOOD)
    assert body_size({**chunked, "wsgi.input": object()}) == 0
    assert body_size({"wsgi.input": BytesIO(GOOD)}) == 0


@pytest.mark.parametrize("name", ["checks", "replay"])
def test_where_much_is_asked_at_once_384_kilobytes_are_read(client, name):
    question = {"questions": [{"action": "ALL:0"}]} if name == "checks" else {"actions": ["ALL:0"]}
    body = json.dumps({"state": "NIM1.345.0", **question}).encode()
    fits = body + b" " * (384 * 1024 - len(body))
    path = f"/v1/games/nim/{name}"
    assert client.post(path, data=fits, content_type="application/json").status_code == 200
    refusal = problem(client.post(path, data=fits + b" ", content_type="application/json"), 413, "too-large")
    assert "393216" in refusal["detail"]


@pytest.mark.parametrize("body", [[], "NIM1.345.0", 1, None, True])
def test_json_that_is_not_an_object_is_422(client, body):
    for name in ("check", "setup", "actions", "replay", "validate", "describe"):
        answer = client.post(f"/v1/games/nim/{name}", json=body, content_type="application/json")
        if body is None:
            answer = client.post(f"/v1/games/nim/{name}", data="null", content_type="application/json")
        assert problem(answer, 422, "malformed")["errors"] == [{"field": "", "message": "Not a JSON object."}]


def test_faults_of_envelope_state_and_action_are_reported_together(refused):
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


def test_faults_of_a_set_up_and_its_form_are_reported_together(refused):
    problem = refused("setup", 422, "malformed", {"heaps": [0, "a"], "form": 1, "colour": "red"})
    assert [fault["field"] for fault in problem["errors"]] == ["form", "colour", "heaps.1"]


@pytest.mark.parametrize(
    ("name", "body", "faults"),
    [
        ("setup", {"Form": "text"}, {"Form": "is not known; known: heaps, form"}),
        ("validate", {"state": "NIM1.3.0", "board": 1}, {"board": "Unknown field; known here: state, position."}),
        ("check", {}, dict.fromkeys(("state", "action"), "Missing; this field is required.")),
        ("actions", {"state": "NIM1.3.0", "types": ["take", "fly"]}, {"types.1": "Not one of take, all."}),
    ],
)
def test_unknown_and_missing_fields_are_named_with_what_there_is(refused, name, body, faults):
    errors = refused(name, 422, "malformed", body)["errors"]
    assert errors == [{"field": field, "message": message} for field, message in faults.items()]


@pytest.mark.parametrize("name", ["state", "limit"])
@pytest.mark.parametrize("value", [0, [], True, None])
def test_a_state_is_text_or_an_object_and_a_limit_an_integer(refused, name, value):
    faults = refused("actions", 422, "malformed", {"state": "NIM1.3.0", name: value})["errors"]
    assert [fault["field"] for fault in faults] == [name]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ('{"state": "NIM1.3.0", "action": "ALL:0", "action": "ALL:0"}', "action"),
        (r'{"state": "NIM1.3.0", "action": "ALL:0", "\u0061ction": "ALL:1"}', "action"),
        (r'{"state": "NIM1.3.0", "action": "ALL", "action": "ALL\u003a0"}', "action"),
        ('{"state": {"turn": 0, "heaps": [1], "turn": 1}, "action": "ALL:0"}', "state.turn"),
        ('{"state": "NIM1.3.0", "action": "ALL:0", "x": {"y": [{"z": 1, "z": 1}]}}', "x.y.0.z"),
    ],
)
def test_a_field_that_is_given_twice_is_named(client, body, field):
    answer = client.post(CHECK, data=body, content_type="application/json")
    errors = problem(answer, 422, "malformed")["errors"]
    assert errors == [{"field": field, "message": "Given more than once; give it once."}]


def test_a_number_of_four_thousand_digits_is_named(client):
    body = f'{{"heaps": [1, {"9" * 4000}]}}'
    answer = client.post("/v1/games/nim/setup", data=body, content_type="application/json")
    errors = problem(answer, 422, "malformed")["errors"]
    assert errors == [{"field": "heaps.1", "message": "Larger than any number that is read here."}]


@pytest.mark.parametrize("number", ["1e999", "-1e999"])
def test_a_number_that_overflows_is_never_infinite(client, number):
    body = f'{{"state": "NIM1.3.0", "limit": {number}}}'
    answer = client.post("/v1/games/nim/actions", data=body, content_type="application/json")
    assert [one["field"] for one in problem(answer, 422, "malformed")["errors"]] == ["limit"]


@dataclass
class Pairs:
    """An object, perhaps with a name given twice."""

    pairs: list


NAMES = st.text(':a"\\u{', max_size=2)
VALUES = st.recursive(
    st.none() | st.integers(0, 9) | NAMES,
    lambda inner: st.lists(inner, max_size=4) | st.lists(st.tuples(NAMES, inner), max_size=4).map(Pairs),
)


def written(value, rnd: Random) -> str:
    """The value as JSON text; letters are escaped at random, where nobody has to."""
    if isinstance(value, Pairs):
        return "{" + ", ".join(f"{written(name, rnd)}:{written(inner, rnd)}" for name, inner in value.pairs) + "}"
    if isinstance(value, list):
        return "[" + " ,".join(written(inner, rnd) for inner in value) + "]"
    if isinstance(value, str):
        quoted = (f"\\u{ord(letter):04x}" if rnd.random() < 0.3 else json.dumps(letter)[1:-1] for letter in value)
        return '"' + "".join(quoted) + '"'
    return json.dumps(value)


def has_a_name_twice(value) -> bool:
    if isinstance(value, Pairs):
        names = [name for name, _ in value.pairs]
        return len(set(names)) < len(names) or any(has_a_name_twice(inner) for _, inner in value.pairs)
    return isinstance(value, list) and any(map(has_a_name_twice, value))


@given(value=VALUES, rnd=st.randoms(use_true_random=False))
def test_json_is_refused_exactly_if_a_name_is_given_twice(value, rnd):
    text = written(value, rnd)
    if has_a_name_twice(value):
        with pytest.raises(Refused, match="Given more than once"):
            json_value(text.encode())
    else:
        assert json_value(text.encode()) == json.loads(text)


def test_json_may_be_nested_so_deeply_that_every_parser_reads_it_and_no_deeper():
    deep = [b'{"a":' * depth + b"1" + b"}" * depth for depth in (DEEPEST, DEEPEST + 1)]
    assert json_value(deep[0])["a"]
    with pytest.raises(Refused, match="nested too deeply"):
        json_value(deep[1])
    with pytest.raises(Refused, match="Given more than once"):
        json_value(b'{"b":0,"b":' + deep[0][5:-1] + b"}")


def test_a_state_of_another_version_has_a_problem_of_its_own(refused):
    problem = refused("check", 422, "other-version", {"state": "NIM2.345.0", "action": "?"})
    assert [fault["field"] for fault in problem["errors"]] == ["state", "action"]


@pytest.mark.parametrize("limit", [-1, 1001, "5", 1.5])
def test_a_limit_is_from_1_to_1000(refused, limit):
    refusal = refused("actions", 422, "malformed", {"state": "NIM1.3.0", "limit": limit})
    assert [fault["field"] for fault in refusal["errors"]] == ["limit"]


# --- writing ----------------------------------------------------------------------------------------------------------


def test_values_are_written_as_they_are():
    assert to_json({"b": 1, "a": (2, None)}) == b'{"b":1,"a":[2,null]}', "keys stay in their order"
    assert to_json(MappingProxyType({"a": 1})) == b'{"a":1}', "any mapping is an object"
    assert to_json({"seed": 2**70}) == b'{"seed":1180591620717411303424}', "beyond 64 bits"
    with pytest.raises(TypeError, match="object is not ready"):
        to_json(object())
