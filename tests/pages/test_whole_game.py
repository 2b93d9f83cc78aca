"""A whole game on the phone, tap by tap, to its win; then all the way back, and on again."""

import json
from pathlib import Path

import pytest

RECORD = json.loads((Path(__file__).parents[1] / "rescue" / "games" / "won-by-one.json").read_text())


def test_a_whole_game_is_played_by_taps_to_a_win_undone_to_its_start_and_redone_to_its_end(table):
    setup = RECORD["setup"]
    table.open()
    table.begin(setup["players"], setup["seed"])
    start = table.state
    for action in RECORD["actions"]:
        table.play(action)
    assert table.state == RECORD["state"]
    assert "Won!" in table.page.inner_text("#done")

    table.tool("log")
    rows = table.page.locator(".log button")
    assert rows.count() == len(RECORD["actions"]) + 1
    rows.first.tap()
    assert table.state == start
    for _ in range(20):
        table.tool("redo")
    for _ in range(20):
        table.tool("undo")
    assert table.state == start
    assert table.page.locator("#tool-undo").is_disabled()
    table.tool("log")
    table.page.locator(".log button").last.tap()
    assert table.state == RECORD["state"]
    assert table.page.locator("#tool-redo").is_disabled()


@pytest.mark.parametrize("count", [60])
def test_every_step_survives_a_reload(table, count):
    setup = RECORD["setup"]
    table.open()
    table.begin(setup["players"], setup["seed"])
    for action in RECORD["actions"][:count]:
        table.play(action)
        state = table.state
        table.page.reload()
        table.page.wait_for_selector(".table-screen")
        assert table.state == state
    table.tool("log")
    assert table.page.locator(".log button").count() == count + 1
