"""What messages name: it is said as people say it, and a tap shows exactly that.

The sentences are those of whole recorded games, with the refusals of actions that nobody may take; `naming.said` tells
apart from the scripts how a place of the first game is called.
"""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.pages.companion import Companion
from tests.pages.naming import said
from tests.pages.node_page import NodePage
from tests.pages.positions import api, legal, plain, steps
from tests.pages.screens import typed
from tests.pages.taps import near, rung

pytestmark = pytest.mark.usefixtures("careful")

LABYRINTH = "lost-colonists-in-the-labyrinth"
COORDINATE = re.compile(r"\b\d+\.\d\b")
PLAIN = """
    const { Mentions } = await import("/static/table/mentions.js");
    const { positionOf } = await import("/static/jupiter-rescue/text.js");
    await (await import("/static/common/words.js")).speak(a.language, "jupiter-rescue");
    (await import("/static/jupiter-rescue/box.js")).fillBox(a.components);
    return a.told.map(([, state, texts]) => {
        const position = positionOf(state);
        const kit = { mentionsIn: (text) => m.mentionsIn(text, position, a.components) };
        const mentions = new Mentions(kit, () => null, () => position);
        return texts.map((text) => {
            const marks = kit.mentionsIn(text).flatMap(({ marks = [] }) => marks);
            return [mentions.plain(text), marks.filter(({ place }) => place).map(({ place }) => place)];
        });
    });"""


def told(language: str, most: int) -> list[tuple[str, str, list[str]]]:
    """The first positions of a recorded game, the next of each, and what the API says of what is done and refused."""
    cases = []
    for state, action in steps(LABYRINTH)[:most]:
        answer = api("check", language=language, state=state, action=action)
        refused = api("check", language=language, state=state, action="COMMAND:1.0:7.3")
        rows = [*answer["events"], *refused["violations"]]
        texts = [answer["label"], refused["label"], *(row["message"] for row in rows)]
        cases.append((state, answer["state"], texts))
    return cases


@pytest.mark.parametrize(
    "language", ["en", pytest.param("de", marks=pytest.mark.slow), pytest.param("fr", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("most", [60, pytest.param(330, marks=pytest.mark.slow)], ids=["part", "whole"])
def test_no_message_of_a_game_is_left_with_a_coordinate(node_page: NodePage, language: str, most: int) -> None:
    game = told(language, most)
    components = api("components", language=language)
    given = {"language": language, "components": components, "told": game}
    answers = node_page.run("jupiter-rescue/naming.js", PLAIN, given)
    assert sum(bool(COORDINATE.search(text)) for *_, texts in game for text in texts) > most
    for (before, after, texts), answer in zip(game, answers, strict=True):
        tiles = plain(before)["tiles"] + plain(after)["tiles"]
        on_board = {"pod", *(f"{tile['cell']}.{n}" for tile in tiles for n in range(7))}
        for text, (words, places) in zip(texts, answer, strict=True):
            assert words == said(text, language)
            assert not COORDINATE.search(words)
            assert set(COORDINATE.findall(text)) <= set(places), "each coordinate is a place to show"
            assert set(places) <= on_board, "and that place is on the board"


def refused(table: Companion) -> tuple[Locator, str, str]:
    """The line of a verdict on the screen that says that no bridge joins two places, and these."""
    state = next(state for state, action in steps(LABYRINTH) if action.startswith("COMMAND"))
    start = next(row["action"]["from"] for row in legal(state, "command") if row["action"]["from"] != "pod")
    far = next(f"{cell}.3" for cell in range(7) if not start.startswith(f"{cell}."))
    rules = [row["rule"] for row in api("check", state=state, action=f"COMMAND:{start}:{far}")["violations"]]
    table.load(state)
    near(table)
    typed(table, f"COMMAND:{start}:{far}")
    table.judged("Not legal")
    return table.page.locator("#verdict .violations li").nth(rules.index("move.bridge")), start, far


def test_a_message_rings_its_places_while_it_is_read_and_a_tap_on_one_rings_no_other(table: Companion) -> None:
    line, start, far = refused(table)
    names = line.locator(".mention").all_inner_texts()
    assert names == [said(place) for place in (start, far)]
    line.hover(position={"x": 4, "y": 4})
    assert {start, far} <= rung(table)
    table.page.mouse.move(0, 0)
    assert rung(table) == set()
    line.locator(".mention").nth(1).focus()
    assert rung(table) == {far}, "a keyboard reads it, too"
    table.page.keyboard.press("Enter")
    assert rung(table) == {far}
    for place in (start, far):
        line.locator(".mention", has_text=said(place).removeprefix("tile ")).tap()
        table.page.mouse.move(0, 0)
        assert rung(table) == {place}
        spot = table.page.locator(f'.board-buttons button[data-key="{place}"]')
        expect(spot).to_be_in_viewport()


def test_the_name_of_a_card_in_a_message_opens_the_card(table: Companion) -> None:
    state, card = next(
        (state, answer["events"][0]["card"])
        for state, action in steps(LABYRINTH)
        if action.startswith("CORE") and (answer := api("check", state=state, action=action))
    )
    name = next(one["name"] for one in api("components")["cards"] if one["id"] == card)
    code = next(one["code"] for one in api("components")["cards"] if one["id"] == card)
    table.load(state)
    typed(table, f"CORE:{code}")
    table.page.locator("#verdict .card-mention", has_text=name).first.tap()
    expect(table.page.locator("dialog h2")).to_have_text(name)


def test_names_of_rooms_and_structures_are_found_where_languages_decline_them(node_page: NodePage) -> None:
    text = "Spieler 1: die Raute 6 des Raumhafens ankreuzen, wie beim Erzmodul, nicht beim Edelerzmodul"
    code = """Object.assign((await import("/static/last-ark-from-ceti/box.js")).printed, a.box);
        return m.mentionsIn(a.text).map(({ at, marks }) => [a.text.slice(...at), marks[0].key]);"""
    box = {"structures": [{"id": "PORT", "name": "Raumhafen"}, {"id": "M-ORE", "name": "Erzmodul"}], "technologies": []}
    mentions = node_page.run("last-ark-from-ceti/naming.js", code, {"box": box, "text": text})
    assert mentions == [["Raumhafens", "PORT"], ["Erzmodul", "M-ORE"]]


SEEN = """() => [...document.querySelectorAll(".table-screen .below, .table-screen .head, #done, dialog")]
    .flatMap((part) => {
        const copy = part.cloneNode(true);
        for (const typed of copy.querySelectorAll(".typing, .hint, svg")) typed.remove();
        const names = [...copy.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
        return [copy.textContent, ...names];
    })"""
"""All that is said on the screen, to those who look and to those who listen, but how actions are typed."""


@pytest.mark.parametrize("number", [12, *(pytest.param(number, marks=pytest.mark.slow) for number in (0, 1, 30, 45))])
def test_no_screen_says_a_coordinate(table: Companion, number: int) -> None:
    kinds = ("PLACE", "MOVE", "COMMAND", "DISCARD", "DOCK", "ROLL", "DRAW")
    game = [(state, action) for state, action in steps(LABYRINTH) if action.startswith(kinds)]
    state, action = game[number]
    table.load(state)
    typed(table, action)
    table.unfold()
    expect(table.page.locator("#facts li").first).to_be_attached()
    said_there = table.page.evaluate(SEEN)
    table.do()
    table.page.locator("#tool-log").tap()
    expect(table.page.locator("dialog .log")).to_be_visible()
    said_there += table.page.evaluate(SEEN)
    assert [text for text in said_there if COORDINATE.search(text)] == []
