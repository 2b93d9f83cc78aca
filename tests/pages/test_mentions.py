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
CELL = re.compile(r"\b(cells?|Zellen?|emplacements?)\b", re.IGNORECASE)
PLAIN = """
    const { Mentions } = await import("/static/table/mentions.js");
    const { positionOf } = await import("/static/jupiter-rescue/text.js");
    await (await import("/static/common/words.js")).speak(a.language, "jupiter-rescue");
    (await import("/static/jupiter-rescue/box.js")).fillBox(a.components);
    return a.told.map(([state, texts]) => {
        const position = positionOf(state);
        const kit = { mentionsIn: (text) => m.mentionsIn(text, position, a.components) };
        const mentions = new Mentions(kit, () => null, () => position);
        return texts.map((text) => {
            const marks = kit.mentionsIn(text).flatMap(({ marks = [] }) => marks);
            return [mentions.plain(text), marks.filter(({ place }) => place).map(({ place }) => place)];
        });
    });"""


def told(language: str, most: int) -> list[tuple[str, list[str]]]:
    """The first positions of a recorded game, and what the API says of what is done and refused in each."""
    cases = []
    for state, action in steps(LABYRINTH)[:most]:
        answer = api("check", language=language, state=state, action=action)
        refused = api("check", language=language, state=state, action="COMMAND:1.0:7.3")
        rows = [*answer["events"], *refused["violations"]]
        texts = [answer["label"], refused["label"], *(row["message"] for row in rows)]
        cases.append((state, texts))
    return cases


NAMED = [
    ("en", "The pod docks at cell 20.", "The pod docks beside 4C, lower right."),
    ("en", "Cell 500 touches no tile; …", "The place away from the colony touches no tile; …"),
    ("en", "A tile lies on cell 3; …", "4D lies there; …"),
    ("en", "The tile on cell 9 has no two free edges side by side.", "Tile 1D has no two free edges side by side."),
    ("en", "Tile 4C on cell 7 is full and self-destructs.", "Tile 4C is full and self-destructs."),
    (
        "en",
        "Tile 1D moves from cell 9 to cell 30, turned clockwise by 0 x 60 degrees, with all that is on it.",
        "Tile 1D moves beside 2A, upper left, with all that is on it.",
    ),
    (
        "en",
        "Lay tile 5C on cell 0, turned clockwise by 2 x 60 degrees.",
        "Lay tile 5C, turned clockwise by 120 degrees.",
    ),
    ("en", "3.2 is not on a tile … (cells due: 10 and 11).", "4D lower right is not on a tile … (4A and 4B)."),
    ("en", "3.2 is not on a tile … (cells due: nothing).", "4D lower right is not on a tile … (nothing)."),
    ("en", "These tiles get a Creep (cells): 7, 10 and 11.", "These tiles get a Creep: 4C, 4A and 4B."),
    ("de", "Die Kapsel dockt auf Zelle 20 an.", "Die Kapsel dockt neben 4C, unten rechts an."),
    ("de", "Das Modul von Zelle 9 auf Zelle 30 versetzen", "Modul 1D neben 2A, oben links versetzen"),
    ("de", "Auf Zelle 3 liegt schon ein Modul.", "Dort liegt 4D."),
    ("de", "Diese Module erhalten einen Creep (Zellen): 7 und 10.", "Diese Module erhalten einen Creep: 4C und 4A."),
    ("fr", "La tuile 4C, emplacement 7, est pleine.", "La tuile 4C est pleine."),
    ("fr", "Arrimer la capsule sur l\u2019emplacement 20", "Arrimer la capsule à côté de 4C, en bas à droite"),
    ("fr", "Ces tuiles reçoivent un Creep (emplacements) : 7 et 10.", "Ces tuiles reçoivent un Creep : 4C et 4A."),
]
"""Sentences as the rules and the log have them, and how people at the table say them."""


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_tile_is_called_as_it_is_printed_and_an_empty_place_by_the_tile_beside_it(
    node_page: NodePage, language: str
) -> None:
    state = steps("lost-all-robots")[0][0]
    texts = [(text, words) for code, text, words in NAMED if code == language]
    given = {"language": language, "components": api("components", language=language)}
    [answer] = node_page.run(
        "jupiter-rescue/naming.js", PLAIN, {**given, "told": [[state, [text for text, _ in texts]]]}
    )
    assert [words for words, _ in answer] == [words for _, words in texts]


def test_where_a_space_lies_follows_the_board_that_is_turned_to_one_s_seat(node_page: NodePage) -> None:
    code = """const { choose } = await import("/static/common/settings.js");
        return [1, 4, 0].map((turn) => {
            choose("turn", turn);
            return ["0.0", "0.1", "0.5"].map((place) => m.placeName(place, { tiles: [{ cell: 0, tile: "5D" }] }));
        });"""
    assert node_page.run("jupiter-rescue/naming.js", code) == [
        ["5D centre", "5D lower right", "5D upper right"],
        ["5D centre", "5D upper left", "5D lower left"],
        ["5D centre", "5D right", "5D upper left"],
    ]


@pytest.mark.parametrize(
    "language", ["en", pytest.param("de", marks=pytest.mark.slow), pytest.param("fr", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("most", [60, pytest.param(330, marks=pytest.mark.slow)], ids=["part", "whole"])
def test_no_message_of_a_game_is_left_with_a_coordinate(node_page: NodePage, language: str, most: int) -> None:
    game = told(language, most)
    components = api("components", language=language)
    given = {"language": language, "components": components, "told": game}
    answers = node_page.run("jupiter-rescue/naming.js", PLAIN, given)
    assert sum(bool(COORDINATE.search(text)) for _, texts in game for text in texts) > most
    for (state, texts), answer in zip(game, answers, strict=True):
        on_board = {"pod", *(f"{tile['cell']}.{n}" for tile in plain(state)["tiles"] for n in range(7))}
        for text, (words, places) in zip(texts, answer, strict=True):
            if language == "en" or not CELL.search(text):
                assert words == said(text, state, language)
            assert not COORDINATE.search(words)
            assert not CELL.search(words)
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


@pytest.mark.slow
def test_a_message_rings_its_places_while_it_is_read_and_a_tap_on_one_rings_no_other(table: Companion) -> None:
    line, start, far = refused(table)
    names = line.locator(".mention").all_inner_texts()
    assert names == [said(place, table.state) for place in (start, far)]
    line.hover(position={"x": 4, "y": 4})
    assert {start, far} <= rung(table)
    table.page.mouse.move(0, 0)
    assert rung(table) == set()
    line.locator(".mention").nth(1).focus()
    assert rung(table) == {far}, "a keyboard reads it, too"
    table.page.keyboard.press("Enter")
    assert rung(table) == {far}
    for place in (start, far):
        line.locator(".mention", has_text=said(place, table.state)).tap()
        table.page.mouse.move(0, 0)
        assert rung(table) == {place}
        spot = table.page.locator(f'.board-buttons button[data-key="{place}"]')
        expect(spot).to_be_in_viewport()


@pytest.mark.slow
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
