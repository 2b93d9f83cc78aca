"""Access without sight or touch: accessible names, announcements, and the course of the focus."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from jupiter.games.rescue.game import JupiterRescue
from tests.pages.companion import Companion
from tests.pages.measures import stops
from tests.pages.naming import said
from tests.pages.screens import FIVE, course, settled, show, state_at, tier
from tests.pages.taps import far

pytestmark = pytest.mark.usefixtures("careful")

# --- names -----------------------------------------------------------------------------------------------------------


def told(what: list[str]) -> str:
    """Parts as English lists them."""
    return " and ".join(what) if len(what) < 3 else f"{', '.join(what[:-1])}, and {what[-1]}"


def counted(number: int, name: str) -> list[str]:
    return [f"{number} {name}{'' if number == 1 else 's'}"] if number else []


def tile_name(position: dict[str, Any], tile: dict[str, Any], face: dict[str, Any]) -> str:
    """All of a tile and what stands on it, in words."""
    here = {
        kind: sum(place.startswith(f"{tile['cell']}.") for place in position[kind])
        for kind in ("colonists", "creeps", "super_creeps")
    }
    special = {3: "Power Plant"}.get(face["module"], "Command Dish")
    what = [special] if face["special"] else []
    what += counted(here["colonists"], "Colonist") + counted(here["creeps"], "Creep")
    what += counted(here["super_creeps"], "Super Creep")
    robots = [one for one in position["robots"] if str(one["at"]).startswith(f"{tile['cell']}.")]
    what += [f"{one['robot'].capitalize()} robot" for one in robots]
    start = f"Tile {tile['tile']}, {tile['side']} side"
    return f"{start}: {told(what) if what else 'nobody'}"


NAMES = "all => all.map((one) => [one.dataset.key, one.ariaLabel])"


@pytest.mark.slow
def test_the_buttons_of_the_board_are_named_by_all_that_stands_there(table: Companion) -> None:
    rescue = JupiterRescue()
    position = json.loads(json.dumps(rescue.position(course(FIVE)[240])))
    components = json.loads(json.dumps(rescue.components()))
    faces = {one["id"]: one for one in components["tiles"]}
    show(table, "actions")
    far(table)
    buttons = table.page.locator(".board-buttons button")
    names = dict(buttons.evaluate_all(NAMES))
    wanted = {
        f"cell {tile['cell']}": tile_name(position, tile, faces[tile["tile"]][tile["side"]])
        for tile in position["tiles"]
    }
    pod = position["pod"]
    aboard = [f"{one['robot'].capitalize()} robot" for one in position["robots"] if one["at"] == "pod"]
    docked = said(f"docked at cell {pod['dock']}", rescue.state_text(course(FIVE)[240]))
    wanted["pod"] = f"Evacuation Pod, {docked}: {told(counted(pod['colonists'], 'Colonist') + aboard)}"
    assert names == wanted

    table.page.get_by_role("button", name="Zoom in").tap()
    expect(buttons).to_have_count(7 * len(position["tiles"]) + 1)
    places = dict(buttons.evaluate_all(NAMES))
    assert len(places) == 7 * len(position["tiles"]) + 1
    kinds = {"colonists": "Colonist", "creeps": "Creep", "super_creeps": "Super Creep"}
    for kind, name in kinds.items():
        for place in position[kind]:
            assert name in re.split(r": |, and | and |, ", str(places[place]))
    for robot in position["robots"]:
        if robot["at"] != "pod":
            assert f"{robot['robot'].capitalize()} robot" in str(places[robot["at"]])
    assert sum(str(name).endswith(": open") for name in places.values()) > 20
    assert len(set(places.values())) == len(places)


# --- what is said to those who do not look ---------------------------------------------------------------------------

HEARD = """() => {
    globalThis.heard = [];
    for (const place of document.querySelectorAll("#verdict, #live")) {
        if (place.getAttribute("role") !== "status") throw new Error(`#${place.id} says nothing`);
        new MutationObserver(() => heard.push(place.textContent)).observe(place, { childList: true, subtree: true });
    }
}"""


@pytest.mark.slow
def test_verdicts_deeds_and_repairs_are_said_in_live_regions_that_were_there_before(table: Companion) -> None:
    show(table, "actions")
    page = table.page
    page.evaluate(HEARD)

    def heard() -> str:
        return " | ".join(page.evaluate("heard.splice(0)"))

    table.chip("Attack")
    table.tap("18.4")
    table.judged("Not legal")
    assert said("No Creep is on 18.4.", table.state) in heard()
    table.finger("#panel .end")
    table.judged("Legal")
    assert "End the Player Actions" in heard()
    table.do()
    assert "ends its Player Actions" in heard()
    table.tool("undo")
    expect(page.locator("#done")).to_contain_text("Undone")
    assert "Undone: End the Player Actions" in heard()
    before = table.state
    table.tool("fix")
    table.tap("18.4")
    table.gone_on(before)
    assert said("18.4", before) in heard()


# --- by keys ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_tab_goes_from_the_skip_link_over_the_board_and_the_question_to_the_tools(table: Companion) -> None:
    show(table, "asked-illegal")
    parts = [stop["part"] for stop in stops(table)]
    order = [part for i, part in enumerate(parts) if i == 0 or part != parts[i - 1]]
    assert order == ["skip", "board", "below", "zoom", "tools"]
    assert parts.count("board") == 1
    assert parts.count("tools") == 5, "Help, Fix, Log, Share and More; nothing is there to undo or to redo"


OPENED = {
    "log": "#tool-log",
    "share": "#tool-share",
    "menu": "#tool-more",
    "rule": "#verdict button.rule >> nth=0",
    "card": ".robots .chip >> nth=0",
    "removing": ".kept .away >> nth=0",
}
"""By screen with a dialog: what opened it."""


@pytest.mark.slow
@pytest.mark.parametrize("screen", [tier(name, is_daily=name in ("rule", "removing")) for name in OPENED])
def test_a_dialog_keeps_the_focus_and_gives_it_back(table: Companion, screen: str) -> None:
    show(table, screen)
    page, opener = table.page, OPENED[screen]
    inside = "document.querySelector('dialog').contains(document.activeElement)"
    for _ in range(3):
        page.keyboard.press("Tab")
        assert page.evaluate(f"{inside} || document.activeElement === document.body")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(opener)).to_be_focused()

    page.keyboard.press("Enter")
    page.get_by_role("button", name="Close", exact=True).tap()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(opener)).to_be_focused()


def is_lost(table: Companion) -> bool:
    settled(table)
    return bool(table.page.evaluate("document.activeElement === document.body || !document.activeElement"))


@pytest.mark.slow
def test_focus_is_not_lost_when_what_was_tapped_goes(table: Companion) -> None:
    table.load(state_at(FIVE, 240))
    page = table.page
    lost = []
    table.finger("#panel .end")
    table.judged("Legal")
    lost += ["End"] if is_lost(table) else []
    for what in ("#do", ".die-face >> nth=2", "#tool-undo", "#tool-undo", "#tool-redo", "#tool-redo"):
        before = table.state
        page.locator(what).focus()
        page.keyboard.press("Enter")
        if what == "#do":
            page.locator("dialog .main").press("Enter")
        table.gone_on(before)
        lost += [what] if is_lost(table) else []
    assert lost == []


STEPS = {
    "core": ".step .chip >> nth=0",
    "first": ".step .legal button >> nth=0",
    "dock": "[data-key='cell 30']",
    "invade": ".step .legal button >> nth=0",
    "draw": ".step .main",
    "discard": ".step .chip >> nth=0",
    "react": ".step .legal button >> nth=0",
}
"""By screen of a step: what takes it."""


@pytest.mark.parametrize("screen", [tier(name, is_daily=name == "react") for name in STEPS])
def test_focus_is_not_lost_from_step_to_step(table: Companion, screen: str) -> None:
    show(table, screen)
    table.unfold()
    before = table.state
    table.page.locator(STEPS[screen]).focus()
    table.page.keyboard.press("Enter")
    table.gone_on(before)
    assert not is_lost(table)


@pytest.mark.slow
def test_focus_stays_while_the_board_is_mended_and_after_leaving(table: Companion) -> None:
    show(table, "fix")
    page = table.page
    lost = []
    for what in (
        "[data-name=colonist]",
        "[data-name=dock]",
        "[data-name='n-lost+']",
        "[data-name^=add-core][data-name$='-0'] >> nth=0",
    ):
        page.locator(what).focus()
        page.keyboard.press("Enter")
        lost += [what] if is_lost(table) else []
    page.locator("#tool-fix").focus()
    page.keyboard.press("Enter")
    lost += ["#tool-fix"] if is_lost(table) else []
    assert lost == []
