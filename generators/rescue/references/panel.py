"""Where things stand on a reference card, and the bands that head its panels. Lengths in mm."""

from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, without_hatch
from jupiter.generators.drawing.scene import Shape
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box, Setting

WIDTH, HEIGHT = 88.0, 126.0
BLEED, SAFE = 3.0, 4.0
BAND = 5.8
"""Height of a band inside the safe outline."""


def band(typesetter: Typesetter, key: str, icon: str, ink: Ink, top: float) -> tuple[tuple[Shape, ...], float]:
    """A band across the card with an icon and a title, and where it ends; the one at the top bleeds."""
    is_first = top == 0.0
    start, bottom = (-BLEED, SAFE + BAND - 0.4) if is_first else (top, top + BAND)
    words = Box(SAFE + 8.2, bottom - BAND, WIDTH - 2 * SAFE - 8.2, BAND)
    setting = Setting(fonts.NAME, typesetter.press.on(ink), 12, 9, stand="middle", lines=1)
    shapes = (
        *typesetter.press.ground(rectangle(-BLEED, start, WIDTH + 2 * BLEED, bottom - start), without_hatch(ink)),
        typesetter.icon(icon, (SAFE + 2.9, bottom - BAND / 2), 2.7, ink),
        *typesetter.fit(f"reference {key}", typesetter.words(key), words, setting, ink),
    )
    return shapes, bottom
