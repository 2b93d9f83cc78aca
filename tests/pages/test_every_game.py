"""The page at the table, for every game that has a kit: it opens, asks, does an action, undoes it, and suits everybody.

Invariant: no game is named. A kit is opened and asked by what every kit has: an address, a text form of states and one
of actions. What a game asks in its own way, and where it wants to be tapped, its own tests know.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bench.phone import first_visit
from jupiter.engine.game import Playable
from tests.contract.playing import course
from tests.contract.samples import HOUSE, PLAYED, played
from tests.matrices import diagonal, first_of
from tests.pages.measures import broken, faults
from tests.pages.phone import Phone
from tests.pages.screens import settled, tier
from tests.pages.styling import styled
from tests.pages.two_games import KITS

STATIC = Path(__file__).parents[2] / "static"
GAMES = [name for name in PLAYED if name in KITS or (STATIC / name / "table.js").is_file()]
LANGUAGES = ("en", *sorted(path.stem for path in (STATIC / "words").glob("*.json")))
SEED = 1
"""Of the random game that is shown."""

every_game = pytest.mark.parametrize("name", [tier(name, is_daily=name in HOUSE) for name in GAMES])
"""Those of the tests have a page in `test_second_game.py`, too."""

ANSWER = """document.querySelector("#verdict").append(
    Object.assign(document.createElement("p"), { className: "message", textContent: "An answer" }))"""
"""A script that puts something where answers stand."""


@pytest.fixture
def phone(house_page: Page, house: str) -> Iterator[Phone]:
    phone = Phone(house_page, house)
    yield phone
    assert phone.watch.unseen() == []


def show(phone: Phone, name: str, state: str) -> None:
    """Open a table on a phone that has none."""
    phone.page.goto("about:blank")
    phone.page.goto(f"{phone.address}/play/{name}#{state}")
    phone.page.wait_for_selector(".table-screen")
    settled(phone)


def state_of(phone: Phone) -> str:
    """What stands in the address."""
    return str(phone.page.evaluate("location.hash.slice(1)"))


def begin(phone: Phone, name: str) -> None:
    """Open the start screen of a game."""
    phone.page.goto(f"{phone.address}/play/{name}")
    phone.page.wait_for_selector(".begin")


def ask(phone: Phone, name: str, part: float = 0.5) -> tuple[str, str]:
    """Ask about an action of a random game, which is legal; the states before and after it."""
    game: Playable = played(name)
    steps = course(name, SEED).steps
    step = steps[int(part * len(steps))]
    before, after = game.state_text(step.state), game.state_text(step.verdict.state)
    show(phone, name, before)
    phone.page.locator(".typing summary").tap()
    phone.page.fill("#action", game.action_text(step.action))
    phone.page.locator("#check").tap()
    expect(phone.page.locator("#verdict h3")).to_have_text("Legal")
    return before, after


def end(phone: Phone, name: str) -> None:
    """Show a game that is over, which says how it ended."""
    game: Playable = played(name)
    ended = next(states[-1] for seed in range(20) for states in [course(name, seed).states] if game.outcome(states[-1]))
    outcome = game.outcome(ended)
    assert outcome is not None
    show(phone, name, game.state_text(ended))
    expect(phone.page.locator("body")).to_contain_text(outcome.reason.rstrip("."))


def read(phone: Phone, name: str) -> None:
    """Open the page of rules, with all pictures of cards."""
    phone.page.goto(f"{phone.address}/rules?game={name}")
    phone.page.wait_for_selector("#rules article", state="attached")
    pictures = phone.page.locator("#rules img.face")
    pictures.evaluate_all("all => all.forEach(image => { image.loading = 'eager'; })")
    phone.page.wait_for_function(ALL_HAVE_COME)


WAYS: Mapping[str, Callable[[Phone, str], object]] = {"begin": begin, "ask": ask, "end": end, "read": read}
ALL_HAVE_COME = "() => [...document.querySelectorAll('#rules img.face')].every(({ complete }) => complete)"


@pytest.mark.parametrize(
    ("name", "way"),
    [
        tier(name, way, is_daily=(number - place) % len(WAYS) == 3 and name in HOUSE)
        for number, name in enumerate(GAMES)
        for place, way in enumerate(WAYS)
    ],
)
def test_axe_finds_nothing_wrong_at_the_start_in_an_answer_at_the_end_and_in_the_rules(
    phone: Phone, name: str, way: str
) -> None:
    WAYS[way](phone, name)
    assert broken(phone.page) == []


@every_game
@pytest.mark.parametrize(
    ("part", "language"),
    [pytest.param(0.5, "de", id="middle"), pytest.param(0.0, "fr", marks=pytest.mark.slow, id="first")],
)
def test_an_action_is_asked_about_done_undone_and_redone_and_every_language_says_whose_turn_it_is(
    browser: Browser, phone: Phone, name: str, part: float, language: str
) -> None:
    page = phone.page
    begin(phone, name)
    expect(page.locator("h1").first).to_have_text(played(name).name)
    before, after = ask(phone, name, part)
    assert faults(phone, (360, 740)) == []
    page.locator("#do").tap()
    if page.locator("dialog .main").count():
        page.locator("dialog .main").tap()
    page.wait_for_function("after => location.hash.slice(1) === after", arg=after)
    for tool, wanted in (("undo", before), ("redo", after), ("undo", before)):
        page.locator(f"#tool-{tool}").tap()
        page.wait_for_function("wanted => location.hash.slice(1) === wanted", arg=wanted)
    assert state_of(phone) == before
    settled(phone)
    expect(page.locator(".head .turn")).not_to_be_empty()
    english = page.inner_text(".head .turn")
    targets = page.locator("#panel button:enabled, .board-buttons button, #panel input, #panel select")
    assert targets.count() > 0, "the question can be answered"
    count, all_there_are = styled(browser, page, ANSWER)
    assert 0 < count < all_there_are / 10, "an answer has the browser style what is new and not the whole table"

    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(f"{phone.address}/play/{name}?language={language}#{before}")
    page.wait_for_selector(".table-screen")
    assert page.evaluate("document.documentElement.lang") == language
    if language in played(name).languages:
        expect(page.locator(".head .turn")).not_to_have_text(english)
    assert faults(phone, (360, 740)) == []


@pytest.mark.parametrize("name", first_of(GAMES, 2))
def test_a_game_that_is_over_says_how_it_ended(phone: Phone, name: str) -> None:
    end(phone, name)


@diagonal(("name", "language"), [(name, language) for name in GAMES for language in LANGUAGES])
def test_a_first_visit_takes_at_most_60_kilobytes_in_8_requests_and_nothing_of_another_game(
    browser: Browser, house: str, name: str, language: str
) -> None:
    visit = first_visit(browser, f"{house}/play/{name}?language={language}")
    assert 0 < visit.bytes <= 60_000
    assert 4 < len(visit.requests) <= 8
    others = [other for other in GAMES if other != name]
    assert [url for url in visit.requests if any(other in url for other in others)] == []


@pytest.mark.parametrize("name", first_of(GAMES))
def test_the_page_of_rules_has_every_rule_and_card_of_the_game_with_its_picture(phone: Phone, name: str) -> None:
    page, game = phone.page, played(name)
    read(phone, name)
    ids = page.locator("#rules article").evaluate_all("all => all.map(({ id }) => id)")
    assert set(game.catalogue) <= set(ids)
    cards = game.components().get("cards", ())
    assert {f"card.{card['id']}" for card in cards} <= set(ids)
    search = "Ask about rules and cards" if cards else "Ask about the rules"
    expect(page.get_by_label(search, exact=True)).to_be_visible()
    assert len([one for one in ids if one.startswith("card.")]) == len(cards)
    assert page.locator("#rules img.face").count() >= len(cards)
    assert page.locator("#rules img.missing").count() == 0
