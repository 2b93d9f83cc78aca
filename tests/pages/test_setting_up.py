"""Setting a game up with real pieces: the set-up step by step, on the board."""

import pytest
from playwright.sync_api import expect

from tests.pages.companion import SPOT


@pytest.mark.slow
def test_the_set_up_is_led_through_tile_by_tile_on_the_board(table):
    table.open()
    table.begin(2, 4)
    # Who plays without pieces is asked nothing.
    expect(table.page.locator("#panel h2, #panel h3, #panel .ask-head, #panel p").first).to_be_visible()
    table.page.get_by_role("button", name="Set it up with real pieces").tap()
    steps = table.page.locator(".to-do button")
    expect(steps).to_have_count(19)
    expect(steps.first).to_contain_text("Lay tile 4D on cell 0")
    expect(table.page.locator(".marks .shown")).to_have_count(1)
    # A tile that lies is ticked by its line or on the board, in any order.
    steps.first.tap()
    expect(steps.first).to_contain_text("on cell 1")
    table.finger(SPOT.format("cell 7"))
    expect(steps).to_have_count(17)
    expect(steps.filter(has_text="on cell 7")).to_have_count(0)
    assert table.page.locator(".figure.colonist").count() == 0
    table.page.get_by_role("button", name="All 17 done").tap()
    expect(steps).to_contain_text(
        ["Put a Colonist on every space of the inner seven tiles: 45 in all. Set the tracker to 45."]
    )
    assert table.page.locator(".figure.colonist").count() == 45
    before = table.state
    while steps.count():
        steps.first.tap()
    expect(table.page.locator(".setting-up h2")).to_have_text("All is set up.")
    table.page.get_by_role("button", name="Play", exact=True).tap()
    expect(table.page.locator(".setting-up")).to_have_count(0)
    assert table.state == before
