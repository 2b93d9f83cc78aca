"""*What would you do?* on the phone: only when asked, the best few actions as sentences and rings, done by a tap."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from jupiter.games import GAMES
from jupiter.players.advised import advised
from jupiter.service.operations import answer
from tests.ark.table import GAME as ARK
from tests.ark.table import sheet, using
from tests.matrices import first_of
from tests.pages.companion import Companion
from tests.pages.measures import misfits, unclear
from tests.pages.phone import hold, until_held
from tests.rescue.table import GAME as RESCUE
from tests.rescue.table import table as rescue_table
from tests.skies.table import GAME as SKIES
from tests.skies.table import table as skies_table

SKY = skies_table(base="A1B2 B2B3", rolled="B1W24", energy=5)
POSITIONS = {
    "under-falling-skies": SKIES.state_text(SKY),
    "jupiter-rescue": RESCUE.state_text(rescue_table(phase="actions")),
    "last-ark-from-ceti": ARK.state_text(using("24456", sheet(food=5, morale=4), blight=3)),
}
ADVISED: Mapping[str, Any] = advised(GAMES, 500)
ADVICE = ".advice:not([aria-busy=true])"


@pytest.fixture
def phone(house_page: Page, house: str) -> Companion:
    """A phone at a server with every game of the shelf."""
    house_page.set_viewport_size({"width": 360, "height": 740})
    return Companion(house_page, house)


def ask(phone: Companion) -> None:
    """Go from the table to advice, by two taps."""
    phone.tool("help")
    phone.finger("dialog [data-help=advice]")


@pytest.mark.parametrize("game", first_of(POSITIONS))
def test_the_best_actions_are_sentences_and_rings_and_a_tap_does_one(phone: Companion, game: str) -> None:
    page, state = phone.page, POSITIONS[game]
    held = hold(page, "**/advice")
    page.goto(f"{phone.address}/play/{game}#{state}")
    page.wait_for_selector(".table-screen")
    ask(phone)
    until_held(held, page)
    assert len(held) == 1, "nobody is advised who has not asked"
    expect(page.locator(".advice .thinking")).to_be_visible()
    held[0].continue_()
    page.wait_for_selector(ADVICE)
    advice = answer(ADVISED[game], "advice", {"state": state, "playouts": 64})
    rows = page.locator(".rated-action")
    expect(rows).to_have_count(len(advice["actions"]))
    expect(rows.first.locator(".points")).to_have_text(str(round(100 * advice["value"])))
    expect(page.locator(".advice h3")).to_contain_text("How is it going?")
    expect(page.locator(".advice .stake")).to_be_visible()
    expect(page.locator(".board .chosen")).not_to_have_count(0)
    assert not (problems := unclear(phone) + misfits(phone)), "\n".join(problems)

    best = advice["actions"][0]["text"]
    page.locator(".advice .main").tap()
    phone.gone_on(state)
    assert phone.state == answer(ADVISED[game], "check", {"state": state, "action": best})["state"]
    expect(page.locator(".advice")).to_have_count(0)


def test_without_a_server_it_says_so_and_where_nobody_decides_as_well(phone: Companion) -> None:
    page, state = phone.page, answer(ADVISED["under-falling-skies"], "setup", {"seed": 3})["state"]
    page.goto(f"{phone.address}/play/under-falling-skies#{state}")
    page.wait_for_selector(".table-screen")
    ask(phone)
    expect(page.locator(ADVICE)).to_contain_text("Nobody decides now")
    page.locator(".advice .leave").tap()
    page.route("**/advice", lambda route: route.abort())
    ask(phone)
    expect(page.locator(ADVICE)).to_contain_text("Nobody can look ahead now")
