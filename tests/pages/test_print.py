"""The page of sheets: options from the server, sheets made to them, refusals told in words."""

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect


@pytest.fixture
def printing(phone):
    """The page of sheets, with its lists filled."""
    phone.page.goto(f"{phone.address}/print")
    phone.page.wait_for_selector("#sheets a")
    return phone


def ordered(phone, title):
    """Tap a sheet, and give the address that was asked for with the answer."""
    with phone.page.expect_response("**/print/*.pdf*") as found:
        phone.page.get_by_role("link", name=title, exact=True).click()
    return urlsplit(found.value.url), found.value


def test_every_option_and_every_sheet_of_the_server_is_offered(printing):
    listed = printing.page.request.get(f"{printing.address}/v1/games/jupiter-rescue/print").json()
    assert printing.page.locator("#sheets a").count() == len(listed["sheets"])
    for option in listed["options"]:
        expect(printing.page.locator(f"#{option['name']}")).to_be_visible()


def test_a_sheet_is_made_as_it_was_ordered(printing):
    page = printing.page
    page.select_option("#paper", "Letter")
    page.select_option("#ink", "low")
    page.fill("#offset", "0.4,-0.2,0")
    url, answer = ordered(printing, "Rescue cards")
    assert url.path == "/v1/games/jupiter-rescue/print/cards.pdf"
    assert parse_qs(url.query) == {
        "paper": ["Letter"],
        "ink": ["low"],
        "offset": ["0.4,-0.2,0"],
        "address": [printing.address],
    }
    assert answer.status == 200
    assert answer.header_value("content-type") == "application/pdf"


def test_a_bad_option_is_told_beside_the_form_with_the_good_values(printing):
    printing.page.fill("#tile_width", "12")
    _, answer = ordered(printing, "Colony Module tiles")
    assert answer.status == 422
    expect(printing.page.locator("#alarm")).to_contain_text("tile_width")
    expect(printing.page.locator("#alarm")).to_contain_text("55 to 150 mm")


def test_fingers_and_narrow_screens_can_print(printing):
    assert printing.low_targets() == []
    printing.page.set_viewport_size({"width": 320, "height": 640})
    assert not printing.sticks_out()


def test_the_start_page_leads_here(phone):
    phone.page.get_by_role("link", name="Print the game").click()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Print the game")


def test_rules_can_be_linked_to_by_words(phone):
    phone.page.goto(f"{phone.address}/rules?words=Grenadier")
    expect(phone.page.locator("#found")).to_contain_text("found")
    assert 0 < phone.page.locator("article:visible").count() < 20
