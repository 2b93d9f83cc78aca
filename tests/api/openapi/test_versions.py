"""The document in OpenAPI 3.2, which says of QUERY what 3.1 cannot."""

import copy
import json

import jsonschema_rs
import pytest

from jupiter.api.openapi.parameters import ORDERING
from jupiter.http.rows import NDJSON
from tests.games.nim.app import create_app
from tests.games.nim.questions import ANSWERED, QUESTIONS

ABOUT_A_STATE = {f"/v1/games/{{game}}/{name}" for name in (*ANSWERED, "position.svg")}


@pytest.fixture(scope="module")
def served():
    return create_app().test_client()


@pytest.fixture(scope="module")
def document(served):
    return served.get("/openapi-3.2.json").json


def without_rows(operation):
    """The operation, but for its answer in rows, for which 3.1 has no word."""
    if "responses" in operation:
        operation = copy.deepcopy(operation)
        operation["responses"]["200"]["content"].pop(NDJSON, None)
    return operation


def test_each_question_about_a_state_and_each_order_is_a_query_too(document):
    assert document["openapi"] == "3.2.0"
    queries = {path: item["query"] for path, item in document["paths"].items() if "query" in item}
    orders = {path for path, item in document["paths"].items() if "post" in item and "/print/" in path}
    assert queries.keys() == ABOUT_A_STATE | orders and len(orders) == len(ORDERING)
    for path, query in queries.items():
        post = document["paths"][path]["post"]
        assert query["requestBody"] == post["requestBody"]
        answered, posted = query["responses"]["200"]["content"], post["responses"]["200"]["content"]
        assert answered == posted
        assert query["operationId"] == f"query_{post['operationId']}"


def test_a_query_tells_that_its_answer_may_be_kept(served, document):
    for operation, body in QUESTIONS:
        query = document["paths"][f"/v1/games/{{game}}/{operation}"]["query"]
        answer = served.open(f"/v1/games/nim/{operation}", method="QUERY", json=body)
        assert query["responses"]["200"]["headers"].keys() <= set(answer.headers.keys()), operation
        again = {"If-None-Match": answer.headers["ETag"]}
        known = served.open(f"/v1/games/nim/{operation}", method="QUERY", json=body, headers=again)
        assert (known.status_code, "304" in query["responses"]) == (304, True)
        assert "304" not in document["paths"][f"/v1/games/{{game}}/{operation}"]["post"]["responses"]


@pytest.mark.parametrize("method", ["post", "query"])
@pytest.mark.parametrize("name", ["actions", "replay"])
def test_schemas_and_examples_of_rows_match_the_answers(served, document, name, method):
    operation = document["paths"][f"/v1/games/{{game}}/{name}"][method]
    rows = operation["responses"]["200"]["content"][NDJSON]
    schema = jsonschema_rs.Draft202012Validator({**rows["itemSchema"], "components": document["components"]})
    bodies = operation["requestBody"]["content"]["application/json"]["examples"]
    assert rows["examples"].keys() == bodies.keys()
    for example, shown in rows["examples"].items():
        answer = served.open(
            f"/v1/games/nim/{name}", method=method.upper(), json=bodies[example]["value"], headers={"Accept": NDJSON}
        )
        assert [json.loads(line) for line in answer.text.splitlines()] == shown["value"]
        assert all(schema.is_valid(row) for row in shown["value"])


def test_all_else_is_as_in_the_other_version(served, document):
    other = served.get("/openapi.json").json
    assert all("query" not in item for item in other["paths"].values())
    for path, item in document["paths"].items():
        assert {method: without_rows(operation) for method, operation in item.items() if method != "query"} == {
            method: without_rows(operation) for method, operation in other["paths"][path].items()
        }
    assert {**document["info"], **other["info"]} == document["info"]
    schemas = other["components"]["schemas"]
    of_rows = document["components"]["schemas"].keys() - schemas.keys()
    assert all("Row" in name or name.startswith(("ActionsEnd", "ReplayEnd")) for name in of_rows)
    assert {**document["components"], "schemas": {**document["components"]["schemas"], **schemas}} == document[
        "components"
    ]


def test_each_game_has_it(served):
    own = served.get("/v1/games/nim/openapi-3.2.json").json
    assert own["openapi"] == "3.2.0"
    assert own["paths"]["/v1/games/{game}/check"]["query"]["operationId"] == "query_check"
    assert served.get("/v1/games/chess/openapi-3.2.json").status_code == 404
