"""Every screen for every body and every phone: axe, contrast, size, targets, focus, in light and dark.

One visit to a screen takes all measures of it and tells all faults at once. `make test` visits one screen of each kind,
`make test-all` all of them.
"""

import pytest

from tests.pages.companion import Companion
from tests.pages.measures import LYING, PHONES, TABLET, misfits, unclear, unseen_stops
from tests.pages.screens import SCREENS, settled, show, tier

DAILY = {
    *("start-with-games", "wizard-going", "asked-illegal", "fix-problems", "log", "rules-card", "print"),
}
"""One screen of each kind."""

TABBED = {
    "start-with-games": True,
    "new-game": False,
    "wizard-going": False,
    "actions": False,
    "asked-illegal": True,
    "trade": False,
    "facts": False,
    "fix": False,
    "rules-card": True,
    "print": False,
}
"""The screens with most stops for the keyboard; whether `make test` goes through them."""

BOARD_AND_PANEL = """() => {
    scrollTo(0, 0);
    const inSight = (selector) => {
        const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
        const tools = document.querySelector(".tools").getBoundingClientRect().top;
        const width = Math.min(right, innerWidth) - Math.max(left, 0);
        return width > 0 ? Math.min(bottom, tools) - Math.max(top, 0) : 0;
    };
    return [inSight(".board"), inSight(".below")];
}"""


@pytest.mark.parametrize("screen", [tier(name, is_daily=name in DAILY) for name in SCREENS])
def test_every_screen_suits_axe_every_eye_every_size_and_every_finger(table: Companion, screen: str) -> None:
    show(table, screen)
    found = unclear(table) + misfits(table)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("screen", [tier(name, is_daily=is_daily) for name, is_daily in TABBED.items()])
def test_focus_is_seen_wherever_tab_leads_and_never_lies_under_a_bar(table: Companion, screen: str) -> None:
    show(table, screen)
    found = [stop for size in ((360, 740), (740, 360), (360, 480)) for stop in unseen_stops(table, size)]
    assert not found, "\n".join(found)


IN_SIGHT = ("actions", "dock", "roll", "near", "asked-legal", "fix-problems")


@pytest.mark.parametrize("screen", [tier(name, is_daily=name in ("near", "asked-legal")) for name in IN_SIGHT])
def test_board_and_panel_are_both_in_sight(table: Companion, screen: str) -> None:
    show(table, screen)
    found = {}
    for width, height in (LYING, TABLET, *PHONES):
        table.page.set_viewport_size({"width": width, "height": height})
        settled(table)
        board, panel = table.page.evaluate(BOARD_AND_PANEL)
        if board < min(200, height / 2) or panel < 120:
            found[width, height] = (board, panel)
    assert found == {}
