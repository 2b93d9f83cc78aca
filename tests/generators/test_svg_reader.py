"""Drawings in SVG files: what a viewer shows is what is read, and what is not understood is named."""

from math import hypot

import pytest

from jupiter.generators.drawing.forms import points
from jupiter.generators.drawing.scene import Circle, Curve, Group, Path, Polygon, Polyline, Style, Transform
from jupiter.generators.drawing.svg_reader import DrawingError, in_colours, painted, read

COLOURS = {"ink": "#14213D", "cut": "#F6EFDF"}


def drawing(body, title="A thing"):
    return read(
        "thing.svg",
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2"><title>{title}</title>{body}</svg>',
    )


def shapes(body, left_out=None):
    return painted(drawing(body).parts, in_colours(COLOURS), left_out)


def outline(data):
    (part,) = drawing(f'<path class="fill-ink" d="{data}"/>').parts.members
    return part.form


def test_title_and_box_are_those_of_the_file():
    picture = drawing("", title=" A bolt ")
    assert picture.title == "A bolt"
    assert picture.box == (-1, -1, 2, 2)


def test_forms_become_shapes_in_the_colours_of_their_classes():
    assert shapes('<circle class="fill-cut" cx="0.5" r="0.25"/>') == (Circle((0.5, 0), 0.25, Style("#F6EFDF")),)
    assert shapes('<polygon class="fill-ink" points="0,0 1,0 1,1"/>') == (
        Polygon(((0, 0), (1, 0), (1, 1)), Style("#14213D")),
    )
    assert shapes('<line class="line-ink" stroke-width="0.1" stroke-dasharray="0.2 0.1" x2="1"/>') == (
        Polyline(((0, 0), (1, 0)), Style(None, "#14213D", 0.1, (0.2, 0.1), rounded=True)),
    )
    (edged,) = shapes('<rect class="fill-ink line-cut" stroke-width="0.1" stroke-linecap="butt" width="1" height="1"/>')
    assert edged.style == Style("#14213D", "#F6EFDF", 0.1)
    assert isinstance(shapes('<ellipse class="fill-ink" rx="1" ry="0.5"/>')[0], Path)


@pytest.mark.parametrize("data", ["M0 0 L1 0 1 1 Z", "m0,0 1,0 0,1 z", "M0 0H1V1Z", "m 0 0 h 1 v 1 L 0 0 z"])
def test_the_same_path_may_be_written_in_many_ways(data):
    assert points(outline(data)) == ((0, 0), (1, 0), (1, 1))


def test_curves_of_all_kinds_run_from_end_to_end():
    path = Path((0, 0), (Curve((0, 1), (1, 1), (1, 0)), (0, 0)), Style("#14213D"))
    assert shapes('<path class="fill-ink" d="M0 0 C0 1 1 1 1 0 L0 0"/>') == (
        Path(path.start, path.segments, path.style, closed=False),
    )
    middle = points(outline("M0 0 C0 1 1 1 1 0"))[4]
    assert middle == pytest.approx((0.5, 0.75))
    assert max(y for _, y in points(outline("M0 0 Q0.5 1 1 0"))) == pytest.approx(0.5, abs=0.02)


@pytest.mark.parametrize(
    ("data", "through"),
    [
        ("M1 0 A1 1 0 0 1 0 1", (0.5**0.5, 0.5**0.5)),
        ("M1 0 A1 1 0 0 0 0 -1", (0.5**0.5, -(0.5**0.5))),
        ("M1 0 A1 1 0 1 1 0 -1", (-1, 0)),
        ("M1 0 A1 1 0 1 0 0 1", (-1, 0)),
    ],
)
def test_an_arc_keeps_its_radius_and_goes_the_way_that_it_says(data, through):
    on_way = points(outline(data))
    assert [hypot(x, y) for x, y in on_way] == pytest.approx([1] * len(on_way))
    assert min(hypot(x - through[0], y - through[1]) for x, y in on_way) < 0.05
    (path,) = shapes(f'<path class="line-ink" stroke-width="0.1" d="{data}"/>')
    assert path.segments[-1].end == pytest.approx(on_way[-1])


def test_transforms_are_done_from_the_right_to_the_left_as_in_svg():
    (group,) = shapes('<g transform="translate(1 2) rotate(90) scale(2)"><circle class="fill-ink" r="1"/></g>')
    assert group.transform.apply((1, 0)) == pytest.approx((1, 4))
    (group,) = shapes('<g transform="matrix(1 0 0 -1 0 3)"><circle class="fill-ink" r="1"/></g>')
    assert group.transform == Transform(d=-1, f=3)


def test_a_group_without_a_transform_only_keeps_things_together():
    dot = '<circle class="fill-ink" r="1"/>'
    assert shapes(f"<g>{dot}<g>{dot}</g></g>") == shapes(dot + dot)


def test_what_is_used_again_is_drawn_again():
    half, mirrored = shapes(
        '<g id="half"><circle class="fill-ink" cx="1" r="1"/></g><use href="#half" transform="scale(-1 1)"/>'
    )
    assert mirrored == Group((half,), Transform(a=-1))


def test_a_clip_cuts_off_what_lies_outside_its_outline():
    (group,) = shapes(
        '<clipPath id="box"><rect width="1" height="1"/></clipPath>'
        '<g clip-path="url(#box)"><circle class="fill-ink" r="1"/></g>'
    )
    assert tuple(group.clip) == ((0, 0), (1, 0), (1, 1), (0, 1))


def test_a_class_may_be_left_out():
    body = '<g class="front"><circle class="fill-ink" r="1"/></g><g class="back"><circle class="fill-cut" r="1"/></g>'
    assert [circle.style.fill for circle in shapes(body, "front")] == ["#F6EFDF"]


def test_what_an_editor_notes_for_itself_is_ignored():
    body = '<e:notes xmlns:e="urn:e">x</e:notes><!-- a dot --><g e:label="dot" xmlns:e="urn:e"/>'
    assert shapes(body) == ()


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ('<image href="a.png"/>', "'image'"),
        ('<circle class="fill-ink" r="1" opacity="0.5"/>', "opacity"),
        ('<circle class="fill-blue" r="1"/>', "fill-blue"),
        ('<circle r="1"/>', "none of fill-ink"),
        ('<g transform="skewX(20)"/>', "skewX"),
        ('<path class="fill-ink" d="M0 0 A1 2 0 0 1 1 1"/>', "two radii"),
        ('<path class="fill-ink" d="M0 0 L1 1 M2 2 L3 3"/>', "2 outlines"),
        ('<use href="#nowhere"/>', "nowhere"),
        ('<circle class="fill-ink" r="wide"/>', "wide"),
        ("<g>", "mismatched tag"),
    ],
)
def test_what_is_not_understood_is_an_error_that_says_so(body, complaint):
    with pytest.raises(DrawingError, match=complaint):
        shapes(body)


def test_the_error_names_the_file():
    with pytest.raises(DrawingError, match=r"^thing\.svg: .*'text'"):
        drawing("<text>a</text>")


def test_a_group_is_found_by_its_name():
    head = drawing('<g><g id="head"><circle class="fill-ink" r="1"/></g></g>')
    assert len(head.group("head").members) == 1
    with pytest.raises(DrawingError, match="no group 'tail'"):
        head.group("tail")
