"""A person with the phone at the table of Last Ark from Ceti: rolls, ticks, researches, confirms, by taps."""

import random
import re
from functools import cache

from playwright.sync_api import expect

from jupiter.games.ark.game import LastArkFromCeti
from jupiter.games.ark.state import State
from tests.pages.companion import Companion

GAME = "last-ark-from-ceti"
ARK = LastArkFromCeti()
BOX = '.board-buttons button[data-key="{}"]'
FREE_DIE = '.pool button[aria-label="Die: {}"][aria-pressed="false"]:enabled'
LISTED = "() => document.querySelector('.mark.legal') !== null"
LIT = """() => [...document.querySelectorAll('.board-buttons button[aria-description="legal"]')]
    .map((button) => button.dataset.key)"""


class ArkPhone(Companion):
    """One phone with the table of Last Ark from Ceti."""

    def open(self, fragment: str = "") -> None:
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}/play/{GAME}{fragment}")
        self.settled()

    def start(self, players: int = 1, only: int | None = None, seed: int | None = None) -> None:
        """Begin a game: with all sheets or one's own, with a seed or with dice of one's own."""
        self.open()
        self.page.locator(".numbers button").nth(players - 1).tap()
        self.page.locator(".new-game .more-choices summary").tap()
        if only is not None:
            self.page.get_by_label("Sheets on this phone").select_option(f"only that of Player {only}")
        own = self.page.get_by_label("We roll our own dice")
        own.set_checked(seed is None)
        if seed is not None:
            self.page.get_by_label("Same shuffle again", exact=True).fill(str(seed))
        self.page.get_by_role("button", name="Start", exact=True).tap()
        self.page.wait_for_selector(".table-screen")

    # --- what a person does ---

    @property
    def position(self) -> State:
        """What the address says."""
        return ARK.read_state(self.state)

    def choose(self, dice: list[str]) -> None:
        """Tap dice by what they show, the one that is smelted last."""
        for value in dice:
            self.finger(FREE_DIE.format(value))

    def box(self, key: str) -> None:
        """Tap a box of the sheet."""
        self.finger(BOX.format(key))

    def named(self, name: str) -> None:
        """Tap a button of the panel."""
        self.finger(f'#panel [data-name="{name}"]:enabled')

    @property
    def lit(self) -> set[str]:
        """What the sheet shows as legal."""
        return set(self.page.evaluate(LIT))

    def play(self, text: str) -> None:
        """Do an action by taps; `text` is its text form."""
        self.fold()
        before = self.state
        verb, *rest = text.split(":")
        getattr(self, f"_{verb.lower()}")(*rest)
        self._agree(before)

    def fold(self) -> None:
        """Fold the story of the end of a round, which stands in place of the question."""
        if self.page.locator(".playback").is_visible():
            self.finger(".done-label")

    def _agree(self, before: str) -> None:
        """Say yes if the page asks whether Smelter or Foundry is to be used up for nothing; wait until it is done."""
        changed = "before => location.hash.slice(1) !== before"
        self.page.wait_for_function(
            f"before => ({changed})(before) || document.querySelector('dialog .main')", arg=before
        )
        if self.page.locator("dialog .main").count():
            self.finger("dialog .main")
        self.gone_on(before)

    def _roll(self, dice: str = "") -> None:
        for value in dice:
            self.named(f"face-{value}")
        if not dice:
            self.named("roll")

    def _disaster(self, die: str = "") -> None:
        if die:
            self.finger(".disaster", index=int(die) - 1)
        else:
            self.finger("button.roll")

    def _use(self, dice: str) -> None:
        """Choose dice as a text form writes them: `3.3-4`, `5F`."""
        parts = dice.rstrip("F").split(".")
        plain = [part for part in parts if "-" not in part]
        smelted = [part.split("-") for part in parts if "-" in part]
        self.choose([*plain, *(die for die, _ in smelted)])
        for die, result in smelted:
            self.named(f"smelter{int(result) - int(die)}")
        if dice.endswith("F"):
            self.named("foundry")

    def _ore(self, _player: str, icon: str, dice: str) -> None:
        # Before, nothing is lit where all that is left takes the Smelter.
        self._use(dice)
        self.page.wait_for_function(LISTED)
        self.box(icon)

    _rare = _bulldoze = _ore

    def _power(self, _player: str, structure: str) -> None:
        self.box(f"{structure}.POWER")

    def _food(self, player: str, structure: str) -> None:
        seat = ARK.position(self.position)["players"][int(player) - 1]
        self.box(f"{structure}.FOOD{seat['sheet']['food_paid'][structure] + 1}")

    def _research(self, _player: str, dice: str, boxes: str) -> None:
        if "-" in dice:
            self.page.wait_for_load_state("networkidle")
        else:
            self.page.wait_for_function(LISTED)
        self._use(dice)
        for technology, count in re.findall(r"([A-Z]+)(\d)", boxes):
            for _ in range(int(count)):
                self.page.wait_for_function("() => !document.querySelector('#panel [aria-busy]')")
                picked = self.page.locator("#panel [data-name^=picked]").all_inner_texts()
                self.box(technology)
                self.page.wait_for_function(
                    "before => JSON.stringify([...document.querySelectorAll('#panel [data-name^=picked]')]"
                    ".map((chip) => chip.innerText)) !== JSON.stringify(before)",
                    arg=picked,
                )
        self.named("research")

    def _confirm(self, player: str, port: str = "") -> None:
        index = int(player) - 1
        if self.position.seats[index].sheet is None:
            self.named(f"{'port' if port else 'done'}-{index}")
        else:
            self.named("confirm")

    def take_over(self, link: str) -> None:
        """Paste a neighbour's link."""
        self.fold()
        self.finger("#panel button", "From another phone")
        self.page.fill("#take-paste", link)
        self.finger("dialog button.main")

    @property
    def turn(self) -> str:
        return self.page.inner_text(".head .turn")

    def said(self, *words: str) -> None:
        """Wait until the page has told what was done."""
        for some in words:
            expect(self.page.locator("#done")).to_contain_text(some)


# --- games -----------------------------------------------------------------------------------------------------------


def with_boxes(state: State, text: str, rnd: random.Random) -> str:
    """The same action; research that names no boxes gets some."""
    if not text.startswith("RESEARCH") or text.count(":") == 3:
        return text
    events = ARK.check(state, ARK.read_action(text)).events
    most = sum(event.about["count"] for event in events if event.type == "boxes-ticked")
    sheet = state.seats[int(text.split(":")[1]) - 1].sheet
    assert sheet is not None
    picked: dict[str, int] = {}
    technologies = ARK.components()["technologies"]
    for _ in range(rnd.randint(1, most)):
        open_ones = [
            one["id"]
            for one, ticked in zip(technologies, sheet.boxes, strict=True)
            if ticked + picked.get(one["id"], 0) < one["boxes"]
        ]
        chosen = rnd.choice(open_ones)
        picked[chosen] = picked.get(chosen, 0) + 1
    ordered = [(one["id"], picked[one["id"]]) for one in technologies if one["id"] in picked]
    return f"{text}:{'.'.join(f'{name}{count}' for name, count in ordered)}"


def some_action(state: State, player: str, rnd: random.Random) -> str | None:
    """A random action of a player that ticks something; none if there is none."""
    legal = ARK.legal(state, ["ore", "rare-ore", "bulldoze", "research", "power", "food"], [player])
    if not (count := legal.count()):
        return None
    return with_boxes(state, ARK.action_text(legal.page(rnd.randrange(count), 1)[0]), rnd)


@cache
def course(seed: int, players: int = 1) -> tuple[tuple[str, str], ...]:
    """A random game to its end: each state with the action that was taken in it, and the last state with none."""
    rnd = random.Random(seed)
    state: State = ARK.setup({"seed": seed, "players": players}).state
    steps = []
    while count := (legal := ARK.legal(state)).count():
        text = with_boxes(state, ARK.action_text(legal.page(rnd.randrange(count), 1)[0]), rnd)
        steps.append((ARK.state_text(state), text))
        state = ARK.check(state, ARK.read_action(text)).state
    return (*steps, (ARK.state_text(state), ""))
