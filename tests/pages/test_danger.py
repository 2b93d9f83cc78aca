"""Danger on the phone: what lies ahead in each game, shown on the board, and a line about it before a turn ends."""

import pytest
from playwright.sync_api import Page, expect

from tests.ark.table import GAME as ARK
from tests.ark.table import sheet, using
from tests.contract.samples import played
from tests.matrices import first_of
from tests.pages.companion import Companion
from tests.pages.measures import misfits, unclear
from tests.pages.phone import hold, until_held
from tests.pages.screens import settled
from tests.rescue.table import GAME as RESCUE
from tests.rescue.table import table as rescue_table
from tests.skies.table import GAME as SKIES
from tests.skies.table import table as skies_table

FULL_BUT_ONE = "7.0 7.2 7.3 7.4 7.5 7.6"
TENSE = rescue_table(colonists="0.1 7.1 2.2", creeps=f"1.4 {FULL_BUT_ONE}", hand={"orange": "boost"})
"""Two Colonists will be converted, which fills a tile."""
CALM = rescue_table(phase="actions")
SHEET = "dialog .danger"


def show_danger(phone: Companion) -> None:
    """Go from the table to Danger, by two taps."""
    phone.tool("help")
    phone.finger("dialog [data-help=danger]")
    phone.page.wait_for_selector(SHEET)


@pytest.fixture
def phone(house_page: Page, house: str) -> Companion:
    """A phone at a server with every game of the shelf."""
    house_page.set_viewport_size({"width": 360, "height": 640})
    return Companion(house_page, house)


@pytest.mark.parametrize(
    "language", ["en", pytest.param("de", marks=pytest.mark.slow), pytest.param("fr", marks=pytest.mark.slow)]
)
@pytest.mark.slow
def test_danger_suits_every_eye_every_size_and_every_finger(table: Companion, language: str) -> None:
    table.page.goto(f"{table.address}/?language={language}#{RESCUE.state_text(TENSE)}")
    table.page.wait_for_selector(".table-screen")
    show_danger(table)
    problems = unclear(table) + misfits(table)
    assert not problems, "\n".join(problems)
    a_line_leads_to_its_places_on_the_board(table, {"en": "Loss"}.get(language, ""))


def a_line_leads_to_its_places_on_the_board(table: Companion, harm: str) -> None:
    first = table.page.locator(f"{SHEET} li").first
    expect(first).to_have_attribute("data-harm", "loss")
    expect(first).to_contain_text(harm)
    first.click(position={"x": 4, "y": 4})
    expect(table.page.locator("dialog")).to_have_count(0)
    expect(table.page.locator(".board .shown")).not_to_have_count(0)


def tells_what_the_server_tells(phone: Companion, game: str, state: str) -> None:
    """A tap on what is at stake opens all that lies ahead."""
    rules = played(game)
    outlook = rules.outlook(rules.read_state(state))
    phone.page.locator("#panel .danger-line").tap()
    lines = phone.page.locator(f"{SHEET} li")
    expect(lines).to_have_count(len(outlook.ahead) + len(outlook.threats) + len(outlook.margins))
    assert outlook.margins[0].message in phone.page.locator(SHEET).inner_text()


def test_what_is_at_stake_stands_beside_the_end_of_the_turn_and_moves_nothing(table: Companion) -> None:
    held = hold(table.page, "**/outlook")
    table.load(RESCUE.state_text(TENSE))
    until_held(held, table.page)
    line, end = table.page.locator("#panel .danger-line"), table.page.locator("#panel .end")
    expect(line).to_be_hidden()
    before = end.bounding_box()
    held[0].continue_()
    expect(line).to_have_text("⚠ 2 will convert")
    assert end.bounding_box() == before
    tells_what_the_server_tells(table, "jupiter-rescue", RESCUE.state_text(TENSE))


OTHERS = {
    "the end of the round, once a die is used": (
        "last-ark-from-ceti",
        ARK.state_text(using("24456", sheet(food=0, morale=4, used="2"), blight=3)),
        "⚠ Morale \N{MINUS SIGN}4 · Population \N{MINUS SIGN}1",
    ),
    "the mother ship, while rooms are resolved": (
        "under-falling-skies",
        SKIES.state_text(skies_table("resolve", base="B2B3 C3B2", energy=0, research=3, mother_ship=9)),
        "⚠ Damage +1 · mother ship to row 10 · Energy short by 2",
    ),
    "the mother ship, above the last die": (
        "under-falling-skies",
        SKIES.state_text(skies_table(base="A1B2 B2B3 A3B3 A4W6", rolled="W4", energy=7, mother_ship=9)),
        "⚠ Damage +1 · mother ship to row 10",
    ),
}


@pytest.mark.parametrize("stake", first_of(OTHERS))
@pytest.mark.slow
def test_the_other_games_say_what_is_at_stake_in_place_of_the_question(phone: Companion, stake: str) -> None:
    game, state, words = OTHERS[stake]
    held = hold(phone.page, "**/outlook")
    phone.page.goto(f"{phone.address}/play/{game}#{state}")
    until_held(held, phone.page)
    line, prompt = phone.page.locator("#panel .danger-line"), phone.page.locator("#panel .prompt")
    expect(prompt).to_be_visible()
    settled(phone)
    before = prompt.bounding_box()
    held[0].continue_()
    expect(line).to_have_text(words)
    assert prompt.bounding_box() == before
    tells_what_the_server_tells(phone, game, state)


@pytest.mark.slow
def test_a_mother_ship_that_only_comes_down_is_no_danger(phone: Companion) -> None:
    state = SKIES.state_text(skies_table("resolve", base="C2B3"))
    with phone.page.expect_response("**/outlook"):
        phone.page.goto(f"{phone.address}/play/under-falling-skies#{state}")
    phone.page.wait_for_timeout(100)
    expect(phone.page.locator("#panel .danger-line")).to_be_hidden()


def test_where_nothing_is_at_stake_the_words_of_the_question_stay(table: Companion) -> None:
    with table.page.expect_response("**/outlook"):
        table.load(RESCUE.state_text(CALM))
    table.page.wait_for_timeout(100)
    expect(table.page.locator("#panel .danger-line")).to_be_hidden()
    expect(table.page.locator("#panel .prompt > span").first).to_be_visible()


def test_without_a_connection_danger_says_so_and_comes_when_there_is_one(table: Companion) -> None:
    table.page.route("**/outlook", lambda route: route.abort())
    table.load(RESCUE.state_text(CALM))
    table.tool("help")
    table.finger("dialog [data-help=danger]")
    expect(table.page.locator("dialog")).to_contain_text("Without a connection")
    table.page.unroute("**/outlook")
    table.finger("dialog .back")
    table.finger("dialog [data-help=danger]")
    expect(table.page.locator(f"{SHEET} li")).not_to_have_count(0)
    table.watch.faults.clear()


@pytest.mark.slow
def test_danger_of_a_board_that_is_impossible_says_what_is_wrong(table: Companion) -> None:
    position = dict(RESCUE.position(TENSE))
    position["evacuated"] += 40
    table.load(RESCUE.state_text(RESCUE.read_state({name: position[name] for name in position if name != "derived"})))
    table.tool("help")
    table.finger("dialog [data-help=danger]")
    expect(table.page.locator("dialog .message.bad li")).not_to_have_count(0)
    table.watch.faults.clear()
