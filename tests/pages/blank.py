"""A blank page of the server's origin, on which modules of the pages are tried one by one."""

import json
from typing import Any

from playwright.sync_api import Page, Route

POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'"
HTML = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Blank</title><link rel="icon" href="/static/jupiter.svg"><link rel="stylesheet" href="/static/common/base.css">
<link rel="stylesheet" href="/static/sharing/share.css"><script src="/static/common/theme.js"></script>
<main id="main"></main></html>"""


def fill(page: Page, game: str) -> None:
    """A game's kit learns from the server what is in its box."""
    page.evaluate(f"""async () => {{
        const {{ fillBox }} = await import("/static/{game}/box.js");
        fillBox(await (await fetch("/v1/games/{game}/components")).json());
    }}""")


def open_blank(page: Page, address: str, fragment: str = "") -> Page:
    """Go to the blank page; it keeps the same policy as the pages do."""

    def answer(route: Route) -> None:
        route.fulfill(body=HTML, content_type="text/html", headers={"Content-Security-Policy": POLICY})

    page.route("**/blank*", answer)
    page.goto(f"{address}/blank{fragment}")
    fill(page, "jupiter-rescue")
    return page


def run(page: Page, module: str, code: str, argument: Any = None) -> Any:
    """What a piece of script gives that has a module as `m` and an argument as `a`."""
    # As JSON text, because the browser's driver is slow with large values.
    script = f"""async (text) => {{
        const a = JSON.parse(text);
        const m = await import("/static/{module}");
        const answer = await (async () => {{ {code} }})();
        return JSON.stringify(answer ?? null);
    }}"""
    return json.loads(page.evaluate(script, json.dumps(argument)))
