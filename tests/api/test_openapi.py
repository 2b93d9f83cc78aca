"""The document, held against what is really answered, by hand and by schemathesis."""

import json

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

from jupiter.api import serve_games
from tests.api.nim import Nim
from tests.api.nim_app import create_app

OPERATIONS = {
    "list_sheets",
    "print_sheet", "list_faces", "get_face_sheet", "get_card_face", "get_qr_code",
    "list_games", "get_game", "list_rules", "get_rule", "get_components", "setup", "actions", "check", "validate",
    "describe", "replay", "livez", "readyz", "list_problems", "get_problem",
}  # fmt: skip


@pytest.fixture(scope="module")
def document():
    return create_app().test_client().get("/openapi.json").json


def operations(document):
    return [operation for path in document["paths"].values() for operation in path.values() if "responses" in operation]


def test_the_document_is_openapi_3_1(document):
    assert document["openapi"].startswith("3.1")


def test_every_operation_has_an_id_and_a_summary(document):
    assert {operation["operationId"] for operation in operations(document)} == OPERATIONS
    assert all(operation["summary"] for operation in operations(document))


def test_every_error_is_documented_as_a_problem(document):
    for operation in operations(document):
        for status, response in operation["responses"].items():
            if status != "200":
                name = response["$ref"].rpartition("/")[2]
                assert list(document["components"]["responses"][name]["content"]) == ["application/problem+json"]


def test_every_body_documents_each_way_to_be_refused(document):
    for operation in operations(document):
        if "requestBody" in operation:
            assert {"400", "404", "413", "415", "422"} <= operation["responses"].keys()


def test_every_example_in_the_document_works(client, document):
    tried = 0
    for path, methods in document["paths"].items():
        content = methods.get("post", {}).get("requestBody", {}).get("content", {}).get("application/json", {})
        for game, example in content.get("examples", {}).items():
            answer = client.post(path.format(game=game), json=example["value"])
            assert answer.status_code == 200, answer.text
            tried += 1
    assert tried == 6


def test_games_without_an_example_have_a_document_all_the_same():
    class Bare(Nim):
        def setup_schema(self):
            return {"type": "object"}

    app = Flask(__name__)
    serve_games(app, {"nim": Bare()})
    post = app.test_client().get("/openapi.json").json["paths"]["/v1/games/{game}/check"]["post"]
    assert "examples" not in post["requestBody"]["content"]["application/json"]


schema = schemathesis.openapi.from_wsgi("/openapi.json", create_app())

# States and actions are documented as strings and objects, and a game reads few of those: a refusal is no fault here.
EXCLUDED = [CHECKS.get_one("positive_data_acceptance")]


@schema.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_schemathesis_finds_no_answer_that_the_document_does_not_tell(case):
    # Schemathesis asks for gzip, and reads an answer that comes without a network as it is.
    answer = case.call(headers={"Accept-Encoding": "identity"})
    # Schemathesis does not count 413 among the ways to refuse a list that is too long, but a long list is a large body.
    excluded = [*EXCLUDED, CHECKS.get_one("negative_data_rejection")] if answer.status_code == 413 else EXCLUDED
    case.validate_response(answer, excluded_checks=excluded)


def test_every_schema_in_the_document_is_used(document):
    text = json.dumps(document)
    for name in document["components"]["schemas"]:
        assert f'"#/components/schemas/{name}"' in text, name
