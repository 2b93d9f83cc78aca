"""Inks on paper: sparing, grey, and apart from one another whoever looks."""

import itertools

import pytest

from generators.drawing.inks import Hatch, Ink, Mode, Press, contrast, grey, hatched, luminance
from generators.drawing.scene import Group, Polygon
from generators.drawing.shapes import rectangle
from generators.rescue import look

SQUARE = rectangle(0, 0, 20, 20)
MODES = list(Mode)


@pytest.mark.parametrize(("colour", "expected"), [("#FFFFFF", 1.0), ("#000000", 0.0), ("#FF0000", 0.2126)])
def test_luminance_is_that_of_the_standard(colour, expected):
    assert luminance(colour) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("colour", ["#D55E00", "#0072B2", "#F6EFDF", "#14213D"])
def test_a_grey_is_grey_and_as_bright_as_its_colour(colour):
    shade = grey(colour)
    assert shade[1:3] == shade[3:5] == shade[5:7]
    assert luminance(shade) == pytest.approx(luminance(colour), abs=0.006)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("ink", [*look.TYPES.values(), look.CREAM, look.NIGHT, look.SUPER_CREEP, look.SAND, look.RUST])
def test_words_on_a_ground_are_read_in_every_mode(ink, mode):
    press = look.press(mode)
    assert contrast(press.on(ink), press.under(ink)) >= 3.4


def test_a_ground_printed_sparingly_is_white_with_an_outline():
    area, *rest = look.press(Mode.LOW).ground(SQUARE, look.NIGHT)
    assert isinstance(area, Polygon)
    assert area.style.fill == "#FFFFFF"
    assert area.style.stroke is not None
    assert rest, "hatching says which ink it was"


def test_a_ground_in_the_usual_mode_is_one_flat_area():
    assert look.press(Mode.NORMAL).ground(SQUARE, look.NIGHT) == (
        Polygon(SQUARE, look.press(Mode.NORMAL).ground(SQUARE, look.NIGHT)[0].style),
    )


def test_grey_uses_no_colour_at_all():
    press = look.press(Mode.GREY)

    def colours(shape):
        if isinstance(shape, Group):
            return {c for inner in shape.shapes for c in colours(inner)}
        return {c for c in (shape.style.fill, shape.style.stroke) if c}

    found = {c for ink in look.TYPES.values() for shape in press.ground(SQUARE, ink) for c in colours(shape)}
    assert found
    assert all(c[1:3] == c[3:5] == c[5:7] for c in found)


def test_hatching_stays_in_step_where_two_areas_meet():
    hatch = Hatch(30, 1.5)
    left = {round(a[1] - a[0] * 0.57735, 3) % 1.732 for a, _ in hatched(rectangle(0, 0, 10, 10), hatch)}
    right = {round(a[1] - a[0] * 0.57735, 3) % 1.732 for a, _ in hatched(rectangle(10, 0, 10, 10), hatch)}
    assert max(left | right) - min(left | right) < 0.01 or max(left | right) - min(left | right) > 1.72


def test_hatching_covers_the_whole_area():
    lines = hatched(SQUARE, Hatch(0, 2))
    heights = sorted(a[1] for a, _ in lines)
    assert heights[0] <= 2
    assert heights[-1] >= 18
    assert all(b - a == pytest.approx(2) for a, b in itertools.pairwise(heights))


def test_an_ink_is_light_where_dark_words_are_read_better_on_it():
    assert Ink("amber", "#F2A900").is_light
    assert not Ink("night", "#14213D").is_light


def test_a_press_names_the_same_inks_in_every_mode():
    assert {Press(mode, look.CREAM, look.NIGHT, look.STEEL).light for mode in MODES} == {look.CREAM}
