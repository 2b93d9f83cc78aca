"""The page of sheets: options from the server, sheets made to them, refusals told in words.

Invariant: what there is to choose is read from the API, never written down here.
"""

import re
from base64 import b64decode
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.page_setup import PageSetup
from tests.pages.phone import Phone

PRINT = "/v1/games/jupiter-rescue/print"
PICTURE = b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=")
"""A picture of a page, for tests that need no more than its presence."""


def save(route):
    """Have the browser save a sheet: a tab that is closed while Chromium's PDF viewer begins may wait for ever."""
    answer = route.fetch()
    route.fulfill(response=answer, headers=answer.headers | {"content-disposition": "attachment"})


def usual(listed):
    """The sheets that are offered first."""
    return [sheet for sheet in listed["sheets"] if sheet["usual"]]


def undrawn(phone):
    """Spare the server what a look at the page does not need: figures are invented, and pictures one point."""

    def figures(route):
        names = parse_qs(urlsplit(route.request.url).query)["sheets"]
        takes = {"title": "A sheet", "weight": 80, "pieces": 3, "sheets": 1, "pages": 2, "ink": 20.0, "cost": 0.1}
        route.fulfill(json={"sheets": [{"name": name, **takes} for name in names]})

    phone.page.route("**/print/plan?*", figures)
    phone.page.route("**/print/*/*.png*", lambda route: route.fulfill(body=PICTURE, content_type="image/png"))


@pytest.fixture
def printing(phone):
    """The page of sheets, with its lists filled; nothing is drawn but a sheet that is ordered."""
    undrawn(phone)
    phone.page.route("**/print/*.pdf*", save)
    phone.page.goto(f"{phone.address}/print")
    settled(phone)
    return phone


def settled(printing):
    printing.page.wait_for_selector("#plan[aria-busy=false]")


def read(printing, part="", language="en"):
    """What the server answers about printing."""
    options = {"headers": {"Accept-Language": language}}
    return printing.page.request.get(f"{printing.address}{PRINT}{part}", **options).json()


@pytest.mark.slow
def test_all_that_the_server_offers_is_there_in_its_words_with_labels_and_room_for_fingers(printing):
    page, listed = printing.page, read(printing)
    # What everybody chooses comes first, and the rest is folded.
    visible = page.locator("#options select:visible, #options input:visible")
    assert visible.evaluate_all("fields => fields.map(field => field.id)") == [
        "way",
        "paper",
        "flip",
        "ink",
        "language",
    ]
    languages = page.get_by_label("Language of the pieces").locator("option")
    expect(languages).to_have_text(["English", "Deutsch", "français"])

    printing.unfold()
    assert page.locator("#sheets .sheet").all_inner_texts() == [sheet["title"] for sheet in usual(listed)]
    assert page.locator("#sheets .hint").all_inner_texts() == [sheet["help"] for sheet in usual(listed)]
    assert page.locator("#files [data-several]").count() == 1 + len(listed["exports"])
    for option in listed["options"]:
        expect(page.locator(f"#{option['name']}")).to_be_visible()
        hint = page.locator(f"#{option['name']}-hint").inner_text().lower()
        assert hint.startswith(option["help"].lower())
        assert set(re.findall(r"[\d.,]*\d", option.get("form", ""))) <= set(re.findall(r"[\d.,]*\d", hint))
    for field in page.locator("#options select, #options input").all():
        expect(field).to_have_accessible_name(re.compile(r"\w+"))
        expect(field).to_have_accessible_description(re.compile(r"\w+"))
    for link in page.locator("#sheets .sheet").all():
        expect(link).to_have_accessible_description(re.compile(r"\w+"))

    assert page.locator("#sheets .sheet").evaluate_all("links => links.every(link => link.offsetHeight >= 44)")
    assert printing.low_targets() == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not printing.sticks_out()


@pytest.mark.slow
def test_a_sheet_is_made_as_it_was_ordered_with_the_keyboard_alone(printing):
    page = printing.page
    page.select_option("#way", "kits")
    page.focus("#paper")
    page.keyboard.type("Letter")
    # For other tabs, too, links lead to the sheets as they are ordered.
    for link in page.locator("#sheets .sheet").all():
        assert link.get_attribute("href").endswith(".pdf?paper=Letter")
    page.focus("#ink")
    page.keyboard.type("low")
    printing.unfold()
    page.fill("#offset", " 0.4,-0.2,0")
    page.get_by_role("link", name="Die", exact=True).focus()
    with page.expect_response("**/die.pdf?*") as response:
        page.keyboard.press("Enter")
    url = urlsplit(response.value.url)
    assert url.path == f"{PRINT}/die.pdf"
    assert parse_qs(url.query) == {"paper": ["Letter"], "ink": ["low"], "offset": ["0.4,-0.2,0"]}
    assert (response.value.status, response.value.header_value("content-type")) == (200, "application/pdf")


def test_a_bad_option_is_told_beside_the_form_with_the_good_values(printing):
    printing.unfold()
    printing.page.unroute("**/print/plan?*")
    printing.page.fill("#tile_width", "12")
    printing.page.locator("#options details").evaluate("part => { part.open = false; }")
    printing.page.select_option("#way", "kits")
    with printing.page.expect_response("**/print/*.pdf*") as response:
        printing.page.get_by_role("link", name="Colony Module tiles", exact=True).click()
    answer = response.value
    assert answer.status == 422
    expect(printing.page.locator("#alarm")).to_contain_text("tile_width")
    expect(printing.page.locator("#alarm")).to_contain_text("55 to 150 mm")
    # The field that was refused is in sight, and says so to those who do not see the colour of its edge.
    expect(printing.page.locator("#tile_width")).to_be_visible()
    expect(printing.page.locator("[aria-invalid=true]")).to_have_count(1)


@pytest.mark.slow
def test_codes_lead_to_the_server_unless_its_address_means_another_device_there(printing):
    assert printing.page.input_value("#address") == ""
    there = "http://192.0.2.7:8000"
    printing.page.route(
        f"{there}/**",
        lambda route: route.fulfill(response=route.fetch(url=route.request.url.replace(there, printing.address))),
    )
    undrawn(printing)
    printing.page.goto(f"{there}/print")
    printing.page.wait_for_selector("#sheets .sheet")
    assert printing.page.input_value("#address") == there
    printing.watch.strangers.clear()


@pytest.mark.slow
def test_sheets_and_pieces_are_first_offered_in_the_language_of_the_page(printing):
    printing.page.get_by_role("button", name="Français", exact=True).click()
    expect(printing.page.locator("#language")).to_have_value("fr")
    expect(printing.page.locator("html")).to_have_attribute("lang", "fr")
    titles = [sheet["title"] for sheet in usual(read(printing, language="fr"))]
    assert printing.page.locator("#sheets .sheet").all_inner_texts() == titles
    printing.page.select_option("#way", "kits")
    assert "Tuiles de module de la colonie" in printing.page.inner_text("#sheets")
    for link in printing.page.locator("#sheets .sheet").all():
        assert link.get_attribute("href").endswith(".pdf?language=fr")


def test_a_server_that_is_silent_is_told_and_asked_again(phone):
    phone.page.route("**/v1/games", lambda route: route.abort())
    phone.page.goto(f"{phone.address}/print")
    again = phone.page.locator("#alarm button")
    expect(again).to_be_visible()
    phone.page.unroute("**/v1/games")
    again.click()
    expect(phone.page.locator("#sheets .sheet").first).to_be_visible()
    expect(again).to_have_count(0)


# --- what it takes, and every page -----------------------------------------------------------------------------------


TURNED = """papers => {
    const paper = document.querySelector("#paper");
    for (paper.value of papers)
        for (const kind of ["input", "change"]) paper.dispatchEvent(new Event(kind, { bubbles: true }));
    return document.querySelector("#plan").className;
}"""
"""One paper after the other, quicker than the page asks however busy the machine is; how the figures look then."""


@pytest.fixture
def nim(house_page: Page, house: str) -> Iterator[Phone]:
    """The page of sheets of a small game, whose figures take the server no time."""
    phone = Phone(house_page, house)
    phone.page.goto(f"{house}/print?game=nim")
    settled(phone)
    yield phone
    assert phone.watch.unseen() == []


def test_the_figures_are_those_of_the_server_and_follow_the_last_knob_that_was_turned(nim):
    urls = []
    nim.page.on("request", lambda one: urls.append(one.url) if "/print/plan" in one.url else None)
    assert "stale" in nim.page.evaluate(TURNED, ["Letter", "Tabloid", "A3"])
    settled(nim)
    assert {parse_qs(urlsplit(url).query)["paper"][0] for url in urls} == {"A3"}
    total = nim.page.request.get(f"{nim.address}/v1/games/nim/print/plan?paper=A3").json()["total"]
    shown = nim.page.locator("#figures tfoot td").all_inner_texts()
    assert shown[:2] == [str(total["sheets"]), str(total["pages"])]


@pytest.mark.slow
def test_kits_lie_together_or_by_themselves_and_all_that_is_to_be_printed_is_downloaded(printing):
    page, listed = printing.page, read(printing)

    def downloaded():
        href = urlsplit(page.locator("a.all").get_attribute("href"))
        every = ",".join(one["name"] for one in usual(listed))
        return parse_qs(href.query).get("sheets", [every])[0].split(",")

    for way, sets in (("one", ["set"]), ("kits", []), ("weights", ["set-300", "set-250"])):
        page.select_option("#way", way)
        settled(printing)
        names = downloaded()
        assert [name for name in names if name.startswith("set")] == sets
        assert {"guide", "rulebook", "calibration"} <= set(names)
        assert ("tiles" in names) == (way == "kits")
        assert page.locator("#sheets > li").count() == len(names)

    # What is not to be printed is neither counted nor downloaded.
    before = int(page.locator("#figures tfoot td").first.inner_text())
    page.locator("#sheets > li", has_text="Rulebook").get_by_role("checkbox").uncheck()
    assert int(page.locator("#figures tfoot td").first.inner_text()) < before
    assert "rulebook" not in downloaded()
    assert "guide" in downloaded()


def test_every_page_has_its_place_at_once_and_its_picture_as_it_is_ordered_large_after_a_tap(printing):
    page = printing.page
    row = page.locator("#sheet-guide")
    row.locator("li").last.scroll_into_view_if_needed()
    expect(row.locator("img[data-shown]")).to_have_count(2)
    high = row.evaluate("row => row.offsetHeight")
    page.select_option("#ink", "low")
    settled(printing)
    expect(row.locator("img").first).to_have_attribute("src", re.compile("guide/1.png.*ink=low"))
    assert row.evaluate("row => row.offsetHeight") == high
    expect(row.get_by_role("link", name="How to print, cut and build it, page 2 of 2")).to_be_visible()

    row.locator(".page").first.click()
    large = page.locator("dialog img")
    expect(large).to_have_attribute("src", re.compile("guide/1.png.*size=large"))
    page.keyboard.press("ArrowRight")
    expect(large).to_have_attribute("src", re.compile("guide/2.png"))
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    expect(row.locator(".page").first).to_be_focused()


def test_the_code_on_a_sheet_orders_that_very_sheet_again_and_leads_to_its_cut_lines_and_back_to_the_table(phone):
    page = phone.page
    undrawn(phone)
    address = PageSetup(PAPERS["A4"], address=phone.address, game="jupiter-rescue").link("die")
    page.goto(f"{address}&paper=letter&flip=short&tile_width=70&ink=<b>")
    settled(phone)
    expect(page.get_by_role("heading", level=1)).to_have_text("Print the game")
    expect(page.get_by_role("link", name="To the table")).to_have_attribute("href", "/play/jupiter-rescue?last")
    assert [page.input_value(f"#{name}") for name in ("paper", "flip", "ink")] == ["Letter", "short", "normal"]
    query = parse_qs(urlsplit(page.locator("#came-from a").get_attribute("href")).query)
    assert query == {"sheets": ["die"], "paper": ["Letter"], "flip": ["short"], "tile_width": ["70"]}


# --- kept on this device ---------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_printer_is_kept_by_name_chosen_again_told_on_the_sheets_and_forgotten(printing):
    page = printing.page
    printing.unfold()
    page.fill("#offset", "0.4,-1.2,0.1")
    page.get_by_role("button", name="Save what stands below").click()
    expect(page.locator(".printers [role=status]")).to_contain_text("Give the printer a name")
    page.fill("#profile", "office")
    page.get_by_role("button", name="Save what stands below").click()
    page.reload()
    page.wait_for_selector("#plan[aria-busy=false]")
    assert page.locator("#printer").input_value() == "office"
    assert (page.input_value("#profile"), page.input_value("#offset")) == ("office", "0.4,-1.2,0.1")
    href = page.locator("#sheets .sheet").first.get_attribute("href")
    assert parse_qs(urlsplit(href).query) == {"offset": ["0.4,-1.2,0.1"], "profile": ["office"]}
    printing.unfold()
    page.get_by_role("button", name="Delete").click()
    assert (page.input_value("#profile"), page.input_value("#offset")) == ("", "0,0,0")
    page.reload()
    page.wait_for_selector("#plan[aria-busy=false]")
    expect(page.locator("#printer option")).to_have_count(1)


@pytest.mark.slow
def test_tiles_that_are_kept_on_the_phone_or_in_a_file_are_offered(printing, tmp_path):
    page = printing.page
    key = page.evaluate("""async () => {
      const { plainSet } = await import("/static/jupiter-rescue/tile-faces.js");
      const { tilesText } = await import("/static/jupiter-rescue/writing.js");
      const key = tilesText(plainSet());
      localStorage.setItem("tile-sets/1/jupiter-rescue", JSON.stringify([{ name: "Our box", key }]));
      return key;
    }""")
    page.reload()
    page.wait_for_selector("#plan[aria-busy=false]")
    printing.unfold()
    page.select_option("#tile_set-kept", label="Our box")
    assert page.input_value("#tile_set") == key
    page.fill("#tile_set", "standard")
    (tmp_path / "box.txt").write_text(key + "\n")
    page.set_input_files("#tile_set-file", tmp_path / "box.txt")
    expect(page.locator("#tile_set")).to_have_value(key)
    (tmp_path / "odd.json").write_text("{}")
    page.set_input_files("#tile_set-file", tmp_path / "odd.json")
    expect(page.get_by_text("This file cannot be read as such.")).to_be_visible()
