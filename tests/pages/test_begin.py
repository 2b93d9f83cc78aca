"""The start screen: games begun, gone on with, taken up from elsewhere; `beginner.py` has the page that it is on."""

import json
import re

from playwright.sync_api import expect

from tests.pages.beginner import answered
from tests.pages.phone import hold

# --- shuffled here --------------------------------------------------------------------------------------------------


def test_a_first_visit_shows_the_house_and_where_the_server_comes_back_two_quick_taps_make_one_game(beginner):
    a_first_visit_has_no_games_to_go_on_with(beginner)
    the_rest_of_the_house_is_linked_and_the_language_chosen(beginner)
    a_silent_server_is_told_at_once_and_the_line_goes_away_by_itself(beginner)
    two_quick_taps_make_one_game(beginner)


def a_first_visit_has_no_games_to_go_on_with(beginner):
    expect(beginner.page.locator(".kept")).to_be_hidden()
    headings = ["The phone shuffles, you lay what it shows", "Copy our tiles", "Go on"]
    expect(beginner.page.get_by_role("heading", level=2)).to_have_text(headings)
    expect(beginner.page.locator(".intro")).to_contain_text("says at once whether a move is legal")


def the_rest_of_the_house_is_linked_and_the_language_chosen(beginner):
    page = beginner.page
    links = page.get_by_role("navigation").get_by_role("link")
    assert [link.get_attribute("href") for link in links.all()] == [
        "/rules?game=jupiter-rescue",
        "/print?game=jupiter-rescue",
        "/docs",
    ]
    beginner.tap("Deutsch")
    assert beginner.heard("languages") == ["de"]
    expect(page.get_by_text("Unofficial, fan-made")).to_be_visible()


def a_silent_server_is_told_at_once_and_the_line_goes_away_by_itself(beginner):
    page = beginner.page
    page.context.set_offline(True)
    expect(page.locator(".silence")).to_contain_text("No connection to the server.")
    waiting = page.get_by_role("button", name="Start waits for the server")
    expect(waiting).to_be_disabled()
    expect(page.get_by_role("button", name="Copy the tiles")).to_be_enabled()
    page.context.set_offline(False)
    expect(page.locator(".silence")).to_have_text("")


def two_quick_taps_make_one_game(beginner):
    beginner.page.evaluate("""() => {
        const start = document.querySelector(".start");
        start.click();
        start.click();
    }""")
    beginner.wait_for("opened")
    beginner.page.wait_for_timeout(300)
    assert len(beginner.heard("opened")) == 1
    assert beginner.page.evaluate("app.tables.list().length") == 1


def test_a_virtual_game_starts_with_two_taps(beginner):
    beginner.tap("3 players")
    beginner.tap("Start")
    beginner.wait_for("opened")
    (opened,) = beginner.heard("opened")
    seed = int(re.search(r"shuffle (\d+)", opened["label"])[1])
    assert opened["state"] == beginner.set_up({"players": 3, "seed": seed})


def test_everything_about_a_virtual_game_can_be_chosen(beginner):
    page = beginner.page
    page.locator(".new-game .more-choices summary").click()
    for robot in ("Pink", "Sky", "Blue"):
        beginner.tap(robot)
    beginner.tap("Sky, place 2 in turn order")
    expect(page.get_by_text("In turn order: Pink and Blue.")).to_be_visible()
    expect(page.get_by_role("button", name="2 players")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".seat[aria-pressed=true]")).to_have_count(2)
    page.get_by_label("Fast Creeps").check()
    page.get_by_label("Sides of the tiles").select_option("mixed")
    assert beginner.low_targets() == []
    a_faulty_seed_is_named_and_nothing_is_made(beginner)
    page.get_by_label("Same shuffle again").fill("7")
    beginner.tap("Start")
    beginner.wait_for("opened")
    wanted = {"robots": ["pink", "blue"], "variants": ["fast-creeps"], "sides": "mixed", "seed": 7}
    assert beginner.heard("opened")[0]["state"] == beginner.set_up(wanted)


def a_faulty_seed_is_named_and_nothing_is_made(beginner):
    beginner.page.get_by_label("Same shuffle again").fill("x")
    beginner.tap("Start")
    expect(beginner.page.locator(".new-game .bad")).to_contain_text("Same shuffle: must be a whole number")
    assert beginner.heard("opened") == []


def test_a_number_after_colours_says_that_no_colours_are_wished(beginner):
    beginner.page.locator(".new-game .more-choices summary").click()
    beginner.tap("Pink")
    beginner.tap("2 players")
    expect(beginner.page.locator(".seat[aria-pressed=true]")).to_have_count(0)
    beginner.page.get_by_label("Same shuffle again").fill("5")
    beginner.tap("Start")
    beginner.wait_for("opened")
    assert beginner.heard("opened")[0]["state"] == beginner.set_up({"players": 2, "seed": 5})


def test_a_virtual_game_answered_after_the_screen_was_left_pulls_nobody_away(beginner):
    page = beginner.page
    held = hold(page, "setup")
    page.locator(".start").click()
    beginner.copy()
    answered(beginner, held)
    assert beginner.heard("opened") == []
    assert page.evaluate("app.tables.list()") == []
    expect(page.get_by_role("button", name="Next: the tiles")).to_be_visible()


# --- the games of this phone ----------------------------------------------------------------------------------------


def test_the_newest_game_goes_on_with_one_tap_and_others_can_be_removed_after_a_question(beginner):
    page = beginner.page
    states = [beginner.set_up({"players": number, "seed": 4}) for number in (2, 3)]
    for state in states:
        page.evaluate("state => { app.tables.create({ state, label: 'New' }); }", state)
        page.wait_for_timeout(10)
    beginner.open()
    newest = page.locator(".kept .main")
    expect(newest).to_contain_text("Setting up")
    expect(newest).to_contain_text("Orange, Sky, Green · 0 evacuated · now")
    newest.click()
    assert [one["state"] for one in beginner.heard("opened")] == [states[1]]

    page.get_by_text("1 other game").click()
    remove = page.get_by_role("button", name=re.compile("^Remove: .*Orange, Sky · "))
    assert beginner.low_targets() == []
    remove.click()
    beginner.tap("Keep it")
    assert page.evaluate("app.tables.list().length") == 2
    remove.click()
    beginner.tap("Remove it")
    expect(page.get_by_text("1 other game")).to_have_count(0)
    assert page.evaluate("app.tables.list().map(({ state }) => state)") == [states[1]]


def test_a_game_of_other_rules_is_told_of_after_the_others_and_goes_only_when_it_is_removed(beginner):
    page = beginner.page
    head = {"at": 0, "count": 1, "changed": 9_999_999_999_999, "state": "JR9.0:-", "label": "L"}
    key = "table/1/jupiter-rescue/newer"
    page.evaluate("([key, head]) => localStorage.setItem(key, head)", [key, json.dumps(head)])
    state = beginner.set_up({"players": 2, "seed": 4})
    page.evaluate("state => { app.tables.create({ state, label: 'New' }); }", state)
    beginner.open()
    expect(page.locator(".kept .main")).to_contain_text("Orange, Sky")
    page.get_by_text("1 other game").click()
    row = page.locator(".kept li").filter(has_text="From another rules version")
    expect(row).to_contain_text("kept, but not for this app to open")
    expect(row.get_by_role("button")).to_have_count(1)
    row.get_by_role("button", name="Remove: From another rules version").click()
    beginner.tap("Remove it")
    expect(row).to_have_count(0)
    assert page.evaluate("key => localStorage.getItem(key)", key) is None


def test_a_listed_game_that_another_tab_has_removed_leaves_the_list_and_it_is_said(beginner):
    page = beginner.page
    for number in (2, 3):
        state = beginner.set_up({"players": number, "seed": 4})
        page.evaluate("state => { app.tables.create({ state, label: 'New' }); }", state)
        page.wait_for_timeout(10)
    beginner.open()
    newest = page.locator(".kept .main")
    expect(newest).to_contain_text("Orange, Sky, Green")
    page.evaluate("""async () => {
        const games = (await import("/static/log/saved-games.js")).openTables("jupiter-rescue");
        games.remove(games.last().id);
    }""")
    newest.click()
    expect(page.get_by_role("dialog", name="Not opened")).to_contain_text("The game is removed.")
    page.keyboard.press("Escape")
    expect(newest).to_be_focused()
    expect(newest).to_contain_text("Orange, Sky · ")
    newest.click()
    assert len(beginner.heard("opened")) == 1


TIMES = {
    "2026-03-10T11:59:50": "now",
    "2026-03-10T11:57:00": "3 minutes ago",
    "2026-03-10T09:30:00": "2 hours ago",
    "2026-03-09T23:00:00": "yesterday",
    "2026-03-05T12:00:00": "5 days ago",
    "2025-12-24T12:00:00": "Dec 24, 2025",
}


def test_times_are_told_as_people_tell_them(node_page):
    code = "return a.map((at) => m.whenWas(at, new Date('2026-03-10T12:00:00')));"
    assert node_page.run("shell/begin.js", code, list(TIMES)) == list(TIMES.values())


# --- from elsewhere -------------------------------------------------------------------------------------------------


def test_a_link_or_a_state_is_opened_and_what_is_none_is_told(beginner):
    page = beginner.page
    state = beginner.set_up({"players": 2, "seed": 4})
    page.get_by_text("From another phone").click()
    box = page.get_by_label("Link or code as text")
    box.fill(f"https://example.org/#{state}")
    beginner.tap("Open")
    beginner.wait_for("previews")
    assert beginner.heard("previews")[0]["state"] == state
    for hostile in ("", "<img src=x onerror=alert(1)>", "JR9.0:-", state[:-1], "A" * 9_000, "%"):
        box.fill(hostile)
        beginner.tap("Open")
        expect(page.locator(".take-up .bad")).to_be_visible()
        assert not page.locator(".take-up .bad").inner_text().startswith("link.")
    assert len(beginner.heard("previews")) == 1
    page.get_by_label("A file with a saved game").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": state.encode()}
    )
    page.wait_for_function("() => heard.previews.length === 2")
    assert beginner.heard("previews")[1] == {"state": state, "from": "Loaded from a file"}
    page.get_by_label("A file with a saved game").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    expect(page.locator(".take-up .bad")).to_have_text("This is no saved game of this app.")
    assert len(beginner.heard("previews")) == 2


def test_a_figure_of_a_name_that_every_object_has_is_drawn_as_an_unknown_robot(node_page):
    kinds = ("constructor", "__proto__", "toString")
    for kind, token in zip(
        kinds, node_page.run("jupiter-rescue/figures.js", "return a.map(m.token);", kinds), strict=True
    ):
        drawn = json.dumps(token)
        assert f'"class": "figure robot {kind}"' in drawn
        assert "NaN" not in drawn
        assert drawn.count('"name": "path"') == 2
