"""Player sheets that code has filled in and photographed, read: never wrong and given as sure; then audited."""

import json
from dataclasses import replace

import cv2
import numpy as np
import pytest

from jupiter.games.ark.definitions import TRACKS
from jupiter.games.ark.game import LastArkFromCeti
from jupiter.generators.ark import sheet
from jupiter.generators.drawing.inks import Mode
from jupiter.photos import pictures
from jupiter.photos.ark import reader
from jupiter.photos.ark.layouts import DATA, TEXEL, layouts, outlines, printed, reference
from jupiter.photos.ark.reader import read
from jupiter.photos.ark.verdicts import Shown
from jupiter.photos.decoding import decode
from jupiter.photos.reading import Unreadable
from jupiter.service.photos import with_problems
from tests.generators.eyes import rendered
from tests.matrices import first_of
from tests.photos.ark import printed_sheets
from tests.photos.ark.photos import photo, scored
from tests.photos.ark.scoring import score
from tests.photos.grades import GRADES
from tests.photos.photograph import SMALL

GAME = LastArkFromCeti()
SEED, ENDED = 6, 4
"""Of photos, and the number of an easy one of the end of a game for one, with all markers."""


@pytest.fixture(scope="module")
def shot():
    return photo(GRADES["easy"], SEED, ENDED, SMALL)


@pytest.fixture(scope="module")
def picture(shot):
    return decode(shot.jpeg)[0]


@pytest.fixture(scope="module")
def look(picture):
    return reader.look(0, picture)


@pytest.fixture(scope="module")
def reading(look):
    return reader.joined([look])


def known(shot):
    return dict(GAME.position(GAME.read_state(shot.truth["state"])))


def sheet_in(shot):
    return known(shot)["players"][shot.truth["player"]]["sheet"]


# --- read -------------------------------------------------------------------------------------------------------------


def test_an_easy_photo_is_read_whole(shot, reading):
    result = score(shot.truth, reading.as_dict())
    assert result.faults == []
    assert [result.share(kind, "right") for kind in ("boxes", "tracks")] == [1, 1]


@pytest.mark.slow
def test_of_a_hard_photo_most_is_read_and_nothing_sure_is_wrong():
    result = scored(photo(GRADES["hard"], SEED, 3, SMALL))
    assert result.faults == []
    assert result.share("boxes", "right") >= 0.8


def test_a_sheet_alone_is_a_position_with_its_points_and_what_cannot_have_come_about(shot, reading):
    answer = with_problems(GAME, reading.as_dict())
    assert answer["position"]["players"][0]["sheet"] == sheet_in(shot)
    assert answer["position"]["derived"]["players"][0]["points"]["score"] >= 0
    assert answer["problems"] == []
    early = {**reading.position, "phase": "roll", "blight": 1}
    problems = with_problems(GAME, {**reading.as_dict(), "position": early})["problems"]
    assert {problem["code"] for problem in problems} & {"audit.dice", "phase.ended"}


def test_with_the_game_in_progress_the_sheet_is_that_of_the_player_whom_it_is_like(shot, look):
    seat, other = known(shot)["players"][shot.truth["player"]], {"sheet": None, "confirmed": False}
    bare = {**seat, "sheet": {**seat["sheet"], "ticked": [], "food_paid": {"PORT": 0, "M-FOOD": 0}}}
    game = {**known(shot), "phase": "roll", "players": [bare, seat]}
    assert reader.joined([look], game).board["player"] == "p2"
    assert reader.joined([look], game).position["players"] == [bare, {**seat, "spaceport": None, "score": None}]
    for players in ([seat, seat], [bare, other]):
        asked = reader.joined([look], {**game, "players": players})
        assert (asked.board["player"], asked.position) == (None, None)
        assert [(doubt.code, len(doubt.choices)) for doubt in asked.doubts] == [("whose-sheet", 2)]


@pytest.mark.slow
def test_a_photo_from_the_other_side_shows_the_same(picture, reading):
    turned = read([np.ascontiguousarray(picture[::-1, ::-1])])
    assert {(one.piece, one.place) for one in turned.pieces} == {(one.piece, one.place) for one in reading.pieces}


def test_what_one_photo_hides_another_one_tells(picture, look, reading):
    hidden = picture.copy()
    seen = [one for one in reading.pieces if one.piece == "ticked"][:3]
    for one in seen:
        cv2.fillPoly(hidden, [np.round(one.corners).astype(np.int32)], (128, 128, 128))
    hides = reader.look(0, hidden)
    alone, both = reader.joined([hides]), reader.joined([hides, look])
    assert {doubt.place for doubt in alone.doubts} | {one.place for one in alone.pieces} >= {one.place for one in seen}
    assert both.position == reading.position or {doubt.place for doubt in both.doubts} <= {one.place for one in seen}


def test_of_tracks_without_markers_the_game_in_progress_knows(look, shot):
    bare = dict.fromkeys(TRACKS, Shown((), False, is_bare=True))
    without = replace(look, tracks={**look.tracks, **bare})
    assert {doubt.place for doubt in reader.joined([without]).doubts} == set(TRACKS)
    seen, game = reader.joined([without], known(shot)), known(shot)
    assert seen.doubts == () and seen.position is not None
    assert {**seen.position, "players": None} == {**game, "players": None}
    assert seen.position["players"][shot.truth["player"]]["sheet"] == sheet_in(shot)
    one = replace(look, tracks={**without.tracks, TRACKS[0]: Shown((), False)})
    assert {doubt.place for doubt in reader.joined([one], known(shot)).doubts} == set(TRACKS)


@pytest.mark.parametrize("what", first_of(["nothing", "two sheets", "another game"], 2))
def test_photos_of_something_else_are_refused(what, picture, easy):
    other = {
        "nothing": lambda: np.full((900, 1200, 3), 140, np.uint8),
        "another game": lambda: decode(easy.jpeg)[0],
        "two sheets": lambda: np.concatenate([picture, picture], axis=1),
    }[what]()
    with pytest.raises(Unreadable, match="two-tables" if what == "two sheets" else "no-table"):
        read([other])


@pytest.mark.slow
def test_a_sheet_that_is_too_far_away_for_a_faint_stroke_is_refused():
    """A pencil's strokes in four boxes with a printed leaf were read as empty, 16 pixels wide."""
    with pytest.raises(Unreadable, match="unclear"):
        read([decode(photo(GRADES["hard"], SEED + 1, 4, SMALL).jpeg)[0]])


# --- print ------------------------------------------------------------------------------------------------------------


def test_boxes_are_looked_for_where_they_are_printed():
    assert printed_sheets.layouts() == json.loads((DATA / "layouts.json").read_text())
    # Renderers of other versions may draw an edge a little otherwise.
    kept = pictures.read(DATA, "boxes")
    assert np.abs(printed_sheets.boxes().astype(int) - kept).mean() < 0.5


def test_the_outline_of_each_box_is_its_printed_line():
    """Within it is paper, on it is ink, or next to it where a renderer puts it between two pixels."""
    middles = reference().middles * TEXEL + np.array(printed().shape[::-1]) / 2
    lines = outlines(reference()) * TEXEL
    dark = cv2.erode(printed(), np.ones((3, 3), np.uint8))
    at = np.round(middles[:, None] + lines - 0.5).astype(int)
    assert dark[at[..., 1], at[..., 0]].mean(axis=1).max() < 0.6
    inside = np.round(middles[:, None] + 0.8 * lines - 0.5).astype(int)
    # A diamond has a second line within.
    assert np.quantile(printed()[inside[..., 1], inside[..., 0]], 0.8, axis=1).min() > 0.7


def test_all_prints_have_different_places():
    prints = layouts()
    assert len({(one.paper, one.language, one.pen) for one in prints}) == len(prints)
    for i, one in enumerate(prints):
        for other in prints[:i]:
            assert one.paper != other.paper or np.abs(one.boxes - other.boxes).max() > 0.05


@pytest.mark.slow
@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("prints", [(one.paper, one.language, one.pen) for one in layouts()])
def test_an_empty_sheet_is_seen_to_be_empty_however_it_is_printed(prints, mode):
    paper, language, pen = prints
    edition = replace(printed_sheets.edition_of(language, pen), mode=mode)
    (page,) = rendered([sheet.sheet(edition, *dict(printed_sheets.sizes())[paper]).scene], 180)
    picture = np.asarray(cv2.cvtColor(np.array(page), cv2.COLOR_RGB2BGR), np.uint8)
    table = cv2.copyMakeBorder(picture, 60, 60, 60, 60, cv2.BORDER_CONSTANT, value=(90, 110, 140))
    reading = read([np.asarray(table, np.uint8)])
    assert (reading.pieces, reading.board["blight"]) == ((), 0)
    assert {doubt.place for doubt in reading.doubts} == set(TRACKS)
