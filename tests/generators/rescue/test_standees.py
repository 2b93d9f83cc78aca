"""Standees: strips that fold to an A, with the same outline in front and behind."""

from itertools import pairwise

import cv2
import numpy as np
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.scene import Group, Scene, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.messages import languages
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import standees, texts
from jupiter.generators.rescue.options import TILE_WIDTH
from tests.generators.faces import ink, letters, seen, squeezed
from tests.generators.folding import folded, same
from tests.matrices import in_languages

DPI = 150
ROBOTS = load().robots
LANGUAGES = languages(texts.PACKAGE)


def _pixels(mm):
    return round(mm / 25.4 * DPI)


def _folds(piece):
    return [fold[0][1] for fold in piece.folds]


def _panels(piece):
    """Tab, back, front, tab, each as a picture."""
    picture, edges = seen(piece.front, DPI), [0, *_folds(piece), piece.front.height]
    return [picture[_pixels(a) : _pixels(b)] for a, b in pairwise(edges)]


def test_there_is_one_for_each_robot_of_the_supply():
    names = [piece.name for piece in standees.kit(Edition()).pieces]
    assert names == [f"standee-{robot.id}" for robot in ROBOTS]
    assert len(names) == load().supply["robots"]


def test_a_picture_is_40_mm_high_and_the_strip_as_wide_as_two_domes_are_apart():
    for piece in standees.kit(Edition()).pieces:
        tab, ridge, floor = _folds(piece)
        assert (ridge - tab, floor - ridge) == pytest.approx((40, 40))
        assert (tab, piece.front.height - floor) == pytest.approx((14, 14))
        assert piece.outline == rectangle(0, 0, piece.front.width, piece.front.height)
        assert piece.front.width <= 66 / 3


@pytest.mark.parametrize("width", [55.9, 82.6])
def test_it_keeps_its_proportion_to_the_tiles(width):
    piece = standees.kit(Edition().choose(TILE_WIDTH, width)).pieces[0]
    assert (piece.front.width, piece.front.height) == pytest.approx((width / 3, 108 * width / 66))
    assert _folds(piece) == pytest.approx([y * width / 66 for y in (14, 54, 94)])


def test_folded_it_stands_as_an_a_whose_two_tabs_make_one_floor():
    piece = standees.kit(Edition()).pieces[0]
    edges, width = [0, *_folds(piece), piece.front.height], piece.front.width
    panels = {i: rectangle(0, a, width, b - a) for i, (a, b) in enumerate(pairwise(edges))}
    lean = np.degrees(np.arcsin(7 / 40))
    lying = folded(panels, piece.folds, [90 + lean, 180 - 2 * lean, 90 + lean])
    assert same(lying[0], lying[3])
    feet = np.linalg.norm(lying[1][0] - lying[2][3])
    assert feet == pytest.approx(14, abs=0.01)


def _silhouette(panel):
    """The robot before Jupiter: all that no pale ground reaches from the edges."""
    robot = panel[_pixels(2) : _pixels(32.4)].astype(np.int16)
    pale = (robot.min(axis=2) > 60) & (robot.max(axis=2) > 175)
    image = np.pad(pale.astype(np.uint8), 1, constant_values=1)
    cv2.floodFill(image, None, (0, 0), 2)
    return image[1:-1, 1:-1] != 2


@pytest.mark.parametrize("number", range(len(ROBOTS)))
def test_front_and_back_have_one_outline_when_folded(number):
    _, back, front, _ = _panels(standees.kit(Edition()).pieces[number])
    one, other = _silhouette(front), _silhouette(back[::-1])
    rows = min(len(one), len(other))
    assert 0.15 < one.mean() < 0.8
    off = one[:rows] ^ other[:rows]
    # Edges of lines may differ by a pixel's rounding, no more.
    assert cv2.erode(off.astype(np.uint8), np.ones((3, 3), np.uint8)).sum() <= 4


@pytest.mark.parametrize("number", range(len(ROBOTS)))
def test_the_back_shows_no_face(number):
    _, back, front, _ = _panels(standees.kit(Edition()).pieces[number])
    rows = _pixels(31)
    assert np.abs(front[:rows].astype(int) - back[::-1][:rows]).mean() > 2


def _read(piece, top, bottom, *, upside_down=False):
    """The letters of one line between two heights, in the order in which they are read."""
    row = [x for x in letters(piece.front) if top < x.middle[1] < bottom]
    return sorted(row, key=lambda x: -x.right if upside_down else x.left)


def _said(line):
    return "".join(letter.character for letter in line)


@in_languages(LANGUAGES, "de")
def test_both_pictures_name_the_robot_in_each_language(language):
    say = texts.words(language)
    for robot, piece in zip(ROBOTS, standees.kit(Edition(language=language)).pieces, strict=True):
        tab, ridge, floor = _folds(piece)
        name = say(f"sign/{robot.id}") + squeezed(say(f"robot/{robot.id}"))
        assert _said(_read(piece, ridge, floor)) == name
        assert _said(_read(piece, tab, ridge, upside_down=True)) == name
        assert _said(_read(piece, 0, tab)) == squeezed(say("build/glue"))
        assert _said(_read(piece, floor, piece.front.height)) == say(f"sign/{robot.id}")


@in_languages(LANGUAGES, "de")
@pytest.mark.parametrize("width", [55.9, 66, 82.6])
def test_no_letter_is_nearer_than_2_mm_to_a_cut_or_reaches_over_a_fold(language, width):
    factor = width / 66
    for piece in standees.kit(Edition(language=language).choose(TILE_WIDTH, width)).pieces:
        folds = _folds(piece)
        for letter in letters(piece.front):
            assert letter.left >= 2 * factor and letter.right <= piece.front.width - 2 * factor
            assert not any(letter.top < fold + 0.5 and letter.bottom > fold - 0.5 for fold in folds)


def test_the_back_is_the_front_turned_about_the_middle_of_the_ridge():
    """So that it is read upright once the strip is folded."""
    piece = standees.kit(Edition()).pieces[0]
    tab, ridge, floor = _folds(piece)
    for one, other in zip(_read(piece, tab, ridge, upside_down=True), _read(piece, ridge, floor), strict=True):
        assert one.middle[0] + other.middle[0] == pytest.approx(piece.front.width, abs=0.05)
        assert one.middle[1] + other.middle[1] == pytest.approx(2 * ridge, abs=0.05)


@pytest.mark.parametrize("mode", Mode)
def test_the_tab_that_gets_glue_stays_bare(mode):
    for piece in standees.kit(Edition(mode=mode)).pieces:
        bare = _panels(piece)[0][_pixels(0.5) : _pixels(12.5)]
        assert ink(bare) < 0.1


def test_grounds_go_on_to_the_bleed():
    scene = standees.kit(Edition()).pieces[0].front
    assert scene.bleed == 3
    beyond = Scene("beyond", scene.width + 6, scene.height, (Group(scene.shapes, translation(3, 0)),))
    ends = seen(beyond, DPI)[_pixels(56) : _pixels(92)]
    assert (ends[:, 2].min(axis=1) < 250).all() and (ends[:, -3].min(axis=1) < 250).all()
