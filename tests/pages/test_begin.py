"""The start screen and the wizard that copies a table, against the real server, on a page of their own.

What the page around them offers (`app`) is stood in for; games kept on the phone, links and dialogs are the real ones.
"""

import json
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page, Route, expect

from tests.pages.phone import hold, until_held

GAME = "/v1/games/jupiter-rescue"
HTML = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Begin</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/static/jupiter-rescue/table.css">
</head><body><main></main></body></html>"""
APP = """async () => {
    const load = (name) => import(`/static/${name}.js`);
    const [{ Game }, { beginScreen }, { openTables }, { dialog }, { rescue }] =
        await Promise.all(["api", "begin", "tables", "dialog", "jupiter-rescue/companion"].map(load));
    const game = new Game("jupiter-rescue");
    const [about, components] = await Promise.all([game.about(), game.components()]);
    const kit = rescue({ about, components });
    const main = document.querySelector("main");
    window.heard = { opened: [], previews: [], said: [], languages: [] };
    window.app = {
        kit,
        withLater: async (use) => use((await kit.bringLater()).later),
        game, about, components, tables: openTables(game.id, kit.positionOf), scan: null,
        languages: { en: "English", de: "Deutsch", fr: "Français" },
        openTable: (table) => heard.opened.push({ state: table.state, label: table.entries[0].label }),
        preview: (found) => heard.previews.push(found),
        setLanguage: (code) => heard.languages.push(code),
        dialog, say: (text) => heard.said.push(text),
    };
    main.replaceChildren(beginScreen(app));
}"""

KEPT_AT = "lay/1/jupiter-rescue"
MIXED = [
    ("3B", "open", 2), ("1A", "labyrinth", 4), ("1C", "open", 0), ("2A", "open", 0), ("4D", "labyrinth", 5),
    ("5A", "open", 0), ("5C", "labyrinth", 1), ("3A", "open", 5), ("4A", "open", 3), ("2B", "open", 0),
    ("1B", "labyrinth", 0), ("2C", "open", 0), ("3D", "labyrinth", 2), ("5B", "open", 0), ("4B", "open", 1),
    ("2D", "labyrinth", 3), ("3C", "open", 1), ("1D", "open", 0), ("4C", "labyrinth", 0),
]  # fmt: skip
"""A colony of 19 tiles, both sides up, every turn; 5D stays in the box."""

MEASURE = """() => [...document.querySelectorAll("button, input, select, textarea, summary, nav a, label.tick")]
    .filter((target) => target.checkVisibility())
    .map((target) => [target.outerHTML.slice(0, 120), target.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 43.99 || height < 43.99)
    .map(([name, { width, height }]) => [name, width, height])"""


class Beginner:
    """A person who begins a game."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._listen)
        policy = {"Content-Security-Policy": "default-src 'self'", "Content-Type": "text/html"}
        hold(page, "faces/*")  # Tiles stay drawn plainly: a map that is drawn anew meanwhile is another test.
        page.route(f"{address}/begin-alone", lambda route: route.fulfill(body=HTML, headers=policy))
        self.components = page.request.get(f"{address}{GAME}/components").json()

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(message.text)

    def open(self) -> None:
        self.page.goto(f"{self.address}/begin-alone")
        self.page.evaluate(APP)

    def heard(self, what: str) -> list[Any]:
        found: list[Any] = self.page.evaluate(f"window.heard.{what}")
        return found

    def wait_for(self, what: str) -> None:
        """Wait until the page around was told of one more thing; its policy forbids Playwright's own way."""
        for _ in range(150):
            if self.heard(what):
                return
            self.page.wait_for_timeout(100)
        pytest.fail(f"Nothing of {what} was heard.")

    def tap(self, name: str, **how: Any) -> None:
        self.page.get_by_role("button", name=name, **{"exact": True} | how).click()

    def special(self, tile: str, side: str) -> int | None:
        """The printed direction of a tile's Plant or Dish."""
        faces = {one["id"]: one for one in self.components["tiles"]}
        found: int | None = faces[tile][side]["special"]
        return found

    def copy(self) -> None:
        """Tap what begins the wizard, and wait until it has come."""
        self.tap("Copy my table")
        self.page.get_by_role("button", name="Next: the tiles").wait_for()

    def choose_players(self, *robots: str) -> None:
        """From the start screen to the tiles."""
        self.copy()
        for robot in robots:
            self.tap(robot)
        self.tap("Next: the tiles")

    def lay(self, tile: str, side: str, rotation: int) -> None:
        """Tell where one tile lies, as a person sees it."""
        self.tap(side.capitalize())
        self.page.locator(f"[data-key=module-{tile[0]}]").click()
        special = self.special(tile, side)
        if side == "labyrinth":
            self.tap(f"Tile {tile}")
            for _ in range(rotation):
                self.page.locator("[data-key=turn-picture]").click()
            self.tap("Lay it so")
        elif special:
            self.page.locator(f"[data-key=way-{(special - 1 + rotation) % 6 + 1}]").click()

    def cell(self, number: int) -> str:
        return self.page.locator(f"[data-cell='{number}']").get_attribute("aria-label") or ""

    def low_targets(self) -> list[Any]:
        found: list[Any] = self.page.evaluate(MEASURE)
        return found

    def sticks_out(self) -> bool:
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth"))

    def set_up(self, options: dict[str, Any]) -> str:
        """The state that the server makes of these options."""
        answer = self.page.request.post(f"{self.address}{GAME}/setup", data=options)
        assert answer.ok, answer.text()
        state: str = answer.json()["state"]
        return state

    def position(self, state: str) -> dict[str, Any]:
        found: dict[str, Any] = self.page.request.post(f"{self.address}{GAME}/describe", data={"state": state}).json()[
            "position"
        ]
        return found


@pytest.fixture
def beginner(page: Page, address: str) -> Iterator[Beginner]:
    beginner = Beginner(page, address)
    beginner.open()
    yield beginner
    assert [fault for fault in beginner.faults if "Failed to load resource" not in fault] == []


def looks_of(beginner: Beginner, tiles: list[dict[str, Any]]) -> list[Any]:
    """What can be seen on a table: on the open side all tiles of a module look alike but for the Plant's direction."""
    seen = []
    for laid in sorted(tiles, key=lambda one: one["cell"]):
        special = beginner.special(laid["tile"], laid["side"])
        if laid["side"] == "labyrinth":
            seen.append((laid["tile"], "labyrinth", laid["rotation"]))
        else:
            way = (special - 1 + laid["rotation"]) % 6 + 1 if special else None
            seen.append((laid["tile"][0], "open", way))
    return seen


def refuse(problem: dict[str, Any], route: Route) -> None:
    route.fulfill(status=422, json=problem)


def as_laid(tiles: list[tuple[str, str, int]]) -> list[dict[str, Any]]:
    return [
        {"cell": cell, "tile": tile, "side": side, "rotation": rotation}
        for cell, (tile, side, rotation) in enumerate(tiles)
    ]


# --- virtual --------------------------------------------------------------------------------------------------------


def test_a_virtual_game_starts_with_two_taps(beginner):
    beginner.tap("3 players")
    beginner.tap("Start")
    beginner.wait_for("opened")
    (opened,) = beginner.heard("opened")
    seed = int(re.search(r"seed (\d+)", opened["label"])[1])
    assert opened["state"] == beginner.set_up({"players": 3, "seed": seed})


def test_everything_about_a_virtual_game_can_be_chosen(beginner):
    page = beginner.page
    page.locator(".new-game summary").click()
    for robot in ("Pink", "Sky", "Blue"):
        beginner.tap(robot)
    beginner.tap("Sky, place 2 in turn order")
    expect(page.get_by_text("In turn order: Pink and Blue.")).to_be_visible()
    expect(page.get_by_role("button", name="2 players")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".seat[aria-pressed=true]")).to_have_count(2)
    page.get_by_label("Fast Creeps").check()
    page.get_by_label("Sides of the tiles").select_option("mixed")
    page.get_by_label("Seed").fill("7")
    assert beginner.low_targets() == []
    beginner.tap("Start")
    beginner.wait_for("opened")
    wanted = {"robots": ["pink", "blue"], "variants": ["fast-creeps"], "sides": "mixed", "seed": 7}
    assert beginner.heard("opened")[0]["state"] == beginner.set_up(wanted)


def test_a_number_after_colours_says_that_no_colours_are_wished(beginner):
    beginner.page.locator(".new-game summary").click()
    beginner.tap("Pink")
    beginner.tap("2 players")
    expect(beginner.page.locator(".seat[aria-pressed=true]")).to_have_count(0)
    beginner.page.get_by_label("Seed").fill("5")
    beginner.tap("Start")
    beginner.wait_for("opened")
    assert beginner.heard("opened")[0]["state"] == beginner.set_up({"players": 2, "seed": 5})


def test_a_faulty_seed_is_named_and_nothing_is_made(beginner):
    page = beginner.page
    page.locator(".new-game summary").click()
    page.get_by_label("Seed").fill("x")
    beginner.tap("Start")
    expect(page.locator(".new-game .bad")).to_contain_text("Seed: must be a whole number")
    assert beginner.heard("opened") == []
    page.context.set_offline(True)
    beginner.tap("Start")
    expect(page.locator(".new-game .bad")).to_contain_text("The server does not answer")
    page.context.set_offline(False)
    page.get_by_label("Seed").fill("1")
    beginner.tap("Start")
    beginner.wait_for("opened")


# --- the games of this phone ----------------------------------------------------------------------------------------


def test_the_newest_game_goes_on_with_one_tap_and_others_can_be_removed_after_a_question(beginner):
    page = beginner.page
    states = [beginner.set_up({"players": number, "seed": 4}) for number in (2, 3)]
    for state in states:
        page.evaluate("state => { app.tables.create({ state, label: 'New' }); }", state)
        page.wait_for_timeout(10)
    beginner.open()
    newest = page.locator(".kept .main")
    expect(newest).to_contain_text("Setting up")
    expect(newest).to_contain_text("Orange, Sky, Green · 0 evacuated · now")
    newest.click()
    assert [one["state"] for one in beginner.heard("opened")] == [states[1]]

    page.get_by_text("1 other game").click()
    remove = page.get_by_role("button", name=re.compile("^Remove: .*Orange, Sky · "))
    assert beginner.low_targets() == []
    remove.click()
    beginner.tap("Keep it")
    assert page.evaluate("app.tables.list().length") == 2
    remove.click()
    beginner.tap("Remove it")
    expect(page.get_by_text("1 other game")).to_have_count(0)
    assert page.evaluate("app.tables.list().map(({ state }) => state)") == [states[1]]


def test_a_game_of_other_rules_is_told_of_after_the_others_and_goes_only_when_it_is_removed(beginner):
    page = beginner.page
    head = {"at": 0, "count": 1, "changed": 9_999_999_999_999, "state": "JR9.0:-", "label": "L"}
    key = "table/1/jupiter-rescue/newer"
    page.evaluate("([key, head]) => localStorage.setItem(key, head)", [key, json.dumps(head)])
    state = beginner.set_up({"players": 2, "seed": 4})
    page.evaluate("state => { app.tables.create({ state, label: 'New' }); }", state)
    beginner.open()
    expect(page.locator(".kept .main")).to_contain_text("Orange, Sky")
    page.get_by_text("1 other game").click()
    row = page.locator(".kept li").filter(has_text="From another rules version")
    expect(row).to_contain_text("kept, but not for this app to open")
    expect(row.get_by_role("button")).to_have_count(1)
    row.get_by_role("button", name="Remove: From another rules version").click()
    beginner.tap("Remove it")
    expect(row).to_have_count(0)
    assert page.evaluate("key => localStorage.getItem(key)", key) is None


def test_a_listed_game_that_another_tab_has_removed_leaves_the_list_and_it_is_said(beginner):
    page = beginner.page
    for number in (2, 3):
        state = beginner.set_up({"players": number, "seed": 4})
        page.evaluate("state => { app.tables.create({ state, label: 'New' }); }", state)
        page.wait_for_timeout(10)
    beginner.open()
    newest = page.locator(".kept .main")
    expect(newest).to_contain_text("Orange, Sky, Green")
    page.evaluate("""async () => {
        const games = (await import("/static/tables.js")).openTables("jupiter-rescue");
        games.remove(games.last().id);
    }""")
    newest.click()
    expect(page.get_by_role("dialog", name="Not opened")).to_contain_text("The game is removed.")
    page.keyboard.press("Escape")
    expect(newest).to_be_focused()
    expect(newest).to_contain_text("Orange, Sky · ")
    newest.click()
    assert len(beginner.heard("opened")) == 1


def test_a_first_visit_has_no_games_to_go_on_with(beginner):
    expect(beginner.page.locator(".kept")).to_be_hidden()
    expect(beginner.page.get_by_role("heading", level=2).first).to_have_text("New game: virtual")


def test_times_are_told_as_people_tell_them(beginner):
    told = beginner.page.evaluate("""async () => {
        const { whenWas } = await import("/static/begin.js");
        const now = new Date("2026-03-10T12:00:00");
        return ["2026-03-10T11:59:50", "2026-03-10T11:57:00", "2026-03-10T09:30:00", "2026-03-09T23:00:00",
                "2026-03-05T12:00:00", "2025-12-24T12:00:00"].map((at) => whenWas(at, now));
    }""")
    assert told == ["now", "3 minutes ago", "2 hours ago", "yesterday", "5 days ago", "Dec 24, 2025"]


# --- from elsewhere -------------------------------------------------------------------------------------------------


def test_a_link_or_a_state_is_opened_and_what_is_none_is_told(beginner):
    page = beginner.page
    state = beginner.set_up({"players": 2, "seed": 4})
    box = page.get_by_label("Link or state")
    box.fill(f"https://example.org/#{state}")
    beginner.tap("Open")
    beginner.wait_for("previews")
    assert beginner.heard("previews")[0]["state"] == state
    for hostile in ("", "<img src=x onerror=alert(1)>", "JR9.0:-", state[:-1], "A" * 9_000, "%"):
        box.fill(hostile)
        beginner.tap("Open")
        expect(page.locator(".take-up .bad")).to_be_visible()
        assert not page.locator(".take-up .bad").inner_text().startswith("link.")
    assert len(beginner.heard("previews")) == 1
    page.get_by_label("A file with a saved game").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": state.encode()}
    )
    page.wait_for_function("() => heard.previews.length === 2")
    assert beginner.heard("previews")[1] == {"state": state, "from": "Loaded from a file"}
    page.get_by_label("A file with a saved game").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    expect(page.locator(".take-up .bad")).to_have_text("This is no saved game of this app.")
    assert len(beginner.heard("previews")) == 2


def test_the_rest_of_the_house_is_linked_and_the_language_chosen(beginner):
    page = beginner.page
    links = page.get_by_role("navigation").get_by_role("link")
    assert [link.get_attribute("href") for link in links.all()] == [
        "/rules?game=jupiter-rescue",
        "/print?game=jupiter-rescue",
        "/docs",
    ]
    beginner.tap("Deutsch")
    assert beginner.heard("languages") == ["de"]
    expect(page.get_by_text("Unofficial, fan-made")).to_be_visible()


# --- from the table -------------------------------------------------------------------------------------------------


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
        expect(page.locator(".lay-status p")).to_have_text(f"{cell + 1} of 19 laid")
    beginner.tap("Next")
    expect(page.get_by_text("One tile with the number 5")).to_be_visible()
    expect(page.locator(".summary")).to_contain_text("Polite Colonists")
    with page.expect_request("**/setup") as asked:
        beginner.tap("Begin this game")
    beginner.wait_for("opened")
    sent = json.loads(asked.value.post_data)
    assert sent["seed"] is None
    assert looks_of(beginner, sent["tiles"]) == looks_of(beginner, as_laid(MIXED))
    state = beginner.heard("opened")[0]["state"]
    assert state == beginner.set_up(sent)
    # What a person cannot see, the letter of an open tile, is the only thing that may differ from the real table.
    wanted = beginner.set_up(
        {"robots": ["pink", "orange", "green"], "variants": ["polite-colonists"], "tiles": as_laid(MIXED)}
    )
    mine, theirs = beginner.position(state), beginner.position(wanted)
    assert {**mine, "tiles": 0} == {**theirs, "tiles": 0}
    assert looks_of(beginner, mine["tiles"]) == looks_of(beginner, theirs["tiles"])
    # It is done: nothing unfinished is left.
    beginner.open()
    expect(page.get_by_role("button", name="Copy my table")).to_be_visible()


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
    page.locator("[data-key=module-4]").click()
    assert page.locator(".pictures button").count() == 4
    beginner.tap("Tile 4C")
    beginner.tap("Command Dish to the left")
    beginner.tap("Lay it so")
    assert beginner.cell(0) == "Cell 0: tile 4C, labyrinth side, turned 0 times"


def test_laid_tiles_are_turned_taken_and_changed_and_all_of_it_undone(beginner):
    page = beginner.page
    beginner.choose_players("Orange", "Sky")
    beginner.lay("1A", "open", 0)
    beginner.lay("3A", "open", 1)
    beginner.lay("2A", "open", 0)
    assert [beginner.cell(cell) for cell in range(4)] == [
        "Cell 0: tile 1A, open side, turned 0 times",
        "Cell 1: tile 3A, open side, turned 1 time",
        "Cell 2: tile 2A, open side, turned 0 times",
        "Cell 3: empty",
    ]
    page.locator("[data-cell='1']").click()
    beginner.tap("Turn")
    beginner.tap("Turn")
    assert beginner.cell(1) == "Cell 1: tile 3A, open side, turned 3 times"
    page.locator("[data-key=module-4]").click()
    beginner.tap("Command Dish to the right")
    assert beginner.cell(1).startswith("Cell 1: tile 4A, open side")
    # It goes on where the next tile is missing.
    expect(page.locator("[aria-current=true]")).to_have_attribute("data-cell", "3")
    page.locator("[data-cell='0']").click()
    beginner.tap("Take it up")
    assert beginner.cell(0) == "Cell 0: empty"
    for before in (
        "Cell 0: tile 1A, open side, turned 0 times",
        "Cell 1: tile 3A, open side, turned 3 times",
        "Cell 1: tile 3A, open side, turned 2 times",
        "Cell 1: tile 3A, open side, turned 1 time",
        "Cell 2: empty",
        "Cell 1: empty",
        "Cell 0: empty",
    ):
        beginner.tap("Undo")
        assert beginner.cell(int(before[5])) == before
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_tile_known_by_its_picture_gets_its_letter_from_one_that_looks_like_any_other(beginner):
    page = beginner.page
    beginner.choose_players("Orange", "Sky")
    beginner.lay("3A", "open", 4)
    plant = looks_of(beginner, [{"cell": 0, "tile": "3A", "side": "open", "rotation": 4}])
    beginner.lay("3A", "labyrinth", 2)
    assert beginner.cell(1) == "Cell 1: tile 3A, labyrinth side, turned 2 times"
    tile, side, turns = re.match(r"Cell 0: tile (\w+), (\w+) side, turned (\d)", beginner.cell(0)).groups()
    assert tile != "3A"
    assert looks_of(beginner, [{"cell": 0, "tile": tile, "side": side, "rotation": int(turns)}]) == plant
    # The letter is given away now.
    page.locator("[data-key=module-3]").click()
    expect(page.get_by_role("button", name="Tile 3A", exact=True)).to_have_count(0)
    expect(page.locator(".pictures button")).to_have_count(3)


def test_no_module_has_a_fifth_tile(beginner):
    beginner.choose_players("Orange", "Sky")
    for _ in range(4):
        beginner.lay("5A", "open", 0)
    expect(beginner.page.locator("[data-key=module-5]")).to_be_disabled()
    # To change one of the four, its number is there again.
    beginner.page.locator("[data-cell='2']").click()
    expect(beginner.page.locator("[data-key=module-5]")).to_be_enabled()


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
    assert beginner.cell(4) == "Cell 4: empty"
    beginner.tap("Back")
    expect(page.get_by_text("In turn order: Vermilion and Sky.")).to_be_visible()
    beginner.tap("Leave, keep this")
    beginner.tap("Begin anew")
    page.get_by_role("dialog").get_by_role("button", name="Begin anew").click()
    expect(page.get_by_text("Tap the robots in turn order.")).to_be_visible()


def test_what_is_kept_and_cannot_be_read_is_left_alone(beginner):
    hostile = [
        "{", "null", "[]", '{"step":7}', '{"tiles":{"length":3}}',
        '{"step":2,"robots":[],"variants":[],"tiles":[],"side":"open","cell":0,"past":[]}',
    ]  # fmt: skip
    for text in hostile:
        beginner.page.evaluate("text => localStorage.setItem('lay/1/jupiter-rescue', text)", text)
        beginner.open()
        expect(beginner.page.get_by_role("button", name="Copy my table")).to_be_visible()


def test_a_kept_copy_with_tiles_that_no_table_has_begins_anew(beginner):
    tiles = [{"tile": "9Z", "side": "open", "rotation": 0}, *[None] * 18]
    draft = {"step": 2, "robots": [], "variants": [], "side": "open", "cell": 0, "past": [], "tiles": tiles}
    beginner.page.evaluate("text => localStorage.setItem('lay/1/jupiter-rescue', text)", json.dumps(draft))
    beginner.open()
    beginner.tap("Go on: 1 tile laid")
    beginner.tap("Next: the tiles")
    expect(beginner.page.get_by_role("alert")).to_have_text("Tap at least one robot.")


def test_nothing_goes_on_before_it_can(beginner):
    page = beginner.page
    beginner.copy()
    beginner.tap("Next: the tiles")
    expect(page.get_by_role("alert")).to_have_text("Tap at least one robot.")
    beginner.tap("Orange")
    expect(page.get_by_role("alert")).to_have_text("")
    beginner.tap("Next: the tiles")
    beginner.tap("Next")
    expect(page.get_by_role("alert")).to_have_text("19 tiles are missing.")


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


@pytest.mark.parametrize("is_while", [True, False])
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


def answered(beginner, held):
    """Let all that was asked for be answered, late."""
    beginner.page.unroute("**/setup")
    for route in held:
        with beginner.page.expect_response("**/setup"):
            route.continue_()
    beginner.page.wait_for_timeout(300)


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


def test_a_changed_copy_can_be_begun_while_the_former_is_still_awaited(beginner):
    page = beginner.page
    held = awaited(beginner)
    beginner.tap("Back")
    beginner.tap("Next")
    beginner.tap("Begin this game")
    until_held(held, page, 2)
    answered(beginner, held)
    assert len(beginner.heard("opened")) == 1


def test_a_virtual_game_answered_after_the_screen_was_left_pulls_nobody_away(beginner):
    page = beginner.page
    held = hold(page, "setup")
    page.locator(".start").click()
    beginner.copy()
    answered(beginner, held)
    assert beginner.heard("opened") == []
    assert page.evaluate("app.tables.list()") == []
    expect(page.get_by_role("button", name="Next: the tiles")).to_be_visible()


def test_two_quick_taps_make_one_game(beginner):
    beginner.page.evaluate("""() => {
        const start = document.querySelector(".start");
        start.click();
        start.click();
    }""")
    beginner.wait_for("opened")
    beginner.page.wait_for_timeout(300)
    assert len(beginner.heard("opened")) == 1
    assert beginner.page.evaluate("app.tables.list().length") == 1


def test_the_keyboard_alone_lays_tiles_and_never_loses_its_place(beginner):
    page = beginner.page
    beginner.choose_players("Orange")
    focused = "document.activeElement.dataset.key ?? document.activeElement.localName"
    page.locator("[data-key=module-1]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert page.evaluate(focused) == "module-1"
    assert beginner.cell(1).startswith("Cell 1: tile 1B")
    page.locator("[data-key=module-3]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-panel]")).to_be_focused()
    expect(page.locator("[data-panel]")).to_have_text("Where is the Power Plant?")
    for _ in range(2):
        page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    assert re.match("Cell 2: tile 3A, open side", beginner.cell(2))
    assert beginner.heard("said")[-1] == beginner.cell(2)
    assert page.evaluate(focused) != "body"


# --- fingers, narrow screens, large text ----------------------------------------------------------------------------


def test_fingers_and_narrow_screens(beginner):
    page = beginner.page
    page.evaluate(
        "state => { app.tables.create({ state, label: 'New' }); }", beginner.set_up({"players": 7, "seed": 4})
    )
    beginner.open()
    found: list[Any] = []

    def measure(stage: str) -> None:
        page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
        for width in (320, 360, 390, 430):
            page.set_viewport_size({"width": width, "height": 740})
            for size in ("200%", "100%"):
                page.evaluate("size => document.documentElement.style.setProperty('font-size', size)", size)
                faults = ["sticks out"] if beginner.sticks_out() else []
                found.extend((stage, width, size, fault) for fault in faults + beginner.low_targets())

    measure("start")
    beginner.copy()
    beginner.tap("Vermilion")
    measure("who plays")
    beginner.tap("Next: the tiles")
    measure("which number")
    page.locator("[data-key=module-3]").click()
    measure("which way")
    beginner.tap("Power Plant to the left")
    beginner.tap("Labyrinth")
    expect(page.locator(".sides [aria-pressed=true]")).to_have_text("Labyrinth")
    page.locator("[data-key=module-4]").click()
    measure("which picture")
    beginner.tap("Tile 4B")
    measure("turning")
    beginner.tap("Lay it so")
    page.locator("[data-cell='0']").click()
    measure("changing")
    assert found == []


def test_the_cells_on_screen_lie_as_on_the_table_and_their_buttons_do_not_overlap(beginner):
    page = beginner.page
    page.set_viewport_size({"width": 320, "height": 740})
    beginner.choose_players("Orange")
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


# --- drafts from elsewhere ------------------------------------------------------------------------------------------

LAID = [{"tile": "1A", "side": "open", "rotation": 0}, *[None] * 18]
DRAFT = {"step": 2, "robots": ["orange"], "variants": [], "side": "open", "cell": 1, "past": [], "tiles": LAID}
BEFORE = {"tiles": [None] * 19, "cell": 0}


@pytest.mark.parametrize(
    ("change", "is_read"),
    [
        ({}, True),
        ({"cell": None, "robots": ["pink", "sky"], "past": [BEFORE | {"cell": None}, *[BEFORE] * 59]}, True),
        ({"robots": ["orange", "constructor"]}, False),
        ({"robots": ["orange", "orange"]}, False),
        ({"past": [BEFORE] * 61}, False),
        ({"past": [BEFORE | {"cell": 19}]}, False),
        ({"past": [BEFORE | {"cell": "0"}]}, False),
        ({"past": [{"tiles": [None] * 19}]}, False),
    ],
)
def test_a_kept_copy_is_read_only_if_the_wizard_could_have_made_it(beginner, change, is_read):
    code = """async (draft) => {
        localStorage.setItem("lay/1/jupiter-rescue", draft);
        const { kept } = await import("/static/jupiter-rescue/laying.js");
        return JSON.stringify(kept("jupiter-rescue", app.components)) === draft;
    }"""
    text = json.dumps(DRAFT | change, separators=(",", ":"))
    assert beginner.page.evaluate(code, text) is is_read


@pytest.mark.parametrize("kind", ["constructor", "__proto__", "toString"])
def test_a_figure_of_a_name_that_every_object_has_is_drawn_as_an_unknown_robot(beginner, kind):
    code = """async (kind) => (await import("/static/jupiter-rescue/figures.js")).token(kind).outerHTML"""
    drawn = beginner.page.evaluate(code, kind)
    assert f'class="figure robot {kind}"' in drawn
    assert "NaN" not in drawn
    assert drawn.count("<path") == 2
