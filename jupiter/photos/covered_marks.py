"""Marks of loose pieces that something covers in part, or that are hardly seen: read cell by cell, in any turn.

The detector of `marks` needs a whole outline. Here each place, each turn and each number that may lie there is tried,
and what agrees in most cells is taken. Invariant: a mark is read only if that agrees in far more cells than any other
number, however that one might lie.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import radians

import cv2
import numpy as np
from numpy.typing import NDArray

from jupiter.photos.expected_marks import CELLS, WHOLE, Sighting
from jupiter.photos.marks import Floats, Picture, pattern
from jupiter.photos.view import turning

STEP, TURN = 0.45, 5.0
"""Cells from one place that is tried to the next, and degrees."""

TRIED = 1_000
"""Of all poses those are looked at closely in which a mark's zone is lightest against its rim."""

LEAST = 0.6
"""How far all cells agree with a mark that is read: 1 if each is clearly as printed, -1 if none is. Each cell that is
covered takes a thirtieth away at most."""

LEAD, UNSURE = 0.05, 0.25
"""How far it is ahead of every other number, and of which part of what it lacks: marks of one game differ in five cells
at least, which is 0.16."""

CLEAR = 0.2
"""How far from half-way between dark and light a cell is clearly one of them; 0.5 is as far as can be."""

LEAST_CONTRAST = 20.0
"""By how much what is light in a mark is lighter than what is dark, of 255."""


def read_covered_marks(squares: Picture, size: float, numbers: Sequence[int]) -> Iterator[Sighting]:
    """The marks of loose pieces in these grey squares.

    :param squares: shape (number, side, side).
    :param size: of a mark's dark square in pixels.
    :param numbers: those that may be seen.
    """
    for number, square in enumerate(squares):
        sighting = _read(square, size / CELLS, numbers)
        if sighting is not None:
            mark, corners = sighting
            yield Sighting(number, mark, corners)


def _read(square: Picture, cell: float, numbers: Sequence[int]) -> tuple[int, Floats] | None:
    """The number of the mark in a square, and the corners of its dark side."""
    soft = cv2.blur(square, (max(1, round(0.7 * cell)),) * 2)
    points, places = _poses(square.shape[0], cell)
    cells = soft.reshape(-1).take(points).astype(np.float32)
    contrasts = cells @ _frame().astype(np.float32)
    tried = np.argpartition(contrasts, -min(TRIED, len(places)))[-TRIED:]
    cells = cells[tried]
    dark, light = np.quantile(cells, (0.15, 0.85), axis=1)
    votes = np.clip(((cells.T - dark) / np.maximum(light - dark, LEAST_CONTRAST) - 0.5) / CLEAR, -1, 1).T
    scores = votes @ _expected(tuple(numbers)).T / WHOLE**2
    by_number = scores.reshape(len(tried), len(numbers), 4).max(axis=(0, 2))
    best, *others = np.argsort(-by_number)
    score, lead = by_number[best], by_number[best] - max(by_number[others], default=-1.0)
    if score < LEAST or lead < max(LEAD, UNSURE * (1 - score)):
        return None
    pose, way = np.unravel_index(int(scores.argmax()), scores.shape)
    half = cell * CELLS / 2
    corners = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    x, y, turn = places[tried[pose]]
    there = corners @ turning(radians(turn + 90 * (int(way) % 4))).T + (x, y)
    return numbers[int(best)], there


@cache
def _poses(side: int, cell: float) -> tuple[NDArray[np.intp], Floats]:
    """The pixels in the middles of all cells in each pose, row by row: shape (poses, 64); and x, y, turn of each."""
    steps = np.arange(WHOLE) - (WHOLE - 1) / 2
    grid = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2) * cell
    reach = np.arange(WHOLE / 2 * cell, side - WHOLE / 2 * cell, STEP * cell)
    middles = np.stack(np.meshgrid(reach, reach), axis=-1).reshape(-1, 2)
    turns = np.arange(0.0, 90.0, TURN)
    points = np.stack([grid @ turning(radians(turn)).T for turn in turns])[None] + middles[:, None, None]
    places = np.concatenate([np.repeat(middles, len(turns), axis=0), np.tile(turns, len(middles))[:, None]], axis=1)
    columns, rows = np.clip(points.reshape(-1, WHOLE**2, 2), 0, side - 1).astype(np.intp).transpose(2, 0, 1)
    return rows * side + columns, places


@cache
def _frame() -> Floats:
    """1 for each cell of the light zone, as much less for those of the rim, 0 within: row by row."""
    frame = np.ones((WHOLE, WHOLE))
    frame[1:-1, 1:-1] = -(WHOLE - 1) / (CELLS - 1)
    frame[2:-2, 2:-2] = 0
    return frame.flatten()


@cache
def _expected(numbers: tuple[int, ...]) -> Floats:
    """1 for light cells and -1 for dark ones of each number in its four turns: shape (4 numbers, 64)."""
    marks = []
    for number in numbers:
        whole = np.sign(_frame()).reshape(WHOLE, WHOLE)
        whole[2:-2, 2:-2] = 2 * pattern(number) - 1
        marks += [np.rot90(whole, -way).flatten() for way in range(4)]
    return np.array(marks)
