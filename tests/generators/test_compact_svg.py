"""Drawings for screens: few elements, ids that are theirs, nothing beyond the piece."""

import re

import pytest

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Circle, Group, Polygon, Polyline, Scene, Style, Text, rotation, translation
from jupiter.generators.drawing.shapes import rectangle, regular
from jupiter.generators.screen import compact_svg
from jupiter.generators.screen.compact_svg import Sprite
from jupiter.generators.screen.layers import gather_layers
from jupiter.generators.screen.primitives import Disc, Outline, dissolve

RED, BLUE = Style(fill="#A4492E"), Style(fill="#0072B2")


def layers(*shapes):
    return gather_layers(list(dissolve(shapes, translation(0, 0), (), 0.05)))


def numbers(data):
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", data)]


def test_like_shapes_are_one_path_where_nothing_lies_between():
    one, other = (Polygon(rectangle(x, 0, 1, 1), RED) for x in (0, 5))
    between = Polygon(rectangle(2, 0, 1, 1), BLUE)
    assert [len(layer.contours) for layer in layers(one, between, other)] == [2, 1]


@pytest.mark.parametrize("side", [2, 0.4], ids=["large", "tiny"])
def test_what_covers_another_is_painted_after_it(side):
    places = enumerate((RED, BLUE, RED))
    below, lid, above = (Polygon(rectangle(x * side / 2, 0, side, side), style) for x, style in places)
    assert [layer.style.fill for layer in layers(below, lid, above)] == [RED.fill, BLUE.fill, RED.fill]


def test_what_a_later_area_hides_does_not_keep_layers_apart():
    bars = [
        Group((Polygon(rectangle(-9, -1, 18, 2), RED), Polygon(rectangle(-9, -0.5, 18, 1), BLUE)), rotation(a))
        for a in (0, 60)
    ]
    hub = Circle((0, 0), 4, Style(fill="#F6EFDF"))
    assert len(layers(*bars, hub)) == 3
    assert len(layers(*bars)) == 4


def test_an_area_with_its_own_edge_is_one_path():
    (layer,) = layers(Circle((0, 0), 4, Style(fill="#F6EFDF", stroke="#14213D", width=1)))
    assert (layer.style.fill, layer.style.stroke) == ("#F6EFDF", "#14213D")


def test_areas_run_clockwise_so_that_those_that_overlap_do_not_cancel_out():
    """Letters do, and so must what is painted with them in one path."""
    text = Text((0, 0), "O", fonts.BOLD, 100, "#A4492E")
    (layer,) = layers(text, Polygon(rectangle(30, 30, 1, 1)[::-1], RED))
    outer, inner, box = layer.contours
    assert turning(outer) > 0 > turning(inner)
    assert turning(box) > 0
    assert "0 1 1 " in compact_svg.document(Scene("a", 9, 9, (Circle((4, 4), 3, RED),)))


def turning(outline):
    points = outline.points
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, (*points[1:], points[0]), strict=True))


def test_a_polygon_with_many_corners_is_a_circle():
    ((contour,),) = (layer.contours for layer in layers(Polygon(regular((3, 4), 2, 72, 0), RED)))
    assert isinstance(contour, Disc)
    assert contour.centre == pytest.approx((3, 4))
    assert contour.radius == pytest.approx(2)


def test_what_sticks_out_is_cut_off_and_what_lies_outside_is_not_written():
    clip = rectangle(0, 0, 10, 10)
    within = Group((Polygon(rectangle(5, 5, 20, 20), RED), Polygon(rectangle(20, 20, 1, 1), RED)), clip=clip)
    line = Group((Polyline(((5, 2), (25, 2)), Style(stroke="#14213D", width=1)),), clip=clip)
    area, stroke = layers(within, line)
    (corner,) = area.contours
    assert set(corner.points) == {(5, 5), (10, 5), (10, 10), (5, 10)}
    assert stroke.contours == (Outline((5, 2), ((10, 2),), is_closed=False),)
    assert area.clips == stroke.clips == ()


def test_what_cannot_be_cut_off_keeps_a_clip_whose_id_is_its_own():
    bent = Group((Circle((0, 0), 9, Style(stroke="#14213D", width=1)),), clip=rectangle(0, 0, 20, 20))
    sprite = Sprite(Scene("a", 20, 20, (bent,)), 20, 20)
    texts = [compact_svg.symbol_sheet(name, {name: sprite}) for name in ("one", "two")]
    ids = [re.findall(r'clipPath id="([^"]+)"', text) for text in texts]
    assert ids == [["one-cut-1"], ["two-cut-1"]]
    assert 'clip-path="url(#one-cut-1)"' in texts[0]


def test_like_letters_are_written_alike_wherever_they_stand():
    texts = [Text((x, y), "R", fonts.BOLD, 11, "#14213D") for x, y in ((3.013, 7.021), (23.037, 17.048))]
    path = compact_svg.document(Scene("a", 40, 40, tuple(texts))).split(' d="')[1].split('"')[0]
    letters = re.findall(r"M[^M]+", path)
    assert len(letters) == 4
    without_place = [re.sub(r"M-?\d+ ?-?\d+", "", data) for data in letters]
    assert without_place[:2] == without_place[2:]


def test_coordinates_are_whole_steps_of_the_grid():
    text = compact_svg.document(Scene("a", 40, 40, (Polygon(((1.013, 2), (3.5, 7.77), (0, 9)), RED),)), 0.05)
    assert 'viewBox="0 0 800 800"' in text
    assert all(number == int(number) for number in numbers(text.split(' d="')[1].split('"')[0]))
