"""The pieces of Jupiter Rescue behind the marks of a photo: tiles and the pod, and figures that bear a mark.

Invariant: numbers and places of marks are those of `camera_marks`, from which they are printed.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

import numpy as np

from jupiter.generators.rescue.camera_marks import DECK, PRINTED_MARKS
from jupiter.photos.hexagons import Tile
from jupiter.photos.marks import Floats, Mark

__all__ = ["AS_TILES", "AWAY", "DECK", "POD", "WIDTH", "figures_of", "kind_of", "printed_corners", "tiles_of"]

WIDTH = 66.0
"""Of a tile from edge to edge, in the mm in which it is drawn."""

POD, AWAY = "pod", "pod/away"
"""The pod docked, and its other side. Its deck, on which robots stand that are aboard, is a piece of its own."""

AS_TILES = ("tile", "pod")
"""Kinds of pieces with the outline of a tile."""

BENT = 0.1
"""How far two marks of one tile may be from where they are printed, in parts of a mark: more, and one is none."""

BLURRED = 3.0
"""The same in pixels, where a mark is so small that a corner's error is larger."""


def kind_of(piece: str) -> str:
    """`tile`, `pod`, `token`, `robot`, `core` or `tracker`."""
    return piece.split("/", maxsplit=1)[0]


def tiles_of(marks: Iterable[Mark]) -> list[Tile]:
    """The tiles and pods whose marks these are; a piece that is seen twice is there twice."""
    known = [mark for mark in marks if mark.number in PRINTED_MARKS and kind_of(_piece(mark)) in AS_TILES]
    return [tile for _, same in groupby(sorted(known, key=_piece), _piece) for tile in _joined(list(same))]


def figures_of(marks: Iterable[Mark]) -> list[Mark]:
    """The marks of all other pieces."""
    return [mark for mark in marks if mark.number in PRINTED_MARKS and kind_of(_piece(mark)) not in AS_TILES]


def _piece(mark: Mark) -> str:
    return PRINTED_MARKS[mark.number].piece


def _joined(marks: list[Mark]) -> Iterator[Tile]:
    """One tile, if all these marks are different and agree about where it lies; else one for each."""
    whole = _tile(marks)
    matrix, middle = whole.slope
    off = np.abs(whole.printed @ matrix.T + middle - whole.seen).max()
    side = np.sqrt(abs(np.linalg.det(matrix))) * PRINTED_MARKS[marks[0].number].size
    if len({mark.number for mark in marks}) == len(marks) and off <= max(BENT * side, BLURRED):
        yield whole
    else:
        yield from (_tile([mark]) for mark in marks)


def _tile(marks: list[Mark]) -> Tile:
    printed = np.concatenate([printed_corners(mark.number) for mark in marks])
    return Tile(_piece(marks[0]), printed, np.concatenate([mark.corners for mark in marks]))


def printed_corners(number: int) -> Floats:
    """The corners of a mark's dark square in mm from the middle of its piece, from its own upper left: shape (4, 2)."""
    return np.array(PRINTED_MARKS[number].corners)
