"""Photographing the table: what the phone makes of a reading, and the way from a photo to a game and back to the table.

The photo is made by code, from a position whose board is known.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from jupiter.games.rescue.components import components
from jupiter.photos.registry import READERS
from tests.pages.companion import Companion
from tests.pages.node_page import NodePage
from tests.pages.positions import plain, steps, text
from tests.photos.grades import GRADES
from tests.photos.photograph import Photo
from tests.photos.rescue.photos import photo
from tests.serving import ROOT

SCRIPT = "jupiter-rescue/photographed.js"
SIZE = (1600, 1200)
"""As few pixels as an easy photo is read with."""
FIELDS = ("tiles", "colonists", "creeps", "super_creeps", "pod")

# --- what is made of a reading ----------------------------------------------------------------------------------------


def board_of(position: dict[str, Any]) -> dict[str, Any]:
    """All that a camera sees of a position."""
    where = {robot["robot"]: robot["at"] for robot in position["robots"]}
    return {field: sorted(one, key=str) if isinstance(one := position[field], list) else one for field in FIELDS} | {
        "robots": where
    }


@pytest.mark.parametrize("game", ["won-by-two", "lost-modules-by-five"])
def test_all_differences_taken_over_make_the_screen_the_table(node_page: NodePage, game: str) -> None:
    code = """
        const all = m.differences(a.p, a.q, a.c);
        const after = all.reduce((now, { edit }) => edit(now).position, a.p);
        return [all.length, after, m.differences(a.q, a.q, a.c).length];
    """
    course = [plain(state) for state, _ in steps(game)]
    for before, after in zip(course[::40], course[25::40], strict=False):
        count, position, none = node_page.run(SCRIPT, code, {"p": before, "q": after, "c": components()})
        assert (count > 0) == (board_of(before) != board_of(after))
        assert none == 0
        assert board_of(position) == board_of(after)


def reading(position: dict[str, Any], **more: Any) -> dict[str, Any]:
    board = {field: position[field] for field in FIELDS} | {"robots": []}
    return {"board": board, "missing": [], "doubts": [], **more}


def test_each_answer_to_a_doubt_is_on_the_board_and_the_screen_is_what_it_was_by_a_tap(node_page: NodePage) -> None:
    start = plain(steps("won-by-two")[40][0])
    tile = start["tiles"][3]["cell"]
    free = next(f"{tile}.{n}" for n in range(1, 7) if f"{tile}.{n}" not in start["colonists"] + start["super_creeps"])
    gone = start["colonists"][0]
    robot = start["robots"][0]["robot"]
    code = """
        const seen = m.shown(a.p, a.r);
        const { answers } = m.answersTo(a.d, seen, a.c);
        const after = Object.fromEntries(answers.map(({ key, apply }) => [key, apply(seen)]));
        return { after, before: m.asBefore(a.d, a.p, seen, a.c) };
    """

    def positions_by_answer(position: dict[str, Any], doubt: dict[str, Any]) -> Any:
        return node_page.run(SCRIPT, code, {"p": start, "r": reading(position), "d": doubt, "c": components()})

    anything = positions_by_answer(start, {"code": "not-seen", "place": free, "choices": []})["after"]
    assert free in anything["token/colonist"]["colonists"]
    assert free in anything["token/creep"]["creeps"]
    assert {"robot": robot, "at": free}.items() <= anything[f"robot/{robot}"]["robots"][0].items()
    unsure = {**start, "colonists": start["colonists"][1:]}
    doubt = {"code": "figure-unknown", "place": gone, "choices": ["token/creep", "empty"]}
    outcomes = positions_by_answer(unsure, doubt)
    assert gone in outcomes["after"]["token/creep"]["creeps"]
    assert gone not in outcomes["after"]["empty"]["colonists"]
    assert gone in outcomes["before"]["colonists"]
    where = {"code": "robot-unseen", "place": "", "choices": [f"robot/{robot}", free]}
    robots = {key: after["robots"][0]["at"] for key, after in positions_by_answer(start, where)["after"].items()}
    assert robots == {free: free, "pod": "pod", "out": None}


def test_a_tile_on_no_photo_stays_with_all_on_it_until_somebody_says_it_is_gone(
    node_page: NodePage,
) -> None:
    start = plain(steps("won-by-two")[40][0])
    taken = {int(one.split(".")[0]) for one in start["colonists"]}
    lost = next(tile for tile in start["tiles"] if tile["cell"] in taken)
    rest = [tile for tile in start["tiles"] if tile != lost]
    standing = [one for one in start["colonists"] if not one.startswith(f"{lost['cell']}.")]
    name = f"tile/{lost['tile']}"
    code = """
        const seen = m.shown(a.p, a.r);
        const { answers } = m.answersTo({ code: "tiles-missing", place: "", choices: [a.name] }, seen, a.c);
        return answers.map(({ key, apply }) => [key, m.differences(a.p, apply(seen), a.c).map(({ what }) => what)]);
    """
    seen = reading({**start, "tiles": rest, "colonists": standing}, missing=[name])
    given = {"p": start, "r": seen, "name": name, "c": components()}
    assert dict(node_page.run(SCRIPT, code, given)) == {"gone": ["tile-gone"], "missed": []}


def test_the_number_on_the_tracker_says_who_is_saved_and_lost_once_all_on_the_board_is_answered(
    node_page: NodePage,
) -> None:
    start = plain(steps("won-by-two")[40][0])
    unsure, number = {**start, "colonists": start["colonists"][1:]}, start["evacuated"] + len(start["colonists"])
    number += start["pod"]["colonists"]
    code = """
        const seen = m.shown(a.p, a.r);
        const after = m.answersTo(a.d, seen, a.c).answers.find(({ key }) => key === a.key).apply(seen);
        const all = m.differences(a.p, after, a.c);
        const begun = m.onBoardOf(after, { ...a.p, evacuated: 0 });
        const taken = all.reduce((now, { edit }) => edit(now).position, a.p);
        return [all.map(({ what, table }) => [what, table]), taken, begun];
    """

    def outcome(position: dict[str, Any], doubt: dict[str, Any], key: str, *pieces: dict[str, Any]) -> Any:
        seen = reading(position, pieces=pieces)
        return node_page.run(SCRIPT, code, {"p": start, "r": seen, "d": doubt, "key": key, "c": components()})

    one = {"code": "figure-unknown", "place": start["colonists"][0], "choices": ["token/colonist", "empty"]}
    token = {"piece": "token/loss", "place": f"tracker.{number}"}
    all_there, _, begun = outcome(unsure, one, "token/colonist", token)
    assert (all_there, begun["evacuated"]) == ([], start["evacuated"])
    gone, after, _ = outcome(unsure, one, "empty", token)
    assert ["evacuated", start["evacuated"] + 1] in gone
    assert after["evacuated"] == start["evacuated"] + 1
    asked = {"code": "tracker-number", "place": "tracker", "choices": [str(number - 1)]}
    fewer, after, _ = outcome(unsure, asked, str(number - 1))
    assert ["lost", start["lost"] + 1] in fewer
    assert (after["evacuated"], after["lost"]) == (start["evacuated"], start["lost"] + 1)
    assert "tracker" not in after


def test_each_game_whose_photos_are_read_tells_its_page_what_to_do_with_them() -> None:
    for game in READERS:
        assert "bringPhotos: " in (ROOT / "static" / game / "later.js").read_text(encoding="utf-8"), game


# --- from a photo to a game -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def shot() -> Photo:
    """One on which a robot is doubtful, and nothing else that a new game needs."""
    return photo(GRADES["easy"], 4, 101, SIZE)


def test_a_photo_becomes_a_game_and_shows_in_what_the_screen_differs(page: Page, address: str, shot: Photo) -> None:
    table = Companion(page, address)
    truth = plain(shot.truth["state"])
    table.open()
    table.finger("#photo")
    refuses_what_is_no_photo(table)
    table.choose_photo(shot.jpeg, ".photo-views")
    expect(page.locator(".photo-board .tile, .photo-board svg").first).to_be_visible()
    begins_with_the_board_as_it_is_read(table, truth, asks_with_the_photo_enlarged(table))
    the_screen_follows_the_table_by_a_photo(table, shot, truth)


def refuses_what_is_no_photo(table: Companion) -> None:
    table.choose_photo(b"no photo", ".bad")
    expect(table.page.locator(".photo-work .bad")).to_contain_text("It is not a picture")
    table.page.route("**/photos", lambda route: route.abort())
    table.choose_photo(b"no photo", ".bad p:text('does not answer')")
    table.page.unroute("**/photos")
    table.watch.faults.clear()
    table.finger("dialog .close")
    table.finger("#photo")


def asks_with_the_photo_enlarged(table: Companion) -> str:
    """The question about a robot has its part of the photo, and is answered."""
    robots = table.page.locator(".photo-work [data-answer^='robot/']")
    heading = table.page.locator(".photo-work h3")
    expect(heading).to_contain_text(re.compile(r" \d[A-D] "))
    drawn = "(canvas) => new Set(canvas.getContext('2d').getImageData(0, 0, 320, 320).data).size > 50"
    table.page.wait_for_function(f"() => ({drawn})(document.querySelector('.photo-part'))")
    before, answer = heading.inner_text(), str(robots.first.get_attribute("data-answer"))
    table.finger(f".photo-work [data-answer='{answer}']")
    expect(heading).not_to_have_text(before)
    return answer.removeprefix("robot/")


def begins_with_the_board_as_it_is_read(table: Companion, truth: dict[str, Any], robot: str) -> None:
    expect(table.page.locator(f"dialog [data-key=seat-{robot}]")).to_have_attribute("aria-pressed", "true")
    table.finger("#photo-begin")
    table.page.wait_for_selector(".table-screen .fix")
    begun = plain(table.state)
    faces = [{(one["tile"], one["side"]) for one in position["tiles"]} for position in (begun, truth)]
    assert faces[0] == faces[1]
    assert len(begun["creeps"]) == len(truth["creeps"])
    assert robot in [robot["robot"] for robot in begun["robots"]]


def the_screen_follows_the_table_by_a_photo(table: Companion, shot: Photo, truth: dict[str, Any]) -> None:
    """A Creep that the screen has forgotten, and a Colonist that stands elsewhere there."""
    drifted = text({**truth, "creeps": truth["creeps"][1:]})
    table.page.goto("about:blank")
    table.load(drifted)
    table.tool("more")
    table.finger("dialog #photo")
    table.choose_photo(shot.jpeg, ".photo-views")
    table.finger(".photo-work [data-name=skip]")
    rows = table.page.locator(".photo-difference")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("on the table Creep, on the screen nobody")
    table.finger("#photo-take-over")
    table.gone_on(drifted)
    assert table.state == shot.truth["state"]
    table.tool("undo")
    table.gone_on(shot.truth["state"])
    assert table.state == drifted
