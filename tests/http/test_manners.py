"""HEAD, OPTIONS, Allow, CORS and the headers of safety: at every address there is, and where there is none."""

from collections import defaultdict

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from jupiter.api.operations import METHODS as METHODS_OF
from jupiter.http.headers import ALWAYS, ALWAYS_WITH_PAGES

SAMPLES = {
    "game": "jupiter-rescue",
    "rule": "move.bridge",
    "game_id": "jupiter-rescue",
    "card": "teleport",
    "address": "table.js",
    "filename": "common/dom.js",
    "name": "malformed",
    "joiner": "ABCDEFGH",
    "table": "N7P53CKA55EGZ31910A0M3DQXN",
}
BY_ENDPOINT = {
    "printing.print_sheet": {"sheet": "die"},
    "printing.preview_sheet": {"sheet": "die", "page": "1"},
    "printing.export_sheets": {"export": "cut"},
    "printing.order_sheet": {"sheet": "die"},
    "printing.order_preview": {"sheet": "die", "page": "1"},
    "printing.order_export": {"export": "cut"},
    "faces.get_face_sheet": {"sheet": "figures"},
    "faces.get_face": {"group": "cards", "face": "sniper"},
    "docs.docs_file": {"name": "swagger-ui.css"},
    "documents.picture": {"name": "cards.png"},
    "pages.for_clients": {"name": "records"},
    "pages.renamed_docs": {"name": "wire"},
    "runtime.runtime_file": {"digest": "0123456789abcdef", "name": "rules.js"},
    "pages.kit_file": {"kit": "jupiter-rescue", "name": "table.js"},
}
OF_SEVERAL = ("print_all", "export_sheets", "plan_print", "order_all", "order_export", "order_plan")
OF_ONE_SHEET = dict.fromkeys((f"printing.{name}" for name in OF_SEVERAL), "?sheets=die")
"""By endpoint: of all sheets these would take ten seconds."""
METHODS = ("GET", "HEAD", "POST", "QUERY", "PUT", "PATCH", "DELETE", "OPTIONS")
CHANGING = {"Date", "Expires", "X-Request-Id", "RateLimit"}
NOWHERE = [
    "/nowhere",
    "/v1/games/chess",
    "/v1/games/chess/check",
    "/static/none.js",
    "/assets/none.js",
    "/docs/none.css",
]


@pytest.fixture(scope="module")
def app() -> Flask:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPITER_METRICS_PORT", "9090")
        patch.setenv("JUPITER_RATE_LIMIT", "1000000 per minute")
        return create_app()


@pytest.fixture(scope="module")
def addresses(app) -> dict[str, set[str]]:
    """The methods of every address, a sample for each that has parts to fill in."""
    by_address: dict[str, set[str]] = defaultdict(set)
    urls = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        samples = SAMPLES | BY_ENDPOINT.get(rule.endpoint, {})
        address = urls.build(rule.endpoint, {name: samples[name] for name in rule.arguments}, min(rule.methods))
        by_address[address + OF_ONE_SHEET.get(rule.endpoint, "")] |= rule.methods
    by_address |= {f"/v1/games/{SAMPLES['game']}/{name}": set(methods) for name, methods in METHODS_OF.items()}
    assert len(by_address) > 30
    return by_address


@pytest.fixture
def client(app) -> FlaskClient:
    return app.test_client()


def told(answer) -> dict[str, str]:
    return {name: value for name, value in answer.headers.items() if name not in CHANGING}


def test_the_samples_are_real(client, addresses):
    faulty = {}
    for address in addresses:
        with client.get(address) as answer:
            faulty[address] = answer.status_code
    # Some addresses name what is in the file, these need a query or a key, and nobody has set a contact; POST is
    # tested elsewhere.
    wrong = {one for one, status in faulty.items() if status not in (200, 308, 405)}
    questions = {f"/v1/games/jupiter-rescue/{name}" for name in ("check", "actions", "advice", "position.svg")}
    keyed = f"/v1/tables/{SAMPLES['table']}"
    named = {"/assets/table.js", "/runtime/0123456789abcdef/rules.js"}
    assert wrong == {*named, "/v1/qr.svg", "/.well-known/security.txt", keyed, f"{keyed}/events", *questions}, faulty


def test_head_is_get_without_the_body(client, addresses):
    for address, methods in addresses.items():
        if "GET" in methods:
            with client.get(address) as got, client.head(address) as head:
                assert head.status_code == got.status_code, address
                assert head.data == b""
                assert told(head) == told(got), address


def test_options_and_refusals_list_the_methods_there_are(client, addresses):
    for address, methods in addresses.items():
        answer = client.options(address)
        assert answer.status_code == 200, address
        assert set(answer.headers["Allow"].split(", ")) == methods, address
        assert (answer.data, "Content-Type" in answer.headers) == (b"", False)
        assert "QUERY" in answer.headers["Access-Control-Allow-Methods"], address
        for method in set(METHODS) - methods:
            refused = client.open(address, method=method)
            assert (refused.status_code, refused.mimetype) == (405, "application/problem+json"), (method, address)
            assert set(refused.headers["Allow"].split(", ")) == methods, (method, address)


def public(addresses) -> list[str]:
    """The addresses that pages of any origin may ask: all but those of tables (`tests/relay/test_origins.py`)."""
    return [one for one in addresses if not one.startswith("/v1/tables") or one.endswith(".json")]


def test_every_answer_can_be_read_by_any_origin_and_is_safe(client, addresses):
    for address in [*public(addresses), *NOWHERE]:
        for method in METHODS:
            with client.open(address, method=method, headers={"Origin": "https://a.example"}) as answer:
                assert answer.status_code < 500
                common = dict(ALWAYS_WITH_PAGES) if answer.mimetype == "text/html" else ALWAYS
                for name, value in common.items():
                    assert answer.headers.getlist(name) == [value], (name, method, address)
                assert "Set-Cookie" not in answer.headers
                if answer.mimetype == "text/html":
                    assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'"), address
                    assert "camera=(self)" in answer.headers["Permissions-Policy"], address
                    assert "geolocation=()" in answer.headers["Permissions-Policy"], address
    assert ALWAYS["Access-Control-Allow-Origin"] == "*"
    assert dict(ALWAYS_WITH_PAGES)["Cross-Origin-Resource-Policy"] == "same-origin"
    exposed = set(ALWAYS["Access-Control-Expose-Headers"].split(", "))
    assert exposed >= {"ETag", "Retry-After", "RateLimit", "RateLimit-Policy", "X-Request-Id", "Allow"}


@pytest.mark.parametrize("method", ["POST", "QUERY", "GET", "DELETE"])
def test_pages_of_other_origins_may_ask_every_address_and_read_its_refusals(client, addresses, method):
    headers = {
        "Origin": "https://a.example",
        "Access-Control-Request-Method": method,
        "Access-Control-Request-Headers": "content-type",
    }
    for address in [*public(addresses), *NOWHERE]:
        answer = client.options(address, headers=headers)
        assert (answer.status_code, answer.data) == (204, b""), address
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert {"GET", "HEAD", "POST", "QUERY"} <= set(answer.headers["Access-Control-Allow-Methods"].split(", "))
        assert "Content-Type" in answer.headers["Access-Control-Allow-Headers"]
        assert not {"Content-Type", "Content-Length"} & set(answer.headers.keys())
