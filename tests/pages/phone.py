"""A person at the table with a phone, as far as the start page goes."""

from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Request, expect

STATUS = "Failed to load resource"
"""Chromium's own message about an answer that is an error; the page words such answers itself."""

TARGETS = "button, input, select, textarea, summary, nav a, a.rule, .rule-text a"


class Watch:
    """Writes down what goes wrong on a page unseen."""

    def __init__(self, page: Page, address: str) -> None:
        self.address = address
        self.faults: list[str] = []
        """What the console complained of."""
        self.strangers: list[str] = []
        """What was asked of other hosts."""
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", self._watch)

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(STATUS):
            self.faults.append(message.text)

    def _watch(self, request: Request) -> None:
        # Chromium shows a PDF in a viewer of its own, which it loads from within itself.
        if not request.url.startswith((self.address + "/", "data:", "blob:", "chrome-extension://")):
            self.strangers.append(request.url)

    def unseen(self) -> list[str]:
        """All of it; nothing should be."""
        return self.faults + self.strangers


class Phone:
    """Taps, types and looks."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.watch = Watch(page, address)

    def open(self, fragment: str = "") -> None:
        """Go to the start page, and wait until it knows the game."""
        self.page.goto(f"{self.address}/{fragment}")
        self.page.wait_for_selector("#seed", state="attached")

    def set_up(self, players: int, seed: int) -> None:
        self.page.select_option("#players", str(players))
        self.page.fill("#seed", str(seed))
        self.page.click("#setup-form button[type=submit]")
        self.page.wait_for_selector("#legal li")

    def ask(self, action: str) -> str:
        """Have the action checked; the verdict's words."""
        return self._answered(action, "#check")

    def do(self, action: str) -> str:
        """Do the action; the verdict's words."""
        return self._answered(action, "#do")

    def _answered(self, action: str, button: str) -> str:
        self.page.fill("#action", action)
        with self.page.expect_response("**/check"):
            self.page.click(button)
        expect(self.page.locator("[aria-busy]")).to_have_count(0)
        return self.verdict

    @property
    def verdict(self) -> str:
        return self.page.inner_text("#verdict")

    @property
    def state(self) -> str:
        return self.page.input_value("#state")

    @property
    def listed(self) -> list[str]:
        """The legal actions that are listed, in their text form."""
        return self.page.locator("#legal code").all_inner_texts()

    def tap(self, place: str) -> None:
        """Tap a place on the board: its name, or a cell beside the colony as `cell 21`."""
        find = """place => {
            const drawing = document.querySelector("#board svg");
            drawing.scrollIntoView({ block: "center" });
            const spot = drawing.spots.find(({ name, cell }) => (name ?? `cell ${cell}`) === place);
            const { x, y } = new DOMPoint(...spot.point).matrixTransform(drawing.getScreenCTM());
            return [x, y];
        }"""
        x, y = self.page.evaluate(find, place)
        self.page.mouse.click(x, y)

    def low_targets(self) -> list[Any]:
        """All targets in sight that are lower than a finger needs, as [HTML, height]."""
        measure = """targets => [...document.querySelectorAll(targets)]
            .filter(target => target.checkVisibility())
            .map(target => [target.outerHTML.slice(0, 120), target.getBoundingClientRect().height])
            .filter(([, height]) => height < 44)"""
        found: list[Any] = self.page.evaluate(measure, TARGETS)
        return found

    def sticks_out(self) -> bool:
        """Whether the page has to be scrolled sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth"))

    def unfold(self) -> None:
        """Open everything that can be opened."""
        self.page.evaluate("document.querySelectorAll('details').forEach(part => { part.open = true; })")
