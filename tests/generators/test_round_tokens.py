"""Round tokens of every game: as many as square ones, discs, and named by a camera whatever table they lie on."""

from math import hypot

import pytest

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.convex import is_convex
from jupiter.generators.drawing.scene import Group, Polygon, Scene, Style, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.kits import PAPERS, Kit
from jupiter.generators.order.options import TOKEN_SHAPE, Edition
from jupiter.generators.order.page_setup import PageSetup
from jupiter.generators.sheets import impose_kit
from tests.generators.camera import numbers

KITS = [
    (game, name)
    for game, print_set in PRINT_SETS.items()
    if TOKEN_SHAPE in print_set.options
    for name in print_set.titles("en").keys() & {"tokens", "markers"}
]
every_kit = pytest.mark.parametrize(("game", "name"), KITS)
TABLE = 5.0
"""How much of the table is seen on each side, in mm."""


def made(game, name, *, is_marked=False):
    """The kit, round."""
    edition = Edition().choose(TOKEN_SHAPE, True)
    for option in PRINT_SETS[game].options:
        if option.name.endswith("marks"):
            edition = edition.choose(option, is_marked)
    kit = PRINT_SETS[game].make(name, edition)
    assert isinstance(kit, Kit)
    return kit


def test_every_game_has_tokens_that_can_be_round():
    with_tokens = {name for name, one in PRINT_SETS.items() if TOKEN_SHAPE in one.options}
    assert {game for game, _ in KITS} == with_tokens
    assert len(with_tokens) >= 3


@every_kit
def test_round_tokens_are_the_square_ones_as_discs_apart_from_one_another(game, name):
    square = PRINT_SETS[game].make(name, Edition())
    round_ = made(game, name)
    assert [piece.name for piece in round_.pieces] == [piece.name for piece in square.pieces]
    (page, *_) = impose_kit(round_, PageSetup(PAPERS["A4"])).pages
    placed = [one for one in page.placed if one.side == "front"]
    for one in placed:
        width = one.piece.front.width
        assert is_convex(one.outline)
        assert all(hypot(x - one.middle[0], y - one.middle[1]) == pytest.approx(width / 2) for x, y in one.outline)
    middles = sorted(one.middle for one in placed)
    nearest = min(hypot(x - u, y - v) for (x, y), *rest in ((m, *middles[i + 1 :]) for i, m in enumerate(middles))
                  for u, v in rest)  # fmt: skip
    assert nearest >= placed[0].piece.front.width + 3 - 1e-6


@every_kit
@pytest.mark.parametrize("table", ["#222222", "#DDDDDD"])
def test_a_camera_names_punched_tokens_on_a_dark_table_and_on_a_light_one(game, name, table):
    kit = made(game, name, is_marked=True)
    for piece in (kit.pieces[0], kit.pieces[len(kit.pieces) // 2], kit.pieces[-1]):
        width = piece.front.width + 2 * TABLE
        ground = Polygon(rectangle(0, 0, width, width), Style(fill=table))
        punched = Group((Group(piece.front.shapes, clip=piece.outline),), translation(TABLE, TABLE))
        assert len(numbers(Scene("table", width, width, (ground, punched)), 8)) == 1
