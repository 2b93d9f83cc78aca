"""The document, held against what is really answered."""

import json
import os
import re
import subprocess
import sys

import jsonschema_rs
import pytest
from flask import Flask

from jupiter.api import serve_games
from jupiter.http import draining
from jupiter.http.problems import KINDS
from jupiter.http.settings import Settings
from tests.games.nim.app import create_app
from tests.games.nim.questions import ANSWERED
from tests.games.nim.rules import Nim

WRITTEN = """
from tests.games.nim.app import create_app
print(create_app().test_client().get("/openapi.json").text)
"""

OPERATIONS = {
    "list_sheets", "print_sheet", "preview_sheet", "plan_print", "print_all", "export_sheets",
    "list_faces", "get_face_sheet", "get_card_face", "get_face",
    "get_qr_code",
    "get_index", "list_games", "get_game", "list_rules", "get_rule", "get_components",
    "livez", "readyz", "list_problems", "get_problem",
    *ANSWERED, "get_check", "get_actions", "get_position_svg", "draw_position",
}  # fmt: skip


@pytest.fixture(scope="module")
def document():
    return create_app().test_client().get("/openapi.json").json


def test_every_server_writes_the_document_to_the_byte_the_same():
    # Servers beside one another answer with the same ETag; the order of a set depends on the process.
    command = [sys.executable, "-c", WRITTEN]
    process = subprocess.run(command, env=os.environ | {"PYTHONHASHSEED": "1"}, check=True, capture_output=True)
    assert process.stdout.decode().rstrip("\n") == create_app().test_client().get("/openapi.json").text


def operations(document):
    """Path, method and operation of each."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if "responses" in operation:
                yield path, method, operation


def resolved(document, thing):
    while "$ref" in thing:
        _, *steps = thing["$ref"].split("/")
        thing = document
        for step in steps:
            thing = thing[step]
    return thing


def validator(document, schema):
    # JSON Schema knows the components as it would any other part of a document.
    return jsonschema_rs.Draft202012Validator({**schema, "components": document["components"]})


def test_every_operation_has_an_id_a_summary_and_a_description(document):
    assert document["openapi"].startswith("3.1")
    assert {operation["operationId"] for _, _, operation in operations(document)} == OPERATIONS
    assert all(operation["summary"] and operation["description"] for _, _, operation in operations(document))


def test_every_refusal_is_documented_as_a_problem(document):
    for _, _, operation in operations(document):
        for status, response in operation["responses"].items():
            content = resolved(document, response).get("content", {})
            expected = {"2": 1, "3": 0}.get(status[0], ["application/problem+json"])
            assert (len(content) if status[0] in "23" else list(content)) == expected, (operation, status)


def test_every_operation_tells_each_status_that_it_can_have(document):
    for path, method, operation in operations(document):
        statuses = operation["responses"].keys()
        assert {"200", "405", "429", "431", "500"} <= statuses
        assert ("404" in statuses) == ("{" in path)
        assert {"400", "413", "415", "422"} <= statuses or "requestBody" not in operation
        has_query = any(one.get("in") == "query" for one in operation.get("parameters", ()))
        assert ("414" in statuses) == has_query
        assert "400" in statuses or not has_query
        assert ("304" in statuses) == (method == "get" and operation["operationId"] not in ("livez", "readyz"))


def test_every_kind_of_problem_is_listed_at_its_status_and_each_that_is_shown_keeps_to_its_schema(document):
    answers = document["components"]["responses"]
    for kind in KINDS.values():
        assert kind.type in answers[f"Problem{kind.status}"]["description"]
    for response in answers.values():
        for content in response.get("content", {}).values():
            for name, example in content.get("examples", {}).items():
                validator(document, content["schema"]).validate(example["value"])
                assert example["value"]["type"] == KINDS[name].type


def test_no_mark_is_left_and_every_schema_is_used(document):
    text = json.dumps(document)
    assert "x-of-game" not in text
    assert "x-also" not in text
    assert "x-of-form" not in text
    for name in document["components"]["schemas"]:
        assert f'"#/components/schemas/{name}"' in text, name


def test_states_and_actions_are_the_game_s_own(document):
    check = document["components"]["schemas"]["CheckRequest"]["properties"]
    of_nim = "#/components/schemas/Nim"
    null = {"type": "null"}
    positions = [{"$ref": f"{of_nim}Position"}, {"$ref": f"{of_nim}SentPosition"}]
    assert check["position"]["anyOf"] == positions
    assert check["state"]["anyOf"] == [{"$ref": f"{of_nim}StateText"}, *positions, null]
    assert check["text"]["anyOf"] == [{"$ref": f"{of_nim}ActionText"}, null]
    assert [one["$ref"] for one in check["action"]["anyOf"]] == [f"{of_nim}ActionText", f"{of_nim}Action"]
    mapping = document["components"]["schemas"]["NimAction"]["discriminator"]["mapping"]
    assert mapping == {"take": f"{of_nim}TakeAction", "all": f"{of_nim}AllAction"}


def test_a_state_of_any_game_is_a_state_where_there_are_several():
    class Other(Nim):
        id = "other-nim"

    app = Flask(__name__)
    serve_games(app, {"nim": Nim(), "other-nim": Other()})
    document = app.test_client().get("/openapi.json").json
    one_of = document["components"]["schemas"]["StateRequest"]["properties"]["state"]["anyOf"]
    assert {one["$ref"].rpartition("/")[2] for one in one_of if "$ref" in one} == {
        "NimStateText", "NimPosition", "NimSentPosition",
        "OtherNimStateText", "OtherNimPosition", "OtherNimSentPosition",
    }  # fmt: skip


def test_a_game_is_one_type_in_every_operation(document):
    schemas = [
        parameter["schema"]
        for item in document["paths"].values()
        for parameter in item.get("parameters", ())
        if parameter["name"] == "game"
    ]
    assert len(schemas) > 10
    assert all(schema == {"$ref": "#/components/schemas/GameId"} for schema in schemas)
    assert document["components"]["schemas"]["GameId"]["enum"] == ["nim"]


REQUESTS = [
    ("CheckRequest", {"state": "NIM1.3.0", "action": "ALL:0"}, True),
    ("CheckRequest", {"position": {"heaps": [3], "turn": 0}, "text": "ALL:0", "state": None}, True),
    ("CheckRequest", {"state": None, "action": "ALL:0"}, False),
    ("CheckRequest", {"state": "NIM1.3.0", "text": None}, False),
    ("CheckRequest", {"state": "NIM1.3.0"}, False),
    ("ChecksRequest", {"questions": [{"text": "ALL:0", "state": "NIM1.3.0"}]}, True),
    ("ChecksRequest", {"position": {"heaps": [3], "turn": 0}, "questions": [{"text": "ALL:0"}]}, True),
    ("ChecksRequest", {"questions": [{"text": "ALL:0"}]}, False),
    ("ReplayRequest", {"setup": {}, "actions": []}, True),
    ("ReplayRequest", {"position": {"heaps": [3], "turn": 0}, "actions": [{"text": None, "state": "NIM1.3.0"}]}, True),
    ("ReplayRequest", {"actions": []}, False),
    ("ReplayRequest", {"setup": {}, "state": "NIM1.3.0", "actions": []}, False),
    ("ReplayRequest", {"setup": {}, "actions": [{"text": None, "label": "Nothing."}]}, False),
]


@pytest.mark.parametrize(("name", "body", "is_good"), REQUESTS)
def test_how_fields_go_together_is_in_the_schemas(client, document, name, body, is_good):
    schema = {"$ref": f"#/components/schemas/{name}"}
    assert validator(document, schema).is_valid(body) == is_good
    answer = client.post(f"/v1/games/nim/{name.removesuffix('Request').lower()}", json=body)
    assert (answer.status_code == 200) == is_good, answer.text


@pytest.mark.parametrize("name", ["SetupAnswer", "DescribeAnswer", "LegalAction", "CheckAnswer", "ReplayAnswer"])
def test_answers_are_typed_by_form(document, name):
    schemas = document["components"]["schemas"]
    refs = [f"#/components/schemas/{name}{form}" for form in ("Both", "Text", "Json")]
    assert [one["$ref"] for one in schemas[name]["anyOf"]] == refs
    own = {"text": {"state", "text"}, "json": {"position", "action"}}
    for form, lacks in (("Both", set()), ("Text", own["json"]), ("Json", own["text"])):
        properties, required = schemas[name + form]["properties"], set(schemas[name + form]["required"])
        fields = properties.keys() & (own["text"] | own["json"])
        assert fields and fields <= required
        assert not fields & lacks
        assert "additionalProperties" not in schemas[name + form], "generated types could not be told apart"


@pytest.mark.parametrize("form", ["both", "text", "json"])
def test_an_answer_keeps_to_the_schema_of_its_form_and_of_no_other(client, document, form):
    body = {"state": "NIM1.345.0", "action": "TAKE:0:9", "form": form}
    answer = client.post("/v1/games/nim/check", json=body).json
    assert answer["instead"]
    kept = {
        other
        for other in ("both", "text", "json")
        if validator(document, {"$ref": f"#/components/schemas/CheckAnswer{other.capitalize()}"}).is_valid(answer)
    }
    assert kept == {form}


def test_every_operation_has_examples_of_its_answer_and_of_its_body(document):
    for _, _, operation in operations(document):
        for content in operation["responses"]["200"]["content"].values():
            assert content["examples"], operation["operationId"]
            if "requestBody" in operation:
                bodies = operation["requestBody"]["content"]["application/json"]["examples"]
                assert bodies.keys() == content["examples"].keys()
    for name, response in document["components"]["responses"].items():
        if name != "NotModified":
            assert response["content"]["application/problem+json"]["examples"], name


def examples(document):
    """Path with its parameters, method, operation, body, and what the document says of the answer."""
    for path, method, operation in operations(document):
        parameters = document["paths"][path].get("parameters", ())
        at = path.format(**{parameter["name"]: parameter["example"] for parameter in parameters})
        bodies = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        for kind, answers in operation["responses"]["200"]["content"].items():
            for name, answer in answers["examples"].items():
                body = bodies["examples"][name]["value"] if bodies else None
                example = answer.get("description", at).strip("`")
                yield example, method, operation, body, (kind, answers["schema"], answer)


def test_every_example_keeps_to_its_schema_and_is_answered_now_as_it_says(client, document):
    tried = 0
    for path, method, operation, body, (kind, schema, answer) in examples(document):
        if body is not None:
            content = operation["requestBody"]["content"]["application/json"]
            validator(document, content["schema"]).validate(body)
        now = client.open(path, method=method.upper(), json=body, headers={"Accept": kind})
        assert (now.status_code, now.mimetype) == (200, kind), now.text
        if kind == "application/json":
            validator(document, schema).validate(now.json)
            assert now.json == answer["value"]
        tried += 1
    assert tried >= len(OPERATIONS)


def test_every_documented_header_is_sent(client, document):
    for path, method, operation, body, (kind, *_) in examples(document):
        headers = operation["responses"]["200"]["headers"]
        now = client.open(path, method=method.upper(), json=body, headers={"Accept": kind})
        for name, header in headers.items():
            assert name in now.headers, (path, name)
            validator(document, resolved(document, header)["schema"]).validate(now.headers[name])
        assert headers.keys() >= {"ETag", "Content-Language"} & set(now.headers.keys()), path
        if "ETag" in headers:
            again = client.get(path, headers={"If-None-Match": now.headers["ETag"]})
            assert again.status_code == 304
            assert {"ETag", "Cache-Control"} <= set(again.headers.keys())


def limited():
    """A client whose limit is used up."""
    client = create_app(Settings.from_environment({"JUPITER_RATE_LIMIT": "1 per minute"})).test_client()
    assert client.get("/v1/nowhere").status_code == 404
    return client


def test_problems_have_their_documented_headers(client, document):
    used_up = limited()
    for status, answer in (
        (404, client.get("/v1/nowhere")),
        (405, client.delete("/v1/games")),
        (429, used_up.get("/v1/games")),
        (429, used_up.delete("/v1/games")),
    ):
        assert answer.status_code == status
        headers = document["components"]["responses"][f"Problem{status}"]["headers"]
        assert headers.keys() >= {"Allow", "Retry-After"} & set(answer.headers.keys())
        for name, header in headers.items():
            validator(document, resolved(document, header)["schema"]).validate(answer.headers[name])


def test_the_example_of_a_limit_is_the_real_answer(document):
    shown = document["components"]["responses"]["Problem429"]["content"]["application/problem+json"]["examples"]
    (example,) = (row["value"] for row in shown.values())
    now = limited().get("/v1/games").get_json()
    assert {**now, "detail": ""} == {**example, "detail": ""}
    assert re.sub(r"\d+", "N", now["detail"]) == re.sub(r"\d+", "N", example["detail"])


def test_the_document_is_made_by_a_server_that_is_being_stopped_too(monkeypatch):
    app = create_app()
    monkeypatch.setattr(draining, "is_draining", lambda: True)
    assert app.test_client().get("/readyz").status_code == 503
    assert app.test_client().get("/openapi.json").status_code == 200


def parameters_of(document, path):
    return {one.get("name"): one for one in document["paths"][f"/v1/games/{{game}}/{path}"]["get"]["parameters"]}


def test_options_of_printing_and_fields_of_questions_by_address_are_parameters(document):
    printed, actions = parameters_of(document, "print/{sheet}.pdf"), parameters_of(document, "actions")
    assert printed["paper"]["schema"]["enum"] == ["A4", "Letter"]
    assert printed["length"]["schema"]["pattern"] == "^([1-8][0-9]|90)$"
    assert actions["state"]["schema"] == {"$ref": "#/components/schemas/NimStateText"}
    assert actions["types"]["schema"]["items"]["enum"] == ["take", "all"]
    assert (actions["types"]["style"], actions["types"]["explode"]) == ("form", False), "a list parted by commas"
    assert [name for name, one in actions.items() if one.get("required")] == ["state"]


def test_games_without_an_example_have_a_document_all_the_same():
    class Bare(Nim):
        def setup_schema(self):
            return {"type": "object"}

    app = Flask(__name__)
    serve_games(app, {"nim": Bare()})
    post = app.test_client().get("/openapi.json").json["paths"]["/v1/games/{game}/check"]["post"]
    assert "examples" not in post["requestBody"]["content"]["application/json"]
