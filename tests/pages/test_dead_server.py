"""The server goes in mid-game, answers nonsense, or is slow: nothing is lost, and no stale answer is shown."""

import json
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.pages import phone
from tests.pages.companion import Companion
from tests.pages.local_rules import fetch_by_more, new_phone, until
from tests.pages.naming import said
from tests.pages.phone import hold, until_held
from tests.pages.positions import api, changed, legal, steps
from tests.pages.servers import Server
from tests.pages.taps import ask, marked

pytestmark = pytest.mark.usefixtures("careful")

MIXED = "lost-with-mixed-chance"
NO_ANSWER = {"type": "/v1/problems/internal", "title": "The server made a mistake", "status": 500, "detail": "Noted."}


@pytest.fixture
def server() -> Iterator[Server]:
    server = Server()
    server.start()
    yield server
    server.stop()


def state_of_play():
    """Player Actions with a plain move; the state, and where it goes."""
    state, _ = steps(MIXED)[16]
    return state, next(row["action"]["to"] for row in legal(state, "move") if row["action"]["to"] != "pod")


@pytest.mark.slow
def test_a_server_that_goes_in_mid_game_and_comes_back_loses_nothing(page: Page, server: Server):
    table = Companion(page, f"http://127.0.0.1:{server.port}")
    state, place = state_of_play()
    table.load(state)
    ask(table, f"MOVE:{place}")
    table.do()
    moved = table.state
    page.wait_for_timeout(300)
    server.stop()

    table.finger("#panel .end")
    expect(page.locator("#verdict h3")).to_have_text("Not checked, offline")
    expect(page.locator(".offline")).to_be_visible()
    assert page.locator(".offline").bounding_box()["height"] <= 56
    assert table.state == moved
    table.tool("fix")
    table.finger('.fix [data-name="creep"]')
    expect(page.locator(".problems")).to_contain_text("Not checked, offline. Your changes are kept.")
    table.tap(place)
    mended = table.state
    assert mended != moved
    table.tool("undo")
    assert table.state == moved
    table.tool("undo")
    assert table.state == state
    for _ in range(2):
        table.tool("redo")
    assert table.state == mended
    table.tool("undo")
    table.tool("fix")
    table.finger("#panel .end")
    expect(page.locator("#verdict h3")).to_have_text("Not checked, offline")

    server.start()
    # Nobody has to ask again: what was not checked is checked by itself, and nothing is done by itself.
    answer = api("check", state=moved, action="END")
    # The server has only just started, and draws faces before it answers.
    expect(page.locator("#verdict h3")).to_have_text("Legal")
    assert said(answer["label"], moved) in table.verdict
    expect(page.locator(".offline")).to_be_hidden()
    table.do()
    assert table.state == answer["state"]
    assert table.watch.unseen() == []


@pytest.mark.slow
def test_a_step_that_was_begun_without_the_server_goes_on_when_it_is_back_or_is_asked_again(table):
    state, _ = steps(MIXED)[13]
    page = table.page
    table.load(state)
    page.route("**/check", lambda route: route.abort())
    table.finger(".die-face")
    expect(page.locator(".offline")).to_be_visible()
    page.unroute("**/check")
    table.finger("#ask-again")
    expect(page.locator(".offline")).to_be_hidden()
    expect(page.locator(".die-face")).to_have_count(6)

    page.context.set_offline(True)
    table.finger(".die-face")
    expect(page.locator("#verdict h3")).to_have_text("Not checked, offline")
    assert table.state == state
    page.context.set_offline(False)
    expect(page.locator(".offline")).to_be_hidden()
    expect(page.locator(".die-face")).to_have_count(6)
    table.finger(".die-face")
    table.gone_on(state)
    assert table.state == api("check", state=state, action="ROLL:1")["state"]


PROBLEM = "application/problem+json"
NONSENSE = [
    (500, json.dumps(NO_ANSWER), PROBLEM),
    (429, json.dumps({**NO_ANSWER, "status": 429, "title": "Too many requests"}), PROBLEM),
    (503, json.dumps({**NO_ANSWER, "status": 503, "title": "Busy"}), PROBLEM),
    (502, "<html><script>document.title='run'</script>Bad gateway</html>", "text/html"),
    (200, "<html>Log in to this network</html>", "text/html"),
    (200, "null", "application/json"),
    (500, "null", "application/json"),
    (500, '"text"', "application/json"),
]


def test_a_nonsense_response_counts_as_no_answer_to_every_question(node_page):
    code = """const { Unreachable } = await import("/static/api/errors.js");
    const game = new m.Game("jupiter-rescue");
    const refusals = [];
    for (const [status, body, type] of a) {
        globalThis.fetch = async () => new Response(body, { status, headers: { "Content-Type": type } });
        refusals.push(await game.validate("S").catch((error) => error instanceof Unreachable));
    }
    globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    return [...refusals, await game.validate("S").catch((error) => error instanceof Unreachable)];"""
    assert node_page.run("api/api.js", code, NONSENSE) == [True] * (len(NONSENSE) + 1)


@pytest.mark.slow
def test_a_server_that_answers_nonsense_gives_no_verdict_and_breaks_nothing(table):
    state, place = state_of_play()
    page = table.page
    table.load(state)
    title = page.title()
    for status, body, kind in NONSENSE[::3]:
        page.unroute("**/v1/games/jupiter-rescue/*")
        page.route("**/v1/games/jupiter-rescue/*", partial(Route.fulfill, status=status, body=body, content_type=kind))
        table.finger("#panel .end")
        expect(page.locator("#verdict h3")).to_have_text("Not checked, offline")
        table.tool("fix")
        expect(page.locator(".problems")).to_contain_text("Not checked")
        table.tool("fix")
        expect(page.locator("#verdict")).to_be_empty()
        assert table.state == state
    page.unroute("**/v1/games/jupiter-rescue/*")
    ask(table, f"MOVE:{place}")
    table.judged("Legal")
    assert page.title() == title


@pytest.mark.slow
def test_an_answer_that_comes_late_overwrites_no_newer_one_and_an_awaited_one_lets_no_older_be_done(table):
    state, place = state_of_play()
    page = table.page
    table.load(state)
    held: list[Route] = []

    def slow(route):
        if '"end"' in route.request.post_data and not held:
            held.append(route)
        else:
            route.continue_()

    page.route("**/check", slow)
    table.finger("#panel .end")
    page.wait_for_timeout(100)
    assert held
    table.tap(place)
    words = table.judged("Legal")
    held[0].continue_()
    page.wait_for_timeout(500)
    assert table.verdict == words
    assert said(api("check", state=state, action=f"MOVE:{place}")["label"], state) in words

    # While an answer is awaited, the one before cannot be done.
    page.unroute("**/check")
    awaited = hold(page, "check")
    table.finger("#panel .end")
    expect(page.locator("#do")).to_have_count(0)
    expect(page.locator("#verdict")).to_have_text("Asking …")
    assert table.state == state
    until_held(awaited, page)
    awaited[0].continue_()
    table.judged("Legal")
    assert api("check", state=state, action="END")["label"] in table.verdict


@pytest.mark.slow
def test_an_action_whose_answer_comes_after_undo_is_not_done(table):
    state, action = steps(MIXED)[13]
    table.load(steps(MIXED)[12][0])
    table.play("END")
    assert table.state == state
    held = hold(table.page, "check")
    table.finger(".die-face", index=5)
    table.page.wait_for_timeout(150)
    table.tool("undo")
    before = table.state
    held[0].continue_()
    table.page.wait_for_timeout(500)
    assert table.state == before
    assert action == "ROLL:6"
    table.page.unroute("**/check")
    table.tool("redo")
    expect(table.page.locator(".die-face")).to_have_count(6)
    table.finger(".die-face", index=5)
    table.gone_on(state)


@pytest.mark.slow
def test_legal_targets_and_problems_that_come_late_belong_to_what_is_shown(table):
    state, _ = state_of_play()
    page = table.page
    table.load(state)
    table.tool("fix")
    expect(page.locator(".problems")).to_have_text("Everything fits together.")
    held: list[Route] = []

    def slow(route):
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/validate", slow)
    page.locator(".fix summary", has_text="Turn").tap()
    page.select_option("#fix-die", "4")
    page.wait_for_timeout(100)
    page.select_option("#fix-die", "")
    assert table.state == changed(state, lambda _: None)
    expect(page.locator(".problems")).to_have_text("Everything fits together.")
    held[0].continue_()
    page.wait_for_timeout(400)
    expect(page.locator(".problems")).to_have_text("Everything fits together.")


@pytest.mark.slow
def test_a_list_refused_late_says_nothing_about_another_position_and_takes_nothing_away(table):
    table.load(steps(MIXED)[12][0])
    held = hold(table.page, "actions")
    table.play("END")
    until_held(held, table.page)
    table.tool("undo")
    ask(table, "END")
    words = table.judged("Legal")
    problem = {"title": "Impossible", "status": 422, "problems": [{"message": "A mistake"}]}
    held[0].fulfill(status=422, content_type=PROBLEM, body=json.dumps(problem))
    table.page.wait_for_timeout(300)
    assert table.verdict == words
    table.page.unroute("**/actions")


@pytest.mark.slow
def test_legal_targets_of_a_position_that_was_left_are_not_marked_on_another(table):
    first, place = state_of_play()
    page = table.page
    table.load(first)
    ask(table, f"MOVE:{place}")
    table.do()
    moved = table.state
    held = hold(page, "actions")
    table.chip("What can I do?")
    until_held(held, page)
    table.tool("undo")
    until_held(held, page, 2)
    shown = page.locator("#panel .prompt [role=status]")
    held[1].continue_()
    expect(shown).to_contain_text("possibilit")
    words, marks = shown.inner_text(), marked(table, "legal")
    # The older list is answered at last, and is another one.
    assert moved != first
    held[0].fulfill(json={"actions": [], "total": 0, "next": None})
    page.wait_for_timeout(300)
    assert (shown.inner_text(), marked(table, "legal")) == (words, marks)
    page.unroute("**/actions")


@pytest.mark.slow
def test_a_step_that_is_answered_after_fix_was_begun_is_not_done(table):
    state, _ = steps(MIXED)[13]
    table.load(state)
    held = hold(table.page, "check")
    table.finger(".die-face")
    expect(table.page.locator("#verdict")).to_have_text("Asking …")
    table.tool("fix")
    held[0].continue_()
    table.page.wait_for_timeout(400)
    assert table.state == state
    table.tool("fix")
    table.page.unroute("**/check")
    table.finger(".die-face")
    table.gone_on(state)


# --- the shelf and the games that were never opened -------------------------------------------------------------------

KEEP_ALL = """async () => {
    await navigator.serviceWorker.ready;
    await new Promise((done) => {
        if (navigator.serviceWorker.controller) done();
        else navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
    });
    await (await import("/static/rules-here/all-pages.js")).keepAllPages("/runtime/0/");
}"""
ARE_KEPT = """async (paths) => {
    const kept = await Promise.all(paths.map((path) => caches.match(path)));
    return kept.every(Boolean);
}"""
NEVER_OPENED = "/play/last-ark-from-ceti", "/play/nemesis", "/rules"


@pytest.mark.slow
def test_once_all_pages_are_kept_the_shelf_opens_without_the_server_and_a_game_that_was_never_opened(
    cold_page: Page, house: str
):
    """Whatever starts the rules, the pages are kept by the same call; here there are no rules."""
    page = cold_page
    page.goto(f"{house}/play/under-falling-skies")
    page.evaluate(KEEP_ALL)
    phone.until(page, ARE_KEPT, ["/", *NEVER_OPENED])
    page.context.set_offline(True)
    page.goto(house)
    expect(page.locator("article")).to_have_count(5)
    page.locator('[data-way="play"]').nth(2).tap()
    expect(page.locator("h1")).to_have_text("Last Ark from Ceti")
    expect(page.locator("button.start")).to_be_visible()
    page.goto(f"{house}/play/nemesis")
    expect(page.locator("button.start")).to_be_visible()


@pytest.mark.slow
def test_a_phone_with_the_rules_plays_a_game_that_it_never_opened_when_the_server_has_gone(browser: Browser):
    server = Server("app:create_app()")
    server.start()
    try:
        with new_phone(browser, has_worker=True) as context:
            page = context.new_page()
            at = f"http://localhost:{server.port}"
            table = Companion(page, at)
            page.goto(f"{at}/play/under-falling-skies")
            page.locator("button.start").tap()
            page.wait_for_selector(".table-screen")
            fetch_by_more(table)
            until(page, "here")
            phone.until(page, ARE_KEPT, ["/", *NEVER_OPENED])
            server.stop()
            page.goto(at)
            page.locator('[data-way="play"]').first.tap()
            # With this shuffle each robot chooses its core ability.
            table.begin(2, 4)
            expect(page.locator("#panel")).to_contain_text("core ability")
            page.reload()
            expect(page.locator("#panel")).to_contain_text("core ability")
    finally:
        server.stop()
