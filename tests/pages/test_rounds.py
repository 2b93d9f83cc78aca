"""How often one taps in a round of the games with dice, where the phone rolls: each die is one or two taps.

The people here take the dice as they lie, place them where they may, use what gives something, and fold what a round's
end tells. Invariant: what is counted depends on the page alone.
"""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from jupiter.engine.notation import with_checksum
from jupiter.games.ark.parts import PLAYERS
from jupiter.games.ark.state import Phase as ArkPhase
from jupiter.games.skies.game import UnderFallingSkies
from jupiter.games.skies.state import Phase
from tests.pages.ark_phone import ARK, LISTED, ArkPhone, with_boxes
from tests.pages.skies_phone import DICE, SkiesPhone

SKIES = UnderFallingSkies()
AIM = 12
"""Taps a round at most, on the average."""
ON = '.five button[aria-pressed="true"]'
READY = """() => !document.querySelector("[aria-busy=true]")"""


@pytest.fixture
def skies(house_page: Page, house: str) -> Iterator[SkiesPhone]:
    phone = SkiesPhone(house_page, house)
    yield phone
    assert phone.watch.unseen() == []


# --- Under Falling Skies ---------------------------------------------------------------------------------------------


def placed(phone: SkiesPhone, rnd: random.Random) -> str:
    """Where the die that is looked at goes, or any where none is."""
    state = SKIES.read_state(phone.state)
    legal = [SKIES.action_text(action) for action in SKIES.legal(state)]
    looked_at = phone.page.locator(ON)
    if looked_at.count():
        kind, value = str(looked_at.get_attribute("aria-label")).split()
        die = next(sign for sign, name in DICE.items() if name == kind) + value
        legal = [text for text in legal if text.startswith(f"PLACE:{die}:")]
    going_on = [text for text in legal if SKIES.check(state, SKIES.read_action(text)).outcome is None]
    return rnd.choice(going_on or legal)


def used(phone: SkiesPhone) -> str | None:
    """A use of a room that gives something; none if nothing does."""
    state = SKIES.read_state(phone.state)
    for action in SKIES.legal(state, ["use", "dig"]):
        if not any(event.type == "nothing-gained" for event in SKIES.check(state, action).events):
            return SKIES.action_text(action)
    return None


def skies_round(phone: SkiesPhone, rnd: random.Random) -> bool:
    """Play a round; whether there is another."""
    phone.play("ROLL")
    while True:
        phone.page.wait_for_function(READY)
        state = SKIES.read_state(phone.state)
        if state.phase is Phase.ROLL or not SKIES.legal(state).count():
            return state.phase is Phase.ROLL
        if state.phase is Phase.PLACE:
            phone.play(placed(phone, rnd))
        elif state.phase is not Phase.RESOLVE:
            phone.play(SKIES.action_text(SKIES.legal(state).page(0, 1)[0]))
        elif (text := used(phone)) is not None:
            phone.play(text)
        else:
            all_at_once = phone.page.locator("#panel .wide-button")
            before = phone.state
            phone.finger("#panel .wide-button" if all_at_once.count() else "#panel .put-aside")
            phone.gone_on(before)


@pytest.mark.parametrize("rounds", [1, pytest.param(8, marks=pytest.mark.slow)])
def test_a_round_of_under_falling_skies_takes_twelve_taps(skies: SkiesPhone, rounds: int) -> None:
    rnd = random.Random(1)
    skies.start(seed=3)
    skies.page.wait_for_selector("button.roll")
    skies.taps, played, goes_on = 0, 0, True
    while goes_on and played < rounds:
        goes_on = skies_round(skies, rnd)
        played += 1
    assert skies.taps <= AIM * played


# --- Last Ark from Ceti ----------------------------------------------------------------------------------------------


class Ticking(ArkPhone):
    """Somebody who taps boxes, and dice only where the page asks with which."""

    taps = 0

    def finger(self, selector: str, text: str | None = None, index: int = 0) -> None:
        self.taps += 1
        super().finger(selector, text, index)

    @property
    def shown(self) -> int:
        """The number of the sheet that is shown, from 0."""
        tabs = self.page.locator(".tabs button")
        return [tab.get_attribute("aria-pressed") for tab in tabs.all()].index("true")

    def use(self, player: str, rnd: random.Random) -> None:
        """Tick a box that is lit; where none is, research, or be done."""
        before, state = self.state, self.position
        texts = [ARK.action_text(action) for action in ARK.legal(state, ["ore"], [player])]
        boxes = sorted({text.split(":")[2] for text in texts if "-" not in text and not text.endswith("F")})
        if boxes:
            self.page.wait_for_function(LISTED)
            self.box(rnd.choice(boxes))
            self.page.wait_for_function(
                "before => location.hash.slice(1) !== before || document.querySelector('#panel .ways .way')", arg=before
            )
            if self.state == before:
                self.finger("#panel .ways .way")
            self.gone_on(before)
        elif research := list(ARK.legal(state, ["research"], [player])):
            self.play(with_boxes(state, ARK.action_text(rnd.choice(research)), rnd))
        else:
            self.play(f"CONFIRM:{player[1:]}")


def ark_round(phone: Ticking, rnd: random.Random) -> None:
    """Play a round of two sheets, and read what its end tells."""
    phone.fold()
    phone.play("ROLL")
    rolled = phone.position.round
    while phone.position.phase is ArkPhase.ALLOCATE and phone.position.round == rolled:
        phone.page.wait_for_function(READY)
        phone.use(PLAYERS[phone.shown], rnd)
    if phone.position.phase is ArkPhase.DISASTER:
        phone.play("DISASTER")


@pytest.mark.parametrize("rounds", [1, pytest.param(4, marks=pytest.mark.slow)])
def test_a_round_of_last_ark_with_two_sheets_takes_twelve_taps(house_page: Page, house: str, rounds: int) -> None:
    phone, rnd = Ticking(house_page, house), random.Random(1)
    phone.start(players=2, seed=7)
    phone.page.wait_for_selector('[data-name="roll"]')
    phone.taps = 0
    for _ in range(rounds):
        ark_round(phone, rnd)
    phone.fold()
    assert phone.taps <= AIM * rounds
    assert phone.watch.unseen() == []


# --- somebody who errs ----------------------------------------------------------------------------------------------

INSTEAD = "#verdict .legal button"


@pytest.mark.slow
def test_what_is_legal_instead_is_in_sight_and_a_tap_does_it(skies: SkiesPhone) -> None:
    state = with_checksum("UFS1.0:EEEEEEE:1.2.3.0.C5:S1S3445255..00:B135W46/A1R4/-:2P:L.0")
    skies.load(state)
    skies.choose_die("B", "1")
    skies.finger('.board-buttons button[data-key="B4"]')
    expect(skies.page.locator(INSTEAD)).not_to_have_count(0)
    for index in range(2):
        expect(skies.page.locator(INSTEAD).nth(index)).to_be_in_viewport(ratio=1)
    skies.page.locator(INSTEAD).first.tap()
    skies.gone_on(state)


@pytest.mark.slow
def test_so_it_is_on_a_sheet_where_it_costs_dice(house_page: Page, house: str) -> None:
    ark = ArkPhone(house_page, house)
    state = with_checksum("LAC1.0:0A:24446:4552.00000000.00000.00000.000000.00.00000000.-:-")
    ark.load(state)
    ark.page.wait_for_function(LISTED)
    ark.choose(["6"])
    ark.box("AG1.2")
    row = ark.page.locator(INSTEAD)
    expect(row).to_have_count(1)
    expect(row).to_be_in_viewport(ratio=1)
    expect(row.locator(".cost")).to_have_text("1 die")
    expect(ark.page.locator("#verdict .violations li").first).to_be_in_viewport()
    row.tap()
    ark.gone_on(state)
    assert ark.watch.unseen() == []
