"""The land: the outpost that is open from the start, and what blocks each of the other areas."""

from collections.abc import Mapping
from types import MappingProxyType

from jupiter.generators.ark.sketches.pen import Pen
from jupiter.generators.ark.sketches.structures import Sketch
from jupiter.generators.drawing.scene import Polygon, Polyline, Shapes, Style


def outpost(pen: Pen) -> Shapes:
    """The first domes, a flag, and the ridge behind them."""
    return (
        Polyline(
            ((-8.0, -3.0), (-5.6, -6.4), (-4.2, -5.0), (-1.4, -8.6), (1.4, -5.4), (3.2, -7.0), (8.0, -2.6)), pen.line
        ),
        Polyline(((-1.4, -8.6), (-0.8, -6.6), (0.2, -5.6)), pen.thin),
        Polyline(((3.2, -7.0), (3.6, -5.6), (4.6, -4.6)), pen.thin),
        *pen.dome(3.0, -3.4, 0, 1.8, ribs=1),
        *pen.pipe((1.6, -1.6, 0.3), (2.4, -2.6, 0.3), width=0.6),
        *pen.dome(-0.6, 0.6, 0, 2.9, ribs=3),
        pen.door(-1.4, 3.3, 0, 1.1, 1.6),
        pen.run((-5.0, 3.6, 0), (-5.0, 3.6, 6.0)),
        pen.face((-5.0, 3.6, 6.0), (-3.0, 1.6, 5.4), (-5.0, 3.6, 4.8), fill=pen.ink),
        *pen.figure(2.6, 1.6, 0, 1.8),
    )


def terraces(pen: Pen) -> Shapes:
    """Steps of a slope."""
    steps = tuple(
        pen.shape(
            ((-7.0 + 2.6 * i, -1.7 * i), (7.0, -1.7 * i), (7.0, -1.7 * i - 1.7), (-6.0 + 2.6 * i, -1.7 * i - 1.7))
        )
        for i in range(4)
    )
    crops = tuple(
        Polyline(((x, -1.7 * i - 1.7), (x + 0.3, -1.7 * i - 2.5)), pen.thin)
        for i in range(3)
        for x in (-4.6 + 2.6 * i, -3.6 + 2.6 * i, -2.6 + 2.6 * i)
    )
    return *steps, *crops


def works(pen: Pen) -> Shapes:
    """Halls with saw-toothed roofs, and a stack."""
    roof = ((-7, 0), (-7, -3.4), (-4, -5.4), (-4, -3.4), (-1, -5.4), (-1, -3.4), (2, -5.4), (2, 0))
    return (
        pen.shape(((3.4, 0), (3.8, -8.4), (5.2, -8.4), (5.6, 0))),
        Polygon(((4.6, -8.4), (5.2, -8.4), (5.6, 0), (4.7, 0)), Style(fill=pen.shade)),
        pen.shape(roof),
        *(Polyline(((x, -3.4), (x, -5.4)), pen.line) for x in (-4, -1, 2)),
        *(pen.shape(((x, -2.4), (x + 1.2, -2.4), (x + 1.2, -1.0), (x, -1.0)), fill=pen.soft) for x in (-6, -3, 0)),
    )


def slipway(pen: Pen) -> Shapes:
    """A ramp with ribs of a hull in a cradle."""
    ribs = tuple(
        Polyline(
            ((x, -2.0 - 0.30 * x), (x - 0.5, -6.6 - 0.30 * x), (x + 1.5, -7.0 - 0.30 * x), (x + 1.9, -2.6 - 0.30 * x)),
            pen.line,
        )
        for x in (-4.0, -1.4, 1.2, 3.8)
    )
    return (
        pen.shape(((-7.0, 0), (7.0, -3.6), (7.0, 0))),
        *(Polyline(((x, 0), (x, -1.8 - 0.257 * x)), pen.thin) for x in range(-5, 7, 2)),
        *ribs,
        Polyline(((-4.8, -3.2), (6.4, -6.6)), pen.thin),
    )


def slipway_with_crane(pen: Pen) -> Shapes:
    """The same under a crane, where there is room above."""
    return (
        *slipway(pen),
        Polyline(((6.2, -3.4), (6.2, -13.0)), pen.line),
        Polyline(((7.4, -11.2), (-3.4, -11.2), (6.2, -13.0), (7.4, -11.2)), pen.line),
        Polyline(((-1.6, -11.2), (-1.6, -8.6)), pen.thin),
        pen.shape(((-2.6, -8.6), (-0.6, -8.6), (-0.6, -7.6), (-2.6, -7.6))),
    )


TALL = "-tall"
"""What the id of an area has behind it, for a sketch of it that takes more height."""
SKETCHES: Mapping[str, Sketch] = MappingProxyType(
    {"O": outpost, "A": terraces, "B": works, "C": slipway, f"C{TALL}": slipway_with_crane}
)
