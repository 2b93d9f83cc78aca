"""What lies beside the colony: the number on the tracker, who is aboard, robots that a game in progress tells of."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from jupiter.engine.hexes import axial
from jupiter.games.rescue.definitions import load
from jupiter.generators.order.options import CAMERA_MARKS, TOKEN_SHAPE, Edition
from jupiter.generators.rescue import tracker
from jupiter.photos.hexagons import Lies
from jupiter.photos.marks import Mark
from jupiter.photos.reading import EMPTY, Photo, Seen
from jupiter.photos.rescue import beside, reader
from jupiter.photos.rescue.beside import Tracked, tracked
from jupiter.photos.rescue.figures import SIZES
from jupiter.photos.rescue.shot import Shot
from tests.photos.camera import aim
from tests.photos.grades import GRADES
from tests.photos.painting import Painter
from tests.photos.photograph import press
from tests.photos.rescue.faces import Print, face
from tests.photos.scene import Flat, Pose, Scene
from tests.photos.test_heights import view_of

SIZE = (1200, 900)
SQUARE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


# --- the tracker ------------------------------------------------------------------------------------------------------


def _photographed(
    stop: int | None, *, is_round: bool = False, marks: slice = slice(2), hide: bool = False
) -> Tracked | None:
    """What is seen of the tracker with the token on that stop, or with none; and of its marks that many."""
    edition = Edition().choose(CAMERA_MARKS, True)
    kind = Print(edition, edition.choose(TOKEN_SHAPE, is_round))
    at = (np.array(tracker.stops()) - (tracker.WIDTH / 2, tracker.HEIGHT / 2))[stop or 0] + (1.5, -1.0)
    board = Flat("tracker", face(kind, "tracker"), Pose(0.0, 0.0, 0.0), 1.0)
    token = Flat("token/loss", face(kind, "token/loss"), Pose(float(at[0]), float(at[1]), 40.0, 1.0), 1.0)
    camera = aim(np.random.default_rng(4), GRADES["usual"], np.array([(-125.0, -90.0), (125.0, 90.0)]), SIZE)
    flats = (board,) if stop is None else (board, token)
    picture = Painter(Scene("jupiter-rescue", "", "wood", 0, flats), camera, press(150)).paint().picture
    seen = [Mark(number, camera.flat(board.pose.points(np.array(at)))) for number, at in board.face.marks.items()]
    if hide:
        cv2.fillPoly(picture, [np.round(mark.corners).astype(np.int32) for mark in seen], (90, 90, 90))
    return tracked(picture, view_of(camera), seen[marks], SIZES[is_round])


@pytest.mark.parametrize(("stop", "is_round"), [(0, False), (12, True), (22, False)])
def test_the_number_on_which_the_token_lies_is_read(stop, is_round):
    seen = _photographed(stop, is_round=is_round)
    assert seen is not None
    assert seen.number == load().tracker.first - stop


@pytest.mark.parametrize("mark", [0, 1])
def test_a_mark_that_the_detector_does_not_see_is_read_where_the_other_says_that_it_is(mark):
    seen = _photographed(7, marks=slice(mark, mark + 1))
    assert seen is not None
    assert seen.number == load().tracker.first - 7


def test_a_tracker_without_a_token_shows_no_number_and_one_mark_alone_no_tracker():
    seen = _photographed(None)
    assert seen is not None
    assert seen.number is None
    assert _photographed(3, marks=slice(1), hide=True) is None


def test_a_core_marker_that_is_seen_twice_is_none():
    one, other = Mark(52, np.zeros((4, 2))), Mark(53, np.zeros((4, 2)))
    assert set(beside.cores([one, other])) == {"core/orange", "core/sky"}
    assert set(beside.cores([one, one, other])) == {"core/sky"}


# --- the position -----------------------------------------------------------------------------------------------------


CELLS = dict(zip(("1A", "1B", "1C", "2A"), range(4), strict=True))
LIE = {f"tile/{it}/open": Lies(axial(at), 0) for it, at in CELLS.items()}
LIE |= {"pod": Lies(axial(4), 0), "pod/deck": Lies(axial(12), 0)}
BERTHS = {("pod/deck", n): Seen((EMPTY,), 0.9, SQUARE) for n in range(6)}
KNOWN = {
    "tiles": [{"tile": it, "side": "open", "cell": at, "rotation": 0} for it, at in CELLS.items()],
    "pod": {"dock": 4, "colonists": 0},
    "colonists": ["0.1", "0.2"],
    "robots": [{"robot": "sky", "at": "pod"}],
    "evacuated": 3,
    "lost": 2,
}


def _read(monkeypatch, spaces, known=None, number=None, *, with_deck=True):
    lie = LIE if with_deck else {name: lies for name, lies in LIE.items() if name != "pod/deck"}
    tracked = None if number is None else Tracked(number, 0.9, SQUARE)
    shot = Shot(Photo(400, 300, 5), lie, (), (), (), (0, 0), dict.fromkeys(lie, SQUARE), spaces, {}, {})
    monkeypatch.setattr(reader, "read_shot", lambda *_: replace(shot, tracker=tracked))
    return reader.read([np.zeros((300, 400, 3), np.uint8)], known)


def _codes(reading):
    # Four tiles are no whole colony.
    return [doubt.code for doubt in reading.doubts if doubt.code != "tiles-missing"]


def test_robots_on_the_deck_are_aboard_and_nobody_is_asked_about_it(monkeypatch):
    reading = _read(monkeypatch, BERTHS | {("pod/deck", 2): Seen(("robot/sky",), 0.9, SQUARE)}, number=40)
    assert _codes(reading) == []
    assert reading.board["robots"] == [{"robot": "sky", "at": "pod"}]


@pytest.mark.parametrize("spaces", [{}, BERTHS | {("pod/deck", 2): Seen(("robot/pink", EMPTY), 0.5, SQUARE)}])
def test_who_is_aboard_is_asked_where_the_deck_does_not_say_the_likeliest_first(monkeypatch, spaces):
    reading = _read(monkeypatch, spaces, number=40, with_deck=bool(spaces))
    assert _codes(reading) == ["robots-aboard"]
    (doubt,) = (it for it in reading.doubts if it.code == "robots-aboard")
    assert doubt.choices[0] == ("robot/pink" if spaces else "robot/orange")
    assert set(doubt.choices) == {*(f"robot/{robot.id}" for robot in load().robots), EMPTY}


def test_the_deck_says_who_is_aboard_a_pod_that_is_away(monkeypatch):
    lie = {name: lies for name, lies in LIE.items() if name.startswith("tile/")}
    spaces = BERTHS | {("pod/deck", 2): Seen(("robot/sky",), 0.9, SQUARE)}
    outlines = dict.fromkeys((*lie, "pod/deck"), SQUARE)
    shot = Shot(
        Photo(400, 300, 5), lie, ("pod/away",), (), (), (0, 0), outlines, spaces, {}, {}, Tracked(40, 0.9, SQUARE)
    )
    monkeypatch.setattr(reader, "read_shot", lambda *_: shot)
    reading = reader.read([np.zeros((300, 400, 3), np.uint8)])
    assert _codes(reading) == []
    assert reading.board["robots"] == [{"robot": "sky", "at": "pod"}]


def test_who_was_aboard_still_is_unless_the_deck_shows_otherwise(monkeypatch):
    assert _codes(_read(monkeypatch, {}, KNOWN, with_deck=False)) == []
    assert _codes(_read(monkeypatch, BERTHS, KNOWN)) == ["robot-unseen"]


def test_the_tracker_says_how_many_are_evacuated_and_lost(monkeypatch):
    colonists = {("tile/1A/open", n): Seen(("token/colonist",), 0.9, SQUARE) for n in (1, 2)}
    # Of the seven who began, one more is lost.
    seen = _read(monkeypatch, colonists, KNOWN, number=4, with_deck=False)
    assert _codes(seen) == []
    assert {"piece": "token/loss", "place": "tracker.4"}.items() <= seen.as_dict()["pieces"][-1].items()
    assert seen.position is not None
    assert (seen.position["evacuated"], seen.position["lost"]) == (2, 3)


def test_a_tracker_that_is_not_seen_is_asked_about_without_a_game_in_progress_alone(monkeypatch):
    assert _codes(_read(monkeypatch, BERTHS)) == ["tracker-number"]
    assert "tracker-number" not in _codes(_read(monkeypatch, BERTHS, KNOWN))


def test_a_number_below_that_of_the_colonists_on_the_board_is_asked_about(monkeypatch):
    colonists = {("tile/1A/open", n): Seen(("token/colonist",), 0.9, SQUARE) for n in (1, 2)}
    assert "tracker-number" in _codes(_read(monkeypatch, colonists | BERTHS, number=1))
