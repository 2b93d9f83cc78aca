"""How the things of a room are painted, and who works there.

Invariant: all of a room is in shades of its one ink, but for people and lamps; printed sparingly it is thin outlines.
Places are in mm from the upper left corner of a slot.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from jupiter.generators.drawing.inks import WHITE, Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Circle, Points, Polygon, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.skies.dimensions import PITCH, SLOT
from jupiter.generators.skies.look import AMBER, INK, PALE

FLOOR = 12.3
"""Where people stand."""
LEFT, RIGHT = (SLOT - PITCH) / 2, (SLOT + PITCH) / 2
"""Edges of a cell."""


@dataclass(frozen=True, slots=True)
class Paint:
    """Paints the things of a room in shades of its ink, from 0, the dark of the rock, to 1."""

    press: Press
    ink: Ink

    def shade(self, part: float) -> str:
        """So much of the ink."""
        return self.press.colour(mix(INK, self.ink, part))

    def area(self, points: Points, part: float) -> Polygon:
        """A thing; an outline where ink is spared."""
        if self.press.mode is Mode.LOW:
            return Polygon(points, Style(fill=WHITE, stroke=self.press.colour(mix(PALE, INK, 0.3)), width=0.15))
        return Polygon(points, Style(fill=self.shade(part)))

    def box(self, x: float, y: float, wide: float, high: float, part: float, radius: float = 0.0) -> Polygon:
        """A box by its upper left corner."""
        return self.area(rounded_box(x, y, wide, high, radius) if radius else rectangle(x, y, wide, high), part)

    def line(self, points: Points, part: float, width: float) -> Polyline:
        """A pipe, a cable, an edge."""
        colour = mix(PALE, INK, 0.3) if self.press.mode is Mode.LOW else mix(INK, self.ink, part)
        shown = 0.15 if self.press.mode is Mode.LOW else width
        return Polyline(points, Style(stroke=self.press.colour(colour), width=shown, rounded=True))

    def disc(self, x: float, y: float, radius: float, part: float) -> Circle:
        """A lamp, a wheel."""
        if self.press.mode is Mode.LOW:
            return Circle((x, y), radius, Style(fill=WHITE, stroke=self.press.colour(mix(PALE, INK, 0.3)), width=0.15))
        return Circle((x, y), radius, Style(fill=self.shade(part)))


def person(paint: Paint, x: float, foot: float = FLOOR, reach: float = 0.0) -> Iterator[Shape]:
    """Somebody in a pale coat; `reach` is how far to the side a hand is."""
    if paint.press.mode is Mode.LOW:
        colour = paint.press.colour(mix(PALE, INK, 0.55))
        legs = coat = skin = colour
    else:
        legs, coat, skin = (
            paint.press.colour(ink) for ink in (mix(INK, PALE, 0.42), mix(PALE, paint.ink, 0.12), mix(PALE, AMBER, 0.4))
        )
    for side in (-0.28, 0.28):
        yield Polyline(((x + side, foot - 0.1), (x + 0.7 * side, foot - 1.3)), Style(stroke=legs, width=0.42))
    yield Polygon(
        ((x - 0.5, foot - 2.85), (x + 0.5, foot - 2.85), (x + 0.62, foot - 0.95), (x - 0.62, foot - 0.95)),
        Style(fill=coat),
    )
    if reach:
        yield Polyline(((x, foot - 2.6), (x + reach, foot - 2.3)), Style(stroke=coat, width=0.42, rounded=True))
    yield Circle((x, foot - 3.5), 0.52, Style(fill=skin))
