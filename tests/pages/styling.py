"""How much of a page a browser styles anew when something on it changes.

Invariant: the browser itself counts, in its trace of one change; nothing else of the page is touched.
"""

from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = ["devtools.timeline"]


def styled(browser: Browser, page: Page, change: str) -> tuple[int, int]:
    """How many elements are styled at once because of `change`, a statement of a script, and how many there are."""
    tools = browser.new_browser_cdp_session()
    events, ended = list[dict[str, Any]](), list[bool]()
    tools.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    tools.on("Tracing.tracingComplete", lambda _: ended.append(True))
    # What is due already is done before.
    page.evaluate("document.body.offsetHeight")
    tools.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES}})
    page.evaluate(f"() => {{ {change}; return document.body.offsetHeight; }}")
    tools.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    tools.detach()
    counts = [event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree"]
    return max(counts), page.locator("*").count()
