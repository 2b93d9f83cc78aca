"""How much of a page a browser styles anew when something on it changes.

Invariant: the browser itself counts, in its trace of one change; nothing else of the page is touched.
"""

from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = ["devtools.timeline", "blink.user_timing"]
CHANGE = """() => {{
    document.body.offsetHeight;
    performance.mark("begin");
    {change};
    document.body.offsetHeight;
    performance.mark("end");
}}"""
"""What is due already is done before, and nothing else of the page comes between the two marks."""


def styled(browser: Browser, page: Page, change: str) -> tuple[int, int]:
    """How many elements are styled at once because of `change`, a statement of a script, and how many there are."""
    tools = browser.new_browser_cdp_session()
    events, ended = list[dict[str, Any]](), list[bool]()
    tools.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    tools.on("Tracing.tracingComplete", lambda _: ended.append(True))
    tools.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES}})
    page.evaluate(CHANGE.format(change=change))
    tools.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    tools.detach()
    begin, end = (
        next(event["ts"] for event in events if event["name"] == name and event["cat"] == "blink.user_timing")
        for name in ("begin", "end")
    )
    counts = [
        event["args"].get("elementCount", 0)
        for event in events
        if event["name"] == "UpdateLayoutTree" and begin <= event["ts"] <= end
    ]
    return sum(counts), page.locator("*").count()
