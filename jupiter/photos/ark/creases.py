"""Folds of the paper: faint lines that run straight over a sheet, through boxes and what is between them.

Invariant: a line is a fold only if it runs through several boxes that lie far apart, where no hand draws one, and if
it is all that is seen in each of them.
"""

import itertools
from collections.abc import Iterator, Sequence

from jupiter.photos.ark.flattening import FlatSheet
from jupiter.photos.ark.ink import Ink
from jupiter.photos.ark.layouts import TEXEL
from jupiter.photos.marks import Floats

LEAST_BOXES, LONG = 4, 0.2
"""So many boxes at least a fold runs through, and over which part of the sheet."""

SLOPE, OFF = 0.03, 0.5
"""How far askew a fold may run, in parts of its length, and by how many mm it may be off a straight line."""


def creased(sheet: FlatSheet, inks: Sequence[Ink]) -> frozenset[int]:
    """The numbers of boxes in which a fold is all that is seen."""
    middles, (width, height) = sheet.middles / TEXEL, 2 * sheet.layout.half
    across = [(box, x, y + ink.across) for box, (ink, (x, y)) in _each(inks, middles) if ink.across is not None]
    down = [(box, y, x + ink.down) for box, (ink, (x, y)) in _each(inks, middles) if ink.down is not None]
    return frozenset((*_on_folds(across, LONG * width), *_on_folds(down, LONG * height)))


def _each(inks: Sequence[Ink], middles: Floats) -> Iterator[tuple[int, tuple[Ink, Floats]]]:
    return enumerate(zip(inks, middles, strict=True))


def _on_folds(lines: Sequence[tuple[int, float, float]], length: float) -> Iterator[int]:
    """The boxes whose lines are parts of one that is at least so long.

    :param lines: the box, where it is along the line, and where the line is in it, in mm.
    """
    for one, other in itertools.combinations(lines, 2):
        run = other[1] - one[1]
        if abs(run) < length or abs(other[2] - one[2]) > SLOPE * abs(run):
            continue
        slope = (other[2] - one[2]) / run
        same = [box for box, along, at in lines if abs(at - one[2] - slope * (along - one[1])) <= OFF]
        if len(same) >= LEAST_BOXES:
            yield from same
