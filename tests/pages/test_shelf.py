"""The shelf of several games at `/`: what it shows of each, where it leads, and what goes on working beside it.

The server here has the house's games and Nim, which have a kit, one without (Ladder) and one that is only described
(Atlas); see `tests/games/shelf.py`.
"""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from jupiter.games import GAMES as REGISTRY
from tests.matrices import first_of
from tests.pages.conftest import WarmContext
from tests.pages.measures import misfits, unclear, unseen_stops
from tests.pages.phone import Phone, until
from tests.pages.screens import FIVE, settled, state_at
from tests.pages.two_games import KITS
from tests.serving import serving

APP = "tests.games.shelf:create_app()"
HOUSE = {game: info.name for game, info in REGISTRY.items()}
GAMES = {**HOUSE, "nim": "Nim", "ladder": "Ladder", "atlas": "Atlas"}
PRINTED = [name for game, name in GAMES.items() if game != "ladder"]
WAYS = {
    **{game: ["Play", "Print", "Rules"] for game in HOUSE},
    "nim": ["Play", "Print", "Rules"],
    "ladder": ["Rules"],
    "atlas": ["Print", "Rules"],
}
NIM_STATE = "NIM1.345.0"


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with serving(APP) as server:
        yield server.address


@pytest.fixture(scope="module")
def warm(browser: Browser, site: str) -> WarmContext:
    return WarmContext(browser, site)


@pytest.fixture
def phone(page: Page, site: str) -> Iterator[Phone]:
    phone = Phone(page, site)
    yield phone
    assert phone.watch.unseen() == []


@pytest.fixture
def shelf(phone: Phone) -> Phone:
    phone.page.goto(phone.address)
    settled(phone)
    return phone


def box(phone: Phone, game: str):
    return phone.page.locator("article").filter(has=phone.page.get_by_role("heading", name=GAMES[game]))


# --- what stands there -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "players", "minutes"),
    [
        ("en", {1: "{} player", 2: "{} players"}, "{} minutes"),
        pytest.param("de", {1: "{} Person", 2: "{} Personen"}, "{} Minuten", marks=pytest.mark.slow),
        pytest.param("fr", {1: "{} personne", 2: "{} personnes"}, "{} minutes", marks=pytest.mark.slow),
    ],
)
def test_each_game_stands_there_as_it_tells_about_itself_in_the_reader_s_language(phone, language, players, minutes):
    def written(bounds: dict[str, int]) -> str:
        both = sorted({bounds["min"], bounds["max"]})
        return "\N{EN DASH}".join(map(str, both))

    page = phone.page
    page.goto(f"{phone.address}/?language={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    settled(phone)
    assert page.locator("article h2").all_inner_texts() == list(GAMES.values())
    for game in GAMES:
        headers = {"Accept-Language": language}
        about = page.request.get(f"{phone.address}/v1/games/{game}", headers=headers).json()
        texts, most = box(phone, game), about["players"]["max"]
        expect(texts.locator(".tagline")).to_have_text(about["tagline"])
        expect(texts.locator(".players")).to_have_text(players[min(2, most)].format(written(about["players"])))
        expect(texts.locator(".minutes")).to_have_text(minutes.format(written(about["minutes"])))


@pytest.mark.slow
def test_each_game_has_its_picture_and_the_ways_that_there_are_and_each_leads_there(shelf):
    page = shelf.page
    expect(page.get_by_text("Unofficial fan work")).to_be_visible()
    expect(page).to_have_title("Pick a game")
    # Its data stands in an attribute, as JSON that is escaped: the policy of the page forbids scripts within.
    data = page.locator("[data-game]").evaluate_all("all => all.map((one) => one.dataset.game)")
    assert [json.loads(text)["said"]["en"]["name"] for text in data] == list(GAMES.values())
    assert page.locator("script:not([src])").count() == 0

    assert page.locator("article .picture").count() == len(GAMES)
    sources = page.locator("article img").evaluate_all("all => all.map(({ src, naturalWidth }) => [src, naturalWidth])")
    assert [(re.sub(r".*/static/", "", src), width > 0) for src, width in sources] == [
        (f"{game}/picture.svg", True) for game in (*HOUSE, "nim")
    ]
    for game in ("ladder", "atlas"):
        shape = box(shelf, game).locator("svg.picture use").bounding_box()
        assert shape is not None
        assert shape["height"] > 100

    for game, ways in WAYS.items():
        links = box(shelf, game).get_by_role("link")
        assert links.all_inner_texts() == ways
        assert links.evaluate_all("all => all.map((one) => one.ariaLabel)") == [f"{way}: {GAMES[game]}" for way in ways]
        for address in links.evaluate_all("all => all.map((one) => one.href)"):
            assert page.request.get(address).status == 200

    assert [stop for size in ((360, 740), (820, 1180)) for stop in unseen_stops(shelf, size)] == []
    page.get_by_role("link", name="Play: Nim").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/nim")


def test_all_of_it_is_there_without_scripts(browser: Browser, site: str):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    assert page.locator("article h2").all_inner_texts() == list(GAMES.values())
    for game, ways in WAYS.items():
        row = page.locator("article").filter(has=page.get_by_role("heading", name=GAMES[game]))
        assert row.get_by_role("link").all_inner_texts() == ways
    expect(page.locator(".players").first).to_have_text("1\N{EN DASH}7 players")
    context.close()


# --- links of before, and of all games -------------------------------------------------------------------------------


@pytest.mark.parametrize("state", first_of([state_at(FIVE, 240).lower(), NIM_STATE]))
def test_a_link_with_a_position_leads_to_the_table_of_its_game(phone, state):
    game = "nim" if state == NIM_STATE else "jupiter-rescue"
    phone.page.goto(f"{phone.address}/#{state}")
    phone.page.wait_for_selector(".table-screen")
    assert phone.page.evaluate("location.pathname") == f"/play/{game}"
    assert phone.page.evaluate("location.hash").upper() == f"#{state.upper()}"


def test_an_address_that_names_a_game_leads_to_its_table(phone):
    phone.page.goto(f"{phone.address}/?game=nim")
    phone.page.wait_for_url("**/play/nim")
    phone.page.wait_for_selector(".begin")


NOWHERE = ("<img src=x onerror=document.title='run'>", "A" * 70_000, "JX1.0:-", "RNBQKBNR/8", "%E0%A4%A", '"]')
"""What is no position of a game here."""


@pytest.mark.slow
def test_a_position_in_the_address_of_the_open_shelf_leads_there_too_and_what_is_none_stays_and_is_told(phone):
    page = phone.page
    page.goto(f"{phone.address}/?language=de")
    settled(phone)
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    alarm = page.get_by_role("alert")
    expect(alarm).to_be_empty()
    title = page.title()
    for fragment in NOWHERE:
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        expect(alarm).to_contain_text("keine Stellung")
        assert page.title() == title
        assert page.evaluate("location.pathname") == "/"
        page.evaluate("document.querySelector('[role=alert]').replaceChildren()")
    page.evaluate("state => { location.hash = state; }", state_at(FIVE, 240))
    page.wait_for_selector(".table-screen")
    assert page.url == f"{phone.address}/play/jupiter-rescue?language=de#{state_at(FIVE, 240)}"


# --- for every body, phone and network --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "language", ["de", pytest.param("en", marks=pytest.mark.slow), pytest.param("fr", marks=pytest.mark.slow)]
)
@pytest.mark.slow
def test_it_suits_axe_every_eye_every_size_and_every_finger_in_every_language(phone, language):
    phone.page.goto(f"{phone.address}/?language={language}")
    settled(phone)
    assert unclear(phone) + misfits(phone) == []


def test_a_first_visit_of_the_house_takes_at_most_60_kilobytes_and_a_request_for_each_picture(
    cold_page: Page, house: str
):
    network = cold_page.context.new_cdp_session(cold_page)
    network.send("Network.enable")
    sizes: list[int] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    cold_page.goto(f"{house}/?language=de", wait_until="networkidle")
    expect(cold_page.locator("html")).to_have_attribute("lang", "de")
    assert 4 < len(sizes) <= 6 + len(REGISTRY) + len(KITS)
    assert 10_000 < sum(sizes) <= 60_000


KEPT = """async () => {
    const cache = await caches.open("jupiter-1");
    const page = await cache.match("/");
    const picture = await cache.match("/static/jupiter-rescue/picture.svg");
    return Boolean(page && picture);
}"""


@pytest.mark.slow
def test_a_shelf_that_was_seen_is_there_without_the_server(cold_page: Page, site: str):
    cold_page.goto(site)
    until(cold_page, KEPT)
    cold_page.context.set_offline(True)
    cold_page.reload()
    phone = Phone(cold_page, site)
    expect(box(phone, "atlas").locator(".tagline")).to_have_text("Draw a map.")
    pictures = "[...document.querySelectorAll('article img')].every(({ naturalWidth }) => naturalWidth > 0)"
    cold_page.wait_for_load_state("load")
    assert cold_page.evaluate(pictures)


# --- pages of one game, where there are several -----------------------------------------------------------------------


@pytest.mark.slow
def test_pages_of_a_game_say_which_offer_the_others_and_lead_to_one_another(phone):
    page = phone.page
    for path, title, offered in (
        ("/rules", "Jupiter Rescue: the rules", list(GAMES.values())),
        ("/print?game=atlas", "Atlas: print the game", PRINTED),
    ):
        page.goto(f"{phone.address}{path}")
        expect(page).to_have_title(title)
        choice = page.get_by_role("navigation", name="Games").get_by_role("link")
        assert choice.all_inner_texts() == offered
        here = title.partition(":")[0]
        expect(page.locator("[data-game-name]")).to_have_text(here)
        expect(page.locator("[aria-current=page]")).to_have_text(here)
        expect(page.get_by_role("link", name="All games")).to_have_attribute("href", "/")
    # There is no table of this one to lead to.
    places = page.get_by_role("navigation", name="Where to go").get_by_role("link")
    assert places.all_inner_texts() == ["All games", "All rules"]
    choice.nth(-2).tap()
    expect(page).to_have_title(f"{offered[-2]}: print the game")

    page.goto(f"{phone.address}/rules?game=nim&language=de")
    expect(page).to_have_title("Nim: die Regeln")
    places = page.get_by_role("navigation", name="Wohin")
    addresses = "all => all.map(({ pathname, search }) => pathname + search)"
    assert places.get_by_role("link").evaluate_all(addresses) == [
        "/",
        "/play/nim?language=de&last",
        "/print?game=nim&language=de",
    ]
    places.get_by_role("link", name="Das Spiel drucken").tap()
    expect(page).to_have_title("Nim: das Spiel drucken")
    page.wait_for_selector("#plan[aria-busy=false]")
    phone.unfold()
    assert unclear(phone) + misfits(phone) == []


@pytest.mark.slow
def test_codes_on_cards_that_were_printed_when_there_was_one_game_lead_to_its_rules(phone):
    phone.page.goto(f"{phone.address}/rules?words=grenadier&language=de")
    expect(phone.page.locator("[id='card.grenadier']")).to_be_in_viewport()
