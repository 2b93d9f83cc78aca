"""What is measured on a screen, whatever it shows: by axe-core, and by what the browser itself lays out and paints.

Invariant: every fault is told with its element, and where it depends on them, with size and colour scheme.
"""

from collections.abc import Callable, Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.pages.phone import Phone
from tests.pages.screens import settled

PHONES = [(320, 640), (360, 740), (390, 844), (430, 932)]
LYING = (740, 360)
TABLET = (820, 1180)
SIZES = (*PHONES, LYING, TABLET)
FINGER = 43.9
"""Px that a target has at least; a browser rounds 44 a little."""

# --- by axe ----------------------------------------------------------------------------------------------------------

MEASURED = {"color-contrast"}
"""What axe leaves open and `CONTRASTS` and `DRAWN` measure."""

RUN_AXE = """async (options) => {
    const report = await axe.run(options);
    const places = (kind) => report[kind].flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html.slice(0, 160)]));
    return [places("violations"), places("incomplete")];
}"""
"""Only what is wrong leaves the browser: all that axe has to say would take longer to send than to find."""


def broken(page: Page, rules: list[str] | None = None) -> list[str]:
    """Violations that axe reports, and open cases of rules that are not measured here; by all its rules, or by some."""
    options: dict[str, Any] = {"resultTypes": ["violations", "incomplete"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": rules}
    else:
        options["rules"] = {"target-size": {"enabled": True}}
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE_SCRIPT)
    wrong, undecided = page.evaluate(RUN_AXE, options)
    return [f"{rule}: {html}" for rule, html in wrong] + [
        f"undecided, {rule}: {html}" for rule, html in undecided if rule not in MEASURED
    ]


# --- colours ---------------------------------------------------------------------------------------------------------

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
        const contrast = ratio(parse(style.color).slice(0, 3), ground(one));
        if (contrast < (isLarge(style) ? 3 : 4.5) && !one.closest(":disabled, .busy")) {
            seen.add(`${one.localName}.${one.className} ${one.textContent.slice(0, 30)}: ${contrast.toFixed(2)}`);
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
        const contrast = (high + 0.05) / (low + 0.05);
        const where = shape.parentElement.getAttribute("class");
        if (contrast < 4.5) faults.add(`${words.textContent} on ${where}: ${contrast.toFixed(2)}`);
    }
    return [...faults];
}"""
"""The contrast of drawn letters with the shape that they stand on."""


def unclear(phone: Phone) -> list[str]:
    """All faults that axe and the contrasts show, in light and dark."""
    page = phone.page
    problems = broken(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        settled(phone)
        if scheme == "dark":
            problems += [f"dark, {fault}" for fault in broken(page, ["color-contrast"])]
        problems += [f"{scheme}, {fault}" for fault in page.evaluate(CONTRASTS) + page.evaluate(DRAWN)]
    page.emulate_media(color_scheme="light")
    return problems


# --- sizes -----------------------------------------------------------------------------------------------------------

FAULTS = """(finger) => {
    const PUSHED = ".chips, .parts, .scrolled, .board-frame, .counts, .prompt, .fix-head + .hint";
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
        && other.scrollWidth > other.clientWidth && other.matches(PUSHED));
    const out = shown.filter((one) => !pushed(one) && !one.closest(".board-frame")).filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width && (right > innerWidth + 1 || left < -1);
    }).map((one) => `out: ${named(one)}`);

    const isOwn = (one) => one.matches("input, textarea, select, .board-content") || one.matches(PUSHED);
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
    const scrolled = (one) => parents(one).find((other) => other !== document.body && hides(style(other).overflowY));
    // Of words that scroll, what is in sight.
    const inSight = ({ left, right, top, bottom }, frame) => {
        const its = frame?.getBoundingClientRect() ?? { top, bottom };
        const [high, low] = [Math.max(top, its.top), Math.min(bottom, its.bottom)];
        return { left, right, top: high, bottom: low, height: low - high };
    };
    for (const one of shown.filter((other) => !other.closest(".board, .lay-map, select, textarea, .tools"))) {
        for (const text of one.childNodes) {
            if (text.nodeType !== Node.TEXT_NODE || !text.data.trim()) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            const bar = one.closest(".head, .dialog-head, #done, .first-game");
            const frame = scrolled(one);
            const boxes = [...range.getClientRects()].map((box) => inSight(box, frame));
            for (const box of boxes) if (box.height > 0) lines.push([one, box, bar]);
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


def faults(phone: Phone, size: tuple[int, int], finger: float = FINGER) -> list[str]:
    """What is wrong with the screen at a size."""
    width, height = size
    phone.page.set_viewport_size({"width": width, "height": height})
    settled(phone)
    problems: list[str] = phone.page.evaluate(FAULTS, finger)
    return [f"{width} x {height}: {fault}" for fault in problems]


def letters(phone: Phone, times: int) -> None:
    """Have the browser's letters that many times as large, as a reader sets it."""
    client: Any = phone.page.context.new_cdp_session(phone.page)
    client.send("Page.enable")
    client.send("Page.setFontSizes", {"fontSizes": {"standard": 16 * times, "fixed": 13 * times}})
    settled(phone)
    assert phone.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 16 * times


def misfits(phone: Phone, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """All faults in these sizes, and with letters twice as large."""
    problems = [fault for size in sizes for fault in faults(phone, size)]
    letters(phone, 2)
    return problems + [f"large letters, {fault}" for fault in faults(phone, (360, 740), finger=0)]


# --- the focus -------------------------------------------------------------------------------------------------------

FOCUS = """() => {
    const PARTS = ".skip, .zoom, .head, .tools, .below, dialog, header, footer, main";
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const box = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    // A link that goes over two lines has a box in each, and in the middle of both there may be other words.
    const isHit = ({ left, top, width, height }) => {
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return one.contains(there) || Boolean(there?.closest("label")?.contains(one));
    };
    const lines = [...one.getClientRects()];
    const cell = one.closest(".board-buttons");
    return {
        name: (one.ariaLabel || one.id || one.textContent).trim().slice(0, 40),
        part: cell ? "board" : one.closest(PARTS)?.className ?? "",
        isOutlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
        isReached: lines.length > 0 && lines.every(isHit),
        isInside: box.left >= -1 && box.right <= innerWidth + 1,
    };
}"""


def stops(phone: Phone, most: int = 120) -> list[dict[str, Any]]:
    """All that Tab comes to, from the top of the page to its end."""
    phone.page.locator(".skip").focus()
    for key in ("Tab", "Shift+Tab"):
        phone.page.keyboard.press(key)
    focused: list[dict[str, Any]] = [phone.page.evaluate(FOCUS)]
    for _ in range(most):
        phone.page.keyboard.press("Tab")
        stop = phone.page.evaluate(FOCUS)
        if stop and not (stop["isReached"] and stop["isInside"]):
            settled(phone)  # What has to be pushed into sight is there with the next frame.
            stop = phone.page.evaluate(FOCUS)
        if stop is None or (focused and stop == focused[0]):
            break
        focused.append(stop)
    return focused


def unseen_stops(phone: Phone, size: tuple[int, int]) -> list[str]:
    """The stops where the focus is not seen, or lies under a bar or outside the page."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    settled(phone)
    all_stops = stops(phone)
    assert len(all_stops) > 5
    bad = [stop for stop in all_stops if not (stop["isOutlined"] and stop["isReached"] and stop["isInside"])]
    return [f"{size[0]} x {size[1]}: {stop}" for stop in bad]


def unseen_everywhere(phone: Phone) -> list[str]:
    """The same on a phone that stands and on one that lies."""
    bad_stops = [stop for size in ((360, 740), (740, 360)) for stop in unseen_stops(phone, size)]
    phone.page.set_viewport_size({"width": 360, "height": 740})
    return bad_stops


Measure = Callable[[Phone], list[str]]
EVERYTHING: tuple[Measure, ...] = (unseen_everywhere, unclear, misfits)
"""What a screen is held to; sizes come last, since letters stay large."""
