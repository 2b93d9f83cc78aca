"""Figures that are folded strips of paper and stand as an A: which of a set it is, where it stands and how it turns.

Both slopes are seen as two planes at a known angle, so each of them is laid flat and correlated with what is printed on
it. Invariant: nothing is learnt; a score is a correlation, 1 for the very figure, and counts each slope by how much of
it is seen. The light of each slope is its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from jupiter.photos.heights import Heights
from jupiter.photos.marks import Floats, Picture
from jupiter.photos.patches import Tints

CELL = 2.0
"""Mm of a sample of a slope, each way."""

BLURS = (0.0, 0.7, 1.3, 2.2, 3.4)
"""Standard deviations in cells by which slopes are blurred downward: the more aslant, the fewer pixels they have."""

SHARPNESS = 1.2
"""Standard deviation of the picture itself, in pixels."""

SMOOTH = 2.4
"""Mm of the table over which the picture is smoothed for the first search: as far as the places lie apart."""

REACH, TALLEST = 36.0, 45.0
"""Mm about a point within which a figure is that stands about there, and how high it is at most."""

STEPS = (1.2, 1.2, 0.6, 0.6, 0.3)
"""Mm by which the second search goes on, and degrees for each of them below."""
DEGREES = 4.0
DEPTHS = (0.93, 0.965, 1.0, 1.035, 1.07)
"""How far apart the feet may be, in parts of what they should be: nobody folds and glues to a hair."""

SEEN = 0.06
"""Which part of a slope's size in the picture it must have, to count."""

TURNS = 18
"""Ways to stand that are tried first, over half a turn: the other half has the slopes exchanged."""

Standing = NDArray[np.float64]
"""Ways in which a figure may stand: x and y of its middle on the table in mm, its turn in radians, and how far its feet
are apart in mm: shape (n, 4)."""


@dataclass(frozen=True, slots=True, eq=False)
class Smoothed:
    """A picture as it is searched: smoothed a little, since one pixel shows a cell, and more for the first search."""

    heights: Heights
    fine: Picture
    rough: Picture
    roughness: float
    """Standard deviation of the latter in pixels."""

    @staticmethod
    def of(picture: Picture, heights: Heights, middles: Floats) -> "Smoothed":
        """The picture, smoothed where figures may be seen that stand about these points of the table: shape (n, 2)."""
        usual = middles[len(middles) // 2]
        wide = max(3, round(SMOOTH * float(np.sqrt(_scale(heights, usual[None])[0]))) | 1)
        fine, rough = np.zeros_like(picture), np.zeros_like(picture)
        limits = np.array(picture.shape[1::-1])
        for middle in middles:
            seen = heights.to_picture(np.append(middle, 0.0) + _ABOUT)
            left, top = np.clip(np.floor(seen.min(axis=0)).astype(int), 0, limits)
            right, bottom = np.clip(np.ceil(seen.max(axis=0)).astype(int) + 1, 0, limits)
            if left < right and top < bottom:
                for smooth, n in ((fine, 3), (rough, wide)):
                    x, y = max(left - n, 0), max(top - n, 0)
                    blurred = cv2.blur(picture[y : bottom + n, x : right + n], (n, n))
                    smooth[top:bottom, left:right] = blurred[top - y : bottom - y, left - x : right - x]
        return Smoothed(heights, fine, rough, float(np.hypot(SHARPNESS, wide / np.sqrt(12))))


_ABOUT = np.array([(x, y, h) for x in (-REACH, REACH) for y in (-REACH, REACH) for h in (0.0, TALLEST)])


@dataclass(frozen=True, slots=True)
class Match:
    """How well one of the figures agrees, where it does so best."""

    score: float
    at: tuple[float, float, float, float]
    """As a row of `Standing`; the turn is that of the front."""


@dataclass(frozen=True, eq=False)
class Folded:
    """A set of folded figures of one size."""

    names: tuple[str, ...]
    printed: Tints
    """Fronts, then backs, as they stand, a pixel for each cell: shape (2, names, rows, columns, 3)."""
    depth: float
    """Between the two feet as they should be, in mm."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a slope in mm."""
        rows, columns = self.printed.shape[2:4]
        return columns * CELL, rows * CELL

    def outline(self, at: Sequence[float]) -> Floats:
        """The corners of the figure in mm, with heights: four of its feet, then two of its ridge: shape (6, 3)."""
        width, height = self.size
        corners = np.array([(-width / 2, height), (width / 2, height)])
        front, back = (self._points(np.array([at]), corners, side)[0] for side in (1, -1))
        ridge = self._points(np.array([at]), corners * (1, 0), 1)[0]
        return np.concatenate([front, back, ridge])

    def best(self, picture: Smoothed, paper: Floats, middles: Floats) -> dict[str, Match]:
        """How well each figure agrees with what is seen, wherever about one of these points it stands.

        :param paper: the colour of paper about there: shape (3,).
        :param middles: on the table in mm, two of them next to one another at most 3 mm apart: shape (n, 2).
        """
        turns = np.arange(TURNS) * np.pi / TURNS
        ways = np.column_stack([np.repeat(middles, TURNS, axis=0), np.tile(turns, len(middles))])
        ways = np.column_stack([ways, np.full(len(ways), self.depth)])
        seen = self._scores(picture.rough, paper, picture.heights, ways, picture.roughness)
        matches = {}
        for i, name in enumerate(self.names):
            way, exchanged = np.unravel_index(seen[:, :, i].argmax(), seen.shape[:2])
            matches[name] = _match(seen[way, exchanged, i], ways[way] + (0, 0, np.pi * exchanged, 0))
        return matches

    def refined(self, picture: Smoothed, paper: Floats, name: str, match: Match) -> Match:
        """The same, with the place found more closely, and how far the figure is folded."""
        i = self.names.index(name)

        def best(ways: Standing) -> Match:
            seen = self._scores(picture.fine, paper, picture.heights, ways, SHARPNESS)[:, 0, i]
            return _match(seen.max(), ways[seen.argmax()])

        around = np.stack(np.meshgrid(*[(-1, 0, 1)] * 3, indexing="ij"), axis=-1).reshape(-1, 3)
        match = Match(-1.0, match.at)
        for step in STEPS:
            sizes = (step, step, step * np.radians(DEGREES))
            match = best(np.array(match.at) + np.column_stack([around * sizes, np.zeros(len(around))]))
            if step == STEPS[1]:
                match = best(np.array([(*match.at[:3], self.depth * part) for part in DEPTHS]))
        return match

    # --- slopes -------------------------------------------------------------------------------------------------------

    def _points(self, ways: Standing, on_slope: Floats, side: int) -> Floats:
        """Points of a slope (mm from its upper middle, to the right and down) on the table: shape (ways, points, 3).

        :param side: 1 for the front, -1 for the back.
        """
        height = self.size[1]
        out = ways[:, 3, None] / 2 / height
        across = np.stack([np.cos(ways[:, 2]), np.sin(ways[:, 2])], axis=1)
        forward = np.stack([-across[:, 1], across[:, 0]], axis=1)
        x, down = on_slope[:, 0] * side, on_slope[:, 1]
        flat = ways[:, None, :2] + x[:, None] * across[:, None] + (side * out * down)[..., None] * forward[:, None]
        tall = np.sqrt(height**2 - (ways[:, 3, None] / 2) ** 2) * (1 - down / height)
        return np.concatenate([flat, tall[..., None]], axis=2)

    def _scores(self, picture: Picture, paper: Floats, heights: Heights, ways: Standing, sharpness: float) -> Floats:
        """Correlations: shape (ways, 2, names); the second axis is for standing so, and with the slopes exchanged."""
        slopes = [self._slope(picture, paper, heights, ways, sharpness, side) for side in (1, -1)]
        seen = np.stack([part for _, part in slopes])
        whole = np.maximum(seen.sum(axis=0), 1e-9)
        parts = np.stack([like for like, _ in slopes]) * (seen / whole)[:, :, None, None]
        (front, back), (exchanged_front, exchanged_back) = (
            (parts[0, :, 0], parts[1, :, 1]),
            (parts[1, :, 0], parts[0, :, 1]),
        )
        scores = np.stack([front + back, exchanged_front + exchanged_back], axis=1)
        return np.asarray(np.where((seen.sum(axis=0) > 0)[:, None, None], scores, -1.0), np.float64)

    def _slope(
        self, picture: Picture, paper: Floats, heights: Heights, ways: Standing, sharpness: float, side: int
    ) -> tuple[Floats, Floats]:
        """How well one slope agrees with each front and back, shape (ways, 2, names), and how much of it is seen."""
        nodes = heights.to_picture(self._points(ways, self._nodes, side).reshape(-1, 3)).reshape(len(ways), -1, 2)
        columns_at, rows_at = nodes.transpose(2, 0, 1).astype(np.float32) @ self._weights
        rows, columns = self.printed.shape[2:4]
        left, right, top, bottom = (np.stack([columns_at[:, end], rows_at[:, end]], axis=1) for end in self._ends)
        across, down = (right - left) / (columns - 1), (bottom - top) / (rows - 1)
        area = across[:, 0] * down[:, 1] - across[:, 1] * down[:, 0]
        part = area / (CELL**2 * _scale(heights, ways[:, :2]))
        last = np.array(picture.shape[1::-1]) - 1
        inside = ((nodes > 0) & (nodes < last)).all(axis=(1, 2))
        seen = np.where((part >= SEEN) & inside, part, 0.0)
        pixels = np.asarray(cv2.remap(picture, columns_at, rows_at, cv2.INTER_LINEAR), np.float32)
        tints = np.asarray(pixels / paper.astype(np.float32), np.float32)
        like = _unit(tints.reshape(len(ways), -1)) @ self._faces.T
        blur = sharpness / np.maximum(np.abs(area) / np.maximum(np.hypot(*across.T), 1e-9), 1e-9)
        level = np.abs(blur[:, None] - np.array(BLURS)).argmin(axis=1)
        by_level = like.reshape(len(ways), len(BLURS), 2, len(self.names))
        return by_level[np.arange(len(ways)), level], seen

    @cached_property
    def _nodes(self) -> Floats:
        """Nine places of a slope: its outer cells, and those half-way between them; in mm from its upper middle."""
        rows, columns = self.printed.shape[2:4]
        x, y = (np.array([-1, 0, 1]) * (columns - 1) / 2) * CELL, (np.array([0, 0.5, 1]) * (rows - 1) + 0.5) * CELL
        return np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)

    @cached_property
    def _weights(self) -> Tints:
        """What each of them counts for where a cell is seen: a parabola is as good as the view. Shape (9, cells)."""
        rows, columns = (_parabola(number) for number in self.printed.shape[2:4])
        return np.kron(rows, columns).astype(np.float32)

    @property
    def _ends(self) -> tuple[int, int, int, int]:
        """The cells at both ends of the middle row, and at those of the middle column."""
        rows, columns = self.printed.shape[2:4]
        row, column = rows // 2 * columns, columns // 2
        return row, row + columns - 1, column, (rows - 1) * columns + column

    @cached_property
    def _faces(self) -> Tints:
        """What is printed, in each blur: shape (blurs * 2 * names, cells * 3)."""
        slopes = self.printed.reshape(-1, *self.printed.shape[2:])
        blurred = [
            slope if not blur else cv2.GaussianBlur(slope, (0, 0), sigmaX=0.3, sigmaY=blur)
            for blur in BLURS
            for slope in slopes
        ]
        return _unit(np.stack(blurred).reshape(len(blurred), -1).astype(np.float32))


def _parabola(number: int) -> Floats:
    """What the first, the middle and the last of so many places count for each of them: shape (3, number)."""
    steps = np.linspace(-1, 1, number)
    return np.stack([steps * (steps - 1) / 2, 1 - steps**2, steps * (steps + 1) / 2])


def _match(score: float, way: Floats) -> Match:
    x, y, turn, depth = map(float, way)
    return Match(float(score), (x, y, turn, depth))


def _scale(heights: Heights, middles: Floats) -> Floats:
    """Square pixels of a square millimetre of the table about these points."""
    ends = [heights.view.to_picture(middles + step) for step in ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0))]
    x, y = ends[1] - ends[0], ends[2] - ends[0]
    return np.abs(x[:, 0] * y[:, 1] - x[:, 1] * y[:, 0])


def _unit(values: Tints) -> Tints:
    """Each row with the mean 0 and the length 1."""
    values = values - values.mean(axis=1, keepdims=True)
    return np.asarray(values / (np.linalg.norm(values, axis=1, keepdims=True) + 1e-6), np.float32)
