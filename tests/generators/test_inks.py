"""Inks on paper: as bright as the standard says, grey, and hatch_lines."""

import itertools

import pytest

from jupiter.generators.drawing.inks import Hatch, Ink, grey, hatch_lines, luminance
from jupiter.generators.drawing.shapes import rectangle

SQUARE = rectangle(0, 0, 20, 20)


@pytest.mark.parametrize(("colour", "expected"), [("#FFFFFF", 1.0), ("#000000", 0.0), ("#FF0000", 0.2126)])
def test_luminance_is_that_of_the_standard(colour, expected):
    assert luminance(colour) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("colour", ["#D55E00", "#0072B2", "#F6EFDF", "#14213D"])
def test_a_grey_is_grey_and_as_bright_as_its_colour(colour):
    shade = grey(colour)
    assert shade[1:3] == shade[3:5] == shade[5:7]
    assert luminance(shade) == pytest.approx(luminance(colour), abs=0.006)


def test_hatching_stays_in_step_where_two_areas_meet():
    hatch = Hatch(30, 1.5)
    left = {round(a[1] - a[0] * 0.57735, 3) % 1.732 for a, _ in hatch_lines(rectangle(0, 0, 10, 10), hatch)}
    right = {round(a[1] - a[0] * 0.57735, 3) % 1.732 for a, _ in hatch_lines(rectangle(10, 0, 10, 10), hatch)}
    assert max(left | right) - min(left | right) < 0.01 or max(left | right) - min(left | right) > 1.72


def test_hatching_covers_the_whole_area():
    lines = hatch_lines(SQUARE, Hatch(0, 2))
    heights = sorted(a[1] for a, _ in lines)
    assert heights[0] <= 2
    assert heights[-1] >= 18
    assert all(b - a == pytest.approx(2) for a, b in itertools.pairwise(heights))


def test_an_ink_is_light_where_dark_words_are_read_better_on_it():
    assert Ink("amber", "#F2A900").is_light
    assert not Ink("night", "#14213D").is_light
