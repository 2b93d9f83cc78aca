"""The Colony Module tiles: both faces of each, bridges exactly as the definitions say.

A tile is drawn around its middle at nominal width (see `lattice`), scaled to the edition's, and printed on beyond its
edge. The plate that tiles of a module share is one scene, set down on each.
"""

from functools import lru_cache

from jupiter.games.rescue.board import SIDES, Tile
from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.scene import Group, Scene, Shape, Shapes, Stamp
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition
from jupiter.generators.rescue import look
from jupiter.generators.rescue.options import TILE_SET, TILE_WIDTH
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.tiles import lattice
from jupiter.generators.rescue.tiles.fittings import outfit
from jupiter.generators.rescue.tiles.hull import shadows, signs
from jupiter.generators.rescue.tiles.modules import rim, tint
from jupiter.generators.rescue.tiles.plate import details, ground, labels, numbers
from jupiter.generators.rescue.tiles.props import props
from jupiter.generators.rescue.tiles.spaces import spaces
from jupiter.generators.rescue.tiles.ways import ways


@lru_cache(maxsize=KEPT)
def kit(edition: Edition) -> Kit:
    """All tiles, open face in front and labyrinth face on the back."""
    tiles = edition[TILE_SET].tiles.values()
    return Kit(
        "tiles",
        words(edition.language)("sheet/tiles"),
        tuple(piece(edition, tile) for tile in tiles),
    )


def piece(edition: Edition, tile: Tile) -> Piece:
    """One tile."""
    front, back = (face(edition, tile, side) for side in SIDES)
    title = words(edition.language)("table/tile", tile=tile.id)
    return Piece(tile.id, lattice.outline(edition[TILE_WIDTH]), front, back, title=title)


@lru_cache(maxsize=40 * KEPT)
def face(edition: Edition, tile: Tile, side: str) -> Scene:
    """One face of a tile; the scene is the box around the hexagon."""
    press, printed = look.press(edition.mode), tile.face(side)
    module = printed.module
    hull = (
        *shadows(press, printed, side),
        *signs(press, module, side),
        *props(press, tile.id, module, side),
        *outfit(press, module, side, is_marked=edition[CAMERA_MARKS]),
    )
    return _face(edition, tile, side, hull)


def sprite(edition: Edition, tile: Tile, side: str) -> Scene:
    """The face for screens, on which it is small: with bare hull and empty domes."""
    return _face(edition, tile, side, ())


def _face(edition: Edition, tile: Tile, side: str, hull: Shapes) -> Scene:
    """The face with that on its hull, and if there is any, with something in its domes."""
    press = look.press(edition.mode)
    printed = tile.face(side)
    marked = _marked(edition, tile, side) if edition[CAMERA_MARKS] else ""
    shapes = (
        *hull,
        *ways(edition, press, printed, side),
        *spaces(press, printed, side, is_furnished=bool(hull)),
        *labels(press, tile.id, tint(printed.module, side), marked),
    )
    plate = Stamp(_plate(edition, printed.module, side))
    return scene(edition, f"tile-{tile.id}-{side}", (plate, around(edition, shapes)))


def _marked(edition: Edition, tile: Tile, side: str) -> str:
    """Whose camera marks a face has; tiles of a set of one's own have those of ours in the order of the set."""
    ours, chosen = load().tiles, edition[TILE_SET]
    ids = dict(zip(chosen.tiles, ours.tiles, strict=True))
    return f"tile/{ids[tile.id]}/{side}" if tile.id in ids else ""


@lru_cache(maxsize=10 * KEPT)
def _plate(edition: Edition, module: int, side: str) -> Scene:
    """What faces of one module have in common."""
    press = look.press(edition.mode)
    shapes = (
        *ground(edition, press, module, side),
        *rim(press, module, side),
        *details(press, module, side),
        *numbers(press, module, side, is_marked=edition[CAMERA_MARKS]),
    )
    return scene(edition, f"plate-{module}-{side}", (around(edition, shapes),))


def around(edition: Edition, shapes: tuple[Shape, ...]) -> Group:
    """Shapes around a tile's middle at nominal width, set into its box at the edition's width, cut off at the bleed."""
    return Group(shapes, lattice.home(edition), lattice.bleed_outline(edition))


def scene(edition: Edition, name: str, shapes: tuple[Shape, ...]) -> Scene:
    """A face as large as a tile."""
    return Scene(name, *lattice.box(edition), shapes, lattice.BLEED, lattice.safe(edition[TILE_WIDTH]))
