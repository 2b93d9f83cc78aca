"""An edition of a game: everything that decides how its components look, and nothing about the paper they go on."""

from dataclasses import dataclass

from generators.drawing.inks import Mode

TILE_WIDTH = 66.0
"""Flat to flat, in mm."""

KEPT = 4
"""Editions whose drawings are kept. Any width or address may be ordered: what keeps drawings by them has a bound."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One choice of language, inks, size and extras."""

    language: str = "en"
    mode: Mode = Mode.NORMAL
    tile_width: float = TILE_WIDTH
    """Of tiles, flat to flat, in mm; figures that stand on them are in proportion."""
    is_marked: bool = False
    """Whether pieces carry small marks by which a camera tells them apart."""
    address: str = ""
    """Where this game is served, such as `http://192.168.1.5:8000`; QR codes lead there. Empty for no QR codes."""
