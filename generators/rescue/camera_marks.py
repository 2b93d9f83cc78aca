"""Which camera mark stands for which piece of Jupiter Rescue.

Invariant: numbers are given out in one order (tiles, pod, tokens, robots, core markers, then what came later) and never
change for pieces that exist: marks that people have printed stay good.
"""

from collections.abc import Iterator

from jupiter.games.rescue.board import SIDES
from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.aruco import CameraMarks


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
