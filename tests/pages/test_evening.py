"""An evening on the phone: how often one taps and swipes, and that each question and its first answers are in sight.

The person is `evening.py`.
"""

import pytest
from playwright.sync_api import Page

from tests.pages.evening import Player, played, played_by_aims
from tests.pages.positions import steps

GAME = "won-by-two"
AIM = 17.2
"""Taps a turn at most, on the average, of a game on record: a program commands five Colonists each, by single steps."""
SEED, AIM_BY_AIMS = 8, 8
"""A game that the phone shuffles, and the taps a turn at most where one Colonist after the other is sent to the pod."""


@pytest.mark.parametrize(
    ("height", "turns"),
    [(640, 1), pytest.param(740, 5, marks=pytest.mark.slow), pytest.param(640, 8, marks=pytest.mark.slow)],
)
def test_turns_are_played_with_every_question_in_sight_few_taps_and_no_swipe(
    page: Page, address: str, height: int, turns: int
) -> None:
    page.set_viewport_size({"width": 360, "height": height})
    cost = played(Player(page, address), GAME, turns)
    assert (cost.turns, cost.unseen, cost.swipes) == (turns, [], 0)
    assert cost.taps <= AIM * turns


@pytest.mark.parametrize("turns", [1, pytest.param(5, marks=pytest.mark.slow)])
@pytest.mark.slow
def test_who_taps_a_colonist_and_his_goal_needs_eight_taps_a_turn(page: Page, address: str, turns: int) -> None:
    cost = played_by_aims(Player(page, address), SEED, turns)
    assert (cost.unseen, cost.swipes) == ([], 0)
    assert cost.taps <= AIM_BY_AIMS * cost.turns


@pytest.mark.slow
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
