"""What is researched: apparatus on the bench and what it is good for."""

from collections.abc import Mapping
from math import cos, pi, radians, sin
from types import MappingProxyType

from jupiter.generators.ark.sketches.pen import Pen, at
from jupiter.generators.ark.sketches.structures import Sketch, _bolt
from jupiter.generators.drawing.scene import Circle, Polygon, Polyline, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import polar


def rare_ore(pen: Pen) -> Shapes:
    """A drill over a vein of crystals."""
    crystals: list[Polygon] = []
    for x, wide, high in ((-3.4, 1.2, 2.2), (3.3, 1.2, 2.0), (-2.0, 1.5, 3.4), (2.0, 1.4, 3.2)):
        crystals.append(pen.shape(((x - wide / 2, 0), (x - wide / 2, 0.8 - high), (x, -high), (x, 0.2))))
        crystals.append(pen.shape(((x, 0.2), (x, -high), (x + wide / 2, 0.8 - high), (x + wide / 2, 0)), fill=pen.soft))
    bit = tuple(
        pen.shape(
            (
                (-1.0 + 0.2 * i, -4.0 + i),
                (1.0 - 0.2 * i, -4.3 + i),
                (0.8 - 0.2 * i, -3.5 + i),
                (-0.8 + 0.2 * i, -3.2 + i),
            )
        )
        for i in range(4)
    )
    return (
        Polyline(((-6.4, 0), (6.4, 0)), pen.line),
        *crystals,
        *bit,
        pen.shape(((-1.3, -7.6), (1.3, -7.6), (1.3, -4.2), (-1.3, -4.2))),
        Polygon(((0.5, -7.6), (1.3, -7.6), (1.3, -4.2), (0.5, -4.2)), Style(fill=pen.shade)),
        Polygon(((-1.3, -7.6), (1.3, -7.6), (1.3, -4.2), (-1.3, -4.2)), pen.line),
        Polyline(((-1.3, -7.0), (-4.6, -7.0), (-5.4, 0)), pen.line),
        Polyline(((1.3, -7.0), (4.6, -7.0), (5.4, 0)), pen.line),
        *_strata(pen),
    )


def _strata(pen: Pen) -> Shapes:
    return tuple(
        Polyline(((x, y), (x + 2.2, y)), pen.thin) for x, y in ((-6.0, 0.7), (-2.6, 1.0), (0.9, 0.7), (3.8, 1.0))
    )


def vats(pen: Pen) -> Shapes:
    """Vats with plants, joined by pipes."""
    shapes: list[Shape] = []
    for i in range(3):
        x, y = -3.8 + 3.4 * i, 3.8 - 3.4 * i
        if i:
            shapes += pen.pipe((x - 1.9, y + 1.9, 1.0), (x - 1.2, y + 1.2, 1.0), width=0.5)
        shapes += pen.drum(x, y, 0, 1.45, 2.2)
        for a, b in ((-0.7, 0.2), (0.3, -0.5), (0.2, 0.6)):
            shapes += pen.plant(x + a, y + b, 2.2, 2.6)
    return tuple(shapes)


def fusion(pen: Pen) -> Shapes:
    """A ring of coils about its glow, and a bank of cells."""
    x, y = 0.0, -3.6
    coils = tuple(
        Polygon(
            tuple(
                (x + (4.3 + 1.3 * a) * cos(t + b), y + (2.35 + 1.05 * a) * sin(t + b))
                for a, b in ((-1, -0.13), (1, -0.13), (1, 0.13), (-1, 0.13))
            ),
            pen.filled(pen.shade if cos(t) > 0.2 else pen.lit),
        )
        for t in (2 * pi * i / 10 for i in range(10))
    )
    return (
        Polygon(_ring(x, y + 0.9, 5.4, 3.2), pen.filled(pen.soft)),
        Polygon(_ring(x, y, 5.4, 3.2), pen.filled(pen.paper)),
        Polygon(_ring(x, y, 3.2, 1.5), pen.filled(pen.lit)),
        *coils,
        *(Polyline((polar((x, y), 0.5, a), polar((x, y), 1.25, a)), pen.thin) for a in range(0, 360, 45)),
        Circle((x, y), 0.42, Style(fill=pen.ink)),
        *pen.pipe((2.2, -3.2, 0.4), (4.6, -3.2, 0.4), width=0.5),
        *pen.block(4.4, -4.4, 0, 2.2, 2.2, 3.2),
        _bolt(pen, 4.7, -2.2, 0.6),
    )


def _ring(x: float, y: float, a: float, b: float) -> tuple[tuple[float, float], ...]:
    return tuple((x + a * cos(radians(t)), y + b * sin(radians(t))) for t in range(0, 360, 10))


def stacked(pen: Pen) -> Shapes:
    """Cabins piled up, with a crane that brings one more."""
    shapes = [*pen.ground(3.4, -2.0, 2.0, 4.0)]
    for x, y, z in ((-4.0, -1.8, 0), (-0.2, -1.8, 0), (-2.0, -1.8, 2.1), (-3.6, -1.8, 4.2)):
        shapes += pen.block(x, y, z, 3.6, 3.6, 2.1)
        shapes += pen.panes(x + 0.2, y + 3.6, z + 0.7, 3.2, 0.8, 3)
    shapes += (
        pen.run((5.2, -3.2, 0), (5.2, -3.2, 8.6), (1.0, -1.6, 8.6)),
        pen.run((5.2, -3.2, 7.4), (3.8, -2.7, 8.6), thin=True),
        pen.run((1.6, -1.8, 8.6), (1.6, -1.8, 6.8), thin=True),
        *pen.block(0.6, -2.6, 5.2, 2.2, 2.2, 1.5),
    )
    return tuple(shapes)


def drills(pen: Pen) -> Shapes:
    """A siren that sounds, and people who run in line."""
    horn = ((-5.4, -5.0), (-2.8, -6.6), (-2.8, -2.4), (-5.4, -4.0))
    waves = tuple(
        Polyline(tuple((-2.6 + r * cos(radians(a)), -4.5 + r * sin(radians(a))) for a in range(-42, 43, 12)), pen.line)
        for r in (1.6, 2.8, 4.0)
    )
    runners = tuple(one for i in range(4) for one in _runner(pen, 2.6 + 2.4 * i, 0.0))
    return (
        Polyline(((-6.2, 0), (11.0, 0)), pen.thin),
        Polyline(((-4.8, -4.2), (-4.8, 0)), pen.line),
        pen.shape(horn),
        Polygon(((-5.4, -4.0), (-2.8, -2.4), (-2.8, -3.4), (-5.4, -4.4)), Style(fill=pen.shade)),
        Polygon(horn, pen.line),
        pen.shape(((-6.2, -5.2), (-5.4, -5.2), (-5.4, -3.8), (-6.2, -3.8)), fill=pen.ink),
        *waves,
        *runners,
    )


def _runner(pen: Pen, x: float, y: float) -> Shapes:
    body = Style(stroke=pen.ink, width=0.55, rounded=True)
    thin = Style(stroke=pen.ink, width=0.38, rounded=True)
    return (
        Polyline(((x - 0.9, y - 0.5), (x - 0.3, y - 1.0), (x, y - 1.6)), thin),
        Polyline(((x + 0.6, y), (x + 0.7, y - 0.9), (x, y - 1.6)), thin),
        Polyline(((x, y - 1.6), (x + 0.3, y - 2.8)), body),
        Polyline(((x - 0.7, y - 1.9), (x + 0.2, y - 2.6), (x + 1.0, y - 2.0)), thin),
        Circle((x + 0.55, y - 3.45), 0.5, pen.filled(pen.lit)),
    )


def foundry(pen: Pen) -> Shapes:
    """An arm that pours a ladle into moulds of any shape."""
    ladle = ((0.8, -5.6), (4.2, -5.0), (3.6, -2.9), (1.5, -3.2))
    moulds = ((2.0, 1.8), (4.6, 1.8), (7.2, 1.8))
    shapes = [Polyline(((-6.0, 0), (10.0, 0)), pen.thin), *pen.block(-3.6, 0.6, -1.2, 2.6, 2.6, 1.6)]
    shapes += (
        Polyline(((-3.6, -1.6), (-2.6, -7.0), (2.2, -6.6)), Style(stroke=pen.ink, width=0.9, rounded=True)),
        Polyline(((-3.6, -1.6), (-2.6, -7.0), (2.2, -6.6)), Style(stroke=pen.lit, width=0.5, rounded=True)),
        Circle((-2.6, -7.0), 0.7, pen.filled(pen.lit)),
        Polyline(((2.2, -6.6), (2.4, -5.3)), pen.line),
        pen.shape(ladle),
        Polygon(((3.0, -5.2), (4.2, -5.0), (3.6, -2.9), (2.7, -3.0)), Style(fill=pen.shade)),
        Polygon(ladle, pen.line),
        Polyline(((4.1, -4.8), (4.7, -3.8), (4.7, -1.6)), Style(stroke=pen.ink, width=0.42, rounded=True)),
    )
    for x, wide in moulds:
        shapes += (
            pen.shape(((x - wide / 2 - 0.2, -1.5), (x + wide / 2 + 0.2, -1.5), (x + wide / 2, 0), (x - wide / 2, 0))),
        )
    shapes += (
        pen.shape(((1.6, -1.5), (2.4, -1.5), (2.4, -0.7), (1.6, -0.7)), fill=pen.soft),
        Circle((4.6, -1.05), 0.45, Style(fill=pen.soft)),
        Polygon(((7.2, -1.6), (7.7, -0.6), (6.7, -0.6)), Style(fill=pen.soft)),
    )
    return tuple(shapes)


def festival(pen: Pen) -> Shapes:
    """Bunting between poles, lamps, and people who dance."""
    flags = []
    for i in range(9):
        way = i / 8
        x, y = -6.4 + 12.8 * way, -7.6 + 2.2 * 4 * way * (1 - way)
        flags.append(pen.shape(((x - 0.62, y), (x + 0.62, y), (x, y + 1.4)), fill=pen.soft if i % 2 else pen.lit))
    rope = tuple((-7.0 + 14.0 * i / 14, -7.8 + 2.3 * 4 * (i / 14) * (1 - i / 14)) for i in range(15))
    return (
        Polyline(((-7.4, 0), (7.4, 0)), pen.thin),
        Polyline(((-7.0, 0), (-7.0, -8.2)), pen.line),
        Polyline(((7.0, 0), (7.0, -8.2)), pen.line),
        Polyline(rope, pen.line),
        *flags,
        *(one for x, side in ((-4.0, 1), (-1.6, -1), (1.4, 1), (4.0, -1)) for one in _dancer(pen, x, side)),
    )


def _dancer(pen: Pen, x: float, side: int) -> Shapes:
    thin = Style(stroke=pen.ink, width=0.36, rounded=True)
    return (
        Polyline(((x - 0.5, 0), (x, -1.2), (x + 0.6 * side + 0.2, -0.1)), thin),
        Polyline(((x, -1.2), (x + 0.15 * side, -2.5)), Style(stroke=pen.ink, width=0.6, rounded=True)),
        Polyline(((x - 1.0 * side, -3.3), (x + 0.15 * side, -2.4), (x + 1.0 * side, -1.9)), thin),
        Circle((x + 0.2 * side, -3.2), 0.48, pen.filled(pen.lit)),
    )


def genome(pen: Pen) -> Shapes:
    """A strand in its jar, and drawers of an archive."""
    turns = [i / 16 * 2 * pi for i in range(-8, 17)]
    one = tuple((-3.6 + 1.3 * sin(t), -0.9 - 6.0 * (t + pi) / (3 * pi)) for t in turns)
    other = tuple((-3.6 - 1.3 * sin(t), -0.9 - 6.0 * (t + pi) / (3 * pi)) for t in turns)
    rungs = tuple(Polyline((a, b), pen.thin) for a, b in list(zip(one, other, strict=True))[1::2])
    jar = ((-5.8, 0), (-5.8, -7.0), (-4.9, -8.0), (-2.3, -8.0), (-1.4, -7.0), (-1.4, 0))
    drawers = tuple(
        pen.face(
            (0.4 + 2.2 * i, 1.7, 0.4 + 1.9 * j),
            (2.3 + 2.2 * i, 1.7, 0.4 + 1.9 * j),
            (2.3 + 2.2 * i, 1.7, 1.9 + 1.9 * j),
            (0.4 + 2.2 * i, 1.7, 1.9 + 1.9 * j),
        )
        for i in range(2)
        for j in range(3)
    )
    return (
        pen.shape(jar),
        *rungs,
        Polyline(one, Style(stroke=pen.ink, width=0.5, rounded=True)),
        Polyline(other, Style(stroke=pen.soft, width=0.5, rounded=True)),
        Polyline(((-5.2, -1.0), (-5.2, -6.4)), pen.thin),
        pen.shape(((-6.2, 0.5), (-6.0, -0.4), (-1.2, -0.4), (-1.0, 0.5)), fill=pen.ink),
        pen.shape(((-5.0, -8.7), (-2.2, -8.7), (-2.0, -7.8), (-5.2, -7.8)), fill=pen.ink),
        *_shifted_cabinet(pen, drawers),
    )


def _shifted_cabinet(pen: Pen, drawers: Shapes) -> Shapes:
    shapes = [*pen.block(0.0, -1.0, 0.0, 4.9, 2.7, 6.2), *drawers]
    shapes += (
        Circle(at(1.35 + 2.2 * i, 1.7, 1.15 + 1.9 * j), 0.2, Style(fill=pen.ink)) for i in range(2) for j in range(3)
    )
    return tuple(shapes)


SKETCHES: Mapping[str, Sketch] = MappingProxyType(
    {
        "RARE": rare_ore,
        "HYDRO": vats,
        "FUSION": fusion,
        "HOUSE": stacked,
        "HAZARD": drills,
        "FOUNDRY": foundry,
        "FEST": festival,
        "GENOME": genome,
    }
)
