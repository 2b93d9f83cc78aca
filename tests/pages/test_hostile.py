"""Hostile links and files are refused with a message; the game stays, in the log and in the address; nothing is run."""

import json
import random

import pytest
from playwright.sync_api import expect

from jupiter.engine.errors import Malformed
from jupiter.engine.notation import with_checksum
from jupiter.games.rescue.notation import from_text
from tests.pages.positions import steps

MIXED = "lost-with-mixed-chance"
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ./:-"
SCRIPT = "<img src=x onerror=document.title='run'><script>document.title='run'</script>"


def good():
    return steps(MIXED)[59][0]


@pytest.fixture
def game(table):
    """A game with a log, and all that is kept of it."""
    table.load(steps(MIXED)[9][0])
    table.play(steps(MIXED)[9][1])
    title = table.page.title()
    table.before = (table.state, kept(table))
    yield table
    assert (table.state, kept(table)) == table.before
    assert table.page.title() == title
    assert table.page.locator("dialog img[src=x], dialog script, #main img[src=x]").count() == 0


def kept(table):
    return table.page.evaluate("JSON.stringify(Object.entries(localStorage).sort())")


def fragments():
    """One of each kind; `test_share.py` has the others."""
    body = good().rpartition(":")[0]
    return {
        "A" * 70_000: "too long",
        "<img src=x onerror=document.title='run'>": "characters that no position has",
        "%": "characters that no position has",
        with_checksum(body.replace("JR1.0", "JR9.0")): "other rules",
        "NIM1.0:3.4.5:0000": "",
        good()[:-1]: "cut short or mistyped",
    }


def files():
    state = good()
    entry = {"state": state, "label": "L", "kind": "do", "action": None}
    record = {"format": "jupiter-rescue-record", "version": 1, "game": "jupiter-rescue", "rules": "1.0",
              "entries": [entry], "at": 0}  # fmt: skip
    yield "nonsense.json", b"{", "its text is damaged"
    yield "bytes.bin", bytes(range(256)), "characters that no position has"
    yield "empty.json", b"", "nothing here yet"
    yield "chess.json", json.dumps({**record, "format": "chess-record", "game": "chess"}).encode(), "of another game"
    yield "late.json", json.dumps({**record, "version": 2}).encode(), "reads version 1"
    yield "cut.json", json.dumps({**record, "entries": [entry, {**entry, "state": state[:-1]}]}).encode(), "entry 2"
    yield "script.json", json.dumps({**record, "entries": [{**entry, "state": SCRIPT}]}).encode(), "entry 1"
    yield "big.json", b"{" + b" " * (4 * 2**20 + 1), "at most 4 MB"


def test_a_hostile_link_or_file_is_refused_in_words_and_the_game_kept(game):
    for fragment, words in fragments().items():
        game.page.evaluate("fragment => { location.hash = fragment; }", fragment)
        dialog = game.page.locator("dialog")
        expect(dialog.locator(".message.bad")).to_contain_text(words)
        expect(dialog).to_contain_text("Your game stays as it was.")
        assert (game.state, kept(game)) == game.before
        game.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    game.tool("share")
    for name, body, words in files():
        file = {"name": name, "mimeType": "application/json", "buffer": body}
        game.page.set_input_files("#share-file", file)
        expect(game.page.locator(".share-message .bad")).to_contain_text(words)
        assert (game.state, kept(game)) == game.before
    game.page.keyboard.press("Escape")


def test_a_hostile_link_opened_first_shows_the_start_and_says_why(table):
    for fragment in ("<script>document.title='run'</script>", good()[:-2]):
        table.page.goto("about:blank")
        table.open(f"#{fragment}")
        expect(table.page.locator("dialog .message.bad")).to_be_visible()
        table.page.keyboard.press("Escape")
        expect(table.page.locator(".begin")).to_be_visible()
        assert table.state == ""
        assert table.page.evaluate("Object.keys(localStorage).filter((key) => key !== 'first-game/1')") == []
        assert table.page.title() != "run"


def mutations(count):
    rnd = random.Random(4)
    text = good()
    for _ in range(count):
        where = rnd.randrange(len(text) - 5)
        other = rnd.choice(ALPHABET.replace(text[where], ""))
        yield rnd.choice([
            text[:where] + other + text[where + 1 :],
            text[:where] + text[where + rnd.choice([1, 1, 2, 3]) :],
            text[:where] + other + text[where:],
            text[:where] + text[where + 1] + text[where] + text[where + 2 :],
        ])  # fmt: skip


@pytest.mark.parametrize("count", [10, pytest.param(100, marks=pytest.mark.slow)])
def test_damaged_positions_are_refused(game, count):
    damaged = [text for text in mutations(count) if text != good()]
    refused = game.page.evaluate(
        """async texts => {
        const refused = [];
        for (const text of texts) {
            const changed = new Promise(resolve => addEventListener("hashchange", resolve, { once: true }));
            location.hash = text;
            await changed;
            const dialog = document.querySelector("dialog");
            refused.push(dialog?.querySelector(".message.bad")?.textContent ?? null);
            dialog?.close();
            // The browser tells in its own time that a dialog is closed, and only then it goes.
            while (document.querySelector("dialog")) await new Promise(resolve => setTimeout(resolve));
        }
        return refused;
    }""",
        damaged,
    )
    assert len(refused) > 0.9 * count
    assert None not in refused
    expect(game.page.locator("dialog")).to_have_count(0)


def is_read(state):
    """Whether it is a position, possible or not."""
    try:
        from_text(state)
    except Malformed:
        return False
    return True


@pytest.mark.slow
def test_damaged_positions_with_a_right_check_are_shown_or_refused_and_never_break_the_page(table):
    """Whatever can be read can be looked at, corrected and undone; that it is impossible is said."""
    table.load(good())
    states = {with_checksum(text.rpartition(":")[0]) for text in mutations(40)} - {good()}
    shown = sorted(filter(is_read, states))
    assert len(shown) > 2
    for state in [*shown, *sorted(states - {*shown})[:5]]:
        before = table.state
        table.page.evaluate("state => { location.hash = state; }", state)
        dialog = table.page.locator("dialog")
        expect(dialog).to_have_count(1)
        if state in shown:
            dialog.get_by_role("button", name="Open it").click()
        else:
            expect(dialog.locator(".message.bad")).to_be_visible()
            table.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        assert table.state == (state if state in shown else before)
        if state in shown:
            table.tool("undo")
    table.page.wait_for_timeout(300)


def test_names_with_script_in_a_record_are_shown_as_text_and_not_run(table):
    table.load(good())
    entry = {"state": good(), "label": SCRIPT, "kind": "do", "action": SCRIPT}
    record = {"format": "jupiter-rescue-record", "version": 1, "game": "jupiter-rescue", "rules": "1.0",
              "entries": [entry, entry], "at": 1}  # fmt: skip
    table.tool("share")
    file = {"name": "a.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    table.page.set_input_files("#share-file", file)
    table.page.get_by_role("button", name="Open it").tap()
    expect(table.page.locator("dialog")).to_have_count(0)
    table.tool("undo")
    expect(table.page.locator("#done")).to_contain_text(SCRIPT)
    assert any(SCRIPT in entry for entry in table.log())
    assert table.page.title() != "run"
    assert table.page.locator("img[src=x]").count() == 0


def test_what_was_tampered_with_on_the_phone_is_put_aside_and_the_page_opens(table):
    table.load(good())
    table.page.evaluate("""() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith("table/")) localStorage.setItem(key, "{<b>");
        localStorage.setItem("table/1/jupiter-rescue/abc", '{"at":-1}');
    }""")
    table.page.goto("about:blank")
    table.open()
    expect(table.page.locator(".begin")).to_be_visible()
    assert table.page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('aside/')).length") > 0
