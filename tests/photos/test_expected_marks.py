"""Marks at places that are known: read though a figure touches them, and never where another thing lies."""

import cv2
import numpy as np
import pytest

from jupiter.photos.expected_marks import read_marks, read_outlines
from jupiter.photos.marks import Look, find_marks, look_for_marks, pattern
from tests.generators.camera import DICTIONARY

SIDE, SIZE = 100, 36
NUMBERS = tuple(range(40))


def square(number, turn=0.0, at=(50.0, 50.0), blur=1.0, ground=120):
    """A picture of a mark on a light ground that is a little grey."""
    printed = np.full((SIZE + 12, SIZE + 12), 255, np.uint8)
    printed[6:-6, 6:-6] = cv2.aruco.generateImageMarker(DICTIONARY, number, SIZE)
    middle = (printed.shape[0] - 1) / 2
    move = cv2.getRotationMatrix2D((middle, middle), -turn, 1.0)
    move = move + np.column_stack([np.zeros((2, 2)), np.array(at) - 0.5 - middle])
    seen = cv2.warpAffine(printed, move, (SIDE, SIDE), borderValue=ground).astype(np.float64)
    return np.clip(cv2.GaussianBlur(60 + 0.5 * seen, (0, 0), blur), 0, 255).astype(np.uint8)


@pytest.mark.parametrize("turn", [-5, 0, 4])
@pytest.mark.parametrize("at", [(50.0, 50.0), (38.0, 61.0)])
def test_a_mark_is_read_where_it_lies(turn, at):
    (seen,) = read_marks(np.stack([square(17, turn, at)]), SIZE, NUMBERS)
    assert (seen.square, seen.number) == (0, 17)
    assert np.hypot(*(seen.corners.mean(axis=0) - at)) < 1.5
    corner = np.array(at) - SIZE / 2
    assert np.hypot(*(seen.corners[0] - corner)) < 4


def test_a_mark_is_read_whose_rim_a_token_touches():
    covered = square(23)
    cv2.circle(covered, (82, 40), 20, 170, -1)
    assert find_marks(covered) == []
    assert [seen.number for seen in read_marks(covered[None], SIZE, NUMBERS)] == [23]


def test_a_mark_is_read_that_is_so_blurred_that_single_light_cells_are_dim():
    blurred = np.stack([square(number, blur=2.5) for number in NUMBERS])
    seen = [(it.square, it.number) for it in read_marks(blurred, SIZE, NUMBERS, range(40, 100))]
    assert len(seen) >= 0.7 * len(NUMBERS)
    assert all(at == number for at, number in seen)


def test_of_marks_that_lie_elsewhere_none_is_taken_for_another():
    others = range(40, 100)
    for blur in (1.0, 2.5, 3.5):
        squares = np.stack([square(number, blur=blur) for number in others])
        assert list(read_marks(squares, SIZE, NUMBERS, others)) == []


def dimmed(number):
    """The same with one light cell that is rather dark."""
    picture, cell = square(number, ground=255), SIZE // 6
    row, column = np.argwhere(pattern(number) > 0)[0]
    y, x = (SIDE - SIZE) // 2 + cell * (row + 1), (SIDE - SIZE) // 2 + cell * (column + 1)
    picture[y : y + cell, x : x + cell] = 100
    return picture


@pytest.mark.parametrize("turn", range(4))
def test_a_mark_is_read_in_its_outline_whichever_way_it_is_turned(turn):
    dim = [dimmed(number) for number in range(1, 9)]
    picture = np.ascontiguousarray(np.rot90(np.hstack([*dim, square(50, ground=255)]), -turn))
    look = look_for_marks(picture)
    assert [mark.number for mark in look.marks] == [50]
    marks = read_outlines(picture, look, range(60))
    assert sorted(mark.number for mark in marks) == [1, 3, 4, 6, 7], "the others are like another number now"
    for mark in marks:
        off = mark.corners[0] - mark.corners.mean(axis=0)
        assert np.allclose(off, SIZE / 2 * np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)][turn]), atol=3)
    assert read_outlines(picture, Look([], look.outlines), range(60)) == [], "without a mark nobody knows their size"


def test_what_is_no_upright_mark_with_one_of_the_numbers_is_not_read():
    chance = np.random.default_rng(8)
    others = [square(number) for number in (41, 60, 99)]
    turned = [np.ascontiguousarray(np.rot90(square(number))) for number in NUMBERS]
    noise = list(chance.integers(0, 255, (20, SIDE, SIDE), np.uint8))
    half = square(11)
    half[:, 46:] = 170
    blurred = square(11, blur=9.0)
    assert list(read_marks(np.stack([*others, *turned, *noise, half, blurred]), SIZE, NUMBERS)) == []
