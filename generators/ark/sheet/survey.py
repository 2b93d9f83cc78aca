"""The survey of the site: contour lines of the land, where tracks leave the paper bare, and the stamp of the log.

Invariant: nothing of it lies on what is ticked or read; it is left out where ink is saved or the sheet is wiped.
"""

from functools import cache

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import logo
from jupiter.generators.ark.look import LEDGER, RULE
from jupiter.generators.ark.sheet.desk import Desk, is_sparing
from jupiter.generators.drawing.inks import mix
from jupiter.generators.drawing.scene import Group, Path, Points, Shapes, Style, translation
from jupiter.generators.drawing.text import Box
from jupiter.generators.drawing.texture import contours, noise, smooth_path, warped

SEED, SWELL, CELL = 20, 17.0, 2.2
"""Of the land: its chance, how wide its hills are, and how finely it is looked at (mm)."""
LAND = Box(0.0, 0.0, 48.0, 37.0)
"""How far it is drawn."""
LEVELS = (0.32, 0.40, 0.48, 0.56, 0.64, 0.72)
STAMP = 7.6
"""Radius of the stamp."""


def part(desk: Desk, outline: Points) -> Shapes:
    """The land within an outline whose last corner is its lower left one, and the stamp in its lower right corner."""
    if desk.is_wiped or is_sparing(desk.press):
        return ()
    xs, ys = zip(*outline, strict=True)
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    ink = desk.press.colour(mix(LEDGER, RULE, 0.8))
    lines = tuple(_line(ring, ink, 0.32 if i % 4 == 1 else 0.16) for i, ring in _land())
    land = Group(lines, translation(box.x + box.width - LAND.width + 1.0, box.y - 1.0))
    at = box.x + box.width - STAMP - 1.2, box.y + box.height - STAMP - 0.8
    return (Group((land,), clip=outline), logo.stamp(desk.press, load().name, at, STAMP, -14))


def _line(ring: Points, ink: str, width: float) -> Path:
    return smooth_path(ring, Style(stroke=ink, width=width))


@cache
def _land() -> tuple[tuple[int, Points], ...]:
    """Contour lines of land that is as large as any place for it, each with the number of its level."""
    field = warped(noise(SEED, SWELL, 2), 5.0, SEED + 9, 14.0)
    return tuple((i, ring) for i, level in enumerate(LEVELS) for ring, _ in contours(field, LAND, level, CELL))
