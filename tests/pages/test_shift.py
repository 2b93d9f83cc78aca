"""The page does not jump: what follows a tap after a slow answer comes in its place, and nothing else moves."""

import time

from playwright.sync_api import Page, Route

from tests.pages.companion import Companion
from tests.pages.positions import steps
from tests.pages.screens import settled

WATCH = """(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value;
    }).observe({ type: "layout-shift" });
})()"""
LATE = 0.7
"""Seconds that an answer takes: after half a second a browser no longer takes what moves for the answer to a tap."""
MOST = 0.1
"""What browsers call good."""


def late(route: Route) -> None:
    time.sleep(LATE)
    route.continue_()


def test_the_question_after_a_roll_moves_nothing_when_the_answer_is_late(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.add_init_script(WATCH)
    table = Companion(page, address)
    state, roll = next((state, action) for state, action in steps("won-by-one") if action.startswith("ROLL:6"))
    table.load(state)
    page.wait_for_load_state("networkidle")
    page.evaluate("shift = 0")
    page.route("**/v1/games/**", late)
    with page.expect_response("**/v1/games/*/actions"):
        table.play(roll)
    settled(table)
    assert page.evaluate("shift") < MOST
