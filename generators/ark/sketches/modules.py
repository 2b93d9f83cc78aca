"""The four modules that leave with the ark: pods on a sledge, each open where one sees what it carries."""

from collections.abc import Mapping
from math import cos, radians, sin
from types import MappingProxyType

from jupiter.generators.ark.sketches.pen import Pen
from jupiter.generators.ark.sketches.structures import Sketch
from jupiter.generators.drawing.scene import Points, Polygon, Polyline, Shapes, Style


def pod(pen: Pen) -> Shapes:
    """A pod from its side, its end in the shade, with a window in it, on a sledge."""
    return (
        pen.shape(((-5.2, -5.4), (-4.4, -6.2), (6.4, -6.2), (5.6, -5.4))),
        pen.shape(((5.6, -5.4), (6.4, -6.2), (6.4, -1.2), (5.6, -0.6)), fill=pen.shade),
        pen.shape(((-5.2, -5.4), (5.6, -5.4), (5.6, -0.6), (-5.2, -0.6)), fill=pen.paper),
        *(Polyline(((x, -5.0), (x, -1.0)), pen.thin) for x in (-4.7, 5.1)),
        pen.shape(((-6.0, -0.6), (6.6, -0.6), (6.0, 0.2), (-5.4, 0.2)), fill=pen.ink),
        pen.shape(((-4.0, -4.9), (4.4, -4.9), (4.4, -1.1), (-4.0, -1.1))),
    )


def on_side(points: Points) -> Points:
    """Points of the window, from its lower left corner."""
    return tuple((-4.0 + 1.2 * a, -1.1 - 1.25 * b) for a, b in points)


def ring(x: float, y: float, r: float) -> Points:
    """A circle on the window."""
    return on_side(tuple((x + r * cos(radians(a)), y + r * sin(radians(a))) for a in range(0, 360, 20)))


def power(pen: Pen) -> Shapes:
    """A coil about a core."""
    bolt = ((3.7, 2.6), (2.7, 1.3), (3.3, 1.3), (2.9, 0.3), (4.1, 1.6), (3.5, 1.6), (4.3, 2.6))
    coils = tuple(Polygon(ring(x, 1.45, 0.95), pen.line) for x in (1.0, 1.5, 5.3, 5.8))
    return *pod(pen), *coils, Polygon(on_side(bolt), Style(fill=pen.ink))


def common_ore(pen: Pen) -> Shapes:
    """Rocks in a heap."""
    lumps = ((1.3, 0.8, 0.8), (2.9, 0.8, 0.8), (4.5, 0.8, 0.8), (2.1, 1.9, 0.7), (3.7, 1.9, 0.7))
    shapes = list(pod(pen))
    for x, y, r in lumps:
        corners = ((-1, -0.6), (-0.5, 0.7), (0.4, 0.9), (1, 0.1), (0.5, -0.8))
        shapes.append(pen.shape(on_side(tuple((x + r * a, y + r * b) for a, b in corners)), fill=pen.shade))
        shapes.append(Polyline(on_side(((x - 0.5 * r, y + 0.7 * r), (x, y - 0.1 * r), (x + r, y + 0.1 * r))), pen.thin))
    return tuple(shapes)


def rare_ore(pen: Pen) -> Shapes:
    """Crystals that stand upright."""
    shapes = list(pod(pen))
    for x, high, wide in ((1.2, 1.7, 1.0), (5.7, 1.6, 1.0), (2.3, 2.3, 1.1), (4.6, 2.2, 1.1), (3.5, 2.9, 1.3)):
        lit = ((x - wide / 2, 0.2), (x - wide / 2, high - 0.6), (x, high), (x, 0.2))
        dark = ((x, 0.2), (x, high), (x + wide / 2, high - 0.6), (x + wide / 2, 0.2))
        shapes += pen.shape(on_side(lit)), pen.shape(on_side(dark), fill=pen.soft)
    return tuple(shapes)


def food(pen: Pen) -> Shapes:
    """Seedlings in two trays."""
    shapes = list(pod(pen))
    for i, x in enumerate((0.9, 2.1, 3.4, 4.7, 5.9)):
        shapes += pen.grown((-4.0 + 1.2 * x, -1.7), 2.7 if i % 2 else 2.2)
    shapes.append(pen.shape(((-4.0, -1.8), (4.4, -1.8), (4.4, -1.1), (-4.0, -1.1)), fill=pen.soft))
    return tuple(shapes)


SKETCHES: Mapping[str, Sketch] = MappingProxyType(
    {"M-PWR": power, "M-ORE": common_ore, "M-RARE": rare_ore, "M-FOOD": food}
)
