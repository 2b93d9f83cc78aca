"""Light and limbs: shading never leaves its outline, one light is everywhere, and bones keep their lengths."""

from itertools import pairwise
from math import dist

import numpy as np
import pytest

from jupiter.generators.drawing import light, rig
from jupiter.generators.drawing.scene import Polygon, Scene, Style
from jupiter.generators.drawing.shapes import ellipse, star
from tests.generators.faces import seen

TONES = light.Tones("#808080", "#404040", "#C0C0C0")
BLOB = star((10, 10), 8, 4, 5)


def picture(shapes):
    return seen(Scene("lit", 20, 20, shapes), 100).astype(int)


def test_a_shaded_body_has_the_outline_of_a_flat_one():
    flat = picture((Polygon(BLOB, Style(fill="#404040")),)) < 255
    assert (flat == (picture(light.shaded(BLOB, TONES, 1.5, 0.6)) < 255)).all()


def test_the_side_towards_the_light_is_the_lightest_and_the_far_side_is_in_the_shade():
    lit = picture(light.shaded(ellipse((10, 10), 8, 8), TONES, 2.0, 1.0))[..., 0]
    step = np.array(light.LIGHT)
    column, row = (np.outer((7.6, 0, -7.6), step) + 10).T / 25.4 * 100
    assert [lit[int(y), int(x)] for x, y in zip(column, row, strict=True)] == [0xC0, 0x80, 0x40]


def test_a_line_swells_away_from_the_light():
    disc = ellipse((10, 10), 6, 6)
    dark = picture(light.swelling_line((disc,), "#000000", 0.2, 0.8))[..., 0] < 128
    rows, columns = np.nonzero(dark)
    middle = np.array((columns.mean(), rows.mean())) / 100 * 25.4 - 10
    assert np.dot(middle, light.LIGHT) < -0.2


def test_a_shadow_begins_at_the_foot_and_falls_away_from_the_light():
    laid = light.fallen(10.0)
    assert laid.apply((4.0, 10.0)) == pytest.approx((4.0, 10.0))
    x, y = laid.apply((4.0, 0.0))
    assert x > 4.0
    assert 0.0 < y < 10.0


@pytest.mark.parametrize("target", [(3.0, 2.0), (-1.0, 4.0), (90.0, 0.0), (0.1, 0.0)])
@pytest.mark.parametrize("bends_left", [False, True])
def test_a_limb_keeps_its_bones_wherever_it_reaches(target, bends_left):
    joints = rig.reach((0, 0), target, 3.0, 2.0, bends_left=bends_left)
    assert [dist(a, b) for a, b in pairwise(joints)] == pytest.approx([3.0, 2.0], abs=1e-4)
    if 1.0 < dist(target, (0, 0)) < 5.0:
        assert joints[-1] == pytest.approx(target)


def test_a_chain_of_bones_ends_where_its_angles_lead():
    assert rig.chain((1, 1), ((2, 0), (3, 90)))[-1] == pytest.approx((3, 4))
