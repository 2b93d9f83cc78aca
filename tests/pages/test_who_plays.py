# ruff: noqa: RUF001 - the pages have apostrophes
"""Who sits where: whose turn it is by name on every phone of a table, and nobody acts for another by mistake."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages.conftest import TIMEOUT
from tests.pages.measures import broken, misfits
from tests.pages.node_page import NodePage
from tests.pages.phone import Phone

HERE, THERE = {"name": "Ann", "joiner": "here"}, {"name": "Ben", "joiner": "there"}


# --- without a browser -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("acting", "seating", "may", "is_own"),
    [
        ([], {}, True, False),
        (["orange"], {}, True, False),
        (["orange"], {"orange": HERE}, True, True),
        (["orange"], {"orange": THERE}, False, False),
        (["orange"], {"orange": {"name": "Ann", "joiner": ""}}, True, False),
        (["orange"], {"orange": THERE, "grey": HERE}, False, False),
        (["orange", "grey"], {"orange": THERE, "grey": HERE}, True, True),
        (["orange", "grey"], {"orange": THERE}, True, False),
        (["orange", "grey"], {"orange": THERE, "grey": THERE}, False, False),
    ],
)
def test_a_phone_acts_for_its_own_seats_and_for_those_that_no_phone_plays(
    node_page: NodePage, acting: list[str], seating: dict[str, Any], may: bool, is_own: bool
) -> None:
    code = 'return [m.mayAct(a[0], a[1], "here"), m.isOwnTurn(a[0], a[1], "here")];'
    assert node_page.run("seats/turns.js", code, [acting, seating]) == [may, is_own]


def log(*rows: tuple[str, int | None]) -> list[dict[str, Any]]:
    """Entries by whoever acts after them, and at which second they were made."""
    return [{"state": who, **({} if second is None else {"time": 1000 * second})} for who, second in rows]


TIMES = """const actingOf = (state) => (state === "-" ? [] : state.split("+"));
    return Object.fromEntries(m.timesOf(a, actingOf));"""


@pytest.mark.parametrize(
    ("entries", "times"),
    [
        (log(), {}),
        (log(("a", 0)), {}),
        (log(("a", 0), ("b", 30), ("a", 40)), {"a": (30, 1, 30), "b": (10, 1, 10)}),
        (log(("a", 0), ("a", 20), ("b", 50), ("a", 51), ("b", 56)), {"a": (55, 2, 50), "b": (1, 1, 1)}),
        (log(("a+b", 0), ("b", 10), ("a", 15)), {"a": (10, 1, 10), "b": (15, 1, 15)}),
        (log(("a", 0), ("-", 5), ("a", 9), ("-", 12)), {"a": (8, 2, 5)}),
        (log(("a", 0), ("b", 600), ("a", 1201)), {"a": (600, 1, 600)}),
        (log(("a", 0), ("a", None), ("a", 10), ("b", 11)), {"a": (1, 1, 1)}),
    ],
)
def test_a_gap_counts_for_whoever_decided_before_it_and_a_pause_for_nobody(
    node_page: NodePage, entries: list[dict[str, Any]], times: dict[str, tuple[int, int, int]]
) -> None:
    counted = node_page.run("seats/times.js", TIMES, entries)
    wanted = {
        who: {"all": 1000 * all_, "turns": turns, "longest": 1000 * most} for who, (all_, turns, most) in times.items()
    }
    assert counted == wanted


def test_a_turn_began_with_the_entry_that_led_to_it(node_page: NodePage) -> None:
    code = "return a.map((entries) => m.turnBegan(entries, (state) => [state]) ?? null);"
    logs = [log(("a", 1)), log(("b", 1), ("a", 4), ("a", 9)), log(("a", 1), ("b", 4), ("a", 9)), log(("a", None))]
    assert node_page.run("seats/turns.js", code, logs) == [1000, 4000, 9000, None]


def test_names_are_kept_for_the_next_game_the_latest_first_and_what_is_none_is_left_out(node_page: NodePage) -> None:
    code = "a.forEach((names) => m.keepNames(names)); return [m.lastNames(), m.knownNames()];"
    long, turned = "x" * 30, "a\u202eb"
    given = [["Ann", "Ben"], [], ["", " "], ["Eve", "Ann", long, turned]]
    last = ["Eve", "Ann", "x" * 24, "ab"]
    assert node_page.run("seats/names.js", code, given) == [last, [*last, "Ben"]]
    node_page.reload()
    assert node_page.run("seats/names.js", "return m.lastNames();") == last


def test_who_sits_where_goes_with_the_game_and_to_the_next_one_without_its_phones(node_page: NodePage) -> None:
    code = """m.keepSeating("g", "1", a); m.keepPlayers("g", "1", "2"); m.keepPlayers("g", "none", "3");
        return [m.seatingOf("g", "1"), m.seatingOf("g", "2"), m.hasPlayers("g", "2"), m.hasPlayers("g", "3")];"""
    seating = {"orange": HERE, "grey": {"name": "", "joiner": ""}}
    first, second, *has = node_page.run("seats/names.js", code, seating)
    assert (first, second, has) == ({"orange": HERE}, {"orange": {"name": "Ann", "joiner": ""}}, [True, None])
    code = """localStorage.setItem("table/1/g/1/seats", JSON.stringify(a)); return m.seatingOf("g", "1");"""
    nobody = {"name": "", "joiner": ""}
    assert node_page.run("seats/names.js", code, {"orange": None, "grey": 1}) == {"orange": nobody, "grey": nobody}
    code = """const tables = m.openTables("g"); const { id } = tables.create({ state: "s", label: "l" });
        localStorage.setItem(`table/1/g/${id}/seats`, "{}"); tables.remove(id);
        return Object.keys(localStorage).filter((key) => key.includes(id));"""
    assert node_page.run("log/saved-games.js", code) == []


LOST = """const { Away } = await import("/static/shared-table/relay.js");
    const { baseOf } = await import("/static/shared-table/sync.js");
    const [keys, heard] = [[], []];
    const news = { status: 200, kind: "", content: {
        version: "l.1", at: 0, keep: 1, entries: [], changes: [], settings_number: 0, seats: { old: a.orange } } };
    const setSeats = async (_, { key, body }) => {
        keys.push(key);
        if (keys.length === 1) throw new Away();
        return { status: 200, kind: "", content: { version: "l.2", settings_number: 0, seats: body.seats } };
    };
    const table = { entries: [{ state: "s", label: "l", kind: "start", action: null }], at: 0, heard() {} };
    const record = { base: baseOf("l.1", table), settingsNumber: 0 };
    const seat = new m.Seat({ table, record, game: "g", relay: { setSeats, news: async () => news }, keep() {},
        seated: (seats) => heard.push(seats) });
    seat.setSeats(a);
    await seat.step();
    return [new Set(keys).size, keys.length, heard[0], seat.record.seating ?? null];"""


def test_a_seat_that_was_taken_is_said_until_it_is_answered_and_nothing_older_is_taken_for_it(
    node_page: NodePage,
) -> None:
    assert node_page.run("shared-table/seat.js", LOST, {"orange": HERE}) == [1, 2, {"orange": HERE}, None]


# --- an evening with two phones --------------------------------------------------------------------------------------


@pytest.fixture
def phone(browser: Browser, house: str) -> Iterator[Callable[[], Phone]]:
    """Makes phones with a storage of their own."""
    phones: list[Phone] = []

    def make() -> Phone:
        context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, service_workers="block")
        context.set_default_timeout(TIMEOUT)
        phones.append(Phone(context.new_page(), house))
        return phones[-1]

    yield make
    for one in phones:
        assert one.watch.unseen() == []
        one.page.context.close()


def begin(page: Page, address: str, names: list[str]) -> None:
    """Begin a game of Jupiter Rescue in which these play."""
    page.goto(f"{address}/play/jupiter-rescue")
    page.locator(".numbers button").nth(len(names) - 1).tap()
    page.locator("details.names summary").tap()
    for number, name in enumerate(names):
        page.locator(".names-field input").nth(number).fill(name)
    start(page)
    page.wait_for_selector(".table-screen .who")


def start(page: Page) -> None:
    """Start with a shuffle that has each robot choose: with two equal cards the first one would be passed over."""
    page.locator(".new-game .more-choices summary").tap()
    page.get_by_label("Same shuffle again", exact=True).fill("4")
    page.locator("button.start").tap()


def share(page: Page) -> str:
    """Share the game, and take the first seat."""
    page.locator("#tool-share").tap()
    page.locator("#joined-open").tap()
    code = page.locator(".table-code").inner_text()
    page.locator("#joined-seats").tap()
    page.locator(".seat-list .chip").first.tap()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    return code


@pytest.mark.slow
def test_an_evening_of_two_phones_by_name_from_the_shelf_on(phone: Callable[[], Phone]) -> None:
    ann, ben = phone(), phone()
    begin(ann.page, ann.address, ["Ann", "Ben"])
    expect(ann.page.locator(".turn .who")).to_have_text("\u2068Ann\u2069 · ")
    code = share(ann.page)
    expect(ann.page.locator(".turn .who")).to_have_text("Your turn, \u2068Ann\u2069 · ")
    # A code alone finds the game, from the shelf, and the same tap sits down there.
    ben.page.goto(f"{ben.address}/")
    ben.page.locator("#join-table").tap()
    ben.page.fill("#join-code", code.lower())
    ben.page.locator("form.join button.main").tap()
    chips = ben.page.locator(".seat-list .chip")
    expect(ben.page.locator(".seat-list input").first).to_have_value("Ann")
    chips.nth(1).tap()
    expect(chips.nth(1)).to_have_text("Here")
    assert broken(ben.page) == []
    ben.page.keyboard.press("Escape")
    expect(ben.page.locator(".turn .who")).to_have_text("\u2068Ann\u2069’s turn · ")
    # Who taps in somebody else's turn sees what it would do, and does it by a tap that says for whom.
    before = ben.page.url
    ben.page.locator("#panel button").first.tap()
    expect(ben.page.locator("#do")).to_have_text("Do it for \u2068Ann\u2069")
    assert ben.page.url == before
    # In one's own turn a tap does it, and it is the other's turn on both.
    ann.page.locator("#panel button").first.tap()
    expect(ben.page.locator(".turn .who")).to_have_text("Your turn, \u2068Ben\u2069 · ")
    expect(ann.page.locator(".turn .who")).to_have_text("\u2068Ben\u2069’s turn · ")
    # What all decide together is nobody's turn.
    ben.page.locator("#panel button").first.tap()
    expect(ben.page.locator(".turn .who")).to_have_count(0)
    members = ben.page.evaluate("JSON.parse(localStorage['names/1'] ?? 'null')")
    assert members is None, "names of others are kept for no game of this phone"


@pytest.mark.slow
def test_the_names_of_the_last_game_stand_there_for_the_next_and_nobody_has_to_say(phone: Callable[[], Phone]) -> None:
    one = phone()
    begin(one.page, one.address, ["Ann", "Ben"])
    one.page.goto(f"{one.address}/play/under-falling-skies")
    expect(one.page.locator(".names .known")).to_have_text("Ann")
    one.page.goto(f"{one.address}/play/jupiter-rescue")
    one.page.locator(".numbers button").nth(1).tap()
    expect(one.page.locator(".names .known")).to_have_text("Ann, Ben")
    start(one.page)
    expect(one.page.locator(".turn .who")).to_have_text("\u2068Ann\u2069 · ")
    one.page.locator("#tool-more").tap()
    one.page.locator("#who-plays").tap()
    one.page.locator(".seat-list input").first.fill("Zoé")
    one.page.locator(".seat-list input").first.press("Enter")
    one.page.locator("#seat-times").tap()
    expect(one.page.locator("dialog")).to_contain_text("Nobody has taken a turn yet.")
    assert misfits(one) == []
    one.page.keyboard.press("Escape")
    expect(one.page.locator(".turn .who")).to_have_text("\u2068Zoé\u2069 · ")
