"""The die: it closes to a cube, and says what the game asks of it."""

from itertools import combinations

import numpy as np
import pytest

from generators.drawing.inks import Mode
from generators.drawing.shapes import hexagon
from generators.edition import Edition
from generators.rescue import die
from jupiter.games.rescue.definitions import load
from tests.generators.faces import letters, said, seen
from tests.generators.folding import area, folded

SIDE = 16
DPI = 200


def _piece(**choices):
    return die.kit(Edition(**choices)).pieces[0]


def _squares():
    """The squares of the net by the digit that is read on each."""
    found = {}
    for letter in letters(_piece().front):
        column, row = (int(value // SIDE) for value in letter.middle)
        assert letter.character not in found
        found[letter.character] = column * SIDE, row * SIDE
    return {
        digit: ((x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE)) for digit, (x, y) in sorted(found.items())
    }


def _tabs():
    """The tabs of the outline: trapezoids, each on a fold that is the side of one square only."""
    outline, folds = _piece().outline, _piece().folds
    points = [tuple(np.round(p, 6)) for p in outline]
    tabs = {}
    for fold in folds:
        ends = [points.index(p) for p in (tuple(np.round(q, 6)) for q in fold) if p in points]
        if len(ends) == 2 and (ends[1] - ends[0]) % len(points) == 3:
            tabs[f"tab at {fold}"] = tuple(outline[(ends[0] + i) % len(points)] for i in range(4))
    return {name: tab for name, tab in tabs.items() if area(tab) < SIDE**2}


def test_it_shows_each_number_from_1_to_6_once():
    modules = {tile.open.module for tile in load().tiles.tiles.values()}
    assert sorted(said(_piece().front)) == [str(n) for n in sorted([*modules, 6])]


def test_the_net_closes_to_a_cube():
    lying = folded(_squares(), _piece().folds)
    assert len(lying) == 6
    middles = np.array([corners.mean(axis=0) for corners in lying.values()])
    centre = middles.mean(axis=0)
    assert np.linalg.norm(middles - centre, axis=1) == pytest.approx([SIDE / 2] * 6)
    assert len({tuple(np.round(m - centre, 3)) for m in middles}) == 6


def test_opposite_sides_make_seven():
    middles = {int(digit): corners.mean(axis=0) for digit, corners in folded(_squares(), _piece().folds).items()}
    opposite = [
        (a, b) for a, b in combinations(middles, 2) if np.linalg.norm(middles[a] - middles[b]) == pytest.approx(SIDE)
    ]
    assert sorted(a + b for a, b in opposite) == [7, 7, 7]


def test_each_of_the_seven_open_edges_of_the_cube_has_one_tab_that_lies_behind_the_face_it_meets():
    squares, tabs = _squares(), _tabs()
    assert len(tabs) == 7
    lying = folded(squares | tabs, _piece().folds)
    held = set()
    for name in tabs:
        tab = lying[name]
        faces = [digit for digit in squares if _lies_in(tab, lying[digit])]
        assert len(faces) == 1, name
        held.add(frozenset(tuple(np.round(p, 3)) for p in (tab[0], tab[3])))
    assert len(held) == 7


def _lies_in(points, square):
    """Whether all points lie in a square of the cube."""
    origin, right, down = square[0], square[1] - square[0], square[3] - square[0]
    for point in points:
        off = point - origin
        across, along, out = off @ right / SIDE, off @ down / SIDE, off @ np.cross(right, down) / SIDE**2
        if abs(out) > 0.01 or not (-0.01 < across < SIDE + 0.01 and -0.01 < along < SIDE + 0.01):
            return False
    return True


def test_the_outline_holds_six_squares_and_seven_tabs_and_nothing_else():
    assert area(_piece().outline) == pytest.approx(6 * SIDE**2 + sum(map(area, _tabs().values())))


def test_digits_stay_2_mm_from_every_edge_of_their_face():
    for letter in letters(_piece().front):
        left, top = (value // SIDE * SIDE for value in letter.middle)
        gaps = letter.left - left, letter.top - top, left + SIDE - letter.right, top + SIDE - letter.bottom
        assert min(gaps) > 2, letter


def test_the_pips_of_a_face_say_its_number():
    picture = seen(_piece(mode=Mode.LOW).front, DPI)
    for digit, square in _squares().items():
        x, y = square[0]
        corners = hexagon((x + SIDE / 2, y + SIDE / 2), 11.6)
        dark = [picture[round(v / 25.4 * DPI), round(u / 25.4 * DPI)].mean() < 100 for u, v in corners]
        assert sum(dark) == int(digit)


@pytest.mark.parametrize("mode", Mode)
def test_the_six_looks_like_no_other_face(mode):
    squares = _squares()
    greys = {}
    for digit, ((x, y), _, (right, bottom), _) in squares.items():
        left, top, end, low = (round(v / 25.4 * DPI) for v in (x + 1, y + 1, right - 1, bottom - 1))
        greys[digit] = 255 - seen(_piece(mode=mode).front, DPI)[top:low, left:end].mean()
    assert greys["6"] > 1.25 * max(grey for digit, grey in greys.items() if digit != "6")
