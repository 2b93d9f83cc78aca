"""Tile faces of one's own: entered by tapping bridges, kept, handed on, and used in games and copies."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from jupiter.games.rescue.tilesets import problems_of_tiles, tile_set_from_json, tile_set_from_text

KEPT = "tile-sets/1/jupiter-rescue"


def kept(beginner):
    return json.loads(beginner.page.evaluate("key => localStorage.getItem(key)", KEPT) or "[]")


def enter(beginner):
    beginner.tap("Our tiles have other bridges …")
    beginner.tap("Enter a set")


def toggle(beginner, *bridges):
    for bridge in bridges:
        beginner.page.locator(f"[data-key={bridge}]").click()


@pytest.mark.slow
def test_a_set_is_entered_by_tapping_bridges_and_used_in_a_new_game_and_a_copied_table(beginner):
    page = beginner.page
    enter(beginner)
    page.get_by_label("Name of the set").fill("Grandma's box")
    beginner.tap("Tile 1B")
    toggle(beginner, "spokes-2", "rim-4", "exits-6")
    beginner.tap("Next tile")
    beginner.tap("Next tile")
    expect(page.get_by_role("heading", level=3)).to_have_text("Tile 1D")
    beginner.tap("Tile 3A")
    beginner.tap("Power Plant to the left")
    toggle(beginner, "rim-1")
    # It survives a reload, unfinished as it is.
    beginner.open()
    beginner.tap("Our tiles have other bridges …")
    beginner.tap("Go on entering")
    beginner.tap("Save the set")
    expect(page.get_by_role("alert")).to_contain_text("Grandma's box is saved.")
    (one,) = kept(beginner)
    own = tile_set_from_text(one["key"]).tiles
    assert one["name"] == "Grandma's box"
    changed = own["1B"].labyrinth
    assert (changed.spokes, changed.rim, changed.exits) == ((1, 3, 4, 5, 6), (1, 2, 3, 5, 6), (1, 2, 3, 4, 5))
    plant = own["3A"].labyrinth
    assert (plant.special, plant.spokes, plant.rim) == (4, (1, 2, 3, 5, 6), (2, 5, 6))
    assert own["3A"].open.special == 1
    beginner.tap("Back to the start")

    page.locator(".new-game .more-choices summary").click()
    page.get_by_label("Whose tiles").select_option("Grandma's box")
    page.get_by_label("Same shuffle again").fill("5")
    beginner.tap("Start")
    beginner.wait_for("opened")
    assert one["key"] in beginner.heard("opened")[0]["state"]

    beginner.open()
    beginner.copy()
    page.get_by_label("Whose tiles").select_option("Grandma's box")
    beginner.tap("Orange")
    beginner.tap("Next: the tiles")
    beginner.tap("Labyrinth")
    page.locator("[data-key=module-1]").click()
    # A face with all its bridges looks the same in each turn, the one that misses some does not.
    expect(page.locator("[data-key^=lies-1A]")).to_have_count(1)
    expect(page.locator("[data-key^=lies-1B]")).to_have_count(6)


FAULTS: dict[str, dict[str, Any]] = {
    "special-missing": {"module": 3, "special": None},
    "special": {"module": 1, "special": 2, "spokes": [1, 3, 4, 5, 6], "rim": [3, 4, 5, 6], "exits": [1, 3, 4, 5, 6]},
    "hub-cut-off": {"spokes": []},
    "special-bridged": {"module": 4, "special": 2},
    "cut-off": {"spokes": [1, 2, 3], "rim": [1, 2]},
    "exit": {"exits": [1]},
}


def faulty(fault):
    """A set of tiles with one face that cannot be."""
    face = {"module": 1, "special": None} | {part: [1, 2, 3, 4, 5, 6] for part in ("spokes", "rim", "exits")}
    tiles = [{"id": f"{n // 4 + 1}{'ABCD'[n % 4]}", "open": face, "labyrinth": face} for n in range(20)]
    tiles[7]["labyrinth"] = face | FAULTS[fault]
    return tiles


def test_the_phone_finds_the_same_faults_as_the_rules(node_page):
    sets = [faulty(fault) for fault in FAULTS]
    answers = node_page.run("jupiter-rescue/tile-faces.js", "return a.map(m.faultsOf);", sets)
    for fault, tiles, mine in zip(FAULTS, sets, answers, strict=True):
        theirs = problems_of_tiles(tile_set_from_json({"tiles": tiles}))
        assert [one.get("fault", "module") for one in mine] == [one.code.split(".")[1] for one in theirs], fault


@pytest.mark.slow
def test_a_set_that_cannot_be_is_told_at_its_tile_and_not_saved(beginner):
    enter(beginner)
    beginner.tap("Tile 2C")
    toggle(beginner, *(f"spokes-{d}" for d in range(1, 7)))
    expect(beginner.page.locator(".bad")).to_have_text("Labyrinth: no bridge leads to the middle: tap one.")
    beginner.tap("Tile 5D")
    beginner.tap("Save the set")
    expect(beginner.page.get_by_role("alert")).to_contain_text("Some tiles cannot be like this yet")
    expect(beginner.page.get_by_role("heading", level=3)).to_have_text("Tile 2C")
    assert kept(beginner) == []


def test_no_set_is_given_up_for_another_one(node_page):
    code = """const sets = Array.from({ length: 21 }, (_, n) => ({ name: `Box ${n}`, tiles: m.plainSet() }));
        return [sets.map((set) => m.keepSet("jupiter-rescue", set)), JSON.parse(localStorage.getItem(a))];"""
    kept_ones, stored = node_page.run("jupiter-rescue/tile-faces.js", code, KEPT)
    assert kept_ones == [True] * 20 + [False]
    assert [one["name"] for one in stored] == [f"Box {n}" for n in range(19, -1, -1)]


@pytest.mark.slow
def test_what_is_unfinished_makes_room_for_another_set_only_if_that_is_wanted(beginner):
    page = beginner.page
    enter(beginner)
    page.get_by_label("Name of the set").fill('The "blue" box')
    toggle(beginner, "rim-2")
    beginner.tap("Save the set")
    beginner.tap("Enter a set")
    beginner.tap("Tile 2A")
    toggle(beginner, "rim-4")
    beginner.tap("All sets")
    unfinished = "localStorage.getItem('tile-sets/unfinished/jupiter-rescue')"
    before = page.evaluate(unfinished)
    beginner.tap("Change")
    page.get_by_role("dialog").get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("button", name="Go on entering")).to_be_visible()
    assert page.evaluate(unfinished) == before
    beginner.tap("Change")
    page.get_by_role("dialog").get_by_role("button", name="Change").click()
    expect(page.get_by_label("Name of the set")).to_have_value('The "blue" box')
    assert beginner.faults == []


@pytest.mark.slow
def test_a_set_is_handed_on_by_a_link_that_another_phone_takes_over_after_a_look(beginner):
    page = beginner.page
    enter(beginner)
    toggle(beginner, "rim-2")
    beginner.tap("Save the set")
    beginner.tap("Hand on")
    expect(page.locator("dialog .qr img")).to_have_js_property("complete", True)
    assert page.locator("dialog .qr img").evaluate("image => image.naturalWidth") > 0
    link = page.get_by_label("Link to the set").input_value()
    before = kept(beginner)
    page.evaluate("localStorage.clear()")
    page.route("**/begin-alone?*", lambda route: route.continue_(url=f"{beginner.address}/begin-alone"))
    beginner.open()
    beginner.tap("Our tiles have other bridges …")
    page.get_by_text("Take over a set").click()
    for nonsense in ("", "JRTILES:x:1A", before[0]["key"][:-1], "<b>"):
        page.get_by_label("Link or text of a set").fill(nonsense)
        beginner.tap("Take it over")
        expect(page.get_by_role("alert")).to_contain_text("This is no set of tiles.")
        page.get_by_text("Take over a set").click()
    page.get_by_label("Link or text of a set").fill(link)
    beginner.tap("Take it over")
    expect(page.get_by_role("alert")).to_contain_text("Our box is on this phone now.")
    assert kept(beginner) == before


def test_a_link_with_a_set_opens_the_page_where_it_is_taken_over(table):
    table.open()
    key = table.page.evaluate("""async () => {
        const { plainSet, handed } = await import("/static/jupiter-rescue/tile-faces.js");
        const { tilesText } = await import("/static/jupiter-rescue/writing.js");
        return handed({ name: "Our box", key: tilesText(plainSet()) });
    }""")
    table.page.goto(f"{table.address}/?tiles={key.replace(' ', '+')}")
    table.page.get_by_role("button", name="Take it over").tap()
    expect(table.page.get_by_text("Our box is on this phone now.")).to_be_visible()
    assert table.page.url == f"{table.address}/"
    assert table.low_targets() == []
