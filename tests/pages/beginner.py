"""A person who begins a game, on the start screen and in the wizard that copies a table, each on a page of its own.

What the page around them offers (`app`) is stood in for; games kept on the phone, links and dialogs are the real ones.
"""

from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Page

from jupiter.api.routes.assets import Assets
from tests.pages.one_game import KITS
from tests.pages.phone import hold, until

GAME = "/v1/games/jupiter-rescue"
HTML = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Begin</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/assets/{style}"><script type="module" src="/assets/{script}"></script>
</head><body><main></main></body></html>"""
STATIC = Path(__file__).parents[2] / "static"
ASSETS = Assets(STATIC, KITS)
"""What the server joins: eighty files for each page took longer than most tests."""

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
        html = HTML.format(
            style=ASSETS.address("jupiter-rescue/table.css"), script=ASSETS.address("begin-alone/page.js")
        )
        policy = {"Content-Security-Policy": "default-src 'self'", "Content-Type": "text/html"}
        hold(page, "faces/*")  # Tiles stay drawn plainly: a map that is drawn anew meanwhile is another test.
        page.route(f"{address}/begin-alone", lambda route: route.fulfill(body=html, headers=policy))
        self.components = page.request.get(f"{address}{GAME}/components", max_retries=2).json()

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(message.text)

    def open(self) -> None:
        self.page.goto(f"{self.address}/begin-alone")
        until(self.page, "Boolean(window.beginAlone)")
        self.page.evaluate("beginAlone()")

    def heard(self, what: str) -> list[Any]:
        events: list[Any] = self.page.evaluate(f"window.heard.{what}")
        return events

    def wait_for(self, what: str) -> None:
        """Wait until the page around was told of one more thing; its policy forbids Playwright's own way."""
        until(self.page, f"window.heard.{what}.length > 0")

    def tap(self, name: str, **how: Any) -> None:
        self.page.get_by_role("button", name=name, **{"exact": True} | how).click()

    def special(self, tile: str, side: str) -> int | None:
        """The printed direction of a tile's Plant or Dish."""
        faces = {one["id"]: one for one in self.components["tiles"]}
        special: int | None = faces[tile][side]["special"]
        return special

    def copy(self) -> None:
        """Tap what begins the wizard, and wait until it has come."""
        self.tap("Copy the tiles")
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
        self.page.locator(f"[data-key=tile-{tile}]").click()
        special = self.special(tile, side)
        if side == "labyrinth":
            self.page.locator(f"[data-key=lies-{tile}-{rotation}]").click()
        elif special:
            self.page.locator(f"[data-key=way-{(special - 1 + rotation) % 6 + 1}]").click()

    def cell(self, number: int) -> str:
        return self.page.locator(f"[data-cell='{number}']").get_attribute("aria-label") or ""

    def low_targets(self) -> list[Any]:
        targets: list[Any] = self.page.evaluate(MEASURE)
        return targets

    def sticks_out(self) -> bool:
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth"))

    def set_up(self, options: dict[str, Any]) -> str:
        """The state that the server makes of these options."""
        answer = self.page.request.post(f"{self.address}{GAME}/setup", data=options)
        assert answer.ok, answer.text()
        state: str = answer.json()["state"]
        return state

    def position(self, state: str) -> dict[str, Any]:
        position: dict[str, Any] = self.page.request.post(
            f"{self.address}{GAME}/describe", data={"state": state}
        ).json()["position"]
        return position


def answered(beginner, held):
    """Let all that was asked for be answered, late."""
    beginner.page.unroute("**/setup")
    for route in held:
        with beginner.page.expect_response("**/setup"):
            route.continue_()
    beginner.page.wait_for_timeout(300)


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


def as_laid(tiles: list[tuple[str, str, int]]) -> list[dict[str, Any]]:
    return [
        {"cell": cell, "tile": tile, "side": side, "rotation": rotation}
        for cell, (tile, side, rotation) in enumerate(tiles)
    ]
