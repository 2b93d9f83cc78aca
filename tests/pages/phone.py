"""A page on a phone, looked at and watched."""

import json
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Request, Route

from jupiter.games import GAMES
from tests import serving

STATUS = "Failed to load resource"
"""Chromium's own message about an answer that is an error; the page words such answers itself."""
BLOCKED = "Service Worker registration blocked by Playwright"
"""What is said where tests go without a service worker."""
PLAIN = "The Cross-Origin-Opener-Policy header has been ignored"
"""Over plain HTTP from another machine, where a browser keeps windows apart no less without it."""

TARGETS = "button, input, select, textarea, summary, nav a, .links a, a.rule, .rule-text a, [role=button]:not(.mention)"
"""What a finger taps. A mention within a sentence is as high as its line, as WCAG 2.2 allows (2.5.8, inline)."""


def hold(page: Page, what: str) -> list[Route]:
    """What is asked of addresses that end so waits for its answer from now on."""
    held: list[Route] = []

    def wait(route: Route) -> None:
        held.append(route)

    page.route(f"**/{what}", wait)
    return held


def until(page: Page, code: str, argument: Any = None) -> None:
    """Wait until a script gives true.

    It may be asynchronous, and the page may have a policy: Playwright's own way takes a promise for true, and
    evaluates expressions as such a policy forbids.
    """
    serving.until(lambda: page.evaluate(code, argument), lambda seconds: page.wait_for_timeout(1000 * seconds))


def until_held(held: list[Route], page: Page, count: int = 1) -> None:
    """Wait until so many requests are held."""
    serving.until(lambda: len(held) >= count, lambda seconds: page.wait_for_timeout(1000 * seconds))


class Watch:
    """Writes down what goes wrong on a page unseen."""

    def __init__(self, page: Page, address: str) -> None:
        self.address = address
        self.faults: list[str] = []
        """What the console complained of."""
        self.strangers: list[str] = []
        """What was asked of other hosts."""
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", self._watch)

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith((STATUS, BLOCKED, PLAIN)):
            self.faults.append(message.text)

    def _watch(self, request: Request) -> None:
        # Chromium shows a PDF in a viewer of its own, which it loads from within itself.
        if not request.url.startswith((self.address + "/", "data:", "blob:", "chrome-extension://")):
            self.strangers.append(request.url)

    def unseen(self) -> list[str]:
        """All of it; nothing should be."""
        return self.faults + self.strangers


KNOWN = json.dumps(dict.fromkeys(GAMES, "known"))
KNOWS_THE_PAGE = f"if (location.protocol.startsWith('http')) localStorage.setItem('first-game/1', '{KNOWN}');"
"""Nobody has to be led through a first game."""


class Phone:
    """One phone with a page of ours; the lessons of a first game come where its player `is_new`."""

    def __init__(self, page: Page, address: str, *, is_new: bool = False) -> None:
        self.page = page
        if not is_new:
            page.add_init_script(KNOWS_THE_PAGE)
        self.address = address
        self.watch = Watch(page, address)

    def low_targets(self) -> list[Any]:
        """All targets in sight that are smaller than a finger, as [HTML, width, height]."""
        measure = """targets => [...document.querySelectorAll(targets)]
            .filter(target => target.checkVisibility({ visibilityProperty: true }))
            .map(target => [target.outerHTML.slice(0, 120), target.getBoundingClientRect()])
            .filter(([, { width, height }]) => width < 43.9 || height < 43.9)
            .map(([html, { width, height }]) => [html, width, height])"""
        targets: list[Any] = self.page.evaluate(measure, TARGETS)
        return targets

    def sticks_out(self) -> bool:
        """Whether the page has to be scrolled sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth"))

    def unfold(self) -> None:
        """Open everything that can be opened."""
        self.page.evaluate("document.querySelectorAll('details').forEach(part => { part.open = true; })")
