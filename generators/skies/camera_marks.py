"""Which camera mark stands for which piece of Under Falling Skies."""

from collections.abc import Iterator

from jupiter.games.skies.definitions import PLACES
from jupiter.games.skies.parts import Side
from jupiter.generators.drawing.aruco import CameraMarks


def _names() -> Iterator[str]:
    yield "mother-ship"
    for place in PLACES:
        yield from (f"{place}-{side}" for side in Side)
    yield from (f"ship-{number}" for number in range(1, 6))
    yield from ("ship-red", "excavator", "research", "energy", "damage")


MARKS = CameraMarks(_names())
"""By the pieces' names: `mother-ship`, `sky-1-easy`, `ship-1`, `ship-red`, `excavator`."""
