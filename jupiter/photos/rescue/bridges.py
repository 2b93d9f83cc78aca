"""The bridges of a tile: where they can be, which a face has, and which are seen.

Invariant: whatever is as light as paper half-way between two spaces looks like a bridge; what a figure covers does not.
"""

from collections.abc import Sequence

import numpy as np

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue.board import Face
from jupiter.photos.marks import Floats, Picture
from jupiter.photos.patches import Spot, corners, cut_out
from jupiter.photos.view import Pose, View

HALF, LIGHT = 1.0, 0.85
"""Mm about the middle of a bridge that are looked at, and how light it is in its darkest colour, in parts of paper."""

Way = tuple[int, bool]
"""A dome, and whether the bridge joins it to the hub, or to the next dome clockwise."""


def has(face: Face, way: Way) -> bool:
    """Whether a face has that bridge."""
    return way[0] in (face.spokes if way[1] else face.rim)


def seen(
    picture: Picture, view: View, pose: Pose, paper: Floats, spots: Sequence[tuple[float, float]]
) -> dict[Way, bool]:
    """Whether there seems to be a bridge, for each that is in the picture.

    :param pose: how the tile lies.
    :param paper: the colour of paper about there: shape (3,).
    :param spots: the middles of hub and domes, in mm from the tile's middle.
    """
    hub, *domes = (np.array(spot) for spot in spots)
    middles: dict[Way, Floats] = {(d, True): (hub + domes[d - 1]) / 2 for d in DIRECTIONS}
    middles |= {(d, False): (domes[d - 1] + domes[d % 6]) / 2 for d in DIRECTIONS}
    at = {way: Spot(pose, middle) for way, middle in middles.items()}
    at = {way: spot for way, spot in at.items() if view.is_inside(corners(spot, HALF, view))}
    if not at:
        return {}
    tints = cut_out(picture, view, list(at.values()), HALF).mean(axis=(1, 2)) / paper
    return dict(zip(at, (tints.min(axis=1) >= LIGHT).tolist(), strict=True))
