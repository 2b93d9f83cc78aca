"""The stage on which cards show what they do: three planes, the figures of the game, and effects.

Invariant: a scene is drawn in mm about a frame of `WIDTH` x `HEIGHT`, whose lower edge is the picture's; what stands in
it keeps inside, but for grounds, which go on to all sides. The far plane is in tints of the type's ink without a line,
the deck is light, and what acts is in full ink within the key line, with a shadow away from the one light.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import cos, sin

from jupiter.generators.drawing.inks import Ink, Press, mix
from jupiter.generators.drawing.scene import (
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Shapes,
    Style,
    Transform,
    mirror,
    place,
)
from jupiter.generators.drawing.shapes import ellipse, polar, smooth_line, star
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.figures.brush import Brush
from jupiter.generators.rescue.figures.characters import Stance
from jupiter.generators.rescue.figures.colonists import Pose
from jupiter.generators.rescue.look import AMBER, CREAM, CREEP, NIGHT, RIM, SAND, STEEL, VERMILION

WIDTH, HEIGHT = 63.0, 30.0
LINE, FINE_LINE = 0.34, 0.22
"""Weight of the key line in mm, and where ink is spared."""
DECK = mix(CREAM, SAND, 0.42)
"""What decks are painted with: darker than the panels that words stand on."""
OVER = 12.0
"""How far grounds go on beyond the frame, in mm."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Where a scene stands: the press, and the ink of the card's type."""

    press: Press
    ink: Ink

    @property
    def line(self) -> float:
        """Weight of the key line in mm."""
        return FINE_LINE if self.press.is_sketch else LINE

    @property
    def brush(self) -> Brush:
        """What props are painted with, in mm."""
        return Brush(self.press, self.ink, self.line, light=(-0.55, -0.4))

    def tint(self, part: float) -> Ink:
        """The type's ink with that part of the light one."""
        return mix(self.ink, CREAM, part)

    # --- planes ---

    def flat(self, outline: Points, ink: Ink) -> Shapes:
        """An area without a line; a sketch leaves it out."""
        return () if self.press.is_sketch else (Polygon(outline, Style(fill=self.press.colour(ink))),)

    def planet(self, centre: Point, radius: float) -> Shapes:
        """Jupiter far away, in tints; a sketch leaves it out."""
        if self.press.is_sketch:
            return ()
        disc, (x, y) = ellipse(centre, radius, radius, 90), centre
        bands: Shapes = ()
        for top, low, part in ((-0.62, -0.4, 0.6), (-0.16, 0.12, 0.6), (0.34, 0.46, 0.66), (0.62, 0.86, 0.6)):
            upper = tuple((x + radius * (-1 + i / 12), y + radius * (top + 0.02 * sin(i))) for i in range(25))
            lower = tuple((a, y + radius * (low + 0.025 * cos(1.3 * i))) for i, (a, _) in enumerate(upper))
            bands += self.flat((*upper, *reversed(lower)), self.tint(part))
        spot = self.flat(ellipse((x + 0.3 * radius, y + 0.24 * radius), 0.26 * radius, 0.14 * radius), self.tint(0.9))
        return (*self.flat(disc, self.tint(0.78)), Group((*bands, *spot), clip=disc))

    def deck(self, horizon: float = 21.5, ink: Ink = DECK) -> Shapes:
        """The deck from that height down, its seams running away."""
        left, right, low = -OVER, WIDTH + OVER, HEIGHT + OVER
        ground = ((left, horizon), (right, horizon), (right, low), (left, low))
        seam = Style(stroke=self.press.colour(mix(ink, STEEL, 0.28)), width=0.12 if self.press.is_sketch else 0.22)
        vanishing = (WIDTH / 2, horizon - 16.0)
        rays = tuple(
            Polyline(((x, horizon), (vanishing[0] + (x - vanishing[0]) * (low - vanishing[1]) / 16.0, low)), seam)
            for x in (a * 9.0 + 4.5 for a in range(-2, 9))
        )
        rows = tuple(Polyline(((left, y), (right, y)), seam) for y in (horizon + 2.4, horizon + 6.2))
        edge = Style(stroke=self.press.colour(NIGHT), width=self.line)
        rail = self.flat(((left, horizon), (right, horizon), (right, horizon + 0.8), (left, horizon + 0.8)), SAND)
        return (*self._ground(ground, ink), *rays, *rows, *rail, Polyline(((left, horizon), (right, horizon)), edge))

    def night_deck(self, horizon: float) -> Shapes:
        """The deck where the lights have gone out."""
        left, right, low = -OVER, WIDTH + OVER, HEIGHT + OVER
        ground = ((left, horizon), (right, horizon), (right, low), (left, low))
        edge = Style(stroke=self.press.colour(RIM), width=self.line)
        floor = Style(fill=self.press.under(mix(CREEP, NIGHT, 0.62)))
        return Polygon(ground, floor), Polyline(((left, horizon), (right, horizon)), edge)

    def rays(self, centre: Point, count: int = 17) -> Shapes:
        """Violet light that breaks out from behind something."""
        wide = 360 / count
        outlines = ((centre, polar(centre, 90, wide * i), polar(centre, 90, wide * (i + 0.5))) for i in range(count))
        if self.press.is_sketch:
            style = Style(stroke=self.press.colour(self.ink), width=0.2)
            return tuple(Polygon(outline, style) for outline in outlines)
        return tuple(s for outline in outlines for s in self.flat(outline, mix(CREEP, RIM, 0.3)))

    def foam(self, at: Iterable[Point], ink: Ink) -> Shapes:
        """Drops that fly off a wave."""
        return tuple(s for i, (x, y) in enumerate(at) for s in self.brush.disc((x, y), 1.4 - 0.2 * (i % 3), ink))

    def _ground(self, outline: Points, ink: Ink) -> Shapes:
        return (Polygon(outline, Style(fill=self.press.under(ink))),)

    def platform(self, centre: Point, reach: float, depth: float = 0.3, ink: Ink = DECK) -> Shapes:
        """A module's deck seen from above its edge, that floats."""
        (x, y), brush = centre, self.brush
        top = tuple((x + a, y + b * depth) for a, b in (polar((0, 0), reach, 60.0 * i) for i in range(6)))
        right, front_right, front_left, left = top[0], top[1], top[2], top[3]
        drop = 0.16 * reach
        low = tuple((a, b + drop) for a, b in (right, front_right, front_left, left))
        return (*brush.solid((right, *low, left), STEEL), *brush.flat(top, ink))

    # --- figures ---

    def shadow(self, at: Point, radius: float) -> Shapes:
        """What falls from a figure onto the deck, away from the light."""
        if self.press.is_sketch:
            lines = tuple(
                ((at[0] + a * radius, at[1] + b), (at[0] + radius * (a + 1.0), at[1] + b)) for a, b in _STREAKS
            )
            style = Style(stroke=self.press.colour(STEEL), width=0.2)
            return tuple(Polyline(line, style) for line in lines)
        outline = ellipse((at[0] + 0.25 * radius, at[1]), radius, 0.2 * radius, 32)
        floor = mix(CREEP, NIGHT, 0.86) if self.ink == CREEP else mix(CREAM, NIGHT, 0.24)
        return (Polygon(outline, Style(fill=self.press.colour(floor))),)

    def robot(
        self, robot_id: str, foot: Point, size: float, stance: Stance | None = None, *, turn: float = 0.0,
        flipped: bool = False, floats: bool = False,
    ) -> Shapes:  # fmt: skip
        """A robot that stands there, its height twice that size, with a shadow unless it floats."""
        x, y = foot
        drawn = figures.robot(self.press, robot_id, line=self.line / size, stance=stance)
        body = (mirror(drawn),) if flipped else drawn
        shade = () if floats else self.shadow(foot, 0.8 * size)
        return (*shade, place(body, (x, y - size), size, turn))

    def colonist(
        self,
        number: int,
        foot: Point,
        size: float,
        pose: Pose | None = None,
        *,
        turn: float = 0.0,
        floats: bool = False,
    ) -> Shapes:
        """A Colonist that stands there, or is in the air."""
        x, y = foot
        drawn = figures.colonist(self.press, self.line / size, number, pose)
        shade = () if floats else self.shadow(foot, 0.62 * size)
        return (*shade, place(drawn, (x, y - 0.86 * size), size, turn))

    def creep(
        self, number: int, centre: Point, size: float, turn: float = 0.0, *, is_hit: bool = False, squash: float = 1.0
    ) -> Shapes:
        """A Creep about that point; squashed, it is so much lower than it is wide."""
        drawn = place(figures.creep(self.press, self.line / size, number, is_hit=is_hit), (0, 0), size, turn)
        return (Group((drawn,), Transform(d=squash, e=centre[0], f=centre[1])),)

    def super_creep(self, number: int, centre: Point, size: float, turn: float = 0.0) -> Shapes:
        """A Super Creep about that point."""
        return (place(figures.super_creep(self.press, self.line / size, number), centre, size, turn),)

    # --- effects ---

    def blast(self, centre: Point, radius: float, points: int = 13, turn: float = 0.0) -> Shapes:
        """A bang: a star of fire in a star of light."""
        brush = self.brush
        layers = ((1.0, 0.66, VERMILION), (0.76, 0.52, AMBER), (0.46, 0.3, CREAM))
        stars = [(star((0, 0), a * radius, b * radius, points), ink) for a, b, ink in layers]
        first = brush.flat(stars[0][0], stars[0][1])
        return (place((*first, *(s for one, ink in stars[1:] for s in self._lit(one, ink))), centre, 1.0, turn),)

    def _lit(self, outline: Points, ink: Ink) -> Shapes:
        if self.press.is_sketch:
            return (Polygon(outline, Style(stroke=self.press.colour(ink), width=0.25)),)
        return self.flat(outline, ink)

    def cloud(self, puffs: Iterable[tuple[float, float, float]], ink: Ink = CREAM) -> Shapes:
        """Smoke: discs (x, y, radius) within one line."""
        every, brush = tuple(puffs), self.brush
        rims = tuple(s for x, y, r in every for s in brush.disc((x, y), r, ink))
        shades = tuple(s for x, y, r in every for s in brush.dot((x, y), r - self.line / 2, mix(ink, NIGHT, 0.14)))
        lights = tuple(
            s for x, y, r in every for s in brush.dot((x - 0.16 * r, y - 0.14 * r), 0.8 * r - self.line / 2, ink)
        )
        return (*rims, *shades, *lights)

    def flame(self, root: Point, length: float, degrees: float, width: float) -> Shapes:
        """A jet of fire from there, that way."""
        wide = ((0, -0.5), (0.3, -0.62), (0.66, -0.36), (1.0, 0.0), (0.66, 0.36), (0.3, 0.62), (0, 0.5))
        outer = smooth_line(tuple((length * x, width * y) for x, y in wide), 5)
        inner = smooth_line(tuple((0.6 * length * x, 0.55 * width * y) for x, y in wide), 5)
        shapes = (*self.brush.flat(outer, VERMILION), *self._lit(inner, AMBER))
        return (place(shapes, root, 1.0, degrees),)

    def bolt(self, points: Points, width: float, ink: Ink = AMBER) -> Shapes:
        """Lightning along points, ever thinner."""
        left: list[Point] = []
        right: list[Point] = []
        for i, (x, y) in enumerate(points):
            (a, b), (c, d) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
            long = ((c - a) ** 2 + (d - b) ** 2) ** 0.5 or 1.0
            half = width / 2 * (1 - i / (len(points) - 1))
            left.append((x - (d - b) / long * half, y + (c - a) / long * half))
            right.append((x + (d - b) / long * half, y - (c - a) / long * half))
        return self.brush.flat((*left, *reversed(right)), ink)

    def lines(
        self, lines: Iterable[Points], width: float = 0.5, ink: Ink = CREAM, dash: tuple[float, ...] = ()
    ) -> Shapes:
        """Lines of speed or of sound."""
        colour = self.press.colour(self.tint(0.0) if self.press.is_sketch and ink == CREAM else ink)
        style = Style(stroke=colour, width=width, dash=dash, rounded=True)
        return tuple(Polyline(line, style) for line in lines)

    def arrow(self, line: Sequence[Point], width: float, ink: Ink, head: float = 2.6) -> Shapes:
        """A curved arrow along points, within the key line."""
        way = smooth_line(tuple(line), 8)
        (a, b), (x, y) = way[-2], way[-1]
        long = ((x - a) ** 2 + (y - b) ** 2) ** 0.5 or 1.0
        along = ((x - a) / long * head * width, (y - b) / long * head * width)
        tip = (x + along[0], y + along[1])
        side = (-along[1] * 0.62, along[0] * 0.62)
        point = ((x + side[0], y + side[1]), tip, (x - side[0], y - side[1]))
        brush = self.brush
        return (
            *brush.tube(way, width + self.line, ink),
            *brush.flat(point, ink),
            *(Polyline(way[-6:], Style(stroke=self.press.under(ink), width=width - self.line * 0.6)),),
        ) if not self.press.is_sketch else (*brush.mark(way, 0.5), *brush.flat(point, NIGHT))  # fmt: skip

    def sparks(self, centre: Point, near: float, far: float, turns: Iterable[float], ink: Ink = CREAM) -> Shapes:
        """Short strokes that fly off a point."""
        return self.lines(((polar(centre, near, a), polar(centre, far, a)) for a in turns), 0.55, ink)

    def prop(self, shapes: Shapes, at: Point, turn: float = 0.0, size: float = 1.0) -> Group:
        """Something drawn about the origin, put there."""
        return place(shapes, at, size, turn)

    def ghost(self, part: float = 0.45) -> "Stage":
        """The stage for after-images: all inks pale."""
        return replace(self, press=replace(self.press, veil=part))


_STREAKS = ((-0.8, -0.4), (-0.5, 0.1), (-0.2, 0.6))
