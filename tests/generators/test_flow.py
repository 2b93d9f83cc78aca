"""How blocks of words and pictures flow into columns and pages, and where pages end."""

import pytest

from jupiter.generators.booklets import Block, BlockTooTallError, Frame, Part
from jupiter.generators.booklets.breaks import CLOSEST, WIDEST
from jupiter.generators.booklets.flow import paginate
from jupiter.generators.drawing.scene import Group, Polygon, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.kits import PAPERS

A4 = Frame(PAPERS["A4"])
SHAPE = Polygon(rectangle(0, 0, 1, 1), Style(fill="#000000"))


def block(height, **about):
    return Block(height, (SHAPE,), **{"before": 3.0, **about})


def fills(*parts):
    """How full each page is."""
    return [page.fill for page in paginate(parts, A4).leaves]


def flowing(heights, keeps=(), columns=2, near=()):
    """Blocks with those heights, set on A4: page, x and y of each."""
    style = Style(fill="#000000")
    blocks = tuple(
        Block(
            height, (Polygon(rectangle(0, 0, 1 + i, height), style),), before=3.0, keeps=i in keeps, is_near=i in near
        )
        for i, height in enumerate(heights)
    )
    done = paginate([Part(blocks, columns)], A4)
    placed = {}
    for leaf in done.leaves:
        for group in leaf.shapes:
            assert isinstance(group, Group)
            i = round(group.shapes[0].points[1][0]) - 1
            placed[i] = leaf.number, round(group.transform.e, 3), group.transform.f
    assert sorted(placed) == list(range(len(heights)))
    return placed


def test_a_heading_never_stands_alone_at_the_foot_of_a_column():
    for tall in range(20, 120, 7):
        placed = flowing([float(tall)] * 3 + [8.0, 90.0, 30.0], keeps={3})
        assert placed[3][:2] == placed[4][:2]
        assert 8.0 + CLOSEST * 3.0 <= round(placed[4][2] - placed[3][2], 3) <= 8.0 + WIDEST * 3.0


def test_blocks_stay_within_the_page_in_reading_order_and_never_overlap():
    heights = [10.0 + 7 * (i % 9) for i in range(40)]
    placed = flowing(heights)
    frame = A4
    for i, height in enumerate(heights):
        assert frame.top <= placed[i][2] and placed[i][2] + height <= frame.paper.height - frame.foot + 0.01
        if i and placed[i][:2] == placed[i - 1][:2]:
            assert placed[i][2] >= placed[i - 1][2] + heights[i - 1]
        elif i:
            assert placed[i][:2] > placed[i - 1][:2]


def test_the_last_columns_are_about_as_long_as_each_other():
    placed = flowing([10.0] * 10)
    columns = [sum(place[1] == x for place in placed.values()) for x in {place[1] for place in placed.values()}]
    assert columns == [5, 5]


def test_a_block_that_is_taller_than_a_page_is_refused():
    with pytest.raises(BlockTooTallError):
        flowing([500.0])


def test_a_part_is_set_closer_rather_than_leave_a_page_with_next_to_nothing():
    blocks = [10.0] * int(A4.height / 13 + 1)
    assert max(page for page, _, _ in flowing(blocks, columns=1).values()) == 1
    assert max(page for page, _, _ in flowing([*blocks, *blocks[:-9]], columns=1).values()) == 2


def test_a_light_page_is_set_wider():
    placed = flowing([10.0] * 10, columns=1)
    assert placed[1][2] - placed[0][2] > 10.0 + 3.0


def test_pages_share_the_white_that_one_of_them_would_have():
    """A page is ended early where the next one would be nearly empty otherwise."""
    heights = [0.3 * A4.height] * 5
    parts = [Part((block(height),), before=0.0) for height in heights]
    assert min(fills(*parts)) > 0.55
    assert len(fills(*parts)) == 2


def test_a_part_that_fits_is_parted_for_the_sake_of_the_next_page():
    many = Part(tuple(block(0.09 * A4.height) for _ in range(9)))
    large = Part((block(0.5 * A4.height),))
    assert min(fills(many, large)) > 0.65


def test_a_page_begins_where_a_part_asks_for_it():
    lone, full = Part((block(10.0),), is_new_page=True), Part((block(0.9 * A4.height),), is_new_page=True)
    assert [round(fill, 2) for fill in fills(lone, full)] == [0.04, 0.9]


def test_an_example_is_not_overleaf_from_its_rule():
    """The rule goes with it to the next page, or the break is where two pages face one another."""
    whole = A4.height
    for first in (0.5, 0.6, 0.7, 0.74):
        placed = flowing([0.9 * whole, first * whole, 0.2 * whole, 0.3 * whole], columns=1, near={3})
        rule, example = placed[2][0], placed[3][0]
        assert example == rule or (rule % 2 == 0 and example == rule + 1)
    odd = flowing([0.7 * whole, 0.2 * whole, 0.3 * whole], columns=1, near={2})
    assert odd[1][0] == odd[2][0] == 2


def test_what_a_part_has_for_a_lower_place_stands_there_alone():
    low, high = block(9.0, anchors=("low",)), block(20.0, anchors=("high",))
    chapter = Part((high,), lower=(low,), leads=True)
    follows = Part((block(60.0),))
    assert paginate([chapter, follows], A4).anchors == {"high": 1}
    assert paginate([Part((block(50.0),)), chapter, follows], A4).anchors == {"low": 1}


def test_the_same_parts_are_parted_in_the_same_way():
    heights = [10.0 + 7 * (i % 9) for i in range(40)]
    assert flowing(heights) == flowing(heights)
