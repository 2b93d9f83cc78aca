"""The start page in a real browser, against the real server, on a phone."""

import re

from playwright.sync_api import expect

SEED = 7


def begin(phone):
    """A game of two in which the pod is to be docked."""
    phone.set_up(2, SEED)
    for _ in ("a core", "another core", "who begins"):
        assert phone.do(phone.listed[0]).startswith("Done"), phone.verdict
    expect(phone.page.locator("#turn")).to_contain_text("docking the pod")


def test_a_game_is_set_up_asked_about_played_and_kept(phone):
    page = phone.page
    begin(phone)
    phone.tap("cell 21")
    assert page.input_value("#action") == "DOCK:21"
    assert phone.do("DOCK:21").startswith("Done")
    expect(page.locator("#turn")).to_contain_text("Turn 1, the orange robot")

    before = phone.state
    assert phone.ask("MOVE:0.0").startswith("Not legal")
    assert "Rule move.bridge" in phone.verdict
    assert phone.do("MOVE:0.0").startswith("Not legal")
    assert phone.state == before
    rule = page.get_attribute("#verdict a.rule >> text=move.bridge", "href")
    assert rule == "/rules#move.bridge"

    trade = next(action for action in phone.listed if action.startswith("TRADE:S:") and action.endswith(":-"))
    assert phone.ask(trade).startswith("Legal")
    assert phone.state == before
    assert phone.do(trade).startswith("Done")
    assert "The orange robot gives" in phone.verdict
    after = phone.state
    assert after != before

    page.reload()
    page.wait_for_selector("#legal li")
    assert phone.state == after
    assert page.evaluate("decodeURIComponent(location.hash)") == f"#{after}"
    page.click("#undo")
    expect(page.locator("#state")).to_have_value(before)
    page.click("#redo")
    expect(page.locator("#state")).to_have_value(after)


def test_a_link_carries_the_position_to_another_phone(phone, browser):
    begin(phone)
    with browser.new_context() as other:
        page = other.new_page()
        page.goto(phone.page.url)
        page.wait_for_selector("#legal li")
        assert page.input_value("#state") == phone.state


def test_an_action_picked_from_the_list_is_checked_and_can_be_done(phone):
    page = phone.page
    phone.set_up(2, SEED)
    second = phone.listed[1]
    page.click("#legal button >> nth=1")
    expect(page.locator("#verdict h3")).to_have_text("Legal")
    assert page.input_value("#action") == second
    page.keyboard.press("Enter")
    expect(page.locator("#verdict h3")).to_have_text("Done")


def test_the_list_can_be_filtered(phone):
    page = phone.page
    begin(phone)
    phone.do("DOCK:21")
    everything = phone.listed
    trades = [action for action in everything if action.startswith("TRADE")]
    assert 0 < len(trades) < len(everything)
    page.select_option("#kind", "trade")
    expect(page.locator("#legal li")).to_have_count(len(trades))
    assert phone.listed == trades
    page.select_option("#kind", "attack")
    expect(page.locator("#legal-count")).to_have_text("There is none.")
    page.select_option("#kind", "")
    expect(page.locator("#legal li")).to_have_count(len(everything))


def test_more_of_a_long_list_is_shown_on_demand(phone):
    page = phone.page
    page.route(
        "**/actions",
        lambda route: route.continue_(post_data=re.sub(r'"limit":\d+', '"limit":2', route.request.post_data or "")),
    )
    begin(phone)
    expect(page.locator("#legal li")).to_have_count(2)
    page.click("#more")
    expect(page.locator("#legal li")).to_have_count(4)
    assert len(set(phone.listed)) == 4


def test_taps_fill_in_one_place_after_the_other(phone):
    page = phone.page
    begin(phone)
    phone.do("DOCK:21")
    page.fill("#action", "COMMAND:")
    phone.tap("4.2")
    phone.tap("4.3")
    assert page.input_value("#action") == "COMMAND:4.2:4.3"
    assert page.locator("#board .mark").count() == 2
    phone.tap("P")
    assert page.input_value("#action") == "COMMAND:P"
    page.fill("#action", "")
    phone.tap("1.0")
    assert page.input_value("#action") == "MOVE:1.0"


def test_what_cannot_be_read_is_named_field_by_field(phone):
    page = phone.page
    phone.set_up(2, SEED)
    before = phone.state
    assert "action: " in phone.ask("FLY:4.2")
    page.fill("#state", before[:-1])
    page.click("#load")
    expect(page.locator("#state-message")).to_contain_text("state: check")
    page.fill("#action", "")
    page.click("#check")
    expect(page.locator("#verdict")).to_contain_text("Name an action first")
    page.click("#setup summary")
    page.fill("#seed", "x")
    page.click("#setup-form button[type=submit]")
    expect(page.locator("#setup-message")).to_contain_text("seed: ")


def test_a_hostile_link_is_refused_and_the_game_kept(phone):
    page = phone.page
    phone.set_up(2, SEED)
    before = phone.state
    for fragment in ("<img src=x onerror=alert(1)>", "JR9.0:-", "A" * 70_000, "%"):
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        expect(page.locator("#alarm .bad")).to_be_visible()
        expect(page.locator("#state")).to_have_value(before)
        expect(page.locator("#alarm img")).to_have_count(0)
        assert page.evaluate("decodeURIComponent(location.hash)") == f"#{before}"
        page.evaluate("document.querySelector('#alarm').replaceChildren()")


def test_a_dead_server_is_named_and_nothing_is_lost(phone):
    page = phone.page
    begin(phone)
    before = phone.state
    page.context.set_offline(True)
    page.fill("#action", "DOCK:21")
    page.click("#check")
    expect(page.locator("#verdict h3")).to_have_text("Not checked")
    expect(page.locator("#verdict")).to_contain_text("The server does not answer")
    assert (phone.state, page.input_value("#action")) == (before, "DOCK:21")
    page.click("#undo")
    expect(page.locator("#state")).not_to_have_value(before)
    page.click("#redo")
    expect(page.locator("#state")).to_have_value(before)
    page.context.set_offline(False)
    assert phone.do("DOCK:21").startswith("Done")


def test_colours_are_seated_in_the_order_in_which_they_are_ticked(phone):
    page = phone.page
    page.check("input[value=pink]")
    page.check("input[value=blue]")
    expect(page.locator("#players")).to_be_disabled()
    page.check("input[value=fast-creeps]")
    page.select_option("#sides", "labyrinth")
    page.click("#setup-form button[type=submit]")
    page.wait_for_selector("#legal li")
    assert [text.split(" ")[0] for text in page.locator(".robots strong").all_inner_texts()] == ["Pink", "Blue"]
    expect(page.locator("#facts")).to_contain_text("fast-creeps")
    assert page.locator("#board .tile.labyrinth").count() == 19


def test_the_board_shows_every_space_figure_and_missing_bridge(phone):
    page = phone.page
    page.select_option("#sides", "labyrinth")
    phone.set_up(7, SEED)
    assert page.locator("#board .tile").count() == 19
    # Eight of the twenty tiles have a Plant or Dish; one tile stays in the box.
    spaces = page.locator("#board .dome").count() + page.locator("#board .hub").count()
    assert spaces + page.locator("#board .plant, #board .dish").count() == 19 * 7
    assert page.locator("#board .figure.colonist").count() == int(page.locator(".counters dd").nth(3).inner_text())
    assert page.locator("#board .pod .robot").count() == 7
    assert page.locator("#board .labyrinth .bar").count() == 19
    letters = page.locator("#board .pod .letter").all_text_contents()
    assert sorted(letters) == sorted("OSGYBVK")


def test_rules_are_searched_and_linked(phone):
    page = phone.page
    page.goto(f"{phone.address}/rules#move.bridge")
    expect(page.locator("article.here")).to_have_id("move.bridge")
    expect(page.locator("article.here")).to_be_in_viewport()
    page.fill("#words", "power plant hand limit")
    expect(page.locator("#found")).to_contain_text("found")
    assert "super.hand" in page.locator("article:visible .id").all_inner_texts()
    assert page.locator("article:visible").count() < 10
    assert phone.low_targets() == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not phone.sticks_out()


def test_fingers_and_narrow_screens(phone):
    page = phone.page
    assert phone.low_targets() == []
    begin(phone)
    phone.do("DOCK:21")
    phone.ask("MOVE:0.0")
    phone.unfold()
    assert phone.low_targets() == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not phone.sticks_out()
    page.click("#enlarge")
    assert not phone.sticks_out()
    pitch = "(() => { const { a } = document.querySelector('#board svg').getScreenCTM(); return 22 * a; })()"
    assert page.evaluate(pitch) >= 44


def test_the_keyboard_and_the_screen_reader_find_everything(phone):
    page = phone.page
    begin(phone)
    for role in ("textbox", "combobox", "button", "checkbox"):
        for control in page.get_by_role(role).all():
            name = control.evaluate(
                "it => it.labels?.[0]?.textContent || it.getAttribute('aria-label') || it.textContent"
            )
            assert name.strip()
    page.focus("#action")
    page.keyboard.type("DOCK:21")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Legal")).to_be_visible()
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    page.keyboard.press("Tab")
    assert page.evaluate(outline) == "solid"
    phone.unfold()
    expect(page.locator("#facts")).to_contain_text(re.compile(r"Cell 0: tile \w+, open side, module \d"))


def test_a_first_visit_offers_a_game_for_four(phone):
    phone.page.goto(phone.address)
    players = phone.page.get_by_label("Players", exact=True)
    players.wait_for()
    assert players.input_value() == "4"
