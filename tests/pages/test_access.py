"""Every screen for every body: by axe-core in light and dark, and what axe does not see measured or done by keys.

Law of this file: nothing is let pass because a tool cannot tell; what axe leaves open is measured here.
"""

import json
import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from jupiter.games.rescue.game import JupiterRescue
from tests.pages.companion import Companion
from tests.pages.screens import FIVE, SCREENS, course, settled, show, state_at

CLEAR = {"color-contrast"}
"""What axe leaves open and `CONTRASTS` and `DRAWN` measure."""

CONTRASTS = """() => {
    const parse = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
    const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
    const ratio = (a, b) => {
        const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
        return (high + 0.05) / (low + 0.05);
    };
    const ground = (one) => {
        const [r, g, b, alpha = 1] = parse(getComputedStyle(one).backgroundColor);
        if (alpha === 1) return [r, g, b];
        return one.parentElement ? ground(one.parentElement) : [255, 255, 255];
    };
    const isLarge = (style) => parseFloat(style.fontSize) >= 24
        || parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700;
    const seen = new Set();
    const root = document.querySelector("dialog[open]") ?? document.body;
    const words = [...root.querySelectorAll("*")].filter((one) => !one.closest("svg") && !one.disabled
        && one.checkVisibility({ visibilityProperty: true })
        && [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
    for (const one of words) {
        const style = getComputedStyle(one);
        const found = ratio(parse(style.color).slice(0, 3), ground(one));
        if (found < (isLarge(style) ? 3 : 4.5) && !one.closest(":disabled, .busy")) {
            seen.add(`${one.localName}.${one.className} ${one.textContent.slice(0, 30)}: ${found.toFixed(2)}`);
        }
    }
    return [...seen];
}"""
"""The contrast of all words with the nearest ground that is filled."""

DRAWN = """() => {
    const parse = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
    const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
    const isFilled = (one) => one.matches("path, circle, rect, polygon") && getComputedStyle(one).fill !== "none";
    const faults = new Set();
    for (const words of document.querySelectorAll("svg text")) {
        if (!words.checkVisibility()) continue;
        // The last filled shape before the words in their group, or before the group, is what they stand on.
        const before = (one) => {
            for (let other = one.previousElementSibling; other; other = other.previousElementSibling) {
                if (isFilled(other)) return other;
            }
            return one.parentElement.closest("svg > *") ? before(one.parentElement) : null;
        };
        const shape = before(words);
        if (!shape) continue;
        const both = [words, shape].map((one) => light(parse(getComputedStyle(one).fill).slice(0, 3)));
        const [low, high] = [Math.min(...both), Math.max(...both)];
        const found = (high + 0.05) / (low + 0.05);
        const where = shape.parentElement.getAttribute("class");
        if (found < 4.5) faults.add(`${words.textContent} on ${where}: ${found.toFixed(2)}`);
    }
    return [...faults];
}"""
"""The contrast of drawn letters with the shape that they stand on."""

FOCUS = """() => {
    const PARTS = ".skip, .zoom, .head, .tools, .below, dialog, header, footer, main";
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    const middle = [box.left + box.width / 2, box.top + box.height / 2];
    const there = document.elementFromPoint(...middle);
    const cell = one.closest(".board-buttons");
    return {
        name: (one.ariaLabel || one.id || one.textContent).trim().slice(0, 40),
        part: cell ? "board" : one.closest(PARTS)?.className ?? "",
        isOutlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
        isReached: one.contains(there) || Boolean(there?.closest("label")?.contains(one)),
        isInside: box.left >= -1 && box.right <= innerWidth + 1,
    };
}"""


def broken(page: Page, rules: list[str] | None = None) -> list[str]:
    """What axe finds wrong, and what it leaves open and nobody measures here."""
    options: dict[str, Any] = {"resultTypes": ["violations", "incomplete"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": rules}
    else:
        options["rules"] = {"target-size": {"enabled": True}}
    answer = Axe().run(page, options=options).response
    wrong = [f"{one['id']}: {node['html'][:160]}" for one in answer["violations"] for node in one["nodes"]]
    opened = [one for one in answer["incomplete"] if one["id"] not in CLEAR]
    return wrong + [f"open, {one['id']}: {node['html'][:160]}" for one in opened for node in one["nodes"]]


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_on_any_screen_and_words_stand_out_in_light_and_dark(table: Companion, screen: str) -> None:
    show(table, screen)
    page = table.page
    found = broken(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        settled(table)
        if scheme == "dark":
            found += [f"dark, {fault}" for fault in broken(page, ["color-contrast"])]
        found += [f"{scheme}, {fault}" for fault in page.evaluate(CONTRASTS) + page.evaluate(DRAWN)]
    assert not found, "\n".join(found)


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
    start = f"Cell {tile['cell']}, tile {tile['tile']}, module {face['module']}, {tile['side']} side"
    return f"{start}: {told(what) if what else 'nobody'}"


def test_the_buttons_of_the_board_are_named_by_all_that_stands_there(table: Companion) -> None:
    rescue = JupiterRescue()
    position = json.loads(json.dumps(rescue.position(course(FIVE)[240])))
    components = json.loads(json.dumps(rescue.components()))
    faces = {one["id"]: one for one in components["tiles"]}
    show(table, "actions")
    buttons = table.page.locator(".board-buttons button")
    names = {one.get_attribute("data-key"): one.get_attribute("aria-label") for one in buttons.all()}
    wanted = {
        f"cell {tile['cell']}": tile_name(position, tile, faces[tile["tile"]][tile["side"]])
        for tile in position["tiles"]
    }
    pod = position["pod"]
    aboard = [f"{one['robot'].capitalize()} robot" for one in position["robots"] if one["at"] == "pod"]
    wanted["pod"] = (
        f"Evacuation Pod, docked at cell {pod['dock']}: {told(counted(pod['colonists'], 'Colonist') + aboard)}"
    )
    assert names == wanted

    table.page.get_by_role("button", name="Zoom in").tap()
    places = {one.get_attribute("data-key"): one.get_attribute("aria-label") for one in buttons.all()}
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


@pytest.mark.parametrize(("language", "word"), [("en", "Undo"), ("de", "Zurück"), ("fr", "Annuler")])
def test_the_page_says_which_language_it_speaks(table: Companion, language: str, word: str) -> None:
    table.page.goto(f"{table.address}/?language={language}#{state_at(FIVE, 240)}")
    table.page.wait_for_selector(".table-screen")
    assert table.page.evaluate("document.documentElement.lang") == language
    expect(table.page.locator("#tool-undo")).to_have_text(f"↶{word}")
    table.tool("more")
    for code in ("en", "de", "fr"):
        expect(table.page.locator(f"dialog [lang={code}]")).to_have_count(1)


# --- what is said to those who do not look ---------------------------------------------------------------------------

HEARD = """() => {
    globalThis.heard = [];
    for (const place of document.querySelectorAll("#verdict, #done, #live")) {
        if (place.getAttribute("role") !== "status") throw new Error(`#${place.id} says nothing`);
        new MutationObserver(() => heard.push(place.textContent)).observe(place, { childList: true, subtree: true });
    }
}"""


def test_verdicts_deeds_and_repairs_are_said_in_live_regions_that_were_there_before(table: Companion) -> None:
    show(table, "actions")
    page = table.page
    page.evaluate(HEARD)

    def heard() -> str:
        return " | ".join(page.evaluate("heard.splice(0)"))

    table.tap("18.4")
    table.judged("Not legal")
    assert "No bridge joins 7.6 and 18.4." in heard()
    table.chip("End")
    table.judged("Legal")
    assert "End the Player Actions" in heard()
    table.do()
    assert "End the Player Actions" in heard()
    table.tool("undo")
    expect(page.locator("#done")).to_contain_text("Undone")
    assert "Undone: End the Player Actions" in heard()
    before = table.state
    table.tool("fix")
    table.tap("18.4")
    table.gone_on(before)
    assert "18.4" in heard()


# --- by keys ---------------------------------------------------------------------------------------------------------


def stops(table: Companion, most: int = 120) -> list[dict[str, Any]]:
    """All that Tab comes to, from the top of the page to its end."""
    table.page.locator(".skip").focus()
    for key in ("Tab", "Shift+Tab"):
        table.page.keyboard.press(key)
    found: list[dict[str, Any]] = [table.page.evaluate(FOCUS)]
    for _ in range(most):
        table.page.keyboard.press("Tab")
        stop = table.page.evaluate(FOCUS)
        if stop and not (stop["isReached"] and stop["isInside"]):
            settled(table)  # What has to be pushed into sight is there with the next frame.
            stop = table.page.evaluate(FOCUS)
        if stop is None or (found and stop == found[0]):
            break
        found.append(stop)
    return found


TABBED = [
    "start-with-games",
    "new-game",
    "wizard-going",
    "actions",
    "asked-illegal",
    "trade",
    "facts",
    "fix",
    "rules-card",
    "print",
]


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (360, 480)])
@pytest.mark.parametrize("screen", TABBED)
def test_focus_is_seen_wherever_tab_leads_and_never_lies_under_a_bar(
    table: Companion, screen: str, size: tuple[int, int]
) -> None:
    show(table, screen)
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    settled(table)
    found = stops(table)
    assert len(found) > 5
    bad = [stop for stop in found if not (stop["isOutlined"] and stop["isReached"] and stop["isInside"])]
    assert not bad, "\n".join(map(str, bad))


def test_tab_goes_from_the_skip_link_over_the_board_and_the_question_to_the_tools(table: Companion) -> None:
    show(table, "asked-illegal")
    parts = [stop["part"] for stop in stops(table)]
    order = [part for i, part in enumerate(parts) if i == 0 or part != parts[i - 1]]
    assert order == ["skip", "board", "zoom", "below", "tools"]
    assert parts.count("board") == 1
    assert parts.count("tools") == 4, "Fix, Log, Share and More; nothing is there to undo or to redo"


OPENED = {
    "log": "#tool-log",
    "share": "#tool-share",
    "menu": "#tool-more",
    "rule": "#verdict button.rule >> nth=0",
    "card": ".robots .chip >> nth=0",
    "removing": ".kept .away >> nth=0",
}
"""By screen with a dialog: what opened it."""


@pytest.mark.parametrize("how", ["Escape", "button"])
@pytest.mark.parametrize(("screen", "opener"), OPENED.items())
def test_a_dialog_keeps_the_focus_and_gives_it_back(table: Companion, screen: str, opener: str, how: str) -> None:
    show(table, screen)
    page = table.page
    inside = "document.querySelector('dialog').contains(document.activeElement)"
    for _ in range(3):
        page.keyboard.press("Tab")
        assert page.evaluate(f"{inside} || document.activeElement === document.body")
    if how == "Escape":
        page.keyboard.press("Escape")
    else:
        page.get_by_role("button", name="Close", exact=True).tap()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(opener)).to_be_focused()


def is_lost(table: Companion) -> bool:
    settled(table)
    return bool(table.page.evaluate("document.activeElement === document.body || !document.activeElement"))


def test_focus_is_not_lost_when_what_was_tapped_goes(table: Companion) -> None:
    table.load(state_at(FIVE, 240))
    page = table.page
    lost = []
    table.chip("End")
    table.judged("Legal")
    lost += ["End"] if is_lost(table) else []
    for what in ("#do", ".die-face >> nth=2", "#tool-undo", "#tool-undo", "#tool-redo", "#tool-redo"):
        before = table.state
        page.locator(what).focus()
        page.keyboard.press("Enter")
        table.gone_on(before)
        lost += [what] if is_lost(table) else []
    assert lost == []


@pytest.mark.parametrize(
    ("screen", "what"),
    [
        ("core", ".step .chip >> nth=0"),
        ("first", ".step .legal button >> nth=0"),
        ("dock", "[data-key='cell 30']"),
        ("invade", ".step .legal button >> nth=0"),
        ("draw", ".step .main"),
        ("discard", ".step .chip >> nth=0"),
        ("react", ".step .legal button >> nth=0"),
    ],
)
def test_focus_is_not_lost_from_step_to_step(table: Companion, screen: str, what: str) -> None:
    show(table, screen)
    before = table.state
    table.page.locator(what).focus()
    table.page.keyboard.press("Enter")
    table.gone_on(before)
    assert not is_lost(table)


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
