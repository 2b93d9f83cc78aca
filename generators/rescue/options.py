"""What a maker of Jupiter Rescue can choose beside what all games share: the width of a tile, and camera marks."""

from generators.edition import Option
from generators.options import CAMERA_MARKS, decimals

NARROWEST, WIDEST = 55.0, 150.0
"""Widths of a tile in mm between which it is legible and fits every paper."""


def _tile_width(text: str) -> float:
    return next(decimals(text, (NARROWEST, WIDEST)))


TILE_WIDTH: Option[float] = Option(
    "tile_width",
    "width of a tile, flat to flat",
    "66",
    _tile_width,
    form=f"{NARROWEST:g} to {WIDEST:g} mm; 55.9 and 82.6 fit a print service's hexes",
    pattern=r"(5[5-9]|[6-9][0-9]|1[0-4][0-9])(\.[0-9]{1,3})?|150",
    label="{:g}mm".format,
    shrinks="tiles",
)
"""Flat to flat, in mm; figures that stand on tiles are in proportion."""

NOMINAL = TILE_WIDTH.usual
"""The width at which tiles are drawn; other widths scale the drawing."""

OPTIONS = (TILE_WIDTH, CAMERA_MARKS)
