"""Whole games on the phone, tap by tap, to their end; then all the way back, and on again."""

import pytest
from playwright.sync_api import expect

from tests.pages.companion import Companion
from tests.pages.positions import record
from tests.pages.screens import state_at

RELOADED = 30
"""Steps after each of which the page is loaded anew."""


def begun(table: Companion, game: str) -> str:
    """The state in which a recorded game begins, on a phone that has just begun it."""
    setup = record(game)["setup"]
    table.open()
    table.begin(setup["players"], setup["seed"], setup.get("variants", ()))
    return table.state


@pytest.mark.slow
def test_a_whole_game_is_played_by_taps_to_its_end_undone_to_its_start_and_redone(table: Companion) -> None:
    game, words = "lost-all-robots", "Lost."
    actions, last = record(game)["actions"], record(game)["state"]
    start = begun(table, game)
    for action in actions:
        table.play(action)
    assert table.state == last
    expect(table.page.locator("#ending h2")).to_have_text(words)

    assert len(table.log()) == len(actions) + 1
    table.go_to(0)
    assert table.state == start
    for _ in range(20):
        table.tool("redo")
    for _ in range(20):
        table.tool("undo")
    assert table.state == start
    expect(table.page.locator("#tool-undo")).to_be_disabled()
    table.go_to(-1)
    assert table.state == last
    expect(table.page.locator("#tool-redo")).to_be_disabled()


@pytest.mark.slow
def test_the_last_steps_of_a_game_are_played_by_taps_to_a_win(table: Companion) -> None:
    actions = record("won-by-one")["actions"]
    table.load(state_at("won-by-one", len(actions) - 6))
    for action in actions[-6:]:
        table.play(action)
    assert table.state == record("won-by-one")["state"]
    expect(table.page.locator("#ending h2")).to_have_text("Won!")


@pytest.mark.slow
def test_every_step_survives_a_reload(table: Companion) -> None:
    begun(table, "won-by-one")
    for action in record("won-by-one")["actions"][:RELOADED]:
        table.play(action)
        state = table.state
        table.page.reload()
        table.page.wait_for_selector(".table-screen")
        assert table.state == state
    assert len(table.log()) == RELOADED + 1
