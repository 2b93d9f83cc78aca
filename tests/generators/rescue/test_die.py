"""The die: it says what the game asks of it. That it closes to a cube is tested with the dice of all games."""

import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.drawing.shapes import regular
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import die
from tests.generators.faces import said, seen
from tests.generators.folding import squares

SIDE = 16
DPI = 200


def _piece(**choices):
    return die.kit(Edition(**choices)).pieces[0]


def test_it_shows_each_number_from_1_to_6_once():
    modules = {tile.open.module for tile in load().tiles.tiles.values()}
    assert sorted(said(_piece().front)) == [str(n) for n in sorted([*modules, 6])]


def test_the_pips_of_a_face_say_its_number():
    picture = seen(_piece(mode=Mode.LOW).front, DPI)
    for digit, square in squares(_piece().front).items():
        x, y = square[0]
        corners = regular((x + SIDE / 2, y + SIDE / 2), die.TILE, 6, -120)
        dark = [picture[round(v / 25.4 * DPI), round(u / 25.4 * DPI)].mean() < 100 for u, v in corners]
        assert sum(dark) == int(digit)


def test_pips_keep_off_the_folds():
    assert die.TILE + die.PIP <= SIDE / 2 - 1.3


@pytest.mark.parametrize("mode", Mode)
def test_the_six_looks_like_no_other_face(mode):
    net = squares(_piece().front)
    greys = {}
    for digit, ((x, y), _, (right, bottom), _) in net.items():
        left, top, end, low = (round(v / 25.4 * DPI) for v in (x + 1, y + 1, right - 1, bottom - 1))
        greys[digit] = 255 - seen(_piece(mode=mode).front, DPI)[top:low, left:end].mean()
    assert greys["6"] > 1.25 * max(grey for digit, grey in greys.items() if digit != "6")
