"""Where things stand on a reference card, and the bands that head its panels. Lengths in mm.

Invariant: nothing stands on the fold, and both sides end in a foot, so that the last row is as high as any.
"""

from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import WHITE, Ink, mix, without_hatch
from jupiter.generators.drawing.scene import Shape
from jupiter.generators.drawing.shapes import filled_polygon, rectangle
from jupiter.generators.drawing.text import Box, Setting
from jupiter.generators.rescue.look import CREAM

WIDTH, HEIGHT = 88.0, 126.0
BLEED, SAFE = 3.0, 4.0
SIGNS, TEXT = SAFE + 2.2, SAFE + 6.4
"""The two lines that all stands on from the left: the middle of signs, and where words and the combos' chips begin."""
PAPER = mix(CREAM, Ink("white", WHITE), 0.5)
"""The ground: paler than on other pieces, for there is much to read and the card is large."""
BAND = 5.8
"""Height of a band inside the safe outline."""
FOLD, CLEAR = HEIGHT / 2, 0.8
"""Where the card is folded, and what everything keeps from there."""
FOOT = HEIGHT - 2.9
"""Where the foot begins."""


def band(typesetter: Typesetter, key: str, icon: str, ink: Ink, top: float) -> tuple[tuple[Shape, ...], float]:
    """A band across the card with an icon and a title, and where it ends; the one at the top bleeds."""
    is_first = top == 0.0
    start, bottom = (-BLEED, SAFE + BAND - 0.4) if is_first else (top, top + BAND)
    words = Box(TEXT, bottom - BAND, WIDTH - SAFE - TEXT, BAND)
    setting = Setting(fonts.NAME, typesetter.press.on(ink), 13, 9, stand="middle", lines=1)
    shapes = (
        *typesetter.press.ground(across(start, bottom), without_hatch(ink)),
        typesetter.icon(icon, (SIGNS, bottom - BAND / 2), 2.4, ink),
        *typesetter.fit(f"reference {key}", typesetter.words(key), words, setting, ink),
    )
    return shapes, bottom


def foot(typesetter: Typesetter, ink: Ink) -> Shape:
    """The foot, in a light tone of the last band's ink."""
    return filled_polygon(across(FOOT, HEIGHT + BLEED), typesetter.press.under(mix(ink, PAPER, 0.68)))


def across(top: float, bottom: float) -> tuple[tuple[float, float], ...]:
    """All of the card, bleed and all, between two heights."""
    return rectangle(-BLEED, top, WIDTH + 2 * BLEED, bottom - top)
