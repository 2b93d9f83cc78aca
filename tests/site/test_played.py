"""A game played on the site: begun, asked about, refused, shared, and gone on with when there is no network."""

import re

import pytest
from playwright.sync_api import expect

from tests.pages.companion import Companion
from tests.pages.local_rules import DIE, STORED, WORKERS
from tests.pages.naming import said
from tests.pages.phone import hold, until
from tests.pages.positions import api, record
from tests.photos.grades import GRADES
from tests.photos.rescue.photos import photo
from tests.site.conftest import Visit

KEPT = """async (names) => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const urls = kept.flat().map(({ url }) => url);
    return names.every((name) => urls.some((url) => url.endsWith(name)));
}"""
"""Whether the service worker keeps something of each of these names."""


NO_SERVICE_WORKER = "navigator.serviceWorker.register = () => new Promise(() => {});"
"""A page that stays without one: what a service worker asks for itself cannot be held by a test."""


COLOURS = """(canvas) => {
    const { data } = canvas.getContext("2d").getImageData(60, 330, 960, 700);
    return new Set(new Uint32Array(data.buffer)).size;
}"""
"""How many colours there are where the board is in the picture of an ending."""


def taken(table: Companion) -> None:
    """Take the first action there is by taps, for which Python may have to start."""
    before = table.state
    action = api("actions", state=before)["actions"][0]["text"]
    table.play(action)
    assert table.state == api("check", state=before, action=action)["state"]


def test_start_says_at_the_button_how_much_of_the_rules_has_come_while_it_waits_for_them(visit: Visit) -> None:
    page = visit.page
    page.add_init_script(NO_SERVICE_WORKER)
    hold(page, "*.wasm")
    page.goto(f"{visit.files.address}/play/jupiter-rescue/")
    page.locator("button.start").tap()
    expect(page.locator("button.start .needs")).to_have_text(re.compile(r"^the rules come first: \d\d? % are here$"))
    expect(page.locator("button.start")).to_be_disabled()


@pytest.mark.slow
def test_a_photo_is_read_where_there_is_no_server(visit: Visit) -> None:
    table = Companion(visit.page, f"{visit.files.address}/play/jupiter-rescue")
    table.open()
    table.finger("#photo")
    jpeg = photo(GRADES["easy"], 3, 2, (1600, 1200)).jpeg
    table.choose_photo(jpeg, "progress")
    expect(visit.page.locator("[data-name=by-server]")).to_have_count(0)
    visit.page.wait_for_selector(".photo-views")
    expect(visit.page.locator(".photo-work h3")).to_contain_text("Question 1 of")


@pytest.mark.slow
def test_a_game_is_begun_asked_about_refused_shared_and_goes_on_without_network(
    visit: Visit,
) -> None:
    page, files = visit.page, visit.files
    page.add_init_script(WORKERS)
    table = Companion(page, f"{files.address}/play/jupiter-rescue")
    table.open()
    table.begin(2, seed=7)
    first = table.state
    assert first == api("setup", players=2, seed=7)["state"]
    page.wait_for_selector('.table-screen use[href^="#face-"]', state="attached")

    broken = api("check", state=first, action="MOVE:0.1")["violations"][0]
    page.locator(".typing summary").tap()
    page.locator("#action").fill("MOVE:0.1")
    page.locator("#check").tap()
    assert said(broken["message"], first) in table.judged("Not legal")
    taken(table)
    second = table.state

    table.tool("share")
    expect(page.locator(".qr svg")).to_be_visible()
    assert page.locator("#share-link").input_value() == f"{files.address}/play/jupiter-rescue/#{second}"
    page.keyboard.press("Escape")

    until(page, KEPT, ["/play/jupiter-rescue/", "/rules.zip", "/tiles-open.svg", "/jupiter.svg"])
    until(page, STORED)
    # Rules that end in mid-question are started anew, and asked once more.
    page.evaluate("document.querySelector('.typing').open = true; isDeaf = true")
    page.locator("#action").fill("MOVE:0.1")
    page.locator("#check").tap()
    expect(page.locator("#verdict")).to_have_attribute("aria-busy", "true")
    page.evaluate(DIE)
    table.judged("Not legal")
    assert page.evaluate("workers.length") == 2
    expect(page.locator(".offline")).to_be_hidden()

    assert visit.faults == []
    files.stop()
    page.reload()
    page.wait_for_selector(".table-screen")
    assert table.state == second
    taken(table)
    # The browser tells of every file that it could not have; the page did without.
    visit.faults[:] = [fault for fault in visit.faults if "net::ERR_FAILED" not in fault]


@pytest.mark.slow
def test_a_whole_game_is_tapped_to_its_end_and_its_picture_made_without_asking_anybody(visit: Visit) -> None:
    game = record("lost-all-robots")
    setup = game["setup"]
    table = Companion(visit.page, f"{visit.files.address}/play/jupiter-rescue")
    table.open()
    table.begin(setup["players"], setup["seed"], setup.get("variants", ()))
    for action in game["actions"]:
        table.play(action)
    assert table.state == game["state"]
    expect(visit.page.locator("#ending h2")).to_have_text("Lost.")
    visit.page.locator("#ending").get_by_role("button", name="Share").tap()
    expect(visit.page.locator(".picture canvas")).to_be_visible()
    assert visit.page.locator(".picture canvas").evaluate(COLOURS) > 50, "the board is on it"
