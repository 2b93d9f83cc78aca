"""An evening of Nemesis on the phone, by taps: rooms, event phases, the end; and the notebook, of which nobody hears.

What the rules say is the business of other tests. Here nobody may get stuck: every question that comes has answers that
can be tapped, the way back is one tap, and what was entered can be undone.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Request, expect

from tests.pages.companion import Companion
from tests.pages.conftest import PHONE, TIMEOUT
from tests.pages.test_keyboard import tab_to

MOST_ANSWERS = 60
"""Of one procedure: more are a circle."""
SECRET = "the egg is in nineteen"
"""What stands in the notebook and nowhere else."""

QUESTION = "#panel .question-now"
OFFERED = """() => [...document.querySelectorAll("#panel .question-now :is(.choice, .question-done)")]
    .map((one) => one.dataset.name)"""
ANSWERED = "() => document.querySelector('#panel .question')?.getAttribute('aria-busy') !== 'true'"
STORED = "() => JSON.stringify(Object.fromEntries(Object.entries(localStorage)))"


class Table(Companion):
    """One phone at a table of Nemesis; all that it sends is written down."""

    def __init__(self, page: Any, address: str) -> None:
        super().__init__(page, address)
        self.sent: list[str] = []
        self.answers = 0
        page.on("request", self._note)

    def _note(self, request: Request) -> None:
        self.sent.append(f"{request.url} {request.post_data or ''}")

    def start(self, players: int) -> None:
        self.page.goto(f"{self.address}/play/nemesis")
        self.page.get_by_role("button", name=f"{players} players").first.tap()
        self.page.get_by_role("button", name="Start", exact=True).tap()
        self.page.wait_for_selector(".table-screen")

    def do(self, name: str) -> None:  # type: ignore[override]
        """Tap something of the panel by its name."""
        self.finger(f'#panel [data-name="{name}"]')

    def offered(self) -> list[str]:
        """What can be tapped as an answer, or `done`; waits for the question."""
        self.page.wait_for_selector(f"{QUESTION} button")
        self.page.wait_for_function(ANSWERED)
        names: list[str] = self.page.evaluate(OFFERED)
        return names

    def answer(self, choose: int) -> str:
        """Give one of the answers, by its number; of some under a name the name first."""
        names = self.offered()
        assert names, self.page.inner_text("#panel")
        name = names[choose % len(names)]
        before = self.page.inner_text("#panel")
        self.do(name)
        if name.startswith("group-"):
            name = self.page.evaluate("() => document.querySelector('#panel .of-group button').dataset.name")
            self.do(name)
        if name != "done":
            self.page.wait_for_function("before => document.querySelector('#panel').innerText !== before", arg=before)
        self.answers += 1
        return name

    def finish(self, choose: int = 0) -> int:
        """Answer all that is asked, each by another number, and enter it; how many questions there were."""
        for count in range(MOST_ANSWERS):
            if self.offered() == ["done"]:
                state = self.state
                self.do("done")
                self.page.wait_for_selector("#panel .big-buttons, #panel #ending section, #panel .big.wide")
                assert self.state or state
                return count
            self.answer(choose + count)
        raise AssertionError("It asks for ever.")

    def is_sound(self) -> None:
        """Nothing sticks out, and all that is tapped is as large as a finger."""
        assert not self.sticks_out()
        assert self.low_targets() == []


@pytest.fixture
def table(browser: Browser, house: str) -> Iterator[Table]:
    context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="block", accept_downloads=True)
    context.set_default_timeout(TIMEOUT)
    table = Table(context.new_page(), house)
    yield table
    assert [fault for fault in table.watch.unseen() if "Service Worker" not in fault] == []
    context.close()


def awake(table: Table) -> list[str]:
    """The players who are awake."""
    chips = table.page.locator("#panel .crew-chip:not(.away)")
    return [str(chip.get_attribute("data-name")).removeprefix("player-") for chip in chips.all()]


@pytest.mark.parametrize("turns", [1, pytest.param(3, marks=pytest.mark.slow)])
def test_an_evening_of_rooms_event_phases_and_the_final_checks(table: Table, turns: int) -> None:
    table.start(3)
    write_down(table)
    rooms = 0
    for turn in range(turns):
        table.do("begin")
        table.finish()
        if not turn:
            use_a_card(table)
        for step in range(4):
            players = awake(table)
            if not players:
                break
            table.do(f"player-{players[step % len(players)]}")
            table.do("enter")
            ways = table.page.locator('#panel [data-name^="to-"]')
            table.do(str(ways.nth((turn + step) % ways.count()).get_attribute("data-name")))
            # Silence, mostly, so that there is somebody left for the next turn.
            table.finish(4 + step % 2)
            rooms += 1
        table.is_sound()
        for player in awake(table):
            table.do(f"player-{player}")
            table.do("pass")
            expect(table.page.locator(".done-what")).to_contain_text(player)
        expect(table.page.locator(".head .turn")).to_contain_text("event phase")
        table.do("events")
        assert table.offered()
        expect(table.page.locator(".event-steps li")).to_have_count(6)
        table.finish(1)
    assert rooms >= 3 * turns
    assert table.answers > rooms
    ask_in_words(table)
    end_checks(table)
    nobody_heard(table)


def use_a_card(table: Table) -> None:
    """Nobody types what a card does, of which the page knows its title and its cost."""
    table.do("more")
    table.do("use")
    table.do("use-CARD:P1:REST")
    steps = ["subject-body", "step-light:[1-9]", "count-1", "subject-cards", "step-contam:[1-9]", "count-2"]
    for name in (*steps, "subject-intruders", "step-noise", "answer-silence"):
        table.do(name)
        if name == "count-1":
            table.is_sound()
    expect(table.page.locator(QUESTION)).to_contain_text(
        "Take a light wound · Take a contamination card (2) · Make a noise roll"
    )
    table.do("answer-done")
    before = table.state
    assert table.offered() == ["done"]
    table.do("done")
    table.gone_on(before)
    table.tool("undo")
    table.page.wait_for_function("before => location.hash.slice(1) === before", arg=before)


def ask_in_words(table: Table) -> None:
    """Answers to a question look as in every game, and not as those of a procedure."""
    table.tool("help")
    table.page.get_by_role("button", name="Ask in words").tap()
    table.page.locator("dialog input").first.fill("noise on noise")
    expect(table.page.locator("dialog .answer").first).to_contain_text(re.compile("noise", re.IGNORECASE))
    table.is_sound()
    assert table.page.evaluate("() => document.querySelector('dialog .answer').clientWidth") > 250
    for _ in range(2):
        table.page.keyboard.press("Escape")


def end_checks(table: Table) -> None:
    """It is over: one sleeps, one has escaped, one is dead, and the worksheet fills."""
    table.do("over")
    for name in ("P1-asleep", "P2-evacuated", "P3-dead", "end-ge.01"):
        table.do(name)
    table.is_sound()
    table.do("begin-checks")
    for name in ("answer-working", "answer-working", "answer-damaged", "answer-vedm"):
        table.offered()
        table.do(name)
    expect(table.page.locator(".worksheet .is-ok")).to_have_count(2)
    table.offered()
    table.do("answer-clean")
    expect(table.page.locator(".worksheet .is-ok")).to_have_count(3)
    table.offered()
    table.do("answer-infected")
    table.offered()
    table.do("answer-contamination")
    expect(table.page.locator(".worksheet .is-dead")).to_have_count(1)
    table.finish()
    expect(table.page.locator("#ending section")).to_be_visible()
    assert "P1" in table.page.inner_text("#ending")


# --- the notebook -----------------------------------------------------------------------------------------------------


def write_down(table: Table) -> None:
    """What only P2 may know."""
    table.do("more")
    table.do("notebook")
    table.finger('dialog [data-name="notebook-P2"]')
    table.page.evaluate("document.querySelectorAll('dialog details').forEach((one) => { one.open = true; })")
    table.page.locator("#note-notes").fill(SECRET)
    table.page.locator("#note-objectives").fill(f"objective: {SECRET}")
    table.page.locator("#note-engine-1").select_option("damaged")
    table.page.locator("#note-space-B").select_option("mars")
    table.page.locator("#note-tile-6").select_option("shower")
    table.is_sound()
    table.finger('dialog [data-name="close-notebook"]')
    assert SECRET not in table.page.inner_text("dialog")
    table.page.keyboard.press("Escape")
    table.do("back")


def nobody_heard(table: Table) -> None:
    """The notebook is in the phone, under a key of its own, and in nothing that left it or could."""
    assert len(table.sent) > table.answers
    assert [sent for sent in table.sent if SECRET in sent or "egg%20is" in sent or "shower" in sent] == []
    stored = json.loads(table.page.evaluate(STORED))
    assert [key for key, text in stored.items() if SECRET in text] == ["notebook/nemesis/1"]
    assert SECRET not in table.page.url
    table.tool("share")
    table.page.get_by_role("button", name=re.compile("Download|Save")).first.wait_for()
    with table.page.expect_download() as download:
        table.page.get_by_role("button", name=re.compile("Download|Save")).first.tap()
    record = download.value.path().read_text(encoding="utf-8")
    assert json.loads(record)["game"] == "nemesis"
    assert SECRET not in record
    assert "shower" not in record
    table.page.keyboard.press("Escape")


# --- one question after the other -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_way_back_is_one_tap_within_a_question_and_after_it(table: Table) -> None:
    table.start(2)
    table.do("begin")
    table.finish()
    begun = table.state
    table.do("enter")
    table.finger('.board-buttons button[data-key="8"]')
    assert "answer-canteen" in table.offered()
    table.do("answer-canteen")
    expect(table.page.locator(QUESTION)).to_contain_text("token")
    # Undo of the page takes back the answer, and not what was entered before.
    table.tool("undo")
    expect(table.page.locator(QUESTION)).to_contain_text("tile")
    table.do("answer-shower")
    expect(table.page.locator(QUESTION)).to_contain_text("token")
    table.do("answer-silence-1")
    assert table.offered() == ["done"]
    assert table.state == begun
    table.do("done")
    table.gone_on(begun)
    expect(table.page.locator(".ship .room").nth(7)).not_to_have_class(re.compile("dark"))
    table.tool("undo")
    table.page.wait_for_function("before => location.hash.slice(1) === before", arg=begun)


@pytest.mark.slow
def test_a_rule_stands_behind_each_event(table: Table) -> None:
    table.start(2)
    table.do("noise")
    assert "answer-silence" in table.offered()
    table.do("answer-silence")
    assert table.offered() == ["done"]
    table.finger("#panel .happened .why")
    expect(table.page.locator("dialog")).to_contain_text("noise")
    table.page.keyboard.press("Escape")
    table.finger('.head [data-name="leave"]')
    expect(table.page.locator("#panel .big-buttons")).to_be_visible()


@pytest.mark.slow
def test_a_round_is_played_by_keys_alone(table: Table) -> None:
    table.start(2)
    steps = ("begin", "done", "enter", "to-6", "answer-canteen", "answer-slime-3", "answer-danger", "done", "pass")
    for name in (*steps, "player-P2", "pass", "events", "answer-ev03", "answer-blank", "done"):
        tab_to(table.page, f"it.dataset.name === '{name}'")
        assert table.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
        before = table.page.inner_text("#panel") + table.state
        table.page.keyboard.press("Enter")
        changed = "before => document.querySelector('#panel').innerText + location.hash.slice(1) !== before"
        if name != "player-P2":
            table.page.wait_for_function(changed, arg=before)
        table.page.wait_for_function(ANSWERED)
    expect(table.page.locator(".head .turn")).to_have_text("Turn 2 begins")


@pytest.mark.slow
def test_melee_a_shot_and_an_escape_follow_one_another_whoever_was_at_it(table: Table) -> None:
    """The phone is told of few actions: whoever is chosen acts."""
    table.page.goto(f"{table.address}/play/nemesis")
    table.page.get_by_role("button", name="2 players").first.tap()
    table.page.locator(".new-game .more-choices summary").first.click()
    for seat, one in ((1, "soldier"), (2, "scout")):
        table.page.locator(f"#begin-character-{seat}").select_option(one)
    table.page.get_by_role("button", name="Start", exact=True).tap()
    table.page.wait_for_selector(".table-screen")
    table.do("begin")
    table.finish()
    table.tool("fix")
    table.finger('.board-buttons button[data-key="11"]')
    before = table.state
    table.do("add-adult")
    table.gone_on(before)
    table.tool("fix")
    for player, way in (("P2", "shoot-rifle"), ("P1", "fight"), ("P2", "shoot-rifle")):
        table.do(f"player-{player}")
        table.do("hit")
        table.do(way)
        assert table.offered() == ["answer-blank", "answer-creeper", "answer-adult", "answer-hit", "answer-two-hits"]
        table.do("answer-creeper")
        table.finish()
    table.do("player-P1")
    table.do("more")
    table.do("escape")
    table.do("to-6")
    assert "group-rip" in table.offered()


@pytest.mark.slow
def test_a_table_is_put_right_by_hand_and_alarms_tell_what_is_close(table: Table) -> None:
    table.start(2)
    table.tool("fix")
    table.finger('#panel [data-name="fire"]')
    for room in range(1, 8):
        before = table.state
        table.finger(f'.board-buttons button[data-key="{room}"]')
        table.gone_on(before)
    table.finger('#panel [data-name="look"]')
    table.finger('.board-buttons button[data-key="7"]')
    table.finger('#panel [data-name="add-adult"]')
    expect(table.page.locator(".ship .foe.adult")).to_have_count(1)
    table.is_sound()
    table.tool("fix")
    expect(table.page.locator("#panel .alarm")).to_have_count(1)
    expect(table.page.locator("#panel .alarm")).to_contain_text("7 of 8 fires")
    table.finger("#panel .alarm")
    expect(table.page.locator("dialog")).to_contain_text("fire")


@pytest.mark.slow
def test_what_nobody_may_know_is_told_or_left(table: Table) -> None:
    """Two stand with an intruder, and who is attacked hangs on hidden hands: it can be told, and is kept nowhere."""
    table.start(2)
    table.tool("fix")
    table.finger('.board-buttons button[data-key="11"]')
    before = table.state
    table.finger('#panel [data-name="add-adult"]')
    table.gone_on(before)
    table.tool("fix")
    table.do("attack")
    # As many cards in both hands.
    for _ in range(2):
        assert "answer-4" in table.offered()
        table.do("answer-4")
    expect(table.page.locator(QUESTION)).to_contain_text("hangs on a secret")
    for _ in range(2):
        assert "answer-2" in table.offered()
        table.do("answer-2")
        table.page.wait_for_timeout(300)
    assert "group-graze" in table.offered()
    table.finish()
    players = table.state.split(":")[3].split("/")
    assert [player.split(".")[2:7] for player in players] == [["-"] * 5] * 2
