"""The page of sheets: options from the server, sheets made to them, refusals told in words.

Invariant: what there is to choose is read from the API, never written down here.
"""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from generators.order.kits import PAPERS
from generators.order.page_setup import PageSetup


def save(route):
    """Have the browser save a sheet: a tab that is closed while Chromium's PDF viewer begins may wait for ever."""
    answer = route.fetch()
    route.fulfill(response=answer, headers=answer.headers | {"content-disposition": "attachment"})


def usual(listed):
    """The sheets that are offered first."""
    return [sheet for sheet in listed["sheets"] if sheet["usual"]]


@pytest.fixture
def printing(phone):
    """The page of sheets, with its lists filled."""
    phone.page.route("**/print/*.pdf*", save)
    phone.page.goto(f"{phone.address}/print")
    phone.page.wait_for_selector("#plan[aria-busy=false]")
    return phone


def ordered(phone, title):
    """Tap the sheet of a kit, and give the address that was asked for with the answer."""
    phone.page.select_option("#way", "kits")
    with phone.page.expect_response("**/print/*.pdf*") as found:
        phone.page.get_by_role("link", name=title, exact=True).click()
    return urlsplit(found.value.url), found.value


def test_every_option_and_every_sheet_of_the_server_is_offered(printing):
    printing.unfold()
    listed = printing.page.request.get(f"{printing.address}/v1/games/jupiter-rescue/print").json()
    assert printing.page.locator("#sheets .sheet").count() == sum(sheet["usual"] for sheet in listed["sheets"])
    assert printing.page.locator("#files [data-several]").count() == 1 + len(listed["exports"])
    for option in listed["options"]:
        expect(printing.page.locator(f"#{option['name']}")).to_be_visible()


def test_a_sheet_is_made_as_it_was_ordered(printing):
    page = printing.page
    page.select_option("#paper", "Letter")
    page.select_option("#ink", "low")
    printing.unfold()
    page.fill("#offset", " 0.4,-0.2,0")
    url, answer = ordered(printing, "Rescue cards")
    assert url.path == "/v1/games/jupiter-rescue/print/cards.pdf"
    assert parse_qs(url.query) == {
        "paper": ["Letter"],
        "ink": ["low"],
        "offset": ["0.4,-0.2,0"],
    }
    assert answer.status == 200
    assert answer.header_value("content-type") == "application/pdf"


def test_a_bad_option_is_told_beside_the_form_with_the_good_values(printing):
    printing.unfold()
    printing.page.fill("#tile_width", "12")
    printing.page.locator("#options details").evaluate("part => { part.open = false; }")
    _, answer = ordered(printing, "Colony Module tiles")
    assert answer.status == 422
    expect(printing.page.locator("#alarm")).to_contain_text("tile_width")
    expect(printing.page.locator("#alarm")).to_contain_text("55 to 150 mm")
    # The field that was refused is in sight, and says so to those who do not see the colour of its edge.
    expect(printing.page.locator("#tile_width")).to_be_visible()
    expect(printing.page.locator("[aria-invalid=true]")).to_have_count(1)


def test_what_everybody_chooses_comes_first_and_the_rest_is_folded(printing):
    assert printing.page.locator("#options select:visible, #options input:visible").evaluate_all(
        "fields => fields.map(field => field.id)"
    ) == ["way", "paper", "flip", "ink", "language"]
    expect(printing.page.get_by_label("Language of the pieces").locator("option")).to_have_text(
        ["English", "Deutsch", "français"]
    )


def test_every_field_has_a_label_and_a_hint_and_every_sheet_says_what_it_is_for(printing):
    printing.unfold()
    for field in printing.page.locator("#options select, #options input").all():
        expect(field).to_have_accessible_name(re.compile(r"\w+"))
        expect(field).to_have_accessible_description(re.compile(r"\w+"))
    for link in printing.page.locator("#sheets .sheet").all():
        expect(link).to_have_accessible_description(re.compile(r"\w+"))


def test_links_lead_to_the_sheets_as_they_are_ordered_for_other_tabs_too(printing):
    printing.page.select_option("#paper", "A3")
    for link in printing.page.locator("#sheets .sheet").all():
        assert link.get_attribute("href").endswith(".pdf?paper=A3")


def test_codes_lead_to_the_server_unless_its_address_means_another_device_there(printing):
    assert printing.page.input_value("#address") == ""
    there = "http://192.0.2.7:8000"
    printing.page.route(
        f"{there}/**",
        lambda route: route.fulfill(response=route.fetch(url=route.request.url.replace(there, printing.address))),
    )
    printing.page.goto(f"{there}/print")
    printing.page.wait_for_selector("#sheets .sheet")
    assert printing.page.input_value("#address") == there
    printing.watch.strangers.clear()


def test_a_sheet_can_be_ordered_with_the_keyboard_alone(printing):
    printing.page.select_option("#way", "kits")
    printing.page.focus("#paper")
    printing.page.keyboard.type("Letter")
    printing.page.get_by_role("link", name="Die", exact=True).focus()
    with printing.page.expect_response("**/die.pdf?paper=Letter") as found:
        printing.page.keyboard.press("Enter")
    assert found.value.status == 200


def test_fingers_and_narrow_screens_can_print(printing):
    printing.unfold()
    assert printing.page.locator("#sheets .sheet").evaluate_all("links => links.every(link => link.offsetHeight >= 44)")
    assert printing.low_targets() == []
    printing.page.set_viewport_size({"width": 320, "height": 640})
    assert not printing.sticks_out()


def test_the_page_says_in_english_what_the_server_says(printing):
    printing.unfold()
    listed = printing.page.request.get(f"{printing.address}/v1/games/jupiter-rescue/print").json()
    assert printing.page.locator("#sheets .sheet").all_inner_texts() == [sheet["title"] for sheet in usual(listed)]
    assert printing.page.locator("#sheets .hint").all_inner_texts() == [sheet["help"] for sheet in usual(listed)]
    for option in listed["options"]:
        hint = printing.page.locator(f"#{option['name']}-hint").inner_text().lower()
        assert hint.startswith(option["help"].lower())
        assert set(re.findall(r"[\d.,]*\d", option.get("form", ""))) <= set(re.findall(r"[\d.,]*\d", hint))


def test_sheets_and_pieces_are_first_offered_in_the_language_of_the_page(printing):
    printing.page.get_by_role("button", name="Français", exact=True).click()
    expect(printing.page.locator("#language")).to_have_value("fr")
    expect(printing.page.locator("html")).to_have_attribute("lang", "fr")
    asked = {"headers": {"Accept-Language": "fr"}}
    listed = printing.page.request.get(f"{printing.address}/v1/games/jupiter-rescue/print", **asked).json()
    assert printing.page.locator("#sheets .sheet").all_inner_texts() == [sheet["title"] for sheet in usual(listed)]
    printing.page.select_option("#way", "kits")
    assert "Tuiles de module de la colonie" in printing.page.inner_text("#sheets")
    for link in printing.page.locator("#sheets .sheet").all():
        assert link.get_attribute("href").endswith(".pdf?language=fr")


def test_the_code_on_a_sheet_leads_to_this_page_of_that_game_and_back_to_the_table(phone):
    address = PageSetup(PAPERS["A4"], address=phone.address, game="jupiter-rescue").link("tiles")
    phone.page.goto(address)
    phone.page.wait_for_selector("#sheets .sheet")
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Print the game")
    expect(phone.page.get_by_role("link", name="To the table")).to_have_attribute("href", "/play/jupiter-rescue?last")


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


def settled(printing):
    printing.page.wait_for_selector("#plan[aria-busy=false]")


def test_the_figures_are_those_of_the_server_and_follow_the_last_knob_that_was_turned(printing):
    settled(printing)
    asked = []
    printing.page.on("request", lambda one: asked.append(one.url) if "/print/plan" in one.url else None)
    assert "stale" in printing.page.evaluate(TURNED, ["Letter", "Tabloid", "A3"])
    settled(printing)
    assert {parse_qs(urlsplit(url).query)["paper"][0] for url in asked} == {"A3"}
    total = printing.page.request.get(f"{printing.address}/v1/games/jupiter-rescue/print/plan?paper=A3").json()["total"]
    shown = printing.page.locator("#figures tfoot td").all_inner_texts()
    assert shown[:2] == [str(total["sheets"]), str(total["pages"])]


@pytest.mark.parametrize(
    ("way", "sets"),
    [("weights", ["set-300", "set-250"]), ("one", ["set"]), pytest.param("kits", [], marks=pytest.mark.slow)],
)
def test_kits_lie_together_or_by_themselves_and_all_of_them_are_downloaded(printing, way, sets):
    printing.page.select_option("#way", way)
    settled(printing)
    href = printing.page.locator("a.all").get_attribute("href")
    listed = printing.page.request.get(f"{printing.address}/v1/games/jupiter-rescue/print").json()
    names = parse_qs(urlsplit(href).query).get("sheets", [",".join(one["name"] for one in usual(listed))])[0].split(",")
    assert [name for name in names if name.startswith("set")] == sets
    assert {"guide", "rulebook", "calibration"} <= set(names)
    assert ("tiles" in names) == (way == "kits")
    assert printing.page.locator("#sheets > li").count() == len(names)


def test_what_is_not_to_be_printed_is_neither_counted_nor_downloaded(printing):
    settled(printing)
    before = int(printing.page.locator("#figures tfoot td").first.inner_text())
    row = printing.page.locator("#sheets > li", has_text="Rulebook")
    row.get_by_role("checkbox").uncheck()
    assert int(printing.page.locator("#figures tfoot td").first.inner_text()) < before
    names = parse_qs(urlsplit(printing.page.locator("a.all").get_attribute("href")).query)["sheets"][0].split(",")
    assert "rulebook" not in names
    assert "guide" in names


def test_every_page_has_its_place_at_once_and_its_picture_as_it_is_ordered(printing):
    settled(printing)
    row = printing.page.locator("#sheet-guide")
    row.locator("li").last.scroll_into_view_if_needed()
    expect(row.locator("img[data-shown]")).to_have_count(2)
    high = row.evaluate("row => row.offsetHeight")
    printing.page.select_option("#ink", "low")
    settled(printing)
    expect(row.locator("img").first).to_have_attribute("src", re.compile("guide/1.png.*ink=low"))
    assert row.evaluate("row => row.offsetHeight") == high
    expect(row.get_by_role("link", name="How to print, cut and build it, page 2 of 2")).to_be_visible()


def test_a_page_is_enlarged_by_a_tap_and_leafed_through_with_the_keyboard(printing):
    printing.page.locator("#sheet-guide .page").first.click()
    large = printing.page.locator("dialog img")
    expect(large).to_have_attribute("src", re.compile("guide/1.png.*size=large"))
    printing.page.keyboard.press("ArrowRight")
    expect(large).to_have_attribute("src", re.compile("guide/2.png"))
    expect(printing.page.get_by_role("button", name="Next")).to_be_disabled()
    printing.page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    expect(printing.page.locator("#sheet-guide .page").first).to_be_focused()


def test_the_code_on_a_sheet_orders_that_very_sheet_again_and_leads_to_its_cut_lines(phone):
    phone.page.goto(
        f"{phone.address}/print?game=jupiter-rescue&sheet=die&paper=letter&flip=short&tile_width=70&ink=<b>"
    )
    phone.page.wait_for_selector("#plan[aria-busy=false]")
    assert [phone.page.input_value(f"#{name}") for name in ("paper", "flip", "ink")] == ["Letter", "short", "normal"]
    link = phone.page.locator("#came-from a")
    query = parse_qs(urlsplit(link.get_attribute("href")).query)
    assert query == {"sheets": ["die"], "paper": ["Letter"], "flip": ["short"], "tile_width": ["70"]}


# --- kept on this device ---------------------------------------------------------------------------------------------


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
