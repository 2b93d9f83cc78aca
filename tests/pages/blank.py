"""A blank page of the server's origin, on which modules of the pages are tried one by one."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, Route

from jupiter.engine.errors import Malformed
from jupiter.engine.notation import ALPHABET

POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'"
HTML = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Blank</title><link rel="icon" href="/static/jupiter.svg"><link rel="stylesheet" href="/static/common/base.css">
<link rel="stylesheet" href="/static/sharing/share.css"><main id="main"></main></html>"""

READ = """return a.map(text => {
    try { return m.positionOf(text); } catch (error) { return [error.name, error.reason, error.field]; }
});"""
"""What a game's `text.js` makes of texts of states: positions, or what it says of those that it refuses."""


def fill(page: Page, game: str) -> None:
    """A game's kit learns from the server what is in its box."""
    page.evaluate(f"""async () => {{
        const {{ fillBox }} = await import("/static/{game}/box.js");
        fillBox(await (await fetch("/v1/games/{game}/components")).json());
    }}""")


@contextmanager
def blank_of(browser: Browser, address: str, game: str) -> Iterator[Page]:
    """A blank page on which the kit of a game knows its box."""
    page = open_blank(browser.new_page(), address)
    fill(page, game)
    yield page
    page.close()


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


SLIPS = """const slips = [];
    for (const text of a.texts) {
      for (let i = 0; i < text.length; i++) {
        for (const c of a.alphabet) if (c !== text[i]) slips.push(text.slice(0, i) + c + text.slice(i + 1));
        slips.push(text.slice(0, i) + text.slice(i + 1), text.slice(0, i));
      }
    }
    const read = slips.filter(slip => { try { return m.positionOf(slip); } catch (error) {
      if (error.name !== "Unreadable") throw error; return false; } });
    return [slips.length, read];"""
"""Every text with one character changed or left out, and cut short: how many there are, and those that are read."""


def check_that_slips_are_refused(page: Page, module: str, texts: Sequence[str]) -> int:
    """No text of a state is read with a slip of one character; how many slips were tried."""
    count, read = run(page, module, SLIPS, {"texts": list(texts), "alphabet": "".join(sorted(ALPHABET))})
    assert count > 10_000
    # Leaving out one of two equal neighbours, or the very last part, is a slip too; none may be read.
    assert read == []
    return int(count)


def check_that_both_read_alike(texts: Sequence[str], answers: Sequence[Any], read: Callable[[str], Any]) -> int:
    """What the page made of texts, a list where it refused one, is what `read` makes of them; how many are good."""
    good = 0
    for text, answer in zip(texts, answers, strict=True):
        try:
            expected = read(text)
        except Malformed:
            expected = None
        good += expected is not None
        if isinstance(answer, list):
            assert answer[0] == "Unreadable", text
            assert expected is None, (text, answer)
        else:
            assert answer == expected, text
    return good
