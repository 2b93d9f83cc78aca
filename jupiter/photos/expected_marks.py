"""Marks at places where they are expected, read cell by cell: where a tile may lie, or where an outline is seen.

The detector of `marks` needs a whole outline, which a figure takes away that touches a mark's dark rim, and cells that
are plainly dark or light, which blur takes away.
Invariant: a mark is read only if most of its rim and of the light zone about it is seen, and its cells agree with one
number far better than with any other. Its turn is known to some degrees, so that it cannot be another one turned.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import radians
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from jupiter.photos.marks import Floats, Look, Mark, Picture, pattern
from jupiter.photos.view import turning

CELLS, WHOLE = 6, 8
"""Along the side of a mark, and with the light zone about it."""

TURNS = (-6.0, -3.0, 0.0, 3.0, 6.0)
"""Degrees by which a mark may be turned from what is expected."""

LEAST_CONTRAST = 20.0
"""By how much the zone is lighter than the rim, of 255."""

SHOWN = 0.7
"""Which part of that the mean of both shows at least: it is less where something covers a part of them."""

CLEAR = 0.4
"""How far a cell may be from what its number has there: 0 is the rim's dark and 1 the zone's light."""

BLURRED, LIKE, LEAD = 0.7, 0.15, 0.1
"""How far a cell may be, as blur dims one light cell among dark ones, if all are no further than `LIKE` on average, and
from those of any other number by `LEAD` more: nothing else had all three on 4,800 places where no such mark lay."""

FRAMED = 0.75
"""Part of rim and zone that has to be right then."""

MOST = 0.65
"""Part of the rim that has to be dark, and of the zone that has to be light."""


LIKELY, BEHIND = 0.33, 0.05
"""How far cells may be on average if half of the mark may be hidden, and how much further than those of the nearest
number: a guess that something else has to bear out."""

NEAREST, SIZES = 3, (0.65, 1.5)
"""Sides of outlines that are looked at, in parts of those of so many marks that are plainly seen and nearest: what is
smaller is a letter, and what is larger a card."""


class Sighting(NamedTuple):
    """A mark that is read."""

    square: int
    """The number of the square that shows it."""
    number: int
    corners: Floats
    """Of its dark side, in pixels of the square from its upper left edge, clockwise from the printed upper left."""


def read_marks(squares: Picture, size: float, numbers: Sequence[int], others: Sequence[int] = ()) -> Iterator[Sighting]:
    """The marks that lie, nearly upright, anywhere in these grey squares; one in each at most.

    :param squares: shape (number, side, side).
    :param size: of a mark's dark square in pixels.
    :param numbers: those that may be seen.
    :param others: those of the same kind that are known to lie elsewhere: what looks more like one of them is none.
    """
    if not len(squares) or not numbers:
        return
    expected = np.stack([pattern(number) for number in (*numbers, *others)])
    for square, cells, corners in _likeliest_cells(squares, size):
        number = _number(cells, expected)
        if number is not None and number < len(numbers):
            yield Sighting(square, numbers[number], corners)


def guess_marks(squares: Picture, size: float, numbers: Sequence[int]) -> Iterator[Sighting]:
    """The marks of which at least half may be seen in these squares; several in one, if it may be any of them."""
    if not len(squares) or not numbers:
        return
    expected = np.stack([pattern(number) for number in numbers])
    for square, cells, corners in _likeliest_cells(squares, size):
        seen = _inner(cells)
        if seen is not None:
            off = np.abs(seen[0] - expected).mean(axis=(1, 2))
            for number in np.flatnonzero(off <= min(LIKELY, off.min() + BEHIND)).tolist():
                yield Sighting(square, numbers[number], corners)


def _likeliest_cells(squares: Picture, size: float) -> Iterator[tuple[int, Floats, Floats]]:
    """The likeliest mark in each square that may show one: its number, the mark's cells and corners."""
    half = size / 2
    around = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    for square, middle, turn in _likeliest(squares, size):
        cells = _cells(squares[square], middle, turn, size / CELLS)
        yield square, cells, around @ turning(radians(turn)).T + middle


def read_outlines(grey: Picture, look: Look, numbers: Sequence[int]) -> list[Mark]:
    """The marks that a look at the picture does not see plainly: those of its outlines, whichever way they are turned.

    An outline is of the dark rim, or of the light zone about it where the ground is dark.

    :param numbers: those that may be seen.
    """
    if not look.marks:
        return []
    middles = look.outlines.mean(axis=1, keepdims=True)
    outlines = np.concatenate([look.outlines, middles + (look.outlines - middles) * CELLS / WHOLE])
    plainly = np.stack([mark.corners for mark in look.marks])
    away = np.hypot(*(outlines.mean(axis=1)[:, None] - plainly.mean(axis=1)[None]).transpose(2, 0, 1))
    sides = _sides(outlines) / np.median(_sides(plainly)[np.argsort(away, axis=1)[:, :NEAREST]], axis=1)
    outlines = outlines[(sides >= SIZES[0]) & (sides <= SIZES[1])]
    patterns = np.stack([pattern(number) for number in numbers])
    turned = np.concatenate([np.rot90(patterns, turn, axes=(1, 2)) for turn in range(4)])
    plain, marks = {mark.number for mark in look.marks}, list[Mark]()
    for corners, cells in zip(outlines, _cells_within(grey, outlines), strict=True):
        best = _number(cells, turned)
        if best is None:
            continue
        turn, i = divmod(best, len(numbers))
        mark = Mark(numbers[i], np.roll(corners, turn, axis=0))
        # One mark has several outlines: that of its rim from within and from without.
        if mark.number not in plain and not any(_is_same(mark, other) for other in marks):
            marks.append(mark)
    return marks


def _is_same(one: Mark, other: Mark) -> bool:
    away = np.hypot(*(one.corners.mean(axis=0) - other.corners.mean(axis=0)))
    return one.number == other.number and bool(away < _sides(one.corners[None])[0])


def _sides(outlines: Floats) -> Floats:
    """The mean side of each outline, shape (n, 4, 2), in pixels."""
    return np.asarray(np.hypot(*(outlines - np.roll(outlines, 1, axis=1)).transpose(2, 0, 1)).mean(axis=1), np.float64)


def _cells_within(grey: Picture, outlines: Floats) -> Floats:
    """How light each cell is of marks with these corners, and of their zones: shape (n, WHOLE, WHOLE)."""
    x, y = (along[..., None] for along in np.moveaxis(_samples() / CELLS + 0.5, -1, 0))
    a, b, c, d = outlines.transpose(1, 0, 2)[:, :, None, None]
    points = (1 - x) * (1 - y) * a + x * (1 - y) * b + x * y * c + (1 - x) * y * d
    column, row = np.round(points).astype(int).transpose(3, 0, 1, 2)
    column, row = np.clip(column, 0, grey.shape[1] - 1), np.clip(row, 0, grey.shape[0] - 1)
    return grey[row, column].reshape(-1, WHOLE, 3, WHOLE, 3).mean(axis=(2, 4))


def _likeliest(squares: Picture, size: float) -> Iterator[tuple[int, Floats, float]]:
    """In each square that may show a mark the place where most light lies about most dark, and the turn, in degrees."""
    number, side = squares.shape[:2]
    rims = [_rim(size, turn) for turn in TURNS]
    extent = rims[0].shape[0]
    sheet = np.concatenate([squares.reshape(number * side, side), np.zeros((extent - 1, side), np.uint8)])
    contrasts = np.stack([cv2.matchTemplate(sheet.astype(np.float32), rim, cv2.TM_CCORR) for rim in rims])
    reach = side - extent + 1
    inside = contrasts.reshape(len(TURNS), number, side, reach)[:, :, :reach].transpose(1, 0, 2, 3)
    flat = inside.reshape(number, -1)
    for square in np.flatnonzero(flat.max(axis=1) >= SHOWN * LEAST_CONTRAST):
        turn, row, column = np.unravel_index(flat[square].argmax(), (len(TURNS), reach, reach))
        yield int(square), np.array((column, row)) + extent / 2, TURNS[turn]


@cache
def _rim(size: float, turn: float) -> Picture:
    """Weights whose sum with a picture is how much lighter the zone is than the rim."""
    cell = size / CELLS
    extent = int(np.ceil(WHOLE * cell * 1.1)) | 1
    grid = np.stack(np.meshgrid(*[np.arange(extent) - (extent - 1) / 2] * 2), axis=-1)
    away = np.abs(grid @ turning(radians(turn))).max(axis=-1) / cell
    light, dark = (away >= CELLS / 2) & (away < WHOLE / 2), (away >= CELLS / 2 - 1) & (away < CELLS / 2)
    return (light / light.sum() - dark / dark.sum()).astype(np.float32)


def _cells(square: Picture, middle: Floats, turn: float, cell: float) -> Floats:
    """How light each cell of a mark and its zone is: shape (WHOLE, WHOLE)."""
    points = _samples() * cell @ turning(radians(turn)).T + middle
    column, row = np.clip(points.astype(int), 0, square.shape[0] - 1).transpose(2, 0, 1)
    return square[row, column].reshape(WHOLE, 3, WHOLE, 3).mean(axis=(1, 3))


@cache
def _samples() -> Floats:
    """Nine points in each cell of a mark and its zone, in cells from its middle: shape (3 WHOLE, 3 WHOLE, 2)."""
    steps = (np.arange(3 * WHOLE) + 0.5) / 3 - WHOLE / 2
    # The middle half of each cell: at its edge its neighbours are seen.
    steps = steps - (np.arange(3 * WHOLE) % 3 - 1) / 12
    return np.stack(np.meshgrid(steps, steps), axis=-1)


def _inner(cells: Floats) -> tuple[Floats, float] | None:
    """How light cells within the rim are, 0 to 1, and which part of rim and zone is seen; None if it is too little."""
    zone, rim = (cells[ring] for ring in _rings())
    light, dark = np.median(zone), np.median(rim)
    if light - dark < LEAST_CONTRAST:
        return None
    half = (light + dark) / 2
    framed = float(min((zone > half).mean(), (rim < half).mean()))
    # What is lighter than the zone or darker than the rim is light or dark.
    return (np.clip((cells[2:-2, 2:-2] - dark) / (light - dark), 0, 1), framed) if framed >= MOST else None


def _number(cells: Floats, expected: Floats) -> int | None:
    """Which of the expected patterns all cells have; None if there is none."""
    seen = _inner(cells)
    if seen is None:
        return None
    inner, framed = seen
    off = np.abs(inner - expected)
    on_average, most = off.mean(axis=(1, 2)), off.max(axis=(1, 2))
    best, second = (*on_average.argsort(), -1)[:2]
    lead = on_average[second] - on_average[best] if second >= 0 else 1.0
    is_like = framed >= FRAMED and most[best] <= BLURRED and on_average[best] <= LIKE and lead >= LEAD
    return int(best) if most[best] <= CLEAR or is_like else None


@cache
def _rings() -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """The cells of the zone, and those of the rim."""
    away = np.abs(np.arange(WHOLE) - (WHOLE - 1) / 2)
    out = np.maximum(away[:, None], away[None])
    return out > CELLS / 2, (out < CELLS / 2) & (out > CELLS / 2 - 1)
