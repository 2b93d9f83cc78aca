"""How do I get there: a tap on the board says what is wanted, and the ways to it are shown and done step by step."""

import pytest
from playwright.sync_api import expect

from tests.pages.companion import Companion
from tests.pages.measures import broken
from tests.pages.naming import said
from tests.rescue.table import GAME
from tests.rescue.table import table as position


def asked(table: Companion, **pieces: object) -> None:
    """A colony in which the board asks what is to be got to."""
    given: dict[str, object] = {
        "robots": {"orange": "1.1", "green": "pod"},
        "creeps": "0.1 0.2",
        "colonists": "1.0",
        "hand": {"orange": "rocket-boots"},
    }
    table.load(GAME.state_text(position(**{**given, **pieces})))  # type: ignore[arg-type]
    table.tool("help")
    table.page.locator("[data-help=ways]").tap()
    expect(table.page.locator("#ways-title")).to_have_text("How do I get there?")


def heads(table: Companion) -> list[str]:
    expect(table.page.locator(".ways[aria-busy=false] .route-head").first).to_be_visible()
    return table.page.locator(".route-head").all_inner_texts()


@pytest.mark.slow
def test_a_tap_shows_the_cheapest_ways_with_and_without_cards_and_numbers_their_steps(table: Companion) -> None:
    asked(table)
    table.tap("0.4")
    plain, boots = heads(table)
    assert plain.startswith("7 actions by ")
    assert boots == said("4 actions by 6.0 with Rocket Boots", table.state)
    expect(table.page.locator(".step-number")).to_have_text([*"1234567"])
    table.page.locator(".route-head").nth(1).tap()
    expect(table.page.locator(".step-number")).to_have_text([*"1234"])
    assert broken(table.page) == []
    table.page.locator(".ways .main").tap()
    expect(table.page.locator(".ways")).to_have_count(0)
    assert at(table) == "0.4"


def at(table: Companion) -> str:
    return GAME.position(GAME.read_state(table.state))["robots"][0]["at"]


def test_a_way_is_done_whole_as_actions_of_their_own_or_by_its_first_step(table: Companion) -> None:
    asked(table, colonists="7.0")
    table.tap("7.0")
    expect(table.page.locator("#ways-title")).to_contain_text("into the pod")
    heads(table)
    steps = table.page.locator(".route-steps li").count()
    before = table.state
    table.page.locator(".ways .main").tap()
    expect(table.page.locator(".ways")).to_have_count(0)
    assert table.state != before
    assert GAME.position(GAME.read_state(table.state))["pod"]["colonists"] == 1
    assert len(table.log()) == steps + 1 == 3


@pytest.mark.slow
def test_what_else_may_be_wanted_is_offered_and_what_cannot_be_said_so(table: Companion) -> None:
    asked(table, dock=None)
    table.tap("1.0")
    expect(table.page.locator(".ways .message")).to_have_text("There is no way within 10 actions.")
    table.page.locator("#panel .row button", has_text="Command Range").tap()
    expect(table.page.locator(".route-head")).to_have_text(["Nothing is left to do"])
    table.page.locator(".ways .leave").tap()
    expect(table.page.locator(".ways")).to_have_count(0)


@pytest.mark.slow
def test_without_a_server_it_says_so(table: Companion) -> None:
    asked(table)
    table.page.context.set_offline(True)
    table.tap("0.4")
    expect(table.page.locator(".ways .message")).to_have_text("Without a connection ways cannot be looked for.")
    table.page.context.set_offline(False)
    table.tap("0.4")
    assert len(heads(table)) == 2


@pytest.mark.slow
@pytest.mark.parametrize("size", [(320, 640), (740, 360), (1280, 800)])
def test_it_is_usable_at_every_size(table: Companion, size: tuple[int, int]) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    asked(table)
    table.tap("0.4")
    heads(table)
    assert table.low_targets() == []
    assert not table.sticks_out()
