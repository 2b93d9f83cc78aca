"""Photographing a sheet of Last Ark from Ceti: what the phone makes of a reading, and the way from a photo to a score.

The photo is made by code, from a position that is known. The dialog itself is tried in `test_photos.py`.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from jupiter.engine.notation import with_checksum
from tests.pages.ark_phone import ARK, ArkPhone
from tests.pages.node_page import NodePage
from tests.photos.ark.photos import photo
from tests.photos.grades import GRADES
from tests.photos.photograph import Photo

SCRIPT = "last-ark-from-ceti/photographed.js"
SIZE = (2000, 1500)
FIELDS = ("food", "morale", "population", "power", "ticked", "food_paid", "boxes")
NEW = "4552.00000000.00000.00000.000000.00.00000000.-"
BUILT = "6586.33130300.30000.30000.300000.21.50500612.-"
"""Two sheets."""

# --- what is made of a reading ----------------------------------------------------------------------------------------


def position(*seats: str, blight: int = 6) -> dict[str, Any]:
    state = ARK.read_state(with_checksum(f"LAC1.0:{blight}R:-:{'/'.join(seats)}:-"))
    return {name: value for name, value in ARK.position(state).items() if name != "derived"}


def text(of: dict[str, Any]) -> str:
    """The text form, in which boxes stand in the order of the sheet."""
    return ARK.state_text(ARK.read_state(of))


def sheet(seat: str) -> dict[str, Any]:
    shown = position(seat)["players"][0]["sheet"]
    return {field: shown[field] for field in FIELDS}


def reading(seat: str, player: str | None = "p1", blight: int | None = 6, **doubt: Any) -> dict[str, Any]:
    board = {"blight": blight, "player": player, "sheet": sheet(seat)}
    return {"board": board, "doubts": [doubt] if doubt else []}


def run(node_page: NodePage, code: str, **given: Any) -> Any:
    bare = position(NEW)["players"][0]["sheet"]
    return node_page.run(SCRIPT, code, {"bare": bare, **given})


@pytest.mark.parametrize("players", [(NEW,), (NEW, NEW), (NEW, "X"), ("X", NEW)])
def test_all_differences_taken_over_make_the_screen_the_sheet(node_page: NodePage, players: tuple[str, ...]) -> None:
    code = """
        const after = m.shown(a.p, a.r, a.bare);
        const all = m.differences(a.p, after);
        return [all.length, all.reduce((now, { edit }) => edit(now).position, a.p), m.differences(after, after).length];
    """
    for player in range(len(players)):
        read = reading(BUILT, f"p{player + 1}", blight=7)
        count, after, none = run(node_page, code, p=position(*players), r=read)
        assert (count > 0, none) == (True, 0)
        expected = list(players)
        expected[player] = BUILT
        assert text(after) == text(position(*expected, blight=7))


@pytest.mark.parametrize(
    ("place", "choices", "key", "seat"),
    [
        ("AG1.2", ["ticked", "empty"], "ticked", NEW.replace(".0", ".1", 1)),
        ("AG1.2", ["empty", "ticked"], "empty", NEW),
        ("PORT.FOOD 3", ["ticked", "empty"], "ticked", NEW.replace(".00.", ".10.")),
        ("GENOME 2", ["ticked", "empty"], "ticked", NEW.replace("0.-", "1.-")),
        ("morale", ["7", "8"], "8", NEW.replace("4552", "4852")),
        ("food", [], "12", NEW.replace("4552", "C552")),
    ],
)
def test_an_answer_is_on_the_sheet_and_the_screen_is_what_it_was_by_a_tap(
    node_page: NodePage, place: str, choices: list[str], key: str, seat: str
) -> None:
    code = """
        const seen = m.shown(a.p, a.r, a.bare);
        const after = m.answersTo(a.r.doubts[0]).find(({ key }) => key === a.key).apply(seen);
        return [after, m.asBefore(a.r.doubts[0], a.q, seen), m.openOf(seen), m.openOf(after)];
    """
    doubt: dict[str, Any] = {
        "code": "marker-where" if place in FIELDS else "box-unclear",
        "place": place,
        "choices": choices,
    }
    given = {"p": position(NEW), "q": position(seat), "r": reading(NEW, **doubt), "key": key}
    after, before, asks, asks_no_more = run(node_page, code, **given)
    assert (asks, asks_no_more) == ([place], [])
    assert after["players"] == position(seat)["players"]
    assert before["players"] == position(seat)["players"]


def test_whose_sheet_it_is_can_be_said_and_the_other_one_stays(node_page: NodePage) -> None:
    code = """
        const seen = m.shown(a.p, a.r, a.bare);
        return m.answersTo(a.r.doubts[0]).map(({ apply }) => apply(seen).players);
    """
    read = reading(BUILT, None, code="whose-sheet", place="", choices=["p2", "p1"])
    second, first = run(node_page, code, p=position(NEW, NEW), r=read)
    assert second == position(NEW, BUILT)["players"]
    assert first == position(BUILT, NEW)["players"]


@pytest.mark.parametrize(("blight", "phase"), [(14, "over"), (13, "roll")])
def test_a_sheet_alone_ends_with_its_last_hex(node_page: NodePage, blight: int, phase: str) -> None:
    code = "return m.ended(m.shown(a.p, a.r, a.bare));"
    assert run(node_page, code, p=position(NEW), r=reading(BUILT, blight=blight))["phase"] == phase


# --- from a photo to its score ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def shot() -> Photo:
    """The end of a game for one, after which the markers were taken away."""
    return photo(GRADES["easy"], 6, 0, SIZE)


@pytest.fixture
def ark(house_page: Page, house: str) -> Iterator[ArkPhone]:
    phone = ArkPhone(house_page, house)
    yield phone
    assert phone.watch.unseen() == []


@pytest.mark.slow
def test_a_photo_of_a_sheet_is_added_up_and_audited_and_shows_in_what_the_screen_differs(
    ark: ArkPhone, shot: Photo
) -> None:
    truth = ARK.position(ARK.read_state(shot.truth["state"]))
    ark.open()
    ark.finger("#photo")
    ark.choose_photo(shot.jpeg, ".photo-views")
    calls_a_sheet_with_open_questions_neither_possible_nor_scored(ark, shot)
    says_where_the_markers_were(ark, truth["players"][0]["sheet"])
    verdict = ark.page.locator(".photo-verdict")
    score = str(truth["derived"]["players"][0]["points"]["score"])
    expect(verdict.locator("tr.score td")).to_have_text(score)
    expect(verdict.locator(".good")).to_be_visible()
    ark.finger("#photo-begin")
    ark.page.wait_for_selector(".table-screen .fix")
    assert ARK.position(ARK.read_state(ark.state))["players"] == truth["players"]
    the_screen_follows_the_sheet(ark, shot, truth)


def calls_a_sheet_with_open_questions_neither_possible_nor_scored(ark: ArkPhone, shot: Photo) -> None:
    ark.finger(".photo-work [data-name=rest]")
    verdict = ark.page.locator(".photo-verdict")
    expect(verdict).to_contain_text("4 questions are open.")
    expect(verdict.locator(".good")).to_have_count(0)
    ark.finger("dialog .close")
    ark.finger("#photo")
    ark.choose_photo(shot.jpeg, ".photo-views")


def says_where_the_markers_were(ark: ArkPhone, sheet: dict[str, Any]) -> None:
    heading = ark.page.locator(".photo-work h3")
    for track in ("Food", "Morale", "Population", "Power"):
        expect(heading).to_contain_text(track)
        ark.finger(f".photo-work [data-answer='{sheet[track.lower()]}']")


def the_screen_follows_the_sheet(ark: ArkPhone, shot: Photo, truth: dict[str, Any]) -> None:
    """A tick that the screen has forgotten, and one round too few; of tracks without markers the screen knows."""
    seat = truth["players"][0]
    drifted = {**seat, "sheet": {**seat["sheet"], "ticked": seat["sheet"]["ticked"][1:]}}
    state = {**truth, "blight": 13, "phase": "roll", "players": [drifted]}
    ark.page.goto("about:blank")
    ark.load(text(state))
    ark.tool("more")
    ark.finger("dialog #photo")
    ark.choose_photo(shot.jpeg, ".photo-differences")
    expect(ark.page.locator(".photo-difference")).to_have_count(2)
    expect(ark.page.locator(".photo-difference").last).to_contain_text("ticked on the paper alone")
    before = ark.state
    ark.finger("#photo-take-over")
    ark.gone_on(before)
    assert ARK.position(ARK.read_state(ark.state))["players"] == truth["players"]
