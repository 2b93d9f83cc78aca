"""Lattices of several photos on one another, and how a board is numbered."""

from random import Random

import numpy as np
import pytest

from jupiter.engine.hexes import Hex, axial, number
from jupiter.photos.hexagons import Lies, cell_middle, nearest_cell, turned
from jupiter.photos.joining import Frame, between, centring, join, largest_patch

BOARD = {f"tile/{cell}": Lies(axial(cell), cell % 6) for cell in range(19)}


def moved(tiles, turn, shift):
    return {name: Frame(turn, shift).of(lies) for name, lies in tiles.items()}


def part(tiles, cells):
    return {f"tile/{cell}": tiles[f"tile/{cell}"] for cell in cells}


@pytest.mark.parametrize("turn", range(6))
def test_photos_from_all_sides_make_one_board(turn):
    west, east = part(BOARD, range(12)), moved(part(BOARD, range(8, 19)), turn, Hex(3, -7))
    joined = join([west, east])
    assert joined.disputed == {}
    assert dict(joined.tiles) == BOARD
    assert joined.frames[1].of(east["tile/18"]) == BOARD["tile/18"]


def test_a_photo_that_shares_no_tile_has_no_frame():
    joined = join([part(BOARD, range(10)), moved(part(BOARD, range(10, 19)), 2, Hex(0, 4))])
    assert joined.frames == (Frame(0, Hex(0, 0)), None)


def test_a_photo_is_joined_by_way_of_a_third():
    first, middle, last = (part(BOARD, cells) for cells in (range(9), range(6, 13), range(12, 19)))
    joined = join([first, last, middle])
    assert dict(joined.tiles) == BOARD
    assert None not in joined.frames


def test_a_tile_that_two_photos_see_in_two_places_is_disputed():
    other = {**part(BOARD, range(10)), "tile/3": Lies(Hex(5, 5), 0)}
    joined = join([part(BOARD, range(12)), other])
    assert set(joined.disputed) == {"tile/3"}
    assert "tile/3" not in joined.tiles


def test_two_tiles_in_one_cell_are_both_disputed():
    joined = join([{**BOARD, "tile/20": Lies(axial(4), 0)}])
    assert set(joined.disputed) == {"tile/4", "tile/20"}


def test_a_board_is_centred_whatever_tile_was_seen_first():
    for seed in range(20):
        chance = Random(seed)
        away = moved(BOARD, 0, Hex(chance.randrange(-9, 9), chance.randrange(-9, 9)))
        frame = centring(lies.at for lies in away.values())
        assert {number(*frame.of(lies).at) for lies in away.values()} == set(range(19))


def test_the_largest_patch_leaves_out_what_touches_nothing():
    cells = {axial(cell) for cell in range(7)}
    assert largest_patch({*cells, Hex(5, 5), Hex(5, 6)}) == cells


def test_frames_undo_one_another():
    for turn in range(6):
        one, other = Lies(Hex(2, -1), 3), Frame(turn, Hex(-4, 1)).of(Lies(Hex(2, -1), 3))
        assert between(one, other) == Frame(turn, Hex(-4, 1))
        assert between(other, one).of(other) == one


def test_the_nearest_cell_of_a_cells_middle_is_itself():
    for cell in range(61):
        assert nearest_cell(cell_middle(axial(cell), 66.0) + np.array((20.0, -18.0)), 66.0) == axial(cell)
        assert turned(turned(axial(cell), 2), 4) == axial(cell)
