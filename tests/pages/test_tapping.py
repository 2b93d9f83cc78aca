"""Tap the piece, tap the goal: a tap is about who is ringed, a touch spends nothing, and every tap has an answer."""

import pytest
from playwright.sync_api import Page, expect

from tests.pages.blank import open_blank, run
from tests.pages.companion import Companion
from tests.pages.evening import Player
from tests.pages.taps import chip, marked
from tests.rescue.table import GAME
from tests.rescue.table import table as position

START = (
    "JR1.0:-:2B44A22A15D51B51C25B23B24B24C15A51D23A45C23D02D51A02C44D0:CCCCCCC.CCC1CCC.CCCCCCC.CCCCCCC.CCCCCCC.CCCCCCC."
    "CCCCCCC............:OPSP:BH-MC.RB-DC///:32.0.0.0:1.OA.00:1MKHZAZ.17:306E"
)
"""A first turn: Orange is in the pod with Bullhorn, and most Colonists are boxed in."""
PROMPT = "#panel .prompt"
HEADS = ".ways[aria-busy=false] .route-head"


def stands(table: Companion) -> list[str]:
    """Where the Colonists are."""
    return list(GAME.position(GAME.read_state(table.state))["colonists"])


def test_an_evening_of_who_is_ringed(table: Companion) -> None:
    """One page for all that is tapped from the same position; each step leads back to it."""
    table.load(START)
    a_touch_only_chooses_and_a_tap_on_another_colonist_chooses_him(table)
    into_the_pod_the_way_is_drawn_as_soon_as_a_colonist_near_it_is_chosen(table)
    the_way_of_who_is_ringed_is_drawn_and_a_second_tap_does_it(table)
    the_ring_decides_who_goes_and_the_robot_is_a_tap_away(table)


def undone(table: Companion, steps: int = 4) -> None:
    for _ in range(steps):
        before = table.state
        table.tool("undo")
        table.gone_on(before)
    assert table.state == START


def a_touch_only_chooses_and_a_tap_on_another_colonist_chooses_him(table: Companion) -> None:
    table.tap("5.6")
    expect(table.page.locator(PROMPT)).to_have_text("Tap where he goes. The pod: 4 actions.")
    assert "5.6" in marked(table, "chosen")
    expect(table.page.locator(".marks .legal")).to_have_count(1)
    assert table.state == START, "he has one way only, and has not gone it"
    table.tap("5.0")
    expect(table.page.locator("#panel[aria-busy=true], #panel [aria-busy=true]")).to_have_count(0)
    expect(table.page.locator(PROMPT)).not_to_contain_text("Tap where he goes.")
    # His way into the pod may be drawn by now, which does not lead by the other one.
    chosen = marked(table, "chosen")
    assert "5.0" in chosen and "5.6" not in chosen
    expect(table.page.locator("#verdict")).to_be_empty()
    table.tap("5.0")
    expect(table.page.locator(PROMPT)).to_contain_text("Tap a piece or a space.")
    assert (marked(table, "chosen"), table.state) == ([], START)


def into_the_pod_the_way_is_drawn_as_soon_as_a_colonist_near_it_is_chosen(table: Companion) -> None:
    table.tap("5.6")
    expect(table.page.locator(".step-number")).to_have_text([*"123"])
    assert table.state == START
    table.tap("pod")
    expect(table.page.locator(".done-what")).to_contain_text("into the pod")
    assert "5.6" not in stands(table) and len(table.log()) == 5
    table.page.keyboard.press("Escape")
    undone(table)


def the_way_of_who_is_ringed_is_drawn_and_a_second_tap_does_it(table: Companion) -> None:
    table.tap("5.6")
    table.tap("16.5")
    expect(table.page.locator(HEADS)).to_have_text(["3 actions"])
    expect(table.page.locator(".step-number")).to_have_text([*"123"])
    table.tap("pod")
    expect(table.page.locator("#ways-title")).to_contain_text("into the pod")
    expect(table.page.locator(HEADS)).to_have_text(["4 actions"])
    assert table.state == START, "looking costs nothing"
    table.tap("pod")
    expect(table.page.locator(".ways")).to_have_count(0)
    assert "5.6" not in stands(table) and len(table.log()) == 5
    table.page.keyboard.press("Escape")
    table.finger(".done-label")
    expect(table.page.locator(".doing")).to_contain_text("1 of 4")
    table.finger(".doing button", "All done")
    expect(table.page.locator("#done-more")).to_be_hidden()
    expect(table.page.locator(".done-count")).to_have_text("✓")
    undone(table)


def the_ring_decides_who_goes_and_the_robot_is_a_tap_away(table: Companion) -> None:
    table.tap("5.6")
    table.tap("16.3")
    table.gone_on(START)
    expect(table.page.locator(PROMPT)).to_have_text("Go on, or tap another. The pod: 3 actions.")
    after = table.state
    # Robot and Colonist could both go there: the ring is his.
    expect(table.page.locator(".marks .legal")).not_to_have_count(0)
    table.finger('#panel button[aria-label="The robot instead"]')
    expect(table.page.locator(PROMPT)).to_have_text("Tap where the robot goes.")
    assert marked(table, "chosen") == ["pod"]
    table.tap("16.5")
    table.gone_on(after)
    assert GAME.position(GAME.read_state(table.state))["robots"][0]["at"] == "16.5"


@pytest.mark.slow
def test_what_is_another_s_than_the_ringed_one_s_is_shown_before_it_is_done(table: Companion) -> None:
    crowd = position(robots={"orange": "1.1", "green": "pod"}, creeps="1.2", colonists="1.0")
    state = GAME.state_text(crowd)
    table.load(state)
    table.tap("1.0")
    table.tap("1.2")
    expect(table.page.locator(HEADS)).to_have_text(["1 action"])
    assert table.state == state
    table.tap("1.2")
    table.gone_on(state)
    assert GAME.position(GAME.read_state(table.state))["creeps"] == []


@pytest.mark.slow
def test_a_refusal_begins_with_what_is_legal_instead_which_a_tap_does(table: Companion) -> None:
    state = GAME.state_text(
        position(robots={"orange": "1.1", "green": "pod"}, creeps="0.1", colonists="7.0", hand={"orange": "sniper"})
    )
    table.load(state)
    chip(table, "Attack")
    table.tap("0.1")
    expect(table.page.locator("#verdict .message > *").nth(1)).to_have_class("legal")
    row = table.page.locator("#verdict .legal button")
    expect(row).to_be_in_viewport(ratio=1)
    row.tap()
    table.gone_on(state)
    assert GAME.position(GAME.read_state(table.state))["creeps"] == []


@pytest.mark.parametrize("height", [740, pytest.param(640, marks=pytest.mark.slow)])
@pytest.mark.slow
def test_who_errs_asks_and_reads_needs_no_swipe(page: Page, address: str, height: int) -> None:
    page.set_viewport_size({"width": 360, "height": height})
    player = Player(page, address)
    hand = {"orange": "rocket-boots sniper swap grenadier"}
    crowd = position(robots={"orange": "1.1", "green": "pod"}, creeps="0.1 0.2 6.3", colonists="1.0 7.0", hand=hand)
    player.load(GAME.state_text(crowd))
    player.ready()
    player.finger(".verbs button", "Attack")
    player.tap("0.1")
    player.finger("#verdict .legal button", index=0)
    player.finger(".done-label")
    player.finger(".doing button", "All done")
    player.finger("#tool-undo")
    player.aim("0.4")
    page.wait_for_selector(HEADS)
    player.finger(".ways .route-head", index=1)
    player.finger(".ways button", "Do the first step")
    player.finger("#tool-help")
    player.finger("[data-help=danger]")
    page.keyboard.press("Escape")
    player.finger("#tool-help")
    player.finger("[data-help=ways]")
    player.aim("7.0")
    page.wait_for_selector(HEADS)
    player.finger(".ways .leave")
    player.finger("#panel .card-chip", index=0)
    player.finger("#panel .card-chip", index=0)
    player.finger("#panel .chip", "What can I do?")
    player.finger("#panel .end")
    player.finger("dialog .main")
    assert player.cost.swipes == 0


def test_that_a_dialog_is_gone_is_painted_before_what_it_decided_is_done(page: Page, address: str) -> None:
    order = run(
        open_blank(page, address),
        "common/dialog.js",
        """
        const order = [];
        const decided = m.confirmed("Do it?", "A card is lost.", "Do it").then((isWanted) => order.push(isWanted));
        const shown = document.querySelector("dialog");
        shown.addEventListener("close", () => requestAnimationFrame(() => order.push("painted")));
        shown.querySelector(".main").click();
        await decided;
        return order;
    """,
    )
    assert order == ["painted", True]
