"""How any action is asked by taps, and what the screen shows of the answer."""

from typing import Any

from playwright.sync_api import expect

from tests.pages.companion import CARDS, Companion

ROBOTS = {
    "O": "Orange", "S": "Sky", "G": "Green", "Y": "Yellow", "B": "Blue", "V": "Vermilion", "K": "Pink", "C": "Colonist",
}  # fmt: skip
VERBS = {
    "MOVE": "Move", "ATTACK": "Attack", "COMMAND": "Command", "TRADE": "Trade", "LAY": "Lay open", "BOOST": "Boost",
    "LAUNCH": "Launch pod", "DOCK": "Dock pod", "REDOCK": "Launch and dock", "MODULE": "Move a tile",
    "NEWCORE": "New core",
}  # fmt: skip
MARKED = """kind => {
    const buttons = [...document.querySelectorAll(".board-buttons button")];
    const middle = (one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const middles = new Map(buttons.map((button) => [button, middle(button)]));
    const off = (button, [x, y]) => Math.hypot(middles.get(button)[0] - x, middles.get(button)[1] - y);
    return [...document.querySelectorAll(`.marks .${kind}`)].map((mark) => {
        const point = middle(mark);
        const near = buttons.reduce((a, b) => (off(b, point) < off(a, point) ? b : a));
        return off(near, point) < 3 ? near.dataset.key : mark.getAttribute("d");
    }).sort();
}"""
"""The keys of what is marked; of a bridge, which has no key, its path."""


def show(table: Companion, state: str) -> None:
    """Have the phone show a position: the first one of a game, or one in its place."""
    if not table.page.locator(".table-screen").count():
        table.load(state)
    elif table.state != state:
        table.page.evaluate("state => { location.hash = state; }", state)
        table.page.get_by_role("button", name="Open it").click()
        expect(table.page.locator("dialog")).to_have_count(0)
    expect(table.page.locator("[aria-busy=true]")).to_have_count(0)
    assert table.state == state


def near(table: Companion) -> None:
    """Show the board near by, if it is not."""
    if not table.page.locator(".board.near").count():
        table.finger(".zoom")
        expect(table.page.locator(".board.near")).to_have_count(1)


def far(table: Companion) -> None:
    """Show the whole board, if it is not."""
    if table.page.locator(".board.near").count():
        table.finger(".zoom")
        expect(table.page.locator(".board.near")).to_have_count(0)


RUNG = """async () => {
    const { space } = await import("/static/jupiter-rescue/geometry.js");
    const places = Array.from({ length: 19 * 7 }, (_, i) => [Math.floor(i / 7), i % 7]);
    const isAt = (ring, [cell, n]) => {
        const [x, y] = space(cell, n);
        return Math.hypot(x - ring.getAttribute("cx"), y - ring.getAttribute("cy")) < 1;
    };
    const rings = [...document.querySelectorAll(".marks circle.shown")];
    return rings.map((ring) => places.find((place) => isAt(ring, place))?.join(".") ?? "nowhere");
}"""


def rung(table: Companion) -> set[str]:
    """The places of the first game that a message or a list has rung on the board."""
    return set(table.page.evaluate(RUNG))


def marked(table: Companion, kind: str) -> list[str]:
    """What is marked in that way: places, cells as `cell 4`, and bridges as paths."""
    keys: list[str] = table.page.evaluate(MARKED, kind)
    return keys


def chip(table: Companion, name: str, within: str = "#panel") -> None:
    """Tap a chip that is not chosen yet."""
    one = table.page.locator(f"{within} button[aria-pressed]").and_(
        table.page.get_by_role("button", name=name, exact=True)
    )
    if one.get_attribute("aria-pressed") == "false":
        one.tap()


def with_legal(table: Companion) -> None:
    """Have legal targets marked."""
    chip(table, "What can I do?")


def named(table: Companion, label: str) -> Any:
    """The row of chips with that name before it."""
    return table.page.locator("#panel .named").filter(has=table.page.get_by_text(label, exact=True))


def choose_powers(table: Companion, powers: list[str]) -> None:
    """Choose cards as on the wire: `RBC`, or `OVCG` for Override through the green robot."""
    for code in powers:
        where = {"C": "core", "H": "hand", "L": "open"}[code[2]]
        chips = table.page.locator("#panel .ask .cards .card-chip[aria-pressed=false]")
        many = chips.count()
        chips.filter(has=table.page.get_by_text(where, exact=True)).filter(has_text=CARDS[code[:2]]).first.tap()
        expect(chips).to_have_count(many - 1)
        if len(code) > 3:
            named(table, "Through").get_by_role("button", name=ROBOTS[code[3]], exact=True).tap()


def codes(cards: str) -> list[str]:
    return [CARDS[cards[n : n + 2]] for n in range(0, len(cards), 2)] if cards != "-" else []


def ask(table: Companion, action: str) -> None:
    """Ask about an action of the Player Actions, `action` being its text form, and wait for the verdict."""
    head, *powers = action.split("/")
    verb, *parts = head.split(":")
    if verb == "END":
        table.finger("#panel .end")
    else:
        choose_powers(table, powers)
        if verb == "LAY":
            table.power(f"{parts[0]}H")
        chip(table, VERBS[verb])
        _fill(table, verb, parts)
    table.page.wait_for_selector("#verdict h3")


def _fill(table: Companion, verb: str, parts: list[str]) -> None:
    if verb in ("MOVE", "ATTACK", "COMMAND"):
        _on_places(table, parts)
    elif verb in ("DOCK", "REDOCK", "MODULE"):
        for cell in parts[: 2 if verb == "MODULE" else 1]:
            table.tap_cell(int(cell))
        if verb == "MODULE":
            named(table, "Turned by").get_by_role("button", name=f"{60 * int(parts[2])}°", exact=True).tap()
    elif verb == "TRADE":
        _trade(table, *parts)
    elif verb == "NEWCORE":
        named(table, "New core").get_by_role("button", name=CARDS[parts[0]], exact=True).tap()


def _on_places(table: Companion, parts: list[str]) -> None:
    places = [part for part in parts if part in ("P", "pod") or "." in part]
    for place in places:
        table.tap("pod" if place == "P" else place)
    for figure in parts[len(places) :]:
        name = f"{ROBOTS[figure]} robot" if figure != "C" else ROBOTS[figure]
        named(table, "Swap with").get_by_role("button", name=name, exact=True).tap()


def _trade(table: Companion, partner: str, give: str, take: str) -> None:
    named(table, "With whom").get_by_role("button", name=ROBOTS[partner], exact=True).tap()
    for label, cards in (("Give", give), ("Take", take)):
        for card in codes(cards):
            named(table, label).locator("button[aria-pressed=false]", has_text=card).first.tap()
