"""What the phone shows is the same when the rules on it answer: the tests of the table, with no server that does.

The phone has fetched the rules; whatever it asks the server about a state is cut off. All of it is for `make test-all`,
since a phone that keeps as little as this one takes seconds to start them. `make test` plays with them on the site
(`tests/site/test_played.py`), where they refuse, end in mid-question, and do.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.pages import test_danger, test_steps, test_table, test_ways, test_whole_game
from tests.pages.companion import Companion
from tests.pages.local_rules import DIE, FORGET, WORKERS, answering, more, once_more, until
from tests.pages.screens import state_at

pytestmark = pytest.mark.usefixtures("careful")

three = test_steps.three

OF_THE_SERVER = {
    test_table: ("test_the_board_has_every_space_and_names_all_who_stand_there",),
    test_steps: (
        "test_a_card_drawn_here_is_as_likely_as_it_has_copies_also_after_a_reload",
        "test_a_verdict_and_a_question_go_with_the_position_that_another_tab_leaves",
        "test_a_step_that_could_not_be_asked_is_asked_again_by_a_tap",
    ),
    test_ways: ("test_without_a_server_it_says_so",),
    test_whole_game: ("test_every_step_survives_a_reload",),
    test_danger: (
        "test_what_is_at_stake_stands_beside_the_end_of_the_turn_and_moves_nothing",
        "test_the_other_games_say_what_is_at_stake_in_place_of_the_question",
        "test_a_mother_ship_that_only_comes_down_is_no_danger",
        "test_where_nothing_is_at_stake_the_words_of_the_question_stay",
        "test_without_a_connection_danger_says_so_and_comes_when_there_is_one",
    ),
}
"""What is about a server that is slow or silent or is listened to, or about other games; and what starts the rules
anew at every step."""

for _module in (test_table, test_steps, test_ways, test_danger, test_whole_game):
    globals().update(once_more(_module, pytest.mark.slow, OF_THE_SERVER.get(_module, ())))


@pytest.fixture(scope="module")
def address(giving_rules: str) -> str:
    return giving_rules


@pytest.fixture(scope="module")
def phone_with_rules(browser: Browser, address: str) -> Iterator[BrowserContext]:
    with answering(browser, address) as context:
        yield context


@pytest.fixture
def page(phone_with_rules: BrowserContext) -> Iterator[Page]:
    page = phone_with_rules.new_page()
    yield page
    page.evaluate(FORGET)
    for each in phone_with_rules.pages:
        each.close()


@pytest.fixture
def table(page: Page, address: str) -> Iterator[Companion]:
    companion = Companion(page, address)
    yield companion
    assert companion.watch.unseen() == []


# --- what only they can do --------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_rules_that_end_in_mid_question_are_started_anew_and_asked_once_more(table: Companion) -> None:
    page, state = table.page, state_at("won-by-one", 5)
    page.add_init_script(WORKERS)
    table.load(state)
    until(page, "here")
    page.evaluate("isDeaf = true")
    table.finger("#panel .end")
    expect(page.locator("#verdict")).to_have_attribute("aria-busy", "true")
    page.evaluate(DIE)
    expect(page.locator("#verdict h3")).to_have_text("Legal")
    assert page.evaluate("workers.length") == 2
    expect(page.locator(".offline")).to_be_hidden()
    until(page, "here")


@pytest.mark.slow
def test_rules_that_fall_silent_in_mid_question_are_given_up_and_the_question_is_answered(table: Companion) -> None:
    table.page.add_init_script(WORKERS)
    table.load(state_at("won-by-one", 5))
    until(table.page, "here")
    table.page.evaluate("isDeaf = true; setTimeout(() => { isDeaf = false; }, 5000)")
    table.finger("#panel .end")
    expect(table.page.locator("#verdict h3")).to_have_text("Legal")


@pytest.mark.slow
def test_rules_that_end_again_and_again_are_given_up_with_a_clear_word(table: Companion) -> None:
    page = table.page
    page.add_init_script(WORKERS)
    table.load(state_at("won-by-one", 5))
    for _ in range(3):
        until(page, "here")
        page.evaluate(DIE)
    until(page, "failed")
    table.finger("#panel .end")
    expect(page.locator("#verdict h3")).to_have_text("Not checked, offline")
    expect(more(table)).to_contain_text("They ended by themselves several times.")
    expect(more(table)).to_contain_text("The server goes on answering.")


@pytest.mark.slow
def test_a_code_to_scan_is_drawn_here(table: Companion, phone_with_rules: BrowserContext) -> None:
    table.load(state_at("won-by-one", 5))
    until(table.page, "here")
    phone_with_rules.route("**/v1/qr.svg*", lambda route: route.abort())
    table.tool("share")
    expect(table.page.locator(".qr svg path").first).to_be_visible()
    expect(table.page.get_by_role("img", name="QR code of this game")).to_be_visible()
    phone_with_rules.unroute("**/v1/qr.svg*")
