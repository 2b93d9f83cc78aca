"""A person at the table with the phone page: taps, looks, and is shown verdicts."""

import re
from collections.abc import Sequence

from playwright.sync_api import Error, FilePayload, expect

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
STAYS = f"""([target, before]) => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {{
    const after = ({REACH})(target);
    const isThere = after?.every((where, index) => where === before[index]) ?? false;
    const heard = new Promise((yes) => addEventListener("click", () => yes(true), {{ capture: true, once: true }}));
    if (isThere) window.tapped = () => Promise.race([heard, new Promise((no) => setTimeout(no, 20000, false))]);
    done(isThere);
}})))"""
"""Whether a target stays where it is for two frames; from then on `tapped` tells whether a tap has come to the page."""
TAPPED = "() => window.tapped?.() ?? true"
"""Whether the tap has come; a page that is new since then was gone to by it."""
CAREFUL = """if (location.protocol.startsWith("http"))
    localStorage.setItem("settings/1", JSON.stringify({ "ask-first": true }));"""
"""A phone whose owner wants to be asked before each action."""
ASKED = """([selector, before]) =>
    document.querySelector(selector) || document.querySelector("dialog .main") || location.hash.slice(1) !== before"""
"""The page asks whether to do something, or has done it."""
UNFOLDED = "() => [...document.querySelectorAll('.log-turns ol')].every((one) => one.children.length)"
"""All turns of the log have been made; a function, since a plain expression would be evaluated again and again, which
the page's Content-Security-Policy forbids."""
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
            self.page.locator(".new-game .more-choices summary").click()
            self.page.get_by_label("Same shuffle again", exact=True).fill(str(seed))
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
    def rules(self) -> list[str]:
        """The ids of the rules that the verdict names."""
        buttons = self.page.locator("#verdict button.rule")
        return [str(one.get_attribute("data-rule")) for one in buttons.all()]

    @property
    def state(self) -> str:
        """What stands in the address, which follows when the page has been painted."""
        return str(self.page.evaluate(ADDRESS))

    def gone_on(self, before: str) -> None:
        """Wait until the table has gone on from a state."""
        self.page.wait_for_function("before => location.hash.slice(1) !== before", arg=before)

    def choose_photo(self, jpeg: bytes, then: str) -> None:
        """Choose a file in the dialog of photos, and wait for what the page says of it."""
        file: FilePayload = {"name": "table.jpg", "mimeType": "image/jpeg", "buffer": jpeg}
        self.page.locator("#photo-files").set_input_files([file])
        self.page.wait_for_selector(f".photo-work {then}")

    # --- tapping ---

    def finger(self, selector: str, text: str | None = None, index: int = 0) -> None:
        """Tap where the target is, as a finger does: what lies over it would be hit instead. The page has heard it."""
        target = [selector, text, index]
        for _ in range(50):
            self.page.wait_for_function(REACH, arg=target)
            point = self.page.evaluate(REACH, target)
            # What was only just drawn may still make room for itself: a finger comes when it stays where it is.
            if point and self.page.evaluate(STAYS, [target, point]) and self._touch(*point):
                return
        raise AssertionError(f"{selector} does not stay where it is, or takes no tap.")

    def _touch(self, x: float, y: float) -> bool:
        """Whether the page heard a tap; on a busy machine one may last so long that it is none."""
        self.page.touchscreen.tap(x, y)
        try:
            return bool(self.page.evaluate(TAPPED))
        except Error as error:
            if "context was destroyed" not in str(error):
                raise
            return True

    def tap(self, place: str) -> None:
        """Tap a space, bringing its tile near where spaces are too small."""
        if self.page.locator(".zoom").is_visible() and not self.page.locator(".board.near").count():
            self.finger(".zoom")
        self.finger(SPOT.format(place))

    def tap_cell(self, cell: int) -> None:
        """Tap a cell of the whole board."""
        self.finger(SPOT.format(f"cell {cell}"))

    def chip(self, name: str) -> None:
        """Tap a chip of the panel."""
        self.finger("#panel button", name)

    def card(self, name: str) -> None:
        """Tap a card among those to choose."""
        self.finger("#panel .step .card-chip", index=self._named(name))

    def _named(self, name: str) -> int:
        self.page.wait_for_selector("#panel .step .card-chip")
        names = self.page.locator("#panel .step .card-chip .card-name").all_inner_texts()
        return names.index(name)

    def power(self, code: str) -> None:
        """Choose a card; `code` as on the wire: `RBC` is Rocket Boots as core."""
        where = {"C": "core", "H": "hand", "L": "open"}[code[2]]
        self.finger(".ask .card-chip[aria-pressed=false]", f"{CARDS[code[:2]]}{where}")

    def tool(self, name: str) -> None:
        self.finger(f"#tool-{name}")

    # --- the log ---

    def log(self) -> list[str]:
        """The entries of the log, all turns unfolded; it stays open."""
        if not self.page.locator("dialog .log-turns").count():
            self.tool("log")
            self.page.wait_for_selector("dialog .log-turns")
        self.page.evaluate("document.querySelectorAll('.log-turns details').forEach(turn => { turn.open = true; })")
        self.page.wait_for_function(UNFOLDED)
        return [text.removesuffix("now").rstrip() for text in self.page.locator(".log button").all_inner_texts()]

    def look_at(self, entry: int) -> None:
        """Look at an entry of the log, counted from 0; from the last one with a negative number."""
        self.log()
        self.page.locator(".log button").nth(entry).click()
        self.page.wait_for_selector(".reading")

    def go_to(self, entry: int) -> None:
        """Go to an entry of the log."""
        self.look_at(entry)
        if self.page.locator("#go-here").is_enabled():
            self.finger("#go-here")
        else:
            self.finger("#back-to-now")
        self.page.wait_for_selector(".table-screen:not(.reading)")

    # --- asking ---

    @property
    def verdict(self) -> str:
        return self.page.inner_text("#verdict")

    def judged(self, word: str) -> str:
        """Wait for a verdict with that first word; all of it."""
        expect(self.page.locator("#verdict h3")).to_have_text(word)
        return self.verdict

    def do(self) -> None:
        """Do what was found legal, whatever it gives away."""
        self.surely(self.state)

    def asks_first(self) -> None:
        """Be somebody who wants to be asked before each action, from the next page on."""
        self.page.add_init_script(CAREFUL)

    def surely(self, before: str) -> None:
        """Wait until the table has gone on from a state; where the page asks whether it shall, say yes."""
        for selector in ("#do", "dialog .main"):
            self.page.wait_for_function(ASKED, arg=[selector, before])
            if self.page.locator(selector).count() and self.state == before:
                self.finger(selector)
        self.gone_on(before)

    def play(self, text: str) -> None:
        """Do an action by taps, as a person would; `text` is its text form."""
        head, *powers = text.split("/")
        verb, *places = head.split(":")
        places = ["pod" if place == "P" else place for place in places]
        before = self.state
        if verb in ("MOVE", "COMMAND", "ATTACK"):
            for code in powers:
                self.power(code)
            self.chip(verb.capitalize())
            for place in places:
                self.tap(place)
        elif verb == "END":
            self.finger("#panel .end")
        elif verb == "ROLL":
            self.finger(".step .die-face", index=int(places[0]) - 1)
        elif verb == "DOCK":
            self.tap_cell(int(places[0]))
        elif verb == "PLACE":
            self.tap(places[0])
        else:
            self.card(CARDS[places[0]])
        self.surely(before)
