"""Round faces told apart: how well each of a set agrees with what is seen, wherever it lies and however it is turned.

Invariant: nothing is learnt. A face is compared as it is printed, on rings about its middle, so that a turn is a shift
along the rings (the correlation of all turns is one product of their Fourier transforms). A score is a correlation, 1
for the very face; brightness and contrast do not change it, colours do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from jupiter.photos.marks import Floats
from jupiter.photos.patches import SCALE, Tints

RINGS, TURNS = 9, 36
"""Of the samples: circles about the middle, and points along each."""


@dataclass(frozen=True, eq=False)
class Faces:
    """Faces of one size by which round pieces are known."""

    names: tuple[str, ...]
    """Of each; several may have one name, as drawings of one kind."""
    drawn: Tints
    """As patches of `SCALE` about their middles: shape (number, side, side, 3)."""
    radius: float
    """Of what is compared, in mm."""
    rings: int = RINGS
    turns: int = TURNS
    """Samples of a face: circles, and points along each."""

    @cached_property
    def spectra(self) -> NDArray[np.complex64]:
        """Of each face, rings joined with colours: shape (number, 3 rings, turns / 2 + 1)."""
        return self._spectra(self.drawn, np.zeros((1, 2)))[:, 0]

    def scores(self, seen: Tints, offsets: Floats, size: float = 1.0) -> Floats:
        """How well each face agrees with each patch when its middle is at each of the offsets, in the best turn.

        :param seen: shape (patches, side, side, 3).
        :param offsets: in mm, of each patch or of all: shape (patches, offsets, 2) or (offsets, 2).
        :param size: how much larger than `drawn` they are seen.
        :return: shape (patches, offsets, faces).
        """
        return self.turns_of(seen, offsets, size).max(axis=-1)

    def upright_scores(self, seen: Tints, offsets: Floats, faces: Sequence[int]) -> Floats:
        """How well one face, whose turn is known, agrees with each patch: it is turned by 10 degrees at most.

        :param faces: the number of each patch's face.
        :return: shape (patches, offsets).
        """
        there = self._rings(seen, offsets)
        straight = self._rings(self.drawn[sorted(set(faces))], np.zeros((1, 2)))[:, 0]
        turned = np.stack([np.roll(straight, by, axis=-1) for by in (-1, 0, 1)], axis=1)
        wanted = turned[np.searchsorted(sorted(set(faces)), faces)]
        product = there.reshape(*there.shape[:2], -1) @ wanted.reshape(len(seen), 3, -1).transpose(0, 2, 1)
        return np.asarray(product.max(axis=-1), np.float64)

    def turns_of(self, seen: Tints, offsets: Floats, size: float = 1.0) -> Floats:
        """The same in every turn, clockwise: shape (patches, offsets, faces, turns)."""
        there = self._spectra(seen, offsets, size)
        # One product of matrices for each frequency.
        left = there.reshape(-1, *there.shape[2:]).transpose(2, 0, 1)
        right = self.spectra.conj().transpose(2, 1, 0)
        product = (left @ right).transpose(1, 2, 0)
        return np.fft.irfft(product, self.turns, axis=-1).reshape(*there.shape[:2], len(self.names), self.turns)

    def some(self, chosen: Sequence[int], rings: int, turns: int) -> "Faces":
        """Those of the faces with these numbers, with so many samples."""
        return Faces(tuple(self.names[i] for i in chosen), self.drawn[list(chosen)], self.radius, rings, turns)

    def _spectra(self, patches: Tints, at: Floats, size: float = 1.0) -> NDArray[np.complex64]:
        return np.fft.rfft(self._rings(patches, at, size), axis=-1).astype(np.complex64)

    def _rings(self, patches: Tints, at: Floats, size: float = 1.0) -> Tints:
        return _rings(patches, at, self.radius * size, (self.rings, self.turns))


SECTORS = 12
"""Of a circle; each has an inner and an outer part, and one of the frame."""

INNER, OUTER, FRAME = (2.0, 4.5), (4.5, 6.6), (7.0, 8.0)
"""Between which radii these lie, in mm: within the frame of a space, clear of its very middle; and its frame."""


def sector_means(patches: Tints) -> Floats:
    """The mean colours of parts of a circle about the middle of each patch: shape (patches, 3 SECTORS, 3)."""
    side = patches.shape[1]
    where, weights = _sectors(side)
    return np.asarray(weights @ patches.reshape(len(patches), side * side, 3).take(where, axis=1), np.float64)


@cache
def _sectors(side: int) -> tuple[NDArray[np.intp], Tints]:
    """The pixels of a patch that belong to parts, and what each of them counts for each part: shape (3 SECTORS, n)."""
    y, x = (np.mgrid[:side, :side] - (side - 1) / 2) / SCALE
    away, angle = np.hypot(x, y), np.floor((np.arctan2(y, x) / (2 * np.pi) % 1) * SECTORS)
    parts = np.array(
        [
            ((away >= least) & (away < most) & (angle == number)).flatten()
            for least, most in (INNER, OUTER, FRAME)
            for number in range(SECTORS)
        ]
    )
    where = np.flatnonzero(parts.any(axis=0))
    return where, (parts[:, where] / parts.sum(axis=1, keepdims=True)).astype(np.float32)


def _rings(patches: Tints, at: Floats, radius: float, samples: tuple[int, int]) -> Tints:
    """Samples on rings about points of patches (mm from their middles): shape (patches, points, 3 rings, turns).

    A ring counts by its length. Each sample set has the mean 0 and the length 1.

    :param at: of each patch or of all: shape (patches, points, 2) or (points, 2).
    """
    rings, turns = samples
    radii = (np.arange(rings) + 0.5) / rings * radius
    angles = np.arange(turns) * 2 * np.pi / turns
    circle = np.stack([np.cos(angles), np.sin(angles)], axis=-1)
    points = radii[:, None, None] * circle
    side = patches.shape[1]
    places = (at[..., None, None, :] + points) * SCALE + (side - 1) / 2
    column, row = (np.clip(np.round(places[..., axis]).astype(int), 0, side - 1) for axis in (0, 1))
    flat, index = patches.reshape(len(patches), side * side, 3).astype(np.float32), row * side + column
    if at.ndim == 2:
        tints = flat.take(index, axis=1)
    else:
        tints = np.stack([patch.take(one, axis=0) for patch, one in zip(flat, index, strict=True)])
    weights = np.sqrt(radii / radii.sum() / turns / 3).astype(np.float32)[:, None, None]
    tints = (tints - (tints * weights**2).sum(axis=(2, 3, 4), keepdims=True)) * weights
    tints /= np.sqrt((tints**2).sum(axis=(2, 3, 4), keepdims=True)) + 1e-6
    return np.moveaxis(tints, -1, 3).reshape(*tints.shape[:2], 3 * rings, turns)
