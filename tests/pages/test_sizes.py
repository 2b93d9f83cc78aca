"""The zoom button lies on nothing else, the skip link is out of sight, and touch draws no lines under buttons."""

import pytest
from playwright.sync_api import Browser

from tests.pages import taps
from tests.pages.companion import Companion
from tests.pages.measures import letters
from tests.pages.positions import Fields, changed
from tests.pages.screens import FIVE, show, state_at

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


# --- what every page has ---------------------------------------------------------------------------------------------


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


def test_a_tap_leaves_no_line_under_a_button_and_a_mouse_draws_one(browser: Browser, address: str) -> None:
    for has_touch, line in ((True, "none"), (False, "underline")):
        page = browser.new_page(viewport={"width": 360, "height": 740}, has_touch=has_touch)
        page.goto(address)
        one = page.get_by_role("button", name="Start", exact=True)
        assert page.evaluate("matchMedia('(hover: hover)').matches") is not has_touch
        one.hover()
        assert one.evaluate("one => getComputedStyle(one).textDecorationLine") == line
        page.close()
