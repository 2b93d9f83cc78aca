"""Outlines and brush work that the figures share.

Law of this file: every outline is a tuple of points, so that it can be filled, lined and cut with alike; every solid is
two-tone, lit from the upper left, within a line of one weight; a joint of two lines is round.
"""

from dataclasses import dataclass
from math import hypot

from generators.drawing.inks import Ink, Press
from generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Shape,
    Style,
    Transform,
    translation,
)
from generators.drawing.shapes import between, polar, rectangle
from generators.rescue.look import CREAM, NIGHT, SAND

Shapes = tuple[Shape, ...]


def arc(centre: Point, radius: float, first: float, last: float, steps: int = 24) -> Points:
    """Points along an arc between two angles."""
    return tuple(polar(centre, radius, first + (last - first) * i / steps) for i in range(steps + 1))


def oval(centre: Point, across: float, down: float, steps: int = 60) -> Points:
    """An upright ellipse by its two radii."""
    return tuple((centre[0] + across * x, centre[1] + down * y) for x, y in arc((0, 0), 1, 0, 360, steps)[:-1])


def soft(corners: Points, radius: float) -> Points:
    """A polygon with its corners rounded off."""
    outline: list[Point] = []
    for i, corner in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        outline += _bend(_toward(corner, before, radius), corner, _toward(corner, after, radius))
    return tuple(outline)


def box(x: float, y: float, width: float, height: float, radius: float) -> Points:
    """An upright rectangle with round corners."""
    return soft(rectangle(x, y, width, height), radius)


def bar(start: Point, end: Point, width: float) -> Points:
    """A bar with round ends."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    x, y = (end[1] - start[1]) / length * width / 2, (start[0] - end[0]) / length * width / 2
    return (*_cap(end, (x, y)), *_cap(start, (-x, -y)))


def flowing(points: Points, steps: int = 8, *, closed: bool = False) -> Points:
    """A smooth line through the points."""
    ends = (points[-1], *points, *points[:2]) if closed else (points[0], *points, points[-1])
    spans = range(len(ends) - 3)
    line = [_between(ends[i : i + 4], step / steps) for i in spans for step in range(steps)]
    return tuple(line) if closed else (*line, points[-1])


def tapering(spine: Points, root: float, tip: float) -> Points:
    """A limb along a smooth line, as wide as told at its root and its round tip."""
    line = flowing(spine)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(line):
        (x1, y1), (x2, y2) = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        reach = (root + (tip - root) * i / (len(line) - 1)) / 2 / (hypot(x2 - x1, y2 - y1) or 1)
        left.append((x - (y2 - y1) * reach, y + (x2 - x1) * reach))
        right.append((x + (y2 - y1) * reach, y - (x2 - x1) * reach))
    end, side = line[-1], right[-1]
    return (*left, *reversed(_cap(end, (side[0] - end[0], side[1] - end[1]))), *reversed(right))


def mirrored(shapes: Shapes) -> Group:
    """The shapes as in a mirror that stands upright on the origin."""
    return Group(shapes, Transform(a=-1))


def both(shapes: Shapes) -> Shapes:
    """The shapes and their mirror image."""
    return (*shapes, mirrored(shapes))


def mixed(one: Ink, other: Ink, part: float) -> Ink:
    """The ink overprinted with that part of another."""
    pairs = ((int(one.colour[i : i + 2], 16), int(other.colour[i : i + 2], 16)) for i in (1, 3, 5))
    colour = "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)
    return Ink(f"{one.name} with {other.name}", f"#{colour}")


def shade(ink: Ink) -> Ink:
    """The darker of an ink's two tones."""
    return mixed(ink, SAND, 0.75) if ink == CREAM else mixed(ink, NIGHT, 0.3)


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
        return Style(fill=self.press.colour(ink))

    def lined(self, ink: Ink) -> Style:
        """An area within the key line."""
        return Style(self.press.colour(ink), self.press.colour(self.key), self.line, rounded=True)

    def drawn(self, ink: Ink, width: float) -> Style:
        """A line."""
        return Style(stroke=self.press.colour(ink), width=width, rounded=True)

    def flat(self, outline: Points, ink: Ink) -> Shapes:
        """An area in one tone within the key line."""
        return (Polygon(outline, self.lined(ink)),)

    def solid(self, outline: Points, ink: Ink | None = None) -> Shapes:
        """A body in two tones within the key line; in the figure's own ink unless told."""
        ink = ink or self.ink
        lit = Group((Polygon(outline, self.fill(ink)),), translation(*self.light))
        key = Style(stroke=self.press.colour(self.key), width=self.line, rounded=True)
        return Polygon(outline, self.fill(shade(ink))), Group((lit,), clip=outline), Polygon(outline, key)

    def ball(self, centre: Point, radius: float, ink: Ink | None = None) -> Shapes:
        """A round body in two tones."""
        return self.solid(oval(centre, radius, radius), ink)

    def disc(self, centre: Point, radius: float, ink: Ink) -> Shapes:
        """A disc in one tone within the key line."""
        return (Circle(centre, radius, self.lined(ink)),)

    def dot(self, centre: Point, radius: float, ink: Ink) -> Shapes:
        """A disc without a line."""
        return (Circle(centre, radius, self.fill(ink)),)

    def tube(self, points: Points, width: float, ink: Ink) -> Shapes:
        """A limb of even width within the key line."""
        outer = Polyline(points, self.drawn(self.key, width + self.line))
        return outer, Polyline(points, self.drawn(ink, width - self.line))

    def mark(self, points: Points, width: float = 0.0, ink: Ink | None = None) -> Shapes:
        """A line in the key ink, in the weight of the key line unless told."""
        return (Polyline(points, self.drawn(ink or self.key, width or self.line)),)

    def glint(self, points: Points) -> Shapes:
        """Light on a shell."""
        return self.mark(points, self.line * 1.3, mixed(self.ink, CREAM, 0.75))

    def eye(self, centre: Point, radius: float, gaze: Point = (0, 0), pupil: float = 0.52) -> Shapes:
        """An eye that looks along the gaze (parts of its radius)."""
        x, y = centre[0] + gaze[0] * radius, centre[1] + gaze[1] * radius
        spark = (x - 0.2 * radius, y - 0.2 * radius)
        return (
            *self.disc(centre, radius, CREAM),
            *self.dot((x, y), pupil * radius, NIGHT),
            *self.dot(spark, 0.3 * pupil * radius, CREAM),
        )


def _toward(start: Point, end: Point, way: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return between(start, end, min(way / length, 0.5))


def _bend(start: Point, corner: Point, end: Point, steps: int = 7) -> list[Point]:
    ways = (i / steps for i in range(steps + 1))
    return [between(between(start, corner, way), between(corner, end, way), way) for way in ways]


def _cap(centre: Point, arm: Point, steps: int = 10) -> tuple[Point, ...]:
    """Half a circle that begins at the arm's end and turns clockwise."""
    x, y = arm
    turns = (polar((0, 0), 1, 180 * i / steps) for i in range(steps + 1))
    return tuple((centre[0] + x * c - y * s, centre[1] + x * s + y * c) for c, s in turns)


def _between(points: Points, t: float) -> Point:
    """A point of the Catmull-Rom span between the second and the third of four points."""
    weights = (
        (-t + 2 * t * t - t**3) / 2,
        (2 - 5 * t * t + 3 * t**3) / 2,
        (t + 4 * t * t - 3 * t**3) / 2,
        (-t * t + t**3) / 2,
    )
    pairs = list(zip(weights, points, strict=True))
    return sum(w * x for w, (x, _) in pairs), sum(w * y for w, (_, y) in pairs)
