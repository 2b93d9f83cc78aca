"""The camera's view is found again from what it sees, and a lattice from tiles; what fits nothing is thrown out."""

from math import radians

import numpy as np
import pytest

from jupiter.engine.hexes import axial
from jupiter.generators.rescue import pod
from jupiter.generators.rescue.camera_marks import MARKS, PRINTED_MARKS
from jupiter.generators.rescue.tiles import lattice
from jupiter.photos.hexagons import Tile, cell_middle, lay
from jupiter.photos.marks import Mark
from jupiter.photos.rescue.pieces import DECK, POD, WIDTH, printed_corners, tiles_of
from jupiter.photos.rescue.shot import spots_of
from jupiter.photos.view import Pose, View

SIZE = (4032, 3024)
TILES = [name for name in MARKS if name.startswith("tile/") and name.endswith("/open")][:19]


def camera(tilt, turn, bend=0.03, far=1000.0):
    """A view as a phone has it so many mm above the table."""
    x, z = radians(tilt), radians(turn)
    spin = np.array([[np.cos(z), -np.sin(z), 0], [np.sin(z), np.cos(z), 0], [0, 0, 1]])
    lean = np.array([[1, 0, 0], [0, np.cos(x), -np.sin(x)], [0, np.sin(x), np.cos(x)]])
    away = (lean @ spin)[:, :2]
    matrix = np.diag([1.155, 1.155, 1]) @ np.column_stack([away, [10, -20, far]])
    return View(matrix / matrix[2, 2], bend, SIZE)


def seen(view, chance, noise=0.2):
    """Tiles laid by hand, as marks with errors in their corners, and how each lies."""
    tiles, poses = [], {}
    for cell, name in enumerate(TILES):
        off, turn = chance.normal(0, 1.0, 2), radians(60 * (cell % 6) + chance.normal(0, 1.5))
        poses[name] = Pose(cell_middle(axial(cell), WIDTH) + off, turn)
        corners = view.to_picture(poses[name].to_table(printed_corners(MARKS[name])))
        tiles.append(Tile(name, printed_corners(MARKS[name]), corners + chance.normal(0, noise, corners.shape)))
    return tiles, poses


@pytest.mark.parametrize(("tilt", "turn"), [(0, 0), (25, 100), (45, 215)])
def test_the_view_and_all_tiles_are_found_again(tilt, turn):
    view, chance = camera(tilt, turn), np.random.default_rng(tilt)
    tiles, poses = seen(view, chance)
    layout = lay(tiles, WIDTH, SIZE)
    assert {tile.name for tile in layout.tiles} == set(TILES)
    for tile, pose in zip(layout.tiles, layout.fit.poses, strict=True):
        for spot in spots_of(tile.name):
            there = view.to_picture(poses[tile.name].to_table(np.array([spot])))
            assert np.hypot(*(layout.fit.view.to_picture(pose.to_table(np.array([spot]))) - there)[0]) < 4
    turns = {(lies.rotation - TILES.index(tile.name)) % 6 for tile, lies in zip(layout.tiles, layout.lie, strict=True)}
    assert len(turns) == 1


def test_a_mark_that_is_none_is_thrown_out_and_the_rest_is_laid():
    tiles, _ = seen(camera(20, 40), np.random.default_rng(5))
    ghost = Tile("tile/5D/labyrinth", tiles[3].printed, tiles[3].seen + np.array((9.0, -14.0)))
    wild = Tile("tile/5C/labyrinth", tiles[7].printed, tiles[7].seen * 0.5 + np.array((900.0, 400.0)))
    layout = lay([ghost, *tiles, wild], WIDTH, SIZE)
    assert wild in layout.outliers
    names = [tile.name for tile in layout.tiles]
    assert len(set(names) & set(TILES)) >= 18
    assert "tile/5C/labyrinth" not in names


@pytest.mark.parametrize(("off", "is_laid"), [(3.2, True), (8.0, False)])
def test_large_marks_may_be_blurred_by_more_pixels(off, is_laid):
    tiles, _ = seen(camera(5, 10, far=500.0), np.random.default_rng(5))
    corners = tiles[3].seen + off * np.array([(1, 0), (-1, 0), (1, 0), (-1, 0)])
    blurred = Tile(tiles[3].name, tiles[3].printed, corners)
    layout = lay([*tiles[:3], blurred, *tiles[4:]], WIDTH, SIZE)
    assert (blurred in layout.tiles) is is_laid


def test_what_is_seen_is_where_it_was_on_the_table():
    view = camera(40, 10, -0.05)
    points = np.random.default_rng(1).uniform(-250, 250, (50, 2))
    assert np.allclose(view.to_table(view.to_picture(points)), points, atol=0.01)


def test_two_marks_of_a_tile_are_one_tile_and_marks_that_disagree_are_two():
    view, name = camera(10, 0), "tile/3B/open"
    numbers = [number for number, spot in PRINTED_MARKS.items() if spot.piece == name]
    assert len(numbers) == 2
    marks = [Mark(number, view.to_picture(printed_corners(number) + 30.0)) for number in numbers]
    assert [len(tile.seen) for tile in tiles_of(marks)] == [8]
    astray = Mark(numbers[1], marks[1].corners + 60)
    assert [len(tile.seen) for tile in tiles_of([marks[0], astray])] == [4, 4]


def test_spaces_seats_and_berths_are_where_they_are_printed():
    assert np.allclose(spots_of("tile/1A/open"), [lattice.space(n) for n in range(7)])
    assert np.allclose(spots_of(POD), pod.SEATS)
    assert np.allclose(spots_of(DECK), pod.BERTHS[1:])
    assert WIDTH == lattice.WIDTH
