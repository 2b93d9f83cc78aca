"""Every screen of Nemesis for every body and phone: axe, contrast, focus, sizes from 320 to 1,280 px, large letters.

Invariant: a screen is brought about by taps from one position in which much lies on the table.
All of it is for `make test-all`; the evening of `test_nemesis.py` looks at the usual ones in the usual size, and at
answers to a question in words, which all games share.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.contract.samples import played
from tests.pages.companion import Companion
from tests.pages.conftest import PHONE, TIMEOUT
from tests.pages.measures import SIZES, misfits, unclear, unseen_stops
from tests.pages.nemesis_numbers import GAME, position
from tests.pages.screens import settled

WIDE = (1280, 800)
ALL = (*SIZES, WIDE)


class Screen(Companion):
    """One phone at a table on which much lies."""

    def do(self, *names: str) -> None:
        for name in names:
            self.finger(f'#panel [data-name="{name}"]')
            settled(self)

    def tap_room(self, room: str) -> None:
        self.finger(f'.board-buttons button[data-key="{room}"]')
        settled(self)


def full(**changes: object) -> str:
    """Five players, three of them in one room with intruders, fires, malfunctions, noise and doors; fields changed."""
    game = played(GAME)
    whole = position(5)
    crew = [*game.components()["characters"]]
    for number, one in enumerate(whole["players"].values()):
        one |= {"character": crew[number]["id"], "room": "8" if number < 3 else "7", "light": number % 3}
        one |= {"is_slimed": number == 1, "has_larva": number == 2, "has_passed": number == 3}
        one["hands"] = [{"item": crew[number]["weapon"], "ammo": 2}]
    whole["players"]["P1"]["wounds"] = [{"kind": kind, "is_dressed": False} for kind in ("arm", "leg", "hand")]
    for room in map(str, range(2, 9)):
        whole["rooms"][room] |= {"fire": True, "malfunction": room != "8", "is_explored": True, "items": 3}
    whole["rooms"]["8"] |= {"tile": "canteen", "objects": ["carcass", "corpse"]}
    for name in ("1-2", "6-11", "4-8"):
        whole["corridors"][name] |= {"noise": True}
    whole["corridors"]["8-9"]["door"] = "closed"
    whole["intruders"] = [
        {"kind": kind, "room": "8", "injuries": injuries, "number": None}
        for kind, injuries in (("adult", 1), ("adult", 2), ("creeper", 0), ("larva", 0))
    ]
    whole["wound"]["left"] -= 3
    whole |= {"has_encountered": True, "active": "P1", "time": 13, "destruct": 2, **changes}
    return str(game.state_text(game.read_state(whole)))


def home(_screen: Screen) -> None:
    """The six buttons, with alarms above."""


def entering(screen: Screen) -> None:
    screen.do("enter")


def room(screen: Screen) -> None:
    screen.tap_room("8")


def fight(screen: Screen) -> None:
    screen.do("hit", "foe-8-ADULT.1")


def secret(screen: Screen) -> None:
    """Who is attacked hangs on hidden hands."""
    screen.do("attack", "foe-8-CREEPER", "answer-4", "answer-4", "answer-4")


def attack_card(screen: Screen) -> None:
    secret(screen)
    screen.do("answer-1", "answer-2", "answer-3", "group-rip")


def event_phase(screen: Screen) -> None:
    screen.do("events")


def more(screen: Screen) -> None:
    screen.do("more")


def use(screen: Screen) -> None:
    screen.do("more", "use")
    screen.page.wait_for_selector("#panel [data-name^='use-CARD']")


def card(screen: Screen) -> None:
    """A step that wants a count, after another one."""
    use(screen)
    screen.do("use-CARD:P1:INTERRUPTION", "subject-cards", "step-draw:[1-9]", "count-2")
    screen.page.wait_for_selector("#panel .question-earlier")
    screen.do("subject-body", "step-heal-light:[1-9]")


def ending(screen: Screen) -> None:
    screen.do("over", "P1-asleep", "P2-evacuated", "P4-asleep")


def worksheet(screen: Screen) -> None:
    ending(screen)
    screen.do("begin-checks", "answer-working", "answer-working", "answer-damaged")


def fix(screen: Screen) -> None:
    screen.tool("fix")
    screen.page.wait_for_selector("#panel .fix .problems *")
    screen.tap_room("8")
    screen.page.evaluate("document.querySelectorAll('#panel details').forEach((one) => { one.open = true; })")


def lists(screen: Screen) -> None:
    screen.page.evaluate("document.querySelectorAll('#facts details').forEach((one) => { one.open = true; })")
    screen.page.wait_for_selector("#facts .index-entry", state="attached")


def notebook(screen: Screen) -> None:
    screen.do("more", "notebook")
    screen.finger('dialog [data-name="notebook-P2"]')
    screen.page.evaluate("document.querySelectorAll('dialog details').forEach((one) => { one.open = true; })")


WAYS: tuple[Callable[[Screen], None], ...]
WAYS = (home, entering, room, fight, secret, attack_card, event_phase, more, use, card, ending, worksheet, fix)
WAYS += (lists, notebook)


@pytest.fixture
def screen(browser: Browser, house: str) -> Iterator[Screen]:
    context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="block")
    context.set_default_timeout(TIMEOUT)
    screen = Screen(context.new_page(), house)
    screen.page.goto(f"{house}/play/{GAME}#{full()}")
    screen.page.wait_for_selector(".table-screen")
    settled(screen)
    yield screen
    assert screen.watch.unseen() == []
    context.close()


@pytest.mark.parametrize(
    "way", [pytest.param(way, marks=pytest.mark.slow) for way in WAYS], ids=lambda way: way.__name__
)
def test_every_screen_suits_axe_every_eye_every_finger_the_keyboard_and_every_size(
    screen: Screen, way: Callable[[Screen], None]
) -> None:
    way(screen)
    settled(screen)
    problems = unclear(screen) + unseen_stops(screen, (360, 740)) + misfits(screen, ALL)
    assert not problems, "\n".join(problems)
