"""QR codes as vector scenes."""

from functools import cache

import segno

from generators.drawing.scene import Scene
from generators.drawing.shapes import filled, rectangle

MODULE = 0.4
"""Width of a module in mm; a phone reads no smaller ones from paper."""

QUIET = 4 * MODULE
"""White that a code needs around it."""

BLACK = "#000000"


@cache
def code(text: str) -> Scene:
    """The code for the text, without the white around it: a picture of dark rows on nothing."""
    matrix = segno.make(text, error="l", micro=False, boost_error=True).matrix
    bars = tuple(
        filled(rectangle(start * MODULE, y * MODULE, (end - start) * MODULE, MODULE), BLACK)
        for y, row in enumerate(matrix)
        for start, end in _runs(bytes(row))
    )
    side = len(matrix) * MODULE
    return Scene(f"qr {text}", side, side, bars)


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark modules begin and end."""
    edges = [i for i in range(len(row) + 1) if (row[i - 1] if i else 0) != (row[i] if i < len(row) else 0)]
    return list(zip(edges[::2], edges[1::2], strict=True))
