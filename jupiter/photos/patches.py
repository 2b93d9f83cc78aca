"""Squares of the table as they would be seen from straight above: cut out of a photo, turned as their piece lies.

Invariant: colours are told by the paper of a mark nearby, so that neither lamp nor shadow is taken for ink.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from jupiter.photos.marks import Floats, Picture
from jupiter.photos.view import Pose, View

Tints = NDArray[np.float32]
"""Blue, green and red as parts of those of paper about there."""

SCALE = 4.0
"""Pixels of a patch for a millimetre."""

TALLEST = 16_384
"""Rows of the picture in which OpenCV cuts out patches, one below the other: it cannot make one of 32,768."""

DARKEST = 24.0
"""What paper has at least where anything can be told, of 255."""

GAIN = (0.45, 1.6)
"""How much darker or lighter a place may be than paper about the mark of its piece says."""


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """A place on a piece."""

    pose: Pose
    """How the piece lies."""
    at: Floats
    """In mm from the piece's middle, as it is drawn."""


def corners(spot: Spot, half: float, view: View) -> Floats:
    """The square around a spot in the picture, clockwise from the upper left of its piece: shape (4, 2)."""
    square = np.array([(-half, -half), (half, -half), (half, half), (-half, half)])
    return view.to_picture(spot.pose.to_table(square + spot.at))


def cut_out(picture: Picture, view: View, spots: Sequence[Spot], half: float) -> Picture:
    """The squares around spots, `half` mm to each side: shape (number, side, side, 3); black beyond the picture."""
    return squares_of(picture, view, spots, half, SCALE)


def squares_of(picture: Picture, view: View, spots: Sequence[Spot], half: float, scale: float) -> Picture:
    """The same in as many pixels for a millimetre; of a grey picture without the last axis."""
    side = round(2 * half * scale)
    if len(spots) * side > TALLEST:
        most = TALLEST // side
        parts = [spots[start : start + most] for start in range(0, len(spots), most)]
        return np.concatenate([squares_of(picture, view, part, half, scale) for part in parts])
    seen = _seen_at(view, spots, half, side).reshape(-1, side, 2)
    squares = cv2.remap(picture, seen[..., 0], seen[..., 1], cv2.INTER_LINEAR, borderValue=(0, 0, 0))
    return np.asarray(squares, np.uint8).reshape(-1, side, side, *picture.shape[2:])


def _seen_at(view: View, spots: Sequence[Spot], half: float, side: int) -> Tints:
    """Where each pixel of each square is seen: shape (number, side, side, 2).

    A square is so small that a parabola through three points along each axis is as good as the view itself.
    """
    nodes = np.array((-half, 0.0, half))
    grid = np.stack(np.meshgrid(nodes, nodes), axis=-1).reshape(-1, 2)
    table = np.concatenate([spot.pose.to_table(grid + spot.at) for spot in spots])
    seen = view.to_picture(table).reshape(-1, 3, 3, 2)
    steps = ((np.arange(side) + 0.5) / side - 0.5) * 2
    weights = np.stack([steps * (steps - 1) / 2, 1 - steps**2, steps * (steps + 1) / 2], axis=1).astype(np.float32)
    # Axes of a matrix are rows of nodes and columns of nodes, for x and for y.
    nodes_of = seen.astype(np.float32).transpose(0, 3, 1, 2)
    return np.asarray(np.moveaxis(weights @ nodes_of @ weights.T, 1, -1))


def paper_of(picture: Picture, view: View, pose: Pose, marks: Sequence[Floats]) -> Floats:
    """The colour of paper about a piece, from the light zones round its marks: shape (3,).

    :param marks: the corners of the dark square of each, in mm from the piece's middle: shape (4, 2).
    """
    rings = np.concatenate([_light_zone(corners) for corners in marks])
    seen = np.round(view.to_picture(pose.to_table(rings))).astype(int)
    inside = seen[((seen >= 0) & (seen < view.size)).all(axis=1)]
    colours = picture[inside[:, 1], inside[:, 0]].astype(np.float64)
    if not len(colours):
        return np.full(3, DARKEST)
    # The lighter half: a corner that slipped onto ink counts for nothing.
    order = colours.sum(axis=1).argsort()[len(colours) // 2 :]
    return np.maximum(np.quantile(colours[order], 0.5, axis=0), DARKEST)


def disc(radius: float, step: float) -> Floats:
    """Points of a grid within a circle: shape (n, 2)."""
    steps = np.arange(-radius, radius + step / 2, step)
    grid = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    return grid[np.hypot(grid[:, 0], grid[:, 1]) <= radius]


def _light_zone(corners: Floats) -> Floats:
    """Points in the middle of the zone: at its corners and half-way between them."""
    middle = corners.mean(axis=0)
    outer = middle + (corners - middle) * (1 + 1 / 6)
    return np.concatenate([outer, (outer + np.roll(outer, 1, axis=0)) / 2])


def tinted(squares: Picture, papers: Floats) -> Tints:
    """Patches in parts of the paper about each: shape as `squares`, `papers` (number, 3)."""
    return (squares.astype(np.float32) / papers[:, None, None, :]).astype(np.float32)
