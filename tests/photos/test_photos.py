"""Photos made by code: the same numbers give the same photo, and the truth says where the photo shows things."""

from dataclasses import replace
from itertools import pairwise

import cv2
import numpy as np
import pytest

from tests.generators.camera import DICTIONARY
from tests.matrices import first_of
from tests.photos.grades import GRADES, TABLE
from tests.photos.photograph import chance_of
from tests.photos.rescue.laying import lay
from tests.photos.rescue.photos import photo
from tests.rescue import positions


def _marks(jpeg):
    parameters = cv2.aruco.DetectorParameters()
    parameters.minMarkerPerimeterRate = 0.01
    parameters.perspectiveRemovePixelPerCell = 8
    parameters.perspectiveRemoveIgnoredMarginPerCell = 0.25
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    grey = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_GRAYSCALE)
    assert grey is not None
    corners, numbers, _ = cv2.aruco.ArucoDetector(DICTIONARY, parameters).detectMarkers(grey)
    return {int(number): square[0] for number, square in zip(numbers.ravel(), corners, strict=True)}


def test_grade_seed_and_number_give_the_same_photo():
    first, again = (photo(GRADES["cruel"], 1, 2, (320, 240)) for _ in range(2))
    assert (again.jpeg, again.truth) == (first.jpeg, first.truth)
    assert chance_of(GRADES["cruel"], 1, 3).random() != chance_of(GRADES["cruel"], 1, 2).random()


@pytest.mark.parametrize(("grade", "most_off"), first_of([("easy", 0.8), ("hard", 1.3)]))
def test_the_truth_says_where_the_photo_shows_each_mark(request, grade, most_off):
    """A hard one too: distorted, tilted and out of focus."""
    shot = request.getfixturevalue(grade)
    seen = _marks(shot.jpeg)
    expected = {mark["number"]: np.array(mark["corners"]) for mark in shot.truth["marks"] if mark["visible"] == 1}
    both = seen.keys() & expected.keys()
    assert len(both) > (20 if grade == "easy" else 6)
    off = np.concatenate([np.linalg.norm(seen[number] - expected[number], axis=1) for number in both])
    assert np.median(off) < most_off
    middles = [np.linalg.norm(seen[number].mean(axis=0) - expected[number].mean(axis=0)) for number in both]
    assert max(middles) < 2


def test_each_piece_of_the_position_has_its_place_in_the_truth(easy):
    state = positions.states()[positions.texts().index(easy.truth["state"])]
    pieces = easy.truth["pieces"]
    tiles = {piece["place"] for piece in pieces if piece["piece"].startswith("tile/")}
    assert tiles == {str(placed.cell) for placed in state.board.layout}
    for kind, mask in (("colonist", state.colonists), ("creep", state.creeps), ("super-creep", state.supers)):
        placed = [p for p in pieces if p["piece"] == f"token/{kind}" and p["place"] not in (None, "pod")]
        assert len(placed) == mask.bit_count()
    assert sum(p["piece"].startswith(("robot/", "standee/")) for p in pieces) == sum(at >= 0 for at in state.robots)


def test_what_is_covered_or_cut_off_is_said_to_be():
    shot = photo(replace(GRADES["easy"], fill=(2.6, 2.6), tilt=(20, 20)), 4, 1, (800, 600))
    visible = [(it["visible"], it["corners"]) for it in shot.truth["pieces"] if it["piece"].startswith("tile/")]
    width, height = shot.truth["width"], shot.truth["height"]
    for part, corners in visible:
        x, y = np.array(corners).T
        if x.max() < 0 or y.max() < 0 or x.min() > width or y.min() > height:
            assert part == 0
        assert part < 1 or (x.min() > -3 and y.min() > -3 and x.max() < width + 3 and y.max() < height + 3)
    parts = sorted(part for part, _ in visible)
    assert parts[0] == 0
    assert parts[-1] > 0.7


def test_each_grade_is_harder_than_the_one_before():
    for name, *values in TABLE:
        worst = [max(map(abs, value)) if isinstance(value, tuple) else value for value in values]
        least = [min(value) if isinstance(value, tuple) else value for value in values]
        falls = name in ("fill", "quality")
        assert all(a >= b if falls else a <= b for a, b in pairwise(least if falls else worst)), name


def test_hands_lay_pieces_no_farther_off_than_the_grade_says():
    grade = GRADES["hard"]
    scene = lay(chance_of(grade, 2, 0), grade, positions.texts()[5])
    tiles = {flat.place: flat.pose for flat in scene.flats if flat.rotation is not None}
    for pose in tiles.values():
        assert abs((pose.degrees + 30) % 60 - 30) <= grade.turn
    for flat in scene.flats:
        if flat.place and "." in flat.place and flat.place.partition(".")[0] in tiles:
            tile = tiles[flat.place.partition(".")[0]]
            away = np.hypot(flat.pose.x - tile.x, flat.pose.y - tile.y)
            assert away <= 22 + grade.off_centre + 0.1
