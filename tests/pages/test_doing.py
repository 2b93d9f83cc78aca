"""Do this on the table: the changes of an action are led through one by one: shown, read aloud if wanted, ticked."""

from importlib import import_module

import pytest
from playwright.sync_api import expect

from tests.pages.companion import Companion
from tests.pages.naming import said
from tests.pages.node_page import NodePage
from tests.pages.positions import api, steps
from tests.pages.screens import typed
from tests.pages.taps import near, rung

LABYRINTH = "lost-colonists-in-the-labyrinth"
KITS = {"jupiter-rescue": "rescue", "under-falling-skies": "skies", "last-ark-from-ceti": "ark"}
LISTENING = """
    window.heard = [];
    window.buzzed = [];
    window.SpeechSynthesisUtterance = function (text) { this.text = text; };
    Object.defineProperty(window, "speechSynthesis", { value: {
        speak: ({ text, lang }) => window.heard.push([lang, text]), cancel: () => {} } });
    Object.defineProperty(navigator, "vibrate", { value: (length) => window.buzzed.push(length) });
    localStorage.setItem("settings/1", JSON.stringify({ speak: true, "ask-first": true }));"""
"""A phone that writes down what it would say, and its buzzes; its owner wants both."""


@pytest.mark.parametrize(("kit", "package"), KITS.items())
def test_every_event_of_a_game_is_something_to_do_or_news(node_page: NodePage, kit: str, package: str) -> None:
    events = import_module(f"jupiter.games.{package}.definitions").load().events
    assert sorted(node_page.run(f"{kit}/to-do.js", "return m.toDo;")) == sorted(events)


def converting() -> tuple[str, str, list[dict[str, str]]]:
    """A state of a recorded game, the action taken there, and the events of a turn's end with several conversions."""
    for state, action in steps(LABYRINTH):
        if not action.startswith("PLACE"):
            continue
        events = api("check", state=state, action=action)["events"]
        if sum(event["type"] == "colonist-converted" for event in events) > 1:
            return state, action, events
    raise AssertionError("no turn of the game ends so")


def done(table: Companion, state: str, action: str) -> None:
    """Do an action, and unfold what is to be done on the table."""
    table.load(state)
    typed(table, action)
    table.do()
    if table.page.locator(".done-label[aria-expanded=false]").count():
        table.page.locator(".done-label").tap()


@pytest.mark.slow
def test_changes_are_led_through_one_by_one_shown_read_aloud_and_ticked(table: Companion) -> None:
    table.page.add_init_script(LISTENING)
    state, action, events = converting()
    done(table, state, action)
    near(table)
    page = table.page
    for number, event in enumerate(events, 1):
        expect(page.locator(".doing .quiet").first).to_have_text(f"On the table: {number} of {len(events)}")
        expect(page.locator(".doing .change")).to_have_text(said(event["message"], state))
        if number > 1:
            assert event["place"] in rung(table)
        page.locator(".doing .main").tap()
    expect(page.locator(".doing")).to_contain_text(f"Done on the table: {len(events)} changes.")
    page.mouse.move(0, 0)
    assert rung(table) == set()
    heard = page.evaluate("heard")
    assert {language for language, _ in heard} == {"en"}
    spoken = [text for _, text in heard]
    for event in events[1:]:
        assert any(text.startswith(said(event["message"], state)) for text in spoken)
    assert page.evaluate("buzzed.length") == len(events)


@pytest.mark.slow
def test_nothing_is_said_or_moves_unless_wanted_and_what_was_left_is_there_again_after_the_next_action(
    table: Companion,
) -> None:
    table.page.add_init_script(LISTENING.replace("speak: true", "speak: false, buzz: false"))
    table.page.emulate_media(reduced_motion="reduce")
    state, action, events = converting()
    done(table, state, action)
    page = table.page
    page.locator(".doing .main").tap()
    ring = page.locator(".marks .mark.shown").first
    expect(ring).to_be_attached()
    assert ring.evaluate("ring => getComputedStyle(ring).animationName") == "none"
    assert page.evaluate("[heard.length, buzzed.length]") == [0, 0]
    after = api("check", state=state, action=action)["state"]
    following = dict(steps(LABYRINTH))[after]
    page.locator(".done-label").tap()
    page.fill("#action", following)
    page.locator("#check").click()
    table.do()
    if page.locator(".done-label[aria-expanded=false]").count():
        page.locator(".done-label").tap()
    expect(page.locator(".doing .change")).to_have_text(said(events[1]["message"], state))
    page.locator("#tool-undo").tap()
    expect(page.locator(".doing")).to_have_count(0)
