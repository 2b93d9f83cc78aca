"""Every screen for every body and every phone: axe, contrast, size, targets, focus, in light and dark.

One visit to a screen takes all measures of it and tells all faults at once. `make test` visits one screen of each kind,
each in another size, and `make test-all` all of them, each in a third of the sizes.
"""

from collections.abc import Sequence

import pytest

from tests.pages.companion import Companion
from tests.pages.measures import SIZES, misfits, unclear, unseen_stops
from tests.pages.screens import SCREENS, settled, show, tier

DAILY = "asked-illegal"
"""The screen that `make test` looks at in one size: a question with its answer."""

TABBED = {
    *("start-with-games", "new-game", "wizard-going", "actions", "asked-legal", "asked-illegal", "trade", "facts"),
    *("fix", "rules-card", "print"),
}
"""The screens with most stops for the keyboard."""
WALKS = ((360, 740), (740, 360), (360, 480))
"""Sizes in which the keyboard goes through them."""
Sizes = Sequence[tuple[int, int]]

BOARD_AND_PANEL = """() => {
    scrollTo(0, 0);
    const inSight = (selector) => {
        const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
        const tools = document.querySelector(".tools").getBoundingClientRect().top;
        const width = Math.min(right, innerWidth) - Math.max(left, 0);
        return width > 0 ? Math.min(bottom, tools) - Math.max(top, 0) : 0;
    };
    return [inSight(".board"), inSight(".below"), document.querySelector("#panel").offsetHeight - 1];
}"""
"""Px of the board and of what is below it that are in sight, and of the whole question, which may be short."""


@pytest.mark.parametrize(
    ("screen", "sizes", "walks"),
    [
        (DAILY, [SIZES[1]], [WALKS[1]]),
        *(
            pytest.param(name, SIZES[number % 3 :: 3], [WALKS[number % 3]], marks=pytest.mark.slow)
            for number, name in enumerate(SCREENS)
        ),
    ],
)
def test_every_screen_suits_axe_every_eye_every_size_every_finger_and_the_keyboard(
    table: Companion, screen: str, sizes: Sizes, walks: Sizes
) -> None:
    show(table, screen)
    problems = unclear(table)
    # The focus is seen wherever Tab leads, and never lies under a bar.
    problems += [stop for size in (walks if screen in TABBED else ()) for stop in unseen_stops(table, size)]
    problems += misfits(table, sizes)
    assert not problems, "\n".join(problems)


IN_SIGHT = ("actions", "dock", "roll", "near", "asked-legal", "fix-problems")


@pytest.mark.parametrize("screen", [tier(name, is_daily=name == "asked-legal") for name in IN_SIGHT])
def test_board_and_panel_are_both_in_sight(table: Companion, screen: str) -> None:
    show(table, screen)
    hidden = {}
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        settled(table)
        board, panel, question = table.page.evaluate(BOARD_AND_PANEL)
        if board < min(200, height / 2) or panel < min(120, question):
            hidden[width, height] = (board, panel)
    assert hidden == {}
