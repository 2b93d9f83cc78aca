"""A person who plays a recorded game on the phone, and what it costs: taps, swipes, and questions out of sight.

The person taps what is in sight and nothing else. What is not has to be brought into sight first: by a swipe in the
panel, by the button that shows the whole board and then the tile on the board. Cards are tapped where the action needs
them. Invariant: what is counted depends on the page alone; the actions are those of the record.
"""

import math
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.pages.aims import GAME, Wish, dock, wish
from tests.pages.companion import ADDRESS, CARDS, SPOT, Companion
from tests.pages.positions import api, plain, steps
from tests.pages.taps import marked

SETTLED = """() => !document.querySelector("[aria-busy=true]") && !document.querySelector("#verdict #do:disabled") &&
    !document.querySelector(".below").getAnimations().length"""
"""A long list has slid over the board, too."""

CLICKS = "globalThis.clicks = 0; addEventListener('click', () => { globalThis.clicks++; }, true);"
"""Counts what the browser takes for a tap, some time after the finger has been there."""

IN_SIGHT = """([selector, text, index]) => {
    const all = [...document.querySelectorAll(selector)].filter(
        (one) => one.checkVisibility() && !one.disabled && (text === null || text === one.textContent.trim()));
    const target = all[index];
    if (!target) return null;
    const box = target.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    const narrow = (other) => {
        const edge = other.getBoundingClientRect();
        [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    };
    for (let one = target.parentElement; one; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one);
        if (/auto|scroll/.test(overflowX + overflowY)) narrow(one);
    }
    const bars = [...document.querySelectorAll(".tools, .head, #done-line")].filter((bar) => !bar.contains(target));
    for (const bar of bars) {
        const edge = bar.getBoundingClientRect();
        if (edge.top > innerHeight / 2) bottom = Math.min(bottom, edge.top);
        else top = Math.max(top, edge.bottom);
    }
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const out = (low, high, from, to) => Math.max(from - low, high - to, 0);
    return {
        at: middle,
        across: out(box.left, box.right, left, right) / Math.max(1, right - left),
        along: out(box.top, box.bottom, top, bottom) / Math.max(1, bottom - top),
    };
}"""
"""Where a target is, and by how much of what is in sight it lies beside it, across and along."""

ROBOT_INSTEAD = '#panel button[aria-label="The robot instead"]'
"""What has the robot go while a Colonist is ringed."""
BRING = """([selector, text, index]) => [...document.querySelectorAll(selector)].filter(
    (one) => one.checkVisibility() && !one.disabled && (text === null || text === one.textContent.trim())
)[index].scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" })"""


@dataclass(slots=True)
class Cost:
    """What playing so far has cost."""

    turns: int = 0
    steps: int = 0
    taps: int = 0
    swipes: int = 0
    unseen: list[str] = field(default_factory=list)
    """The steps in which the question or its first answers were out of sight, each with what was missing."""

    @property
    def taps_a_turn(self) -> float:
        return self.taps / max(1, self.turns)


def is_needed(state: str, action: str) -> bool:
    """Whether the cards of an action are: without them it is illegal, or dearer."""
    bare = action.split("/", maxsplit=1)[0]
    with_cards, without = api("check", state=state, action=action), api("check", state=state, action=bare)
    return not without["legal"] or without["cost"] > with_cards["cost"]


class Player(Companion):
    """One person with one phone; `acts_at_once` where a tap on the board does what is legal without a further one."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address)
        self.cost = Cost()
        self.rolled = ""
        """The roll that was made in one with the end of the turn."""
        page.add_init_script(CLICKS)

    # --- tapping and swiping ---

    def ready(self) -> None:
        """Wait until the page has answered, and its address with it."""
        self.page.wait_for_function(SETTLED)
        for _ in range(2):
            self.page.evaluate(ADDRESS)

    def _where(self, selector: str, text: str | None = None, index: int = 0) -> Any:
        return self.page.evaluate(IN_SIGHT, [selector, text, index])

    def finger(self, selector: str, text: str | None = None, index: int = 0) -> None:
        """Tap a target; where it is out of sight, swipe until it is not."""
        target = (selector, text, index)
        if self._where(*target) is None:
            self.page.wait_for_function(IN_SIGHT, arg=target)
        spot = self._where(*target)
        far = max(spot["across"], spot["along"])
        if far > 0:
            self.cost.swipes += math.ceil(far)
            self.page.evaluate(BRING, target)
            spot = self._where(*target)
        self.cost.taps += 1
        clicks = self.page.evaluate("clicks")
        self.page.touchscreen.tap(*spot["at"])
        self.page.wait_for_function("before => clicks > before", arg=clicks)
        self.ready()

    def _is_in_sight(self, place: str) -> bool:
        spot = self._where(SPOT.format(place))
        return spot is not None and spot["across"] == 0 and spot["along"] == 0

    # --- the board ---

    def tap(self, place: str, *, is_goal: bool = False) -> None:
        """Tap a space until it is taken up: at once where it is in sight, and else by its tile on the whole board."""
        before = self.state
        for _ in range(3):
            self.finger(SPOT.format(self._nearest(place)))
            # A way that is drawn goes over places that nobody has tapped.
            if self.state != before or (not is_goal and place in marked(self, "chosen")):
                return

    def _nearest(self, place: str) -> str:
        """What to tap to get at a space: itself where it is in sight, and else its tile on the whole board."""
        if self.page.locator(".board.near").count() and not self._is_in_sight(place):
            self.finger(".zoom")
        cell = "pod" if place == "pod" else f"cell {place.split('.', maxsplit=1)[0]}"
        return place if self._is_in_sight(place) else cell

    def aim(self, place: str) -> None:
        """Tap where somebody is to go, once."""
        while (target := self._nearest(place)) != place:
            self.finger(SPOT.format(target))
        self.finger(SPOT.format(place))

    # --- a game ---

    def play(self, text: str) -> None:
        """Do an action as one does who knows the page, and no better."""
        head, *powers = text.split("/")
        verb, *places = head.split(":")
        before = self.state
        if verb in ("MOVE", "ATTACK", "COMMAND"):
            self._go(verb, ["pod" if place == "P" else place for place in places], powers, before)
        elif verb in ("BOOST", "LAUNCH"):
            self.power(powers[0])
        else:
            self._step(verb, places, text)
        self._surely(verb, before)

    def _go(self, verb: str, places: list[str], powers: list[str], before: str) -> None:
        text = ":".join([verb, *["P" if place == "pod" else place for place in places]])
        if powers and is_needed(before, "/".join([text, *powers])):
            self._choose(powers)
        if verb == "COMMAND" and places[0] == "pod":
            self.chip("Command")
        if verb != "COMMAND" and self.page.locator(ROBOT_INSTEAD).count():
            self.finger(ROBOT_INSTEAD)
        for nth, place in enumerate(places):
            if self.state == before and (nth or place not in marked(self, "chosen")):
                self.tap(place, is_goal=nth > 0)

    def _choose(self, powers: list[str]) -> None:
        """Tap cards; a page that acts at once uses by itself what is not used up."""
        own = self.page.locator("#done-back").count() > 0
        for code in powers:
            if not (own and is_free(code)):
                self.power(code)

    def _step(self, verb: str, places: list[str], text: str) -> None:
        if verb == "END":
            self.finger("#panel .end")
        elif verb == "ROLL" and places:
            self.finger(".die-face", index=int(places[0]) - 1)
        elif verb in ("PASS", "ROLL", "REROLL") or text == "DRAW":
            self._main(verb)
        elif verb == "DOCK":
            self.finger(SPOT.format(f"cell {places[0]}"))
        elif verb == "PLACE":
            self.tap(places[0])
        elif verb == "FIRST":
            self.finger("#panel .legal button")
        else:
            self._card(CARDS[places[0]])

    def _main(self, verb: str) -> None:
        self.finger("#panel .legal button" if verb == "REROLL" else "#panel button.main")

    def _card(self, name: str) -> None:
        self.page.wait_for_selector("#panel .card-chip")
        names = self.page.locator("#panel .card-chip .card-name").all_inner_texts()
        # A name may be broken where its parts meet.
        index = [shown.replace("\u00ad", "") for shown in names].index(name)
        self.finger("#panel .card-chip", index=index)

    def power(self, code: str) -> None:
        where = {"C": "core", "H": "hand", "L": "open"}[code[2]]
        names = self.page.locator(".ask .card-chip[aria-pressed=false]").all_inner_texts()
        index = next(n for n, shown in enumerate(names) if CARDS[code[:2]] in shown and where in shown)
        self.finger(".ask .card-chip[aria-pressed=false]", index=index)

    def _surely(self, verb: str, before: str) -> None:
        """Where the page asks once more, say yes."""
        self.ready()
        for selector in (f"[data-either={verb.lower()}]", "#do", "dialog .main"):
            if self.state == before and self.page.locator(selector).count():
                self.finger(selector)
        self.gone_on(before)
        self.ready()

    def step(self, action: str, following: str = "") -> None:
        """Look at the question, and do the action; where the page offers to roll with it, that as well."""
        self.look(action)
        rolls = "#panel .ask .die-face" if ":" in following else "#panel .ask button.main"
        if action == "END" and following.startswith("ROLL") and self.page.locator(rolls).count():
            before = self.state
            self.finger(rolls, index=int(following.partition(":")[2] or 1) - 1)
            self.gone_on(before)
            self.ready()
            self.rolled = following
        else:
            self.play(action)

    def has_rolled(self, action: str) -> bool:
        """Whether that has been done with the action before it."""
        was, self.rolled = self.rolled, ""
        return action == was

    def handiest(self, actions: list[str]) -> int:
        """Which of these to do first: one whose space is in sight, if there is any."""
        return next((n for n, action in enumerate(actions) if self._is_in_sight(action.split(":")[1])), 0)

    # --- aims ---

    def send(self, wanted: Wish) -> None:
        """Tap a Colonist and his goal, look at the way, and tap the goal again."""
        before = self.state
        self.tap(wanted.place)
        self.page.wait_for_function("() => !document.querySelector('[data-preparing]')")
        self.aim(wanted.to)
        self.ready()
        if self.state == before:
            self.page.wait_for_selector(".ways[aria-busy=false] .route-head")
            self.aim(wanted.to)
            self.gone_on(before)
        self.page.wait_for_function("after => location.hash.slice(1) === after", arg=GAME.state_text(wanted.after))
        self.ready()

    def go_on(self) -> None:
        """Do what there is to do outside of the Player Actions, or end them; the phone rolls and draws."""
        before, position = self.state, plain(self.state)
        phase = position["turn"]["phase"]
        if phase == "actions":
            self._end(before)
        elif phase == "dock":
            self.finger(SPOT.format(f"cell {dock(GAME.read_state(before))}"))
        elif phase in ("invade", "surge"):
            places = [row["action"] for row in api("actions", state=before)["actions"]]
            self.tap(places[self.handiest([f"PLACE:{action['at']}" for action in places])]["at"])
        elif phase in ("core", "discard"):
            self.finger("#panel .card-chip")
        else:
            self.finger("#panel .legal button" if phase == "first" else "#panel button.main")
        self.gone_on(before)
        self.ready()

    def _end(self, before: str) -> None:
        """End the turn: with the roll where the phone offers that, and else with a question about what is left."""
        both = "#panel .ask button.main"
        if self.page.locator(both).count():
            return self.finger(both)
        self.finger("#panel .end")
        self.ready()
        if self.state == before:
            self.finger("dialog .main")
        return None

    # --- looking ---

    def look(self, step: str) -> None:
        """Whether the question of this step and its first answers are in sight."""
        self.cost.steps += 1
        missing = [name for name, selectors in QUESTION.items() if not self._any_in_sight(selectors)]
        self.cost.unseen += [f"{step}: {name}" for name in missing]

    def _any_in_sight(self, selectors: tuple[str, ...]) -> bool:
        """Whether one of these is wholly in sight, if there is any at all."""
        spots = [
            self._where(selector, None, index)
            for selector in selectors
            for index in range(self.page.locator(selector).count() if selector in ON_BOARD else 1)
        ]
        there = [one for one in spots if one]
        return not there or any(one["across"] == 0 and one["along"] == 0 for one in there)


ON_BOARD = (".marks .legal",)
QUESTION = {
    "question": ("#panel .step-title p", "#panel .prompt:not(:empty)"),
    "answers": ("#panel .step :is(button.main, .die-face, .card-chip, .legal button)", "#panel .ask button", *ON_BOARD),
    "end": ("#panel .end",),
}
"""What of a step has to be in sight: one of each, if there is any of them."""


def is_free(code: str) -> bool:
    """Whether the page uses a card by itself: it is not used up, and names no other robot."""
    return code[:2] != "OV" and (code[2] == "L" or (code[2] == "C" and code[:2] in FREE))


FREE = {card["code"] for card in api("components")["cards"] if card["core"] == "every-action"}
"""Codes of the cards that work as core in every action."""


def played(player: Player, game: str, turns: int) -> Cost:
    """Play a recorded game to the end of so many turns; what that cost from the first turn on."""
    waiting: list[str] = []
    course = steps(game)
    player.load(course[0][0])
    for number, (state, action) in enumerate(course):
        turn = plain(state)["turn"]["number"]
        if action.startswith("PLACE"):
            waiting.append(action)
            continue
        while waiting:
            player.step(waiting.pop(player.handiest(waiting)))
        if turn > turns:
            break
        if turn == 1 and not player.cost.turns:
            player.cost = Cost()
        player.cost.turns = turn
        if player.has_rolled(action):
            continue
        assert player.state == state, f"before {action}"
        player.step(action, course[number + 1][1] if number + 1 < len(course) else "")
    return player.cost


def played_by_aims(player: Player, seed: int, turns: int) -> Cost:
    """Play a game of the phone's own for so many turns, one Colonist after the other; what that cost from turn 1 on."""
    player.load(GAME.state_text(GAME.setup({"players": 2, "seed": seed}).state))
    player.ready()
    while True:
        state = GAME.read_state(player.state)
        turn = plain(player.state)["turn"]
        if turn["number"] > turns or turn["phase"] == "over":
            return player.cost
        if turn["number"] == 1 and not player.cost.turns:
            player.cost = Cost()
        player.cost.turns = turn["number"]
        player.look(turn["phase"])
        wanted = wish(state) if turn["phase"] == "actions" and state.left else None
        if wanted:
            player.send(wanted)
        else:
            player.go_on()
