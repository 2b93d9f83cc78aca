"""Core markers: one for each robot, told apart as its token is, and hiding nothing of the card they lie on."""

import numpy as np
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import Group, Scene, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue import cards, cores, texts, tokens
from jupiter.generators.rescue.camera_marks import MARKS
from jupiter.generators.rescue.cards.dimensions import BADGE, BADGE_RADIUS, BAND, COST, Layout
from tests.generators.camera import numbers
from tests.generators.faces import letters, said, seen

DPI = 200
ROBOTS = {robot.id: robot.letter for robot in load().robots}


def test_there_is_a_core_marker_for_each_robot():
    kit = tokens.cores(Edition())
    assert [piece.name for piece in kit.pieces] == [f"core-{robot}" for robot in ROBOTS]
    assert len(kit.pieces) == load().supply["core_markers"]


def test_a_core_marker_is_a_plate_two_tokens_wide_that_is_cut_straight():
    kit = tokens.cores(Edition())
    assert kit.cutting == "straight"
    side = tokens.size(Edition())
    assert {piece.outline for piece in kit.pieces} == {rectangle(0, 0, 2 * side, side)}


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_core_marker_has_room_on_the_picture_of_every_card(language):
    """It hides neither the head nor the combos, nor the cost in the lower left corner, nor a word."""
    edition, layout = Edition(language), Layout()
    (x, y), (width, height) = cores.ON_CARD, (cores.WIDTH, cores.HEIGHT)
    assert y > BADGE[1] + 1.2 * BADGE_RADIUS and y > BAND
    for card in load().cards.values():
        assert y + height < cards.picture_end(edition, card) - COST
        assert x + width < layout.column or not card.combos


@pytest.mark.parametrize("marked", [False, True])
@pytest.mark.parametrize("robot", load().robots, ids=lambda robot: robot.id)
def test_a_core_marker_says_what_and_whose_it_is_well_inside_the_cut(robot, marked):
    piece = next(p for p in tokens.cores(Edition().choose(CAMERA_MARKS, marked)).pieces if p.name == f"core-{robot.id}")
    name = texts.words("en")(f"robot/{robot.id}")
    assert said(piece.front) == ("" if marked else f"CORE{name}") + robot.letter
    for letter in letters(piece.front):
        edges = letter.left, letter.top, piece.front.width - letter.right, piece.front.height - letter.bottom
        assert min(edges) > 1.2


@pytest.mark.parametrize("robot", load().robots, ids=lambda robot: robot.id)
def test_the_window_is_whole_and_keeps_off_the_frame_and_the_head_fills_it(robot):
    picture = seen(cores.face(Edition(), robot), DPI)
    rows, columns = ((values + 0.5) / DPI * 25.4 for values in (picture.max(axis=2) < 110).nonzero())
    x, y = (middle + side / 2 for middle, side in zip(cores.HEAD[0], (cores.WIDTH, cores.HEIGHT), strict=True))
    assert min(x, y) - cores.WINDOW - cores.LINE / 2 > cores.FRAME + 0.3
    away = np.hypot(columns - x, rows - y)
    outline = cores.WINDOW + cores.LINE / 2
    assert not ((away > outline + 0.1) & (away < outline + 0.25)).any(), "neither frame nor letter touches it"
    within = away < cores.WINDOW - 0.3
    assert max(np.ptp(rows[within]), np.ptp(columns[within])) > 1.46 * cores.WINDOW


@pytest.mark.parametrize("robot", load().robots, ids=lambda robot: robot.id)
def test_the_ground_of_a_core_marker_goes_on_3_mm_beyond_the_cut(robot):
    front = cores.face(Edition(), robot)
    picture = seen(Scene("wide", front.width + 6, front.height + 6, (Group(front.shapes, translation(3, 3)),)), DPI)
    ends = np.concatenate([picture[2], picture[-3], picture[:, 2], picture[:, -3]])
    assert front.bleed == 3
    assert ends.min(axis=1).max() < 230


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("robot", load().robots, ids=lambda robot: robot.id)
def test_a_camera_names_every_core_marker(robot, mode):
    assert numbers(cores.face(Edition(mode=mode).choose(CAMERA_MARKS, True), robot)) == [MARKS[f"core/{robot.id}"]]
