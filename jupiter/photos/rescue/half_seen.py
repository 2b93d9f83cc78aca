"""Tiles whose marks figures hide in part: named by what is left of a mark, where all that is printed agrees with that.

Invariant: a tile is named only if its spaces and bridges are seen as they are printed, and if no other tile that may
lie there has the same bridges; of those that have, only if both its marks are half seen. It is never named against
what is seen.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue.board import Face, TileSet
from jupiter.generators.rescue.camera_marks import PRINTED_MARKS
from jupiter.photos.hexagons import Lattice, pose_of
from jupiter.photos.marks import Floats, Mark, Picture
from jupiter.photos.patches import Spot, corners, disc, paper_of
from jupiter.photos.rescue import bridges, faces
from jupiter.photos.rescue.figures import Space, tints_of
from jupiter.photos.rescue.pieces import kind_of, tiles_of
from jupiter.photos.view import Pose, View

ALIKE, AS_PRINTED, OF_TWO = 0.7, 3, 2
"""The correlation of a space that is seen as it is printed, and how many there have to be, or with both marks: the hub,
or the Plant or Dish, among them, which tell the module."""

ASTRAY = 3.5
"""Mm off which a space may be seen by what is left of a mark."""

SEEN, SEEN_OF_TWO = 0.6, 0.3
"""Which part of the bridges has to be seen, or with both marks."""


def name(
    picture: Picture, lattice: Lattice, guesses: Sequence[Mark], tile_set: TileSet, spots: Sequence[tuple[float, float]]
) -> list[Mark]:
    """Those of the marks that are of one tile which is seen to lie there, if there is one.

    :param guesses: the likeliest marks where no mark is sure.
    :param spots: the middles of a tile's hub and domes, in mm from its middle.
    """
    view, known = lattice.fit.view, {tile.name.split("/")[1] for tile in lattice.tiles if kind_of(tile.name) == "tile"}
    missing = [tile for tile in tile_set.tiles.values() if tile.id not in known]
    rivals = [tile.face(side).rotate(turn) for tile in missing for side in ("open", "labyrinth") for turn in range(6)]
    sure: dict[str, list[Mark]] = {}
    for own in _together(guesses):
        (tile, *apart) = tiles_of(own)
        pose = pose_of(tile.printed, view.to_table(tile.seen))
        if apart or pose is None or kind_of(tile.name) != "tile" or tile.name in sure:
            continue
        _, tile_id, side = tile.name.split("/")
        face = tile_set.tiles[tile_id].face(side)
        is_alone = sum(_ways(face) == _ways(rival) for rival in rivals) == 1
        paper = paper_of(picture, view, pose, list(tile.printed.reshape(-1, 4, 2)))
        looks = _Looks(picture, view, pose, paper, spots)
        if (is_alone or len(own) > 1) and looks.agree(face, side, both=len(own) > 1):
            sure[tile.name] = list(own)
    # One at a time: what lies beside it is seen better then.
    return next(iter(sure.values())) if len(sure) == 1 else []


def _together(guesses: Sequence[Mark]) -> Iterator[tuple[Mark, ...]]:
    """Two marks each that one piece has, then each mark alone."""
    for one, other in combinations(guesses, 2):
        if one.number != other.number and PRINTED_MARKS[one.number].piece == PRINTED_MARKS[other.number].piece:
            yield one, other
    yield from ((mark,) for mark in guesses)


def _ways(face: Face) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    """What tells faces apart however they lie: module, Plant or Dish, and bridges."""
    return face.module, face.special, face.spokes, face.rim


class _Looks:
    """What a tile shows that lies so."""

    def __init__(
        self, picture: Picture, view: View, pose: Pose, paper: Floats, spots: Sequence[tuple[float, float]]
    ) -> None:
        self._picture, self._view, self._pose, self._paper, self._spots = picture, view, pose, paper, spots

    def agree(self, face: Face, side: str, *, both: bool) -> bool:
        """Whether that face is seen.

        :param both: whether both its marks may be.
        """
        seen = dict(self._as_printed(face, side))
        alike = {n: at for n, (score, at) in seen.items() if score >= ALIKE}
        if len(alike) < (OF_TWO if both else AS_PRINTED) or not {0, face.special or 0} & alike.keys():
            return False
        # Two marks tell better how it lies than two spaces.
        pose = (
            self._pose if both else pose_of(np.array([self._spots[n] for n in alike]), np.stack(list(alike.values())))
        )
        return pose is not None and self._bridges_agree(pose, face, SEEN_OF_TWO if both else SEEN)

    def _as_printed(self, face: Face, side: str) -> Iterator[tuple[int, tuple[float, Floats]]]:
        """How well each space agrees with what is printed there, and where on the table it does so best."""
        known, off = faces.spaces(), disc(ASTRAY, 0.7)
        domes = [f"special/{face.module}" if n == face.special else f"dome/{face.module}/{side}" for n in DIRECTIONS]
        printed = [f"hub/{face.module}", *domes]
        spots = [Spot(self._pose, np.array(at)) for at in self._spots]
        inside = [
            n for n, spot in enumerate(spots) if self._view.is_inside(corners(spot, faces.SPACE, self._view), 1.0)
        ]
        if not inside:
            return
        tints = tints_of(self._picture, self._view, [Space("", spots[n], printed[n], self._paper) for n in inside])
        scores = known.upright_scores(tints, off, [known.names.index(printed[n]) for n in inside])
        for n, row in zip(inside, scores, strict=True):
            at = self._pose.to_table((np.array(self._spots[n]) + off[row.argmax()])[None])[0]
            yield n, (float(row.max()), at)

    def _bridges_agree(self, pose: Pose, face: Face, least: float) -> bool:
        """Whether bridges are seen where the face has them, and nowhere else."""
        seen = bridges.seen(self._picture, self._view, pose, self._paper, self._spots)
        printed = [is_light for way, is_light in seen.items() if bridges.has(face, way)]
        others = [is_light for way, is_light in seen.items() if not bridges.has(face, way)]
        return not any(others) and sum(printed) >= least * face.bridges
