"""Inks, and how they go on paper: as they are, sparingly, or as greys.

Invariant: a drawing names inks, never colours; the press says what becomes of them. A **ground** is an area large
enough to cost ink: printed sparingly it turns white with an outline and hatching, and what stands on it turns dark.
Hatching tells in grey, and to readers who do not see the colour, what colour tells otherwise.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from math import cos, hypot, radians, sin

from jupiter.generators.drawing.scene import Group, Point, Points, Polygon, Polyline, Shape, Style

WHITE = "#FFFFFF"

WEAKEST = 3.0
"""The least contrast of large words, as accessibility guidelines have it."""


class Mode(StrEnum):
    """How much ink of which kind is used."""

    NORMAL = "normal"
    LOW = "low"
    GREY = "grey"


@dataclass(frozen=True, slots=True)
class Hatch:
    """Parallel lines: their angle clockwise from east, distance and width in mm."""

    degrees: float
    gap: float = 1.6
    width: float = 0.25


@dataclass(frozen=True, slots=True)
class Ink:
    """An ink by name: its colour (`#RRGGBB`), and the hatching that stands for it where the colour does not."""

    name: str
    colour: str
    hatch: Hatch | None = None

    @property
    def is_light(self) -> bool:
        """Whether dark words are read better on it than light ones."""
        return luminance(self.colour) > 0.36


@dataclass(frozen=True, slots=True)
class Press:
    """Inks a set in one mode; `light` and `dark` are what words on a ground are printed in, `line` outlines."""

    mode: Mode
    light: Ink
    dark: Ink
    line: Ink
    is_sketch: bool = False
    """Whether figures are line drawings with hatched shade: what scenes are where ink is spared."""
    veil: float = 0.0
    """How much of the light ink is in all small marks: what after-images and what is far away are drawn with."""

    def colour(self, ink: Ink) -> str:
        """The colour of a small mark, a line or words in that ink."""
        if self.veil:
            return replace(self, veil=0.0).colour(mix(ink, self.light, self.veil))
        if self.mode is Mode.GREY:
            return grey(ink.colour)
        return WHITE if self.mode is Mode.LOW and ink == self.light else ink.colour

    def on(self, ground: Ink) -> str:
        """The colour of words and small marks that stand on that ground."""
        return self.colour(self.on_ink(ground))

    def on_ink(self, ground: Ink) -> Ink:
        """The ink of words and small marks that stand on that ground."""
        return self.dark if self.mode is Mode.LOW or ground.is_light else self.light

    def under(self, ground: Ink) -> str:
        """The colour that the ground itself has: what is cut out of a mark that stands on it."""
        return WHITE if self.mode is Mode.LOW else self.colour(ground)

    def readable_ink(self, ground: Ink) -> Ink:
        """The ink of a letter or a bead on that ground: the usual one, or the dark one where that is too weak."""
        usual = self.on_ink(ground)
        if self.mode is Mode.LOW or contrast(usual.colour, ground.colour) >= WEAKEST:
            return usual
        return self.dark

    def readable(self, ground: Ink) -> str:
        """The colour of a letter or a bead on that ground."""
        return self.colour(self.readable_ink(ground))

    def ground(self, points: Points, ink: Ink, *, edge: bool = True) -> tuple[Shape, ...]:
        """An area in that ink; `edge` outlines it where it is printed sparingly."""
        if self.mode is Mode.NORMAL:
            return (Polygon(points, Style(fill=ink.colour)),)
        if self.mode is Mode.GREY:
            return (Polygon(points, Style(fill=grey(ink.colour))), *self._hatching(points, ink, self.on(ink)))
        outline = Style(fill=WHITE, stroke=self.line.colour, width=0.25) if edge else Style(fill=WHITE)
        return (Polygon(points, outline), *self._hatching(points, ink, ink.colour))

    def _hatching(self, points: Points, ink: Ink, colour: str) -> tuple[Shape, ...]:
        if ink.hatch is None:
            return ()
        lines = hatch_lines(points, ink.hatch)
        style = Style(stroke=colour, width=ink.hatch.width)
        return (Group(tuple(Polyline(line, style) for line in lines), clip=points),)


def mix(one: Ink, other: Ink, part: float) -> Ink:
    """The ink overprinted with that part of another."""
    pairs = ((int(one.colour[i : i + 2], 16), int(other.colour[i : i + 2], 16)) for i in (1, 3, 5))
    colour = "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)
    return Ink(f"{one.name} with {other.name}", f"#{colour}")


def without_hatch(ink: Ink) -> Ink:
    """The ink without its hatching, for grounds that words stand on."""
    return replace(ink, hatch=None)


def hatch_lines(points: Points, hatch: Hatch) -> tuple[tuple[Point, Point], ...]:
    """Lines that hatch the circle around the points; the whole pattern hangs on the origin, so neighbours join."""
    along = cos(radians(hatch.degrees)), sin(radians(hatch.degrees))
    across = -along[1], along[0]
    middle = [sum(axis) / len(points) for axis in zip(*points, strict=True)]
    radius = max(hypot(x - middle[0], y - middle[1]) for x, y in points)
    offset = middle[0] * across[0] + middle[1] * across[1]
    first, last = round((offset - radius) / hatch.gap), round((offset + radius) / hatch.gap)
    at = middle[0] * along[0] + middle[1] * along[1]

    def point(step: int, way: float) -> Point:
        x = across[0] * step * hatch.gap + along[0] * (at + way)
        return x, across[1] * step * hatch.gap + along[1] * (at + way)

    return tuple((point(step, -radius), point(step, radius)) for step in range(first, last + 1))


@cache
def luminance(colour: str) -> float:
    """Relative luminance (0 to 1) of `#RRGGBB`, after sRGB."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@cache
def grey(colour: str) -> str:
    """The grey of the same luminance."""
    linear = luminance(colour)
    value = 12.92 * linear if linear <= 0.0031308 else 1.055 * linear ** (1 / 2.4) - 0.055
    return "#" + f"{round(value * 255):02X}" * 3


def contrast(one: str, other: str) -> float:
    """The contrast of two colours (1 to 21), as accessibility guidelines reckon it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
