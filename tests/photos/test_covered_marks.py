"""Marks of loose pieces that something covers in part."""

import cv2
import numpy as np
import pytest

from jupiter.photos.covered_marks import read_covered_marks
from jupiter.photos.expected_marks import CELLS, WHOLE
from jupiter.photos.marks import Picture, pattern

NUMBERS = (15, 16, 17, 18, 19, 20)
CELL, SIDE = 4.5, 110


def square(number: int, turn: float, blur: float = 1.0) -> Picture:
    """A mark about the middle of a square that is darker than paper, turned by so many degrees."""
    whole = np.full((WHOLE, WHOLE), 220.0)
    whole[1:-1, 1:-1] = 50
    whole[2:-2, 2:-2] = 50 + 170 * pattern(number)
    large = cv2.resize(whole, None, fx=CELL, fy=CELL, interpolation=cv2.INTER_NEAREST)
    middle = (large.shape[1] - 1) / 2
    way = cv2.getRotationMatrix2D((middle, middle), -turn, 1.0)
    way[:, 2] += SIDE / 2 - middle + np.array([6.0, -4.0])
    placed = cv2.warpAffine(large, way, (SIDE, SIDE), borderValue=110.0)
    return cv2.GaussianBlur(placed, (0, 0), blur).astype(np.uint8)


def read(picture: Picture) -> list[int]:
    return [it.number for it in read_covered_marks(picture[None], CELLS * CELL, NUMBERS)]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("turn", [0.0, 33.0, 77.0, 190.0, 301.0])
def test_a_mark_is_read_in_any_turn(number, turn):
    assert read(square(number, turn)) == [number]


@pytest.mark.parametrize("turn", [0.0, 90.0, 33.0, 250.0])
def test_the_corners_of_a_mark_begin_at_its_printed_upper_left(turn):
    (it,) = read_covered_marks(square(17, turn)[None], CELLS * CELL, NUMBERS)
    middle, half, way = np.array([SIDE / 2 + 6, SIDE / 2 - 4]), CELLS * CELL / 2, np.radians(turn)
    turning = np.array([[np.cos(way), -np.sin(way)], [np.sin(way), np.cos(way)]])
    wanted = np.array([(-half, -half), (half, -half), (half, half), (-half, half)]) @ turning.T + middle
    assert np.abs(it.corners - wanted).max() < CELL


@pytest.mark.parametrize("shade", [40, 110, 230])
def test_a_mark_is_read_whose_corner_is_covered(shade):
    picture = square(16, 10.0)
    cv2.circle(picture, (SIDE // 2 + 26, SIDE // 2 + 14), 13, (shade,), -1)
    assert read(picture) == [16]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("shade", [40, 110, 230])
def test_no_mark_is_taken_for_another_however_much_of_it_is_covered(number, shade):
    for depth in range(10, 60, 6):
        picture = square(number, 20.0)
        picture[:, : SIDE // 2 - 20 + depth] = shade
        assert read(picture) in ([], [number])


def test_no_mark_is_read_where_there_is_none():
    chance = np.random.default_rng(5)
    noise = cv2.GaussianBlur(chance.integers(0, 255, (SIDE, SIDE), np.uint8), (0, 0), 2.0)
    pips = np.full((SIDE, SIDE), 230, np.uint8)
    for x, y in ((30, 30), (80, 30), (55, 55), (30, 80), (80, 80)):
        cv2.circle(pips, (x, y), 9, (40,), -1)
    for picture in (noise, pips, np.full((SIDE, SIDE), 128, np.uint8)):
        assert read(np.asarray(picture, np.uint8)) == []
