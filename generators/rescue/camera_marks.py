"""Which camera mark stands for which piece of Jupiter Rescue.

Invariant: numbers are given out in one order (tiles, pod, tokens, robots, core markers, then what came later) and never
change for pieces that exist: marks that people have printed stay good.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import SIDES


def _names() -> Iterator[str]:
    definitions = load()
    for tile in definitions.tiles.tiles:
        yield from (f"tile/{tile}/{side}" for side in SIDES)
    yield from ("pod", "pod/away")
    yield from ("token/colonist", "token/creep", "token/super-creep")
    for kind in ("robot", "core"):
        yield from (f"{kind}/{robot.id}" for robot in definitions.robots)
    yield "token/loss"


MARKS: Mapping[str, int] = MappingProxyType({name: number for number, name in enumerate(_names())})
"""The mark of each piece by its name: `tile/3B/open`, `pod`, `token/creep`, `robot/sky`, `core/sky`."""

_PIECES: Mapping[int, str] = MappingProxyType({number: name for name, number in MARKS.items()})


def names() -> tuple[str, ...]:
    """All pieces that carry a mark, in the order of their marks."""
    return tuple(MARKS)


def name(number: int) -> str | None:
    """The piece that carries the mark; None if no piece does."""
    return _PIECES.get(number)
