"""Which camera mark stands for which piece of Jupiter Rescue, and where it is printed on its face.

Tiles, the pod and the tracker have two marks, in opposite corners: a figure that stands up hides one at most, and
either of them alone tells face, place and turn, since they have different numbers.
Invariant: numbers are given out in one order (tiles, pod, tokens, robots, core markers, then what came later) and never
change for pieces that exist: marks that people have printed stay good.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from jupiter.games.rescue.board import SIDES
from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.aruco import CameraMarks, PrintedMark

SECOND = "/second"
"""What the name of a mark in the lower corner ends with."""
DECK = "pod/deck"


def _hexagons() -> Iterator[str]:
    """The faces with two marks."""
    yield from (f"tile/{tile}/{side}" for tile in load().tiles.tiles for side in SIDES)
    yield from ("pod", "pod/away")


def _names() -> Iterator[str]:
    definitions = load()
    yield from _hexagons()
    yield from ("token/colonist", "token/creep", "token/super-creep")
    for kind in ("robot", "core"):
        yield from (f"{kind}/{robot.id}" for robot in definitions.robots)
    yield "token/loss"
    yield from (piece + SECOND for piece in _hexagons())
    yield DECK
    yield from ("tracker", "tracker" + SECOND)


MARKS = CameraMarks(_names())
"""By the pieces' names: `tile/3B/open`, `pod`, `token/creep`, `robot/sky`, `core/sky`; of their second marks,
`tile/3B/open/second`."""

HEXAGON_MARK, HEXAGON_MARK_OUT = 7.0, 29.2
"""Of a tile and the pod, and how far out its middle is."""
HEXAGON_MARK_TURN = 45.0
"""A mark stands on its corner: so it is farthest from figures, which lose it if they touch its dark rim."""
TOKEN_MARK, TOKEN_MARK_AT = 6.6, (0.0, 0.6)
CORE_MARK, CORE_MARK_AT = 7.4, (5.4, 0.0)
"""Of a core marker: in place of the core, clear of the letter."""
DECK_MARK_AT = (-5.8, 0.0)
"""Of the pod's deck: in its middle berth, so that a robot there hides it, and as large as a tile's."""
TRACKER_MARK, TRACKER_MARK_AT = 8.0, (-87.0, -52.0)
"""Of the tracker: the first in its upper left corner, the second turned round in the lower right one."""


def _spot(name: str) -> PrintedMark:
    piece = name.removesuffix(SECOND)
    kind = piece.split("/", maxsplit=1)[0]
    if piece == DECK:
        return PrintedMark(piece, DECK_MARK_AT, HEXAGON_MARK)
    if kind in ("tile", "pod"):
        way, half = (-1, 0.0) if name == piece else (1, 180.0)
        return PrintedMark(piece, (0.0, way * HEXAGON_MARK_OUT), HEXAGON_MARK, HEXAGON_MARK_TURN + half)
    if kind == "tracker":
        way, half = (1, 0.0) if name == piece else (-1, 180.0)
        return PrintedMark(piece, (way * TRACKER_MARK_AT[0], way * TRACKER_MARK_AT[1]), TRACKER_MARK, half)
    return (
        PrintedMark(piece, CORE_MARK_AT, CORE_MARK) if kind == "core" else PrintedMark(piece, TOKEN_MARK_AT, TOKEN_MARK)
    )


PRINTED_MARKS: Mapping[int, PrintedMark] = MappingProxyType({number: _spot(name) for name, number in MARKS.items()})
"""By number."""


def marks_of(piece: str) -> Mapping[int, PrintedMark]:
    """The marks on that face, by number."""
    return {MARKS[name]: PRINTED_MARKS[MARKS[name]] for name in (piece, piece + SECOND) if name in MARKS}
