"""Every screen in every size: targets that a finger meets, nothing that sticks out, is cut off or lies under another.

Law of this file: what is measured is what the browser lays out; every fault is told with its screen, size and element.
"""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from jupiter.engine.hexes import number
from tests.pages.companion import Companion
from tests.pages.positions import Fields, changed
from tests.pages.screens import FIVE, SCREENS, settled, show, state_at

FINGER = 43.9
"""Px that a target has at least; a browser rounds 44 a little."""
PHONES = [(320, 640), (360, 740), (390, 844), (430, 932)]
LYING = (740, 360)
TABLET = (820, 1180)
LARGE = 2

FAULTS = """(finger) => {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const named = (one) => `<${one.localName}${one.id && ` #${one.id}`} .${one.getAttribute("class") ?? ""}> `
        + (one.ariaLabel ?? one.textContent).trim().replace(/\\s+/g, " ").slice(0, 50);
    const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".unseen, .skip");
    const shown = [...root.querySelectorAll("*")].filter((one) => isShown(one) && !one.closest("svg"));
    const style = (one) => getComputedStyle(one);
    const hides = (value) => value !== "visible";
    const parents = (one) => (one.parentElement ? [one.parentElement, ...parents(one.parentElement)] : []);

    // A link within a sentence is as high as its line.
    const inText = (one) => one.matches("a") && style(one).display === "inline"
        && one.parentElement.textContent.trim().length > one.textContent.trim().length + 3;
    const targets = shown.filter((one) => one.matches(
        "button, a[href], input, select, textarea, summary, label:has(input), [role=button]") && !inText(one));
    const low = targets.map((one) => [one, one.getBoundingClientRect()])
        .filter(([, { width, height }]) => width < finger || height < finger)
        .map(([one, { width, height }]) => `low: ${named(one)} ${width.toFixed(1)} x ${height.toFixed(1)}`);

    const page = document.documentElement;
    const wide = page.scrollWidth > innerWidth ? [`page: ${page.scrollWidth} px wide`] : [];
    // What can be pushed sideways by a finger may go on beyond the edge; everything else may not.
    const pushed = (one) => parents(one).some((other) => /auto|scroll/.test(style(other).overflowX)
        && other.scrollWidth > other.clientWidth && other.matches(".chips, .parts, .board-frame"));
    const out = shown.filter((one) => !pushed(one) && !one.closest(".board-frame")).filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width && (right > innerWidth + 1 || left < -1);
    }).map((one) => `out: ${named(one)}`);

    const isOwn = (one) => one.matches("input, textarea, select, .chips, .parts, .board-frame, .board-content");
    const hasWords = (one) => one.matches("button, summary, dt, dd, h1, h2, h3, label, p");
    const cut = shown.filter((one) => !isOwn(one) && (hides(style(one).overflowX) || hasWords(one))
        && style(one).display !== "inline" && one.scrollWidth > one.clientWidth + 1)
        .map((one) => `cut off: ${named(one)}`);
    const short = shown.filter((one) => style(one).overflowY === "hidden" && !one.matches("textarea, .chips")
        && one.scrollHeight > one.clientHeight + 1).map((one) => `cut off below: ${named(one)}`);

    const hit = (one, x, y) => {
        const there = document.elementFromPoint(x, y);
        return one.contains(there) || Boolean(there?.closest("label")?.contains(one));
    };
    const under = targets.filter((one) => !one.disabled).filter((one) => {
        one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { left, top, width, height } = one.getBoundingClientRect();
        return !hit(one, left + width / 2, top + height / 2);
    }).map((one) => `covered: ${named(one)}`);

    for (const one of root.querySelectorAll(".chips, .parts")) one.scrollLeft = 0;
    // Words that lie on words; what lies above all else is looked at by itself.
    const lines = [];
    for (const one of shown.filter((other) => !other.closest(".board, .lay-map, select, textarea, .tools"))) {
        for (const text of one.childNodes) {
            if (text.nodeType !== Node.TEXT_NODE || !text.data.trim()) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            for (const box of range.getClientRects()) lines.push([one, box, one.closest(".head, .dialog-head")]);
        }
    }
    const lap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * Math.min(a.height, b.height);
    const over = lines.flatMap(([one, box, bar], i) => lines.slice(i + 1)
        .filter(([other, its, itsBar]) => one !== other && bar === itsBar && lap(box, its))
        .map(([other]) => `on one another: ${named(one)} and ${named(other)}`));

    scrollTo(0, 0);
    return [...new Set([...low, ...wide, ...out, ...cut, ...short, ...under, ...over])];
}"""

BOARD_AND_PANEL = """() => {
    scrollTo(0, 0);
    const inSight = (selector) => {
        const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
        const tools = document.querySelector(".tools").getBoundingClientRect().top;
        const width = Math.min(right, innerWidth) - Math.max(left, 0);
        return width > 0 ? Math.min(bottom, tools) - Math.max(top, 0) : 0;
    };
    return [inSight(".board"), inSight(".below")];
}"""


def faults(table: Companion, size: tuple[int, int], finger: float = FINGER) -> list[str]:
    """What is wrong with the screen at a size."""
    width, height = size
    table.page.set_viewport_size({"width": width, "height": height})
    settled(table)
    found: list[str] = table.page.evaluate(FAULTS, finger)
    return [f"{width} x {height}: {fault}" for fault in found]


def letters(table: Companion, times: int) -> None:
    """Have the browser's letters that many times as large, as a reader sets it."""
    client: Any = table.page.context.new_cdp_session(table.page)
    client.send("Page.enable")
    client.send("Page.setFontSizes", {"fontSizes": {"standard": 16 * times, "fixed": 13 * times}})
    settled(table)
    assert table.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 16 * times


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_fits_phones_and_tablets_upright_and_lying_and_large_letters(
    table: Companion, screen: str
) -> None:
    show(table, screen)
    found = [fault for size in (*PHONES, LYING, TABLET) for fault in faults(table, size)]
    letters(table, LARGE)
    found += [f"large letters, {fault}" for fault in faults(table, (360, 740), finger=0)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [LYING, TABLET, *PHONES])
@pytest.mark.parametrize("screen", ["actions", "dock", "roll", "near", "asked-legal", "fix-problems"])
def test_board_and_panel_are_both_in_sight(table: Companion, screen: str, size: tuple[int, int]) -> None:
    show(table, screen)
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    settled(table)
    board, panel = table.page.evaluate(BOARD_AND_PANEL)
    assert board >= min(200, size[1] / 2)
    assert panel >= 120


# --- the button that brings the board near ---------------------------------------------------------------------------

COVERED = """() => [...document.querySelectorAll(".board-buttons button, .zoom")].filter((one) => {
    one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((one) => one.dataset.key ?? one.className)"""


def docked(cell: int) -> str:
    """A position with the pod at that cell beside the colony."""

    def dock(fields: Fields) -> None:
        fields["pod"] |= {"dock": cell, "due": None}

    return changed(state_at(FIVE, 240), dock)


def squared() -> str:
    """A position whose tiles lie in four rows of five, so that there is one in every corner."""
    cells = [number(along - down // 2, down) for down in range(4) for along in range(5)]

    def lay(fields: Fields) -> None:
        fields["tiles"] = [{**tile, "cell": cell} for tile, cell in zip(fields["tiles"], cells, strict=False)]
        fields["pod"] |= {"dock": cells[19], "due": None}
        for field in ("colonists", "creeps", "super_creeps"):
            fields[field] = []
        for robot in fields["robots"]:
            robot["at"] = robot["at"] and "pod"

    return changed(state_at(FIVE, 240), lay)


def test_the_zoom_button_lies_on_nothing_that_can_be_tapped_wherever_the_pod_is_docked(table: Companion) -> None:
    found = {}
    for cell in range(19, 37):
        table.page.goto("about:blank")
        table.load(docked(cell))
        assert table.page.locator(".zoom").is_visible()
        found[cell] = table.page.evaluate(COVERED)
    assert {cell: covered for cell, covered in found.items() if covered} == {}


def test_the_zoom_button_lies_below_a_board_that_has_a_tile_in_every_corner(table: Companion) -> None:
    table.load(squared())
    settled(table)
    assert table.page.evaluate(COVERED) == []
    boxes = "['.zoom', '.board-frame'].map((one) => document.querySelector(one).getBoundingClientRect())"
    zoom, frame = table.page.evaluate(f"{boxes}.map(({{ top, bottom }}) => [top, bottom])")
    assert zoom[0] >= frame[1]
    table.finger(".zoom")
    expect(table.page.locator(".board.near")).to_be_visible()


# --- what every page has ---------------------------------------------------------------------------------------------


def test_nothing_of_the_skip_link_is_in_sight_until_it_has_the_focus(table: Companion) -> None:
    show(table, "actions")
    letters(table, LARGE)
    skip = table.page.locator(".skip")
    hidden, wide = skip.bounding_box(), table.page.evaluate("document.documentElement.scrollWidth")
    assert hidden
    assert hidden["y"] + hidden["height"] <= 0
    assert wide == 360
    skip.focus()
    assert table.page.evaluate("""() => {
        const { left, top, right, bottom } = document.activeElement.getBoundingClientRect();
        const corners = [[left + 1, top + 1], [right - 1, bottom - 1]];
        return left >= 0 && right <= innerWidth && corners.every(
            ([x, y]) => document.elementFromPoint(x, y) === document.querySelector(".skip"));
    }""")


def test_a_tap_leaves_no_line_under_a_button_and_a_mouse_draws_one(browser: Browser, address: str) -> None:
    for has_touch, line in ((True, "none"), (False, "underline")):
        page = browser.new_page(viewport={"width": 360, "height": 740}, has_touch=has_touch)
        page.goto(address)
        one = page.get_by_role("button", name="Start", exact=True)
        assert page.evaluate("matchMedia('(hover: hover)').matches") is not has_touch
        one.hover()
        assert one.evaluate("one => getComputedStyle(one).textDecorationLine") == line
        page.close()
