"""A tile whose marks are half hidden is named by what is left of one, and only if all that is printed agrees."""

from functools import cache

import cv2
import numpy as np
import pytest

from jupiter.games.rescue.definitions import load
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue.camera_marks import MARKS
from jupiter.generators.rescue.tiles import lattice
from jupiter.photos.hexagons import lay
from jupiter.photos.marks import Mark, find_marks
from jupiter.photos.rescue import half_seen
from jupiter.photos.rescue.pieces import WIDTH, printed_corners, tiles_of
from jupiter.photos.rescue.shot import read_shot, spots_of
from tests.matrices import first_of
from tests.photos.camera import aim
from tests.photos.grades import GRADES
from tests.photos.painting import Painter
from tests.photos.photograph import press
from tests.photos.rescue.faces import Print, face
from tests.photos.scene import Flat, Pose, Scene

SIZE = (1800, 1350)
HIDDEN = "tile/4A/labyrinth"
TILES = ("tile/1A/open", "tile/1B/open", HIDDEN, "tile/2A/open", "tile/3B/open", "tile/5C/labyrinth", "tile/3D/open")


@cache
def _picture(first=0.0, second=0.0):
    """Seven tiles, and on both marks of the third a token each that lies so far off it; and the camera."""
    edition = Edition().choose(CAMERA_MARKS, True)
    kind = Print(edition, edition)
    flats = []
    for cell, name in enumerate(TILES):
        x, y = (1.02 * value for value in lattice.cell_middle(cell))
        flats.append(Flat(name, face(kind, name), Pose(x, y, 0.0, 1.0), 1.0))
    lies = flats[TILES.index(HIDDEN)].pose
    for name, off in ((HIDDEN, first), (HIDDEN + "/second", second)):
        x, y = printed_corners(MARKS[name]).mean(axis=0)
        token = Pose(lies.x + x + off, lies.y + y, 10.0, 2.0)
        flats.append(Flat("token/creep", face(kind, "token/creep"), token, 1.0))
    camera = aim(np.random.default_rng(2), GRADES["easy"], np.array([(-105.0, -100.0), (105.0, 100.0)]), SIZE)
    return (
        Painter(Scene("jupiter-rescue", "", "wood", 0, tuple(flats)), camera, press(150)).paint().picture,
        camera,
        lies,
    )


@pytest.mark.parametrize(("first", "second"), first_of([(10.5, -10.5), (10.5, 0.0), (0.0, -10.5)]))
def test_a_tile_with_half_a_mark_is_named_by_its_bridges(first, second):
    picture, *_ = _picture(first, second)
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    assert not {MARKS[HIDDEN], MARKS[HIDDEN + "/second"]} & {mark.number for mark in find_marks(grey)}
    assert read_shot(picture, load().tiles).tiles.keys() == set(TILES)


def test_a_tile_with_no_mark_at_all_is_not_named():
    assert read_shot(_picture()[0], load().tiles).tiles.keys() == set(TILES) - {HIDDEN}


@pytest.mark.parametrize(("piece", "is_named"), [(HIDDEN, True), ("tile/4B/labyrinth", False), ("tile/4A/open", False)])
def test_no_guess_is_taken_that_the_print_does_not_bear_out(piece, is_named):
    picture, camera, lies = _picture(10.5, 0.0)
    placed = lay(tiles_of(find_marks(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY))), WIDTH, SIZE)
    assert placed is not None
    guess = Mark(MARKS[piece], camera.project(lies.points(printed_corners(MARKS[piece]))))
    assert bool(half_seen.name(picture, placed, [guess], load().tiles, spots_of("tile"))) is is_named
