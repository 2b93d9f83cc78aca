"""How figures are painted: bodies in two tones, lines of one weight, eyes.

Invariant: every solid is two-tone, lit from the upper left, within a line of one weight; a joint of two lines is round.
A press for sketches draws lines alone: white bodies, whose shade is hatched in their own ink, the denser the darker.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from jupiter.generators.drawing.inks import WHITE, Hatch, Ink, Press, hatch_lines, luminance, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Shape,
    Shapes,
    Stamp,
    Style,
    Text,
    mirror,
    translation,
)
from jupiter.generators.rescue.look import CREAM, CREEP, NIGHT, SAND, SUPER_CREEP

WHITE_INK = Ink("white", WHITE)
TINTED: Mapping[Ink, float] = MappingProxyType({CREEP: 0.74, SUPER_CREEP: 0.58})
"""How much white is in the violet of a sketch."""
DARK, PALE = 0.1, 0.5
"""Luminance of inks that a sketch fills in, or hatches close, and of those that it hatches wide."""


def with_mirror_image(shapes: Shapes) -> Shapes:
    """The shapes and their mirror image."""
    return (*shapes, mirror(shapes))


def shade(ink: Ink) -> Ink:
    """The darker of an ink's two tones."""
    return mix(ink, SAND, 0.75) if ink == CREAM else mix(ink, NIGHT, 0.3)


def halo(shapes: Shapes, colour: str, width: float) -> Shapes:
    """What lies behind a figure as the edge of a sticker does: all that has a key line, so much wider all round.

    What is cut off within an outline lies behind that outline anyway.
    """
    return tuple(wider for shape in shapes for wider in _wider(shape, colour, width))


def _wider(shape: Shape, colour: str, width: float) -> Shapes:
    if isinstance(shape, Group):
        inside = halo(shape.shapes, colour, width) if shape.clip is None else ()
        return (replace(shape, shapes=inside),) if inside else ()
    if isinstance(shape, Stamp | Text) or not shape.style.stroke:
        return ()
    line = shape.style.width + 2 * width
    style = _style(colour if shape.style.fill else None, colour, line, rounded=True)
    return (replace(shape, style=style),)


@lru_cache(maxsize=1024)
def _style(fill: str | None = None, stroke: str | None = None, width: float = 0.0, *, rounded: bool = False) -> Style:
    """One value for all that are equal: thousands of shapes share a few hundred styles."""
    return Style(fill, stroke, width, rounded=rounded)


@dataclass(frozen=True, slots=True)
class Brush:
    """What a figure is drawn with: a press, the figure's own ink, the weight of its line, where light comes from."""

    press: Press
    ink: Ink
    line: float
    light: Point = (-0.07, -0.05)
    key: Ink = NIGHT

    def fill(self, ink: Ink) -> Style:
        """An area without a line."""
        return _style(fill=self._paint(ink))

    def outlined(self, ink: Ink) -> Style:
        """An area within the key line."""
        return _style(self._paint(ink), self.press.colour(self.key), self.line, rounded=True)

    def _paint(self, ink: Ink) -> str:
        """The colour of an area; in a sketch what is dark and small, as pupils, keeps it, and danger has a tint."""
        if not self.press.is_sketch:
            return self.press.colour(ink)
        if ink in TINTED:
            return self.press.colour(mix(CREEP, WHITE_INK, TINTED[ink]))
        return WHITE if luminance(ink.colour) > DARK else self.press.colour(ink)

    def stroke(self, ink: Ink, width: float) -> Style:
        """A line."""
        return _style(stroke=self.press.colour(ink), width=width, rounded=True)

    def flat(self, outline: Points, ink: Ink) -> Shapes:
        """An area in one tone within the key line."""
        return (Polygon(outline, self.outlined(ink)),)

    def solid(self, outline: Points, ink: Ink | None = None) -> Shapes:
        """A body in two tones within the key line; in the figure's own ink by default."""
        ink = ink or self.ink
        if self.press.is_sketch:
            return self._hatched(outline, ink)
        lit = Group((Polygon(outline, self.fill(ink)),), translation(*self.light))
        key = _style(stroke=self.press.colour(self.key), width=self.line, rounded=True)
        return Polygon(outline, self.fill(shade(ink))), Group((lit,), clip=outline), Polygon(outline, key)

    def _hatched(self, outline: Points, ink: Ink) -> Shapes:
        """A white body with its shade hatched in its own ink."""
        tone = luminance(ink.colour)
        gap = self.line * (2.0 if tone < DARK else 3.2 if tone < PALE else 5.0)
        lines = hatch_lines(outline, Hatch(-52, gap))
        style = Style(stroke=self.press.colour(ink), width=self.line * 0.6)
        x, y = self.light
        lit = Group((Polygon(outline, Style(fill=WHITE)),), translation(2.2 * x, 2.2 * y))
        inside: Shapes = (*(Polyline(line, style) for line in lines), lit)
        key = _style(stroke=self.press.colour(self.key), width=self.line, rounded=True)
        return Polygon(outline, Style(fill=WHITE)), Group(inside, clip=outline), Polygon(outline, key)

    def disc(self, centre: Point, radius: float, ink: Ink) -> Shapes:
        """A disc in one tone within the key line."""
        return (Circle(centre, radius, self.outlined(ink)),)

    def dot(self, centre: Point, radius: float, ink: Ink) -> Shapes:
        """A disc without a line."""
        return (Circle(centre, radius, self.fill(ink)),)

    def tube(self, points: Points, width: float, ink: Ink) -> Shapes:
        """A limb of even width within the key line."""
        outer = Polyline(points, self.stroke(self.key, width + self.line))
        inner = Style(stroke=self._paint(ink), width=width - self.line, rounded=True)
        return outer, Polyline(points, inner)

    def mark(self, points: Points, width: float = 0.0, ink: Ink | None = None) -> Shapes:
        """A line in the key ink, in the weight of the key line by default."""
        return (Polyline(points, self.stroke(ink or self.key, width or self.line)),)

    def glint(self, points: Points) -> Shapes:
        """Light on a shell."""
        return self.mark(points, self.line * 1.3, mix(self.ink, CREAM, 0.75))

    def eye(self, centre: Point, radius: float, gaze: Point = (0, 0), pupil: float = 0.52) -> Shapes:
        """An eye that looks along the gaze (parts of its radius)."""
        x, y = centre[0] + gaze[0] * radius, centre[1] + gaze[1] * radius
        spark = (x - 0.2 * radius, y - 0.2 * radius)
        return (
            *self.disc(centre, radius, CREAM),
            *self.dot((x, y), pupil * radius, NIGHT),
            *self.dot(spark, 0.3 * pupil * radius, CREAM),
        )
