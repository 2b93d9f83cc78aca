"""Every screen of the pages, each with the way there.

Invariant: a screen is brought about as a person does it, from a position that a recorded game was in or that the
set-up makes; what is looked at there is the business of the tests.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache

import pytest
from playwright.sync_api import FilePayload, Request, Route, expect

from jupiter.games.rescue.game import JupiterRescue
from jupiter.games.rescue.state import State
from tests.pages.companion import Companion
from tests.pages.phone import Phone
from tests.pages.positions import record

FIVE = "lost-modules-by-five"
"""The fullest boards on record."""
SIX = "lost-with-mixed-chance"
DRAFT = "lay/1/jupiter-rescue"
"""Where an unfinished copy of a table is kept."""

Way = Callable[[Companion], None]


# --- positions -------------------------------------------------------------------------------------------------------


@cache
def course(game: str) -> tuple[State, ...]:
    """All positions of a recorded game."""
    rescue = JupiterRescue()
    states = [rescue.setup(record(game)["setup"]).state]
    for text in record(game)["actions"]:
        states.append(rescue.check(states[-1], rescue.read_action(text)).state)
    return tuple(states)


@cache
def state_at(game: str, step: int) -> str:
    """The text of a recorded game's position after so many actions."""
    return JupiterRescue().state_text(course(game)[step])


@cache
def dealing() -> str:
    """A table where the first cards are being dealt by hand."""
    rescue = JupiterRescue()
    tiles = rescue.position(course(SIX)[0])["tiles"]
    options = {"robots": ["orange", "sky", "pink"], "tiles": tiles, "seed": None}
    return rescue.state_text(rescue.setup(options).state)


@cache
def impossible() -> str:
    """A position that no table can be in: more Colonists are saved than there are."""
    rescue = JupiterRescue()
    position = json.loads(json.dumps(rescue.position(course(FIVE)[240])))
    position["evacuated"] += 40
    position.pop("derived", None)
    return rescue.state_text(rescue.read_state(position))


@cache
def whole_draft(cells: int = 19) -> str:
    """A copied table with its first cells laid, as the phone keeps it."""
    laid = [
        {name: tile[name] for name in ("tile", "side", "rotation")}
        for tile in sorted(JupiterRescue().position(course(SIX)[0])["tiles"], key=lambda tile: tile["cell"])
    ]
    tiles = [tile if cell < cells else None for cell, tile in enumerate(laid)]
    cell = None if cells == 19 else cells
    draft = {"step": 2, "robots": ["orange", "vermilion"], "variants": ["fast-creeps"], "tiles": tiles}
    return json.dumps(draft | {"side": "open", "cell": cell, "past": []})


@cache
def saved(first: int = 0, last: int = 30, at: int = 22) -> str:
    """A file with a game, some of it undone, one entry fixed by hand."""
    kinds = {0: "start", 7: "fix", 12: "load"}
    rescue, states = JupiterRescue(), course("won-by-two")
    entries = []
    for step in range(first, last):
        action = record("won-by-two")["actions"][step - 1] if step else None
        label = rescue.label(states[step - 1], rescue.read_action(action)) if action else "New game, seed 4"
        kind = kinds.get(step - first, "do")
        entries.append({"state": rescue.state_text(states[step]), "label": label, "kind": kind, "action": action})
    head = {"format": "jupiter-rescue-record", "version": 1, "game": "jupiter-rescue"}
    return json.dumps(head | {"rules": rescue.rules_version, "entries": entries, "at": at})


# --- ways ------------------------------------------------------------------------------------------------------------


def settled(phone: Phone) -> None:
    """Wait until nothing is being asked or slides, and all that is in sight has been drawn."""
    page = phone.page
    page.wait_for_function("""() => {
        const inSight = (one) => one.getBoundingClientRect().top < innerHeight && one.checkVisibility();
        return !document.querySelector("[aria-busy=true]")
            && !document.querySelector(".below")?.getAnimations().length
            && [...document.images].every((one) => one.complete || !inSight(one));
    }""")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def button(table: Companion, name: str) -> None:
    table.page.get_by_role("button", name=name, exact=True).first.click()


def start(table: Companion) -> None:
    table.open()


def start_with_games(table: Companion) -> None:
    for state in (state_at(FIVE, 240), state_at("won-by-one", 447), dealing()):
        table.page.goto("about:blank")
        table.load(state)
    table.page.goto("about:blank")
    table.open()
    table.page.locator(".kept summary").click()


def new_game(table: Companion) -> None:
    table.open()
    table.page.locator(".new-game .more-choices summary").click()
    button(table, "Orange")
    button(table, "Vermilion")


def refused_set_up(table: Companion) -> None:
    table.open()
    table.page.locator(".new-game .more-choices summary").click()
    table.page.get_by_label("Same shuffle again", exact=True).fill("ninety-nine")
    button(table, "Start")
    expect(table.page.locator(".new-game .bad")).to_be_visible()


def refused_paste(table: Companion) -> None:
    table.open()
    table.page.locator(".take-up summary").click()
    table.page.locator("#begin-paste").fill("JR9 <script>")
    button(table, "Open")
    expect(table.page.locator(".take-up .bad")).to_be_visible()


def wizard(table: Companion) -> None:
    table.open()
    button(table, "Copy the tiles")
    button(table, "Orange")
    button(table, "Vermilion")


def wizard_tiles(table: Companion) -> None:
    wizard(table)
    button(table, "Next: the tiles")


def wizard_pictures(table: Companion) -> None:
    wizard_tiles(table)
    button(table, "Labyrinth")
    table.page.locator("[data-key^=tile-]:not(:disabled)").first.click()


def wizard_compass(table: Companion) -> None:
    wizard_tiles(table)
    table.page.locator("[data-key=tile-3A]").click()


def drafted(cells: int) -> Way:
    def go(table: Companion) -> None:
        table.open()
        table.page.evaluate("([key, draft]) => localStorage.setItem(key, draft)", [DRAFT, whole_draft(cells)])
        table.page.reload()
        table.settled()

    return go


def wizard_going(table: Companion) -> None:
    drafted(8)(table)
    button(table, "Go on: 8 tiles laid")


def wizard_whole(table: Companion) -> None:
    drafted(19)(table)
    button(table, "Go on: 19 tiles laid")


def wizard_change(table: Companion) -> None:
    wizard_whole(table)
    table.page.locator("[data-cell='4']").click()


def wizard_ready(table: Companion) -> None:
    wizard_whole(table)
    button(table, "Next")


def loaded(game: str, step: int) -> Way:
    def go(table: Companion) -> None:
        table.load(state_at(game, step))

    return go


def deal(table: Companion) -> None:
    table.load(dealing())


def reaction(table: Companion) -> None:
    table.load(state_at(FIVE, 210))
    expect(table.page.locator(".step .legal button").first).to_be_visible()


def near(table: Companion) -> None:
    """The board zooms by itself to the acting player."""
    table.load(state_at(FIVE, 240))
    expect(table.page.locator(".board.near")).to_be_visible()


def typed(table: Companion, action: str) -> None:
    table.page.locator(".typing summary").click()
    table.page.fill("#action", action)
    button(table, "Check")
    table.page.wait_for_selector("#verdict h3")


def asked_legal(table: Companion) -> None:
    """The legal action with most consequences that was asked on this board."""
    table.asks_first()
    table.load(state_at(FIVE, 240))
    action = record(FIVE)["actions"][240]
    verb, *places = action.split("/")[0].split(":")
    for power in action.split("/")[1:]:
        table.power(power)
    if verb == "COMMAND":
        table.chip("Command")
    for place in places:
        table.tap("pod" if place == "P" else place)
    table.judged("Legal")


def asked_illegal(table: Companion) -> None:
    """An attack where nothing is to be attacked: a tap on a space alone would show the way there."""
    table.load(state_at(FIVE, 240))
    table.chip("Attack")
    table.tap("18.4")
    table.judged("Not legal")


def rule(table: Companion) -> None:
    asked_illegal(table)
    table.page.locator("#verdict button.rule").first.click()
    expect(table.page.locator("dialog a[href^='/rules?game=jupiter-rescue#']")).to_be_visible()


def legal_targets(table: Companion) -> None:
    table.load(state_at(FIVE, 240))
    table.chip("What can I do?")


def all_powers(table: Companion) -> None:
    """As much as can be asked at once: Override with another robot, a trade, a tile to move."""
    table.load(state_at(FIVE, 240))
    while table.page.locator(".ask .card-chip[aria-pressed=false]").count():
        table.page.locator(".ask .card-chip[aria-pressed=false]").first.click()


def trade(table: Companion) -> None:
    table.load(state_at(FIVE, 240))
    table.chip("Trade")
    table.page.locator(".ask .named .chip").filter(has=table.page.locator(".token")).first.click()


def facts(table: Companion) -> None:
    table.load(state_at(FIVE, 240))
    for part in table.page.locator("#facts summary").all():
        part.click()


def card(table: Companion) -> None:
    facts(table)
    table.page.locator(".robots .chip").first.click()
    expect(table.page.locator("dialog")).to_be_visible()


def fix(table: Companion) -> None:
    table.load(state_at(FIVE, 240))
    table.tool("fix")
    expect(table.page.locator(".problems p")).to_be_visible()
    for part in table.page.locator(".fix summary").all():
        part.click()


def fix_problems(table: Companion) -> None:
    table.load(impossible())
    table.tool("fix")
    expect(table.page.locator(".problems .bad")).to_be_visible()


def fix_cells(table: Companion) -> None:
    table.load(state_at(FIVE, 240))
    table.tool("fix")
    table.page.locator("details:has([data-name=dock]) > summary").first.click()
    table.page.locator("[data-name=dock]").click()


def foreign_record(table: Companion) -> None:
    table.open()
    file = {"name": "game.json", "mimeType": "application/json", "buffer": saved().encode()}
    table.page.locator("#begin-file").set_input_files(file)  # type: ignore[arg-type]
    expect(table.page.locator("dialog")).to_be_visible()


def played(table: Companion) -> None:
    foreign_record(table)
    button(table, "Open it")
    table.page.wait_for_selector(".table-screen")


def done(table: Companion) -> None:
    """Just after an action with consequences."""
    table.load(state_at(FIVE, 246))
    table.finger(".die-face", index=0)
    table.finger("#done .done-label")
    expect(table.page.locator("#done .done")).to_be_visible()


def log(table: Companion) -> None:
    played(table)
    table.tool("log")


def recorded(table: Companion, game: str = "lost-all-robots") -> None:
    """A recorded game with its whole log, as a file brings it."""
    kept = record(game)
    table.open()
    text = json.dumps(
        {"format": "record/1", "game": "jupiter-rescue", "rules": "1.0", "setup": kept["setup"]}
        | {"actions": kept["actions"]}
    )
    file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    table.page.locator("input[type=file]").first.set_input_files(file)
    table.page.locator("dialog .main").click()
    table.page.wait_for_selector(".table-screen")


def ending(table: Companion) -> None:
    recorded(table)
    table.page.wait_for_selector(".ending-story > *")
    table.unfold()


def again(table: Companion) -> None:
    recorded(table)
    table.page.locator("#ending-again").click()


def picture(table: Companion) -> None:
    recorded(table)
    table.page.locator("#ending-share").click()
    table.page.wait_for_selector(".picture canvas")


def reading(table: Companion) -> None:
    recorded(table)
    table.look_at(12)


def plan(table: Companion) -> None:
    reading(table)
    table.finger("#try-plan")
    table.page.wait_for_selector("#plan-enter")


def share(table: Companion) -> None:
    table.load(state_at(FIVE, 240))
    table.tool("share")
    expect(table.page.locator("dialog .qr img")).to_be_visible()


def menu(table: Companion) -> None:
    table.load(state_at(FIVE, 240))
    table.tool("more")


def foreign(table: Companion) -> None:
    table.load(state_at(FIVE, 240))
    table.page.evaluate("state => { location.hash = state; }", state_at("won-by-one", 200))
    expect(table.page.locator("dialog")).to_be_visible()


def refused_link(table: Companion) -> None:
    table.load(state_at(FIVE, 240))
    table.page.evaluate("location.hash = 'JR2.nothing.of.ours'")
    expect(table.page.locator("dialog .bad")).to_be_visible()


def removing(table: Companion) -> None:
    start_with_games(table)
    table.page.locator(".kept .away").first.click()
    expect(table.page.locator("dialog")).to_be_visible()


def offline(table: Companion) -> None:
    table.load(state_at(FIVE, 240))
    settled(table)

    def dead(route: Route) -> None:
        route.abort()

    table.page.route("**/v1/**", dead)
    table.tap("18.4")
    expect(table.page.locator(".offline")).to_be_visible()
    table.judged("Not checked, offline")


def rules(table: Companion) -> None:
    table.page.goto(f"{table.address}/rules?words=boost")
    table.page.wait_for_selector("#rules article", state="attached")


def rules_card(table: Companion) -> None:
    table.page.goto(f"{table.address}/rules?words=Override")
    table.page.wait_for_selector("#named article")
    table.page.locator("#named summary").first.click()


def prints(table: Companion) -> None:
    table.page.goto(f"{table.address}/print")
    table.page.wait_for_selector("#plan[aria-busy=false]")
    table.unfold()


SCREENS: Mapping[str, Way] = {
    "start": start,
    "start-with-games": start_with_games,
    "new-game": new_game,
    "new-game-refused": refused_set_up,
    "paste-refused": refused_paste,
    "wizard-who": wizard,
    "wizard-tiles": wizard_tiles,
    "wizard-pictures": wizard_pictures,
    "wizard-compass": wizard_compass,
    "wizard-going": wizard_going,
    "wizard-whole": wizard_whole,
    "wizard-change": wizard_change,
    "wizard-ready": wizard_ready,
    "deal": deal,
    "core": loaded("lost-first-colonist-of-ultimate-heroes", 0),
    "first": loaded("lost-first-colonist-of-ultimate-heroes", 7),
    "dock": loaded(SIX, 120),
    "roll": loaded(FIVE, 246),
    "react": reaction,
    "invade": loaded(FIVE, 247),
    "surge": loaded(SIX, 186),
    "draw": loaded(SIX, 185),
    "setback": loaded(SIX, 205),
    "discard": loaded(FIVE, 238),
    "actions": loaded(FIVE, 240),
    "over-won": loaded("won-by-one", 447),
    "over-lost": loaded(FIVE, 278),
    "near": near,
    "asked-legal": asked_legal,
    "asked-illegal": asked_illegal,
    "legal-targets": legal_targets,
    "all-powers": all_powers,
    "trade": trade,
    "rule": rule,
    "card": card,
    "facts": facts,
    "done": done,
    "fix": fix,
    "fix-problems": fix_problems,
    "fix-cells": fix_cells,
    "log": log,
    "ending": ending,
    "again": again,
    "picture": picture,
    "reading": reading,
    "plan": plan,
    "share": share,
    "menu": menu,
    "foreign-state": foreign,
    "foreign-record": foreign_record,
    "link-refused": refused_link,
    "removing": removing,
    "offline": offline,
    "rules": rules,
    "rules-card": rules_card,
    "print": prints,
}
"""By name: the function that brings a phone there."""


def show(table: Companion, name: str) -> None:
    """Bring a phone to a screen, and wait until all of it is there."""
    under_way: set[Request] = set()

    def asked(request: Request) -> None:
        under_way.add(request)

    def answered(request: Request) -> None:
        under_way.discard(request)

    page = table.page
    page.on("request", asked)
    page.on("requestfinished", answered)
    page.on("requestfailed", answered)
    SCREENS[name](table)
    settled(table)
    while under_way:
        page.wait_for_timeout(20)
    settled(table)


def tier(*screen: str, is_daily: bool) -> object:
    """Parameters, in `make test` or only in `make test-all`."""
    return pytest.param(*screen, marks=[] if is_daily else [pytest.mark.slow])
