"""The pen that sketches: solids seen from one corner, light from the upper left, shade ruled where it does not reach.

Invariant: x runs to the right and nearer, y to the left and nearer, z up; one unit of each is as long. What is drawn
later lies before what was drawn first. Widths of lines are millimetres on paper.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin

from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, RULE
from jupiter.generators.drawing.inks import Mode, Press, mix
from jupiter.generators.drawing.scene import Circle, Point, Points, Polygon, Polyline, Shape, Shapes, Style

ACROSS, DOWN = 0.866, 0.5
"""Where a unit along x or y leads on paper."""
WIDE, FLAT = 1.2247, 0.7071
"""Radii of a level circle on paper, in its radius."""
LINE, THIN, HATCH = 0.26, 0.17, 0.55
"""Widths of lines, and how far those of shade are apart (mm)."""
NAVY, GREY = "#17392F", "#4F7A67"

Solid = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Pen:
    """Colours of a drawing, and how many units one millimetre is."""

    ink: str = NAVY
    soft: str = GREY
    paper: str = "#FFFFFF"
    lit: str = "#FFFFFF"
    shade: str = "#FFFFFF"
    unit: float = 1.0
    apart: float = HATCH
    """How far lines of shade are apart, in mm."""
    weight: float = 1.0
    """Of all lines."""

    @classmethod
    def on(cls, press: Press, scale: float, weight: float = 1.0) -> "Pen":
        """The pen for a drawing of that scale in mm a unit."""
        is_low = press.mode is Mode.LOW
        lit, paper = press.under(PAPER), press.under(mix(PAPER, LEDGER, 0.5))
        shade = lit if is_low else press.colour(mix(LEDGER, RULE, 0.75))
        return cls(
            press.colour(INK),
            press.colour(MOSS),
            paper,
            lit,
            shade,
            1 / scale,
            (3 if is_low else 1) * HATCH * weight,
            (0.6 if is_low else 1.0) * weight,
        )

    @classmethod
    def on_dark(cls, press: Press, scale: float) -> "Pen":
        """The same for a dark ground: light lines."""
        ground = press.under(INK)
        return cls(press.on(INK), press.colour(RULE), ground, ground, ground, 1 / scale)

    # --- lines -------------------------------------------------------------------------------------------------------

    @property
    def line(self) -> Style:
        """Of edges."""
        return Style(stroke=self.ink, width=LINE * self.weight * self.unit, rounded=True)

    @property
    def thin(self) -> Style:
        """Of what is on a face, and of shade."""
        return Style(stroke=self.soft, width=THIN * self.weight * self.unit, rounded=True)

    def filled(self, fill: str) -> Style:
        """An area with its edge."""
        return Style(fill=fill, stroke=self.ink, width=LINE * self.weight * self.unit, rounded=True)

    def run(self, *places: Solid, thin: bool = False) -> Polyline:
        """A line through places."""
        return Polyline(tuple(at(*one) for one in places), self.thin if thin else self.line)

    def face(self, *places: Solid, fill: str = "") -> Polygon:
        """A flat face."""
        return Polygon(tuple(at(*one) for one in places), self.filled(fill or self.lit))

    def shape(self, points: Points, fill: str = "") -> Polygon:
        """An outline on paper."""
        return Polygon(points, self.filled(fill or self.lit))

    def ground(self, x: float, y: float, dx: float, dy: float) -> Shapes:
        """Strokes of shade on the ground to the right of something."""
        count = max(2, int(dy / (0.9 * self.apart * self.unit)))
        steps = (y + dy * (i + 0.5) / count for i in range(count))
        return tuple(
            self.run((x, one, 0), (x + dx * (0.75 + 0.25 * ((i * 7) % 3)), one, 0), thin=True)
            for i, one in enumerate(steps)
        )

    # --- solids ------------------------------------------------------------------------------------------------------

    def block(self, x: float, y: float, z: float, dx: float, dy: float, dz: float, *, shade: bool = True) -> Shapes:
        """A box by its far lower corner: top, the lit face at the left, the shaded one at the right."""
        top = self.face((x, y, z + dz), (x + dx, y, z + dz), (x + dx, y + dy, z + dz), (x, y + dy, z + dz))
        left = self.face(
            (x, y + dy, z), (x + dx, y + dy, z), (x + dx, y + dy, z + dz), (x, y + dy, z + dz), fill=self.paper
        )
        right = self.face(
            (x + dx, y, z), (x + dx, y + dy, z), (x + dx, y + dy, z + dz), (x + dx, y, z + dz), fill=self.shade
        )
        count = int(dy / (self.apart * self.unit)) if shade else 0
        ways = (y + dy * (i + 0.5) / count for i in range(count))
        return top, left, right, *(self.run((x + dx, way, z), (x + dx, way, z + dz), thin=True) for way in ways)

    def drum(self, x: float, y: float, z: float, r: float, h: float) -> Shapes:
        """An upright cylinder by the middle of its foot."""
        upper, lower = oval((x, y, z + h), r), oval((x, y, z), r, 0, 180)
        body = self.shape((*oval((x, y, z + h), r, 180, 0), *lower), fill=self.paper)
        return body, *self._round_shade((x, y, z), r, h), self.shape(upper)

    def _round_shade(self, foot: Solid, r: float, h: float) -> Iterator[Shape]:
        """Upright lines that crowd towards the right edge."""
        a = 0
        while (angle := 62 - a) > 2:
            x, y = at(*foot)
            x, y = x + r * WIDE * cos(radians(angle)), y + r * FLAT * sin(radians(angle))
            yield Polyline((fine(x, y), fine(x, y - h)), self.thin)
            a += max(5, round(30 * self.apart * self.unit / r))

    def dome(self, x: float, y: float, z: float, r: float, ribs: int = 3, rings: int = 1) -> Shapes:
        """Half a ball by the middle of its foot, with ribs and rings of its frame."""
        cx, cy = at(x, y, z)
        cap = tuple(fine(cx + WIDE * r * cos(t), cy - WIDE * r * sin(t)) for t in _turn(0, pi, 16))
        outline = (*cap, *oval((x, y, z), r, 180, 0))
        drawn: list[Shape] = [self.shape(outline)]
        for i in range(1, 4):
            way = 1 - 0.10 * i * (HATCH * self.unit + 0.35)
            arc = tuple(fine(cx + WIDE * r * way * cos(t), cy - WIDE * r * way * sin(t)) for t in _turn(-0.28, 0.95, 6))
            drawn.append(Polyline(arc, self.thin))
        for i in range(1, ribs + 1):
            lean = cos(pi * i / (ribs + 1))
            foot = cx + WIDE * r * lean, cy + FLAT * r * (1 - lean * lean) ** 0.5
            top = cx, cy - WIDE * r * 0.98
            bulge = foot[0] + 0.14 * r * lean, (foot[1] + top[1]) / 2 - 0.1 * r
            drawn.append(Polyline((foot, bulge, (cx + WIDE * r * lean * 0.62, cy - 0.86 * r), top), self.thin))
        for i in range(1, rings + 1):
            up = 0.9 * i / (rings + 1)
            narrow = (1 - up * up) ** 0.5
            drawn.append(Polyline(oval((x, y, z + r * up), r * narrow, 180, 0), self.thin))
        return tuple(drawn)

    def roof(self, x: float, y: float, z: float, dx: float, dy: float, dz: float) -> Shapes:
        """A gable whose ridge runs along x: the lit slope, and the shaded gable at the right."""
        ridge = y + dy / 2
        slope = self.face((x, y + dy, z), (x + dx, y + dy, z), (x + dx, ridge, z + dz), (x, ridge, z + dz))
        gable = self.face((x + dx, y, z), (x + dx, y + dy, z), (x + dx, ridge, z + dz), fill=self.shade)
        return slope, gable

    def cone(self, x: float, y: float, z: float, r: float, h: float) -> Shapes:
        """An upright cone."""
        cx, cy = at(x, y, z + h)
        body = self.shape(((cx, cy), *oval((x, y, z), r, 0, 180)), fill=self.lit)
        fx, fy = at(x, y, z)
        lines = ((fx + r * WIDE * cos(radians(a)), fy + r * FLAT * sin(radians(a))) for a in (20, 38, 56))
        return body, *(Polyline(((cx, cy), foot), self.thin) for foot in lines)

    def pipe(self, *places: Solid, width: float = 0.5) -> Shapes:
        """A pipe through places: a dark line with a light one in it."""
        points = tuple(at(*one) for one in places)
        outer = Polyline(points, Style(stroke=self.ink, width=width + LINE * self.unit, rounded=True))
        return outer, Polyline(points, Style(stroke=self.paper, width=max(0.1, width - LINE * self.unit), rounded=True))

    # --- what stands about -------------------------------------------------------------------------------------------

    def panes(self, x: float, y: float, z: float, dx: float, dz: float, count: int) -> Shapes:
        """Windows beside one another on a lit face."""
        step = dx / count
        return tuple(
            Polygon(
                tuple(
                    at(a, y, b)
                    for a, b in ((left, z), (left + step * 0.6, z), (left + step * 0.6, z + dz), (left, z + dz))
                ),
                Style(fill=self.soft),
            )
            for left in (x + step * (i + 0.2) for i in range(count))
        )

    def door(self, x: float, y: float, z: float, wide: float, high: float) -> Shape:
        """A door on a lit face."""
        return Polygon(
            tuple(at(a, y, z + b) for a, b in ((x, 0), (x + wide, 0), (x + wide, high), (x, high))),
            Style(fill=self.ink),
        )

    def mast(self, x: float, y: float, z: float, high: float, arms: int = 2) -> Shapes:
        """A mast with cross arms."""
        foot, top = at(x, y, z), at(x, y, z + high)
        shapes: list[Shape] = [Polyline((foot, top), self.line)]
        for i in range(arms):
            up, half = top[1] + high * (0.12 + 0.16 * i), high * (0.10 + 0.04 * i)
            shapes.append(Polyline(((foot[0] - half, up), (foot[0] + half, up)), self.thin))
        return *shapes, Circle(top, 0.22, Style(fill=self.ink))

    def figure(self, x: float, y: float, z: float = 0.0, high: float = 2.2) -> Shapes:
        """Somebody, who tells how large things are."""
        cx, cy = at(x, y, z)
        w = 0.26 * high
        body = (
            (cx - w / 2, cy),
            (cx - w * 0.62, cy - 0.62 * high),
            (cx + w * 0.62, cy - 0.62 * high),
            (cx + w / 2, cy),
        )
        return Polygon(body, Style(fill=self.ink)), Circle((cx, cy - 0.82 * high), 0.17 * high, self.filled(self.lit))

    def plant(self, x: float, y: float, z: float = 0.0, high: float = 2.0) -> Shapes:
        """A plant in its place."""
        return self.grown(at(x, y, z), high)

    def grown(self, foot: Point, high: float) -> Shapes:
        """A plant with two pairs of leaves and a tip, by its foot on paper."""
        cx, cy = foot
        shapes: list[Shape] = [Polyline(((cx, cy), (cx, cy - high)), self.line)]
        for up, reach in ((0.35, 0.42), (0.68, 0.32)):
            for side in (-1, 1):
                tip = cx + side * reach * high, cy - (up + 0.28) * high
                root = cx, cy - up * high
                bow = (root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2 + 0.10 * high
                shapes.append(
                    Polygon(
                        (root, bow, tip, (root[0] + side * 0.1 * high, tip[1] + 0.02 * high)), Style(fill=self.soft)
                    )
                )
        return tuple(shapes)

    def rock(self, x: float, y: float, size: float) -> Shapes:
        """A rock with a lit and a shaded side."""
        cx, cy = at(x, y, 0)
        lit = (
            (cx - size, cy),
            (cx - 0.6 * size, cy - 0.7 * size),
            (cx, cy - 0.9 * size),
            (cx + 0.1 * size, cy + 0.15 * size),
        )
        dark = (
            (cx, cy - 0.9 * size),
            (cx + 0.7 * size, cy - 0.5 * size),
            (cx + size, cy),
            (cx + 0.1 * size, cy + 0.15 * size),
        )
        return self.shape(lit), self.shape(dark, fill=self.shade)


def at(x: float, y: float, z: float) -> Point:
    """Where a place lies on paper, in units."""
    return fine((x - y) * ACROSS, (x + y) * DOWN - z)


def fine(x: float, y: float) -> Point:
    """A point on paper, as finely as lines are thick."""
    return round(x, 2), round(y, 2)


def oval(middle: Solid, r: float, first: float = 0, last: float = 360) -> Points:
    """A level circle, or a part of it from one angle to the other on paper, clockwise from the right."""
    cx, cy = at(*middle)
    steps = max(6, round(abs(last - first) / 15))
    return tuple(
        fine(cx + WIDE * r * cos(t), cy + FLAT * r * sin(t)) for t in _turn(radians(first), radians(last), steps)
    )


def _turn(first: float, last: float, steps: int) -> Sequence[float]:
    return [first + (last - first) * i / steps for i in range(steps + 1)]
