"""Asking in words at the table: rules in short as one types, each with what it means on the board at hand.

Whether the right rule is found is tried by `tests/contract/test_questions.py`.
"""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.companion import Companion
from tests.pages.measures import unclear
from tests.pages.phone import until
from tests.pages.positions import api, at
from tests.pages.servers import Server

STATE = at("won-by-one", "END")
COLONIST = "can a robot walk through a colonist"


def asked(table: Companion, question: str, state: str = STATE, language: str = "en") -> Page:
    """The sheet with the answers to a question."""
    table.open(f"?language={language}#{state}")
    table.page.wait_for_selector(".table-screen")
    table.tool("help")
    table.page.locator('[data-help="words"]').tap()
    expect(table.page.locator("#ask-words")).to_be_focused()
    table.page.fill("#ask-words", question)
    return table.page


def answer(page: Page, rule: str):
    return page.locator(f".answer[data-answer='{rule}']")


def test_what_is_typed_is_answered_with_rules_examples_words_and_cards(table):
    sent: list[str] = []
    table.page.on("request", lambda one: sent.append(one.post_data or "") if "/checks" in one.url else None)
    page = asked(table, COLONIST)
    an_example_is_an_action_of_this_board_that_the_server_refuses_by_that_rule(page, sent)
    enter_goes_to_the_first_answer_and_a_tap_to_its_rule(page)
    page.keyboard.press("Escape")
    where_nothing_is_found_words_are_offered_and_a_tap_asks_about_one(page)
    a_word_of_the_glossary_is_explained_and_a_card_opens_its_sheet(page)
    page.keyboard.press("Escape")
    what_an_example_names_is_shown_on_the_board(page)


def an_example_is_an_action_of_this_board_that_the_server_refuses_by_that_rule(page, sent):
    example = answer(page, "move.occupied").locator(".example")
    expect(example).to_contain_text("only one figure may occupy a space")
    [question] = sent
    verdicts = api("checks", **json.loads(question))["answers"]
    refused = [one["label"] for one in verdicts if "move.occupied" in {rule["rule"] for rule in one["violations"]}]
    assert refused
    assert example.inner_text().startswith("At your table: “Move ")


def enter_goes_to_the_first_answer_and_a_tap_to_its_rule(page):
    expect(page.locator(".answer").first).to_have_attribute("data-answer", "move.occupied")
    expect(page.locator(".ask-words [role=status]")).to_have_text(re.compile(r"^\d answers$"))
    rule = api("rules/move.occupied")
    expect(answer(page, "move.occupied").locator("h4")).to_have_text(rule["name"])
    expect(answer(page, "move.occupied")).to_contain_text(rule["text"])
    page.press("#ask-words", "Enter")
    expect(answer(page, "move.occupied").get_by_role("button").first).to_be_focused()
    page.fill("#ask-words", "line of sight")
    expect(answer(page, "attack.tile").locator(".reading")).to_contain_text(
        "Figures and missing bridges in between do not matter."
    )
    answer(page, "attack.tile").get_by_role("button").first.tap()
    expect(page.locator("dialog").last).to_contain_text(api("rules/attack.tile")["section"])


def where_nothing_is_found_words_are_offered_and_a_tap_asks_about_one(page):
    page.fill("#ask-words", "xyzzy")
    expect(page.locator(".ask-words [role=status]")).to_contain_text("Nothing here answers that")
    expect(page.locator(".answer")).to_have_count(0)
    chip = page.locator(".ask-words .chip").first
    word = chip.inner_text()
    chip.tap()
    expect(page.locator("#ask-words")).to_have_value(word)
    expect(page.locator(".answer")).not_to_have_count(0)


def a_word_of_the_glossary_is_explained_and_a_card_opens_its_sheet(page):
    page.fill("#ask-words", "monster")
    expect(page.locator(".term")).to_contain_text("Creep")
    page.fill("#ask-words", "rocketboots")
    card = answer(page, "card.rocket-boots")
    expect(card).to_contain_text("straight line")
    card.get_by_role("button").tap()
    expect(page.locator("dialog .card-full")).to_be_visible()


def what_an_example_names_is_shown_on_the_board(page):
    page.fill("#ask-words", COLONIST)
    answer(page, "move.occupied").locator(".example .mention").first.tap()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".board .mark.shown")).not_to_have_count(0)


def test_without_the_server_questions_are_answered_without_examples(table):
    page = table.page
    with page.expect_response(re.compile(r"/rules$")):
        table.open(f"#{STATE}")
    page.wait_for_selector("#tool-help")
    page.route("**/v1/**", lambda route: route.abort())
    table.tool("help")
    page.locator('[data-help="words"]').tap()
    page.fill("#ask-words", COLONIST)
    expect(page.locator(".answer").first).to_have_attribute("data-answer", "move.occupied")
    expect(page.locator(".example")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("de", "kann ein Roboter durch einen Kolonisten gehen"),
        pytest.param("en", COLONIST, marks=pytest.mark.slow),
        pytest.param("fr", "traverser un colon", marks=pytest.mark.slow),
    ],
)
@pytest.mark.slow
def test_it_fits_a_narrow_phone_in_every_language_and_fingers_and_axe_find_nothing_wrong(table, language, question):
    table.page.set_viewport_size({"width": 320, "height": 640})
    page = asked(table, question, language=language)
    expect(answer(page, "move.occupied").locator(".example")).to_be_visible()
    assert table.low_targets() == []
    assert not table.sticks_out()
    assert unclear(table) == []


RULES_KEPT = """async () => {
    const keys = (await (await caches.open("jupiter-1")).keys()).map(({ url }) => url);
    const wanted = ["/jupiter-rescue/rules", "+later", "/play/jupiter-rescue"];
    return wanted.every((name) => keys.some((url) => url.includes(name)));
}"""


@pytest.mark.slow
def test_a_phone_that_had_a_table_open_answers_after_the_server_has_gone_and_the_page_was_loaded_again(cold_page):
    server = Server()
    server.start()
    try:
        cold_page.goto(f"{server.address}/play/jupiter-rescue#{STATE}")
        cold_page.wait_for_selector("#tool-help")
        until(cold_page, RULES_KEPT)
    finally:
        server.stop()
    cold_page.reload()
    cold_page.get_by_role("button", name="I know this game").tap()
    cold_page.locator("#tool-help").tap()
    cold_page.locator('[data-help="words"]').tap()
    cold_page.fill("#ask-words", COLONIST)
    expect(cold_page.locator(".answer").first).to_have_attribute("data-answer", "move.occupied")
