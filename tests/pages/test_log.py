"""The log by turns, stepping through it, and plans that are tried and entered or forgotten."""

import json
from itertools import groupby, pairwise

import pytest
from playwright.sync_api import expect

from jupiter.games.rescue.game import JupiterRescue
from tests.pages.companion import Companion
from tests.pages.positions import api
from tests.pages.recordings import FOLDERS, record, states, take_in

RESCUE = next(iter(FOLDERS))
GAME = "lost-all-robots"
LONG = "won-by-ultimate-heroes"
KEPT = """() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("table/")))"""
COUNT_READING = """() => {
    globalThis.wholeTexts = 0;
    const { charCodeAt } = String.prototype;
    String.prototype.charCodeAt = function (index) {
        globalThis.wholeTexts += index === 0;
        return charCodeAt.call(this, index);
    };
}"""
"""Counts the texts whose checksum is worked out, as reading one whole does."""
STEPS = {"#step-first": "Home", "#step-back-turn": "PageUp", "#step-back": "ArrowLeft", "#step-on": "ArrowRight"}
STEPS |= {"#step-on-turn": "PageDown", "#step-last": "End"}


def turns(name: str) -> list[tuple[int, int]]:
    """The turns of a recorded game's log by their numbers, and how many entries each has."""
    game = JupiterRescue()
    course = [game.read_state(text).turn for text in states(RESCUE, name)]
    places = [course[0], *(before for before, _ in pairwise(course))]
    return [(number, len(list(some))) for number, some in groupby(places)]


@pytest.fixture
def log(table: Companion) -> Companion:
    """A phone with a recorded game of 28 steps in five turns, at its end."""
    take_in(table, RESCUE, record(RESCUE, GAME))
    table.page.wait_for_selector(".ending-story > *")
    return table


@pytest.fixture
def middle(log: Companion) -> Companion:
    """The same in the midst of its second turn."""
    log.go_to(8)
    return log


def shown(table: Companion) -> str:
    """The label of the entry that is looked at."""
    return table.page.inner_text(".reading-entry h2")


# --- reading ---------------------------------------------------------------------------------------------------------


def test_a_log_is_read_by_turns_stepped_through_and_gone_back_in(log: Companion) -> None:
    it_lists_turns_with_their_robots_and_only_the_present_one_is_open(log)
    stepping_goes_everywhere_by_buttons_and_keys_and_changes_nothing(log)
    the_board_of_an_entry_is_drawn_and_going_back_there_is_another_button(log)


def it_lists_turns_with_their_robots_and_only_the_present_one_is_open(log: Companion) -> None:
    log.tool("log")
    page = log.page
    summaries = page.locator(".log-turns summary").all_inner_texts()
    wanted = turns(GAME)
    assert len(summaries) == len(wanted)
    for text, (number, count) in zip(summaries, wanted, strict=True):
        assert f"Turn {number}: Orange" in text
        assert f"{count} entries" in text
    assert page.locator(".log-turns summary .token").count() == len(wanted)
    assert page.locator(".log-turns details[open]").count() == 1
    assert page.locator(".log button").count() == wanted[-1][1], "what is folded is not made"
    expect(page.locator(".log [aria-current=step]")).to_contain_text("now")
    assert len(log.log()) == len(states(RESCUE, GAME))


def stepped(index: int, step: str) -> int:
    """The entry that a step leads to."""
    firsts = [sum(count for _, count in turns(GAME)[:n]) for n in range(len(turns(GAME)))]
    return {
        "#step-on": index + 1,
        "#step-back": index - 1,
        "#step-back-turn": max((first for first in firsts if first < index), default=0),
        "#step-on-turn": min((first for first in firsts if first > index), default=firsts[-1]),
        "#step-last": len(states(RESCUE, GAME)) - 1,
        "#step-first": 0,
    }[step]


def stepping_goes_everywhere_by_buttons_and_keys_and_changes_nothing(log: Companion) -> None:
    page = log.page
    before, address = page.evaluate(KEPT), log.state
    labels, index = log.log(), 11
    page.locator(".log button").nth(index).click()
    page.wait_for_selector(".reading")
    assert stepped(index, "#step-back-turn") < index - 1
    for press in (lambda step: page.locator(step).tap(), lambda step: page.keyboard.press(STEPS[step])):
        for step in ("#step-on", "#step-on-turn", "#step-back", "#step-back-turn", "#step-last", "#step-first"):
            press(step)
            index = stepped(index, step)
            assert shown(log) == labels[index].lstrip("★ "), step
            assert f"Entry {index + 1} of {len(labels)}" in page.inner_text(".reading-entry")
    assert page.evaluate(KEPT) == before
    page.keyboard.press("Escape")
    page.wait_for_selector(".table-screen:not(.reading)")
    assert log.state == address
    assert page.evaluate(KEPT) == before


def the_board_of_an_entry_is_drawn_and_going_back_there_is_another_button(log: Companion) -> None:
    log.look_at(0)
    assert log.page.locator(".board .creep").count() == 0
    log.page.locator("#step-last").tap()
    assert log.page.locator(".board .creep").count() > 0
    expect(log.page.locator("#go-here")).to_be_disabled()
    log.page.locator("#step-first").tap()
    log.finger("#go-here")
    log.page.wait_for_selector(".table-screen:not(.reading)")
    assert log.state == states(RESCUE, GAME)[0]
    log.look_at(-1)
    expect(log.page.locator("#go-here")).to_have_text("Go on to here")


@pytest.mark.slow
def test_a_log_of_a_thousand_entries_makes_the_rows_of_one_turn(table: Companion) -> None:
    take_in(table, RESCUE, record(RESCUE, LONG))
    table.page.evaluate(COUNT_READING)
    table.tool("log")
    table.page.wait_for_selector("dialog .log-turns")
    wanted = turns(LONG)
    assert table.page.locator(".log-turns details").count() == len(wanted)
    assert table.page.locator(".log button").count() == wanted[-1][1]
    listed = table.page.evaluate("wholeTexts")
    assert listed <= wanted[-1][1], "only positions of that turn are read, for the places that its rows name"
    table.page.locator(".log button").first.click()
    table.page.wait_for_selector(".reading")
    assert table.page.evaluate("wholeTexts") > listed, "one that is looked at is read"


def moves(table: Companion) -> list[str]:
    """The legal moves without cards, as the API lists them."""
    rows = api("actions", state=table.state, types=["move"], limit=1000)["actions"]
    return [row["text"] for row in rows if "/" not in row["text"]]


# --- plans -----------------------------------------------------------------------------------------------------------


def planned(table: Companion, entry: int, *actions: str) -> None:
    """Try out a plan from an entry of the log."""
    table.look_at(entry)
    table.finger("#try-plan")
    table.page.wait_for_selector("#plan-enter")
    for action in actions:
        before = table.page.inner_text(".head .turn") + table.page.inner_text(".counts")
        table.page.locator(".typing").evaluate("one => { one.open = true; }")
        table.page.fill("#action", action)
        table.page.locator("#check").click()
        table.judged("Legal")
        table.page.locator("#do").click()
        if table.page.locator("dialog .main").count():  # actions are left
            table.page.locator("dialog .main").click()
        table.page.wait_for_function(
            "before => document.querySelector('.head .turn').innerText"
            " + document.querySelector('.counts').innerText !== before",
            arg=before,
        )


@pytest.mark.slow
def test_a_plan_is_played_without_touching_the_log_and_forgotten(middle: Companion) -> None:
    page = middle.page
    before, address = page.evaluate(KEPT), middle.state
    planned(middle, 8, "END")
    expect(page.locator(".plan")).to_contain_text("nothing of this is entered")
    assert (page.evaluate(KEPT), middle.state) == (before, address)
    middle.tool("undo")
    expect(page.locator("#tool-undo")).to_be_disabled()
    expect(page.locator("#plan-enter")).to_be_disabled()
    middle.tool("redo")
    page.locator("#plan-forget").tap()
    page.locator("dialog .main").tap()
    page.wait_for_selector(".table-screen:not(:has(.plan))")
    assert (page.evaluate(KEPT), middle.state) == (before, address)
    assert len(middle.log()) == len(states(RESCUE, GAME))


@pytest.mark.slow
def test_a_plan_is_entered_step_by_step_and_one_from_another_point_is_checked_again(middle: Companion) -> None:
    one_from_the_present_is_entered_step_by_step(middle)
    one_from_another_point_stops_at_what_is_illegal_now(middle)


def one_from_the_present_is_entered_step_by_step(middle: Companion) -> None:
    page = middle.page
    at = states(RESCUE, GAME).index(middle.state)
    planned(middle, at, "END", "ROLL:4")
    page.locator("#plan-enter").tap()
    assert page.locator("dialog ol li").count() == 2
    page.locator("dialog .main").tap()
    page.wait_for_selector(".table-screen:not(:has(.plan))")
    middle.gone_on(states(RESCUE, GAME)[at])
    entries = middle.log()
    assert len(entries) == at + 3
    page.keyboard.press("Escape")
    kept = json.loads(next(text for key, text in page.evaluate(KEPT).items() if key.endswith("/0")))
    assert [entry["action"] for entry in kept[-2:]] == ["END", "ROLL:4"]
    assert all(entry["time"] for entry in kept[-2:]), "it is done when it is entered"


def one_from_another_point_stops_at_what_is_illegal_now(log: Companion) -> None:
    log.go_to(1)
    end = states(RESCUE, GAME)[1]
    planned(log, 2, "END", "ROLL:4")
    log.page.locator("#plan-enter").tap()
    log.page.locator("dialog .main").tap()
    # In the present the robot has not moved yet, and may end its turn all the same.
    log.page.wait_for_selector(".table-screen:not(:has(.plan))")
    log.gone_on(end)
    log.page.wait_for_function("count => document.querySelectorAll('dialog').length === count", arg=0)
    planned(log, 1, "END")
    log.page.locator("#plan-enter").tap()
    log.page.locator("dialog .main").tap()
    expect(log.page.locator("dialog")).to_contain_text("Here it stopped")
    expect(log.page.locator("dialog li").first).not_to_be_empty()


@pytest.mark.slow
def test_a_table_that_goes_on_in_another_tab_keeps_its_steps_when_a_plan_is_entered(middle: Companion) -> None:
    page = middle.page
    at = states(RESCUE, GAME).index(middle.state)
    planned(middle, at, "END")
    other = page.context.new_page()
    other.goto(f"{middle.address}/#{states(RESCUE, GAME)[at]}")
    other.wait_for_selector(".table-screen")
    beside = Companion(other, middle.address)
    beside.play(moves(beside)[0])
    gone = beside.state
    page.locator("#plan-enter").tap()
    page.locator("dialog .main").tap()
    page.wait_for_selector(".table-screen:not(:has(.plan))")
    middle.page.wait_for_timeout(300)
    kept = json.loads(next(text for key, text in page.evaluate(KEPT).items() if key.endswith("/0")))
    assert gone in [entry["state"] for entry in kept], "what the other tab did stays"
