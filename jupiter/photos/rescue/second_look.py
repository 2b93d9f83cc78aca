"""A second look for marks where tiles are suspected: in the corners of cells beside those that are known.

Invariant: it adds marks of tiles that were not seen and takes none away; whether they fit is judged with the others.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, hypot, radians, sin

import numpy as np

from jupiter.generators.drawing.aruco import PrintedMark
from jupiter.generators.rescue.camera_marks import HEXAGON_MARK, HEXAGON_MARK_TURN, PRINTED_MARKS
from jupiter.photos.expected_marks import Sighting, guess_marks, read_marks
from jupiter.photos.hexagons import Lattice, borders, cell_middle
from jupiter.photos.marks import Mark, Picture
from jupiter.photos.patches import Spot, squares_of
from jupiter.photos.rescue.pieces import AS_TILES, DECK, kind_of
from jupiter.photos.view import Pose

HALF, SCALE = 10.0, 5.0
"""Mm around the middle of a mark that are looked at, and pixels for each."""


def search(grey: Picture, lattice: Lattice) -> list[Mark]:
    """The marks of tiles beside those of the lattice that were not seen at first sight.

    :param grey: the photo, shape (height, width).
    """
    known = {_piece(tile.name) for tile in (*lattice.tiles, *lattice.outliers)}
    others = [number for number, spot in _in_corners() if _piece(spot.piece) in known]
    return _marks(grey, lattice, partial(read_marks, others=others))


def guess(grey: Picture, lattice: Lattice) -> list[Mark]:
    """The marks of tiles that may be there, half hidden: several for one place, if it may be any of them."""
    return _marks(grey, lattice, guess_marks)


def _marks(grey: Picture, lattice: Lattice, read: Callable[..., Iterator[Sighting]]) -> list[Mark]:
    view = lattice.fit.view
    spots = [
        spot
        for spot in _corners(lattice)
        if view.is_inside(view.to_picture(spot.pose.to_table(np.array([spot.at]))), 4.0)
    ]
    if not spots:
        return []
    squares = squares_of(grey, view, spots, HALF, SCALE)
    known = {_piece(tile.name) for tile in (*lattice.tiles, *lattice.outliers)}
    numbers = [number for number, spot in _in_corners() if _piece(spot.piece) not in known]
    return [
        Mark(number, view.to_picture(spots[i].pose.to_table(corners / SCALE - HALF + spots[i].at)))
        for i, number, corners in read(squares, HEXAGON_MARK * SCALE, numbers)
    ]


def _in_corners() -> Iterator[tuple[int, PrintedMark]]:
    """The marks of tiles and of the pod; that of its deck is no corner's."""
    for number, spot in PRINTED_MARKS.items():
        if kind_of(spot.piece) in AS_TILES and spot.piece != DECK:
            yield number, spot


def _piece(name: str) -> str:
    """What a face is of: of a tile and of the pod one face alone is seen."""
    if name == DECK:
        return name
    return "/".join(name.split("/")[:2]) if kind_of(name) == "tile" else kind_of(name)


def _corners(lattice: Lattice) -> Iterator[Spot]:
    """Where marks of further tiles may lie, turned as they are: in all six directions, as far out as printed."""
    own = [lies.at for lies in lattice.lie]
    distances = {round(hypot(*spot.at), 3) for _, spot in _in_corners()}
    askew = radians(HEXAGON_MARK_TURN)
    for at in sorted(borders(own)):
        for turn in range(6):
            pose = Pose(cell_middle(at, lattice.pitch), radians(60 * turn) + askew)
            yield from (Spot(pose, -distance * np.array((sin(askew), cos(askew)))) for distance in distances)
