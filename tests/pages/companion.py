"""A person at the table with the phone page: taps, looks, and is shown verdicts."""

import re
from collections.abc import Sequence

from playwright.sync_api import expect

from jupiter.games.rescue.components import components
from tests.pages.phone import Phone

CARDS = {card["code"]: card["name"] for card in components()["cards"]}
"""Names of cards by the codes of text forms."""
SPOT = '.board-buttons button[data-key="{}"]'
REACH = """([selector, text, index]) => {
    const all = [...document.querySelectorAll(selector)].filter(
        one => one.checkVisibility() && !one.disabled && (text === null || text === one.textContent));
    const target = all[index];
    if (!target) return null;
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    return target.contains(hit) || hit?.contains(target) && hit.matches("button") ? [x, y] : null;
}"""
"""The middle of a target that a finger reaches there: nothing lies over it."""
ADDRESS = """() => new Promise((done) =>
    requestAnimationFrame(() => setTimeout(() => done(location.hash.slice(1)))))"""


class Companion(Phone):
    """One phone with the page at the table."""

    # --- going there ---

    def open(self, fragment: str = "") -> None:
        """Go to the page, and wait until it shows a screen."""
        self.page.goto(f"{self.address}/{fragment}")
        self.settled()

    def settled(self) -> None:
        """Wait until a screen is shown."""
        self.page.wait_for_selector(".begin, .table-screen, dialog")

    def begin(self, players: int, seed: int | None = None, variants: Sequence[str] = ()) -> None:
        """Start a virtual game; variants by their ids."""
        if seed is not None:
            self.page.locator(".begin details summary").filter(has_text="seed").click()
            self.page.get_by_label("Seed", exact=True).fill(str(seed))
            for variant in variants:
                self.page.get_by_label(variant.replace("-", " ").title()).check()
        self.page.get_by_role("button", name=re.compile(rf"^{players} players?$")).tap()
        self.page.get_by_role("button", name="Start", exact=True).tap()
        self.page.wait_for_selector(".table-screen")

    def load(self, state: str) -> None:
        """Open a state on a phone that has no game."""
        self.open(f"#{state}")
        self.page.wait_for_selector(".table-screen")

    @property
    def state(self) -> str:
        """What stands in the address, which follows when the page has been painted."""
        return str(self.page.evaluate(ADDRESS))

    def gone_on(self, before: str) -> None:
        """Wait until the table has gone on from a state."""
        self.page.wait_for_function("before => location.hash.slice(1) !== before", arg=before)

    # --- tapping ---

    def finger(self, selector: str, text: str | None = None, index: int = 0) -> None:
        """Tap where the target is, as a finger does: what lies over it would be hit instead."""
        point = self.page.evaluate(REACH, [selector, text, index])
        if point is None:
            self.page.wait_for_function(REACH, arg=[selector, text, index])
            point = self.page.evaluate(REACH, [selector, text, index])
        self.page.touchscreen.tap(*point)

    def tap(self, place: str) -> None:
        """Tap a space, bringing its tile near where spaces are too small."""
        if not self.page.locator(".board.near").count() and (
            place == "pod" or not self.page.locator(SPOT.format(place)).count()
        ):
            self.finger(SPOT.format("pod" if place == "pod" else f"cell {place.split('.', maxsplit=1)[0]}"))
        self.finger(SPOT.format(place))

    def tap_cell(self, cell: int) -> None:
        """Tap a cell of the whole board."""
        self.finger(SPOT.format(f"cell {cell}"))

    def chip(self, name: str) -> None:
        """Tap a chip of the panel."""
        self.finger("#panel button", name)

    def power(self, code: str) -> None:
        """Choose a card; `code` as on the wire: `RBC` is Rocket Boots as core."""
        where = {"C": "core", "H": "hand", "L": "open"}[code[2]]
        self.finger(".ask .card-chip[aria-pressed=false]", f"{CARDS[code[:2]]}{where}")

    def tool(self, name: str) -> None:
        self.finger(f"#tool-{name}")

    # --- asking ---

    @property
    def verdict(self) -> str:
        return self.page.inner_text("#verdict")

    def judged(self, word: str) -> str:
        """Wait for a verdict with that first word; all of it."""
        expect(self.page.locator("#verdict h3")).to_have_text(word)
        return self.verdict

    def do(self) -> None:
        """Do what was found legal."""
        before = self.state
        self.finger("#do")
        self.gone_on(before)

    def surely(self) -> None:
        """Do what was found legal, though it may use up a card for nothing."""
        self.finger("#do")
        asked = self.page.locator("dialog .main")
        if asked.count():
            asked.tap()

    def play(self, text: str) -> None:
        """Do an action by taps, as a person would; `text` is its text form."""
        head, *powers = text.split("/")
        verb, *places = head.split(":")
        places = ["pod" if place == "P" else place for place in places]
        before = self.state
        if verb in ("MOVE", "COMMAND", "ATTACK"):
            for code in powers:
                self.power(code)
            if verb == "COMMAND" or places[0] == "pod":
                self.chip(verb.capitalize())
            for place in places:
                self.tap(place)
            self.surely()
        elif verb == "END":
            self.chip("End")
            self.surely()
        elif verb == "ROLL":
            self.finger(".die-face", index=int(places[0]) - 1)
        elif verb == "DOCK":
            self.tap_cell(int(places[0]))
        elif verb == "PLACE":
            self.tap(places[0])
        else:
            self.chip(CARDS[places[0]])
        self.gone_on(before)
