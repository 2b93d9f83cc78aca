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


TOP = "document.querySelector('.side').offsetTop"


def moved(page: Page, address: str, verb: str, after: str) -> tuple[float, int]:
    """What moves until that is there, when the first action of a game on record that begins so is answered late.

    The layout shift, and by how many pixels the panel begins elsewhere.
    """
    page.set_viewport_size({"width": 360, "height": 740})
    page.add_init_script(WATCH)
    table = Companion(page, address)
    state, action = next((state, action) for state, action in steps("won-by-one") if action.startswith(verb))
    table.load(state)
    page.wait_for_load_state("networkidle")
    page.evaluate("shift = 0")
    top = page.evaluate(TOP)
    page.route("**/v1/games/**", late)
    table.play(action)
    page.wait_for_selector(after)
    settled(table)
    return page.evaluate("shift"), page.evaluate(TOP) - top


def test_the_roll_after_the_actions_moves_nothing_when_the_answer_is_late(page: Page, address: str) -> None:
    shift, pixels = moved(page, address, "END", "#panel .die-face")
    assert shift < MOST
    assert pixels == 0


@pytest.mark.slow
@pytest.mark.xfail(strict=True, raises=AssertionError, reason="a list of cards takes room from the board: 0.35")
def test_the_card_to_draw_after_a_roll_moves_nothing_when_the_answer_is_late(page: Page, address: str) -> None:
    shift, _ = moved(page, address, "ROLL:6", "#panel .card-chip")
    assert shift < MOST
