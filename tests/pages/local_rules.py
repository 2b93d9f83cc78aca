"""A phone that has the rules, so that it answers by itself."""

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route

from tests.pages import phone
from tests.pages.companion import Companion
from tests.pages.conftest import PHONE, TIMEOUT

APP = "tests.pages.one_game:with_rules()"
CHOICE = "local-rules/1"
"""Where a phone keeps which rules it has."""

STAGE = "stage => document.documentElement.dataset.localRules === stage"
STORED = """async () => {
    const all = await indexedDB.databases();
    if (!all.length) return false;
    const opening = indexedDB.open(all[0].name);
    await new Promise((done) => { opening.onsuccess = done; });
    const [store] = opening.result.objectStoreNames;
    const count = store && opening.result.transaction(store).objectStore(store).count();
    if (count) await new Promise((done) => { count.onsuccess = done; });
    opening.result.close();
    return Boolean(count?.result);
}"""
"""Whether a snapshot is stored, by which the next start is quick."""
FORGET = """() => Object.keys(localStorage).filter((key) => !key.startsWith("local-rules/"))
    .forEach((key) => localStorage.removeItem(key))"""


WORKERS = """globalThis.workers = [];
    globalThis.Worker = class extends Worker {
        constructor(...given) { super(...given); workers.push(this); }
        postMessage(message) {
            if (message.question && globalThis.isDeaf) return this.terminate();
            super.postMessage(message);
        }
    };"""
"""The page's workers are at hand; one that is asked while the page `isDeaf` ends without a word."""
DIE = "isDeaf = false; workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));"


def until(page: Page, stage: str) -> None:
    """Wait until the rules on the phone are at that stage: `away`, `offered`, `coming`, `here`, `failed`."""
    page.wait_for_function(STAGE, arg=stage)


@contextmanager
def new_phone(browser: Browser, *, has_worker: bool = False) -> Iterator[BrowserContext]:
    """A phone that was never here, with a service worker if it `has_worker`."""
    context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="allow" if has_worker else "block")
    context.set_default_timeout(TIMEOUT)
    yield context
    context.close()


def play(table: Companion) -> None:
    """Begin a game, the same each time, upon which the rules come when all else has."""
    table.open()
    table.begin(2, 4)


def more(table: Companion) -> Locator:
    """What *More* has about the rules."""
    if not table.page.locator("dialog").count():
        table.tool("more")
    return table.page.locator("dialog .local-rules")


def fetch(table: Companion) -> None:
    """Begin a game, have the rules fetched at once, by *More*, and close that."""
    play(table)
    fetch_by_more(table)


def fetch_by_more(table: Companion) -> None:
    """Have the rules fetched at once at a table that is open."""
    more(table).locator("button").wait_for()
    # On a busy machine they may have begun to come by themselves.
    table.page.evaluate("document.querySelector('#rules-fetch')?.click()")
    table.page.keyboard.press("Escape")


def unanswered(route: Route) -> None:
    """The server says nothing about a state of a game."""
    if route.request.method == "POST":
        route.abort()
    else:
        route.fallback()


@contextmanager
def answering(browser: Browser, address: str, game: str = "*") -> Iterator[BrowserContext]:
    """A phone that has the rules, and no server to ask about a game."""
    with new_phone(browser) as context:
        table = Companion(context.new_page(), address)
        fetch(table)
        until(table.page, "here")
        phone.until(table.page, STORED)
        table.page.evaluate(FORGET)
        table.page.close()
        context.route(f"**/v1/games/{game}/*", unanswered)
        yield context


def once_more(module: ModuleType, mark: Callable[[Any], Any], but: tuple[str, ...] = ()) -> dict[str, Any]:
    """The tests of a module to be run with other fixtures and a mark; none of `but`."""
    copies: dict[str, Any] = {}
    for name, test in vars(module).items():
        if not name.startswith("test_") or name in but:
            continue

        # A function of its own, so that marks do not reach the first one.
        copies[name] = mark(functools.wraps(test)(functools.partial(test)))
    missing = {*but} - set(vars(module))
    assert not missing, f"{module.__name__} has no {missing}"
    return copies
