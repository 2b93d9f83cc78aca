"""Joined scripts do in a browser what the single modules do, and what comes later comes when it can."""

import pytest
from flask import Flask

from jupiter.api.routes import assets
from tests.api.routes.test_assets import ENTRY, NAME, SUM, TOLD

ASKING = """import { counted } from "./counted.js";
globalThis.ask = () => import("./later.js").then(({ more }) => more(), () => "not here");
globalThis.count = () => counted();
"""
COUNTED = "let count = 0;\nexport const counted = () => ++count;\n"
LATER = 'import { counted } from "./counted.js";\nexport const more = () => `more, and ${counted()}`;\n'


@pytest.fixture
def run(page, tmp_path):
    """Have the joined `entry.js` run on a page, of the texts that are given by name."""

    def begin(**texts):
        for name, text in texts.items():
            path = tmp_path / (name.replace("__", "/") + ".js")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        app = Flask("site", static_folder=None)
        assets.register(app, tmp_path)
        client = app.test_client()
        address = app.extensions["jupiter-assets"].address("entry.js")
        html = f'<!doctype html><script type="module" src="/assets/{address}"></script>'
        page.route("**/*", lambda route: answer(route, client, html))
        page.goto("http://table.example/")
        return page

    return begin


def answer(route, client, html):
    path = "/" + route.request.url.split("/", 3)[3]
    if path == "/":
        route.fulfill(body=html, content_type="text/html")
    else:
        response = client.get(path)
        route.fulfill(status=response.status_code, body=response.data, content_type=response.content_type)


def test_the_joined_script_does_the_same_as_its_modules(run):
    page = run(entry=ENTRY, parts__sum=SUM, name=NAME)
    page.wait_for_function("() => globalThis.results?.length === 5")
    assert page.evaluate("JSON.stringify(globalThis.results)") == TOLD


def test_a_part_that_comes_later_shares_the_modules_that_are_there_is_made_once_and_asked_for_until_it_comes(run):
    page = run(entry=ASKING, counted=COUNTED, later=LATER)
    page.wait_for_function("() => globalThis.ask")
    assert page.evaluate("count()") == 1
    page.route("**/*later*", lambda route: route.abort())
    assert page.evaluate("ask()") == "not here"
    page.unroute("**/*later*")
    assert page.evaluate("ask()") == "more, and 2"
    assert page.evaluate("count()") == 3
    assert page.evaluate("ask()") == "more, and 4"


def test_a_part_within_a_part_shares_the_modules_of_both(run):
    middle = (
        'import { counted } from "./counted.js";\n'
        'export const more = () => import("./last.js").then(({ last }) => `${counted()}, ${last()}`);\n'
    )
    last = 'import { counted } from "./counted.js";\nexport const last = () => `last, and ${counted()}`;\n'
    page = run(entry=ASKING, counted=COUNTED, later=middle, last=last)
    page.wait_for_function("() => globalThis.ask")
    assert page.evaluate("count()") == 1
    assert page.evaluate("ask()") == "2, last, and 3"
