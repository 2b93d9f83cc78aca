"""An evening on the phone: how often one taps and swipes, and that each question and its first answers are in sight.

The person is `evening.py`.
"""

import pytest
from playwright.sync_api import Page

from tests.pages.evening import Player, played
from tests.pages.positions import steps

GAME = "won-by-two"
AIM = 14
"""Taps a turn at most, on the average: five Colonists are commanded in each, two taps where one has a choice."""


@pytest.mark.parametrize(
    ("height", "turns"),
    [(640, 1), pytest.param(740, 15, marks=pytest.mark.slow), pytest.param(640, 15, marks=pytest.mark.slow)],
)
def test_turns_are_played_with_every_question_in_sight_few_taps_and_no_swipe(
    page: Page, address: str, height: int, turns: int
) -> None:
    page.set_viewport_size({"width": 360, "height": height})
    cost = played(Player(page, address), GAME, turns)
    assert (cost.turns, cost.unseen, cost.swipes) == (turns, [], 0)
    assert cost.taps <= AIM * turns


def test_an_answer_that_is_out_of_sight_costs_a_swipe_and_is_told(page: Page, address: str) -> None:
    player = Player(page, address)
    state, action = next((state, action) for state, action in steps(GAME) if action.startswith("DISCARD"))
    player.load(state)
    player.ready()
    player.look(action)
    assert player.cost.unseen == []
    page.evaluate("document.querySelector('#panel').style.paddingTop = '1500px'")
    player.look(action)
    assert player.cost.unseen == [f"{action}: question", f"{action}: answers"]
    player.play(action)
    assert player.cost.swipes >= 1
