"""QR codes as vectors: alone on the paper of a sheet, or on a light plate in the middle of a drawing."""

from functools import lru_cache

import segno

from jupiter.generators.drawing.inks import Ink, Press
from jupiter.generators.drawing.scene import Point, Points, Polygon, Scene, Shape, Style
from jupiter.generators.drawing.shapes import filled_polygon, rectangle

MODULE = 0.4
"""Width of a module on a sheet in mm; a phone reads it at once."""

LEAST_MODULE = 0.35
"""Least width of a module on a plate in mm: what a phone still reads from paper at hand."""

AROUND = 4
"""Modules that stay light around a code."""

QUIET = AROUND * MODULE
"""The same on a sheet, in mm."""

BLACK = "#000000"


class QRTooLargeError(ValueError):
    """An address is too long for a code that fits its place."""


@lru_cache(maxsize=64)
def code(text: str) -> Scene:
    """The code for the text, without the white around it: a picture of dark rows on nothing."""
    bars = tuple(filled_polygon(bar, BLACK) for bar in _bars(text, (0.0, 0.0), MODULE))
    side = _count(text) * MODULE
    return Scene(f"qr {text}", side, side, bars)


def plate(press: Press, link: str, at: Point, least: float, most: float, ground: Ink) -> tuple[Shape, ...]:
    """A square plate with the code of the link; `at` is its lower left corner, its sides between `least` and `most` mm.

    :raises QRTooLargeError: for a link that needs a larger one.
    """
    across, side = _count(link) + 2 * AROUND, plate_side(link, least, most)
    left, top, quiet = at[0], at[1] - side, AROUND * side / across
    ink = Style(fill=press.on(ground))
    bars = (Polygon(bar, ink) for bar in _bars(link, (left + quiet, top + quiet), side / across))
    return *press.ground(rectangle(left, top, side, side), ground, edge=False), *bars


def plate_side(link: str, least: float, most: float) -> float:
    """The side of the plate with the code of the link, in mm.

    :raises QRTooLargeError: for a link that needs a larger one.
    """
    side = max(least, (_count(link) + 2 * AROUND) * LEAST_MODULE)
    if side > most:
        raise QRTooLargeError(f"the QR code of {link!r} would be {side:.1f} mm wide; {most:.1f} mm are free")
    return side


@lru_cache(maxsize=64)
def _rows(text: str) -> tuple[bytes, ...]:
    """The modules of the code row by row, 1 for a dark one."""
    # The least correction takes the fewest modules; segno raises it where that takes no more.
    return tuple(bytes(row) for row in segno.make(text, error="l", micro=False, boost_error=True).matrix)


def _count(text: str) -> int:
    """How many modules a side of the code has."""
    return len(_rows(text))


def _bars(text: str, at: Point, module: float) -> tuple[Points, ...]:
    """The dark runs of all rows; `at` is the code's upper left corner."""
    return tuple(
        rectangle(at[0] + start * module, at[1] + y * module, (end - start) * module, module)
        for y, row in enumerate(_rows(text))
        for start, end in _runs(row)
    )


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark modules begin and end."""
    edges = [i for i in range(len(row) + 1) if (row[i - 1] if i else 0) != (row[i] if i < len(row) else 0)]
    return list(zip(edges[::2], edges[1::2], strict=True))
