"""Hints inside a real first turn: each at its moment, never twice, covering nothing."""

import pytest
from playwright.sync_api import Browser, expect

from tests.pages.companion import Companion
from tests.pages.conftest import PHONE, TIMEOUT
from tests.pages.screens import FIVE, state_at


@pytest.fixture
def newcomer(browser: Browser, address: str):
    """A player whose phone was never here."""
    context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="block")
    context.set_default_timeout(TIMEOUT)
    yield Companion(context.new_page(), address, is_new=True)
    context.close()


@pytest.mark.slow
def test_a_hint_comes_when_it_is_of_use_goes_when_it_is_followed_and_never_comes_again(newcomer):
    page = newcomer.page
    newcomer.load(state_at(FIVE, 240))
    hint = page.locator(".first-hint")
    expect(hint).to_contain_text("Tap where the robot goes")
    assert hint.get_attribute("role") == "status"
    it_covers_nothing(newcomer)
    before = newcomer.state
    page.locator(".typing summary").tap()
    page.fill("#action", "END")
    newcomer.finger("#check")
    page.wait_for_selector("#verdict h3")
    newcomer.surely(before)
    expect(hint).to_contain_text("Undo takes back as many steps as you like.")
    hint.get_by_role("button", name="Put this hint away").tap()
    expect(hint).to_be_empty()
    newcomer.tool("undo")
    # The address follows the table a frame later, and a reload goes where the address says.
    assert newcomer.state == before
    expect(hint).to_be_empty()
    page.reload()
    page.wait_for_selector(".table-screen")
    expect(hint).to_be_empty()
    # Who wants them once more has them from the next position on.
    newcomer.tool("more")
    page.get_by_label("Hints for the first game").check()
    page.get_by_label("Hints for the first game").uncheck()
    page.get_by_label("Hints for the first game").check()
    page.keyboard.press("Escape")
    newcomer.tool("redo")
    expect(hint).to_contain_text("Undo takes back")


def it_covers_nothing(newcomer):
    places = newcomer.page.evaluate("""() => {
        const hint = document.querySelector(".first-hint").getBoundingClientRect();
        const board = document.querySelector(".board").getBoundingClientRect();
        const head = document.querySelector(".head").getBoundingClientRect();
        return [hint.height > 0, hint.bottom <= board.top, head.bottom <= hint.top];
    }""")
    assert places == [True, True, True]
    assert newcomer.low_targets() == []
