"""How blocks of words and pictures flow into columns and pages."""

import pytest

from jupiter.generators import booklets
from jupiter.generators.booklets import Block, BlockTooTallError, Frame, Part
from jupiter.generators.drawing.scene import Group, Polygon, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.kits import PAPERS


def flowing(heights, keeps=(), columns=2, floats=()):
    """Blocks with those heights, set on A4: page, x and y of each."""
    style = Style(fill="#000000")
    blocks = tuple(
        Block(
            height, (Polygon(rectangle(0, 0, 1 + i, height), style),), before=3.0, keeps=i in keeps, floats=i in floats
        )
        for i, height in enumerate(heights)
    )
    done = booklets.paginate([Part(blocks, columns)], Frame(PAPERS["A4"]))
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
        assert placed[4][2] == pytest.approx(placed[3][2] + 8.0 + 3.0)


def test_blocks_stay_within_the_page_in_reading_order_and_never_overlap():
    heights = [10.0 + 7 * (i % 9) for i in range(40)]
    placed = flowing(heights)
    frame = Frame(PAPERS["A4"])
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


def test_a_picture_that_does_not_fit_gives_its_place_to_what_follows_and_heads_the_next_column():
    whole = Frame(PAPERS["A4"]).height
    heights = [whole - 60.0, 90.0, 40.0, 80.0, 120.0, 90.0]
    fixed, free = flowing(heights), flowing(heights, floats={1})
    assert fixed[1][0] == fixed[2][0] and fixed[1] < fixed[2]
    assert free[2][:2] == free[0][:2]
    assert free[1][:2] > free[2][:2] and free[1][2] == Frame(PAPERS["A4"]).top


def test_what_floats_stays_in_its_place_where_all_of_it_fits():
    heights = [20.0, 60.0, 30.0, 40.0]
    assert flowing(heights, floats={1}) == flowing(heights)


def test_a_last_page_with_next_to_nothing_is_taken_in_by_closer_setting():
    whole = Frame(PAPERS["A4"]).height
    blocks = [10.0] * int(whole / 13 + 1)
    assert max(page for page, _, _ in flowing(blocks, columns=1).values()) == 1
    assert max(page for page, _, _ in flowing([*blocks, *blocks[:-9]], columns=1).values()) == 2


def test_a_page_with_next_to_nothing_before_the_next_chapter_is_taken_in_too():
    frame = Frame(PAPERS["A4"])
    shape = Polygon(rectangle(0, 0, 1, 1), Style(fill="#000000"))
    heights = [10.0] * int(frame.height / 13 + 1)
    chapter = Part(tuple(Block(height, (shape,), before=3.0) for height in heights), is_new_page=True)
    full = Part((Block(0.9 * frame.height, (shape,)),), is_new_page=True)
    pages = booklets.paginate([chapter, full, chapter, full], frame).leaves
    assert len(pages) == 4
    assert min(page.fill for page in pages) > 0.8
    lone = Part((Block(10.0, (shape,)),), is_new_page=True)
    assert [round(page.fill, 2) for page in booklets.paginate([lone, full], frame).leaves] == [0.04, 0.9], (
        "what no closer setting helps stays as it is"
    )
