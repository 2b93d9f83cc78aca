"""The page of rules: rules, cards with their pictures, combos, scopes and variants, searched and linked to.

Invariant: what has to be shown is read from the API in the language of the page.
"""

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from jupiter.games.rescue.definitions import load
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue.cards import draw_front
from jupiter.generators.rescue.look import typesetter
from tests.pages.measures import unclear
from tests.pages.phone import Phone

GAME = "/v1/games/jupiter-rescue"
SHIFT = """() => new Promise(resolve => {
    let sum = 0;
    new PerformanceObserver(list => list.getEntries().forEach(one => { sum += one.value; }))
        .observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 500);
})"""


def article(page: Page, name: str):
    """An entry by its id, which has dots."""
    return page.locator(f"article[id='{name}']")


def read(phone: Phone, where: str = "") -> Page:
    """The page, when it shows its rules."""
    phone.page.goto(f"{phone.address}/rules{where}")
    phone.page.wait_for_selector("#rules article", state="attached")
    return phone.page


def told(phone: Phone, part: str, language: str = "en") -> Any:
    """What the API says."""
    answer = phone.page.request.get(f"{phone.address}{GAME}{part}", headers={"Accept-Language": language})
    return answer.json()


def shown(page: Page) -> list[str]:
    """The ids of what is shown, in order."""
    ids: list[str] = page.locator("article:visible").evaluate_all("all => all.map(({ id }) => id)")
    return ids


# --- what there is to read -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["de", *(pytest.param(code, marks=pytest.mark.slow) for code in ("en", "fr"))])
def test_everything_the_api_tells_is_shown_in_its_language(phone, language):
    page = read(phone, f"?language={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    about, components = told(phone, "", language), told(phone, "/components", language)
    for rule in told(phone, "/rules", language)["rules"]:
        entry = article(page, rule["id"]).text_content()
        assert rule["text"] in entry
        assert all(reading["text"] in entry for reading in rule["readings"])
    scopes = {scope["id"]: scope for scope in components["scopes"]}
    for card in components["cards"]:
        entry = article(page, f"card.{card['id']}").text_content()
        assert card["name"] in entry
        assert card["text"] in entry
        for held in filter(None, (card["standard"], card["core"])):
            assert scopes[held]["name"] in entry
            assert scopes[held]["text"] in entry
    for combo in components["combos"]:
        assert combo["text"] in article(page, f"combos.{'.'.join(combo['cards'])}").text_content()
        for card in combo["cards"]:
            assert combo["text"] in article(page, f"card.{card}").text_content()
    for part, entries in (("scopes", components["scopes"]), ("variants", about["variants"])):
        for one in entries:
            entry = article(page, f"{part}.{one['id']}").text_content()
            assert one["name"] in entry
            assert one["text"] in entry
    # A language in the address is for this visit only.
    expect(read(phone).locator("html")).to_have_attribute("lang", "en")


@pytest.mark.slow
def test_every_card_has_its_picture_its_copies_and_its_rules_which_lead_there(phone):
    page = read(phone, "#card.grenadier")
    pictures = page.locator("img.face").evaluate_all("all => all.map(({ src }) => src)")
    assert len(pictures) == len(told(phone, "/components")["cards"])
    for picture in pictures:
        answer = page.request.get(picture)
        assert answer.status == 200, picture
        assert answer.headers["content-type"].startswith("image/svg+xml")
    face = page.locator("[id='card.sniper'] img")
    face.scroll_into_view_if_needed()
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=face.element_handle())

    expect(article(page, "card.surge").locator(".kind.harmful")).to_have_text("Setback · 2 copies")
    expect(article(page, "card.data-core").locator(".kind")).to_have_text("Misc · 1 copy")
    expect(page.locator(".kind.harmful")).to_have_count(3)

    card = article(page, "card.grenadier")
    card.locator("summary").click()
    expect(card.locator(".to-rule")).to_have_text(["grenadier.second", "grenadier.bridged", "grenadier.creep"])
    card.get_by_role("link", name="grenadier.bridged").click()
    expect(article(page, "grenadier.bridged")).to_have_class(re.compile(r"\bhere\b"))
    expect(article(page, "grenadier.bridged")).to_be_in_viewport()


# --- searching -------------------------------------------------------------------------------------------------------


ANSWERS = {
    "explode": "tile.destroyed",
    "how many actions": "turn.actions",
    "can a robot walk through a colonist": "move.occupied",
    "Swap": "card.swap",
}
"""What players ask, and the entry that comes first."""


def test_rules_are_searched_as_one_types_and_the_best_comes_first(phone):
    page = read(phone)
    before = shown(page)
    page.fill("#words", "power plant hand limit")
    expect(page.locator("#found")).to_have_text(re.compile("^Found: "))
    assert {"super.hand", "card.power-grab"} <= set(shown(page))
    assert len(shown(page)) < 12
    expect(page.locator("#parts a:visible")).to_have_count(page.locator("#rules section:visible").count())
    page.fill("#words", "xyzzy")
    expect(page.locator("#found")).to_contain_text("Nothing found")
    assert shown(page) == []

    for question, rule in ANSWERS.items():
        page.fill("#words", question)
        assert next(one for one in shown(page) if not one.startswith("term.")) == rule, question
    assert {"swap.figure", "combos.swap.teleport"} <= set(shown(page))
    # What was named goes back to its place.
    page.fill("#words", "")
    assert shown(page) == before
    assert len(before) == page.locator("article").count()

    # A word of the glossary is explained before the rules that it leads to.
    page.fill("#words", "monster")
    assert shown(page)[0] == "term.creep"
    article(page, "term.creep").get_by_role("link", name="Attacks kill Creeps").click()
    expect(article(page, "attack.creep")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("card", "language"),
    [
        ("grenadier", "en"),
        ("signal-to-noise", "de"),
        pytest.param("grenadier", "fr", marks=pytest.mark.slow),
    ],
)
def test_the_code_on_a_printed_card_opens_that_card_in_its_language(phone, card, language, monkeypatch):
    page = read(phone, printed_words(card, language, monkeypatch))
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert shown(page)[0] == f"card.{card}"
    entry = article(page, f"card.{card}")
    expect(entry).to_be_in_viewport()
    texts = {one["id"]: one for one in told(phone, "/components", language)["cards"]}
    expect(entry.locator("h3")).to_have_text(texts[card]["name"])
    expect(entry.locator("img")).to_have_attribute("src", f"{GAME}/faces/cards/{card}.svg?language={language}")


def printed_words(card: str, language: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The query of the code that is printed on a card."""
    links: list[str] = []

    def plate(press: object, link: str, *rest: object) -> tuple[()]:
        links.append(link)
        return ()

    monkeypatch.setattr("jupiter.generators.drawing.qr.plate", plate)
    kind = next(kind for kind in load().cards.values() if kind.id == card)
    draw_front(typesetter(Edition(language, address="http://192.0.2.7:8000")), kind)
    return f"?{urlsplit(links[0]).query}"


# --- going there -----------------------------------------------------------------------------------------------------


def test_addresses_lead_to_entries_and_those_that_lead_nowhere_are_no_fault(phone):
    page = read(phone, "#<img src=x onerror=alert(1)>")
    here = page.locator("article.here")
    for fragment in ("#%", "#main"):
        expect(here).to_have_count(0)
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
    expect(here).to_have_count(0)
    for name in ("move.bridge", "card.teleport", "combos.grenadier.sniper"):
        page.evaluate("name => { location.hash = name; }", name)
        expect(here).to_have_attribute("id", name)
        expect(here).to_be_in_viewport()
        assert page.evaluate("document.activeElement.id") == name


@pytest.mark.slow
def test_any_words_can_be_linked_to_and_an_entry_beside_those_found_is_shown_when_it_is_led_to(phone):
    page = read(phone, "?words=hand%20limit")
    expect(page.locator("#words")).to_have_value("hand limit")
    assert "hand.limit" in shown(page)
    assert len(shown(page)) < 20
    page.evaluate("location.hash = '#move.bridge'")
    expect(article(page, "move.bridge")).to_be_in_viewport()
    expect(page.locator("#words")).to_have_value("")

    page.locator("#parts").get_by_role("link", name="Scopes").click()
    expect(page.get_by_role("heading", name="Scopes")).to_be_in_viewport()
    expect(page.get_by_role("link", name="To the table")).to_have_attribute("href", "/?last")
    page.route("**/print/plan?*", lambda route: route.abort())
    page.get_by_role("link", name="Print the game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Print the game")


# --- languages -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_language_is_chosen_kept_and_goes_before_the_one_in_the_address(phone):
    page = read(phone, "?words=Grenadier&language=de")
    expect(page.get_by_role("button", name="Deutsch")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.wait_for_selector("#rules article", state="attached")
    assert urlsplit(page.url).query == "words=Grenadier"
    expect(page.locator("#words")).to_have_value("Grenadier")
    page = read(phone)
    expect(page.get_by_role("button", name="Français")).to_have_attribute("aria-pressed", "true")
    first = told(phone, "/rules", "fr")["rules"][0]
    expect(article(page, first["id"])).to_contain_text(first["text"])


# --- fingers, small screens, large letters ---------------------------------------------------------------------------


@pytest.mark.slow
def test_it_suits_axe_and_fingers_and_is_no_wider_than_a_narrow_screen_in_the_language_of_its_address(phone):
    page = read(phone, "?words=Grenadier&game=jupiter-rescue&language=de")
    phone.unfold()
    assert unclear(phone) == []
    assert phone.low_targets() == []
    page.set_viewport_size({"width": 320, "height": 640})
    # Accents need not be typed.
    page.fill("#words", "ubernahme")
    assert shown(page)[0] == "card.override"
    page.fill("#words", "")
    assert phone.low_targets() == []
    assert not phone.sticks_out()
    page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    assert not phone.sticks_out()
    # The way to the table keeps game and language.
    address = urlsplit(page.get_by_role("link", name="Zum Tisch").get_attribute("href"))
    assert address.path == "/play/jupiter-rescue"
    assert "language=de" in address.query.split("&")


def test_an_address_leads_to_its_entry_at_once_and_nothing_moves_when_pictures_come(phone):
    page = read(phone, "#card.bullhorn")
    expect(page.locator("article.here")).to_have_attribute("id", "card.bullhorn")
    expect(page.locator("article.here")).to_be_in_viewport()
    assert page.evaluate("document.activeElement.id") == "card.bullhorn"
    page.wait_for_function("() => document.querySelector('img.face').complete")
    assert page.evaluate(SHIFT) < 0.1


def test_a_picture_that_cannot_be_had_leaves_its_place_and_its_words(phone):
    phone.page.route("**/faces/cards/**", lambda route: route.abort())
    page = read(phone, "?language=xx#card.bullhorn")
    # Nor can a language be had that there is not.
    expect(page.locator("html")).to_have_attribute("lang", "en")
    face = article(page, "card.bullhorn").locator("img")
    expect(face).to_have_class(re.compile(r"\bmissing\b"))
    box = face.bounding_box()
    assert box is not None
    assert box["height"] == pytest.approx(box["width"] * 88 / 63, rel=0.02)
