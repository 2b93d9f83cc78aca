"""A game goes to a second phone: by the code on the screen, by a file, by a link; it is previewed and never merged."""

import json
from collections.abc import Iterator
from io import BytesIO

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, expect

from tests.pages.companion import Companion
from tests.pages.conftest import TIMEOUT
from tests.pages.positions import record, steps

MIXED = "lost-with-mixed-chance"
LOOK = """async () => {
    document.querySelectorAll("#facts details").forEach(part => { part.open = true; });
    await new Promise(done => setTimeout(done, 100));
    return [
    [...document.querySelectorAll(".board-buttons button")].map(button => button.ariaLabel),
    document.querySelector("#facts").textContent,
    ["figures", "pod", "labels"].map(layer => document.querySelector(`.board svg .${layer}`).innerHTML),
]; }"""
"""What the board shows, drawn and in words; lists are made when they are unfolded."""


@pytest.fixture
def second(browser: Browser, address: str) -> Iterator[Companion]:
    """Another phone, with nothing kept on it."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    context.set_default_timeout(TIMEOUT)
    phone = Companion(context.new_page(), address)
    yield phone
    assert phone.watch.unseen() == []
    context.close()


def played(table, count=3, start=9):
    """A game that has gone some steps."""
    table.load(steps(MIXED)[start][0])
    for _, action in steps(MIXED)[start : start + count]:
        table.play(action)
    return table.state


def kept(table):
    """All that the phone keeps."""
    return table.page.evaluate("JSON.stringify(Object.entries(localStorage).sort())")


def seen(table):
    """What the codes say that can be read off the screen."""
    picture = Image.open(BytesIO(table.page.screenshot()))
    return [code.text for code in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=pytest.mark.slow)])
def test_the_code_is_read_off_the_screen_and_shows_the_same_board_on_a_second_phone(table, second, scheme):
    table.page.emulate_media(color_scheme=scheme)
    state = played(table, 1)
    table.tool("share")
    expect(table.page.locator(".qr img")).to_be_visible()
    table.page.wait_for_function("() => document.querySelector('.qr img').naturalWidth > 0")
    table.page.locator(".qr img").scroll_into_view_if_needed()
    (text,) = seen(table)
    assert text == f"{table.address}/#{state}"
    second.page.goto(text)
    second.page.wait_for_selector(".table-screen")
    assert second.state == state
    table.page.keyboard.press("Escape")
    for phone in (table, second):
        if phone.page.locator(".board.near").count():
            phone.finger(".zoom")
        expect(phone.page.locator(".counts")).not_to_contain_text("\N{EN DASH}")
    assert table.page.evaluate(LOOK) == second.page.evaluate(LOOK)


@pytest.mark.slow
def test_a_saved_game_is_loaded_on_a_fresh_phone_with_all_entries_and_where_it_stood(table, second, tmp_path):
    played(table)
    table.tool("undo")
    rows = table.log()
    table.page.keyboard.press("Escape")
    table.tool("share")
    with table.page.expect_download() as saving:
        table.page.get_by_role("button", name="Save the whole game").tap()
    path = tmp_path / "game.json"
    saving.value.save_as(path)

    second.open()
    second.page.set_input_files("input[type=file]", path)
    second.page.get_by_role("button", name="Open it").tap()
    second.page.wait_for_selector(".table-screen")
    assert second.state == table.state
    assert second.log() == rows
    expect(second.page.locator(".log [aria-current=step]")).to_have_text(f"{rows[-2]}now")
    second.page.keyboard.press("Escape")
    second.tool("redo")
    expect(second.page.locator("#tool-redo")).to_be_disabled()


@pytest.mark.slow
def test_what_a_record_says_beside_its_steps_stands_in_the_log_and_in_the_saved_game(table, tmp_path):
    game = {"format": "record/1", "game": "jupiter-rescue", "rules": "1.0", "setup": {"players": 1, "seed": 4}}
    step = {"action": "DOCK:19", "comment": "East:\n<b>nearest</b> to the crowd."}
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**game, "tags": {"Players": "Ann", "Date": "2026-11-22"}, "actions": [step]}), "utf-8")
    table.open()
    table.page.set_input_files("input[type=file]", path)
    expect(table.page.locator("dialog")).to_contain_text("Players: Ann")
    table.page.get_by_role("button", name="Open it").tap()
    table.page.wait_for_selector(".table-screen")
    table.log()
    assert table.page.locator(".log p").all_inner_texts() == ["Players: Ann", "Date: 2026-11-22", step["comment"]]
    table.page.keyboard.press("Escape")
    table.tool("share")
    with table.page.expect_download() as saving:
        table.page.get_by_role("button", name="Save the whole game").tap()
    saving.value.save_as(path)
    record = json.loads(path.read_text("utf-8"))
    assert record["tags"] == {"Players": "Ann", "Date": "2026-11-22", "Start": "Start"}
    assert [(done["action"], done["comment"]) for done in record["actions"]] == [("DOCK:19", step["comment"])]


@pytest.mark.slow
def test_a_record_loaded_over_a_game_is_a_game_of_its_own(table, tmp_path):
    mine = played(table)
    entries = [
        {"state": state, "label": f"Entry {n}", "kind": "do", "action": None}
        for n, (state, _) in enumerate(steps(MIXED)[30:33])
    ]
    head = {"format": "jupiter-rescue-record", "version": 1, "game": "jupiter-rescue", "rules": "1.0"}
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**head, "entries": entries, "at": 1}))
    table.tool("share")
    table.page.set_input_files("#share-file", path)
    table.page.get_by_role("button", name="Keep mine").tap()
    assert table.state == mine
    table.page.set_input_files("#share-file", path)
    table.page.get_by_role("button", name="Open it").tap()
    expect(table.page.locator("dialog")).to_have_count(0)
    assert table.state == entries[1]["state"]
    table.tool("more")
    table.finger("#to-start")
    expect(table.page.locator(".begin")).to_be_visible()
    assert table.page.evaluate("Object.keys(localStorage).filter(key => /^table.1.[^/]+.\\w+$/.test(key)).length") == 2


def written(tmp_path, **change):
    """A file as a bot writes it, which tells what was done and no state."""
    game = record("won-by-two")
    head = {"format": "record/1", "game": "jupiter-rescue", "rules": "1.0", "tags": {"Players": "<b>Bot</b>"}}
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**head, "setup": game["setup"], "actions": game["actions"], **change}))
    return path


@pytest.mark.slow
def test_a_game_that_a_bot_recorded_is_replayed_by_the_server_and_stands_in_the_log(table, tmp_path):
    table.open()
    actions = [{"action": text} for text in record("won-by-two")["actions"]]
    actions[0]["comment"] = "The first of many"
    table.page.set_input_files("#begin-file", written(tmp_path, actions=actions))
    table.page.get_by_role("button", name="Open it").tap()
    expect(table.page.locator(".table-screen")).to_be_visible()
    table.gone_on("")
    assert table.state == record("won-by-two")["state"]
    assert len(table.log()) == len(actions) + 1
    table.page.keyboard.press("Escape")
    table.tool("undo")
    table.gone_on(record("won-by-two")["state"])
    assert table.state == steps("won-by-two", len(actions))[-1][0]


@pytest.mark.slow
def test_a_file_against_the_rules_is_refused_and_a_link_previewed_kept_out_or_let_in_and_undone(table, tmp_path):
    mine = played(table)
    actions = record("won-by-two")["actions"]
    table.tool("share")
    table.page.set_input_files("#share-file", written(tmp_path, actions=[*actions[:2], "ROLL:3", *actions[2:]]))
    message = table.page.locator(".share-message")
    expect(message).to_contain_text("Step 3 of this saved game is against the rules: ")
    expect(message).to_contain_text("Nothing was loaded.")
    table.page.set_input_files("#share-file", written(tmp_path, actions=["ROLL:9"]))
    expect(message).to_contain_text("This saved game cannot be replayed: actions.0")
    assert table.state == mine
    table.page.keyboard.press("Escape")

    theirs = steps(MIXED)[59][0]
    table.page.evaluate("state => { location.hash = state; }", theirs)
    dialog = table.page.locator("dialog")
    expect(dialog).to_contain_text("Open this position?")
    expect(dialog).to_contain_text("New: Turn ")
    expect(dialog).to_contain_text("Yours: Turn ")
    table.page.get_by_role("button", name="Keep mine").tap()
    table.gone_on(theirs)
    assert table.state == mine
    table.page.evaluate("state => { location.hash = state; }", theirs)
    expect(dialog).to_be_visible()
    table.page.keyboard.press("Escape")
    table.gone_on(theirs)
    expect(dialog).to_have_count(0)
    assert table.state == mine, "closing the preview keeps mine too"
    table.page.evaluate("state => { location.hash = state; }", theirs)
    table.page.get_by_role("button", name="Open it").tap()
    expect(dialog).to_have_count(0)
    assert table.state == theirs
    table.page.reload()
    table.page.wait_for_selector(".table-screen")
    assert table.state == theirs
    table.tool("undo")
    assert table.state == mine
    table.tool("redo")
    assert table.state == theirs


@pytest.mark.slow
def test_a_link_opened_anew_leaves_the_kept_game_as_it_was(table):
    mine = played(table)
    before = kept(table)
    theirs = steps(MIXED)[59][0]
    table.page.goto("about:blank")
    table.load(theirs)
    assert table.state == theirs
    assert json.loads(before)[0] in json.loads(kept(table)), "the game at hand stays among those kept"
    table.tool("more")
    table.finger("#to-start")
    table.page.goto("about:blank")
    table.load(mine)
    expect(table.page.locator("#tool-undo")).to_be_enabled()
    assert table.state == mine


@pytest.mark.slow
def test_of_two_links_at_once_the_newer_is_asked_about_and_can_be_kept_out(table):
    mine = played(table)
    for number in (59, 60):
        table.page.evaluate("state => { location.hash = state; }", steps(MIXED)[number][0])
        table.page.wait_for_timeout(50)
    expect(table.page.locator("dialog")).to_have_count(1)
    table.page.get_by_role("button", name="Keep mine").tap()
    expect(table.page.locator("dialog")).to_have_count(0)
    assert table.state == mine
