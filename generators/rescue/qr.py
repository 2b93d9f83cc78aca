"""QR codes as shapes: a light plate with the code, its modules never too small for a telephone's camera."""

import segno

from generators.drawing.inks import Press
from generators.drawing.scene import Point, Points, Polygon, Shape, Style
from generators.drawing.shapes import rectangle
from generators.rescue.look import CREAM
from generators.rescue.typesetting import calm

MODULE = 0.35
"""Least width of a module in mm."""
QUIET = 4
"""Modules that stay light around the code."""


class QRTooLargeError(ValueError):
    """An address is too long for a code that fits its place."""


def plate(press: Press, link: str, at: Point, least: float, most: float) -> tuple[Shape, ...]:
    """A square plate with the code of the link; `at` is its lower left corner, its sides between `least` and `most` mm.

    :raises QRTooLargeError: for a link that needs a larger one.
    """
    code = segno.make(link, error="l", micro=False, boost_error=False)
    rows = [list(row) for row in code.matrix]
    side = max(least, (len(rows) + 2 * QUIET) * MODULE)
    if side > most:
        raise QRTooLargeError(f"the QR code of {link!r} would be {side:.1f} mm wide; {most:.1f} mm are free")
    module = side / (len(rows) + 2 * QUIET)
    left, top = at[0], at[1] - side
    ink = Style(fill=press.on(CREAM))
    bars = (
        rectangle(left + (QUIET + start) * module, top + (QUIET + y) * module, run * module, module)
        for y, row in enumerate(rows)
        for start, run in _runs(row)
    )
    ground: Points = rectangle(left, top, side, side)
    return (*press.ground(ground, calm(CREAM), edge=False), *(Polygon(bar, ink) for bar in bars))


def _runs(row: list[int]) -> list[tuple[int, int]]:
    """Start and length of the dark runs of a row."""
    runs: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and runs and sum(runs[-1]) == x:
            runs[-1] = runs[-1][0], runs[-1][1] + 1
        elif dark:
            runs.append((x, 1))
    return runs
