"""How a camera sees the table: a map between millimetres on it and pixels, and its fit to pieces that are known.

Invariant: the map is a perspective with one bend for the lens, and can be followed both ways. Millimetres are nominal:
those in which a piece is drawn, whatever size it was printed. A piece may lie a little off where it belongs; how much
is fitted with the view, and held small, so that a hand's carelessness is not taken for the camera's.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from jupiter.photos.marks import Floats

PIXEL_ERROR = 0.4
"""Standard error of a mark's corner, in pixels."""

SHIFT, TURN = 2.0, radians(2.5)
"""Standard errors of a tile that is laid down by hand: mm along each axis, and radians."""

BEND = 0.05
"""Standard error of a lens: how much further out, in parts, the corner of a picture is seen than by a perfect one."""

SPREAD = 0.03
"""Standard error of how much further apart, in parts, pieces lie than they would edge to edge."""

FAR = 3.0
"""Standard errors from which on a corner is no longer believed in full."""

FIRST, STEPS = 3, 8
"""Steps of the fit that believe every corner, and all steps; it is as good as it gets after six."""


@dataclass(frozen=True, slots=True, eq=False)
class Pose:
    """How a piece lies: a turn about its middle, then a shift."""

    middle: Floats
    """On the table, in mm."""
    turn: float
    """Clockwise, in radians."""

    def to_table(self, points: Floats) -> Floats:
        """Points of the piece, in mm from its middle as it is drawn, on the table: shape (n, 2)."""
        return points @ turning(self.turn).T + self.middle

    def from_table(self, points: Floats) -> Floats:
        """Points of the table on the piece."""
        return (points - self.middle) @ turning(self.turn)


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """One camera over one table."""

    matrix: Floats
    """From mm to the picture as a perfect lens would show it, about its middle, in half diagonals: shape (3, 3)."""
    bend: float
    size: tuple[int, int]
    """Width and height in pixels."""

    def to_picture(self, points: Floats) -> Floats:
        """Where points of the table (mm) are seen (pixels): shape (n, 2)."""
        return self.to_pixels(_project(self.matrix, self.bend, points))

    def to_pixels(self, seen: Floats) -> Floats:
        """Points in the view's own coordinates, half diagonals about the middle of the picture, in pixels."""
        return seen * self._scale + self._middle

    def to_table(self, pixels: Floats) -> Floats:
        """The points of the table that are seen at these pixels."""
        bent = (pixels - self._middle) / self._scale
        straight = bent
        for _ in range(6):
            straight = bent / (1 + self.bend * (straight**2).sum(axis=1, keepdims=True))
        return _divided(_homogeneous(straight) @ np.linalg.inv(self.matrix).T)

    def is_inside(self, pixels: Floats, margin: float = 0.0) -> bool:
        """Whether all these pixels are in the picture, so far from its edge."""
        return bool(((pixels >= margin) & (pixels <= np.array(self.size) - 1 - margin)).all())

    @property
    def _middle(self) -> Floats:
        return (np.array(self.size, np.float64) - 1) / 2

    @property
    def _scale(self) -> float:
        return float(np.hypot(*self.size)) / 2


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """A piece whose place on the table is known but for a hand's carelessness."""

    pose: Pose
    """Where it belongs."""
    printed: Floats
    """Points of it that are seen, in mm from its middle as it is drawn: shape (n, 2)."""
    seen: Floats
    """Where the picture shows them, in pixels: shape (n, 2)."""


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """A view that agrees with the pieces."""

    view: View
    poses: tuple[Pose, ...]
    """How the pieces lie, in their order."""
    spread: float
    """How much further from one another the pieces lie than they belong, in parts: nobody lays them edge to edge."""
    errors: Floats
    """How far from where they belong the points of each are seen, in pixels, on average."""


def fit_view(size: tuple[int, int], pieces: Sequence[Known]) -> Fit:
    """The view under which these pieces are seen as they are, with what is off of each.

    :raises ValueError: without a piece, or where the points do not determine a view.
    """
    unknowns, points = _first_guess(size, pieces), _Points.of(size, pieces)
    for number in range(STEPS):
        wrong = points.misses(unknowns)
        # What is far off once all is nearly right is no error of a corner: it does not pull harder for that.
        trust = np.minimum(1.0, np.sqrt(FAR / np.maximum(np.abs(wrong), 1e-9))) if number >= FIRST else 1.0
        slope = points.slope(unknowns, wrong)
        step, *_ = np.linalg.lstsq(slope * np.reshape(trust, (-1, 1)), -wrong * trust, rcond=None)
        unknowns = unknowns + step
        if np.abs(step).max() < 1e-5:
            break
    return _fitted(unknowns, size, pieces)


def _first_guess(size: tuple[int, int], pieces: Sequence[Known]) -> Floats:
    """A perspective through the points of pieces that lie where they belong; few pieces give no more than a slope."""
    if not pieces:
        raise ValueError("a view needs a piece at least")
    table = np.concatenate([piece.pose.to_table(piece.printed) for piece in pieces])
    plain = View(np.eye(3), 0.0, size)
    picture = plain.to_table(np.concatenate([piece.seen for piece in pieces]))
    matrix, _ = cv2.findHomography(table, picture, cv2.RANSAC, 0.02) if len(pieces) > 3 else _slope(table, picture)
    if matrix is None or not np.isfinite(matrix).all() or abs(matrix[2, 2]) < 1e-9:
        raise ValueError("these points do not determine a view")
    matrix = matrix / matrix[2, 2]
    return np.concatenate([matrix.flatten()[:8] * _UNITS, np.zeros(FIXED - 8 + 3 * len(pieces))])


def _slope(table: Floats, picture: Floats) -> tuple[Floats, None]:
    affine, *_ = np.linalg.lstsq(_homogeneous(table), picture, rcond=None)
    return np.vstack([affine.T, [0.0, 0.0, 1.0]]), None


_UNITS = np.array([100.0, 100.0, 1.0, 100.0, 100.0, 1.0, 100.0, 100.0])
"""By which the numbers of a matrix are multiplied so that they are of one size: a table is some hundred mm wide."""


FIXED = 10
"""Unknowns that do not belong to a piece: eight numbers of the matrix, then the bend and the spread."""


def _matrix(unknowns: Floats) -> Floats:
    return np.append(unknowns[:8] / _UNITS, 1.0).reshape(3, 3)


@dataclass(frozen=True, slots=True, eq=False)
class _Points:
    """All points of all pieces, one below the other: the fit looks at them some hundred times."""

    size: tuple[int, int]
    owner: NDArray[np.intp]
    """The number of each point's piece."""
    printed: Floats
    seen: Floats
    middles: Floats
    turns: Floats
    """Of the pieces."""

    @staticmethod
    def of(size: tuple[int, int], pieces: Sequence[Known]) -> "_Points":
        return _Points(
            size,
            np.repeat(np.arange(len(pieces)), [len(piece.seen) for piece in pieces]),
            np.concatenate([piece.printed for piece in pieces]),
            np.concatenate([piece.seen for piece in pieces]),
            np.array([piece.pose.middle for piece in pieces]),
            np.array([piece.pose.turn for piece in pieces]),
        )

    def misses(self, unknowns: Floats) -> Floats:
        """By how many standard errors each number is off: points, then how pieces lie, then the lens."""
        off = _offs(unknowns)
        turns = (self.turns + off[:, 2])[self.owner]
        (x, y), turn_x, turn_y = self.printed.T, np.cos(turns), np.sin(turns)
        turned = np.column_stack([turn_x * x - turn_y * y, turn_y * x + turn_x * y])
        table = turned + (self.middles * (1 + unknowns[9]) + off[:, :2])[self.owner]
        view = View(_matrix(unknowns), unknowns[8], self.size)
        points = ((view.to_picture(table) - self.seen) / PIXEL_ERROR).flatten()
        return np.concatenate([points, (off / (SHIFT, SHIFT, TURN)).flatten(), unknowns[8:FIXED] / (BEND, SPREAD)])

    def slope(self, unknowns: Floats, wrong: Floats) -> Floats:
        """By how much each miss grows with each unknown.

        :param wrong: the misses as they are.
        """

        def grown(columns: slice) -> Floats:
            moved = unknowns.copy()
            moved[columns] += 1e-6
            return (self.misses(moved) - wrong) / 1e-6

        slope = np.zeros((len(wrong), len(unknowns)))
        for column in range(FIXED):
            slope[:, column] = grown(slice(column, column + 1))
        # What is off of a piece moves its own points alone, so that all pieces are moved together.
        of_points = np.repeat(self.owner, 2)
        rows = np.concatenate([np.arange(len(of_points)), len(of_points) + np.arange(3 * len(self.middles))])
        pieces = np.concatenate([of_points, np.repeat(np.arange(len(self.middles)), 3)])
        for k in range(3):
            slope[rows, FIXED + 3 * pieces + k] = grown(slice(FIXED + k, None, 3))[: len(rows)]
        return slope


def _offs(unknowns: Floats) -> Floats:
    """How far each piece lies off: mm along each axis, and radians."""
    return unknowns[FIXED:].reshape(-1, 3)


def _moved(pose: Pose, spread: float, off: Floats) -> Pose:
    return Pose(pose.middle * (1 + spread) + off[:2], pose.turn + float(off[2]))


def _fitted(unknowns: Floats, size: tuple[int, int], pieces: Sequence[Known]) -> Fit:
    view, spread = View(_matrix(unknowns), float(unknowns[8]), size), float(unknowns[9])
    poses = tuple(_moved(piece.pose, spread, off) for piece, off in zip(pieces, _offs(unknowns), strict=True))
    errors = [
        float(np.hypot(*(view.to_picture(pose.to_table(piece.printed)) - piece.seen).T).mean())
        for piece, pose in zip(pieces, poses, strict=True)
    ]
    return Fit(view, poses, spread, np.array(errors))


def turning(turn: float) -> Floats:
    """What turns points clockwise, by radians: shape (2, 2), for points as columns."""
    return np.array([[cos(turn), -sin(turn)], [sin(turn), cos(turn)]])


def _homogeneous(points: Floats) -> Floats:
    return np.column_stack([points, np.ones(len(points))])


def _divided(points: Floats) -> Floats:
    divided: Floats = points[:, :2] / points[:, 2:]
    return divided


def _project(matrix: Floats, bend: float, points: Floats) -> Floats:
    # Written out: a reading comes here two thousand times, mostly with four points.
    x, y = points[:, 0], points[:, 1]
    (a, b, c), (d, e, f), (g, h, i) = matrix.tolist()
    return bent(a * x + b * y + c, d * x + e * y + f, g * x + h * y + i, bend)


def bent(u: Floats, v: Floats, w: Floats, bend: float) -> Floats:
    """Points in homogeneous coordinates as a lens with that bend shows them: shape (n, 2)."""
    u, v = u / w, v / w
    stretch = 1 + bend * (u * u + v * v)
    return np.stack([u * stretch, v * stretch], axis=1)
