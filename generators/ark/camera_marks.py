"""Which camera mark stands for which piece of Last Ark from Ceti."""

from collections.abc import Iterator

from jupiter.games.ark.definitions import load
from jupiter.generators.drawing.aruco import CameraMarks

CORNERS = ("upper-left", "upper-right", "lower-left", "lower-right")
"""Of a player sheet: a camera that sees three of them knows where each box lies."""


def _names() -> Iterator[str]:
    yield from (f"sheet-{corner}" for corner in CORNERS)
    yield from ("reference-front", "reference-back")
    yield from (f"marker-{player}" for player in range(1, load().players[1] + 1))


MARKS = CameraMarks(_names())
"""By the pieces' names: `sheet-upper-left`, `reference-front`, `marker-1`."""
