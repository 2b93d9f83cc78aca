"""The page does not jump: what follows a tap after a slow answer comes in its place, and the board stays as it is."""

import time

import pytest
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


SEEN = """(() => {
    const frame = document.querySelector(".board-frame");
    const board = [frame.offsetHeight, frame.scrollLeft, frame.scrollTop];
    return { side: document.querySelector(".side").offsetTop, board };
})()"""
"""Where the panel begins and how much of the board is in sight, in pixels."""


@pytest.mark.slow
def test_the_end_of_a_turn_moves_nothing_however_late_its_answers_are(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.add_init_script(WATCH)
    table = Companion(page, address)
    state = next(state for state, action in steps("won-by-one") if action == "END")
    table.load(state)
    page.wait_for_load_state("networkidle")
    seen = page.evaluate(SEEN)
    page.route("**/v1/games/**", late)
    for action, after in (("END", "#panel .die-face"), ("ROLL:6", "#panel .card-chip"), ("DRAW:FO", "#panel .end")):
        page.evaluate("shift = 0")
        table.play(action)
        page.wait_for_selector(after)
        settled(table)
        assert (action, page.evaluate("shift")) < (action, MOST)
        assert page.evaluate(SEEN) == seen, action


def test_the_board_can_be_pushed_out_from_under_a_long_list(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = Companion(page, address)
    table.load(next(state for state, action in steps("won-by-one") if action.startswith("DRAW")))
    page.wait_for_selector("#panel .card-chip")
    settled(table)
    lies_over = "([over, board]) => over.getBoundingClientRect().top < board.getBoundingClientRect().bottom - 100"
    parts = "['.below', '.board-frame'].map((one) => document.querySelector(one))"
    page.wait_for_function(f"() => ({lies_over})({parts})")  # On a busy machine it slides a little later.
    frame, panel = page.locator(".board-frame").bounding_box(), page.locator(".below").bounding_box()
    assert frame and panel
    assert panel["y"] < frame["y"] + frame["height"] - 100
    lowest = page.evaluate("""() => {
        const [frame, all] = [document.querySelector(".board-frame"), document.querySelector(".board-content > svg")];
        frame.scrollTop = frame.scrollHeight;
        return all.getBoundingClientRect().bottom;
    }""")
    assert lowest <= panel["y"]
