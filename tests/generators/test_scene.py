"""The scene model: how shapes keep their points."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from jupiter.generators.drawing.scene import Group, PackedPoints, Polygon, Polyline, Style

# Adding zero makes 0.0 of -0.0, which differs from it when packed: at worst, one stamp is drawn twice.
LENGTH = st.floats(-1e6, 1e6).map(lambda length: length + 0.0)
POINTS = st.lists(st.tuples(LENGTH, LENGTH), min_size=2, max_size=8).map(tuple)
INK = Style(fill="#14213D")


@given(POINTS)
def test_a_shape_gives_back_the_points_that_it_was_made_of(points):
    clip = Group((), clip=points).clip
    assert clip is not None
    for kept in (Polygon(points, INK).points, Polyline(points, INK).points, clip):
        assert tuple(kept) == points
        assert len(kept) == len(points)
        assert (kept[0], kept[-1], kept[1:]) == (points[0], points[-1], points[1:])
        assert repr(kept) == repr(points)


@given(POINTS, POINTS)
def test_shapes_are_equal_when_their_points_are(one, other):
    assert Polygon(one, INK) == Polygon(list(one), INK)
    assert hash(Polygon(one, INK)) == hash(Polygon(list(one), INK))
    assert (Polygon(one, INK) == Polygon(other, INK)) == (one == other)


def test_a_changed_shape_shares_the_points_of_the_first():
    shape = Polygon(((0, 0), (1, 0), (1, 1)), INK)
    assert replace(shape, style=Style()).points is shape.points
    assert isinstance(shape.points, PackedPoints)


def test_a_group_without_a_clip_has_none():
    assert Group(()).clip is None
