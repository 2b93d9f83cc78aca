"""Light or dark, as somebody chooses: at once, on every page, and before anything is painted."""

import re

from playwright.sync_api import expect

from app import create_app
from tests.pages.companion import Companion
from tests.pages.phone import Phone
from tests.pages.positions import steps

GROUND = "getComputedStyle(document.documentElement).backgroundColor"
LIGHT, DARK = "rgb(246, 239, 223)", "rgb(13, 22, 43)"
"""The ground of a page of ours."""


def test_the_script_that_tells_it_stands_before_any_style_and_waits_for_nothing() -> None:
    client = create_app().test_client()
    for path in ("/", "/play/jupiter-rescue", "/rules", "/print", "/docs/phone"):
        html = client.get(path).text
        script = html.index("common/theme.")
        assert script < html.index('rel="stylesheet"'), path
        assert re.search(r'<script src="[^"]*common/theme\.[^"]*"></script>', html), path


def test_a_choice_holds_at_once_after_a_reload_and_until_the_phone_decides_again(table: Companion) -> None:
    page = table.page
    table.load(steps("lost-with-mixed-chance")[59][0])
    assert page.evaluate(GROUND) == LIGHT
    table.tool("more")
    table.finger("dialog button[value=dark]")
    assert page.evaluate(GROUND) == DARK
    expect(page.locator("dialog button[value=dark]")).to_have_attribute("aria-pressed", "true")
    page.reload()
    table.settled()
    assert page.evaluate(GROUND) == DARK
    # Paper stays light.
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(GROUND) == LIGHT
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(GROUND) == DARK
    table.tool("more")
    table.finger("dialog button[value='']")
    assert page.evaluate(GROUND) == LIGHT
    page.emulate_media(color_scheme="dark")
    # The browser says so with its next frame.
    expect(page.locator("html")).to_have_css("background-color", DARK)
    page.emulate_media(color_scheme="light")


def test_the_shelf_has_the_choice_and_what_is_dark_by_itself_can_be_made_light(house_page, house: str) -> None:
    phone = Phone(house_page, house)
    page = phone.page
    page.goto(f"{house}/play/nemesis")
    page.wait_for_selector(".begin")
    dark = page.evaluate(GROUND)
    assert dark != LIGHT
    page.goto(f"{house}/")
    page.get_by_role("button", name="Light", exact=True).tap()
    assert page.evaluate(GROUND) == LIGHT
    page.goto(f"{house}/play/nemesis")
    page.wait_for_selector(".begin")
    assert page.evaluate(GROUND) == LIGHT
    assert phone.watch.unseen() == []
