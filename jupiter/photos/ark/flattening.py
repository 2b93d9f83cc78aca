"""A player sheet in a photo as it would be seen from straight above, with the place of each box on it.

Its corner marks tell where it lies; which print it is, and how its paper bends, is told by the lines around its boxes.
Invariant: nothing here knows what a box means.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

import cv2
import numpy as np
from numpy.typing import NDArray

from jupiter.generators.ark.camera_marks import CORNERS, MARKS
from jupiter.photos.ark.layouts import TEXEL, Layout, layouts, outlines
from jupiter.photos.marks import Floats, Mark, Picture, find_large_marks, find_marks_in_noise
from jupiter.photos.reading import Corners, Unreadable, plain
from jupiter.photos.view import Fit, Known, Pose, fit_view

Values = NDArray[np.float32]

LEAST_MARKS = 3

FIRST, STEP, REACH = 0.5, 1 / 6, 1.0
"""Mm between the places where a box is looked for, first and then, and how far away at most then."""

LIGHTEST = 4.0
"""Mm within which there is paper."""

INNER = 0.8
"""Mm from the line around a box to where it is light."""

ROUNDS, NEAR = 3, 11.0
"""How often boxes are moved with those next to them, and how far those are away, in mm."""

FAR = 2.5
"""How far from where marks say it lies a box may be: the lens bends, and paper does."""

LIKE = 1.7
"""A print whose marks agree with the photo that much worse than those of another one, in parts, is not the one."""

LEAST_LINES = 0.035
"""How much darker, in parts of the light there, lines around boxes are on average than what is beside them."""

NODES = 4.0
"""Mm between the points from which it is worked out where the picture shows each of the sheet."""


@dataclass(frozen=True, slots=True, eq=False)
class FlatSheet:
    """A sheet from straight above."""

    layout: Layout
    colours: Picture
    """Blue, green, red: shape (rows, columns, 3), `TEXEL` pixels a millimetre, the sheet's middle in its middle."""
    middles: Floats
    """Where the middle of each box is seen on it, in pixels: shape (n, 2)."""
    lines: Floats
    """How clearly the line around each box is seen: shape (n,)."""
    marks: int
    fit: Fit

    @property
    def scale(self) -> float:
        """Pixels of the photo for a millimetre where the sheet is farthest away, along its boxes."""
        ends = self.layout.boxes[:, :2], self.layout.boxes[:, :2] + (1.0, 0.0)
        here, there = (_seen_at(self.fit, end - self.layout.half) for end in ends)
        return float(np.hypot(*(there - here).T).min())

    def corners(self, box: int) -> Corners:
        """The outline of a box in the photo."""
        width, height = self.layout.boxes[box, 2:] / 2
        middle = self.middles[box] / TEXEL - self.layout.half
        square = np.array([(-width, -height), (width, -height), (width, height), (-width, height)])
        return plain(_seen_at(self.fit, middle + square))


def flatten(picture: Picture) -> FlatSheet:
    """The sheet in a photo (blue, green, red).

    :raises Unreadable: `no-table` where fewer than three of its corners are seen, or no sheet lies between them;
        `two-tables` where more than one is seen.
    """
    marks = _corner_marks(picture)
    if len({mark.number for mark in marks}) < len(marks):
        raise Unreadable("two-tables")
    if len(marks) < LEAST_MARKS:
        raise Unreadable("no-table")
    best = max(_candidates(picture, marks), key=lambda one: float(one.lines.mean()))
    if best.lines.mean() < LEAST_LINES:
        raise Unreadable("no-table")
    return _settled(best)


def _corner_marks(picture: Picture) -> list[Mark]:
    """The marks of sheets that are seen."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    numbers = {MARKS[f"sheet-{corner}"] for corner in CORNERS}
    marks = [mark for mark in find_large_marks(grey) if mark.number in numbers]
    if {mark.number for mark in marks} == numbers:
        return marks
    return [mark for mark in find_marks_in_noise(grey) if mark.number in numbers]


def _candidates(picture: Picture, marks: Sequence[Mark]) -> list[FlatSheet]:
    """The sheet as each print that may be it; those of one paper have the same marks."""
    size = picture.shape[1], picture.shape[0]
    papers = [list(same) for _, same in groupby(layouts(), lambda one: one.paper)]
    fits = [_fit(size, same[0], marks) for same in papers]
    least = min(float(fit.errors[0]) for fit in fits)
    sheets = []
    for fit, same in zip(fits, papers, strict=True):
        if fit.errors[0] <= LIKE * max(least, 0.35):
            colours = _from_above(picture, fit, same[0])
            dark = _darkness(colours)
            sheets += [
                _placed(FlatSheet(one, colours, np.empty(0), np.empty(0), len(marks), fit), dark) for one in same
            ]
    return sheets


def _fit(size: tuple[int, int], layout: Layout, marks: Sequence[Mark]) -> Fit:
    printed = np.concatenate([layout.marks[mark.number] for mark in marks])
    seen = np.concatenate([mark.corners for mark in marks])
    return fit_view(size, [Known(Pose(np.zeros(2), 0.0), printed, seen)])


def _seen_at(fit: Fit, points: Floats) -> Floats:
    """Where points of the sheet are seen in the photo: shape (n, 2)."""
    return fit.view.to_picture(fit.poses[0].to_table(points))


def _from_above(picture: Picture, fit: Fit, layout: Layout) -> Picture:
    columns, rows = (round(float(2 * half * TEXEL)) for half in layout.half)
    xs = np.linspace(-layout.half[0], layout.half[0], round(2 * layout.half[0] / NODES))
    ys = np.linspace(-layout.half[1], layout.half[1], round(2 * layout.half[1] / NODES))
    nodes = _seen_at(fit, np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2)).reshape(len(ys), len(xs), 2)
    # In a photo with many more pixels than are wanted each is taken from several.
    scale = float(np.hypot(*(nodes[-1, -1] - nodes[0, 0])) / np.hypot(rows, columns))
    if scale > 1.6:
        smaller = (picture.shape[1] // 2, picture.shape[0] // 2)
        picture = np.asarray(cv2.resize(picture, smaller, interpolation=cv2.INTER_AREA), np.uint8)
        nodes = (nodes - 0.5) / 2
    maps = _between(nodes.astype(np.float32), rows, columns)
    return np.asarray(cv2.remap(picture, maps[..., 0], maps[..., 1], cv2.INTER_LINEAR), np.uint8)


def _between(nodes: Values, rows: int, columns: int) -> Values:
    """Values between those of nodes: shape (rows, columns, 2)."""
    down, across = _weights(rows, nodes.shape[0]), _weights(columns, nodes.shape[1])
    return np.stack([down @ nodes[..., i] @ across.T for i in (0, 1)], axis=-1)


def _weights(count: int, nodes: int) -> Values:
    at = (np.arange(count) + 0.5) / count * (nodes - 1)
    low = np.minimum(at.astype(int), nodes - 2)
    weights = np.zeros((count, nodes), np.float32)
    weights[np.arange(count), low] = 1 - (at - low)
    weights[np.arange(count), low + 1] = at - low
    return weights


# --- lines around boxes -----------------------------------------------------------------------------------------------


def _darkness(colours: Picture) -> Values:
    """How much darker each point is than what is around it, in parts of the light there."""
    grey = cv2.cvtColor(colours, cv2.COLOR_BGR2GRAY).astype(np.float32) + 1.0
    around = cv2.GaussianBlur(grey, (0, 0), 1.1 * TEXEL)
    return np.asarray(np.clip((around - cv2.GaussianBlur(grey, (0, 0), 0.13 * TEXEL)) / around, -0.1, 0.6), np.float32)


def _lightness(colours: Picture) -> Values:
    """How light each point is, in parts of the lightest about there."""
    grey = cv2.GaussianBlur(cv2.cvtColor(colours, cv2.COLOR_BGR2GRAY), (0, 0), 0.13 * TEXEL).astype(np.float32) + 1.0
    side = round(LIGHTEST * TEXEL)
    lightest = cv2.dilate(grey, np.ones((side, side), np.uint8))
    return np.asarray(grey / cv2.GaussianBlur(lightest, (0, 0), LIGHTEST / 2 * TEXEL), np.float32)


def _placed(sheet: FlatSheet, dark: Values) -> FlatSheet:
    """The sheet with about where its boxes are: where lines are seen, as far as those of all boxes agree."""
    expected = (sheet.layout.middles + sheet.layout.half) * TEXEL
    offsets, seen = _lines(dark, expected, sheet.layout, FIRST, FAR)
    middles = expected + _smooth(sheet.layout.middles / sheet.layout.half, *_best(offsets, seen))
    _, seen = _lines(dark, middles, sheet.layout, FIRST, FIRST)
    return replace(sheet, middles=middles, lines=seen.max(axis=1))


def _settled(sheet: FlatSheet) -> FlatSheet:
    """The sheet with the very places of its boxes: each moves with those next to it, in the end a little by itself."""
    light, middles = _lightness(sheet.colours), sheet.middles
    at = sheet.layout.middles
    for _ in range(ROUNDS):
        offsets, seen = _rims(light, middles, sheet.layout, REACH)
        middles = middles + _beside(at, *_best(offsets, seen))
    offsets, seen = _rims(light, middles, sheet.layout, 2 * STEP)
    return replace(sheet, middles=middles + offsets[seen.argmax(axis=1)], lines=seen.max(axis=1))


def _rims(light: Values, middles: Floats, layout: Layout, reach: float) -> tuple[Floats, Floats]:
    """As `_lines`, of how much lighter a box is within than on its line: one on dark ground has no line of its own."""
    offsets, lines = _lines(light, middles, layout, STEP, reach)
    _, within = _lines(light, middles, layout, STEP, reach, INNER)
    return offsets, within - lines


def _best(offsets: Floats, seen: Floats) -> tuple[Floats, Floats]:
    """Where the line around each box is seen best, and how far that is to be believed."""
    return offsets[seen.argmax(axis=1)], np.maximum(seen.max(axis=1) - np.median(seen, axis=1), 0.0)


def _beside(at: Floats, shifts: Floats, weights: Floats) -> Floats:
    """Shifts of boxes as those next to them move, too."""
    near = np.exp(-((at[:, None] - at[None]) ** 2).sum(axis=2) / (2 * NEAR**2)) * weights
    moved = near @ shifts / near.sum(axis=1, keepdims=True)
    # Once more without those that go another way.
    off = np.hypot(*np.moveaxis(moved[:, None] - shifts[None], 2, 0)) / TEXEL
    near = near / (1 + (off / 0.35) ** 2) ** 2
    return near @ shifts / near.sum(axis=1, keepdims=True)


def _lines(
    values: Values, middles: Floats, layout: Layout, step: float, reach: float, inner: float = 0.0
) -> tuple[Floats, Floats]:
    """Places about the middle of a box (pixels), and what the line around it has there, or one so many mm within it.

    Shapes (m, 2) and (n, m).
    """
    far = round(reach * TEXEL)
    # Steps are whole pixels.
    one = np.arange(-round(reach / step), round(reach / step) + 1) * round(step * TEXEL)
    offsets = np.stack(np.meshgrid(one, one), axis=-1).reshape(-1, 2)
    lines = outlines(layout)
    smaller = 1 - inner / np.abs(lines).max(axis=(1, 2), keepdims=True)
    where = np.round(middles[:, None] + lines * smaller * TEXEL - 0.5).astype(np.intp)
    height, width = values.shape
    columns, rows = (np.clip(where[..., axis], far, size - 1 - far) for axis, size in enumerate((width, height)))
    index = (rows * width + columns)[..., None] + (offsets[:, 1] * width + offsets[:, 0])
    return offsets.astype(np.float64), values.reshape(-1).take(index).mean(axis=1).astype(np.float64)


def _smooth(at: Floats, shifts: Floats, weights: Floats) -> Floats:
    """Shifts that change slowly over the sheet and agree with most of those that were seen."""
    x, y = at.T
    terms = np.stack([x**i * y**j for i in range(4) for j in range(4 - i)], axis=1)
    calm = np.diag([0.02 * weights.sum() * (i + j > 1) for i in range(4) for j in range(4 - i)])
    trust = weights.copy()
    fitted = shifts
    for _ in range(6):
        weighted = terms * trust[:, None]
        fitted = terms @ np.linalg.lstsq(terms.T @ weighted + 1e-2 * calm, weighted.T @ shifts, rcond=None)[0]
        off = np.hypot(*(shifts - fitted).T) / TEXEL
        trust = weights / (1 + (off / 0.35) ** 2) ** 2
    return fitted
