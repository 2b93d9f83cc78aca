"""The zoom button lies on nothing else, the skip link is out of sight, and touch draws no lines under buttons."""

import pytest
from playwright.sync_api import Browser, Page

from jupiter.games import GAMES
from tests.matrices import first_of
from tests.pages import taps
from tests.pages.companion import Companion
from tests.pages.measures import letters
from tests.pages.pictures import BOARDS
from tests.pages.positions import Fields, changed
from tests.pages.screens import FIVE, settled, show, state_at

# --- the button that brings the board near ---------------------------------------------------------------------------

COVERED = """() => [...document.querySelectorAll(".board-buttons button, .zoom")].filter((one) => {
    one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((one) => one.dataset.key ?? one.className)"""


def docked(cell: int) -> str:
    """A position with the pod at that cell beside the colony."""

    def dock(fields: Fields) -> None:
        fields["pod"] |= {"dock": cell, "due": None}

    return changed(state_at(FIVE, 240), dock)


@pytest.mark.slow
def test_the_zoom_button_lies_on_nothing_that_can_be_tapped_wherever_the_pod_is_docked(table: Companion) -> None:
    by_cell = {}
    for cell in range(19, 37, 6):
        taps.show(table, docked(cell))
        assert table.page.locator(".zoom").is_visible()
        by_cell[cell] = table.page.evaluate(COVERED)
    assert {cell: covered for cell, covered in by_cell.items() if covered} == {}


# --- letters twice as large ----------------------------------------------------------------------------------------

BOARD_AND_BUTTON = """() => {
    scrollTo(0, 0);
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [board, content, line] = [box(".board"), box(".board-content"), box("#done")];
    const buttons = [...document.querySelectorAll("#panel button")].map((one) => one.getBoundingClientRect());
    const isWhole = content.height <= board.height && content.width <= board.width;
    return [Math.min(board.bottom, line.top) - Math.max(board.top, 0), isWhole, buttons[0].bottom <= line.top];
}"""
"""Px of the board in sight, whether that is all of it, and whether what answers the question begins beside it."""


@pytest.mark.parametrize("game", first_of(list(GAMES)))
def test_letters_twice_as_large_leave_the_board_half_of_the_screen(house_page: Page, house: str, game: str) -> None:
    phone = Companion(house_page, house)
    phone.page.goto(f"{house}/play/{game}?language=de#{BOARDS[game]}")
    phone.page.wait_for_selector("#panel button")
    letters(phone, 2)
    for width, height in ((360, 740), (320, 640)):
        phone.page.set_viewport_size({"width": width, "height": height})
        settled(phone)
        in_sight, is_whole, has_button = phone.page.evaluate(BOARD_AND_BUTTON)
        assert in_sight >= height / 2 or is_whole
        assert has_button
    assert phone.sticks_out() is False


# --- what every page has ---------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_nothing_of_the_skip_link_is_in_sight_until_it_has_the_focus(table: Companion) -> None:
    show(table, "actions")
    letters(table, 2)
    skip = table.page.locator(".skip")
    hidden, wide = skip.bounding_box(), table.page.evaluate("document.documentElement.scrollWidth")
    assert hidden
    assert hidden["y"] + hidden["height"] <= 0
    assert wide == 360
    skip.focus()
    assert table.page.evaluate("""() => {
        const { left, top, right, bottom } = document.activeElement.getBoundingClientRect();
        const corners = [[left + 1, top + 1], [right - 1, bottom - 1]];
        return left >= 0 && right <= innerWidth && corners.every(
            ([x, y]) => document.elementFromPoint(x, y) === document.querySelector(".skip"));
    }""")


@pytest.mark.slow
def test_a_tap_leaves_no_line_under_a_button_and_a_mouse_draws_one(browser: Browser, address: str) -> None:
    for has_touch, line in ((True, "none"), (False, "underline")):
        page = browser.new_page(viewport={"width": 360, "height": 740}, has_touch=has_touch)
        page.goto(address)
        one = page.get_by_role("button", name="Start", exact=True)
        assert page.evaluate("matchMedia('(hover: hover)').matches") is not has_touch
        one.hover()
        assert one.evaluate("one => getComputedStyle(one).textDecorationLine") == line
        page.close()
