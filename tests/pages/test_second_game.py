"""A second game on the phone: Nim, whose kit lies beside its rules and has no more than the contract asks for.

It is begun, asked about, played to its end, undone, shared, saved and taken offline as the first game is; whatever goes
wrong here, the shared scripts know too much about the first.
"""

import json
import re
from collections.abc import Iterator
from io import BytesIO

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.pages.companion import Companion
from tests.pages.measures import broken
from tests.pages.phone import until
from tests.pages.screens import settled

FIRST, SECOND = "First player: take beads from one heap", "Second player: take beads from one heap"
KEPT = """async () => {
    const cache = await caches.open("jupiter-1");
    const page = await cache.match("/play/nim");
    const names = page ? [...(await page.text()).matchAll(/"(\\/assets\\/[^"]+)"/g)].map(([, name]) => name) : [];
    const scripts = await Promise.all(names.map((name) => cache.match(name)));
    const keys = (await cache.keys()).map(({ url }) => url);
    return names.length > 1 && scripts.every(Boolean) && keys.some((url) => url.includes("+later"));
}"""
"""Whether the worker has the page with all its scripts, those that come later too."""


class NimPhone(Companion):
    """One phone with the table of Nim."""

    def open(self, fragment: str = "") -> None:
        self.page.goto(f"{self.address}/play/nim{fragment}")
        self.settled()

    def start(self) -> None:
        self.open()
        self.page.get_by_role("button", name="Start", exact=True).tap()
        self.page.wait_for_selector(".table-screen")

    def take(self, heap: int, count: int, beads: int) -> None:
        """Take so many of the beads that a heap has, by a tap on the lowest of them."""
        before = self.state
        self.finger(f'.board-buttons button[data-key="{heap}.{beads - count}"]')
        self.finger("#do")
        self.gone_on(before)

    @property
    def turn(self) -> str:
        return self.page.inner_text(".head .turn")


@pytest.fixture
def nim(house_page: Page, house: str) -> Iterator[NimPhone]:
    phone = NimPhone(house_page, house)
    # Chromium warns of a worker that a test forbids; where one may be, `cold_page` is used.
    yield phone
    assert [fault for fault in phone.watch.unseen() if "Service Worker" not in fault] == []


def test_a_game_is_begun_asked_about_played_to_its_end_undone_and_redone(nim: NimPhone) -> None:
    nim.start()
    assert (nim.state, nim.turn) == ("NIM1.345.0", FIRST)
    nim.take(2, 5, beads=5)
    assert (nim.state, nim.turn) == ("NIM1.340.1", SECOND)
    nim.take(1, 3, beads=4)
    nim.take(0, 3, beads=3)
    nim.chip("Take 1 of heap 1")
    assert "Take 1 of heap 1." in nim.judged("Legal")
    assert "action" not in nim.verdict, "nothing costs anything in Nim"
    nim.do()
    assert nim.state == "NIM1.000.0"
    assert nim.turn == "The last bead is taken. Second player has won."
    done, ending = nim.page.locator("#done"), nim.page.locator("#ending")
    expect(ending).to_contain_text("The end.")
    expect(ending).to_contain_text("The last bead is taken.")
    expect(ending.locator(".standings li")).to_have_text(["second", "first"])
    nim.tool("undo")
    expect(nim.page.locator(".head .turn")).to_have_text(SECOND)
    nim.tool("redo")
    expect(done).to_contain_text("Redone: Take 1 of heap 1")
    assert len(nim.log()) == 5


def test_it_has_what_its_kit_has_and_nothing_of_the_first_game(nim: NimPhone) -> None:
    nim.open()
    page = nim.page
    expect(page.get_by_role("heading", level=2)).to_have_text(["The phone sets the game up", "Copy our table", "Go on"])
    for name in ("Copy the tiles", "How many play?", "Colours", "Same shuffle again", "Variants", "Options"):
        expect(page.get_by_text(name)).to_have_count(0)
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [name for name in loaded if "jupiter-rescue" in name]
    page.get_by_role("button", name="Start", exact=True).tap()
    page.wait_for_selector(".table-screen")
    expect(page.locator("#tool-fix")).to_have_count(0)
    expect(page.locator(".tool:visible")).to_have_count(5)

    # What may be done is marked on a board that draws no marks, and told on its buttons.
    expect(page.locator("#panel .chip")).to_have_count(12)
    beads = page.locator(".board-buttons button")
    marks = beads.evaluate_all("all => all.map(one => [one.dataset.mark, one.getAttribute('aria-description')])")
    assert marks == [["legal", "legal"]] * 12
    page.locator('.board-buttons [tabindex="0"]').focus()
    for key in ("ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
    expect(page.locator('.board-buttons button[data-key="1.1"]')).to_be_focused()
    page.keyboard.press("Enter")
    assert "Take 3 of heap 1." in nim.judged("Legal")
    expect(page.locator('.board-buttons [data-mark="chosen"]')).to_have_attribute("data-key", "1.1")


@pytest.mark.slow
def test_a_typed_action_against_the_rules_names_the_rule_and_the_way_back_leads_to_this_game(nim: NimPhone) -> None:
    page = nim.page
    page.goto(f"{nim.address}/?game=chess")
    expect(page.get_by_role("heading", level=1)).to_have_text("No such game")
    page.locator("#main").get_by_role("link", name="Nim", exact=True).tap()
    page.wait_for_selector(".begin")
    expect(page.locator("h1").first).to_have_text("Nim")

    page.get_by_role("button", name="Start", exact=True).tap()
    page.locator(".typing summary").tap()
    page.fill("#action", "TAKE:0:9")
    nim.finger("#check")
    assert "Heap 0 has 3 beads, not 9." in nim.judged("Not legal")
    expect(page.locator("#verdict .cost")).to_have_count(0)
    nim.finger("#verdict button.rule")
    link = page.get_by_role("link", name="All rules")
    expect(link).to_have_attribute("href", "/rules?game=nim#take.enough")
    link.tap()
    expect(page.locator("[id='take.enough']")).to_contain_text("No more beads are taken than there are.")
    page.get_by_role("link", name="To the table").tap()
    # It is the game that one came from, not the start, and a reload is nothing else than before.
    page.wait_for_selector(".table-screen")
    assert "last" not in page.url
    expect(page.locator("h1").first).to_have_text("Nim")

    page.goto(f"{nim.address}/play/nim?language=de#NIM1.345.0")
    expect(page.locator(".head .turn")).to_have_text("Wer beginnt: Perlen von einem Haufen nehmen")
    expect(page.locator("#tool-undo")).to_contain_text("Rück\u00adgängig")


@pytest.mark.slow
def test_the_code_on_the_screen_shows_the_game_on_a_second_phone(nim: NimPhone, browser: Browser) -> None:
    nim.start()
    nim.take(1, 2, beads=4)
    nim.tool("share")
    nim.page.wait_for_function("() => document.querySelector('.qr img')?.naturalWidth > 0")
    picture = Image.open(BytesIO(nim.page.screenshot()))
    (link,) = [code.text for code in zxingcpp.read_barcodes(picture)]
    assert link == f"{nim.address}/play/nim#NIM1.325.1"
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    second = context.new_page()
    second.goto(link)
    expect(second.locator(".head .turn")).to_have_text(SECOND)
    second.goto(f"{nim.address}/?game=nim#NIM1.111.0")
    expect(second.locator(".head .turn")).to_have_text(FIRST)
    second.wait_for_url(f"{nim.address}/play/nim#NIM1.111.0")
    context.close()


@pytest.mark.slow
def test_a_game_is_kept_and_opened_from_a_file_by_its_own_kit_and_by_no_other(nim: NimPhone, tmp_path) -> None:
    nim.start()
    nim.take(2, 5, beads=5)
    nim.tool("share")
    with nim.page.expect_download() as download:
        nim.page.get_by_role("button", name="Save the whole game").tap()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.name.startswith("nim-")
    record = json.loads(path.read_text())
    assert [step["action"] for step in record["actions"]] == ["TAKE:2:5"]

    # As a bot writes it: without the states, so that the server replays it.
    bare = {**record, "actions": [{"action": "TAKE:2:5"}, {"action": "ALL:1"}]}
    del bare["at"]
    path.write_text(json.dumps(bare))
    nim.page.evaluate("localStorage.clear()")
    nim.page.goto("about:blank")
    nim.open()
    nim.page.locator("#begin-file").set_input_files(path)
    nim.page.get_by_role("button", name="Open it").tap()
    nim.page.wait_for_selector(".table-screen")
    assert nim.state == "NIM1.300.0"

    nim.open()
    expect(nim.page.locator(".kept .main")).to_contain_text("3")
    nim.page.goto(f"{nim.address}/play/jupiter-rescue")
    nim.page.wait_for_selector(".begin")
    expect(nim.page.locator(".kept")).to_be_hidden()
    nim.page.locator("#begin-file").set_input_files(path)
    expect(nim.page.locator(".take-up .bad")).to_have_text("This saved game is of another game.")


@pytest.mark.slow
def test_nobody_is_kept_from_playing_it_in_the_dark(nim: NimPhone) -> None:
    nim.page.emulate_media(color_scheme="dark")
    nim.open()
    assert broken(nim.page) == []
    nim.start()
    nim.finger('.board-buttons button[data-key="1.1"]')
    nim.judged("Legal")
    settled(nim)
    assert broken(nim.page) == []


@pytest.mark.slow
def test_without_the_server_each_game_opens_its_own_table(cold_page, house: str) -> None:
    phone = NimPhone(cold_page, house)
    phone.start()
    phone.take(1, 4, beads=4)
    until(cold_page, KEPT)
    cold_page.context.set_offline(True)
    try:
        cold_page.goto("about:blank")
        phone.open("#NIM1.305.1")
        assert phone.turn == SECOND
        # The older address of the same page, which was never asked for.
        cold_page.goto("about:blank")
        cold_page.goto(f"{house}/?game=nim#NIM1.305.1")
        expect(cold_page.locator(".head .turn")).to_have_text(SECOND)
        phone.finger('.board-buttons button[data-key="0.0"]')
        phone.judged("Not checked, offline")
        expect(cold_page.locator(".offline")).not_to_contain_text("Fix")
    finally:
        cold_page.context.set_offline(False)


def test_the_print_page_offers_the_sheets_and_the_options_of_this_game(nim: NimPhone) -> None:
    nim.page.goto(f"{nim.address}/print?game=nim")
    expect(nim.page.locator("#sheets a")).to_have_count(8)
    nim.page.get_by_label("Pieces on paper").select_option(label="each kit by itself")
    nim.page.locator("#options details").evaluate("part => { part.open = true; }")
    expect(nim.page.locator("#tile_width")).to_have_count(0)
    nim.page.select_option("#heaps", "5")
    nim.page.fill("#bead_size", "12")
    board = nim.page.get_by_role("link", name="Heap board", exact=True)
    expect(board).to_have_attribute("href", re.compile(r"/v1/games/nim/print/board\.pdf\?.*bead_size=12"))
    answer = nim.page.request.get(f"{nim.address}{board.get_attribute('href')}")
    assert (answer.status, answer.headers["content-type"]) == (200, "application/pdf")
