"""The game's inks on paper: sparing, grey, and read in every mode."""

import pytest

from jupiter.generators.drawing.inks import Mode, Press, contrast
from jupiter.generators.drawing.scene import Group, Polygon
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.rescue import look

SQUARE = rectangle(0, 0, 20, 20)
MODES = list(Mode)


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

    colours_seen = {c for ink in look.TYPES.values() for shape in press.ground(SQUARE, ink) for c in colours(shape)}
    assert colours_seen
    assert all(c[1:3] == c[3:5] == c[5:7] for c in colours_seen)


def test_a_press_names_the_same_inks_in_every_mode():
    assert {Press(mode, look.CREAM, look.NIGHT, look.STEEL).light for mode in MODES} == {look.CREAM}
