"""Bleed: each piece is printed whole, beyond its free sides, and never over another."""

from itertools import pairwise
from math import hypot

import pytest

from jupiter.generators.drawing.scene import Scene
from jupiter.generators.order.kits import PAPERS, Kit, Piece
from jupiter.generators.order.page_setup import Cut, Flip, PageSetup
from tests.generators.paper import (
    COLOURS,
    WHITE,
    area,
    cards,
    common,
    only_faces,
    picture,
    scenes,
    stamps,
    tiles,
    tokens,
)

A4 = PAPERS["A4"]


def test_each_piece_is_printed_up_to_the_common_cut_line_and_three_millimetres_beyond_a_free_side():
    scene = scenes(cards(9), PageSetup(A4))[0]
    shown, colours = picture(only_faces(scene), 200), [_rgb(COLOURS[i % 4]) for i in range(9)]
    for (_, onto, _), colour in zip(stamps(scene), colours, strict=True):
        x, y = onto.apply((0, 0))
        for u, v in ((0.3, 44), (62.7, 44), (31, 0.3), (31, 87.7)):
            assert shown.at(x + u, y + v) == colour
    left, top = stamps(scene)[0][1].apply((0, 0))
    assert shown.at(left - 2.8, top + 44) == shown.at(left + 31, top - 2.8) == shown.at(left - 2.8, top - 2.8)
    assert shown.at(left - 2.8, top + 44) == colours[0]
    assert shown.at(left - 3.3, top + 44) == shown.at(left + 31, top - 3.3) == WHITE


def _rgb(colour):
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))


@pytest.mark.parametrize(
    "sample", [tiles(), tiles(82.6), tokens(30), cards()], ids=lambda sample: sample.pieces[0].name
)
@pytest.mark.parametrize("cut", Cut)
@pytest.mark.parametrize("flip", [Flip.LONG, Flip.FOLD])
def test_no_piece_is_printed_over_another_and_each_is_whole(sample, cut, flip):
    """The sample faces fill the box around a piece, so whatever the clip lets through would be seen."""
    for scene in scenes(sample, PageSetup(A4, flip, cut)):
        clips = [clip for _, _, clip in stamps(scene)]
        outlines = [tuple(map(onto.apply, sample.pieces[0].outline)) for _, onto, _ in stamps(scene)]
        for i, outline in enumerate(outlines):
            assert area(common(outline, clips[i])) == pytest.approx(area(outline), rel=1e-6)
            assert all(area(common(clips[i], other)) < 1e-3 for other in clips[:i])


def test_a_free_side_of_a_tile_in_a_honeycomb_has_its_whole_bleed():
    scene = scenes(tiles(), PageSetup(A4))[0]
    shown = picture(only_faces(scene), 200)
    outlines = [tuple(map(onto.apply, tiles().pieces[0].outline)) for _, onto, _ in stamps(scene)]
    middles = [(sum(x for x, _ in outline) / 6, sum(y for _, y in outline) / 6) for outline in outlines]
    free = 0
    for outline, middle in zip(outlines, middles, strict=True):
        for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
            x, y = (ax + bx) / 2, (ay + by) / 2
            across = (x - middle[0]) / 33, (y - middle[1]) / 33
            if all(hypot(x + 33 * across[0] - u, y + 33 * across[1] - v) > 1 for u, v in middles):
                free += 1
                assert shown.at(x + 2.7 * across[0], y + 2.7 * across[1]) != WHITE
                assert shown.at(x + 3.4 * across[0], y + 3.4 * across[1]) == WHITE
    assert free > 12


def test_pieces_that_are_cut_along_a_line_have_it_around_them_and_lie_apart():
    net = ((0.0, 0.0), (60.0, 0.0), (60.0, 20.0), (40.0, 20.0), (40.0, 60.0), (20.0, 60.0), (20.0, 20.0), (0.0, 20.0))
    plain = Scene("net", 60, 60, (), 3.0)
    scene = scenes(Kit("net", "Net", tuple(Piece(f"n{i}", net, plain) for i in range(5)), "line"), PageSetup(A4))[0]
    shown = picture(scene, 300)
    for _, onto, _ in stamps(scene):
        for a, b in pairwise((*net, net[0])):
            x, y = onto.apply(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
            assert min(sum(shown.at(x + d / 10, y + e / 10)) for d in (-1, 0, 1) for e in (-1, 0, 1)) < 600
    starts = sorted({round(onto.apply((0, 0))[0], 3) for _, onto, _ in stamps(scene)})
    assert all(b - a >= 66 - 1e-6 for a, b in pairwise(starts))
