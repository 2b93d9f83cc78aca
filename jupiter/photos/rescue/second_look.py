"""A second look for marks where tiles are suspected: in corners of cells beside those that are known, enlarged.

Invariant: it adds marks and takes none away; whether they fit is judged with all the others.
"""

from collections.abc import Iterable, Iterator
from math import hypot, radians

import numpy as np

from jupiter.generators.rescue.camera_marks import PRINTED_MARKS
from jupiter.photos.hexagons import Lattice, borders, cell_middle
from jupiter.photos.marks import Mark, Picture, find_marks
from jupiter.photos.patches import Spot, squares_of
from jupiter.photos.rescue.pieces import AS_TILES, kind_of
from jupiter.photos.view import Pose

HALF, SCALE = 10.0, 6.0
"""Mm around the middle of a mark that are looked at, and pixels for each."""

COLUMNS = 12
"""Enlarged corners in a row of the picture that is searched."""

NEAR = 8.0
"""Pixels within which two marks with one number are one."""


def search(grey: Picture, lattice: Lattice, known: Iterable[Mark]) -> list[Mark]:
    """The marks of tiles beside those of the lattice that were not seen at first sight.

    :param grey: the photo, shape (height, width).
    """
    view = lattice.fit.view
    spots = [
        spot
        for spot in _corners(lattice)
        if view.is_inside(view.to_picture(spot.pose.to_table(np.array([spot.at]))), 4.0)
    ]
    if not spots:
        return []
    squares = squares_of(grey, view, spots, HALF, SCALE)
    side = squares.shape[1]
    additions = []
    for mark in find_marks(_sheet(squares), SCALE * 4):
        column, row = (mark.corners.mean(axis=0) // side).astype(int)
        spot = spots[min(int(row) * COLUMNS + int(column), len(spots) - 1)]
        on_piece = (mark.corners - (column * side, row * side) + 0.5) / SCALE - HALF
        additions.append(Mark(mark.number, view.to_picture(spot.pose.to_table(on_piece + spot.at))))
    return [mark for mark in additions if not any(_is_same(mark, other) for other in known)]


def _is_same(one: Mark, other: Mark) -> bool:
    return one.number == other.number and float(np.abs(one.corners - other.corners).max()) < NEAR


def _corners(lattice: Lattice) -> Iterator[Spot]:
    """Where marks of further tiles may lie: as far out as they are printed, in all six directions."""
    own = [lies.at for lies in lattice.lie]
    distances = {round(hypot(*spot.at)) for spot in PRINTED_MARKS.values() if kind_of(spot.piece) in AS_TILES}
    for at in sorted(borders(own)):
        for turn in range(6):
            pose = Pose(cell_middle(at, lattice.pitch), radians(60 * turn))
            yield from (Spot(pose, np.array((0.0, -distance))) for distance in distances)


def _sheet(squares: Picture) -> Picture:
    """All squares side by side."""
    side = squares.shape[1]
    rows = -(-len(squares) // COLUMNS)
    sheet = np.zeros((rows * COLUMNS, side, side), np.uint8)
    sheet[: len(squares)] = squares
    return sheet.reshape(rows, COLUMNS, side, side).swapaxes(1, 2).reshape(rows * side, COLUMNS * side)
