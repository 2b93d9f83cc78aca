"""The pages that show the document to a person."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from app import create_app
from jupiter.api.openapi.game_schemas import prefix
from jupiter.games import GAMES
from tests.pages.chromium import chromium
from tests.pages.conftest import TIMEOUT
from tests.server.running import NIM
from tests.serving import serving


def test_the_docs_show_this_api_and_need_no_internet(client):
    page = client.get("/docs")
    assert page.mimetype == "text/html"
    assert "//" not in re.sub(r"// [^\n]*", "", page.text)
    for address in re.findall(r'(?:src|href)="([^"]+)"', page.text):
        with client.get(address) as answer:
            assert answer.status_code == 200
            if address == "/static/documents/openapi.js":
                assert '"/openapi.json"' in answer.text
    assert 'src="/static/documents/openapi.js"' in page.text


@pytest.fixture
def address() -> Iterator[str]:
    with serving(NIM) as server:
        yield server.address


@pytest.fixture
def page() -> Iterator[Page]:
    with chromium() as browser:
        page = browser.new_page()
        page.set_default_timeout(TIMEOUT)
        yield page
        page.close()


@pytest.mark.slow
def test_an_operation_can_be_tried_in_the_docs_without_internet(page, address):
    requests: list[Request] = []
    refused: list[str] = []
    page.on("request", lambda request: requests.append(request))  # noqa: PLW0108 - it marks the function
    page.on("console", lambda message: refused.append(message.text) if message.type == "error" else None)
    page.goto(f"{address}/docs")
    operation = page.locator("#operations-play-check")
    operation.locator(".opblock-summary-control").click()
    operation.locator(".try-out__btn").click()
    with page.expect_response(f"{address}/v1/games/nim/check") as answered:
        operation.locator(".execute").click()
    answer: Any = answered.value.json()
    assert answered.value.status == 200
    assert answer["legal"]
    expect(operation.locator(".live-responses-table tbody .response-col_status").first).to_contain_text("200")
    assert [request.url for request in requests if not request.url.startswith((f"{address}/", "data:", "blob:"))] == []
    assert refused == []


def test_each_game_has_a_document_with_its_own_types_alone():
    client = create_app().test_client()
    everything = client.get("/openapi.json").json
    for name, game in GAMES.items():
        answer = client.get(f"/v1/games/{name}/openapi.json")
        assert answer.headers["ETag"]
        own = answer.json
        assert own["components"]["schemas"]["GameId"]["enum"] == [name]
        assert own["info"]["title"] == f"{everything['info']['title']} {game.name}"
        of_all = {path for path in everything["paths"] if path.startswith(("/v1/games/{game}", f"/v1/games/{name}/"))}
        assert {path for path in own["paths"] if "{game}" in path} == {path.replace(name, "{game}") for path in of_all}
        prefixes = {prefix(GAMES[other]) for other in set(GAMES) - {name}}
        assert not [schema for schema in own["components"]["schemas"] if schema.startswith(tuple(prefixes))]
        of_game = {schema.removeprefix(prefix(game)) for schema in everything["components"]["schemas"]}
        assert {schema.removeprefix(prefix(game)) for schema in own["components"]["schemas"]} <= of_game


def test_the_documents_of_other_forms_are_named_by_them_and_kept_apart(client):
    documents = {form: client.get(f"/openapi.json?form={form}") for form in ("both", "text", "json")}
    assert documents["both"].data == client.get("/openapi.json").data
    assert len({answer.headers["ETag"] for answer in documents.values()}) == 3
    titles = {form: answer.json["info"]["title"] for form, answer in documents.items()}
    assert titles["text"] == f"{titles['both']} text" and titles["json"] == f"{titles['both']} json"
