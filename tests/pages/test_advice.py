"""*What would you do?* on the phone: only by a tap, the best few actions as sentences and rings, done by a tap."""

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
from tests.pages.node_page import NodePage
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
    assert len(held) == 1, "nobody is advised who has not tapped for it"
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


def test_of_several_who_may_act_it_advises_the_one_whose_sheet_is_shown(phone: Companion) -> None:
    page, state = phone.page, ARK.state_text(using("24456", sheet(food=5), sheet(food=3, morale=4), blight=3))
    page.goto(f"{phone.address}/play/last-ark-from-ceti#{state}")
    page.wait_for_selector(".table-screen")
    page.get_by_role("button", name="Player 2").tap()
    with page.expect_request("**/advice") as request:
        ask(phone)
    assert request.value.post_data_json["actor"] == "p2"
    expect(page.locator(ADVICE)).to_contain_text("For Player 2")
    best = answer(ADVISED["last-ark-from-ceti"], "advice", {"state": state, "playouts": 64, "actor": "p2"})
    expect(page.locator(".rated-action").first.locator(".points")).to_have_text(str(round(100 * best["value"])))
    assert not (problems := unclear(phone) + misfits(phone)), "\n".join(problems)


IN_ROWS = """
const [chunks, isCut, leaveAfter] = a;
const encoder = new TextEncoder(), leaving = new AbortController(), parts = [], accepted = [];
globalThis.fetch = async (address, { headers, signal }) => {
  accepted.push(headers.Accept);
  const body = new ReadableStream({
    async pull(stream) {
      const chunk = chunks.shift();
      if (chunk !== undefined) return stream.enqueue(encoder.encode(chunk));
      if (isCut) return stream.close();
      signal.throwIfAborted();
      await new Promise((_, gone) => signal.addEventListener("abort", () => gone(signal.reason)));
    },
  }, { highWaterMark: 0 });
  return { ok: true, status: 200, body };
};
const part = (row) => {
  parts.push(row);
  if (parts.length === leaveAfter) leaving.abort();
};
const how = { part, signal: leaving.signal, patience: 300 };
const message = (error) => error.message || error.name;
const answer = await m.inRows("/advice", { method: "POST", headers: {} }, how).catch(message);
return { answer, parts, accepted };
"""
ROWS = ['{"value": 1}\n{"val', 'ue": 2}\n', '{"end": {"value": 3}}\n']


def test_rows_are_shown_as_they_come_and_an_answer_that_is_cut_short_is_none(node_page: NodePage) -> None:
    whole = node_page.run("api/rows.js", IN_ROWS, [ROWS, True, 0])
    assert whole["answer"] == {"status": 200, "body": {"value": 3}}
    assert whole["parts"] == [{"value": 1}, {"value": 2}]
    assert whole["accepted"] == ["application/x-ndjson"]
    assert node_page.run("api/rows.js", IN_ROWS, [ROWS[:2], True, 0])["answer"] == "The answer was cut short."


def test_who_leaves_has_the_best_row_so_far_and_silence_ends_the_wait(node_page: NodePage) -> None:
    left = node_page.run("api/rows.js", IN_ROWS, [ROWS[:2], False, 2])
    assert left["answer"] == {"status": 200, "body": {"value": 2}}
    silent = node_page.run("api/rows.js", IN_ROWS, [ROWS[:1], False, 0])
    assert isinstance(silent["answer"], str)


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
