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
from jupiter.api.openapi.parameters import ORDERING
from jupiter.http import draining
from jupiter.http.problems import BAD_RANGE, KINDS
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
    "order_sheet", "order_preview", "order_plan", "order_all", "order_export",
    "list_faces", "get_face_sheet", "get_card_face", "get_face",
    "get_qr_code",
    "get_index", "list_games", "get_game", "list_rules", "get_rule", "get_components",
    "livez", "readyz", "list_problems", "get_problem",
    *ANSWERED, "get_check", "get_actions", "get_position_svg", "draw_position", "read_photos",
}  # fmt: skip

FORMLESS = {"validate", "order_plan"}
"""Operations whose answer has no state in it, so that the form makes no difference."""

SENT_FILES = {"read_photos"}
"""Operations that are sent files, which the document does not show, nor what is answered to them."""


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


STATUSES = {"200", "304", *(str(kind.status) for kind in KINDS.values())}
"""Every status that there is."""


def test_every_operation_tells_each_status_that_it_can_have(document):
    for path, method, operation in operations(document):
        statuses = operation["responses"].keys()
        assert {"200", "405", "429", "431", "500"} <= statuses <= STATUSES
        assert ("404" in statuses) == ("{" in path)
        assert {"400", "413", "415", "422"} <= statuses or "requestBody" not in operation
        has_query = any(one.get("in") == "query" for one in operation.get("parameters", ()))
        assert ("414" in statuses) == has_query
        assert "400" in statuses or not has_query
        assert ("304" in statuses) == (method == "get" and operation["operationId"] not in ("livez", "readyz"))


def test_every_kind_of_problem_is_listed_at_its_status_and_each_that_is_shown_keeps_to_its_schema(document):
    answers = document["components"]["responses"]
    # Parts are had of files alone, which are no operations.
    for kind in (kind for kind in KINDS.values() if kind is not BAD_RANGE):
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


class OtherNim(Nim):
    """A second game, whose actions are told apart from those of the first by nothing."""

    id = "other-nim"


@pytest.fixture(scope="module")
def of_two():
    app = Flask(__name__)
    serve_games(app, {"nim": Nim(), "other-nim": OtherNim()})
    return app.test_client().get("/openapi.json").json


def test_where_there_are_several_games_each_has_operations_of_its_own_types_alone(of_two):
    def names_within(name, seen):
        for other in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(of_two["components"]["schemas"][name])):
            if other not in seen:
                seen.add(other)
                names_within(other, seen)
        return seen

    posts = {
        path: item["post"]
        for path, item in of_two["paths"].items()
        if "post" in item and item["post"]["operationId"] not in {*SENT_FILES, *ORDERING}
    }
    assert {path.rpartition("/")[0] for path in posts} == {"/v1/games/nim", "/v1/games/other-nim"}
    for path, operation in posts.items():
        own, other = ("Nim", "OtherNim") if "/nim/" in path else ("OtherNim", "Nim")
        assert operation["operationId"] == f"{path.split('/')[3].replace('-', '_')}_{called(path)}"
        for name in re.findall(r"schemas/(\w+)", json.dumps([operation["requestBody"], operation["responses"]["200"]])):
            assert not [one for one in names_within(name, {name}) if one.startswith(other)]
            assert name.startswith(own) or called(path) in ("validate", "outlook")


def called(path):
    """The operation id of a path in a document of one game."""
    return {"position.svg": "draw_position"}.get(path.rpartition("/")[2], path.rpartition("/")[2])


def test_an_operation_of_several_games_has_examples_of_its_own_game(of_two):
    for game in ("nim", "other-nim"):
        path = of_two["paths"][f"/v1/games/{game}/check"]
        bodies = path["post"]["requestBody"]["content"]["application/json"]["examples"]
        assert set(bodies) == {game, f"{game}-as-json"}
        assert [tag["name"] for tag in of_two["tags"]][:2] == ["nim", "other-nim"]
        assert path["get"]["tags"] == [game]
        assert "parameters" not in path


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


FIELDS = {"both": {"state", "text", "position", "action"}, "text": {"state", "text"}, "json": {"position", "action"}}
"""By form, the fields that answers in that form have of these four."""


@pytest.fixture(scope="module", params=FIELDS)
def form(request):
    return request.param


@pytest.fixture(scope="module")
def document_of_form(form):
    return create_app().test_client().get(f"/openapi.json?form={form}").json


@pytest.mark.parametrize("name", ["SetupAnswer", "DescribeAnswer", "LegalAction", "CheckAnswer", "ReplayAnswer"])
def test_answers_have_one_shape_each_which_is_that_of_the_documents_form(document_of_form, form, name):
    schema = document_of_form["components"]["schemas"][name]
    fields = schema["properties"].keys() & FIELDS["both"]
    assert fields and fields <= FIELDS[form] & set(schema["required"])
    assert "anyOf" not in schema
    assert "additionalProperties" not in schema, "a field that is spelt wrong would pass for one of any type"


def test_every_example_of_a_question_is_asked_and_answered_in_the_documents_form(client, document_of_form, form):
    cases = [one for one in examples(document_of_form) if one[3] is not None and one[4][0] == "application/json"]
    assert {operation["operationId"] for _, _, operation, *_ in cases} == {*ANSWERED, "order_plan"}
    for path, _, operation, body, (_, schema, answer) in cases:
        content = operation["requestBody"]["content"]["application/json"]
        validator(document_of_form, content["schema"]).validate(body)
        validator(document_of_form, schema).validate(answer["value"])
        assert client.post(path, json=body).json == answer["value"]
        assert body.get("form", "both") == ("both" if operation["operationId"] in FORMLESS else form)


def test_only_the_document_of_both_forms_lets_a_request_say_nothing_of_it(document_of_form, form):
    schemas = document_of_form["components"]["schemas"]
    assert schemas["Form"]["enum"] == [form]
    for name in ("CheckRequest", "ActionsRequest", "ReplayRequest", "NimSetupRequest"):
        assert ("form" in schemas[name].get("required", ())) == (form != "both")
    (parameter,) = (
        one
        for one in document_of_form["paths"]["/v1/games/{game}/check"]["get"]["parameters"]
        if one.get("name") == "form"
    )
    assert parameter.get("required", False) == (form != "both")


def test_a_form_that_there_is_not_is_refused(client):
    refused = client.get("/openapi.json?form=short")
    assert refused.status_code == 422
    assert refused.json["errors"] == [{"field": "form", "message": "Not one of both, text, json."}]


def test_every_operation_has_examples_of_its_answer_and_of_its_body(document):
    for operation in (one for _, _, one in operations(document) if one["operationId"] not in SENT_FILES):
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
        if operation["operationId"] in SENT_FILES:
            continue
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
    assert tried >= len(OPERATIONS - SENT_FILES)


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


@pytest.mark.parametrize(
    ("status", "names"),
    [(401, {"WWW-Authenticate"}), (405, {"Allow"}), (429, {"Retry-After", "RateLimit"}), (503, {"Retry-After"})],
)
def test_headers_that_only_some_problems_have_are_documented_with_them(document, status, names):
    assert names <= document["components"]["responses"][f"Problem{status}"]["headers"].keys()


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
    listed = document["paths"][f"/v1/games/{{game}}/{path}"]["get"]["parameters"]
    return {one["name"]: one for one in (resolved(document, parameter) for parameter in listed)}


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
