"""Layouts: nothing overlaps, everything stays on the paper, and no layout of the usual kind takes fewer sheets."""

from dataclasses import replace
from math import floor, hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.page_setup import Cut, Flip, Offset, PageSetup
from jupiter.generators.sheets import PieceTooLargeError, impose_kit
from tests.generators.paper import cards, gap, hexagon, kit, rectangle, tiles, tokens
from tests.matrices import examples

sizes = st.floats(10, 150).map(lambda size: round(size, 1))
outlines = st.one_of(st.builds(rectangle, sizes, sizes), sizes.map(hexagon))
setups = st.builds(
    PageSetup,
    paper=st.sampled_from(list(PAPERS.values())),
    flip=st.sampled_from(Flip),
    cut=st.sampled_from(Cut),
)
kits = st.builds(lambda outline, count, backs: kit("any", outline, count, backs=backs), outlines, st.integers(1, 30),
                 st.booleans())  # fmt: skip
thorough = examples(12)


def laid_out(sample, setup):
    """The pages, or none if the piece is too large to be folded or printed on that paper."""
    try:
        return impose_kit(sample, setup).pages
    except PieceTooLargeError:
        return ()


@examples(18)
@given(kits, setups)
def test_every_face_is_printed_once_in_order_as_it_is_clear_of_others_and_of_the_edge_of_the_paper(sample, setup):
    laid = laid_out(sample, setup)
    for side in ("front", "back"):
        faces = [placed.piece for page in laid for placed in page.placed if placed.side == side]
        assert faces == (list(sample.pieces) if laid and (side == "front" or sample.is_double) else [])
    wanted = 2 * sample.pieces[0].front.bleed if setup.cut is Cut.APART else 0
    for page in laid:
        outlines = [placed.outline for placed in page.placed]
        for i, one in enumerate(outlines):
            assert all(gap(one, other) > wanted - 1e-6 for other in outlines[:i]), "no piece lies on another"
            assert all(5 - 1e-6 <= x <= setup.paper.width - 5 + 1e-6 for x, _ in one)
            assert all(5 - 1e-6 <= y <= setup.paper.height - 5 + 1e-6 for _, y in one)
        for t in (placed.transform for placed in page.placed):
            assert t.a * t.d - t.b * t.c == pytest.approx(1), "not mirrored"
            assert hypot(t.a, t.b) == pytest.approx(1), "not scaled"


@thorough
@given(kits, st.sampled_from(list(PAPERS.values())), st.sampled_from([Flip.LONG, Flip.SHORT]))
def test_backs_lie_behind_their_fronts(sample, paper, flip):
    laid = laid_out(sample, PageSetup(paper, flip))
    if not sample.is_double:
        assert {page.side for page in laid} <= {"front"}
        return
    for front, back in zip(laid[::2], laid[1::2], strict=True):
        for one, other in zip(front.placed, back.placed, strict=True):
            width, height = one.face.width, one.face.height
            for x, y in ((0, 0), (width, 0), (width, height)):
                at, behind = one.transform.apply((x, y)), other.transform.apply((width - x, y))
                seen = (paper.width - at[0], at[1]) if flip is Flip.LONG else (at[0], paper.height - at[1])
                assert behind == pytest.approx(seen, abs=0.001)


@thorough
@given(kits, setups)
def test_no_plain_grid_that_leaves_the_same_room_takes_fewer_sheets(sample, setup):
    """The strip with ruler and words takes 17.5 mm with the bleed, at the bottom or at one side."""
    if setup.flip is Flip.FOLD:
        setup = replace(setup, flip=Flip.SINGLE)
    face = sample.pieces[0].front
    between = 6 if setup.cut is Cut.APART else 0
    most = 0
    for width, height in ((face.width, face.height), (face.height, face.width)):
        for beside, below in ((5, 17.5), (17.5, 5)):
            columns = floor((setup.paper.width - 5 - beside + between) / (width + between))
            rows = floor((setup.paper.height - 5 - below + between) / (height + between))
            most = max(most, columns * rows)
    if most:
        assert impose_kit(sample, setup).summary.sheets <= -(-len(sample.pieces) // most)


@pytest.mark.parametrize(
    ("sample", "paper", "flip", "sheets"),
    [
        (tiles(), "A4", Flip.LONG, 2),
        (tiles(), "Letter", Flip.LONG, 2),
        (tiles(55.9), "A4", Flip.LONG, 2),
        (tiles(82.6), "A4", Flip.LONG, 4),
        (tiles(), "A3", Flip.LONG, 1),
        (tiles(), "A4", Flip.FOLD, 5),
        (cards(36), "A4", Flip.LONG, 4),
        (cards(36), "Letter", Flip.SHORT, 4),
        (cards(36), "A4", Flip.FOLD, 9),
        (tokens(), "A4", Flip.LONG, 1),
        (tokens(), "Letter", Flip.LONG, 1),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_the_yields_that_makers_count_on(sample, paper, flip, sheets):
    summary = impose_kit(sample, PageSetup(PAPERS[paper], flip)).summary
    assert summary.sheets == sheets
    sides = 1 if flip is Flip.FOLD else 2
    assert summary.pages == sides * sheets == len(impose_kit(sample, PageSetup(PAPERS[paper], flip)).pages)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_nine_cards_share_a_sheet_even_with_a_small_correction_and_a_link(paper):
    setup = PageSetup(
        PAPERS[paper], offset=Offset(0.02, -0.02), address="http://192.168.1.5:8000", game="jupiter-rescue"
    )
    assert impose_kit(cards(36), setup).summary.per_sheet == 9


def test_the_summary_names_the_layout_and_the_ones_that_were_not_taken():
    summary = impose_kit(tiles(), PageSetup(PAPERS["A4"])).summary
    assert "honeycomb" in summary.layout
    assert {candidate.layout for candidate in summary.candidates} == {
        f"{pattern}, {way}" for pattern in ("grid", "honeycomb") for way in ("upright", "turned")
    }
    assert min(candidate.sheets for candidate in summary.candidates) == summary.sheets == 2


def test_few_pieces_lie_together_in_the_middle_of_the_sheet():
    placed = impose_kit(cards(4), PageSetup(PAPERS["A4"])).pages[0].placed
    xs, ys = zip(*(point for one in placed for point in one.outline), strict=True)
    assert min(xs) == pytest.approx(210 - max(xs))
    assert min(xs) > 40
    assert min(ys) > 40


@pytest.mark.parametrize(("outline", "flip"), [(rectangle(201, 100), Flip.LONG), (rectangle(150, 150), Flip.FOLD)])
def test_a_piece_that_is_too_large_is_refused_with_kit_size_and_paper(outline, flip):
    large = kit("board", outline, 1)
    if flip is Flip.LONG:
        large = kit("board", rectangle(201, 290), 1)
    with pytest.raises(PieceTooLargeError, match=r"Board: a piece of \d+\.\d x \d+\.\d mm.* does not fit A4"):
        impose_kit(large, PageSetup(PAPERS["A4"], flip))


offsets = st.builds(Offset, *[st.floats(-10, 10)] * 2, st.floats(-5, 5))


@thorough
@given(outlines, st.integers(1, 30), offsets, st.sampled_from(Flip))
def test_a_kit_without_backs_lies_as_if_there_were_no_correction(outline, count, offset, flip):
    sample, setup = kit("any", outline, count, backs=False), PageSetup(PAPERS["A4"], flip)
    corrected = laid_out(sample, replace(setup, offset=offset))
    assert [page.placed for page in corrected] == [page.placed for page in laid_out(sample, setup)]


@thorough
@given(outlines, st.integers(1, 30), offsets, st.sampled_from([Flip.LONG, Flip.SHORT]))
def test_no_correction_moves_a_piece_off_the_paper(outline, count, offset, flip):
    setup = PageSetup(PAPERS["A4"], flip, offset=offset)
    for page in laid_out(kit("any", outline, count), setup):
        for placed in page.placed:
            assert all(-1e-6 <= x <= 210 + 1e-6 and -1e-6 <= y <= 297 + 1e-6 for x, y in placed.outline)
