"""Crop marks: beyond every bleed, out to the edge of the paper, on both sides, through nothing."""

from dataclasses import replace
from itertools import pairwise
from math import hypot

import pytest

from jupiter.generators.drawing.scene import Group, Polyline, Scene
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.page_setup import Cut, Flip, Offset, PageSetup
from jupiter.generators.sheets import impose_kit
from tests.generators.paper import (
    WHITE,
    cards,
    distance,
    gap,
    kit,
    lines,
    only_faces,
    picture,
    rectangle,
    scenes,
    stamps,
    tiles,
    tokens,
)
from tests.matrices import spread

A4 = PAPERS["A4"]
SAMPLES = {"cards": cards(10), "tiles": tiles(), "large tiles": tiles(82.6), "tokens": tokens(20)}
WAYS = {
    **{str(flip): PageSetup(A4, flip) for flip in Flip},
    "apart": PageSetup(A4, cut=Cut.APART),
    "folded apart": PageSetup(PAPERS["Letter"], Flip.FOLD, Cut.APART),
    "Letter with a link": PageSetup(
        PAPERS["Letter"], Flip.SHORT, address="http://192.168.1.5:8000", game="jupiter-rescue"
    ),
    "corrected": PageSetup(A4, offset=Offset(0.8, 0.5, 0.2)),
}
every_kit_and_way = spread(("sample", "setup"), SAMPLES, WAYS)
every_way = pytest.mark.parametrize("setup", WAYS.values(), ids=WAYS.keys())


def marks(scene):
    """The crop marks of a page: its lines that stand in no group and are not dashed."""
    return [shape.points for shape in scene.shapes if isinstance(shape, Polyline) and not shape.style.dash]


@every_kit_and_way
def test_marks_keep_half_a_millimetre_clear_of_all_bleed(sample, setup):
    for scene in scenes(sample, setup):
        drawn_marks = marks(scene)
        assert len(drawn_marks) >= 8
        for _, onto, clip in stamps(scene):
            outline = [onto.apply(point) for point in sample.pieces[0].outline]
            for start, end in drawn_marks:
                # A thin sliver stands for the mark.
                sliver = start, end, (end[0] + 1e-7, end[1] + 1e-7)
                assert gap(sliver, tuple(outline)) >= 3.49
                assert gap(sliver, clip) >= 0.49


@every_kit_and_way
def test_each_mark_goes_on_from_a_side_of_a_piece(sample, setup):
    for scene in scenes(sample, setup):
        placed = [tuple(map(onto.apply, sample.pieces[0].outline)) for _, onto, _ in stamps(scene)]
        sides = [side for outline in placed for side in pairwise((*outline, outline[0]))]
        for start, end in marks(scene):
            assert any(_off(start, side) < 0.005 and _off(end, side) < 0.005 for side in sides)


def _off(point, side):
    """How far a point lies off the straight line through a side."""
    (ax, ay), (bx, by) = side
    across = (point[0] - ax) * (by - ay) - (point[1] - ay) * (bx - ax)
    return abs(across) / hypot(bx - ax, by - ay)


@every_way
def test_every_cut_line_of_a_block_of_cards_is_marked_at_both_its_ends(setup):
    for scene in scenes(cards(10), setup):
        placed = [tuple(map(onto.apply, cards().pieces[0].outline)) for _, onto, _ in stamps(scene)]
        xs = [x for outline in placed for x, _ in outline]
        ys = [y for outline in placed for _, y in outline]
        if setup.offset.degrees:
            continue
        drawn_marks = marks(scene)
        for x in {round(x, 3) for x in xs}:
            ends = [point for mark in drawn_marks for point in mark if all(abs(p[0] - x) < 0.002 for p in mark)]
            assert any(y < min(ys) for _, y in ends), "above"
            assert any(y > max(ys) for _, y in ends), "below"
        for y in {round(y, 3) for y in ys}:
            ends = [point for mark in drawn_marks for point in mark if all(abs(p[1] - y) < 0.002 for p in mark)]
            assert any(x < min(xs) for x, _ in ends), "to the left"
            assert any(x > max(xs) for x, _ in ends), "to the right"


@every_kit_and_way
def test_marks_go_out_to_the_edge_of_the_paper_or_end_at_something_that_stands_there(sample, setup):
    width, height = setup.paper.width, setup.paper.height
    for scene in scenes(sample, setup):
        drawn_marks = marks(scene)
        at_edge = [any(min(x, y, width - x, height - y) < 1e-6 for x, y in mark) for mark in drawn_marks]
        # Of a long mark both ends are drawn, and one of them lies at the edge.
        assert sum(at_edge) >= len(drawn_marks) * (0.15 if setup.flip is Flip.FOLD else 0.3)


def test_of_a_mark_right_across_bare_paper_both_ends_are_drawn():
    (scene,) = scenes(kit("token", rectangle(15.0, 15.0), 1, backs=False), PageSetup(PAPERS["A4"]))
    drawn_marks = marks(scene)
    assert all(hypot(end[0] - start[0], end[1] - start[1]) <= 30.001 for start, end in drawn_marks)
    inner = [mark for mark in drawn_marks if all(0 < x < 210 and 0 < y < 297 for x, y in mark)]
    assert len(inner) >= 7 and len(drawn_marks) - len(inner) >= 7


@every_kit_and_way
def test_no_mark_runs_through_ruler_square_or_words(sample, setup):
    for scene in scenes(sample, setup):
        beside = [shape for shape in scene.shapes if isinstance(shape, Group)]
        faces = only_faces(scene).shapes
        strip = Scene("strip", scene.width, scene.height, tuple(shape for shape in beside if shape not in faces))
        ticks = lines(strip)
        for start, end in marks(scene):
            for one, other in ticks:
                for point in (one, other):
                    assert distance(point, (start, end)) > 0.4


@pytest.mark.parametrize("sample", [cards(9), tiles()], ids=["cards", "tiles"])
def test_a_printed_mark_is_a_thin_line_with_white_paper_around_it(sample):
    for scene in impose_kit(sample, PageSetup(A4)).scenes("1"):
        shown = picture(scene, 300)
        for (ax, ay), (bx, by) in marks(scene):
            length = hypot(bx - ax, by - ay)
            if length < 3 or not (2 < (ax + bx) / 2 < 208 and 2 < (ay + by) / 2 < 295):
                continue
            along = (bx - ax) / length, (by - ay) / length
            x, y = ax + along[0] * 1.0, ay + along[1] * 1.0
            near = [shown.at(x + along[1] * d / 20, y - along[0] * d / 20) for d in range(-3, 4)]
            assert min(map(sum, near)) < 600, "the mark is there"
            assert shown.at(x + along[1] * 0.35, y - along[0] * 0.35) == WHITE
            assert shown.at(x - along[1] * 0.35, y + along[0] * 0.35) == WHITE


def test_pieces_cut_along_a_line_have_no_marks():
    for scene in impose_kit(replace(cards(4), cutting="line"), PageSetup(A4)).scenes("1"):
        assert marks(scene) == []
