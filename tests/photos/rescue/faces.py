"""The printed faces of Jupiter Rescue by the names of its pieces, as `camera_marks` has them."""

from dataclasses import dataclass
from functools import lru_cache

from jupiter.games.rescue.definitions import load
from jupiter.generators.building import tokens as token_shape
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import pod, standees, tiles, tokens, tracker
from jupiter.generators.rescue.options import TILE_WIDTH
from jupiter.generators.rescue.tiles import lattice
from tests.photos.printed import Face


@dataclass(frozen=True)
class Print:
    """One print of the game: tiles and tokens may be of two editions, such as tokens without marks."""

    tiles: Edition
    tokens: Edition

    @property
    def scale(self) -> float:
        """How much larger than nominal the tiles are."""
        return lattice.scale(self.tiles)

    @property
    def token_size(self) -> float:
        """Width of a token in mm."""
        return tokens.size(self.tokens)


@lru_cache(maxsize=400)
def face(kind: Print, piece: str, number: int = 0) -> Face:
    """The face of a piece; of tokens that come in variants, that variant.

    :raises KeyError: for a piece that there is not.
    """
    first, _, rest = piece.partition("/")
    if first == "tile":
        tile, side = rest.split("/")
        return Face(tiles.face(kind.tiles, load().tiles.tiles[tile], side), lattice.outline(kind.tiles[TILE_WIDTH]))
    if first == "pod":
        scene = {"": pod.front, "away": pod.back, "deck": pod.deck}[rest](kind.tiles)
        return Face(scene, lattice.outline(kind.tiles[TILE_WIDTH]))
    if first == "tracker":
        return Face(tracker.board_scene(kind.tiles), rectangle(0, 0, tracker.WIDTH, tracker.HEIGHT))
    scene = tokens.face(kind.tokens, piece if first == "robot" else rest, number)
    return Face(scene, token_shape.outline(kind.tokens, kind.token_size))


@lru_cache(maxsize=40)
def standing(kind: Print, robot: str) -> tuple[Face, Face]:
    """Front and back of a robot's standee."""
    (found,) = (it for it in load().robots if it.id == robot)
    front, back = (standees.side(kind.tiles, found, is_back=is_back) for is_back in (False, True))
    whole = rectangle(0, 0, front.width, front.height)
    return Face(front, whole), Face(back, whole)
