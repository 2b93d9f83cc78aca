"""Letters as shapes cover what the letters of the font cover, counters included; those of signs are lit alike."""

import numpy as np
import pytest

from jupiter.generators.drawing import fonts, lettering
from jupiter.generators.drawing.scene import Group, Polygon, Scene, Style, Text, translation
from jupiter.generators.drawing.text import Box
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.figures import title
from jupiter.generators.rescue.look import press
from tests.generators.faces import seen

WORDS = "Last Ark 8 gé"


def dark(shapes):
    return seen(Scene("letters", 60, 20, shapes), 150).max(axis=2) < 128


def test_letters_on_a_line_look_like_the_text():
    outlines = lettering.on_line(WORDS, fonts.NAME, 30, (4, 14))
    shaped = dark(tuple(Polygon(outline, Style(fill="#000000")) for outline in outlines))
    text = dark((Text((4, 14), WORDS, fonts.NAME, 30, "#000000"),))
    assert (shaped != text).mean() < 0.01 and text.mean() > 0.1


def test_letters_of_a_sign_are_as_wide_and_as_high_as_asked_for():
    points = [at for outline in lettering.stretched("HATE", fonts.NAME, 60, 20) for at in outline]
    xs, ys = zip(*points, strict=True)
    assert (min(xs), max(xs)) == pytest.approx((-30, 30))
    assert (min(ys), max(ys)) == pytest.approx((-20, 0), abs=0.1)


def test_an_arc_lowers_the_ends_of_a_line_and_keeps_its_height():
    (middle, end, above) = lettering.bent(((0, 0), (20, 0), (20, -10)), 100)
    assert middle == pytest.approx((0, 0))
    assert end[1] > 1.5
    assert above[1] == pytest.approx(end[1] - 10, abs=0.3)


def test_sides_of_a_sign_are_in_the_shade_away_from_the_light():
    how = lettering.Solid(((0.5, "#C0C0C0"), (1.0, "#808080")), "#000000", "#00FF00", "#FF0000", 0.2, (1.5, 1.5))
    shapes = lettering.solid(lettering.stretched("H", fonts.NAME, 16, 15), how, 15, 900)
    shown = seen(Scene("sign", 60, 20, (Group(shapes, translation(30, 17)),)), 150).astype(int)
    lit, dark_side = ((shown == colour).all(axis=2).sum() for colour in ([0, 255, 0], [255, 0, 0]))
    assert dark_side > 200 and lit < 0.3 * dark_side
    assert {tuple(colour) for colour in shown.reshape(-1, 3)} >= {(192,) * 3, (128,) * 3}


@pytest.mark.parametrize("mode", ["normal", "low", "grey"])
def test_the_logo_of_jupiter_rescue_keeps_to_its_room(mode):
    room = Box(10, 10, 60, 35)
    shown = seen(Scene("logo", 80, 55, (figures.logo(press(mode), "Jupiter Rescue", room),)), 100)
    rows, columns = np.nonzero(shown.min(axis=2) < 250)
    left, top, right, bottom = (value * 0.254 for value in (columns.min(), rows.min(), columns.max(), rows.max()))
    assert left >= 9.5 and top >= 9.5 and right <= 70.5 and bottom <= 45.5
    assert right - left > 0.9 * 35 / title.HEIGHT * title.WIDTH
