"""The printed faces of Jupiter Rescue by the names of its pieces, as `camera_marks` has them."""

from dataclasses import dataclass
from functools import lru_cache

from jupiter.games.rescue.definitions import load
from jupiter.generators.building import tokens as token_shape
from jupiter.generators.drawing.scene import Points
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import TOKEN_SHAPE, Edition
from jupiter.generators.rescue import cores, pod, standees, tiles, token_grounds, tokens, tracker
from jupiter.generators.rescue.camera_marks import marks_of
from jupiter.generators.rescue.options import TILE_WIDTH, TOKEN_MARKS
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
        scene = tiles.face(kind.tiles, load().tiles.tiles[tile], side)
        return Face(scene, lattice.outline(kind.tiles[TILE_WIDTH]), _marks(piece, kind.scale))
    if first == "pod":
        scene = {"": pod.front, "away": pod.back, "deck": pod.deck}[rest](kind.tiles)
        return Face(scene, lattice.outline(kind.tiles[TILE_WIDTH]), _marks(piece, kind.scale))
    if first == "tracker":
        scene = tracker.board_scene(kind.tiles)
        return Face(scene, rectangle(0, 0, tracker.WIDTH, tracker.HEIGHT), _marks(piece, 1.0))
    if first == "core":
        return _core(kind, rest)
    scene = tokens.face(kind.tokens, piece if first == "robot" else rest, number)
    drawn = 2 * tokens.DISC if kind.tokens[TOKEN_SHAPE] else token_grounds.WIDTH
    marks = _marks(piece, kind.token_size / drawn) if kind.tokens[TOKEN_MARKS] else {}
    return Face(scene, token_shape.outline(kind.tokens, kind.token_size), marks)


def _core(kind: Print, robot: str) -> Face:
    (drawn,) = (it for it in load().robots if it.id == robot)
    outline = rectangle(0, 0, cores.WIDTH, cores.HEIGHT)
    return Face(cores.face(kind.tiles, drawn), outline, _marks(f"core/{robot}", 1.0))


def _marks(piece: str, scale: float) -> dict[int, Points]:
    """The corners of a face's marks in mm, drawn that much larger."""
    return {n: tuple((scale * x, scale * y) for x, y in spot.corners) for n, spot in marks_of(piece).items()}


@lru_cache(maxsize=40)
def standing(kind: Print, robot: str) -> tuple[Face, Face]:
    """Front and back of a robot's standee."""
    (drawn,) = (it for it in load().robots if it.id == robot)
    front, back = (standees.side(kind.tiles, drawn, is_back=is_back) for is_back in (False, True))
    whole = rectangle(0, 0, front.width, front.height)
    return Face(front, whole), Face(back, whole)
