"""Dice to fold, of every game: each net closes to a cube, holds together, and says what a die says."""

from functools import cache
from itertools import combinations

import numpy as np
import pytest

from tests.generators import real
from tests.generators.faces import letters
from tests.generators.folding import area, folded, squares

NETS = [
    (game, kit, piece.name)
    for game, kit in real.KITS
    if kit in real.samples(game).dice
    for piece in {id(piece.front): piece for piece in real.made(game, kit).pieces}.values()
]
every_net = pytest.mark.parametrize("net", NETS, ids=["-".join(net) for net in NETS])


@cache
def _piece(net):
    game, kit, name = net
    return next(piece for piece in real.made(game, kit).pieces if piece.name == name)


def _side(net):
    """Side of the cube: a net is three of them wide."""
    return _piece(net).front.width / 3


def _squares(net):
    return squares(_piece(net).front)


def _tabs(net):
    """The tabs of the outline: trapezoids, each on a fold that is the side of one square only."""
    outline, folds = _piece(net).outline, _piece(net).folds
    points = [tuple(np.round(p, 6)) for p in outline]
    tabs = {}
    for fold in folds:
        ends = [points.index(p) for p in (tuple(np.round(q, 6)) for q in fold) if p in points]
        if len(ends) == 2 and (ends[1] - ends[0]) % len(points) == 3:
            tabs[f"tab at {fold}"] = tuple(outline[(ends[0] + i) % len(points)] for i in range(4))
    return {name: tab for name, tab in tabs.items() if area(tab) < _side(net) ** 2}


@every_net
def test_it_shows_each_number_from_1_to_6_once(net):
    assert "".join(_squares(net)) == "123456"


@every_net
def test_the_net_closes_to_a_cube(net):
    lying = folded(_squares(net), _piece(net).folds)
    assert len(lying) == 6
    middles = np.array([corners.mean(axis=0) for corners in lying.values()])
    centre = middles.mean(axis=0)
    assert np.linalg.norm(middles - centre, axis=1) == pytest.approx([_side(net) / 2] * 6)
    assert len({tuple(np.round(m - centre, 3)) for m in middles}) == 6


@every_net
def test_opposite_sides_make_seven(net):
    lying, side = folded(_squares(net), _piece(net).folds), _side(net)
    middles = {int(digit): corners.mean(axis=0) for digit, corners in lying.items()}
    opposite = [(a, b) for a, b in combinations(middles, 2) if np.linalg.norm(middles[a] - middles[b]) > 0.9 * side]
    assert sorted(a + b for a, b in opposite) == [7, 7, 7]


@every_net
def test_each_of_the_seven_open_edges_of_the_cube_has_one_tab_that_lies_behind_the_face_it_meets(net):
    shown, tabs = _squares(net), _tabs(net)
    assert len(tabs) == 7
    lying = folded(shown | tabs, _piece(net).folds)
    held = set()
    for name in tabs:
        tab = lying[name]
        faces = [digit for digit in shown if _lies_in(tab, lying[digit], _side(net))]
        assert len(faces) == 1, name
        held.add(frozenset(tuple(np.round(p, 3)) for p in (tab[0], tab[3])))
    assert len(held) == 7


def _lies_in(points, square, side):
    """Whether all points lie in a square of the cube."""
    origin, right, down = square[0], square[1] - square[0], square[3] - square[0]
    for point in points:
        off = point - origin
        across, along, out = off @ right / side, off @ down / side, off @ np.cross(right, down) / side**2
        if abs(out) > 0.01 or not (-0.01 < across < side + 0.01 and -0.01 < along < side + 0.01):
            return False
    return True


@every_net
def test_the_outline_holds_six_squares_and_seven_tabs_and_nothing_else(net):
    assert area(_piece(net).outline) == pytest.approx(6 * _side(net) ** 2 + sum(map(area, _tabs(net).values())))


@every_net
def test_digits_stay_2_mm_from_every_edge_of_their_face(net):
    side = _side(net)
    for letter in letters(_piece(net).front):
        left, top = (value // side * side for value in letter.middle)
        gaps = letter.left - left, letter.top - top, left + side - letter.right, top + side - letter.bottom
        assert min(gaps) > 2, letter
