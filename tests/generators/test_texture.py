"""Textures are the same each time, lie where they should, and cover as much as they are asked to."""

from itertools import pairwise
from math import hypot, pi

from jupiter.generators.drawing.text import Box
from jupiter.generators.drawing.texture import contours, noise, warped

BOX = Box(0, 0, 40, 30)


def even(value, _x, _y):
    return value


def area(ring):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))) / 2


def test_a_contour_holds_what_is_above_its_level_and_its_hole_what_is_not():
    def hill_with_a_crater(x, y):
        away = hypot(x - 20, y - 15)
        return 10 - away if away > 4 else away - 4

    (outer, is_hole), (inner, is_inner_hole) = contours(hill_with_a_crater, BOX, 2.0, 0.25)
    assert not is_hole and is_inner_hole
    assert abs(area(outer) / (pi * 8**2) - 1) < 0.02 and abs(area(inner) / (pi * 4**2) - 1) < 0.15


def test_a_contour_of_what_is_high_everywhere_is_the_edge():
    ((ring, is_hole),) = contours(lambda _x, _y: 1.0, BOX, 0.5, 1.0)
    assert not is_hole and abs(area(ring) - 40 * 30) < 1
    assert contours(lambda _x, _y: 0.0, BOX, 0.5, 1.0) == ()


def test_noise_is_the_same_each_time_smooth_and_other_for_another_seed():
    field, other = warped(noise(3, 8), 2, 5, 9), noise(4, 8)
    values = [field(i * 0.1, 7) for i in range(400)]
    assert values == [warped(noise(3, 8), 2, 5, 9)(i * 0.1, 7) for i in range(400)]
    assert max(abs(a - b) for a, b in pairwise(values)) < 0.1
    assert max(values) - min(values) > 0.25 and [other(i * 0.1, 7) for i in range(400)] != values
