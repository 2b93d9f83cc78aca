"""A person with the phone at the table of Under Falling Skies: rolls, places, resolves, by taps."""

import random
from functools import cache

from playwright.sync_api import expect

from jupiter.games.skies.game import UnderFallingSkies
from jupiter.games.skies.state import State
from tests.pages.companion import Companion

GAME = "under-falling-skies"
DICE = {"B": "black", "W": "white", "R": "robot"}
SHIPS = {"G": "green ship", "R": "red ship"}
CELL = '.board-buttons button[data-key="{}"]'
OUTLOOK = '.board-buttons button[aria-description="legal"]'


class SkiesPhone(Companion):
    """One phone with the table of Under Falling Skies."""

    taps = 0
    """How often a finger touched the screen."""

    def open(self, fragment: str = "") -> None:
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}/play/{GAME}{fragment}")
        self.settled()

    def start(self, seed: int | None = None, difficult: tuple[str, ...] = ()) -> None:
        """Begin a game: with a seed, or with dice of one's own."""
        self.open()
        self.page.locator(".new-game .more-choices summary").tap()
        for card in difficult:
            self.page.get_by_label(card, exact=True).check()
        if seed is None:
            self.page.get_by_label("I roll my own dice").check()
        else:
            self.page.get_by_label("Same shuffle again", exact=True).fill(str(seed))
        self.page.get_by_role("button", name="Start", exact=True).tap()
        self.page.wait_for_selector(".table-screen")

    def finger(self, selector: str, text: str | None = None, index: int = 0) -> None:
        self.taps += 1
        super().finger(selector, text, index)

    # --- what a person does ---

    def asked_first(self) -> None:
        """Have the phone ask before each action, as a person can choose under More."""
        choice = "localStorage.setItem('settings/1', JSON.stringify({ 'ask-first': true }))"
        self.page.add_init_script(f"if (location.protocol !== 'about:') {choice}")

    def choose_die(self, die: str, value: str) -> None:
        """Tap a die, unless it is the only one and chosen already; wait until the board shows where it may lie."""
        name = f"{DICE[die]} {value}"
        if not self.page.locator(f'.five button[aria-label="{name}"][aria-pressed="true"]').count():
            self.finger(f'.five button[aria-label="{name}"]')
        self.page.wait_for_selector(OUTLOOK)

    def play(self, text: str) -> None:
        """Do an action by taps; `text` is its text form."""
        before = self.state
        verb, *rest = text.split(":")
        getattr(self, f"_{verb.lower()}")(*rest)
        self.gone_on(before)

    def _roll(self, dice: str = "") -> None:
        if not dice:
            self.finger("button.roll")
        kind = ""
        for sign in dice:
            if sign.isdigit():
                self.finger(f'.die-face[aria-label="Rolled: {DICE[kind]} {sign}"]')
            else:
                kind = sign

    def _place(self, die: str, at: str) -> None:
        self.choose_die(*die)
        self.finger(CELL.format(at))

    def _use(self, *rest: str) -> None:
        self._way(f"USE:{':'.join(rest)}")

    def _dig(self, at: str) -> None:
        self._way(f"DIG:{at}")

    def _skip(self, at: str) -> None:
        self.finger(f'.rooms [data-action="SKIP:{at}"]')

    def _way(self, action: str) -> None:
        """Tap what is to be done with a room, and say yes if the page asks whether nothing is really wanted of it."""
        before = self.state
        self.finger(f'.rooms [data-action="{action}"]')
        self.page.wait_for_function(
            "before => location.hash.slice(1) !== before || document.querySelector('dialog .main')", arg=before
        )
        if self.page.locator("dialog .main").count():
            self.finger("dialog .main")

    def _deploy(self, value: str, at: str) -> None:
        self._piece(f"robot {value}")
        self.finger(CELL.format(at))

    def _respawn(self, ship: str, column: str) -> None:
        self._piece(SHIPS[ship])
        self.finger(CELL.format(f"S{column}"))

    def _piece(self, name: str) -> None:
        """Choose what is put on the board, if there is a choice."""
        self.page.wait_for_selector(OUTLOOK)
        chip = self.page.locator(".step .chips button[aria-pressed=false]").get_by_text(name, exact=True)
        if chip.count():
            self.finger(".step .chips button", name)

    @property
    def turn(self) -> str:
        return self.page.inner_text(".head .turn")

    def is_legal(self, *cells: str) -> None:
        """Wait until these places are marked as legal."""
        for cell in cells:
            expect(self.page.locator(CELL.format(cell))).to_have_attribute("aria-description", "legal")


# --- games -----------------------------------------------------------------------------------------------------------


@cache
def course(seed: int) -> tuple[tuple[str, str], ...]:
    """A random game to its end: each state with the action that was taken in it, and the last state with none."""
    game, rnd = UnderFallingSkies(), random.Random(seed)
    state: State = game.setup({"seed": seed}).state
    steps = []
    while count := (legal := game.legal(state)).count():
        action = legal.page(rnd.randrange(count), 1)[0]
        steps.append((game.state_text(state), game.action_text(action)))
        state = game.check(state, action).state
    return (*steps, (game.state_text(state), ""))
