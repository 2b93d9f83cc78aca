"""Photographing a table of Under Falling Skies: what the phone makes of a reading, and the way from a photo to a game.

The photo is made by code, from a position whose table is known.
"""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from jupiter.games.skies.state import State
from tests.pages.node_page import NodePage
from tests.pages.skies_phone import SkiesPhone
from tests.photos.grades import GRADES
from tests.photos.photograph import Photo
from tests.photos.skies.photos import photo
from tests.skies.random_positions import random_position
from tests.skies.table import GAME, table

SCRIPT = "under-falling-skies/photographed.js"
NUMBER, SIZE = 0, (1600, 1200)
"""A photo of as few pixels as an easy one is read with."""

FIELDS = ("cards", "mother_ship", "energy", "research", "damage", "excavator", "waiting", "base")


def position_of(seed: int) -> dict[str, Any]:
    """A position with our cards out of the middle of a game."""
    rnd = random.Random(seed)
    while (position := random_position(rnd))["card_set"] != "standard":
        pass
    return without_derived(GAME.read_state(position))


def without_derived(state: Any) -> dict[str, Any]:
    return {name: value for name, value in GAME.position(state).items() if name != "derived"}


def board_of(position: dict[str, Any]) -> dict[str, Any]:
    """All that a camera sees of a position."""
    base = [(die["at"], die["die"], die["value"]) for die in position["base"]]
    return {field: position[field] for field in FIELDS} | {"ships": sorted(position["ships"], key=str), "base": base}


def run(node_page: NodePage, code: str, **given: Any) -> Any:
    return node_page.run(SCRIPT, code, given)


@pytest.mark.parametrize("seed", range(4))
def test_all_differences_taken_over_make_the_screen_the_table(node_page: NodePage, seed: int) -> None:
    before, after = position_of(seed), position_of(seed + 100)
    code = """
        const all = m.differences(a.p, a.q);
        const now = all.reduce((now, { edit }) => edit(now).position, a.p);
        return [all.length, now, m.differences(a.q, a.q).length];
    """
    count, now, none = run(node_page, code, p=before, q=after)
    assert (count > 0, none) == (True, 0)
    assert board_of(now) == board_of(after)


def test_a_reading_is_the_table_and_a_die_that_was_placed_is_beside_it_no_longer(node_page: NodePage) -> None:
    state = table("place", rolled="B34W6", base="A1B5 B2W2", ships="S1 7.2 9.4 S4", waiting=1)
    position = without_derived(state)
    placed = {"at": "C4", "die": "black", "value": 4, "resolved": False}
    board = {**{field: position[field] for field in FIELDS}, "ships": position["ships"]}
    board["base"] = [*position["base"], placed]
    pieces = [{"piece": "sky-2-difficult", "place": "sky-2"}]
    now = run(node_page, "return m.shown(a.p, a.r)", p=position, r={"board": board, "pieces": pieces})
    assert now["rolled"] == {"black": [3], "white": [6]}
    assert now["base"][-1] == placed
    assert now["cards"]["sky"] == ["easy", "difficult", "easy", "easy"]


DOUBTS: list[tuple[str, str, list[str], str, str, Any]] = [
    ("card-side", "sky-3", ["sky-3-easy", "sky-3-difficult"], "sky-3-difficult", "cards.sky.2", "difficult"),
    ("mother-ship-where", "mother-ship", ["1", "2"], "2", "mother_ship", 2),
    ("mother-ship-where", "mother-ship", [], "7", "mother_ship", 7),
    ("ship-unseen", "", ["ship-3", "8.1"], "8.1", "ships.4", {"ship": "green", "at": "8.1"}),
    ("ship-where", "", ["ship-3", "mother-ship"], "mother-ship", "waiting.green", 2),
    ("red-ship-unseen", "", ["ship-red", "empty", "8.1"], "8.1", "ships.4", {"ship": "red", "at": "8.1"}),
    ("tracker-unseen", "", ["energy"], "5", "energy", 5),
    ("tracker-where", "", ["excavator", "C3", "C4"], "C3", "excavator", "C3"),
    ("die-unknown", "C2", ["die/white-3", "empty"], "die/white-3", "base.2.value", 3),
    ("not-seen", "A1", [], "die/blue-6", "base.0.die", "blue"),
    ("not-seen", "A1", [], "empty", "base.0.at", "B2"),
]
"""A doubt, one of its answers, and what that makes of the position."""


@pytest.mark.parametrize(("code", "place", "choices", "answer", "field", "value"), DOUBTS)
def test_each_answer_to_a_doubt_is_on_the_table(
    node_page: NodePage, code: str, place: str, choices: list[str], answer: str, field: str, value: Any
) -> None:
    before = without_derived(table("place", base="A1B5 B2W2", ships="S1 7.2 9.4 S4", waiting=1))
    script = """
        const all = m.answersTo(a.d, a.p);
        const { apply } = all.find(({ key }) => key === a.answer);
        const now = apply(a.p);
        return a.field.split(".").reduce((part, name) => part[name], now);
    """
    doubt = {"code": code, "place": place, "choices": choices}
    assert run(node_page, script, d=doubt, p=before, answer=answer, field=field) == value


def test_what_is_passed_over_is_as_on_the_screen(node_page: NodePage) -> None:
    before = without_derived(table("place", base="A1B5 B2W2", ships="S1 7.2 9.4 S4", waiting=1))
    unsure = {**before, "ships": before["ships"][1:], "base": before["base"][1:], "energy": 0}
    doubts = [
        {"code": "ship-unseen", "place": "", "choices": ["ship-2"]},
        {"code": "die-unknown", "place": "A1", "choices": ["die/black-1"]},
        {"code": "tracker-unseen", "place": "", "choices": ["energy"]},
    ]
    script = "return m.differences(a.p, a.d.reduce((now, doubt) => m.asBefore(doubt, a.p, now), a.q))"
    assert run(node_page, script, p=before, q=unsure, d=doubts) == []


@pytest.mark.parametrize(
    ("base", "phase", "rolled"),
    [("", "respawn", 0), ("A1B5 B2W2", "place", 3), ("B1B5 B2W2 B3B1 C4B1 B5W2", "resolve", 0)],
)
def test_a_game_begins_in_the_phase_that_its_dice_show(node_page: NodePage, base: str, phase: str, rolled: int) -> None:
    shown = table("place", base=base, ships="S1 7.2 9.4 S4", waiting=1, mother_ship=2, impossible=True)
    seen = without_derived(shown)
    game = run(node_page, "return m.begun(a.p)", p=seen)
    assert (game["phase"], game["round"]) == (phase, 2 if phase == "respawn" else 3)
    assert sum(map(len, game["rolled"].values())) == rolled
    assert GAME.problems(GAME.read_state(game)) == ()


# --- from a photo to a game -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def shot() -> Photo:
    return photo(GRADES["easy"], 3, NUMBER, SIZE)


@pytest.mark.slow
def test_a_photo_becomes_a_game_and_shows_in_what_the_screen_differs(house_page: Page, house: str, shot: Photo) -> None:
    page = house_page
    skies = SkiesPhone(page, house)
    truth = GAME.read_state(shot.truth["state"])
    skies.open()
    skies.finger("#photo")
    skies.choose_photo(shot.jpeg, ".photo-views, #photo-begin")
    passes_all_doubts_over(skies)
    skies.finger("#photo-begin")
    page.wait_for_selector(".table-screen .fix")
    begun, wanted = (board_of(without_derived(state)) for state in (GAME.read_state(skies.state), truth))
    seen = ("cards", "mother_ship", "research", "damage", "ships", "waiting")
    assert {name: begun[name] for name in seen} == {name: wanted[name] for name in seen}
    assert set(begun["base"]) <= set(wanted["base"])
    the_screen_follows_the_table_by_a_photo(skies, shot, truth)


def passes_all_doubts_over(skies: SkiesPhone) -> None:
    rest = skies.page.locator(".photo-work [data-name=rest]")
    skip = skies.page.locator(".photo-work [data-name=skip]")
    if rest.count():
        skies.finger(".photo-work [data-name=rest]")
    elif skip.count():
        skies.finger(".photo-work [data-name=skip]")


def the_screen_follows_the_table_by_a_photo(skies: SkiesPhone, shot: Photo, truth: State) -> None:
    """A tracker that was not moved on the screen."""
    drifted = GAME.state_text(truth._replace(damage=truth.damage + 1))
    skies.page.goto("about:blank")
    skies.open(f"#{drifted}")
    skies.page.wait_for_selector(".table-screen")
    skies.tool("more")
    skies.finger("dialog #photo")
    skies.choose_photo(shot.jpeg, ".photo-views, .photo-differences")
    passes_all_doubts_over(skies)
    rows = skies.page.locator(".photo-difference")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text(f"on the table {truth.damage}, on the screen {truth.damage + 1}")
    skies.finger("#photo-take-over")
    skies.gone_on(drifted)
    assert skies.state == shot.truth["state"]
