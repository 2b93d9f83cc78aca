"""The phone page in Chromium: how many bytes a first visit loads, and how long people wait.

Slow means what Lighthouse calls slow 4G (150 ms there and back, 1.6 Mbit/s down, 0.75 up), and a processor slowed four
times. How long an input waits for its next paint is measured by the browser itself (Event Timing), the worst of a turn.
"""

import json
import re
import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from bench.table import Row
from tests.pages.chromium import WHOLE, chromium
from tests.pages.companion import Companion
from tests.serving import serving

RECORD = Path(__file__).parent.parent / "tests" / "rescue" / "games" / "won-by-one.json"
SLOW_NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
CPU_SLOWDOWN = 4
QUESTIONS = 15
SLOW_VISITS = 3
"""Of each figure the median counts, since the machine may be busy with something else during one of them."""
THINKING_TIME = 400
"""Milliseconds that a person takes from one tap to the next, at the least."""

OBSERVERS = """(() => {
    globalThis.seen = { paint: 0, shift: 0, inputs: [] };
    const watch = (type, note, more = {}) =>
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
    watch("largest-contentful-paint", ({ startTime }) => { seen.paint = startTime; });
    let first = 0, last = 0, sum = 0;
    watch("layout-shift", ({ value, startTime, hadRecentInput }) => {
        if (hadRecentInput) return;
        if (startTime - last > 1000 || startTime - first > 5000) [first, sum] = [startTime, 0];
        [last, sum] = [startTime, sum + value];
        seen.shift = Math.max(seen.shift, sum);
    });
    watch("event", ({ interactionId, duration, name }) => { if (interactionId) seen.inputs.push([duration, name]); },
          { durationThreshold: 16 });
})()"""
"""Largest paint in ms, layout shift (the worst 5 s), how long each input waited for its next paint in ms."""

MEASURE_VERDICT = """() => new Promise((resolve) => {
    const begin = performance.now();
    const verdict = document.querySelector("#verdict");
    const seen = new MutationObserver(() => verdict.querySelector("h3") &&
        requestAnimationFrame(() => setTimeout(() => { seen.disconnect(); resolve(performance.now() - begin); })));
    seen.observe(verdict, { childList: true, subtree: true });
    document.querySelector("#check").click();
})"""
"""Check by the command box; milliseconds until the verdict has been painted."""


class Person(Companion):
    """A player who looks before each tap."""

    def finger(self, selector: str, text: str | None = None, index: int = 0) -> None:
        self.page.wait_for_timeout(THINKING_TIME)
        super().finger(selector, text, index)


@dataclass(frozen=True, slots=True)
class Figures:
    """Times in ms, and the layout shift."""

    paint: float
    shift: float
    input: float
    verdict: float
    verdict_here: float
    """By the rules on the phone."""


def rows() -> Iterator[Row]:
    """The figures of the phone page."""
    for name, visit in first_visits().items():
        ours = f"{visit.bytes / 1000:.1f} kB, {len(visit.requests)} requests"
        yield Row(f"phone page, first visit, {name}", ours, aim="at most 60 kB, 8 requests")
    figures = measure()
    slow = "slow 4G, processor slowed 4 times"
    yield Row(f"its largest paint, {slow}", f"{figures.paint:.0f} ms", aim="at most 2.5 s")
    yield Row("its layout shift, the same", f"{figures.shift:.3f}", aim="less than 0.1")
    wait = "its longest wait from a tap to the next paint, the same (median of three turns)"
    yield Row(wait, f"{figures.input:.0f} ms", aim="at most 200 ms")
    yield Row("question to verdict on the screen, median", f"{figures.verdict:.0f} ms", aim="at most 150 ms")
    yield Row("the same by the rules on the phone", f"{figures.verdict_here:.0f} ms", aim="at most 50 ms")


def measure() -> Figures:
    """Measures all of it, with a new phone for each part."""
    with serving("tests.pages.one_game:create_app()") as server, chromium(WHOLE) as browser:
        address = server.address
        paint, shift, waited = map(
            statistics.median, zip(*(_slow(browser, address) for _ in range(SLOW_VISITS)), strict=True)
        )
        by_server = _verdict(browser, address)
        with serving("tests.pages.one_game:with_rules()") as giving:
            return Figures(paint, shift, waited, by_server, _verdict(browser, giving.address, is_here=True))


def _phone(browser: Browser) -> tuple[Page, CDPSession]:
    # A service worker would load things that the page's own tools do not see.
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, service_workers="block"
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    return page, context.new_cdp_session(page)


@dataclass(frozen=True, slots=True)
class Visit:
    """What a phone that was never here has loaded until the start screen of a table can be used."""

    bytes: int
    """As they came over the network, headers included."""
    requests: tuple[str, ...]
    """The addresses that were asked."""


def first_visit(browser: Browser, address: str) -> Visit:
    """A first visit of the table at that address."""
    page, tools = _phone(browser)
    received = _received(tools)
    page.goto(address)
    page.wait_for_selector(".begin")
    page.wait_for_load_state("networkidle")
    visit = Visit(int(sum(size for _, size in received.values())), tuple(url for url, _ in received.values()))
    page.context.close()
    return visit


def first_visits() -> dict[str, Visit]:
    """A first visit of each game of the house that has a table, by its name."""
    with serving("app:create_app()") as server, chromium(WHOLE) as browser:
        page = browser.new_page()
        page.goto(server.address)
        links = page.locator("[data-way=play]").evaluate_all(
            "all => all.map((one) => [one.closest('article').querySelector('h2').textContent, one.href])"
        )
        return {name: first_visit(browser, address) for name, address in links}


def _received(tools: CDPSession) -> dict[str, tuple[str, int]]:
    """Addresses and sizes of all that arrives from now on, by request."""
    received: dict[str, tuple[str, int]] = {}

    def came(event: dict[str, Any]) -> None:
        received[event["requestId"]] = event["response"]["url"], 0

    def ended(event: dict[str, Any]) -> None:
        url, _ = received.get(event["requestId"], ("", 0))
        received[event["requestId"]] = url, event["encodedDataLength"]

    tools.send("Network.enable")
    tools.on("Network.responseReceived", came)
    tools.on("Network.loadingFinished", ended)
    return received


def _slow(browser: Browser, address: str) -> tuple[float, float, float]:
    """Largest paint, layout shift and the longest wait of an input, on a slow phone in a slow network."""
    record = json.loads(RECORD.read_text())
    page, tools = _phone(browser)
    page.add_init_script(OBSERVERS)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", SLOW_NETWORK)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
    companion = Person(page, address)
    companion.open()
    page.wait_for_load_state("networkidle")
    paint = page.evaluate("seen.paint")
    companion.begin(1, record["setup"]["seed"])
    for action in record["actions"][:12]:
        companion.play(action)
    page.wait_for_timeout(500)
    shift, inputs = page.evaluate("[seen.shift, seen.inputs.map(([duration]) => duration)]")
    return paint, shift, max(inputs, default=0.0)


def _verdict(browser: Browser, address: str, *, is_here: bool = False) -> float:
    """Median time from a question to its verdict on the screen, with the rules here or not; nothing is slowed."""
    page, _ = _phone(browser)
    companion = Companion(page, address)
    companion.open()
    companion.begin(2, 4)
    if is_here:
        companion.tool("more")
        page.locator("#rules-fetch").tap()
        page.keyboard.press("Escape")
        page.wait_for_function("() => document.documentElement.dataset.localRules === 'here'")
    page.locator("summary").filter(has_text=re.compile("Type an action")).tap()
    box = page.locator("#action")
    times = list[float]()
    for number in range(QUESTIONS):
        box.fill(f"MOVE:{number}.0")
        times.append(page.evaluate(MEASURE_VERDICT))
    return statistics.median(times)
