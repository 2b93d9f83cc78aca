"""Setting a game up with real pieces: the set-up step by step, on the board."""

import re

import pytest
from playwright.sync_api import expect

from jupiter.games.rescue.game import JupiterRescue
from tests.pages.companion import SPOT
from tests.pages.positions import api, plain

NAMES = {card["id"]: card["name"] for card in api("components")["cards"]}
DEALT = [
    (event.about["robot"], NAMES[event.about["card"]])
    for event in JupiterRescue().setup({"players": 2, "seed": 4}).events
    if event.type == "card-drawn"
]
"""Who gets which cards with this shuffle."""


@pytest.mark.slow
def test_the_set_up_is_led_through_tile_by_tile_on_the_board(table):
    table.open()
    table.begin(2, 4)
    # Who plays without pieces is asked nothing.
    expect(table.page.locator("#panel h2, #panel h3, #panel .ask-head, #panel p").first).to_be_visible()
    table.page.get_by_role("button", name="Set it up with real pieces").tap()
    steps = table.page.locator(".to-do button")
    tiles = plain(table.state)["tiles"]
    expect(steps).to_have_count(19)
    expect(steps.first).to_contain_text("Lay 4D, open side up, in the middle. Command Dish: ")
    expect(table.page.locator(".marks .shown")).to_have_count(1)
    # A tile that lies is ticked by its line or on the board, in any order.
    steps.first.tap()
    expect(steps.first).to_contain_text("beside 4D, right.")
    table.finger(SPOT.format("cell 7"))
    expect(steps).to_have_count(17)
    expect(steps.filter(has_text=f"Lay {tiles[7]['tile']},")).to_have_count(0)
    assert table.page.locator(".figure.colonist").count() == 0
    table.page.get_by_role("button", name="All 17 done").tap()
    expect(steps).to_contain_text(
        ["Put a Colonist on every space of the inner seven tiles: 45 in all. Set the tracker to 45."]
    )
    assert table.page.locator(".figure.colonist").count() == 45
    before = table.state
    steps.first.tap()
    steps.first.tap()
    # The phone has dealt: nobody puts a Setback aside, and in which order the cards came does not matter.
    first, second = (card for robot, card in DEALT if robot == "orange")
    hands = [f"Orange robot: search the deck for {first} and {second}.", re.compile("^Sky robot: ")]
    expect(steps).to_have_text([*hands, "Shuffle the rest of the deck."])
    while steps.count():
        steps.first.tap()
    expect(table.page.locator(".setting-up h2")).to_have_text("All is set up.")
    table.page.get_by_role("button", name="Play", exact=True).tap()
    expect(table.page.locator(".setting-up")).to_have_count(0)
    assert table.state == before
