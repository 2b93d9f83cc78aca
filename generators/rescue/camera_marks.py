"""Which camera mark stands for which piece of Jupiter Rescue, and where it is printed on its face.

Invariant: numbers are given out in one order (tiles, pod, tokens, robots, core markers, then what came later) and never
change for pieces that exist: marks that people have printed stay good.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from jupiter.games.rescue.board import SIDES
from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.aruco import CameraMarks, Spot


def _names() -> Iterator[str]:
    definitions = load()
    for tile in definitions.tiles.tiles:
        yield from (f"tile/{tile}/{side}" for side in SIDES)
    yield from ("pod", "pod/away")
    yield from ("token/colonist", "token/creep", "token/super-creep")
    for kind in ("robot", "core"):
        yield from (f"{kind}/{robot.id}" for robot in definitions.robots)
    yield "token/loss"


MARKS = CameraMarks(_names())
"""By the pieces' names: `tile/3B/open`, `pod`, `token/creep`, `robot/sky`, `core/sky`."""

TILE_MARK, TILE_MARK_AT = 6.4, (0.0, -28.3)
"""Of a tile and the pod: in the top corner of the printed face."""
TOKEN_MARK, TOKEN_MARK_AT = 6.6, (0.0, 0.6)
CORE_MARK, CORE_MARK_AT = 7.4, (0.0, 17.8)
"""Of a core marker: on its plaque, below the middle of the card's icon."""


def _spot(piece: str) -> Spot:
    kind = piece.split("/", maxsplit=1)[0]
    if kind in ("tile", "pod"):
        return Spot(piece, TILE_MARK_AT, TILE_MARK)
    return Spot(piece, CORE_MARK_AT, CORE_MARK) if kind == "core" else Spot(piece, TOKEN_MARK_AT, TOKEN_MARK)


SPOTS: Mapping[int, Spot] = MappingProxyType({number: _spot(piece) for piece, number in MARKS.items()})
"""By number; every mark stands upright in its printed face."""
