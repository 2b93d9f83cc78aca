"""The rules in a browser beside the server: how long each takes to answer, to start, and what it weighs.

The processor is slowed four times for page and worker alike (`bench/slowed.py`), the network is what Lighthouse calls
slow 4G (`bench/slow_network.py`). How much the processor was really slowed is told with the figures.

Invariant: both answerers are asked the same questions, by turns, in one page.
"""

import statistics
import time
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from bench.phone import MEASURE_VERDICT
from bench.slow_network import slow_network
from bench.slowed import pages, slowed
from tests.pages.chromium import chromium
from tests.pages.companion import Companion
from tests.serving import serving

CPU_SLOWDOWN = 4
QUESTIONS = 60
VERDICTS = 15
STARTS = 3
"""Of each figure the median counts."""

AT_WORK = """() => { const begun = performance.now(); let sum = 0; for (let i = 0; i < 1e9; i++) sum += i % 7;
  return performance.now() - begun; }"""
"""Milliseconds that some work takes, to tell how slow the processor is."""

START = """async () => {
  const { runtime } = document.querySelector("#main").dataset;
  const base = new URL(runtime, location.href).href;
  const { Rules } = await import(`${base}rules.js`);
  const begun = performance.now();
  globalThis.rules = new Rules(base);
  await rules.start();
  return performance.now() - begun;
}"""
"""Start the rules in this page; milliseconds."""

KEPT = """() => new Promise((resolve) => {
  const look = async () => {
    const all = await indexedDB.databases();
    const opened = all.length && indexedDB.open(all[0].name);
    if (!opened) return setTimeout(look, 200);
    opened.onsuccess = () => {
      const db = opened.result, names = [...db.objectStoreNames];
      if (!names.length) { db.close(); return setTimeout(look, 200); }
      const asked = db.transaction(names).objectStore(names[0]).count();
      asked.onsuccess = () => { db.close(); asked.result ? resolve() : setTimeout(look, 200); };
    };
  };
  look();
})"""
"""Wait until a snapshot is stored."""

ASK = """async ([path, states]) => {
  const headers = { "Content-Type": "application/json" };
  const ask = {
    worker: async (body) => JSON.parse((await rules.ask("POST", path, body)).body),
    server: async (body) => (await fetch(path, { method: "POST", body, headers })).json(),
  };
  const times = { worker: [], server: [] };
  for (const state of states) for (const one of ["worker", "server"]) {
    const begun = performance.now();
    await ask[one](state);
    times[one].push(performance.now() - begun);
  }
  return times;
}"""
"""Milliseconds of the same questions, asked by turns of both."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Times in milliseconds, sizes in bytes."""

    slowdown: float
    worker: float
    """Median of one `check`, asked in the page; so is the next."""
    server: float
    worker_verdict: float
    """Median from a tap on *Check* to the verdict on the phone's screen; so is the next."""
    server_verdict: float
    first_start: float
    """From a page that has everything but the rules, by slow 4G, to rules that answer."""
    kept_start: float
    """The same when the browser has them, and a snapshot; nothing is fetched."""
    sent: int
    memory: int
    """Of the process of the page with rules that have answered, after a first start."""
    kept_memory: int
    """The same after a start from what is kept."""
    page_memory: int
    """The same without the rules."""


def show() -> None:
    """Measure and print."""
    found = measure()
    print(f"\nrules in the browser, processor slowed {found.slowdown:.1f} times:")
    print(f"  a check by the worker, median     {found.worker:9.1f} ms")
    print(f"  the same by the server            {found.server:9.1f} ms")
    print(f"  from tap to verdict, worker       {found.worker_verdict:9.1f} ms   (aim: 50 ms or less)")
    print(f"  the same by the server            {found.server_verdict:9.1f} ms")
    print(f"  first start by slow 4G            {found.first_start / 1000:9.1f} s")
    print(f"  start from what is kept           {found.kept_start / 1000:9.1f} s    (aim: 3 s or less)")
    print(f"  sent                              {found.sent / 1e6:9.2f} MB   (aim: 5 MB or less)")
    print(f"  memory of its process, first start{found.memory / 1e6:9.0f} MB   (aim: 150 MB or less)")
    print(f"    started from what is kept       {found.kept_memory / 1e6:9.0f} MB   (aim: 150 MB or less)")
    print(f"    without the rules               {found.page_memory / 1e6:9.0f} MB")


def measure() -> Figures:
    """All of it, on an otherwise idle machine."""
    with serving("app:create_app()") as server, chromium() as browser:
        started = [_started(browser, server.address) for _ in range(STARTS)]
        first, kept = (statistics.median(times) for times in zip(*started, strict=True))
        here, there = (_verdict(browser, server.address, choice) for choice in ("", "no"))
        verdicts: dict[str, Any] = {"worker_verdict": here, "server_verdict": there}
        return Figures(first_start=first, kept_start=kept, **verdicts, **_asked(browser, server.address))


def _page(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(f"{address}/play/jupiter-rescue")
    page.wait_for_selector(".begin")
    return page


def _started(browser: Browser, address: str) -> tuple[float, float]:
    with slow_network(address) as slow:
        context = browser.new_context()
        context.set_default_timeout(180_000)
        page = _page(context, slow)
        with slowed(CPU_SLOWDOWN):
            first = page.evaluate(START)
            page.evaluate(KEPT)
            page.reload()
            page.wait_for_selector(".begin")
            kept = page.evaluate(START)
        context.close()
    return first, kept


def _asked(browser: Browser, address: str) -> dict[str, Any]:
    context = browser.new_context()
    page = _page(context, address)
    before = _memory()
    page.evaluate(START)
    path = "/v1/games/jupiter-rescue"
    bodies = page.evaluate(BODIES, [path, QUESTIONS])
    plain = page.evaluate(AT_WORK)
    with slowed(CPU_SLOWDOWN):
        slowdown = page.evaluate(AT_WORK) / plain
        times = page.evaluate(ASK, [f"{path}/check", bodies])
    time.sleep(1)
    first = {
        "slowdown": slowdown,
        **{one: statistics.median(found) for one, found in times.items()},
        "sent": int(page.locator("#main").get_attribute("data-runtime-bytes") or 0),
        "memory": _memory(),
        "page_memory": before,
    }
    page.evaluate(KEPT)
    page.close()
    time.sleep(2)  # Until its process has ended: the next page has one of its own.
    page = _page(context, address)
    page.evaluate(START)
    page.evaluate(ASK, [f"{path}/check", bodies])
    time.sleep(1)
    return first | {"kept_memory": _memory()}


def _verdict(browser: Browser, address: str, choice: str) -> float:
    """From a tap to its verdict on the phone, which answers by itself unless the choice is that it does not."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.add_init_script(f"{choice!r} && localStorage.setItem('local-rules/1', {choice!r})")
    companion = Companion(page, address)
    page.goto(f"{address}/play/jupiter-rescue")
    companion.begin(2, 4)
    if not choice:
        page.wait_for_selector("html[data-local-rules=here]", timeout=60_000)
    page.locator("summary").filter(has_text="Type an action").tap()
    times = list[float]()
    with slowed(CPU_SLOWDOWN):
        for number in range(VERDICTS):
            page.locator("#action").fill(f"MOVE:{number}.0")
            times.append(page.evaluate(MEASURE_VERDICT))
    context.close()
    return statistics.median(times)


BODIES = """async ([path, count]) => {
  const asked = (part, body) => rules.ask("POST", `${path}/${part}`, JSON.stringify(body));
  const post = async (part, body) => JSON.parse((await asked(part, body)).body);
  const { state } = await post("setup", { players: 2, seed: 4 });
  const { actions } = await post("actions", { state, limit: 200 });
  return Array.from({ length: count }, (_, i) => JSON.stringify({ state, action: actions[i % actions.length].text }));
}"""
"""Questions about the first state of a game, each action in turn."""


def _memory() -> int:
    """What the largest of the pages' processes takes, in bytes."""
    return max(_resident(pid) for pid in pages())


def _resident(pid: int) -> int:
    """Memory that the process has for itself (PSS would share out what all have)."""
    with open(f"/proc/{pid}/smaps_rollup") as told:  # noqa: PTH123
        found = dict(line.split(":") for line in list(told)[1:])
    return 1024 * sum(int(found[name].split()[0]) for name in ("Private_Clean", "Private_Dirty"))


if __name__ == "__main__":
    show()
