"""Core markers: one for each robot, told apart by beads and letters, and hiding nothing of the card they lie on."""

from itertools import combinations
from math import cos, radians, sin

import cv2
import numpy as np
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import Group, Scene, translation
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue import cores, tokens
from jupiter.generators.rescue.camera_marks import MARKS
from tests.generators.camera import numbers
from tests.generators.faces import letters, said, seen

DPI = 200
ROBOTS = {robot.id: robot.letter for robot in load().robots}


def test_there_is_a_core_marker_for_each_robot():
    kit = tokens.cores(Edition())
    assert [piece.name for piece in kit.pieces] == [f"core-{robot}" for robot in ROBOTS]
    assert len(kit.pieces) == load().supply["core_markers"]


def _beads(robot):
    """The beads along the right arm of a robot's core marker, in grey and as dark as any."""
    picture = seen(cores.face(Edition(mode=Mode.LOW), robot), DPI)
    dark = picture.mean(axis=2) < 90
    rows, columns = dark.shape
    # Between the letter at the arm's end and the plaque.
    return dark[round(rows * 0.3) : round(rows * 0.85), round(columns * 0.69) : round(columns * 0.9)]


def test_the_beads_of_two_core_markers_differ():
    beads = {robot.id: _beads(robot) for robot in load().robots}
    assert all(shown.sum() > 60 for shown in beads.values())
    for (one, first), (other, second) in combinations(beads.items(), 2):
        assert (first ^ second).sum() / (first | second).sum() > 0.25, (one, other)


def _holds(outline, x, y):
    return cv2.pointPolygonTest(np.array(outline, np.float32), (x, y), measureDist=True)


def test_a_core_marker_is_the_same_seen_from_behind_and_as_large_as_its_box():
    for piece in tokens.cores(Edition()).pieces:
        xs, ys = zip(*piece.outline, strict=True)
        assert (min(xs), min(ys)) == pytest.approx((0, 0), abs=0.02)
        assert (max(xs), max(ys)) == pytest.approx((piece.front.width, piece.front.height), abs=0.02)
        for x, y in piece.outline:
            assert abs(_holds(piece.outline, piece.front.width - x, y)) < 0.02


def test_a_core_marker_lies_round_the_icon_of_a_card_and_hides_nothing_of_it():
    outline = tokens.cores(Edition()).pieces[0].outline
    x, y = cores.centre()
    for turn in range(0, 360, 5):
        # The icon reaches 12.4 mm from its middle.
        assert _holds(outline, x + 12.5 * cos(radians(turn)), y + 12.5 * sin(radians(turn))) < 0


@pytest.mark.parametrize("marked", [False, True])
@pytest.mark.parametrize("robot", load().robots, ids=lambda robot: robot.id)
def test_a_core_marker_says_its_letter_well_inside_the_cut(robot, marked):
    piece = next(p for p in tokens.cores(Edition().choose(CAMERA_MARKS, marked)).pieces if p.name == f"core-{robot.id}")
    assert said(piece.front) == 2 * robot.letter
    for letter in letters(piece.front):
        corners = [(x, y) for x in (letter.left, letter.right) for y in (letter.top, letter.bottom)]
        assert min(_holds(piece.outline, x, y) for x, y in corners) > 0.5


@pytest.mark.parametrize("number", range(len(ROBOTS)))
def test_the_ground_of_a_core_marker_goes_on_3_mm_beyond_the_cut(number):
    front, outline = (piece := tokens.cores(Edition()).pieces[number]).front, piece.outline
    picture = seen(Scene("wide", front.width + 6, front.height + 6, (Group(front.shapes, translation(3, 3)),)), DPI)
    cut = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillPoly(cut, [np.rint((np.array(outline) + 3) / 25.4 * DPI).astype(np.int32)], 255)
    away = cv2.distanceTransform(255 - cut, cv2.DIST_L2, 5) * 25.4 / DPI
    assert (picture[(away > 0) & (away < 2.6)].min(axis=1) < 250).all()


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("robot", load().robots, ids=lambda robot: robot.id)
def test_a_camera_names_every_core_marker(robot, mode):
    assert numbers(cores.face(Edition(mode=mode).choose(CAMERA_MARKS, True), robot)) == [MARKS[f"core/{robot.id}"]]
