"""What the rows of a reference card are made of: discs with an icon or a number, and lines beside them.

Lengths are in mm.
"""

from collections.abc import Sequence

from jupiter.generators.building.typesetting import ENDLESS, Paragraph, Rows, Typesetter, stack
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, without_hatch
from jupiter.generators.drawing.scene import Point, Shape
from jupiter.generators.drawing.shapes import ellipse
from jupiter.generators.drawing.text import Box, Setting
from jupiter.generators.rescue.look import CREAM
from jupiter.generators.rescue.references.panel import SAFE, WIDTH

DOT = 2.25
"""Radius of the discs before the lines, in mm."""
ICON = 0.88
"""Of a disc's radius: how large its icon is."""


def paragraphs(
    typesetter: Typesetter, component: str, texts: Sequence[str], left: float, setting: Setting, radius: float
) -> list[Paragraph]:
    """The texts, each from height 0 down and at least as high as a disc of that radius."""
    room = Box(left, 0.0, WIDTH - SAFE - left, ENDLESS)
    rows = Rows(0.0, 2 * radius)
    return [stack(typesetter, component, [text], room, setting, CREAM, rows)[0] for text in texts]


def disc(typesetter: Typesetter, mark: str, centre: Point, ink: Ink, radius: float = DOT) -> tuple[Shape, ...]:
    """A disc in that ink with an icon or a number."""
    ground = typesetter.press.ground(ellipse(centre, radius, radius), without_hatch(ink))
    if not mark.isdigit():
        return *ground, typesetter.icon(mark, centre, ICON * radius, ink)
    around = Box(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    setting = Setting(fonts.NAME, typesetter.press.on(ink), 10.5, 10.5, "centre", "middle", 1)
    return *ground, *typesetter.fit("reference number", mark, around, setting, ink)
