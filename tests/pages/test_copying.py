"""The wizard that copies a table by taps; `beginner.py` has the page that it is on."""

import json
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from jupiter.games.rescue.components import components
from tests.pages.beginner import KEPT_AT, MIXED, answered, as_laid, looks_of
from tests.pages.conftest import PHONE
from tests.pages.phone import hold, until_held


def refuse(problem: dict[str, Any], route: Route) -> None:
    route.fulfill(status=422, json=problem)


# --- from the table -------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_whole_table_copied_by_taps_is_the_game_that_the_server_makes_of_its_tiles(beginner):
    page = beginner.page
    beginner.copy()
    for robot in ("Pink", "Orange", "Green"):
        beginner.tap(robot)
    page.get_by_label("Polite Colonists").check()
    beginner.tap("Next: the tiles")
    for cell, laid in enumerate(MIXED):
        expect(page.locator("[aria-current=true]")).to_have_attribute("data-cell", str(cell))
        beginner.lay(*laid)
        if cell < 18:
            expect(page.locator(".lay-status p")).to_have_text(f"{cell + 1} of 19 laid")
    # Nobody has to say that this was the last one.
    expect(page.get_by_text("One tile with the number 5")).to_be_visible()
    expect(page.locator(".summary")).to_contain_text("Polite Colonists")
    with page.expect_request("**/setup") as request:
        beginner.tap("Begin this game")
    beginner.wait_for("opened")
    sent = json.loads(request.value.post_data)
    assert sent["seed"] is None
    # How an open tile without a Plant or a Dish is turned is the only thing that may differ from the real table.
    assert looks_of(beginner, sent["tiles"]) == looks_of(beginner, as_laid(MIXED))
    assert [one["tile"] for one in sent["tiles"]] == [tile for tile, *_ in MIXED]
    state = beginner.heard("opened")[0]["state"]
    assert state == beginner.set_up(sent)
    # It is done: nothing unfinished is left.
    beginner.open()
    expect(page.get_by_role("button", name="Copy the tiles")).to_be_visible()


def taps_to_a_laid_labyrinth(beginner):
    """Copy a Labyrinthian Colony from the start screen on; gives how many taps that took."""
    taps = 0

    def tap(*_):
        nonlocal taps
        taps += 1

    beginner.page.expose_function("tapped", tap)
    beginner.page.evaluate("addEventListener('click', () => tapped(), true)")
    beginner.copy()
    beginner.tap("Orange")
    beginner.tap("Sky")
    beginner.page.get_by_label("Labyrinthian Colony").check()
    beginner.tap("Next: the tiles")
    for tile, _, rotation in MIXED:
        beginner.page.locator(f"[data-key=tile-{tile}]").click()
        beginner.page.locator(f"[data-key=lies-{tile}-{rotation}]").click()
    beginner.tap("Begin this game")
    beginner.wait_for("opened")
    return taps


@pytest.mark.slow
def test_a_labyrinth_is_copied_with_two_taps_a_tile_and_less_than_45_in_all(beginner):
    taps = taps_to_a_laid_labyrinth(beginner)
    laid = as_laid([(tile, "labyrinth", rotation) for tile, _, rotation in MIXED])
    wanted = beginner.set_up({"robots": ["orange", "sky"], "variants": ["labyrinth"], "tiles": laid})
    mine, theirs = (beginner.position(state) for state in (beginner.heard("opened")[0]["state"], wanted))
    assert mine["tiles"] == theirs["tiles"]
    assert taps <= 45


@pytest.mark.slow
def test_a_labyrinthian_colony_has_one_side_only_and_says_so_if_it_is_chosen_late(beginner):
    page = beginner.page
    beginner.choose_players("Orange")
    beginner.lay("1A", "open", 0)
    beginner.tap("Back")
    page.get_by_label("Labyrinthian Colony").check()
    beginner.tap("Next: the tiles")
    expect(page.get_by_role("group", name="Side that lies up")).to_have_count(0)
    expect(page.locator(".lay .bad")).to_contain_text("1 tile lies open side up")
    beginner.tap("Take them up")
    expect(page.locator("[aria-current=true]")).to_have_attribute("data-cell", "0")
    page.locator("[data-key=tile-4C]").click()
    assert page.locator(".turns button").count() == 6
    beginner.tap("Tile 4C, Command Dish to the left")
    assert beginner.cell(0) == "Tile 1 of 19: 4C, labyrinth side, turned 0 times"


@pytest.mark.slow
def test_tiles_are_laid_by_taps_and_keys_changed_and_taken_back(beginner):
    nothing_goes_on_before_it_can(beginner)
    the_cells_on_screen_lie_as_on_the_table_and_their_buttons_do_not_overlap(beginner)
    the_keyboard_alone_lays_tiles_and_never_loses_its_place(beginner)
    laid_tiles_are_turned_taken_and_changed_and_all_of_it_undone(beginner)
    no_tile_lies_twice(beginner)


def nothing_goes_on_before_it_can(beginner):
    page = beginner.page
    beginner.copy()
    beginner.tap("Next: the tiles")
    expect(page.get_by_role("alert")).to_have_text("Tap at least one robot.")
    beginner.tap("Orange")
    expect(page.get_by_role("alert")).to_have_text("")
    beginner.tap("Next: the tiles")
    beginner.tap("Next")
    expect(page.get_by_role("alert")).to_have_text("19 tiles are missing.")


def the_cells_on_screen_lie_as_on_the_table_and_their_buttons_do_not_overlap(beginner):
    page = beginner.page
    page.set_viewport_size({"width": 320, "height": 740})
    boxes = [page.locator(f"[data-cell='{cell}']").bounding_box() for cell in range(19)]
    middle = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    assert middle[1][0] > middle[0][0] and abs(middle[1][1] - middle[0][1]) < 1
    assert middle[2][1] > middle[0][1]
    for one in range(19):
        for other in range(one):
            a, b = boxes[one], boxes[other]
            across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
            down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
            assert min(across, down) < 0.5
    page.set_viewport_size(PHONE)


def the_keyboard_alone_lays_tiles_and_never_loses_its_place(beginner):
    page = beginner.page
    focused = "document.activeElement.dataset.key ?? document.activeElement.localName"
    for name in ("1A", "1B"):
        page.locator(f"[data-key=tile-{name}]").focus()
        page.keyboard.press("Enter")
    # It is laid, so that its button is dead: the panel has the keyboard.
    expect(page.locator("[data-panel]")).to_be_focused()
    assert beginner.cell(1).startswith("Tile 2 of 19: 1B")
    page.locator("[data-key=tile-3A]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-panel]")).to_be_focused()
    expect(page.locator("[data-panel]")).to_have_text("Where is the Power Plant?")
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    assert re.match("Tile 3 of 19: 3A, open side", beginner.cell(2))
    assert beginner.heard("said")[-1] == beginner.cell(2)
    assert page.evaluate(focused) != "body"
    for _ in range(3):
        beginner.tap("Undo")


def laid_tiles_are_turned_taken_and_changed_and_all_of_it_undone(beginner):
    page = beginner.page
    beginner.lay("1A", "open", 0)
    beginner.lay("3A", "open", 1)
    beginner.lay("2A", "open", 0)
    assert [beginner.cell(cell) for cell in range(4)] == [
        "Tile 1 of 19: 1A, open side, turned 0 times",
        "Tile 2 of 19: 3A, open side, turned 1 time",
        "Tile 3 of 19: 2A, open side, turned 0 times",
        "Tile 4 of 19: not laid yet",
    ]
    page.locator("[data-cell='1']").click()
    beginner.tap("Turn")
    beginner.tap("Turn")
    assert beginner.cell(1) == "Tile 2 of 19: 3A, open side, turned 3 times"
    page.locator("[data-key=tile-4A]").click()
    beginner.tap("Command Dish to the right")
    assert beginner.cell(1).startswith("Tile 2 of 19: 4A, open side")
    # It goes on where the next tile is missing.
    expect(page.locator("[aria-current=true]")).to_have_attribute("data-cell", "3")
    page.locator("[data-cell='0']").click()
    beginner.tap("Take it up")
    assert beginner.cell(0) == "Tile 1 of 19: not laid yet"
    for before in (
        "Tile 1 of 19: 1A, open side, turned 0 times",
        "Tile 2 of 19: 3A, open side, turned 3 times",
        "Tile 2 of 19: 3A, open side, turned 2 times",
        "Tile 2 of 19: 3A, open side, turned 1 time",
        "Tile 3 of 19: not laid yet",
        "Tile 2 of 19: not laid yet",
        "Tile 1 of 19: not laid yet",
    ):
        beginner.tap("Undo")
        assert beginner.cell(int(before[5]) - 1) == before
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def no_tile_lies_twice(beginner):
    beginner.lay("5A", "open", 0)
    expect(beginner.page.locator("[data-key=tile-5A]")).to_be_disabled()
    # To change it, its name is there again.
    beginner.page.locator("[data-cell='0']").click()
    expect(beginner.page.locator("[data-key=tile-5A]")).to_be_enabled()
    beginner.tap("Undo")


@pytest.mark.slow
def test_a_reload_loses_nothing(beginner):
    page = beginner.page
    beginner.choose_players("Vermilion", "Sky")
    for laid in MIXED[:5]:
        beginner.lay(*laid)
    names = [beginner.cell(cell) for cell in range(6)]
    beginner.open()
    beginner.tap("Go on: 5 tiles laid")
    assert [beginner.cell(cell) for cell in range(6)] == names
    expect(page.locator("[aria-current=true]")).to_have_attribute("data-cell", "5")
    beginner.tap("Undo")
    assert beginner.cell(4) == "Tile 5 of 19: not laid yet"
    beginner.tap("Back")
    expect(page.get_by_text("In turn order: Vermilion and Sky.")).to_be_visible()
    beginner.tap("Leave, keep this")
    beginner.tap("Begin anew")
    page.get_by_role("dialog").get_by_role("button", name="Begin anew").click()
    expect(page.get_by_text("Tap the robots in turn order.")).to_be_visible()


@pytest.mark.slow
def test_a_kept_copy_with_tiles_that_no_table_has_begins_anew(beginner):
    tiles = [{"tile": "9Z", "side": "open", "rotation": 0}, *[None] * 18]
    draft = {"step": 2, "robots": [], "variants": [], "side": "open", "cell": 0, "past": [], "tiles": tiles}
    beginner.page.evaluate("text => localStorage.setItem('lay/1/jupiter-rescue', text)", json.dumps(draft))
    beginner.open()
    beginner.tap("Go on: 1 tile laid")
    beginner.tap("Next: the tiles")
    expect(beginner.page.get_by_role("alert")).to_have_text("Tap at least one robot.")


@pytest.mark.slow
def test_a_faulty_copy_is_refused_where_it_is_mended(beginner):
    page = beginner.page
    kept_draft(beginner)
    beginner.tap("Go on: 19 tiles laid")
    page.get_by_role("button", name="Begin this game").wait_for()
    page.context.set_offline(True)
    beginner.tap("Begin this game")
    expect(page.get_by_role("alert")).to_contain_text("All that you have entered is kept.")
    page.context.set_offline(False)
    for field, heading in (("tiles.3.side", "Your tiles"), ("robots", "Who plays?"), ("first", "Ready?")):
        problem = {"title": "Faulty", "status": 422, "errors": [{"field": field, "message": "must be <b>better</b>"}]}
        page.route("**/setup", partial(refuse, problem), times=1)
        beginner.tap("Begin this game")
        expect(page.get_by_role("heading", level=2)).to_contain_text(heading)
        expect(page.get_by_role("alert")).to_contain_text("must be <b>better</b>")
        if heading == "Who plays?":
            beginner.tap("Next: the tiles")
        if heading != "Ready?":
            beginner.tap("Next")
        expect(page.get_by_role("heading", level=2)).to_contain_text("Ready?")
    assert beginner.heard("opened") == []
    beginner.tap("Begin this game")
    beginner.wait_for("opened")


def kept_draft(beginner):
    """A whole copy of a table on the phone, and the start screen with it."""
    tiles = [{"tile": tile, "side": side, "rotation": rotation} for tile, side, rotation in MIXED]
    draft = {"step": 3, "robots": ["orange"], "variants": [], "side": "open", "cell": None, "past": [], "tiles": tiles}
    beginner.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT_AT, json.dumps(draft)])
    beginner.open()
    return draft


def test_of_a_game_that_is_under_way_nobody_deals_cards_and_the_figures_come_next(beginner):
    kept_draft(beginner)
    beginner.tap("Go on: 19 tiles laid")
    beginner.tap("It is under way: put the figures")
    beginner.wait_for("opened")
    position = beginner.position(beginner.heard("opened")[0]["state"])
    assert position["turn"]["phase"] == "actions" and position["turn"]["number"] == 1
    assert position["turn"]["dealing"] == position["turn"]["choosing"] == []
    assert [tile["tile"] for tile in position["tiles"]] == [tile for tile, *_ in MIXED]
    assert len(position["colonists"]) > 40, "where they were at the start"


def draft_now(beginner):
    return json.loads(beginner.page.evaluate("key => localStorage.getItem(key)", KEPT_AT) or "null")


def test_a_copied_table_is_forgotten_only_after_a_question(beginner):
    page = beginner.page
    draft = kept_draft(beginner)
    beginner.tap("Begin anew")
    expect(page.get_by_role("dialog")).to_contain_text("19 tiles are laid.")
    beginner.tap("Keep it")
    expect(page.get_by_role("button", name="Begin anew")).to_be_focused()
    assert draft_now(beginner) == draft
    beginner.tap("Begin anew")
    page.get_by_role("dialog").get_by_role("button", name="Begin anew").click()
    expect(page.get_by_text("Tap the robots in turn order.")).to_be_visible()
    assert draft_now(beginner) is None


NO_ROOM = """isWhile => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
        const isFull = key.startsWith("table/") && (!isWhile || localStorage.getItem("lay/1/jupiter-rescue"));
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        set.call(this, key, text);
    };
}"""
"""There is no room for games, or none while the copy takes it."""


@pytest.mark.parametrize("is_while", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_a_copied_table_stays_until_the_game_made_of_it_is_kept(beginner, is_while):
    page = beginner.page
    draft = kept_draft(beginner)
    page.evaluate(NO_ROOM, is_while)
    beginner.tap("Go on: 19 tiles laid")
    beginner.tap("Begin this game")
    beginner.wait_for("opened")
    assert page.evaluate("app.tables.last().isKept") is is_while
    assert draft_now(beginner) == (None if is_while else draft)


def awaited(beginner):
    """A copied table of which a game is being made, and the question of it that waits."""
    kept_draft(beginner)
    held = hold(beginner.page, "setup")
    beginner.tap("Go on: 19 tiles laid")
    beginner.tap("Begin this game")
    return held


@pytest.mark.slow
def test_a_game_answered_after_the_copied_table_was_changed_or_left_is_not_begun(beginner):
    page = beginner.page
    held = awaited(beginner)
    expect(page.locator(".lay")).to_have_attribute("aria-busy", "true")
    beginner.tap("Back")
    page.locator("[data-cell='2']").click()
    beginner.tap("Take it up")
    answered(beginner, held)
    assert beginner.heard("opened") == []
    assert [n for n, laid in enumerate(draft_now(beginner)["tiles"]) if laid is None] == [2]
    expect(page.locator(".lay")).not_to_have_attribute("aria-busy", "true")

    held = awaited(beginner)
    beginner.tap("Back")
    beginner.tap("Back")
    beginner.tap("Leave, keep this")
    answered(beginner, held)
    assert beginner.heard("opened") == []
    assert page.evaluate("app.tables.list()") == []
    beginner.tap("Go on: 19 tiles laid")


@pytest.mark.slow
def test_a_changed_copy_can_be_begun_while_the_former_is_still_awaited(beginner):
    page = beginner.page
    held = awaited(beginner)
    beginner.tap("Back")
    beginner.tap("Next")
    beginner.tap("Begin this game")
    until_held(held, page, 2)
    answered(beginner, held)
    assert len(beginner.heard("opened")) == 1


# --- fingers, narrow screens, large text ----------------------------------------------------------------------------


@pytest.mark.slow
def test_fingers_and_narrow_screens(beginner):
    page = beginner.page
    page.evaluate(
        "state => { app.tables.create({ state, label: 'New' }); }", beginner.set_up({"players": 7, "seed": 4})
    )
    beginner.open()
    problems: list[Any] = []

    def measure(stage: str) -> None:
        page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
        for width in (320, 360, 390, 430):
            page.set_viewport_size({"width": width, "height": 740})
            for size in ("200%", "100%"):
                page.evaluate("size => document.documentElement.style.setProperty('font-size', size)", size)
                faults = ["sticks out"] if beginner.sticks_out() else []
                problems.extend((stage, width, size, fault) for fault in faults + beginner.low_targets())

    measure("start")
    beginner.copy()
    beginner.tap("Vermilion")
    measure("who plays")
    beginner.tap("Next: the tiles")
    measure("which number")
    page.locator("[data-key=tile-3A]").click()
    measure("which way")
    beginner.tap("Power Plant to the left")
    beginner.tap("Labyrinth")
    expect(page.locator(".sides [aria-pressed=true]")).to_have_text("Labyrinth")
    page.locator("[data-key=tile-4A]").click()
    measure("which picture")
    page.locator("[data-key=lies-4A-2]").click()
    page.locator("[data-cell='0']").click()
    measure("changing")
    assert problems == []


# --- drafts from elsewhere ------------------------------------------------------------------------------------------

LAID = [{"tile": "1A", "side": "open", "rotation": 0}, *[None] * 18]
DRAFT = {"step": 2, "robots": ["orange"], "variants": [], "side": "open", "cell": 1, "past": [], "tiles": LAID}
BEFORE = {"tiles": [None] * 19, "cell": 0}


COPIES: list[tuple[dict[str, Any], bool]] = [
    ({}, True),
    ({"cell": None, "robots": ["pink", "sky"], "past": [BEFORE | {"cell": None}, *[BEFORE] * 59]}, True),
    ({"robots": ["orange", "constructor"]}, False),
    ({"robots": ["orange", "orange"]}, False),
    ({"past": [BEFORE] * 61}, False),
    ({"past": [BEFORE | {"cell": 19}]}, False),
    ({"past": [BEFORE | {"cell": "0"}]}, False),
    ({"past": [{"tiles": [None] * 19}]}, False),
]
"""Changes of a draft, and whether the wizard could have made it so."""
HOSTILE = [
    "{", "null", "[]", '{"step":7}', '{"tiles":{"length":3}}',
    '{"step":2,"robots":[],"variants":[],"tiles":[],"side":"open","cell":0,"past":[]}',
]  # fmt: skip


def test_a_kept_copy_is_read_only_if_the_wizard_could_have_made_it(node_page):
    code = """return a.texts.map((text) => {
        localStorage.setItem("lay/1/jupiter-rescue", text);
        const draft = m.kept("jupiter-rescue", a.components);
        return draft !== null && JSON.stringify(draft) === text;
    });"""
    texts = [*HOSTILE, *(json.dumps(DRAFT | change, separators=(",", ":")) for change, _ in COPIES)]
    results = node_page.run("jupiter-rescue/laying.js", code, {"texts": texts, "components": components()})
    assert results == [*(False for _ in HOSTILE), *(is_read for _, is_read in COPIES)]


def test_what_is_kept_and_cannot_be_read_is_left_alone(beginner):
    beginner.page.evaluate("text => localStorage.setItem('lay/1/jupiter-rescue', text)", HOSTILE[-1])
    beginner.open()
    expect(beginner.page.get_by_role("button", name="Copy the tiles")).to_be_visible()
