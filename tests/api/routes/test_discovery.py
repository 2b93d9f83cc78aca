"""Well-known addresses for programs: an index, the catalogue of the API, the security contact, rules for crawlers."""

import io
import re
from datetime import UTC, datetime, timedelta
from urllib.robotparser import RobotFileParser

import pytest
from PIL import Image

from app import create_app as create_the_app
from jupiter import __version__
from jupiter.api.routes.discovery import CATALOG, FAVICON
from jupiter.http.settings import Settings
from tests.games.app import create_app as create_app_of_tests
from tests.games.nim.app import create_app
from tests.http.answers import problem

SECURITY = "/.well-known/security.txt"
KEPT = ["/v1", CATALOG, SECURITY, "/robots.txt", "/favicon.ico"]
CONTACT = "mailto:safety@example.org"


@pytest.fixture(scope="module")
def client():
    return create_app(Settings.from_environment({"JUPITER_SECURITY_CONTACT": CONTACT})).test_client()


def test_the_index_lists_the_games_and_where_to_read_on(client):
    index = client.get("/v1").json
    assert (index["version"], [game["id"] for game in index["games"]]) == (__version__, ["nim"])
    assert index["games"] == client.get("/v1/games").json["games"]
    for link in (*index["links"], {**index["games"][0], "type": "application/json"}):
        with client.get(link["href"]) as answer:
            assert (answer.status_code, answer.mimetype) == (200, link["type"]), link
    assert client.get("/v1").headers["Link"] == f'<{CATALOG}>; rel="api-catalog"'


def test_the_catalogue_says_of_each_api_where_it_is_described():
    client = create_app_of_tests().test_client()
    answer = client.get(CATALOG)
    assert answer.content_type == 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
    contexts = {one.pop("anchor"): one for one in answer.get_json(force=True)["linkset"]}
    assert contexts.pop(CATALOG) == {"item": [{"href": "/v1"}]}
    assert contexts.keys() == {"/v1", "/v1/games/nim", "/v1/games/ladder", "/v1/games/grotto", "/v1/games/atlas"}
    for anchor, relations in contexts.items():
        assert "service-desc" in relations, anchor
        for link in (one for links in relations.values() for one in links):
            with client.get(link["href"]) as response:
                assert (response.status_code, response.mimetype) == (200, link["type"]), link
    head = client.head(CATALOG)
    assert (head.status_code, head.headers["Link"]) == (200, f'<{CATALOG}>; rel="api-catalog"')


def test_security_txt_names_the_contact_of_the_operator(client):
    answer = client.get(SECURITY)
    assert answer.content_type == "text/plain; charset=utf-8"
    lines = dict(line.split(": ", 1) for line in answer.text.splitlines())
    assert lines["Contact"] == CONTACT
    left = datetime.fromisoformat(lines["Expires"]) - datetime.now(UTC)
    assert timedelta(days=178) < left < timedelta(days=365)


def test_a_server_without_a_contact_names_none():
    assert "has named no contact" in problem(create_app().test_client().get(SECURITY), 404, "unknown-address")["detail"]


def test_crawlers_are_kept_from_what_costs_and_see_the_pages():
    client = create_the_app().test_client()
    rules = re.findall(r"^Disallow: (\S+)$", client.get("/robots.txt").text, re.MULTILINE)
    patterns = [re.compile(re.escape(rule).replace(r"\*", ".*")) for rule in rules]

    def may(path):
        return not any(pattern.match(path) for pattern in patterns)

    seen = ["/", "/play/jupiter-rescue", "/rules", "/print", "/docs", "/v1/games/jupiter-rescue/rules", "/openapi.json"]
    assert [path for path in seen if not may(path)] == []
    game = "/v1/games/jupiter-rescue"
    dear = [f"{game}/{one}" for one in ("check?state=x", "actions?state=x", "position.svg?state=x", "print/tiles.pdf")]
    assert [path for path in [*dear, "/v1/qr.svg?text=x"] if may(path)] == []
    parser = RobotFileParser()
    parser.parse(client.get("/robots.txt").text.splitlines())
    assert not parser.can_fetch("any", "/v1/qr.svg?text=x")


def test_the_icon_has_the_sizes_that_browsers_show(client):
    with client.get("/favicon.ico") as answer:
        assert answer.mimetype == "image/vnd.microsoft.icon"
        icon = Image.open(io.BytesIO(answer.data))
    assert icon.info["sizes"] == {(16, 16), (32, 32), (48, 48)}
    with Image.open(FAVICON.with_name("icon-192.png")) as whole:
        there = icon.convert("RGBA").getpixel((icon.width // 2, icon.height // 4))
        assert there == pytest.approx(whole.convert("RGBA").getpixel((96, 48)), abs=40)


def test_each_may_be_kept_is_not_sent_again_and_counted_only_if_it_is_of_the_api(client):
    for path in KEPT:
        with client.get(path) as answer:
            assert answer.status_code == 200
            assert answer.cache_control.public
            assert answer.cache_control.max_age
            assert ("RateLimit" in answer.headers) == (path in ("/v1", CATALOG)), path
            tag = answer.headers["ETag"]
        with client.get(path, headers={"If-None-Match": tag}) as again:
            assert (again.status_code, again.data) == (304, b"")


def test_the_document_of_tables_is_found_where_there_are_tables():
    for setting, links in (("on", ["/openapi.json", "/v1/tables/openapi.json"]), ("off", ["/openapi.json"])):
        client = create_app(Settings.from_environment({"JUPITER_TABLES": setting})).test_client()
        assert [link["href"] for link in client.get("/v1").json["links"] if link["rel"] == "service-desc"] == links
        assert client.get("/openapi.json").json.get("externalDocs", {}).get("url") == dict(enumerate(links)).get(1)
