"""What the rows of a reference card are made of: discs with an icon or a number, and lines beside them.

Lengths are in mm.
"""

from dataclasses import dataclass

from jupiter.generators.building.typesetting import ENDLESS, Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, without_hatch
from jupiter.generators.drawing.scene import Group, Point, Shape, Shapes, Text, translation
from jupiter.generators.drawing.shapes import ellipse
from jupiter.generators.drawing.text import Box, Setting, TextOverflowError
from jupiter.generators.rescue.references.panel import PAPER, SAFE, WIDTH

DOT = 2.2
"""Radius of the discs before the lines, in mm."""
ICON = 0.88
"""Of a disc's radius: how large its icon is."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A text that was set, the top of its first capital at height 0, and how high its last line stands."""

    shapes: Shapes
    height: float

    def about(self, middle: float) -> Group:
        """The text with its middle at that height."""
        return Group(self.shapes, translation(0, middle - self.height / 2))


def lines(typesetter: Typesetter, component: str, text: str, left: float, setting: Setting) -> Lines:
    """The text from there to the right edge, in as many lines as it needs, which are as even as can be."""
    width = WIDTH - SAFE - left
    done = _set(typesetter, component, text, Box(left, 0.0, width, ENDLESS), setting)
    even = done
    while even.height <= done.height + 1e-9:
        done, width = even, width - 1.0
        try:
            even = _set(typesetter, component, text, Box(left, 0.0, width, ENDLESS), setting)
        except TextOverflowError:
            break
    return done


def _set(typesetter: Typesetter, component: str, text: str, room: Box, setting: Setting) -> Lines:
    shapes = typesetter.fit(component, text, room, setting, PAPER)
    return Lines(shapes, max(shape.at[1] for shape in shapes if isinstance(shape, Text)))


def disc(typesetter: Typesetter, mark: str, centre: Point, ink: Ink) -> tuple[Shape, ...]:
    """A disc in that ink with an icon or a number."""
    ground = typesetter.press.ground(ellipse(centre, DOT, DOT), without_hatch(ink))
    if not mark.isdigit():
        return *ground, typesetter.icon(mark, centre, ICON * DOT, ink)
    around = Box(centre[0] - DOT, centre[1] - DOT, 2 * DOT, 2 * DOT)
    setting = Setting(fonts.NAME, typesetter.press.on(ink), 12, 12, "centre", "middle", 1)
    return *ground, *typesetter.fit("reference number", mark, around, setting, ink)
