"""How the rules come to a phone and go from it: once somebody plays, never against their will, and nothing is lost."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, Route, expect

from tests.pages import phone
from tests.pages.companion import Companion
from tests.pages.local_rules import APP, CHOICE, DIE, WORKERS, fetch, more, new_phone, play, until
from tests.pages.phone import hold
from tests.pages.positions import record
from tests.pages.screens import state_at
from tests.pages.servers import Server

CHOSEN = f"() => localStorage.getItem('{CHOICE}')"
METERED = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
NO_STORAGE = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""
LINE, BAR = ".local-line", ".local-bar"
RUNTIME = "**/runtime/**"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with new_phone(browser) as context:
        yield context


@pytest.fixture
def table(context: BrowserContext, giving_rules: str) -> Iterator[Companion]:
    companion = Companion(context.new_page(), giving_rules)
    yield companion
    assert companion.watch.unseen() == []


def asked_for(page: Page) -> list[str]:
    """What the page asks of the folder of the rules from now on."""
    urls: list[str] = []

    def note(request: Request) -> None:
        if "/runtime/" in request.url:
            urls.append(request.url)

    page.context.on("request", note)
    return urls


# --- coming -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_they_come_once_somebody_plays_as_a_line_that_covers_nothing_and_more_stops_them_for_good(
    table: Companion,
) -> None:
    page, urls = table.page, asked_for(table.page)
    hold(page, "*.wasm")
    table.open()
    page.wait_for_timeout(500)
    assert urls == [], "nobody plays"
    play(table)
    expect(page.locator(LINE)).to_have_attribute("aria-label", "Playing offline")
    line = page.locator(LINE).bounding_box()
    assert line
    assert (line["y"], line["height"] <= 4) == (0, True)
    assert table.low_targets() == []
    expect(more(table)).to_contain_text(re.compile(r"\d\.\d of \d\.\d MB have come"))
    table.finger("#rules-stop")
    page.keyboard.press("Escape")
    expect(page.locator(LINE)).to_have_count(0)
    assert page.evaluate(CHOSEN) == "no"
    urls.clear()
    page.reload()
    page.wait_for_selector(".table-screen")
    page.wait_for_timeout(1000)
    assert page.evaluate("() => document.documentElement.dataset.localRules") is None
    assert urls == [], "what was stopped is not begun again"
    expect(more(table)).to_contain_text("MB to fetch once.")


@pytest.mark.slow
def test_on_a_metered_line_they_are_offered_with_their_size_and_not_fetched(table: Companion) -> None:
    page, urls = table.page, asked_for(table.page)
    page.add_init_script(METERED)
    play(table)
    until(page, "offered")
    expect(page.locator(BAR)).to_have_text(re.compile(r"To play offline: \d\.\d MB"))
    assert table.low_targets() == []
    assert urls == []
    table.finger("#local-no")
    expect(page.locator(BAR)).to_have_count(0)
    assert page.evaluate(CHOSEN) == "no"


@pytest.mark.slow
def test_where_webassembly_is_not_to_be_had_the_server_goes_on_and_more_says_why(table: Companion) -> None:
    page, urls = table.page, asked_for(table.page)

    def forbid(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": "default-src 'self'"})

    page.context.route("**/runtime/*/worker.js", forbid)
    fetch(table)
    until(page, "failed")
    expect(more(table)).to_contain_text("This browser cannot run them. The server goes on answering.")
    assert [url for url in urls if url.endswith((".wasm", ".zip"))] == []
    page.keyboard.press("Escape")
    assert page.evaluate(CHOSEN) is None


@pytest.mark.slow
def test_a_page_whose_version_the_server_no_longer_has_goes_on_with_the_server_and_says_nothing(
    table: Companion,
) -> None:
    page = table.page
    page.context.route(RUNTIME, lambda route: route.fulfill(status=404, json={"title": "Not found"}))
    fetch(table)
    until(page, "failed")
    expect(page.locator(BAR)).to_have_count(0)
    table.finger("#panel .cards button, #panel .card-chip", index=0)
    expect(page.locator(".offline")).to_be_hidden()
    expect(more(table)).to_contain_text("There is a newer version: reload the page to have it.")


# --- staying and going ------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_more_fetches_them_tells_what_they_take_and_removes_them(table: Companion) -> None:
    page = table.page
    fetch(table)
    until(page, "here")
    expect(more(table)).to_have_text(re.compile(r"They are on this phone: \d\.\d MB.*they take \d\d MB of memory"))
    page.locator("#rules-remove").tap()
    expect(more(table)).to_contain_text("MB to fetch once.")
    page.wait_for_function("async () => (await indexedDB.databases()).length === 0")
    assert page.evaluate(CHOSEN) == "no"


@pytest.mark.slow
def test_a_storage_that_is_full_loses_nothing_and_they_run_as_long_as_the_page_is_open(
    context: BrowserContext, giving_rules: str
) -> None:
    page = context.new_page()
    quota = {"origin": giving_rules, "quotaSize": 1_000_000}
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
    table = Companion(page, giving_rules)
    page.add_init_script(NO_STORAGE)
    fetch(table)
    until(page, "here")
    context.route("**/v1/games/*/*", lambda route: route.abort())
    before = table.state
    table.finger("#panel .card-chip", index=0)
    table.surely(before)
    page.wait_for_timeout(4000)
    expect(more(table)).to_contain_text("They are on this phone")
    assert table.watch.unseen() == []


@pytest.mark.slow
def test_two_tabs_have_them_and_one_that_removes_them_leaves_the_other_answering(
    context: BrowserContext, giving_rules: str
) -> None:
    one, two = (Companion(context.new_page(), giving_rules) for _ in range(2))
    for table in (one, two):
        table.asks_first()
    fetch(one)
    until(one.page, "here")
    two.load(state_at("won-by-one", 5))
    until(two.page, "here")
    more(one).locator("#rules-remove").tap()
    until(one.page, "away")
    context.route("**/v1/games/*/*", lambda route: route.abort())
    two.finger("#panel .end")
    two.judged("Legal")
    assert one.watch.unseen() + two.watch.unseen() == []


@pytest.mark.slow
def test_an_update_with_a_game_open_loses_nothing_and_the_server_answers_the_older_page(
    table: Companion, context: BrowserContext
) -> None:
    page, state = table.page, state_at("won-by-one", 5)
    page.add_init_script(WORKERS)
    table.asks_first()
    fetch(table)
    until(page, "here")
    page.goto("about:blank")
    table.open(f"#{state}")
    if page.locator("dialog .main").count():
        page.locator("dialog .main").tap()
    until(page, "here")
    context.route(RUNTIME, lambda route: route.fulfill(status=404, json={"title": "Not found"}))
    page.evaluate(DIE)
    table.finger("#panel .end")
    table.judged("Legal")
    expect(page.locator(".offline")).to_be_hidden()
    expect(page.locator(BAR)).to_have_count(0)
    assert table.state == state


# --- what is hard to come by ---------------------------------------------------------------------------------------

ASKED_TWICE = """async () => {
    document.documentElement.dataset.site = "";
    const { LocalRules } = await import("/static/rules-here/engine.js");
    const rules = new LocalRules();
    const question = { method: "POST", path: "/v1/games/jupiter-rescue/setup", body: "{}", language: "en" };
    const name = (error) => error.constructor.name;
    const late = (wait, found) => new Promise((resolve) => setTimeout(() => resolve(found), wait));
    const both = [1, 2].map(() => Promise.race([rules.answered(question).catch(name), late(5000, "waits")]));
    await late(300);
    const { stage } = rules;
    rules.stop();
    return [stage, ...(await Promise.all(both))];
}"""
SHOWN = """async () => {
    const { rulesSection } = await import("/static/rules-here/bar.js");
    let tell, isOver = false;
    const onChange = (told) => { tell = told; return () => { isOver = true; }; };
    const rules = { areOffered: true, stage: "coming", part: 0.25, size: 4e6, onChange };
    const section = rulesSection(rules);
    document.body.append(section);
    const button = section.querySelector("button");
    button.focus();
    rules.part = 0.5;
    tell();
    const seen = [document.activeElement === button, section.querySelector("p").textContent];
    section.remove();
    tell();
    return [...seen, isOver];
}"""


def test_all_questions_that_wait_for_somebody_to_agree_are_answered(table: Companion) -> None:
    table.page.add_init_script(METERED)
    table.open()
    assert table.page.evaluate(ASKED_TWICE) == ["offered", "Unreachable", "Unreachable"]


def test_the_button_that_stops_them_keeps_the_focus_while_they_come(table: Companion) -> None:
    table.open()
    assert table.page.evaluate(SHOWN) == [True, "2.0 of 4.0 MB have come.", True]


# --- without a server -------------------------------------------------------------------------------------------------

KEPT = """async () => (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
    .flat().some(({ url }) => url.endsWith("rules.zip"))"""
"""Whether the service worker keeps the rules."""


@pytest.mark.slow
def test_a_whole_game_is_tapped_with_the_server_gone_after_the_first_visit(browser: Browser) -> None:
    server = Server(APP)
    server.start()
    with new_phone(browser, has_worker=True) as context:
        first = Companion(context.new_page(), server.address)
        fetch(first)
        until(first.page, "here")
        phone.until(first.page, KEPT)
        first.page.wait_for_timeout(5000)
        server.stop()
        first.page.close()

        table = Companion(context.new_page(), server.address)
        game = record("lost-all-robots")
        table.open()
        until(table.page, "here")
        expect(table.page.locator(".silence")).to_be_empty()
        table.begin(game["setup"]["players"], game["setup"]["seed"], game["setup"].get("variants", ()))
        for action in game["actions"]:
            table.play(action)
        assert table.state == game["state"]
        expect(table.page.locator("#ending h2")).to_have_text("Lost.")
        expect(table.page.locator(".offline")).to_be_hidden()
        table.page.reload()
        table.settled()
        assert table.state == game["state"]
        until(table.page, "here")
        table.tool("share")
        expect(table.page.locator(".qr svg path").first).to_be_visible()
        assert table.watch.unseen() == []
