"""The page does not jump: what follows a tap after a slow answer comes in its place, and the board stays as it is.

A list of cards to choose from takes room from the board, which is not tried here: a shift of 0.35 by a late answer.
"""

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


TOP = "document.querySelector('.side').offsetTop"


def test_the_roll_after_the_actions_moves_nothing_when_the_answer_is_late(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.add_init_script(WATCH)
    table = Companion(page, address)
    state, end = next((state, action) for state, action in steps("won-by-one") if action == "END")
    table.load(state)
    page.wait_for_load_state("networkidle")
    page.evaluate("shift = 0")
    top = page.evaluate(TOP)
    page.route("**/v1/games/**", late)
    table.play(end)
    page.wait_for_selector("#panel .die-face")
    settled(table)
    assert page.evaluate("shift") < MOST
    assert page.evaluate(TOP) == top
